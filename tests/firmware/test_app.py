# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""From power on to a match: title, set-up, names, pause, rematch, and the screen that an error ends on."""

import pytest

from boards import load
from emulator.desk import Desk
from tests.firmware.hands import begin, pause, press, same_frame, take, to_row

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")


def _on(board: str, file: str = "code.py") -> Desk:
    desk = Desk(load(board), file)
    desk.advance(400)
    return desk


def _read_guide(desk: Desk) -> None:
    """Go on over what the guide says at the start of a first match."""
    desk.advance(100)
    while desk.app.screen.__class__.__module__.endswith("notice"):
        desk.advance(450)
        press(desk, "A")
        desk.advance(100)


@pytest.mark.parametrize("board", BOARDS)
def test_a_newcomer_comes_from_the_title_to_a_match_of_three(board: str, pytestconfig: pytest.Config) -> None:
    rewrite = pytestconfig.getoption("--frames")
    desk = _on(board)
    same_frame(desk, "title", rewrite)
    press(desk, "A")
    desk.advance(400)
    assert desk.starts[-1] == "lp.py"
    press(desk, "DOWN", "RIGHT")
    same_frame(desk, "setup", rewrite)
    to_row(desk, "Names")
    press(desk, "A")
    assert "Who plays?" in desk.text()
    press(desk, "UP", "RIGHT", "UP")
    same_frame(desk, "seats", rewrite)
    press(desk, "A", "A", "A")
    to_row(desk, "Start")
    press(desk, "A")
    take(desk)
    _read_guide(desk)
    assert desk.app.session.seats == 3
    assert desk.app.table is desk.app.screen


def test_a_page_has_let_everything_go_when_the_next_one_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = _on("pygamer")
    title = desk.app.screen
    words = type(title).do.__globals__
    load = desk.app._import
    held = []
    monkeypatch.setattr(desk.app, "_import", lambda name: held.extend((vars(title) | words).values()) or load(name))
    press(desk, "B")
    assert type(desk.app.screen).__module__.endswith("more")
    assert held and set(held) == {None}


def test_names_and_the_first_seat_are_as_chosen() -> None:
    desk = _on("pygamer", "lp.py")
    press(desk, "DOWN", "RIGHT")
    to_row(desk, "Names")
    press(desk, "A")
    press(desk, "B", "DOWN", "A")  # cleared, then one letter down from the blank
    press(desk, "C", "A", "A", "A")
    take(desk)
    _read_guide(desk)
    assert desk.app.names[:3] == ["9", "BLUE", "YELLOW"]
    assert desk.app.session.turn() == 1


def test_an_empty_name_becomes_the_colour_again() -> None:
    desk = _on("pygamer", "lp.py")
    to_row(desk, "Names")
    press(desk, "A", "B", "A")
    assert desk.app.names[0] == "RED"


@pytest.mark.parametrize("board", BOARDS)
def test_the_pause_hides_the_board_and_stops_the_clock(board: str, pytestconfig: pytest.Config) -> None:
    desk = begin(board, "LP", 0, 3, 7)
    take(desk)
    desk.advance(3000)
    press(desk, "M")
    same_frame(desk, "pause", pytestconfig.getoption("--frames"))
    clock = desk.app.session.clock(0, desk.app.now)
    desk.advance(60_000)
    press(desk, "B")
    assert desk.app.session.clock(0, desk.app.now) - clock < 200
    assert desk.app.screen is desk.app.table


def test_restart_asks_once_more_and_leave_goes_to_the_menu() -> None:
    desk = begin("pygamer", "LP", 0, 2, 7)
    take(desk)
    press(desk, "A")
    press(desk, "M")
    while desk.app.screen._items[desk.app.screen._at][0] != "Restart":
        press(desk, "DOWN")
    press(desk, "A")
    assert "Sure?" in desk.text()
    press(desk, "A")
    assert desk.app.session.count == 0
    take(desk)
    press(desk, "M", "UP", "A", "A")
    desk.advance(400)
    assert desk.starts[-1] == "code.py"


def test_undo_takes_back_a_claim_but_gives_no_time_back() -> None:
    desk = begin("pygamer", "LP", 0, 2, 12345)
    take(desk)
    desk.advance(2000)
    press(desk, "A")
    desk.advance(2000)
    assert desk.app.session.count == 1
    pause(desk, "Undo")
    assert "claim" in desk.text()
    assert desk.app.session.clock(0, desk.app.now) >= 4000


def test_an_exception_ends_on_a_screen_that_says_how_to_go_on() -> None:
    desk = Desk(load("pygamer"), "lp.py", forgiving=True)
    desk.advance(400)

    def broken(now: int) -> None:
        raise ValueError("the table has three legs")

    desk.app.screen.tick = broken
    desk.advance(100)
    text = desk.text()
    assert "the table has three legs" in text.replace("\n", " ")
    assert "Press A" in text
    desk.advance(600)
    press(desk, "A")
    desk.advance(400)
    assert desk.starts[-1] == "code.py"


def test_a_button_held_over_a_change_of_screens_does_nothing_on_the_new_one() -> None:
    desk = _on("pygamer", "lp.py")
    to_row(desk, "Names")
    desk.down("RIGHT")
    press(desk, "A")
    desk.advance(2000)
    assert desk.app.screen._letter == 0
    desk.up("RIGHT")
    desk.advance(100)
    press(desk, "RIGHT")
    assert desk.app.screen._letter == 1
