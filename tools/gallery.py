# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the docs: every scene of docs/scenes on every size of screen, into docs/pictures.

A scene is a button script (see `play --help`) whose first line, `#: OPTIONS`, says what is started, in the words of
`play`. Its `shot NAME` lines name the pictures. docs/gallery.md shows them all.
"""

import argparse
import shlex
from pathlib import Path

from tools import ROOT

NEEDS = "play"

SCENES = ROOT / "docs" / "scenes"
PICTURES = ROOT / "docs" / "pictures"
BOARDS = {"128x128": "thumby_color", "160x128": "pygamer", "240x240": "picosystem", "320x240": "picopad"}
"""For each size of screen, the board that is pictured."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only these scenes of docs/scenes; all without")


def run(arguments: argparse.Namespace) -> int:
    names: dict[str, list[str]] = {}
    for path in sorted(SCENES.glob("*.txt")):
        for look, board in BOARDS.items():
            if not arguments.scenes or path.stem in arguments.scenes:
                play(path, board, PICTURES / look)
        names[path.stem] = shots(path)
    (ROOT / "docs" / "gallery.md").write_text(page(names), encoding="utf-8")
    print(f"docs/pictures: {sum(map(len, names.values()))} pictures in {len(BOARDS)} sizes; docs/gallery.md")
    return 0


def play(path: Path, board: str, folder: Path) -> None:
    """Play one scene on one board and put its pictures into a folder."""
    from boards import load
    from emulator import script
    from emulator.desk import Desk
    from tools import play as player

    folder.mkdir(parents=True, exist_ok=True)
    head, _, text = path.read_text(encoding="utf-8").partition("\n")
    parser = argparse.ArgumentParser()
    player.arguments(parser)
    file, wish = player.start(parser.parse_args(shlex.split(head.removeprefix("#:"))))
    lines = []
    for line in text.splitlines():
        verb, _, name = line.partition(" ")
        lines.append(f"shot {folder / name.strip()}.png" if verb == "shot" else line)
    script.run(Desk(load(board), file, wish), script.read("\n".join(lines)))


def shots(path: Path) -> list[str]:
    """The names of the pictures that a scene makes, in order."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines if line.startswith("shot ")]


def page(names: dict[str, list[str]]) -> str:
    """The page with every picture in every size."""
    lines = ["# All screens", "", "Made by `python -m tools gallery` from the scripts in `docs/scenes`."]
    for scene, pictures in names.items():
        for name in pictures:
            lines += ["", f"## {scene}: {name}", ""]
            lines.append(" ".join(f"![{name}, {look}](pictures/{look}/{name}.png)" for look in BOARDS))
    return "\n".join(lines) + "\n"
