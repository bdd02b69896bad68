# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The handheld round the panel: its body and its buttons, drawn from the profile, and which button lies where.

Everything is drawn three times as large and made smaller, since pygame smooths no corner by itself. The body is drawn
once; buttons are small pictures laid over it, one for each way they can look, so that a press redraws a button only.
"""

import colorsys
import math

import pygame

from boards import BUTTONS, Case, Profile

Colour = tuple[int, int, int]

_FINER = 3
_PAD = ("UP", "DOWN", "LEFT", "RIGHT")
_WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
_RIM = 14
"""The glass round the panel, in its pixels."""
_DARK: Colour = (24, 26, 32)
_FACES: dict[str, Colour] = {"A": (232, 72, 88), "B": (255, 196, 64), "C": (72, 176, 120), "M": (92, 132, 232)}
"""What the round buttons are made of; one look, whoever makes the handheld, so that they are found at once."""


def written(words: str, size: int, ink: Colour) -> pygame.Surface:
    """Words as a picture; made smaller from large letters, which stand better than small ones."""
    large = pygame.font.Font(None, size * _FINER).render(words, True, ink)
    return pygame.transform.smoothscale_by(large, 1 / _FINER)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


class Body:
    """One board's case at one scale. `size` is that of the whole, `screen` where the panel lies in it."""

    def __init__(self, profile: Profile, scale: int) -> None:
        self._profile = profile
        self._case: Case = profile.case
        self._scale = scale
        self._colour: Colour = tuple(bytes.fromhex(profile.case.body[1:]))  # type: ignore[assignment]
        hue, light, _ = colorsys.rgb_to_hls(*(part / 255 for part in self._colour))
        del hue
        self._light = light > 0.5
        self.size = (self._case.size[0] * scale, self._case.size[1] * scale)
        self.screen = pygame.Rect(
            self._case.screen[0] * scale,
            self._case.screen[1] * scale,
            profile.width * scale,
            profile.height * scale,
        )

    # Where things are

    def parts(self) -> list[str]:
        """What can look pressed: the pad as one, and the buttons that the board has."""
        return ["pad", *self._case.buttons]

    def rect(self, part: str) -> pygame.Rect:
        """Where a part is drawn, shadow included."""
        if part == "pad":
            _, x, y, radius = self._case.pad
            box = (x - radius, y - radius, 2 * radius, 2 * radius)
        else:
            x, y, width, height = self._case.buttons[part]
            box = (x - width // 2, y - height // 2, width, height)
        rect = pygame.Rect([side * self._scale for side in box])
        return rect.inflate(8 * self._scale, 8 * self._scale)

    def button_at(self, place: tuple[int, int]) -> str | None:
        """The button under a point of the case, if there is one."""
        x, y = place[0] / self._scale, place[1] / self._scale
        for name, (middle_x, middle_y, width, height) in self._case.buttons.items():
            across, down = abs(x - middle_x) * 2 / (width + 6), abs(y - middle_y) * 2 / (height + 6)
            if (width == height and across * across + down * down <= 1) or (width != height and max(across, down) <= 1):
                return name
        style, middle_x, middle_y, radius = self._case.pad
        x, y = x - middle_x, y - middle_y
        if math.hypot(x, y) > radius * 1.1 or (style != "stick" and math.hypot(x, y) < radius * 0.15):
            return None
        if abs(x) > abs(y):
            return "RIGHT" if x > 0 else "LEFT"
        return "DOWN" if y > 0 else "UP"

    # How they look

    def bare(self) -> pygame.Surface:
        """The case without its buttons, on nothing."""
        width, height = self._case.size
        canvas = _Canvas(width, height, self._scale)
        corner = min(width, height) * 0.12
        canvas.box((0, 0, width, height), corner, mixed(self._colour, (0, 0, 0), 0.35))
        canvas.box((0, 0, width, height - 3), corner, mixed(self._colour, (255, 255, 255), 0.22))
        canvas.box((0, 1.5, width, height - 4.5), corner, self._colour)
        left, top = self._case.screen
        glass = (
            left - _RIM,
            top - _RIM,
            self._profile.width + 2 * _RIM,
            self._profile.height + 2 * _RIM,
        )
        canvas.box((glass[0] - 1, glass[1] - 1, glass[2] + 2, glass[3] + 2), 10, mixed(self._colour, (0, 0, 0), 0.4))
        canvas.box(glass, 9, _DARK)
        canvas.box((left - 2, top - 2, self._profile.width + 4, self._profile.height + 4), 2, (0, 0, 0))
        style, x, y, radius = self._case.pad
        if style == "keys":
            _keyboard(canvas, (x, y), radius)
        for part in self.parts():
            self._well(canvas, part)
        picture = canvas.done()
        self._label(picture)
        return picture

    def look(self, part: str, down: frozenset[str]) -> pygame.Surface:
        """A part as it looks with those buttons down, the size of its `rect`."""
        rect = self.rect(part)
        canvas = _Canvas(rect.width / self._scale, rect.height / self._scale, self._scale)
        middle = (rect.width / self._scale / 2, rect.height / self._scale / 2)
        if part == "pad":
            _PADS[self._case.pad[0]](canvas, middle, self._case.pad[3], down)
        else:
            self._button(canvas, middle, part, part in down)
        picture = canvas.done()
        if part != "pad":
            self._print(picture, part, part in down)
        return picture

    def _well(self, canvas: "_Canvas", part: str) -> None:
        """The dent that a part lies in."""
        shade = mixed(self._colour, (0, 0, 0), 0.22)
        if part == "pad":
            style, x, y, radius = self._case.pad
            if style in ("stick", "cross", "switch"):
                canvas.disc((x, y), radius * (1.0 if style == "stick" else 1.06), shade)
        elif self._case.pad[0] != "keys":
            x, y, width, height = self._case.buttons[part]
            canvas.box((x - width / 2 - 2, y - height / 2 - 2, width + 4, height + 4), height / 2 + 2, shade)

    def _button(self, canvas: "_Canvas", middle: tuple[float, float], name: str, down: bool) -> None:
        _, _, width, height = self._case.buttons[name]
        face = _FACES[name] if width == height else ((74, 80, 94) if self._light else (150, 158, 172))
        x, y = middle[0] - width / 2, middle[1] - height / 2
        _knob(
            canvas,
            (x, y, width, height),
            height / 2 if width == height else min(height / 2, 8 if self._case.pad[0] != "keys" else 4),
            face,
            down,
        )

    def _print(self, picture: pygame.Surface, name: str, down: bool) -> None:
        """The cap's letters, on the button."""
        _, _, width, height = self._case.buttons[name]
        words = self._profile.caps["ABCM".index(name)].upper()
        size = height * (0.95 if len(words) == 1 else 0.8 if width > height else 0.5)
        round_one = width == height
        ink: Colour = (30, 24, 32) if round_one or not self._light else (236, 238, 242)
        letters = written(words, max(round(size * self._scale), 8), ink)
        if letters.get_width() > (width - 4) * self._scale:
            letters = pygame.transform.smoothscale_by(letters, (width - 4) * self._scale / letters.get_width())
        place = letters.get_rect(center=picture.get_rect().center)
        picture.blit(letters, place.move(0, self._scale if down else -self._scale))

    def _label(self, picture: pygame.Surface) -> None:
        """The handheld's name under the glass."""
        ink = mixed(self._colour, (0, 0, 0) if self._light else (255, 255, 255), 0.55)
        words = written(self._profile.name, max(9 * self._scale, 12), ink)
        below = words.get_rect(midtop=(self.screen.centerx, self.screen.bottom + (_RIM + 5) * self._scale))
        above = words.get_rect(midbottom=(self.screen.centerx, self.screen.top - (_RIM + 3) * self._scale))
        whole = pygame.Rect((0, 0), self.size).inflate(-8 * self._scale, -8 * self._scale)
        for place in (below, above):
            if whole.contains(place) and place.collidelist([self.rect(part) for part in self.parts()]) < 0:
                picture.blit(words, place)
                break


class _Canvas:
    """A transparent picture that is drawn on in the panel's pixels, fractions included."""

    def __init__(self, width: float, height: float, scale: int) -> None:
        self._factor = scale * _FINER
        self._size = (round(width * scale), round(height * scale))
        self.surface = pygame.Surface((self._size[0] * _FINER, self._size[1] * _FINER), pygame.SRCALPHA, 32)

    def box(self, box: tuple[float, float, float, float], corner: float, colour: Colour) -> None:
        rect = pygame.Rect([round(side * self._factor) for side in box])
        pygame.draw.rect(self.surface, colour, rect, border_radius=round(corner * self._factor))

    def disc(self, middle: tuple[float, float], radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, [side * self._factor for side in middle], radius * self._factor)

    def shape(self, points: list[tuple[float, float]], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, [(x * self._factor, y * self._factor) for x, y in points])

    def done(self) -> pygame.Surface:
        """The picture in its own size; its edges are smoothed against nothing, not against black."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), self._size)


def _knob(canvas: _Canvas, box: tuple[float, float, float, float], corner: float, face: Colour, down: bool) -> None:
    """Something to press: a rim, a face that stands out or has gone in, and a light edge above."""
    x, y, width, height = box
    lift = 0 if down else 2
    canvas.box((x, y, width, height), corner, mixed(face, (0, 0, 0), 0.55))
    canvas.box((x, y - lift, width, height), corner, mixed(face, (255, 255, 255), 0.1 if down else 0.4))
    canvas.box((x, y - lift + 1, width, height - 1), corner, mixed(face, (0, 0, 0), 0.25 if down else 0))


def _arrow(canvas: _Canvas, middle: tuple[float, float], way: tuple[int, int], size: float, colour: Colour) -> None:
    x, y = middle
    ahead, aside = size, size * 0.9
    tip = (x + way[0] * ahead * 0.7, y + way[1] * ahead * 0.7)
    back = (x - way[0] * ahead * 0.5, y - way[1] * ahead * 0.5)
    canvas.shape(
        [
            tip,
            (back[0] + way[1] * aside, back[1] + way[0] * aside),
            (back[0] - way[1] * aside, back[1] - way[0] * aside),
        ],
        colour,
    )


def _lit(down: bool) -> Colour:
    return (255, 255, 255) if down else (150, 156, 170)


def _cross(canvas: _Canvas, middle: tuple[float, float], radius: int, down: frozenset[str]) -> None:
    x, y = middle
    arm = radius * 0.62
    face: Colour = (46, 50, 60)
    for lift, colour in ((1.5, mixed(face, (0, 0, 0), 0.5)), (-1, mixed(face, (255, 255, 255), 0.25)), (0, face)):
        canvas.box((x - radius, y - arm / 2 + lift, 2 * radius, arm), arm * 0.2, colour)
        canvas.box((x - arm / 2, y - radius + lift, arm, 2 * radius), arm * 0.2, colour)
    for name, (dx, dy) in _WAYS.items():
        if name in down:
            length = radius - arm / 2
            width, height = (length, arm) if dx else (arm, length)
            at = (x + dx * (arm + length) / 2 - width / 2, y + dy * (arm + length) / 2 - height / 2)
            canvas.box((*at, width, height), arm * 0.2, mixed(face, (0, 0, 0), 0.45))
        place = (x + dx * radius * 0.68, y + dy * radius * 0.68)
        _arrow(canvas, place, (dx, dy), radius * 0.14, _lit(name in down))
    canvas.disc(middle, arm * 0.3, mixed(face, (0, 0, 0), 0.25))


def _stick(canvas: _Canvas, middle: tuple[float, float], radius: int, down: frozenset[str]) -> None:
    x, y = middle
    canvas.disc(middle, radius * 0.96, (34, 37, 45))
    for name, (dx, dy) in _WAYS.items():
        _arrow(canvas, (x + dx * radius * 0.8, y + dy * radius * 0.8), (dx, dy), radius * 0.1, _lit(name in down))
        if name in down:
            x, y = x + dx * radius * 0.24, y + dy * radius * 0.24
    canvas.disc((x, y + 2), radius * 0.6, (18, 19, 24))
    canvas.disc((x, y), radius * 0.6, (88, 94, 108))
    canvas.disc((x, y + 0.5), radius * 0.56, (66, 71, 84))
    canvas.disc((x, y), radius * 0.34, (56, 60, 71))


def _diamond(canvas: _Canvas, middle: tuple[float, float], radius: int, down: frozenset[str]) -> None:
    x, y = middle
    size = radius * 0.36
    for name, (dx, dy) in _WAYS.items():
        place = (x + dx * (radius - size), y + dy * (radius - size))
        pressed = name in down
        _knob(canvas, (place[0] - size, place[1] - size, 2 * size, 2 * size), size, (70, 76, 90), pressed)
        _arrow(canvas, (place[0], place[1] - (0 if pressed else 1)), (dx, dy), size * 0.36, _lit(pressed))


def _switch(canvas: _Canvas, middle: tuple[float, float], radius: int, down: frozenset[str]) -> None:
    x, y = middle
    canvas.disc(middle, radius, (70, 78, 92))
    canvas.disc((x, y - 1), radius * 0.96, (98, 108, 126))
    for name, (dx, dy) in _WAYS.items():
        _arrow(canvas, (x + dx * radius * 0.72, y + dy * radius * 0.72), (dx, dy), radius * 0.15, _lit(name in down))


def _keys(canvas: _Canvas, middle: tuple[float, float], radius: int, down: frozenset[str]) -> None:
    x, y = middle
    pitch, size = radius * 2 / 3, radius * 0.54
    for name, (dx, dy) in _WAYS.items():
        place = (x + dx * pitch, y - pitch / 2 if name == "UP" else y + pitch / 2)
        pressed = name in down
        _knob(canvas, (place[0] - size / 2, place[1] - size / 2, size, size), 4, (60, 64, 74), pressed)
        _arrow(canvas, (place[0], place[1] - (0 if pressed else 1)), (dx, dy), size * 0.22, _lit(pressed))


def _keyboard(canvas: _Canvas, middle: tuple[float, float], radius: int) -> None:
    """The Cardputer's four rows of fourteen keys, those that mean nothing here: the arrows end in column 12."""
    pitch, size = radius * 2 / 3, radius * 0.54
    for row in range(4):
        for column in range(14):
            x, y = middle[0] + (column - 11) * pitch, middle[1] + (row - 2.5) * pitch
            _knob(canvas, (x - size / 2, y - size / 2, size, size), 4, (188, 191, 197), False)


_PADS = {"cross": _cross, "stick": _stick, "diamond": _diamond, "switch": _switch, "keys": _keys}


def names(down: set[int]) -> frozenset[str]:
    """The names of the buttons with these numbers."""
    return frozenset([BUTTONS[number] for number in down])
