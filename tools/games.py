# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Lists the games that can be played, with their modes, seat counts and options."""

import argparse
import json
from typing import Any

from shared_rules.games import LISTED, game_class


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the list as JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([facts(code) for code in LISTED], indent=2))
        return 0
    for code in LISTED:
        game = facts(code)
        print(f"{code}  {game['name']}")
        for mode in game["modes"]:
            clock = ", timed" if mode["timed"] else ""
            print(f"    mode {mode['name']}: {', '.join(map(str, mode['seats']))} seats{clock}")
        for option in game["options"]:
            deals = ", changes the deal" if option["deals"] else ""
            choices = "|".join(map(str, option["choices"]))
            print(f"    option {option['name']}={choices} ({option['default']}{deals})")
    return 0


def facts(code: str) -> dict[str, Any]:
    """What a game declares about its modes and options; values as `--option` takes them."""
    game = game_class(code)
    return {
        "code": code,
        "name": game.NAME,
        "modes": [{"name": name, "seats": list(seats), "timed": timed} for name, seats, timed in game.MODES],
        "options": [
            {"name": name, "choices": list(choices), "default": choices[default], "deals": deals}
            for name, choices, default, deals in game.OPTIONS
        ],
    }
