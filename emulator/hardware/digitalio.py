# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Pins that are on or off, such as the one that wakes the speaker's amplifier."""

from emulator.hardware import Pin


class DigitalInOut:
    def __init__(self, pin: Pin) -> None:
        self.value = False

    def switch_to_output(self, value: bool = False) -> None:
        self.value = value

    def deinit(self) -> None:
        pass
