# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""One sentence that has to be read, wrapped at words; A goes on."""

from firmware import draw, words
from firmware.common.frame import CONTENT, MARGIN, Screen, named
from firmware.port import A

_KEYS = ((A, words.GO_ON, 0),)
_ROOM = (draw.WIDTH - 2 * MARGIN) // 6


def write(group, sentence, y, ink=draw.PAPER):
    """Write a sentence from a row on, wrapped; the row below it. A word too long for a line is cut into lines."""
    line = ""
    for word in named(sentence).split(" ") + [None]:
        if word is None or (line and len(line) + 1 + len(word) > _ROOM):
            draw.put(draw.text(group, MARGIN, y, max(1, len(line)), ink), line)
            y += 12 if draw.SMALL else 14
            line = ""
        if word is not None:
            line = line + " " + word if line else word
            while len(line) > _ROOM:
                draw.put(draw.text(group, MARGIN, y, _ROOM, ink), line[:_ROOM])
                y += 12 if draw.SMALL else 14
                line = line[_ROOM:]
    return y


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
