# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The daily challenge: a number, and for each number one game alone on the same deal everywhere.

Few handhelds have a clock. Where one was set the number is the day's, counted from the first of January 2026; else it
is the one after the last that was played, and the d-pad steps to any other. The first attempt counts; days in a row
make a streak.
"""

from firmware import draw, words
from firmware.common.frame import CONTENT, PAD, Screen
from firmware.common.wrap import write
from firmware.port import A, B
from firmware.saving import DAY
from firmware.store import DAILY

_KEYS = ((PAD, words.SET, 0), (A, words.PLAY, 0), (B, words.BACK, 1))
_Y = CONTENT + (12 if draw.SMALL else 40)


def today():
    """The day's number if the board has a clock that was set, or 0."""
    import time

    try:
        now = time.localtime()
    except (OSError, OverflowError):
        return 0
    if now[0] < 2026:
        return 0
    return (now[0] - 2026) * 365 + (now[0] - 2025) // 4 + now[7]


def state(store):
    """The number that is offered, the last one that was played, and the streak."""
    kept = store.read(DAILY) or b"\0\0\0"
    done = kept[0] | kept[1] << 8
    return today() or done + 1, done, kept[2]


class Page(Screen):
    """`then` is where back leads to."""

    def __init__(self, app, then):
        super().__init__(app)
        self._then = then
        self._day, self._done, self._streak = state(app.store)

    def enter(self):
        self.frame.status(words.DAILY)
        self.offer(_KEYS)
        self._paint()

    def _game(self):
        return words.GAMES[self._day % len(words.GAMES)]

    def _paint(self):
        group = self.group
        while len(group):
            group.pop()
        number = words.DAY_NUMBER % self._day
        scale = 2 if draw.SMALL else 3
        x = (draw.WIDTH - 6 * scale * len(number)) // 2 & ~1
        draw.put(draw.text(group, x, _Y, len(number), draw.PAPER, scale=scale), number)
        name = self._game()[1]
        y = _Y + 14 * scale
        name += ": " + words.DEAL_VALUES[1 + self._day // len(words.GAMES) % 3].lower()
        draw.put(draw.text(group, (draw.WIDTH - 6 * len(name)) // 2 & ~1, y, len(name), draw.MIST), name)
        state = words.DAY_DONE if self._done >= self._day else words.DAY_OPEN
        y = write(group, state, y + 18, draw.MIST)
        if self._streak:
            write(group, words.STREAK % self._streak, y, draw.MIST)
        self.app.turn_page()

    def move(self, dx, dy):
        self._day = min(max(1, self._day + (dx or -dy)), 65535)
        self._paint()

    def do(self, action):
        if action:
            self._then()
        else:
            self.app.play_game(self._game()[0], bytes((DAY, self._day & 255, self._day >> 8)))
