# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The sizes add up, every module of a game's start counts once, and what is over budget is told."""

import argparse
import json

import pytest

from firmware.words import GAMES
from tools import size
from tools.handheld import play
from tools.micropython import DeviceError

HEAP = 50000


@pytest.fixture
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long to measure: the heap, which the tests of the handheld measure too, and what is loaded."""
    monkeypatch.setattr(play, "heap_in_play", lambda board, code: HEAP)
    parts = {"rules": {"shared_rules.game"}, "screen": {"firmware.draw"}, "the rest": {"firmware.app"}}
    monkeypatch.setattr(size, "loaded", lambda code: parts)


@pytest.mark.parametrize("code", [code for code, *_ in GAMES])
def test_the_parts_of_a_game_are_told_apart(code: str) -> None:
    loaded = size.loaded(code)
    assert loaded["rules"]
    assert all(name.startswith("shared_rules.") for name in loaded["rules"])
    assert any(name.startswith("firmware.tables.") for name in loaded["screen"])
    assert {"firmware.app", "firmware.draw", "shared_rules.session", "firmware.profile"} <= loaded["the rest"]
    assert sum(map(len, loaded.values())) == len(set().union(*loaded.values()))


@pytest.mark.usefixtures("_measured")
def test_the_figures_add_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for part in size.BUDGETS:
        monkeypatch.setitem(size.BUDGETS, part, 1 << 20)
    assert size.run(argparse.Namespace(json=True)) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"mpy_total", "modules", "games", "over"}
    assert result["mpy_total"] == sum(result["modules"].values())
    for game in result["games"].values():
        assert game["mpy"] == sum(game[part] for part in size.BUDGETS)
        assert game["heap_in_play"] == HEAP


@pytest.mark.usefixtures("_measured")
def test_over_budget_is_told_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(size.BUDGETS, "rules", 100)
    monkeypatch.setattr(play, "heap_in_play", lambda board, code: 1 << 20)
    assert size.run(argparse.Namespace(json=False)) == 1
    told = capsys.readouterr().out
    assert f"over: {GAMES[0][0]}: rules" in told
    assert f"over: {GAMES[0][0]}: 1048576 bytes of heap" in told


@pytest.mark.usefixtures("_measured")
def test_a_match_that_breaks_is_told_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(board: str, code: str) -> int:
        raise DeviceError("Traceback\nMemoryError: no room")

    monkeypatch.setattr(play, "heap_in_play", breaks)
    assert size.run(argparse.Namespace(json=False)) == 1
    assert "came to its end: MemoryError: no room" in capsys.readouterr().out
