# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's solo opponent: its locks above the columns; at the right its supply, its points and its puzzles."""

from firmware import draw
from firmware.tables import project_l_words as words
from shared_rules import project_l as pl
from shared_rules.const import const

_X = (110, 124, 206, 252)[draw.LOOK]
_Y = 56 if draw.SMALL else 88
_COUNTER = const(10)
_NONE = const(11)


class Rival:
    """Counters as tiles of the grid's own sheet of cells; `at` is the grid's left, step and top."""

    def __init__(self, group, sheet, at):
        y = at[2] - 4 - sheet.w
        self._counters = [draw.tiles(group, sheet, at[0] + i * at[1], y, draw.inks(), 10) for i in range(3)]
        draw.put(draw.text(group, _X, _Y, len(words.RIVAL), draw.MIST), words.RIVAL)
        self._counters.append(draw.tiles(group, sheet, _X, _Y + 14, draw.inks(), 5, 2))
        self._points = draw.text(group, _X, _Y + 26, 3)
        self._puzzles = draw.text(group, _X, _Y + 38, 3, draw.MIST)

    def paint(self, seen):
        state = seen.state
        for i in range(4):
            left = state[pl.LOCKS + i]  # behind the three columns' lies the supply
            for at in range(10):
                draw.tile(self._counters[i], _COUNTER if at < left else _NONE, at)
        draw.put(self._points, "%d" % seen.score(1))
        draw.put(self._puzzles, "x%d" % state[pl.COMPLETES + 1])
