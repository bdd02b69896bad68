# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What painting costs on the handheld: the time that a refresh takes there, reckoned from what it pushes.

Reckoned from what was measured in CircuitPython 10.3 on an RP2040 at 125 MHz with a display bus of 62.5 MHz, and
leaning to the high side: a layer counts as painted wherever its rectangle lies, though what an opaque one hides is
not. The processor's part is scaled by its clock, the bus's by the bus.
"""

from typing import Any

import pygame

from boards import Profile

_MHZ, _BUS_MHZ = 125, 62.5
_PIXEL_US = 0.8
"""A pixel that nothing covers."""
_SHAPE_US = 1.7
"""More for one under a vectorio shape."""
_TILE_US = 4.8
"""More for one under a tile grid, the first and each further one."""
_LAYER_US = 700 / (240 * 240)
"""More for each layer that is on the screen at all."""
_BITS = 16


class Meter:
    """Adds up what a panel is sent, as microseconds on the board; a panel tells its `meter` of every refresh."""

    def __init__(self, profile: Profile) -> None:
        self.microseconds = 0.0
        self._cpu = _MHZ / profile.cpu_mhz
        self._bus = _BITS / profile.bus_mhz - _BITS / _BUS_MHZ * self._cpu

    def count(self, layers: list[Any], areas: list[pygame.Rect]) -> None:
        """One refresh: these areas, painted from these layers."""
        for area in areas:
            pixels = area.width * area.height
            spent = pixels * (_PIXEL_US + _LAYER_US * len(layers))
            for layer in layers:
                place = layer._current_area
                width = min(area.right, place.x2) - max(area.left, place.x1)
                height = min(area.bottom, place.y2) - max(area.top, place.y1)
                if width > 0 and height > 0:
                    spent += width * height * (_TILE_US if hasattr(layer, "_tiles") else _SHAPE_US)
            self.microseconds += spent * self._cpu + pixels * self._bus
