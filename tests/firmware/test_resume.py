# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A match survives power: it is kept move by move, offered again at power on, and goes on where it stood."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from boards import load
from emulator.desk import Desk
from firmware import words
from shared_rules import layer_puzzle as lp
from shared_rules.game import NOBODY, RUNNING
from shared_rules.games import game_class
from tests.firmware.hands import after, begin, pause, play_match, press, see_results, settle, take, to_row

BOARDS = ("pygamer", "picosystem")
"""One on which every write erases, and one that appends."""
CASES = [
    pytest.param(BOARDS[(mode + turned) % 2], code, mode, turned, id=f"{code}-{name}-{BOARDS[(mode + turned) % 2]}")
    for code, *_ in words.GAMES
    for mode, (name, *_) in enumerate(game_class(code).MODES)
    for turned in (0, 1)
]


def _power_off_and_on(desk: Desk, tmp_path: Path) -> Desk:
    """Another desk with the memory of this one, at its title."""
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm.data))
    other = Desk(load(desk.profile.id), nvm_file=file)
    other.advance(400)
    return other


def _resume(desk: Desk, cut: bool = False) -> None:
    """Resume, to the curtain or the prompt of the seat to move."""
    assert "resume" in desk.text()
    press(desk, "C")
    desk.advance(800)
    if cut:
        assert "Power failed in this round" in " ".join(desk.text().split())
        desk.advance(500)
        press(desk, "A")
    assert desk.app.waiting


@pytest.mark.parametrize(("board", "code", "mode", "turned"), CASES)
def test_a_match_is_resumed_after_any_move(
    board: str, code: str, mode: int, turned: int, tmp_path: Path, long: bool
) -> None:
    if not long and turned and mode:
        pytest.skip("the other board, but for the long run")
    desk = begin(board, code, mode, game_class(code).MODES[mode][1][0], 99)
    rng = Random(4)
    for _ in range(6 if long else 2):
        moves = play_match(desk, rng, until=after(3))
        assert moves
        take(desk)
        session = desk.app.session
        if session.turn() == NOBODY:
            break
        press(desk, "M")  # where every write erases, steps wait for the end of a turn or a pause
        assert "Pause" in desk.text()
        turn, state = session.turn(), bytes(session.game.state)
        clocks = [session.clock(seat, 0) for seat in range(session.seats)]
        scores = [session.game.score(seat) for seat in range(session.seats)]
        cut = session.game.RACE and session.game.race_phase() == RUNNING
        desk = _power_off_and_on(desk, tmp_path)
        _resume(desk, cut)
        session = desk.app.session
        if cut:
            assert bytes(session.game.state) != state, "a round that was cut off is dealt anew"
        else:
            assert (session.turn(), bytes(session.game.state)) == (turn, state)
            assert [session.clock(seat, 0) for seat in range(session.seats)] == clocks
        assert [session.game.score(seat) for seat in range(session.seats)] == scores
        take(desk)


def test_on_a_board_that_appends_not_a_move_is_lost(tmp_path: Path) -> None:
    desk = begin("picosystem", "IG", 0, 2, 5)
    rng = Random(3)
    for _ in range(4):
        play_match(desk, rng, until=after(1))
        state = bytes(desk.app.session.game.state)
        other = _power_off_and_on(desk, tmp_path)
        _resume(other)
        assert bytes(other.app.session.game.state) == state


def test_undo_reaches_behind_a_resume_but_not_behind_a_turn(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 0, 2, 12345)
    take(desk)
    press(desk, "A")  # a claim of a shape: it is to be marked
    assert desk.app.session.can_undo()
    desk = _power_off_and_on(desk, tmp_path)
    _resume(desk)
    take(desk)
    session = desk.app.session
    assert session.can_undo()
    pause(desk, "Undo")
    assert not session.can_undo()
    assert session.at == 0
    desk = _power_off_and_on(desk, tmp_path)
    _resume(desk)
    take(desk)
    assert desk.app.session.at == 0, "what was taken back stays taken back"


@pytest.mark.parametrize(("mode", "seats"), [(2, 1), (4, 2)], ids=["single", "battle"])
def test_a_race_whose_last_mark_was_kept_finishes_by_itself(mode: int, seats: int, tmp_path: Path) -> None:
    """Power fails between the last mark and the stop of the watch, which no button is offered for."""
    desk = begin("picosystem", "LP", mode, seats, 3)
    last = (lp.MARKING, 4, 1)
    play_match(
        desk,
        Random(1),
        until=lambda game: (game.table[lp.PHASE], game.table[lp.ROUND], game.table[lp.WAITING].bit_count()) == last,
    )
    seat = desk.app.session.turn()
    press(desk, "A")
    assert desk.app.screen.motion, "the mark is made, and its motion comes first"
    desk = _power_off_and_on(desk, tmp_path)
    _resume(desk)
    assert desk.app.session.game.table[lp.PHASE] == lp.FINISHING
    desk.advance(600)
    press(desk, "A")
    desk.advance(100)
    assert desk.app.session.turn() != seat
    play_match(desk, Random(2))
    see_results(desk)


def test_a_match_that_is_over_is_not_offered(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 2, 1, 3)
    play_match(desk, Random(1))
    settle(desk)
    desk = _power_off_and_on(desk, tmp_path)
    assert "resume" not in desk.text()


def test_a_new_match_replaces_the_kept_one_only_with_its_first_move(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 0, 2, 3)
    play_match(desk, Random(1), until=lambda game: game.table[11] == 1)
    kept = bytes(desk.nvm.data)
    file = tmp_path / "nvm"
    file.write_bytes(kept)
    other = Desk(load("picosystem"), "lp.py", (0, 3, bytes(21), 5), nvm_file=file)
    other.advance(600)
    other = _power_off_and_on(other, tmp_path)
    _resume(other)
    assert other.app.session.seats == 2


def test_names_and_the_last_set_up_are_remembered(tmp_path: Path) -> None:
    desk = Desk(load("pygamer"), "lp.py")
    desk.advance(400)
    press(desk, "DOWN", "RIGHT")  # three seats
    to_row(desk, "Names")
    press(desk, "A", "B", "DOWN", "A", "A", "A", "A")
    desk.advance(400)
    desk = _power_off_and_on(desk, tmp_path)
    press(desk, "A")
    desk.advance(400)
    press(desk, "A")
    desk.advance(400)
    take(desk)
    assert desk.app.session.seats == 3
    assert desk.app.names[0] == "9"


def test_a_match_that_is_damaged_is_told_and_nothing_breaks(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 0, 2, 12345)
    play_match(desk, Random(1), until=after(3))
    nvm = bytearray(desk.nvm.data)
    at = nvm.index(bytes((1, 0, 0, 2))) - 6  # the base: format, game, mode, seats behind the people
    nvm[at + 7] = 9  # no such game
    (tmp_path / "nvm").write_bytes(nvm)
    other = Desk(load("picosystem"), nvm_file=tmp_path / "nvm")
    other.advance(400)
    assert "damaged" in " ".join(other.text().split())
    other.advance(500)
    press(other, "A")
    assert "Layer Puzzle" in other.text()


def test_what_happened_to_the_memory_is_told_once(tmp_path: Path) -> None:
    desk = Desk(load("picosystem"), nvm_file=tmp_path / "nvm", new=True)
    desk.advance(900)
    assert "Nothing is kept here yet" in " ".join(desk.text().split())
    press(desk, "A")
    assert "Layer Puzzle" in desk.text()
    desk = Desk(load("picosystem"), nvm_file=tmp_path / "nvm", new=True)
    desk.advance(400)
    assert "Layer Puzzle" in desk.text()


@pytest.mark.parametrize("board", BOARDS)
def test_a_memory_that_takes_no_more_is_told_and_play_goes_on(board: str) -> None:
    desk = begin(board, "LP", 0, 2, 12345)
    desk.nvm.fault = RuntimeError("NVM write failed")
    app = desk.app
    told: list[str] = []
    load_page = app.load

    def load_and_note(name: str, *arguments: Any) -> None:
        told.extend(arguments[:1] if name == "notice" else ())
        load_page(name, *arguments)

    app.load = load_and_note
    play_match(desk, Random(1), until=after(12))
    assert [sentence.split(":")[0] for sentence in told] == ["The memory took no more"]
    assert app.session.count == 12
