# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L: the rulings and their cases, by number, each with the ruling's own words, and the puzzles themselves.

Positions are typed in as `tools/notation/project_l.py` tells; what does not matter is left out. Seats are A, B, C, D
where the cases say P0, P1, P2, P3.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from textwrap import dedent

import pytest

from shared_rules import project_l as rules
from shared_rules.decks.project_l import BOXES, FIRSTS, FLIPPED, KINDS, RECESSES, SHAPES, SHIFTS, TURNED
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
    IllegalMove,
)
from shared_rules.project_l import (
    ACTIONS_LEFT,
    BLACK,
    COVERED,
    DECK_EMPTY,
    DECK_LEFT,
    DUE,
    ENDING,
    FIRST,
    FOUR_UNFINISHED,
    LAST_ROUND,
    LAY_FIRST,
    LEFT,
    LEVEL_TOO_HIGH,
    LOCKS,
    MASTER_USED,
    NO_PUZZLE,
    NO_RECYCLING,
    NO_REWARD,
    NONE,
    NOT_FILLED,
    NOT_IN_STOCK,
    NOT_NOW,
    NOT_RECESS,
    NOT_YOURS,
    NOTHING_FITS,
    NOTHING_THERE,
    ONE_BLACK,
    ONE_EACH,
    OUTSIDE,
    PHASE,
    QUIET,
    QUIET_ROUND,
    REPLACED,
    RIVAL_MOVED,
    RIVAL_SUPPLY,
    TOUCHES,
    TRIGGERED,
    ProjectL,
)
from tests.reference.project_l import PUZZLES, Reference
from tools.contract import legal
from tools.decks import project_l as deck
from tools.figures.project_l import figures, greedy
from tools.notation import NotationError
from tools.notation.project_l import NAMES, Notation, spot_text

I1, I2, I3, V3, I4, L4, S4, T4, O4 = range(9)
A, B, C, D = range(4)
PIECES = list(deck.PIECES)
WORDS = Notation()

ALMOST = {
    "Crumb": "a.### ##### ##### ##### #####",
    "Nook": "a#### a.### ##### ##### #####",
    "Pin": "##### a#### .#### ##### #####",
    "Stump": "##### ##### ##### ##.## #aaa#",
}
"""Puzzles that lack one cell: b1, b2, a3 and c4."""


def position(fields: str) -> ProjectL:
    return WORDS.read_position("game: PL\n" + dedent(fields))


def new(seats: int, seed: int = 1, **options: object) -> ProjectL:
    """A dealt match; A begins."""
    game = ProjectL()
    chosen = {option[0]: option[2] for option in ProjectL.OPTIONS} | {"first": 1}
    for name, choice in options.items():
        chosen[name] = next(option[1].index(choice) for option in ProjectL.OPTIONS if option[0] == name)
    game.setup(seats, 0 if seats > 1 else 1, list(chosen.values()), seed)
    return game


def almost(spot: str, name: str) -> str:
    """The field of a spot on which such a puzzle lies."""
    return "\n  ".join([f"{spot}:", name, *ALMOST[name].split()]) + "\n"


def check(game: ProjectL, text: str) -> int:
    return game.check(WORDS.read_move(game, text))


def play(game: ProjectL, *texts: str) -> int:
    """Play moves and return all their events."""
    events = 0
    for text in texts:
        events |= game.play(WORDS.read_move(game, text))
    return events


def refused(game: ProjectL, text: str) -> int:
    """The reason why a move is refused, having held that it changes nothing."""
    before = bytes(game.state)
    with pytest.raises(IllegalMove) as refusal:
        play(game, text)
    assert bytes(game.state) == before, f"{text} changes nothing"
    return refusal.value.reason


def texts(game: ProjectL, verb: str) -> list[str]:
    """The legal moves that begin with a verb."""
    return [text for text in (WORDS.move_text(game, move) for move in legal(game)) if text.split()[0] == verb]


def wait(game: ProjectL, turns: int = 1) -> int:
    """Let so many turns go by, exchanging a piece for the same one; returns the events."""
    events = 0
    for _ in range(turns):
        happened = 0
        while not happened & (PASSED | RIVAL_MOVED):
            kind = held(game, game.turn()).split()[0]
            happened |= play(game, f"upgrade {kind} to {kind}")
        events |= happened
    return events


def held(game: ProjectL, seat: int) -> str:
    """A seat's supply in words."""
    return " ".join(PIECES[kind] for kind in range(9) for _ in range(game.supply[9 * seat + kind]))


def kinds(word: int) -> str:
    """Kinds as words."""
    return " ".join(PIECES[kind] for kind in range(9) if word >> kind & 1)


def market(game: ProjectL, start: int = 0, end: int = 8) -> list[str]:
    return [NAMES[puzzle] if puzzle != NONE else "-" for puzzle in game.market[start:end]]


# The cases.


def test_case_1_setup() -> None:
    """2P: black deck 12 − 4 = 8, white deck 28, reserve monomino 8, domino 8, all others 10.
    4P: black deck 12, monomino 6, domino 6."""
    for seats, white, black, small in ((2, 28, 8, 8), (3, 28, 10, 7), (4, 28, 12, 6)):
        game = new(seats)
        assert (game.state[DECK_LEFT], game.state[DECK_LEFT + 1]) == (white, black)
        assert list(game.stock) == [small, small, *[10] * 7]
        assert all(puzzle < BLACK for puzzle in game.market[:4])
        assert all(BLACK <= puzzle < 52 for puzzle in game.market[4:8])
        assert [held(game, seat) for seat in range(seats)] == ["I1 I2"] * seats
        assert (game.turn(), game.state[LEFT], game.state[PHASE]) == (A, 3, rules.ACTING)


def test_case_2_one_level_up_while_the_level_lasts() -> None:
    """Player holds L1 only: Upgrade B gives the domino, or the L1 itself. L1 -> tromino is illegal while >= 1 domino
    is in reserve; legal with 0."""
    game = position("A supply: I1\nreserve: 8 1 10 10 10 10 10 10 10")
    assert texts(game, "upgrade") == ["upgrade I1 to I1", "upgrade I1 to I2", "upgrade to I1"]
    assert refused(game, "upgrade I1 to V3") == LEVEL_TOO_HIGH
    game = position("A supply: I1\nreserve: 8 0 10 10 10 10 10 10 10")
    assert kinds(game.upgrades(I1)) == "I1 I3 V3"
    assert refused(game, "upgrade I1 to I2") == NOT_IN_STOCK
    assert refused(game, "upgrade I1 to T4") == LEVEL_TOO_HIGH
    play(game, "upgrade I1 to V3")
    assert held(game, A) == "V3"
    assert (game.stock[I1], game.stock[V3]) == (9, 9)


def test_case_3_any_piece_for_a_t() -> None:
    """Upgrade B of a T: any of the nine shapes in stock, T itself included (no change, action spent)."""
    game = position("A supply: T4")
    assert kinds(game.upgrades(T4)) == "I1 I2 I3 V3 I4 L4 S4 T4 O4"
    play(game, "upgrade T4 to T4")
    assert (held(game, A), game.state[LEFT]) == ("T4", 2)
    play(game, "upgrade T4 to I2")
    assert held(game, A) == "I2"
    assert refused(game, "upgrade T4 to I1") == NOT_YOURS


def test_case_4_out_of_level_1() -> None:
    """Upgrade A with 0 monominoes in reserve -> player receives a domino; if also 0 dominoes -> choice among
    trominoes."""
    game = position("A supply:\nreserve: 0 3 10 10 10 10 10 10 10")
    assert texts(game, "upgrade") == ["upgrade to I2"]
    assert refused(game, "upgrade to I1") == NOT_IN_STOCK
    assert refused(game, "upgrade to I3") == LEVEL_TOO_HIGH
    game = position("A supply:\nreserve: 0 0 10 10 10 10 10 10 10")
    assert texts(game, "upgrade") == ["upgrade to I3", "upgrade to V3"]
    play(game, "upgrade to V3")
    assert held(game, A) == "V3"


def stump(reserve: str) -> ProjectL:
    """A needs a monomino to complete Stump, whose reward is a T."""
    return position(f"reserve: {reserve}\n" + almost("A1", "Stump"))


def test_case_5_a_reward_that_has_run_out() -> None:
    """Reward T with T = 0: (level 4 has no next) -> choose another level-4 shape in stock."""
    game = stump("9 9 9 9 2 2 0 0 2")
    events = play(game, "place I1 at c4 on Stump")
    assert events & (COMPLETED | REPLACED) == COMPLETED | REPLACED
    assert game.state[PHASE] == rules.CHOOSING
    assert NAMES[game.state[DUE]] == "Stump"
    assert texts(game, "reward") == ["reward I4", "reward L4", "reward O4"]
    assert refused(game, "reward T4") == NO_REWARD
    assert refused(game, "upgrade to I1") == NOT_NOW
    play(game, "reward L4")
    assert held(game, A) == "I1 I2 I3 L4"
    assert (game.state[PHASE], game.state[LEFT], game.state[DUE]) == (rules.ACTING, 2, NONE)


def test_case_6_nothing_left_for_a_reward() -> None:
    """Reward with the whole reserve empty -> no piece, puzzle still scores."""
    game = position("reserve: 0 0 0 0 0 0 0 0 0\nA supply: I1\n" + almost("A1", "Crumb"))
    assert play(game, "place I1 at b1 on Crumb") == PLACED | COMPLETED | SCORED | REPLACED
    assert held(game, A) == "I1 I1"
    assert (game.score(A), game.state[PHASE]) == (1, rules.ACTING)


FOUR = "A1: Heart\nA2: Skull\nA3: Castle\n"


def test_case_7_four_unfinished_puzzles() -> None:
    """4 unfinished puzzles -> Take (row or blind) illegal; after a Place completes one, Take is legal again in the
    same turn."""
    game = position(FOUR + almost("A4", "Pin"))
    assert refused(game, f"take {market(game)[0]}") == FOUR_UNFINISHED
    assert refused(game, "take white") == refused(game, "take black") == FOUR_UNFINISHED
    play(game, "place I1 at a3 on Pin")
    assert game.state[LEFT] == 2
    play(game, "take black")
    assert game.table[3] >= BLACK


def test_case_8_the_fourth_puzzle() -> None:
    """Take with 3 unfinished leaves 4 -> legal."""
    game = position(FOUR)
    play(game, f"take {market(game)[2]}")
    assert NONE not in game.table[:4]


def test_case_9_illegal_placements() -> None:
    """Place overlapping a placed piece, on a non-recess cell, or outside 5x5 -> illegal and state unchanged, action
    not spent."""
    game = position(
        """
        A supply: I2 T4
        A1:
          Heart
          # . # a #
          . . . a .
          . . . . .
          # . . . #
          # # . # #
        """
    )
    assert refused(game, "place I2 at c2 on Heart") == COVERED
    assert refused(game, "place I2 at a1 on Heart") == NOT_RECESS
    assert refused(game, "place I2 at e2 on Heart") == OUTSIDE
    assert refused(game, "place I2 turned once at c5 on Heart") == OUTSIDE
    assert refused(game, "place I1 at a2 on Heart") == NOT_YOURS
    assert game.check(rules.PLACE << 12 | 1 << 10) == NO_PUZZLE
    assert game.check(rules.PLACE << 12 | 28 << 5) == game.check(rules.PLACE << 12 | 25) == NOT_A_MOVE
    assert game.state[LEFT] == 3
    assert play(game, "place I2 at a2 on Heart") == PLACED
    assert spot_text(game, 0).split("\n")[2] == "b b . a ."


THREE = """
    A supply: I1 I2 T4
    A1: Heart
    A2: Skull
    A3: Castle
    """


def test_case_10_master() -> None:
    """Master on 3 puzzles with pieces {mono, domino, T}: each placed once; using the same single domino twice ->
    illegal; two placements on one puzzle -> illegal."""
    game = position(THREE)
    play(game, "master")
    assert refused(game, "end") == LAY_FIRST
    play(game, "place I2 at a2 on Heart")
    assert refused(game, "place I2 at a3 on Skull") == NOT_YOURS
    assert refused(game, "place I1 at a3 on Heart") == ONE_EACH
    assert not game.fits(0), "what is done is shut"
    play(game, "place T4 turned twice at a3 on Skull")
    play(game, "place I1 at a1 on Castle")
    assert texts(game, "place") == []
    assert game.state[LEFT] == 2
    play(game, "end")
    assert (game.state[PHASE], game.state[LEFT], held(game, A)) == (rules.ACTING, 2, "")


def test_case_11_one_master_a_turn() -> None:
    """Second Master in the same turn -> illegal; next turn -> legal. Place, Place, Master in one turn -> legal."""
    game = position(THREE)
    play(game, "master", "place I1 at a2 on Heart", "end")
    assert refused(game, "master") == MASTER_USED
    wait(game, 2)
    assert check(game, "master") == LEGAL
    game = position(THREE.replace("I1 I2 T4", "I1 I1 T4"))
    play(game, "place I1 at a2 on Heart", "place I1 at a3 on Heart", "master", "place T4 turned twice at a3 on Skull")
    assert play(game, "end") == PASSED


def test_case_12_rewards_at_once() -> None:
    """Puzzle completed by the 1st action: its returned pieces and reward are usable for the 2nd action."""
    game = position("A supply: I1\nA1: Heart\n" + almost("A2", "Pin"))
    play(game, "place I1 at a3 on Pin")
    assert held(game, A) == "I1 I1 I2"
    play(game, "place I2 at a2 on Heart", "place I1 at a3 on Heart")
    assert (held(game, A), game.turn()) == ("I1", B)


def test_case_13_the_end() -> None:
    """3P, P0 began, black deck has 1 card, P1 (second seat) takes a black from the row as action 1 -> refill uses the
    last card -> trigger; with the two actions left one further black take is legal, a second one illegal. P2 finishes
    the round (max 1 black), then P0, P1, P2 each play exactly one final turn (max 1 black each), then Finishing
    Touches."""
    game = position("seats: 3\nturn: B\nblack row: Heart Skull Castle Ghost\nblack deck: Cat")
    events = play(game, "take Heart")
    assert events & (DREW | TRIGGERED) == DREW | TRIGGERED
    assert market(game)[4:] == ["Cat", "Skull", "Castle", "Ghost"]
    play(game, "take Skull")
    assert refused(game, "take Castle") == ONE_BLACK
    assert check(game, "take white") == LEGAL
    assert wait(game) & PASSED
    assert game.turn() == C
    play(game, "take Castle")
    assert refused(game, "take Ghost") == ONE_BLACK
    assert wait(game) & LAST_ROUND
    assert (game.turn(), game.state[ENDING]) == (A, 2)
    play(game, "take Ghost")
    assert refused(game, "take Cat") == ONE_BLACK
    wait(game)
    play(game, "take Cat")
    assert wait(game) & PASSED
    assert game.state[PHASE] == rules.ACTING
    assert wait(game) & TOUCHES
    assert (game.turn(), game.state[PHASE]) == (A, rules.FINISHING)
    assert play(game, "end", "end") == PASSED
    assert play(game, "end") & (PASSED | OVER) == PASSED | OVER
    assert game.turn() == NOBODY
    assert game.check(0) == MATCH_OVER


def test_case_14_a_trigger_in_the_last_turn_of_a_round() -> None:
    """Trigger by the last seat of a round -> exactly one more full round follows."""
    game = position("seats: 3\nfirst: B\nturn: A\nactions: 1\nblack deck: 1")
    events = play(game, "take black")
    assert events & (TRIGGERED | LAST_ROUND) == TRIGGERED | LAST_ROUND
    assert game.turn() == B
    assert not wait(game, 2) & TOUCHES
    assert wait(game) & TOUCHES
    assert game.turn() == B


def test_case_15_the_last_black_puzzle_blind() -> None:
    """Blind take of the last black card -> trigger; row still has 4."""
    game = position("black deck: Cat")
    assert play(game, "take black") & TRIGGERED
    assert "-" not in market(game)
    assert refused(game, "take black") == DECK_EMPTY


def test_case_16_no_refill_after_the_trigger() -> None:
    """After the trigger a black is taken from the row -> row shows 3, no refill."""
    game = position("ending: triggered\nblack row: Heart Skull Castle Ghost\nblack deck:")
    assert play(game, "take Skull") == 0
    assert market(game)[4:] == ["Heart", "-", "Castle", "Ghost"]
    assert game.check(rules.TAKE << 12 | 5) == NOTHING_THERE


def test_case_17_no_recycling_without_a_deck() -> None:
    """Recycle white with deck 0 -> rejected; Recycle black after trigger -> rejected."""
    game = position("white row: Dash Pin Nook Hook\nwhite deck:\nblack row: Heart Skull Castle Ghost\nblack deck:")
    assert refused(game, "recycle white Dash Pin Nook Hook") == NO_RECYCLING
    assert refused(game, "recycle black Heart Skull Castle Ghost") == NO_RECYCLING


EXAMPLE = """
    phase: finishing
    actions: 0
    ending: last round
    A supply: I1 I2 V3
    A pile: Sailboat Pawn Pyramid Crumb Shelf Heel Cane Tee
    A1:
      Heart
      # a # b #
      a a a b b
      . . c c b
      # . . c #
      # # . # #
    A2:
      Fir
      # # a # #
      # a a a #
      b b b b .
      # # c # #
      # # # # #
    """


def final(*moves: str) -> int:
    game = position(EXAMPLE)
    play(game, *moves, "end", "end")
    assert game.turn() == NOBODY
    return game.score(A)


def test_case_18_the_example_of_the_rulebook() -> None:
    """Completed 16, unfinished 5 and 3, three pieces placed completing both -> final 21. Same position, no Finishing
    Touches -> 16 − 5 − 3 = 8. Only the 3-point one finished with 1 piece -> 16 + 3 − 1 − 5 = 13."""
    assert position(EXAMPLE.replace("finishing", "acting")).score(A) == 4 + 3 + 3 + 1 + 1 + 1 + 2 + 1 == 16
    both = ("place I2 at a3 on Heart", "place V3 turned twice at b4 on Heart", "place I1 at e3 on Fir")
    assert final(*both) == 21
    game = position(EXAMPLE)
    play(game, *both, "end", "end")
    tally = [0] * 5
    game.tally(A, tally)
    assert tally == [24, 0, -3, 10, 0]
    assert final() == 8
    assert final("place I1 at e3 on Fir") == 13


def test_case_19_a_touch_in_vain() -> None:
    """Finishing piece that does not complete a 5-point puzzle -> −1 −5 for it."""
    assert final("place I2 at a3 on Heart") == 16 - 1 - 5 - 3


def test_case_20_nothing_to_lose() -> None:
    """A 0-point white puzzle left unfinished costs 0."""
    game = position("phase: finishing\nactions: 0\nending: last round\nA pile: Cat\nA1: Dash")
    play(game, "end", "end")
    assert game.score(A) == 4


def test_case_21_what_a_finish_is_worth() -> None:
    """Finishing a puzzle worth v with k pieces changes the result by 2v − k relative to leaving it. (v=1,k=3 -> −1:
    not worth it.)"""
    fields = "phase: finishing\nactions: 0\nending: last round\nA supply: I1 I1 I1\nA1: Shelf"
    left, finished = position(fields), position(fields)
    play(left, "end", "end")
    play(finished, *(f"place I1 at {cell} on Shelf" for cell in ("b4", "c4", "d4")), "end", "end")
    assert finished.score(A) - left.score(A) == 2 * 1 - 3 == -1


def test_case_22_no_rewards_in_the_touches() -> None:
    """Finishing Touches completes a puzzle with reward L: L is not gained and cannot be placed elsewhere."""
    game = position("phase: finishing\nactions: 0\nending: last round\nA supply: L4 I2\nA1: Boot\nA2: Heart")
    assert play(game, "place L4 over turned once at c2 on Boot") == PLACED
    assert held(game, A) == "I2"
    assert game.state[PHASE] == rules.FINISHING
    assert not [text for text in texts(game, "place") if "L4" in text]
    assert play(game, "end") == COMPLETED | PASSED, "completed only when all touches are made"
    assert held(game, A) == "I2"


def test_case_23_hidden_and_open_points() -> None:
    """Hidden score mode: before the end no player view exposes others' totals; known mode does."""
    for rule, seen in (("", 0), ("open points", 4)):
        game = position(f"rules: {rule}\nA pile: Cat\nB pile: Heart Dash")
        look = ProjectL()
        game.view(B, look.state)
        assert (look.score(A), look.score(B)) == (seen, 5)
        assert look.state[rules.COMPLETES : rules.COMPLETES + 2] == bytes((1, 2)), "how many, everyone sees"
        game.view(NOBODY, look.state)
        assert (look.score(A), look.score(B)) == (seen, 5 if seen else 0)
    game = position("phase: finishing\nactions: 0\nfirst: A\nturn: B\nA pile: Cat\nB pile: Heart Dash")
    play(game, "end")
    game.view(NOBODY, look.state)
    assert (look.score(A), look.score(B)) == (4, 5), "after the end all is open"


GRID = """
seats: 1
grid:
  Dash Cat  Heart
  Fir  Pawn Skull
  Key  Nook Tee
"""


def locks(game: ProjectL) -> tuple[list[int], int]:
    return list(game.state[LOCKS : LOCKS + 3]), game.state[RIVAL_SUPPLY]


def test_case_24_the_solo_opponent_takes() -> None:
    """Solo start locks [1,2,1], supply 6. Player takes once from column 1 (the left one) -> [0,2,1], supply 7.
    Opponent takes the best in column 1 -> [9,1,0], supply 0 (7 + 1 + 1 moved). Total pieces stay 10."""
    game = position(GRID)
    play(game, "take Dash")
    assert locks(game) == ([0, 2, 1], 7)
    first = NAMES[game.market[0]]
    play(game, "upgrade to I1")
    events = play(game, "upgrade to I1")
    assert events & (RIVAL_MOVED | DREW) == RIVAL_MOVED | DREW
    assert not events & PASSED
    assert locks(game) == ([9, 1, 0], 0)
    taken = [NAMES[puzzle] for puzzle in range(52) if game.piles[puzzle] == 1]
    assert taken == ["Fir"], "3 points, and it stands above Key"
    assert game.score(1) == 3
    assert market(game, 0, 9)[0] == first
    assert market(game, 0, 9)[3] != "Fir", "refilled in its place"


def test_case_25_all_columns_locked() -> None:
    """Solo first turn without a grid take: all columns locked -> opponent takes nothing, locks [0,1,0], supply 6."""
    game = position(GRID)
    assert wait(game) == RIVAL_MOVED
    assert locks(game) == ([0, 1, 0], 6)
    assert game.score(1) == 0


def test_case_26_solo_blind() -> None:
    """Solo blind take: locks unchanged, grid unchanged."""
    game = position(GRID)
    before = bytes(game.market)
    play(game, "take white")
    assert locks(game) == ([1, 2, 1], 6)
    assert bytes(game.market) == before
    assert game.state[DECK_LEFT] == 15
    assert refused(game, "take black") == DECK_EMPTY


def test_case_27_the_end_of_solo() -> None:
    """Solo: deck 1 left, player takes a grid puzzle (refill empties the deck) -> opponent's turn, then one more player
    turn and one more opponent turn, then Finishing Touches. Player may take 3 blacks in that turn."""
    game = position(GRID + "deck: Anchor\nlocks: 3 3 3")
    assert play(game, "take Dash") & TRIGGERED
    assert wait(game) & (RIVAL_MOVED | LAST_ROUND) == RIVAL_MOVED | LAST_ROUND
    assert locks(game) == ([1, 2, 2], 7)
    play(game, "take Cat", "take Heart")
    assert play(game, "take Skull") & (RIVAL_MOVED | TOUCHES) == RIVAL_MOVED | TOUCHES
    assert game.state[PHASE] == rules.FINISHING
    assert play(game, "end") & OVER


def test_case_28_equal_points_lose() -> None:
    """Solo: 31 : 31 -> loss."""
    game = position(GRID + "phase: finishing\nactions: 0\nA pile: Rocket\nopponent pile: Torii")
    play(game, "end")
    assert (game.score(0), game.score(1)) == (4, 4)
    assert not game.won()
    game = position(GRID + "phase: finishing\nactions: 0\nA pile: Rocket\nopponent pile: Pyramid")
    play(game, "end")
    assert game.won()


# The rulings, where the cases do not cover them.


def test_ruling_1_black_puzzles_in_play() -> None:
    """12/14/16 for 2/3/4 players, solo 10."""
    for seats, count in ((2, 12), (3, 14), (4, 16), (1, 10)):
        game = new(seats)
        dealt = [puzzle for part in (game.market, game.decks) for puzzle in part if puzzle != NONE]
        assert sum(puzzle >= BLACK for puzzle in dealt) == count
        assert sum(puzzle < BLACK for puzzle in dealt) == (15 if seats == 1 else 32)
        assert len(set(dealt)) == len(dealt)


def test_ruling_2_reserve_of_15() -> None:
    """Seed 10 per shape (default). Option 15."""
    assert list(new(3, reserve=15).stock) == [12, 12, *[15] * 7]


REWARDS = [
    # reserve, printed, first edition, version 2.5
    ("1 1 1 1 1 1 1 1 1", V3, "V3", "V3"),
    ("1 1 1 0 1 0 0 1 1", V3, "I4 T4 O4", "I3"),
    ("1 1 0 0 1 1 0 0 0", I3, "I4 L4", "I1 I2 I4 L4"),
    ("1 0 0 0 0 1 1 0 0", I2, "L4 S4", "I1"),
    ("0 0 1 1 0 0 0 0 0", I1, "I3 V3", ""),
    ("1 1 0 1 0 0 0 0 0", I3, "V3", "V3"),
    ("1 1 0 0 0 0 0 0 0", I3, "I2", "I1 I2"),
    ("1 0 0 0 0 0 0 0 0", T4, "I1", "I1"),
    ("1 1 1 1 0 0 0 0 0", T4, "I3 V3", "I1 I2 I3 V3"),
    ("1 1 1 1 0 0 1 0 0", T4, "S4", "S4"),
    ("0 0 0 0 0 0 0 0 0", I2, "", ""),
]


@pytest.mark.parametrize(("reserve", "printed", "first", "later"), REWARDS)
def test_ruling_3_what_replaces_a_reward(reserve: str, printed: int, first: str, later: str) -> None:
    """First edition: next higher level that has stock; for level-4 rewards or when all higher levels are empty: other
    shapes of the same level, then lower levels from high to low; nothing at all -> no reward. v2.5: any other shape of
    the same level, only then, at choice, one level up or any lower."""
    assert kinds(position(f"reserve: {reserve}").rewards(printed)) == first
    assert kinds(position(f"reserve: {reserve}\nrules: version 2.5").rewards(printed)) == later


def test_ruling_3_a_single_replacement_is_given_unasked() -> None:
    game = stump("0 0 0 0 0 0 0 0 3")
    assert play(game, "place I1 at c4 on Stump") & REPLACED
    assert (held(game, A), game.state[PHASE]) == ("I1 I2 I3 O4", rules.ACTING)


UPGRADES = [
    ("1 0 0 0 1 1 1 1 1", I1, "I1 I4 L4 S4 T4 O4"),
    ("0 0 0 0 0 0 0 0 0", I2, "I2"),
    ("1 1 0 1 1 1 1 1 1", I2, "I1 I2 V3"),
    ("1 0 1 0 0 0 0 0 0", T4, "I1 I3 T4"),
    ("1 1 1 1 0 0 0 0 0", V3, "I1 I2 I3 V3"),
]


@pytest.mark.parametrize(("reserve", "given", "become"), UPGRADES)
def test_ruling_4_one_level_up(reserve: str, given: int, become: str) -> None:
    """Only when every shape of that level is gone may the next level be taken (skipping further empty levels).
    Same/lower levels: any shape in stock."""
    assert kinds(position(f"A supply: {PIECES[given]}\nreserve: {reserve}").upgrades(given)) == become


def test_ruling_5_level_1_from_wherever_there_is_one() -> None:
    """Take from the next level in stock (level 2, else level 3 ...)."""
    assert kinds(position("reserve: 0 0 0 0 0 0 2 0 1").upgrades(9)) == "S4 O4"
    assert kinds(position("reserve: 0 0 0 0 0 0 0 0 0").upgrades(9)) == ""


def test_ruling_6_exchange_for_the_identical_shape() -> None:
    """Legal: the piece is handed in first, so it is always there to take. It spends the action and changes nothing."""
    game = position("A supply: V3\nreserve: 0 0 0 0 0 0 0 0 0")
    assert texts(game, "upgrade") == ["upgrade V3 to V3"]
    assert play(game, "upgrade V3 to V3") == 0
    assert (held(game, A), game.stock[V3], game.state[LEFT]) == ("V3", 0, 2)


def test_ruling_7_three_actions() -> None:
    """Must do 3 actions; "end turn early" is offered only if no legal action exists."""
    game = position(FOUR + "A4: Ghost")
    assert refused(game, "end") == ACTIONS_LEFT
    stuck = FOUR + "A4: Ghost\nA supply:\nreserve: 0 0 0 0 0 0 0 0 0\nwhite deck:\nblack deck:\nending: triggered"
    game = position(stuck)
    assert legal(game) == [rules.END << 12]
    assert play(game, "end") == PASSED
    assert (game.turn(), game.state[LEFT]) == (B, 3)
    for able in ("white deck: 1", "black deck: 1", "reserve: 0 0 0 0 1 0 0 0 0", "A supply: T4"):
        fields = [line for line in stuck.split("\n") if line.split(":")[0] != able.split(":")[0]]
        assert refused(position("\n".join([*fields, able])), "end") == ACTIONS_LEFT, able
    assert refused(position(stuck.replace("A4: Ghost\n", "")), "end") == ACTIONS_LEFT, "a row lies open"


def test_ruling_8_master_ends_when_the_player_says() -> None:
    """At least one placement; at most one per puzzle; only pieces in supply when it starts; completions are checked
    after all placements; counts as one action."""
    game = position("A supply: I1\n" + almost("A1", "Pin") + "A2: Heart")
    play(game, "master", "place I1 at a3 on Pin")
    assert held(game, A) == "", "the pieces of Pin are not back yet"
    assert not texts(game, "place")
    assert play(game, "end") & COMPLETED
    assert held(game, A) == "I1 I1 I2"
    assert game.state[LEFT] == 2
    assert refused(position("A supply: T4\n" + almost("A1", "Pin")), "master") == NOTHING_FITS


def test_ruling_9_the_player_names_the_next_puzzle() -> None:
    """The player names each next one to resolve, slot order being offered first. Option: always slot order, unasked."""
    fields = "A supply: I1 I1\nreserve: 5 0 1 0 1 1 1 1 1\n" + almost("A2", "Nook") + almost("A4", "Pin")
    moves = ("master", "place I1 at b2 on Nook", "place I1 at a3 on Pin")
    game = position(fields)
    play(game, *moves, "end")
    assert game.state[PHASE] == rules.NAMING
    assert texts(game, "complete") == ["complete Nook", "complete Pin"]
    assert game.check(rules.COMPLETE << 12) == NOT_FILLED
    assert refused(game, "upgrade to I1") == NOT_NOW
    play(game, "complete Pin")
    assert game.state[PHASE] == rules.CHOOSING, "Nook's V3 has run out; Pin's I2 was replaced by the only I3"
    assert held(game, A) == "I1 I1 I1 I2 I3"
    assert texts(game, "reward") == ["reward I4", "reward L4", "reward S4", "reward T4", "reward O4"]
    play(game, "reward O4")
    assert (game.state[PHASE], game.state[LEFT]) == (rules.ACTING, 2)
    game = position(fields + "rules: in order\n")
    play(game, *moves, "end")
    assert NAMES[game.state[DUE]] == "Nook"
    play(game, "reward I4")
    assert held(game, A) == "I1 I1 I1 I2 I3 I4"


def test_ruling_12_the_order_of_recycling() -> None:
    """Row goes under its deck in the player's order, then refill to 4 from the top. With fewer than 4 cards in the
    deck some of the recycled ones come back."""
    game = position("white row: Dash Pin Nook Hook\nwhite deck: Rail Boot")
    assert play(game, "recycle white Hook Dash Nook Pin") == DREW
    assert market(game)[:4] == ["Rail", "Boot", "Hook", "Dash"]
    assert game.state[DECK_LEFT] == 2
    play(game, "take white", "take white")
    assert [NAMES[puzzle] for puzzle in game.table[:2]] == ["Nook", "Pin"]
    game = position("black row: Heart Skull Castle Ghost\nblack deck: Cat")
    assert play(game, "recycle black Heart Skull Castle Ghost") == DREW, "and no trigger"
    assert len(texts(game, "recycle")) == 48


def test_ruling_13_the_white_deck_runs_out() -> None:
    """No end trigger; row just shrinks; blind take impossible."""
    game = position("white row: Dash Pin Nook Hook\nwhite deck: Rail")
    assert play(game, "take white") == DREW
    assert play(game, "take Pin") == 0
    assert market(game)[:4] == ["Dash", "-", "Nook", "Hook"]
    assert refused(game, "take white") == DECK_EMPTY
    assert game.state[ENDING] == 0


def test_ruling_14_what_is_left_over() -> None:
    """Pieces used in Finishing Touches are not left over for the last tie-break. Pieces lying on unfinished puzzles
    are not left over."""
    fields = "phase: finishing\nactions: 0\nA supply: I1 I1 I2\nB supply: I1 I1\nA1: Shelf\n"
    game = position(fields)
    play(game, "place I1 at b4 on Shelf", "end", "end")
    tally = [0] * 5
    game.tally(A, tally)
    assert tally == [0, -1, -1, 0, 2]


def places(fields: str) -> list[int]:
    game = position("phase: finishing\nactions: 0\n" + fields)
    play(game, *["end"] * game.state[rules.SEAT_COUNT])
    out = [0] * game.state[rules.SEAT_COUNT]
    game.ranking(out)
    return out


def test_ruling_15_ties() -> None:
    """Points, number of completed puzzles (including those finished in Finishing Touches), pieces left in personal
    supply, shared win."""
    assert places("A pile: Cat\nB pile: Heart") == [2, 1]
    assert places("A pile: Cat\nB pile: Pawn Crumb") == [2, 1]
    assert places("A pile: Cat\nB pile: Bell\nA supply: I1 I1") == [1, 1]
    assert places("A pile: Cat\nB pile: Bell\nA supply: T4 I1 I1") == [1, 2]
    assert places("seats: 3\nA pile: Cat\nB pile: Bell\nC pile: Crumb") == [1, 1, 3]
    game = position("phase: finishing\nactions: 0\nA pile: Cat\nB pile: Pawn\nB supply: I1\n" + almost("B1", "Crumb"))
    play(game, "end", "place I1 at b1 on Crumb", "end")
    out = [0, 0]
    game.ranking(out)
    assert (game.score(A), game.score(B), out) == (4, 3, [1, 2])


def test_ruling_15_puzzles_of_the_touches_count() -> None:
    game = position("phase: finishing\nactions: 0\nA pile: Cat\nB pile: Bell\nB supply: I1\n" + almost("B1", "Pin"))
    play(game, "end", "place I1 at a3 on Pin", "end")
    tally = [0] * 5
    game.tally(B, tally)
    assert tally == [4, 0, -1, 2, 0]


def test_ruling_16_who_begins() -> None:
    """Random seat; or the one that was agreed."""
    assert {new(4, seed, first="random").state[FIRST] for seed in range(40)} == {A, B, C, D}
    for first, seat in (("B", B), ("D", D)):
        game = new(4, first=first)
        assert game.turn() == game.state[FIRST] == seat
        assert bytes(game.market) == bytes(new(4).market), "the deal is the same"


def test_ruling_17_nothing_to_take_in_the_unlocked_columns() -> None:
    """It takes nothing and the unlock step is applied to locked columns."""
    game = position(
        """
        seats: 1
        grid:
          - Cat -
          - Fir -
          - - -
        deck:
        ending: last round
        locks: 0 2 0
        """
    )
    assert wait(game) & RIVAL_MOVED
    assert locks(game) == ([0, 1, 0], 6)
    assert game.score(1) == 0


def test_ruling_18_refilled_in_its_place() -> None:
    """It goes to the same grid position; the player's take is refilled at once."""
    game = position(GRID + "deck: Anchor Rook")
    play(game, "take Pawn")
    assert market(game, 0, 9) == ["Dash", "Cat", "Heart", "Fir", "Anchor", "Skull", "Key", "Nook", "Tee"]


def test_ruling_20_a_dead_table_ends() -> None:
    """Three whole rounds in a row in which nobody takes a puzzle or lays a piece end the game with Finishing Touches;
    every seat is told after the first and the second. Multiplayer only."""
    game = position("seats: 3\nfirst: B\nturn: B\nA1: Heart\nB1: Skull")
    wait(game, 2)
    assert wait(game) & QUIET_ROUND
    assert game.state[QUIET] == 1
    play(game, "place I1 at a3 on Skull")
    assert game.state[QUIET] == 0
    assert not wait(game, 3) & QUIET_ROUND, "a piece was laid in this round"
    assert wait(game, 3) & (QUIET_ROUND | TOUCHES) == QUIET_ROUND
    assert wait(game, 3) & (QUIET_ROUND | TOUCHES) == QUIET_ROUND
    assert game.state[QUIET] == 2
    assert wait(game, 3) & (QUIET_ROUND | TOUCHES) == QUIET_ROUND | TOUCHES
    assert game.turn() == B
    solo = position(GRID + "locks: 5 5 5\nopponent supply: 0")
    assert not wait(solo, 4) & (QUIET_ROUND | TOUCHES)


def test_ruling_21_solo_counters() -> None:
    """Locks and the opponent's supply are bare counters. The solo reserve starts with 9 monominoes, 9 dominoes, 10 of
    each other."""
    for opponent, supply in (("normal", 6), ("hard", 3), ("unbeatable", 0)):
        game = new(1, opponent=opponent)
        assert locks(game) == ([1, 2, 1], supply)
        assert list(game.stock) == [9, 9, *[10] * 7]
        assert game.state[DECK_LEFT] == 16
        assert [puzzle >= BLACK for puzzle in game.decks[:16]] == [True] * 10 + [False] * 6, "black at the bottom"
        assert all(puzzle < BLACK for puzzle in game.market)
        assert game.check(rules.RECYCLE << 12) == NO_RECYCLING


def test_ruling_22_what_is_seen() -> None:
    """Decks are face down, their counts open; rows, reserve, every seat's supply and unfinished puzzles are open."""
    game = new(3)
    look = ProjectL()
    game.view(C, look.state)
    assert set(look.decks) == {NONE}
    assert look.state[DECK_LEFT] == 28
    for part in ("market", "stock", "supply", "table"):
        assert bytes(getattr(look, part)) == bytes(getattr(game, part))
    assert legal(look) == legal(game), "a screen can ask its view"


def test_undo_stops_where_something_was_revealed() -> None:
    """A refill, a blind take, recycling, the end of a turn; not what only moves pieces."""
    game = position("black deck:\nending: triggered\nA1: Heart\nA2: Castle")
    first, black = market(game)[0], market(game)[4]
    hides = {text: game.hides(WORDS.read_move(game, text)) for text in texts(game, "take")}
    assert hides[f"take {first}"]
    assert hides["take white"]
    assert not hides[f"take {black}"], "after the trigger nothing comes in its place"
    for text in (*texts(game, "place"), *texts(game, "upgrade"), "master"):
        assert not game.hides(WORDS.read_move(game, text)), text
    assert game.hides(WORDS.read_move(game, texts(game, "recycle")[0]))
    play(game, "upgrade to I1", "upgrade to I1")
    assert game.hides(WORDS.read_move(game, "upgrade to I1"))
    play(game, "master")
    place = texts(game, "place")[0]
    assert not game.hides(WORDS.read_move(game, place))
    play(game, place)
    assert game.hides(WORDS.read_move(game, "end"))


# What a screen asks.


def test_pieces_can_be_told_apart() -> None:
    """Equal pieces side by side stay pieces, and come back as what they were."""
    game = position(
        """
        A supply: I1
        A1:
          Pawn
          # # # # #
          # # a # #
          # b b e #
          # # d # #
          # . d c #
        """
    )
    assert bin(game.piece(0, 11)).count("1") == 2
    assert game.piece(0, 13) == 1 << 13
    assert game.piece(0, 21) == game.piece(0, 0) == 0
    play(game, "place I1 at b5 on Pawn")
    assert held(game, A) == "I1 I1 I1 I1 I2 I2 I2", "six pieces back, and the reward"


def test_what_fits_and_where() -> None:
    game = position(
        """
        A supply: I1 I2 V3 I4 O4
        A1:
          Cat
          . # # # .
          . . a a a
          . # b # .
          # . b . #
          # # # # #
        """
    )
    assert kinds(game.fits(0)) == "I1 I2 V3"
    assert kinds(game.fits(1)) == ""
    assert (game.ways(0, V3), game.ways(0, I3), game.ways(0, I2), game.ways(0, I4)) == (2, 1, 3, 0)
    corner = WORDS.read_move(game, "place V3 at a1 on Cat") >> 5 & 31
    assert game.anchors(0, corner) == 1
    assert game.fault(0, corner, 0) == 0
    assert game.fault(0, corner, 1) == 1 << 1 | 1 << 7, "the frame at b1 and the piece at c2"


def test_the_tables() -> None:
    """Distinct orientations 1,2,2,4,2,8,4,4,1; placements on an empty 5x5 = 25,40,30,64,20,96,48,48,16 (total 387)."""
    assert list(Counter(KINDS).values()) == [1, 2, 2, 4, 2, 8, 4, 4, 1]
    count: Counter[int] = Counter()
    for orientation in range(28):
        count[KINDS[orientation]] += BOXES[orientation].bit_count()
        shifts = SHIFTS[4 * orientation : 4 * orientation + 4]
        assert SHAPES[orientation] == sum(1 << shift for shift in set(shifts))
        assert len(set(shifts)) == rules.LEVELS[KINDS[orientation]]
        assert KINDS[TURNED[orientation]] == KINDS[FLIPPED[orientation]] == KINDS[orientation]
        assert FLIPPED[FLIPPED[orientation]] == orientation
        assert FIRSTS[KINDS[orientation]] <= orientation < FIRSTS[KINDS[orientation] + 1]
        again = orientation
        for _ in range(4):
            again = TURNED[again]
        assert again == orientation
    assert [count[kind] for kind in range(9)] == [25, 40, 30, 64, 20, 96, 48, 48, 16]
    assert count.total() == 387


def test_turning_goes_clockwise() -> None:
    """The L as it lies first has its foot at the left, above; turned, it hangs to the right."""
    pictures = {
        "L4": "X.. XXX",
        "L4 turned once": "XX X. X.",
        "L4 turned twice": "XXX ..X",
        "L4 over": "..X XXX",
        "L4 over turned once": "X. X. XX",
    }
    game = position("A1: Heart")
    for words, picture in pictures.items():
        orientation = WORDS.read_move(game, f"place {words} at a1 on Heart") >> 5 & 31
        assert SHAPES[orientation] == deck.word_of(deck.cells_of(picture.split())), words


def test_the_orders_of_recycling() -> None:
    orders = [[order >> shift & 3 for shift in (0, 2, 4, 6)] for order in rules.ORDERS]
    assert orders == sorted(orders)
    assert len({tuple(order) for order in orders}) == 24
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


# The puzzles.


def test_the_deck_is_what_was_drawn() -> None:
    drawn = deck.puzzles()
    assert len(drawn) == 52
    for number, puzzle in enumerate(drawn):
        assert RECESSES[number] == deck.word_of(puzzle.recess)
        assert rules.points(number) == puzzle.points
        assert PIECES[rules.reward(number)] == puzzle.reward
        assert (puzzle.points > 2) == (number >= BLACK)
    white, black = drawn[:BLACK], drawn[BLACK:]
    assert (sum(puzzle.points for puzzle in white), sum(puzzle.points for puzzle in black)) == (29, 77)
    assert Counter(len(puzzle.recess) for puzzle in white) == {2: 3, 3: 6, 4: 6, 5: 5, 6: 5, 7: 2, 8: 4, 9: 1}
    assert Counter(len(puzzle.recess) for puzzle in black) == {8: 1, 9: 2, 10: 3, 11: 2, 12: 3, 13: 2, 14: 2, 16: 5}
    text = deck.make()["shared_rules/decks/project_l.py"]
    assert all(f"# {puzzle.name}: {deck.grade(puzzle)}\n" in text for puzzle in drawn)


@pytest.mark.parametrize(
    ("name", "rows", "sentence"),
    [
        ("Crumb", "X.X.. ..... ..... ..... .....", "The recess of Crumb does not hang together"),
        ("Crumb", "XX... ..... ..... .....", "The recess of Crumb does not hang together inside the five by five"),
        ("Crumb", ".XX.. ..... ..... ..... .....", "Crumb is Pin turned"),
        ("Bolt", "..... ..X.. .XXX. ..X.. .....", "Bolt is Plus turned"),
        ("Rook", "..X.. ..X.. XXXXX ..X.. ..X..", "The nine pieces do not fill Rook"),
        ("Heart", ".X.X. XXXXX XXXXX .XXX. .....", "points, areas and rewards"),
    ],
)
def test_a_wrong_drawing_is_found(name: str, rows: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    redrawn = [replace(puzzle, rows=tuple(rows.split())) if puzzle.name == name else puzzle for puzzle in PUZZLES]
    monkeypatch.setattr(deck, "read_sheets", lambda text: redrawn)
    with pytest.raises(ValueError, match=sentence):
        deck.puzzles()


def tilings(free: frozenset[tuple[int, int]], kinds_left: frozenset[int]) -> int:
    """The same count as the deck's, in sets and slowly: where can the piece lie that covers the first free cell?"""
    if not free:
        return 1
    first = min(free)
    count = 0
    for kind, cells in deck.orientations():
        for x, y in cells if kind in kinds_left else ():
            moved = frozenset((first[0] + a - x, first[1] + b - y) for a, b in cells)
            if moved <= free:
                count += tilings(free - moved, kinds_left - {kind})
    return count


@pytest.mark.parametrize("name", ["Plus", "Ring", "Rook", "Umbrella", "Skull"])
def test_the_grades_are_true(name: str) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.name == name)
    assert deck.fillings(deck.word_of(puzzle.recess)) == tilings(puzzle.recess, frozenset(range(9)))


# Whole matches.


def test_good_players_play_as_the_reference_does(long: bool) -> None:
    """Matches of players who complete puzzles, beside the reference, to the end."""
    endings: Counter[int] = Counter()
    for seed in range(200 if long else 8):
        rng = Random(seed)
        seats = 1 + seed % 4
        game = ProjectL()
        game.setup(seats, 0 if seats > 1 else 1, [rng.randrange(len(option[1])) for option in ProjectL.OPTIONS], seed)
        slow = Reference(game)
        while game.turn() != NOBODY:
            assert slow.turn() == game.turn()
            moves = legal(game)
            assert slow.moves() == moves, f"seed {seed}"
            move = greedy(game, rng) if rng.random() < 0.9 else rng.choice(moves)
            endings[game.play(move) & (TOUCHES | QUIET_ROUND)] += 1
            slow.play(move)
            for seat in range(max(2, seats)):
                assert slow.score(seat) == game.score(seat)
        out = [0] * seats
        game.ranking(out)
        assert slow.places() == out
        found = figures(game)
        assert round(found["points"] * seats) == sum(slow.score(seat) for seat in range(seats))
        assert round(found["completed"] * seats) == sum(len(player.pile) for player in slow.players)
    assert endings[TOUCHES] > 4, "most matches end by the deck"


# What is typed.


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("seats: 5", "There are 1 to 4 seats."),
        ("A1: Hart", "No puzzle is called 'Hart'."),
        ("A supply: I1 P5", "'P5' is no piece; they are I1, I2"),
        ("reserve: 1 2 3", "The reserve has nine numbers"),
        ("white row: Dash Pin", "4 puzzles lie in the open, `-` where there is none."),
        ("master: used 5", "The master action is unused, or used and the slots"),
        ("A1:\n  Pin\n  .....", "The picture of Pin is five rows of five cells"),
        ("A1:\n  Pin\n  #####\n  a####\n  #####\n  #####\n  #####", "The picture of Pin is five rows"),
        ("A1:\n  Icicle\n  ##a##\n  ##.##\n  ##a##\n  #####\n  #####", "The cells a on Icicle are none of the nine"),
    ],
)
def test_a_position_that_cannot_be(fields: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        position(fields)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no move; write take, recycle"),
        ("take Skull", "Skull does not lie in the market."),
        ("take Hart", "No puzzle is called 'Hart'."),
        ("recycle white Dash Dash Pin Icicle", "each puzzle once"),
        ("recycle white Dash Pin", "is no move"),
        ("upgrade I1 to P5", "'P5' is no piece"),
        ("place I1 at c9 on Heart", "'c9' lies outside the five by five."),
        ("place I1 turned often at c1 on Heart", "'turned often' turns no piece"),
        ("place I1 at c1 on Skull", "Skull does not lie in front of this seat."),
    ],
)
def test_a_move_that_cannot_be(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        WORDS.read_move(position("A1: Heart\nB1: Skull"), text)
