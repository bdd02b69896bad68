# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Buttons pressed from a file: lines of what to do, on the desk's own clock, so that a run repeats exactly.

    press NAME [MS]   press a button (for that long) and let it go
    down NAME         put a button down
    up NAME           let it up
    wait MS           let time pass
    shot FILE         write a picture of the screen
    expect TEXT       the screen must show this text now, in one of its rows of words
    pace board        from now on the program takes as long to paint as on the board; `pace desk`: no time at all
    jump              start anew with the ticks five seconds before they wrap
    fail TEXT         let the program break with this error
    # anything        a remark

All lines are read before the first is done, so that a mistake in one leaves nothing behind.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from boards import BUTTONS
from emulator import TICK_MS

if TYPE_CHECKING:  # a script can be read without all that a desk needs
    from emulator.desk import Desk

PRESS_MS = 60
"""How long a press is where its line does not say."""

LONGEST_MS = 3_600_000
"""The longest time that a line may say."""
_FORMS = {
    "press": "press NAME [MS]",
    "down": "down NAME",
    "up": "up NAME",
    "wait": "wait MS",
    "shot": "shot FILE",
    "expect": "expect TEXT",
    "pace": "pace board|desk",
    "jump": "jump",
    "fail": "fail TEXT",
}


class ScriptError(ValueError):
    """A line that says nothing that can be done; the text is one sentence with its number."""


class Unexpected(Exception):
    """An `expect` that was not so; the text has the line's number and what the screen shows."""


class Line(NamedTuple):
    """One thing to do: a button's name, a file's or the words expected in `what`, and a time where there is one."""

    number: int
    verb: str
    what: str
    ms: int


def read(text: str) -> list[Line]:
    """What a script says; ScriptError for the first line that cannot be done."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        verb, _, rest = line.strip().partition(" ")
        if verb and not verb.startswith("#"):
            lines.append(_read(number, verb, rest.strip()))
    return lines


def _read(number: int, verb: str, rest: str) -> Line:
    if verb not in _FORMS:
        raise ScriptError(f"Line {number}: {verb!r} is nothing a script can do; it can {', '.join(_FORMS)}.")
    if verb in ("shot", "expect", "pace", "jump", "fail"):
        wrong = {"pace": rest not in ("board", "desk"), "jump": rest != ""}.get(verb, not rest)
        if wrong:
            raise ScriptError(f"Line {number}: it takes the form `{_FORMS[verb]}`.")
        return Line(number, verb, rest, 0)
    words = rest.split()
    name = "" if verb == "wait" or not words else words.pop(0)
    wanted = {"press": (0, 1), "wait": (1,)}.get(verb, (0,))
    if len(words) not in wanted or (verb != "wait" and not name):
        raise ScriptError(f"Line {number}: it takes the form `{_FORMS[verb]}`.")
    if name and name.upper() not in BUTTONS:
        raise ScriptError(f"Line {number}: there is no button {name!r}; the buttons are {', '.join(BUTTONS)}.")
    ms = words[0] if words else str(PRESS_MS)
    if not (ms.isascii() and ms.isdigit() and 0 < int(ms) <= LONGEST_MS):
        raise ScriptError(f"Line {number}: {ms!r} is no time; it is milliseconds, 1 to {LONGEST_MS}.")
    return Line(number, verb, name.upper(), int(ms))


def play(desk: "Desk", lines: list[Line]) -> Iterator[None]:
    """Do what the lines say, pausing after each tick of the desk's clock for whoever wants to look."""
    for line in lines:
        if line.verb == "press":
            desk.down(line.what)
            yield from _wait(desk, line.ms)
            desk.up(line.what)
            yield from _wait(desk, TICK_MS)
        elif line.verb == "down":
            desk.down(line.what)
        elif line.verb == "up":
            desk.up(line.what)
        elif line.verb == "pace":
            desk.slow = line.what == "board"
        elif line.verb == "jump":
            desk.jump()
        elif line.verb == "fail":
            desk.fail(line.what)
        elif line.verb == "wait":
            yield from _wait(desk, line.ms)
        elif line.verb == "shot":
            try:
                desk.screenshot(Path(line.what))
            except OSError as problem:
                raise ScriptError(f"Line {line.number}: {line.what} cannot be written ({problem.strerror}).") from None
        elif not shows(desk, line.what):
            seen = desk.text().replace("\n", "\n    ") or "no words at all"
            raise Unexpected(f"Line {line.number}: the screen does not show {line.what!r}. It shows:\n    {seen}")


def run(desk: "Desk", lines: list[Line]) -> None:
    """Do what the lines say, as fast as that goes."""
    for _ in play(desk, lines):
        pass


def shows(desk: "Desk", text: str) -> bool:
    """Whether the screen shows a text in one of its rows of words, however far apart the words stand."""
    return any(" ".join(text.split()) in row for row in desk.text().split("\n"))


def _wait(desk: "Desk", ms: int) -> Iterator[None]:
    end = desk.now + ms
    while desk.now < end:
        desk.advance(min(TICK_MS - desk.now % TICK_MS, end - desk.now))
        yield
