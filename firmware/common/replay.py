# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The match once more, move by move, as the journal holds it: on the table's own picture, with nothing to be moved.

Left and right step, A plays on, C changes whose eyes see it: all seats' (each position as whoever was to move saw it)
or one's, which see the positions in which that seat was to move. Where the journal begins later than the match, the
first page says with which move.
"""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, B, C
from shared_rules.const import const
from shared_rules.game import NOBODY
from shared_rules.session import ticks_diff

_PLAY = const(0)
_BACK = const(1)
_EYES = const(2)
_PACE_MS = const(900)


class Page(Screen):
    """One position of the journal; past the last move come the end and the results again."""

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        self._turns = bytearray(session.count)
        for i in range(session.count):
            session.show(i)
            self._turns[i] = session.turn()
        self._at = 0
        self._eyes = NOBODY
        self._playing = False

    def enter(self):
        if not len(self.group):
            self.group.append(self.app.table.group)
        self._show()

    def _show(self):
        app = self.app
        session = app.session
        session.show(self._at)
        session.look(session.turn())
        app.table.replay()
        first = session.first
        frame = self.frame
        frame.right("%d/%d" % (first + self._at + 1, first + session.count), draw.MIST)
        if first and not self._at:
            frame.middle(words.FROM_MOVE % (first + 1))
        elif self._eyes != NOBODY:
            frame.middle(words.SEEN_BY % app.name(self._eyes), draw.SEAT_INKS[app.person(self._eyes)])
        elif draw.NARROW:
            frame.middle(app.table.heading())  # it gives way to the number
        self._offer()
        self._next = app.now

    def _offer(self):
        self.offer(
            (
                (A, words.STOP if self._playing else words.PLAY, _PLAY),
                (B, words.BACK, _BACK),
                (C, "" if self.app.session.seats == 1 else words.EYES, _EYES),
            )
        )

    def move(self, dx, dy):
        self._step(dx or dy)

    def _find(self, at, by):
        """The first position from there on that is shown to these eyes; before the first or behind the last: none."""
        turns = self._turns
        while 0 <= at < len(turns) and self._eyes not in (NOBODY, turns[at]):
            at += by
        return at

    def _step(self, by):
        at = self._find(self._at + by, by)
        if at >= len(self._turns):
            self._end(self.app.over)
        elif at >= 0:
            self._at = at
            self._show()

    def _look(self):
        """The next seat's eyes, or all again; as near as can be to where we are."""
        seats = self.app.session.seats
        self._eyes = 0 if self._eyes == NOBODY else self._eyes + 1
        while self._eyes < seats:
            at = self._find(self._at, -1)
            if at < 0:
                at = self._find(self._at, 1)
            if at < len(self._turns):
                self._at = at
                break
            self._eyes += 1  # it never was to move
        if self._eyes >= seats:
            self._eyes = NOBODY
        self._show()

    def tick(self, now):
        if self._playing and ticks_diff(now, self._next) >= _PACE_MS:
            self._step(1)

    def do(self, action):
        if action == _PLAY:
            self._playing = not self._playing
            self._next = self.app.now
            self._offer()
        elif action == _EYES:
            if self.app.session.seats > 1:
                self._look()
        else:
            self._end(self.app.results)

    def _end(self, then):
        """Back to the end of the match, and on."""
        session = self.app.session
        session.show(session.count)
        session.look(NOBODY)
        while len(self.group):
            self.group.pop()
        self.app.table.start()
        then()
