# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Buses, which on a desk lead nowhere: the display is reached without one."""

from emulator.hardware import Pin


class SPI:
    def __init__(self, clock: Pin, MOSI: Pin | None = None, MISO: Pin | None = None) -> None:
        self.clock = clock

    def deinit(self) -> None:
        pass
