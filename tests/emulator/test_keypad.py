# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Keys between the finger and the program: scans, taps, the queue, and the stick."""

from typing import Any

import pytest

import boards
from emulator.desk import FIRST_TICKS, Desk

Handheld = Any

_KEYS = """
    def start(self):
        import keypad
        from firmware import profile

        kind = profile.KEYS[0]
        if kind == "pins":
            pins = [getattr(board, name) for name in profile.KEYS[1]]
            self.keys = keypad.Keys(pins, value_when_pressed=False, pull=True)
        elif kind == "shift":
            self.keys = keypad.ShiftRegisterKeys(
                clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
                key_count=profile.KEYS[4], value_when_pressed=True,
            )
        else:
            import cardputer_keyboard

            cardputer_keyboard.detach_serial()
            self.keys = cardputer_keyboard.KEYBOARD
        self.event = keypad.Event()
        self.seen = []
        self.blind = False

    def tick(self):
        from firmware import profile

        while not self.blind and self.keys.events.get_into(self.event):
            button = profile.BUTTONS[self.event.key_number]
            self.seen.append((button, self.event.pressed, self.event.timestamp))
"""


def seen(desk: Desk) -> list[tuple[str, bool, int]]:
    """What the program has seen since it was asked last: button, whether down, ms since power on."""
    found = [(boards.BUTTONS[b], down, (t - FIRST_TICKS) & (1 << 29) - 1) for b, down, t in desk.app.seen]
    desk.app.seen.clear()
    return found


@pytest.mark.parametrize("board", [name for name in boards.names() if not boards.load(name).wiring])
def test_every_key_of_every_board(handheld: Handheld, board: str) -> None:
    desk = handheld(_KEYS, board)
    profile = desk.profile
    for number, name in enumerate(boards.BUTTONS):
        if number in profile.buttons:
            desk.press(name)
            assert [event[:2] for event in seen(desk)] == [(name, True), (name, False)], name


def test_a_press_is_seen_at_the_next_scan(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    desk.advance(107)
    desk.down("A")
    desk.advance(12)
    assert seen(desk) == []
    desk.advance(1)
    assert seen(desk) == [("A", True, 120)]


def test_a_tap_shorter_than_a_scan_counts(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    desk.advance(101)
    desk.down("A")
    desk.advance(3)
    desk.up("A")
    desk.advance(100)
    assert seen(desk) == [("A", True, 120), ("A", False, 140)]


def test_a_tap_while_the_program_is_busy_counts_at_its_own_time(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    desk.down("B")
    desk.busy(40)
    desk.up("B")
    desk.busy(300)
    desk.step()
    assert seen(desk) == [("B", True, 20), ("B", False, 60)]


def test_two_keys_at_once(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    desk.down("LEFT")
    desk.down("A")
    desk.advance(20)
    assert sorted(seen(desk)) == [("A", True, 20), ("LEFT", True, 20)]
    desk.let_go()
    desk.advance(20)
    assert sorted(seen(desk)) == [("A", False, 40), ("LEFT", False, 40)]


def test_a_full_queue_loses_what_comes(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    for _ in range(32):
        desk.down("A")
        desk.busy(20)
        desk.up("A")
        desk.busy(20)
    keys = desk.app.keys
    assert len(keys.events) == 64 and not keys.events.overflowed
    desk.down("A")
    desk.busy(20)
    assert len(keys.events) == 64 and keys.events.overflowed
    keys.events.clear()
    assert len(keys.events) == 0 and not keys.events.overflowed
    desk.busy(100)
    assert len(keys.events) == 0, "the scanner went on as if its event had been taken"
    keys.reset()
    desk.busy(20)
    assert keys.events.get().pressed, "after a reset a key that is down is a new press"


def test_a_key_held_over_a_restart_is_a_new_press(handheld: Handheld) -> None:
    restart = """
        if self.seen and self.file == "code.py":
            supervisor.set_next_code_file("lp.py")
            supervisor.reload()
"""
    desk = handheld(_KEYS + restart)
    desk.down("A")
    desk.advance(60)
    assert desk.starts == ["code.py", "lp.py"]
    assert seen(desk) == [("A", True, 40)]


def test_ticks_wrap_65_seconds_after_the_start(handheld: Handheld) -> None:
    desk = handheld(_KEYS)
    desk.advance(65_500)
    assert desk.ticks() == (1 << 29) - 36
    desk.press("A", 100)
    assert [t for _, _, t in desk.app.seen] == [(1 << 29) - 16, 84]


_STICK = """
    def start(self):
        import analogio
        from firmware import profile

        self.axes = [analogio.AnalogIn(getattr(board, name)) for name in profile.STICK[:2]]
"""


def test_a_stick(handheld: Handheld) -> None:
    desk = handheld(_STICK, "pygamer")

    def at() -> list[int]:
        return [axis.value for axis in desk.app.axes]

    assert at() == [35008, 33152]
    desk.down("LEFT")
    assert at() == [0, 33152]
    desk.let_go()
    desk.down("DOWN")
    assert at() == [35008, 65535]
    desk.let_go()
    desk.keys.rest, desk.keys.noise = (30000, 40000), 500
    readings = [at() for _ in range(200)]
    for axis, rest in ((0, 30000), (1, 40000)):
        values = [reading[axis] for reading in readings]
        assert rest - 500 <= min(values) < rest < max(values) <= rest + 500


def test_a_ladder(handheld: Handheld) -> None:
    desk = handheld(_STICK, "hardkernel_odroid_go")
    levels = {}
    for name in ("UP", "DOWN", "LEFT", "RIGHT"):
        desk.down(name)
        levels[name] = [axis.value for axis in desk.app.axes]
        desk.let_go()
    assert levels == {"UP": [0, 65535], "DOWN": [0, 32767], "LEFT": [65535, 0], "RIGHT": [32767, 0]}
