# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A desk in a window: the handheld drawn round its panel, played with the keyboard or the mouse.

The panel is enlarged by a whole number and only what the firmware repainted is drawn again; so is a button that goes
down or up. Time is the real one. When the window loses the keyboard all buttons come up.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame

from boards import BUTTONS
from emulator import TICK_MS
from emulator.case import Body, names, written
from emulator.desk import Desk
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
_HELP = (("F1", "these keys"), ("F2", "what a press costs"), ("F12", "picture of the screen"), ("Ctrl Q", "quit"))

_GROUND = (52, 56, 67)
_INK = (150, 156, 170)
_BRIGHT = (240, 242, 246)
_MARGIN = 28
_FOOT = 30
_FRAME_RATE = 60
_LONGEST_MS = 100
"""A pause of ours (a dragged window, a debugger) is no pause in the game; it is forgotten beyond this."""
_NOTE_MS = 4000


class Window:
    """A window with one desk in it; `run` returns when it is closed, or when its script is at its end."""

    def __init__(self, desk: Desk, scale: int | None = None) -> None:
        pygame.init()
        self._desk = desk
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
                self._desk.advance(min(clock.tick(_FRAME_RATE), _LONGEST_MS))
            else:
                try:
                    next(script)
                except StopIteration:
                    break
                clock.tick(1000 // TICK_MS)
            self.draw()

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
                self._held.clear()
                self._desk.let_go()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._draw_all()
        return True

    def _key_down(self, key: int) -> None:
        if key == pygame.K_F1:
            self._show_help(not self._help)
        elif key == pygame.K_F2:
            self._counting = not self._counting
        elif key == pygame.K_F12:
            self._picture()
        elif self._help:
            self._show_help(False)
        elif key in self._buttons:
            self._hold(key, self._buttons[key])

    def _hold(self, by: int | str, name: str) -> None:
        self._held[by] = name
        self._desk.down(name)

    def _let(self, by: int | str) -> None:
        name = self._held.pop(by, None)
        if name is not None and name not in self._held.values():
            self._desk.up(name)

    def _picture(self) -> None:
        number = 1
        while (path := Path(f"pocketgrid-{self._desk.profile.id}-{number}.png")).exists():
            number += 1
        try:
            self._desk.screenshot(path)
            self._tell(f"Saved as {path.resolve()}")
        except (OSError, pygame.error) as problem:
            self._tell(f"{path.resolve()} cannot be written: {problem}")

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
        self._desk.panel.unseen = [self._desk.panel.surface.get_rect()]
        help_shown, self._help = self._help, False
        self._draw_panel()
        self._draw_buttons()
        self._draw_foot()
        self._help = help_shown
        if self._help:
            self._draw_help()
        pygame.display.flip()

    def _draw_panel(self) -> list[pygame.Rect]:
        panel = self._desk.panel
        areas, panel.unseen = panel.unseen, []
        if self._help:
            panel.unseen = areas  # later: the help lies over it
            return []
        screen = self._body.screen.move(_MARGIN, _MARGIN)
        changed = []
        for area in areas:
            enlarged = pygame.transform.scale_by(panel.surface.subsurface(area), self._scale)
            place = (screen.left + area.left * self._scale, screen.top + area.top * self._scale)
            changed.append(self.surface.blit(enlarged, place))
        return changed

    def _draw_buttons(self) -> list[pygame.Rect]:
        down = names(self._desk.keys.down)
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
            panel = self._desk.panel
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
        self._held.clear()
        self._desk.let_go()
        self._help = shown
        self._draw_all()

    def _draw_help(self) -> None:
        caps = dict(zip("ABCM", self._desk.profile.caps, strict=True))
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
