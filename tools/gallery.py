# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the docs: every screen on every board in every palette, into docs/pictures and docs/gallery.md.

A scene of docs/scenes is a button script (see `play --help`) whose first line, `#: OPTIONS`, says what is started, in
the words of `play`. Its lines `shot NAME` and `detail NAME` name the pictures. Each board gets a sheet in each palette,
with its shots; docs/gallery.md leads to these and shows every picture by its name in the four looks.
"""

import argparse
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools import ROOT, pictures

if TYPE_CHECKING:
    from boards import Profile
    from emulator.desk import Desk

NEEDS = "play"

SCENES = ROOT / "docs" / "scenes"
PICTURES = ROOT / "docs" / "pictures"
SHEETS = PICTURES / "boards"
BOARDS = {"128x128": "thumby_color", "160x128": "pygamer", "240x240": "picosystem", "320x240": "picopad"}
"""For each look, the board on which its screens are pictured one by one."""
BEST = ("title", "lp_mark", "pl_table", "ig_board", "cr_work", "ss_board")
"""What README shows."""
_PICTURES = ("shot", "detail")
_HELD = "down C"
"""Where C held is the pause, a scene with this line cannot be played."""
_WIDEST = 1300


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only the pictures of these scenes, and no sheets")


def run(arguments: argparse.Namespace) -> int:
    import boards

    paths = sorted(SCENES.glob("*.txt"))
    if arguments.scenes:
        for board in BOARDS.values():
            _write_singles(board, _taken([path for path in paths if path.stem in arguments.scenes], board))
        return 0
    shown = {name for path in paths for name, on_sheet in shots(path).items() if on_sheet}
    for old in PICTURES.glob("*/*.png"):
        old.unlink()
    sheets: dict[bytes, str] = {}
    table: dict[str, str] = {}
    for board in boards.names():
        made = _taken(paths, board)
        _write_singles(board, made)
        if board == BOARDS["160x128"]:
            six = [pictures.enlarged(made[name], 2) for name in BEST]
            pictures.write(pictures.contact(six, 3), (PICTURES / "best.png", 0))
        one = next(iter(made.values()))
        sheet = pictures.contact([made[name] for name in made if name in shown], _WIDEST // one.width)
        # Boards that are alike to the last pixel share a sheet.
        table[board] = sheets.setdefault(sheet.pixels, board)
        if table[board] == board:
            files = [(SHEETS / f"{board}_{name}.png", i) for i, name in enumerate(pictures.PALETTES)]
            pictures.write(sheet, *files)
    (ROOT / "docs" / "gallery.md").write_text(page(table), encoding="utf-8", newline="\n")
    size = sum(file.stat().st_size for file in PICTURES.glob("**/*.png"))
    print(f"docs/pictures: {len(shown)} screens on each of {len(table)} boards; {size // 1024} KB in all")
    return 0


def _taken(paths: list[Path], board: str) -> dict[str, pictures.Picture]:
    """The pictures of these scenes on a board, by name."""
    return {name: pictures.taken(desk.frame()) for path in paths for name, desk in walk(path, board)}


def _write_singles(board: str, made: dict[str, pictures.Picture]) -> None:
    """Write the pictures of one of the four boards that stand for a look, each into a file of its own."""
    for look in BOARDS:
        if BOARDS[look] == board:
            for name, picture in made.items():
                pictures.write(picture, (PICTURES / look / f"{name}.png", 0))


def walk(path: Path, board: str) -> Iterator[tuple[str, "Desk"]]:
    """Play one scene on one board; its desk at each picture, with the picture's name. Nothing where it cannot be."""
    from boards import load
    from emulator import script
    from emulator.desk import Desk
    from tools import play

    profile = load(board)
    head, _, text = path.read_text(encoding="utf-8").partition("\n")
    if not profile.caps[3] and _HELD in text:
        return
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    options = parser.parse_args(shlex.split(head.removeprefix("#:")))
    file, wish = play.start(options)
    desk = Desk(profile, file, wish)
    save = play.played(options)
    if save:
        desk.advance(play.SETTLE_MS)
        desk.take_up(save)
    lines: list[str] = []
    for line in text.splitlines():
        verb, _, name = line.partition(" ")
        if verb not in _PICTURES:
            lines.append(on_board(line, profile))
            continue
        script.run(desk, script.read("\n".join(lines)))
        lines = []
        yield name.strip(), desk


def on_board(line: str, profile: "Profile") -> str:
    """A line of a scene as this board's buttons do it: without an M, C held is the pause."""
    return "press C 500" if line == "press M" and not profile.caps[3] else line


def shots(path: Path) -> dict[str, bool]:
    """The names of the pictures that a scene makes, in order, and whether they are on the sheets."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return {words[1]: words[0] == "shot" for words in lines if words and words[0] in _PICTURES}


def title(path: Path) -> str:
    """What a scene shows, as its first remark says it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(line.removeprefix("#").strip() for line in lines if line.startswith("# "))


def page(table: dict[str, str]) -> str:
    """The page: a table of all sheets, then every screen by its name in the four looks."""
    import boards

    lines = ["# All screens", "", "Made by `python -m tools gallery` from the scripts in `docs/scenes`.", ""]
    lines += ["| | | " + " | ".join(pictures.PALETTES) + " |", "|---|---|" + "---|" * len(pictures.PALETTES)]
    for board, sheet in table.items():
        profile = boards.load(board)
        links = [f"[{palette}](pictures/boards/{sheet}_{palette}.png)" for palette in pictures.PALETTES]
        lines.append(f"| {profile.name} | {profile.width}x{profile.height} | " + " | ".join(links) + " |")
    for path in sorted(SCENES.glob("*.txt")):
        lines += ["", f"## {title(path)}"]
        for name in shots(path):
            lines += ["", f"{name}", ""]
            lines.append(" ".join(f"![{name}, {look}](pictures/{look}/{name}.png)" for look in BOARDS))
    return "\n".join(lines) + "\n"
