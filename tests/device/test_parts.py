# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The stand-ins offer nothing that CircuitPython lacks, take what it takes, and are as large as its own objects."""

import ast
import importlib.util
from pathlib import Path

import pytest

from tools.handheld import PARTS, boot, drive
from tools.micropython import Wasm

NOT_IN_STUBS = {
    "hand": None,
    "time": {"monotonic", "monotonic_ns", "sleep", "struct_time", "time", "localtime", "mktime"},
    "random": {"seed", "getrandbits", "randrange", "randint", "choice", "random", "uniform"},
    "cardputer_keyboard": {"KEYBOARD", "detach_serial", "attach_serial", "key_to_char"},
}
"""Modules without stubs, and their names in CircuitPython; `hand` is no module of it."""
SAME_AS = {"_ByteArray": ("nvm", "ByteArray"), "_Scanner": ("keypad", "Keys")}
"""Classes that CircuitPython has under another name."""
STUBS_DIFFER = {
    "board.DISPLAY",  # each board has its own names
    "vectorio.Rectangle.__init__",  # its text has color_index, its signature has not
    "traceback.print_exception",  # its text lets value be left out, its signature does not
    "microcontroller._ByteArray.__init__",  # nobody makes one
    "microcontroller._ByteArray.__iter__",  # refuses: the real one cannot be looped over
    "keypad.EventQueue.__init__",  # scanners make it
    "keypad._Scanner.__init__",  # what all scanners share
}
MODULES = sorted(path.stem for path in PARTS.glob("*.py") if path.stem not in NOT_IN_STUBS)


def tree(module: str) -> ast.Module:
    """The source of a stand-in."""
    return ast.parse((PARTS / f"{module}.py").read_text(encoding="utf-8"))


def stub(module: str) -> ast.Module:
    """The stub of a module of CircuitPython."""
    spec = importlib.util.find_spec("circuitpython_typing")
    assert spec and spec.origin
    return ast.parse(Path(spec.origin).parents[1].joinpath(f"{module}-stubs/__init__.pyi").read_text(encoding="utf-8"))


def members(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """What a module or class defines by name, what its methods assign to `self` included."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.setdefault(node.name, node)
            for inner in ast.walk(node) if isinstance(node, ast.FunctionDef) else ():
                if isinstance(inner, ast.Assign):
                    for target in inner.targets:
                        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                            found.setdefault(target.attr, inner)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                found[ast.unparse(target)] = node
        elif isinstance(node, ast.If):
            found |= members(node.body)
    return found


def signature(function: ast.FunctionDef) -> tuple[list[str], list[str], int, list[bool]]:
    """Arguments by name, those by keyword alone, how many have a default, which of the latter have."""
    given = function.args
    keywords = sorted(zip([arg.arg for arg in given.kwonlyargs], given.kw_defaults, strict=True))
    return (
        [arg.arg for arg in given.posonlyargs + given.args],
        [name for name, _ in keywords],
        len(given.defaults),
        [default is not None for _, default in keywords],
    )


def differences(module: str, name: str, ours: dict[str, ast.stmt], theirs: dict[str, ast.stmt]) -> list[str]:
    """Every public name that is not theirs, and every call that is not taken alike."""
    found = []
    for member, node in ours.items():
        full = f"{name}.{member}"
        private = member.startswith("_") and not member.startswith("__")
        if full in STUBS_DIFFER or private and member not in SAME_AS:
            continue
        if member in SAME_AS:
            original, name_there = SAME_AS[member]
            twin = members(stub(original).body)[name_there]
        elif member in theirs:
            twin = theirs[member]
        else:
            found.append(f"{full} is not in CircuitPython")
            continue
        if isinstance(node, ast.ClassDef):
            assert isinstance(twin, ast.ClassDef)
            found += differences(module, full, members(node.body), members(twin.body))
        elif isinstance(node, ast.FunctionDef) and isinstance(twin, ast.FunctionDef):
            here, there = signature(node), signature(twin)
            found += [f"{full} takes {here}, in CircuitPython {there}"] if here != there else []
    return found


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_offered_that_circuitpython_lacks(module: str) -> None:
    assert differences(module, module, members(tree(module).body), members(stub(module).body)) == []


@pytest.mark.parametrize("module", [module for module, names in NOT_IN_STUBS.items() if names])
def test_nothing_is_offered_where_there_is_no_stub(module: str) -> None:
    names = {name for name in members(tree(module).body) if not name.startswith("_")}
    assert names <= (NOT_IN_STUBS[module] or set())


def test_a_name_that_circuitpython_lacks_is_found() -> None:
    ours = members(ast.parse("class Group:\n    def __init__(self, *, x=0):\n        self.z = 1\n").body)
    assert differences("displayio", "displayio", ours, members(stub("displayio").body)) == [
        "displayio.Group.__init__ takes (['self'], ['x'], 0, [True]), in CircuitPython"
        " (['self'], ['scale', 'x', 'y'], 0, [True, True, True])",
        "displayio.Group.z is not in CircuitPython",
    ]


SIZES = [
    # As CircuitPython 10 has them on a 32-bit board, in blocks of 16 bytes.
    ("Bitmap(8, 8, 2)", 48 + 32),
    ("Bitmap(33, 4, 2)", 48 + 32),
    ("Bitmap(256, 16, 16)", 48 + 2048),
    ("Bitmap(240, 240, 16)", 48 + 28800),
    ("Palette(2)", 16 + 32),
    ("Palette(12)", 16 + 192),
    ("TileGrid(sheet, pixel_shader=inks, tile_width=16, tile_height=16)", 96),
    ("TileGrid(sheet, pixel_shader=inks, tile_width=16, tile_height=16, width=8)", 96 + 16),
    ("TileGrid(FONT.bitmap, pixel_shader=inks, tile_width=6, tile_height=12, width=20)", 96 + 32),
    ("Group()", 48 + 32),
    ("Rectangle(pixel_shader=inks, width=9, height=9, x=0, y=0)", 32 + 64),
    ("keypad.Keys([board.SW_A] * 8, value_when_pressed=False)", 48 + 16 + 48 + 384 + 48 + 8 * 16),
]


@pytest.fixture(scope="module")
def device() -> Wasm:
    files = drive("picosystem")
    device = Wasm(files)
    boot(device, files)
    device.run("from displayio import *", "from terminalio import FONT", "from vectorio import Rectangle")
    device.run("sheet, inks = Bitmap(256, 16, 16), Palette(12)", "kept = [None] * 8")
    return device


@pytest.mark.parametrize(("made", "real"), SIZES)
def test_objects_are_as_large_as_the_real_ones(device: Wasm, made: str, real: int) -> None:
    device.run("for i in range(8):\n    kept[i] = None")
    before = device.memory()
    device.run(f"for i in range(8):\n    kept[i] = {made}")
    size = (device.memory() - before) / 8
    assert real - 48 <= size <= real + 32, f"{made} takes {size} bytes, in CircuitPython {real}"


def test_values_are_bounded_as_on_the_board(device: Wasm) -> None:
    device.run("grid = TileGrid(sheet, pixel_shader=inks, tile_width=16, tile_height=16, width=2, height=2)")
    device.run("grid[3] = 15", "grid[0, 1] = 7", "sheet[255, 15] = 15")
    assert device.value("[grid[i] for i in range(4)] + [sheet[4095], sheet[4094]]") == [0, 0, 7, 15, 15, 0]
    for wrong in ("grid[3] = 16", "grid[4] = 0", "sheet[0] = 16", "sheet[256, 0] = 1", "inks[12] = 0"):
        assert device.run(f"try:\n    {wrong}\nexcept (ValueError, IndexError):\n    print('refused')") == "refused\n"
