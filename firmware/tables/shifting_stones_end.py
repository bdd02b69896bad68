# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What each seat has scored, value by value: looked at during a match, and the tally at its end.

A column a seat, a line a value, each line one strip of text. At the end the lines come one after another, then the
bonus and why, then the sum.
"""

from firmware import draw
from firmware.common.frame import Screen
from firmware.port import A, B, C
from firmware.tables import shifting_stones_words as words
from shared_rules import shifting_stones as ss
from shared_rules.const import const
from shared_rules.decks.shifting_stones import CARDS
from shared_rules.game import NOBODY

_NEXT = const(0)
_AGAIN = const(1)
_BACK = const(2)
_KEYS_END = ((A, words.NEXT, _NEXT), (B, words.AGAIN, _AGAIN))
_KEYS_LOOK = ((B, words.BACK, _BACK), (A, "", _BACK), (C, "", _BACK))

_LINES = const(6)
_BONUS = const(4)
_SUM = const(5)
_MS = const(600)
_VALUES = b"\x01\x02\x03\x05"
_L = draw.LOOK
_X = (2, 4, 8, 28)[_L]
_LABEL = (6, 10, 12, 14)[_L]
_COLUMN = (3, 3, 5, 6)[_L]
_TOP = 16 if draw.SMALL else 26
_Y = 29 if draw.SMALL else 50
_PITCH = 13 if draw.SMALL else 24


class Page(Screen):
    """The lines of the tally."""

    def __init__(self, app):
        super().__init__(app)
        seats = app.session.seats
        self._seats = seats
        self._seen = app.session.seen
        self._tally = bytearray(len(self._seen.PARTS))
        length = _LABEL + _COLUMN * seats
        for line in range(_LINES):
            ink = draw.PAPER if line == _SUM else draw.YELLOW if line == _BONUS else draw.MIST
            draw.text(self.group, _X, _Y + line * _PITCH + (3 if line == _SUM else 0), length, ink)
        self._rule = draw.bar(self.group, _X, _Y + _SUM * _PITCH, 6 * length, 1 if draw.SMALL else 2, draw.SLATE)
        symbols = self.frame.symbols
        for seat in range(seats):
            person = app.person(seat)
            x = _X + 6 * (_LABEL + _COLUMN * (seat + 1)) - symbols.w
            draw.tile(draw.tiles(self.group, symbols, x, _TOP, draw.two(draw.SEAT_INKS[person])), person)

    def enter(self):
        if self.app.session.turn() == NOBODY:
            self.offer(_KEYS_END)
            self._begin()
        else:
            self.offer(_KEYS_LOOK)
            self.frame.status(words.SCORED)
            for line in range(_LINES):
                self._show(line, line != _BONUS)

    def _begin(self):
        """Say how the match has ended, and let the lines come."""
        seen = self._seen
        quiet = seen.state[ss.ENDING] == ss.ENDED_QUIET
        self.frame.status(words.ENDED[quiet] % (seen.state[ss.QUIET] if quiet else seen.goal()))
        for line in range(_LINES):
            self._show(line, False)
        self.start_motion(_LINES, _MS)

    def show_motion(self, frame):
        for line in range(frame + 1):
            self._show(line, True)
        if frame >= _BONUS:
            winners = 0
            for seat in range(self._seats):
                winners += self._points(seat, _BONUS) > 0
            self.frame.status(words.BONUS[min(winners, 2)])

    def _show(self, line, shown):
        """Show or hide a line; the sum's rule goes with it."""
        strip = self.group[line]
        draw.hide(strip, not shown)
        if line == _SUM:
            draw.hide(self._rule, not shown)
        text = words.LINES[0 if draw.NARROW else 1][line]
        for seat in range(self._seats):
            points = self._points(seat, line)
            number = ("+%d" % points if points else "-") if line == _BONUS else "%d" % points
            # Each number ends where its column does.
            text += " " * (_LABEL + _COLUMN * (seat + 1) - len(text) - len(number)) + number
        draw.put(strip, text)

    def _points(self, seat, line):
        """The points of a line: of the cards of one value, the bonus, or all."""
        seen = self._seen
        if line >= _BONUS:
            seen.tally(seat, self._tally)
            return seen.score(seat) if line == _SUM else self._tally[1]
        points = 0
        for card in range(len(seen.owners)):
            if seen.owners[card] == seat and CARDS[5 * card] & 7 == _VALUES[line]:
                points += _VALUES[line]
        return points

    def do(self, action):
        if action == _AGAIN:
            self._begin()
            return
        if action == _NEXT:
            self.app.results()
        else:
            self.app.show(self.app.table)
