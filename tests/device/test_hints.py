# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Hints on the board with the least memory, in a 32-bit MicroPython: they come, fit, and give everything back."""

from collections.abc import Callable

import pytest

from boards import load
from firmware import words
from shared_rules.games import game_class
from tests.device.test_firmware import PAGES
from tools.grade import solo_mode
from tools.handheld import Handheld
from tools.handheld.play import wish


def _hint(handheld: Handheld) -> int:
    """Take a hint and go back to the match; the most heap in use meanwhile."""
    handheld.press("M")
    handheld.advance(100)
    handheld.press("DOWN")
    handheld.press("A")
    highest = 0
    for _ in range(200):
        highest = max(highest, handheld.memory())
        if "1/3" in handheld.text():
            break
        handheld.advance(100)
    for step in ("1/3", "2/3", "3/3"):
        assert step in handheld.text()
        handheld.press("A")
        handheld.advance(60)
    highest = max(highest, handheld.memory())
    handheld.press("B")
    handheld.advance(300)
    return highest


@pytest.mark.parametrize("code", [row[0] for row in words.GAMES])
def test_a_hint_fits_the_heap_and_gives_it_back(code: str, record_property: Callable) -> None:
    limit = load("pygamer").heap_kb * 1024
    with Handheld("pygamer", f"{code.lower()}.py", wish(code, solo_mode(game_class(code)), 1)) as handheld:
        handheld.advance(800)
        handheld.press("A")
        handheld.advance(600)
        _hint(handheld)  # the first time some names are interned for good
        before = handheld.memory()
        highest = _hint(handheld)
        after = handheld.memory()
    record_property("figure", f"heap while a hint is searched for, pygamer, {code}: {highest} of {limit} bytes")
    assert highest <= limit + PAGES
    assert after - before < 200
