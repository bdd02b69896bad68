# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The window: keys and mouse are buttons, only what changed is drawn, and it is let go of cleanly."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

import boards
from emulator import script
from emulator.desk import Desk
from emulator.window import _MARGIN, KEYS, Window
from shared_rules.games import game_class

Handheld = Any

_DRAWS = """
    def start(self):
        self.grid = self.write(0, 0, "0" * 20)

    def tick(self):
        pass
"""


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SDL without a screen and a sound card."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.quit()


def key(window: Window, name: str, down: bool, mod: int = 0) -> bool:
    pygame.event.post(
        pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.key.key_code(name), mod=mod)
    )
    return window.take_events()


def mouse(window: Window, place: tuple[int, int], down: bool) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    window.take_events()


def held(desk: Desk) -> set[str]:
    return {boards.BUTTONS[number] for number in desk.keys.down}


def on_screen(window: Window, desk: Desk, scale: int) -> bytes:
    """The panel as the window shows it."""
    x, y = desk.profile.case.screen
    size = (desk.profile.width * scale, desk.profile.height * scale)
    rect = pygame.Rect((_MARGIN + x * scale, _MARGIN + y * scale), size)
    return pygame.image.tobytes(window.surface.subsurface(rect), "RGB")


def enlarged(desk: Desk, scale: int) -> bytes:
    return pygame.image.tobytes(pygame.transform.scale_by(desk.frame(), scale), "RGB")


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_shows_the_panel_enlarged(dummy: None, handheld: Handheld, scale: int) -> None:
    desk = handheld(_DRAWS, "pygamer")
    window = Window(desk, scale)
    desk.advance(20)
    desk.app.grid[7] = 40
    desk.advance(20)
    window.draw()
    assert on_screen(window, desk, scale) == enlarged(desk, scale)


def test_draws_only_what_changed(dummy: None, handheld: Handheld, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = handheld(_DRAWS, "pygamer")
    window = Window(desk, 2)
    desk.advance(20)
    window.draw()
    drawn: list[Any] = []
    monkeypatch.setattr(pygame.display, "update", drawn.extend)
    window.draw()
    assert drawn == []
    desk.app.grid[7] = 40
    desk.advance(20)
    window.draw()
    x, y = (_MARGIN + 2 * side for side in desk.profile.case.screen)
    assert drawn == [pygame.Rect(x + 2 * 42, y, 12, 24)]
    drawn.clear()
    desk.down("B")
    window.draw()
    assert [rect.size for rect in drawn] == [(80, 80)]


def test_every_key_is_its_button(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)
    for button, keys in KEYS.items():
        for name in keys:
            key(window, name, True)
            assert held(desk) == {button}, name
            key(window, name, False)
            assert held(desk) == set(), name


def test_two_keys_of_one_button(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)
    key(window, "z", True)
    key(window, "space", True)
    key(window, "z", False)
    assert held(desk) == {"A"}
    key(window, "space", False)
    assert held(desk) == set()


def test_all_keys_are_up_when_the_window_loses_the_keyboard(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)
    key(window, "up", True)
    key(window, "z", True)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.take_events()
    assert held(desk) == set()
    key(window, "z", False)
    assert held(desk) == set()


@pytest.mark.parametrize("name", [name for name in boards.names() if not boards.load(name).wiring])
def test_every_button_of_the_case_can_be_clicked(dummy: None, handheld: Handheld, name: str) -> None:
    desk = handheld(_DRAWS, name)
    window = Window(desk, 1)
    places = {button: box[:2] for button, box in desk.profile.case.buttons.items()}
    _, x, y, radius = desk.profile.case.pad
    reach = radius * 3 // 4
    places |= {"UP": (x, y - reach), "DOWN": (x, y + reach), "LEFT": (x - reach, y), "RIGHT": (x + reach, y)}
    for button, place in places.items():
        mouse(window, (place[0] + _MARGIN, place[1] + _MARGIN), True)
        assert held(desk) == {button}
        window.draw()
        mouse(window, (0, 0), False)
        assert held(desk) == set()
    mouse(window, (1, 1), True)
    assert held(desk) == set()


def test_a_pressed_button_looks_pressed_and_then_as_before(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS, "seeeduino_wio_terminal")
    window = Window(desk, 1)
    before = pygame.image.tobytes(window.surface, "RGB")
    for button in boards.BUTTONS:
        desk.down(button)
        window.draw()
        assert pygame.image.tobytes(window.surface, "RGB") != before
        desk.up(button)
        window.draw()
        assert pygame.image.tobytes(window.surface, "RGB") == before


def test_help_comes_and_goes(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)
    before = pygame.image.tobytes(window.surface, "RGB")
    key(window, "z", True)
    key(window, "f1", True)
    assert held(desk) == set(), "no button stays down under the help"
    assert pygame.image.tobytes(window.surface, "RGB") != before
    key(window, "x", True)
    assert held(desk) == set(), "the key that closes the help is no press"
    assert pygame.image.tobytes(window.surface, "RGB") == before


def test_pictures_are_numbered(
    dummy: None, handheld: Handheld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = handheld(_DRAWS)
    monkeypatch.chdir(tmp_path)
    window = Window(desk, 1)
    key(window, "f12", True)
    key(window, "f12", True)
    assert sorted(os.listdir(tmp_path)) == ["drive", "pocketgrid-picosystem-1.png", "pocketgrid-picosystem-2.png"]


def test_counts_are_shown_on_request(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)
    before = pygame.image.tobytes(window.surface, "RGB")
    key(window, "f2", True)
    window.draw()
    assert pygame.image.tobytes(window.surface, "RGB") != before


def test_what_is_played_is_recorded_and_plays_again(
    dummy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window's time comes in any portions; the script's run is the same to the pixel, slow paces and jumps too."""
    monkeypatch.chdir(tmp_path)
    window = Window(Desk("pygamer", "lp.py", (0, 2, [option[2] for option in game_class("LP").OPTIONS], None)), 1)
    window.pass_time(333)
    key(window, "f6", True)
    recorded = window.desk
    assert recorded.now == 0, "on a fresh handheld"
    rng = Random(1)
    for name in ("z", "right", "x", "z", "f5", "z", "down", "f7", "c", "z", "left", "f5", "z"):
        window.pass_time(rng.randrange(700))
        key(window, name, True)
        window.pass_time(rng.randrange(90))
        if name == "right":
            key(window, "z", True)  # two at once
            window.pass_time(70)
            key(window, "z", False)
        key(window, name, False)
    window.pass_time(500)
    key(window, "f6", True)
    text = (tmp_path / "pocketgrid-pygamer-1.txt").read_text(encoding="utf-8")
    assert text.startswith(
        "# python3 -m tools play --board pygamer --game LP --mode versus --seats 2 --script FILE\nwait "
    )
    assert "press A" in text and "down RIGHT" in text and "pace board" in text and "\njump\n" in text
    again = recorded.fresh()
    script.run(again, script.read(text))
    assert again.now == recorded.now and again.text() == recorded.text()
    assert again.app.session.seed == recorded.app.session.seed
    assert pygame.image.tobytes(again.frame(), "RGB") == pygame.image.tobytes(recorded.frame(), "RGB")


def test_what_is_repainted_is_tinted_for_a_moment(
    dummy: None, handheld: Handheld, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    desk = handheld(_DRAWS, "pygamer")
    window = Window(desk, 1)
    desk.advance(20)
    window.draw()
    key(window, "f3", True)
    desk.app.grid[7] = 40
    desk.advance(20)
    window.draw()
    x, y = (_MARGIN + side for side in desk.profile.case.screen)
    plain = pygame.transform.scale_by(desk.frame(), 1)
    inside, beside = (45, 6), (60, 6)
    assert window.surface.get_at((x + inside[0], y + inside[1])) != plain.get_at(inside)
    assert window.surface.get_at((x + beside[0], y + beside[1])) == plain.get_at(beside)
    now += 600
    window.draw()
    assert on_screen(window, desk, 1) == enlarged(desk, 1)


def test_regions_are_outlined_on_request(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS, "pygamer")
    window = Window(desk, 2)
    desk.advance(20)
    window.draw()
    plain = on_screen(window, desk, 2)
    assert plain == enlarged(desk, 2)
    key(window, "f4", True)
    window.draw()
    x, y = (_MARGIN + 2 * side for side in desk.profile.case.screen)
    for corner in ((0, 0), (239, 0), (0, 23), (239, 23)):
        assert window.surface.get_at((x + corner[0], y + corner[1]))[:3] == (255, 96, 255)
    key(window, "f4", True)
    window.draw()
    assert on_screen(window, desk, 2) == plain


def test_a_changed_file_is_reloaded_and_a_broken_one_stands_still(
    dummy: None, handheld: Handheld, tmp_path: Path
) -> None:
    desk = handheld(_DRAWS, modules={"firmware/other.py": "A = 1\n"})
    window = Window(desk, 1)
    other = tmp_path / "drive/firmware/app.py"
    right = other.read_text(encoding="utf-8")
    key(window, "f8", True)
    window.look_for_changes()
    assert len(desk.starts) == 1, "nothing has changed"
    other.write_text(right + "        self.renewed = True\n", encoding="utf-8")
    window.look_for_changes()
    window.pass_time(20)
    assert len(desk.starts) == 2 and desk.app.renewed
    other.write_text("this is no Python\n", encoding="utf-8")
    window.look_for_changes()
    now = desk.now
    window.pass_time(200)
    assert desk.now == now
    other.write_text(right, encoding="utf-8")
    window.look_for_changes()
    window.pass_time(200)
    assert desk.now > now and not hasattr(desk.app, "renewed")


def test_closes(dummy: None, handheld: Handheld) -> None:
    window = Window(handheld(_DRAWS), 1)
    assert key(window, "q", True)
    assert not key(window, "q", True, pygame.KMOD_CTRL)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert not window.take_events()


def test_a_script_is_played_in_the_window(dummy: None, handheld: Handheld) -> None:
    desk = handheld(_DRAWS)
    window = Window(desk, 1)

    def waits() -> Iterator[None]:
        for _ in range(5):
            desk.advance(20)
            yield

    window.run(waits())
    assert desk.now == 100


def test_the_chosen_scale_fits_the_screen(dummy: None, handheld: Handheld) -> None:
    window = Window(handheld(_DRAWS, "thumby_color"))
    width, height = pygame.display.get_desktop_sizes()[0]
    assert window.surface.get_width() <= width and window.surface.get_height() <= height
