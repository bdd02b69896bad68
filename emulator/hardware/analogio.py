# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Analog pins, 0..65535: the stick."""

from emulator.hardware import Pin, desk


class AnalogIn:
    def __init__(self, pin: Pin) -> None:
        self._pin = pin

    @property
    def value(self) -> int:
        return desk.keys.level(self._pin.name)

    def deinit(self) -> None:
        pass
