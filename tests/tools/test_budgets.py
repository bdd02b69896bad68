# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The page of budgets holds what was measured."""

import pytest

from firmware.words import GAMES
from tools import budgets, cost, size
from tools.handheld import play


def test_the_page_holds_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    code = GAMES[0][0]
    game = {"mpy": 12400, "heap_in_play": 81111, "rules": 11300, "screen": 1000, "the rest": 100}
    measured = {"mpy_total": 222333, "modules": {"shared_rules.const": 88}, "games": {code: game}, "over": []}
    monkeypatch.setattr("firmware.words.GAMES", GAMES[:1])
    monkeypatch.setattr(size, "measure", lambda: measured)
    monkeypatch.setattr(play, "heap_in_play", lambda board, code: 72222)
    monkeypatch.setattr(cost, "costs", lambda boards: [cost.Cost("picopad", code, "page", 4321, 12.5, 290)])
    text = budgets.written()
    assert f"| Adafruit PyGamer | {code} | 81111 | 90112 | 9001 |" in text
    assert f"| Pimoroni PicoSystem | {code} | 72222 | 107520 | 35298 |" in text
    assert f"| {code} | rules | 11300 | 11264 | 36 |" in text
    assert f"| Pajenicko Picopad | {code} | page | 4321 | 12.5 | 290 |" in text
    assert "222333 bytes of .mpy in all" in text


def test_each_module_has_its_heap_behind_those_that_it_imports() -> None:
    found = budgets.heap_by_module(["shared_rules.grid", "shared_rules.const", "shared_rules", "firmware.draw"])
    assert list(found).index("shared_rules.const") < list(found).index("shared_rules.grid")
    assert set(found) == {"shared_rules.grid", "shared_rules.const", "shared_rules", "firmware.draw"}
    assert all(heap >= 0 for heap in found.values())
    assert found["firmware.draw"] > 1000
