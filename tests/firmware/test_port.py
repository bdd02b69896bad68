# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The board under the program: buttons at their worst, and builds of CircuitPython that lack what they may lack.

Here the firmware itself runs; what the desk's keypad does by itself is tested in tests/emulator/test_keypad.py.
"""

from dataclasses import replace

import pytest

from boards import BUTTONS, OPTIONAL, Profile, load, names
from emulator.desk import FIRST_TICKS, Desk
from shared_rules.games import game_class
from tests.firmware.hands import begin, press, take

HOLD, LET = 8, 16
LACKING = {
    "analogio": ("picosystem", ("pwm", "AUDIO", "")),
    "audiocore": ("pygamer", ("audioio", "SPEAKER", "SPEAKER_ENABLE")),
    "audioio": ("pygamer", ("audioio", "SPEAKER", "SPEAKER_ENABLE")),
    "audiopwmio": ("picosystem", ("audiopwmio", "AUDIO", "")),
    "digitalio": ("pygamer", ("audioio", "SPEAKER", "SPEAKER_ENABLE")),
    "pwmio": ("picosystem", ("pwm", "AUDIO", "")),
    "vectorio": ("picosystem", ("pwm", "AUDIO", "")),
}
"""For each module that may be missing, a board and a sound that would use it if anything did."""


def _without(missing: str) -> Profile:
    board, sound = LACKING[missing]
    return replace(load(board), sound=sound, missing=(missing,) if missing else ())


def _match(profile: Profile) -> Desk:
    desk = Desk(profile, "lp.py", (0, 2, [option[2] for option in game_class("LP").OPTIONS], 7))
    desk.advance(600)
    return desk


@pytest.mark.parametrize("name", OPTIONAL)
def test_starts_and_plays_without_a_module(name: str) -> None:
    menu = Desk(_without(name))
    menu.advance(600)
    press(menu, "A")
    menu.advance(600)
    assert menu.starts[-1] == "lp.py" and "set-up" in menu.text()
    desk = _match(_without(name))
    take(desk)
    press(desk, "A", "RIGHT", "DOWN", "B", "A")
    assert desk.app.session.count > 0 and desk.app.screen is desk.app.table
    take(desk)
    press(desk, "M")
    assert desk.app.screen is not desk.app.table, "the pause"
    if name not in ("analogio", "vectorio"):
        assert not desk.speaker.tones and not desk.speaker.clips, "silent"


@pytest.mark.parametrize("name", ["pwmio", "audioio", "audiopwmio"])
def test_sounds_with_the_module(name: str) -> None:
    desk = _match(replace(_without(name), missing=()))
    take(desk)
    press(desk, "A", "RIGHT")
    assert desk.speaker.tones or desk.speaker.clips


def _listening(board: str, first_ticks: int = FIRST_TICKS) -> tuple[Desk, list[tuple[str, int]]]:
    """A desk on its title, and what its screen is told: each press by name (`+`: held, `-`: let go after that) with
    the milliseconds since power on."""
    desk = Desk(board, first_ticks=first_ticks)
    desk.advance(1000)
    told: list[tuple[str, int]] = []

    def tell(code: int) -> None:
        name = BUTTONS[code & 7] + ("+" if code & HOLD else "-" if code & LET else "")
        told.append((name, desk.app.now - first_ticks & (1 << 29) - 1))

    desk.app._press = tell
    return desk, told


def test_an_overflown_queue_ends_with_all_buttons_up() -> None:
    desk, told = _listening("picosystem")
    for _ in range(40):
        desk.down("A")
        desk.busy(20)
        desk.up("A")
        desk.busy(20)
    desk.down("RIGHT")
    desk.busy(20)
    desk.up("RIGHT")
    desk.busy(20)
    desk.step()
    assert not desk.app.buttons.any_down()
    told.clear()
    desk.advance(2000)
    assert told == [], "nothing repeats that nobody holds"
    desk.press("A", 40)
    assert [name for name, _ in told] == ["A"]


def test_a_button_held_through_an_overflow_is_a_new_press() -> None:
    desk, told = _listening("picosystem")
    for _ in range(40):
        desk.down("A")
        desk.busy(20)
        desk.up("A")
        desk.busy(20)
    desk.down("LEFT")
    desk.busy(20)
    desk.step()
    told.clear()
    desk.advance(40)
    assert [name for name, _ in told] == ["LEFT"]


def test_two_buttons_at_once_are_both_told() -> None:
    desk, told = _listening("picosystem")
    desk.down("LEFT")
    desk.down("A")
    desk.advance(60)
    desk.let_go()
    desk.advance(40)
    assert told == [("LEFT", 1020), ("A", 1080)]


def test_the_pad_repeats_while_it_is_held_and_no_longer() -> None:
    desk, told = _listening("picosystem")
    desk.down("RIGHT")
    desk.advance(820)
    desk.up("RIGHT")
    desk.advance(1000)
    # Down at 1020; after 350 ms, then each 110 ms, at the next step of 20 ms.
    assert told == [("RIGHT", ms) for ms in (1020, 1380, 1500, 1620, 1740)]


def test_a_button_held_is_told_once_and_so_is_its_end() -> None:
    desk, told = _listening("picosystem")
    desk.down("B")
    desk.advance(900)
    desk.up("B")
    desk.advance(100)
    assert told == [("B+", 1420), ("B-", 1920)]


def test_a_hold_that_the_program_was_too_busy_to_see_is_one_all_the_same() -> None:
    desk, told = _listening("picosystem")
    desk.down("B")
    desk.busy(500)
    desk.up("B")
    desk.busy(100)
    desk.step()
    assert [name for name, _ in told] == ["B+", "B-"]


@pytest.mark.parametrize("board", [board for board in names() if not load(board).caps[3]])
def test_c_held_is_the_pause_where_there_is_no_fourth_button(board: str) -> None:
    desk, told = _listening(board)
    desk.down("C")
    desk.advance(900)
    desk.up("C")
    desk.advance(100)
    assert told == [("M", 1420)], "once, and its end means nothing"
    desk.press("C", 60)
    desk.advance(40)
    assert [name for name, _ in told[1:]] == ["C"]
    told.clear()
    desk.down("C")
    desk.busy(500)
    desk.up("C")
    desk.busy(100)
    desk.step()
    assert [name for name, _ in told] == ["M"], "though the program was too busy to see it"


@pytest.mark.parametrize("board", ["pygamer", "hardkernel_odroid_go"])
def test_a_stick_that_rests_anywhere_between_its_thresholds_says_nothing(board: str) -> None:
    stick = load(board).stick
    assert stick
    low, high = (0, stick.release_high) if stick.ladder else (stick.release_low, stick.release_high)
    for rest in (low + 600, (low + high) // 2, high - 600):
        desk, told = _listening(board)
        desk.keys.rest, desk.keys.noise = (rest, rest), 500
        desk.advance(3000)
        assert told == []
        for name in ("LEFT", "RIGHT", "UP", "DOWN"):
            desk.press(name, 100)
            desk.advance(100)
        assert [name for name, _ in told] == ["LEFT", "RIGHT", "UP", "DOWN"]


def test_a_stick_half_way_does_not_chatter() -> None:
    """Between press and release, with noise over one threshold at a time: it goes on being what it was."""
    stick = load("pygamer").stick
    assert stick
    desk, told = _listening("pygamer")
    middle = stick.rest[1]
    edge = (stick.press_low + stick.release_low) // 2
    noise = (stick.release_low - stick.press_low) // 2 - 1
    desk.keys.rest, desk.keys.noise = (edge, middle), noise
    desk.advance(2000)
    assert told == [], "not yet left"
    desk.keys.rest, desk.keys.noise = (0, middle), 0
    desk.advance(40)
    desk.keys.rest, desk.keys.noise = (edge, middle), noise
    desk.advance(280)
    assert [name for name, _ in told] == ["LEFT"], "still left, and not once more"


def test_buttons_do_not_see_the_ticks_wrap() -> None:
    """A board's ticks wrap 65 s after its start: a repeat and a hold over that moment are as at any other."""
    desk, told = _listening("picosystem", first_ticks=(1 << 29) - 1200)
    desk.down("RIGHT")
    desk.advance(640)
    desk.up("RIGHT")
    desk.advance(20)
    assert told == [("RIGHT", ms) for ms in (1020, 1380, 1500, 1620)]
    desk, told = _listening("picosystem", first_ticks=(1 << 29) - 1200)
    desk.down("B")
    desk.advance(500)
    desk.up("B")
    desk.advance(40)
    assert told == [("B+", 1420), ("B-", 1520)]


def test_a_match_does_not_see_the_ticks_wrap() -> None:
    desk = begin("pygamer", "LP", 0, 2, 7)
    take(desk)
    session, start = desk.app.session, desk.now
    desk.advance(65_536 - start - 1000)
    assert desk.ticks() > 1 << 28
    desk.advance(3000)
    assert desk.ticks() < 1 << 28
    assert abs(session.clock(0, desk.app.now) - (desk.now - start)) < 200
    press(desk, "A", "RIGHT", "A")
    assert session.count > 0
