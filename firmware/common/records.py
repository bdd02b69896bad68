# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The records: for each game, mode and level the best runs, and the last ten as a plot."""

from firmware import draw, records, words
from firmware.common.frame import CONTENT, MARGIN, PAD, Screen
from firmware.port import B
from firmware.store import RUN
from shared_rules.games import CODES

_KEYS = ((PAD, words.NEXT, 0), (B, words.BACK, 0))
_PITCH = 12 if draw.SMALL else 20
_PLOT_Y = 112 if draw.SMALL else 200
_PLOT = 26 if draw.SMALL else 60
_BAR = 10 if draw.SMALL else 18


class Page(Screen):
    """Left and right turn to another list; `then` is where back leads to."""

    def __init__(self, app, then):
        super().__init__(app)
        self._then = then
        self._runs = app.store.every(RUN)
        self._keys = records.keys(self._runs)
        self._at = 0

    def enter(self):
        self.offer(_KEYS if len(self._keys) > 1 else _KEYS[1:])
        self._paint()

    def _paint(self):
        group = self.group
        while len(group):
            group.pop()
        if not self._keys:
            self.frame.status(words.RECORDS)
            draw.put(draw.text(group, MARGIN, CONTENT + 8, len(words.NO_RECORDS), draw.MIST), words.NO_RECORDS)
            return
        key = self._keys[self._at]
        code = CODES[key >> 5]
        name = [row[1] for row in words.GAMES if row[0] == code][0]
        game = __import__("firmware.tables.%s_words" % name.lower().replace(" ", "_"), None, None, ("MODES",))
        option = getattr(game, "LEVEL", -1)
        house = hasattr(game, "HOUSE")
        level = game.OPTIONS[option][1][key & (1 if house else 3)] if option >= 0 else ""
        self.frame.status(name)
        self.frame.right("%d/%d" % (self._at + 1, len(self._keys)), draw.MIST)
        head = game.MODES[key >> 2 & 7] + (", " + level if level else "")
        if house and key & records.HOUSE:
            head += ", " + words.HOUSE
        draw.put(draw.text(group, MARGIN, CONTENT, len(head), draw.MIST), head)
        y = CONTENT + _PITCH + 2
        for flags in range(4):
            for run in records.best(self._runs, key, flags)[: 3 if not flags else 1]:
                self._line(group, y, run, flags)
                y += _PITCH
        self._plot(group, records.last(self._runs, key))
        self.app.turn_page()

    def _line(self, group, y, run, flags):
        ink = draw.MIST if flags else draw.PAPER
        draw.put(draw.text(group, MARGIN, y, 3, ink), records.initials(run))
        draw.number(draw.text(group, MARGIN + 24, y, 4, ink), records.shown_score(run))
        time = records.time_text(run)
        draw.put(draw.text(group, MARGIN + 54, y, len(time), ink), time)
        note = words.RUN_NOTES[flags]
        if note:
            draw.put(draw.text(group, draw.WIDTH - MARGIN - 6 * len(note), y, len(note), draw.SLATE), note)

    def _plot(self, group, runs):
        """A bar a run: the better the higher, the last one in paper."""
        scores = [records.shown_score(run) for run in runs]
        low = min(scores)
        span = max(1, max(scores) - low)
        for i in range(len(runs)):
            height = 2 + (scores[i] - low) * (_PLOT - 2) // span
            ink = draw.PAPER if i == len(runs) - 1 else draw.SLATE
            draw.bar(group, MARGIN + i * (_BAR + 2), _PLOT_Y - height, _BAR, height, ink)

    def move(self, dx, dy):
        if len(self._keys) > 1:
            self._at = (self._at + (dx or dy)) % len(self._keys)
            self._paint()

    def do(self, action):
        self._then()
