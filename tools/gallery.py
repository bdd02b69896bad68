# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the docs: every scene of docs/scenes on every size of screen, into docs/pictures.

A scene is a button script (see `play --help`) whose first line, `#: OPTIONS`, says what is started, in the words of
`play`. Its `shot NAME` lines name the pictures. docs/gallery.md shows them all.
"""

import argparse
import ast
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools import ROOT

if TYPE_CHECKING:
    import pygame

    from emulator.desk import Desk

NEEDS = "play"

SCENES = ROOT / "docs" / "scenes"
PICTURES = ROOT / "docs" / "pictures"
BOARDS = {"128x128": "thumby_color", "160x128": "pygamer", "240x240": "picosystem", "320x240": "picopad"}
"""For each size of screen, the board that is pictured."""
BEST = ("title", "lp_mark", "pl_table", "ig_board", "cr_work", "ss_board")
"""What README shows."""
PALETTES = ("normal", "safe", "grey")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only these scenes of docs/scenes; all without")


def run(arguments: argparse.Namespace) -> int:
    import pygame

    names: dict[str, list[str]] = {}
    for path in sorted(SCENES.glob("*.txt")):
        names[path.stem] = shots(path)
        for look, board in BOARDS.items():
            if not arguments.scenes or path.stem in arguments.scenes:
                (PICTURES / look).mkdir(parents=True, exist_ok=True)
                for name, desk in walk(path, board):
                    desk.screenshot(PICTURES / look / f"{name}.png")
    every = [name for pictures in names.values() for name in pictures]
    for look in BOARDS:
        frames = [pygame.image.load(PICTURES / look / f"{name}.png") for name in every]
        for number, palette in enumerate(PALETTES):
            sheet = contact([recoloured(frame, number) for frame in frames])
            pygame.image.save(sheet, PICTURES / look / f"all_{palette}.png")
    best = [pygame.image.load(PICTURES / "160x128" / f"{name}.png") for name in BEST if name in every]
    pygame.image.save(contact([pygame.transform.scale_by(frame, 2) for frame in best], 3), PICTURES / "best.png")
    (ROOT / "docs" / "gallery.md").write_text(page(names), encoding="utf-8", newline="\n")
    print(f"docs/pictures: {len(every)} pictures in {len(BOARDS)} sizes; docs/gallery.md")
    return 0


def walk(path: Path, board: str) -> Iterator[tuple[str, "Desk"]]:
    """Play one scene on one board; its desk at each picture, with the picture's name."""
    from boards import load
    from emulator import script
    from emulator.desk import Desk
    from tools import play

    head, _, text = path.read_text(encoding="utf-8").partition("\n")
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    file, wish = play.start(parser.parse_args(shlex.split(head.removeprefix("#:"))))
    desk = Desk(load(board), file, wish)
    lines: list[str] = []
    for line in text.splitlines():
        verb, _, name = line.partition(" ")
        if verb != "shot":
            lines.append(line)
            continue
        script.run(desk, script.read("\n".join(lines)))
        lines = []
        yield name.strip(), desk


def inks() -> list[list[tuple[int, ...]]]:
    """The palettes, as the firmware has them: eleven inks each."""
    tree = ast.parse((ROOT / "firmware" / "draw.py").read_text(encoding="utf-8"))
    tables = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "_INKS"
    )
    return [[tuple(table[3 * ink : 3 * ink + 3]) for ink in range(11)] for table in tables]


def recoloured(frame: "pygame.Surface", number: int) -> "pygame.Surface":
    """A picture in normal inks, in those of another palette."""
    from emulator.panel import shown

    panel = [[shown(red << 16 | green << 8 | blue) for red, green, blue in table] for table in inks()]
    table: dict[tuple[int, ...], tuple[int, ...]] = dict(zip(panel[0], panel[number], strict=True))
    made = frame.copy()
    for y in range(made.get_height()):
        for x in range(made.get_width()):
            colour = tuple(frame.get_at((x, y))[:3])
            made.set_at((x, y), table.get(colour, colour))
    return made


def contact(frames: "list[pygame.Surface]", columns: int = 4) -> "pygame.Surface":
    """All pictures on one sheet."""
    import pygame

    width, height = frames[0].get_size()
    rows = -(-len(frames) // columns)
    sheet = pygame.Surface((columns * (width + 4) - 4, rows * (height + 4) - 4))
    sheet.fill((70, 70, 90))
    for i, frame in enumerate(frames):
        sheet.blit(frame, (i % columns * (width + 4), i // columns * (height + 4)))
    return sheet


def shots(path: Path) -> list[str]:
    """The names of the pictures that a scene makes, in order."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines if line.startswith("shot ")]


def page(names: dict[str, list[str]]) -> str:
    """The page with every picture in every size."""
    lines = ["# All screens", "", "Made by `python -m tools gallery` from the scripts in `docs/scenes`."]
    for palette in PALETTES:
        lines += ["", f"Everything in the {palette} inks: "]
        lines[-1] += ", ".join(f"[{look}](pictures/{look}/all_{palette}.png)" for look in BOARDS) + "."
    for scene, pictures in names.items():
        for name in pictures:
            lines += ["", f"## {scene}: {name}", ""]
            lines.append(" ".join(f"![{name}, {look}](pictures/{look}/{name}.png)" for look in BOARDS))
    return "\n".join(lines) + "\n"
