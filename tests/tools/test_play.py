# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""`tools play`: what it refuses, and what a script makes of it."""

from pathlib import Path

import pytest

from shared_rules import codes
from shared_rules.games import LISTED, game_class, number
from tools import environment
from tools.__main__ import main


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """This environment will do."""
    monkeypatch.setattr(environment, "enter", lambda layer, argv: None)


def play(*words: str) -> int:
    return main(["play", "--headless", *words])


_GAME = game_class(LISTED[0])
_CODE = codes.encode(number(LISTED[0]), 0, _GAME.MODES[0][1][0], 0, 12345)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--board", "gameboy"], "There is no board 'gameboy'; the boards are "),
        (["--game", "QQ"], "There is no game 'QQ'; the games are "),
        (["--game", LISTED[0], "--mode", "nap"], f"{_GAME.NAME} has no mode 'nap'"),
        (["--game", LISTED[0], "--seats", "9"], f"{_GAME.NAME}, {_GAME.MODES[0][0]}, is not for 9 seats"),
        (["--game", LISTED[0], "--option", "x=1"], f"{_GAME.NAME} has no option 'x'"),
        (["--game", LISTED[0], "--seed", "99999999"], "--seed is 0 to 16777215, not 99999999."),
        (["--seats", "2"], "--seats is for a match; say which game's, such as --game LP."),
        (["--code", _CODE[:-1]], "cannot be played: a share code has nine characters."),
        (["--code", _CODE[:-1] + ("0" if _CODE[-1] != "0" else "1")], "a character is wrong or two changed places."),
        (["--game", LISTED[0], "--played", "3"], "--played is for a match; say which, with --game and --seed."),
        (["--code", _CODE, "--mode", "versus"], "The share code says what --mode would say"),
        (["--scale", "0"], "--scale is 1 to 16, not 0."),
        (["--script", "nowhere.txt"], "nowhere.txt cannot be read: No such file or directory."),
        (["--shot", "nowhere/a.png"], "nowhere to write the picture in."),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert play(*words) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_wrong_button_in_a_script(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_text("press A\npress Q\n")
    assert play("--script", str(file)) == 2
    assert "line 2: there is no button 'Q'" in capsys.readouterr().err


def test_a_script_is_played_and_ends_with_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_text(f"wait 200\nexpect {_GAME.NAME}\n")
    assert play("--script", str(file), "--shot", str(tmp_path / "end.png")) == 0
    assert (tmp_path / "end.png").exists()


def test_an_expectation_that_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_text("wait 200\n\nexpect A penguin\n")
    assert play("--script", str(file)) == 1
    assert capsys.readouterr().err.startswith("Line 3: the screen does not show 'A penguin'. It shows:\n")


@pytest.mark.parametrize("code", LISTED)
def test_a_match_is_begun_after_some_moves(code: str, tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    game = game_class(code)
    seats = str(game.MODES[0][1][0])
    for moves, words in (("0", "I am"), ("30", "I am"), ("9999", "")):
        file.write_text(f"wait 600\nexpect {words}\n" if words else "wait 600\n")
        assert play("--game", code, "--seats", seats, "--seed", "7", "--played", moves, "--script", str(file)) == 0


def test_a_script_can_let_the_program_break(tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_text("wait 600\nfail no more memory\nexpect RuntimeError: no more\n")
    assert play("--script", str(file)) == 0
