# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones: swap and flip nine stones into the patterns on your cards; each move costs a card.

A stone shows one of eight faces, and the two sides of a stone differ in the lowest bit. The board is one word: the
face of cell 0..8, by rows, from bit `3 * cell`. So a flip is an exclusive or, and a card fits somewhere if the board,
shifted there, equals the card's pattern under the card's mask: both words are made once, for all places. Cards are
0..71, the ones of few points first (decks/shifting_stones.py).

A move is one of four:

- `card << 7 | 9 * cell + other`: the card is discarded for a flip (`other` is the cell itself) or for a swap with the
  neighbour `other`, to the right or below.
- SCORE + card: the card's pattern is on the board, and the card is laid down.
- END ends the turn; SKIP is a whole turn in which nothing is done but drawing two.

Solo is the game of 16 cards: a turn without a scored card is a strike, and four of these lose.
"""

from array import array

from shared_rules import chance
from shared_rules.const import const
from shared_rules.decks.shifting_stones import CARDS
from shared_rules.game import (
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

SCORE = const(1 << 14)
END = const(2 << 14)
SKIP = const((2 << 14) + 1)

HAND = const(6)
"""Places in a hand; more than four are held only after a skip."""
STRIKES_OUT = const(4)
SOLO_CARDS = const(16)
BONUS = const(3)
"""For the most cards of one point."""

# Own reasons.
NOT_IN_HAND = const(8)
"""You do not hold this card: choose one from your hand."""
NOT_BESIDE = const(9)
"""These stones are not side by side: swap one with the stone above, below, left or right of it."""
NO_MATCH = const(10)
"""The stones do not show this pattern: move them, or score another card."""
TURN_BEGUN = const(11)
"""A skip is a whole turn: end yours instead."""
SKIPPED_LAST = const(12)
"""You skipped your last turn: do something, or end this one."""

# Own events.
LAST_ROUND = const(64)
"""A seat has the number of cards that ends the game: this round is the last."""
STRIKE = const(128)
"""Solo: a turn without a scored card."""
RESHUFFLED = const(256)
"""The draw pile had run out: the discards are the draw pile now."""

# Endings, in state[ENDING]: 0 while the match runs.
ENDED_BY_CARDS = const(1)
ENDED_QUIET = const(2)
"""A hundred rounds in a row without a scored card (ruling 15)."""
WON = const(3)
LOST = const(4)

# The position: a byte each, the board four.
_BOARD = const(6)
_TURN = const(10)
SEATS_AT_TABLE = const(11)
FIRST = const(12)
"""The seat that holds the dark reference card: rounds begin with it."""
ACTIONS = const(13)
"""Cards spent or scored in this turn."""
_EARNED = const(14)
SKIPPED = const(15)
"""The seats that skipped their last turn, as bits."""
STRIKES = const(16)
FINAL = const(17)
"""Whether this is the last round."""
QUIET = const(18)
"""Whole rounds in a row without a scored card."""
ENDING = const(19)
LEFT = const(20)
"""Cards in the draw pile."""
DISCARDED = const(21)
"""Cards in the discard pile."""
_HANDS = const(22)
_DECK = const(52)
_OWNERS = const(124)
_END = const(196)

NO_CARD = const(255)
HIDDEN_CARD = const(254)
"""In a hand that is not yours: a card is there."""

_IN_TURN = const(1)
_IN_ROUND = const(2)
_CARDS = const(72)
_ONES = const(28)
_QUIET_ROUNDS = const(100)
_SOLO = ((0, 28, 8), (28, 26, 4), (54, 13, 3), (67, 5, 1))
"""For each value: its first card, its cards, and how many of them are in the solo deck."""
_STONES = b"\x00\x02\x02\x04\x04\x04\x06\x06\x06"
_CHANGES = b"\x00\x01\x03\x0a\x0b\x0d\x14\x17\x1e\x1f\x21\x28\x29\x2b\x32\x35\x3c\x3d\x46\x47\x50"
"""Every flip and swap as `9 * cell + other`."""
_SHIFTS = (
    b"\x00\x03\x09\x0c\x12\x15",
    b"\x00\x03\x06\x09\x0c\x0f",
    b"\x00\x03\x09\x0c",
    b"\x00\x09\x12",
    b"\x00\x03\x06",
    b"\x00",
)
"""For each size of a pattern: the shifts of the board at which its upper left corner may lie, three a cell."""

_masks = array("i", bytes(4 * _CARDS))
_wanted = array("i", bytes(4 * _CARDS))
for _card in range(_CARDS):
    for _at in range(5 * _card + 1, 5 * _card + 5):
        if CARDS[_at] != 255:
            _masks[_card] |= 7 << 3 * (CARDS[_at] >> 3)
            _wanted[_card] |= (CARDS[_at] & 7) << 3 * (CARDS[_at] >> 3)


def value(card):
    """What a card is worth: 1, 2, 3 or 5."""
    return CARDS[5 * card] & 7


class ShiftingStones(Game):
    """Shifting Stones over a block of 196 bytes.

    A screen may read: `board`; `hands`, HAND bytes a seat, a card, NO_CARD or (in a view) HIDDEN_CARD; `owners`, for
    each card the seat that has scored it, or NO_CARD; `deck`, the discards from its front, the oldest first, and the
    draw pile from its end, which views blank; `state` at the places named above without an underscore. A card keeps
    its place in the hand, and leaves it empty until the turn ends.
    """

    NAME = "Shifting Stones"
    CODE = "SS"
    SEATS = (1, 2, 3, 4, 5)
    MODES = (("versus", (2, 3, 4, 5), False), ("solo", (1,), True))
    OPTIONS = (
        ("first", ("A", "B", "C", "D", "E"), 0, False),
        ("clock", ("off", "on"), 0, False),  # the screen's stopwatch: no rule asks for it
    )
    PARTS = ("points", "bonus", "cards", "ones", "strikes")
    STATE_SIZE = _END
    # Five seats can score 30 cards and none of them seven; after each, and before the one that ends the game, at most
    # 99 quiet rounds. A hand is refilled to four, so on average a turn spends four cards and ends.
    MOVE_LIMIT = 31 * 100 * 5 * 5 + 5 * 4
    REASONS = SKIPPED_LAST + 1
    EVENTS = LAST_ROUND | STRIKE | RESHUFFLED

    def __init__(self, state=None):
        super().__init__(state)
        whole = memoryview(self.state)
        self.hands = whole[_HANDS:_DECK]
        self.deck = whole[_DECK:_OWNERS]
        self.owners = whole[_OWNERS:_END]
        self.board = 0
        self._events = 0

    def setup(self, seats, mode, options, seed):
        state = self.state
        deck = self.deck
        hands = self.hands
        for i in range(_END):
            state[i] = 0 if i < _HANDS else NO_CARD
        chance.sow(state, 0, seed)
        for i in range(9):
            hands[i] = _STONES[i]
        chance.shuffle(state, 0, hands, 0, 9)
        board = 0
        for i in range(9):
            board |= (hands[i] | chance.below(state, 0, 2)) << 3 * i
            hands[i] = NO_CARD
        self._lay(board)
        count = 0
        for first, cards, wanted in _SOLO:
            for card in range(cards):
                deck[count + card] = first + card
            if seats == 1:
                chance.shuffle(state, 0, deck, count, cards)
            count += wanted if seats == 1 else cards
        chance.shuffle(state, 0, deck, 0, count)
        for i in range(count - 1, -1, -1):
            card = deck[i]
            deck[i] = NO_CARD
            deck[_CARDS - count + i] = card
        for i in range(count, _CARDS - count):
            deck[i] = NO_CARD
        state[LEFT] = count
        state[SEATS_AT_TABLE] = seats
        state[FIRST] = state[_TURN] = options[0] % seats
        for seat in range(seats):
            for i in range(4):
                hands[HAND * seat + i] = self._draw()

    def derive(self):
        state = self.state
        self.board = state[_BOARD] | state[_BOARD + 1] << 8 | state[_BOARD + 2] << 16 | (state[_BOARD + 3] & 7) << 24

    def turn(self):
        return self.state[_TURN]

    def next_move(self, after):
        if self.state[_TURN] == NOBODY:
            return -1
        move = after + 1
        if move < SCORE:
            card = self._next_card(move >> 7)
            change = move & 127 if card == move >> 7 else 0
            while card != NO_CARD:
                for other in _CHANGES:
                    if other >= change:
                        return card << 7 | other
                change = 0
                card = self._next_card(card + 1)
            move = SCORE
        if move < END:
            card = self._next_card(move - SCORE)
            while card != NO_CARD:
                if self.fits(card) >= 0:
                    return SCORE + card
                card = self._next_card(card + 1)
        if move <= END:
            return END
        return SKIP if move == SKIP and self.check(SKIP) == LEGAL else -1

    def check(self, move):
        state = self.state
        seat = state[_TURN]
        if seat == NOBODY:
            return MATCH_OVER
        if move == END:
            return LEGAL
        if move == SKIP:
            return TURN_BEGUN if state[ACTIONS] else SKIPPED_LAST if state[SKIPPED] >> seat & 1 else LEGAL
        scores = move >= SCORE
        card = move - SCORE if scores else move >> 7
        cell = (move & 127) // 9
        other = (move & 127) % 9
        if not 0 <= card < _CARDS or not scores and not cell <= other:
            return NOT_A_MOVE
        if self._slot(card) < 0:
            return NOT_IN_HAND
        if scores:
            return LEGAL if self.fits(card) >= 0 else NO_MATCH
        if cell == other or other == cell + 3 or (other == cell + 1 and other % 3):
            return LEGAL
        return NOT_BESIDE

    def play(self, move):
        reason = self.check(move)
        if reason:
            raise IllegalMove(reason)
        if move >= END:
            return self._end_turn(move == SKIP)
        state = self.state
        state[ACTIONS] += 1
        if move >= SCORE:
            return self._score(move - SCORE)
        card = move >> 7
        self.hands[self._slot(card)] = NO_CARD
        self.deck[state[DISCARDED]] = card
        state[DISCARDED] += 1
        board = self.board
        cell = 3 * ((move & 127) // 9)
        other = 3 * ((move & 127) % 9)
        change = (board >> cell ^ board >> other) & 7
        self._lay(board ^ (1 << cell if cell == other else change << cell | change << other))
        return PLACED

    def score(self, seat):
        """The value of the scored cards; when the match is over, with the bonus."""
        return self._points(seat) + self._bonus(seat)

    def ranking(self, out):
        for seat in range(self.state[SEATS_AT_TABLE]):
            score = self.score(seat)
            place = 1
            for other in range(self.state[SEATS_AT_TABLE]):
                if self.score(other) > score:
                    place += 1
            out[seat] = place

    def tally(self, seat, out):
        """The first two make the score; cards of any value, cards of one point, and in solo the strikes."""
        out[0] = self._points(seat)
        out[1] = self._bonus(seat)
        out[2] = self.count(seat)
        out[3] = self.ones(seat)
        out[4] = self.state[STRIKES]

    def view(self, seat, out):
        state = self.state
        out[:] = state
        for i in range(chance.SIZE):
            out[i] = 0
        for i in range(_OWNERS - state[LEFT], _OWNERS):
            out[i] = NO_CARD
        for other in range(state[SEATS_AT_TABLE]):
            if other != seat:
                at = _HANDS + HAND * other
                for i in range(at, at + HAND):
                    if out[i] != NO_CARD:
                        out[i] = NO_CARD
                        out[at] = HIDDEN_CARD
                        at += 1

    def hides(self, move):
        """A turn's end hides: cards are drawn, and another seat may be next."""
        return move >= END

    # What a screen asks; all of it can be answered from a view.

    def fits(self, card):
        """The cell of the board where the upper left corner of a card's pattern lies, the first one, or -1."""
        board = self.board
        mask = _masks[card]
        wanted = _wanted[card]
        for shift in _SHIFTS[CARDS[5 * card] >> 3]:
            if board >> shift & mask == wanted:
                return shift // 3
        return -1

    def goal(self):
        """The number of scored cards that brings the end: of one seat in versus, of all in solo."""
        seats = self.state[SEATS_AT_TABLE]
        return 12 - seats if seats > 1 else SOLO_CARDS

    def count(self, seat):
        """How many cards a seat has scored."""
        return self._count(seat, 0, _CARDS)

    def ones(self, seat):
        """How many of its cards are worth one point: the most of these bring the bonus."""
        return self._count(seat, 0, _ONES)

    # How it goes on

    def _lay(self, board):
        state = self.state
        self.board = board
        for i in range(_BOARD, _TURN):
            state[i] = board & 255
            board >>= 8

    def _slot(self, card):
        """Where in `hands` the seat to move holds a card, or -1."""
        at = self.state[_TURN] * HAND
        for slot in range(at, at + HAND):
            if self.hands[slot] == card:
                return slot
        return -1

    def _next_card(self, card):
        """The smallest card from this one on in the hand of the seat to move, or NO_CARD."""
        at = self.state[_TURN] * HAND
        found = NO_CARD
        for slot in range(at, at + HAND):
            if card <= self.hands[slot] < found:
                found = self.hands[slot]
        return found

    def _score(self, card):
        state = self.state
        seat = state[_TURN]
        self.hands[self._slot(card)] = NO_CARD
        self.owners[card] = seat
        state[_EARNED] = _IN_TURN | _IN_ROUND
        state[QUIET] = 0
        if self.count(seat) < self.goal():
            return SCORED
        if state[SEATS_AT_TABLE] == 1:
            return SCORED | self._end(WON)
        if state[FINAL]:
            return SCORED
        state[FINAL] = 1
        return SCORED | LAST_ROUND

    def _end_turn(self, skip):
        """Draw, and pass the turn on; after the last seat of a round see whether it was the last one."""
        state = self.state
        seat = state[_TURN]
        self._events = 0
        if skip:
            state[SKIPPED] |= 1 << seat
        else:
            state[SKIPPED] &= 255 ^ 1 << seat
        self._refill(HAND * seat, skip)
        earned = state[_EARNED]
        state[_EARNED] = earned & _IN_ROUND
        state[ACTIONS] = 0
        if state[SEATS_AT_TABLE] == 1:
            if not earned & _IN_TURN:
                self._events |= STRIKE
                state[STRIKES] += 1
                if state[STRIKES] == STRIKES_OUT:
                    return self._events | self._end(LOST)
            return self._events
        state[_TURN] = (seat + 1) % state[SEATS_AT_TABLE]
        self._events |= PASSED
        if state[_TURN] == state[FIRST]:
            state[_EARNED] = 0
            if not earned:
                state[QUIET] += 1
            if state[FINAL]:
                return self._events | self._end(ENDED_BY_CARDS)
            if state[QUIET] == _QUIET_ROUNDS:
                return self._events | self._end(ENDED_QUIET)
        return self._events

    def _refill(self, at, skip):
        """Close the gaps before the fifth and the sixth card of a hand, and draw up to four, or two for a skip."""
        hands = self.hands
        held = 0
        for slot in range(at, at + HAND):
            if hands[slot] != NO_CARD:
                held += 1
                if slot >= at + 4:
                    for gap in range(at, slot):
                        if hands[gap] == NO_CARD:
                            hands[gap] = hands[slot]
                            hands[slot] = NO_CARD
                            break
        wanted = 2 if skip else 4 - held
        for slot in range(at, at + HAND):
            if wanted > 0 and hands[slot] == NO_CARD:
                hands[slot] = self._draw()
                wanted -= 1

    def _draw(self):
        """The next card, the discards becoming the draw pile if that has run out; NO_CARD if there is none."""
        state = self.state
        deck = self.deck
        if not state[LEFT]:
            count = state[DISCARDED]
            if not count:
                return NO_CARD
            for i in range(count - 1, -1, -1):
                card = deck[i]
                deck[i] = NO_CARD
                deck[_CARDS - count + i] = card
            chance.shuffle(state, 0, deck, _CARDS - count, count)
            state[LEFT] = count
            state[DISCARDED] = 0
            self._events |= RESHUFFLED
        card = deck[_CARDS - state[LEFT]]
        deck[_CARDS - state[LEFT]] = NO_CARD
        state[LEFT] -= 1
        self._events |= DREW
        return card

    def _end(self, ending):
        self.state[ENDING] = ending
        self.state[_TURN] = NOBODY
        return OVER | PASSED

    def _count(self, seat, first, end):
        owners = self.owners
        count = 0
        for card in range(first, end):
            if owners[card] == seat:
                count += 1
        return count

    def _points(self, seat):
        points = 0
        for card in range(_CARDS):
            if self.owners[card] == seat:
                points += CARDS[5 * card] & 7
        return points

    def _bonus(self, seat):
        """Three points for the most cards of one point, at the end; for each of those who share them (ruling 7)."""
        state = self.state
        ones = self.ones(seat)
        if state[_TURN] != NOBODY or state[SEATS_AT_TABLE] == 1 or not ones:
            return 0
        for other in range(state[SEATS_AT_TABLE]):
            if self.ones(other) > ones:
                return 0
        return BONUS
