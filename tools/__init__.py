# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The developer's bench: `python -m tools VERB`.

A verb is a module or package here that has `arguments(parser)` and `run(arguments) -> int`; its docstring is its help.
What it needs beyond Python itself it says by a line `NEEDS = "play"` or `NEEDS = "test"` (see `environment`), and
imports inside its functions, so that its help and its refusals come at once, from any Python.
"""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python could not even read
    sys.exit("Pocketgrid needs Python 3.11 or newer, and this is %d.%d." % sys.version_info[:2])

import importlib
from pathlib import Path
from types import ModuleType

from boards import Profile, ProfileError, load

ROOT = Path(__file__).resolve().parent.parent
"""The folder that the project lies in."""


class BadInput(Exception):
    """What was asked for cannot be done; the text is one sentence that tells the person what to do instead."""


def profile(board: str) -> Profile:
    """The profile of a board, or BadInput."""
    try:
        return load(board)
    except ProfileError as problem:
        raise BadInput(str(problem)) from None


def version() -> str:
    """The version that is being built: the first heading of CHANGELOG.md says it, and nothing else does."""
    for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            return line.split()[1]
    raise BadInput("CHANGELOG.md has no heading with a version; write one such as `## 0.1.0`.")


def parts(package: str) -> list[ModuleType]:
    """The modules of a package of the bench, such as `decks`, by name."""
    files = sorted((ROOT / "tools" / package).glob("*.py"))
    return [importlib.import_module(f"tools.{package}.{file.stem}") for file in files if file.stem != "__init__"]
