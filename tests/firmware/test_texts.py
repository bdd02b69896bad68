# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Every text of every scene of the docs is wholly seen: inside the screen, and with nothing lying over its letters."""

import pygame
import pytest

from emulator.blinka import displayio
from emulator.desk import Desk
from emulator.panel import layers, shown
from tools.gallery import BOARDS, SCENES, walk

ATLAS = 570


def hidden_letters(desk: Desk) -> list[str]:
    """The letters on the screen whose ink is not all to be seen, with their places."""
    frame = desk.frame()
    found = []
    for layer in layers(desk.app._root):
        bitmap = getattr(layer, "_bitmap", None)
        if not isinstance(layer, displayio.TileGrid) or bitmap.width != ATLAS:
            continue
        scale = layer._absolute_transform.scale
        ink = shown(layer._pixel_shader._colors[1].rgb888)
        for column in range(layer._width_in_tiles):
            tile = layer[column, 0]
            left = layer._current_area.x1 + 6 * scale * column
            if tile and not _seen(frame, bitmap, tile, ink, left, layer._current_area.y1, scale):
                found.append(f"{chr(tile + 32)!r} at {left},{layer._current_area.y1}")
    return found


def _seen(
    frame: pygame.Surface, font: displayio.Bitmap, tile: int, ink: object, left: int, top: int, scale: int
) -> bool:
    for y in range(12):
        for x in range(6):
            if font[6 * tile + x, y]:
                at = (left + x * scale, top + y * scale)
                if not frame.get_rect().collidepoint(at) or tuple(frame.get_at(at)[:3]) != ink:
                    return False
    return True


@pytest.mark.parametrize("look", BOARDS)
@pytest.mark.parametrize("scene", sorted(SCENES.glob("*.txt")), ids=lambda path: path.stem)
def test_no_text_overflows_or_is_covered(scene, look: str) -> None:
    for name, desk in walk(scene, BOARDS[look]):
        assert hidden_letters(desk) == [], f"{name} at {look}"
