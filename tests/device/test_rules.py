# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rules give the same bytes everywhere: CPython, 32-bit and 64-bit MicroPython play the same random matches,
by the rules alone and through the session.

In the 32-bit one with the handheld's call frames, in the 64-bit one in a small heap of fixed size, in both with the
heap locked while the game is asked or plays. Compared are, at every move, the position, what a seat sees of it, and a
sum over legal moves, scores and reasons; at the end all bytes. `--seeds N` says how many matches of each game.
"""

from functools import lru_cache
from pathlib import Path

import pytest

from shared_rules.games import LISTED
from tests.device import matches
from tests.device.matches import Matches
from tools.micropython import MicroPython, Unix, Wasm, compile_file, compiled

GAMES = (*LISTED, "TP")
HEAP = 60 * 1024
"""Bytes in which the 64-bit MicroPython plays a game: its own, the rules, and the driver."""


@pytest.fixture(scope="module", params=["32-bit", "64-bit"])
def interpreter(request: pytest.FixtureRequest) -> str:
    return request.param


def device(interpreter: str) -> MicroPython:
    """A MicroPython that has the rules and the driver, compiled."""
    files = compiled("shared_rules") | {"matches.mpy": compile_file(Path(__file__).with_name("matches.py"))}
    return Wasm(files) if interpreter == "32-bit" else Unix(files, HEAP)


@lru_cache(maxsize=None)
def here(kind: str, code: str) -> Matches:
    """The matches of a game on CPython."""
    return getattr(matches, kind)(code)


@lru_cache(maxsize=4096)
def match(kind: str, code: str, seed: int) -> list[str]:
    """What the match that belongs to a seed reports on CPython."""
    lines: list[str] = []
    here(kind, code).play(seed, lambda *words: lines.append(" ".join(map(str, words))))
    return lines


def how_many(kind: str, code: str, seeds: int) -> int:
    """How many matches are played: some of each mode and seat count; of those through the session fewer."""
    matches = seeds or max(4, len(here(kind, code).cases))
    return matches if kind == "Matches" else (matches + 2) // (10 if seeds else 3)


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("kind", ["Matches", "Rounds"])
def test_matches_are_the_same_everywhere(kind: str, code: str, interpreter: str, seeds: int) -> None:
    with device(interpreter) as there:
        there.run("import matches", f"played = matches.{kind}({code!r})")
        for seed in range(how_many(kind, code, seeds)):
            expected = match(kind, code, seed)
            lines = there.call("played.play", seed).splitlines()[:-1]
            for ply, (line, wanted) in enumerate(zip(lines, expected, strict=False)):
                assert line == wanted, f"{code}, seed {seed}, line {ply} differs, after {expected[ply - 1]}"
            assert len(lines) == len(expected)
