# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Runs the tests; what stands behind is passed on to pytest.

python -m tools test                        all of them, on all cores
python -m tools test --long                 all of them at full length: many more seeds, many more games
python -m tools test tests/rules -k undo    some, one after another
"""

import argparse
import subprocess
import sys

from tools import ROOT

NEEDS = "test"
PASSES_ON = True

_ALL_CORES = ("--numprocesses", "auto", "--dist", "worksteal")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "python -m tools test [--long] [pytest arguments]"


def run(arguments: argparse.Namespace) -> int:
    spread = _ALL_CORES if set(arguments.rest) <= {"--long"} else ()
    return subprocess.call([sys.executable, "-m", "pytest", *spread, *arguments.rest], cwd=ROOT)
