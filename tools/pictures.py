# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Pictures of the screen as small as they can be: a number of an ink for each pixel, four bits in the file.

The inks are the firmware's eleven and one more, the ground of a sheet. A picture is recoloured by writing it with
another palette; no pixel changes.
"""

import ast
import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools import ROOT

if TYPE_CHECKING:
    import pygame

PALETTES = ("normal", "safe", "grey")
_GROUND = 11
_GROUND_COLOUR = (70, 70, 90)
_GAP = 4


class Picture(NamedTuple):
    """A byte for each pixel, row by row: the number of its ink."""

    width: int
    height: int
    pixels: bytes


def taken(frame: "pygame.Surface") -> Picture:
    """A picture of what the panel shows, which is in the normal inks."""
    import pygame

    # No two of the normal inks are equally green, so that one byte a pixel tells them apart.
    by_green = {colour[1]: ink for ink, colour in enumerate(inks()[0])}
    green = pygame.image.tobytes(frame, "RGB")[1::3]
    found = bytes(by_green.get(value, 255) for value in range(256))
    pixels = green.translate(found)
    if 255 in pixels:
        raise ValueError("The screen shows a colour that is none of the normal inks.")
    return Picture(*frame.get_size(), pixels)


def contact(pictures: Sequence[Picture], columns: int) -> Picture:
    """Pictures of one size on a sheet, from left to right."""
    wide, high = pictures[0].width, pictures[0].height
    rows = -(-len(pictures) // columns)
    width = columns * (wide + _GAP) - _GAP
    height = rows * (high + _GAP) - _GAP
    sheet = bytearray(bytes((_GROUND,)) * (width * height))
    for i, picture in enumerate(pictures):
        left, top = i % columns * (wide + _GAP), i // columns * (high + _GAP)
        for y in range(high):
            at = (top + y) * width + left
            sheet[at : at + wide] = picture.pixels[y * wide : (y + 1) * wide]
    return Picture(width, height, bytes(sheet))


def enlarged(picture: Picture, times: int) -> Picture:
    """A picture with each pixel so many times as wide and high."""
    width, height, pixels = picture
    wide = bytearray(times * len(pixels))
    for i in range(times):
        wide[i::times] = pixels
    row = times * width
    rows = [bytes(wide[y * row : (y + 1) * row]) * times for y in range(height)]
    return Picture(row, times * height, b"".join(rows))


def write(picture: Picture, *files: tuple[Path, int]) -> None:
    """Write a picture as PNG into files, each with the number of its palette."""
    width, height, pixels = picture
    even = width + width % 2
    rows = b"".join([pixels[y * width : (y + 1) * width].ljust(even, b"\0") for y in range(height)])
    left, right = int.from_bytes(rows[::2], "big"), int.from_bytes(rows[1::2], "big")
    packed = (left << 4 | right).to_bytes(even * height // 2, "big")
    lines = b"".join([b"\0" + packed[at : at + even // 2] for at in range(0, len(packed), even // 2)])
    data = zlib.compress(lines, 9)
    for path, palette in files:
        head = struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)
        colours = bytes([part for colour in [*inks()[palette], _GROUND_COLOUR] for part in colour])
        chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", data), (b"IEND", b""))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join([_chunk(*chunk) for chunk in chunks]))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


@cache
def inks() -> list[list[tuple[int, int, int]]]:
    """The palettes, as the panel shows what the firmware has: eleven inks each."""
    from emulator.panel import shown

    tree = ast.parse((ROOT / "firmware" / "draw.py").read_text(encoding="utf-8"))
    tables = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "_INKS"
    )
    return [[shown(int.from_bytes(table[3 * ink : 3 * ink + 3], "big")) for ink in range(11)] for table in tables]
