# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The button test: each button's name lights up while it is down; and each can be given another meaning.

Boards that look alike have their buttons wired otherwise, and hands differ too. To re-map, all buttons that the board
has are pressed in the order that is asked for. Whoever waits instead keeps them as they were: so a button that is
broken locks nobody in, and none can lose its meaning.
"""

from firmware import draw, profile, settings, words
from firmware.common.frame import CONTENT, CONTENT_END, MARGIN, Screen, named
from firmware.port import A, B
from firmware.store import SETTINGS
from shared_rules.const import const

_BACK = const(0)
_MAP = const(1)
_KEYS = ((A + 8, words.REMAP, _MAP), (B + 8, words.BACK, _BACK))
_PITCH = 12 if draw.SMALL else 22
_X = MARGIN + 8
_PATIENCE_MS = const(8000)
_COUNT = 8 if profile.CAPS[3] else 7
"""With three buttons the pause is C held."""


class Page(Screen):
    """A and B act only when held here, so that they can be tried."""

    def __init__(self, app, then):
        super().__init__(app)
        self._then = then
        self._names = []
        for i in range(_COUNT):
            x = _X + (draw.WIDTH // 2 if i > 3 else 0)
            y = CONTENT + 24 + (i & 3) * _PITCH
            strip = draw.text(self.group, x, y, 6, draw.SLATE)
            draw.put(strip, named(words.BUTTONS[i]))
            self._names.append(strip)
        self._line = draw.text(self.group, MARGIN, CONTENT + 4, (draw.WIDTH - 2 * MARGIN) // 6, draw.MIST)
        hint = named(words.HOLD_HINT)
        draw.put(draw.text(self.group, MARGIN, CONTENT_END - 12, len(hint), draw.MIST), hint)
        self._asked = -1

    def enter(self):
        self.frame.status(words.BUTTON_TEST)
        draw.put(self._line, words.PRESS_ANY)
        self.offer(_KEYS)

    def press(self, button):
        if self._asked < 0:
            super().press(button)

    def tick(self, now):
        buttons = self.app.buttons
        for i in range(_COUNT):
            draw.shade(self._names[i], draw.two(draw.PAPER if buttons.is_down(i) else draw.SLATE))
        if self._asked >= 0:
            raw = buttons.raw_press()
            if raw >= 0 and raw not in self._map:
                self._map.append(raw)
                self._ask(now)
            elif (now - self._since) & 0x1FFFFFFF > _PATIENCE_MS:
                self._asked = -1
                draw.put(self._line, words.NOT_MAPPED)

    def _ask(self, now):
        self._asked += 1
        self._since = now
        if self._asked < _COUNT:
            draw.put(self._line, words.PRESS_THE % named(words.BUTTONS[self._asked]))
            return
        self._asked = -1
        values = self.app.settings
        for wanted in range(_COUNT):
            values[settings.MAP + self._map[wanted]] = wanted
        self.app.apply_settings()
        self.app.store.write(SETTINGS, bytes(values))
        draw.put(self._line, words.REMAPPED)

    def do(self, action):
        if action == _BACK:
            self._then()
        else:
            self._map = []
            self.app.buttons.raw_press()
            self._ask(self.app.now)
