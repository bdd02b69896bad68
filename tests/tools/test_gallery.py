# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The gallery: its scenes picture every screen that there is, and its pictures are what the panel shows."""

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from boards import load, names
from emulator import script
from emulator.desk import Desk
from tools import ROOT, pictures
from tools.gallery import BOARDS, PICTURES, SCENES, on_board, shots, title, walk

ROOMS = ("common", "tables")
BASES = {"common.frame.Frame", "common.frame.Screen", "common.table.Table"}
"""What stands around a screen, and what only others are made from."""
PATHS = sorted(SCENES.glob("*.txt"))


def there_are() -> set[str]:
    """Every class of the rooms of screens: screens, and the views that a table shows one at a time."""
    files = [file for room in ROOMS for file in sorted((ROOT / "firmware" / room).glob("*.py"))]
    return {
        f"{file.parent.name}.{file.stem}.{node.name}"
        for file in files
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def shown(screen: Any, depth: int = 2) -> set[str]:
    """The classes of a screen and of what it is made of."""
    kind = type(screen)
    found = {f"{kind.__module__.removeprefix('firmware.')}.{kind.__name__}"}
    for part in vars(screen).values() if depth else ():
        if type(part).__module__.startswith("firmware."):
            found |= shown(part, depth - 1)
    return found


def test_every_screen_is_pictured() -> None:
    pictured: set[str] = set()
    for path in PATHS:
        for _, desk in walk(path, "pygamer"):
            pictured |= shown(desk.app.screen)
    assert there_are() - BASES - pictured == set(), "docs/scenes has no picture of these"


def test_every_picture_has_a_name_of_its_own_and_is_there() -> None:
    every = Counter(name for path in PATHS for name in shots(path))
    assert [name for name, count in every.items() if count > 1] == []
    page = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    for look in BOARDS:
        kept = {file.stem for file in (PICTURES / look).glob("*.png")}
        assert kept == set(every)
        assert all(f"(pictures/{look}/{name}.png)" in page for name in every)
    assert all(title(path) in page for path in PATHS)


def test_every_board_has_a_sheet_in_every_palette() -> None:
    page = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    for board in names():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| {load(board).name} |")]
        for palette in pictures.PALETTES:
            link = row.partition(f"[{palette}](")[2].partition(")")[0]
            assert (ROOT / "docs" / link).is_file()


@pytest.mark.parametrize("size", [1, 2])
def test_a_picture_is_what_the_panel_shows(size: int, tmp_path: Path) -> None:
    desk = Desk("m5stack_cardputer")
    desk.advance(400)
    files = [(tmp_path / f"{i}.png", i) for i in range(3)]
    pictures.write(pictures.enlarged(pictures.taken(desk.frame()), size), *files)
    frame = pygame.transform.scale_by(desk.frame(), size)
    read = [pygame.image.load(file) for file, _ in files]
    assert pygame.image.tobytes(read[0], "RGB") == pygame.image.tobytes(frame, "RGB")
    for palette in (1, 2):
        inks = dict(zip(pictures.inks()[0], pictures.inks()[palette], strict=True))
        for at in ((x, y) for x in range(0, 240, 7) for y in range(0, 135, 3)):
            here = (size * at[0], size * at[1])
            assert tuple(read[palette].get_at(here)[:3]) == inks[tuple(frame.get_at(here)[:3])]  # type: ignore[index]


def test_a_sheet_has_a_gap_between_pictures() -> None:
    one, two = pictures.Picture(3, 2, b"\1\2\3\4\5\6"), pictures.Picture(3, 2, bytes(6))
    sheet = pictures.contact([one, two, two], 2)
    assert (sheet.width, sheet.height) == (10, 8)
    assert sheet.pixels[:10] == b"\1\2\3\x0b\x0b\x0b\x0b\0\0\0"


def test_the_inks_are_as_the_panel_shows_them() -> None:
    desk = Desk("pygamer")
    desk.advance(400)
    colours = {tuple(desk.frame().get_at((x, y))[:3]) for x in range(160) for y in range(128)}
    assert colours <= set(pictures.inks()[0])


def test_where_there_are_three_buttons_c_held_is_the_pause() -> None:
    assert on_board("press M", load("pygamer")) == "press M"
    desk = Desk("ugame22", "lp.py", (0, 2, bytes(21), 7))
    desk.advance(600)
    script.run(desk, script.read(on_board("press M", desk.profile)))
    assert "Pause" in desk.text()
    (held,) = [path for path in PATHS if path.stem == "lp_look"]
    assert list(walk(held, "ugame22")) == []
