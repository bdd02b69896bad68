# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's cases and rulings, each beside its text (the rulebook's appendix); cells are (row, column) from 0.

Positions are typed in as tools/notation/layer_puzzle.py tells; seats P0, P1 are A, B there, and cell (0, 0) is a1.
What random play finds out, the contract's tests hold: these are the examples that a player can check by hand.
"""

from array import array
from collections import Counter
from itertools import combinations
from random import Random
from textwrap import dedent

import pytest

from shared_rules import grid
from shared_rules import layer_puzzle as rules
from shared_rules.decks.layer_puzzle import CARDS, FIRST, ORIENTATIONS
from shared_rules.game import (
    COMPLETED,
    DREW,
    LEGAL,
    NOBODY,
    OVER,
    OWN_EVENT,
    OWN_REASON,
    PASSED,
    SCORED,
    TOO_EARLY,
    TOO_LATE,
    IllegalMove,
)
from shared_rules.layer_puzzle import BATTLE, COOPERATIVE, NONE, SINGLE, TIME_ATTACK, VERSUS, LayerPuzzle
from tools.contract import legal
from tools.decks import layer_puzzle as deck
from tools.notation import NotationError, seat_name
from tools.notation.layer_puzzle import CARD_CONTENTS, CONTENTS, Notation

NOTATION = Notation()
OPTIONS = [option[0] for option in LayerPuzzle.OPTIONS]
I, O, T, S, L = range(5)
TETROMINOES = (I, O, T, S, L)


def position(text: str) -> LayerPuzzle:
    """A position typed in."""
    return NOTATION.read_position(dedent(text))


def deal(seats: int, mode: int = VERSUS, seed: int = 1, **options: object) -> LayerPuzzle:
    """A match from its opening; options by name and choice."""
    game = LayerPuzzle()
    values = bytearray(default for _, _, default, _ in LayerPuzzle.OPTIONS)
    for name, choice in options.items():
        at = OPTIONS.index(name)
        values[at] = [str(known) for known in LayerPuzzle.OPTIONS[at][1]].index(str(choice))
    game.setup(seats, mode, values, seed)
    return game


def play(game: LayerPuzzle, *moves: str) -> int:
    """Play moves as they are said; returns the last one's events."""
    events = 0
    for move in moves:
        events = game.play(NOTATION.read_move(game, move))
    return events


def refused(game: LayerPuzzle, move: str) -> int:
    """The reason why a move is refused; it is, and changes nothing."""
    number = NOTATION.read_move(game, move)
    reason = game.check(number)
    assert reason != LEGAL, f"{move} is legal"
    before = bytes(game.state)
    with pytest.raises(IllegalMove) as caught:
        game.play(number)
    assert caught.value.reason == reason and game.state == before
    return reason


def said(game: LayerPuzzle) -> list[str]:
    """All legal moves as they are said."""
    return [NOTATION.move_text(game, move) for move in legal(game)]


def marks(game: LayerPuzzle, team: int, round: int) -> set[tuple[int, int]]:
    """The cells that a team has marked in a round, counted from 0."""
    layer = game.layers[team * 40 + round * 8 : team * 40 + round * 8 + 8]
    return {(row, column) for row in range(8) for column in range(8) if layer[row] >> column & 1}


def go_on(game: LayerPuzzle, times: int = 1) -> int:
    """Play the first legal move so many times, a coin only where nothing else is left; returns the events together."""
    events = 0
    for _ in range(times):
        moves = legal(game)
        shapes = [move for move in moves if "+2" not in NOTATION.move_text(game, move)]
        events |= game.play((shapes or moves)[0])
    return events


def until(game: LayerPuzzle, *phases: int) -> None:
    """Play on, without coins where possible, until one of these phases."""
    while game.table[rules.PHASE] not in phases:
        go_on(game)


def seen(game: LayerPuzzle, seat: int) -> LayerPuzzle:
    """What a seat sees."""
    view = LayerPuzzle()
    game.view(seat, view.state)
    view.derive()
    return view


def places(game: LayerPuzzle) -> list[int]:
    found = [0] * game.table[rules.SEAT_COUNT]
    game.ranking(found)
    return found


def tally(game: LayerPuzzle, seat: int) -> list[int]:
    parts = [0, 0, 0]
    game.tally(seat, parts)
    assert sum(parts) == game.score(seat)
    return parts


FULL = "\n".join(["########"] * 8)
COVERED = "\n".join(["####.... ....#### ........ ........"] * 4 + ["........ ........ ####.... ....####"] * 4)
"""All 64 cells are marked in rounds 1 to 4, sixteen in each."""


def layers(name: str, picture: str) -> str:
    """A field of layers."""
    return f"layers {name}:\n" + "\n".join("  " + line for line in picture.strip().splitlines()) + "\n"


MARKING = """
    seats: 2
    round: 2
    to move: A
    phase: marking
    letter: {letter}
    used: {letter}
    waiting: {letter}
    claimed: 1
    card: W11 I T O S
    claims: {claims}
    """


def marking(shape: str, letter: str = "A", picture: str = "") -> LayerPuzzle:
    """Seat A is to mark a shape of card W11 for a letter in round 2, on layers so drawn."""
    claims = ", ".join(f"{letter} by A" if name == shape else "-" for name in "ITOS")
    text = dedent(MARKING).format(letter=letter, claims=claims)
    return position(text + (layers("A", picture) if picture else ""))


# The cases of the appendix.


def test_case_1() -> None:
    """Blanks 13, coins 6 -> score −7 (seed illustration)."""
    game = position(
        "phase: ended\ncoins: 6 0\n" + layers("A", FULL.replace("########", "........", 1).replace("#", ".", 5))
    )
    assert tally(game, 0) == [-13, 6, 0]
    assert game.score(0) == -7


def full_before_round_5() -> LayerPuzzle:
    return position("seats: 3\nround: 5\ncard: W1\ndeck: W1 W2 W3\ndrawn: 1\n" + layers("A", COVERED))


def test_case_2() -> None:
    """All 64 cells covered in rounds 1–4, round 5 picks two +2 coins -> 0 blanks, 4 coins, score +4 (maximum)."""
    game = full_before_round_5()
    play(game, "A on +2")
    go_on(game, 4)
    until(game, rules.CLAIMING)
    while game.turn() != 0:
        go_on(game)
    play(game, "B on +2")
    until(game, rules.ENDED)
    assert tally(game, 0) == [0, 4, 0]
    assert game.score(0) == 4


def test_case_3() -> None:
    """All 64 covered, round 5 marks two shapes instead -> score 0."""
    game = full_before_round_5()
    until(game, rules.ENDED)
    assert len(marks(game, 0, 4)) == 8
    assert tally(game, 0) == [0, 0, 0]


def test_case_4() -> None:
    """All 18 picks are +2 coins -> 36 coins, 64 blanks -> −28."""
    game = position("phase: ended\ncoins: 36 0")
    assert tally(game, 0) == [-64, 36, 0]
    assert game.score(0) == -28


def test_case_5() -> None:
    """Layer 1 and layer 2 both mark the same 16 cells, layers 3 and 4 empty, no coins -> 48 blanks -> −48."""
    game = position("phase: ended\n" + layers("A", "\n".join(["##..##.. ##..##.."] * 4 + ["........ ........"] * 4)))
    assert game.blanks(0) == 48
    assert game.score(0) == -48


def test_case_6() -> None:
    """Token A, O on {(3,3),(3,4),(4,3),(4,4)} -> legal (exactly one cell in A)."""
    game = marking("O")
    play(game, "A: O at d4")
    assert marks(game, 0, 1) == {(3, 3), (3, 4), (4, 3), (4, 4)}


def test_case_7() -> None:
    """Token A, O on {(3,4),(3,5),(4,4),(4,5)} -> illegal (no cell in A)."""
    assert refused(marking("O"), "A: O at e4") == rules.OUTSIDE


def test_case_8() -> None:
    """I horizontally at (0,5)..(0,8) -> illegal (off card)."""
    game = marking("I", "B")
    assert refused(game, "B: I turned once at f1") == rules.OFF_CARD
    assert game.check(NOTATION.read_move(game, "B: I turned once at e1")) == LEGAL


def test_case_9() -> None:
    """(2,2) marked earlier this round; new shape containing (2,2) -> illegal. Same cell marked only on another layer ->
    legal."""
    this_round = "\n".join(["........ ........"] * 2 + ["........ ..#....."] + ["........ ........"] * 5)
    other_round = "\n".join(["........ ........"] * 2 + ["..#..... ........"] + ["........ ........"] * 5)
    assert refused(marking("O", picture=this_round), "A: O at b2") == rules.OVERLAP
    play(marking("O", picture=other_round), "A: O at b2")


def test_case_10() -> None:
    """L shape offers 8 orientations, T 4, S/Z together 4, I 2, O 1; on an empty 8x8 card they have 336, 168, 168, 80
    and 49 placements (ignoring the area rule)."""
    taken, whole, words = (array("i", [0] * count) for count in (grid.WINDOWS, grid.WINDOWS, grid.WORDS))
    grid.windows(bytes(8), 255, taken)
    grid.windows(b"\xff" * 8, 0, whole)
    found = {}
    for shape in TETROMINOES:
        placements = 0
        for orientation in range(rules.orientations(shape)):
            grid.anchors(taken, whole, ORIENTATIONS, rules.orientation_at(shape, orientation), words)
            placements += grid.total(words)
        found[CONTENTS[shape]] = (rules.orientations(shape), placements)
    assert found == {"L": (8, 336), "T": (4, 168), "S": (4, 168), "I": (2, 80), "O": (1, 49)}


def test_case_11() -> None:
    """First player plays token B: another player trying token A -> rejected; trying the shape that already has a token
    -> rejected."""
    game = position("seats: 3\ncard: W11\n")
    play(game, "B on T", "B: T at e1")
    assert refused(game, "A on I") == rules.LETTER_SET
    assert refused(game, "B on T") == rules.SHAPE_TAKEN
    assert said(game) == ["B on I", "B on O", "B on S"]


def test_case_12() -> None:
    """Letters used in turns 1–3 of a round are A, C, D -> turn 4's first player can only choose B."""
    game = position("seats: 3\ncard: W11\nturn: 4\nused: A C D\n")
    assert said(game) == ["B on I", "B on T", "B on O", "B on S"]
    assert refused(game, "A on T") == rules.LETTER_USED


def test_case_13() -> None:
    """4P: three shapes claimed -> the fourth player has exactly one legal claim."""
    game = position("seats: 4\ncard: W11\n")
    play(game, "C on I", "C: I at a5", "C on S", "C: S at a5", "C on O", "C: O at a5")
    assert game.turn() == 3
    assert said(game) == ["C on T"]


def test_case_14() -> None:
    """3P: after each turn the card is discarded with one shape left; turn 2 shows a new card."""
    game = position("seats: 3\ncard: W11\ndeck: W11 W5\n")
    play(game, "C on I", "C: I at a5", "C on S", "C: S at a5", "C on O")
    assert list(game.claims).count(NONE) == 1
    events = play(game, "C: O at a5")
    assert events & DREW
    assert game.table[rules.TURN] == 1
    assert game.table[rules.CARD] == 4, "W5"
    assert list(game.claims) == [NONE] * 4


def test_case_15() -> None:
    """2P: turns 1 and 2 share a card, turns 3 and 4 share the next; whole game uses 9 cards."""
    game = deal(2)
    cards = []
    while game.turn() != NOBODY:
        table = game.table
        cards.append((table[rules.ROUND], table[rules.TURN] // 2, table[rules.CARD]))
        if table[rules.PHASE] == rules.CLAIMING and table[rules.TURN] % 2 and table[rules.CLAIMED] == 0:
            assert list(game.claims).count(NONE) == 2, "two of its shapes were claimed in the turn before"
        go_on(game)
    assert game.table[rules.DRAWN] == 9
    pairs = list(dict.fromkeys(card for card in cards if card[2] != NONE))
    assert [pair[:2] for pair in pairs] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)]
    assert [card for _, _, card in pairs] == list(game.deck[:9])


def test_case_16() -> None:
    """Coin pick: no cell changes, +2 coins, token spent, area stays otherwise untouched."""
    game = position("seats: 3\ncard: W1\n")
    before = bytes(game.layers)
    events = play(game, "C on +2")
    assert events & SCORED and game.turn() == 1
    assert game.layers == before
    assert list(game.coins[:3]) == [2, 0, 0]
    assert game.table[rules.USED] == 1 << 2 and not game.table[rules.WAITING]


def test_case_17() -> None:
    """Tie at −7: player with 6 coins beats player with 4 coins; equal coins -> declared tie, rematch offered."""
    thirteen = FULL.replace("########", "........", 1).replace("#", ".", 5)
    eleven = FULL.replace("########", "........", 1).replace("#", ".", 3)
    game = position("phase: ended\ncoins: 4 6\n" + layers("A", eleven) + layers("B", thirteen))
    assert [game.score(0), game.score(1)] == [-7, -7]
    assert places(game) == [2, 1]
    game = position("phase: ended\ncoins: 6 6\n" + layers("A", thirteen) + layers("B", thirteen))
    assert places(game) == [1, 1]


def test_case_18() -> None:
    """Time attack, P = 10 s, finish times 60.0, 69.9, 70.0, 85.0 s -> penalties 0, 0, −1, −2."""
    game = position(
        """
        mode: time_attack
        seats: 4
        to move: D
        phase: stopping
        round: 5
        teams done: 3
        times: 60.00 69.90 70.00 0.00
        """
    )
    assert [tally(game, seat)[2] for seat in range(4)] == [0, 0, 0, 0], "while one still plays there are none"
    assert play(game, "stop at 85.00 s") & OVER
    assert [tally(game, seat)[2] for seat in range(4)] == [0, 0, -1, -2]
    assert [game.score(seat) for seat in range(4)] == [-64, -64, -65, -66]
    assert places(game) == [1, 1, 3, 4]


def test_case_19() -> None:
    """After round 2 the public/visible state contains no cell of layers 1–2 (test the view function, not the core)."""
    game = deal(3, seed=5)
    while game.table[rules.ROUND] < 2:
        go_on(game)
    assert all(len(marks(game, team, round)) == 16 for team in range(3) for round in (0, 1))
    for seat in (0, 1, 2, NOBODY):
        assert not any(marks(seen(game, seat), team, round) for team in range(3) for round in (0, 1))


def test_case_20() -> None:
    """Solo record: (−3, 200 s) beats (−4, 90 s); (−3, 180 s) beats (−3, 200 s)."""

    def merit(blanks: int, time: str) -> int:
        picture = FULL.replace("#", ".", blanks)
        return position(f"mode: single\nphase: ended\ntimes: {time}\n" + layers("one", picture)).merit(0)

    assert merit(3, "200.00") > merit(4, "90.00")
    assert merit(3, "180.00") > merit(3, "200.00")
    assert merit(3, "200.00") == merit(3, "200.00")


def test_case_21() -> None:
    """Round 5 ends after 2 turns; the game is over immediately and no marker decision is asked."""
    game = position("seats: 2\nround: 5\ncard: W1\nmarker: A\npicks: 1 0\n")
    while game.table[rules.TURN] == 0:
        go_on(game)
    events = 0
    while game.table[rules.TURN] == 1:
        events = go_on(game)
    assert events & OVER and events & PASSED
    assert game.table[rules.PHASE] == rules.ENDED and game.turn() == NOBODY
    assert game.table[rules.DRAWN] == 1, "one card served both turns"


# The rulings.


def test_ruling_1() -> None:
    """A = rows 0–3/cols 0–3, B = rows 0–3/cols 4–7, C = rows 4–7/cols 0–3, D = rows 4–7/cols 4–7."""
    corners = {"A": "a1", "B": "e1", "C": "a5", "D": "e5"}
    for letter, corner in corners.items():
        game = marking("O", letter)
        row, column = int(corner[1]) - 1, "abcdefgh".index(corner[0])
        area = {(r, c) for r in range(row, row + 4) for c in range(column, column + 4)}
        for top in range(7):
            for left in range(7):
                cells = {(top, left), (top + 1, left), (top, left + 1), (top + 1, left + 1)}
                reason = game.check("ABCD".index(letter) << 9 | top << 3 | left)
                assert reason == (LEGAL if cells & area else rules.OUTSIDE), (letter, top, left)


def test_ruling_2_set_a() -> None:
    """A set: 15 cards x 4 quarters from the five free tetrominoes (I,O,T,S,L); 10 of 15 A cards [with] exactly one +2
    coin; never two coins on a card. All cards should be distinct. [Balanced: each tetromino ten times.]"""
    cards = CARD_CONTENTS[:15]
    check_set(cards, coins=10)
    counts = Counter(content for card in cards for content in card)
    assert counts == {**dict.fromkeys(TETROMINOES, 10), deck.COIN: 10}
    assert all(2 <= at.count(content) <= 3 for at in quarters(cards) for content in (*TETROMINOES, deck.COIN))


def test_ruling_2_set_b() -> None:
    """B set: 16 cards that may also use corner-connected 4-cell shapes (22 free "tetraplets", 5 of them tetrominoes);
    11 of 16 B cards [with a coin]. [Balanced: nine shapes three times, thirteen twice; no two of them meet twice.]"""
    cards = CARD_CONTENTS[15:]
    check_set(cards, coins=11)
    counts = Counter(content for card in cards for content in card)
    assert counts.pop(deck.COIN) == 11
    assert sorted(counts) == list(range(22))
    assert [counts[shape] for shape in range(22)] == [3] * 9 + [2] * 13
    pairs = Counter(pair for card in cards for pair in combinations(sorted(card), 2) if deck.COIN not in pair)
    assert set(pairs.values()) == {1}
    assert max(sum(content in TETROMINOES for content in card) for card in cards) == 1
    assert all(2 <= at.count(deck.COIN) <= 3 for at in quarters(cards))


def quarters(cards: list[list[int]]) -> list[list[int]]:
    """What lies in each quarter of the cards."""
    return [[card[quarter] for card in cards] for quarter in range(4)]


def check_set(cards: list[list[int]], coins: int) -> None:
    assert all(len(set(card)) == len(card) == 4 for card in cards), "no card holds anything twice"
    assert len({frozenset(card) for card in cards}) == len(cards), "all cards are distinct, wherever things lie on them"
    assert sum(deck.COIN in card for card in cards) == coins


def test_the_deck_is_the_one_that_is_made() -> None:
    assert len(CARD_CONTENTS) == 31
    assert bytes(content for card in CARD_CONTENTS for content in card) == CARDS
    assert deck.orientation_table() == ORIENTATIONS
    assert deck.first_table() == FIRST


def test_shapes_are_all_ways_of_four_cells() -> None:
    """The 22 free tetraplets by growing them cell by cell, and first those that hang together by their sides."""
    grown = {frozenset({(0, 0)})}
    for _ in range(3):
        grown = {
            shape | {(row + down, column + right)}
            for shape in grown
            for row, column in shape
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (row + down, column + right) not in shape
        }
    free = {min(deck.orientations(deck.normal(sorted(shape)))) for shape in grown}
    drawn = list(deck.shapes().values())
    assert len(free) == len(drawn) == 22
    assert {min(deck.orientations(shape)) for shape in drawn} == free

    def sides(shape: deck.Shape) -> int:
        return sum(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in combinations(shape, 2))

    assert list(deck.shapes())[:5] == ["I", "O", "T", "S", "L"]
    assert [sides(shape) >= 3 for shape in drawn] == [True] * 5 + [False] * 17
    assert [sides(shape) == 2 for shape in drawn[5:9]] == [True] * 4, "three cells and one at a corner"


def test_turning_and_flipping() -> None:
    """Four turns, and two flips, bring every shape back; flip, turn, flip is a turn the other way; and they do turn."""
    for shape, drawn in enumerate(deck.shapes().values()):
        ways = deck.orientations(drawn)
        assert rules.orientations(shape) == len(ways)
        for orientation, cells in enumerate(ways):
            at = rules.orientation_at(shape, orientation)
            assert [(cell % 10, cell // 10) for cell in ORIENTATIONS[at : at + 4]] == list(cells)
            height = 1 + max(row for row, _ in cells)
            width = 1 + max(column for _, column in cells)
            turned = {(column, height - 1 - row) for row, column in cells}
            flipped = {(row, width - 1 - column) for row, column in cells}
            assert set(ways[rules.turned(shape, orientation)]) == turned
            assert set(ways[rules.flipped(shape, orientation)]) == flipped


def test_ruling_3() -> None:
    """The turn's first player picks an unused letter and one of the shapes; everyone else picks a still free shape of
    the same card, forced to the same letter. One shape can be claimed once. The last player of a 4P turn takes what is
    left."""
    game = position("seats: 4\ncard: W11\nused: B\n")
    assert said(game) == [f"{letter} on {shape}" for shape in "ITOS" for letter in "ACD"]
    play(game, "D on O", "D: O at e5")
    assert said(game) == ["D on I", "D on T", "D on S"]
    play(game, "D on I", "D: I at e5", "D on T", "D: T at e5")
    assert said(game) == ["D on S"]


def test_ruling_5() -> None:
    """Only marks made on that card in the current round block. In round 5 covering a round-1 mark is legal but useless
    (option strict_round5 for house play)."""
    text = """
        seats: 2
        round: 5
        card: W11
        {option}
        layers A:
          ....####
          ........
          ........
          ........
          ........
          ........
          ........
          ........
        """
    game = position(text.format(option=""))
    play(game, "B on I", "B: I turned once at e1")
    assert game.blanks(0) == 60
    game = position(text.format(option="strict_round5: on"))
    play(game, "B on I")
    assert refused(game, "B: I turned once at e1") == rules.OVERLAP
    play(game, "B: I turned once at e2")
    assert game.blanks(0) == 56


def test_ruling_6() -> None:
    """A shape may straddle areas; >= 1 of its 4 cells must lie in the token's area; no cell off the card."""
    game = marking("I", "D")
    assert game.check(NOTATION.read_move(game, "D: I turned once at b5")) == LEGAL, "three cells lie in C"
    assert refused(game, "D: I turned once at a5") == rules.OUTSIDE
    assert refused(game, "D: I at h6") == rules.OFF_CARD


BLOCKED = """
    ........ ........
    ........ ........
    ........ ........
    ........ ...#....
    ........ .###....
    ........ ........
    ........ .####...
    ........ ........
    """
"""After an L for A and an I for B (ruling 20), no O finds a place in C."""


def test_ruling_7() -> None:
    """The shape a player ends up with [that has no legal placement] is forfeited, 0 marks, token spent. The UI should
    warn before a claim."""
    game = marking("O", "C", dedent(BLOCKED))
    assert game.ways(O, 2) == 0 and game.ways(I, 2) > 0
    assert said(game) == ["C: O fits nowhere"]
    before = bytes(game.layers)
    assert play(game, "C: O fits nowhere") & rules.FORFEITED
    assert game.layers == before and game.turn() == 1
    assert game.table[rules.USED] == 1 << 2


def test_ruling_8() -> None:
    """Placement is mandatory if possible (a player may not decline to mark)."""
    game = marking("I", "C", dedent(BLOCKED))
    assert refused(game, "C: I fits nowhere") == rules.MUST_MARK
    assert refused(game, "seat A begins") == rules.MARK_NOW


def test_ruling_9() -> None:
    """Marking is simultaneous, each on the own card; sequential marking on one device gives the same result because
    players' cards are independent."""
    first = position("seats: 3\ncard: W11\n")
    second = position("seats: 3\ncard: W11\n")
    play(first, "A on T", "A: T at a1")
    play(second, "A on T", "A: T turned twice at c3")
    assert said(first) == said(second), "what is left to claim does not hang on how another has marked"
    play(first, "A on O", "A: O at a1")
    play(second, "A on O", "A: O at a1")
    assert marks(first, 1, 0) == marks(second, 1, 0)


def test_ruling_10() -> None:
    """First marker passes clockwise after every turn (not every round)."""
    for seats in (2, 3, 4):
        game = deal(seats, seed=7)
        leaders = []
        while len(leaders) < 4:
            if game.table[rules.CLAIMED] == 0 and len(leaders) == game.table[rules.TURN]:
                assert game.turn() == game.table[rules.LEADER]
                leaders.append(game.turn())
            go_on(game)
        assert leaders == [0, 1 % seats, 2 % seats, 3 % seats]


def coin_turns(seats: int, *takers: int) -> LayerPuzzle:
    """A round in which the coin of each of its turns is taken by that seat (a card with a coin in every turn)."""
    game = position(f"seats: {seats}\ncard: W1\ndeck: W1 W2 W3 W4 W5 W6\n")
    for taker in takers:
        turn = game.table[rules.TURN]
        while game.table[rules.TURN] == turn and game.table[rules.PHASE] <= rules.MARKING:
            coins = [move for move in legal(game) if "+2" in NOTATION.move_text(game, move)]
            if game.turn() == taker and coins:
                game.play(coins[0])
            else:
                go_on(game)
    return game


def test_ruling_11_who_has_the_marker() -> None:
    """Holder = player with most +2 coin picks this round; on equal counts the one who reached that count first keeps
    it."""
    assert coin_turns(3).table[rules.HOLDER] == NONE
    assert coin_turns(3, 1).table[rules.HOLDER] == 1
    assert coin_turns(3, 1, 2).table[rules.HOLDER] == 1, "equal counts: the first one keeps it"
    assert coin_turns(3, 1, 2, 2).table[rules.HOLDER] == 2, "more picks take it"
    assert coin_turns(3, 1, 2, 2, 1).table[rules.HOLDER] == 2, "and equal counts do not take it back"


def test_ruling_11_who_is_named() -> None:
    """At round end the holder names any player (self included) as next round's first player. Reset to "nobody" at the
    start of each round."""
    for named in range(3):
        game = coin_turns(3, 1, 2, 2, 1)
        assert game.table[rules.PHASE] == rules.NAMING and game.turn() == 2
        assert game.table[rules.CARD] == NONE, "the next card is not seen before the naming"
        assert said(game) == ["seat A begins", "seat B begins", "seat C begins"]
        events = play(game, f"seat {seat_name(named)} begins")
        assert events & DREW and bool(events & PASSED) == (named != 2)
        assert game.turn() == named == game.table[rules.LEADER]
        assert game.table[rules.HOLDER] == NONE and list(game.picks) == [0] * 4
        assert game.table[rules.ROUND] == 1 and game.table[rules.USED] == 0


def test_ruling_11_nobody_has_it() -> None:
    """If nobody has it, next first player = player clockwise of the one who was first in the last turn."""
    game = position("seats: 3\ncard: W11\ndeck: W11 W12 W13 W14 W15\n")
    while game.table[rules.ROUND] == 0:
        go_on(game)
    assert game.table[rules.PHASE] == rules.CLAIMING
    assert game.turn() == 1, "A, B, C, A were first in the turns of round 1"


def test_ruling_12() -> None:
    """Earlier layers [are] invisible until the end; round 5 shows layer 1 (with its round-1 marks) again and only that.
    A practice option may show them. In versus every seat's layer of the running round is open to all."""
    for practice in ("off", "on"):
        game = deal(3, seed=11, practice=practice)
        while game.turn() != NOBODY:
            go_on(game, 1)
            if game.turn() == NOBODY:
                break
            round = game.table[rules.ROUND]
            open_layers = {round, 0} if round == 4 else {round}
            if game.table[rules.PHASE] == rules.NAMING:
                open_layers = set()
            for seat in (0, 1, 2, NOBODY):
                view = seen(game, seat)
                for team in range(3):
                    for layer in range(5):
                        shown = practice == "on" or layer in open_layers
                        assert marks(view, team, layer) == (marks(game, team, layer) if shown else set())
                assert list(view.coins) == list(game.coins) and list(view.claims) == list(game.claims)
        assert seen(game, NOBODY).layers == game.layers, "at the end all is laid open"


def test_ruling_13() -> None:
    """Final score = coins − (number of cells not marked on any of the 4 cards). Not floored at 0. [Rounds 1 and 5 share
    the first card: `overlay` is what is seen when they are laid over one another, card by card.]"""
    picture = "\n".join(["#....... .#...... ........ ...#.... ....#..."] + ["........ " * 5] * 7)
    game = position("phase: ended\ncoins: 2 0\n" + layers("A", picture))
    rows = bytearray(8)
    found = []
    for cards in range(5):
        game.overlay(0, cards, rows)
        found.append(f"{rows[0]:08b}"[::-1])
    assert found == ["00000000", "10001000", "11001000", "11001000", "11011000"]
    assert game.blanks(0) == 60
    assert game.score(0) == -58


def test_ruling_15_letters_and_marks() -> None:
    """Every player gets own card, puts the 4 letters one-to-one on the 4 quarters and marks all four results (any
    order, all on the same card, no mutual overlap). Round 5: new card, pick 2 quarters and 2 distinct letters."""
    game = position("mode: time_attack\nseats: 2\ncard: W1\ndeck: W1 W2 W3 W4 W5 W6 W7 W8 W9 W10\n")
    assert len(said(game)) == 16
    play(game, "C on I")
    assert refused(game, "C on T") == rules.LETTER_USED
    assert refused(game, "A on I") == rules.SHAPE_TAKEN
    play(game, "A on O", "B on +2")
    assert list(game.coins[:2]) == [2, 0] and len(said(game)) == 1
    play(game, "D on T", "D: T at f5", "A: O at a1")
    assert refused(game, "C: I at a1") == rules.OVERLAP
    assert game.check(0) == rules.NOT_WAITING, "A is marked already"
    assert play(game, "C: I at c5") & (COMPLETED | DREW) == COMPLETED | DREW
    assert game.table[rules.CARD] == 2, "W3: card 1 x 2 + 0"
    until(game, rules.FINISHING)
    assert game.table[rules.ROUND] == 4
    assert bin(game.table[rules.USED]).count("1") == 2
    assert len(marks(game, 0, 4)) == 8


def test_ruling_15_penalties() -> None:
    """floor((t_i − t_first)/P) points where P (default 10 s) and points per block (default 1) are agreed before."""
    text = "mode: time_attack\nseats: 2\nphase: ended\nto move: nobody\ntimes: {times}\n{options}"
    for options, times, expected in [
        ("", "100.00 109.99", [0, 0]),
        ("", "110.00 100.00", [-1, 0]),
        ("penalty_seconds: 5", "110.00 100.00", [-2, 0]),
        ("penalty_seconds: 60\npenalty_points: 3", "100.00 220.00", [0, -6]),
    ]:
        game = position(text.format(times=times, options=options))
        assert [tally(game, seat)[2] for seat in range(2)] == expected


def test_ruling_15_nothing_is_shown() -> None:
    """Players in sequence, own stopwatch each; no layer, score or time is shown to others before all have finished."""
    game = deal(3, TIME_ATTACK, seed=3)
    for player in range(3):
        until(game, rules.FINISHING)
        assert game.turn() == player
        for seat in (0, 1, 2, NOBODY):
            view = seen(game, seat)
            for other in range(3):
                assert not any(marks(view, other, layer) for layer in range(5)), "not even the own ones"
                if other != seat:
                    assert view.coins[other] == 0 and view.watch(other) == 0
        over = play(game, f"stop at {100 + player}.00 s") & OVER
    assert over and seen(game, 0).layers == game.layers
    game = deal(3, TIME_ATTACK, seed=3)
    go_on(game, 6)
    mine, other = seen(game, 0), seen(game, 1)
    assert marks(mine, 0, 0) == marks(game, 0, 0) != set()
    assert mine.table[rules.CARD] == game.table[rules.CARD] and mine.claims == game.claims
    assert not marks(other, 0, 0) and other.table[rules.CARD] == NONE and set(other.claims) == {NONE}
    assert other.turn() == 0 and other.table[rules.ROUND] == 0, "whose turn it is, anyone may see"


def test_ruling_16() -> None:
    """As time attack; result = (score, time). [So the match ends when the watch is stopped.]"""
    game = deal(1, SINGLE)
    cards = []
    while game.table[rules.PHASE] != rules.FINISHING:
        cards.append(game.table[rules.CARD])
        go_on(game)
    assert list(dict.fromkeys(cards)) == list(game.deck[:5])
    assert said(game) == ["stop at 0.00 s"]
    assert play(game, "stop at 321.09 s") == OVER | PASSED
    assert game.time(0) == 32109
    assert places(game) == [1]


def test_times_go_up_to_the_limit() -> None:
    """A timed move's time is from the seat's last one up to 2^18 - 1 units; no other move bears one."""
    game = position("mode: cooperative\nseats: 2\nphase: stopping\nround: 3\ntimes: 70.00 0.00\n")
    assert refused(game, "stop at 69.99 s") == TOO_EARLY
    assert game.check(rules.FINISH | 7000 << 12) == LEGAL
    assert game.check(rules.FINISH | 0x3FFFF << 12) == LEGAL
    assert game.check(rules.FINISH | 0x40000 << 12) == TOO_LATE
    assert game.timed(rules.FINISH | 7000 << 12) and not game.timed(rules.NAME_SEAT)
    game.play(rules.FINISH | 0x3FFFF << 12)
    assert game.watch(0) == 0x3FFFF


def owners(game: LayerPuzzle, team: int = 0) -> str:
    return "".join(seat_name(owner) for owner in game.owners[5 * team : 5 * team + 5])


def test_ruling_17_who_plays() -> None:
    """One shared set of 4 layers; a map round->player fixed before start (any player may own several rounds; default
    round-robin, round 5 defaults to the owner of round 1)."""
    assert owners(deal(2, COOPERATIVE)) == "ABABA"
    assert owners(deal(3, COOPERATIVE)) == "ABCAA"
    assert owners(deal(4, COOPERATIVE)) == "ABCDA"
    assert owners(deal(3, COOPERATIVE, first="B")) == "BCABB"
    assert owners(deal(2, COOPERATIVE, round_1="B", round_2="B", round_3="A", round_4="A", round_5="A")) == "BBAAA"
    assert owners(deal(2, COOPERATIVE, round_1="B")) == "BBABB", "round 5 follows round 1"
    assert owners(deal(2, COOPERATIVE, round_2="A", round_4="A")) == "ABABA", "B would own no round"
    assert owners(deal(2, COOPERATIVE, round_2="D")) == "ABABA", "there is no D"


def test_ruling_17_stints() -> None:
    """Played as single mode; one team score and one total time. [Each seat's stint ends with its watch.]"""
    game = deal(2, COOPERATIVE, round_1="A", round_2="A", round_3="B", round_4="B", round_5="A")
    stops = iter(["stop at 30.00 s", "stop at 50.00 s", "stop at 41.00 s"])
    stints = []
    while game.turn() != NOBODY:
        if game.table[rules.PHASE] == rules.FINISHING:
            stints.append((game.turn(), game.table[rules.ROUND]))
            play(game, next(stops))
        else:
            go_on(game)
    assert stints == [(0, 1), (1, 3), (0, 4)], "A plays rounds 1 and 2, B 3 and 4, A the last"
    assert game.time(0) == game.time(1) == 9100
    assert game.score(0) == game.score(1) and places(game) == [1, 1]
    assert not any(marks(game, team, layer) for team in (1, 2, 3) for layer in range(5)), "one set of layers"


def test_ruling_17_the_others_watch() -> None:
    """The others may watch and memorise the current layer only."""
    game = deal(3, COOPERATIVE)
    while game.table[rules.ROUND] < 1:
        play(game, "stop at 9.00 s") if game.table[rules.PHASE] == rules.FINISHING else go_on(game)
    go_on(game, 6)
    for seat in (0, 1, 2, NOBODY):
        assert marks(seen(game, seat), 0, 1) == marks(game, 0, 1) != set()
        assert not marks(seen(game, seat), 0, 0)


def test_ruling_18() -> None:
    """When a card is needed and the stack is empty, shuffle all used cards (including the one just finished) into a new
    stack."""
    game = position("seats: 4\nround: 4\nturn: 4\ndrawn: 15\nused: A B C\n")
    before = sorted(game.deck[:15])
    game.table[rules.CARD] = game.deck[14]
    events = 0
    while game.table[rules.ROUND] == 3 and game.table[rules.PHASE] <= rules.MARKING:
        events = go_on(game)
    if game.table[rules.PHASE] == rules.NAMING:
        events = play(game, "seat A begins")
    assert events & rules.RESHUFFLED and events & DREW
    assert sorted(game.deck[:15]) == before
    assert game.table[rules.DRAWN] == 1 and game.table[rules.CARD] == game.deck[0]


@pytest.mark.parametrize(("seats", "level", "cards"), [(2, "beginner", 9), (3, "beginner", 18), (4, "master", 18)])
def test_cards_a_match(seats: int, level: str, cards: int) -> None:
    """4P and 3P: 4 per round x4 + 2 = 18; 2P: 2 per round x4 + 1 = 9. A reshuffle is certain in beginner 3P/4P, never
    needed in master."""
    game = deal(seats, level=level)
    drawn = 1
    reshuffles = 0
    while game.turn() != NOBODY:
        events = go_on(game)
        drawn += bool(events & DREW)
        reshuffles += bool(events & rules.RESHUFFLED)
    assert drawn == cards
    assert reshuffles == (cards > 15 and level == "beginner")


def test_ruling_19() -> None:
    """Youngest player starts -> chosen in the player menu, default P0."""
    assert deal(4).turn() == 0
    assert deal(4, first="C").turn() == 2
    assert deal(2, first="D").turn() == 1, "taken round the table"
    assert deal(4, TIME_ATTACK, first="C").turn() == 2
    assert deal(4, first="C").deck == deal(4).deck, "who begins changes no card"


def test_ruling_20() -> None:
    """The third or fourth token of a round can be left without a placement. Never the first or second. [Every
    tetromino, for every letter, after every tetromino anywhere.]"""
    third = marking("O", "C", dedent(BLOCKED))
    assert len(marks(third, 0, 1)) == 8 and third.ways(O, 2) == 0
    game = marking("O")
    words = array("i", [0] * grid.WORDS)
    shapes_before = {
        tuple((cell // 8 + part % 10, cell % 8 + part // 10) for part in ORIENTATIONS[at : at + 4])
        for shape in TETROMINOES
        for letter in range(4)
        for orientation in range(rules.orientations(shape))
        for at in [rules.orientation_at(shape, orientation)]
        for cell in cells_of(game, shape, orientation, letter, words)
    }
    assert len(shapes_before) == 801
    for first in sorted(shapes_before):
        game.layers[8:16] = bytes(sum(1 << c for r, c in first if r == row) for row in range(8))
        game.derive()
        assert all(game.ways(shape, letter) for shape in TETROMINOES for letter in range(4)), first


def cells_of(game: LayerPuzzle, shape: int, orientation: int, letter: int, words: array) -> list[int]:
    """The legal anchors, as the screen asks for them."""
    game.anchors(shape, orientation, letter, words)
    found = []
    cell = grid.following(words, 0)
    while cell >= 0:
        found.append(cell)
        cell = grid.following(words, cell + 1)
    return found


@pytest.mark.parametrize("level", ["beginner", "master"])
def test_ruling_21(level: str) -> None:
    """Seat s in round r (from 0) gets card r x seats + s; past the end a new shuffle of all cards of the level goes on.
    Single and cooperative: card r in round r. So a deal never depends on who is faster. Option (time attack): every
    seat gets the same five cards."""
    size = 15 if level == "beginner" else 31
    for seats in (2, 3, 4):
        own = dealt(deal(seats, TIME_ATTACK, level=level))
        deck_order = list(deal(seats, TIME_ATTACK, level=level).deck)
        assert own == {(seat, r): deck_order[r * seats + seat] for seat in range(seats) for r in range(5)}
        assert dealt(deal(seats, TIME_ATTACK, level=level, first="B")) == own, "whoever plays first"
        same = dealt(deal(seats, TIME_ATTACK, level=level, same_cards="on"))
        assert same == {(seat, r): deck_order[r] for seat in range(seats) for r in range(5)}
        assert sorted(deck_order[:size]) == list(range(size)), "one shuffled stack of the level's cards"
        assert level == "master" or sorted(deck_order[15:30]) == list(range(15)), "and a second one"
    for mode, seats in ((SINGLE, 1), (COOPERATIVE, 3), (BATTLE, 4)):
        game = deal(seats, mode, level=level)
        order = list(game.deck[:5])
        assert all(card == order[r] for (_, r), card in dealt(game).items())


def dealt(game: LayerPuzzle) -> dict[tuple[int, int], int]:
    """The cards that the seats get in their rounds."""
    cards = {}
    while game.turn() != NOBODY:
        table = game.table
        if table[rules.CARD] != NONE:
            cards[game.turn(), table[rules.ROUND]] = table[rules.CARD]
        go_on(game)
    return cards


def test_ruling_22() -> None:
    """All letters of the round are put down first, then marked in any order. A letter without a placement left can only
    be forfeited, at any moment; the others may still be marked."""
    game = position(
        """
        mode: single
        round: 2
        phase: marking
        card: W11
        claimed: 4
        letter: D
        used: A B C D
        waiting: A C D
        claims: A by A, D by A, C by A, B by A
        layers one:
        """
        + "\n".join("          " + line.strip() for line in BLOCKED.strip().splitlines())
    )
    moves = said(game)
    assert "C: O fits nowhere" in moves and sum("C:" in move for move in moves) == 1
    assert {move[0] for move in moves} == {"A", "C", "D"}
    assert refused(game, "A: I fits nowhere") == rules.MUST_MARK
    assert game.check(rules.FORFEIT | 1) == rules.NOT_WAITING
    assert game.check(rules.CLAIM) == rules.MARK_NOW
    play(game, "D: T at f5", "C: O fits nowhere", "A: I at a1")
    assert game.table[rules.ROUND] == 2
    game = deal(1, SINGLE)
    assert game.check(0) == rules.CLAIM_NOW


def test_ruling_23() -> None:
    """With the last mark of the round: the layer is hidden already while the next first player is named."""
    game = coin_turns(3, 1, 2, 2, 1)
    assert game.table[rules.PHASE] == rules.NAMING
    assert marks(game, 0, 0)
    assert not any(seen(game, game.turn()).layers)
    game = deal(1, SINGLE)
    until(game, rules.FINISHING)
    assert not any(seen(game, 0).layers)


def test_ruling_24_teams() -> None:
    """Chosen in set-up, two teams of at least one; default: seats alternate. In the cooperative modes a player may own
    several rounds and must own at least one."""
    assert list(deal(4, BATTLE).team) == [0, 1, 0, 1]
    assert list(deal(3, BATTLE, team_B="one", team_C="two").team[:3]) == [0, 0, 1]
    assert list(deal(3, BATTLE, team_B="one").team[:3]) == [0, 1, 0], "a team of nobody is none"
    game = deal(4, BATTLE, rival_1="D", rival_3="D", rival_5="B")
    assert (owners(game), owners(game, 1)) == ("ACACA", "DDDDB")
    assert owners(deal(4, BATTLE, rival_1="A"), 1) == "BDBDB", "A plays for the others"
    assert owners(deal(3, BATTLE), 1) == "BBBBB"
    game = deal(4, BATTLE, first="D")
    assert game.turn() == 3 and owners(game, 1) == "DBDBD", "the first seat's team begins, and the first seat in it"


def test_ruling_24_one_team_after_the_other() -> None:
    """Both teams play the same cards (card r in round r), one team after the other; nothing of the first is shown
    before the second has finished."""
    game = deal(4, BATTLE)
    cards: dict[int, list[int]] = {0: [], 1: []}
    order = []
    while game.turn() != NOBODY:
        team = game.team[game.turn()]
        order.append(team)
        if game.table[rules.CARD] != NONE and game.table[rules.CARD] not in cards[team]:
            cards[team].append(game.table[rules.CARD])
        for seat in (*range(4), NOBODY):
            view = seen(game, seat)
            strangers = [other for other in (0, 1) if seat == NOBODY or game.team[seat] != other]
            for other in strangers:
                assert not any(view.layers[40 * other : 40 * other + 40]) and not view.coins[other]
                assert all(view.watch(rival) == 0 for rival in range(4) if game.team[rival] == other)
            if team in strangers:
                assert view.table[rules.CARD] == NONE and set(view.claims) == {NONE}
        if game.table[rules.PHASE] == rules.FINISHING:
            game.play(rules.FINISH | game.watch(game.turn()) + 700 << 12)
        else:
            go_on(game)
    assert order == sorted(order)
    assert cards[0] == cards[1] == list(game.deck[:5])


def test_ruling_24_who_wins() -> None:
    """[Higher score, then shorter time.] Equal score and time: shared win."""
    text = "mode: battle\nseats: 3\nphase: ended\nto move: nobody\nround: 5\nteams: one two one\n"
    seven = "\n".join(["#######."] + ["........"] * 7)
    assert places(position(text + "times: 50.00 90.00 50.00\n")) == [2, 1, 2]
    assert places(position(text + "times: 40.00 90.00 50.00\n")) == [1, 1, 1]
    assert places(position(text + "times: 40.00 90.00 40.00\n")) == [1, 3, 1]
    assert places(position(text + "times: 40.00 90.00 40.00\n" + layers("two", seven))) == [2, 1, 2]


def test_ruling_25() -> None:
    """All four letters are free again; its two turns use two different ones, as their first players pick."""
    game = position("seats: 2\nround: 5\ncard: W11\n")
    assert {move[0] for move in said(game)} == {"A", "B", "C", "D"}
    play(game, "C on I", "C: I at a5", "C on T", "C: T at a5")
    assert {move[0] for move in said(game)} == {"A", "B", "D"}


def test_ruling_26() -> None:
    """Versus and time attack 2–4, single 1, cooperative and its battle 2–4."""
    assert {name: seats for name, seats, _ in LayerPuzzle.MODES} == {
        "versus": (2, 3, 4),
        "time_attack": (2, 3, 4),
        "single": (1,),
        "cooperative": (2, 3, 4),
        "battle": (2, 3, 4),
    }


# What the screen asks.


def test_what_is_wrong_with_a_ghost() -> None:
    """The cells at fault, one by one, and whether the area is missed; on random layers the same as trying each cell."""
    game = marking("T")
    rng = Random(6)
    for _ in range(400):
        share = rng.random()
        game.layers[8:16] = bytes(sum(1 << c for c in range(8) if rng.random() < share) for _ in range(8))
        game.derive()
        taken = marks(game, 0, 1)
        shape = rng.randrange(22)
        orientation = rng.randrange(rules.orientations(shape))
        at = rules.orientation_at(shape, orientation)
        letter, top, left = rng.randrange(4), rng.randrange(8), rng.randrange(8)
        cells = [(top + cell % 10, left + cell // 10) for cell in ORIENTATIONS[at : at + 4]]
        fault = game.fault(shape, letter << 9 | orientation << 6 | top << 3 | left)
        for i, (row, column) in enumerate(cells):
            assert bool(fault >> i & 1) == (row > 7 or column > 7)
            assert bool(fault >> i + 4 & 1) == ((row, column) in taken)
        assert bool(fault & 256) == (
            not any(row < 8 and column < 8 and row // 4 * 2 + column // 4 == letter for row, column in cells)
        )
        words = array("i", [0] * grid.WORDS)
        assert (top * 8 + left in cells_of(game, shape, orientation, letter, words)) == (fault == 0)


def test_ways_are_all_anchors_together() -> None:
    game = deal(2)
    words = array("i", [0] * grid.WORDS)
    for shape in range(22):
        for letter in range(4):
            cells = [len(cells_of(game, shape, o, letter, words)) for o in range(rules.orientations(shape))]
            assert game.ways(shape, letter) == sum(cells) > 0


def test_who_lies_where() -> None:
    game = position("seats: 3\ncard: W1\n")
    assert [CONTENTS[game.shape(quarter)] for quarter in range(4)] == ["O", "+2", "I", "T"]
    assert game.quarter(1) == NONE and game.waiting_shape(1) == NONE
    play(game, "B on I")
    assert game.quarter(1) == 2 and game.waiting_shape(1) == I
    play(game, "B: I at e1")
    assert game.claims[2] == 0 << 2 | 1
    assert game.quarter(1) == NONE, "the next seat has laid none"


def test_undo_stops_where_something_is_shown() -> None:
    """A claim can be taken back, and so can a mark; not what passes the turn or turns a card over."""

    def hides(game: LayerPuzzle, move: str) -> bool:
        return game.hides(NOTATION.read_move(game, move))

    game = position("seats: 2\ncard: W1\ndeck: W1 W2\n")
    assert not hides(game, "A on I") and hides(game, "A on +2")
    play(game, "A on I")
    assert hides(game, "A: I at a1")
    play(game, "A: I at a1", "A on +2")
    assert game.turn() == 1, "the same seat begins the next turn on the same card"
    game = position("seats: 2\ncard: W1\nto move: B\nclaimed: 1\nletter: A\nused: A\nclaims: A by A, -, -, -\n")
    assert not hides(game, "A on +2")
    game = deal(2, TIME_ATTACK)
    while game.table[rules.PHASE] == rules.CLAIMING:
        assert not game.hides(game.next_move(-1))
        go_on(game)
    while game.table[rules.ROUND] == 0:
        move = game.next_move(-1)
        last = bin(game.table[rules.WAITING]).count("1") == 1
        assert game.hides(move) == last, "the round's last mark turns the next card over"
        game.play(move)
    until(game, rules.FINISHING)
    assert game.hides(rules.FINISH)


def test_own_numbers_follow_the_common_ones() -> None:
    assert rules.CLAIM_NOW == OWN_REASON and rules.MUST_MARK == LayerPuzzle.REASONS - 1
    assert rules.FORFEITED == OWN_EVENT


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mode: alone", "one of versus"),
        ("seats: 5", "is for 2, 3, 4 seats, not for 5"),
        ("cards: W1", "has no field 'cards'"),
        ("card: Q1", "is no card"),
        ("card: W1 I O T S", "The card W1 holds"),
        ("deck: G1", "is not in this deck"),
        ("layers A:\n  ####", "eight rows"),
        ("layers A:\n" + "  #####\n" * 8, "is no row of a layer"),
        ("to move: D", "is no seat"),
        ("claims: A on B", "holds four of"),
        ("used: E", "is no letter"),
        ("coins: 1 2 3 4 5", "at most four numbers"),
        ("round: 300", "from 0 to 255"),
    ],
)
def test_a_position_that_is_none(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        position(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("E on T", "is no letter"),
        ("A on L", "There is no 'l' on the card"),
        ("A: L at a1", "No 'l' waits"),
        ("A: O sideways at a1", "is no way to lay"),
        ("A: O at i1", "lies outside"),
        ("pass", "is no move"),
    ],
)
def test_a_move_that_is_none(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        NOTATION.read_move(marking("O"), text)
