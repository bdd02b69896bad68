# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The settings: one value a row, changed by left and right and felt at once; kept when the page is left."""

from firmware import draw, profile, settings, words
from firmware.common.frame import PAD, Screen
from firmware.port import B
from firmware.store import SETTINGS

_KEYS = ((PAD, words.SET, 0), (B, words.BACK, 0))

_X = 12 if draw.SMALL else 24 if draw.WIDTH == 240 else 64
_VALUE_X = 66 if draw.NARROW else 84 if draw.SMALL else 142 if draw.WIDTH == 240 else 182
_Y = 20 if draw.SMALL else 28
_PITCH = 12 if draw.SMALL else 24
_VALUE = 8 if draw.NARROW else 9


class Page(Screen):
    """`then` is where back leads to."""

    def __init__(self, app, then):
        super().__init__(app)
        self._then = then
        group = self.group
        self._rows = [i for i in range(settings.MAP) if self._has(i)]
        self._labels = []
        self._values = []
        for i in range(len(self._rows)):
            y = _Y + i * _PITCH
            label = words.SETTING_NAMES[self._rows[i]]
            strip = draw.text(group, _X, y, len(label), draw.MIST)
            draw.put(strip, label)
            self._labels.append(strip)
            self._values.append(draw.text(group, _VALUE_X, y, _VALUE, draw.MIST))
        self._pointer = self.frame.arrow(group, _X - 10 if draw.SMALL else _X - 14, _Y)
        self._less = self.frame.arrow(group, _VALUE_X - 8, _Y, True)
        self._more = self.frame.arrow(group, _VALUE_X + 6 * _VALUE + 2, _Y)
        self._row = 0

    def _has(self, setting):
        if setting == settings.BRIGHTNESS or setting == settings.DIM:
            return profile.BACKLIGHT
        return setting != settings.SOUND or profile.SOUND

    def enter(self):
        self.frame.status(words.SETTINGS)
        self.offer(_KEYS)
        self._paint()

    def _paint(self):
        for i in range(len(self._rows)):
            ink = draw.two(draw.PAPER if i == self._row else draw.MIST)
            setting = self._rows[i]
            draw.put(self._values[i], words.SETTING_VALUES[setting][self.app.settings[setting]], draw.CENTRE)
            draw.shade(self._labels[i], ink)
            draw.shade(self._values[i], ink)
        for arrow in (self._pointer, self._less, self._more):
            arrow.y = _Y + self._row * _PITCH

    def move(self, dx, dy):
        if dy:
            self._row = (self._row + dy) % len(self._rows)
        else:
            setting = self._rows[self._row]
            values = self.app.settings
            values[setting] = (values[setting] + dx) % settings.CHOICES[setting]
            self.app.apply_settings()
        self._paint()

    def do(self, action):
        app = self.app
        # To keep them may mean to rewrite the store, which needs the room that this page takes.
        app.later(app.unload)
        app.later(app.store.write, SETTINGS, bytes(app.settings))
        app.later(self._then)
