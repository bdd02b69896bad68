# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The screen that an error ends on: what happened and how to go on, never a bare traceback."""

from firmware import draw, words
from firmware.common.frame import CONTENT, Screen
from firmware.common.wrap import write
from firmware.port import A

_KEYS = ((A, words.AGAIN, 0),)


class Trouble(Screen):
    """Says an exception in words and offers the menu."""

    guard = 500

    def __init__(self, app, error):
        super().__init__(app)
        y = write(self.group, words.SORRY, CONTENT + 4, draw.MIST)
        # A long message must not push out how to go on.
        y = write(self.group, (error.__class__.__name__ + ": " + str(error))[:120], y)
        write(self.group, words.PRESS_A, y, draw.MIST)

    def enter(self):
        self.frame.status(words.STOPPED)
        self.offer(_KEYS)

    def do(self, action):
        self.app.menu()
