# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The verbs simulate, games, transcript and position, as they are called."""

import json
import re
from pathlib import Path

import pytest

from shared_rules import template
from shared_rules.games import LISTED
from shared_rules.template import Template
from tools.__main__ import main
from tools.notation import notation

KEYS = ["game", "mode", "seats", "games", "faults", "games_per_s", "moves_per_s", "moves_per_game", "scores"]


def test_simulate_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "TP", "--games", "20", "--seed", "5", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert list(found) == KEYS, "one mode and seat count is one object"
    assert (found["game"], found["mode"], found["seats"], found["games"], found["faults"]) == ("TP", "versus", 2, 20, 0)
    assert found["scores"]["lowest"] <= found["scores"]["mean"] <= found["scores"]["highest"]
    assert "20 of 20" in err


def test_the_same_seed_plays_the_same_games_with_any_workers(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = []
    for more in ([], ["--workers", "2"], ["--option", "die=1"], ["--seed", "6"]):
        main(["simulate", "--game", "TP", "--games", "30", "--seed", "5", "--json", *more])
        found = json.loads(capsys.readouterr().out)
        outcomes.append((found["moves_per_game"], found["scores"]))
    assert outcomes[0] == outcomes[1]
    assert len({str(outcome) for outcome in outcomes}) == 3


def test_simulate_fails_when_the_contract_is_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Template, "MOVE_LIMIT", 10)
    assert main(["simulate", "--game", "TP", "--games", "9", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["faults"] == 9
    assert re.search(r"no match is longer than MOVE_LIMIT.*seed", err)


def test_several_modes_or_seat_counts_are_a_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Template, "MODES", (*Template.MODES, ("again", (2,), False)))
    assert main(["simulate", "--game", "TP", "--games", "2", "--json"]) == 0
    assert [found["mode"] for found in json.loads(capsys.readouterr().out)] == ["versus", "again"]
    assert main(["simulate", "--game", "TP", "--games", "2", "--mode", "again", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mode"] == "again"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "--game", "XX"], "There is no game 'XX'"),
        (["simulate", "--game", "TP", "--mode", "alone"], "no mode 'alone'; its modes are versus."),
        (["simulate", "--game", "TP", "--mode", "versus", "--seats", "5"], "not for 5 seats, but for 2."),
        (["simulate", "--game", "TP", "--seats", "5"], "Rocks and Dominoes is not for 5 seats, but for 2."),
        (["simulate", "--game", "TP", "--option", "dice=2"], "no option 'dice'; its options are rocks, die."),
        (["simulate", "--game", "TP", "--option", "die=9"], "die cannot be '9'; it is one of 1, 2, 3."),
        (["simulate", "--game", "TP", "--option", "die"], "die cannot be ''"),
        (["simulate", "--game", "TP", "--games", "0"], "--games is 1 or more, not 0."),
        (["simulate", "--game", "TP", "--greedy"], "has no greedy player"),
        (["transcript"], "Say which game"),
        (["transcript", "--game", "TP", "--seed", "-1"], "A seed is a number from 0 to 16777215, not -1."),
        (["transcript", "--replay", "no such file"], "There is no text to read in no such file."),
        (["position", "no such file"], "There is no text to read in no such file."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and sentence in err and err.count("\n") == 1


def test_games_lists_what_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [game["code"] for game in found] == list(LISTED), "the template is never listed"
    for game in found:
        assert list(game) == ["code", "name", "modes", "options"]
        for mode in game["modes"]:
            assert set(mode) == {"name", "seats", "timed"}
        for option in game["options"]:
            assert option["default"] in option["choices"]
    assert main(["games"]) == 0
    assert all(game["name"] in capsys.readouterr().out for game in found[:1])


def test_a_typed_in_position_shows_its_moves_and_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text("game: tp\ngrid:\n  A A # . .\n  # . # # .\n  . # # # #\n  # # # # #\n  # # # # #\nturn: B\n")
    assert main(["position", str(file)]) == 0
    out = capsys.readouterr().out
    assert "B has 1 legal move:\n  domino at e1\n" in out
    assert "1. A, 1 point (dominoes 1, last 0)" in out and "2. B, 0 points" in out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position begins with a line such as `game: LP`"),
        ("game: XX", "no game is called 'XX'"),
        ("game: TP\ngrid:\n  . .", "five rows of five cells"),
        ("game: TP\nhello", "'hello' is no field"),
        ("  . . .", "Nothing names the picture"),
        ("game: TP\nturn: A\nturn: B", "The field 'turn' stands there twice."),
        ("game: TP\ngrid:\n" + "  . . . . .\n" * 5 + "turn: C", "'C' is no seat; they are A to B."),
        ("game: TP\ngrid:\n" + "  . . . . .\n" * 5 + "die: many", "holds numbers, not 'many'"),
        ("game: TP\ngrid:\n" + "  . . . . .\n" * 5 + "die: 1 2", "holds one number"),
        ("game: TP\ngrid:\n" + "  . . . . .\n" * 5 + "chance: 1 2", "the generator's three numbers"),
    ],
)
def test_a_position_that_is_none_says_why(
    text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(text)
    assert main(["position", str(file)]) == 2
    err = capsys.readouterr().err
    assert sentence in err and err.count("\n") == 1


def test_moves_are_read_as_people_write_them() -> None:
    words, game = notation("TP"), Template()
    assert words.read_move(game, "  Domino  at C1 ") == 2
    assert words.read_move(game, "end of TURN") == template.END_TURN
