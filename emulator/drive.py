# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The drive that a desk's interpreter starts from, and the modules that are its own.

A board starts with no module loaded, and has its own `keypad` and `board`. So has each desk: while it runs, and only
then, `sys.modules` holds the hardware's stand-ins and the firmware's modules as this desk loaded them; whoever steps
it, a test or another desk, keeps its own. `open` in the firmware finds files on the drive, wherever we were started.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import IO, Any

_OURS = ("firmware", "shared_rules")
"""The packages that lie on the drive."""
_LIBRARIES = ("adafruit_display_text", "adafruit_ticks")
"""What the drive has in `lib`, and a desk in its Python's own place for libraries."""
_NONE = object()


class Drive:
    """A folder as a board's drive, and the interpreter's modules; `with drive:` is running on that board.

    Who is in already may go in once more, which costs nothing.
    """

    def __init__(self, root: Path, stand_ins: dict[str, ModuleType | None]) -> None:
        self.root = root
        self._stand_ins: dict[str, Any] = dict(stand_ins)
        self._loaded: dict[str, ModuleType] = {}
        self._names: set[str] = set()
        self._outside: dict[str, Any] = {}
        self._strange: list[str] = []
        self._count = -1
        self._depth = 0
        self._before: Drive | None = None

    def restart(self) -> None:
        """Forget every module that was loaded, as a new start of the interpreter does."""
        if self._depth:
            for name in self._names:
                sys.modules.pop(name, None)
        self._loaded.clear()
        self._names.clear()

    def open(self, file: str, mode: str = "r", **options: Any) -> IO[Any]:
        """`open` as the firmware has it."""
        return open(self.root / file, mode, **options)

    def __enter__(self) -> None:
        self._depth += 1
        if self._depth > 1:
            return
        modules = sys.modules
        if len(modules) != self._count:  # someone has imported something: it must not be found from in here
            self._strange = [name for name in modules if name.partition(".")[0] in _OURS + _LIBRARIES]
        outside = self._outside = {name: modules.pop(name) for name in self._strange if name in modules}
        for name, module in self._stand_ins.items():
            outside[name] = modules.get(name, _NONE)
            modules[name] = module
        modules.update(self._loaded)
        self._before, _finder.drive = _finder.drive, self

    def __exit__(self, *_problem: object) -> None:
        self._depth -= 1
        if self._depth:
            return
        modules = sys.modules
        _finder.drive = self._before
        self._loaded = {name: modules.pop(name) for name in self._names if name in modules}
        for name, module in self._outside.items():
            if module is _NONE:
                modules.pop(name, None)
            else:
                modules[name] = module
        self._count = len(modules)

    def find(self, name: str, path: Sequence[str] | None) -> ModuleSpec | None:
        """Where the drive has a module, if it does."""
        top = name.partition(".")[0]
        if top in _OURS:
            spec = PathFinder.find_spec(name, path or [str(self.root)])
        elif top in _LIBRARIES:
            spec = PathFinder.find_spec(name, path)
        else:
            return None
        if spec is not None:
            self._names.add(name)
            if top in _OURS and isinstance(spec.loader, SourceFileLoader):
                spec.loader = _Loader(spec.loader.name, spec.loader.path, self)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module of the firmware with the drive's `open` in it."""

    def __init__(self, name: str, path: str, drive: Drive) -> None:
        super().__init__(name, path)
        self._drive = drive

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["open"] = self._drive.open
        super().exec_module(module)


class _Finder(MetaPathFinder):
    """Asks the drive of the desk that is running."""

    drive: Drive | None = None

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return self.drive.find(name, path) if self.drive else None


_finder = _Finder()
sys.meta_path.insert(0, _finder)
