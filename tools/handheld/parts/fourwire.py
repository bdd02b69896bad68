# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The bus of a display that the program wires up itself."""


class FourWire:
    def __init__(self, spi_bus, *, command=None, chip_select=None, reset=None, baudrate=24000000, polarity=0, phase=0):
        self._bus = (spi_bus, command, chip_select)

    def reset(self):
        pass
