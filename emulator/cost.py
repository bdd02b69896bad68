# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What painting costs on the handheld: the time that a refresh takes there, reckoned from what it pushes.

Reckoned from what was measured in CircuitPython 10.3 on an RP2040 at 125 MHz with a display bus of 62.5 MHz, and
leaning to the high side: a layer counts as painted wherever its rectangle lies, though what an opaque one hides is
not. The bus's part is scaled by the bus, the processor's by its clock and by what its core does in a cycle.
"""

from typing import Any

import pygame

from boards import Profile

_MHZ, _BUS_MHZ = 125, 62.5
_CORES = {"RP2040": 2.46, "RP2350": 4.02, "SAMD51": 3.40, "ESP32": 2.06, "ESP32-S3": 2.56}
"""CoreMark per MHz of each chip's core, as their makers publish it. That of RP2040, a Cortex-M0+, has no instruction
to divide, and a tile grid divides at every pixel: the others gain by that at least as much as they do here."""
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
        core = max((name for name in _CORES if profile.chip.startswith(name)), key=len)
        self._cpu = _MHZ * _CORES["RP2040"] / (profile.cpu_mhz * _CORES[core])
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
