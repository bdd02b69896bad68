# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The curtain between two seats: who is next, and nothing else.

It hides at once and does not move. It says no score and no clock, and takes a press only some time after it fell, so
that nobody can lift it while handing the device on.
"""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, M

_KEYS = ((A, words.HERE, 0), (M, "", 1))
_X = (draw.WIDTH - (48 if draw.SMALL else 96)) // 2


class Curtain(Screen):
    """Asks for the person at the seat to move."""

    guard = 500

    def enter(self):
        seat = self.app.session.turn()
        ink = draw.SEAT_INKS[self.app.person(seat)]
        name = self.app.name(seat)
        group = self.group
        symbol, valance = draw.sheets("curtain", ("seat%d" % self.app.person(seat), "valance"))
        draw.tiles(group, valance, 0, 0, draw.two(ink), -(-draw.WIDTH // 16))
        scale = 1 if draw.SMALL else 2
        box = draw.Group(scale=scale, x=_X, y=18 if draw.SMALL else 38)
        draw.tiles(box, symbol, 0, 0, draw.two(ink))
        group.append(box)
        scale += 1
        x = (draw.WIDTH - 6 * scale * len(name)) // 2 & ~1
        draw.put(draw.text(group, x, 72 if draw.SMALL else 148, len(name), ink, scale=scale), name)
        self._ask(words.ONLY_YOU, 96 if draw.SMALL else 190)
        self.frame.bare()
        self.offer(_KEYS)

    def _ask(self, line, y):
        draw.put(draw.text(self.group, (draw.WIDTH - 6 * len(line)) // 2 & ~1, y, len(line), draw.MIST), line)

    def leave(self):
        while len(self.group):
            self.group.pop()

    def do(self, action):
        if action:
            self.app.pause()
        else:
            self.app.take_over()
