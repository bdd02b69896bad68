# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The bus of a display that the program wires up itself."""

from emulator.hardware import Pin


class FourWire:
    def __init__(
        self,
        spi_bus: object,
        *,
        command: Pin,
        chip_select: Pin | None = None,
        reset: Pin | None = None,
        baudrate: int = 24000000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        self.baudrate = baudrate
