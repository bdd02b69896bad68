# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Matches on a handheld by buttons pressed at random, and what heap the program has in use meanwhile.

Buttons know nothing of the game, so a new game falls under this as soon as it is listed.
"""

from collections.abc import Iterator
from random import Random

from shared_rules.game import NOBODY
from shared_rules.games import game_class
from tools.handheld import Handheld

BUTTONS = ("A", "A", "A", "A", "A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT")
"""Mostly the one that acts; M would lead out of the match."""
PAUSES = (20, 40, 80, 600)
"""Milliseconds between two presses: screens that a hand-over shows take a button only after a while."""


def cases(code: str) -> list[tuple[int, int]]:
    """Every mode of a game with every number of seats."""
    return [(mode, seats) for mode, (_, counts, _) in enumerate(game_class(code).MODES) for seats in counts]


def wish(code: str, mode: int, seats: int, seed: int = 0) -> tuple[int, int, bytes, int]:
    """A match with the default options, for a Handheld to begin with."""
    return mode, seats, bytes(option[2] for option in game_class(code).OPTIONS), seed


def at_random(handheld: Handheld, rng: Random, most: int = 400) -> Iterator[int]:
    """Press buttons until the match that is on ends, or so many; gives the bytes of heap in use after each move."""
    before = None
    for _ in range(most):
        match = handheld.match()
        if match != before:
            before = match
            yield handheld.memory()
        if match and match[1] == NOBODY:
            return
        handheld.press(rng.choice(BUTTONS))
        handheld.advance(rng.choice(PAUSES))


def is_over(handheld: Handheld) -> bool:
    """Whether the match that was on has ended."""
    match = handheld.match()
    return match is not None and match[1] == NOBODY


def rematch(handheld: Handheld) -> None:
    """From a match's end over its results to the next one."""
    for _ in range(60):
        handheld.press("A")
        handheld.advance(600)
        match = handheld.match()
        if match and match[0] == 0:
            return
    raise AssertionError(f"no rematch begins; the screen shows:\n{handheld.text()}")


def heap_in_play(board: str, code: str) -> int:
    """The highest number of bytes in use after a move, in each of a game's modes with its most seats."""
    highest = 0
    for mode, (_, counts, _) in enumerate(game_class(code).MODES):
        with Handheld(board, f"{code.lower()}.py", wish(code, mode, counts[-1])) as handheld:
            highest = max(highest, *at_random(handheld, Random(mode)))
    return highest
