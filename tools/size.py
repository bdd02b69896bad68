# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the program takes on a handheld, by module and by game, against the budgets.

Bytes of .mpy as `tools build` makes them, and for each game bytes of heap in play: the most that is in use after a
move, over a match of each mode played by buttons in a 32-bit MicroPython. A byte of .mpy takes about two of heap, so
three budgets hold them down: a game's rules with its deck, its screen with its words, and everything else that is
loaded while it is played. The exit status is 1 if something is over budget.
"""

import argparse
import json
from typing import Any

from boards import load

NEEDS = "test"

KB = 1024
BUDGETS = {"rules": 11 * KB, "screen": 9 * KB, "the rest": 24 * KB}
"""Bytes of .mpy that are loaded while one game is played. The rest is what all games share: the app, its frame and
drawing, session, store, sound and settings. What decides is the heap in play, which has limits of its own."""

BOARD = "pygamer"
"""The modules are the same for every board; this is the one with the least memory."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    result = measure()
    print(json.dumps(result) if arguments.json else report(result))
    return 1 if result["over"] else 0


def measure() -> dict[str, Any]:
    """The figures, as the JSON shows them."""
    from firmware.words import GAMES
    from tools.build import contents
    from tools.handheld import play
    from tools.micropython import DeviceError

    files = contents(load(BOARD))
    modules = {dotted(path): len(data) for path, data in files.items() if path.endswith(".mpy")}
    limit = load(BOARD).heap_kb * KB
    games: dict[str, dict[str, Any]] = {}
    over = []
    for code, *_ in GAMES:
        parts = {part: sum(modules[name] for name in names) for part, names in loaded(code).items()}
        heap = None
        try:
            heap = play.heap_in_play(BOARD, code)
        except (AssertionError, DeviceError) as problem:
            over.append(f"{code}: heap not measured, for no match came to its end: {str(problem).splitlines()[-1]}")
        games[code] = {"mpy": sum(parts.values()), "heap_in_play": heap, **parts}
        for part, size in parts.items():
            if size > BUDGETS[part]:
                over.append(f"{code}: {part}: {size} bytes of .mpy, {size - BUDGETS[part]} too many")
        if heap and heap > limit:
            over.append(f"{code}: {heap} bytes of heap in play, {heap - limit} too many")
    return {"mpy_total": sum(modules.values()), "modules": modules, "games": games, "over": over}


def loaded(code: str) -> dict[str, set[str]]:
    """The modules of ours that are loaded while a game is played, by the budget that they count for."""
    from shared_rules.games import game_class
    from tools.handheld import Handheld
    from tools.handheld.play import wish

    slug = game_class(code).__module__.split(".")[1]
    seats = game_class(code).MODES[0][1][0]
    with Handheld(BOARD, f"{code.lower()}.py", wish(code, 0, seats)) as handheld:
        handheld.advance(600)
        handheld.press("A")  # over the hand-over to the table
        handheld.advance(600)
        found = {name for name in handheld.modules() if name.split(".")[0] in ("firmware", "shared_rules")}
    rules = {name for name in found if name.split(".")[-1] == slug and name.startswith("shared_rules.")}
    rules |= {name for name in found if name.startswith(f"shared_rules.{slug}.")}
    screen = {name for name in found if name.startswith(f"firmware.tables.{slug}")}
    return {"rules": rules, "screen": screen, "the rest": found - rules - screen}


def report(result: dict[str, Any]) -> str:
    """The figures as a person reads them."""
    lines = [f"{size:8} {name}" for name, size in sorted(result["modules"].items())]
    lines.append(f"{result['mpy_total']:8} bytes of .mpy in all")
    for code, game in result["games"].items():
        shares = ", ".join(f"{part} {game[part]} of {most}" for part, most in BUDGETS.items())
        lines.append(f"{code}: {game['mpy']} bytes of .mpy in play: {shares}")
        lines.append(f"{code}: {game['heap_in_play']} bytes of heap in play of {load(BOARD).heap_kb * KB}")
    return "\n".join(lines + [f"over: {line}" for line in result["over"]])


def dotted(path: str) -> str:
    """A module's name from its path on the drive."""
    return path.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
