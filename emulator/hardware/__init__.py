# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""CircuitPython's hardware modules on a desk, one file for each, named as it is.

None of them is imported by us: each desk executes them anew, under the modules' own names, and each takes its `desk`
from here as it is executed (see `stand_ins`); so what the firmware imports is bound to the desk that it runs on. A
module that the profile lists as missing is missing here too. What a module offers is what the firmware may use.
"""

import importlib.util
import random
import time
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from emulator.blinka import displayio, fontio, vectorio

if TYPE_CHECKING:
    from emulator.desk import Desk


desk: "Desk"
"""The desk whose modules are being made."""


class Pin:
    """A pin, known by the name that `board` gives it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


def _date(of: "Desk") -> time.struct_time:
    """What a board's clock says: the date where it was set, else when CircuitPython's years begin."""
    return time.localtime() if of.dated else time.struct_time((2020, 1, 1, 0, 0, 0, 2, 1, -1))


def stand_ins(of: "Desk") -> dict[str, ModuleType | None]:
    """The modules of a desk's board by name; None where its build of CircuitPython lacks one."""
    global desk
    desk = of
    chance = ModuleType("random")  # the board's is seeded by the moment; a desk's run must repeat exactly
    draws = random.Random(desk.seed)
    for name in ("seed", "getrandbits", "randrange", "randint", "choice", "random", "uniform"):
        setattr(chance, name, getattr(draws, name))
    clock = ModuleType("time")
    vars(clock).update(vars(time))
    vars(clock)["localtime"] = lambda: _date(of)
    heap = ModuleType("gc")  # a collection here would take longer than the step it stands in
    vars(heap)["collect"] = lambda: None
    found: dict[str, ModuleType | None] = {
        "displayio": displayio,
        "fontio": fontio,
        "gc": heap,
        "random": chance,
        "time": clock,
        "vectorio": vectorio,
    }
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if file.stem == "cardputer_keyboard" and desk.profile.keys[0] != "cardputer":
            found[file.stem] = None
        elif file.stem != "__init__":
            spec = importlib.util.spec_from_file_location(file.stem, file)
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            found[file.stem] = module
    found.update(dict.fromkeys(desk.profile.missing))
    return found
