# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Generated files are those that their sources make, and the verb says so where they are not."""

import argparse
from pathlib import Path
from types import ModuleType

import pytest

from tools import ROOT, decks, parts


@pytest.mark.parametrize("part", parts("decks"), ids=lambda part: part.__name__)
def test_the_tree_holds_what_is_made(part: ModuleType) -> None:
    for path, made in part.make().items():
        assert (ROOT / path).read_bytes() == (made.encode() if isinstance(made, str) else bytes(made)), path


def test_check_tells_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    part = ModuleType("part")
    monkeypatch.setattr(part, "make", lambda: {"room/a.py": "a\n", "room/b.bin": b"b"}, raising=False)
    monkeypatch.setattr(decks, "ROOT", tmp_path)
    monkeypatch.setattr(decks, "parts", lambda package: [part])
    assert decks.run(argparse.Namespace(check=True)) == 1
    assert "room/a.py differs" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
    assert decks.run(argparse.Namespace(check=False)) == 0
    assert (tmp_path / "room/a.py").read_bytes() == b"a\n"
    assert decks.run(argparse.Namespace(check=True)) == 0
