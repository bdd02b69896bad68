# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L: fill the recesses of puzzles with pieces; who finishes them gets points and more pieces.

A recess lies in a grid of five by five cells and is one word: bit `5 * row + column`. A spot, `4 * seat + slot`, is one
of the four places for unfinished puzzles in front of a seat. What lies on it is three words: the cells that are
covered, those whose piece goes on to the right, and those whose piece goes on below. Covering is an OR, and each piece
can still be told from its neighbours, which is all that `piece` needs to give it back when the puzzle is completed.

A kind of piece is 0..8: I1 I2 I3 V3 I4 L4 S4 T4 O4, the number being the cells and the level. Puzzles are 0..51, white
below BLACK (decks/project_l.py). The market is the two rows, white 0..3 and black 4..7, or in solo the grid 0..8.

A move is `action << 12 | what`:

- TAKE: `what` is a place of the market, or MARKET + deck (0 white or solo's only one, 1 black) for its top puzzle.
- RECYCLE: `24 * row + order`; ORDERS[order] holds the row's four slots, two bits each from the lowest, from the upper
  to the lower under the deck. Order 0 is as they lie.
- UPGRADE: `9 * given + got`; given is 9 for a piece of level 1 out of nothing.
- PLACE: `slot << 10 | orientation << 5 | anchor`; the anchor is the cell of the upper left corner of the box.
- MASTER begins the master action; each of its pieces is a PLACE. END ends it, or a seat's finishing touches, or a turn
  in which nothing can be done.
- COMPLETE: the slot of the puzzle that is completed next, of several. REWARD: the kind that is chosen as a reward.

In solo the opponent moves in the same breath as the seat's turn ends. It is seat 1 in `score` and `tally`, without a
table, and no seat in `ranking`: `won` says who has beaten whom.
"""

from shared_rules import chance, grid
from shared_rules.const import const
from shared_rules.decks.project_l import BOXES, KINDS, RECESSES, SHAPES, SHIFTS, WORTHS
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

LEVELS = b"\x01\x02\x03\x03\x04\x04\x04\x04\x04\x00"
"""The level of each kind, which is its cells; 0 for none."""
ORDERS = b"\xe4\xb4\xd8\x78\x9c\x6c\xe1\xb1\xc9\x39\x8d\x2d\xd2\x72\xc6\x36\x4e\x1e\x93\x63\x87\x27\x4b\x1b"
"""The orders of four, from 0 1 2 3 to 3 2 1 0."""
BLACK = const(32)
NONE = const(255)
"""No puzzle."""
MARKET = const(9)
FULL = const(0x1FFFFFF)
"""All cells of a grid."""

# Actions.
TAKE = const(0)
RECYCLE = const(1)
UPGRADE = const(2)
PLACE = const(3)
MASTER = const(4)
END = const(5)
COMPLETE = const(6)
REWARD = const(7)

# Phases: what is asked of the seat to move.
ACTING = const(0)
"""Its next action."""
MASTERY = const(1)
"""The next piece of its master action, or the end of it."""
NAMING = const(2)
"""Which of several puzzles is completed next."""
CHOOSING = const(3)
"""Which piece it takes as a reward, the printed one having run out."""
FINISHING = const(4)
"""The next piece of its finishing touches, or the end of them."""
ENDED = const(5)

# Own reasons.
NOT_NOW = const(8)
"""Something else is asked for at the moment: do that first."""
FOUR_UNFINISHED = const(9)
"""You have four unfinished puzzles: complete one first."""
NOTHING_THERE = const(10)
"""No puzzle lies there: choose another."""
DECK_EMPTY = const(11)
"""The deck is used up: choose a puzzle that lies open."""
ONE_BLACK = const(12)
"""In the last rounds a turn takes one black puzzle at most: take a white one."""
NO_RECYCLING = const(13)
"""A row is recycled only while its deck has puzzles, and never in solo: choose another action."""
NOT_YOURS = const(14)
"""You have no such piece: choose one that you have."""
NOT_IN_STOCK = const(15)
"""The reserve has no such piece left: choose another."""
LEVEL_TOO_HIGH = const(16)
"""A piece becomes one level higher at most, or more only where the levels between have run out."""
NO_PUZZLE = const(17)
"""You have no puzzle on this spot: choose another."""
ONE_EACH = const(18)
"""Master lays one piece on each puzzle at most: choose another puzzle or end it."""
OUTSIDE = const(19)
"""The piece would stick out of the grid: move it in."""
NOT_RECESS = const(20)
"""The piece would lie on the frame: keep it inside the recess."""
COVERED = const(21)
"""Another piece lies there: choose free cells."""
MASTER_USED = const(22)
"""One turn has one master action: choose another action."""
NOTHING_FITS = const(23)
"""None of your pieces fits anywhere: choose another action."""
LAY_FIRST = const(24)
"""Master lays at least one piece: lay it."""
ACTIONS_LEFT = const(25)
"""A turn has three actions: exchanging a piece for the same one lets an action go by."""
NOT_FILLED = const(26)
"""This puzzle is not filled: name one that is."""
NO_REWARD = const(27)
"""This piece cannot be had as the reward: choose one that is offered."""

# Own events.
TRIGGERED = const(64)
"""A deck's last puzzle is drawn: this round is finished, then one more is played."""
LAST_ROUND = const(128)
"""The last round begins."""
QUIET_ROUND = const(256)
"""A whole round without a puzzle taken or a piece laid; the third in a row ends the game."""
RIVAL_MOVED = const(512)
"""Solo: the turn is over, and so is the opponent's."""
TOUCHES = const(1024)
"""The finishing touches begin."""
REPLACED = const(2048)
"""The printed reward has run out: another piece, or none, is had in its place."""

# The position: one byte each; what is marked a screen may read, as `state[...]`.
SEAT_COUNT = const(0)
FLAGS = const(1)
"""OPEN_POINTS, VERSION_2_5, IN_ORDER."""
FIRST = const(2)
"""The seat that began."""
_SEAT = const(3)
PHASE = const(4)
LEFT = const(5)
"""Actions left in this turn, without the one that is going on."""
MASTERED = const(6)
"""0 until the turn's master action begins; then 16, and bit `slot` where it has laid a piece."""
LIMITED = const(7)
"""Whether a black puzzle was taken in this turn since the end was triggered."""
ENDING = const(8)
"""0; 1 in the round in which the end was triggered; 2 in the last round."""
_BUSY = const(9)
QUIET = const(10)
"""Whole rounds in a row without a puzzle taken or a piece laid."""
DUE = const(11)
"""The completed puzzle whose reward is to be chosen, or NONE."""
DECK_LEFT = const(12)
"""Puzzles left in the white deck (solo: the only one); the next byte: in the black one."""
LOCKS = const(14)
"""Solo: the locks above the three columns, one byte each."""
RIVAL_SUPPLY = const(17)
COMPLETES = const(18)
"""Puzzles that each seat has completed, one byte each (solo: and the opponent)."""
TOUCHED = const(22)
"""Pieces that each seat has laid in its finishing touches, one byte each."""
_STOCK = const(26)
_SUPPLY = const(35)
_MARKET = const(71)
_TABLE = const(80)
_DECKS = const(96)
_PILES = const(144)
_BOARDS = const(196)
_END = const(388)

OPEN_POINTS = const(1)
"""Score piles lie face up."""
VERSION_2_5 = const(2)
"""What replaces a reward goes by the rulebook's version 2.5, not by the first edition."""
IN_ORDER = const(4)
"""Several puzzles are completed in the order of their slots, unasked."""

_USED = const(16)
_ASKED = b"\x3f\x28\x40\x80\x28\x00"
"""The actions of each phase, as bits."""
_SPANS = (11, 48, 90, 4096, 1, 1, 4, 9)
"""How many values of `what` each action has."""
_OF = (0, 1, 2, 12, 496)
"""The kinds, as bits, of each level."""
_UP_TO = (0, 1, 3, 15, 511, 511)
"""The kinds of a level and all below it."""
_HIDDEN = bytes(48 * (255,))
_before = bytearray(_END)


def points(puzzle):
    """What a puzzle is worth."""
    return WORTHS[puzzle] & 15


def reward(puzzle):
    """The kind of piece that is printed on a puzzle."""
    return WORTHS[puzzle] >> 4


def kind_of(piece):
    """The kind of a piece that covers these cells."""
    while not piece & 0x1F:
        piece >>= 5
    while not piece & 0x108421:
        piece >>= 1
    orientation = 0
    while SHAPES[orientation] != piece:
        orientation += 1
    return KINDS[orientation]


class ProjectL(Game):
    """Project L over a block of 388 bytes.

    A screen may read: `stock`, the reserve by kind; `supply`, nine bytes a seat; `market`; `table`, the puzzle on each
    spot; `piles`, the seat that has completed each puzzle, as far as the view knows (NONE: nobody, or hidden);
    `state` at the places that are named above without an underscore; and the questions below. `decks` it sees blank:
    the white one (solo: the only one) from 0, the black one from 32, each from the bottom up.
    """

    NAME = "Project L"
    CODE = "PL"
    SEATS = (1, 2, 3, 4)
    MODES = (("versus", (2, 3, 4), False), ("solo", (1,), False))
    OPTIONS = (
        ("points", ("hidden", "open"), 0, False),
        ("reserve", (10, 15), 0, False),
        ("reserve_rule", ("next_level", "v25"), 0, False),
        ("completion", ("asked", "in_order"), 0, False),
        ("first", ("random", "A", "B", "C", "D"), 0, False),
        ("opponent", ("normal", "hard", "unbeatable"), 0, False),
        ("clock", ("off", "on"), 0, False),  # the screen's stopwatch: no rule asks for it
    )
    PARTS = ("completed", "unfinished", "touches", "puzzles", "pieces")
    STATE_SIZE = _END
    # 48 puzzles are taken and 370 cells filled at most: 418 times that something happens, each with two quiet rounds
    # of 4 x 3 actions around it, five more rounds, and the steps that are no actions of their own.
    MOVE_LIMIT = 418 * 36 + 5 * 12 + 3 * 418
    REASONS = NO_REWARD + 1
    EVENTS = TRIGGERED | LAST_ROUND | QUIET_ROUND | RIVAL_MOVED | TOUCHES | REPLACED

    def __init__(self, state=None):
        super().__init__(state)
        whole = memoryview(self.state)
        self.stock = whole[_STOCK:_SUPPLY]
        self.supply = whole[_SUPPLY:_MARKET]
        self.market = whole[_MARKET:_TABLE]
        self.table = whole[_TABLE:_DECKS]
        self.decks = whole[_DECKS:_PILES]
        self.piles = whole[_PILES:_BOARDS]
        self._events = 0

    def setup(self, seats, mode, options, seed):
        state = self.state
        piles = self.piles
        solo = seats == 1
        for i in range(_END):
            state[i] = NONE if _MARKET <= i < _PILES else 0
        for i in range(52):
            piles[i] = i
        chance.sow(state, _BOARDS, seed)
        chance.shuffle(state, _BOARDS, piles, 0, BLACK)
        chance.shuffle(state, _BOARDS, piles, BLACK, 20)
        blacks = 8 + 2 * seats  # ruling 1: 12, 14, 16; solo 10
        whites = 15 if solo else BLACK
        for i in range(blacks):
            self.decks[i if solo else 32 + i] = piles[BLACK + i]
        for i in range(whites):
            self.decks[blacks + i if solo else i] = piles[i]
        state[DECK_LEFT] = blacks + whites if solo else whites
        state[DECK_LEFT + 1] = 0 if solo else blacks
        first = options[4]  # random, or a seat; one that is not there is counted on to
        state[FIRST] = state[_SEAT] = (first - 1) % seats if first else chance.below(state, _BOARDS, seats)
        for i in range(52):
            piles[i] = NONE
        for i in range(chance.SIZE):
            state[_BOARDS + i] = 0
        for i in range(9 if solo else 8):
            self.market[i] = self._draw(0 if solo else i >> 2)
        for kind in range(9):
            self.stock[kind] = (15 if options[1] else 10) - (seats if kind < 2 else 0)
        for seat in range(seats):
            self.supply[9 * seat] = self.supply[9 * seat + 1] = 1
        state[SEAT_COUNT] = seats
        state[FLAGS] = options[0] | options[2] << 1 | options[3] << 2
        state[LEFT] = 3
        state[DUE] = NONE
        if solo:
            state[LOCKS] = state[LOCKS + 2] = 1
            state[LOCKS + 1] = 2
            state[RIVAL_SUPPLY] = 6 - 3 * options[5]

    def turn(self):
        return NOBODY if self.state[PHASE] == ENDED else self.state[_SEAT]

    def next_move(self, after):
        asked = _ASKED[self.state[PHASE]]
        move = after + 1
        action = move >> 12
        what = move & 4095
        while action <= REWARD:
            if action == PLACE:
                if asked >> PLACE & 1:
                    move = self._next_place(what)
                    if move >= 0:
                        return move
            elif asked >> action & 1:
                while what < _SPANS[action]:
                    if self.check(action << 12 | what) == LEGAL:
                        return action << 12 | what
                    what += 1
            action += 1
            what = 0
        return -1

    def check(self, move):
        state = self.state
        action = move >> 12
        what = move & 4095
        if state[PHASE] == ENDED:
            return MATCH_OVER
        if not 0 <= action <= REWARD or what >= _SPANS[action]:
            return NOT_A_MOVE
        if action == PLACE and (what & 31 > 24 or what >> 5 & 31 > 27):
            return NOT_A_MOVE
        if not _ASKED[state[PHASE]] >> action & 1:
            return NOT_NOW
        if action == PLACE:
            return self._why_not_place(what)
        if action == TAKE:
            return self._why_not_take(what)
        if action == RECYCLE:
            return self._why_not_recycle(what // 24)
        if action == UPGRADE:
            return self._why_not_upgrade(what // 9, what % 9)
        if action == MASTER:
            return MASTER_USED if state[MASTERED] else LEGAL if self._anything_fits() else NOTHING_FITS
        if action == END:
            return self._why_not_end()
        if action == COMPLETE:
            return LEGAL if self.filled(4 * state[_SEAT]) >> what & 1 else NOT_FILLED
        return LEGAL if self.rewards(reward(state[DUE])) >> what & 1 else NO_REWARD

    def play(self, move):
        reason = self.check(move)
        if reason:
            raise IllegalMove(reason)
        state = self.state
        action = move >> 12
        what = move & 4095
        self._events = 0
        if state[PHASE] == ACTING:
            state[LEFT] -= 1
        if action == PLACE:
            self._place(what)
            if state[PHASE] != ACTING:
                return PLACED
        elif action == TAKE:
            self._take(what)
        elif action == RECYCLE:
            self._recycle(what // 24, ORDERS[what % 24])
        elif action == UPGRADE:
            if what < 81:
                self._move_piece(what // 9, -1)
            self._move_piece(what % 9, 1)
        elif action == MASTER:
            state[MASTERED] = _USED
            state[PHASE] = MASTERY
            return 0
        elif action == END:
            if state[PHASE] == FINISHING:
                self._finish()
                return self._events
            if state[PHASE] == ACTING:
                state[LEFT] = 0
        elif action == COMPLETE:
            state[PHASE] = ACTING
            self._complete(4 * state[_SEAT] + what)
        else:
            self._move_piece(what, 1)
            state[DUE] = NONE
        if action == COMPLETE and state[PHASE] == CHOOSING:
            return self._events
        self._settle()
        return self._events

    def score(self, seat):
        """The score pile; from the finishing touches on, what the seat's final count would be as it stands."""
        score = self._piled(seat)
        if self.state[PHASE] >= FINISHING:
            score += self._worth(seat, 1) - self._worth(seat, 0) - self.state[TOUCHED + seat]
        return score

    def ranking(self, out):
        """By points, then completed puzzles, then pieces left in the supply."""
        seats = self.state[SEAT_COUNT]
        for seat in range(seats):
            standing = self._standing(seat)
            place = 1
            for other in range(seats):
                if self._standing(other) > standing:
                    place += 1
            out[seat] = place

    def tally(self, seat, out):
        """The first three make the score; the last two, completed puzzles and pieces left, break ties."""
        final = self.state[PHASE] >= FINISHING
        out[0] = self._piled(seat) + (self._worth(seat, 1) if final else 0)
        out[1] = -self._worth(seat, 0) if final else 0
        out[2] = -self.state[TOUCHED + seat]
        out[3] = self._completed(seat)
        out[4] = self._left(seat)

    def view(self, seat, out):
        """Hidden are the decks and, until the end and unless open points were agreed, the rivals' score piles."""
        state = self.state
        out[:] = state
        out[_DECKS:_PILES] = _HIDDEN
        if state[SEAT_COUNT] > 1 and not state[FLAGS] & OPEN_POINTS and state[PHASE] != ENDED:
            for i in range(_PILES, _BOARDS):
                if out[i] != seat:
                    out[i] = NONE

    def hides(self, move):
        _before[:] = self.state
        events = self.play(move)
        self.state[:] = _before
        return events & (DREW | PASSED | RIVAL_MOVED) != 0

    def won(self):
        """Solo: whether the seat has beaten the opponent; equal points are a loss."""
        return self.score(0) > self.score(1)

    # What a screen asks; all of it can be answered from a view.

    def closed(self, spot):
        """The cells of a spot that no piece can cover now: frame, covered cells, and all where no piece may be laid."""
        state = self.state
        puzzle = self.table[spot]
        if puzzle == NONE or state[PHASE] == MASTERY and state[MASTERED] >> (spot & 3) & 1:
            return FULL
        return FULL ^ RECESSES[puzzle] | self._word(_BOARDS + 12 * spot)

    def covered(self, spot):
        """The cells of a spot that pieces cover."""
        return self._word(_BOARDS + 12 * spot)

    def piece(self, spot, cell):
        """The cells of the piece that covers a cell; 0 if none does. How many they are is the piece's level."""
        at = _BOARDS + 12 * spot
        right = self._word(at + 4)
        below = self._word(at + 8)
        piece = self._word(at) & 1 << cell
        smaller = 0
        while smaller != piece:
            smaller = piece
            piece |= (piece & right) << 1 | piece >> 1 & right | (piece & below) << 5 | piece >> 5 & below
        return piece

    def anchors(self, spot, orientation):
        """Where an orientation can be laid on a spot now, as a word of anchors; whether the piece is owned or not."""
        kind = KINDS[orientation]
        return grid.fits(self.closed(spot), BOXES[orientation], SHIFTS, 4 * orientation, LEVELS[kind])

    def fits(self, spot):
        """The kinds, as bits, that the spot's seat has and that can be laid on it now, turned in some way."""
        closed = self.closed(spot)
        owned = 9 * (spot >> 2)
        kinds = 0
        if closed == FULL:
            return 0
        for orientation in range(28):
            kind = KINDS[orientation]
            if kinds >> kind & 1 or not self.supply[owned + kind]:
                continue
            if grid.fits(closed, BOXES[orientation], SHIFTS, 4 * orientation, LEVELS[kind]):
                kinds |= 1 << kind
        return kinds

    def ways(self, spot, kind):
        """In how many ways a kind can be laid on a spot now."""
        count = 0
        for orientation in range(28):
            if KINDS[orientation] == kind:
                count += grid.count(self.anchors(spot, orientation))
        return count

    def fault(self, spot, orientation, anchor):
        """The cells that keep an orientation from being laid at an anchor where its box lies in the grid; 0 if none."""
        return SHAPES[orientation] << anchor & self.closed(spot)

    def filled(self, spot):
        """Which of the four spots from this one on are filled, as bits."""
        filled = 0
        for slot in range(4):
            puzzle = self.table[spot + slot]
            if puzzle != NONE and self.covered(spot + slot) == RECESSES[puzzle]:
                filled |= 1 << slot
        return filled

    def in_stock(self):
        """The kinds that the reserve has, as bits."""
        kinds = 0
        for kind in range(9):
            if self.stock[kind]:
                kinds |= 1 << kind
        return kinds

    def upgrades(self, given):
        """What a kind (9: nothing given) may become, as bits; rulings 4 to 6.

        That is itself, what the reserve has up to its level, and what it has of the next level that has not run out.
        """
        kinds = self.in_stock()
        if given < 9:
            kinds |= 1 << given
        level = LEVELS[given] + 1
        while level < 4 and not kinds & _OF[level]:
            level += 1
        return kinds & _UP_TO[level]

    def rewards(self, kind):
        """What a seat may have for a reward of this kind, as bits: the kind itself, or what replaces it; ruling 3."""
        kinds = self.in_stock()
        if kinds >> kind & 1:
            return 1 << kind
        own = LEVELS[kind]
        if self.state[FLAGS] & VERSION_2_5:
            return kinds & _OF[own] or kinds & _UP_TO[own + 1]
        level = own + 1
        while level < 5 and not kinds & _OF[level]:
            level += 1
        if level == 5:
            level = own
            while level and not kinds & _OF[level]:
                level -= 1
        return kinds & _OF[level]

    # Why not.

    def _why_not_take(self, source):
        state = self.state
        spot = 4 * state[_SEAT]
        while self.table[spot] != NONE:
            spot += 1
            if not spot & 3:
                return FOUR_UNFINISHED
        if source >= MARKET:
            return LEGAL if state[DECK_LEFT + source - MARKET] else DECK_EMPTY
        if self.market[source] == NONE:
            return NOTHING_THERE
        return ONE_BLACK if state[LIMITED] and self.market[source] >= BLACK else LEGAL

    def _why_not_recycle(self, row):
        state = self.state
        return LEGAL if state[SEAT_COUNT] > 1 and state[DECK_LEFT + row] else NO_RECYCLING

    def _why_not_upgrade(self, given, got):
        if given < 9 and not self.supply[9 * self.state[_SEAT] + given]:
            return NOT_YOURS
        if self.upgrades(given) >> got & 1:
            return LEGAL
        return LEVEL_TOO_HIGH if self.stock[got] else NOT_IN_STOCK

    def _why_not_place(self, what):
        state = self.state
        spot = 4 * state[_SEAT] + (what >> 10)
        orientation = what >> 5 & 31
        puzzle = self.table[spot]
        if puzzle == NONE:
            return NO_PUZZLE
        if state[PHASE] == MASTERY and state[MASTERED] >> (what >> 10) & 1:
            return ONE_EACH
        if not self.supply[9 * state[_SEAT] + KINDS[orientation]]:
            return NOT_YOURS
        if not BOXES[orientation] >> (what & 31) & 1:
            return OUTSIDE
        fault = self.fault(spot, orientation, what & 31)
        if fault & ~RECESSES[puzzle]:
            return NOT_RECESS
        return COVERED if fault else LEGAL

    def _why_not_end(self):
        state = self.state
        if state[PHASE] == MASTERY:
            return LAY_FIRST if state[MASTERED] == _USED else LEGAL
        if state[PHASE] == FINISHING:
            return LEGAL
        for source in range(MARKET + 2):
            if self._why_not_take(source) == LEGAL:
                return ACTIONS_LEFT
        able = self._left(state[_SEAT]) or self.in_stock()
        able = able or self._why_not_recycle(0) == LEGAL or self._why_not_recycle(1) == LEGAL
        return ACTIONS_LEFT if able else LEGAL

    def _anything_fits(self):
        spot = 4 * self.state[_SEAT]
        for slot in range(4):
            if self.fits(spot + slot):
                return True
        return False

    def _next_place(self, what):
        """The smallest legal PLACE from `what` on, or -1."""
        owned = 9 * self.state[_SEAT]
        spot = 4 * self.state[_SEAT]
        slot = what >> 10
        orientation = what >> 5 & 31
        anchor = what & 31
        while slot < 4:
            closed = self.closed(spot + slot)
            if closed == FULL:
                orientation = 28
            while orientation < 28:
                kind = KINDS[orientation]
                if self.supply[owned + kind]:
                    places = grid.fits(closed, BOXES[orientation], SHIFTS, 4 * orientation, LEVELS[kind]) >> anchor
                    if places:
                        while not places & 1:
                            places >>= 1
                            anchor += 1
                        return PLACE << 12 | slot << 10 | orientation << 5 | anchor
                orientation += 1
                anchor = 0
            slot += 1
            orientation = anchor = 0
        return -1

    # Actions.

    def _draw(self, deck):
        """The top puzzle of a deck, which is not empty; the last one triggers the end (not of a white deck)."""
        state = self.state
        state[DECK_LEFT + deck] -= 1
        left = state[DECK_LEFT + deck]
        puzzle = self.decks[32 * deck + left]
        self.decks[32 * deck + left] = NONE
        self._events |= DREW
        if not left and (deck or state[SEAT_COUNT] == 1) and not state[ENDING]:
            state[ENDING] = 1
            self._events |= TRIGGERED
        return puzzle

    def _take(self, source):
        state = self.state
        solo = state[SEAT_COUNT] == 1
        if source >= MARKET:
            puzzle = self._draw(source - MARKET)
        else:
            puzzle = self.market[source]
            if state[ENDING] and puzzle >= BLACK and not solo:
                state[LIMITED] = 1
            self._refill(source)
            column = LOCKS + source % 3
            if solo and state[column]:
                state[column] -= 1
                state[RIVAL_SUPPLY] += 1
        spot = 4 * state[_SEAT]
        while self.table[spot] != NONE:
            spot += 1
        self.table[spot] = puzzle
        self._stir()

    def _refill(self, place):
        """Lay the next puzzle on a place of the market; none once its deck is empty."""
        deck = 0 if self.state[SEAT_COUNT] == 1 else place >> 2
        self.market[place] = self._draw(deck) if self.state[DECK_LEFT + deck] else NONE

    def _recycle(self, row, order):
        decks = self.decks
        at = 32 * row
        for i in range(at + self.state[DECK_LEFT + row] - 1, at - 1, -1):
            decks[i + 4] = decks[i]
        for i in range(at + 3, at - 1, -1):
            decks[i] = self.market[4 * row + (order & 3)]
            order >>= 2
        self.state[DECK_LEFT + row] += 4
        for i in range(4):
            self._refill(4 * row + i)

    def _move_piece(self, kind, step):
        """Move a piece from the reserve to the seat's supply (1) or back (-1)."""
        self.stock[kind] -= step
        self.supply[9 * self.state[_SEAT] + kind] += step

    def _place(self, what):
        state = self.state
        spot = 4 * state[_SEAT] + (what >> 10)
        orientation = what >> 5 & 31
        at = _BOARDS + 12 * spot
        piece = SHAPES[orientation] << (what & 31)
        self._cover(at, piece)
        self._cover(at + 4, piece & piece >> 1)
        self._cover(at + 8, piece & piece >> 5)
        self.supply[9 * state[_SEAT] + KINDS[orientation]] -= 1
        if state[PHASE] == MASTERY:
            state[MASTERED] |= 1 << (what >> 10)
        elif state[PHASE] == FINISHING:
            state[TOUCHED + state[_SEAT]] += 1
        self._events |= PLACED
        self._stir()

    def _stir(self):
        self.state[_BUSY] = 1
        self.state[QUIET] = 0

    # What follows an action.

    def _settle(self):
        """Complete the puzzles that are filled, one after another, until something is asked or the action is over."""
        state = self.state
        state[PHASE] = ACTING
        while state[PHASE] == ACTING:
            filled = self.filled(4 * state[_SEAT])
            if not filled:
                if not state[LEFT]:
                    self._end_turn()
                return
            if filled & filled - 1 and not state[FLAGS] & IN_ORDER:
                state[PHASE] = NAMING
            else:
                self._complete(4 * state[_SEAT] + grid.lowest(filled))

    def _complete(self, spot):
        """Give back the pieces of a filled puzzle, put it on the pile, and give its reward or ask which one."""
        puzzle = self.table[spot]
        rest = RECESSES[puzzle]
        while rest:
            piece = self.piece(spot, grid.lowest(rest))
            self.supply[9 * self.state[_SEAT] + kind_of(piece)] += 1
            rest ^= piece
        self._to_pile(spot)
        kinds = self.rewards(reward(puzzle))
        if kinds != 1 << reward(puzzle):
            self._events |= REPLACED
        if kinds & kinds - 1:
            self.state[DUE] = puzzle
            self.state[PHASE] = CHOOSING
        elif kinds:
            self._move_piece(grid.lowest(kinds), 1)

    def _to_pile(self, spot):
        state = self.state
        puzzle = self.table[spot]
        self.table[spot] = NONE
        self.piles[puzzle] = state[_SEAT]
        state[COMPLETES + state[_SEAT]] += 1
        for i in range(_BOARDS + 12 * spot, _BOARDS + 12 * spot + 12):
            state[i] = 0
        self._events |= COMPLETED | SCORED if points(puzzle) else COMPLETED

    def _end_turn(self):
        state = self.state
        if state[SEAT_COUNT] == 1:
            self._rival()
        else:
            self._events |= PASSED
        state[LEFT] = 3
        state[MASTERED] = state[LIMITED] = 0
        state[_SEAT] = (state[_SEAT] + 1) % state[SEAT_COUNT]
        if state[_SEAT] == state[FIRST]:
            self._end_round()

    def _end_round(self):
        state = self.state
        if not state[_BUSY] and state[SEAT_COUNT] > 1:
            state[QUIET] += 1
            self._events |= QUIET_ROUND
        state[_BUSY] = 0
        if state[ENDING] == 2 or state[QUIET] == 3:
            state[PHASE] = FINISHING
            state[LEFT] = 0
            self._events |= TOUCHES
        elif state[ENDING]:
            state[ENDING] = 2
            self._events |= LAST_ROUND

    def _rival(self):
        """The solo opponent's turn: the best puzzle of an unlocked column, then the locks, then the refill."""
        state = self.state
        best = NONE
        for place in range(9):
            puzzle = self.market[place]
            if puzzle == NONE or state[LOCKS + place % 3]:
                continue
            if best == NONE or points(puzzle) > points(self.market[best]):
                best = place
        locked = LOCKS + best % 3
        for column in range(LOCKS, LOCKS + 3):
            if state[column]:
                state[column] -= 1
                if best != NONE:
                    state[RIVAL_SUPPLY] += 1
        self._events |= RIVAL_MOVED
        if best != NONE:
            state[locked] = state[RIVAL_SUPPLY]
            state[RIVAL_SUPPLY] = 0
            self.piles[self.market[best]] = 1
            state[COMPLETES + 1] += 1
            self._refill(best)

    def _finish(self):
        """The seat's finishing touches are over: what they have filled is completed, without pieces or reward."""
        state = self.state
        filled = self.filled(4 * state[_SEAT])
        for slot in range(4):
            if filled >> slot & 1:
                self._to_pile(4 * state[_SEAT] + slot)
        state[_SEAT] = (state[_SEAT] + 1) % state[SEAT_COUNT]
        self._events |= PASSED
        if state[_SEAT] == state[FIRST]:
            state[PHASE] = ENDED
            self._events |= OVER

    # Counting.

    def _piled(self, seat):
        """The points of a seat's score pile."""
        total = 0
        for puzzle in range(52):
            if self.piles[puzzle] == seat:
                total += points(puzzle)
        return total

    def _worth(self, seat, filled):
        """The points of the puzzles in front of a seat that are filled (1) or not (0)."""
        full = self.filled(4 * seat)
        total = 0
        for slot in range(4):
            puzzle = self.table[4 * seat + slot]
            if puzzle != NONE and full >> slot & 1 == filled:
                total += points(puzzle)
        return total

    def _completed(self, seat):
        """The puzzles that a seat has completed, those of its finishing touches included."""
        completed = self.state[COMPLETES + seat]
        if self.state[PHASE] == FINISHING:
            completed += grid.count(self.filled(4 * seat))
        return completed

    def _left(self, seat):
        """The pieces in a seat's supply."""
        left = 0
        for i in range(9 * seat, 9 * seat + 9):
            left += self.supply[i]
        return left

    def _standing(self, seat):
        return (self.score(seat) + 256) << 14 | self._completed(seat) << 8 | self._left(seat)

    def _word(self, at):
        state = self.state
        return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24

    def _cover(self, at, cells):
        """Add cells to a word of the position."""
        state = self.state
        for i in range(at, at + 4):
            state[i] |= cells & 255
            cells >>= 8
