# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A release holds a zip of each kind for each board, and sums that fit them."""

import argparse
import hashlib
from pathlib import Path

import pytest

from boards import names
from tools import BadInput, build, release, version


def test_everything_is_there_and_the_sums_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(release, "names", lambda: names()[:2])
    assert release.run(argparse.Namespace()) == 0
    made = tmp_path / "release"
    expected = {f"pocketgrid-{version()}-{name}{kind}.zip" for name in names()[:2] for kind in ("", "-source")}
    assert {file.name for file in made.iterdir()} == expected | {"SHA256SUMS", "NOTES.md"}
    for line in (made / "SHA256SUMS").read_text().splitlines():
        told, name = line.split()
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == told
    assert [path.name for path in tmp_path.iterdir()] == ["release"]


def test_a_version_that_the_changelog_does_not_describe_is_refused() -> None:
    with pytest.raises(BadInput, match="says nothing about 99"):
        release.notes("99")
