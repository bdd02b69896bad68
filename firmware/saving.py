# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is kept of the running match.

A match is kept as a base (who sits where, set-up, clocks, the position that undo cannot pass) and one step for each
move since, so that power may go at any moment. It replaces the match that was kept before only at its first move. On
chips where every write erases all (ERASE 0) steps wait for the end of a turn or a pause. A round of a race that is cut
off is dealt anew, so of a race only bases are kept: where a round begins and where it is settled.

A step is one byte, the length of the move in its high four bits and that of the clock (milliseconds) in its low ones,
then the two numbers, low bytes first. CLOCK is added where there is no move; UNDO alone takes the last move back.
"""

from firmware import profile, store
from shared_rules import games
from shared_rules.const import const
from shared_rules.game import NOBODY, RESTING

PEOPLE = const(6)
CLOCK = const(0x80)
UNDO = const(0xC0)

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
        self.began()

    def began(self):
        """A new match: nothing is written before its first move."""
        self._based = False  # whether the store has this match
        self._current = False  # and a step may follow what it has
        self._waiting = b""

    def moved(self, calm):
        """A move was played, or played again; `calm` at the end of a turn."""
        session = self._session
        if session.game.RACE:
            if session.game.race_phase() == RESTING or not session.count or not self._current:
                self._write_base()
        elif self._current:
            self._step(step(session.move_at(session.at - 1), session.time_at(session.at - 1)), calm)
        else:
            self._write_base()

    def undone(self):
        """The last move was taken back."""
        if self._based:
            self._step(bytes((UNDO,)), False)

    def paused(self):
        """Keep the clock too."""
        if self._based and not self._session.game.RACE:
            self._step(self._clock(), True)

    def resumed(self):
        """The kept match was taken up: what follows is appended to it."""
        self._based = self._current = True

    def ended(self):
        """The match is over: there is none to resume."""
        if self._based:
            self.began()
            if not self._store.write(store.MATCH, b""):
                self._store.rewrite(None, b"")

    def make_room(self):
        """Rewrite the store with what must live."""
        if self._based:
            self._current = self._store.rewrite(self._base(), b"")
            self._waiting = b""
        else:
            self._store.rewrite(self._store.read(store.MATCH), self._store.steps())

    def _clock(self):
        """The clock of the seat to move, as a step without a move."""
        session = self._session
        seat = session.turn()
        return step(-1, 0 if seat == NOBODY else session.clock(seat, 0))

    def _step(self, made, calm):
        self._waiting += made
        if profile.ERASE or calm:
            if not self._current or not self._store.write(store.STEP, self._waiting):
                self._write_base()
            self._waiting = b""

    def _base(self):
        """A base with the moves since its position, so that nothing needs to follow it."""
        session = self._session
        size = session.base_size()
        base = bytearray(PEOPLE + size)
        base[:PEOPLE] = self._people
        session.save_base(memoryview(base)[PEOPLE:])
        steps = b""
        if not session.game.RACE:
            for i in range(session.undoable(), session.at):
                steps += step(session.move_at(i), session.time_at(i))
            steps += self._clock()
        return base + steps

    def _write_base(self):
        base = self._base()
        self._waiting = b""
        self._based = self._current = self._store.write(store.MATCH, base) or self._store.rewrite(base, b"")


def step(move, clock):
    """A step as bytes; move -1: the clock alone."""
    made = bytearray(9)
    at = 1
    while move > 0:
        made[at] = move & 255
        move >>= 8
        at += 1
    first = at - 1
    while clock:
        made[at] = clock & 255
        clock >>= 8
        at += 1
    made[0] = CLOCK | at - 1 if move < 0 else first << 4 | at - 1 - first
    return bytes(made[:at])


def kept_game(kept):
    """The code of the game whose match can be resumed, or None."""
    base = kept.read(store.MATCH)
    if not base or len(base) < PEOPLE + 2 or base[PEOPLE + 1] >= len(games.CODES):
        return None
    return games.CODES[base[PEOPLE + 1]]
