# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Every text of every scene of the docs is wholly seen: inside the screen, and with nothing lying over its letters.

So it is on one board of each look, and on the one whose caps are the longest.
"""

from random import Random

import pygame
import pytest

from boards import load, names
from emulator.blinka import displayio
from emulator.desk import Desk
from emulator.panel import layers, shown
from firmware import words
from shared_rules.games import game_class
from tests.firmware.hands import after, begin, choose, play_match, press, see_results
from tools.gallery import BOARDS, SCENES, walk

ATLAS = 570
WORDY = {
    max(
        (board for board in names() if "{}x{}".format(*load(board).look) == look),
        key=lambda b: len("".join(load(b).caps)),
    )
    for look in BOARDS
}


def hidden_letters(desk: Desk) -> list[str]:
    """The letters on the screen whose ink is not all to be seen, with their places."""
    frame = desk.frame()
    found = []
    strips = [
        layer
        for layer in layers(desk.app._root)
        if isinstance(layer, displayio.TileGrid) and layer._bitmap.width == ATLAS  # type: ignore[union-attr]
    ]
    for at, layer in enumerate(strips):
        bitmap = layer._bitmap
        # What is called out in inverse lies over other words until the next press.
        calls = [strip._current_area for strip in strips[at + 1 :] if strip._pixel_shader._colors[0].rgb888]
        scale = layer._absolute_transform.scale
        ink = shown(layer._pixel_shader._colors[1].rgb888)
        for column in range(layer._width_in_tiles):
            tile = layer[column, 0]
            left = layer._current_area.x1 + 6 * scale * column
            area = layer._current_area
            right = left + 6 * scale
            called = any(c.y1 < area.y2 and c.y2 > area.y1 and c.x1 < right and c.x2 > left for c in calls)
            if tile and not called and not _seen(frame, bitmap, tile, ink, left, layer._current_area.y1, scale):
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


@pytest.mark.parametrize("board", sorted({*BOARDS.values(), *WORDY}))
@pytest.mark.parametrize("scene", sorted(SCENES.glob("*.txt")), ids=lambda path: path.stem)
def test_no_text_overflows_or_is_covered(scene, board: str) -> None:
    for name, desk in walk(scene, board):
        assert hidden_letters(desk) == [], f"{name} on {board}"


@pytest.mark.parametrize("code", [row[0] for row in words.GAMES])
def test_names_as_long_as_they_come_leave_the_rest_whole(code: str) -> None:
    """On the narrowest screen, with as many seats as there are: table, pause, scores, results and replay."""
    desk = begin("thumby_color", code, 0, max(game_class(code).MODES[0][1]), 5)
    desk.app.names[:] = ["WWWWWW", "MMMMMM", "YELLOW", "GGGGGG", "PURPLE", "ORANGE"]
    play_match(desk, Random(3), until=after(9))
    assert hidden_letters(desk) == []
    press(desk, "M")
    assert hidden_letters(desk) == []
    choose(desk, words.PAUSE_SCORES)
    assert hidden_letters(desk) == []
    press(desk, "B", "B")
    play_match(desk, Random(3))
    see_results(desk)
    assert hidden_letters(desk) == []
    press(desk, "C")
    for _ in range(5 if desk.app.session.count else 0):
        press(desk, "RIGHT", "C")
        assert hidden_letters(desk) == []
