# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's table: every move can be made by buttons, the race is real, and the look is held."""

from pathlib import Path
from random import Random

import pytest

from boards import load
from emulator.desk import Desk
from shared_rules.copyright import CHANGES, HAND, LIFT, STOP, UNLAID, change
from shared_rules.game import RESTING, RUNNING
from tests.firmware.hands import (
    begin,
    covered,
    hold,
    legal_moves,
    play_match,
    press,
    same_frame,
    see_results,
    settle,
    take,
)
from tests.firmware.players import copyright as player

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
MATCHES = [("pygamer", 0, 2), ("picosystem", 0, 6), ("picopad", 0, 3), ("thumby_color", 0, 4), ("thumby_color", 1, 1)]

HOME = 2
FIRST = change(0, 0, HOME, HOME)
"""The first card of the hand as it is, at home."""


def desk_at(board: str, seats: int, seed: int = 12345, mode: int = 0, **options: int) -> Desk:
    """A desk where the first seat's stint has just begun."""
    desk = begin(board, "CR", mode, seats, seed, **options)
    take(desk)
    return desk


def like_first_card(desk: Desk, seat: int = 0) -> None:
    """Let the model be what the first card of a seat's hand shows: laying that is a copy."""
    game = desk.app.session.game
    for i in range(7):
        game.rows[i] = 0
    game.lay(game.card(seat, 0), HOME * 5 + HOME)
    for i in range(9):
        game.model[i] = game.stack(HOME + i // 3, HOME + i % 3) & 7
    desk.app.session._forget()


def give_up(desk: Desk) -> None:
    """End the stint; the next seat takes over, or the race is on the screen."""
    hold(desk, "A")
    press(desk, "A")
    leave(desk)


def leave(desk: Desk) -> None:
    """From a stint that is over to the next one, or to the race."""
    desk.advance(500)
    press(desk, "A")
    if desk.app.session.game.race_phase() == RUNNING:
        take(desk)


# Every move, every match.


@pytest.mark.parametrize(("board", "mode", "seats"), MATCHES)
def test_a_match_is_played_to_its_end_by_buttons(board: str, mode: int, seats: int, long: bool) -> None:
    for seed in range(10 if long else 1):
        rng = Random(10 * seats + seed)
        desk = begin(board, "CR", mode, seats, seed, eclair=rng.randrange(2), bonus=rng.randrange(2), tie=1)
        play_match(desk, rng)
        assert "code" in see_results(desk)
        press(desk, "A")
        take(desk)
        assert desk.app.session.turn() < seats, "a rematch begins"


@pytest.mark.parametrize("board", BOARDS)
def test_any_legal_move_has_its_presses(board: str, long: bool) -> None:
    rng = Random(5)
    desk = desk_at(board, 1, mode=1, limit=5)
    session = desk.app.session
    for n in range(100 if long else 16):
        if session.game.race_phase() != RUNNING:
            break
        moves = [move for move in legal_moves(session.game) if move != STOP]
        lifts = [move for move in moves if move & LIFT == LIFT]
        others = [move for move in moves if session.game.layout[move >> 9] != UNLAID and move & LIFT != LIFT]
        move = rng.choice((moves, lifts or moves, others or moves)[n % 3])
        player.play(desk, move)
        assert session.move_at(session.at - 1) & 8191 in (move, STOP)
    player.play(desk, STOP) if session.game.race_phase() == RUNNING else None
    assert session.game.race_phase() == RESTING


def test_putting_a_card_back_where_it_was_is_no_change() -> None:
    desk = desk_at("pygamer", 2)
    press(desk, "A")
    hold(desk, "B")
    assert desk.app.session.at == 0, "back into the hand"
    player.play(desk, FIRST)
    player.to_hand(desk, 0)
    press(desk, "A", "B", "B", "B", "B", "A")
    assert desk.app.session.at == 1, "laid again where it lay"
    assert desk.app.table._carried < 0


def test_giving_up_is_asked_once_more() -> None:
    desk = desk_at("pygamer", 2)
    hold(desk, "A")
    press(desk, "B")
    assert desk.app.session.turn() == 0
    press(desk, "M", "DOWN", "A")
    assert "Sure?" in desk.text()
    press(desk, "A")
    assert "Given up" in desk.text()
    assert desk.app.session.turn() == 1


def test_the_last_sixteen_changes_are_counted_down_and_the_last_one_stops() -> None:
    desk = desk_at("pygamer", 2, limit=5)
    game = desk.app.session.game
    game.changes[0] = CHANGES - 18
    for left in range(17, -1, -1):
        player.play(desk, FIRST if left & 1 else LIFT) if left else None
        if left:
            assert (f"{left} left" in desk.text()) == (left <= 16)
    player.to_hand(desk, 0)
    press(desk, "B" if game.layout[0] != UNLAID else "A", *("A" if game.layout[0] == UNLAID else ""))
    settle(desk)
    assert "All used" in desk.text()
    assert desk.app.session.turn() == 1


# The race.


def test_the_fastest_copy_stops_who_comes_later_and_nobody_learns_it_before() -> None:
    desk = begin("pygamer", "CR", 0, 2, 12345)
    like_first_card(desk)
    take(desk)
    desk.advance(9000)
    press(desk, "A", "A")
    settle(desk)
    assert "Copied!" in desk.text()
    session = desk.app.session
    fastest = session.game.time(0)
    assert session.turn() == 1
    leave(desk)
    player.play(desk, change(1, 0, 4, 4))
    while not desk.app.table._over:
        assert session.round_clock(1, desk.app.now) <= 10 * fastest + 20
        assert "Round 1" in desk.text()
        desk.advance(200)
    assert "Stop!" in desk.text()
    assert session.game.race_phase() == RESTING
    assert session.game.time(1) == fastest
    assert desk.app.frame._status[3][3] - 16 == fastest // 100, "its clock stands at that moment"
    leave(desk)
    page = desk.app.screen
    press(desk, "B")
    final = bytes(session.game.layout[: 2 * HAND])
    assert bytes(session.seen.layout[: 2 * HAND]) == final, "the replay ends with what was scored"
    assert page._winners == [0]
    press(desk, "A")
    assert "next round" in desk.text()
    assert session.game.score(0) == 10


def test_the_race_moves_on_the_recorded_times() -> None:
    desk = desk_at("pygamer", 2)
    session = desk.app.session
    for _ in range(2):
        desk.advance(8000)
        for card in range(3):
            player.play(desk, change(card, 0, card, 4 - card))
            desk.advance(3000)
        give_up(desk)
    page = desk.app.screen
    assert page._pace == 4
    times = [[session.move_at(i) >> 13 for i in range(4 * seat, 4 * seat + 3)] for seat in (0, 1)]
    while not page._done:
        shown = page._ms // 10
        for seat in (0, 1):
            laid = sum(placed != UNLAID for placed in session.seen.layout[HAND * seat : HAND * seat + HAND])
            assert laid == sum(time <= shown for time in times[seat])
        desk.panel.count_from_here()
        desk.advance(100)
    press(desk, "A")
    assert desk.app.waiting


def test_skip_halt_and_speed() -> None:
    desk = desk_at("picosystem", 2)
    desk.advance(20000)
    player.play(desk, FIRST)
    give_up(desk)
    give_up(desk)
    page = desk.app.screen
    press(desk, "A")
    ms = page._ms
    desk.advance(500)
    assert page._ms == ms, "it stands"
    press(desk, "C", "A")
    ms = page._ms
    desk.advance(500)
    assert 400 <= page._ms - ms <= 700, "as fast as it was"
    press(desk, "B")
    assert page._done
    press(desk, "M", "A")
    assert desk.app.screen is not page, "after a pause it begins anew"
    press(desk, "B", "A", "A")
    take(desk)
    assert desk.app.session.game.round() == 2


def test_the_limit_stops_a_stint() -> None:
    desk = desk_at("thumby_color", 2, limit=0)
    press(desk, "A")
    desk.advance(61000)
    assert "Stop!" in desk.text()
    assert desk.app.session.game.time(0) == 6000
    assert desk.app.session.game.layout[0] == UNLAID, "what is carried does not lie"


def test_a_solo_match_shows_its_scores_and_time() -> None:
    desk = desk_at("pygamer", 1, mode=1)
    for model in range(1, 6):
        assert f"{model} of 5" in desk.text()
        player.play(desk, FIRST)
        desk.advance(2000)
        player.play(desk, STOP)
        if model < 5:
            assert f"{model} of 5 models" in desk.text()
            desk.advance(600)
            press(desk, "A")
            take(desk)
    assert "code" in desk.text()
    seconds = desk.app.session.game.taken() // 100
    assert f"{seconds // 60}:{seconds % 60:02}" in desk.text()


def test_what_a_seat_may_not_know_is_in_no_frame_of_the_hand_over() -> None:
    """Two rounds that differ in what the first seat has done: its successor sees no difference."""
    frames = []
    for moves in ((), (FIRST, change(3, 2, 0, 4))):
        desk = desk_at("pygamer", 2, 9)
        for move in moves:
            player.play(desk, move)
        player.play(desk, STOP)
        seen = []
        for _ in range(40):
            seen.append(desk.frame().get_buffer().raw)
            desk.advance(40)
        frames.append(seen)
    assert frames[0] == frames[1]


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_round_that_power_cut_off_is_dealt_anew(rounds: int, tmp_path: Path) -> None:
    desk = desk_at("picosystem", 2)
    player.play(desk, FIRST)
    for _ in range(rounds - 1):
        for _ in range(2):
            player.play(desk, STOP)
            take(desk)
        player.play(desk, FIRST)
    models = {bytes(desk.app.session.game.model)}
    totals = [desk.app.session.game.score(seat) for seat in (0, 1)]
    for again in range(3):
        file = tmp_path / str(again)
        file.write_bytes(bytes(desk.nvm))
        desk = Desk(load("picosystem"), nvm_file=file)
        desk.advance(400)
        press(desk, "C")
        desk.advance(800)
        assert "dealt anew" in desk.text().replace("\n", " ")
        press(desk, "A")
        desk.advance(600)
        game = desk.app.session.game
        assert desk.app.session.turn() == 0
        assert game.round() == rounds
        assert [game.score(seat) for seat in (0, 1)] == totals
        assert bytes(game.model) not in models, "nobody meets a model again"
        models.add(bytes(game.model))
        take(desk)
        if again == 1:
            player.play(desk, FIRST)


def test_scores_between_rounds_are_resumed(tmp_path: Path) -> None:
    desk = desk_at("pygamer", 2)
    player.play(desk, FIRST)
    player.play(desk, STOP)
    take(desk)
    player.play(desk, STOP)
    assert "next round" in desk.text()
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm))
    desk = Desk(load("pygamer"), nvm_file=file)
    desk.advance(400)
    press(desk, "C")
    desk.advance(1200)
    assert "next round" in desk.text()
    press(desk, "A")
    take(desk)
    assert desk.app.session.game.round() == 2


# The look: pages within 5 % of what it says.

PAGES = {
    ("thumby_color", "work"): 12422,
    ("pygamer", "work"): 13110,
    ("picosystem", "work"): 30900,
    ("picopad", "work"): 32434,
    ("pygamer", "race"): 13353,
    ("picosystem", "race"): 25796,
}


def _views(board: str):
    """A desk with a card carried over others, with one chosen that lies, at the race's end, at scores and results."""
    desk = begin(board, "CR", 0, 2 if board in ("thumby_color", "pygamer") else 3, 12345)
    take(desk)
    for move in (FIRST, change(1, 5, 2, 3), change(2, 3, 2, 2)):
        player.play(desk, move)
    press(desk, "A", "DOWN")
    desk.advance(200)
    yield "work", desk
    hold(desk, "B")
    player.to_cell(desk, 12, 0)
    desk.advance(200)
    yield "choose", desk
    for _ in range(desk.app.session.seats):
        give_up(desk)
    press(desk, "B", "A")
    yield "scores", desk
    desk = begin(board, "CR", 0, 6, 12345)
    for seat in range(6):
        desk.app.session.game._put(241, seat, 512 + (8, 14, 12, 9, -3, 5)[seat])  # totals
    like_first_card(desk, 1)
    take(desk)
    for seat in range(6):
        if seat == 1:
            desk.advance(9000)
            press(desk, "A", "A")
            settle(desk)
        else:
            for card in range(1, 4 + seat % 3):
                player.play(desk, change(card, (card + seat) % 4, HOME, HOME + (card * seat) % 3 // 2))
        while seat and not desk.app.table._over:
            desk.advance(500)
        if seat == 5:
            yield "done", desk
        leave(desk) if seat else give_up(desk)
    desk.advance(200)
    press(desk, "B")
    yield "race", desk
    press(desk, "A")
    yield "results", desk


@pytest.mark.parametrize("board", BOARDS)
def test_the_look(board: str, pytestconfig: pytest.Config) -> None:
    """Pictures to the pixel, pages within 5 % of the look's, and no step of a cursor above 1,500 pixels."""
    rewrite = pytestconfig.getoption("--frames")
    for view, desk in _views(board):
        same_frame(desk, f"cr_{view}", rewrite)
        if (board, view) in PAGES:
            assert covered(desk) == pytest.approx(PAGES[board, view], rel=0.05), view
        if view in ("work", "choose"):
            for button in ("RIGHT", "DOWN", "LEFT", "UP"):
                desk.panel.count_from_here()
                press(desk, button)
                assert desk.panel.pixels < 1500, f"a step {button} at {view}"
                desk.advance(200)
