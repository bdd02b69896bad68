# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The screen that an error ends on: what happened and how to go on, never a bare traceback."""

from firmware import draw, words
from firmware.common.frame import CONTENT, MARGIN, Screen
from firmware.port import A

_KEYS = ((A, words.AGAIN, 0),)
_ROOM = (draw.WIDTH - 2 * MARGIN) // 6


class Trouble(Screen):
    """Says an exception in words, wrapped, and offers the menu."""

    guard = 500

    def __init__(self, app, error):
        super().__init__(app)
        self._lines = (words.SORRY, "", error.__class__.__name__, str(error), "", words.PRESS_A)

    def enter(self):
        self.frame.status(words.STOPPED)
        y = CONTENT + 4
        for line in self._lines:
            while True:
                part = line[:_ROOM]
                draw.put(draw.text(self.group, MARGIN, y, max(1, len(part)), draw.MIST), part)
                y += 12
                line = line[_ROOM:]
                if not line or y > draw.HEIGHT - 40:
                    break
        self.offer(_KEYS)

    def do(self, action):
        self.app.menu()
