# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L as a person would write it down from the rulebook: pictures of puzzles, sets of cells, lists of pieces.

Nothing is clever here. Puzzles and pieces come from the drawings that the deck is made of, not from the deck. The
numbers of moves and of puzzles, and the order of a piece's orientations, are all that the two have in common.
"""

from collections import Counter
from itertools import permutations
from random import Random

from shared_rules import project_l as rules
from shared_rules.game import NOBODY
from shared_rules.project_l import BLACK, NONE, ProjectL
from tools.contract import copy
from tools.decks.project_l import PIECES, SIDE, Cells, orientations, puzzles
from tools.figures.project_l import greedy

KINDS = list(PIECES)
LEVEL = {kind: int(kind[1]) for kind in KINDS}
PUZZLES = puzzles()
GRID = {(x, y) for x in range(SIDE) for y in range(SIDE)}
ORIENTATIONS = [(KINDS[kind], cells) for kind, cells in orientations()]

TAKE, RECYCLE, UPGRADE, PLACE, MASTER, END, COMPLETE, REWARD = range(8)


class Spot:
    """An unfinished puzzle and the pieces that were placed on it."""

    def __init__(self, puzzle: int) -> None:
        self.puzzle = puzzle
        self.pieces: list[tuple[str, Cells]] = []

    def covered(self) -> set[tuple[int, int]]:
        return {cell for _, cells in self.pieces for cell in cells}

    def free(self) -> set[tuple[int, int]]:
        return set(PUZZLES[self.puzzle].recess) - self.covered()


class Player:
    def __init__(self) -> None:
        self.supply = Counter({"I1": 1, "I2": 1})
        self.spots: list[Spot | None] = [None] * 4
        self.pile: list[int] = []
        self.touches = 0

    def unfinished(self) -> list[Spot]:
        return [spot for spot in self.spots if spot]


class Reference:
    """The match that a freshly set up game has dealt."""

    def __init__(self, game: ProjectL) -> None:
        self.players = [Player() for _ in range(game.state[rules.SEAT_COUNT])]
        self.solo = len(self.players) == 1
        self.version_2_5 = bool(game.state[rules.FLAGS] & rules.VERSION_2_5)
        self.in_order = bool(game.state[rules.FLAGS] & rules.IN_ORDER)
        self.seat = self.first = game.state[rules.FIRST]
        # A deck's top is the end of its list.
        self.decks = [[puzzle for puzzle in deck if puzzle != NONE] for deck in (game.decks[:32], game.decks[32:])]
        self.market: list[int | None] = list(game.market[: 9 if self.solo else 8])
        self.reserve = Counter({kind: game.stock[i] for i, kind in enumerate(KINDS)})
        self.locks = list(game.state[rules.LOCKS : rules.LOCKS + 3])
        self.rival_supply = game.state[rules.RIVAL_SUPPLY]
        self.rival_pile: list[int] = []
        self.ending = ""
        self.quiet = 0
        self.busy = False
        self.phase = "turn"
        self.due: int | None = None
        self.begin_turn()

    def begin_turn(self) -> None:
        self.actions = 3
        self.master_used = False
        self.served: set[int] = set()
        self.blacks_since_trigger = 0

    @property
    def player(self) -> Player:
        return self.players[self.seat]

    def turn(self) -> int:
        return NOBODY if self.phase == "over" else self.seat

    # Which moves are legal.

    def moves(self) -> list[int]:
        if self.phase == "over":
            return []
        if self.phase == "completion":
            return [COMPLETE << 12 | slot for slot in self.filled()]
        if self.phase == "reward":
            assert self.due is not None
            return [REWARD << 12 | KINDS.index(kind) for kind in self.sorted(self.rewards(self.due))]
        if self.phase == "touches":
            return [*self.placements(), END << 12]
        if self.phase == "master":
            return [*self.placements(), END << 12] if self.served else self.placements()
        moves = self.takes() + self.recycles() + self.upgrades() + self.placements()
        if self.placements() and not self.master_used:
            moves.append(MASTER << 12)
        return moves or [END << 12]

    def takes(self) -> list[int]:
        if len(self.player.unfinished()) == 4:
            return []
        found = []
        for place, puzzle in enumerate(self.market):
            black_limit = not self.solo and self.blacks_since_trigger >= 1
            if puzzle is not None and not (black_limit and puzzle >= BLACK):
                found.append(TAKE << 12 | place)
        return found + [TAKE << 12 | 9 + i for i, deck in enumerate(self.decks) if deck]

    def recycles(self) -> list[int]:
        if self.solo:
            return []
        return [RECYCLE << 12 | 24 * row + order for row in (0, 1) if self.decks[row] for order in range(24)]

    def upgrades(self) -> list[int]:
        pairs = [(kind, new) for kind in KINDS if self.player.supply[kind] for new in self.exchanges(kind)]
        found = [9 * KINDS.index(kind) + KINDS.index(new) for kind, new in pairs]
        found += [9 * 9 + KINDS.index(new) for new in self.next_level(0)]
        return [UPGRADE << 12 | what for what in sorted(found)]

    def exchanges(self, kind: str) -> set[str]:
        stock = self.in_stock() | {kind}  # it is handed in first
        same_or_lower = {new for new in stock if LEVEL[new] <= LEVEL[kind]}
        return same_or_lower | self.next_level(LEVEL[kind])

    def next_level(self, level: int) -> set[str]:
        """What the reserve has of the lowest level above one that has not run out."""
        higher = [new for new in self.in_stock() if LEVEL[new] > level]
        return {new for new in higher if LEVEL[new] == min(LEVEL[new] for new in higher)}

    def placements(self) -> list[int]:
        found = []
        for slot, spot in enumerate(self.player.spots):
            if spot is None or slot in self.served:
                continue
            free = spot.free()
            for number, (kind, cells) in enumerate(ORIENTATIONS):
                if not self.player.supply[kind]:
                    continue
                for anchor in range(25):
                    if {(anchor % 5 + x, anchor // 5 + y) for x, y in cells} <= free:
                        found.append(PLACE << 12 | slot << 10 | number << 5 | anchor)
        return found

    def in_stock(self) -> set[str]:
        return {kind for kind in KINDS if self.reserve[kind] > 0}

    def rewards(self, puzzle: int) -> set[str]:
        kind = PUZZLES[puzzle].reward
        stock = self.in_stock()
        if kind in stock:
            return {kind}
        level = LEVEL[kind]
        same = {other for other in stock if LEVEL[other] == level}
        if self.version_2_5:
            return same or {other for other in stock if LEVEL[other] <= level + 1}
        if self.next_level(level):
            return self.next_level(level)
        if same:
            return same
        lower = [other for other in stock if LEVEL[other] < level]
        return {other for other in lower if LEVEL[other] == max(LEVEL[other] for other in lower)}

    def filled(self) -> list[int]:
        return [slot for slot, spot in enumerate(self.player.spots) if spot and not spot.free()]

    @staticmethod
    def sorted(kinds: set[str]) -> list[str]:
        return [kind for kind in KINDS if kind in kinds]

    # What they do.

    def play(self, move: int) -> None:
        action, what = move >> 12, move & 4095
        if self.phase == "turn":
            self.actions -= 1
        if action == PLACE:
            self.place(what >> 10, ORIENTATIONS[what >> 5 & 31], what & 31)
            if self.phase != "turn":
                return
        elif action == MASTER:
            self.phase = "master"
            self.master_used = True
            return
        elif action == TAKE:
            self.take(what)
        elif action == RECYCLE:
            self.recycle(what // 24, list(permutations(range(4)))[what % 24])
        elif action == UPGRADE:
            if what // 9 < 9:
                self.player.supply[KINDS[what // 9]] -= 1
                self.reserve[KINDS[what // 9]] += 1
            self.receive(KINDS[what % 9])
        elif action == COMPLETE:
            self.complete(what)
        elif action == REWARD:
            self.receive(KINDS[what])
            self.due = None
        elif self.phase == "touches":
            self.end_touches()
            return
        elif self.phase == "turn":
            self.actions = 0
        self.after_action()

    def place(self, slot: int, orientation: tuple[str, Cells], anchor: int) -> None:
        kind, cells = orientation
        spot = self.player.spots[slot]
        assert spot
        spot.pieces.append((kind, frozenset((anchor % 5 + x, anchor // 5 + y) for x, y in cells)))
        self.player.supply[kind] -= 1
        self.busy = True
        if self.phase == "master":
            self.served.add(slot)
        if self.phase == "touches":
            self.player.touches += 1

    def take(self, source: int) -> None:
        if source >= 9:
            puzzle = self.draw(source - 9)
        else:
            taken = self.market[source]
            assert taken is not None
            puzzle = taken
            if self.ending and puzzle >= BLACK:
                self.blacks_since_trigger += 1
            self.refill(source)
            if self.solo and self.locks[source % 3]:
                self.locks[source % 3] -= 1
                self.rival_supply += 1
        self.player.spots[self.player.spots.index(None)] = Spot(puzzle)
        self.busy = True

    def draw(self, deck: int) -> int:
        puzzle = self.decks[deck].pop()
        if not self.decks[deck] and (self.solo or deck == 1):
            self.ending = self.ending or "triggered"
        return puzzle

    def refill(self, place: int) -> None:
        deck = 0 if self.solo else place // 4
        self.market[place] = self.draw(deck) if self.decks[deck] else None

    def recycle(self, row: int, order: tuple[int, ...]) -> None:
        old = self.market[4 * row : 4 * row + 4]
        for slot in order:
            puzzle = old[slot]
            assert puzzle is not None
            self.decks[row].insert(0, puzzle)
        for slot in range(4):
            self.market[4 * row + slot] = self.decks[row].pop()

    def receive(self, kind: str) -> None:
        self.reserve[kind] -= 1
        self.player.supply[kind] += 1

    def after_action(self) -> None:
        self.served = set()
        while self.due is None and self.filled():
            if len(self.filled()) > 1 and not self.in_order:
                self.phase = "completion"
                return
            self.complete(self.filled()[0])
        if self.due is not None:
            self.phase = "reward"
            return
        self.phase = "turn"
        if not self.actions:
            self.end_turn()

    def complete(self, slot: int) -> None:
        spot = self.player.spots[slot]
        assert spot
        for kind, _ in spot.pieces:
            self.player.supply[kind] += 1
        self.player.spots[slot] = None
        self.player.pile.append(spot.puzzle)
        rewards = self.rewards(spot.puzzle)
        if len(rewards) == 1:
            self.receive(*rewards)
        elif rewards:
            self.due = spot.puzzle

    def end_turn(self) -> None:
        if self.solo:
            self.rival_turn()
        self.begin_turn()
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat != self.first:
            return
        self.quiet = 0 if self.busy else self.quiet + 1
        self.busy = False
        if self.ending == "last round" or (self.quiet == 3 and not self.solo):
            self.phase = "touches"
        elif self.ending:
            self.ending = "last round"

    def rival_turn(self) -> None:
        offers = [
            (-PUZZLES[puzzle].points, place)
            for place, puzzle in enumerate(self.market)
            if puzzle is not None and not self.locks[place % 3]
        ]
        if not offers:
            self.locks = [max(0, lock - 1) for lock in self.locks]
            return
        place = min(offers)[1]
        puzzle = self.market[place]
        assert puzzle is not None
        self.rival_pile.append(puzzle)
        pieces = self.rival_supply
        self.rival_supply = 0
        for column in range(3):
            if column != place % 3 and self.locks[column]:
                self.locks[column] -= 1
                pieces += 1
        self.locks[place % 3] += pieces
        self.refill(place)

    def end_touches(self) -> None:
        player = self.player
        for slot in self.filled():
            spot = player.spots[slot]
            assert spot
            player.pile.append(spot.puzzle)
            player.spots[slot] = None
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat == self.first:
            self.phase = "over"

    # Counting.

    def score(self, seat: int) -> int:
        if self.solo and seat == 1:
            return sum(PUZZLES[puzzle].points for puzzle in self.rival_pile)
        player = self.players[seat]
        score = sum(PUZZLES[puzzle].points for puzzle in player.pile)
        if self.phase in ("touches", "over"):
            for spot in player.unfinished():
                worth = PUZZLES[spot.puzzle].points
                score += -worth if spot.free() else worth
            score -= player.touches
        return score

    def places(self) -> list[int]:
        standings = []
        for seat, player in enumerate(self.players):
            completed = len(player.pile)
            if self.phase == "touches":
                completed += sum(not spot.free() for spot in player.unfinished())
            standings.append((self.score(seat), completed, player.supply.total()))
        return [1 + sum(other > own for other in standings) for own in standings]


def hidden_twin(game: ProjectL, seat: int) -> ProjectL:
    """Another game in which what a seat cannot see lies otherwise: the decks, and the rivals' face-down piles."""
    twin = copy(game)
    rng = Random(bytes(game.state))
    solo = game.state[rules.SEAT_COUNT] == 1
    closed = not (solo or game.state[rules.FLAGS] & rules.OPEN_POINTS or game.turn() == NOBODY)
    white, black = range(BLACK), range(BLACK, 52)
    for start, size, colour in ((0, 32, range(52) if solo else white), (32, 16, black)):
        slots = [start + i for i in range(size) if game.decks[start + i] != NONE]
        owners = {puzzle: game.piles[puzzle] for puzzle in colour if closed and game.piles[puzzle] not in (seat, NONE)}
        hidden = [*(game.decks[slot] for slot in slots), *owners]
        rng.shuffle(hidden)
        for slot in slots:
            twin.decks[slot] = hidden.pop()
        for puzzle in owners:
            twin.piles[puzzle] = NONE
        for owner, puzzle in zip(owners.values(), hidden, strict=True):
            twin.piles[puzzle] = owner
    return twin


def probes(game: ProjectL, rng: Random) -> list[int]:
    """All that some actions could be, and something of each other."""
    small = [action << 12 | what for action, most in ((TAKE, 11), (COMPLETE, 4), (REWARD, 9)) for what in range(most)]
    large = [RECYCLE << 12 | rng.randrange(48), UPGRADE << 12 | rng.randrange(90), PLACE << 12 | rng.randrange(4096)]
    return [*small, *large, MASTER << 12, END << 12]


def bias(game: ProjectL, rng: Random) -> int:
    """A player who completes puzzles, most of the time."""
    return greedy(game, rng) if rng.random() < 0.95 else -1
