# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The sizes add up, every module of a game's start counts once, and what is over budget is told."""

import json

import pytest

from shared_rules.games import LISTED
from tools import size


def test_the_parts_of_a_game_are_told_apart() -> None:
    result = size.measure()
    assert result["mpy_total"] == sum(result["modules"].values())
    assert list(result["games"]) == list(LISTED)
    assert json.loads(json.dumps(result)) == result
    for code in LISTED:
        loaded = size.loaded(code, result["modules"])
        assert loaded["rules"] and loaded["rules"] == {name for name in loaded["rules"] if "firmware" not in name}
        assert {"firmware.app", "firmware.draw", "shared_rules.session", "firmware.profile"} <= loaded["the rest"]
        assert "firmware.common.setup" not in loaded["the rest"]
        assert sum(map(len, loaded.values())) == len(set().union(*loaded.values()))


def test_over_budget_is_told_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    if not LISTED:
        pytest.skip("no game is listed")
    monkeypatch.setitem(size.BUDGETS, "rules", 100)
    result = size.measure()
    assert any(line.startswith(f"{LISTED[0]}: rules take") for line in result["over"])
    assert "over: " in size.report(result)
