# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The pause: the board is gone, the clocks stand and are shown standing; undo, scores, restart and leave from here.

It is reached by whoever holds the device, perhaps before the curtain was lifted: so it knows what that seat may know
and no more.
"""

from array import array

from firmware import draw, words
from firmware.common.frame import CONTENT_END, Screen
from firmware.port import A, B
from shared_rules.const import const
from shared_rules.game import NOBODY

_CHOOSE = const(0)
_BACK = const(1)
_KEYS = ((A, words.CHOOSE, _CHOOSE), (B, words.GO_ON, _BACK))
_KEYS_SURE = ((A, words.YES, _CHOOSE), (B, words.NO, _BACK))
_KEYS_SCORES = ((B, words.BACK, _BACK),)

_X = 18 if draw.SMALL else 36
_Y = 18 if draw.SMALL else 34
_PITCH = 16 if draw.SMALL else 26
_CLOCK_X = 80 if draw.NARROW else 104 if draw.SMALL else draw.WIDTH - 92
_CLOCK_GAP = 14 if draw.SMALL else 20


class Page(Screen):
    """What to do now, with the board out of sight."""

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        items = [(words.PAUSE_GO_ON, app.go_on)]
        if not app.waiting:
            if session.seats == 1:
                items.append((words.HINT, self._hint))
            items += app.table.actions()
            if session.can_undo():
                items.append((words.PAUSE_UNDO, app.undo))
            if session.can_redo():
                items.append((words.PAUSE_REDO, app.redo))
        items.append((words.PAUSE_SCORES, self._scores))
        items.append((words.RULES, self._rules))
        items.append((words.SETTINGS, self._settings))
        items.append((words.PAUSE_RESTART, app.restart))
        items.append((words.PAUSE_LEAVE, app.menu))
        self._items = items
        self._at = 0
        self._sure = False
        self._rows = min(len(items), (CONTENT_END - _Y) // 12)
        self._row = min(_PITCH, (CONTENT_END - _Y) // self._rows)
        self._top = 0
        self._lay_out()

    def _lay_out(self):
        """The list, and at its right the clocks."""
        app = self.app
        session = app.session
        group = self.group
        length = max([len(item[0]) for item in self._items])
        self._strips = [draw.text(group, _X, _Y + i * self._row, length, draw.MIST) for i in range(self._rows)]
        self._pointer = self.frame.arrow(group, _X - (12 if draw.SMALL else 20), _Y)
        draw.put(draw.text(group, _CLOCK_X, _Y, len(words.CLOCKS), draw.MIST), words.CLOCKS)
        pitch = self._row
        for seat in range(session.seats):
            y = _Y + (seat + 1) * pitch
            self._symbol(group, _CLOCK_X, y, seat)
            seconds = session.clock(seat, app.now) // 1000
            clock = draw.text(group, _CLOCK_X + _CLOCK_GAP, y, 4 if seconds < 600 else 5)
            draw.clock(clock, seconds)
        self._table = False

    def _symbol(self, group, x, y, seat):
        person = self.app.person(seat)
        ink = draw.two(draw.SEAT_INKS[person])
        draw.tile(draw.tiles(group, self.frame.symbols, x, y, ink), person)

    def enter(self):
        app = self.app
        seat = app.session.turn()
        if seat == NOBODY:
            self.frame.status(words.PAUSE)
        else:
            self.frame.status(app.name(seat), words.PAUSE, "", app.person(seat))
            self.frame.clock(app.session.clock(seat, app.now) // 1000)
        self._paint()

    def _paint(self):
        # A longer list scrolls; the pointer stays in sight.
        self._top = min(max(self._top, self._at - self._rows + 1), self._at)
        for i in range(len(self._strips)):
            item = self._top + i
            draw.put(self._strips[i], self._items[item][0])
            draw.shade(self._strips[i], draw.two(draw.PAPER if item == self._at else draw.MIST))
        self._pointer.y = _Y + (self._at - self._top) * self._row
        self.frame.middle(words.SURE if self._sure else words.PAUSE)
        self.offer(_KEYS_SURE if self._sure else _KEYS_SCORES if self._table else _KEYS)

    def move(self, dx, dy):
        if dy and not self._table:
            self._sure = False
            self._at = (self._at + dy) % len(self._items)
            self._paint()

    def do(self, action):
        if action == _BACK:
            if self._sure:
                self._sure = False
            elif self._table:
                self._clear()
                self._lay_out()
            else:
                self.app.go_on()
                return
            self._paint()
            return
        word, act = self._items[self._at]
        if word in (words.PAUSE_RESTART, words.PAUSE_LEAVE) and not self._sure:
            # What cannot be taken back is asked once more.
            self._sure = True
            self._paint()
        else:
            act()

    def _clear(self):
        while len(self.group):
            self.group.pop()

    def _rules(self):
        self.app.load("rules", self.app.pause, self.app.code)

    def _hint(self):
        self.app.load("hint")

    def _settings(self):
        self.app.load("settings", self.app.pause)

    def _scores(self):
        """The scores as far as the seat may know them, in place of the list."""
        app = self.app
        game = app.session.seen
        self._strips = ()
        self._clear()
        table = self.group
        parts = app.table.parts(False)
        tally = array("i", bytes(4 * len(game.PARTS)))
        (icons,) = draw.sheets(game.CODE.lower(), ("heads",))
        # Many parts stand closer, with two digits each; names give way to them where there is no room for both.
        named = _X + _CLOCK_GAP + 46 + 26 * len(parts) <= draw.WIDTH
        step = 26 if named else min(26, (draw.WIDTH - _X - _CLOCK_GAP - 2) // len(parts))
        digits = 3 if step >= 18 else 2
        right = _X + _CLOCK_GAP + (64 if named else step)
        for i in range(len(parts)):
            draw.tile(draw.tiles(table, icons, right + step * i - icons.w + 2, _Y, draw.inks()), parts[i])
        pitch = (_PITCH if app.session.seats <= 4 else 14) if draw.SMALL else _PITCH
        for seat in range(app.session.seats):
            y = _Y + (seat + 1) * pitch
            self._symbol(table, _X, y, seat)
            if named:
                name = draw.text(table, _X + _CLOCK_GAP, y, 6, draw.SEAT_INKS[app.person(seat)])
                draw.put(name, app.name(seat))
            game.tally(seat, tally)
            for i in range(len(parts)):
                strip = draw.text(table, right + step * i - 6 * digits, y, digits, draw.MIST)
                app.table.part(strip, parts[i], tally[parts[i]])
        self._table = True
        self._paint()
