# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright as its rulebook and rulings tell it: figures are words, cells are pairs, stacks are sets."""

from functools import cache
from random import Random

from shared_rules import chance
from shared_rules.copyright import UNLAID, Copyright, change
from shared_rules.decks.copyright import CARDS
from shared_rules.game import FROZEN, NOBODY, RESTING, RUNNING
from tools.contract import copy
from tools.figures.copyright import greedy

Cell = tuple[int, int]
Figures = dict[str, Cell]

FIGURES = ("square", "circle", "cross")
LIMITS = (60, 90, 120, 180, 240, 300)
STOP, SETTLE, NEXT = 10 * 512, 11 * 512, 12 * 512
LIFT = 511
ORDER, TIMES = 157, 229
"""Where a position keeps by which change a card was laid, and when a seat last acted."""
CELLS = [(row, column) for row in range(3) for column in range(3)]


@cache
def ways(card: int) -> list[Figures]:
    """The different ways a card can lie: turned 0 to 3 times, then the same after turning it over."""
    lying = {FIGURES[i]: divmod(CARDS[3 * card + i], 3) for i in range(3)}
    found: list[Figures] = []
    for over in (False, True):
        for turns in range(4):
            way = dict(lying)
            if over:
                way = {figure: (row, 2 - column) for figure, (row, column) in way.items()}
            for _ in range(turns):
                way = {figure: (column, 2 - row) for figure, (row, column) in way.items()}
            if way not in found:
                found.append(way)
    return found


class Reference:
    def __init__(self, game: Copyright) -> None:
        self.seats = game.state[6]
        self.solo = game.state[7] == 1
        self.eclair, house, self.exempt, limit, models, self.tie, self.first = game.state[8:15]
        self.bonus = 5 if house else 1
        self.limit = 100 * LIMITS[limit]
        self.models = 1 if models else 5
        self.totals = [0] * self.seats
        self.round = 0
        self.target_reached = False
        self.over = False
        self.begin_round(game)

    def begin_round(self, game: Copyright) -> None:
        """Take over what was dealt."""
        self.round += 1
        self.model = [{FIGURES[i] for i in range(3) if cell >> i & 1} for cell in game.model]
        self.hands = [[game.card(seat, i) for i in range(10)] for seat in range(self.seats)]
        # A laid card: its place in the hand, the way it lies, and its upper left cell.
        self.laid: list[dict[int, tuple[int, Cell]]] = [{} for _ in range(self.seats)]
        self.changes = [0] * self.seats
        self.completed: dict[int, int] = {}
        self.last = [0] * self.seats
        self.waiting = [(self.first + i) % self.seats for i in range(self.seats)]
        self.settled = False

    def sync(self, game: Copyright) -> None:
        if self.settled and not self.over and game.round() > self.round:
            self.begin_round(game)

    def turn(self) -> int:
        if self.over:
            return NOBODY
        return self.waiting[0] if self.waiting else self.first

    def moves(self) -> list[int]:
        if self.over:
            return []
        if self.settled:
            return [NEXT]
        if not self.waiting:
            return [SETTLE]
        seat = self.waiting[0]
        found = [STOP]
        if seat not in self.completed and self.changes[seat] < 128:
            for i, card in enumerate(self.hands[seat]):
                for orientation in range(len(ways(card))):
                    for row in range(5):
                        for column in range(5):
                            if self.laid[seat].get(i) != (orientation, (row, column)):
                                found.append(i * 512 + orientation * 64 + row * 8 + column)
                if i in self.laid[seat]:
                    found.append(i * 512 + 511)
        return sorted(found)

    def play(self, move: int) -> None:
        time, move = divmod(move, 8192)
        if move == NEXT:
            return
        if move == SETTLE:
            self.settle()
            return
        seat = self.waiting[0]
        self.last[seat] = time
        if move == STOP:
            self.waiting.pop(0)
            return
        i, place = divmod(move, 512)
        if place == 511:
            del self.laid[seat][i]
        else:
            self.laid[seat][i] = (place // 64, (place // 8 % 8, place % 8))
        self.changes[seat] += 1
        stacks = self.stacks(seat)
        if any(self.identical(stacks, window) == 9 for window in self.windows()):
            self.completed[seat] = time

    def windows(self) -> list[Cell]:
        """The upper left cells of all places for the frame, the nearest to the middle first, then upper, then left."""
        found = [(row, column) for row in range(5) for column in range(5)]
        return sorted(found, key=lambda cell: ((cell[0] - 2) ** 2 + (cell[1] - 2) ** 2, cell))

    def covered(self, seat: int) -> set[Cell]:
        """The cells on which a card lies."""
        return {(top + row, left + column) for _, (top, left) in self.laid[seat].values() for row, column in CELLS}

    def stacks(self, seat: int) -> dict[Cell, set[str]]:
        """The figures that show in each cell."""
        found: dict[Cell, set[str]] = {}
        for i, (orientation, (top, left)) in self.laid[seat].items():
            for figure, (row, column) in ways(self.hands[seat][i])[orientation].items():
                found.setdefault((top + row, left + column), set()).add(figure)
        return found

    def identical(self, stacks: dict[Cell, set[str]], window: Cell) -> int:
        """In how many cells a window shows what the model shows."""
        return sum(
            stacks.get((window[0] + row, window[1] + column), set()) == figures
            for (row, column), figures in zip(CELLS, self.model, strict=True)
        )

    def outside(self, seat: int, window: Cell) -> tuple[set[int], set[int]]:
        """The rows and the columns that stick out of the frame."""
        covered = self.covered(seat)
        rows = {row for row, _ in covered} - {window[0] + i for i in range(3)}
        columns = {column for _, column in covered} - {window[1] + i for i in range(3)}
        return rows, columns

    def overflow(self, seat: int, window: Cell) -> int:
        return sum(map(len, self.outside(seat, window)))

    def frame(self, seat: int) -> Cell:
        stacks = self.stacks(seat)
        return min(self.windows(), key=lambda window: (-self.identical(stacks, window), self.overflow(seat, window)))

    def points(self, seat: int) -> int:
        """What a seat's layout brings in this round."""
        if not self.laid[seat]:
            return 0
        end = min(self.completed.values(), default=None)
        solver = seat in self.completed and self.completed[seat] == end
        points = self.identical(self.stacks(seat), self.frame(seat))
        if solver:
            points += self.bonus
        if not self.eclair and not (solver and self.exempt):
            points -= self.overflow(seat, self.frame(seat))
        return points

    def settle(self) -> None:
        for seat in range(self.seats):
            self.totals[seat] += self.points(seat)
        self.settled = True
        if self.solo:
            self.over = self.round == self.models
            return
        self.target_reached = self.target_reached or max(self.totals) >= 20
        shared = self.totals.count(max(self.totals)) > 1
        self.over = self.round == 20 or (self.target_reached and not (shared and self.tie))

    def score(self, seat: int) -> int:
        return self.totals[seat]

    def places(self) -> list[int]:
        return [1 + sum(other > total for other in self.totals) for total in self.totals]


def hidden_twin(game: Copyright, seat: int) -> Copyright:
    """Nobody knows the generator and the cards that were not dealt to a seat; the rest depends on who has played."""
    twin = copy(game)
    rng = Random(bytes(game.state) + bytes([seat]))
    chance.sow(twin.state, 0, rng.randrange(1 << 24))
    seats, first = game.state[6], game.first()
    begun: list[int] = []
    for i in range(seats):
        begun.append((first + i) % seats)
        if game.race_phase() in (RUNNING, FROZEN) and begun[-1] == game.turn():
            break
    resting = game.race_phase() == RESTING
    open_hands = range(seats) if resting else [seat] if seat in begun else []
    closed = [i for i in range(66) if not 4 <= i < 4 + 10 * seats or (i - 4) // 10 not in open_hands]
    for i, card in zip(closed, rng.sample([game.deck[i] for i in closed], len(closed)), strict=True):
        twin.deck[i] = card
    if resting:
        return twin
    if seat not in begun:
        twin.model[:] = bytes(rng.randrange(8) for _ in range(9))
    for other in begun:
        if other != seat:
            for i in range(10 * other, 10 * other + 10):
                laid = rng.random() < 0.5
                twin.layout[i] = rng.randrange(4) << 5 | rng.randrange(25) if laid else UNLAID
                twin.state[ORDER + i] = rng.randrange(1, 129) if laid else 0
            twin.changes[other] = rng.randrange(129)
            twin.solved[other] = other != game.turn() and rng.randrange(2)
            twin.state[TIMES + 2 * other : TIMES + 2 * other + 2] = rng.randrange(18000).to_bytes(2, "little")
    return twin


def bias(game: Copyright, rng: Random) -> int:
    """Copy the model, mostly; some seats are weaker, some give up."""
    if (
        game.race_phase() != RUNNING
        or rng.random() < 0.05
        or sum(game.card(game.turn(), i) for i in range(10)) % 7 == 0
    ):
        return -1
    return game.stop_move(0) if rng.random() < 0.01 else greedy(game, rng)


def probes(game: Copyright, rng: Random) -> list[int]:
    """What random ints hardly meet: lifting a card in the hand, laying one where it lies, offsets past two."""
    if game.turn() == NOBODY:
        return [SETTLE]
    seat, i = game.turn(), rng.randrange(10)
    now = game.time(seat) << game.TIME_SHIFT
    laid = min(game.layout[10 * seat + i], 7 << 5 | 24)
    same = change(i, laid >> 5, (laid & 31) // 5, (laid & 31) % 5)
    return [SETTLE, NEXT, now | i << 9 | LIFT, now | same, now | change(i, 0, 5, 2), now | change(i, 0, 2, 5)]
