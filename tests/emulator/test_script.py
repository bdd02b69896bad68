# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Scripts: every line does what it says, and a wrong one is named before any is done."""

from pathlib import Path
from typing import Any

import pytest

from emulator import script

Handheld = Any

_COUNTS = """
    def start(self):
        import keypad
        from firmware import profile

        self.keys = keypad.Keys([getattr(board, name) for name in profile.KEYS[1]], value_when_pressed=False)
        self.grid = self.write(0, 0, "pressed  0 times")
        self.write(0, 30, "held")
        self.group[1].hidden = True
        self.event = keypad.Event()
        self.count = 0

    def tick(self):
        while self.keys.events.get_into(self.event):
            self.group[1].hidden = not self.event.pressed
            self.count += self.event.pressed
            self.grid[9] = 16 + self.count
"""


def test_what_lines_do(handheld: Handheld, tmp_path: Path) -> None:
    desk = handheld(_COUNTS)
    lines = script.read(
        f"""
# Three presses, the last one long.
expect pressed 0 times
press A
press b 200
   down M

expect pressed 2
wait 20
expect pressed 3 times
expect held
shot {tmp_path}/held.png
up M
wait 20
"""
    )
    script.run(desk, lines)
    assert desk.now == 60 + 20 + 200 + 20 + 20 + 20
    assert (tmp_path / "held.png").exists()
    assert "held" not in desk.text()


def test_expect_says_the_line_and_what_is_there(handheld: Handheld) -> None:
    desk = handheld(_COUNTS)
    with pytest.raises(script.Unexpected) as failed:
        script.run(desk, script.read("press A\n# so far\nexpect pressed 2 times"))
    assert str(failed.value) == ("Line 3: the screen does not show 'pressed 2 times'. It shows:\n    pressed 1 times")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("leap A", "'leap' is nothing a script can do; it can press, down, up, wait, shot, expect, pace, jump, fail."),
        ("jump 5", "it takes the form `jump`."),
        ("pace slow", "it takes the form `pace board|desk`."),
        ("press", "it takes the form `press NAME [MS]`."),
        ("press A 20 30", "it takes the form `press NAME [MS]`."),
        ("press START", "there is no button 'START'; the buttons are UP, DOWN, LEFT, RIGHT, A, B, C, M."),
        ("down A 20", "it takes the form `down NAME`."),
        ("wait", "it takes the form `wait MS`."),
        ("wait soon", "'soon' is no time; it is milliseconds, 1 to 3600000."),
        ("press A -5", "'-5' is no time"),
        ("wait 99999999", "'99999999' is no time"),
        ("shot", "it takes the form `shot FILE`."),
        ("expect", "it takes the form `expect TEXT`."),
    ],
)
def test_a_wrong_line_is_named(line: str, sentence: str) -> None:
    with pytest.raises(script.ScriptError) as refused:
        script.read(f"press A\n\n{line}\npress B")
    assert str(refused.value).startswith("Line 3: ")
    assert sentence in str(refused.value)


def test_a_picture_that_cannot_be_written(handheld: Handheld, tmp_path: Path) -> None:
    with pytest.raises(script.ScriptError, match="Line 1: .*cannot be written"):
        script.run(handheld(_COUNTS), script.read(f"shot {tmp_path}/nowhere/a.png"))
