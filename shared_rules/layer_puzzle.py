# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle: mark four layers of 8x8 cells so that, laid over one another, they leave few cells blank.

Each round has a layer of its own, only the fifth goes on with the first one's. In a turn a shape card is turned over;
each seat claims one of its four quarters with a token A to D, the area (quadrant) of the layer in which at least one of
the shape's four cells has to lie, and marks the shape. The rules are the rulebook's, with the rulings of its appendix.

**How a match goes.** In versus a seat claims and then marks at once, before the next one claims: the layers are
independent, so it is the same as marking together afterwards, and the device goes round once. A coin is taken by
claiming it. In the other modes a seat has its cards to itself: it gives out all letters of a round, then marks them in
any order. There a stint (all rounds of a seat, or the rounds in a row that a seat owns in a team) ends with FINISH, a
timed move that bears what the seat's watch shows; single play too, so that a match holds its result: score and time.
A shape without a placement is forfeited by a move of its own, which is legal only then.

**A move** is one int. The lowest twelve bits are

    letter << 9 | orientation << 6 | row << 3 | column    mark the letter's shape, the box's upper left corner there
    CLAIM | quarter << 2 | letter                         lay a token on a quarter of the card
    FORFEIT | letter                                      give up the letter's shape
    NAME_SEAT | seat                                      the holder of the first decision marker names the first seat
    FINISH                                                stop the watch

and FINISH bears above them, from bit TIME_SHIFT on, the seat's time in units of 10 ms, up to 43 minutes. Letters A to D
are 0 to 3, quarters of a card and areas of a layer are counted alike: upper left, upper right, lower left, lower right.

**The position** begins with numbers of one byte each, named below; `table` shows them. Who marks on which layers is a
team's matter: in versus and time attack each seat is a team of its own, in single and cooperative play there is one
team, in battle there are two. Layers are eight bytes each (see grid.py), five rounds a team: round 5 lies on the same
card as round 1, but has its own bytes, since only marks of the same round are in each other's way.
"""

from array import array

from shared_rules import chance, grid
from shared_rules.const import const
from shared_rules.decks.layer_puzzle import CARDS, COIN, FIRST, ORIENTATIONS
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
    TOO_EARLY,
    TOO_LATE,
    Game,
    IllegalMove,
)

NONE = const(255)
"""No card, no letter, no claim, no holder."""

# Modes.
VERSUS = const(0)
TIME_ATTACK = const(1)
SINGLE = const(2)
COOPERATIVE = const(3)
BATTLE = const(4)

# Moves.
CLAIM = const(2048)
FORFEIT = const(2064)
NAME_SEAT = const(2068)
FINISH = const(2072)

# Phases: what the seat to move has to do.
CLAIMING = const(0)
MARKING = const(1)
NAMING = const(2)
FINISHING = const(3)
ENDED = const(4)

# Reasons, from game.OWN_REASON on. The first four say what is to be done in this phase.
CLAIM_NOW = const(8)
"""Claim a quarter of the card first."""
MARK_NOW = const(9)
"""Mark what you have claimed first."""
NAME_NOW = const(10)
"""Name the next round's first seat."""
FINISH_NOW = const(11)
"""All is marked: stop the watch."""
SHAPE_TAKEN = const(12)
"""A token lies on that quarter already: choose a free one."""
LETTER_USED = const(13)
"""That letter was used in this round: choose another."""
LETTER_SET = const(14)
"""The first seat has chosen this turn's letter: use the same."""
NOT_WAITING = const(15)
"""No shape waits for that letter: choose one that does."""
OFF_CARD = const(16)
"""The shape hangs over the edge: move it onto the layer."""
OVERLAP = const(17)
"""A cell is marked already: move on."""
OUTSIDE = const(18)
"""No cell lies in the letter's area: move it there."""
MUST_MARK = const(19)
"""The shape still fits somewhere: mark it."""

# Events, from game.OWN_EVENT on.
FORFEITED = const(64)
MARKER = const(128)
"""The first decision marker has a new holder."""
RESHUFFLED = const(256)
"""The stack was empty: the used cards are the new one."""

# The position: numbers of one byte each ...
SEAT_COUNT = const(0)
MODE = const(1)
LEVEL = const(2)
"""Cards that this level plays with: the first 15, or all 31."""
SAME_CARDS = const(3)
STRICT = const(4)
PRACTICE = const(5)
SECONDS = const(6)
POINTS = const(7)
TEAMS = const(8)
"""How many teams there are."""
PHASE = const(9)
SEAT = const(10)
ROUND = const(11)
TURN = const(12)
"""The round's turn, from 0 (versus)."""
LEADER = const(13)
"""The turn's first seat; outside versus the seat that began the match."""
CLAIMED = const(14)
"""Claims made in this turn; outside versus in this round."""
LETTER = const(15)
"""The letter claimed last; in versus this turn's letter, NONE before its first claim."""
USED = const(16)
"""The letters used in this round, as bits."""
WAITING = const(17)
"""The letters whose shapes are claimed but not yet marked, as bits."""
CARD = const(18)
"""The card on the table, or NONE between rounds."""
DRAWN = const(19)
"""Cards of the stack that were turned over; outside versus cards have places of their own, and this stays 0."""
HOLDER = const(20)
"""Who has the first decision marker, or NONE."""
DONE = const(21)
"""Teams that have played all their rounds."""
# ... and then the tables.
_TEAM = const(22)
_OWNERS = const(26)
_CLAIMS = const(46)
_PICKS = const(50)
_COINS = const(54)
TIMES = const(58)
CHANCE = const(70)
_DECK = const(76)
_LAYERS = const(107)
_SIZE = const(267)

_CARDS = const(31)
_CARDS_A = const(15)
_ROUNDS = const(5)
_LAST_ROUND = const(4)
_SHIFT = const(12)
_LOW = const(0xFFF)

_SEAT_NAMES = ("A", "B", "C", "D")
_TEAM_NAMES = ("one", "two")
_OWNER_NAMES = ("auto", "A", "B", "C", "D")


def _area_windows():
    areas = []
    rows = bytearray(8)
    for letter in range(4):
        for row in range(8):
            rows[row] = (0xF0 if letter & 1 else 0x0F) if row >> 2 == letter >> 1 else 0
        windows = array("i", bytes(4 * grid.WINDOWS))
        grid.windows(rows, 0, windows)
        areas.append(windows)
    return tuple(areas)


_AREAS = _area_windows()

# Work space, one for all instances: what is in the way of the seat to move of the game `_spread`, as rows and windows.
_rows = bytearray(8)
_taken = array("i", bytes(4 * grid.WINDOWS))
_spread = None
_words = array("i", bytes(4 * grid.WORDS))
_spare = bytearray(_SIZE)


def orientations(shape):
    """How many orientations a shape has: turned 0 to 3 times, turned over and turned 0 to 3 times, none twice."""
    return FIRST[shape + 1] - FIRST[shape]


def orientation_at(shape, orientation):
    """Where ORIENTATIONS holds its five bytes: four cells, 10 * column + row each, and the maps of turn and flip."""
    return (FIRST[shape] + orientation) * 5


def turned(shape, orientation):
    """The orientation after a quarter turn clockwise."""
    return ORIENTATIONS[orientation_at(shape, orientation) + 4] & 15


def flipped(shape, orientation):
    """The orientation after turning over, left and right exchanged."""
    return ORIENTATIONS[orientation_at(shape, orientation) + 4] >> 4


class LayerPuzzle(Game):
    """Layer Puzzle over a block of 267 bytes.

    A screen may read the numbers of `table` by their names above, and

    - `team`: each seat's team; `owners[team * 5 + round]`: the seat that plays it (not in versus)
    - `claims`: for each quarter of the card NONE, or seat << 2 | letter
    - `picks`: each seat's coins of this round, in picks (versus); `coins`: each team's coins, two for a pick
    - `layers[(team * 5 + round) * 8 + row]`: marks, bit `column`
    - `deck`: the cards in the order of the stack (versus; the screen sees those that were turned over)

    What fits (`anchors`, `ways`, `fault`) is answered for the seat to move and its layer of this round.
    """

    NAME = "Layer Puzzle"
    CODE = "LP"
    SEATS = (1, 2, 3, 4)
    MODES = (
        ("versus", (2, 3, 4), False),
        ("time_attack", (2, 3, 4), True),
        ("single", (1,), True),
        ("cooperative", (2, 3, 4), True),
        ("battle", (2, 3, 4), True),
    )
    OPTIONS = (
        ("level", ("beginner", "master"), 0, True),
        ("same_cards", ("off", "on"), 0, True),
        ("first", _SEAT_NAMES, 0, False),
        ("strict_round5", ("off", "on"), 0, False),
        ("practice", ("off", "on"), 0, False),
        ("penalty_seconds", (5, 10, 15, 20, 30, 60), 1, False),
        ("penalty_points", (1, 2, 3), 0, False),
        ("team_A", _TEAM_NAMES, 0, False),
        ("team_B", _TEAM_NAMES, 1, False),
        ("team_C", _TEAM_NAMES, 0, False),
        ("team_D", _TEAM_NAMES, 1, False),
        ("round_1", _OWNER_NAMES, 0, False),
        ("round_2", _OWNER_NAMES, 0, False),
        ("round_3", _OWNER_NAMES, 0, False),
        ("round_4", _OWNER_NAMES, 0, False),
        ("round_5", _OWNER_NAMES, 0, False),
        ("rival_1", _OWNER_NAMES, 0, False),
        ("rival_2", _OWNER_NAMES, 0, False),
        ("rival_3", _OWNER_NAMES, 0, False),
        ("rival_4", _OWNER_NAMES, 0, False),
        ("rival_5", _OWNER_NAMES, 0, False),
    )
    PARTS = ("blanks", "coins", "penalty")
    STATE_SIZE = _SIZE
    MOVE_LIMIT = 148  # time attack: four seats with 18 claims, 18 marks and a stop
    REASONS = 20
    EVENTS = FORFEITED | MARKER | RESHUFFLED
    TIME_SHIFT = _SHIFT

    def __init__(self, state=None):
        super().__init__(state)
        block = memoryview(self.state)
        self.table = block[:_TEAM]
        self.team = block[_TEAM:_OWNERS]
        self.owners = block[_OWNERS:_CLAIMS]
        self.claims = block[_CLAIMS:_PICKS]
        self.picks = block[_PICKS:_COINS]
        self.coins = block[_COINS:TIMES]
        self.deck = block[_DECK:_LAYERS]
        self.layers = block[_LAYERS:]

    def setup(self, seats, mode, options, seed):
        """Deal by ruling 21, which lets the cards of a match depend on nothing but seed, level and `same_cards`.

        `first` is the versus match's first seat, the one that begins the time attack, or whose team begins the battle.
        Teams, and maps of rounds to seats (`round_` of team one, `rival_` of team two), give way to the default as a
        whole where a team would be empty, or a seat named that is not in it, or one of its seats own no round.
        `team` and `owners` show what stands.
        """
        state = self.state
        for i in range(_SIZE):
            state[i] = 0
        state[SEAT_COUNT] = seats
        state[MODE] = mode
        state[LEVEL] = _CARDS if options[0] else _CARDS_A
        state[SAME_CARDS] = options[1]
        state[LEADER] = options[2] % seats
        state[STRICT] = options[3]
        state[PRACTICE] = options[4]
        state[SECONDS] = self.OPTIONS[5][1][options[5]]
        state[POINTS] = self.OPTIONS[6][1][options[6]]
        self._form_teams(options)
        chance.sow(state, CHANCE, seed)
        cards = state[LEVEL]
        for i in range(_CARDS):
            state[_DECK + i] = i % cards
        chance.shuffle(state, CHANCE, state, _DECK, cards)
        if cards == _CARDS_A:
            # Time attack with four seats goes on into a second shuffle.
            chance.shuffle(state, CHANCE, state, _DECK + cards, cards)
        state[SEAT] = state[LEADER]
        state[ROUND] = NONE
        self._begin_round()
        self.derive()

    def derive(self):
        global _spread
        _spread = None

    def turn(self):
        return self.state[SEAT]

    def timed(self, move):
        return move & _LOW == FINISH

    # Questions.

    def shape(self, quarter):
        """What lies in a quarter of the card on the table: a shape's number, COIN, or NONE without a card."""
        card = self.state[CARD]
        return NONE if card == NONE else CARDS[4 * card + quarter]

    def quarter(self, letter):
        """The quarter on which the seat to move has laid that letter, or NONE."""
        claim = self.state[SEAT] << 2 | letter
        for quarter in range(4):
            if self.state[_CLAIMS + quarter] == claim:
                return quarter
        return NONE

    def waiting_shape(self, letter):
        """The shape that waits to be marked for that letter, or NONE."""
        return self.shape(self.quarter(letter)) if self.state[WAITING] >> letter & 1 else NONE

    def anchors(self, shape, orientation, letter, out):
        """Write where a shape so turned may be marked for a letter, as the three words of a layer (see grid.py)."""
        self._spread_layer()
        grid.anchors(_taken, _AREAS[letter], ORIENTATIONS, orientation_at(shape, orientation), out)

    def ways(self, shape, letter):
        """In how many ways a shape may be marked for a letter, all orientations together; 0: it would be forfeited."""
        self._spread_layer()
        area = _AREAS[letter]
        found = 0
        for number in range(FIRST[shape], FIRST[shape + 1]):
            grid.anchors(_taken, area, ORIENTATIONS, number * 5, _words)
            found += grid.total(_words)
        return found

    def fault(self, shape, move):
        """What is wrong with a mark of a shape, as bits: 1 << i if its cell number i hangs over the edge, 16 << i if
        it is marked already, 256 if no cell lies in the letter's area; 0 is a legal mark."""
        self._spread_layer()
        at = orientation_at(shape, move >> 6 & 7)
        top = move >> 3 & 7
        left = move & 7
        letter = move >> 9
        found = 256
        for i in range(4):
            cell = ORIENTATIONS[at + i]
            row = top + cell % 10
            column = left + cell // 10
            if row > 7 or column > 7:
                found |= 1 << i
            else:
                if _rows[row] >> column & 1:
                    found |= 16 << i
                if row >> 2 << 1 | column >> 2 == letter:
                    found &= 255
        return found

    def overlay(self, seat, cards, out):
        """Write the rows of a seat's first so many layer cards, 0 to 4, laid over one another: eight bytes.

        The first card bears the marks of rounds 1 and 5.
        """
        at = _LAYERS + self.state[_TEAM + seat] * 40
        for row in range(8):
            marks = 0
            for layer in range(cards):
                marks |= self.state[at + 8 * layer + row]
            if cards:
                marks |= self.state[at + 32 + row]
            out[row] = marks

    def blanks(self, seat):
        """The cells that are marked on none of a seat's cards."""
        self.derive()
        self.overlay(seat, 4, _rows)
        blanks = 64
        for row in range(8):
            blanks -= grid.count(_rows[row])
        return blanks

    def watch(self, seat):
        """What a seat's watch showed when it last stopped, in units of 10 ms."""
        at = TIMES + 3 * seat
        return self.state[at] | self.state[at + 1] << 8 | self.state[at + 2] << 16

    def time(self, seat):
        """What the watches of a seat's team have shown together, in units of 10 ms."""
        time = 0
        for other in range(self.state[SEAT_COUNT]):
            if self.state[_TEAM + other] == self.state[_TEAM + seat]:
                time += self.watch(other)
        return time

    def merit(self, seat):
        """What decides between two results of this match's mode, as one int: the greater is the better.

        The score; then coins in versus and time attack, and the shorter time in the other modes.
        """
        score = self.score(seat)
        if self.state[MODE] <= TIME_ATTACK:
            return score + 8192 << 8 | self.state[_COINS + self.state[_TEAM + seat]]
        return score + 64 << 20 | 0xFFFFF - self.time(seat)

    # The contract's moves.

    def next_move(self, after):
        state = self.state
        phase = state[PHASE]
        move = after + 1
        if phase == FINISHING:
            return FINISH if move <= FINISH else -1
        if phase == MARKING:
            while move < CLAIM:
                letter = move >> 9
                shape = self.waiting_shape(letter)
                if shape == NONE or move >> 6 & 7 >= orientations(shape):
                    move = letter + 1 << 9
                    continue
                self.anchors(shape, move >> 6 & 7, letter, _words)
                cell = grid.following(_words, move & 63)
                if cell >= 0:
                    return move & ~63 | cell
                move = (move | 63) + 1
            move = max(move, FORFEIT)
        else:
            move = max(move, CLAIM if phase == CLAIMING else NAME_SEAT)
        while move < FINISH:
            if self.check(move) == LEGAL:
                return move
            move += 1
        return -1

    def check(self, move):
        state = self.state
        phase = state[PHASE]
        if phase == ENDED:
            return MATCH_OVER
        low = move & _LOW
        if move < 0 or low > FINISH or (low != move and low != FINISH):
            return NOT_A_MOVE
        if low == FINISH:
            needed = FINISHING
        elif low >= NAME_SEAT:
            needed = NAMING
        else:
            needed = CLAIMING if CLAIM <= low < FORFEIT else MARKING
        if phase != needed:
            return CLAIM_NOW + phase
        if phase == CLAIMING:
            return self._check_claim(move >> 2 & 3, move & 3)
        if phase == NAMING:
            return LEGAL if move - NAME_SEAT < state[SEAT_COUNT] else NOT_A_MOVE
        if phase == FINISHING:
            if move > 0x3FFFFFFF:
                return TOO_LATE
            return TOO_EARLY if move >> _SHIFT < self.watch(state[SEAT]) else LEGAL
        letter = move & 3 if move >= FORFEIT else move >> 9
        shape = self.waiting_shape(letter)
        if shape == NONE:
            return NOT_WAITING
        if move >= FORFEIT:
            return MUST_MARK if self.ways(shape, letter) else LEGAL
        if move >> 6 & 7 >= orientations(shape):
            return NOT_A_MOVE
        fault = self.fault(shape, move)
        if fault & 15:
            return OFF_CARD
        return OVERLAP if fault & 240 else OUTSIDE if fault else LEGAL

    def play(self, move):
        reason = self.check(move)
        if reason != LEGAL:
            raise IllegalMove(reason)
        state = self.state
        seat = state[SEAT]
        if move & _LOW == FINISH:
            events = self._finish(move >> _SHIFT)
        elif move >= NAME_SEAT:
            state[LEADER] = move - NAME_SEAT
            events = self._begin_round()
        else:
            if move >= FORFEIT:
                state[WAITING] &= ~(1 << (move & 3))
                events = FORFEITED
            elif move >= CLAIM:
                events = self._claim(move >> 2 & 3, move & 3)
            else:
                self._mark(move)
                events = PLACED
            events |= self._go_on()
        self.derive()
        return events if state[SEAT] == seat else events | PASSED

    def hides(self, move):
        """Whether playing it draws or passes the turn: found out by playing it and taking it back."""
        if self.timed(move):
            return True
        _spare[:] = self.state
        events = self.play(move)
        self.state[:] = _spare
        return events & (DREW | PASSED) != 0

    def score(self, seat):
        return self.state[_COINS + self.state[_TEAM + seat]] - self.blanks(seat) - self._penalty(seat)

    def tally(self, seat, out):
        """Signed, so that they add up to the score."""
        out[0] = -self.blanks(seat)
        out[1] = self.state[_COINS + self.state[_TEAM + seat]]
        out[2] = -self._penalty(seat)

    def ranking(self, out):
        seats = self.state[SEAT_COUNT]
        for seat in range(seats):
            merit = self.merit(seat)
            place = 1
            for other in range(seats):
                if self.merit(other) > merit:
                    place += 1
            out[seat] = place

    def view(self, seat, out):
        """Hide the stack, the layers under their shades, and what a rival team does (rulings 12, 15, 17, 23 and 24).

        Open are the layers of the running round until its last mark, in round 5 the first one too; with `practice` all
        that the seat's team, or in versus anyone, has marked. Of a rival team nothing is seen but how far it is.
        """
        state = self.state
        out[:] = state
        for i in range(CHANCE, _DECK):
            out[i] = 0
        for i in range(_DECK + state[DRAWN], _LAYERS):
            out[i] = NONE
        phase = state[PHASE]
        if phase == ENDED:
            return
        for team in range(state[TEAMS]):
            knows = self._knows(seat, team)
            plays = phase <= MARKING and (state[MODE] == VERSUS or team == state[_TEAM + state[SEAT]])
            for layer in range(_ROUNDS):
                open = plays and (layer == state[ROUND] or layer == 0 and state[ROUND] == _LAST_ROUND)
                if not (knows and (open or state[PRACTICE])):
                    at = _LAYERS + team * 40 + layer * 8
                    for i in range(at, at + 8):
                        out[i] = 0
            if not knows:
                out[_COINS + team] = 0
        for other in range(state[SEAT_COUNT]):
            if not self._knows(seat, state[_TEAM + other]):
                for i in range(TIMES + 3 * other, TIMES + 3 * other + 3):
                    out[i] = 0
        if not self._knows(seat, state[_TEAM + state[SEAT]]):
            for i in range(CLAIMED, DRAWN):
                out[i] = 0
            for i in range(_CLAIMS, _PICKS):
                out[i] = NONE
            out[CARD] = NONE

    # What the above is made of.

    def _form_teams(self, options):
        state = self.state
        seats = state[SEAT_COUNT]
        mode = state[MODE]
        state[TEAMS] = seats if mode <= TIME_ATTACK else 2 if mode == BATTLE else 1
        if mode <= TIME_ATTACK:
            for seat in range(seats):
                state[_TEAM + seat] = seat
        elif mode == BATTLE:
            ones = 0
            for seat in range(seats):
                ones += options[7 + seat] == 0
            for seat in range(seats):
                state[_TEAM + seat] = options[7 + seat] if 0 < ones < seats else seat & 1
        for team in range(state[TEAMS]):
            # A chosen map stands if every seat of the team owns a round and nobody else does.
            chosen = mode >= COOPERATIVE and self._map_rounds(team, options, 11 + 5 * team)
            if not chosen:
                self._map_rounds(team, None, 0)

    def _map_rounds(self, team, options, at):
        """Write a team's map: the seats that options[at:] name, else round robin, round 5 as round 1; is it sound?"""
        state = self.state
        owners = _OWNERS + 5 * team
        seat = state[LEADER]
        named = 0
        for round in range(_ROUNDS):
            while state[_TEAM + seat] != team:
                seat = (seat + 1) % state[SEAT_COUNT]
            owner = options[at + round] - 1 if options else -1
            if owner < 0:
                owner = state[owners] if round == _LAST_ROUND else seat
            state[owners + round] = owner
            named |= 1 << owner
            seat = (seat + 1) % state[SEAT_COUNT]
        members = 0
        for seat in range(state[SEAT_COUNT]):
            if state[_TEAM + seat] == team:
                members |= 1 << seat
        return named == members

    def _spread_layer(self):
        """Make `_rows` and `_taken` what is in the way of the seat to move."""
        global _spread
        if _spread is self:
            return
        state = self.state
        seat = state[SEAT]
        team = state[_TEAM + seat] if seat != NOBODY else 0
        first = _LAYERS + team * 40
        at = first + 8 * state[ROUND]
        strict = state[STRICT] and state[ROUND] == _LAST_ROUND
        for row in range(8):
            _rows[row] = state[at + row] | state[first + row] if strict else state[at + row]
        grid.windows(_rows, 255, _taken)
        _spread = self

    def _check_claim(self, quarter, letter):
        state = self.state
        if state[_CLAIMS + quarter] != NONE:
            return SHAPE_TAKEN
        if state[MODE] == VERSUS and state[LETTER] != NONE:
            return LEGAL if letter == state[LETTER] else LETTER_SET
        return LETTER_USED if state[USED] >> letter & 1 else LEGAL

    def _claim(self, quarter, letter):
        state = self.state
        seat = state[SEAT]
        state[_CLAIMS + quarter] = seat << 2 | letter
        state[LETTER] = letter
        state[USED] |= 1 << letter
        state[CLAIMED] += 1
        if self.shape(quarter) != COIN:
            state[WAITING] |= 1 << letter
            return 0
        state[_COINS + state[_TEAM + seat]] += 2
        if state[MODE] != VERSUS:
            return SCORED
        state[_PICKS + seat] += 1
        holder = state[HOLDER]
        if holder == NONE or state[_PICKS + seat] > state[_PICKS + holder]:
            state[HOLDER] = seat
            if holder != seat:
                return SCORED | MARKER
        return SCORED

    def _mark(self, move):
        state = self.state
        letter = move >> 9
        at = orientation_at(self.waiting_shape(letter), move >> 6 & 7)
        layer = _LAYERS + state[_TEAM + state[SEAT]] * 40 + state[ROUND] * 8 + (move >> 3 & 7)
        left = move & 7
        for i in range(4):
            cell = ORIENTATIONS[at + i]
            state[layer + cell % 10] |= 1 << left + cell // 10
        state[WAITING] &= ~(1 << letter)

    def _go_on(self):
        """What comes after a claim, a mark or a forfeit."""
        state = self.state
        turns = 2 if state[ROUND] == _LAST_ROUND else 4
        if state[MODE] != VERSUS:
            if state[CLAIMED] < turns:
                return 0
            if state[WAITING]:
                state[PHASE] = MARKING
                return 0
            return self._end_round()
        if state[WAITING]:
            state[PHASE] = MARKING
            return 0
        seats = state[SEAT_COUNT]
        state[PHASE] = CLAIMING
        if state[CLAIMED] < seats:
            state[SEAT] = (state[LEADER] + state[CLAIMED]) % seats
            return 0
        state[LEADER] = (state[LEADER] + 1) % seats
        state[TURN] += 1
        if state[TURN] == turns:
            return self._end_round()
        state[SEAT] = state[LEADER]
        state[CLAIMED] = 0
        state[LETTER] = NONE
        # Two seats use a card up in two turns.
        return 0 if seats == 2 and state[TURN] & 1 else self._draw()

    def _end_round(self):
        """Put the shade on, clear the table, and say who goes on and how."""
        state = self.state
        over = state[ROUND] == _LAST_ROUND
        self._clear_card()
        if state[MODE] != VERSUS:
            owner = _OWNERS + 5 * state[_TEAM + state[SEAT]] + state[ROUND]
            if over or state[owner + 1] != state[owner]:
                state[PHASE] = FINISHING
                return COMPLETED
        elif over:
            return COMPLETED | self._end()
        elif state[HOLDER] != NONE:
            state[PHASE] = NAMING
            state[SEAT] = state[HOLDER]
            return COMPLETED
        return COMPLETED | self._begin_round()

    def _finish(self, time):
        """Stop the watch of the seat to move; the next owner, the next team or the end follows."""
        state = self.state
        at = TIMES + 3 * state[SEAT]
        for i in range(at, at + 3):
            state[i] = time & 255
            time >>= 8
        if state[ROUND] == _LAST_ROUND:
            state[DONE] += 1
            if state[DONE] == state[TEAMS]:
                return self._end()
            state[ROUND] = NONE
        return self._begin_round()

    def _begin_round(self):
        state = self.state
        state[ROUND] = state[ROUND] + 1 & 255
        state[TURN] = state[CLAIMED] = state[USED] = 0
        state[LETTER] = state[HOLDER] = NONE
        for i in range(_PICKS, _COINS):
            state[i] = 0
        state[PHASE] = CLAIMING
        if state[MODE] == VERSUS:
            state[SEAT] = state[LEADER]
        else:
            team = (state[_TEAM + state[LEADER]] + state[DONE]) % state[TEAMS]
            state[SEAT] = state[_OWNERS + 5 * team + state[ROUND]]
        return self._draw()

    def _draw(self):
        state = self.state
        self._clear_card()
        events = DREW
        at = state[ROUND]
        if state[MODE] == VERSUS:
            if state[DRAWN] == state[LEVEL]:
                chance.shuffle(state, CHANCE, state, _DECK, state[LEVEL])
                state[DRAWN] = 0
                events |= RESHUFFLED
            at = state[DRAWN]
            state[DRAWN] += 1
        elif state[MODE] == TIME_ATTACK and not state[SAME_CARDS]:
            at = at * state[SEAT_COUNT] + state[SEAT]
        state[CARD] = state[_DECK + at]
        return events

    def _clear_card(self):
        self.state[CARD] = NONE
        for i in range(_CLAIMS, _PICKS):
            self.state[i] = NONE

    def _end(self):
        self.state[PHASE] = ENDED
        self.state[SEAT] = NOBODY
        return OVER

    def _penalty(self, seat):
        """Points lost for time (time attack, when all have finished): for each full block behind the fastest."""
        state = self.state
        if state[MODE] != TIME_ATTACK or state[PHASE] != ENDED:
            return 0
        fastest = self.watch(seat)
        for other in range(state[SEAT_COUNT]):
            fastest = min(fastest, self.watch(other))
        return (self.watch(seat) - fastest) // (100 * state[SECONDS]) * state[POINTS]

    def _knows(self, seat, team):
        """Whether a seat may know what a team does: anyone may, unless teams play apart."""
        if self.state[MODE] not in (TIME_ATTACK, BATTLE):
            return True
        return seat != NOBODY and self.state[_TEAM + seat] == team
