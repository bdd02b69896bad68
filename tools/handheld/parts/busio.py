# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Buses."""


class SPI:
    def __init__(self, clock, MOSI=None, MISO=None, half_duplex=False):
        self._pins = (clock, MOSI, MISO)

    def deinit(self):
        pass
