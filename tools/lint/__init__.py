# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Checks the source: format, style, types, and what the handheld can do.

Runs ruff and mypy over everything, compiles the device's source for MicroPython, and reads it by the rules of
`tools/lint/subset.py`. Prints `path:line: sentence` for each finding; the exit status is 1 if there is one.
"""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tools import ROOT

NEEDS = "test"

DEVICE_ROOMS = ("shared_rules", "firmware")
_CHECKERS = {
    "ruff format": ("ruff", "format", "--check", "--output-format", "concise"),
    "ruff": ("ruff", "check", "--output-format", "concise", "--quiet"),
    "mypy": ("mypy", "--no-incremental"),  # what it remembers does not always know of new modules
}
_SUMMARIES = ("Found ", "Success:", "All checks passed", "No errors")


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(arguments: argparse.Namespace) -> int:
    with ThreadPoolExecutor() as pool:
        findings = [line for lines in pool.map(_ask, _CHECKERS) for line in lines]
    findings += device_findings()
    for line in findings:
        print(line)
    print(f"lint: {len(findings) or 'no'} finding{'s' * (len(findings) != 1)}")
    return 1 if findings else 0


def sources() -> dict[str, str]:
    """The device's source as it stands in the tree, by path below the root."""
    files = [file for room in DEVICE_ROOMS for file in sorted((ROOT / room).rglob("*.py"))]
    return {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}


def device_findings() -> list[str]:
    """What the handheld's compiler and our own rules say, as lines to print."""
    from tools.lint.subset import check
    from tools.micropython import compile_file

    lines = []
    for path in sources():
        try:
            compile_file(ROOT / path)
        except SyntaxError as problem:
            where, _, what = str(problem).rpartition("\n")
            line = where.rpartition("line ")[2]
            lines.append(f"{path}:{line}: The handheld's compiler says: {what.removeprefix('SyntaxError: ')}.")
    return lines + [f"{found.path}:{found.line}: {found.text}" for found in check(sources())]


def _ask(name: str) -> list[str]:
    done = subprocess.run([sys.executable, "-m", *_CHECKERS[name]], capture_output=True, text=True, cwd=ROOT)
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line and not line.startswith(_SUMMARIES)]
    if done.returncode and not lines:
        lines = [f"{name} ended with status {done.returncode}"]
    return lines if done.returncode else []
