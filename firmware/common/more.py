# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""More: what is not a game."""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, B
from shared_rules.const import const

_CHOOSE = const(0)
_BACK = const(1)
_KEYS = ((A, words.CHOOSE, _CHOOSE), (B, words.BACK, _BACK))

_X = 14 if draw.SMALL else 30
_Y = 18 if draw.SMALL else 34
_PITCH = 15 if draw.SMALL else 30


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
        self._pointer = self.frame.arrow(self.group, _X - (10 if draw.SMALL else 18), _Y)

    def enter(self):
        self.frame.status(words.TITLE)
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
