# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The race of a round: the windows of all seats side by side, moving on the times that were recorded.

The journal has one stint after another; here each seat's changes are taken up when their time comes. Cells that equal
the model have ground, the others have none, so one sees the windows fill. The line is the time. At 128x128 two windows
have room, the winner's and one other, and the numbers of all.
"""

from array import array

from firmware import draw
from firmware.common.frame import Screen
from firmware.common.table import PAUSE
from firmware.port import A, B, C, M
from firmware.settings import TIMER
from firmware.tables import copyright_words as words
from shared_rules.const import const
from shared_rules.copyright import HAND, LIFT, STOP, UNLAID
from shared_rules.game import NOBODY
from shared_rules.session import ticks_diff

_HALT = const(0)
_SKIP = const(1)
_PACE = const(2)
_OTHER = const(3)
_ON = const(4)

_PAUSE = ((M, "", PAUSE),)
# What C does: at 128x128 it goes from seat to seat, since not all have room.
_THIRD = ((C, words.NEXT, _OTHER),) if draw.NARROW else ()
_REST = ((B, words.SKIP, _SKIP),) + (_THIRD or ((C, "" if draw.SMALL else words.SPEED, _PACE),)) + _PAUSE
_KEYS_RUN = ((A, words.STOP, _HALT),) + _REST
_KEYS_HALT = ((A, words.PLAY, _HALT),) + _REST
_KEYS_END = ((A, words.GO_ON, _ON),) + _THIRD + _PAUSE

_L = draw.LOOK
_WINDOWS = 3 if draw.NARROW else 7
_X = (2, 2, 4, 8)[_L]
_ACROSS = (44, 40, 58, 78)[_L]
_DOWN = (0, 48, 88, 96)[_L]
_NAME_Y = (16, 16, 26, 26)[_L]
_Y = (28, 28, 42, 42)[_L]
_THICK = 1 if draw.SMALL else 2
_SCORE = 10 if draw.SMALL else 16
_FASTEST = const(4)


class Page(Screen):
    """Window 0 is the model; `_shows` tells the seat of each of the others."""

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        seen = self._seen = session.seen
        seats = session.seats
        (sheet,) = draw.sheets("cr", ("race" if draw.WIDTH == 240 else "cell",))
        self._pitch = sheet.w
        group = self.group
        line = 12 if draw.SMALL else 16
        draw.bar(group, 0, line, draw.WIDTH, 2, draw.COAL)
        self._windows = []
        for i in range(min(_WINDOWS, seats + 1)):
            x, y = self._corner(i)
            self._windows.append([draw.tiles(group, sheet, x, y + k * sheet.w, draw.inks(), 3) for k in range(3)])
        draw.put(draw.text(group, _X, _NAME_Y, 5), words.MODEL_NAME)
        for i in range(9):
            draw.tile(self._windows[0][i // 3], seen.model[i] | 8, i % 3)
        # A seat's number stands over its window, or below all in the order of seats.
        self._scores = []
        for seat in range(seats):
            x, y = self._head(seat)
            self._symbol(x, y, seat)
            self._scores.append(draw.text(group, x + _SCORE, y, 3))
        x, y = ((92, 102), (122, 82), (184, 144), (250, 160))[_L]
        self._pace_strip = draw.text(group, x, y, 2, draw.MIST, scale=1 if draw.SMALL else 2)
        if not draw.NARROW:
            draw.put(draw.text(group, x - (0 if draw.SMALL else 4), y + (14 if draw.SMALL else 28), 5), words.SPEED)
        self._end = seen.race_time()
        self._journal = array("i", bytes(4 * seats))
        seat = seen.first()
        i = 0
        for _ in range(seats):
            self._journal[seat] = i
            while session.move_at(i) & 8191 != STOP:
                i += 1
            i += 1
            seat = (seat + 1) % seats
        self._winners = [seat for seat in range(seats) if seen.solved[seat] and seen.time(seat) == self._end]
        if draw.NARROW:
            first = self._winners[0] if self._winners else 0
            self._shows = [NOBODY, first, (first + 1) % seats]
            self._marks = [self._symbol(self._corner(i)[0], _NAME_Y, self._shows[i]) for i in range(1, _WINDOWS)]
        else:
            self._shows = [NOBODY] + list(range(seats))
        for i in range(seats * HAND):
            seen.layout[i] = UNLAID
        self._ms = 0
        self._pace = _FASTEST
        self._halted = self._done = False
        self._since = app.now

    def _corner(self, i):
        """Where window i stands."""
        return _X + i % 4 * _ACROSS, _Y + i // 4 * _DOWN

    def _head(self, seat):
        """Where a seat's symbol and number stand."""
        if draw.NARROW:
            return _X + seat % 3 * _ACROSS, 70 + seat // 3 * 14
        x, y = self._corner(seat + 1)
        return x, y - _Y + _NAME_Y

    def _symbol(self, x, y, seat):
        grid = draw.tiles(self.group, self.frame.symbols, x, y, draw.two(draw.PAPER))
        self._mark(grid, seat)
        return grid

    def _mark(self, grid, seat):
        person = self.app.person(seat)
        draw.tile(grid, person)
        draw.shade(grid, draw.two(draw.SEAT_INKS[person]))

    def enter(self):
        seen = self._seen
        self.frame.status(words.RACE, (words.ROUND_SHORT if draw.NARROW else words.ROUND) % seen.round())
        for seat in range(len(self._scores)):
            self._paint(seat)
        self._say()
        self._second = -1
        self._clock()

    def _say(self):
        draw.put(self._pace_strip, words.PACE % self._pace)
        self.offer(_KEYS_END if self._done else _KEYS_HALT if self._halted else _KEYS_RUN)

    def _clock(self):
        hundredths = min(self._ms // 10, self._end)
        self.frame.line(draw.WIDTH * hundredths // max(1, self._end))
        second = hundredths // 100
        if second != self._second and self.app.settings[TIMER]:
            self._second = second
            self.frame.clock(second)

    def _paint(self, seat):
        """A seat's window as it would count now, and its number."""
        seen = self._seen
        laid = seen.overlay(seat)
        identical = out = 0
        if laid:
            seen.judge()
            identical = seen.identical
            if not self.app.session.options[0]:
                out = seen.overflow
        for window in range(1, len(self._windows)):
            if self._shows[window] == seat:
                for i in range(9):
                    shown = 0
                    if laid:
                        shown = seen.stack((seen.frame >> 3) + i // 3, (seen.frame & 7) + i % 3) & 7
                        if seen.matches(i):
                            shown |= 8
                    draw.tile(self._windows[window][i // 3], shown, i % 3)
        score = self._scores[seat]
        draw.put(score, "%d-%d" % (identical, out) if out else "%d" % identical)
        if self._done and seat in self._winners:
            draw.shade(score, draw.two(draw.BLACK, draw.SEAT_INKS[self.app.person(seat)]))

    def tick(self, now):
        passed = ticks_diff(now, self._since)
        self._since = now
        if self._halted or self._done:
            return
        self._ms += passed * self._pace
        self._advance(self._ms // 10)
        self._clock()

    def _advance(self, time):
        """Take up all changes until a time, and at the end mark who won."""
        session = self.app.session
        layout = self._seen.layout
        for seat in range(len(self._scores)):
            changed = False
            while True:
                move = session.move_at(self._journal[seat])
                low = move & 8191
                if low == STOP or move >> 13 > time:
                    break
                self._journal[seat] += 1
                changed = True
                at = seat * HAND + (low >> 9)
                layout[at] = UNLAID if low & LIFT == LIFT else (low >> 6 & 7) << 5 | (low >> 3 & 7) * 5 + (low & 7)
            if changed:
                self._paint(seat)
                self.app.refresh()
        if time >= self._end:
            self._done = True
            for seat in self._winners:
                self._paint(seat)
            self._frame_winners()
            self._say()

    def _frame_winners(self):
        n = 3 * self._pitch - 1
        for window in range(1, len(self._windows)):
            seat = self._shows[window]
            if seat in self._winners:
                x, y = self._corner(window)
                draw.frame(self.group, x, y, n, n, _THICK, draw.SEAT_INKS[self.app.person(seat)])

    def do(self, action):
        app = self.app
        if action == _HALT:
            self._halted = not self._halted
        elif action == _SKIP:
            self._ms = 10 * self._end
            self._advance(self._end)
            self._clock()
        elif action == _PACE:
            self._pace = 1 if self._pace == _FASTEST else 2 * self._pace
        elif action == _OTHER:
            seats = len(self._scores)
            seat = (self._shows[2] + 1) % seats
            self._shows[2] = (seat + 1) % seats if seat == self._shows[1] else seat
            self._mark(self._marks[1], self._shows[2])
            self._paint(self._shows[2])
        elif action == PAUSE:
            app.pause()
            return
        else:
            app.table.replayed = True
            app.hand_over()
            return
        self._say()

    def move(self, dx, dy):
        """Left and right change the speed where C has something else to do."""
        if dx and not self._done:
            self._pace = min(max(1, 2 * self._pace if dx > 0 else self._pace // 2), _FASTEST)
            self._say()
