# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is kept of people and of the running match, and how it is taken up again.

A match is kept as a base (who sits where, set-up, clocks, the position that undo cannot pass) and one step for each
move since, so that power may go at any moment. It replaces the match that was kept before only at its first move. On
chips where every write erases all (ERASE 0) steps wait for the end of a turn or a pause. A round of a race that is cut
off is dealt anew, so of a race only the bases are kept.
"""

from firmware import profile, store
from shared_rules import games
from shared_rules.const import const
from shared_rules.game import RESTING, RUNNING

_PEOPLE = const(6)
_NAME = const(6)
_STEP = const(8)
_UNDO = b"\xfe\xff\xff\xff\0\0\0\0"
"""The step that takes back the one before it."""

# What a WISH says, in its first byte.
RESUME = const(1)


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
            if session.game.race_phase() == RESTING or not self._based:
                self._write_base()
            return
        if not self._based:
            self._write_base()
            return
        step = bytearray(_STEP)
        session.save_step(step, 0, session.at - 1)
        self._step(bytes(step), calm)

    def undone(self):
        """The last move was taken back."""
        if self._based:
            self._step(_UNDO, False)

    def paused(self):
        """Keep the clock too."""
        if self._based and not self._session.game.RACE:
            step = bytearray(_STEP)
            self._session.save_clock(step, 0)
            self._step(bytes(step), True)

    def ended(self):
        """The match is over: there is none to resume."""
        if self._based:
            self._based = False
            if not self._store.write(store.MATCH, b""):
                self._store.rewrite(None, ())

    def _step(self, step, calm):
        self._waiting += step
        if profile.ERASE or calm:
            if not self._store.write(store.STEP, self._waiting):
                self._write_base()
            self._waiting = b""

    def _base(self):
        session = self._session
        base = bytearray(_PEOPLE + session.save_size())
        base[:_PEOPLE] = self._people
        session.save(memoryview(base)[_PEOPLE:])
        return base

    def _write_base(self):
        """A base that bears the moves since its position, so that nothing needs to follow it."""
        base = self._base()
        self._based = True
        self._waiting = b""
        if not self._store.write(store.MATCH, base):
            self._store.rewrite(base, ())

    def resume(self):
        """Take up the kept match; 0, or the session's fault. True to `cut` tells of a round that is dealt anew."""
        self.cut = False
        base = self._store.read(store.MATCH)
        if not base:
            return 1
        session = self._session
        steps = self._store.steps()
        saved = bytearray(base[_PEOPLE:])
        least = session.base_size()
        for at in range(0, len(steps) - _STEP + 1, _STEP):
            step = steps[at : at + _STEP]
            if step == _UNDO:
                # The last move goes, with clocks that were kept after it; its time stays spent.
                clock = saved[-4:]
                while len(saved) > least:
                    move = saved[-5] <= 63
                    saved = saved[:-_STEP]
                    if move:
                        break
                saved += b"\xff\xff\xff\xff" + clock
            else:
                saved += step
        fault = session.load(saved, len(saved))
        if not fault:
            self._people[:] = base[:_PEOPLE]
            self._based = True
            if session.game.RACE and session.game.race_phase() == RUNNING:
                session.redeal()
                self.cut = True
        return fault


def kept_game(kept):
    """The code of the game whose match can be resumed, or None."""
    base = kept.read(store.MATCH)
    if not base or len(base) < _PEOPLE + 2 or base[_PEOPLE + 1] >= len(games.CODES):
        return None
    return games.CODES[base[_PEOPLE + 1]]


def save_people(kept, names, number, setup):
    """Keep the names of all people, and this game's set-up beside those of the others; only if something changed."""
    old = kept.read(store.PEOPLE) or b""
    made = b""
    for name in names:
        made += (name + "      ")[:_NAME].encode()
    mode, seats, options = setup
    made += bytes((number, mode, seats, len(options))) + bytes(options)
    at = _PEOPLE * _NAME
    while at + 4 <= len(old):
        end = at + 4 + old[at + 3]
        if old[at] != number:
            made += old[at:end]
        at = end
    if made != old and not kept.write(store.PEOPLE, made):
        # Full: the next base makes room; names are worth no erase of their own.
        return


def load_people(kept, names, number):
    """Fill in the names that were kept, and return this game's last set-up as [mode, seats, options], or None."""
    old = kept.read(store.PEOPLE) or b""
    at = _PEOPLE * _NAME
    if len(old) < at:
        return None
    for person in range(_PEOPLE):
        name = old[person * _NAME : (person + 1) * _NAME].decode().strip()
        if name:
            names[person] = name
    while at + 4 <= len(old):
        end = at + 4 + old[at + 3]
        if old[at] == number:
            return [old[at + 1], old[at + 2], bytearray(old[at + 4 : end])]
        at = end
    return None
