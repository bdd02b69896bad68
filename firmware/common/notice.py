# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""One sentence that has to be read, wrapped at words; A goes on."""

from firmware import draw, words
from firmware.common.frame import CONTENT, Screen
from firmware.common.wrap import write
from firmware.port import A

_KEYS = ((A, words.GO_ON, 0),)


class Page(Screen):
    """A notice; `then` is what going on means."""

    guard = 400

    def __init__(self, app, sentence, then):
        super().__init__(app)
        self._then = then
        write(self.group, sentence, CONTENT if draw.NARROW else CONTENT + 8)

    def enter(self):
        self.frame.status(words.NOTICE)
        self.offer(_KEYS)

    def do(self, action):
        self._then()
