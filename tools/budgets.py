# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Writes docs/budgets.md: what the program takes on the handhelds, in bytes, heap, pixels and milliseconds.

Everything in it is measured here: sizes by `tools size`, presses by `tools bench --device`, heap in a 32-bit
MicroPython. It takes some minutes.
"""

import argparse
import ast
from collections.abc import Iterable, Sequence
from typing import Any

from boards import load, names

NEEDS = "test"

_LOOKS = ("pygamer", "thumby_color", "picosystem", "picopad")
"""A board for each layout."""

_INTRODUCTION = """\
# Budgets

Written by `python3 -m tools budgets`; everything is measured, nothing typed in.
"""
_HEAP = """\
## Heap in play

The most bytes in use after a move, over a match of each mode by buttons, in a 32-bit MicroPython with the built files.
"""
_BYTES = """\
## Bytes of .mpy in play

What is loaded while a game is played; a byte takes about two of heap.
"""
_PRESSES = """\
## Presses

Pixels are counted in the emulator; milliseconds are reckoned from what was measured on an RP2040 (`emulator/cost.py`).
"""
_MODULES = """\
## Modules

As built for the {board}; {total} bytes of .mpy in all. Heap is what a module adds when it is imported
behind those that it imports.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(arguments: argparse.Namespace) -> int:
    from tools import ROOT

    page = ROOT / "docs/budgets.md"
    text = written()
    page.parent.mkdir(exist_ok=True)
    page.write_text(text, encoding="utf-8", newline="\n")
    print("docs/budgets.md written")
    return 0


def written() -> str:
    """The page."""
    from firmware.words import GAMES
    from tools.cost import costs
    from tools.handheld import play
    from tools.size import BOARD, BUDGETS, KB, measure

    sizes = measure()
    heap = heap_by_module(sizes["modules"])
    modules = [(f"`{name}`", size, heap.get(name, "")) for name, size in sorted(sizes["modules"].items())]
    games = [
        (code, part, game[part], BUDGETS[part], "" if game[part] <= BUDGETS[part] else game[part] - BUDGETS[part])
        for code, game in sizes["games"].items()
        for part in BUDGETS
    ]
    boards = []
    for board in _LOOKS:
        limit = load(board).heap_kb * KB
        for code, *_ in GAMES:
            used = sizes["games"][code]["heap_in_play"] if board == BOARD else play.heap_in_play(board, code)
            boards.append((load(board).name, code, used, limit, limit - used))
    presses = [
        (load(cost.board).name, cost.game, cost.action, cost.pixels, cost.ms, cost.limit_ms or "")
        for cost in costs(names())
    ]
    parts = (
        _INTRODUCTION,
        _HEAP,
        _table(("Handheld", "Game", "Heap", "At most", "Left"), boards),
        _BYTES,
        _table(("Game", "Part", "Bytes", "At most", "Too many"), games),
        _PRESSES,
        _table(("Handheld", "Game", "Press", "Pixels", "ms", "At most"), presses),
        _MODULES.format(board=load(BOARD).name, total=sizes["mpy_total"]),
        _table(("Module", ".mpy", "Heap"), modules),
    )
    return "\n".join(parts)


def heap_by_module(modules: Iterable[str]) -> dict[str, int]:
    """Bytes of heap that each module adds, imported behind those that it imports."""
    from tools.handheld import boot, drive
    from tools.lint import sources
    from tools.micropython import Wasm
    from tools.size import BOARD, dotted

    modules = set(modules)
    texts = {dotted(path.removesuffix(".py") + ".mpy"): text for path, text in sources().items()}
    order: list[str] = []
    seen = set()

    def visit(name: str) -> None:
        if name in modules and name not in seen:
            seen.add(name)
            for node in ast.parse(texts.get(name, "")).body:  # what is imported inside a function comes later
                if isinstance(node, ast.ImportFrom):
                    visit(node.module or "")
                    for member in node.names:
                        visit(f"{node.module}.{member.name}")
            order.append(name)

    for name in sorted(modules):
        visit(name)
    found = {}
    files = drive(BOARD)
    with Wasm(files) as device:
        boot(device, files)
        before = device.memory()
        for name in order:
            device.run(f"import {name}")
            after = device.memory()
            found[name] = after - before
            before = after
    return found


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table in Markdown; columns of numbers stand to the right."""
    rows = list(rows)
    numbers = [all(isinstance(row[at], int | float) or row[at] == "" for row in rows) for at in range(len(head))]
    lines = [head, ["--:" if number else "---" for number in numbers], *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)
