# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's rulings and cases, each quoted where it is tested; what a screen asks; and the race, through the session.

Most cases copy one model:

    s  c  x
    .  s  c
    .  .  .

The card 012 shows the upper row, the card that lies as 452 the rest. A card is written by the cells (0..8 by rows) of
its square, circle and cross, as it lies.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from textwrap import dedent

import pytest

from shared_rules import copyright as rules
from shared_rules.copyright import CHANGES, LIFT, NEXT, SETTLE, STOP, TOO_FAR, UNKNOWN, UNLAID, Copyright, change
from shared_rules.decks.copyright import CARDS
from shared_rules.game import (
    COMPLETED,
    DREW,
    FROZEN,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    OVER,
    PASSED,
    PLACED,
    RESTING,
    RUNNING,
    SCORED,
    STOPPED,
    TOO_EARLY,
    TOO_LATE,
    IllegalMove,
    valid_setup,
)
from shared_rules.race import Race
from shared_rules.session import session_of
from tests.reference.copyright import Reference, ways
from tools.deals import cheapest, model_of, search
from tools.decks.copyright import cards, orient, orientations, oriented, turn, turn_over
from tools.notation import NotationError
from tools.notation.copyright import Notation

WORDS = Notation()
MODEL = """
model:
  s  c  x
  .  s  c
  .  .  .
"""
COPY = ("012 home", "452 home")
"""Two cards that copy the model without overflow."""


def position(text: str) -> Copyright:
    return WORDS.read_position("game: CR\n" + dedent(text))


def say(game: Copyright, *lines: str) -> int:
    """Play moves as they are written; returns the last one's events."""
    events = 0
    for line in lines:
        events = game.play(WORDS.read_move(game, line))
    return events


def refused(game: Copyright, line: str) -> int:
    """Why a move is refused."""
    move = WORDS.read_move(game, line)
    before = bytes(game.state)
    reason = game.check(move)
    with pytest.raises(IllegalMove) as problem:
        game.play(move)
    assert problem.value.reason == reason
    assert bytes(game.state) == before
    return reason


def finish(game: Copyright) -> Copyright:
    """All who still play stop where they are, and the round is settled."""
    while game.race_phase() != STOPPED:
        game.play(game.stop_move(game.time(game.turn())))
    game.play(SETTLE)
    return game


def laying(*places: str, fields: str = "", model: str = MODEL) -> Copyright:
    """A race of two; A has these cards in the hand and lays them one after another, a second each."""
    hand = "".join(f"\n  {place.split()[0]}" for place in places)
    game = position(f"{fields}{model}hand A:{hand}\n" if places else fields + model)
    for second, place in enumerate(places, 1):
        say(game, f"lay {place} at {second} s")
    return game


def round_of(*places: str, fields: str = "", model: str = MODEL) -> tuple[int, int, int]:
    """Identical cells, bonus and overflow (as a loss) that A has for these cards."""
    game = finish(laying(*places, fields=fields, model=model))
    parts = [0] * len(game.PARTS)
    game.tally(0, parts)
    assert sum(parts) == game.score(0), "the parts are what the score is made of"
    return parts[1], parts[2], parts[3]


def seated(totals: Sequence[int], rounds: int = 1, fields: str = "") -> Copyright:
    """A race with these totals, before the first change of a round."""
    return position(f"seats: {len(totals)}\ntotals: {' '.join(map(str, totals))}\nround: {rounds}\n{fields}{MODEL}")


# The cards.


def test_case_1_deck() -> None:
    """1. Deck generation gives 66 cards: 60 with 8 distinct orientations, 6 with 4 (all three figures on one symmetry
    axis)."""
    deck = cards()
    assert len(deck) == len(CARDS) // 3 == 66
    assert [tuple(CARDS[3 * i : 3 * i + 3]) for i in range(66)] == deck
    assert [len(ways(card)) for card in range(66)] == [8] * 60 + [4] * 6
    axes = [{0, 4, 8}, {2, 4, 6}, {1, 4, 7}, {3, 4, 5}]
    assert [set(card) in axes for card in deck] == [False] * 60 + [True] * 6
    every = [way for card in deck for way in orientations(card)]
    assert sorted(every) == sorted(permutations(range(9), 3)), "each of the 504 arrangements belongs to one card"


def test_case_2_turning() -> None:
    """2. Quarter turn clockwise maps (r,c) -> (c,2−r); turning over maps (r,c) -> (r,2−c). Four turns or two flips =
    identity."""
    for cell in range(9):
        row, column = divmod(cell, 3)
        assert divmod(turn(cell), 3) == (column, 2 - row)
        assert divmod(turn_over(cell), 3) == (row, 2 - column)
        assert turn(turn(turn(turn(cell)))) == turn_over(turn_over(cell)) == cell


def test_turned_and_flipped_do_what_a_hand_does() -> None:
    """From any orientation one press turns, or turns over, the card as it lies, symmetric or not."""
    game = Copyright()
    for number, card in enumerate(cards()):
        for orientation in range(game.orientations(number)):
            lies = oriented(card, orientation)
            assert oriented(card, game.turned(number, orientation)) == tuple(map(turn, lies))
            assert oriented(card, game.flipped(number, orientation)) == tuple(map(turn_over, lies))
            assert game.flipped(number, orientation) < game.orientations(number)
            shown = [game.figure(number, orientation, i) for i in range(3)]
            assert tuple(3 * (cell >> 4) + (cell >> 2 & 3) for cell in shown) == lies
            assert [orient(cell, orientation) for cell in card] == list(lies)


# Cases 3 to 12 and 16 to 18: what a layout scores.


def test_case_3_exact_copy() -> None:
    """3. Exact copy, all cards aligned -> 9 + 1 − 0 = 10."""
    assert round_of(*COPY) == (9, 1, 0)


def test_case_4_one_card_one_column_right() -> None:
    """4. Exact copy, one card shifted one column right -> 10 − 1 = 9."""
    assert round_of("012 home", "341 right 1") == (9, 1, -1)


def test_case_5_one_card_one_row_and_one_column() -> None:
    """5. Exact copy, one card shifted (+1 row, +1 col) -> 10 − 2 = 8."""
    assert round_of("012 home", "018 down 1 right 1") == (9, 1, -2)


def test_case_6_two_cards_one_column_right() -> None:
    """6. Exact copy, two cards both shifted one column right -> 9 (same column counted once)."""
    assert round_of("301 right 1", "012 home", "341 right 1") == (9, 1, -1)


def test_case_7_most_overflow() -> None:
    """7. Frame at home, one card at offset (−2,−2) and another at (+2,+2) -> 4 rows + 4 columns = −8 (maximum)."""
    game = finish(laying("034 up 2 left 2", "487 down 2 right 2", *COPY))
    assert game.score(0) == 9 + 1 - 8
    game.overlay(0)
    game.judge()
    assert (game.frame >> 3, game.frame & 7) == (2, 2)
    assert game.rows_out == game.columns_out == 0b1100011


def test_case_8_empty_overflow_counts() -> None:
    """8. Overflowing part without any figure still counts."""
    game = laying("012 home", "341 right 1")
    game.overlay(0)
    assert [game.stack(row, 5) for row in range(7)] == [0, 0, rules.COVERED, rules.COVERED, rules.COVERED, 0, 0]
    assert game.points(0) == 9 + 1 - 1


def test_case_9_without_a_copy() -> None:
    """9. Non-solver with 7 identical cells and no overflow -> 7. With one row out -> 6."""
    assert round_of("452 home") == (7, 0, 0)
    assert round_of("452 home", "126 down 1") == (7, 0, -1)


def test_case_10_empty_cells() -> None:
    """10. Model cell empty, own cell empty -> +1; own cell {X} -> 0."""
    assert round_of("452 home")[0] == 7, "the empty cells 3, 6, 7 and 8 count"
    assert round_of("452 home", "472 down 2")[0] == 6, "the cross on cell 8 takes one away"


def test_case_11_a_round_below_zero() -> None:
    """11. 2 identical cells, overflow 4 -> −2; total 5 becomes 3."""
    crowded = """
    model:
      sc  s  cx
      x   c  s
      scx sc sx
    """
    game = finish(laying("371 down 2 right 2", "647 right 1", fields="totals: 5 0\n", model=dedent(crowded)))
    parts = [0] * 4
    game.tally(0, parts)
    assert parts == [5, 2, 0, -4]
    assert game.score(0) == 3


def test_totals_have_no_floor() -> None:
    """8. Round scores may be negative and reduce the total; totals are not floored."""
    crowded = "\nmodel:\n  sc s cx\n  x c s\n  scx sc sx\n"
    game = finish(laying("371 down 2 right 2", "647 right 1", fields="totals: -159 0\n", model=crowded))
    assert game.score(0) == -161


def test_case_12_no_card() -> None:
    """12. No card laid -> 0 for the round."""
    assert round_of() == (0, 0, 0)
    game = laying("012 home")
    say(game, "lift 012 at 2 s")
    assert finish(game).score(0) == 0, "nor when all were lifted again"


def test_case_16_eclair() -> None:
    """16. Éclair: exact copy with any offsets -> 10."""
    places = ("034 up 2 left 2", "487 down 2 right 2", *COPY)
    assert round_of(*places, fields="eclair: on\n") == (9, 1, 0)


def test_house_bonus_and_exemption() -> None:
    """15. House bonus (5), house solver-exempt (the solver pays no overflow): options, free to combine."""
    shifted = ("012 home", "018 down 1 right 1")
    assert round_of(*shifted, fields="bonus: 5\n") == (9, 5, -2)
    assert round_of(*shifted, fields="exempt: on\n") == (9, 1, 0)
    assert round_of(*shifted, fields="bonus: 5\nexempt: on\n") == (9, 5, 0)
    assert round_of("452 home", "126 down 1", fields="bonus: 5\nexempt: on\n") == (7, 0, -1), "others pay"


def test_case_17_what_a_copy_is() -> None:
    """17. A solved state requires equality in all 9 cells of one window; cards sticking out of it do not prevent it."""
    game = laying("034 up 2 left 2", "487 down 2 right 2", "012 home")
    assert not game.solved[0]
    game = laying("034 up 2 left 2", "487 down 2 right 2", "012 home", "452 home")
    assert game.solved[0]


def test_a_copy_may_lie_anywhere() -> None:
    """4. Completion is tested the same way after every change: 9 identical cells in any window ends the round."""
    for where in ("up 2 left 2", "up 2", "left 1", "down 1 right 2", "down 2 right 2"):
        assert round_of(f"012 {where}", f"452 {where}") == (9, 1, 0), where


def test_case_18_twice_or_too_far() -> None:
    """18. Same card used twice -> rejected. Offset 3 -> rejected."""
    with pytest.raises(NotationError, match="only one card 012, and it is used 2 times"):
        position(MODEL + "hand A:\n  012 home\n  210 right 1\n")
    game = laying("012 home")
    say(game, "lay 210 down 2 at 2 s")
    assert game.overlay(0) == 1, "laid again, the card has moved"
    assert refused(game, "lay 210 down 2 at 3 s") == rules.NOTHING_CHANGES
    assert refused(game, "lay 012 right 3 at 3 s") == TOO_FAR
    assert refused(game, "lay 012 down 3 at 3 s") == TOO_FAR
    with pytest.raises(NotationError, match="at most two"):
        WORDS.read_move(game, "lay 012 left 3 at 3 s")
    say(game, "lift 012 at 3 s")
    assert refused(game, "lift 012 at 4 s") == rules.IN_HAND


def test_cards_in_hand_never_count() -> None:
    """13. Cards left in hand never count."""
    hand = "  012 home\n  452 home\n"
    more = hand + "".join(f"  {'%d%d%d' % card}\n" for card in cards()[20:28])
    assert position(MODEL + "hand A:\n" + hand).points(0) == position(MODEL + "hand A:\n" + more).points(0) == 9


def test_doubles_look_the_same() -> None:
    """2. The subset of figures must be equal; doubles of a figure look the same."""
    assert round_of("052 home", "012 home", "452 home") == (9, 1, 0)


def test_any_card_can_be_lifted() -> None:
    """3. Any card can be lifted again at any time, not only the top one. 16. Completion is tested after every single
    change, lifting a card included."""
    game = laying("048 home", *COPY)
    assert not game.solved[0], "the cross on cell 8 is in the way"
    events = say(game, "lift 048 at 4 s")
    assert events == rules.LIFTED | COMPLETED
    assert game.solved[0]


def test_symmetric_cards_have_four_orientations() -> None:
    """Derived: 60 classes of 8 and 6 of 4; the other four orientations would be the same moves twice."""
    game = position(MODEL + "hand A:\n  147\n  012\n")
    assert [game.check(change(0, orientation, 2, 2)) == LEGAL for orientation in range(8)] == [True] * 4 + [False] * 4
    assert [game.check(change(1, orientation, 2, 2)) == LEGAL for orientation in range(8)] == [True] * 8


# The frame.


def test_frame_prefers_identical_cells_then_less_overflow_then_the_middle() -> None:
    """4. Among the 25 3x3 windows of the 7x7 grid maximise identical cells, then minimise overflow, then take the
    window closest to the centre."""
    game = laying("012 up 2 left 2", "452 up 2 left 2")
    game.overlay(0)
    game.judge()
    assert (game.frame, game.identical, game.overflow) == (0, 9, 0), "the copy, though it lies in the corner"
    full = "\nmodel:\n  scx scx scx\n  scx scx scx\n  scx scx scx\n"
    game = laying("012 down 2 right 2", model=full)
    game.overlay(0)
    game.judge()
    assert (game.frame, game.identical, game.overflow) == (4 << 3 | 4, 0, 0), "nothing is identical: no overflow"
    say(game, "lift 012 at 2 s")
    game.overlay(0)
    game.judge()
    assert game.frame == 2 << 3 | 2, "an empty workspace: the middle"


def test_frame_ties() -> None:
    """16. Frame ties go to the nearest window (straight line), then the upper, then the left."""
    windows = [(row, column) for row in range(5) for column in range(5)]
    windows.sort(key=lambda window: ((window[0] - 2) ** 2 + (window[1] - 2) ** 2, window))
    assert [(window >> 3, window & 7) for window in rules._NEAREST] == windows


def test_workspace_is_what_the_reference_sees(long: bool) -> None:
    """Stacks, frame, overflow, identical cells and what lies on what, for random layouts; completion of real copies."""
    rng = Random("workspace")
    solved = 0
    for _ in range(2000 if long else 100):
        game = Copyright()
        game.setup(2, 0, bytes(7), rng.randrange(1 << 24))
        slow = Reference(game)
        order: list[int] = []
        hand = tuple(game.card(0, i) for i in range(10))
        moves = [rng.randrange(10) << 9 | rng.randrange(512) for _ in range(rng.randrange(40))]
        if rng.random() < 0.5:
            wanted = cheapest(model_of(game.model), hand)
            chosen = [hand.index(place.card) for place in wanted]
            moves += [i << 9 | LIFT for i in range(10) if i not in chosen]
            moves += [
                change(i, place.orientation, place.down + 2, place.right + 2)
                for i, place in zip(chosen, wanted, strict=True)
            ]
        for move in moves:
            if game.check(move) != LEGAL:
                continue
            done = bool(game.play(move) & COMPLETED)
            slow.play(move)
            assert done == (0 in slow.completed)
            solved += done
            card = move >> 9
            order = [other for other in order if other != card] + ([card] if move & LIFT != LIFT else [])
        assert game.overlay(0) == len(order)
        game.judge()
        stacks, covered, frame = slow.stacks(0), slow.covered(0), slow.frame(0)
        for row in range(7):
            for column in range(7):
                shown = game.stack(row, column)
                assert {("square", "circle", "cross")[i] for i in range(3) if shown >> i & 1} == stacks.get(
                    (row, column), set()
                )
                assert bool(shown & rules.COVERED) == ((row, column) in covered)
                pile, top = [], game.covering(0, row, column)
                while top >= 0:
                    pile.append(top)
                    top = game.covering(0, row, column, top)
                lying = {i: place for i, (_, place) in slow.laid[0].items()}
                above = [i for i in order if 0 <= row - lying[i][0] < 3 and 0 <= column - lying[i][1] < 3]
                assert pile == above[::-1], "top first"
        assert (game.frame >> 3, game.frame & 7) == frame
        assert game.identical == slow.identical(stacks, frame) == sum(game.matches(cell) for cell in range(9))
        rows, columns = slow.outside(0, frame)
        assert game.overflow == len(rows) + len(columns)
        assert game.rows_out == sum(1 << row for row in rows)
        assert game.columns_out == sum(1 << column for column in columns)
    assert solved


def test_preview_of_a_carried_card() -> None:
    """A screen lays the carried card over the rest, wherever it came from, and judges what would be."""
    game = laying("012 home", "452 right 2")
    assert game.overlay(0, without=1) == 1
    game.judge()
    assert game.identical == 7
    game.lay(game.card(0, 1), game.layout[1] & 224 | 12)
    assert game.completes()
    assert not game.solved[0], "asking changes nothing"


# The match.


def test_case_13_both_past_twenty() -> None:
    """13. Totals 12 and 13 before the round, round 10 and 8 -> 22 and 21 -> first wins although both passed 20."""
    game = position(
        "totals: 12 13\n" + MODEL + "hand A:\n  012\n  452 home\nhand B:\n  052 home\n  126 down 1\n  301\n"
    )
    say(game, "lay 012 home at 8.25 s", "stop at 8.25 s", "lay 301 right 1 at 8.25 s", "stop at 8.25 s")
    assert say(game, "settle") == SCORED | PASSED | OVER
    assert [game.score(seat) for seat in range(2)] == [22, 21]
    assert ranking(game) == [1, 2]
    assert game.turn() == NOBODY
    assert game.check(NEXT) == MATCH_OVER
    assert game.race_phase() == RESTING


def ranking(game: Copyright) -> list[int]:
    places = [0] * game.state[6]
    game.ranking(places)
    return places


def test_case_14_the_end() -> None:
    """14. 22 and 22 -> shared win. 20 exactly -> game ends. 19 -> game goes on."""
    game = finish(seated([22, 22, 3]))
    assert game.turn() == NOBODY
    assert ranking(game) == [1, 1, 3]
    assert finish(seated([20, 5])).turn() == NOBODY
    game = finish(seated([19, 5]))
    assert game.turn() == 0
    assert say(game, "next round") == DREW


def test_one_more_round_while_the_top_is_shared() -> None:
    """9. Equal highest -> shared win (option: all play one more round, as often as the top is shared)."""
    game = finish(seated([22, 22, 3], fields="tie: extra\n"))
    assert game.turn() == 0
    assert game.reached()
    say(game, "next round")
    finish(game)
    assert game.turn() == 0, "still shared"
    say(game, "next round")
    assert finish(seated([22, 21, 3], fields="tie: extra\n")).turn() == NOBODY
    parted = finish(seated([19, 18, 3], rounds=3, fields="tie: extra\nreached: yes\n"))
    assert parted.turn() == NOBODY, "the extra round has parted them, though both fell below 20"


def test_no_endless_race() -> None:
    """17. After 20 rounds the game ends as in 9, whatever the totals; no extra round follows."""
    assert finish(seated([-4, -9], rounds=19)).turn() == 0
    game = finish(seated([-4, -9, -4], rounds=20))
    assert game.turn() == NOBODY
    assert ranking(game) == [1, 3, 1]
    assert finish(seated([22, 22], rounds=20, fields="tie: extra\n")).turn() == NOBODY


def test_case_15_seats() -> None:
    """15. 6 players: 60 + 4 cards dealt, 2 left. 7 players -> rejected. 1 player only in solo mode."""
    options = bytes(7)
    assert [seats for seats in range(9) if valid_setup(Copyright, seats, 0, options)] == [2, 3, 4, 5, 6]
    assert [seats for seats in range(9) if valid_setup(Copyright, seats, 1, options)] == [1]
    game = Copyright()
    game.setup(6, 0, options, 1)
    dealt = [game.card(seat, i) for seat in range(6) for i in range(10)]
    assert len(set(dealt)) == 60
    assert len(set(game.deck[:4]) - set(dealt)) == 4
    assert sorted(game.deck) == list(range(66))


def test_every_round_is_dealt_anew() -> None:
    """14. Every round: all 66 reshuffled, new model, new 10 cards each."""
    game = finish(seated([1, 2]))
    deck, model = bytes(game.deck), bytes(game.model)
    game.play(NEXT)
    assert game.round() == 2
    assert sorted(game.deck) == list(range(66))
    assert bytes(game.deck) != deck
    assert bytes(game.model) != model
    assert bytes(game.layout) == bytes([UNLAID] * 60)
    assert not any(game.changes) and not any(game.solved)


def test_case_20_models(long: bool) -> None:
    """20. Model of 4 cards has between 3 and 9 non-empty cells, at most 12 figures. 1. Model: 4 random cards, random
    orientation, stacked exactly."""
    game = Copyright()
    figures = blanks = 0
    seeds = 20000 if long else 1000
    for seed in range(seeds):
        game.setup(1, 1, bytes(7), seed)
        filled = sum(cell != 0 for cell in game.model)
        count = sum(bin(cell).count("1") for cell in game.model)
        assert 3 <= filled <= 9
        assert 3 <= count <= 12
        made = set()
        for card in game.deck[:4]:
            made |= {(figure, cell) for way in ways(card) for figure, cell in way.items()}
        figures, blanks = figures + count, blanks + 9 - filled
    assert 9.8 < figures / seeds < 10.4, "on average 10.1 distinct figures"
    assert 1.7 < blanks / seeds < 1.9, "and 1.8 blank cells"


def test_a_model_is_made_of_four_cards() -> None:
    """The four cards of the deck can be turned so that together they show the model, and nothing else."""
    game = Copyright()
    for seed in range(30):
        game.setup(1, 1, bytes(7), seed)
        found = {frozenset()}
        model = frozenset((i, cell) for cell in range(9) for i in range(3) if game.model[cell] >> i & 1)
        for card in game.deck[:4]:
            lying = [frozenset(enumerate(way)) for way in orientations(cards()[card])]
            found = {made | way for made in found for way in lying if way <= model}
        assert model in found


def test_solo() -> None:
    """15. Solo = N models (default 5, or 1) against the clock, bonus counted, no target of 20; record = score sum, then
    sum of the T of all rounds."""
    game = Copyright()
    for models, option in ((5, 0), (1, 1)):
        game.setup(1, 1, bytes([0, 0, 0, 3, option, 0, 0]), 7)
        taken = 0
        for number in range(1, models + 1):
            assert game.round() == number
            hand = tuple(game.card(0, i) for i in range(10))
            time = 1000 * number
            for place in cheapest(model_of(game.model), hand):
                low = change(hand.index(place.card), place.orientation, place.down + 2, place.right + 2)
                events = game.play(time << 13 | low)
            assert events == PLACED | COMPLETED
            assert game.play(game.stop_move(time)) == 0
            taken += time
            assert bool(game.play(SETTLE) & OVER) == (number == models)
            if number < models:
                assert game.play(NEXT) == DREW
        assert game.taken() == taken
        assert game.score(0) > 7 * models
    assert not valid_setup(Copyright, 1, 1, [0] * 6)


# Time.


def test_time_edges() -> None:
    """16. An event exactly at the limit or at the winning moment counts."""
    game = position("limit: 60\n" + MODEL + "hand A:\n  012\n  452\n")
    say(game, "lay 452 home at 59.99 s")
    assert refused(game, "lay 012 home at 60.01 s") == TOO_LATE
    assert refused(game, "lay 012 home at 59.98 s") == TOO_EARLY
    assert say(game, "lay 012 home at 60 s") == PLACED | COMPLETED
    assert finish(game).score(0) == 10


def test_at_the_winning_moment() -> None:
    """6. If two complete at the same tick both get it. 11. Later players' clocks stop at the current T."""
    text = MODEL + "hand A:\n  012\n  452 home\nhand B:\n  052 home\n  126 down 1\n  301\n"
    game = position(text)
    say(game, "lay 012 home at 30 s", "stop at 30 s")
    assert game.race_limit() == 3000
    assert refused(game, "lay 301 right 1 at 30.01 s") == TOO_LATE
    assert say(game, "lay 301 right 1 at 30 s") == PLACED | COMPLETED
    finish(game)
    assert [game.score(0), game.score(1)] == [10, 8]


def test_a_seat_that_completes_is_frozen() -> None:
    """16. A seat that completes is frozen there."""
    game = laying(*COPY)
    assert game.race_phase() == FROZEN
    assert refused(game, "lift 012 at 2 s") == TOO_LATE
    assert refused(game, "stop at 2.01 s") == TOO_LATE
    assert refused(game, "stop at 1.99 s") == TOO_EARLY
    assert game.next_move(-1) == STOP
    assert say(game, "stop at 2 s") == PASSED


def test_giving_up_is_final() -> None:
    """16. Giving up is final; the layout counts as it lies. If nobody completes, the round ends at the latest stop."""
    game = laying("452 home")
    say(game, "stop at 12 s")
    assert game.turn() == 1
    say(game, "stop at 7 s")
    assert game.race_phase() == STOPPED
    assert game.race_time() == 1200
    assert refused(game, "stop at 12 s") == TOO_LATE
    assert refused(game, "next round") == rules.ROUND_RUNS
    say(game, "settle")
    assert [game.score(0), game.score(1)] == [7, 0]
    assert refused(game, "settle") == rules.NEXT_FIRST
    assert game.taken() == 1200


def test_case_19_the_limit() -> None:
    """19. Time limit reached by all: T = limit, nobody gets the bonus."""
    game = laying("452 home")
    say(game, "stop at 180 s", "stop at 180 s", "settle")
    assert game.race_time() == 18000
    parts = [0] * 4
    game.tally(0, parts)
    assert parts == [0, 7, 0, 0]


def test_the_last_change() -> None:
    """18. A seat has at most 128 changes (lay, lift, move) a round; the last is also the seat's stop."""
    game = laying("012 home")
    for number in range(1, CHANGES):
        assert game.race_phase() == RUNNING
        assert game.changes[0] == number
        say(game, f"move 012 {'right 1' if number % 2 else 'home'} at 1 s")
    assert game.changes[0] == CHANGES
    assert game.covering(0, 3, 3) == 0, "laid by the last change, it lies on top"
    assert game.race_phase() == FROZEN
    assert refused(game, "lay 012 home at 1 s") == TOO_LATE
    assert game.next_move(-1) == STOP


def test_an_uncut_race_gives_no_bonus_to_the_later_copy() -> None:
    """A copy that is completed after another one, and that nobody has cut, is no win."""
    game = position(MODEL + "hand A:\n  012\n  452 home\nhand B:\n  052 home\n  126 down 1\n  301\n")
    say(game, "lay 012 home at 30 s", "stop at 30 s", "lay 301 right 1 at 20 s", "stop at 20 s", "settle")
    assert [game.score(0), game.score(1)] == [9, 8]


# The views.


def test_what_a_seat_sees() -> None:
    """11. A seat sees model and hand when its clock starts, and nothing of the others' play before all have played."""
    game = Copyright()
    game.setup(3, 0, bytes(7), 5)
    seen = Copyright()

    def look(seat: int) -> Copyright:
        game.view(seat, seen.state)
        seen.derive()
        return seen

    hand = [game.card(0, i) for i in range(10)]
    game.play(500 << 13 | change(0, 1, 0, 4))
    assert [look(0).card(0, i) for i in range(10)] == hand
    assert bytes(look(0).model) == bytes(game.model)
    assert look(0).layout[0] == 1 << 5 | 4
    assert not any(look(0).state[:6]), "the generator nobody sees"
    assert not any(look(1).model)
    assert set(look(1).deck) == {UNKNOWN}
    assert set(look(1).layout) == {UNLAID}
    assert look(1).time(0) == 0
    game.play(game.stop_move(600))
    assert bytes(look(1).model) == bytes(game.model), "now it is B's stint"
    assert sum(card != UNKNOWN for card in look(1).deck) == 10
    assert look(1).time(0) == 0 and set(look(1).layout) == {UNLAID}
    assert not any(look(NOBODY).model), "the table sees nothing"
    assert look(0).time(0) == 600, "its own play a seat may look at"
    game.play(game.stop_move(700))
    game.play(game.stop_move(700))
    assert look(2).layout[0] == UNLAID
    game.play(SETTLE)
    for seat in (0, 1, 2, NOBODY):
        assert look(seat).layout[0] == 1 << 5 | 4
        assert sum(card != UNKNOWN for card in look(seat).deck) == 30
        assert look(seat).time(0) == 600


def test_the_time_to_beat_is_not_told() -> None:
    """11. Later players' clocks stop at the current T, which they do not learn before."""
    game = laying(*COPY)
    say(game, "stop at 2 s")
    seen = Copyright()
    game.view(1, seen.state)
    assert game.race_limit() == 200
    assert seen.race_limit() == 18000


# The race, on one device.


class Script:
    """What a seat does in a round: changes with their milliseconds, and when it gives up (-1: never)."""

    def __init__(self, rng: Random, model: Sequence[int], hand: Sequence[int]) -> None:
        self.changes: list[tuple[int, int]] = []
        now = 0
        for _ in range(rng.randrange(6)):
            now += rng.choice((0, 10, 1500, 4000))
            self.changes.append((now, change(rng.randrange(10), rng.randrange(4), rng.randrange(5), rng.randrange(5))))
        if rng.random() < 0.6:
            wanted = cheapest(model_of(model), hand)
            used = [list(hand).index(place.card) for place in wanted]
            touched = {move >> 9 for _, move in self.changes}
            moves = [i << 9 | LIFT for i in sorted(touched - set(used))]
            moves += [
                change(i, place.orientation, place.down + 2, place.right + 2)
                for i, place in zip(used, wanted, strict=True)
            ]
            for move in moves:
                now += rng.choice((0, 10, 1500, 2000))
                self.changes.append((now, move))
        self.gives_up = now + rng.randrange(9000) if rng.random() < 0.5 else -1


def deal(seats: int, first: int, seed: int) -> Race:
    session = session_of(Copyright())
    assert isinstance(session, Race)
    session.start(seats, 0, [0, 0, 0, 0, 0, 0, first], seed)
    return session


def race(session: Race, scripts: Sequence[Script]) -> None:
    """Play a round on one device, one seat after another."""
    game = session.game
    now = 12345
    while game.race_phase() != RESTING:
        seat = game.turn()
        session.run(now)
        began = now
        for at, move in scripts[seat].changes:
            now = began + at
            session.tick(now)
            if game.turn() != seat or game.race_phase() != RUNNING:
                break
            if session.check(move, now) == LEGAL:
                session.play(move, now)
            if game.turn() != seat or game.race_phase() != RUNNING:
                break
        else:
            now = began + (scripts[seat].gives_up if scripts[seat].gives_up >= 0 else 999_999)
            if not session.tick(now):
                session.play(game.stop_move(0), now)
        now += 777  # handing over costs nobody time


def around_a_table(game: Copyright, scripts: Sequence[Script]) -> list[int]:
    """The same round with everyone at once: every layout at the moment of the fastest copy, by the reference."""
    slow = Reference(game)
    events = []
    for seat, script in enumerate(scripts):
        events += [(at // 10, seat, move) for at, move in script.changes]
    end = slow.limit
    scores = Reference(game)
    for time, seat, move in sorted(events, key=lambda event: event[0]):
        if time > end or seat in scores.completed:
            continue
        scores.waiting = [seat]
        if move in scores.moves():
            scores.play(time << 13 | move)
            if seat in scores.completed:
                end = time
    return [scores.points(seat) for seat in range(scores.seats)]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_one_after_another_is_as_good_as_at_once(seats: int, long: bool) -> None:
    """11. Round end T = earliest completion; everyone is scored on the layout held at T. The order of seats then does
    not matter: this reproduces real simultaneous play exactly."""
    rng = Random(f"race {seats}")
    won = 0
    for _ in range(40 if long else 6):
        seed = rng.randrange(1 << 24)
        game = deal(seats, 0, seed).game
        scripts = [Script(rng, game.model, [game.card(seat, i) for i in range(10)]) for seat in range(seats)]
        expected = around_a_table(game, scripts)
        for first in range(seats):
            session = deal(seats, first, seed)
            race(session, scripts)
            assert [session.game.score(seat) for seat in range(seats)] == expected, f"seed {seed}, first {first}"
            end = session.game.race_time()
            assert all(session.game.time(seat) == end for seat in range(seats))
            assert all(session.clock(seat, 0) == 10 * end for seat in range(seats))
            won += any(session.game.solved)
    assert won


def test_the_slower_copy_is_cut() -> None:
    """A completes at 30 s, then B at 20 s: A is scored on what it held at 20 s, though it played first."""
    session = deal(2, 0, 1)
    game = session.game
    game.state[:] = position(MODEL + "hand A:\n  012\n  452\nhand B:\n  052 home\n  126 down 1\n  301\n").state
    session._forget()
    session.run(0)
    session.play(WORDS.read_move(game, "lay 452 home"), 15_000)
    events = session.play(WORDS.read_move(game, "lay 012 home"), 30_000)
    assert events & COMPLETED and events & PASSED, "the stop follows by itself"
    session.run(100_000)
    events = session.play(WORDS.read_move(game, "lay 301 right 1"), 120_000)
    assert events & SCORED
    assert [game.score(0), game.score(1)] == [7, 8]
    assert list(game.solved[:2]) == [0, 1]
    times = [session.move_at(i) >> 13 for i in range(session.count)]
    assert times == [1500, 2000, 2000, 2000, 0]
    assert not session.can_undo()


def test_a_round_that_was_cut_off_can_be_dealt_anew() -> None:
    """Another model and other hands, but the same round."""
    session = deal(2, 0, 9)
    game = session.game
    before = bytes(game.state)
    session.run(0)
    session.play(change(3, 0, 2, 2), 400)
    session.redeal()
    assert game.round() == 1
    assert game.race_phase() == RUNNING
    assert not any(game.changes)
    assert bytes(game.deck) != before[31:97]
    assert session.clock(0, 99) == 0


# Deals.


def test_search_finds_what_there_is() -> None:
    """Known deals: the model's own two cards, with and without offsets."""
    model = model_of([1, 2, 4, 0, 1, 2, 0, 0, 0])

    def number(lying: str) -> int:
        return next(i for i, card in enumerate(cards()) if tuple(map(int, lying)) in orientations(card))

    aligned = search(model, [number("012"), number("452")])
    assert (aligned.offset, aligned.overflow, aligned.cards) == (0, 0, 2)
    shifted = search(model, [number("012"), number("018")])
    assert (shifted.offset, shifted.overflow, shifted.cards) == (1, 2, 2)
    assert search(model, [number("012")]).offset == -1


def test_copies_that_the_search_finds_are_copies(long: bool) -> None:
    """Played out, they complete, with the overflow that the search says."""
    for seed in range(200 if long else 20):
        game = Copyright()
        game.setup(1, 1, bytes(7), seed)
        hand = [game.card(0, i) for i in range(10)]
        for place in cheapest(model_of(game.model), hand):
            game.play(change(hand.index(place.card), place.orientation, place.down + 2, place.right + 2))
        assert game.solved[0]
        game.overlay(0)
        game.judge()
        assert game.overflow <= search(model_of(game.model), hand).overflow


def test_a_deal_that_cannot_be_solved_stands() -> None:
    """Nothing is dealt anew, as at the table: limit or giving up ends the round, and every identical cell counts."""
    hand = "132 085 081 025 417 130 174 024 021 103".split()
    game = position("model:\n  c . .\n  . x .\n  . . s\nhand A:\n" + "".join(f"  {card}\n" for card in hand))
    dealt = [game.card(0, i) for i in range(10)]
    assert search(model_of(game.model), dealt).offset == -1
    assert not cheapest(model_of(game.model), dealt)
    say(game, "lay 130 home at 60 s", "stop at 180 s", "stop at 180 s", "settle")
    assert game.score(0) > 0
    assert game.race_time() == 18000
    say(game, "next round")
    assert game.round() == 2


# What is no position and no move.


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats: 7", "Race is not played by 7"),
        ("mode: solo\nseats: 2", "Solo is not played by 2"),
        ("round: 21", "holds 1 of the numbers 1 to 20"),
        ("totals: 3", "holds 2 of the numbers"),
        ("times: 1 2 3", "holds 2 times in seconds"),
        ("times: soon 1", "'soon' is no time"),
        ("taken: 999999", "each below 167772"),
        ("changes: 129 0", "holds 2 of the numbers 0 to 128"),
        ("solved: C", "'C' is no seat"),
        ("model:\n  s c x", "three rows of three cells"),
        ("model:\n  s c x\n  . q .\n  . . .", "each `.` or some of s, c, x"),
        ("hand A:\n  011", "'011' is no card"),
        ("hand A:\n  012 as 013 home", "cannot lie as 013"),
        ("hand A:\n  012 beside 1", "is no place"),
        ("hand A:\n  012 right 3", "at most two rows and two columns"),
        ("hand A:\n  012 home change 129", "one of the changes 1 to 128"),
        ("hand A:\n  012\nhand B:\n  210", "only one card 012, and it is used 2 times"),
        ("hand A:\n" + "".join(f"  {'%d%d%d' % card}\n" for card in cards()[:11]), "more than 10 cards"),
        ("hand A:\n  012 home\nwork A:\n  s c x", "not what the laid cards of the hand show"),
    ],
)
def test_what_is_no_position(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        position(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("take 012", "is no move; write `lay"),
        ("lay", "'' is no card"),
        ("lay 018 home at 1 s", "The card 018 is not in the hand of A"),
        ("lay 012 sideways at 1 s", "is no place"),
        ("lay 012 up 1 at noon s", "'noon' is no time"),
    ],
)
def test_what_is_no_move(text: str, sentence: str) -> None:
    game = position(MODEL + "hand A:\n  012\nhand B:\n  018\n")
    with pytest.raises(NotationError, match=sentence):
        WORDS.read_move(game, text)
