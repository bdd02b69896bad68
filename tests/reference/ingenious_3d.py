# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D as a person would write it down from the rulebook: a dictionary of cells, each with its pile of halves.

Nothing is clever here. A cell is its axial coordinates (q, r); a pile lists (symbol, piece) from the bottom up, and a
piece is any number that no other piece has. The move numbers of the real rules are all that the two have in common.
`tools bench` runs this model beside the rules in MicroPython: so it keeps to the handheld's language.
"""

from shared_rules.game import NOBODY
from shared_rules.ingenious_3d import CENTRE, DRAW, EXCHANGE, LEFT, NO_TILE, RADIUS, Ingenious3D

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)
CORNERS = {(1, 0): RED, (1, -1): GREEN, (0, -1): BLUE, (-1, 0): ORANGE, (-1, 1): YELLOW, (0, 1): PURPLE}


def tile_number(tile: tuple[int, int]) -> int:
    return min(tile) * 8 + max(tile)


def cell_number(cell: tuple[int, int]) -> int:
    return CENTRE + 10 * cell[1] + cell[0]


def number_cell(number: int) -> tuple[int, int]:
    return (number % 10 - 5, number // 10 - 5)


def beside(cell: tuple[int, int], direction: tuple[int, int]) -> tuple[int, int]:
    return (cell[0] + direction[0], cell[1] + direction[1])


class Reference:
    """The match that a freshly set up game has dealt."""

    def __init__(self, game: Ingenious3D) -> None:
        self.seats = sum(tile != NO_TILE for tile in game.hands) // 5
        self.seat = game.turn()
        radius = game.state[RADIUS]
        span = range(-radius, radius + 1)
        self.board: dict[tuple[int, int], list[tuple[int, int]]] = {
            (q, r): [] for q in span for r in span if abs(q + r) <= radius
        }
        self.stones: dict[tuple[int, int], int] = {(q * radius, r * radius): s for (q, r), s in CORNERS.items()}
        self.pieces = 0
        for cell, symbol in self.stones.items():
            self.board[cell].append((symbol, self.new_piece()))
        self.fixed = game.heights[cell_number((radius, 0))] != 1
        self.hands = [[divmod(tile, 8) for tile in game.hands[5 * seat : 5 * seat + 5]] for seat in range(self.seats)]
        self.supply = [divmod(tile, 8) for tile in game.supply if tile != NO_TILE]
        self.marks = [[0] * 6 for _ in range(self.seats)]
        self.due = 1
        self.last_turns: int | None = None
        self.over = False
        self.ending = ""
        assert len(self.supply) == game.state[LEFT]

    def new_piece(self) -> int:
        self.pieces += 1
        return self.pieces

    def turn(self) -> int:
        return NOBODY if self.over else self.seat

    def pairs(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """All pairs of cells, either way round, that a tile may lie on."""
        lonely = self.lonely_stones()
        return [
            (a, beside(a, d))
            for a in self.board
            for d in DIRECTIONS
            if self.may_lie(a, beside(a, d)) and (not lonely or self.touches(lonely, a, beside(a, d)))
        ]

    def may_lie(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        if b not in self.board:
            return False
        if self.fixed and (a in self.stones or b in self.stones):
            return False
        if len(self.board[a]) != len(self.board[b]):
            return False
        return not self.board[a] or self.board[a][-1][1] != self.board[b][-1][1]

    def touches(self, stones: list[tuple[int, int]], a: tuple[int, int], b: tuple[int, int]) -> bool:
        return any(beside(half, d) in stones for half in (a, b) for d in DIRECTIONS)

    def lonely_stones(self) -> list[tuple[int, int]]:
        """The stones that no tile half lies next to."""
        return [stone for stone in self.stones if not any(self.board.get(beside(stone, d)) for d in DIRECTIONS)]

    def moves(self) -> list[int]:
        if self.over:
            return []
        if self.due == 0:
            return [DRAW, EXCHANGE]
        found = []
        for a, b in self.pairs():
            way = DIRECTIONS.index((b[0] - a[0], b[1] - a[1]))
            for tile in set(self.hands[self.seat]):
                if tile[0] != tile[1] or way < 3:  # a double is the same the other way round
                    found.append(cell_number(a) << 9 | way << 6 | tile_number(tile))
        return sorted(found)

    def play(self, move: int) -> None:
        if move == DRAW:
            self.draw()
            self.end_turn()
        elif move == EXCHANGE:
            discarded = self.hands[self.seat]
            self.hands[self.seat] = []
            self.draw()
            self.supply += discarded  # and shuffled: `sync` learns how
            self.end_turn()
        else:
            a = number_cell(move >> 9)
            self.place(divmod(move & 63, 8), a, beside(a, DIRECTIONS[move >> 6 & 7]))

    def place(self, tile: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> None:
        piece = self.new_piece()
        self.board[a].append((tile[0], piece))
        self.board[b].append((tile[1], piece))
        self.hands[self.seat].remove(tile)
        points = [0] * 6
        points[tile[0]] += self.points(a, b, tile[0])
        points[tile[1]] += self.points(b, a, tile[1])
        self.due -= 1
        for symbol in range(6):
            old = self.marks[self.seat][symbol]
            new = min(27, old + points[symbol])
            self.marks[self.seat][symbol] = new
            self.due += (old < 18 <= new) + (old < 27 <= new)
        self.after_placement()

    def points(self, cell: tuple[int, int], partner: tuple[int, int], symbol: int) -> int:
        total = 0
        for direction in DIRECTIONS:
            seen = beside(cell, direction)
            if seen == partner:
                continue
            while self.board.get(seen) and self.board[seen][-1][0] == symbol:
                total += 1
                seen = beside(seen, direction)
        return total

    def after_placement(self) -> None:
        marks, hand = self.marks[self.seat], self.hands[self.seat]
        if marks == [27] * 6:
            self.finish("all at maximum")
        elif self.due and hand:
            if not self.pairs():
                self.finish("blocked")
        elif self.last_turns is not None:
            self.end_turn()
        else:
            lowest = {symbol for symbol in range(6) if marks[symbol] == min(marks)}
            if hand and not any(symbol in lowest for tile in hand for symbol in tile):
                self.due = 0
            else:
                self.draw()
                self.end_turn()

    def draw(self) -> None:
        while len(self.hands[self.seat]) < 5:
            self.hands[self.seat].append(self.supply.pop())

    def end_turn(self) -> None:
        if self.last_turns is not None:
            self.last_turns -= 1
            if self.last_turns == 0:
                self.finish("supply")
                return
        elif len(self.supply) < 5:
            self.last_turns = self.seats
        self.seat = (self.seat + 1) % self.seats
        self.due = 1
        if not self.pairs():
            self.finish("blocked")

    def finish(self, ending: str) -> None:
        self.over = True
        self.ending = ending

    def score(self, seat: int) -> int:
        return min(self.marks[seat])

    def places(self) -> list[int]:
        lists = [sorted(marks) for marks in self.marks]
        return [1 + sum(other > mine for other in lists) for mine in lists]

    def sync(self, game: Ingenious3D) -> None:
        """Learn the order of the supply, which an exchange shuffles."""
        supply = [divmod(tile, 8) for tile in game.supply if tile != NO_TILE]
        assert sorted(supply) == sorted(self.supply)
        self.supply = supply


def hidden_twin(game: Ingenious3D, seat: int) -> Ingenious3D:
    """Other hands than the seat's own, the order of the supply and the generator are hidden."""
    from random import Random

    from shared_rules import chance
    from tools.contract import copy

    rng = Random(bytes(game.state))
    twin = copy(game)
    others = [at for at in range(len(game.hands)) if at // 5 != seat]
    tiles = [game.hands[at] for at in others] + list(game.supply[: game.state[LEFT]])
    rng.shuffle(tiles)
    unseen = [tile for tile in tiles if tile != NO_TILE]
    for other in {at // 5 for at in others}:
        slots = range(5 * other, 5 * other + 5)
        count = sum(game.hands[at] != NO_TILE for at in slots)
        hand = [unseen.pop() for _ in range(count)] + [NO_TILE] * (5 - count)
        rng.shuffle(hand)
        twin.hands[5 * other : 5 * other + 5] = bytes(hand)
    twin.supply[: len(unseen)] = bytes(unseen)
    chance.sow(twin.state, 0, rng.randrange(1 << 24))
    return twin


def bias(game: Ingenious3D, rng: object) -> int:
    """Random play hardly ever reaches 18."""
    from tools.figures.ingenious_3d import greedy

    return greedy(game, rng)


def probes(game: Ingenious3D, rng: object) -> list[int]:
    """Drawing and exchanging at any time."""
    return [DRAW, EXCHANGE]
