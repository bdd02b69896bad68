# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Plays random games to the end, and holds each against the contract as it goes.

    python -m tools simulate --game LP --games 1000 --seed 1
    python -m tools simulate --game LP --mode versus --seats 3 --option level=master --games 1000 --workers 2 --json

Without --mode or --seats every one of them gets that many games; options that are not given are drawn for each game.
The same seed plays the same games, whatever the number of workers. Exit status 1 if a game broke the contract.
Without --json the means of what tools/figures counts in a game's last positions are printed too.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from shared_rules.games import game_class
from tools import setups
from tools.contract import Playout
from tools.figures import figures_of

_CHUNK = 8
_SHOWN = 5
_MOST = 1 << 24


class Job(NamedTuple):
    """Some of the games of one mode and seat count: numbers `first` to `last` - 1."""

    code: str
    mode: int
    seats: int
    options: tuple[int | None, ...]
    seed: int
    greedy: bool
    first: int
    last: int


class Result(NamedTuple):
    """What came of a job: games whole, moves, all final scores, what broke, and the sums of the game's figures."""

    games: int
    moves: int
    scores: list[int]
    faults: list[str]
    figures: Counter[str]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, help="the game's code, such as LP")
    parser.add_argument("--mode", help="one mode only")
    parser.add_argument("--seats", type=int, help="one seat count only")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    parser.add_argument("--games", type=int, default=100, help="games for each mode and seat count (100)")
    parser.add_argument("--greedy", action="store_true", help="a player that takes what is best at once")
    parser.add_argument("--seed", type=int, default=1, help="where the seeds of the deals begin (1)")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    jobs = [_jobs(arguments, mode, seats) for mode, seats in _cases(arguments)]
    results = []
    figures = []
    with Pool(arguments.workers) if arguments.workers > 1 else _Alone() as pool:
        for case in jobs:
            result, means = _gather(case, arguments.games, pool.imap(play, case))
            results.append(result)
            figures.append(means)
    if arguments.json:
        print(json.dumps(results[0] if len(results) == 1 else results, indent=2))
    else:
        _print(results, figures)
    return 1 if any(result["faults"] for result in results) else 0


def play(job: Job) -> Result:
    """Play a job's games."""
    game = game_class(job.code)
    moves = games = 0
    scores: list[int] = []
    faults: list[str] = []
    figures: Counter[str] = Counter()
    module = figures_of(game)
    playout = Playout(game, Random(0))
    playout.bias = module.greedy if module and job.greedy else None
    for number in range(job.first, job.last):
        rng = Random(f"{job.code} {job.mode} {job.seats} {job.seed} {number}")
        options = [
            rng.randrange(len(option[1])) if value is None else value
            for option, value in zip(game.OPTIONS, job.options, strict=True)
        ]
        playout.rng = rng
        try:
            playout.start(job.seats, job.mode, options, (job.seed + number) % _MOST)
            moves += playout.play()
            scores += [playout.game.score(seat) for seat in range(job.seats)]
            figures.update(module.figures(playout.game) if module else {})
            games += 1
        except Exception as problem:  # whatever a game stumbles over is a fault of it, and the other games go on
            faults.append(f"{type(problem).__name__}: {problem} [{playout.setup}]")
            playout = Playout(game, rng, bias=playout.bias)
    return Result(games, moves, scores, faults, figures)


class _Alone:
    """A pool of nobody else: the work is done here."""

    imap = staticmethod(map)

    def __enter__(self) -> "_Alone":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def _cases(arguments: argparse.Namespace) -> list[tuple[int, int]]:
    """The modes and seat counts that are meant."""
    game = setups.game_of(arguments.game, setups.PRACTICE)
    setups.options_of(game, arguments.option)
    if arguments.greedy and not figures_of(game):
        raise setups.BadInput(f"{game.NAME} has no greedy player; leave out --greedy.")
    for name, least in (("games", 1), ("workers", 1), ("seed", 0)):
        if getattr(arguments, name) < least:
            raise setups.BadInput(f"--{name} is {least} or more, not {getattr(arguments, name)}.")
    mode = None if arguments.mode is None else setups.mode_of(game, arguments.mode)
    if arguments.seats is not None:
        setups.seats_of(game, mode, arguments.seats)
    modes = range(len(game.MODES)) if mode is None else [mode]
    return [(mode, seats) for mode in modes for seats in game.MODES[mode][1] if arguments.seats in (None, seats)]


def _jobs(arguments: argparse.Namespace, mode: int, seats: int) -> list[Job]:
    game = setups.game_of(arguments.game, setups.PRACTICE)
    options = tuple(setups.options_of(game, arguments.option))
    return [
        Job(
            game.CODE,
            mode,
            seats,
            options,
            arguments.seed,
            arguments.greedy,
            first,
            min(first + _CHUNK, arguments.games),
        )
        for first in range(0, arguments.games, _CHUNK)
    ]


def _gather(case: list[Job], games: int, results: Iterator[Result]) -> tuple[dict[str, Any], dict[str, float]]:
    """The result of one mode and seat count, and the means of its figures; shows how far it has come."""
    job = case[0]
    name = game_class(job.code).MODES[job.mode][0]
    began = time.perf_counter()
    done = whole = moves = 0
    scores: list[int] = []
    faults: list[str] = []
    figures: Counter[str] = Counter()
    for part in results:
        done += part.games + len(part.faults)
        whole += part.games
        moves += part.moves
        scores += part.scores
        figures.update(part.figures)
        for fault in part.faults[: max(0, _SHOWN - len(faults))]:
            _clear()
            print(fault, file=sys.stderr)
        faults += part.faults
        if sys.stderr.isatty() or done == games:
            _clear()
            print(f"{job.code} {name}, {job.seats} seats: {done} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    seconds = time.perf_counter() - began
    result = {
        "game": job.code,
        "mode": name,
        "seats": job.seats,
        "games": games,
        "faults": len(faults),
        "games_per_s": round(whole / seconds, 2),
        "moves_per_s": round(moves / seconds, 1),
        "moves_per_game": round(moves / max(1, whole), 2),
        "scores": _spread(scores),
    }
    return result, {name: total / whole for name, total in figures.items()}


def _spread(scores: list[int]) -> dict[str, float | None]:
    if not scores:
        return {"lowest": None, "mean": None, "highest": None}
    return {"lowest": min(scores), "mean": round(sum(scores) / len(scores), 2), "highest": max(scores)}


def _clear() -> None:
    print("\r\x1b[K" if sys.stderr.isatty() else "", end="", file=sys.stderr)


def _print(results: list[dict[str, Any]], figures: list[dict[str, float]]) -> None:
    print(f"{'mode':<14}{'seats':>5}{'games':>8}{'faults':>8}{'games/s':>10}{'moves/s':>10}{'moves':>8}  scores")
    for result in results:
        low, mean, high = result["scores"].values()
        print(
            f"{result['mode']:<14}{result['seats']:>5}{result['games']:>8}{result['faults']:>8}"
            f"{result['games_per_s']:>10}{result['moves_per_s']:>10}{result['moves_per_game']:>8}"
            f"  {low} to {high}, mean {mean}"
        )
    for result, means in zip(results, figures, strict=True):
        if means:
            print(f"\n{result['mode']}, {result['seats']} seats, means of {result['games'] - result['faults']} games:")
        for name, mean in means.items():
            print(f"  {name:<24}{mean:>10.3f}")
