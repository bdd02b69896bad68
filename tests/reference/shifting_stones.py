# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones as it lies on the table: rows of words for the stones, lists of cards for hands and piles.

A card is its value and its rows, each cell a face or None. The numbers of cards and moves are all that the two have in
common. `tools bench` runs this model beside the rules in MicroPython: so it keeps to the handheld's language.
"""

from shared_rules.decks.shifting_stones import CARDS
from shared_rules.game import NOBODY
from shared_rules.shifting_stones import DISCARDED, END, HAND, LEFT, NO_CARD, SCORE, SEATS_AT_TABLE, SKIP

FACES = ["sun", "moon", "fish", "bird", "horse", "boat", "seed", "tree"]
BACK = {
    "sun": "moon",
    "moon": "sun",
    "fish": "bird",
    "bird": "fish",
    "horse": "boat",
    "boat": "horse",
    "seed": "tree",
    "tree": "seed",
}
SIZES = [(1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (3, 3)]
GOALS = {2: 10, 3: 9, 4: 8, 5: 7}


def card_from(data):
    """A card from its five bytes in the deck."""
    rows, columns = SIZES[data[0] // 8]
    pattern = [[None] * columns for _ in range(rows)]
    for cell in data[1:]:
        if cell != 255:
            place = cell // 8
            pattern[place // 3][place % 3] = FACES[cell % 8]
    return (data[0] % 8, pattern)


DECK = [card_from(CARDS[5 * card : 5 * card + 5]) for card in range(72)]


def shows(board, pattern):
    """Whether a board shows a pattern anywhere, its grey cells on the board too."""
    height = len(pattern)
    width = len(pattern[0])
    for top in range(3 - height + 1):
        for left in range(3 - width + 1):
            if shows_at(board, pattern, top, left):
                return True
    return False


def shows_at(board, pattern, top, left):
    for row in range(len(pattern)):
        for column in range(len(pattern[0])):
            face = pattern[row][column]
            if face is not None and board[top + row][left + column] != face:
                return False
    return True


class Reference:
    """The match that a freshly set up game has dealt."""

    def __init__(self, game):
        self.seats = game.state[SEATS_AT_TABLE]
        self.seat = self.first = game.turn()
        word = game.board
        self.board = [[FACES[word >> 3 * (3 * row + column) & 7] for column in range(3)] for row in range(3)]
        self.hands = [
            [card for card in game.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]
            for seat in range(self.seats)
        ]
        self.scored = [[] for _ in range(self.seats)]
        self.discards = []
        self.pile = []
        self.learn_pile(game)
        self.skipped = [False] * self.seats
        self.begun = False
        self.earned = False
        self.round_earned = False
        self.quiet = 0
        self.last_round = False
        self.strikes = 0
        self.over = False
        self.won = False

    def learn_pile(self, game):
        """The draw pile, its top card last."""
        left = game.state[LEFT]
        self.pile = [game.deck[71 - i] for i in range(left)]

    def sync(self, game):
        """Learn what was drawn after a reshuffle; which cards there are to draw is known."""
        assert game.state[DISCARDED] == len(self.discards)
        if self.unknown:
            drawn = []
            for seat in range(self.seats):
                now = [card for card in game.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]
                if len(now) > len(self.hands[seat]):
                    drawn += [card for card in now if card not in self.hands[seat]]
                    self.hands[seat] = now
            known = sorted(self.pile + [card for card in drawn if card not in self.pile])
            assert sorted(drawn + [game.deck[71 - i] for i in range(game.state[LEFT])]) == known
            self.learn_pile(game)
        self.unknown = False

    unknown = False

    def turn(self):
        return NOBODY if self.over else self.seat

    def moves(self):
        if self.over:
            return []
        found = [END]
        for card in self.hands[self.seat]:
            for row in range(3):
                for column in range(3):
                    cell = 3 * row + column
                    found.append(card * 128 + 9 * cell + cell)
                    if column < 2:
                        found.append(card * 128 + 9 * cell + cell + 1)
                    if row < 2:
                        found.append(card * 128 + 9 * cell + cell + 3)
            if shows(self.board, DECK[card][1]):
                found.append(SCORE + card)
        if not self.begun and not self.skipped[self.seat]:
            found.append(SKIP)
        return sorted(found)

    def play(self, move):
        hand = self.hands[self.seat]
        if move >= END:
            self.end_turn(move == SKIP)
            return
        self.begun = True
        if move >= SCORE:
            self.lay_down(move - SCORE)
            return
        card, change = divmod(move, 128)
        hand.remove(card)
        self.discards.append(card)
        one, other = divmod(change, 9)
        if one == other:
            self.board[one // 3][one % 3] = BACK[self.board[one // 3][one % 3]]
        else:
            face = self.board[one // 3][one % 3]
            self.board[one // 3][one % 3] = self.board[other // 3][other % 3]
            self.board[other // 3][other % 3] = face

    def lay_down(self, card):
        self.hands[self.seat].remove(card)
        self.scored[self.seat].append(card)
        self.earned = self.round_earned = True
        self.quiet = 0
        if self.seats == 1:
            if len(self.scored[0]) == 16:
                self.over = self.won = True
        elif len(self.scored[self.seat]) >= GOALS[self.seats]:
            self.last_round = True

    def end_turn(self, skip):
        hand = self.hands[self.seat]
        wanted = min(2, 6 - len(hand)) if skip else max(0, 4 - len(hand))
        self.skipped[self.seat] = skip
        for _ in range(wanted):
            if not self.pile and self.discards:
                # Shuffled unseen: which cards come up is learned from the game.
                self.pile = sorted(self.discards)
                self.discards = []
                self.unknown = True
            if self.pile and not self.unknown:
                hand.append(self.pile.pop())
        earned = self.earned
        self.begun = self.earned = False
        if self.seats == 1:
            if not earned:
                self.strikes += 1
            self.over = self.strikes == 4
            return
        self.seat = (self.seat + 1) % self.seats
        if self.seat == self.first:
            if not self.round_earned:
                self.quiet += 1
            self.round_earned = False
            if self.last_round or self.quiet == 100:
                self.over = True

    def score(self, seat):
        total = 0
        for card in self.scored[seat]:
            total += DECK[card][0]
        if self.over and self.seats > 1:
            ones = [len([card for card in cards if DECK[card][0] == 1]) for cards in self.scored]
            if ones[seat] > 0 and ones[seat] == max(ones):
                total += 3
        return total

    def places(self):
        scores = [self.score(seat) for seat in range(self.seats)]
        return [1 + len([other for other in scores if other > score]) for score in scores]


def hidden_twin(game, seat):
    """Other hands than the seat's own, the order of the draw pile and the generator are hidden."""
    from random import Random

    from shared_rules import chance
    from tools.contract import copy

    rng = Random(bytes(game.state))
    twin = copy(game)
    places = [at for at in range(len(game.hands)) if at // HAND != seat and game.hands[at] != NO_CARD]
    pile = list(game.deck[72 - game.state[LEFT] :])
    unseen = [game.hands[at] for at in places] + pile
    rng.shuffle(unseen)
    for other in {at // HAND for at in places}:
        count = sum(at // HAND == other for at in places)
        hand = [unseen.pop() for _ in range(count)] + [NO_CARD] * (HAND - count)
        rng.shuffle(hand)  # where its gaps are is hidden too
        twin.hands[HAND * other : HAND * other + HAND] = bytes(hand)
    twin.deck[72 - len(unseen) :] = bytes(unseen)
    chance.sow(twin.state, 0, rng.randrange(1 << 24))
    return twin


def bias(game, rng):
    """Random play seldom scores."""
    from tools.figures.shifting_stones import greedy

    return greedy(game, rng)


def probes(game, rng):
    """Scoring what does not match, skipping at any time, and stones that are not side by side."""
    if game.turn() == NOBODY:
        return [END, SKIP]
    cards = [card for card in game.hands[HAND * game.turn() : HAND * game.turn() + HAND] if card != NO_CARD]
    probes = [SKIP]
    for card in cards:
        probes += [SCORE + card, card << 7 | rng.randrange(81)]
    return probes
