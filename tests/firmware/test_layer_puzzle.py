# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's table: every move can be made by buttons, every match played to its end, and the look is held."""

from random import Random

import pytest

from shared_rules import layer_puzzle as lp
from shared_rules.layer_puzzle import LayerPuzzle
from tests.firmware.hands import (
    begin,
    covered,
    hold,
    legal_moves,
    pause,
    play_match,
    press,
    same_frame,
    see_results,
    settle,
    take,
)
from tests.firmware.players import layer_puzzle as player

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
MATCHES = [
    (BOARDS[(mode + seats) % 4], mode, seats)
    for mode, (_, counts, _) in enumerate(LayerPuzzle.MODES)
    for seats in counts
]


@pytest.mark.parametrize(("board", "mode", "seats"), MATCHES)
def test_a_random_match_is_played_to_its_end_by_buttons(board: str, mode: int, seats: int, long: bool) -> None:
    for seed in range(20 if long else 1):
        rng = Random(100 * mode + 10 * seats + seed)
        desk = begin(board, "LP", mode, seats, seed, level=rng.randrange(2), strict_round5=rng.randrange(2))
        play_match(desk, rng)
        text = see_results(desk)
        assert "code" in text
        press(desk, "A")
        take(desk)
        assert desk.app.session.turn() < seats, "a rematch begins"


def test_mashing_a_claims_no_quarter_for_the_next_seat() -> None:
    desk = begin("pygamer", "LP", 0, 3, 5)
    take(desk)
    for _ in range(30):
        press(desk, "A")
        if desk.app.waiting:
            break
    turn = desk.app.session.turn()
    for _ in range(4):
        press(desk, "A")
    assert desk.app.waiting
    assert desk.app.session.turn() == turn


# The pages of the look, 5 % either way.
PAGES = {
    ("thumby_color", "claim"): 7449,
    ("pygamer", "claim"): 10337,
    ("picosystem", "claim"): 17529,
    ("picopad", "claim"): 27625,
    ("thumby_color", "mark"): 12746,
    ("pygamer", "mark"): 15546,
    ("picosystem", "mark"): 30464,
    ("picopad", "mark"): 33760,
    ("thumby_color", "end"): 12136,
    ("pygamer", "end"): 12860,
    ("picosystem", "end"): 28512,
    ("picopad", "end"): 30856,
}


def _third_of_the_turn(game: LayerPuzzle) -> bool:
    """As in the pictures: two seats have claimed from the card and marked, the third one claims."""
    table = game.table
    return table[lp.ROUND] == 1 and table[lp.TURN] == 1 and table[lp.CLAIMED] == 2 and table[lp.PHASE] == lp.CLAIMING


def _views(board: str):
    """A desk at claim, mark and end, in turn."""
    desk = begin(board, "LP", 0, 4, 12345)
    play_match(desk, Random(1), _third_of_the_turn)
    desk.advance(200)
    yield "claim", desk
    press(desk, "A")
    desk.advance(200)
    yield "mark", desk
    play_match(desk, Random(3))
    settle(desk)
    yield "end", desk


def test_the_pause_shows_places_and_other_shapes_where_c_held_is_the_pause() -> None:
    desk = begin("ugame22", "LP", 1, 2, 5)
    take(desk)
    press(desk, "A", "A", "A", "A")
    hold(desk, "C")
    assert "Places" in desk.text()
    press(desk, "DOWN", "A")
    assert desk.app.screen._anchors, "every place is shown"
    press(desk, "RIGHT")
    assert not desk.app.screen._anchors
    hold(desk, "C")
    press(desk, "DOWN", "DOWN", "A")
    assert desk.app.screen._choose
    press(desk, "RIGHT", "A")
    assert "turn" in desk.text()


def test_undo_leads_from_the_choice_of_a_mark_back_to_the_claims() -> None:
    desk = begin("pygamer", "LP", 1, 2, 5)
    take(desk)
    press(desk, "A", "A", "A", "A")
    hold(desk, "B")
    assert desk.app.screen._choose, "all letters are given; what to mark first is chosen"
    pause(desk, "Undo")
    assert "give" in desk.text(), "the last one is taken back"
    press(desk, "A")
    assert desk.app.session.count == 4
    assert "turn" in desk.text()


@pytest.mark.parametrize("board", BOARDS)
def test_pages_and_cursor_steps_cost_what_the_look_says(board: str) -> None:
    for view, desk in _views(board):
        assert covered(desk) == pytest.approx(PAGES[board, view], rel=0.05), view
        if view == "mark":
            for button in ("RIGHT", "DOWN", "LEFT", "UP"):
                desk.panel.count_from_here()
                press(desk, button)
                assert desk.panel.pixels < 1500, f"a step {button}"


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board: str, pytestconfig: pytest.Config) -> None:
    rewrite = pytestconfig.getoption("--frames")
    for view, desk in _views(board):
        same_frame(desk, f"lp_{view}", rewrite)
        if view == "mark":
            press(desk, "LEFT", "LEFT", "UP")
            hold(desk, "C")
            same_frame(desk, "lp_moved", rewrite)


def test_what_a_seat_may_not_know_is_in_no_frame_of_the_hand_over() -> None:
    """Two races on the same deal that differ in what the first seat has done: its successor sees no difference."""
    frames = []
    for choice in (0, 1):
        desk = begin("pygamer", "LP", 1, 2, 9)
        take(desk)
        rng = Random(choice)
        seen = []
        while desk.app.session.turn() == 0:
            player.play(desk, rng.choice(legal_moves(desk.app.session.game)))
            settle(desk)
        for _ in range(40):
            seen.append(desk.frame().get_buffer().raw)
            desk.advance(20)
        frames.append(seen)
    assert frames[0] == frames[1]
