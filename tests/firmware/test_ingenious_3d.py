# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D's table: every move can be made by buttons, every match played to its end, and the look is held."""

from random import Random

import pytest

from emulator.desk import Desk
from shared_rules import ingenious_3d as ig
from shared_rules.game import NOBODY
from shared_rules.ingenious_3d import Ingenious3D
from tests.firmware.hands import begin, covered, hold, legal_moves, play_match, press, same_frame, see_results, take
from tests.firmware.players import ingenious_3d as player
from tools.notation import notation

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
MATCHES = [("pygamer", 0, 2, 0), ("picosystem", 0, 3, 1), ("picopad", 0, 4, 0), ("thumby_color", 1, 1, 1)]

# As in the pictures of the look: the last of four seats is to lay bars and ring.
POSITION = """
game: IG
seats: 4
board:
   0,-4 |         B   .   .   .   G
  -1,-3 |       y2  y1  y1  y1  .   .
  -2,-2 |     r1  r2  r1  r1  .   .   .
  -3,-1 |   r2  r3  r3  .   .   .   .   .
   -4,0 | o2  o3  b3  p1  .   .   .   .   R
   -4,1 |   o2  o3  b3  y2  .   .   .   .
   -4,2 |     o2  b2  y3  b3  .   .   .
   -4,3 |       o3  g4  r3  g2  o1  .
   -4,4 |         o4  g2  g2  p2  P
turn: D
marks:
  A r11 o11 y11 g11 b8 p11
  B r5 o8 y8 g8 b8 p8
  C r10 o10 y10 g10 b10 p7
  D r14 o9 y6 g12 b17 p9
hands:
  D g-b b-p r-g o-y o-p
"""


def desk_at(board: str, change=None) -> Desk:
    """A desk where the seat to move has just taken over in the pictured position, perhaps with a change."""
    desk = begin(board, "IG", 0, 4, 12345, first=3)
    game = desk.app.session.game
    _picture(game)
    if change:
        change(game)
    take(desk)
    desk.advance(600)
    return desk


def _picture(game: Ingenious3D) -> None:
    game.state[:] = notation("IG").read_position(POSITION).state
    for seat in range(3):
        game.hands[5 * seat : 5 * seat + 5] = bytes((2, 11, 20, 29, 4))
    game.state[ig.LEFT] = 24
    # The pictures do not ask whether every starting stone has a neighbour.
    game.state[ig.WAITING] = 0
    game.tops[:] = bytes(top & ~8 if top == 7 << 3 | ig.EMPTY else top for top in game.tops)


@pytest.mark.parametrize(("board", "mode", "seats", "radius"), MATCHES)
def test_a_random_match_is_played_to_its_end_by_buttons(
    board: str, mode: int, seats: int, radius: int, long: bool
) -> None:
    for seed in range(10 if long else 1):
        rng = Random(100 * mode + 10 * seats + seed)
        desk = begin(board, "IG", mode, seats, seed, radius=radius, stones=rng.randrange(2), clock=rng.randrange(2))
        play_match(desk, rng)
        assert "code" in see_results(desk)
        press(desk, "A")
        take(desk)
        assert desk.app.session.turn() < seats, "a rematch begins"


def test_the_ghost_reaches_every_place_cell_by_cell() -> None:
    desk = desk_at("pygamer")
    for place in list(_places(desk))[::7]:
        player.place(desk, desk.app.table._tile, place)
        assert desk.app.table._place == place


def _places(desk: Desk):
    seen = desk.app.table.seen
    for place in range(15 << 3, 96 << 3):
        if place & 7 < 6 and seen.fits(place) != ig.OFF_BOARD:
            yield place


def test_the_first_ghost_is_the_best_place_and_steps_lead_down_from_it() -> None:
    desk = desk_at("pygamer")
    table = desk.app.table
    seen = table.seen
    gains = sorted((seen.gain(table._tile, place) for place in _places(desk) if not seen.fits(place)), reverse=True)
    assert seen.gain(table._tile, table._place) == gains[0]
    hold(desk, "A")
    for gain in gains[1:30]:
        press(desk, "RIGHT")
        assert seen.gain(table._tile, table._place) == gain
    press(desk, "LEFT")
    assert seen.gain(table._tile, table._place) == gains[28]
    assert f"29/{len(gains)}" in desk.text()
    press(desk, "M", "DOWN", "A")
    assert "turn" in desk.text(), "the pause menu leads back to stepping from cell to cell"


def test_where_a_tile_may_not_lie_the_reason_is_said_and_the_best_place_offered() -> None:
    desk = desk_at("pygamer")
    table = desk.app.table
    player.place(desk, table._tile, ig.CENTRE - 2 << 3)  # half on a tower, half on an empty cell
    ply = desk.app.session.at
    press(desk, "A")
    assert "Not level" in desk.text()
    assert "best" in desk.text()
    press(desk, "A")
    assert not table._fault
    assert desk.app.session.at == ply, "nothing was laid"


def test_what_the_ghost_would_score_is_shown_before_and_beads_lie_on_every_cell_that_counts() -> None:
    desk = desk_at("picopad")
    table = desk.app.table
    for _ in range(10):
        press(desk, "RIGHT")
        desk.advance(200)
        place = table._place
        seen = table.seen
        beads = sum(not bead.hidden for bead in table._beads)
        if seen.fits(place):
            assert not beads
            continue
        points = seen.points(table._tile >> 3, place), seen.points(table._tile & 7, seen.other_end(place))
        assert beads == sum(points)
        assert all(f"+{n}" in desk.text() for n in points)


def test_a_bonus_is_called_out_until_a_press() -> None:
    """Bars stand at 17: the best place brings them past 18."""
    desk = desk_at("pygamer")
    press(desk, "A")
    desk.advance(400)
    assert "Genius! +1" in desk.text()
    desk.advance(3000)
    assert "Genius! +1" in desk.text()
    assert desk.app.session.turn() == 3
    press(desk, "A")
    desk.advance(600)
    assert "Bonus 1" in desk.text()


def test_an_exchange_is_offered_with_the_hand_large() -> None:
    def no_yellow(game: Ingenious3D) -> None:
        game.marks[18:24] = bytes((20, 20, 0, 20, 20, 20))
        game.hands[15:20] = bytes((28, 28, 3, 9, 13))

    desk = desk_at("pygamer", no_yellow)
    press(desk, "A")
    player.hear(desk)
    desk.advance(200)
    assert "No tile shows" in desk.text()
    hand = bytes(desk.app.session.game.hands[15:20])
    press(desk, "B", "C")
    assert desk.app.waiting
    assert bytes(desk.app.session.game.hands[15:20]) != hand


def test_the_last_turns_are_announced() -> None:
    def low(game: Ingenious3D) -> None:
        game.marks[18:24] = bytes((3, 3, 3, 3, 3, 3))
        game.state[ig.LEFT] = 5

    desk = desk_at("picosystem", low)
    press(desk, "A")
    desk.advance(400)
    assert "The last turns" in desk.text()
    press(desk, "A")
    take(desk)
    assert "Last turn" in desk.text()


@pytest.mark.parametrize("ending", [ig.ENDED_BLOCKED, ig.ENDED_AT_MAX])
def test_an_early_end_says_why(ending: int) -> None:
    def near(game: Ingenious3D) -> None:
        if ending == ig.ENDED_AT_MAX:
            game.marks[18:24] = bytes((27, 27, 27, 26, 26, 27))
        else:  # only the two cells of the last place are level
            for cell in range(len(game.heights)):
                if game.heights[cell] != 255:
                    game.heights[cell] = 1 + (cell % 10 + 2 * (cell // 10)) % 3 * 2
            game.heights[ig.CENTRE] = game.heights[ig.CENTRE + 1] = 10

    desk = desk_at("pygamer", near)
    press(desk, "A")
    desk.advance(500)
    assert desk.app.session.turn() == NOBODY
    assert ("All at 27" if ending == ig.ENDED_AT_MAX else "No place") in desk.text()
    assert "wins" in see_results(desk)


def test_results_say_which_marker_decided() -> None:
    """From the weakest upwards (ruling 14): 9 and 9 tie, 10 beats 9."""
    desk = desk_at("pygamer")
    table = desk.app.table
    rows = ((14, 9, 13, 12, 17, 9), (20, 18, 9, 10, 27, 27), (6, 7, 8, 9, 10, 11), (9, 9, 14, 14, 14, 14))
    for seat, row in enumerate(rows):
        table.seen.marks[6 * seat : 6 * seat + 6] = bytes(row)
    assert table.why() == "Tie at 9: 2nd 10:9"
    table.seen.marks[6] = 8
    assert table.why() == "Tie at 9: 3rd 14:12"
    table.seen.marks[:] = bytes([20, 21, 22, 23, 24, 25] + [9] * 18)
    assert table.why() == "Weakest: 20 beats 9"


# The pages of the look, 5 % either way.
PAGES = {"thumby_color": 11263, "pygamer": 14523, "picosystem": 26834, "picopad": 30850}


@pytest.mark.parametrize("board", BOARDS)
def test_pages_and_cursor_steps_cost_what_the_look_says(board: str) -> None:
    desk = desk_at(board)
    assert covered(desk) == pytest.approx(PAGES[board], rel=0.05)
    for button in ("RIGHT", "DOWN", "LEFT", "UP", "B"):
        desk.panel.count_from_here()
        desk.press(button, 20)
        assert desk.panel.pixels < (1500 if button != "B" else 5000), f"a step {button}"
        desk.advance(200)


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board: str, pytestconfig: pytest.Config) -> None:
    rewrite = pytestconfig.getoption("--frames")
    desk = desk_at(board)
    same_frame(desk, "ig_board", rewrite)
    desk.down("C")
    desk.advance(600)
    same_frame(desk, "ig_levels", rewrite)
    desk.up("C")
    desk.advance(100)
    press(desk, "RIGHT")
    desk.advance(200)
    same_frame(desk, "ig_illegal", rewrite)
    press(desk, "LEFT")
    press(desk, "A")
    desk.advance(400)
    same_frame(desk, "ig_call", rewrite)
    desk = begin(board, "IG", 0, 2, 7, radius=1)
    take(desk)
    desk.advance(600)
    same_frame(desk, "ig_small", rewrite)


def test_what_a_seat_may_not_know_is_in_no_frame_of_the_hand_over() -> None:
    """Two positions that differ in the next seat's hand and in the order of the supply: no frame shows which."""
    frames = []
    for other in (False, True):

        def hide(game: Ingenious3D, other: bool = other) -> None:
            game.marks[18:24] = bytes((3, 3, 3, 3, 3, 3))
            if other:
                game.hands[0:5] = bytes((13, 13, 21, 5, 28))
                game.supply[:24] = bytes(sorted(game.supply[:24]))

        desk = desk_at("pygamer", hide)
        assert desk.app.session.turn() == 3
        press(desk, "A")
        seen = []
        for _ in range(60):
            seen.append(desk.frame().get_buffer().raw)
            desk.advance(20)
        assert desk.app.waiting
        frames.append(seen)
    assert frames[0] == frames[1]
    assert legal_moves(desk.app.session.game)
