# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The template: a whole game, small enough to read at a sitting. Copy it to begin a new one.

It is always tested and never listed. Its rules, Rocks and Dominoes, after Göran Andersson's Domineering:

- Some cells of a 5x5 grid are rocks. Seat 0 lays dominoes that lie, seat 1 dominoes that stand, on two free cells.
- A turn begins with a die: so many dominoes may be laid. At least one must be; then the seat ends its turn.
- A seat that has no room when its turn would come is skipped. When neither has room, the match is over.
- Each domino is a point, and so is having laid the last one. Equal points share a place.

How it is written, and so every game: the position is one block of bytes, and the module's constants say what lies
where in it. `__init__` makes the memoryviews onto its parts. `check` decides everything that a move can be refused
for, `play` trusts it. What the seats may not know (here the generator, which knows the coming dice) `view` blanks.
Nothing allocates after `__init__`.

A move is one int: 0..24 lays a domino whose first cell (the left one, or the upper one) is that cell, counted from the
upper left by rows; END_TURN ends the turn.
"""

from shared_rules import chance
from shared_rules.const import const
from shared_rules.game import (
    COMPLETED,
    DREW,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    PASSED,
    PLACED,
    SCORED,
    Game,
    IllegalMove,
)

SIDE = const(5)
CELLS = const(25)
END_TURN = const(25)

# What a cell holds; seat 0's dominoes are LYING, seat 1's LYING + 1.
FREE = const(0)
ROCK = const(1)
LYING = const(2)

# Own reasons, from OWN_REASON.
STICKS_OUT = const(8)
"""The domino would stick out of the grid: choose a cell further in."""
OCCUPIED = const(9)
"""Something lies there already: choose two free cells."""
DIE_USED_UP = const(10)
"""The die allows no more dominoes: end your turn."""
LAY_FIRST = const(11)
"""A turn has at least one domino: lay one."""

# Own events, from OWN_EVENT.
SKIPPED = const(64)
"""The other seat had no room, and the same one goes on."""

# The position: 25 cells, then one byte each, then the generator.
_TURN = const(25)
_DIE = const(26)
_LAID = const(27)
_DOMINOES = const(28)
_LAST = const(30)
_SIDES = const(31)
_CHANCE = const(32)


class Template(Game):
    """Rocks and Dominoes over a block of 38 bytes.

    A screen may read: `grid`, the 25 cells; `dominoes`, how many each seat has laid; `die()`, how many may be laid in
    this turn, and `laid()`, how many were.
    """

    NAME = "Rocks and Dominoes"
    CODE = "TP"
    SEATS = (2,)
    MODES = (("versus", (2,), False),)
    OPTIONS = (("rocks", (3, 4, 5), 1, True), ("die", (1, 2, 3), 1, False))
    PARTS = ("dominoes", "last")
    STATE_SIZE = _CHANCE + chance.SIZE
    MOVE_LIMIT = 22  # at most 11 dominoes, each in a turn of its own
    REASONS = LAY_FIRST + 1
    EVENTS = SKIPPED

    def __init__(self, state=None):
        super().__init__(state)
        block = memoryview(self.state)
        self.grid = block[:CELLS]
        self.dominoes = block[_DOMINOES : _DOMINOES + 2]

    def setup(self, seats, mode, options, seed):
        """Scatter the rocks: the option `rocks` says how many, so it changes the deal."""
        state = self.state
        for i in range(len(state)):
            state[i] = 0
        for cell in range(3 + options[0]):
            state[cell] = ROCK
        state[_SIDES] = 1 + options[1]
        chance.sow(state, _CHANCE, seed)
        chance.shuffle(state, _CHANCE, state, 0, CELLS)
        self._begin_turn()

    def die(self):
        """How many dominoes may be laid in this turn."""
        return self.state[_DIE]

    def laid(self):
        """How many dominoes were laid in this turn."""
        return self.state[_LAID]

    def turn(self):
        return self.state[_TURN]

    def next_move(self, after):
        while after < END_TURN:
            after += 1
            if self.check(after) == LEGAL:
                return after
        return -1

    def check(self, move):
        state = self.state
        seat = state[_TURN]
        if seat == NOBODY:
            return MATCH_OVER
        if not 0 <= move <= END_TURN:
            return NOT_A_MOVE
        if move == END_TURN:
            return LEGAL if state[_LAID] else LAY_FIRST
        if state[_LAID] == state[_DIE]:
            return DIE_USED_UP
        return self._obstacle(seat, move)

    def play(self, move):
        reason = self.check(move)
        if reason != LEGAL:
            raise IllegalMove(reason)
        state = self.state
        seat = state[_TURN]
        if move != END_TURN:
            state[move] = state[move + (SIDE if seat else 1)] = LYING + seat
            state[_DOMINOES + seat] += 1
            state[_LAID] += 1
            state[_LAST] = seat
            if not self._has_room(seat) or state[_LAID] == state[_DIE]:
                return PLACED | SCORED | COMPLETED
            return PLACED | SCORED
        if self._has_room(1 - seat):
            state[_TURN] = 1 - seat
            self._begin_turn()
            return DREW | PASSED
        if self._has_room(seat):
            self._begin_turn()
            return DREW | SKIPPED
        state[_TURN] = NOBODY
        return SCORED | PASSED | OVER

    def score(self, seat):
        state = self.state
        return state[_DOMINOES + seat] + (state[_TURN] == NOBODY and state[_LAST] == seat)

    def ranking(self, out):
        for seat in range(2):
            out[seat] = 1 if self.score(seat) >= self.score(1 - seat) else 2

    def tally(self, seat, out):
        out[0] = self.state[_DOMINOES + seat]
        out[1] = self.score(seat) - out[0]

    def view(self, seat, out):
        """All lies open but the generator, from which the coming dice could be told."""
        out[:] = self.state
        for i in range(_CHANCE, self.STATE_SIZE):
            out[i] = 0

    def hides(self, move):
        """A turn's end hides: the next one's die is cast."""
        return move == END_TURN

    def _begin_turn(self):
        state = self.state
        state[_LAID] = 0
        state[_DIE] = 1 + chance.below(state, _CHANCE, state[_SIDES])

    def _obstacle(self, seat, cell):
        """LEGAL, or why a seat's domino cannot begin at a cell."""
        if cell >= CELLS - SIDE if seat else cell % SIDE == SIDE - 1:
            return STICKS_OUT
        grid = self.grid
        return OCCUPIED if grid[cell] or grid[cell + (SIDE if seat else 1)] else LEGAL

    def _has_room(self, seat):
        for cell in range(CELLS):
            if self._obstacle(seat, cell) == LEGAL:
                return True
        return False
