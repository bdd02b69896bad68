# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""More: what is not a game, and how each of it stands."""

from firmware import draw, words
from firmware.common.frame import MARGIN, Screen
from firmware.port import A, B
from firmware.settings import MAP
from firmware.store import RUN
from shared_rules.const import const

_CHOOSE = const(0)
_BACK = const(1)
_KEYS = ((A, words.CHOOSE, _CHOOSE), (B, words.BACK, _BACK))

_X = 14 if draw.SMALL else 30
_Y = 18 if draw.SMALL else 34
_PITCH = 16 if draw.SMALL else 30
_RIGHT = draw.WIDTH - (MARGIN if draw.SMALL else 16)


class Page(Screen):
    """A list; each item is a page of its own."""

    def __init__(self, app, at=0):
        super().__init__(app)
        self._at = at
        self._strips = []
        for i in range(len(words.MORE)):
            label = words.MORE[i][1]
            strip = draw.text(self.group, _X, _Y + i * _PITCH, len(label), draw.MIST)
            draw.put(strip, label)
            self._strips.append(strip)
        self._day, done, _ = app.once("common.daily").state(app.store)
        self._state(0, words.DAY_STATES[done >= self._day])
        runs = len(app.store.every(RUN))
        if runs:
            self._state(2, str(runs))
        self._state(5, words.MAP_STATES[app.settings[MAP:] != bytes(range(8))])
        self._pointer = self.frame.arrow(self.group, _X - (10 if draw.SMALL else 18), _Y)

    def _state(self, row, state):
        draw.put(draw.text(self.group, _RIGHT - 6 * len(state), _Y + row * _PITCH, len(state), draw.SLATE), state)

    def enter(self):
        self.frame.status(words.TITLE)
        self.frame.right(words.DAY_NUMBER % self._day, draw.MIST)
        self.offer(_KEYS)
        self._paint()

    def _paint(self):
        for i in range(len(self._strips)):
            draw.shade(self._strips[i], draw.two(draw.PAPER if i == self._at else draw.MIST))
        self._pointer.y = _Y + self._at * _PITCH

    def move(self, dx, dy):
        if dy:
            self._at = (self._at + dy) % len(self._strips)
            self._paint()

    def do(self, action):
        app = self.app
        if action == _BACK:
            app.load("title")
        else:
            at = self._at
            app.more_at = at
            app.load(words.MORE[at][0], app.more)
