# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A desk in a window: the handheld drawn round its panel, played with the keyboard or the mouse.

The panel is enlarged by a whole number and only what the firmware repainted is drawn again; so is a button that goes
down or up. Time is the real one. When the window loses the keyboard all buttons come up.
"""

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from boards import BUTTONS
from emulator import TICK_MS
from emulator.case import Body, names, written
from emulator.desk import Desk
from emulator.panel import layers
from emulator.record import Recorder
from emulator.sound import Sound

KEYS = {
    "UP": ("up", "w"),
    "DOWN": ("down", "s"),
    "LEFT": ("left", "a"),
    "RIGHT": ("right", "d"),
    "A": ("z", "j", "return", "space"),
    "B": ("x", "k", "backspace"),
    "C": ("c", "l", "left shift"),
    "M": ("v", "p", "escape"),
}
"""Which keys of the keyboard are which button, by pygame's names."""

_WORDS = {
    "return": "Enter",
    "escape": "Esc",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "space": "Space",
    "backspace": "Backspace",
    "left shift": "Shift",
}
_HELP = (
    ("F1", "these keys"),
    ("F2", "what a press costs"),
    ("F3", "tint what is repainted"),
    ("F4", "outline the regions"),
    ("F5", "as slow as the board"),
    ("F6", "record a script"),
    ("F7", "ticks to their wrap"),
    ("F8", "reload what changes"),
    ("F12", "picture of the screen"),
    ("Ctrl Q", "quit"),
)

_PROGRAM = ("firmware", "shared_rules")
"""The folders of the drive that the program lies in."""

_GROUND = (52, 56, 67)
_INK = (150, 156, 170)
_BRIGHT = (240, 242, 246)
_MARGIN = 28
_FOOT = 30
_FRAME_RATE = 60
_LONGEST_MS = 100
"""A pause of ours (a dragged window, a debugger) is no pause in the game; it is forgotten beyond this."""
_NOTE_MS = 4000
_TINT_MS = 500
_TINTS = ((255, 64, 64), (64, 255, 64), (80, 128, 255), (255, 224, 64))
"""One refresh after another has the next of these."""
_OUTLINES = ((255, 96, 255), (96, 255, 255))
"""Of tile grids and of shapes."""
_LOOK_MS = 500
"""How often the files of the program are looked at while changes are waited for."""


class Window:
    """A window with one `desk` in it; `run` returns when it is closed, or when its script is at its end."""

    def __init__(self, desk: Desk, scale: int | None = None) -> None:
        pygame.init()
        self.desk = desk
        self._scale = scale or _fitting(desk)
        self._body = Body(desk.profile, self._scale)
        width, height = self._body.size
        pygame.display.set_caption(f"Pocketgrid on {desk.profile.name}")
        pygame.display.set_icon(_icon())
        self.surface = pygame.display.set_mode((width + 2 * _MARGIN, height + 2 * _MARGIN + _FOOT))
        self._buttons = {pygame.key.key_code(key): button for button, keys in KEYS.items() for key in keys}
        self._held: dict[int | str, str] = {}
        """Which button each key of the keyboard, or the mouse, holds down."""
        self._shown: frozenset[str] = frozenset()
        self._help = False
        self._counting = False
        self._tinting = False
        self._tints: list[tuple[int, list[pygame.Rect], tuple[int, int, int]]] = []
        """What is tinted: until when, which areas, in which colour."""
        self._refreshes = 0
        self._regions = False
        self._owed = 0
        self._recorder: Recorder | None = None
        self._watched: dict[Path, int] | None = None
        """The files of the program and when each was changed, while changes are waited for."""
        self._look_at = 0
        self._broken = False
        self._note = ""
        self._note_until = 0
        self._foot = ("", "")
        self._ground = self._table()
        desk.speaker.listener = Sound()
        self._draw_all()

    def run(self, script: Iterator[None] | None = None) -> None:
        """Let time pass until the window is closed; a script presses the buttons in desk time."""
        clock = pygame.time.Clock()
        clock.tick()
        while self.take_events():
            if script is None:
                self.pass_time(min(clock.tick(_FRAME_RATE), _LONGEST_MS))
            else:
                try:
                    next(script)
                except StopIteration:
                    break
                clock.tick(1000 // TICK_MS)
            self.draw()

    def pass_time(self, ms: int) -> None:
        """Let time pass on the desk, in whole ticks as in a script; the rest is owed."""
        if self._watched is not None and pygame.time.get_ticks() >= self._look_at:
            self._look_at = pygame.time.get_ticks() + _LOOK_MS
            self.look_for_changes()
        if not self._broken:
            self._owed += ms
            due = self._owed // TICK_MS * TICK_MS
            self._owed -= due
            self.desk.advance(due)

    def close(self) -> None:
        pygame.quit()

    # What comes in

    def take_events(self) -> bool:
        """Hand on what happened to the window since; False when it is to be closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.KEYDOWN:
                if event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                    return False
                self._key_down(event.key)
            elif event.type == pygame.KEYUP:
                self._let(event.key)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                name = self._body.button_at((event.pos[0] - _MARGIN, event.pos[1] - _MARGIN))
                if self._help:
                    self._show_help(False)
                elif name:
                    self._hold("mouse", name)
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._let("mouse")
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._let_go()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._draw_all()
        return True

    def _key_down(self, key: int) -> None:
        if key == pygame.K_F1:
            self._show_help(not self._help)
        elif key == pygame.K_F2:
            self._counting = not self._counting
        elif key == pygame.K_F3:
            self._tinting = not self._tinting
            self._say("What is repainted is tinted", self._tinting)
        elif key == pygame.K_F4:
            self._regions = not self._regions
            self._repaint()
        elif key == pygame.K_F5:
            self.desk.slow = not self.desk.slow
            self._record("pace board" if self.desk.slow else "pace desk")
            self._say("As slow as the board", self.desk.slow)
        elif key == pygame.K_F6:
            self._record_or_save()
        elif key == pygame.K_F7:
            self._record("jump")
            self._begin_anew(self.desk.jump)
        elif key == pygame.K_F8:
            self._watched = None if self._watched is not None else self._files()
            self._say("Changes are reloaded", self._watched is not None)
        elif key == pygame.K_F12:
            self._picture()
        elif self._help:
            self._show_help(False)
        elif key in self._buttons:
            self._hold(key, self._buttons[key])

    def _hold(self, by: int | str, name: str) -> None:
        if name not in self._held.values():
            self._record(f"down {name}")
        self._held[by] = name
        self.desk.down(name)

    def _let(self, by: int | str) -> None:
        name = self._held.pop(by, None)
        if name is not None and name not in self._held.values():
            self._record(f"up {name}")
            self.desk.up(name)

    def _let_go(self) -> None:
        for by in list(self._held):
            self._let(by)

    def _picture(self) -> None:
        self._save("png", self.desk.screenshot)

    def _save(self, suffix: str, write: Callable[[Path], object]) -> None:
        """Write a file of ours under the next number, and say where it is or why not."""
        number = 1
        while (path := Path(f"pocketgrid-{self.desk.profile.id}-{number}.{suffix}")).exists():
            number += 1
        try:
            write(path)
            self._tell(f"Saved as {path.resolve()}")
        except (OSError, pygame.error) as problem:
            self._tell(f"{path.resolve()} cannot be written: {problem}")

    # For developers

    def _record(self, line: str) -> None:
        if self._recorder:
            self._recorder.note(line)

    def _record_or_save(self) -> None:
        """Begin to record, on a fresh handheld so that a script can begin there too; or write what was recorded."""
        if self._recorder:
            recorder, self._recorder = self._recorder, None
            self._save("txt", lambda path: path.write_text(recorder.script(), encoding="utf-8"))
            return
        self._let_go()
        slow, listener = self.desk.slow, self.desk.speaker.listener
        self.desk.speaker.listener = None
        self.desk = self.desk.fresh()
        self.desk.speaker.listener = listener
        self._owed = 0
        self._recorder = Recorder(self.desk)
        if slow:
            self.desk.slow = True
            self._record("pace board")
        self._tell("Recording on a fresh handheld; F6 writes the script")
        self._draw_all()

    def _files(self) -> dict[Path, int]:
        """The program's files, and when each was changed."""
        files = [file for room in _PROGRAM for file in (self.desk.drive / room).rglob("*")]
        return {file: file.stat().st_mtime_ns for file in files if file.suffix in (".py", ".bin", ".txt")}

    def look_for_changes(self) -> None:
        """Start the program anew if a file of it has changed since."""
        files = self._files()
        if files != self._watched:
            self._watched = files
            self._tell("Reloaded")
            if self._recorder:
                self._record_or_save()
            self._begin_anew(self.desk.restart)

    def _begin_anew(self, start: Callable[[], None]) -> None:
        """A new start; where the program cannot be loaded it stands still until it changes again."""
        try:
            start()
            self._broken = False
        except Exception as problem:
            traceback.print_exception(problem)
            self._broken = True
            self._tell(f"{type(problem).__name__}: {problem}")

    def _say(self, what: str, so: bool) -> None:
        self._tell(what if so else f"{what}: no more")

    def _tell(self, words: str) -> None:
        self._note = words
        self._note_until = pygame.time.get_ticks() + _NOTE_MS

    # What is to be seen

    def draw(self) -> None:
        """Draw what has changed since."""
        changed = [*self._draw_panel(), *self._draw_buttons(), *self._draw_foot()]
        if changed:
            pygame.display.update(changed)

    def _table(self) -> pygame.Surface:
        """What never changes: the ground, the handheld's shadow on it, and its case without buttons."""
        ground = pygame.Surface(self.surface.get_size(), 0, 32)
        ground.fill(_GROUND)
        shadow = pygame.Surface(ground.get_size(), pygame.SRCALPHA, 32)
        place = pygame.Rect((_MARGIN, _MARGIN + 8), self._body.size)
        pygame.draw.rect(shadow, (0, 0, 0, 120), place, border_radius=round(min(place.size) * 0.12))
        ground.blit(pygame.transform.gaussian_blur(shadow, 12), (0, 0))
        ground.blit(self._body.bare(), (_MARGIN, _MARGIN), special_flags=pygame.BLEND_PREMULTIPLIED)
        return ground

    def _draw_all(self) -> None:
        self.surface.blit(self._ground, (0, 0))
        self._shown = frozenset(["everything"])
        self._foot = ("", "")
        self._repaint()
        help_shown, self._help = self._help, False
        self._draw_panel()
        self._draw_buttons()
        self._draw_foot()
        self._help = help_shown
        if self._help:
            self._draw_help()
        pygame.display.flip()

    def _draw_panel(self) -> list[pygame.Rect]:
        panel = self.desk.panel
        if self._help:
            return []  # later: the help lies over it
        refreshes, panel.unseen = panel.unseen, []
        now = pygame.time.get_ticks()
        if self._tinting:
            for areas in refreshes:
                self._tints.append((now + _TINT_MS, areas, _TINTS[self._refreshes % len(_TINTS)]))
                self._refreshes += 1
        faded = [tint for tint in self._tints if tint[0] <= now]
        self._tints = self._tints[len(faded) :]
        if (self._regions or self._tints or faded) and (refreshes or faded):
            refreshes = [[panel.surface.get_rect()]]  # what lies over the picture is not its own: paint it all
        screen = self._body.screen.move(_MARGIN, _MARGIN)
        changed = []
        for area in [area for areas in refreshes for area in areas]:
            enlarged = pygame.transform.scale_by(panel.surface.subsurface(area), self._scale)
            changed.append(self.surface.blit(enlarged, self._enlarged(area).topleft))
        if changed:
            self.surface.set_clip(screen)
            for _, areas, colour in self._tints:
                for area in areas:
                    self._tint(self._enlarged(area), colour)
            if self._regions:
                for layer in layers(self.desk.display.root_group):
                    place = layer._current_area
                    rect = pygame.Rect(place.x1, place.y1, place.x2 - place.x1, place.y2 - place.y1)
                    colour = _OUTLINES[0 if hasattr(layer, "_tiles") else 1]
                    pygame.draw.rect(self.surface, colour, self._enlarged(rect), width=1)
            self.surface.set_clip(None)
        return changed

    def _enlarged(self, area: pygame.Rect) -> pygame.Rect:
        """Where a rectangle of the panel lies in the window."""
        x, y, width, height = (side * self._scale for side in area)
        return pygame.Rect(x, y, width, height).move(self._body.screen.topleft).move(_MARGIN, _MARGIN)

    def _tint(self, place: pygame.Rect, colour: tuple[int, int, int]) -> None:
        veil = pygame.Surface(place.size)
        veil.fill(colour)
        veil.set_alpha(96)
        self.surface.blit(veil, place)
        pygame.draw.rect(self.surface, colour, place, width=1)

    def _repaint(self) -> None:
        """Draw the whole panel at the next opportunity."""
        self.desk.panel.unseen = [[self.desk.panel.surface.get_rect()]]

    def _draw_buttons(self) -> list[pygame.Rect]:
        down = names(self.desk.keys.down)
        if down == self._shown or self._help:
            return []
        different = down ^ self._shown
        everything = "everything" in self._shown
        self._shown = down
        parts = self._body.parts()
        changed = [
            self._body.rect(part)
            for part in parts
            if everything or part in different or (part == "pad" and different & set(BUTTONS[:4]))
        ]
        for rect in changed:
            self.surface.set_clip(rect.move(_MARGIN, _MARGIN))
            self.surface.blit(self._ground, (0, 0))
            for part in parts:  # its neighbours too, where they reach into it
                if self._body.rect(part).colliderect(rect):
                    place = self._body.rect(part).move(_MARGIN, _MARGIN)
                    self.surface.blit(self._body.look(part, down), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.surface.set_clip(None)
        return [rect.move(_MARGIN, _MARGIN) for rect in changed]

    def _draw_foot(self) -> list[pygame.Rect]:
        if self._note and pygame.time.get_ticks() > self._note_until:
            self._note = ""
        left = self._note or "F1: keys"
        right = ""
        if self._counting:
            panel = self.desk.panel
            refreshes = "1 refresh" if panel.refreshes == 1 else f"{panel.refreshes} refreshes"
            right = f"Since the press: {panel.pixels:,} pixels in {refreshes}"
        if (left, right) == self._foot:
            return []
        self._foot = (left, right)
        width, height = self.surface.get_size()
        place = pygame.Rect(0, height - _FOOT, width, _FOOT)
        self.surface.blit(self._ground, place, place)
        words = written(left, 20, _BRIGHT if self._note else _INK)
        self.surface.blit(words, words.get_rect(midleft=(_MARGIN + 4, place.centery - 6)))
        words = written(right, 20, _INK)
        self.surface.blit(words, words.get_rect(midright=(width - _MARGIN - 4, place.centery - 6)))
        return [place]

    def _show_help(self, shown: bool) -> None:
        self._let_go()
        self._help = shown
        self._draw_all()

    def _draw_help(self) -> None:
        caps = dict(zip("ABCM", self.desk.profile.caps, strict=True))
        rows = [("Arrows, or W A S D", "d-pad")]
        for button in BUTTONS[4:]:
            if caps[button]:
                words = f"button {caps[button]}" + (" (pause)" if button == "M" else "")
                rows.append((", ".join(_WORDS.get(key, key.upper()) for key in KEYS[button]), words))
        rows += [("", ""), *_HELP]
        width, height = self.surface.get_size()
        line = min(28, (height - 40) // len(rows))
        size = line - 6
        box = pygame.Rect(0, 0, min(18 * size + 10, width - 8), line * len(rows) + 30)
        box.center = self.surface.get_rect().center
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill((8, 9, 12, 150))
        self.surface.blit(veil, (0, 0))
        pygame.draw.rect(self.surface, (34, 37, 46), box, border_radius=14)
        pygame.draw.rect(self.surface, (70, 76, 92), box, width=1, border_radius=14)
        y = box.top + 18
        for keys, what in rows:
            self.surface.blit(written(keys, size, _BRIGHT), (box.left + size, y))
            self.surface.blit(written(what, size, _INK), (box.left + 9 * size + 10, y))
            y += line


def _icon() -> pygame.Surface:
    """Four cells of a grid."""
    icon = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    for i, colour in enumerate(((247, 73, 90), (255, 239, 82), (66, 130, 255), (82, 211, 148))):
        pygame.draw.rect(icon, colour, (2 + i % 2 * 31, 2 + i // 2 * 31, 29, 29), border_radius=6)
    return icon


def _fitting(desk: Desk) -> int:
    """The largest scale that leaves some of the computer's screen free."""
    width, height = pygame.display.get_desktop_sizes()[0]
    case = desk.profile.case.size
    across = (width * 9 // 10 - 2 * _MARGIN) // case[0]
    down = (height * 8 // 10 - 2 * _MARGIN - _FOOT) // case[1]
    return max(1, min(across, down))
