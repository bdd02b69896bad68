# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D: the rulings and their cases, by number, each with the ruling's own words.

Positions are typed in as `tools/notation/ingenious_3d.py` tells; fields that do not matter are left out. Where a case
speaks of a board that is past its start phase, six tiles lie beside the stones, along the edge.
"""

from random import Random
from textwrap import dedent

import pytest

from shared_rules.game import (
    DREW,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    OWN_EVENT,
    OWN_REASON,
    PASSED,
    PLACED,
    SCORED,
    IllegalMove,
)
from shared_rules.ingenious_3d import (
    BONUS,
    CENTRE,
    DRAW,
    DUE,
    EMPTY,
    ENDED_AT_MAX,
    ENDED_BLOCKED,
    ENDED_BY_SUPPLY,
    ENDING,
    EXCHANGE,
    FINAL,
    HIDDEN_TILE,
    LAST_TURN,
    LAST_TURNS,
    LEFT,
    NO_TILE,
    NOT_IN_HAND,
    OFF_BOARD,
    ON_STONE,
    ONE_PIECE,
    PLACE_FIRST,
    RADIUS,
    RATED,
    STEPS,
    STONES_FIRST,
    TURN_PLACED,
    UNEVEN,
    WAITING,
    Ingenious3D,
)
from tools.contract import Playout, legal
from tools.figures.ingenious_3d import figures, greedy
from tools.notation import NotationError
from tools.notation.ingenious_3d import Notation

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)
E, NE, NW, W, SW, SE = range(6)
VERSUS, SOLO = 0, 1


STARTED = r"""
board:
   0,-4 |         B   .   y1--p1  G
  -1,-3 |       o1  .   .   .   .   .
        |      /
  -2,-2 |     g1  .   .   .   .   .   o1
        |                               \
  -3,-1 |   .   .   .   .   .   .   .   y1
   -4,0 | {}
   -4,1 |   p1  .   .   .   .   .   .   .
        |     \
   -4,2 |     g1  .   .   .   .   .   g1
        |                            /
   -4,3 |       .   .   .   .   .   o1
   -4,4 |         Y   b1--r1  .   P
"""
BARE_ROW = "O   .   .   .   .   .   .   .   R"


def position(fields: str) -> Ingenious3D:
    return Notation().read_position("game: IG\n" + dedent(fields))


def started(middle_row: str = BARE_ROW, fields: str = "") -> Ingenious3D:
    """A board past its start phase; the row from (-4,0) to (4,0) is as given."""
    return position(STARTED.format(middle_row) + dedent(fields))


def new(seats: int, radius: int = 4, seed: int = 1, stones: str = "coverable", first: str = "A") -> Ingenious3D:
    game = Ingenious3D()
    choices = (radius, stones, first, "off")
    options = [option[1].index(choice) for option, choice in zip(Ingenious3D.OPTIONS, choices, strict=True)]
    game.setup(seats, SOLO if seats == 1 else VERSUS, options, seed)
    return game


def move(game: Ingenious3D, text: str) -> int:
    return Notation().read_move(game, text)


def check(game: Ingenious3D, text: str) -> int:
    return game.check(move(game, text))


def play(game: Ingenious3D, text: str) -> int:
    return game.play(move(game, text))


def scored(game: Ingenious3D, text: str) -> tuple[int, int]:
    """What the two halves of a placement would score, legal or not; the first in the order of PARTS comes first."""
    placed = move(game, text)
    return game.points(placed >> 3 & 7, placed >> 6), game.points(placed & 7, game.other_end(placed >> 6))


def at(q: int, r: int) -> int:
    """The cell with these coordinates."""
    return CENTRE + 10 * r + q


def height(game: Ingenious3D, q: int, r: int) -> int:
    return game.heights[at(q, r)]


def marks(game: Ingenious3D, seat: int = 0) -> list[int]:
    return list(game.marks[6 * seat : 6 * seat + 6])


def hand(game: Ingenious3D, seat: int = 0) -> list[int]:
    return [tile for tile in game.hands[5 * seat : 5 * seat + 5] if tile != NO_TILE]


def supply(game: Ingenious3D) -> list[int]:
    return list(game.supply[: game.state[LEFT]])


# The cases.


def test_case_1() -> None:
    """First tile r-b at (3,0),(2,0): legal; red +1 (stone at (4,0)), blue +0."""
    game = position("hands:\n  A r-b r-b r-b r-b r-b")
    assert check(game, "red-blue at 3,0 2,0") == LEGAL
    assert scored(game, "red-blue at 3,0 2,0") == (1, 0)
    assert play(game, "red-blue at 3,0 2,0") == PLACED | SCORED | DREW | PASSED
    assert marks(game) == [1, 0, 0, 0, 0, 0]


def test_case_2() -> None:
    """Double r-r at (3,0),(2,0): red +1 in total (the inner half does not look through its partner)."""
    game = position("hands:\n  A r-r r-b r-b r-b r-b")
    assert scored(game, "red-red at 2,0 3,0") == (0, 1)
    assert play(game, "red-red at 3,0 2,0") & SCORED
    assert marks(game) == [1, 0, 0, 0, 0, 0]


def test_case_3() -> None:
    """(4,0) stone, (3,0),(2,0) red on top; place r-g at (1,0),(0,0): red +3, green +0."""
    game = started("O   .   .   .   .   .   r1  r1  R")
    assert scored(game, "red-green at 1,0 0,0") == (3, 0)


def test_case_4() -> None:
    """As case 3 plus red tops at (1,1) and (1,2): red +5."""
    game = position(
        """
        board:
          -4,0 | O   .   .   .   .   .   r1  r1  R
          -4,1 |   .   .   .   .   .   r1  .   .
          -4,2 |     .   .   .   .   .   r1  .
        """
    )
    assert scored(game, "red-green at 1,0 0,0") == (5, 0)


def test_case_5() -> None:
    """Red tops at (4,0) and (2,0), (3,0) empty; place r-g at (1,0),(0,0): red +1 (gap stops the line)."""
    game = started("O   .   .   .   .   .   r1  .   R")
    assert scored(game, "red-green at 1,0 0,0") == (1, 0)


def test_case_6() -> None:
    """Heights of three red cells in a line are 1, 3, 2: all three count."""
    game = started("O   r2  r3  r1  .   .   .   .   R")
    assert scored(game, "red-green at 0,0 1,0") == (3, 0)


TWO_TILES = "O   .   .   .   r1--b1  y1--g1  R"


def test_case_7() -> None:
    """T1 covers (0,0),(1,0) at height 1: a tile on exactly these two cells: illegal."""
    game = started(TWO_TILES, "hands:\n  A o-p")
    assert check(game, "orange-purple at 0,0 1,0") == ONE_PIECE
    assert check(game, "orange-purple at 1,0 0,0") == ONE_PIECE


def test_cases_8_and_9() -> None:
    """T1 covers (0,0),(1,0), T2 covers (2,0),(3,0): tile on (1,0),(2,0): legal, both become height 2.

    A third tile already lies on (1,0),(2,0): a tile on the same two cells: illegal (single supporting tile).
    """
    game = started(TWO_TILES, "hands:\n  A o-p o-p o-p o-p o-p\n  B o-p")
    assert play(game, "orange-purple at 1,0 2,0") & PLACED
    assert height(game, 1, 0) == height(game, 2, 0) == 2
    assert check(game, "orange-purple at 1,0 2,0") == ONE_PIECE
    assert check(game, "orange-purple at 2,0 1,0") == ONE_PIECE
    assert "O   .   .   .   r1  o2--p2  g1  R" in Notation().position_text(game), "T1 and T2 are half covered"
    assert check(game, "orange-purple at 3,0 4,0") == LEGAL, "what is half covered is still a piece, and so is a stone"


def test_case_10() -> None:
    """(0,0) height 1, (0,1) height 0: illegal (different levels)."""
    game = started(TWO_TILES, "hands:\n  A o-p")
    assert check(game, "orange-purple at 0,0 0,1") == UNEVEN


def test_case_11() -> None:
    """Stone cell (4,0) height 1 and neighbour (3,0) height 1 from a tile: tile on both: legal by default; illegal with
    STONES_COVERABLE = False. Stone cell with an empty neighbour: illegal (1 vs 0).
    """
    game = started(TWO_TILES, "hands:\n  A o-p")
    assert check(game, "orange-purple at 4,0 3,1") == UNEVEN
    play(game, "orange-purple at 4,0 3,0")
    assert height(game, 4, 0) == height(game, 3, 0) == 2
    game = started(TWO_TILES, "stones: fixed\nhands:\n  A o-p")
    assert check(game, "orange-purple at 4,0 3,0") == ON_STONE
    assert check(game, "orange-purple at 3,0 4,0") == ON_STONE


def test_case_12() -> None:
    """Start phase: stone red already has a neighbour; placing next to red only while blue has none: illegal; next to
    blue: legal.
    """
    game = position(
        """
        board:
          -4,0 | O   .   .   .   .   .   r1--b1  R
        hands:
          A o-p
        """
    )
    assert game.state[WAITING] == 5
    assert check(game, "orange-purple at 3,1 2,1") == STONES_FIRST
    assert check(game, "orange-purple at 0,-3 0,-2") == LEGAL
    assert check(game, "orange-purple at 0,-2 0,-3") == LEGAL


TWO_BONUSES = (
    "O   b1  b1  .   .   r1  r1  .   R",
    """
    marks:
      A r16 o0 y9 g9 b17 p9
    hands:
      A r-b o-y o-g o-p y-g
    """,
)


def test_case_13() -> None:
    """Tile takes blue 17 -> 19 and red 16 -> 18: two bonuses."""
    game = started(*TWO_BONUSES)
    assert game.bonus() == 0
    assert play(game, "red-blue at 0,0 -1,0") == PLACED | SCORED | BONUS
    assert marks(game) == [18, 0, 9, 9, 19, 9]
    assert game.turn() == 0
    assert game.bonus() == game.state[DUE] == 2


def test_case_14() -> None:
    """Turn with 1 + 2 moves: hand 5 -> 2; draw 3 (if no exchange)."""
    game = started(*TWO_BONUSES)
    before = supply(game)
    play(game, "red-blue at 0,0 -1,0")
    assert play(game, "orange-yellow at 2,1 3,1") == PLACED
    assert game.bonus() == 1
    assert play(game, "orange-green at -1,1 0,1") == PLACED | DREW | PASSED
    assert hand(game) == [*before[-3:][::-1], *hand(game)[3:]]
    assert len(hand(game)) == 5
    assert supply(game) == before[:-3]
    assert game.turn() == 1


def test_case_15() -> None:
    """Five moves in one turn empty the hand, one bonus still due: lapses; draw 5.

    Ruling 11: with an empty remaining hand the condition holds vacuously; exchange = normal draw (ruling 17: without a
    shuffle). So nobody is asked.
    """
    game = started(
        "O   .   b1  .   .   .   .   .   R",
        """
        due: 5
        marks:
          A r9 o9 y9 g9 b17 p9
        hands:
          A b-o o-p o-p o-p o-p
        """,
    )
    before = supply(game)
    for place in ("1,0 2,0", "0,1 1,1", "2,1 3,1", "0,-1 1,-1"):
        assert play(game, f"orange-purple at {place}") & (PLACED | DREW) == PLACED
    assert len(hand(game)) == game.state[DUE] == 1
    assert play(game, "blue-orange at -1,0 0,0") == PLACED | SCORED | BONUS | DREW | PASSED
    assert hand(game) == before[-5:][::-1]
    assert supply(game) == before[:-5]
    assert game.turn() == 1


def choice(third: str) -> Ingenious3D:
    """Scores r5 g5 b7 o9 y8 p6, and a tile is placed that leaves b-o, y-p, a third and o-p."""
    game = started(
        BARE_ROW,
        f"""
        marks:
          A r5 o9 y8 g5 b7 p6
        hands:
          A o-y b-o y-p {third} o-p
        """,
    )
    play(game, "orange-yellow at 0,0 1,0")
    return game


def test_case_16() -> None:
    """Scores r5 g5 b7 o9 y8 p6, remaining tiles b-o, y-p, b-b, o-p: exchange allowed (no r, no g). With one tile r-b:
    not allowed.
    """
    game = choice("b-b")
    assert game.turn() == 0
    assert game.state[DUE] == 0
    assert legal(game) == [DRAW, EXCHANGE]
    assert check(game, "orange-blue at 2,0 3,0") == TURN_PLACED
    assert len(hand(game)) == 4
    game = choice("r-b")
    assert game.turn() == 1
    assert len(hand(game)) == 5


def test_case_17() -> None:
    """3P, P1 triggers: turn order P2, P0, P1, then scoring (three final turns)."""
    game = started(
        BARE_ROW,
        """
        seats: 3
        turn: B
        hands:
          A r-o r-o r-o r-o r-o
          B r-o r-o r-o r-o r-o
          C r-o r-o r-o r-o r-o
        supply: y-g y-g y-g y-g y-g
        """,
    )
    assert play(game, "red-orange at -3,0 -2,0") == PLACED | DREW | PASSED | LAST_TURNS
    assert game.state[LEFT] == 4
    turns = []
    for place in ("-1,0 0,0", "1,0 2,0", "0,1 1,1"):
        turns.append(game.turn())
        assert game.state[FINAL] == 4 - len(turns)
        events = play(game, f"red-orange at {place}")
        assert not events & (DREW | LAST_TURNS)
    assert turns == [2, 0, 1]
    assert events & (OVER | PASSED) == OVER | PASSED
    assert game.turn() == NOBODY
    assert game.state[ENDING] == ENDED_BY_SUPPLY


def test_case_18() -> None:
    """Final turn: hand is not refilled, exchange refused, bonus moves still granted."""
    game = started(
        "O   .   b1  .   .   .   .   .   R",
        """
        final: 2
        marks:
          A r9 o9 y9 g0 b17 p9
        hands:
          A o-b o-p o-p o-p o-p
          B o-b o-p o-p o-p o-p
        supply: y-g y-g y-g y-g
        """,
    )
    assert game.check(EXCHANGE) == game.check(DRAW) == LAST_TURN
    assert play(game, "blue-orange at -1,0 0,0") == PLACED | SCORED | BONUS
    assert game.turn() == 0
    assert game.check(EXCHANGE) == LAST_TURN
    assert play(game, "orange-purple at 2,0 3,0") == PLACED | PASSED
    assert len(hand(game)) == 3, "not refilled, and not exchanged though no tile shows green"
    assert game.state[LEFT] == 4
    assert game.turn() == 1


ONE_PLACE = r"""
seats: 3
radius: 3
board:
   0,-3 |       g2  p1  .   b2
  -1,-2 |     y3  .   r3  b4  g3
        |    /               /
  -2,-1 |   r3  r5  p5--r5  g3  .
        |      /
   -3,0 | p2  g5  g3--b3  g1  r2--o2
   -3,1 |   o3  b4  .   p2  r3  .
   -3,2 |     .   b3  g4  b5  g4
        |                   \
   -3,3 |       Y   .   r1  g5
turn: B
hands:
  A y-y r-y r-o o-y o-b
  B y-p o-b b-b g-p b-p
  C r-r r-g g-p r-p y-p
marks:
  B {}
"""
"""Reached in a random match: two cells are left that a tile may lie on, (-1,-1) and (0,-1)."""


def test_case_19() -> None:
    """Player to move has tiles but no legal pair: immediate scoring, nobody gets a further turn.

    Ruling 17: blocked is looked for only when a placement is due, so a seat that fills the last place and owes no bonus
    still draws.
    """
    game = position(ONE_PLACE.format(""))
    assert {placed >> 9 for placed in legal(game)} == {at(-1, -1), at(0, -1)}
    before = game.state[LEFT]
    assert play(game, "blue-purple at -1,-1 0,-1") == PLACED | DREW | PASSED | OVER
    assert len(hand(game, 1)) == 5
    assert game.state[LEFT] == before - 1
    assert game.turn() == NOBODY
    assert game.state[ENDING] == ENDED_BLOCKED
    assert legal(game) == []


def test_case_20() -> None:
    """All six of a player at 27 after a placement: immediate scoring; pending bonus moves dropped."""
    game = started(
        "O   .   .   .   .   .   .   r1  R",
        """
        marks:
          A r25 o27 y27 g27 b27 p27
        hands:
          A r-b o-p o-p o-p o-p
        """,
    )
    assert play(game, "red-blue at 2,0 1,0") == PLACED | SCORED | BONUS | PASSED | OVER
    assert game.turn() == NOBODY
    assert game.state[DUE] == 0
    assert game.state[ENDING] == ENDED_AT_MAX
    assert len(hand(game)) == 4


@pytest.mark.parametrize(("seats", "tiles", "left", "doubles"), [(2, 60, 50, 0), (3, 72, 57, 2), (4, 78, 58, 3)])
def test_case_21(seats: int, tiles: int, left: int, doubles: int) -> None:
    """Setup counts: 2P 60 tiles/supply 50, no doubles; 3P 72/57; 4P 78/58."""
    game = new(seats)
    dealt = supply(game) + [tile for seat in range(seats) for tile in hand(game, seat)]
    assert len(dealt) == tiles
    assert game.state[LEFT] == left
    assert all(len(hand(game, seat)) == 5 for seat in range(seats))
    for first in range(6):
        for second in range(first, 6):
            assert dealt.count(first << 3 | second) == (4 if first < second else doubles)


# What else the rulings say.


@pytest.mark.parametrize(("radius", "cells", "pairs"), [(4, 61, 156), (3, 37, 90)])
def test_ruling_1_board(radius: int, cells: int, pairs: int) -> None:
    """Radius 4: 61 cells, 156 adjacent pairs. Option: radius 3 (37 cells/90 pairs)."""
    game = new(2, radius)
    board = [cell for cell in range(len(game.heights)) if game.heights[cell] != 255]
    assert game.state[RADIUS] == radius
    assert len(board) == cells
    assert sum(cell + step in board for cell in board for step in STEPS) == 2 * pairs


@pytest.mark.parametrize("radius", [4, 3])
def test_rulings_2_and_3_stones(radius: int) -> None:
    """On the six corners (4,0) red, (4,-4) green, (0,-4) blue, (-4,0) orange, (-4,4) yellow, (0,4) purple; height 1."""
    game = new(2, radius)
    n = radius
    corners = {(n, 0): RED, (n, -n): GREEN, (0, -n): BLUE, (-n, 0): ORANGE, (-n, n): YELLOW, (0, n): PURPLE}
    for (q, r), symbol in corners.items():
        assert height(game, q, r) == 1
        assert game.tops[at(q, r)] & 7 == symbol
    others = [cell for cell in range(len(game.heights)) if game.heights[cell] == 0]
    assert all(game.tops[cell] & 7 == EMPTY for cell in others)
    assert len(others) == (61 if radius == 4 else 37) - 6


def test_ruling_5_covered_symbols_no_longer_count() -> None:
    game = started("O   .   .   .   r1--b1  y1--g1  R", "hands:\n  A o-p\n  B r-o")
    assert scored(game, "red-orange at -1,0 -2,0") == (1, 0)
    play(game, "orange-purple at 1,0 2,0")
    assert scored(game, "red-blue at 0,1 1,1") == (1, 0), "(1,0) shows orange now, (0,0) still red"


def test_ruling_6_start_phase_holds_for_bonus_moves_too() -> None:
    game = position(
        """
        due: 2
        hands:
          A r-b o-p
        """
    )
    play(game, "red-blue at 3,0 2,0")
    assert game.turn() == 0
    assert check(game, "orange-purple at 0,0 1,0") == STONES_FIRST
    assert check(game, "orange-purple at 3,1 2,1") == STONES_FIRST
    assert check(game, "orange-purple at 3,-3 2,-2") == LEGAL


def test_ruling_6_one_tile_may_satisfy_two_stones_at_radius_3() -> None:
    game = position("radius: 3\nhands:\n  A r-b")
    play(game, "red-blue at 2,1 1,2")
    assert game.state[WAITING] == 4
    assert game.fits(at(2, 1) << 3 | E) == OFF_BOARD
    assert game.fits(at(2, 0) << 3 | W) == game.fits(at(0, 2) << 3 | NW) == STONES_FIRST, "neither stone waits any more"


@pytest.mark.parametrize(
    ("before", "points", "after", "bonuses"),
    [(17, 1, 18, 1), (17, 10, 27, 2), (18, 8, 26, 0), (18, 9, 27, 1), (26, 5, 27, 1), (27, 5, 27, 0), (0, 17, 17, 0)],
)
def test_rulings_7_and_8_thresholds(before: int, points: int, after: int, bonuses: int) -> None:
    """One bonus for every (marker, threshold) crossed upward: old < t <= new. 17 -> 27 gives two. Beyond 27: lost."""
    game = started(BARE_ROW, f"due: 0\nmarks:\n  A g{before}")
    game._raise(GREEN, points)
    assert marks(game)[GREEN] == after
    assert game.state[DUE] == bonuses


def test_ruling_7_a_marker_at_the_end_scores_no_more() -> None:
    game = started("O   .   b1  .   .   .   .   .   R", "marks:\n  A b27\nhands:\n  A o-b o-p")
    placed = move(game, "blue-orange at -1,0 0,0")
    assert scored(game, "blue-orange at -1,0 0,0") == (0, 1)
    assert game.gain(placed & 63, placed >> 6) == 0
    assert not game.play(placed) & (SCORED | BONUS)


def test_ruling_9_no_place_for_a_due_bonus_move() -> None:
    """No legal placement at the start of a turn or for a due bonus move: game ends at once."""
    game = position(ONE_PLACE.format("r17") + "due: 2\n")
    assert play(game, "blue-purple at -1,-1 0,-1") == PLACED | PASSED | OVER
    assert len(hand(game, 1)) == 4, "the turn was not over, so nothing was drawn"
    assert game.state[ENDING] == ENDED_BLOCKED


def test_ruling_11_exchange() -> None:
    """Discard all remaining, draw 5, then shuffle the discards in."""
    game = choice("b-b")
    before, kept = supply(game), hand(game)
    assert game.hides(EXCHANGE)
    assert game.play(EXCHANGE) == DREW | PASSED
    assert hand(game) == before[-5:][::-1]
    assert sorted(supply(game)) == sorted(before[:-5] + kept)
    assert supply(game) != before[:-5] + kept, "shuffled"
    assert game.turn() == 1


def test_ruling_11_drawing_instead() -> None:
    game = choice("b-b")
    before, kept = supply(game), hand(game)
    assert game.play(DRAW) == DREW | PASSED
    assert hand(game) == [before[-1], *kept]
    assert supply(game) == before[:-1]


def test_ruling_11_every_weakest_colour_must_be_missing() -> None:
    """Rulebook: there can be more than one weakest color, but all of them must be missing from your tiles."""
    for third, missing in (("r-b", False), ("g-b", False), ("r-g", False), ("o-b", True)):
        assert (choice(third).state[DUE] == 0) == missing


@pytest.mark.parametrize(("left", "last"), [(5, True), (6, False)])
def test_ruling_12_supply_is_measured_when_the_exchange_is_complete(left: int, last: bool) -> None:
    """Four tiles given back for five leave one fewer."""
    game = choice("b-b")
    game.supply[left:] = bytes([NO_TILE] * (len(game.supply) - left))
    game.state[LEFT] = left
    assert bool(game.play(EXCHANGE) & LAST_TURNS) == last
    assert game.state[LEFT] == left - 1
    assert game.state[FINAL] == (2 if last else 0)


def test_ruling_13_first_player() -> None:
    """Chosen in set-up, default P0; clockwise = in order of seats."""
    assert new(4).turn() == 0
    assert new(4, first="C").turn() == 2
    assert new(1, first="C").turn() == 0
    game = new(3, first="C")
    turns = []
    for _ in range(4):
        turns.append(game.turn())
        seat = game.turn()
        while game.turn() == seat:
            game.play(game.next_move(-1))
    assert turns == [2, 0, 1, 2]


def test_ruling_14_winner() -> None:
    """Compare score lists sorted ascending, lexicographically, higher wins; full equality = shared."""
    game = position(
        """
        seats: 4
        turn: nobody
        marks:
          A r5 o9 y9 g9 b9 p9
          B r27 o27 y27 g5 b9 p6
          C r9 o9 y5 g9 b9 p9
          D r27 o27 y27 g27 b27 p4
        """
    )
    places = bytearray(4)
    game.ranking(places)
    assert list(places) == [1, 3, 1, 4], "5 9 9 9 9 9 twice, then 5 6 9 27 27 27, then 4"
    assert [game.score(seat) for seat in range(4)] == [5, 5, 5, 4]
    assert game.standing(0) == game.standing(2) > game.standing(1) > game.standing(3)
    parts = [0] * 6
    game.tally(1, parts)
    assert dict(zip(Ingenious3D.PARTS, parts, strict=True)) == {
        "red": 27,
        "orange": 27,
        "yellow": 27,
        "green": 5,
        "blue": 9,
        "purple": 6,
    }


def test_ruling_14_standing_orders_as_lists_do() -> None:
    rng = Random(14)
    game = position("seats: 2")
    for _ in range(300):
        top = rng.choice((3, 27))
        game.marks[:12] = bytes(rng.randint(0, top) for _ in range(12))
        lists = [sorted(marks(game, seat)) for seat in (0, 1)]
        numbers = [game.standing(seat) for seat in (0, 1)]
        assert (numbers[0] > numbers[1]) == (lists[0] > lists[1])
        assert (numbers[0] == numbers[1]) == (lists[0] == lists[1])
        assert 0 <= numbers[0] < 1 << 30


def test_ruling_15_solo() -> None:
    """The 60 tiles of 2P, supply 55, one player, same rules, one final turn."""
    game = new(1)
    assert game.state[LEFT] == 55
    assert len(hand(game)) == 5
    assert not [tile for tile in supply(game) + hand(game) if tile >> 3 == tile & 7]
    game = started(BARE_ROW, "seats: 1\nhands:\n  A r-o r-o r-o r-o r-o\nsupply: y-g y-g y-g y-g y-g")
    assert play(game, "red-orange at -1,0 0,0") == PLACED | DREW | LAST_TURNS, "the decision stays with the one seat"
    assert game.state[FINAL] == 1
    assert play(game, "red-orange at 1,0 2,0") == PLACED | PASSED | OVER


def test_ruling_16_orientation() -> None:
    """Both ways round on a pair; identical for doubles."""
    game = started(BARE_ROW, "hands:\n  A r-b g-g")
    pair = {at(0, 0), at(1, 0)}
    ways = [placed for placed in legal(game) if {placed >> 9, (placed >> 9) + STEPS[placed >> 6 & 7]} == pair]
    texts = sorted(Notation().move_text(game, placed) for placed in ways)
    assert texts == ["green-green at 0,0 1,0", "red-blue at 0,0 1,0", "red-blue at 1,0 0,0"]
    other_way = at(1, 0) << 9 | W << 6 | GREEN << 3 | GREEN
    assert game.check(other_way) == NOT_A_MOVE
    assert game.placement(GREEN << 3 | GREEN, at(1, 0) << 3 | W) in ways


def test_ruling_17_all_at_maximum_comes_before_blocked_and_drawing() -> None:
    game = position(ONE_PLACE.format("r27 o27 y27 g27 b27 p26"))
    game.tops[at(1, -1)] = game.tops[at(1, -1)] & ~7 | PURPLE
    play(game, "blue-purple at -1,-1 0,-1")
    assert game.state[ENDING] == ENDED_AT_MAX
    assert len(hand(game, 1)) == 4


@pytest.mark.parametrize(("seats", "placements"), [(1, 52), (2, 48), (3, 56), (4, 58)])
def test_ruling_18_lengths_and_start_phase(seats: int, placements: int) -> None:
    """At radius 4 the start phase is exactly six placements. Without bonus moves a game has 48, 56 or 58 placements for
    2, 3, 4 seats, 52 solo. Legality never depends on the tile.
    """
    rng = Random(seats)
    plain = 0
    for seed in range(4):
        game = new(seats, seed=seed)
        placed, bonuses = 0, False
        while game.turn() != NOBODY:
            assert (game.state[WAITING] > 0) == (placed < 6)
            moves = legal(game)
            if game.state[DUE]:
                by_tile = {
                    tile: {one >> 6 for one in moves if one & 63 == tile}
                    for tile in hand(game, game.turn())
                    if tile >> 3 != tile & 7
                }
                assert all(places == set(all_places(game)) for places in by_tile.values())
            one = rng.choice(moves)
            bonuses |= bool(game.play(one) & BONUS)
            placed += one < DRAW
        assert figures(game)["placements"] == placed
        if game.state[ENDING] == ENDED_BY_SUPPLY and not bonuses:
            plain += 1
            assert placed == placements
    assert plain, "some match went by without a bonus"


def all_places(game: Ingenious3D) -> list[int]:
    places = []
    place = game.next_place(-1)
    while place >= 0:
        places.append(place)
        place = game.next_place(place)
    return places


def test_ruling_19_what_is_seen() -> None:
    """Hands and the order of the supply are hidden; board, heights, all markers and the supply count are open."""
    game = new(3)
    play(game, Notation().move_text(game, game.next_move(-1)))
    seen = Ingenious3D()
    game.view(1, seen.state)
    assert hand(seen, 1) == hand(game, 1)
    assert hand(seen, 0) == hand(seen, 2) == [HIDDEN_TILE] * 5
    assert supply(seen) == [NO_TILE] * game.state[LEFT]
    for part in ("marks", "heights", "tops"):
        assert getattr(seen, part) == getattr(game, part)
    assert seen.turn() == game.turn()
    game.view(NOBODY, seen.state)
    assert [hand(seen, seat) for seat in range(3)] == [[HIDDEN_TILE] * 5] * 3


def test_ruling_19_a_rivals_empty_places_tell_nothing() -> None:
    """How many tiles a rival holds is open, which of them were placed is not."""
    seen = bytearray(Ingenious3D.STATE_SIZE)
    views = []
    for hands in ("A r-b . r-o . y-y", "A . y-y . g-g p-p"):
        started(BARE_ROW, f"due: 2\nhands:\n  {hands}\nsupply: r-b r-o y-y g-g p-p").view(1, seen)
        views.append(bytes(seen))
    assert views[0] == views[1]


# What the rules ask of a program.


def test_own_numbers_begin_where_the_contract_says() -> None:
    reasons = (OFF_BOARD, UNEVEN, ONE_PIECE, ON_STONE, STONES_FIRST, NOT_IN_HAND, PLACE_FIRST, LAST_TURN, TURN_PLACED)
    assert sorted(reasons) == list(range(OWN_REASON, Ingenious3D.REASONS))
    assert (BONUS, LAST_TURNS) == (OWN_EVENT, OWN_EVENT << 1)


def test_reasons() -> None:
    game = started(BARE_ROW, "hands:\n  A r-b\n  B o-p")
    assert check(game, "orange-purple at 0,0 1,0") == NOT_IN_HAND
    assert game.check(DRAW) == game.check(EXCHANGE) == PLACE_FIRST
    assert game.check(EXCHANGE + 1) == game.check(-1) == NOT_A_MOVE
    assert game.check(at(3, 1) << 9 | E << 6 | RED << 3 | BLUE) == OFF_BOARD
    assert game.check(at(4, 0) << 9 | E << 6 | RED << 3 | BLUE) == OFF_BOARD
    assert game.check(at(-4, 0) << 9 | W << 6 | RED << 3 | BLUE) == OFF_BOARD
    assert game.check(RED << 3 | BLUE) == OFF_BOARD, "the border is no place to begin"
    with pytest.raises(IllegalMove) as refused:
        play(game, "orange-purple at 0,0 1,0")
    assert refused.value.reason == NOT_IN_HAND
    game = position("turn: nobody")
    assert game.check(0) == game.check(DRAW) == MATCH_OVER


def test_hides_when_drawing_or_passing_and_not_between_placements() -> None:
    game = started(*TWO_BONUSES)
    assert not game.hides(move(game, "red-blue at 0,0 -1,0")), "two bonus moves follow"
    assert game.hides(move(game, "orange-yellow at 2,1 3,1")), "the turn is over, tiles are drawn"
    game = started(BARE_ROW, "marks:\n  A r5 o9 y8 g5 b7 p6\nhands:\n  A o-y b-o")
    assert not game.hides(move(game, "orange-yellow at 0,0 1,0")), "draw or exchange is still to be decided"


@pytest.fixture(scope="module")
def middle_games() -> list[Ingenious3D]:
    """Positions from greedy matches, with a placement due."""
    games = []
    rng = Random(3)
    for seed in range(6):
        game = new(1 + seed % 4, radius=3 + seed % 2, seed=seed)
        length = rng.randrange(4, 40)
        while length or not game.state[DUE]:
            game.play(greedy(game, rng))
            length -= length > 0
        games.append(game)
    return games


def test_places_in_order_of_gain(middle_games: list[Ingenious3D]) -> None:
    """`rate` in slices and `best` step by step give what sorting gives; `gain` is what the markers then do."""
    for game in middle_games:
        seat = game.turn()
        for tile in {*hand(game, seat)}:
            entries = [0] * 312
            count = game.places(tile, entries)
            assert entries[:count] == [one >> 6 for one in legal(game) if one & 63 == tile]
            rated = 0
            while rated < count:
                assert game.rate(tile, entries, rated, count) == min(rated + RATED, count)
                rated += RATED
            moves = [one for one in legal(game) if one & 63 == tile]
            gains = {one >> 6: game.gain(tile, one >> 6) for one in moves}
            expected = sorted(gains, key=lambda place: (-gains[place], place))
            assert [game.best(entries, i, count) for i in range(count)] == expected
            for one in moves[:: len(moves) // 5 + 1]:
                after = Ingenious3D(bytearray(game.state))
                after.play(one)
                assert sum(marks(after, seat)) - sum(marks(game, seat)) == gains[one >> 6]


def test_runs_make_up_points(middle_games: list[Ingenious3D]) -> None:
    for game in middle_games:
        for place in all_places(game):
            cell, way = place >> 3, place & 7
            for symbol in range(6):
                runs = [game.run(symbol, cell, other) for other in range(6) if other != way]
                assert game.points(symbol, place) == sum(runs)


def test_greedy_gains_most(middle_games: list[Ingenious3D]) -> None:
    for game in middle_games:
        chosen = greedy(game, Random(1))
        assert game.gain(chosen & 63, chosen >> 6) == max(game.gain(one & 63, one >> 6) for one in legal(game))


def test_lowest_symbols() -> None:
    game = position("marks:\n  A r3 o4 y3 g9 b9 p3\n  B r1 o1 y1 g1 b1 p1")
    assert game.lowest(0) == 1 << RED | 1 << YELLOW | 1 << PURPLE
    assert game.lowest(1) == 0b111111


def test_a_screen_asks_a_view() -> None:
    """Everything that a screen asks comes out the same from the mover's view."""
    game = new(3, seed=5)
    rng = Random(5)
    seen = Ingenious3D()
    for _ in range(25):
        game.play(rng.choice(legal(game)))
        seat = game.turn()
        game.view(seat, seen.state)
        assert legal(seen) == legal(game)
        assert seen.bonus() == game.bonus()
        for one in legal(game)[::17]:
            if one < DRAW:
                assert seen.fits(one >> 6) == LEGAL
                assert seen.gain(one & 63, one >> 6) == game.gain(one & 63, one >> 6)


def test_playouts_keep_the_contract_where_markers_run_high() -> None:
    """Greedy matches, looked at as closely as random ones; bonus moves chain and all endings but blocked come up."""
    playout = Playout(Ingenious3D, Random(6), every=24, bias=greedy)
    endings = set()
    for seed in range(8):
        seats = 1 + seed % 4
        playout.start(seats, SOLO if seats == 1 else VERSUS, [seed >> 1 & 1, seed & 1, 0, 0], seed)
        playout.play()
        endings.add(playout.game.state[ENDING])
    assert endings >= {ENDED_BY_SUPPLY, ENDED_AT_MAX}
    assert playout.events & BONUS


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("seats: 5", "1 to 4 seats"),
        ("radius: 5", "'radius' is one of 4, 3"),
        ("due: 300", "'due' holds a number from 0 to 9"),
        ("hands:\n  A r-b r-x", "'r-x' is no tile"),
        ("hands:\n  A r-b r-b r-b r-b r-b r-b", "at most five tiles"),
        ("hands:\n  C r-b", "'C' is no seat"),
        ("marks:\n  A r28", "'r28' is no marker"),
        ("board:\n  O . .", "is no row"),
        ("board:\n  1,1 | .", "No row of this board begins with 1,1"),
        ("board:\n  -4,0 | O   .   .   .   .   .   .   .   R   .", "has 9 cells"),
        ("board:\n  -4,0 | O   .   .   x1  .   .   .   .   R", "'x1' is no cell"),
        ("board:\n  -4,0 | .   .   .   .   .   .   .   .   R", "On -4,0 lies its stone O"),
        ("board:\n  -4,0 | O   .   .   r1--b2  .   .   .   R", "are not the two halves of one tile"),
        ("board:\n  -4,0 | O---r1  .   .   .   .   .   .   R", "is a stone and no half of a tile"),
        ("board:\n  -4,0 | O   .   .   r1  .   .   .   .   R\n       | /", "does not join halves"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(fields: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        position(fields)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("red-blue 0,0 1,0", "is no move"),
        ("red-blue at 0,0 2,0", "are not neighbours"),
        ("red-blue at 5,0 4,0", "'5,0' is no cell"),
        ("red-pink at 0,0 1,0", "'red-pink' is no tile"),
    ],
)
def test_a_move_that_cannot_be_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        move(position(""), text)
