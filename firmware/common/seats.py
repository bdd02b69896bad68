# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Who plays: a name of up to six letters for each person, entered by the d-pad, and who begins.

Symbol and ink are the person's, in the order of sitting down. The letter being entered is inverse, with an arrow above
and below. A goes to the next person and from the last one back to the set-up.
"""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, B, C
from shared_rules.const import const

_NEXT = const(0)
_CLEAR = const(1)
_FIRST = const(2)
_KEYS = ((A, words.NEXT, _NEXT), (B, words.CLEAR, _CLEAR), (C, words.FIRST, _FIRST))
_KEYS_NO_FIRST = _KEYS[:2]

_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_LENGTH = const(6)
_SCALE = 1 if draw.SMALL else 2
_SYMBOL = 12 if draw.SMALL else 24
_STEP = 10 if draw.SMALL else 18
_X = 34 if draw.SMALL else 64
_Y = 26 if draw.SMALL else 38
_FIRST_X = draw.WIDTH - 32 if draw.SMALL else draw.WIDTH - 40
_WIDE = draw.WIDTH - _X - 6 * _STEP > 34


class Page(Screen):
    """The people at the table; their names are kept in `app.names`."""

    def __init__(self, app):
        super().__init__(app)
        self._people = app.once("people")
        group = self.group
        seats = app.setup[1]
        self._seats = seats
        # At most three stand wide apart; more share the height.
        if seats <= 3:
            self._pitch = 28 if draw.SMALL else 56
            self._top = _Y
        else:
            self._pitch = (98 if draw.SMALL else 200) // seats
            self._top = (16 if draw.SMALL else 22) + (self._pitch - _SYMBOL) // 2
        symbols, turn = draw.sheets("people", ("who", "turn"))
        self._names = []
        self._firsts = []
        self._at = 0
        self._letter = 0
        for seat in range(seats):
            person = app.person(seat)
            ink = draw.SEAT_INKS[person]
            y = self._top + seat * self._pitch
            draw.tile(draw.tiles(group, symbols, 14 if draw.SMALL else 24, y, draw.two(ink)), person)
            self._names.append(draw.text(group, _X, y, _LENGTH, ink, scale=_SCALE))
            first = draw.text(group, _FIRST_X, y + (0 if draw.SMALL else 6), 5, draw.MIST)
            draw.put(first, words.FIRST)
            self._firsts.append(first)
        self._pointer = self.frame.arrow(group, 2 if draw.SMALL else 8, 0)
        self._letters = draw.Group()
        for i in range(_LENGTH):
            draw.text(self._letters, i * _STEP, 0, 1, scale=_SCALE)
        group.append(self._letters)
        self._up = draw.tiles(group, turn, 0, 0, draw.two(draw.PAPER))
        self._down = draw.tiles(group, turn, 0, 0, draw.two(draw.PAPER))
        draw.tile(self._down, 1)

    def enter(self):
        self.frame.status(words.WHO_PLAYS)
        self.frame.right(words.COUNT_SEATS % self._seats if self._seats > 1 else words.ONE_SEAT, draw.MIST)
        self.offer(
            _KEYS if self._people.first_option(self.app.session.game) >= 0 and self._seats > 1 else _KEYS_NO_FIRST
        )
        self._paint()

    def _name(self):
        return self.app.name(self._at)

    def _paint(self):
        app = self.app
        first = self._people.first_seat(app.session.game, app.setup)
        for seat in range(self._seats):
            draw.put(self._names[seat], app.name(seat))
            draw.hide(self._names[seat], seat == self._at)
            draw.hide(self._firsts[seat], seat != first)
        y = self._top + self._at * self._pitch
        draw.place(self._pointer, 2 if draw.SMALL else 8, y if draw.SMALL else y + 6)
        draw.place(self._letters, _X, y)
        ink = draw.SEAT_INKS[app.person(self._at)]
        name = self._name()
        for i in range(_LENGTH):
            box = self._letters[i]
            grid = box if _SCALE == 1 else box[0]
            draw.put(grid, name[i] if i < len(name) and name[i] != " " else "_")
            if i == self._letter:
                draw.shade(grid, draw.two(draw.BLACK, draw.PAPER))
            else:
                draw.shade(grid, draw.two(ink if i < len(name) else draw.SLATE))
        x = _X + self._letter * _STEP + (0 if draw.SMALL else 4)
        draw.place(self._up, x, y - (6 if draw.SMALL else 8))
        # Where six share the height the arrow would lie over the next name.
        draw.place(self._down, x, y + (min(14, self._pitch - 4) if draw.SMALL else 28))

    def move(self, dx, dy):
        if dx:
            self._letter = min(max(0, self._letter + dx), min(len(self._name()), _LENGTH - 1))
        else:
            name = self._name()
            while len(name) <= self._letter:
                name += " "
            letter = _LETTERS[(_LETTERS.index(name[self._letter]) - dy) % len(_LETTERS)]
            self._rename((name[: self._letter] + letter + name[self._letter + 1 :]).rstrip())
        self._paint()

    def _rename(self, name):
        self.app.names[self.app.person(self._at)] = name

    def do(self, action):
        app = self.app
        if action == _CLEAR:
            if self._letter or self._name():
                self._rename("")
            self._letter = 0
        elif action == _FIRST:
            self._people.turn_first(app.session.game, app.setup, self._at)
        else:
            person = app.person(self._at)
            if not self._name():
                self._rename(words.NAMES[person])
            self._letter = 0
            self._at += 1
            if self._at == self._seats:
                app.load("setup", True)
                return
        self._paint()
