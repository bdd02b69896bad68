# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The list of Project L's actions: what can be done now, and why the rest cannot."""

from firmware import draw
from firmware.common.frame import Screen
from firmware.port import A, B
from firmware.tables import project_l_words as words
from shared_rules import project_l as pl
from shared_rules.const import const

_DO = const(0)
_BACK = const(1)
_KEYS = ((A, words.CHOOSE, _DO), (B, words.BACK, _BACK))

_END = const(5)
_RIVALS = const(6)
_X = 20 if draw.SMALL else 40
_Y = 18 if draw.SMALL else 30
_PITCH = 12 if draw.SMALL else 22
_WHY_Y = 104 if draw.SMALL else 196


class Page(Screen):
    """One action a line, those that cannot be done now in slate; the owner may look at the own points here."""

    def __init__(self, app):
        super().__init__(app)
        table = app.table
        self._rows = []
        self._reasons = []
        for i in range(_RIVALS + 1):
            reason = _reason(table.seen, i)
            # What is never done in this mode, or not yet, is left out.
            left_out = reason if i == _END else app.session.seats == 1 if i in (pl.RECYCLE, _RIVALS) else False
            if not left_out:
                word = words.LIST[i]
                strip = draw.text(self.group, _X, _Y + len(self._rows) * _PITCH, len(word), draw.MIST)
                draw.put(strip, word)
                self._rows.append((i, strip))
                self._reasons.append(reason)
        self._pointer = self.frame.arrow(self.group, _X - 14, _Y)
        self._why = draw.text(self.group, 2 if draw.SMALL else _X, _WHY_Y, 21, draw.MIST)
        self._say = app.once("tables.project_l_say")
        self._at = 0
        for i in range(len(self._rows)):
            if self._rows[i][0] == table.action:
                self._at = i

    def enter(self):
        app = self.app
        seat = app.session.turn()
        self.frame.status(app.name(seat), "", words.POINTS % app.table.seen.score(seat), app.person(seat))
        self.offer(_KEYS)
        self._paint()

    def _paint(self):
        for i in range(len(self._rows)):
            ink = draw.SLATE if self._reasons[i] else draw.PAPER if i == self._at else draw.MIST
            draw.shade(self._rows[i][1], draw.two(ink))
        self._pointer.y = _Y + self._at * _PITCH
        reason = self._reasons[self._at]
        draw.put(self._why, self._say.reason_text(reason))

    def move(self, dx, dy):
        self._at = (self._at + (dy or dx)) % len(self._rows)
        self._paint()

    def do(self, action):
        table = self.app.table
        row = self._rows[self._at][0]
        if action == _DO:
            if self._reasons[self._at]:
                return
            if row == _RIVALS:
                table.watched = 1
                table.slot = 0
            elif row <= pl.PLACE:
                table.action = row
                table.carried = False
                table.given = pl.NONE
        self.app.show(table)
        if action == _DO and (row == pl.MASTER or row == _END):
            self.app.later(table.order, (pl.MASTER if row == pl.MASTER else pl.END) << 12)


def _reason(seen, row):
    """Why an action of the list cannot be done now; 0 if it can."""
    if row == pl.TAKE:
        reason = 0
        for source in range(pl.MARKET + 1, -1, -1):
            reason = seen.check(pl.TAKE << 12 | source)
            if not reason:
                break
        return reason
    if row == pl.RECYCLE:
        return seen.check(pl.RECYCLE << 12) and seen.check(pl.RECYCLE << 12 | 24)
    if row == pl.PLACE:
        for slot in range(4):
            if seen.fits(4 * seen.turn() + slot):
                return 0
        return pl.NOTHING_FITS
    if row == pl.MASTER:
        return seen.check(pl.MASTER << 12)
    if row == _END:
        return seen.check(pl.END << 12)
    return 0
