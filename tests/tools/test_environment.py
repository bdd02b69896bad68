# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The environment from a fresh clone: made once, made anew when it broke off, brought up to date, or refused in words.

A small project of its own stands in for the clone, and a wheel in a folder for what the network has.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools import ROOT

VERB = '''"""Says where it runs and what it has."""
NEEDS = "play"
def arguments(parser):
    parser.add_argument("--loud", action="store_true")
def run(arguments):
    import sys
    import sample
    print(sys.prefix, sample.VERSION)
    return 0
'''


def wheel(folder: Path, version: str) -> None:
    info = f"sample-{version}.dist-info"
    with zipfile.ZipFile(folder / f"sample-{version}-py3-none-any.whl", "w") as file:
        file.writestr("sample.py", f"VERSION = {version!r}\n")
        file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: sample\nVersion: {version}\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: us\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", "")


class Clone:
    """A fresh clone of a project with one verb, `hello`, that needs one package, `sample`."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "clone"
        self.wheels = folder / "wheels"
        self.wheels.mkdir()
        wheel(self.wheels, "1.0")
        for name in ("__init__.py", "__main__.py", "environment.py"):
            (self.root / "tools").mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "tools" / name, self.root / "tools")
        shutil.copytree(ROOT / "boards", self.root / "boards", ignore=shutil.ignore_patterns("__pycache__"))
        (self.root / "tools/hello.py").write_text(VERB)
        (self.root / "requirements").mkdir()
        self.need("sample==1.0")

    def need(self, *lines: str) -> None:
        (self.root / "requirements/play.txt").write_text("\n".join(["# What it takes.", *lines, ""]))

    def hello(self, *words: str) -> subprocess.CompletedProcess[str]:
        python = getattr(sys, "_base_executable", sys.executable)
        environ = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels), "PIP_CONFIG_FILE": os.devnull}
        command = [python, "-m", "tools", "hello", *words]
        return subprocess.run(command, cwd=self.root, env=environ, capture_output=True, text=True, timeout=120)

    def told(self, version: str) -> str:
        return f"{(self.root / '.venv').resolve()} {version}\n"


def test_the_life_of_an_environment(tmp_path: Path) -> None:
    """One story, since making one takes seconds."""
    clone = Clone(tmp_path)

    # Bad input and a look at the help make nothing.
    done = clone.hello("--nonsense")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert clone.hello("--help").returncode == 0
    assert not (clone.root / ".venv").exists()

    # The first time it is made, and said so; what is left of a making that broke off is cleared away.
    rest = clone.root / ".venv/lib/rest.py"
    rest.parent.mkdir(parents=True)
    rest.touch()
    (clone.root / ".venv/unfinished").touch()
    done = clone.hello()
    assert (done.returncode, done.stdout) == (0, clone.told("1.0"))
    assert "this happens once" in done.stderr
    assert "sample==1.0" in done.stderr
    assert not rest.exists()

    # What is needed has changed, and the network is away: one sentence.
    clone.need("sample==2.0")
    done = clone.hello()
    assert (done.returncode, done.stdout) == (2, "")
    assert "connect to the internet" in done.stderr.splitlines()[-1]

    # The network is back: the difference is fetched.
    wheel(clone.wheels, "2.0")
    done = clone.hello()
    assert (done.returncode, done.stdout) == (0, clone.told("2.0"))
    assert "this happens once" not in done.stderr

    # From then on nothing is asked of the network, and nothing is said.
    shutil.rmtree(clone.wheels)
    done = clone.hello()
    assert (done.returncode, done.stdout, done.stderr) == (0, clone.told("2.0"), "")


def test_an_older_python_is_told(tmp_path: Path) -> None:
    text = (ROOT / "tools/__init__.py").read_text(encoding="utf-8")
    check = text[: text.index("import importlib")].replace("sys.version_info", "(3, 10, 4)")
    (tmp_path / "old.py").write_text(check)
    done = subprocess.run([sys.executable, str(tmp_path / "old.py")], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Pocketgrid needs Python 3.11 or newer, and this is 3.10.\n"
