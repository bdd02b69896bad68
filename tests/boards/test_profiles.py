# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Profiles of boards: all of ours are whole, and whatever is wrong in one is said in one sentence."""

import ast

import pygame
import pytest

import boards

_GOOD = (boards.FOLDER / "pygamer.toml").read_text(encoding="utf-8")
_PINS = (boards.FOLDER / "picosystem.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", boards.names())
def test_profile_is_whole(name: str) -> None:
    profile = boards.load(name)
    assert profile.id == name
    assert profile.erase in (0, 4096)
    assert profile.heap_kb == (88 if profile.look[1] == 128 else 105)
    assert profile.drive_kb >= 508


@pytest.mark.parametrize("name", boards.names())
def test_module_has_the_constants_the_firmware_reads(name: str) -> None:
    profile = boards.load(name)
    tree = ast.parse(boards.module_text(profile))
    found = {ast.unparse(node.targets[0]): ast.literal_eval(node.value) for node in tree.body}  # type: ignore[attr-defined]
    assert list(found) == [
        *("ID", "NAME", "WIDTH", "HEIGHT", "LOOK_WIDTH", "LOOK_HEIGHT", "DISPLAY", "KEYS", "BUTTONS", "STICK"),
        *("CAPS", "SOUND", "NVM", "ERASE", "BACKLIGHT", "ROTATION"),
    ]
    assert found["KEYS"][0] in ("shift", "pins", "cardputer")
    if found["KEYS"][0] == "pins":
        assert len(found["KEYS"][1]) == len(found["BUTTONS"])
    assert len(found["STICK"]) in (0, 6)
    reached = set(found["BUTTONS"]) | ({0, 1, 2, 3} if found["STICK"] else set())
    assert reached - {255} >= set(range(8 if found["CAPS"][3] else 7))


@pytest.mark.parametrize("name", boards.names())
def test_case_has_room_for_everything(name: str) -> None:
    profile = boards.load(name)
    case = profile.case
    whole = pygame.Rect((0, 0), case.size)
    panel = pygame.Rect(case.screen, (profile.width, profile.height))
    assert whole.contains(panel)
    for button, (x, y, width, height) in case.buttons.items():
        place = pygame.Rect(x - width // 2, y - height // 2, width, height)
        assert whole.contains(place), button
        assert not panel.inflate(28, 28).colliderect(place), button
    _, x, y, radius = case.pad
    pad = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    assert whole.contains(pad)
    assert not panel.inflate(28, 28).colliderect(pad)


def test_key_numbers_of_the_shift_registers() -> None:
    up, down, left, right, a, b, c, m = range(8)
    assert boards.load("pygamer").buttons == (b, a, m, c)
    assert boards.load("pybadge").buttons == (b, a, m, c, right, down, up, left)


def test_unknown_board() -> None:
    with pytest.raises(boards.ProfileError, match="There is no board 'gameboy'; the boards are .*picopad"):
        boards.load("gameboy")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("cpu_mhz = 120", "cpu_mhz = 120\ncpu_cores = 2", "cpu_cores is no key of a profile"),
        ("backlight = true", "backlight = true\ntouch = true", "screen.touch is no key of a profile"),
        ("pressed = true", "pressed = true\nX = 1", "keys.X is no key of a profile"),
        ("[sound]", "[sound]\nvolume = 3", "volume is no key of a profile"),
        ("cpu_mhz = 120\n", "", "cpu_mhz is missing; it must be a whole number of 1 or more"),
        ("ram_kb = 192", 'ram_kb = "192"', "ram_kb must be a whole number of 1 or more, not '192'"),
        ("ram_kb = 192", "ram_kb = true", "ram_kb must be a whole number of 1 or more, not True"),
        ("pressed = true", "pressed = 1", "keys.pressed must be true or false, not 1"),
        ('"BUTTON_CLOCK"\ndata', '"BUTTON_CLOK"\ndata', "keys.clock names a pin 'BUTTON_CLOK' that is not in"),
        ('x = "JOYSTICK_X"', 'x = "STICK"', "stick.x names a pin 'STICK' that is not in"),
        ('kind = "shift"', 'kind = "matrix"', "keys.kind must be one of pins, shift, cardputer, not 'matrix'"),
        ("A = 1", "A = 4", "keys.A must be a key number below 4"),
        ("A = 1", "A = 0", "keys.B names key 0, which is A already"),
        ("A = 1\n", "", "no key is the button A"),
        ("look = [160, 128]", "look = [160, 100]", "screen.look must be one of 128 x 128, 160 x 128"),
        ("look = [160, 128]", "look = [320, 240]", "screen.look is larger than the panel of 160 x 128"),
        ("press_low = 14000", "press_low = 30000", "the thresholds of `stick` must enclose its rest"),
        ('missing = ["audiopwmio"]', 'missing = ["audioio"]', "its module audioio is listed in `missing`"),
        ('missing = ["audiopwmio"]', 'missing = ["analogio"]', "the stick needs analogio"),
        ('missing = ["audiopwmio"]', 'missing = ["keypad"]', "missing names 'keypad', and may only name analogio"),
        ('caps = ["A", "B", "SE", "ST"]', 'caps = ["A", "B", "SE"]', "caps must be four texts"),
        ('caps = ["A", "B", "SE", "ST"]', 'caps = ["A", "B", "SE", ""]', "caps names no M, and a key is the button M"),
        ("screen = [122, 30]", "screen = [300, 30]", "case.screen lies outside case.size"),
        ('pad = ["stick", ', 'pad = ["wheel", ', "case.pad must be one of cross, stick"),
        ("name = ", "name == ", "this is not TOML"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, sentence: str) -> None:
    assert old in _GOOD
    with pytest.raises(boards.ProfileError) as refused:
        boards.read("pygamer", _GOOD.replace(old, new, 1))
    said = str(refused.value)
    assert sentence in said
    assert said.endswith(".") and "\n" not in said


def test_a_board_without_a_display_needs_wiring() -> None:
    with pytest.raises(boards.ProfileError, match="needs a table `wiring`"):
        boards.read("picosystem", _PINS.replace('"DISPLAY"', '"SCREEN"'))


def test_the_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(boards, "FOLDER", tmp_path)
    (boards.FOLDER / "mine.toml").write_text(_GOOD.replace("ram_kb", "ram_mb"))
    with pytest.raises(boards.ProfileError, match=r"^boards/mine.toml: ram_kb is missing"):
        boards.load("mine")
