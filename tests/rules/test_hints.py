# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Hints: always legal, found from a view that they leave as it was, in short slices, and better than chance.

The margins are those that docs/hints.md states; over 500 positions a game in the long run.
"""

import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest

from shared_rules.game import NOBODY, RUNNING
from shared_rules.games import LISTED, game_class
from tools.contract import legal
from tools.grade import advised, hint_class, solo_mode

MARGINS = {"LP": 5, "PL": 12, "IG": 15, "CR": 6, "SS": 12}
"""Points by which the mean score of hints beats that of random play, at least; Copyright's is a round's."""


def play(code: str, seed: int, choose: Callable) -> tuple[int, int]:
    """Play a solo match; its score (of Copyright, of one round) and how many moves were chosen."""
    kind = game_class(code)
    game = kind()
    options = bytearray(option[2] for option in kind.OPTIONS)
    if code == "CR":
        options[4] = 1  # a single model
    game.setup(1, solo_mode(kind), options, seed)
    moves = 0
    while game.turn() != NOBODY:
        game.play(choose(game))
        moves += 1
    return game.score(0), moves


@pytest.mark.parametrize("code", LISTED)
def test_hints_beat_random_play(code: str, long: bool, record_property: Callable) -> None:
    rng = Random(1)
    positions = matches = points = 0
    by_chance: list[int] = []
    while positions < (500 if long else 150):
        score, moves = play(code, matches, advised)
        points += score
        positions += moves
        matches += 1
        if len(by_chance) < 10:
            by_chance.append(play(code, matches, lambda game: rng.choice(legal(game)))[0])
    chance = sum(by_chance) / len(by_chance)
    record_property("figure", f"hints {code}: {points / matches:.1f} to {chance:.1f} by chance, {matches} matches")
    assert points / matches >= chance + MARGINS[code]


@pytest.mark.parametrize("code", LISTED)
def test_hints_are_legal_wherever_chance_leads_and_leave_the_view_alone(code: str, long: bool) -> None:
    kind = game_class(code)
    rng = Random(2)
    seen = kind()
    for seed in range(8 if long else 1):
        for mode in range(len(kind.MODES)):
            if 1 not in kind.MODES[mode][1]:
                continue
            game = kind()
            game.setup(1, mode, bytes(rng.randrange(len(option[1])) for option in kind.OPTIONS), seed)
            for _ in range(60):
                if game.turn() == NOBODY:
                    break
                game.view(game.turn(), seen.state)
                seen.derive()
                before = bytes(seen.state)
                hint = hint_class(kind)(seen)
                for _ in range(2000):
                    if hint.step():
                        break
                assert hint.step(), "the search has no end"
                assert game.check(hint.move) == 0, f"{code} {seed}: {hint.move}"
                assert bytes(seen.state) == before
                assert code != "SS" or seen.board == game.board
                moves = legal(game)
                if game.RACE and game.race_phase() == RUNNING and game.solved[0]:
                    moves = [game.stop_move(0)]
                game.play(rng.choice(moves))


_LINE_US = 7
_CALL_US = 22
"""What a board of 125 MHz takes for a short line, as a loop's are, and for a call."""
_SLICE_US = 20000


@pytest.mark.parametrize("code", LISTED)
def test_a_slice_of_a_search_is_short(code: str) -> None:
    kind = game_class(code)
    game, seen = kind(), kind()
    rng = Random(3)
    game.setup(1, solo_mode(kind), bytes(option[2] for option in kind.OPTIONS), 3)
    spent = 0

    def count(frame: FrameType, event: str, argument: object) -> Callable:
        nonlocal spent
        spent += _CALL_US if event == "call" else _LINE_US if event == "line" else 0
        return count

    def cost(work: Callable) -> Any:
        nonlocal spent
        spent = 0
        before = sys.gettrace()
        sys.settrace(count)
        try:
            return work()
        finally:
            sys.settrace(before)

    for _ in range(10):
        game.view(game.turn(), seen.state)
        seen.derive()
        hint = cost(lambda: hint_class(kind)(seen))
        assert spent <= _SLICE_US
        done = False
        while not done:
            done = cost(hint.step)
            assert spent <= _SLICE_US, f"{code}: {spent} us"
        game.play(rng.choice([hint.move, game.next_move(-1)]))
