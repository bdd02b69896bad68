# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle with sets of cells, from the rulebook and its rulings; "ruling 7" and the like are theirs.

A cell is (row, column) from the upper left. Layers are sets of cells, shapes are lists of them, cards are what
tools/decks tells. The move numbers of the real rules are all that the two have in common.
"""

from random import Random

from shared_rules import chance
from shared_rules import layer_puzzle as rules
from shared_rules.game import NOBODY
from shared_rules.layer_puzzle import LayerPuzzle
from tools.contract import copy
from tools.decks.layer_puzzle import COIN, set_a, set_b, shapes

Cell = tuple[int, int]

CARD = [(row, column) for row in range(8) for column in range(8)]
AREAS = {  # ruling 1
    0: {(row, column) for row in range(4) for column in range(4)},
    1: {(row, column) for row in range(4) for column in range(4, 8)},
    2: {(row, column) for row in range(4, 8) for column in range(4)},
    3: {(row, column) for row in range(4, 8) for column in range(4, 8)},
}
SHAPES = list(shapes().values())
SHAPE_CARDS = set_a() + set_b()


def orientations(shape: int) -> list[list[Cell]]:
    """The ways to lay a shape: turned 0 to 3 times, then turned over and turned 0 to 3 times, none twice."""
    found: list[list[Cell]] = []
    for side in (1, -1):
        cells = [(row, side * column) for row, column in SHAPES[shape]]
        for _ in range(4):
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            corner = sorted((row - top, column - left) for row, column in cells)
            if corner not in found:
                found.append(corner)
            cells = [(column, -row) for row, column in cells]
    return found


ORIENTATIONS = [orientations(shape) for shape in range(len(SHAPES))]


def mark(letter: int, orientation: int, cell: Cell) -> int:
    return letter << 9 | orientation << 6 | cell[0] << 3 | cell[1]


class Reference:
    """The match that a freshly set up game has dealt."""

    def __init__(self, game: LayerPuzzle) -> None:
        table = game.table
        self.seats = table[rules.SEAT_COUNT]
        self.versus = table[rules.MODE] == rules.VERSUS
        self.time_attack = table[rules.MODE] == rules.TIME_ATTACK
        self.strict = bool(table[rules.STRICT])
        self.block = table[rules.SECONDS] * 100
        self.block_points = table[rules.POINTS]
        self.team = list(game.team[: self.seats])
        self.teams = max(self.team) + 1
        self.coins = [0] * self.teams
        self.layers: list[list[set[Cell]]] = [[set() for _ in range(5)] for _ in range(self.teams)]
        self.times = [0] * self.seats
        self.first = table[rules.LEADER]
        self.over = False
        self.naming = False
        self.finishing = False
        self.stack = [card for card in game.deck if card < table[rules.LEVEL]]
        self.used: list[int] = []
        if self.versus:
            self.stack = self.stack[: table[rules.LEVEL]]
            self.start_round(0)
        else:
            # Ruling 21: seat s gets card r * seats + s in round r; with the option, and in all other modes, card r.
            own = self.time_attack and not table[rules.SAME_CARDS]
            self.stints = [  # what is played, in order: who, for which team, in which round, with which card
                (self.owner(game, team, round), team, round, self.stack[round * self.seats + team if own else round])
                for team in self.order_of_teams()
                for round in range(5)
            ]
            self.start_solo_round()

    def order_of_teams(self) -> list[int]:
        """The first seat's team first, then on in turn."""
        first = self.team[self.first]
        return [(first + i) % self.teams for i in range(self.teams)]

    def owner(self, game: LayerPuzzle, team: int, round: int) -> int:
        """Rulings 15 and 17: in time attack each plays for itself, a team has its map."""
        return team if self.time_attack else game.owners[5 * team + round]

    # What each seat may do.

    def turn(self) -> int:
        return NOBODY if self.over else self.seat

    def moves(self) -> list[int]:
        if self.over:
            return []
        if self.naming:
            return [rules.NAME_SEAT + seat for seat in range(self.seats)]
        if self.finishing:
            return [rules.FINISH]
        if self.waiting and (self.versus or not self.letters_to_lay()):
            return sorted(move for letter in self.waiting for move in self.marks(letter))
        return sorted(
            rules.CLAIM | quarter << 2 | letter
            for quarter in range(4)
            if quarter not in self.claims
            for letter in self.letters_to_lay()
        )

    def letters_to_lay(self) -> list[int]:
        """The letters that the seat may lay now."""
        if self.versus:
            if self.letter is not None:
                return [self.letter]
            return [letter for letter in range(4) if letter not in self.letters]
        if len(self.letters) == (2 if self.round == 4 else 4):
            return []
        return [letter for letter in range(4) if letter not in self.letters]

    def marks(self, letter: int) -> list[int]:
        """All marks of the letter's shape; its forfeit if there are none (ruling 7), and only then (ruling 8)."""
        found = []
        for number, cells in enumerate(ORIENTATIONS[self.waiting[letter]]):
            for corner in CARD:
                marked = {(row + corner[0], column + corner[1]) for row, column in cells}
                if self.may_mark(marked, letter):
                    found.append(mark(letter, number, corner))
        return found or [rules.FORFEIT | letter]

    def may_mark(self, cells: set[Cell], letter: int) -> bool:
        return cells <= set(CARD) and not cells & self.in_the_way() and bool(cells & AREAS[letter])

    def in_the_way(self) -> set[Cell]:
        """Ruling 5: what was marked in this round; with the option, in round 5 what round 1 has marked too."""
        layers = self.layers[self.team[self.seat]]
        return layers[self.round] | (layers[0] if self.strict and self.round == 4 else set())

    # What comes of it.

    def play(self, move: int) -> None:
        low = move % 4096
        if low == rules.FINISH:
            self.finish(move // 4096)
        elif low >= rules.NAME_SEAT:
            self.naming = False
            self.first = low - rules.NAME_SEAT
            self.start_round(self.round + 1)
        elif low >= rules.FORFEIT:
            del self.waiting[low - rules.FORFEIT]
            self.go_on()
        elif low >= rules.CLAIM:
            self.claim((low - rules.CLAIM) // 4, low % 4)
            self.go_on()
        else:
            letter = low >> 9
            cells = ORIENTATIONS[self.waiting.pop(letter)][low >> 6 & 7]
            corner = (low >> 3 & 7, low & 7)
            layer = self.layers[self.team[self.seat]][self.round]
            layer |= {(row + corner[0], column + corner[1]) for row, column in cells}
            self.go_on()

    def claim(self, quarter: int, letter: int) -> None:
        self.claims[quarter] = (self.seat, letter)
        self.letters.add(letter)
        self.letter = letter
        self.picked += 1
        content = SHAPE_CARDS[self.card][quarter]
        if content != COIN:
            self.waiting[letter] = content
            return
        self.coins[self.team[self.seat]] += 2
        if self.versus:
            # Ruling 11: most coin picks; at equal counts, who got there first.
            self.coin_picks.append(self.seat)
            counts = {seat: self.coin_picks.count(seat) for seat in self.coin_picks}
            if self.holder is None or counts[self.seat] > counts[self.holder]:
                self.holder = self.seat

    def go_on(self) -> None:
        if self.waiting:
            return
        if not self.versus:
            if not self.letters_to_lay():
                self.end_solo_round()
        elif self.picked < self.seats:
            self.seat = (self.seat + 1) % self.seats
        else:
            self.end_turn()

    def start_round(self, round: int) -> None:
        self.round = round
        self.turns = 0
        self.letters: set[int] = set()
        self.coin_picks: list[int] = []
        self.holder: int | None = None
        self.start_turn()

    def start_turn(self) -> None:
        """Rulings 3 and 4: a new card each turn; two players share one for two turns."""
        self.seat = self.first
        self.letter: int | None = None
        self.picked = 0
        self.waiting: dict[int, int] = {}
        if self.seats > 2 or self.turns % 2 == 0:
            if not self.stack:
                self.stack, self.used = self.used, []  # shuffled: `sync` learns how (ruling 18)
            self.card = self.stack.pop(0)
            self.used.append(self.card)
            self.claims: dict[int, tuple[int, int]] = {}

    def end_turn(self) -> None:
        self.turns += 1
        self.first = (self.first + 1) % self.seats  # ruling 10
        if self.turns < (2 if self.round == 4 else 4):
            self.start_turn()
        elif self.round == 4:
            self.over = True
        elif self.holder is not None:
            self.naming = True
            self.seat = self.holder
        else:
            self.start_round(self.round + 1)

    def start_solo_round(self) -> None:
        self.seat, _, self.round, self.card = self.stints[0]
        self.letters = set()
        self.letter = None
        self.picked = 0
        self.waiting = {}
        self.claims = {}

    def end_solo_round(self) -> None:
        """A seat goes on with its next round at once; before another's turn, and at the end, it stops its watch."""
        done = self.stints.pop(0)
        if self.stints and self.stints[0][:2] == done[:2]:
            self.start_solo_round()
        else:
            self.finishing = True

    def finish(self, time: int) -> None:
        self.times[self.seat] = time
        self.finishing = False
        if self.stints:
            self.start_solo_round()
        else:
            self.over = True

    # Results.

    def score(self, seat: int) -> int:
        """Ruling 13; ruling 15 for the penalty, as soon as all have finished."""
        layers = self.layers[self.team[seat]]
        blanks = [cell for cell in CARD if not any(cell in layer for layer in layers)]
        penalty = 0
        if self.time_attack and self.over:
            penalty = (self.times[seat] - min(self.times)) // self.block * self.block_points
        return self.coins[self.team[seat]] - len(blanks) - penalty

    def places(self) -> list[int]:
        """More points; then more coins (ruling 14), between teams the shorter time (rulings 17 and 24)."""
        results = []
        for seat in range(self.seats):
            team = self.team[seat]
            time = sum(self.times[other] for other in range(self.seats) if self.team[other] == team)
            results.append((self.score(seat), self.coins[team] if self.versus or self.time_attack else -time))
        return [1 + sum(other > result for other in results) for result in results]

    def sync(self, game: LayerPuzzle) -> None:
        """Learn how the used cards were shuffled."""
        if self.versus and not self.over:
            drawn = game.table[rules.DRAWN]
            stack = list(game.deck[drawn : game.table[rules.LEVEL]])
            assert sorted(stack + [self.card]) == sorted(self.stack + [self.card]) or drawn == 1
            self.stack = stack
            self.card = self.card if game.table[rules.CARD] == rules.NONE else game.table[rules.CARD]
            self.used = list(game.deck[:drawn])


def hidden_twin(game: LayerPuzzle, seat: int) -> LayerPuzzle:
    """Other cards in the stack, other marks under the shades; of a rival who plays apart, everything but how far."""
    rng = Random(bytes(game.state))
    twin = copy(game)
    table = twin.table
    chance.sow(twin.state, rules.CHANCE, rng.randrange(1 << 24))
    drawn = table[rules.DRAWN] if table[rules.MODE] == rules.VERSUS else 0
    unseen = list(twin.deck[drawn:])
    rng.shuffle(unseen)
    twin.deck[drawn:] = bytes(unseen)
    if game.turn() == NOBODY:
        return twin
    apart = table[rules.MODE] in (rules.TIME_ATTACK, rules.BATTLE)
    stranger = [apart and (seat == NOBODY or team != twin.team[seat]) for team in range(table[rules.TEAMS])]
    running = twin.team[game.turn()]
    for team, strange in enumerate(stranger):
        seen: set[int] = set()
        if table[rules.PRACTICE]:
            seen = set(range(5))
        elif table[rules.PHASE] <= rules.MARKING and (table[rules.MODE] == rules.VERSUS or team == running):
            seen = {table[rules.ROUND]} | ({0} if table[rules.ROUND] == 4 else set())
        for layer in range(5):
            if strange or layer not in seen:
                at = team * 40 + layer * 8
                twin.layers[at : at + 8] = rng.randbytes(8)
        if strange:
            twin.coins[team] = rng.randrange(36)
    for other in range(table[rules.SEAT_COUNT]):
        if stranger[twin.team[other]]:
            at = rules.TIMES + 3 * other
            twin.state[at : at + 2] = rng.randbytes(2)
    if stranger[running]:
        table[rules.CARD] = rng.randrange(31)
        for field in (rules.CLAIMED, rules.LETTER, rules.USED, rules.WAITING):
            table[field] = rng.randrange(4)
        twin.claims[:] = bytes(rng.randrange(16) for _ in range(4))
    return twin


def probes(game: LayerPuzzle, rng: Random) -> list[int]:
    """An int for each kind of move, and a mark of each letter."""
    kinds = [rules.CLAIM | rng.randrange(16), rules.FORFEIT | rng.randrange(4), rules.NAME_SEAT | rng.randrange(4)]
    return kinds + [letter << 9 | rng.randrange(512) for letter in range(4)] + [rules.FINISH]
