# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D's hint: the placement that raises the weakest markers most.

Each step of a marker counts by how far it was from the end of its track, so that the low ones come first.
"""

from array import array

from shared_rules.const import const
from shared_rules.ingenious_3d import DUE, EXCHANGE, HIDDEN_TILE, NO_TILE, TRACK_MAX

_BATCH = const(8)


class Hint:
    """Steps through the tiles of the hand, a few places at a time."""

    def __init__(self, game):
        self._game = game
        self._worths = array("i", bytes(4 * (TRACK_MAX + 1)))
        worth = 0
        for mark in range(TRACK_MAX + 1):
            self._worths[mark] = worth
            worth += (TRACK_MAX + 1 - mark) * (TRACK_MAX + 1 - mark)
        self._slot = 5 * game.turn()
        self._end = self._slot + 5
        self._place = -1
        self._best = -1
        self.move = -1
        if not game.state[DUE]:
            self.move = EXCHANGE
            self._slot = self._end

    def step(self):
        game = self._game
        tile = game.hands[self._slot] if self._slot < self._end else NO_TILE
        if tile < HIDDEN_TILE:
            for _ in range(_BATCH):
                place = self._place = game.next_place(self._place)
                if place < 0:
                    break
                if tile >> 3 != tile & 7 or place & 7 < 3:
                    value = self._value(tile, place)
                    if value > self._best:
                        self._best = value
                        self.move = game.placement(tile, place)
            else:
                return False
        self._slot += 1
        self._place = -1
        return self._slot >= self._end

    def _value(self, tile, place):
        game = self._game
        first = tile >> 3
        second = tile & 7
        points = game.points(first, place)
        more = game.points(second, game.other_end(place))
        if first == second:
            return self._rise(first, points + more)
        return self._rise(first, points) + self._rise(second, more)

    def _rise(self, symbol, points):
        mark = self._game.marks[6 * self._game.turn() + symbol]
        return self._worths[min(TRACK_MAX, mark + points)] - self._worths[mark]
