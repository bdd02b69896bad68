# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones: the rulings and their cases, by number, each with the ruling's own words.

Positions are typed in as `tools/notation/shifting_stones.py` tells; fields that do not matter are left out. G0 is the
board of the cases.
"""

from collections import Counter, deque
from random import Random
from textwrap import dedent

import pytest

from shared_rules import chance
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
    IllegalMove,
)
from shared_rules.session import Session
from shared_rules.shifting_stones import (
    ACTIONS,
    CARDS,
    DISCARDED,
    END,
    ENDED_BY_CARDS,
    ENDED_QUIET,
    ENDING,
    FINAL,
    FIRST,
    HAND,
    HIDDEN_CARD,
    LAST_ROUND,
    LEFT,
    LOST,
    NO_CARD,
    NO_MATCH,
    NOT_BESIDE,
    NOT_IN_HAND,
    QUIET,
    RESHUFFLED,
    SCORE,
    SEATS_AT_TABLE,
    SKIP,
    SKIPPED_LAST,
    STRIKE,
    STRIKES,
    TURN_BEGUN,
    WON,
    ShiftingStones,
    value,
)
from tests.reference.shifting_stones import DECK, FACES, shows
from tools.contract import legal
from tools.decks import shifting_stones as source
from tools.figures.shifting_stones import figures, greedy
from tools.notation import NotationError
from tools.notation.shifting_stones import Notation, board_text, card_text, read_card

VERSUS, SOLO = 0, 1
G0 = """
    board:
      Ho Fi Tr
      Tr Bi Su
      Se Ho Bo
"""
ONES = [card_text(card) for card in range(28)]
TWOS = [card_text(card) for card in range(28, 54)]
THREES = [card_text(card) for card in range(54, 67)]
FIVES = [card_text(card) for card in range(67, 72)]
ALL = ONES + TWOS + THREES + FIVES


def position(fields: str, board: str = G0) -> ShiftingStones:
    return Notation().read_position("game: SS\n" + dedent(board) + dedent(fields))


def new(seats: int, seed: int = 1, first: str = "A") -> ShiftingStones:
    game = ShiftingStones()
    game.setup(seats, SOLO if seats == 1 else VERSUS, ["ABCDE".index(first), 0], seed)
    return game


def move(game: ShiftingStones, text: str) -> int:
    return Notation().read_move(game, text)


def check(game: ShiftingStones, text: str) -> int:
    return game.check(move(game, text))


def play(game: ShiftingStones, *texts: str) -> int:
    """Play moves, and return the events of the last one."""
    for text in texts:
        events = game.play(move(game, text))
    return events


def matches(game: ShiftingStones, card: str) -> bool:
    return game.fits(read_card(card)) >= 0


def hand(game: ShiftingStones, seat: int = 0) -> list[str]:
    slots = game.hands[HAND * seat : HAND * seat + HAND]
    return [card_text(card) for card in slots if card not in (NO_CARD, HIDDEN_CARD)]


def board(game: ShiftingStones) -> str:
    return " / ".join(board_text(game.board).splitlines())


def tally(game: ShiftingStones, seat: int = 0) -> list[int]:
    out = [0] * len(ShiftingStones.PARTS)
    game.tally(seat, out)
    return out


def places(game: ShiftingStones) -> list[int]:
    out = [0] * game.state[SEATS_AT_TABLE]
    game.ranking(out)
    return out


def scored(*hands: list[str]) -> str:
    """The field of scored cards."""
    return "scored:\n" + "\n".join(f"  {'ABCDE'[seat]} {' '.join(cards)}" for seat, cards in enumerate(hands)) + "\n"


# The cases.


def test_case_1() -> None:
    """Card [Horse Boat] (1x2) on G0 -> matches (row 2, cols 1–2). [Boat Horse] -> no."""
    game = position("hands: A Ho-Bo Bo-Ho")
    assert game.fits(read_card("Ho-Bo")) == 7
    assert check(game, "score Ho-Bo") == LEGAL
    assert check(game, "score Bo-Ho") == NO_MATCH


def test_case_2() -> None:
    """Card [Horse / Tree] (2x1) -> matches (col 0, rows 0–1). [Tree / Horse] -> no."""
    game = position("hands: A Ho/Tr Tr/Ho")
    assert game.fits(read_card("Ho/Tr")) == 0
    assert check(game, "score Ho/Tr") == LEGAL
    assert check(game, "score Tr/Ho") == NO_MATCH


def test_case_3() -> None:
    """Card [* Horse Boat] (1x3) -> matches row 2. [Horse Boat *] -> no (would need Boat in the middle column with
    Horse left of it)."""
    game = position("hands: A *-Ho-Bo Ho-Bo-*")
    assert game.fits(read_card("*-Ho-Bo")) == 6
    assert check(game, "score *-Ho-Bo") == LEGAL
    assert check(game, "score Ho-Bo-*") == NO_MATCH


def test_case_4() -> None:
    """Card 3x3 with only the centre = Bird -> matches; centre = Fish -> no; after flipping (1,1) -> yes."""
    game = position("hands: A *-*-*/*-Bi-*/*-*-* *-*-*/*-Fi-*/*-*-* Ho-Bo")
    assert check(game, "score *-*-*/*-Bi-*/*-*-*") == LEGAL
    assert check(game, "score *-*-*/*-Fi-*/*-*-*") == NO_MATCH
    play(game, "flip b2 for Ho-Bo")
    assert check(game, "score *-*-*/*-Fi-*/*-*-*") == LEGAL


def test_case_5() -> None:
    """Card 2x2 [* Fish / Tree *] -> matches (rows 0–1, cols 0–1)."""
    game = position("hands: A *-Fi/Tr-*")
    assert game.fits(read_card("*-Fi/Tr-*")) == 0
    assert check(game, "score *-Fi/Tr-*") == LEGAL


def test_case_6() -> None:
    """Pattern present twice -> card scored once, leaves the hand."""
    game = position(
        "hands: A Se-Ho Bo-Ho",
        """
        board:
          Se Ho Su
          Fi Se Ho
          Bo Tr Bi
        """,
    )
    assert play(game, "score Se-Ho") == SCORED
    assert hand(game) == ["Bo-Ho"]
    assert game.count(0) == 1
    assert check(game, "score Se-Ho") == NOT_IN_HAND


def test_case_7() -> None:
    """Swap (0,0) with (1,1) -> illegal (diagonal). (0,2) with (1,0) -> illegal. (2,1) with (2,2) -> legal."""
    game = position("hands: A Ho-Bo")
    assert check(game, "swap a1 b2 for Ho-Bo") == NOT_BESIDE
    assert check(game, "swap c1 a2 for Ho-Bo") == NOT_BESIDE
    assert check(game, "swap b3 c3 for Ho-Bo") == LEGAL
    beside = {
        (cell, other) for cell in range(9) for other in range(cell + 1, 9) if game.check(3 << 7 | 9 * cell + other) == 0
    }
    across = {(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8)}
    assert beside == across | {(cell, cell + 3) for cell in range(6)}


def test_case_8() -> None:
    """Flip (1,2): Sun -> Moon; flip again -> Sun; two cards spent."""
    game = position("hands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho")
    assert play(game, "flip c2 for Ho-Bo") == PLACED
    assert board(game) == "Ho Fi Tr / Tr Bi Mo / Se Ho Bo"
    play(game, "flip c2 for Tr/Ho")
    assert board(game) == "Ho Fi Tr / Tr Bi Su / Se Ho Bo"
    assert hand(game) == ["Bo-Ho", "Ho/Tr"]
    assert game.state[DISCARDED] == 2
    assert [card_text(card) for card in game.deck[:2]] == ["Ho-Bo", "Tr/Ho"]


def test_case_9() -> None:
    """Hand 4: discard 4 for four actions -> hand 0, only "end turn" possible -> draw 4."""
    game = position("hands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho")
    play(game, "flip c2 for Ho-Bo", "swap a1 b1 for Bo-Ho", "swap a1 a2 for Ho/Tr", "flip a1 for Tr/Ho")
    assert hand(game) == []
    assert legal(game) == [END]
    left = game.state[LEFT]
    assert play(game, "end of turn") == DREW | PASSED
    assert len(hand(game)) == 4
    assert game.state[LEFT] == left - 4


def test_case_10() -> None:
    """Score 3 cards and discard 1 in one turn -> legal; hand 0 -> draw 4."""
    game = position("hands: A Ho-Bo Ho/Tr *-Fi/Tr-* Bo-Ho")
    assert play(game, "score Ho-Bo") == SCORED
    assert play(game, "score *-Fi/Tr-*", "flip c2 for Bo-Ho", "score Ho/Tr") == SCORED
    assert hand(game) == []
    play(game, "end of turn")
    assert len(hand(game)) == 4
    assert game.count(0) == 3


def test_case_11() -> None:
    """Skip after having discarded or scored this turn -> illegal."""
    game = position("hands: A Ho-Bo Bo-Ho")
    play(game, "score Ho-Bo")
    assert check(game, "skip") == TURN_BEGUN
    game = position("hands: A Ho-Bo Bo-Ho")
    play(game, "flip c2 for Bo-Ho")
    assert check(game, "skip") == TURN_BEGUN


def test_case_12() -> None:
    """Deck 0, discard 0, hand 1 -> end turn draws nothing, no error."""
    game = position("hands: A Ho-Bo\npile:")
    assert play(game, "end of turn") == PASSED
    assert hand(game) == ["Ho-Bo"]


@pytest.mark.parametrize("scorer", [0, 1])
def test_case_13(scorer: int) -> None:
    """2P, P0 began: P0 scores the 10th card -> P1 gets one more turn, then end. P1 scores the 10th -> end after P1's
    turn. 11 or more cards are fine."""
    nine = [card for card in ONES if card not in ("Ho-Bo", "Ho/Tr")][:9]
    game = position(
        f"turn: {'AB'[scorer]}\nhands:\n  {'AB'[scorer]} Ho-Bo Ho/Tr\n" + scored(*([[], nine] if scorer else [nine]))
    )
    assert play(game, "score Ho-Bo") == SCORED | LAST_ROUND
    assert game.count(scorer) == 10
    assert play(game, "score Ho/Tr") == SCORED
    assert game.count(scorer) == 11
    events = play(game, "end of turn")
    if scorer == 0:
        assert game.turn() == 1
        assert not events & OVER
        events = play(game, "end of turn")
    assert events == DREW | PASSED | OVER
    assert game.turn() == NOBODY
    assert game.state[ENDING] == ENDED_BY_CARDS


@pytest.mark.parametrize(("seats", "goal"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_case_14(seats: int, goal: int) -> None:
    """3P threshold 9, 4P 8, 5P 7."""
    cards = [card for card in ONES if card != "Ho-Bo"]
    assert new(seats).goal() == goal
    game = position(f"seats: {seats}\nhands: A Ho-Bo\n" + scored(cards[: goal - 2]))
    assert play(game, "score Ho-Bo") == SCORED
    game = position(f"seats: {seats}\nhands: A Ho-Bo\n" + scored(cards[: goal - 1]))
    assert play(game, "score Ho-Bo") == SCORED | LAST_ROUND


def ended(*cards: list[str]) -> ShiftingStones:
    """A match that is over, with these cards scored."""
    return position(f"seats: {len(cards)}\nturn: nobody\nending: cards\n" + scored(*cards))


@pytest.mark.parametrize(
    ("counts", "bonus"), [((4, 4, 2), (3, 3, 0)), ((0, 0), (0, 0)), ((3, 1), (3, 0)), ((1, 1, 1, 1, 1), (3,) * 5)]
)
def test_case_15(counts: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    """1-point cards 4/4/2 -> +3, +3, 0. 0/0 -> nobody. 3/1 -> +3, 0."""
    left = list(ONES)
    game = ended(*([left.pop() for _ in range(count)] for count in counts))
    assert tuple(tally(game, seat)[1] for seat in range(len(counts))) == bonus
    for seat, count in enumerate(counts):
        assert game.ones(seat) == tally(game, seat)[3] == count
        assert game.score(seat) == count + bonus[seat]


def test_case_16() -> None:
    """Points 17 + bonus 3 = 20 vs 20 + 0 -> shared win."""
    game = ended(ONES[:2] + FIVES[:3], [*ONES[2:3], *FIVES[3:5], *THREES[:3]])
    assert tally(game, 0)[:2] == [17, 3]
    assert tally(game, 1)[:2] == [20, 0]
    assert game.score(0) == game.score(1) == 20
    assert places(game) == [1, 1]


def test_case_17() -> None:
    """Scored cards of values 1,1,2,3,5 -> 12 before bonus."""
    game = position(scored(ONES[:2] + TWOS[:1] + THREES[:1] + FIVES[:1]))
    assert game.score(0) == 12
    assert tally(game) == [12, 0, 5, 2, 0]


def test_case_18() -> None:
    """Solo: deck composition exactly 8/4/3/1; after the deal deck = 12."""
    dealt = set()
    for seed in range(50):
        game = new(1, seed)
        cards = [card for card in (*game.hands, *game.deck) if card != NO_CARD]
        assert Counter(map(value, cards)) == {1: 8, 2: 4, 3: 3, 5: 1}
        assert game.state[LEFT] == 12
        assert len(hand(game)) == 4
        dealt.update(cards)
    assert dealt == set(range(72)), "any card can be in the solo deck"


def test_case_19() -> None:
    """Solo: turn with one scored card -> no strike; turn with only flips -> strike; skip -> strike; 4th strike -> loss
    at once."""
    game = position(f"seats: 1\nhands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho\npile: {' '.join(TWOS[:6])}")
    play(game, "score Ho-Bo")
    assert not play(game, "end of turn") & STRIKE
    play(game, "flip a1 for Bo-Ho", "flip a1 for Tr/Ho")
    assert play(game, "end of turn") == STRIKE | DREW
    assert play(game, "skip") == STRIKE | DREW
    assert game.state[STRIKES] == 2
    assert play(game, "end of turn") == STRIKE
    assert play(game, "end of turn") == STRIKE | PASSED | OVER
    assert game.state[STRIKES] == 4
    assert game.turn() == NOBODY
    assert game.state[ENDING] == LOST


def test_case_20() -> None:
    """Solo: 16th card scored while strikes = 3 -> win."""
    cards = [card for card in ONES if card != "Ho-Bo"][:15]
    game = position("seats: 1\nstrikes: 3\nhands: A Ho-Bo\n" + scored(cards))
    assert play(game, "score Ho-Bo") == SCORED | PASSED | OVER
    assert game.turn() == NOBODY
    assert game.state[ENDING] == WON
    assert places(game) == [1]


def test_case_21() -> None:
    """Scoring on another player's turn -> illegal."""
    game = position("turn: B\nhands:\n  A Ho-Bo\n  B Ho/Tr")
    assert check(game, "score Ho-Bo") == NOT_IN_HAND
    assert check(game, "flip a1 for Ho-Bo") == NOT_IN_HAND
    assert check(game, "score Ho/Tr") == LEGAL


@pytest.mark.parametrize(
    ("card", "offsets"),
    [
        ("*-*-*/*-Bi-*/*-*-*", 1),
        ("*-Ho-Bo", 3),
        ("Su/*/*", 3),
        ("*-Fi/Tr-*", 4),
        ("Ho-Bo", 6),
        ("Ho/Tr", 6),
    ],
)
def test_case_22(card: str, offsets: int) -> None:
    """A card with bounding box 3x3 can match at exactly one offset; 1x3 at 3; 3x1 at 3; 2x2 at 4; 1x2 at 6; 2x1 at
    6."""
    game = new(2)
    found = set()
    rng = Random(card)
    for _ in range(3000):
        game._lay(any_board(rng))
        found.add(game.fits(read_card(card)))
    assert len(found - {-1}) == offsets


def test_case_23() -> None:
    """A 72-card deck check: no duplicates, counts 28/26/13/5."""
    assert len(CARDS) == 5 * 72
    assert len(set(ALL)) == 72
    assert Counter(map(value, range(72))) == {1: 28, 2: 26, 3: 13, 5: 5}
    for seats in (2, 3, 4, 5):
        game = new(seats)
        assert sorted(card for card in (*game.hands, *game.deck) if card != NO_CARD) == list(range(72))


# The rulings.


def test_ruling_1_swap_of_equal_faces() -> None:
    """Discard and manipulation are one atomic action; swapping two equal faces is legal."""
    game = position(
        "hands: A Ho-Bo",
        """
        board:
          Ho Ho Tr
          Tr Bi Su
          Se Fi Bo
        """,
    )
    before = game.board
    assert play(game, "swap a1 b1 for Ho-Bo") == PLACED
    assert game.board == before
    assert game.state[DISCARDED] == 1


def test_ruling_2_skip() -> None:
    """Only as the whole turn, only if the player did not skip on the previous own turn; draws 2."""
    game = position("hands:\n  A Ho-Bo Bo-Ho Ho/Tr Tr/Ho\n  B Se-Se Tr-Tr")
    assert play(game, "skip") == DREW | PASSED
    assert len(hand(game)) == 6
    assert check(game, "skip") == LEGAL, "the other seat's skip is its own"
    play(game, "end of turn")
    assert check(game, "skip") == SKIPPED_LAST
    play(game, "end of turn", "end of turn")
    assert check(game, "skip") == LEGAL


def test_ruling_3_ending_with_nothing_done() -> None:
    """Legal; draws up to 4, nothing if hand >= 4; it resets the "skipped last turn" flag."""
    game = position("skipped: A\nhands: A Ho-Bo Bo-Ho")
    assert check(game, "skip") == SKIPPED_LAST
    assert play(game, "end of turn") & DREW
    assert len(hand(game)) == 4
    play(game, "end of turn")
    assert check(game, "skip") == LEGAL
    assert play(game, "end of turn") == PASSED
    assert len(hand(game)) == 4


def test_ruling_4_more_than_four() -> None:
    """Hand > 4 at turn end (after a skip): keep all, draw none."""
    game = position("hands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho Se-Se Tr-Tr")
    play(game, "flip a1 for Bo-Ho")
    assert play(game, "end of turn") == PASSED
    assert hand(game) == ["Ho-Bo", "Se-Se", "Ho/Tr", "Tr/Ho", "Tr-Tr"], "the gap was closed"
    assert list(game.hands[5:6]) == [NO_CARD]


def test_ruling_5_deck_runs_out() -> None:
    """Draw the rest, reshuffle discards, continue; the card(s) discarded this turn are already in the pile."""
    game = position("hands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho\npile: Se-Se\ndiscards: Tr-Tr Ho/Fi")
    play(game, "flip a1 for Ho-Bo", "flip a1 for Bo-Ho", "flip a1 for Ho/Tr")
    assert play(game, "end of turn") == DREW | RESHUFFLED | PASSED
    drawn = set(hand(game)) - {"Tr/Ho"}
    assert "Se-Se" in drawn
    assert len(drawn) == 3
    assert drawn - {"Se-Se"} < {"Tr-Tr", "Ho/Fi", "Ho-Bo", "Bo-Ho", "Ho/Tr"}
    assert (game.state[LEFT], game.state[DISCARDED]) == (3, 0)


def test_ruling_5_both_empty() -> None:
    """Both empty -> draw what is there."""
    game = position("hands: A Ho-Bo\npile: Se-Se\ndiscards:")
    play(game, "end of turn")
    assert hand(game) == ["Ho-Bo", "Se-Se"]


def test_ruling_5_is_fair() -> None:
    """Any card of the discards may come up first."""
    drawn = set()
    for seed in range(40):
        game = position("hands: A Ho-Bo Bo-Ho Ho/Tr\npile:\ndiscards: Tr-Tr Ho/Fi Se-Se")
        chance.sow(game.state, 0, seed)
        play(game, "end of turn")
        drawn.add(hand(game)[-1])
    assert drawn == {"Tr-Tr", "Ho/Fi", "Se-Se"}


def test_ruling_6_no_extension() -> None:
    """The last seat of the round ends the game with its turn. No extension by later triggers."""
    cards = [card for card in ONES if card not in ("Ho-Bo", "Ho/Tr")]
    game = position("first: B\nturn: B\nhands:\n  A Ho/Tr\n  B Ho-Bo\n" + scored(cards[:9], cards[9:18]))
    assert play(game, "score Ho-Bo") & LAST_ROUND
    play(game, "end of turn")
    assert play(game, "score Ho/Tr") == SCORED, "the last round is said once"
    assert play(game, "end of turn") & OVER


def test_ruling_7_no_bonus_in_solo() -> None:
    """Solo: no bonus."""
    game = position("seats: 1\nturn: nobody\nending: lost\n" + scored(ONES[:3]))
    assert game.score(0) == 3


def test_ruling_7_no_bonus_before_the_end() -> None:
    game = position(scored(ONES[:3]))
    assert game.score(0) == 3


def test_ruling_8_solo_reshuffles() -> None:
    """Discards are reshuffled in solo too."""
    game = position("seats: 1\nhands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho\npile:")
    play(game, "flip a1 for Ho-Bo")
    assert play(game, "end of turn") == STRIKE | RESHUFFLED | DREW
    assert hand(game) == ["Ho-Bo", "Bo-Ho", "Ho/Tr", "Tr/Ho"]


def test_ruling_9_loss_at_the_turn_s_end() -> None:
    """Loss when the 4th strike is given at turn end: the turn may still score."""
    game = position("seats: 1\nstrikes: 3\nhands: A Ho-Bo Bo-Ho")
    play(game, "flip b1 for Bo-Ho", "score Ho-Bo")
    assert not play(game, "end of turn") & OVER
    assert play(game, "end of turn") & OVER


def test_ruling_10_secrets() -> None:
    """Opponents' hands are secret, scored cards public; nothing hidden is revealed before the draw."""
    game = position("turn: B\nhands:\n  A Ho-Bo Bo-Ho\n  B Ho/Tr . Tr/Ho\n" + scored(["Se-Se"], ["Tr-Tr"]))
    seen = ShiftingStones()
    for seat, hands in ((0, (["Ho-Bo", "Bo-Ho"], [])), (1, ([], ["Ho/Tr", "Tr/Ho"])), (NOBODY, ([], []))):
        game.view(seat, seen.state)
        seen.derive()
        assert (hand(seen, 0), hand(seen, 1)) == hands
        assert [list(seen.hands[at : at + HAND]).count(NO_CARD) for at in (0, HAND)] == [4, 4], "counts are public"
        assert [seen.count(0), seen.count(1)] == [1, 1]
        assert set(seen.deck) == {NO_CARD}
        assert seen.state[LEFT] == game.state[LEFT]
    assert not game.hides(move(game, "score Ho/Tr"))
    assert not game.hides(move(game, "flip a1 for Ho/Tr"))
    assert game.hides(END)
    assert game.hides(SKIP)


def test_ruling_10_undo_until_the_turn_ends() -> None:
    session = Session(ShiftingStones())
    session.start(2, VERSUS, [0, 0], 5)
    before = bytes(session.game.state)
    for at in (0, 1):
        session.play(session.game.hands[at] << 7, 0)
    session.undo(0)
    assert session.can_undo()
    session.undo(0)
    assert bytes(session.game.state) == before
    session.play(session.game.hands[0] << 7, 0)
    session.play(END, 0)
    assert not session.can_undo()


def test_ruling_11_board_set_up() -> None:
    """Random positions, random sides."""
    seen: list[set[int]] = [set() for _ in range(9)]
    for seed in range(200):
        game = new(2, seed)
        faces = [game.board >> 3 * cell & 7 for cell in range(9)]
        assert sorted(face >> 1 for face in faces) == [0, 1, 1, 2, 2, 2, 3, 3, 3]
        for cell, face in enumerate(faces):
            seen[cell].add(face)
    assert all(faces == set(range(8)) for faces in seen)


def test_ruling_12_timed_solo() -> None:
    """Stopwatch on the solo game; record = fewest strikes, then time; a lost game sets none."""
    assert ShiftingStones.MODES[SOLO] == ("solo", (1,), True)
    assert ShiftingStones.PARTS[4] == "strikes"
    assert {WON, LOST} == {3, 4}


def test_ruling_13_skip_at_the_edge() -> None:
    """A skip is legal with six cards in hand or nothing to draw: it draws min(2, 6 - hand)."""
    six = "hands: A Ho-Bo Bo-Ho Ho/Tr Tr/Ho Se-Se Tr-Tr"
    game = position(six)
    assert play(game, "skip") == PASSED
    assert len(hand(game)) == 6
    game = position(six.removesuffix(" Tr-Tr"))
    play(game, "skip")
    assert len(hand(game)) == 6
    game = position("hands: A Ho-Bo\npile:")
    assert play(game, "skip") == PASSED
    assert hand(game) == ["Ho-Bo"]


def test_ruling_13_reshuffle_only_when_wanted() -> None:
    """A reshuffle happens only when a card is wanted."""
    game = position("hands: A Ho-Bo Bo-Ho Ho/Tr\npile: Se-Se\ndiscards: Tr-Tr Ho/Fi")
    assert play(game, "end of turn") == DREW | PASSED
    assert (game.state[LEFT], game.state[DISCARDED]) == (0, 2)


def test_ruling_13_the_last_turn_draws() -> None:
    """The turn that ends the game still draws; the 16th solo card ends the game at once without a draw."""
    game = position("turn: B\nlast round: yes\nhands:\n  A Ho-Bo\n  B Se-Se")
    assert play(game, "end of turn") == DREW | PASSED | OVER
    assert len(hand(game, 1)) == 4
    game = position("seats: 1\nstrikes: 3\nhands: A Ho-Bo\npile: Se-Se")
    assert play(game, "end of turn") == DREW | STRIKE | PASSED | OVER


@pytest.mark.parametrize(("first", "order"), [("A", [0, 1, 2, 0]), ("C", [2, 0, 1, 2])])
def test_ruling_14_order(first: str, order: list[int]) -> None:
    """The dark reference card is given in set-up, default P0; then in order of seats, a round beginning with its
    holder."""
    game = new(3, first=first)
    assert game.state[FIRST] == order[0]
    turns = [game.turn()]
    for quiet in (0, 0, 1):
        play(game, "end of turn")
        turns.append(game.turn())
        assert game.state[QUIET] == quiet
    assert turns == order
    assert ShiftingStones.OPTIONS[0][2] == 0


def test_ruling_14_piles() -> None:
    """Draw pile hidden, its count and the face-up discards open."""
    game = position("hands: A Ho-Bo\npile: Se-Se Tr-Tr\ndiscards: Bo-Ho Ho/Tr")
    seen = ShiftingStones()
    game.view(1, seen.state)
    assert [card_text(card) for card in seen.deck[:2]] == ["Bo-Ho", "Ho/Tr"]
    assert set(seen.deck[2:]) == {NO_CARD}
    assert (seen.state[LEFT], seen.state[DISCARDED]) == (2, 2)


def test_ruling_15_a_hundred_quiet_rounds() -> None:
    """A hundred whole rounds in a row without a scored card end the game, counted as it stands."""
    game = position("hands: A Ho-Bo\n" + scored(["Se-Se"], ["Tr-Tr", "Tr/Bi"]))
    for _ in range(99):
        assert not play(game, "end of turn", "end of turn") & OVER
    play(game, "end of turn")
    assert game.state[QUIET] == 99
    assert play(game, "end of turn") & OVER
    assert game.state[ENDING] == ENDED_QUIET
    assert [game.score(0), game.score(1)] == [1, 5]


def test_ruling_15_in_a_row() -> None:
    """A scored card begins the count anew, and its own round is not quiet."""
    game = position("quiet: 99\nhands: A Ho-Bo")
    play(game, "score Ho-Bo", "end of turn")
    assert not play(game, "end of turn") & OVER
    assert game.state[QUIET] == 0
    play(game, "end of turn", "end of turn")
    assert game.state[QUIET] == 1


def test_ruling_15_never_in_solo() -> None:
    game = position("seats: 1\nhands: A Ho-Bo")
    for _ in range(4):
        play(game, "end of turn")
    assert game.state[QUIET] == 0


# The deck.


def test_the_deck_s_masks_and_colours() -> None:
    deck = source.cards()
    assert [str(card) for card in deck] == [_words(card) for card in range(72)]
    masks = Counter((card.value, card.mask) for card in deck)
    assert sum(masks.values()) == 72
    for worth, text in source.MASKS.items():
        for part in text.split(","):
            count, mask = part.split()
            assert masks[worth, mask] == int(count)
    colours = Counter(source.FACES[face] for card in deck for _, face in card.coloured)
    assert colours == source.COLOURS
    assert not any(face < 2 for card in deck if card.value == 1 for _, face in card.coloured), "no Sun, no Moon"


def _words(card: int) -> str:
    names = {name[:2]: name for name in source.FACES} | {"*": "*"}
    return "/".join(" ".join(names[face] for face in row.split("-")) for row in card_text(card).split("/"))


def any_board(rng: Random) -> int:
    stones = [0, 2, 2, 4, 4, 4, 6, 6, 6]
    rng.shuffle(stones)
    return sum((stone | rng.randrange(2)) << 3 * cell for cell, stone in enumerate(stones))


def test_every_card_can_be_shown_as_often_as_its_value_allows(long: bool) -> None:
    """The chance that the deck's maker reckons is what random boards show."""
    rng, game = Random(1), new(2)
    count = 200_000 if long else 8_000
    shown: Counter[int] = Counter()
    for _ in range(count):
        game.board = any_board(rng)
        shown.update(card for card in range(72) if game.fits(card) >= 0)
    for number, card in enumerate(source.cards()):
        low, high = source.CHANCES[card.value]
        likely = source.likelihood(card)
        assert low <= likely <= high
        assert shown[number] / count == pytest.approx(likely, abs=5 * (likely / count) ** 0.5 + 2 / count)


def test_fits_as_cell_by_cell() -> None:
    """Matching by masks is matching as one looks at the table."""
    rng, game = Random(2), new(2)
    for _ in range(1000):
        game.board = any_board(rng)
        faces = [FACES[game.board >> 3 * cell & 7] for cell in range(9)]
        rows = [faces[at : at + 3] for at in (0, 3, 6)]
        for card in range(72):
            assert (game.fits(card) >= 0) == shows(rows, DECK[card][1])


def test_harder_cards_are_worth_more(long: bool) -> None:
    """On average a value's cards are more moves away from a random board than those of the value below."""
    deck = source.cards()
    means = []
    for worth in (1, 2, 3, 5):
        cards = [card for card in deck if card.value == worth]
        if not long:  # three kinds of stones take their time
            cards = [card for card in cards if len({face >> 1 for _, face in card.coloured}) < 3]
        means.append(sum(map(source.mean, cards)) / len(cards))
    assert means == sorted(set(means))


@pytest.mark.parametrize("text", ["* * */* Bird */* * *", "Moon * *", "Bird/Fish", "Seed * Seed"])
def test_fewest_moves_are_those_of_a_plain_search(text: str) -> None:
    """Fewest moves as the deck's maker finds them, and by search over all boards (-1: a stone that does not matter)."""
    card = source.read(1, text)
    kinds = {face >> 1 for _, face in card.coloured}
    stones = [kind for kind, count in enumerate(source.STONES) for _ in range(count)]
    start = tuple(2 * kind if kind in kinds else -1 for kind in stones)

    def near(state: tuple[int, ...]) -> list[tuple[int, ...]]:
        found = [state[:cell] + (state[cell] ^ 1,) + state[cell + 1 :] for cell in range(9) if state[cell] >= 0]
        for one, other in source.SWAPS:
            moved = list(state)
            moved[one], moved[other] = moved[other], moved[one]
            found.append(tuple(moved))
        return found

    def search(first: list[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
        found = dict.fromkeys(first, 0)
        ahead = deque(first)
        while ahead:
            state = ahead.popleft()
            for moved in near(state):
                if moved not in found:
                    found[moved] = found[state] + 1
                    ahead.append(moved)
        return found

    boards = search([start])
    shown = [
        state
        for state in boards
        if any(all(state[place + cell] == face for cell, face in card.coloured) for place in source.places(card))
    ]
    assert Counter(search(shown).values()) == source.spread(card)


# Moves, text and figures.


def test_no_other_int_is_a_move() -> None:
    game = position("hands: A Ho-Bo")
    ho_bo = read_card("Ho-Bo")
    for wrong in (-1, ho_bo << 7 | 9, ho_bo << 7 | 81, ho_bo << 7 | 127, 72 << 7, SCORE + 72, SCORE - 1, SKIP + 1):
        assert game.check(wrong) == NOT_A_MOVE, wrong
        with pytest.raises(IllegalMove):
            game.play(wrong)
    assert position("turn: nobody").check(END) == MATCH_OVER


def test_a_turn_counts_its_actions() -> None:
    game = position("hands: A Ho-Bo Bo-Ho")
    assert game.state[ACTIONS] == 0
    play(game, "score Ho-Bo", "flip a1 for Bo-Ho")
    assert game.state[ACTIONS] == 2
    play(game, "end of turn")
    assert game.state[ACTIONS] == 0
    assert not game.state[FINAL]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("board:\n  Ho Fi", "three rows of three faces"),
        ("board:\n  Su Su Fi\n  Fi Ho Ho\n  Ho Se Se", "The stones are one Sun or Moon"),
        ("seats: 6", "There are 1 to 5 seats"),
        ("hands: A Ho-Ho", "is no card"),
        ("hands: A . . . . . . .", "at most 6 cards"),
        ("hands: A Ho-Bo Ho-Bo", "is there twice"),
    ],
)
def test_a_position_that_is_wrong_says_so(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        position(text, "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("turn", "is no move"),
        ("flip d1 for Ho-Bo", "not on the board"),
        ("swap a1 a1 for Ho-Bo", "takes two stones"),
        ("score Bo-Bo-Bo", "is no card"),
    ],
)
def test_a_move_that_is_wrong_says_so(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        move(new(2), text)


def test_figures_of_greedy_matches() -> None:
    """Who scores what he can ends the match by cards, long before it is quiet."""
    for seed in range(4):
        game, rng = new(2 + seed, seed), Random(seed)
        moves = 0
        while game.turn() != NOBODY:
            game.play(greedy(game, rng))
            moves += 1
        found = figures(game)
        assert found["quiet"] == 0
        assert moves < 300
        cards = sum(found[f"cards of {worth}"] for worth in (1, 2, 3, 5))
        assert cards * (2 + seed) == pytest.approx(sum(game.count(seat) for seat in range(2 + seed)))
