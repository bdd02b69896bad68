# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The motion of Project L: a finished puzzle flashes and empties; its points and its reward stand alone."""

from firmware import draw
from firmware.tables.project_l import ink_of
from shared_rules import project_l as pl
from shared_rules.const import const
from shared_rules.decks.project_l import RECESSES

FRAMES = const(6)

_FREE = const(1)
_FLASH = const(19)
_X = (10, 12, 40, 44)[draw.LOOK]
_Y = (44, 48, 78, 78)[draw.LOOK]


class Done:
    """On the own table `view`, over what its large puzzle showed until now."""

    def __init__(self, view, puzzle, piece, events):
        self._view = view
        self._puzzle = puzzle
        self._piece = piece
        self._events = events
        self._gain = None

    def show(self, frame):
        """Frame 0: the last piece lies; then the flash, the empty recess, and the gain until the last one."""
        view = self._view
        if frame == FRAMES - 1:
            if self._gain:
                view.group.remove(self._gain)
            view.table.after(self._events)
        elif frame == 0:
            view.lay(view.hero, self._piece, 4)
        elif frame < 3:
            recess = RECESSES[self._puzzle]
            for cell in range(25):
                draw.tile(view.hero, (_FLASH if frame == 1 else _FREE) if recess >> cell & 1 else 0, cell)
        elif not self._gain:
            group = self._gain = draw.Group(x=_X, y=_Y)
            draw.put(draw.text(group, 0, 0, 2, scale=2), "+%d" % pl.points(self._puzzle))
            kind = pl.reward(self._puzzle)
            draw.tile(draw.tiles(group, view.table.kinds, 34, 6, ink_of(kind)), kind)
            view.group.append(group)
            draw.hide(view.large)
