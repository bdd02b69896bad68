# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""One handheld on a desk: a board made from its profile, with the firmware running on it unchanged.

Its clock stands until `advance` moves it, so a run repeats exactly, to the pixel; a window moves it by the real time.
The firmware is stepped as `firmware.app.run` would step it, and what it imports it finds as on the board.
"""

import importlib
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame

from boards import BUTTONS, Profile, load, module_text
from emulator import TICK_MS
from emulator.blinka import displayio
from emulator.cost import Meter
from emulator.drive import Drive
from emulator.hardware import stand_ins
from emulator.keys import Keys
from emulator.memory import Nvm, started
from emulator.panel import Display, Panel, layers
from emulator.speaker import Speaker

ROOT = Path(__file__).resolve().parent.parent

FIRST_TICKS = (1 << 29) - 65536
"""Where a board's clock starts: it wraps 65 seconds later."""

_TICKS = (1 << 29) - 1
_BEFORE_WRAP_MS = 5000


class DeskError(Exception):
    """The firmware cannot run on this desk; the text says why."""


class Desk:
    """A handheld, switched on.

    `now` is milliseconds since then. `app` is the firmware's App, `starts` the files that were started, the running
    one last. `panel`, `keys`, `speaker` and `nvm` are its parts; `scanners` what scans the keys.

    `wish` is handed to the App of the first start: (mode, seats, options, seed or None), a match to begin at once.
    `nvm_file` keeps the memory from desk to desk. `first_ticks` is where its clock starts, `seed` feeds its chance.
    `drive` is the folder that lies on it. With `forgiving` an exception ends on the firmware's own screen for that,
    as on the board; without, it is the caller's. A `new` handheld was never switched on before. The clock of a `dated`
    one was set to today; else it was not, as on most boards, and a run does not depend on the day.
    """

    def __init__(
        self,
        profile: Profile | str,
        file: str = "code.py",
        wish: tuple[Any, ...] | None = None,
        *,
        nvm_file: Path | None = None,
        first_ticks: int = FIRST_TICKS,
        seed: int = 0,
        drive: Path = ROOT,
        forgiving: bool = False,
        new: bool = False,
        dated: bool = False,
    ) -> None:
        self.profile = load(profile) if isinstance(profile, str) else profile
        self.file = file
        self.wish = wish
        self.drive = drive
        self._wish = wish
        self.seed = seed
        self.dated = dated
        self.now = 0
        self.next_file = "code.py"
        self.starts: list[str] = []
        self.app: Any = None
        self.panel = Panel(self.profile.width, self.profile.height)
        self.display = Display(self.panel, self.profile.rotation)
        self.keys = Keys(self.profile)
        self.speaker = Speaker()
        self.nvm = Nvm(self.profile.nvm, self.profile.erase, nvm_file)
        if not new and self.nvm.data.count(0xFF) == len(self.nvm):
            self.nvm.data[:] = started(len(self.nvm))
        self.scanners: list[Any] = []
        self._first_ticks = first_ticks
        self._busy_until = 0
        self._forgiving = forgiving
        modules = stand_ins(self)
        facts = ModuleType("firmware.profile")
        exec(module_text(self.profile), vars(facts))
        self._lacking = [name for name, module in modules.items() if module is None]
        self._supervisor: Any = modules["supervisor"]
        self._font = vars(modules["terminalio"])["FONT"].bitmap
        self._drive = Drive(drive, {**modules, "firmware.profile": facts})
        self._start(file)

    def fresh(self) -> "Desk":
        """Another such handheld, as it is after it was made: nothing kept, its clock at its beginning."""
        return Desk(self.profile, self.file, self.wish, seed=self.seed, drive=self.drive, forgiving=self._forgiving)

    # The clock

    def ticks(self, now: int | None = None) -> int:
        """A moment, or the present one, as `supervisor.ticks_ms` tells it."""
        return self._first_ticks + (self.now if now is None else now) & _TICKS

    def advance(self, ms: int) -> None:
        """Let time pass, the program being stepped in it."""
        end = self.now + ms
        with self._drive:  # once for all steps, since going in and out costs about as much as a step
            while self.now < end:
                self._pass(min(TICK_MS - self.now % TICK_MS, end - self.now))
                if self.now >= self._busy_until:
                    self.step()

    @property
    def slow(self) -> bool:
        """Whether the program takes as long to paint as on the board; if not, it takes no time at all."""
        return self.panel.meter is not None

    @slow.setter
    def slow(self, wanted: bool) -> None:
        self.panel.meter = Meter(self.profile) if wanted else None
        self._busy_until = 0

    def busy(self, ms: int) -> None:
        """Let time pass in which the program does something else than take a step; keys are scanned all the same."""
        self._pass(ms)

    def _pass(self, ms: int) -> None:
        self.now += ms
        self.speaker.now = self.now
        for scanner in self.scanners:
            scanner.run(self.now)

    # The program

    def step(self) -> None:
        """One step of the program; if it asks for a new start, that start too."""
        meter = self.panel.meter
        before = meter.microseconds if meter else 0
        try:
            with self._drive:
                self.app.step(self.ticks())
        except self._supervisor.Reload:
            self._wish = None
            self._start(self.next_file)
        except Exception as problem:
            if not self._forgiving:
                raise
            traceback.print_exception(problem)
            with self._drive:
                self.app.fail(problem)
        if meter:
            self._busy_until = self.now + round((meter.microseconds - before) / 1000)

    def restart(self) -> None:
        """Start the running file once more, as it lies on the drive now; a match at the table is taken up again."""
        importlib.invalidate_caches()
        if getattr(self.app, "table", None) and self.nvm.data:
            # As from the menu: what is wanted of the next start is left in the store.
            with self._drive:
                from firmware.saving import RESUME
                from firmware.store import WISH

                self.app.saving.paused()
                self.app.store.write(WISH, bytes((RESUME,)))
            self._wish = None
        self._start(self.starts[-1])

    def jump(self) -> None:
        """Start the running file once more, with the ticks five seconds before they wrap.

        A board that has been on for six days is there again. A program that runs would take the jump for time.
        """
        self._first_ticks = (1 << 29) - _BEFORE_WRAP_MS - self.now & _TICKS
        self.restart()

    def _start(self, file: str) -> None:
        """Start the interpreter with a file, as the board does: fresh modules, and nothing known but what is stored."""
        wish = self._wish
        for _ in range(8):
            self.starts.append(file)
            self.next_file = "code.py"
            self.scanners.clear()
            self.keys.watchers.clear()
            self.speaker.stop()
            self.display.start()
            self._drive.restart()
            try:
                with self._drive:
                    from firmware.app import App

                    self.app = App(file, wish) if wish is not None else App(file)
                return
            except self._supervisor.Reload:
                file, wish = self.next_file, None
                self._wish = None
            except ModuleNotFoundError as problem:
                if problem.name not in self._lacking:
                    raise
                raise DeskError(f"{self.profile.name} cannot run this: it has no module {problem.name}.") from problem
            except Exception as problem:
                if type(problem).__name__ == "MissingPart":  # the firmware's own, of this start's modules
                    raise DeskError(str(problem)) from problem
                raise
        raise DeskError(f"The program only starts other files: {', '.join(self.starts[-8:])}.")

    def take_up(self, save: bytes) -> None:
        """Take up a match, as `Session.save` writes one, in place of the running one, which is the same deal."""
        with self._drive:
            self._load(save)
            self.app.table.start()
            self.app.hand_over()

    def replay(self, save: bytes) -> None:
        """Take up a match that is over in place of the running one; show its replay."""
        with self._drive:
            self._load(save)
            self.app.load("replay")

    def _load(self, save: bytes) -> None:
        fault = self.app.session.load(save, len(save))
        if fault:
            raise DeskError(f"The program does not take up this match (fault {fault}).")

    def fail(self, message: str) -> None:
        """Let the program break with this error, and end on its own screen for that."""
        with self._drive:
            self.app.fail(RuntimeError(message))

    # The player

    def down(self, name: str) -> None:
        """Put a button down, by its name (see boards.BUTTONS)."""
        self.panel.count_from_here()
        self.keys.set(BUTTONS.index(name), True)

    def up(self, name: str) -> None:
        """Let a button up."""
        self.keys.set(BUTTONS.index(name), False)

    def press(self, name: str, ms: int = TICK_MS) -> None:
        """Press a button for that long, and wait until the program has seen it let go."""
        self.down(name)
        self.advance(ms)
        self.up(name)
        self.advance(TICK_MS)

    def let_go(self) -> None:
        """All buttons up, as when the window loses the keyboard."""
        for button in list(self.keys.down):
            self.keys.set(button, False)

    # What is to be seen

    def text(self) -> str:
        """The words on the screen, a line for each row of strips, from the top and from the left."""
        rows: dict[int, list[tuple[int, int, str]]] = {}
        for layer in layers(self.display.root_group):
            if isinstance(layer, displayio.TileGrid) and layer._bitmap is self._font:
                place, scale, width = layer._current_area, layer._absolute_transform.scale, layer._width_in_tiles
                for row in range(layer._height_in_tiles):
                    tiles = layer._tiles[row * width : (row + 1) * width]
                    strip = "".join([chr(32 + tile) for tile in tiles])
                    rows.setdefault(place.y1 + row * 12 * scale, []).append((place.x1, place.x2, strip))
        lines = []
        for _, strips in sorted(rows.items()):
            line, end = "", None
            for x1, x2, strip in sorted(strips):
                line += strip if x1 == end else " " + strip
                end = x2
            lines.append(" ".join(line.split()))
        return "\n".join([line for line in lines if line])

    def frame(self) -> pygame.Surface:
        """A copy of what the panel shows."""
        return self.panel.surface.copy()

    def screenshot(self, path: Path | str) -> None:
        """Write what the panel shows as a PNG picture."""
        with open(path, "wb") as file:
            pygame.image.save(self.panel.surface, file, "screen.png")
