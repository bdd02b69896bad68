# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's hint: a part of the card for each round, so that what lies under the shades need not be known.

The four layers of a team count together, but only the running one is seen. So the cells are dealt out beforehand: each
round has sixteen that touch all four areas, and the shape goes where it marks most of its round's cells.
"""

from array import array

from shared_rules import grid, layer_puzzle
from shared_rules.const import const
from shared_rules.decks.layer_puzzle import COIN, ORIENTATIONS
from shared_rules.layer_puzzle import CLAIM, CLAIMED, FORFEIT, LETTER, MODE, NONE, PHASE, ROUND, USED, VERSUS, WAITING

_ROUNDS = (
    b"\x00\x00\x3c\x3c\x3c\x3c\x00\x00"
    b"\x3c\x3c\x00\x00\x00\x00\x3c\x3c"
    b"\xc3\xc3\x00\x00\x00\x00\xc3\xc3"
    b"\x00\x00\xc3\xc3\xc3\xc3\x00\x00"
    b"\x81\x81\x00\x00\x00\x00\x81\x81"
)
"""The rows of each round's cells: the middle, above and below it, the corners, the sides; at last the corners again."""
_WANTED = const(4)
_COIN = const(5)
_COIN_LAST = const(20)


class Hint:
    """Steps through letters, free quarters and orientations; one step rates the places of one orientation."""

    def __init__(self, game):
        self._game = game
        self._words = array("i", bytes(12))
        self._marked = bytearray(8)
        self._best = -1
        self._pair = 0
        self._orientation = 0
        self.move = -1
        phase = game.state[PHASE]
        if phase != layer_puzzle.CLAIMING and phase != layer_puzzle.MARKING:
            self.move = game.next_move(-1)
            self._pair = 16
        else:
            game.overlay(game.turn(), 4, self._marked)

    def step(self):
        game = self._game
        while self._pair < 16:
            shape = self._shape(self._pair)
            if shape == COIN:
                last = game.state[ROUND] == 4
                self._take(_COIN_LAST if last else _COIN, 0)
            elif shape != NONE and self._orientation < layer_puzzle.orientations(shape):
                self._rate(shape)
                self._orientation += 1
                return False
            self._pair += 1
            self._orientation = 0
        if self.move < 0:
            self._give_up()
        return True

    def _shape(self, pair):
        """The shape (or coin) of a quarter << 2 | letter, NONE if that pair is no choice now."""
        game = self._game
        state = game.state
        letter = pair & 3
        if state[PHASE] == layer_puzzle.MARKING:
            return game.waiting_shape(letter) if pair < 4 else NONE
        if game.claims[pair >> 2] != NONE:
            return NONE
        if state[MODE] == VERSUS:
            if state[CLAIMED] and letter != state[LETTER]:
                return NONE
            if state[CLAIMED]:
                return game.shape(pair >> 2)
        return NONE if state[USED] >> letter & 1 else game.shape(pair >> 2)

    def _take(self, value, cell):
        """Note a choice if it is better than all before."""
        if value > self._best:
            self._best = value
            pair = self._pair
            if self._game.state[PHASE] == layer_puzzle.MARKING:
                self.move = pair << 9 | self._orientation << 6 | cell
            else:
                self.move = CLAIM | pair

    def _rate(self, shape):
        """Rate all places of the shape in this orientation."""
        game = self._game
        words = self._words
        marked = self._marked
        wanted = 8 * game.state[ROUND]
        game.anchors(shape, self._orientation, self._pair & 3, words)
        at = layer_puzzle.orientation_at(shape, self._orientation)
        cell = grid.following(words, 0)
        while cell >= 0:
            row = cell >> 3
            left = cell & 7
            value = 0
            for i in range(at, at + 4):
                down = row + ORIENTATIONS[i] % 10
                bit = left + ORIENTATIONS[i] // 10
                if not marked[down] >> bit & 1:
                    value += 1 + (_ROUNDS[wanted + down] >> bit & 1) * _WANTED
            self._take(value, cell)
            cell = grid.following(words, cell + 1)

    def _give_up(self):
        """No shape fits: claim anything, or forfeit the first that waits."""
        game = self._game
        if game.state[PHASE] == layer_puzzle.CLAIMING:
            self.move = game.next_move(-1)
            return
        letter = 0
        while not game.state[WAITING] >> letter & 1:
            letter += 1
        self.move = FORFEIT | letter
