# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is kept of the running match.

A match is kept as a base (who sits where, set-up, clocks, the position that undo cannot pass) and one step for each
move since, so that power may go at any moment. It replaces the match that was kept before only at its first move. On
chips where every write erases all (ERASE 0) steps wait for the end of a turn or a pause. A round of a race that is cut
off is dealt anew, so of a race only bases are kept: where a round begins and where it is settled.
"""

from firmware import profile, store
from shared_rules import games
from shared_rules.const import const
from shared_rules.game import RESTING

PEOPLE = const(6)
STEP = const(8)
UNDO = b"\xfe\xff\xff\xff\0\0\0\0"
"""The step that takes back the one before it."""

# What a WISH says, in its first byte.
RESUME = const(1)
CODE = const(2)
"""A match from the share code that follows."""
DAY = const(3)
"""The daily challenge of the day whose number follows in two bytes."""


class Saving:
    """Keeps one session's match in a store."""

    def __init__(self, kept, session, people):
        self._store = kept
        self._session = session
        self._people = people
        self._based = False
        self._waiting = b""

    def began(self):
        """A new match: nothing is written before its first move."""
        self._based = False
        self._waiting = b""

    def moved(self, calm):
        """A move was played, or played again; `calm` at the end of a turn."""
        session = self._session
        if session.game.RACE:
            if session.game.race_phase() == RESTING or not session.count or not self._based:
                self._write_base()
            return
        if not self._based:
            self._write_base()
            return
        step = bytearray(STEP)
        session.save_step(step, 0, session.at - 1)
        self._step(bytes(step), calm)

    def undone(self):
        """The last move was taken back."""
        if self._based:
            self._step(UNDO, False)

    def paused(self):
        """Keep the clock too."""
        if self._based and not self._session.game.RACE:
            step = bytearray(STEP)
            self._session.save_clock(step, 0)
            self._step(bytes(step), True)

    def resumed(self):
        """The kept match was taken up: what follows is appended to it."""
        self._based = True

    def ended(self):
        """The match is over: there is none to resume."""
        if self._based:
            self._based = False
            if not self._store.write(store.MATCH, b""):
                self._store.rewrite(None, ())

    def make_room(self):
        """Rewrite the store with what must live."""
        if self._based:
            self._store.rewrite(self._base(), ())
        else:
            self._store.rewrite(self._store.read(store.MATCH), (self._store.steps(),))

    def _step(self, step, calm):
        self._waiting += step
        if profile.ERASE or calm:
            if not self._store.write(store.STEP, self._waiting):
                self._write_base()
            self._waiting = b""

    def _base(self):
        session = self._session
        base = bytearray(PEOPLE + session.save_size())
        base[:PEOPLE] = self._people
        session.save(memoryview(base)[PEOPLE:])
        return base

    def _write_base(self):
        """A base that bears the moves since its position, so that nothing needs to follow it."""
        base = self._base()
        self._based = True
        self._waiting = b""
        if not self._store.write(store.MATCH, base):
            self._store.rewrite(base, ())


def kept_game(kept):
    """The code of the game whose match can be resumed, or None."""
    base = kept.read(store.MATCH)
    if not base or len(base) < PEOPLE + 2 or base[PEOPLE + 1] >= len(games.CODES):
        return None
    return games.CODES[base[PEOPLE + 1]]
