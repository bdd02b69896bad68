# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Set-up: one value a row, changed by left and right; then who plays, and start.

Rows that mean nothing in the chosen mode are left out. A longer list scrolls; the pointer stays in sight.
"""

from firmware import draw, words
from firmware.common.frame import PAD, Screen
from firmware.port import A, B
from shared_rules.const import const

_NEXT = const(0)
_BACK = const(1)
_KEYS = ((PAD, words.SET, 0), (A, words.NEXT, _NEXT), (B, words.BACK, _BACK))
_KEYS_NAMES = ((A, words.NAMES_VERB, _NEXT), _KEYS[2])
_KEYS_START = ((A, words.PLAY, _NEXT), _KEYS[2])

# Rows that are no option: an option's row is its number.
_MODE = const(-1)
_SEATS = const(-2)
_NAMES = const(-3)
_GUIDE = const(-4)
_START = const(-5)
_DEAL = const(-6)

_ROWS = const(6)
_X = 12 if draw.SMALL else 24 if draw.WIDTH == 240 else 64
_VALUE_X = 62 if draw.NARROW else 84 if draw.SMALL else 142 if draw.WIDTH == 240 else 182
_Y = 20 if draw.SMALL else 28
_PITCH = 14 if draw.SMALL else 26
_ARROW = 10
_VALUE = const(9)
_LABEL = 8 if draw.SMALL else 18


class Page(Screen):
    """The match to come: `app.setup` keeps what was chosen while the names are entered."""

    def __init__(self, app, at_start=False):
        super().__init__(app)
        self._game = app.session.game
        self._words = app.once("tables.%s_words" % app.module())
        self._people = app.once("people")
        self._levels = app.once("levels")
        if app.setup is None:
            game = self._game
            app.setup = [0, game.MODES[0][1][0], bytearray([option[2] for option in game.OPTIONS])]
        group = self.group
        self._labels = [draw.text(group, _X, _Y + i * _PITCH, _LABEL, draw.MIST) for i in range(_ROWS)]
        self._values = [draw.text(group, _VALUE_X, _Y + i * _PITCH, _VALUE, draw.MIST) for i in range(_ROWS)]
        self._pointer = self.frame.arrow(group, _X - 10 if draw.SMALL else _X - 14, _Y)
        self._less = self.frame.arrow(group, _VALUE_X - _ARROW, _Y, True)
        self._more = self.frame.arrow(group, _VALUE_X + 6 * _VALUE + 4, _Y)
        self._row = 0
        self._top = 0
        self._list()
        if at_start:
            self._row = len(self._rows) - 1

    def _list(self):
        """The rows of the chosen mode."""
        mode = self.app.setup[0]
        rows = []
        if len(self._game.MODES) > 1:
            rows.append(_MODE)
        if len(self._game.MODES[mode][1]) > 1:
            rows.append(_SEATS)
        for i in range(len(self._game.OPTIONS)):
            label, _, modes, least = self._words.OPTIONS[i]
            if label and mode in modes and self.app.setup[1] >= least:
                rows.append(i)
        if self._levels.graded(self._game, self.app.setup[1], self.app.setup[2]):
            rows.append(_DEAL)
        rows.append(_NAMES)
        rows.append(_GUIDE)
        rows.append(_START)
        self._rows = rows

    def enter(self):
        self.frame.status(self._game.NAME if not draw.NARROW else self._game.NAME[:13], "", words.SETUP)
        self.frame.right(words.SETUP, draw.MIST)
        self._paint()
        self.rest()

    def rest(self):
        """Say what A does on this row."""
        row = self._rows[self._row]
        self.offer(_KEYS_NAMES if row == _NAMES else _KEYS_START if row == _START else _KEYS)

    def _paint(self):
        if self._row < self._top:
            self._top = self._row
        if self._row >= self._top + _ROWS:
            self._top = self._row - _ROWS + 1
        for i in range(_ROWS):
            shown = self._top + i < len(self._rows)
            draw.hide(self._labels[i], not shown)
            draw.hide(self._values[i], not shown)
            if shown:
                row = self._rows[self._top + i]
                ink = draw.two(draw.PAPER if self._top + i == self._row else draw.MIST)
                draw.put(self._labels[i], self._label(row))
                draw.shade(self._labels[i], ink)
                draw.put(self._values[i], self._value(row), draw.CENTRE)
                draw.shade(self._values[i], ink)
                draw.hide(self._values[i], row == _START)
        y = _Y + (self._row - self._top) * _PITCH
        self._pointer.y = y
        for arrow in (self._less, self._more):
            draw.hide(arrow, self._rows[self._row] in (_NAMES, _START))
        self._less.y = self._more.y = y

    def _label(self, row):
        if row == _MODE:
            return words.MODE
        if row == _SEATS:
            return words.SEATS
        if row == _NAMES:
            return words.NAMES_ROW
        if row == _GUIDE:
            return words.GUIDE
        if row == _DEAL:
            return words.DEAL
        if row == _START:
            return words.START
        return self._words.OPTIONS[row][0]

    def _value(self, row):
        mode, seats, options = self.app.setup
        if row == _MODE:
            return self._words.MODES[mode]
        if row == _SEATS:
            return str(seats)
        if row == _NAMES:
            return words.SET_NAMES
        if row == _DEAL:
            return words.DEAL_VALUES[self.app.level]
        if row == _GUIDE:
            return words.GUIDE_VALUES[self.app.guide >= 0]
        if row == _START:
            return ""
        word = self._words.OPTIONS[row][1][options[row]]
        return self.app.name(word) if isinstance(word, int) else word

    def move(self, dx, dy):
        if dy:
            self._row = (self._row + dy) % len(self._rows)
        else:
            self._change(self._rows[self._row], dx)
        self._paint()

    def _change(self, row, dx):
        setup = self.app.setup
        game = self._game
        if row == _MODE:
            setup[0] = (setup[0] + dx) % len(game.MODES)
            counts = game.MODES[setup[0]][1]
            if setup[1] not in counts:
                setup[1] = counts[0]
            self._list()
        elif row == _SEATS:
            counts = game.MODES[setup[0]][1]
            setup[1] = counts[(counts.index(setup[1]) + dx) % len(counts)]
            self._list()
        elif row == _DEAL:
            self.app.level = (self.app.level + dx) % len(words.DEAL_VALUES)
        elif row == _GUIDE:
            self.app.guide = -1 if self.app.guide >= 0 else 0
        elif row >= 0:
            choices = self._words.OPTIONS[row][1]
            value = setup[2][row]
            while True:
                value = (value + dx) % len(choices)
                # A number is a seat: only those at the table can be chosen.
                if not isinstance(choices[value], int) or choices[value] < setup[1]:
                    break
            setup[2][row] = value
            if game.OPTIONS[row][3]:
                self._list()
        self._people.fit_first(game, setup)

    def do(self, action):
        if action == _BACK:
            self.app.menu()
            return
        row = self._rows[self._row]
        if row == _NAMES:
            self.app.load("seats")
        elif row == _START:
            mode, seats, options = self.app.setup
            self.app.begin(mode, seats, options)
        else:
            self._row += 1
            self._paint()
            self.rest()
