# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Rocks and Dominoes with sets of cells, from the rules as the template's docstring tells them."""

from random import Random

from shared_rules import chance
from shared_rules.game import NOBODY
from shared_rules.template import END_TURN, Template
from tools.contract import copy

GRID = {(row, column) for row in range(5) for column in range(5)}


class Reference:
    def __init__(self, game: Template) -> None:
        self.free = {(row, column) for row, column in GRID if not game.grid[5 * row + column]}
        self.seat = 0
        self.dominoes = [0, 0]
        self.last = NOBODY
        self.sync(game)

    def sync(self, game: Template) -> None:
        """The die is cast unseen."""
        self.die = game.die()
        if game.laid() == 0:
            self.laid = 0

    def turn(self) -> int:
        return self.seat

    def places_for(self, seat: int) -> list[tuple[int, int]]:
        """The first cells of all dominoes that a seat could lay."""
        down, right = (1, 0) if seat == 1 else (0, 1)
        return [(row, column) for row, column in sorted(self.free) if (row + down, column + right) in self.free]

    def moves(self) -> list[int]:
        if self.seat == NOBODY:
            return []
        laying = [5 * row + column for row, column in self.places_for(self.seat)] if self.laid < self.die else []
        return laying + ([END_TURN] if self.laid else [])

    def play(self, move: int) -> None:
        if move == END_TURN:
            order = [1 - self.seat, self.seat]
            able = [seat for seat in order if self.places_for(seat)]
            self.seat = able[0] if able else NOBODY
            self.laid = 0
            return
        row, column = divmod(move, 5)
        second = (row + 1, column) if self.seat == 1 else (row, column + 1)
        self.free -= {(row, column), second}
        self.dominoes[self.seat] += 1
        self.laid += 1
        self.last = self.seat

    def score(self, seat: int) -> int:
        return self.dominoes[seat] + (1 if self.seat == NOBODY and self.last == seat else 0)

    def places(self) -> list[int]:
        scores = [self.score(0), self.score(1)]
        return [1 + sum(other > score for other in scores) for score in scores]


def hidden_twin(game: Template, seat: int) -> Template:
    """Nobody knows the generator."""
    twin = copy(game)
    chance.sow(twin.state, Template.STATE_SIZE - chance.SIZE, Random(bytes(game.state)).randrange(1 << 24))
    return twin
