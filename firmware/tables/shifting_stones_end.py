# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What each seat has scored, value by value: looked at during a match, and the tally at its end.

A column a seat, a line a value. At the end the lines come one after another, then the bonus and why, then the sum.
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
_X = (2, 2, 8, 24)[_L]
_LABEL = (28, 60, 78, 92)[_L]
_COLUMN = (19, 19, 30, 40)[_L]
_TOP = 16 if draw.SMALL else 26
_Y = 29 if draw.SMALL else 50
_PITCH = 13 if draw.SMALL else 24


class Page(Screen):
    """The lines of the tally."""

    def __init__(self, app):
        super().__init__(app)
        self._seen = app.session.seen
        self._over = app.session.turn() == NOBODY
        group = self.group
        seats = app.session.seats
        self._tally = bytearray(len(self._seen.PARTS))
        self._strips = []
        for line in range(_LINES):
            y = _Y + line * _PITCH + (3 if line == _SUM else 0)
            word = words.LINES[0 if draw.NARROW else 1][line]
            row = draw.Group()
            draw.put(draw.text(row, _X, y, len(word), draw.MIST), word)
            for seat in range(seats):
                self._strips.append(draw.text(row, _X + _LABEL + seat * _COLUMN, y, 3, self._ink(line)))
            group.append(row)
        for seat in range(seats):
            person = app.person(seat)
            ink = draw.two(draw.SEAT_INKS[person])
            symbol = draw.tiles(
                group, self.frame.symbols, _X + _LABEL + 18 - self.frame.symbols.w + seat * _COLUMN, _TOP, ink
            )
            draw.tile(symbol, person)
        self._rule = draw.bar(
            group, _X, _Y + _SUM * _PITCH, _LABEL + (seats - 1) * _COLUMN + 18, 1 if draw.SMALL else 2, draw.SLATE
        )

    def _ink(self, line):
        return draw.PAPER if line == _SUM else draw.YELLOW if line == _BONUS else draw.MIST

    def enter(self):
        if self._over:
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
            self.frame.status(self._why_bonus())

    def _why_bonus(self):
        """Who has the most cards of one point, in a sentence."""
        winners = 0
        for seat in range(self.app.session.seats):
            winners += self._points(seat, _BONUS) > 0
        return words.BONUS[min(winners, 2)]

    def _show(self, line, shown):
        """Show or hide a line; the sum's rule goes with it."""
        draw.hide(self.group[line], not shown)
        if line == _SUM:
            draw.hide(self._rule, not shown)
        seats = self.app.session.seats
        for seat in range(seats):
            strip = self._strips[line * seats + seat]
            points = self._points(seat, line)
            if line == _BONUS:
                draw.put(strip, "+%d" % points if points else "-", draw.RIGHT)
            else:
                draw.number(strip, points)

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
        if action == _NEXT:
            self.app.results()
        elif action == _AGAIN:
            self._begin()
        else:
            self.app.show(self.app.table)
