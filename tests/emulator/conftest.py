# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Handhelds with a small program on them, in place of the firmware."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emulator.desk import Desk

Handheld = Callable[..., Desk]

PROGRAM = """
import board
import supervisor
from displayio import Group, Palette, TileGrid
from terminalio import FONT

ink = Palette(2)
ink[1] = 0xFFFFFF

class App:
    def __init__(self, file, wish=None):
        self.file = file
        self.wish = wish
        self.steps = []
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.group = Group()
        self.display.root_group = self.group
        self.start()

    def start(self):
        pass

    def tick(self):
        pass

    def write(self, x, y, words, scale=1):
        grid = TileGrid(FONT.bitmap, pixel_shader=ink, width=len(words), height=1, tile_width=6, tile_height=12)
        for i, character in enumerate(words):
            grid[i] = ord(character) - 32
        box = Group(scale=scale, x=x, y=y)
        box.append(grid)
        self.group.append(box)
        return grid

    def step(self, now):
        self.steps.append(now)
        self.tick()
        self.display.refresh()
"""


@pytest.fixture
def handheld(tmp_path: Path) -> Handheld:
    """Makes a desk whose program is PROGRAM with other methods of App, or other modules, given as source."""

    def make(
        methods: str = "", board: Any = "picosystem", modules: dict[str, str] | None = None, **options: Any
    ) -> Desk:
        drive = tmp_path / "drive"
        sources = {"firmware/__init__.py": "", "shared_rules/__init__.py": "", "firmware/app.py": PROGRAM + methods}
        for name, source in {**sources, **(modules or {})}.items():
            path = drive / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source, encoding="utf-8")
        return Desk(board, drive=drive, **options)

    return make
