# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Grades the deals of a game alone by what makes them hard, and writes the bank of seeds by level.

    python -m tools grade --game LP --seeds 0:160           grade; what was graded before is kept in .grades/
    python -m tools grade --game LP --seeds 0:160 --write   the same, and write firmware/banks/lp.bin
    python -m tools grade --game LP --dask tcp://HOST:8786  on a Dask cluster that runs this project's tools

A bank has three levels, easy, medium and hard, of sixteen seeds each, three bytes a seed, lowest first: the easiest of
what was graded, the middle and the hardest. Deals are those of the default options. docs/hints.md says what is counted.
"""

import argparse
import importlib
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import Pool, cpu_count
from random import Random
from typing import Any

from shared_rules.game import NOBODY, RUNNING, Game
from shared_rules.games import game_class
from tools import ROOT, BadInput, setups

GRADES = ROOT / ".grades"
BANKS = ROOT / "firmware" / "banks"
LEVELS = ("easy", "medium", "hard")
SEEDS = 16
"""Seeds of one level."""

_ERRORS = 3
"""Matches in which the player errs, for games in which these are cheap."""
_ERR = 0.15


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, help="the game's code, such as LP")
    parser.add_argument("--seeds", default="0:160", metavar="A:B", help="seeds from A up to before B (0:160)")
    parser.add_argument("--write", action="store_true", help="write the bank")
    parser.add_argument("--workers", type=int, default=cpu_count(), help="processes (all cores)")
    parser.add_argument("--dask", metavar="ADDRESS", help="grade on the Dask cluster with this scheduler")


def run(arguments: argparse.Namespace) -> int:
    kind = setups.game_of(arguments.game)
    seeds = _seeds(arguments.seeds)
    if arguments.workers < 1:
        raise BadInput(f"--workers is 1 or more, not {arguments.workers}.")
    if arguments.write and len(seeds) < len(LEVELS) * SEEDS:
        raise BadInput(f"A bank needs {len(LEVELS) * SEEDS} graded seeds or more; ask for more --seeds.")
    code = kind.CODE
    file = GRADES / f"{code.lower()}.jsonl"
    grades = read(file)
    missing = [(code, seed) for seed in seeds if seed not in grades]
    with _workers(arguments.workers, arguments.dask) as results:
        GRADES.mkdir(exist_ok=True)
        with file.open("a", encoding="utf-8", newline="\n") as lines:
            if missing and grades:
                lines.write("\n")  # ends a line that was cut off
            for done, found in enumerate(results(missing) if missing else (), 1):
                lines.write(json.dumps(found) + "\n")
                lines.flush()
                grades[found["seed"]] = found
                print(f"\r{code}: {done} of {len(missing)}", end="", file=sys.stderr, flush=True)
    if missing:
        print(file=sys.stderr)
    chosen = levels([grades[seed] for seed in seeds])
    for level, part in zip(LEVELS, chosen, strict=True):
        values = [found["hardness"] for found in part]
        print(f"{level:<8}{min(values):>9.2f} to {max(values):.2f}  seeds {', '.join(str(f['seed']) for f in part)}")
    if arguments.write:
        BANKS.mkdir(exist_ok=True)
        bank = b"".join(found["seed"].to_bytes(3, "little") for part in chosen for found in part)
        (BANKS / f"{code.lower()}.bin").write_bytes(bank)
    return 0


def read(file: Any) -> dict[int, dict[str, Any]]:
    """The grades of a file by seed; a line that was cut off is no grade."""
    grades = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            found = json.loads(line)
        except json.JSONDecodeError:
            continue
        grades[found["seed"]] = found
    return grades


def levels(grades: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The easiest, the middle and the hardest of what was graded."""
    ranked = sorted(grades, key=lambda found: (found["hardness"], found["seed"]))
    count = min(SEEDS, -(-len(ranked) // 3))
    middle = (len(ranked) - count) // 2
    return [ranked[:count], ranked[middle : middle + count], ranked[-count:]]


def grade(job: tuple[str, int]) -> dict[str, Any]:
    """What makes one deal hard, as numbers, and `hardness`, one number of them: the higher, the harder."""
    code, seed = job
    kind = game_class(code)
    if code == "CR":
        found = _models(kind, seed)
        hardness = float(sum(found["cards"]) + sum(found["overflow"]) + 9 * found["unsolved"])
    elif code == "IG":
        game, moves, steps = played(kind, seed)
        found = {"score": game.score(0), "moves": moves, "nodes": steps}
        hardness = moves + 10.0 * (27 - game.score(0))
    else:
        game, moves, steps = played(kind, seed)
        worths = [_worth(game)]
        worths += [_worth(played(kind, seed, Random(f"{seed} {i}"))[0]) for i in range(_ERRORS)]
        found = {"worths": worths, "moves": moves, "nodes": steps}
        hardness = -sum(worths) / len(worths)
    return {"seed": seed, "hardness": hardness, **found}


def solo_mode(kind: type[Game]) -> int:
    """The mode for one."""
    return next(i for i, row in enumerate(kind.MODES) if 1 in row[1])


def hint_class(kind: type[Game]) -> Any:
    """The class of a game's hints."""
    return importlib.import_module(f"shared_rules.hints.{kind.__module__.rpartition('.')[2]}").Hint


def advised(game: Game) -> int:
    """The move that the hint says."""
    return _advised(game)[0]


def _advised(game: Game) -> tuple[int, int]:
    seen = type(game)()
    game.view(game.turn(), seen.state)
    seen.derive()
    hint = hint_class(type(game))(seen)
    steps = 1
    while not hint.step():
        steps += 1
    return hint.move, steps


def played(kind: type[Game], seed: int, errs: Random | None = None) -> tuple[Game, int, int]:
    """A deal played by hints alone, or by someone who errs now and then: its end, moves and the steps of searches."""
    game = kind()
    game.setup(1, solo_mode(kind), bytes(option[2] for option in kind.OPTIONS), seed)
    moves = steps = 0
    while game.turn() != NOBODY:
        move, taken = _advised(game)
        if errs and errs.random() < _ERR:
            move = errs.choice(list(_legal(game)))
        game.play(move)
        moves += 1
        steps += taken
    return game, moves, steps


def _legal(game: Game) -> Iterator[int]:
    move = game.next_move(-1)
    while move >= 0:
        yield move
        move = game.next_move(move)


def _worth(game: Any) -> int:
    """What a solo match was worth; of Project L against the opponent."""
    return game.score(0) - game.score(1) if game.CODE == "PL" else game.score(0)


def _models(kind: Any, seed: int) -> dict[str, Any]:
    """What it takes to copy the models of a deal, by exact search: fewest cards and least overflow of each."""
    from tools import deals

    game = kind()
    game.setup(1, solo_mode(kind), bytes(option[2] for option in kind.OPTIONS), seed)
    found = []
    while game.turn() != NOBODY:
        if game.race_phase() == RUNNING:
            found.append(deals.search(deals.model_of(game.model), [game.card(0, i) for i in range(10)]))
        game.play(game.stop_move(0) if game.race_phase() == RUNNING else game.next_move(-1))
    solved = [deal for deal in found if deal.offset >= 0]
    return {
        "cards": [deal.cards for deal in solved],
        "overflow": [deal.overflow for deal in solved],
        "unsolved": len(found) - len(solved),
    }


def _seeds(text: str) -> range:
    first, _, last = text.partition(":")
    if first.isdecimal() and last.isdecimal() and 0 <= int(first) < int(last) <= 1 << 24:
        return range(int(first), int(last))
    raise BadInput(f"--seeds is two numbers such as 0:160, the first below the second, not {text!r}.")


@contextmanager
def _workers(count: int, address: str | None) -> Iterator[Any]:
    """What grades many jobs and gives the grades as they come."""
    if address:
        try:
            distributed = importlib.import_module("distributed")
        except ImportError:
            raise BadInput("--dask needs Dask's package `distributed`; install it, or leave out --dask.") from None
        try:
            client = distributed.Client(address, timeout=10)
        except (OSError, ValueError) as problem:
            raise BadInput(f"No Dask scheduler answers at {address} ({problem}); start one, or correct it.") from None

        def gathered(jobs: Iterable[tuple[str, int]]) -> Iterator[dict[str, Any]]:
            for future in distributed.as_completed(client.map(grade, list(jobs))):
                yield future.result()

        with client:
            yield gathered
    elif count == 1:
        yield lambda jobs: map(grade, jobs)
    else:
        with Pool(count) as pool:
            yield lambda jobs: pool.imap_unordered(grade, jobs)
