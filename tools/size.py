# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the program takes on a handheld, by module and by game, against the budgets.

Bytes of .mpy, and for each game bytes of heap in play. A byte of .mpy takes about two of heap, so three budgets hold
them down: a game's rules with its deck, its screen with its words, and everything else that is loaded while it is
played. The exit status is 1 if something is over budget.
"""

import argparse
import json
from typing import Any

from boards import load
from shared_rules.games import LISTED, game_class

NEEDS = "test"

KB = 1024
BUDGETS = {"rules": 11 * KB, "screen": 9 * KB, "the rest": 14 * KB}
"""Bytes of .mpy that are loaded while one game is played."""

_BOARD = "pygamer"
"""The modules are the same for every board; this is the one with the least memory."""
_PASSING = ("firmware.common.trouble",)
"""Imported by name, but only when all else is dropped."""
_CHOOSING = "shared_rules.games"
"""Names every game, and imports the one that is asked for."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    result = measure()
    print(json.dumps(result) if arguments.json else report(result))
    return 1 if result["over"] else 0


def measure() -> dict[str, Any]:
    """The figures, as the JSON shows them."""
    from tools.build import contents

    files = contents(load(_BOARD))
    modules = {_dotted(path): len(data) for path, data in files.items() if path.endswith(".mpy")}
    games: dict[str, dict[str, Any]] = {}
    over = []
    for code in LISTED:
        parts = {part: sum(modules[name] for name in names) for part, names in loaded(code, modules).items()}
        games[code] = {"mpy": sum(parts.values()), **parts}
        for part, size in parts.items():
            if size > BUDGETS[part]:
                over.append(f"{code}: {part} take {size} bytes of .mpy, {size - BUDGETS[part]} too many")
    return {"mpy_total": sum(modules.values()), "modules": modules, "games": games, "over": over}


def report(result: dict[str, Any]) -> str:
    """The figures as a person reads them."""
    lines = [f"{size:8} {name}" for name, size in sorted(result["modules"].items())]
    lines.append(f"{result['mpy_total']:8} bytes of .mpy in all")
    for code, game in result["games"].items():
        shares = ", ".join(f"{part} {game[part]} of {most}" for part, most in BUDGETS.items())
        lines.append(f"{code}: {game['mpy']} bytes of .mpy in play: {shares}")
    return "\n".join(lines + [f"over: {line}" for line in result["over"]])


def _dotted(path: str) -> str:
    return path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")


def loaded(code: str, modules: dict[str, int]) -> dict[str, set[str]]:
    """The modules that are loaded while a game is played, by the budget that they count for."""
    from tools.lint import sources
    from tools.lint.program import Program

    game = game_class(code).__module__.split(".")[1]
    rules = {
        name for name in modules if name.removeprefix("shared_rules.").removeprefix("decks.").split(".")[0] == game
    }
    screen = {name for name in modules if name.startswith(f"firmware.tables.{game}")}
    found: set[str] = set()
    ahead = {"firmware.app", *rules, *screen}
    program = Program(sources())
    while ahead:
        name = ahead.pop()
        if name in modules and name not in found:
            found.add(name)
            known = name in program.modules and name != _CHOOSING
            imports = program.modules[name].imports.values() if known else ()
            ahead |= {name.rpartition(".")[0], *(where for where, _ in imports)}
            ahead |= {f"{where}.{member}" for where, member in imports}
            ahead -= set(_PASSING)
    return {"rules": rules, "screen": screen, "the rest": found - rules - screen}
