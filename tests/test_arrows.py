# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rooms of the house, and which may lean on which; and what every file has to bear, or must not."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LEANS_ON = {
    "shared_rules": set(),
    "firmware": {"shared_rules"},
    "boards": set(),
    "emulator": {"firmware", "shared_rules", "boards"},
    "tools": {"emulator", "firmware", "shared_rules", "boards"},
    "tests": {"tools", "emulator", "firmware", "shared_rules", "boards"},
}
"""Each room and the rooms that it may import from, besides itself."""

HEADER = ("SPDX-FileCopyrightText: 2026 The Pocketgrid authors", "SPDX-License-Identifier: MIT")
SOURCES = (".py", ".pyi", ".mjs", ".toml", ".sh")
PICTURES = (".png", ".bin", ".gif")
FOREIGN = (*(f"/{folder}/" for folder in ("home", "root", "Users", "tmp", "work")), "pypi" + ".org", "npmjs" + ".")
"""What belongs to one machine, or names a place that packages come from; written so that this file bears none of it."""


def files() -> list[Path]:
    """Every file that is ours: what git keeps, and what is about to be kept."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git clone")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def rooms_named_in(source: str) -> set[str]:
    """The rooms that a source imports from, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
        found |= {name.split(".")[0] for name in names}
    return found & set(LEANS_ON)


def test_imports_are_seen() -> None:
    source = "import tools.build\nfrom boards import load\ndef f():\n    import emulator\n    import toolshed\n"
    assert rooms_named_in(source) == {"tools", "boards", "emulator"}


@pytest.mark.parametrize("room", LEANS_ON)
def test_arrows_run_one_way(room: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)} imports {other}"
        for file in sorted((ROOT / room).rglob("*.py"))
        for other in sorted(rooms_named_in(file.read_text(encoding="utf-8")) - LEANS_ON[room] - {room})
    ]
    assert not wrong


def test_every_source_bears_the_licence() -> None:
    def bears(file: Path) -> bool:
        head = file.read_text(encoding="utf-8").splitlines()[:4]
        return all(any(line.endswith(words) for line in head) for words in HEADER)

    sources = [file for file in files() if file.suffix in SOURCES or file.parent.name == ".ci"]
    assert not [str(file.relative_to(ROOT)) for file in sources if not bears(file)]


def test_text_files_are_plain_and_name_no_machine() -> None:
    wrong = []
    for file in files():
        if file.suffix in PICTURES:
            continue
        text = file.read_bytes().decode("utf-8")
        name = file.relative_to(ROOT)
        wrong += [f"{name} has a carriage return"] if "\r" in text else []
        wrong += [f"{name} does not end its last line"] if text and not text.endswith("\n") else []
        wrong += [f"{name} names {word}" for word in FOREIGN if re.search(rf"(?<!\w){re.escape(word)}", text)]
    assert not wrong
