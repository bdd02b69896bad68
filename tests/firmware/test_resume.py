# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A match survives power: it is kept move by move, offered again at power on, and goes on where it stood."""

from pathlib import Path
from random import Random

import pytest

from boards import load
from emulator.desk import Desk
from shared_rules.games import LISTED, game_class
from tests.firmware.hands import begin, play_match, press, settle, take

TABLES = [
    code for code in LISTED if (Path("firmware/tables") / f"{game_class(code).__module__.split('.')[1]}.py").exists()
]


def _power_off_and_on(desk: Desk, tmp_path: Path) -> Desk:
    """Another desk with the memory of this one, at its title."""
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm))
    other = Desk(load(desk.profile.id), nvm_file=file)
    other.advance(400)
    return other


def _resume(desk: Desk) -> None:
    assert "resume" in desk.text()
    press(desk, "C")
    desk.advance(800)
    take(desk)


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
@pytest.mark.parametrize("code", [code for code in TABLES if not game_class(code).RACE])
def test_a_match_is_resumed_after_any_move(board: str, code: str, tmp_path: Path) -> None:
    mode, seats = 0, game_class(code).MODES[0][1][0]
    desk = begin(board, code, mode, seats, 99)
    rng = Random(4)
    for moves in range(1, 8):
        count = [0]

        def enough(_: object, count: list[int] = count) -> bool:
            count[0] += 1
            return count[0] > 3

        play_match(desk, rng, until=enough)
        take(desk)
        state = bytes(desk.app.session.game.state)
        turn = desk.app.session.turn()
        if board == "pygamer":  # every write erases there: steps wait for a calm moment, such as the pause
            press(desk, "M")
        desk = _power_off_and_on(desk, tmp_path)
        _resume(desk)
        assert desk.app.session.turn() == turn
        assert bytes(desk.app.session.game.state) == state, f"after {3 * moves} moves"


def test_undo_reaches_behind_a_resume_but_not_behind_a_turn(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 0, 2, 12345)
    take(desk)
    press(desk, "A")  # a claim of a shape: it is to be marked
    assert desk.app.session.can_undo()
    desk = _power_off_and_on(desk, tmp_path)
    _resume(desk)
    session = desk.app.session
    assert session.can_undo()
    press(desk, "M", "DOWN", "A")
    assert not session.can_undo()
    assert session.at == 0
    desk = _power_off_and_on(desk, tmp_path)
    _resume(desk)
    assert desk.app.session.at == 0, "what was taken back stays taken back"


def test_a_match_that_is_over_is_not_offered(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 2, 1, 3)
    play_match(desk, Random(1))
    settle(desk)
    desk = _power_off_and_on(desk, tmp_path)
    assert "resume" not in desk.text()


def test_a_new_match_replaces_the_kept_one_only_with_its_first_move(tmp_path: Path) -> None:
    desk = begin("picosystem", "LP", 0, 2, 3)
    play_match(desk, Random(1), until=lambda game: game.table[11] == 1)
    kept = bytes(desk.nvm)
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
    while desk.app.screen._rows[desk.app.screen._row] != -3:
        press(desk, "DOWN")
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
