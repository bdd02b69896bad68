# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A handheld whose built firmware runs inside a real MicroPython, on stand-ins for CircuitPython's modules.

It is held as the emulator's desk is (`down`, `up`, `press`, `advance`, `text`), so scripts play on both. What it can
tell beyond that is memory: the stand-ins in `parts/` allocate what CircuitPython's own objects would, and what they
take themselves is subtracted.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from boards import BUTTONS, Profile, load
from emulator import script
from emulator.desk import FIRST_TICKS, TICK_MS
from emulator.memory import started
from tools.build import contents
from tools.micropython import MicroPython, Unix, Wasm, compile_file

PARTS = Path(__file__).with_name("parts")

_BOOT = """
import sys
sys.path[:] = ["", "parts", ".frozen", "lib"]
import hand, facts
hand.facts = facts
import {modules}
hand.display = getattr(board, "DISPLAY", None)
"""
_DRAWS = 64


class Handheld:
    """A board, switched on.

    In the 32-bit MicroPython, or with `strict` in the 64-bit one with a heap of that many times the profile's limit.
    `now` is milliseconds since then, `starts` the files that were started, the running one last.
    """

    def __init__(
        self,
        profile: Profile | str,
        file: str = "code.py",
        wish: tuple[Any, ...] | None = None,
        *,
        strict: float = 0,
        first_ticks: int = FIRST_TICKS,
        seed: int = 0,
    ) -> None:
        self.profile = load(profile) if isinstance(profile, str) else profile
        self.now = 0
        self.starts: list[str] = []
        self.baseline = 0
        self._strict = strict
        self._first_ticks = first_ticks
        self._seed = seed
        self._down: list[int] = []
        self._drawn = 0
        self._nvm = started(self.profile.nvm)
        self._device: MicroPython | None = None
        self._start(file, wish)

    # The player, and time.

    def down(self, name: str) -> None:
        """Put a button down, by its name."""
        self._down.append(BUTTONS.index(name))
        self._call("hand.set_button", self._down[-1], 1)

    def up(self, name: str) -> None:
        """Let a button up."""
        self._down.remove(BUTTONS.index(name))
        self._call("hand.set_button", BUTTONS.index(name), 0)

    def press(self, name: str, ms: int = TICK_MS) -> None:
        """Press a button for that long, and wait until the program has seen it let go."""
        self.down(name)
        self.advance(ms)
        self.up(name)
        self.advance(TICK_MS)

    def advance(self, ms: int) -> None:
        """Let time pass, the program being stepped in it; if it asks for a new start, in a fresh interpreter."""
        self.now += ms
        while ms > 0:
            ms = int(self._call("hand.advance", ms))
            if ms >= 0:
                self._start(self._next_file(), None)

    def replay(self, lines: str) -> None:
        """Play a script, as the emulator does; Unexpected where the screen does not show what it expects."""
        script.run(self, script.read(lines))  # type: ignore[arg-type]

    def restart(self) -> None:
        """Begin the match that is on once more, as the pause does, when nothing moves any more."""
        while int(self._run("print(hand.app.screen.motion)")):
            self.advance(TICK_MS)
        self._run("hand.app.restart()")
        self.advance(TICK_MS)

    def rewrite(self) -> None:
        """Let the store be rewritten with the running match in it, as when it is full."""
        self._run("hand.app.saving.make_room()")

    def close(self) -> None:
        """Switch it off."""
        if self._device:
            self._device.close()
            self._device = None

    def __enter__(self) -> "Handheld":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What is to be known of it.

    def memory(self) -> int:
        """Bytes of heap that the program has in use now."""
        assert self._device
        return self._device.memory() - self.baseline

    def look(self) -> list[str]:
        """What the screen shows, a line for each grid and shape (see `hand.look`)."""
        return self._run("hand.look()").splitlines()

    def text(self) -> str:
        """The words on the screen, a line for each row of strips, as the desk tells them."""
        rows: dict[int, list[tuple[int, int, str]]] = {}
        for line in self.look():
            x, y, scale, *facts = line.split()
            if len(facts) == 8 and facts[4:6] == ["570", "12"]:
                width, tiles = int(facts[0]), bytes.fromhex(facts[6])
                for row in range(int(facts[1])):
                    strip = "".join(chr(32 + tile) for tile in tiles[row * width : (row + 1) * width])
                    end = int(x) + 6 * width * int(scale)
                    rows.setdefault(int(y) + 12 * row * int(scale), []).append((int(x), end, strip))
        lines = []
        for _, strips in sorted(rows.items()):
            text, last = "", None
            for start, end, strip in sorted(strips):
                text += strip if start == last else " " + strip
                last = end
            lines.append(" ".join(text.split()))
        return "\n".join(line for line in lines if line)

    def match(self) -> tuple[int, int] | None:
        """Moves played and seat to move of the match that is on, or None."""
        moves, turn = (int(self._call(f"hand.{fact}")) for fact in ("moves", "turn"))
        return None if moves < 0 else (moves, turn)

    def screen(self) -> str:
        """Which screen is up: the last word of its module's name."""
        return self._run("print(hand.app.screen.__class__.__module__)").strip().rpartition(".")[2]

    def modules(self) -> list[str]:
        """The modules that are loaded."""
        return self._run("print(*sys.modules)").split()

    # The interpreter.

    def _run(self, *texts: str) -> str:
        assert self._device
        return self._device.run(*texts)

    def _call(self, function: str, *arguments: int) -> str:
        assert self._device
        return self._device.call(function, *arguments)

    def _start(self, file: str, wish: tuple[Any, ...] | None) -> None:
        for _ in range(8):
            self.starts.append(file)
            self._boot()
            if self._run(f"print(hand.start({file!r}, {wish!r}))") == "False\n":
                return
            file, wish = self._next_file(), None
        raise AssertionError(f"The program only starts other files: {self.starts[-8:]}")

    def _next_file(self) -> str:
        """What the program wants started next; what outlives it is taken over."""
        file, drawn = self._run("print(hand.next_file, hand.drawn)").split()
        self._drawn = int(drawn)
        if self.profile.nvm:
            self._nvm = bytes.fromhex(self._run("hand.nvm()"))
        return file

    def _boot(self) -> None:
        """A fresh interpreter with the stand-ins loaded and the program not."""
        self.close()
        files = drive(self.profile.id) | {"nvm.bin": self._nvm}
        if self._strict:
            heap = int(self._strict * self.profile.heap_kb * 1024) + _strict_baseline(self.profile.id)
            self._device = Unix(files, heap)
        else:
            self._device = Wasm(files)
        boot(self._device, files)
        draws = Random(self._seed)
        chance = b"".join(draws.getrandbits(32).to_bytes(4, "little") for _ in range(_DRAWS))
        self._run(
            f"hand.now, hand.first_ticks, hand.drawn = {self.now}, {self._first_ticks}, {self._drawn}",
            f"hand.down, hand.chance = {self._down}, {chance!r}",
            f"hand.rest = {self.profile.stick.rest if self.profile.stick else (0, 0)}",
        )
        self.baseline = self._device.memory()


def boot(device: MicroPython, files: Mapping[str, object]) -> None:
    """Load all stand-ins that a device has among its files."""
    modules = [Path(path).stem for path in files if path.startswith("parts/")]
    device.run(_BOOT.format(modules=", ".join(sorted(modules))))


@cache
def drive(board: str) -> dict[str, bytes]:
    """What `tools build` puts on the board's drive, for MicroPython; the stand-ins of the modules that it has."""
    profile = load(board)
    built = contents(profile)
    files = {path: b"M" + data[1:] if path.endswith(".mpy") else data for path, data in built.items()}
    for path in PARTS.glob("*.py"):
        if path.stem not in profile.missing and (path.stem != "cardputer_keyboard" or profile.keys[0] == "cardputer"):
            files[f"parts/{path.stem}.mpy"] = compile_file(path)
    files["parts/facts.mpy"] = files["firmware/profile.mpy"]
    files["nvm.bin"] = b"\xff" * profile.nvm
    return files


@cache
def _strict_baseline(board: str) -> int:
    """Bytes of heap that the stand-ins take in the 64-bit MicroPython."""
    files = drive(board)
    with Unix(files) as device:
        boot(device, files)
        return device.memory()
