# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Runs every test; what stands behind is passed on to pytest.

python -m tools test                        all of them
python -m tools test --long                 all of them, at full length
python -m tools test tests/rules -k undo    some
"""

import argparse
import subprocess
import sys

from tools import ROOT

NEEDS = "test"
PASSES_ON = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "python -m tools test [--long] [pytest arguments]"


def run(arguments: argparse.Namespace) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *arguments.rest], cwd=ROOT)
