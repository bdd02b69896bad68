# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's hint: the card that shows most of what is missing in the middle window and nothing that is not wanted.

What the model shows is one word of 27 bits, `3 * cell + figure`, and so is what a card would show in the middle. A
card that shows a figure too many is taken back first. Of equal cards the one goes first that sticks out least.
"""

from shared_rules.const import const
from shared_rules.copyright import HAND, LIFT, UNLAID, change
from shared_rules.decks.copyright import CARDS, TURNED
from shared_rules.game import RUNNING

_BATCH = const(2)
_WAYS = const(8)


class Hint:
    """Steps through the cards in the hand; one step rates the places of some of a card's orientations."""

    def __init__(self, game):
        self._game = game
        self._card = HAND
        self._way = 0
        self._best = 0
        self._model = 0
        self._missing = 0
        self.move = -1
        if game.race_phase() != RUNNING:
            self.move = game.next_move(-1)
            return
        for cell in range(9):
            self._model |= (game.model[cell] & 7) << 3 * cell
        shown = 0
        at = HAND * game.turn()
        for i in range(HAND):
            placed = game.layout[at + i]
            if placed != UNLAID:
                figures = self._figures(i, placed >> 5, (placed & 31) // 5 - 2, (placed & 31) % 5 - 2)
                if figures & ~self._model:
                    self.move = i << 9 | LIFT
                    return
                shown |= figures
        self._missing = self._model & ~shown
        self._card = 0

    def step(self):
        game = self._game
        if self._card == HAND:
            if self.move < 0:
                self.move = game.stop_move(0)
            return True
        seat = game.turn()
        if game.layout[HAND * seat + self._card] == UNLAID:
            for _ in range(_BATCH):
                if self._way < game.orientations(game.card(seat, self._card)):
                    self._rate(self._way)
                self._way += 1
        else:
            self._way = _WAYS
        if self._way == _WAYS:
            self._way = 0
            self._card += 1
        return False

    def _figures(self, i, way, down, right):
        """The bits of a card's figures that lie in the middle window."""
        game = self._game
        card = 3 * game.card(game.turn(), i)
        bits = 0
        for figure in range(3):
            cell = TURNED[way * 9 + CARDS[card + figure]]
            row = (cell >> 4) + down
            column = (cell >> 2 & 3) + right
            if 0 <= row < 3 and 0 <= column < 3:
                bits |= 1 << 9 * row + 3 * column + figure
        return bits

    def _rate(self, way):
        """Rate the places of the card so turned."""
        for down in range(-2, 3):
            for right in range(-2, 3):
                figures = self._figures(self._card, way, down, right)
                if figures & ~self._model:
                    continue
                new = figures & self._missing
                gain = 0
                while new:
                    new &= new - 1
                    gain += 8
                if gain:
                    gain -= abs(down) + abs(right)
                    if gain > self._best:
                        self._best = gain
                        self.move = change(self._card, way, down + 2, right + 2)
