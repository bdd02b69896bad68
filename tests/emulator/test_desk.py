# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A desk is a board to its program, and leaves everyone else's modules alone."""

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import boards
from emulator.desk import Desk, DeskError
from shared_rules.games import game_class

Handheld = Any


def test_the_program_runs_on_the_boards_own_modules(handheld: Handheld) -> None:
    desk = handheld(
        "    def start(self):\n"
        "        import keypad, terminalio, microcontroller\n"
        "        self.found = board.board_id, terminalio.FONT.bitmap.width, len(microcontroller.nvm), keypad.__name__\n"
    )
    assert desk.app.found == ("pimoroni_picosystem", 570, 4096, "keypad")
    assert "board" not in sys.modules and "keypad" not in sys.modules and "firmware.app" not in sys.modules


def test_font_is_a_strip_of_tiles(handheld: Handheld) -> None:
    desk = handheld(
        "    def start(self):\n"
        "        self.box = FONT.get_bounding_box()\n"
        "        self.glyphs = [FONT.get_glyph(code) for code in (31, 32, 65, 126, 127, 228)]\n"
    )
    assert desk.app.box == (6, 12)
    tiles = [glyph and glyph.tile_index for glyph in desk.app.glyphs]
    assert tiles == [None, 0, 33, 94, None, None]


@pytest.mark.parametrize("name", boards.OPTIONAL)
def test_a_missing_module_is_missing(handheld: Handheld, name: str) -> None:
    asks = (
        "    def start(self):\n"
        "        try:\n"
        f"            import {name}\n"
        "            self.has = True\n"
        "        except ImportError:\n"
        "            self.has = False\n"
    )
    profile = replace(boards.load("picosystem"), missing=())
    assert handheld(asks, profile).app.has
    assert not handheld(asks, replace(profile, missing=(name,))).app.has


def test_a_needed_module_that_is_missing_is_said(handheld: Handheld) -> None:
    profile = replace(boards.load("picosystem"), missing=("vectorio",))
    with pytest.raises(DeskError, match="Pimoroni PicoSystem cannot run this: it has no module vectorio."):
        handheld("    def start(self):\n        import vectorio\n", profile)


def test_no_memory_is_none(handheld: Handheld) -> None:
    asks = "    def start(self):\n        import microcontroller\n        self.nvm = microcontroller.nvm\n"
    assert handheld(asks, replace(boards.load("picosystem"), nvm=0)).app.nvm is None


_RESTART = """
    def tick(self):
        import firmware.other

        firmware.other.count += 1
        if firmware.other.count == 3 and self.file == "code.py":
            supervisor.set_next_code_file("lp.py", reload_on_error=True)
            supervisor.reload()
"""


def test_a_restart_is_the_next_file_with_fresh_modules(handheld: Handheld) -> None:
    desk = handheld(_RESTART, modules={"firmware/other.py": "count = 0\n"})
    first = desk.app
    desk.advance(60)
    assert desk.starts == ["code.py", "lp.py"] and desk.app.file == "lp.py"
    assert type(desk.app) is not type(first)
    desk.advance(20)
    assert len(desk.app.steps) == 1


def test_a_restart_keeps_the_picture_until_the_program_paints(handheld: Handheld) -> None:
    desk = handheld(
        """
    def start(self):
        self.write(0, 0, self.file)

    def tick(self):
        if len(self.steps) == 2:
            supervisor.reload()
"""
    )
    desk.advance(20)
    before = pygame.image.tobytes(desk.frame(), "RGB")
    desk.advance(20)
    assert len(desk.starts) == 2 and not desk.app.steps
    assert pygame.image.tobytes(desk.frame(), "RGB") == before
    assert desk.display.auto_refresh is False


def test_without_a_next_file_it_is_the_menu(handheld: Handheld) -> None:
    desk = handheld(
        "    def tick(self):\n        if self.file != 'code.py':\n            supervisor.reload()\n", file="ig.py"
    )
    desk.advance(20)
    assert desk.starts == ["ig.py", "code.py"]


def test_a_program_that_only_restarts_is_refused(handheld: Handheld) -> None:
    with pytest.raises(DeskError, match="only starts other files"):
        handheld("    def start(self):\n        supervisor.reload()\n")


def test_a_wish_is_for_the_first_start_only(handheld: Handheld) -> None:
    desk = handheld(_RESTART, modules={"firmware/other.py": "count = 0\n"}, wish=(0, 2, [0], 7))
    assert desk.app.wish == (0, 2, [0], 7)
    desk.advance(60)
    assert desk.app.wish is None


def test_files_are_found_on_the_drive_from_anywhere(handheld: Handheld, tmp_path: Path) -> None:
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        desk = handheld(
            "    def start(self):\n"
            "        with open('firmware/art/a.bin', 'rb') as file:\n"
            "            self.read = file.read()\n",
            modules={"firmware/art/a.bin": "art"},
        )
    finally:
        os.chdir(before)
    assert desk.app.read == b"art"


def test_two_desks_at_once(handheld: Handheld) -> None:
    program = "    def tick(self):\n        import shared_rules.counter as counter\n        counter.count += 1\n"
    modules = {"shared_rules/counter.py": "count = 0\n"}
    one, two = handheld(program, modules=modules), handheld(program, "pygamer", modules=modules)
    one.advance(100)
    two.advance(40)
    one.advance(20)
    assert len(one.app.steps) == 6 and len(two.app.steps) == 2
    counts = [desk._drive._loaded["shared_rules.counter"].count for desk in (one, two)]
    assert counts == [6, 2]


def test_our_own_rules_stay_ours(handheld: Handheld) -> None:
    import shared_rules.chance

    ours = shared_rules.chance
    desk = handheld(
        "    def start(self):\n        import shared_rules.chance as it\n        self.it = it\n",
        modules={"shared_rules/chance.py": ""},
    )
    assert desk.app.it is not ours and sys.modules["shared_rules.chance"] is ours


def test_runs_repeat_exactly(handheld: Handheld) -> None:
    program = (
        "    def start(self):\n        self.grid = self.write(0, 0, ' ' * 20)\n"
        "    def tick(self):\n        import random\n        self.grid[random.randrange(20)] = random.randrange(95)\n"
    )
    frames = []
    for _ in range(2):
        desk = handheld(program)
        for _ in range(30):
            desk.press("A", 33)
        frames.append(pygame.image.tobytes(desk.frame(), "RGB"))
    assert frames[0] == frames[1]


def test_steps_come_once_a_scan(handheld: Handheld) -> None:
    desk = handheld(first_ticks=0)
    desk.advance(50)
    desk.advance(5)
    desk.advance(5)
    assert desk.app.steps == [20, 40, 50, 55, 60]


def test_an_exception_is_ours_or_the_firmwares(handheld: Handheld, capsys: pytest.CaptureFixture[str]) -> None:
    program = "    def tick(self):\n        1 / 0\n    def fail(self, error):\n        self.failed = error\n"
    with pytest.raises(ZeroDivisionError):
        handheld(program).advance(20)
    desk = handheld(program, forgiving=True)
    desk.advance(20)
    assert isinstance(desk.app.failed, ZeroDivisionError)
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_slow_desk_is_as_slow_as_its_board(handheld: Handheld) -> None:
    """A picture of 240 x 240 black pixels takes 57600 x 0.8 us at 125 MHz; the steps that fall into it are left out."""
    program = "    def tick(self):\n        if len(self.steps) == 1:\n            self.display.root_group = Group()\n"
    profile = replace(boards.load("picosystem"), cpu_mhz=125, bus_mhz=62)
    desk = handheld(program, profile, first_ticks=0)
    desk.slow = True
    desk.advance(160)
    assert desk.app.steps == [20, 80, 100, 120, 140, 160]
    desk.slow = False
    desk.display.root_group = None
    desk.advance(40)
    assert desk.app.steps[-2:] == [180, 200]


def test_a_jump_is_a_start_just_before_the_ticks_wrap(handheld: Handheld) -> None:
    desk = handheld(first_ticks=12345)
    desk.advance(1000)
    desk.jump()
    assert desk.starts == ["code.py", "code.py"] and desk.ticks() == (1 << 29) - 5000
    desk.advance(5020)
    assert desk.app.steps[-1] == 20


def test_a_restart_runs_what_lies_on_the_drive_now(handheld: Handheld, tmp_path: Path) -> None:
    modules = {"firmware/other.py": "WORDS = 'old'\n"}
    desk = handheld(
        "    def start(self):\n        from firmware import other\n        self.said = other.WORDS\n", modules=modules
    )
    assert desk.app.said == "old"
    (tmp_path / "drive/firmware/other.py").write_text("WORDS = 'renewed'\n", encoding="utf-8")
    desk.restart()
    assert desk.app.said == "renewed"


def test_a_restart_takes_the_match_at_the_table_up_again() -> None:
    desk = Desk("pygamer", "lp.py", (0, 2, [option[2] for option in game_class("LP").OPTIONS], 7))
    desk.advance(1000)
    desk.press("A")
    desk.advance(1000)
    desk.press("A")
    desk.advance(1000)
    position, moves = bytes(desk.app.session.game.state), desk.app.session.count
    assert moves
    desk.restart()
    desk.advance(1000)
    assert bytes(desk.app.session.game.state) == position


def test_a_fresh_desk_is_as_it_was_made(handheld: Handheld) -> None:
    desk = handheld(file="lp.py", wish=(0, 2, [0], 7))
    desk.advance(500)
    desk.nvm[0:4] = b"kept"
    fresh = desk.fresh()
    assert (fresh.now, fresh.starts, fresh.app.wish, bytes(fresh.nvm[0:4])) == (
        0,
        ["lp.py"],
        (0, 2, [0], 7),
        b"\xff" * 4,
    )


def test_a_missing_part_is_said(handheld: Handheld) -> None:
    with pytest.raises(DeskError, match="^This board lacks a button pin.$"):
        handheld(
            "class MissingPart(Exception):\n    pass\n"
            "def start(self):\n    raise MissingPart('This board lacks a button pin.')\n"
            "App.start = start\n"
        )


def test_text_is_what_the_screen_shows(handheld: Handheld) -> None:
    desk = handheld(
        """
    def start(self):
        self.write(0, 20, "Second")
        self.write(120, 20, " row ")
        self.write(100, 0, "right")
        self.write(4, 0, "left")
        self.write(0, 40, "Big", 2)
        self.write(36, 40, "ger", 2)
        self.write(0, 80, "gone").hidden = True
        self.write(0, 90, "   ")
"""
    )
    assert desk.text() == "left right\nSecond row\nBigger"


def test_a_picture_of_the_screen(handheld: Handheld, tmp_path: Path) -> None:
    desk = handheld("    def start(self):\n        self.write(3, 0, '#')\n")
    desk.advance(20)
    desk.screenshot(tmp_path / "shot.png")
    picture = pygame.image.load(tmp_path / "shot.png")
    assert picture.get_size() == (240, 240)
    assert picture.get_at((4, 5))[:3] in ((0, 0, 0), (255, 255, 255))
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(desk.frame(), "RGB")


def test_a_display_wired_up_by_the_program(handheld: Handheld) -> None:
    program = """
    def start(self):
        pass

_init = App.__init__

def wired(self, file, wish=None):
    import busdisplay, busio, displayio, fourwire
    from firmware import profile

    displayio.release_displays()
    bus = fourwire.FourWire(busio.SPI(board.GP18, MOSI=board.GP19), command=board.GP16, chip_select=board.GP17)
    board.DISPLAY = busdisplay.BusDisplay(bus, b"", width=profile.DISPLAY[1], height=profile.DISPLAY[2], rotation=270)
    _init(self, file, wish)

App.__init__ = wired
"""
    desk = handheld(program, "diy_pico_st7789")
    desk.advance(20)
    assert desk.panel.pixels == 320 * 240


def test_tones_are_noted(handheld: Handheld) -> None:
    desk = handheld(
        """
    def start(self):
        import pwmio

        self.out = pwmio.PWMOut(board.AUDIO, frequency=440, variable_frequency=True)

    def tick(self):
        if len(self.steps) == 1:
            self.out.duty_cycle = 32768
        elif len(self.steps) == 2:
            self.out.frequency = 880
        elif len(self.steps) == 3:
            self.out.duty_cycle = 0
"""
    )
    desk.advance(100)
    assert desk.speaker.tones == [(20, 440), (40, 880), (60, 0)]


def test_recordings_play_as_long_as_they_are(handheld: Handheld) -> None:
    desk = handheld(
        """
    def start(self):
        import array, audiocore, audioio

        self.out = audioio.AudioOut(board.SPEAKER)
        self.out.play(audiocore.RawSample(array.array("h", [0] * 800), sample_rate=8000))
""",
        "pygamer",
    )
    desk.advance(80)
    assert desk.app.out.playing
    desk.advance(40)
    assert not desk.app.out.playing
    assert desk.speaker.clips == [(0, 800)]
