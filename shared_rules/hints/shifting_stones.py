# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' hint: score what is shown; else the fewest moves to a pattern of the hand, three at most.

A move costs a card, so a pattern is within reach only if the hand still holds as many others. Of the boards within the
same reach it is the one that shows the most cards, and the cheapest card pays. Towards the end of solo all within reach
are looked at: whoever holds the last card cannot move any more, so it has to be shown together with others.
"""

from shared_rules.const import const
from shared_rules.shifting_stones import ACTIONS, END, HAND, NO_CARD, SCORE, value

_CHANGES = b"\x00\x01\x03\x0a\x0b\x0d\x14\x17\x1e\x1f\x21\x28\x29\x2b\x32\x35\x3c\x3d\x46\x47\x50"
"""Every flip and swap as `9 * cell + other`."""
_COUNT = const(21)
_SHOWN = const(4)
_LATE = const(4)


class Hint:
    """Steps through the first moves: one step sees which cards are shown after each last move that may follow."""

    def __init__(self, game):
        self._game = game
        self._at = HAND * game.turn()
        self._moves = 1
        self._first = 0
        self._second = 0
        self._best = 0
        self._wanted = NO_CARD
        self._change = 0
        self.move = -1
        self._held = 0
        self._late = game.goal() - game.count(game.turn()) <= _LATE
        shown = NO_CARD
        for slot in range(self._at, self._at + HAND):
            card = game.hands[slot]
            if card != NO_CARD:
                self._held += 1
                if game.fits(card) >= 0 and (shown == NO_CARD or value(card) > value(shown)):
                    shown = card
        if shown != NO_CARD:
            self.move = SCORE + shown

    def step(self):
        if self.move >= 0:
            return True
        game = self._game
        board = game.board
        moves = self._moves
        if moves < self._held:
            one = _CHANGES[self._first]
            at = _changed(board, one) if moves > 1 else board
            two = _CHANGES[self._second]
            if moves > 2:
                at = _changed(at, two)
            for change in _CHANGES:
                game.board = _changed(at, change)
                self._see(change if moves == 1 else one)
            game.board = board
            if not self._next_first():
                return False
            if not self._best or self._late:
                self._moves += 1
                return False
        self._settle()
        return True

    def _next_first(self):
        """Step to the next moves before the last one; True when there are none left."""
        if self._moves > 2:
            self._second += 1
            if self._second < _COUNT:
                return False
            self._second = 0
        if self._moves > 1:
            self._first += 1
            if self._first < _COUNT:
                return False
            self._first = 0
        return True

    def _see(self, change):
        """Note the board as it stands if the cards that it shows are worth more than any before."""
        game = self._game
        worth = 0
        dearest = NO_CARD
        for slot in range(self._at, self._at + HAND):
            card = game.hands[slot]
            if card != NO_CARD and game.fits(card) >= 0:
                worth += _SHOWN + value(card)
                if dearest == NO_CARD or value(card) > value(dearest):
                    dearest = card
        if worth > self._best:
            self._best = worth
            self._wanted = dearest
            self._change = change

    def _settle(self):
        """The move towards what is wanted; without any, change cards or end the turn."""
        game = self._game
        payer = NO_CARD
        for slot in range(self._at, self._at + HAND):
            card = game.hands[slot]
            if card != NO_CARD and card != self._wanted and (payer == NO_CARD or value(card) < value(payer)):
                payer = card
        if self._best and payer != NO_CARD:
            self.move = payer << 7 | self._change
        elif game.state[ACTIONS] or payer == NO_CARD:
            self.move = END
        else:
            self.move = payer << 7 | _CHANGES[0]


def _changed(board, change):
    """The board after a flip or swap."""
    cell = 3 * (change // 9)
    other = 3 * (change % 9)
    if cell == other:
        return board ^ 1 << cell
    change = (board >> cell ^ board >> other) & 7
    return board ^ (change << cell | change << other)
