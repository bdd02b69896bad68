# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright: a race to copy a model of nine cells by laying transparent cards over one another.

A workspace has 7x7 cells. A card covers 3x3 of them; at home it lies on the middle nine, and it may lie up to two rows
and two columns off. What shows in a cell is the set of figures that the cards on it have there. The end-of-round frame
lies by itself on the window of 3x3 cells that counts.

**Bits.** A cell is four bits: SQUARE, CIRCLE, CROSS, COVERED. A row of the workspace is one int of 28 bits, column 0
lowest; a layout is the OR of its cards in seven such rows, and is made anew after every change. A row with its cells
XORed by one cell of the model has zeros where they are equal, and adding 7 to each cell carries into the highest bit
where they are not: so nine such steps a row count the identical cells of all windows, five windows in one int.

**Moves.** A change is `card << 9 | orientation << 6 | row << 3 | column`, all timed (TIME_SHIFT):

- card: 0..9, its place in the seat's hand.
- orientation: quarter turns clockwise, plus 4 if it was turned over first. Symmetric cards have only 0..3.
- row, column: 0..4, the place of the card's upper left cell; 2 is home.
- A card that is laid already moves there. `card << 9 | LIFT` takes it back into the hand.

STOP, timed too, ends the seat's stint: giving up, the limit, or right after the change that completes. SETTLE scores
the round when all have stopped, and NEXT deals the next one; both are the first seat's.

**The race.** Seats play one after another; what makes it one race is the session's part (`race.py`): it cuts all play
at the moment of the fastest copy before it settles. Here a seat may act until that moment as known so far, and SETTLE
takes layouts as they lie. A copy that was completed later than another, uncut, has no bonus. Giving up is final.

Where the rulings are silent: once a total has reached 20, the extra rounds of the option `tie` only part those who
share the top, wherever the totals go; and a deal that cannot be solved stands (`docs/copyright_deals.md`).
"""

from array import array

from shared_rules import chance
from shared_rules.const import const
from shared_rules.decks.copyright import CARDS, TURNED
from shared_rules.game import (
    COMPLETED,
    DREW,
    FROZEN,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    PASSED,
    PLACED,
    RESTING,
    RUNNING,
    SCORED,
    STOPPED,
    TOO_EARLY,
    TOO_LATE,
    Game,
    IllegalMove,
)

# What a cell holds, as bits.
SQUARE = const(1)
CIRCLE = const(2)
CROSS = const(4)
COVERED = const(8)
"""A card lies here, with a figure or without."""

HAND = const(10)
CHANGES = const(128)
"""A seat's changes in one round; the last is also its stop (ruling 18)."""
TARGET = const(20)
ROUNDS = const(20)
"""After so many the match ends in any case (ruling 17)."""

# Moves; the first is or'ed to a card.
LIFT = const(511)
STOP = const(HAND << 9)
SETTLE = const((HAND + 1) << 9)
NEXT = const((HAND + 2) << 9)

# Reasons, from OWN_REASON. A change after the one that completes, or after the last one, is TOO_LATE.
ROUND_RUNS = const(8)
"""A round is settled when all have stopped, and the next one is dealt when it is settled."""
NEXT_FIRST = const(9)
"""The round is settled: the next one is dealt first."""
TOO_FAR = const(10)
"""A card lies at most two rows and two columns from home."""
NOTHING_CHANGES = const(11)
"""The card lies exactly so already: turn it, move it or lift it."""
IN_HAND = const(12)
"""The card is in the hand already: lay it."""

# Events, from OWN_EVENT.
LIFTED = const(64)

UNLAID = const(255)
"""In `layout`: the card is in the hand."""
UNKNOWN = const(255)
"""In `deck`: a card that the view hides."""

# The position. The generator, then a byte each.
_SEATS = const(6)
_SOLO = const(7)
_OPTIONS = const(8)
_ECLAIR = const(8)
_BONUS = const(9)
_EXEMPT = const(10)
_LIMIT = const(11)
_MODELS = const(12)
_TIE = const(13)
_FIRST = const(14)
_PHASE = const(15)
_TURN = const(16)
_ROUND = const(17)
_REACHED = const(18)
_TAKEN = const(19)
_MODEL = const(22)
_DECK = const(31)
_LAYOUT = const(97)
_ORDER = const(157)
_CHANGES = const(217)
_SOLVED = const(223)
_TIMES = const(229)
_TOTALS = const(241)
_END = const(253)

_DEALT = const(66)
_HANDS = const(4)
_OVER = const(4)  # one more phase than those of a race
_LOWEST = const(512)  # what is added to a total to store it

_LIMITS = (60, 90, 120, 180, 240, 300)

# A row of the workspace: the figures' bits, one bit a cell; and the same number for each of five windows.
_FIGURES = const(0x7777777)
_EACH = const(0x1111111)
_FIVE = const(0x11111)
_NINES = const(0x99999)
_SEVENS = const(0x77777)
_EIGHTS = const(0x88888)

# The windows from the middle outwards, straight line, then the upper, then the left (ruling 16): row << 3 | column.
_NEAREST = b"\x12\x0a\x11\x13\x1a\x09\x0b\x19\x1b\x02\x10\x14\x22\x01\x03\x08\x0c\x18\x1c\x21\x23\x00\x04\x20\x24"
_BITS = b"\x00\x01\x01\x02\x01\x02\x02\x03"


class Copyright(Game):
    """Copyright over a block of 253 bytes. A screen may read, of a view:

    - `model`: nine bytes, its cells by rows.
    - `deck`: the cards 0..65 as they lie: four for the model, ten for each seat, the rest; `card` picks from it.
    - `layout`: ten bytes a seat, where each card of its hand lies, `orientation << 5 | 5 * row + column`, or UNLAID.
    - `changes`, `solved`: a byte a seat, its changes in this round and whether it has completed.
    - After `overlay` (and `lay`) `rows`: the workspace, and after `judge` too `frame` (row << 3 | column of the window
      that counts), `identical` and `overflow` in numbers, `rows_out` and `columns_out`, a bit for each of the seven.
    """

    NAME = "Copyright"
    CODE = "CR"
    SEATS = (1, 2, 3, 4, 5, 6)
    MODES = (("race", (2, 3, 4, 5, 6), True), ("solo", (1,), True))
    OPTIONS = (
        ("eclair", ("off", "on"), 0, False),
        ("bonus", (1, 5), 0, False),
        ("exempt", ("off", "on"), 0, False),
        ("limit", _LIMITS, 3, False),
        ("models", (5, 1), 0, False),
        ("tie", ("shared", "extra"), 0, False),
        ("first", ("A", "B", "C", "D", "E", "F"), 0, False),
    )
    PARTS = ("before", "identical", "bonus", "overflow")
    STATE_SIZE = _END
    RACE = 6 * (CHANGES + 1) + 1
    MOVE_LIMIT = ROUNDS * (RACE + 1)
    REASONS = IN_HAND + 1
    EVENTS = LIFTED
    TIME_SHIFT = 13

    def __init__(self, state=None):
        super().__init__(state)
        block = memoryview(self.state)
        self.model = block[_MODEL:_DECK]
        self.deck = block[_DECK:_LAYOUT]
        self.layout = block[_LAYOUT:_ORDER]
        self.changes = block[_CHANGES:_SOLVED]
        self.solved = block[_SOLVED:_TIMES]
        self.rows = array("i", bytes(28))
        self._same = array("i", bytes(20))
        self.frame = self.identical = self.overflow = self.rows_out = self.columns_out = 0

    def setup(self, seats, mode, options, seed):
        """Shuffle all 66 cards; no option changes the deal. `first` counts on from the last seat to the first."""
        state = self.state
        for i in range(_END):
            state[i] = 0
        chance.sow(state, 0, seed)
        state[_SEATS] = seats
        state[_SOLO] = mode
        for i in range(7):
            state[_OPTIONS + i] = options[i]
        state[_FIRST] %= seats
        for card in range(_DEALT):
            self.deck[card] = card
        for seat in range(6):
            self._put(_TOTALS, seat, _LOWEST)
        self._deal()

    def turn(self):
        state = self.state
        return NOBODY if state[_PHASE] == _OVER else state[_TURN]

    def next_move(self, after):
        state = self.state
        phase = state[_PHASE]
        if phase != RUNNING:
            only = -1 if phase == _OVER else SETTLE if phase == STOPPED else NEXT
            return only if after < only else -1
        move = after + 1
        seat = state[_TURN]
        if self.race_phase() == FROZEN:
            move = max(move, STOP)
        while move < STOP:
            card = move >> 9
            low = move & LIFT
            laid = self.layout[seat * HAND + card]
            if low > 484 or low >> 6 >= self.orientations(self.card(seat, card)):  # 484: the last one, 7, 4, 4
                if laid != UNLAID:
                    return move | LIFT
                move |= LIFT
            elif low & 7 > 4:
                move |= 7
            elif low & 56 > 32:
                move |= 63
            elif laid != _placed(low):
                return move
            move += 1
        return STOP if move == STOP else -1

    def check(self, move):
        state = self.state
        phase = state[_PHASE]
        if phase == _OVER:
            return MATCH_OVER
        low = move & 8191
        time = move >> 13
        if move < 0 or low > NEXT or low >= STOP and low & LIFT or low > STOP and time:
            return NOT_A_MOVE
        if phase == RESTING:
            return LEGAL if low == NEXT else NEXT_FIRST
        if low > STOP:
            return LEGAL if low == SETTLE and phase == STOPPED else ROUND_RUNS
        seat = state[_TURN]
        if phase == STOPPED or time > self.race_limit() or low != STOP and self.race_phase() == FROZEN:
            return TOO_LATE
        if time < self.time(seat):
            return TOO_EARLY
        return LEGAL if low == STOP else self._obstacle(seat, low)

    def play(self, move):
        reason = self.check(move)
        if reason != LEGAL:
            raise IllegalMove(reason)
        state = self.state
        low = move & 8191
        seat = state[_TURN]
        if low == SETTLE:
            return self._settle()
        if low == NEXT:
            self._deal()
            return DREW
        self._put(_TIMES, seat, move >> 13)
        if low == STOP:
            state[_TURN] = following = (seat + 1) % state[_SEATS]
            if following == state[_FIRST]:
                state[_PHASE] = STOPPED
            return PASSED if following != seat else 0
        self.changes[seat] += 1
        at = seat * HAND + (low >> 9)
        lifts = low & LIFT == LIFT
        self.layout[at] = UNLAID if lifts else _placed(low)
        state[_ORDER + at] = 0 if lifts else self.changes[seat]
        events = LIFTED if lifts else PLACED
        self.overlay(seat)
        if self.completes():
            self.solved[seat] = 1
            events |= COMPLETED
        return events

    def timed(self, move):
        return move & 8191 <= STOP

    def score(self, seat):
        """The total after the last settled round; it may be negative (ruling 8)."""
        return self._get(_TOTALS, seat) - _LOWEST

    def ranking(self, out):
        seats = self.state[_SEATS]
        for seat in range(seats):
            place = 1
            for other in range(seats):
                if self.score(other) > self.score(seat):
                    place += 1
            out[seat] = place

    def tally(self, seat, out):
        """The total before the round that was settled last, and what it brought; while a round runs, the total."""
        points = self.points(seat, out) if self.race_phase() == RESTING else self.points(NOBODY, out)
        out[0] = self.score(seat) - points

    def view(self, seat, out):
        """Model, hand and layout are a seat's own from its stint on; all seats' lie open once the round is settled.

        Hidden are blank: cards UNKNOWN, the model without figures, layouts UNLAID, the rest 0.
        """
        state = self.state
        out[:] = state
        for i in range(chance.SIZE):
            out[i] = 0
        seats = state[_SEATS]
        first = state[_FIRST]
        open_to_all = state[_PHASE] == RESTING or state[_PHASE] == _OVER
        begun = seat < seats and (state[_PHASE] != RUNNING or (seat - first) % seats <= (state[_TURN] - first) % seats)
        for i in range(_DEALT):
            holder = (i - _HANDS) // HAND
            if holder < 0 or holder >= seats or not (open_to_all or begun and holder == seat):
                out[_DECK + i] = UNKNOWN
        if open_to_all:
            return
        if not begun:
            for i in range(_MODEL, _DECK):
                out[i] = 0
        for other in range(seats):
            if other != seat:
                self._clear(out, other)

    def hides(self, move):
        """Always: a race has no undo, lifting is a change like any other."""
        return True

    # The race, as the session asks for it.

    def race_phase(self):
        state = self.state
        phase = state[_PHASE]
        if phase == RUNNING:
            seat = state[_TURN]
            return FROZEN if self.solved[seat] or self.changes[seat] == CHANGES else RUNNING
        return STOPPED if phase == STOPPED else RESTING

    def race_limit(self):
        state = self.state
        if self.solved[state[_TURN]]:
            return self.time(state[_TURN])
        return self._earliest(_LIMITS[state[_LIMIT]] * 100)

    def stop_move(self, time):
        return STOP | time << 13

    def race_time(self):
        """T, once all have stopped; after the settling it stays until the next round."""
        latest = 0
        for seat in range(self.state[_SEATS]):
            latest = max(latest, self.time(seat))
        return self._earliest(latest)

    def settle_move(self):
        return SETTLE

    def redeal(self):
        self.state[_ROUND] -= 1
        self._deal()

    # What a screen asks of a view.

    def first(self):
        """The seat that begins every round, settles it and deals the next."""
        return self.state[_FIRST]

    def round(self):
        """The number of the round, from 1."""
        return self.state[_ROUND]

    def reached(self):
        """Whether a total has reached TARGET: what is played still is to part those who share the top (ruling 9)."""
        return self.state[_REACHED] != 0

    def taken(self):
        """T of all settled rounds together, in units of 10 ms: what decides between equal scores in the records."""
        state = self.state
        return state[_TAKEN] | state[_TAKEN + 1] << 8 | state[_TAKEN + 2] << 16

    def time(self, seat):
        """When a seat made its last change in this round, or stopped, in units of 10 ms."""
        return self._get(_TIMES, seat)

    def card(self, seat, i):
        """The card 0..65 in place i of a seat's hand, or UNKNOWN."""
        return self.deck[_HANDS + seat * HAND + i]

    def orientations(self, card):
        """How many different ways a card can lie."""
        return 4 if card >= 60 else 8

    def turned(self, card, orientation):
        """The orientation after one more quarter turn clockwise."""
        return orientation & 4 | (orientation + 1) & 3

    def flipped(self, card, orientation):
        """The orientation after turning over, left and right changing places."""
        if card < 60:
            return (orientation & 4 ^ 4) | -orientation & 3
        return (card // 63 - orientation) & 3  # 60..62 have an upright axis, 63..65 the falling diagonal

    def figure(self, card, orientation, i):
        """Where a card's square (i = 0), circle (1) or cross (2) lies: row << 4 | column << 2 of its 3x3 cells."""
        return TURNED[orientation * 9 + CARDS[card * 3 + i]]

    def overlay(self, seat, without=HAND):
        """Make `rows` of a seat's layout (without one card of its hand); returns how many cards lie there."""
        rows = self.rows
        for i in range(7):
            rows[i] = 0
        laid = 0
        at = seat * HAND
        for i in range(HAND):
            placed = self.layout[at + i]
            if placed != UNLAID and i != without:
                self.lay(self.deck[_HANDS + at + i], placed)
                laid += 1
        return laid

    def lay(self, card, placed):
        """Lay one more card 0..65 over `rows`, where `layout` would say `placed`."""
        rows = self.rows
        row = (placed & 31) // 5
        shift = (placed & 31) % 5 * 4
        ground = 0x888 << shift
        rows[row] |= ground
        rows[row + 1] |= ground
        rows[row + 2] |= ground
        way = (placed >> 5) * 9
        card *= 3
        cell = TURNED[way + CARDS[card]]
        rows[row + (cell >> 4)] |= SQUARE << shift + (cell & 15)
        cell = TURNED[way + CARDS[card + 1]]
        rows[row + (cell >> 4)] |= CIRCLE << shift + (cell & 15)
        cell = TURNED[way + CARDS[card + 2]]
        rows[row + (cell >> 4)] |= CROSS << shift + (cell & 15)

    def judge(self):
        """Lay the frame on `rows` (ruling 4): most identical cells, then least overflow, then nearest to the middle."""
        self._compare()
        rows = self.rows
        ground = self.rows_out = self.columns_out = touched = 0
        for i in range(7):
            if rows[i]:
                self.rows_out |= 1 << i
                touched += 1
                ground |= rows[i]
        for i in range(7):
            if ground >> 4 * i & COVERED:
                self.columns_out |= 1 << i
                touched += 1
        best = -1
        for window in _NEAREST:
            row = window >> 3
            column = window & 7
            inside = _BITS[self.rows_out >> row & 7] + _BITS[self.columns_out >> column & 7]
            merit = (self._same[row] >> 4 * column & 15) << 4 | inside
            if merit > best:
                best = merit
                self.frame = window
        self.identical = best >> 4
        self.overflow = touched - (best & 15)
        self.rows_out &= ~(7 << (self.frame >> 3))
        self.columns_out &= ~(7 << (self.frame & 7))

    def completes(self):
        """Whether some window of `rows` equals the model; a row of windows is given up when all five differ."""
        rows = self.rows
        model = self.model
        for row in range(5):
            differs = 0
            for i in range(3):
                shown = rows[row + i] & _FIGURES
                differs |= shown ^ model[3 * i] * _EACH
                differs |= (shown ^ model[3 * i + 1] * _EACH) >> 4
                differs |= (shown ^ model[3 * i + 2] * _EACH) >> 8
                if (differs & _SEVENS) + _SEVENS & _EIGHTS == _EIGHTS:
                    break
            else:
                return True
        return False

    def stack(self, row, column):
        """What shows in a cell of `rows`."""
        return self.rows[row] >> 4 * column & 15

    def matches(self, cell):
        """Whether cell 0..8 of the frame that `judge` laid is identical to the model's."""
        shown = self.stack((self.frame >> 3) + cell // 3, (self.frame & 7) + cell % 3)
        return shown & 7 == self.model[cell]

    def covering(self, seat, row, column, below=-1):
        """The card of a seat's hand that lies uppermost on a cell, or uppermost under the card `below`; or -1."""
        state = self.state
        at = _ORDER + seat * HAND
        limit = CHANGES + 1 if below < 0 else state[at + below]
        best = 0
        found = -1
        for i in range(HAND):
            place = self.layout[seat * HAND + i] & 31
            order = state[at + i]
            if best < order < limit and 0 <= row - place // 5 < 3 and 0 <= column - place % 5 < 3:
                best = order
                found = i
        return found

    def points(self, seat, out=None):
        """What a seat's layout as it lies would score; `out[1:4]` takes identical, bonus and overflow (as a loss).

        NOBODY has no card laid, and a seat without one scores 0 (ruling 7). A view shows what one may know of it.
        """
        state = self.state
        identical = bonus = loss = 0
        if seat != NOBODY and self.overlay(seat):
            self.judge()
            identical = self.identical
            first = self.solved[seat] and self.time(seat) == self.race_time()
            if first:
                bonus = 5 if state[_BONUS] else 1
            if not state[_ECLAIR] and not (first and state[_EXEMPT]):
                loss = -self.overflow
        if out is not None:
            out[1] = identical
            out[2] = bonus
            out[3] = loss
        return identical + bonus + loss

    # What the above is made of.

    def _deal(self):
        """Begin a round: all cards shuffled, a model of four in any orientation, ten for each seat."""
        state = self.state
        chance.shuffle(state, 0, self.deck, 0, _DEALT)
        for i in range(_MODEL, _DECK):
            state[i] = 0
        for i in range(4):
            card = self.deck[i]
            orientation = chance.below(state, 0, self.orientations(card))
            for figure in range(3):
                cell = self.figure(card, orientation, figure)
                self.model[(cell >> 4) * 3 + (cell >> 2 & 3)] |= 1 << figure
        for seat in range(6):
            self._clear(state, seat)
        state[_PHASE] = RUNNING
        state[_TURN] = state[_FIRST]
        state[_ROUND] += 1

    def _clear(self, block, seat):
        """A seat without any play in this round."""
        for i in range(seat * HAND, seat * HAND + HAND):
            block[_LAYOUT + i] = UNLAID
            block[_ORDER + i] = 0
        block[_CHANGES + seat] = block[_SOLVED + seat] = 0
        block[_TIMES + 2 * seat] = block[_TIMES + 2 * seat + 1] = 0

    def _settle(self):
        """Score the round, and end the match if it is time."""
        state = self.state
        taken = self.taken() + self.race_time()
        state[_TAKEN] = taken & 255
        state[_TAKEN + 1] = taken >> 8 & 255
        state[_TAKEN + 2] = taken >> 16
        top = -_LOWEST
        shared = False
        for seat in range(state[_SEATS]):
            total = self.score(seat) + self.points(seat)
            self._put(_TOTALS, seat, total + _LOWEST)
            if total >= top:
                shared = total == top
                top = total
        if state[_SOLO]:
            over = state[_ROUND] == (1 if state[_MODELS] else 5)
        else:
            if top >= TARGET:
                state[_REACHED] = 1
            over = state[_ROUND] == ROUNDS or state[_REACHED] and not (shared and state[_TIE])
        state[_PHASE] = _OVER if over else RESTING
        return SCORED | PASSED | OVER if over else SCORED

    def _obstacle(self, seat, low):
        """LEGAL, or why a change cannot be made by a seat that may make one."""
        card = low >> 9
        laid = self.layout[seat * HAND + card]
        if low & LIFT == LIFT:
            return IN_HAND if laid == UNLAID else LEGAL
        if low >> 6 & 7 >= self.orientations(self.card(seat, card)):
            return NOT_A_MOVE
        if low & 7 > 4 or low & 56 > 32:
            return TOO_FAR
        return NOTHING_CHANGES if laid == _placed(low) else LEGAL

    def _compare(self):
        """Count in `_same` the identical cells of all windows of `rows`: an int a row of windows, four bits each."""
        rows = self.rows
        same = self._same
        for i in range(5):
            same[i] = _NINES
        for i in range(3):
            left = self.model[3 * i] * _EACH
            middle = self.model[3 * i + 1] * _EACH
            right = self.model[3 * i + 2] * _EACH
            for row in range(5):
                shown = rows[row + i] & _FIGURES
                same[row] -= (
                    ((shown ^ left) + _FIGURES >> 3 & _FIVE)
                    + ((shown ^ middle) + _FIGURES >> 7 & _FIVE)
                    + ((shown ^ right) + _FIGURES >> 11 & _FIVE)
                )

    def _earliest(self, time):
        """The earliest completion in this round, or the time given if that is earlier."""
        for seat in range(self.state[_SEATS]):
            if self.solved[seat]:
                time = min(time, self.time(seat))
        return time

    def _get(self, at, seat):
        at += 2 * seat
        return self.state[at] | self.state[at + 1] << 8

    def _put(self, at, seat, number):
        at += 2 * seat
        self.state[at] = number & 255
        self.state[at + 1] = number >> 8


def change(card, orientation, row, column):
    """The move that lays a card of the hand, or moves it, without its time; row and column are 0..4, home is 2."""
    return card << 9 | orientation << 6 | row << 3 | column


def _placed(low):
    """How `layout` says where a change puts a card."""
    return (low >> 1 & 224) | 5 * (low >> 3 & 7) + (low & 7)
