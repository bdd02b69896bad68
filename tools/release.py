# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes all that a release consists of, in dist/release/.

A zip for each board with .mpy files, another with their source, and SHA256SUMS over them all. The version is that of
CHANGELOG.md; what it says about this version becomes NOTES.md. The licences of what is bundled lie in every zip.
"""

import argparse
import hashlib
import shutil

from boards import load, names
from tools import ROOT, BadInput, version

NEEDS = "play"


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(arguments: argparse.Namespace) -> int:
    from tools.build import DIST, contents, write_zip

    number = version()
    text = notes(number)
    fresh = DIST / ".release.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for name in names():
        print(name, flush=True)
        for kind, source in (("", False), ("-source", True)):
            write_zip(contents(load(name), source), fresh / f"pocketgrid-{number}-{name}{kind}.zip")
    zips = sorted(fresh.glob("*.zip"))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in zips]
    (fresh / "SHA256SUMS").write_text("".join(sums), encoding="utf-8", newline="\n")
    (fresh / "NOTES.md").write_text(text, encoding="utf-8", newline="\n")
    release = DIST / "release"
    shutil.rmtree(release, ignore_errors=True)
    fresh.rename(release)
    print(f"dist/release: Pocketgrid {number}, {len(zips)} zips, SHA256SUMS and NOTES.md")
    return 0


def notes(number: str) -> str:
    """What CHANGELOG.md says about a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _, _, behind = text.partition(f"## {number}")
    found = behind.partition("\n## ")[0].partition("\n")[2].strip()
    if not found:
        raise BadInput(f"CHANGELOG.md says nothing about {number}; write what has changed first.")
    return f"# Pocketgrid {number}\n\n{found}\n"
