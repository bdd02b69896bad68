# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Measures the rules inside a 32-bit MicroPython: ratios against the plain way, and garbage.

Times on a desk say nothing about a handheld, but ratios within one run do. So a case is timed beside the plain way of
doing the same, and the calls of whole games are told in turns of an empty loop (7 us on an RP2040 at 125 MHz).
Each module in `tools/bench/` has a list `CASES`. The exit status is 1 if a case misses what it promises.
"""

import argparse
import json
from dataclasses import dataclass
from typing import Any

from tools import parts

NEEDS = "test"

_LOOP_US = 7
"""What a turn of an almost empty loop costs on an RP2040 at 125 MHz, measured in CircuitPython 10.3."""
_SEEDS = 20

_TIMER = """
import gc, time
def time_of(function):
    turns = 1
    while True:
        start = time.ticks_us()
        for _ in range(turns):
            function()
        taken = time.ticks_diff(time.ticks_us(), start)
        if taken > 150000:
            return taken / turns
        turns *= 2
def garbage_of(function):
    function()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    between = gc.mem_alloc()
    function()
    after = gc.mem_alloc()
    gc.enable()
    return after - between - (between - before)
def empty():
    pass
def loop():
    for _ in range(10000):
        pass
"""

_WHOLE_GAMES = """
from shared_rules.chance import below, sow
from shared_rules.games import game_class
from array import array
kind = game_class({code!r})
game = kind()
dice = bytearray(6)
moves = array("i", [0] * kind.MOVE_LIMIT)
options = bytes(option[2] for option in kind.OPTIONS)
def replay(seed, count, listing, checking):
    calls = 0
    game.setup({seats}, {mode}, options, seed)
    for ply in range(count):
        if listing:
            move = game.next_move(-1)
            calls += 1
            while move >= 0:
                if checking:
                    game.check(move)
                move = game.next_move(move)
                calls += 1
        game.play(moves[ply])
    return calls
def record(seed):
    sow(dice, 0, seed)
    game.setup({seats}, {mode}, options, seed)
    count = 0
    while game.turn() != 255:
        legal = 0
        move = game.next_move(-1)
        while move >= 0:
            legal += 1
            move = game.next_move(move)
        chosen = below(dice, 0, min(legal, 30000))
        move = game.next_move(-1)
        for _ in range(chosen):
            move = game.next_move(move)
        moves[count] = move
        count += 1
        game.play(move)
    return count
def whole_games(seeds):
    plies = calls = legal = played = listed = checked = 0
    for seed in range(seeds):
        count = record(seed)
        start = time.ticks_us()
        replay(seed, count, False, False)
        played += time.ticks_diff(time.ticks_us(), start)
        start = time.ticks_us()
        made = replay(seed, count, True, False)
        listed += time.ticks_diff(time.ticks_us(), start)
        start = time.ticks_us()
        replay(seed, count, True, True)
        checked += time.ticks_diff(time.ticks_us(), start)
        plies += count
        calls += made
        legal += made - count
    return [plies, played / plies, (listed - played) / calls, (checked - listed) / legal]
"""


@dataclass(frozen=True)
class Case:
    """One thing that is measured: `code` beside `against`, both calls of functions that `setup` defines or imports.

    All three are MicroPython source. `least` is how many times faster `code` has to be; it must leave no garbage.
    """

    name: str
    setup: str
    code: str
    against: str = ""
    least: float = 0


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    result = measure()
    print(json.dumps(result) if arguments.json else _report(result))
    return 1 if result["over"] else 0


def measure() -> dict[str, Any]:
    """All cases and all listed games, as the JSON shows them."""
    from shared_rules.games import LISTED, game_class
    from tools.micropython import Wasm, compiled

    files = compiled("shared_rules")
    with Wasm(files) as device:
        device.run(_TIMER)
        empty = device.value("time_of(empty)")
        loop = device.value("time_of(loop)") / 10000
    cases = []
    over = []
    for part in parts("bench"):
        for case in part.CASES:
            with Wasm(files) as device:
                device.run(_TIMER, case.setup, f"def code():\n    {case.code}")
                taken = max(device.value("time_of(code)") - empty, 0.001)
                garbage = device.value("garbage_of(code)")
                found = {"name": case.name, "loops": round(taken / loop, 1), "garbage": garbage}
                if case.against:
                    device.run(f"def code():\n    {case.against}")
                    found["ratio"] = round((device.value("time_of(code)") - empty) / taken, 1)
                    found["least"] = case.least
                    if found["ratio"] < case.least:
                        over.append(f"{case.name}: {found['ratio']} times faster, not {case.least}")
                if garbage:
                    over.append(f"{case.name}: {garbage} bytes of garbage")
                cases.append(found)
    games = []
    for code in LISTED:
        for mode, (name, seats, _) in enumerate(game_class(code).MODES):
            with Wasm(files) as device:
                device.run(_TIMER, _WHOLE_GAMES.format(code=code, seats=seats[-1], mode=mode))
                plies, *taken = device.value(f"whole_games({_SEEDS})")
            loops = {call: round(us / loop, 1) for call, us in zip(("play", "next_move", "check"), taken, strict=True)}
            games.append({"game": code, "mode": name, "seats": seats[-1], "moves": plies, "loops": loops})
    return {"cases": cases, "games": games, "over": over}


def _report(result: dict[str, Any]) -> str:
    lines = []
    for case in result["cases"]:
        ratio = f"{case['ratio']:6.1f} times faster (at least {case['least']:g})" if "ratio" in case else ""
        lines.append(f"{case['name']}: {case['loops']:g} loops, {case['garbage']} bytes of garbage {ratio}".rstrip())
    for game in result["games"]:
        calls = ", ".join(
            f"{call} {loops:g} loops (about {loops * _LOOP_US / 1000:.1f} ms)" for call, loops in game["loops"].items()
        )
        lines.append(f"{game['game']} {game['mode']}, {game['seats']} seats, {game['moves']} moves: {calls}")
    return "\n".join(lines + [f"missed: {line}" for line in result["over"]])
