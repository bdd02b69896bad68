# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Settings take effect at once and are kept; buttons can be tried and re-mapped; the screen dims and wakes."""

from pathlib import Path

import pygame
import pytest

from boards import load, names
from emulator.desk import Desk
from firmware import words
from tests.firmware.hands import begin, hold, press, same_frame, take


def _page(desk: Desk, name: str) -> None:
    """From the title to a page of More."""
    press(desk, "B")
    while words.MORE[desk.app.screen._at][1] != name:
        press(desk, "DOWN")
    press(desk, "A")
    assert name in desk.text()


def _set(desk: Desk, name: str, value: str) -> None:
    """On the settings page, change one of them until it has a value."""
    for _ in range(20):
        screen = desk.app.screen
        rows = desk.text().splitlines()
        row = next(line for line in rows if line.startswith(name))
        if value in row:
            return
        at = [line.split()[0] for line in rows[1:-1]].index(name.split()[0])
        while screen._row != at:
            press(desk, "DOWN")
        press(desk, "RIGHT")
    raise AssertionError(f"{name} is never {value}")


def _desk(board: str, file: Path | None = None, start: str = "code.py") -> Desk:
    desk = Desk(load(board), start, nvm_file=file)
    desk.advance(400)
    return desk


@pytest.mark.parametrize("board", ["pygamer", "picosystem", "picopad", "thumby_color"])
def test_pictures(board: str, pytestconfig: pytest.Config) -> None:
    desk = _desk(board)
    press(desk, "B")
    rewrite = pytestconfig.getoption("--frames")
    same_frame(desk, "more", rewrite)
    for at, name in enumerate(page for page, _ in words.MORE):
        while desk.app.screen._at != at:
            press(desk, "DOWN")
        press(desk, "A")
        desk.advance(60)
        same_frame(desk, f"more_{name}", rewrite)
        if name == "buttons":
            hold(desk, "B")
        else:
            press(desk, "B")


def test_settings_are_kept_from_start_to_start(tmp_path: Path) -> None:
    desk = _desk("picosystem")
    _page(desk, "Settings")
    _set(desk, "Colours", "safe")
    _set(desk, "Light", "2")
    assert desk.display.brightness == pytest.approx(0.4)
    press(desk, "B")
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm))
    other = _desk("picosystem", file, "lp.py")
    assert other.app.settings[2] == 1
    assert other.display.brightness == pytest.approx(0.4)


def test_other_colours_change_no_shape() -> None:
    desk = _desk("pygamer")
    before = {(x, y) for x in range(160) for y in range(128) if desk.frame().get_at((x, y))[:3] != (0, 0, 0)}
    _page(desk, "Settings")
    _set(desk, "Colours", "grey")
    press(desk, "B", "B")
    frame = desk.frame()
    after = {(x, y) for x in range(160) for y in range(128) if frame.get_at((x, y))[:3] != (0, 0, 0)}
    assert after == before
    assert all(max(frame.get_at(at)[:3]) - min(frame.get_at(at)[:3]) <= 8 for at in after), "all is grey"


@pytest.mark.parametrize("board", names())
def test_the_picture_is_upright_and_can_be_turned(board: str) -> None:
    desk = _desk(board)
    frame = desk.frame()
    assert "Layer Puzzle" in desk.text().splitlines(), "its letters stand side by side"
    _page(desk, "Settings")
    while words.SETTING_NAMES[desk.app.screen._rows[desk.app.screen._row]] != "Turned":
        press(desk, "DOWN")
    press(desk, "RIGHT", "B", "B")
    desk.advance(400)
    turned = pygame.transform.rotate(desk.frame(), 180)
    assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(frame, "RGB")


def test_without_a_timer_no_clock_is_shown() -> None:
    desk = begin("pygamer", "LP", 0, 2, 3)
    take(desk)
    assert ":" in desk.text().splitlines()[0]
    desk.app.settings[4] = 0
    press(desk, "M")
    press(desk, "B")
    desk.advance(1500)
    assert ":" not in desk.text().splitlines()[0]


def test_without_motion_a_move_is_done_at_once() -> None:
    desk = begin("pygamer", "LP", 2, 1, 3)
    take(desk)
    desk.app.settings[6] = 0
    for _ in range(4):
        press(desk, "A")
    before = desk.app.session.count
    press(desk, "A")
    assert desk.app.session.count == before + 1
    assert not desk.app.screen.motion


def test_the_screen_dims_and_the_press_that_wakes_it_does_nothing_else() -> None:
    desk = begin("picosystem", "LP", 0, 2, 3)
    take(desk)
    bright = desk.display.brightness
    desk.advance(200_000)
    assert desk.display.brightness < 0.1
    count = desk.app.session.count
    press(desk, "A")
    assert desk.display.brightness == bright
    assert desk.app.session.count == count


def test_buttons_light_up_and_can_be_re_mapped() -> None:
    desk = _desk("picosystem")
    _page(desk, "Buttons")
    desk.down("C")
    desk.advance(60)
    shades = [strip.pixel_shader for strip in desk.app.screen._names]
    assert shades.count(shades[6]) == 1, "only C is lit"
    desk.up("C")
    hold(desk, "A")
    for button in ("UP", "DOWN", "LEFT", "RIGHT", "B", "A", "C", "M"):
        press(desk, button)
    assert "Done" in desk.text()
    hold(desk, "A")  # it is B now, and held it leads back
    assert "Settings" in desk.text()


def test_who_waits_while_re_mapping_keeps_the_buttons_as_they_were() -> None:
    desk = _desk("ugame22")
    _page(desk, "Buttons")
    assert "Pause" not in desk.text(), "this board has three buttons"
    hold(desk, "A")
    press(desk, "UP", "DOWN", "LEFT", "RIGHT", "B", "A")
    assert f"Press: {desk.profile.caps[2]}" in desk.text()
    desk.advance(9000)
    assert "Left as it was" in desk.text()
    assert list(desk.app.buttons.map) == list(range(8))
    hold(desk, "A")
    press(desk, "UP", "DOWN", "LEFT", "RIGHT", "A", "C", "B")
    assert "Done" in desk.text()
    assert list(desk.app.buttons.map) == [0, 1, 2, 3, 4, 6, 5, 7]


def test_sounds_are_heard_and_can_be_switched_off() -> None:
    desk = _desk("picosystem")
    before = len(desk.speaker.tones)
    _page(desk, "Settings")
    press(desk, "DOWN")
    assert len(desk.speaker.tones) > before
    _set(desk, "Sound", "off")
    desk.advance(500)
    before = len(desk.speaker.tones)
    press(desk, "DOWN", "UP")
    assert len(desk.speaker.tones) == before
