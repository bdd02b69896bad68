# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Where the tiles come from: every sheet that the firmware shows, drawn from our stencils for each size of screen.

Tiles are made here and not on the handheld, which then needs neither the code nor the time for it: it reads finished
sheets from `firmware/art/LOOK/NAME.bin`. A pixel is an ink of `firmware.draw`, 0..10, or OWN for the ink of a seat.

One module here draws one art file: it has `sheets(look)`, a list of Sheet. `stencils/NAME_WxH.png` are 1-bit strips
of equal cells, `pictures/NAME_WxH.png` strips in inks.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

HERE = Path(__file__).parent
LOOKS = ("128x128", "160x128", "240x240", "320x240")
BLACK, COAL, SLATE, MIST, PAPER, RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, OWN = range(12)
SEAT_INKS = (RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE)
RGB = (
    (0, 0, 0),
    (49, 56, 74),
    (107, 117, 140),
    (173, 182, 189),
    (255, 251, 239),
    (247, 73, 90),
    (255, 138, 24),
    (255, 239, 82),
    (82, 211, 148),
    (66, 130, 255),
    (222, 154, 255),
)
"""The normal palette, as in firmware/draw.py."""

CORNERS = ((), (1,), (2, 1), (3, 1, 1))
"""How many pixels a block lacks at either end of its outermost rows, by how round it is."""


def small(look: str) -> bool:
    """Whether this look is one of the small ones, 128 pixels high."""
    return look.endswith("x128")


class Tile:
    """A small picture: `rows[y][x]` is an ink."""

    def __init__(self, w: int, h: int, ink: int = BLACK) -> None:
        self.w, self.h = w, h
        self.rows = [bytearray([ink] * w) for _ in range(h)]

    def block(self, x: int, y: int, w: int, h: int, ink: int, cut: int = 0) -> Tile:
        """Fill a rectangle; the larger `cut`, 0 to 3, the rounder its corners."""
        edges = CORNERS[cut]
        for j in range(h):
            from_end = min(j, h - 1 - j)
            edge = edges[from_end] if from_end < len(edges) else 0
            for i in range(edge, w - edge):
                self.rows[y + j][x + i] = ink
        return self

    def outline(self, x: int, y: int, w: int, h: int, ink: int, cut: int = 0) -> Tile:
        """Draw the edge of such a block, one pixel wide, and leave its inside as it is."""
        whole = Tile(self.w, self.h).block(x, y, w, h, 1, cut)

        def inside(i: int, j: int) -> bool:
            return x <= i < x + w and y <= j < y + h and whole.rows[j][i] == 1

        for j in range(y, y + h):
            for i in range(x, x + w):
                around = ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1))
                if inside(i, j) and not all(inside(*cell) for cell in around):
                    self.rows[j][i] = ink
        return self

    def stamp(self, stencil: Tile, x: int, y: int, ink: int) -> Tile:
        """Set `ink` wherever the stencil is not black; what falls outside is left out."""
        for j, row in enumerate(stencil.rows):
            for i, pixel in enumerate(row):
                if pixel and 0 <= x + i < self.w and 0 <= y + j < self.h:
                    self.rows[y + j][x + i] = ink
        return self

    def paste(self, other: Tile, x: int = 0, y: int = 0) -> Tile:
        """Lay another tile's inks over this one, its black left out."""
        for j, row in enumerate(other.rows):
            for i, pixel in enumerate(row):
                if pixel:
                    self.rows[y + j][x + i] = pixel
        return self

    def doubled(self) -> Tile:
        """The same at twice the size."""
        double = Tile(2 * self.w, 2 * self.h)
        for y in range(double.h):
            for x in range(double.w):
                double.rows[y][x] = self.rows[y // 2][x // 2]
        return double


@dataclass
class Sheet:
    """Tiles of one size under a name, at 1, 2 or 4 bits a pixel."""

    name: str
    tiles: list[Tile]
    bits: int = 4

    def packed(self) -> bytes:
        """The sheet as `firmware.draw.sheets` reads it."""
        w, h = self.tiles[0].w, self.tiles[0].h
        for tile in self.tiles:
            if (tile.w, tile.h) != (w, h):
                raise ValueError(f"sheet {self.name}: a tile of {tile.w}x{tile.h} among {w}x{h}")
        pixels = [pixel for y in range(h) for tile in self.tiles for pixel in tile.rows[y]]
        if max(pixels) >= 1 << self.bits:
            raise ValueError(f"sheet {self.name}: ink {max(pixels)} does not fit {self.bits} bits")
        each = 8 // self.bits
        data = bytearray(-(-len(pixels) // each))
        for i, pixel in enumerate(pixels):
            data[i // each] |= pixel << (8 - self.bits - self.bits * (i % each))
        name = self.name.encode()
        head = bytes([len(name)]) + name + bytes([w, h, len(self.tiles), self.bits, len(data) & 255, len(data) >> 8])
        return head + bytes(data)


def _strip(path: Path, width: int, ink: Callable[[Any], int]) -> list[Tile]:
    image = Image.open(path).convert("RGB")
    tiles = []
    for left in range(0, image.width, width):
        tile = Tile(width, image.height)
        for y in range(image.height):
            for x in range(width):
                tile.rows[y][x] = ink(image.getpixel((left + x, y)))
        tiles.append(tile)
    return tiles


@cache
def stencils(name: str, w: int, h: int | None = None) -> list[Tile]:
    """The cells of a 1-bit strip, as tiles of 0 and 1."""
    path = HERE / "stencils" / f"{name}_{w}x{h or w}.png"
    return _strip(path, w, lambda rgb: 1 if rgb[0] > 127 else 0)


@cache
def pictures(name: str, w: int, h: int | None = None) -> list[Tile]:
    """The cells of a strip in inks."""
    return _strip(HERE / "pictures" / f"{name}_{w}x{h or w}.png", w, RGB.index)


def glyph(letter: str) -> Tile:
    """A character of the boards' font, 6x12, as a stencil."""
    (atlas,) = stencils("font", 570, 12)
    tile = Tile(6, 12)
    left = 6 * (ord(letter) - 32)
    for y in range(12):
        tile.rows[y][:] = atlas.rows[y][left : left + 6]
    return tile


def make() -> dict[str, bytes]:
    """Every art file by its path from the project's root."""
    files = {}
    for module in sorted(found.name for found in pkgutil.iter_modules([str(HERE)])):
        sheets = importlib.import_module(f"tools.art.{module}").sheets
        for look in LOOKS:
            files[f"firmware/art/{look}/{module}.bin"] = b"".join(sheet.packed() for sheet in sheets(look))
    return files
