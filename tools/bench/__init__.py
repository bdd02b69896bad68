# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Measures the rules inside a 32-bit MicroPython: ratios against the plain way, and garbage.

Times on a desk say nothing about a handheld, but ratios within one run do. So a case is timed beside the plain way of
doing the same, by the processor's time, the best of many turns; and the calls of whole games are told in turns of an
empty loop (7 us on an RP2040 at 125 MHz). Each module in `tools/bench/` has a list `CASES`.

With --device it tells instead what presses cost on every handheld: the pixels that they push, counted in the emulator,
and the milliseconds that these take, reckoned (`tools/cost.py`).
The exit status is 1 if something misses what it promises.
"""

import argparse
import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from tools import parts

if TYPE_CHECKING:
    from tools.micropython import Wasm

NEEDS = "test"

_LOOP_US = 7
"""What a turn of an almost empty loop costs on an RP2040 at 125 MHz, measured in CircuitPython 10.3."""
_WHOLE_GAMES_US = 1000000
"""How long the games of one mode are played."""

_TIMER = """
import gc, js
def now():
    used = js.process.threadCpuUsage()
    return used.user + used.system
def batch_of(function, turns):
    start = now()
    for _ in range(turns):
        function()
    return now() - start
def times_of(*functions):
    turns = []
    for function in functions:
        turns.append(1)
        while batch_of(function, turns[-1]) < 10000:
            turns[-1] *= 2
    best = [1e9 for _ in functions]
    start = now()
    for turn in range(25):
        if turn > 2 and now() - start > 1000000:
            break
        for i in range(len(functions)):
            best[i] = min(best[i], batch_of(functions[i], turns[i]) / turns[i])
    return best
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
every = 16 if kind.RACE else 1
def replay(seed, count, listing, checking):
    calls = 0
    game.setup({seats}, {mode}, options, seed)
    for ply in range(count):
        if listing and ply % every == 0:
            move = game.next_move(-1)
            calls += 1
            while move >= 0:
                if checking:
                    game.check(move)
                move = game.next_move(move)
                calls += 1
        game.play(moves[ply])
    return calls
def pick():
    legal = 0
    move = game.next_move(-1)
    while move >= 0:
        legal += 1
        move = game.next_move(move)
    chosen = below(dice, 0, min(legal, 30000))
    move = game.next_move(-1)
    for _ in range(chosen):
        move = game.next_move(move)
    return move
def pick_change():
    stop = game.stop_move(0)
    return game.next_move(below(dice, 0, stop)) if below(dice, 0, 16) else stop
def record(seed):
    sow(dice, 0, seed)
    game.setup({seats}, {mode}, options, seed)
    count = 0
    while game.turn() != 255:
        move = pick_change() if kind.RACE and game.race_phase() == 1 else pick()
        moves[count] = move
        count += 1
        game.play(move)
    return count
def whole_games(limit_us):
    plies = calls = legal = played = listed = checked = seed = 0
    while played + listed + checked < limit_us:
        seed += 1
        count = record(seed)
        start = now()
        replay(seed, count, False, False)
        played += now() - start
        start = now()
        made = replay(seed, count, True, False)
        listed += now() - start
        start = now()
        replay(seed, count, True, True)
        checked += now() - start
        plies += count
        calls += made
        legal += made - count
    return [seed, plies, played / plies, (listed - played) / calls, (checked - listed) / legal]
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
    parser.add_argument("--device", action="store_true", help="pixels and milliseconds of presses on every handheld")


def run(arguments: argparse.Namespace) -> int:
    result = measure_device() if arguments.device else measure()
    told = report_device if arguments.device else report
    print(json.dumps(result) if arguments.json else told(result))
    return 1 if result["over"] else 0


def measure() -> dict[str, Any]:
    """All cases and all modes of the listed games, as the JSON shows them."""
    from shared_rules.games import LISTED, game_class

    cases = [measure_case(case) for part in parts("bench") for case in part.CASES]
    games = [measure_games(code, mode) for code in LISTED for mode in range(len(game_class(code).MODES))]
    return {"cases": cases, "games": games, "over": [line for case in cases for line in missed(case)]}


def measure_case(case: Case) -> dict[str, Any]:
    """A case's time in turns of an empty loop, its garbage, and its ratio to the plain way."""
    with _device(case.setup, f"def code():\n    {case.code}", f"def plain():\n    {case.against or 'pass'}") as device:
        empty, loop, code, plain = device.value("times_of(empty, loop, code, plain)")
        taken = max(code - empty, 0.001)
        found = {
            "name": case.name,
            "loops": round(taken / loop * 10000, 1),
            "garbage": device.value("garbage_of(code)"),
        }
    if case.against:
        found |= {"ratio": round((plain - empty) / taken, 1), "least": case.least}
    return found


def garbage(case: Case) -> int:
    """The bytes that one call leaves behind."""
    with _device(case.setup, f"def code():\n    {case.code}") as device:
        return device.value("garbage_of(code)")


def missed(case: dict[str, Any]) -> list[str]:
    """What a measured case promises and does not keep."""
    found = []
    if "ratio" in case and case["ratio"] < case["least"]:
        found.append(f"{case['name']}: {case['ratio']} times faster, not {case['least']:g}")
    if case["garbage"]:
        found.append(f"{case['name']}: {case['garbage']} bytes of garbage")
    return found


def measure_games(code: str, mode: int) -> dict[str, Any]:
    """What the calls cost on average in random games of one mode with all seats taken, in turns of an empty loop."""
    from shared_rules.games import game_class

    name, seats, _ = game_class(code).MODES[mode]
    with _device(_WHOLE_GAMES.format(code=code, seats=seats[-1], mode=mode)) as device:
        loop = device.value("times_of(loop)")[0] / 10000
        games, moves, *taken = device.value(f"whole_games({_WHOLE_GAMES_US})")
    loops = {call: round(us / loop, 1) for call, us in zip(("play", "next_move", "check"), taken, strict=True)}
    return {"game": code, "mode": name, "seats": seats[-1], "games": games, "moves": moves, "loops": loops}


def report(result: dict[str, Any]) -> str:
    """The figures as a person reads them."""
    lines = []
    for case in result["cases"]:
        ratio = f", {case['ratio']} times faster (at least {case['least']:g})" if "ratio" in case else ""
        lines.append(f"{case['name']}: {_told(case['loops'])}, {case['garbage']} bytes of garbage{ratio}")
    for game in result["games"]:
        calls = ", ".join(f"{call} {_told(loops)}" for call, loops in game["loops"].items())
        lines.append(f"{game['game']} {game['mode']}, {game['seats']} seats, {game['moves']} moves: {calls}")
    return "\n".join(lines + [f"missed: {line}" for line in result["over"]])


def measure_device() -> dict[str, Any]:
    """What presses cost on every board, as the JSON shows it."""
    from boards import names
    from tools.cost import costs

    found = list(costs(names()))
    over = [
        f"{cost.board} {cost.game} {cost.action}: {cost.pixels} pixels, {cost.ms} ms" for cost in found if cost.over
    ]
    return {"device": [cost._asdict() for cost in found], "over": over}


def report_device(result: dict[str, Any]) -> str:
    """The same as a person reads it."""
    lines = [f"{'board':<24}{'game':<6}{'action':<14}{'pixels':>8}{'ms':>8}  at most"]
    for cost in result["device"]:
        limit = cost["limit_ms"] or ""
        lines.append("{board:<24}{game:<6}{action:<14}{pixels:>8}{ms:>8}  ".format(**cost) + f"{limit:>7}")
    return "\n".join(lines + [f"missed: {line}" for line in result["over"]])


def _told(loops: float) -> str:
    return f"{loops:g} loops (about {loops * _LOOP_US / 1000:.1f} ms)"


def _device(*texts: str) -> "Wasm":
    """A 32-bit MicroPython with the rules in it, in which these texts have been run."""
    from tools.micropython import Wasm

    device = Wasm(_rules())
    device.run(_TIMER, *texts)
    return device


@cache
def _rules() -> dict[str, bytes]:
    from tools.micropython import compiled

    return compiled("shared_rules")
