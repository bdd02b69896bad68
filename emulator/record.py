# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What a player does, as a script that does it again.

A desk's run depends on what it was made with and on what happened to it at which tick, so that is all that is noted.
The first line of the script is the command that plays it on the same handheld.
"""

from emulator import TICK_MS
from emulator.desk import Desk
from emulator.script import LONGEST_MS
from shared_rules.games import game_class


class Recorder:
    """Notes what happens to a desk, from its first moment on."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._notes: list[tuple[int, str]] = []

    def note(self, line: str) -> None:
        """A line of a script is being done now."""
        self._notes.append((self._desk.now, line))

    def script(self) -> str:
        """All of it so far, up to the present moment."""
        lines = [f"# {command(self._desk)}"]
        now = at = 0
        while at < len(self._notes):
            when, line = self._notes[at]
            lines += _wait(when - now)
            now = when
            pressed = self._press(at)
            if pressed:
                lines.append(f"press {line.split()[1]} {pressed}")
                now += pressed + TICK_MS
                at += 2
            else:
                lines.append(line)
                at += 1
        return "\n".join([*lines, *_wait(self._desk.now - now)]) + "\n"

    def _press(self, at: int) -> int:
        """How long the button that goes down with a note is pressed, if nothing else happens until a tick after it."""
        verb, _, name = self._notes[at][1].partition(" ")
        if verb != "down" or at + 1 == len(self._notes) or self._notes[at + 1][1] != f"up {name}":
            return 0
        let_go = self._notes[at + 1][0]
        after = self._notes[at + 2][0] if at + 2 < len(self._notes) else self._desk.now
        ms = let_go - self._notes[at][0]
        return ms if after - let_go >= TICK_MS and ms <= LONGEST_MS else 0


def command(desk: Desk) -> str:
    """The command that plays a script on a handheld like this one, fresh."""
    words = ["python3 -m tools play --board", desk.profile.id]
    if desk.file != "code.py":
        game = game_class(desk.file.removesuffix(".py").upper())
        words += ["--game", game.CODE]
        if desk.wish:
            mode, seats, options, seed = desk.wish
            words += ["--mode", game.MODES[mode][0], "--seats", str(seats)]
            for (name, choices, default, _), value in zip(game.OPTIONS, options, strict=True):
                if value != default:
                    words += ["--option", f"{name}={choices[value]}"]
            words += [] if seed is None else ["--seed", str(seed)]
    return " ".join([*words, "--script", "FILE"])


def _wait(ms: int) -> list[str]:
    rest = [f"wait {ms % LONGEST_MS}"] if ms % LONGEST_MS else []
    return [f"wait {LONGEST_MS}"] * (ms // LONGEST_MS) + rest
