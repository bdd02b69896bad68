# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The bench as a person meets it: its verbs, their help, and what is said to bad input."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import ROOT
from tools.__main__ import facts, verbs

LAYERS = ("", "play", "test")


def ask(*words: str, program: str = sys.executable, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, "-m", "tools", *words], cwd=cwd, capture_output=True, text=True, timeout=300)


def test_every_verb_says_what_it_is_for_and_what_it_needs() -> None:
    for name, file in verbs().items():
        text, needs = facts(file)
        assert len(text.splitlines()[0]) <= 120, name
        assert needs in LAYERS, name


def test_a_plain_call_lists_the_verbs() -> None:
    done = ask()
    assert done.returncode == 0
    assert all(f"  {name}" in done.stdout for name in verbs())


@pytest.mark.parametrize("verb", verbs())
def test_help_needs_nothing_but_python(verb: str) -> None:
    code = (
        f"import runpy, sys; sys.argv = ['tools', '{verb}', '--help']; runpy.run_module('tools', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append('.'); {code}"], **CAPTURED)
    assert done.returncode == 0, done.stderr
    assert facts(verbs()[verb])[0].splitlines()[0] in done.stdout


CAPTURED = {"cwd": ROOT, "capture_output": True, "text": True}

REFUSED = (
    ("nonsense",),
    ("build",),
    ("build", "--board", "nonsense"),
    ("build", "--board", "pygamer", "--nonsense"),
    ("deploy", "--drive", "nowhere"),
    ("deploy", "--drive", "tools"),
    ("decks", "nonsense"),
    ("lint", "nonsense"),
    ("size", "nonsense"),
    ("release", "nonsense"),
    ("bench", "--nonsense"),
)


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_bad_input_is_told_in_one_sentence(words: tuple[str, ...]) -> None:
    done = ask(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.strip().endswith(".")
