# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What outlives power: a log of entries in the board's non-volatile memory.

A rewrite of `microcontroller.nvm` on the RP2 chips erases the whole 4 KB sector first (57 ms, and a cut of power then
loses all of it); to program bytes that are still FF takes 2 ms and touches nothing else. So entries are only ever
appended into FF. The newest whole entry of a kind counts. When no room is left, what must live is written anew at once
in one assignment: the one moment at which power may not fail.

An entry is: mark B7, kind, length (two bytes, low first), sequence number, payload, check sum (two bytes, Fletcher's
over all before it). A torn entry fails its check; the search goes on behind its first byte, so that what was appended
later is found too. A sector that was rewritten begins with a GUARD and ends its first write with a WHOLE: a GUARD
alone tells that power failed in between.
"""

from shared_rules.const import const

WISH = const(1)
"""What the menu wants of the game that it starts: used up there."""
SETTINGS = const(2)
PEOPLE = const(3)
"""Names, and the last set-up of each game."""
MATCH = const(5)
"""The base of the running match; an empty one: there is none."""
STEP = const(6)
"""A move of the running match and its clock, after the last MATCH."""
DAILY = const(7)
RUN = const(8)
"""One finished solo match: see records.py."""
DEAL = const(9)
"""One solo match that was begun."""
_GUARD = const(14)
_WHOLE = const(15)

# What `fault` may be.
NO_MEMORY = const(1)
"""The board has no memory that outlives power."""
CUT_OFF = const(2)
"""Power failed while the memory was rewritten: what it held is lost."""
NOT_WRITTEN = const(3)
"""The memory did not take the last write."""

_MARK = const(0xB7)
_HEAD = const(5)
_EXTRA = const(7)
_KINDS = const(16)


_FILE = "pocketgrid.sav"
_FILE_SIZE = const(4096)


class File:
    """A file in place of a memory, for boards that have none and whose drive the program may write."""

    def __init__(self):
        self._data = bytearray(b"\xff") * _FILE_SIZE
        try:
            with open(_FILE, "rb") as file:
                old = file.read(_FILE_SIZE)
            self._data[: len(old)] = old
        except OSError:
            self._save()

    def __len__(self):
        return _FILE_SIZE

    def __getitem__(self, at):
        return self._data[at]

    def __setitem__(self, at, value):
        self._data[at] = value
        self._save()

    def _save(self):
        with open(_FILE, "wb") as file:
            file.write(self._data)


def memory():
    """The board's non-volatile memory, or a file, or None."""
    try:
        from microcontroller import nvm

        if nvm:
            return nvm
    except ImportError:
        pass
    try:
        return File()
    except OSError:
        return None


class Store:
    """The log in a bytearray-like memory that reads as FF where it was erased.

    `fault` tells what the player should know, or is 0.
    """

    def __init__(self, memory):
        self._memory = memory
        self.fault = 0
        self._sequence = 0
        self._at = bytearray(2 * _KINDS)  # where the newest entry of each kind begins, plus one; 0: there is none
        self._end = 0
        self._match = 0
        if memory is None:
            self.fault = NO_MEMORY
        else:
            self._search()

    def _search(self):
        """Find the newest entry of each kind and the end of the log."""
        # A copy: each read of a byte from the real memory is a call into the chip.
        log = self._memory[0 : len(self._memory)]
        size = len(log)
        end = size
        while end and log[end - 1] == 0xFF:
            end -= 1
        at = 0
        guard = False
        while at < end:
            length = _whole(log, at, size)
            if length < 0:
                at += 1
                continue
            kind = log[at + 1]
            if kind == _GUARD:
                guard = True
            elif kind == _WHOLE:
                guard = False
            self._note(kind, at)
            self._sequence = log[at + 4] + 1 & 255
            at += length + _EXTRA
            self._end = at
        # Behind the last whole entry there may be a torn one: append behind it.
        self._end = max(self._end, end)
        if guard:
            self.fault = CUT_OFF

    def _note(self, kind, at):
        self._at[2 * kind] = at + 1 & 255
        self._at[2 * kind + 1] = at + 1 >> 8

    def _where(self, kind):
        return (self._at[2 * kind] | self._at[2 * kind + 1] << 8) - 1

    def read(self, kind):
        """The payload of the newest entry of a kind, or None."""
        at = self._where(kind)
        if at < 0:
            return None
        length = self._memory[at + 2] | self._memory[at + 3] << 8
        return bytes(self._memory[at + _HEAD : at + _HEAD + length])

    def steps(self):
        """The payloads of all STEPs after the last MATCH, in order, as one bytes."""
        log = self._memory[0 : len(self._memory)]
        at = self._where(MATCH)
        found = b""
        if at < 0:
            return found
        while at < self._end:
            length = _whole(log, at, len(log))
            if length < 0:
                at += 1
                continue
            if log[at + 1] == STEP:
                found += log[at + _HEAD : at + _HEAD + length]
            at += length + _EXTRA
        return found

    def every(self, kind):
        """The payloads of all whole entries of a kind, oldest first."""
        log = bytes(self._memory) if self._memory is not None else b""
        found = []
        at = 0
        while at < self._end:
            length = _whole(log, at, len(log))
            if length < 0:
                at += 1
                continue
            if log[at + 1] == kind:
                found.append(log[at + _HEAD : at + _HEAD + length])
            at += length + _EXTRA
        return found

    def room(self):
        """How many bytes of payload one more entry may have."""
        return len(self._memory) - self._end - _EXTRA if self._memory is not None else 0

    def write(self, kind, payload):
        """Append an entry; False if there is no room (then `rewrite`) or the memory does not take it."""
        if self._memory is None or len(payload) > self.room():
            return False
        entry = self._entry(kind, payload)
        end = self._end + len(entry)
        if not self._put(self._end, entry):
            return False
        self._note(kind, self._end)
        self._end = end
        return True

    def _put(self, at, data):
        try:
            self._memory[at : at + len(data)] = data
            good = bytes(self._memory[at : at + len(data)]) == bytes(data)
        except (OSError, RuntimeError):
            good = False
        self.fault = 0 if good else NOT_WRITTEN
        return good

    def _entry(self, kind, payload):
        size = len(payload)
        entry = bytearray(size + _EXTRA)
        entry[0] = _MARK
        entry[1] = kind
        entry[2] = size & 255
        entry[3] = size >> 8
        entry[4] = self._sequence
        entry[_HEAD : _HEAD + size] = payload
        check = _check(entry, 0, size + _HEAD)
        entry[size + _HEAD] = check & 255
        entry[size + _HEAD + 1] = check >> 8
        self._sequence = self._sequence + 1 & 255
        return entry

    def forgive(self):
        """The fault was told: it need not be told again."""
        if self.fault == CUT_OFF:
            self.write(_WHOLE, b"")
        self.fault = 0

    def rewrite(self, match, steps):
        """Erase and write at once what must live: all kinds but the match, then this match (or none) and its steps.

        False if the memory did not take it.
        """
        size = len(self._memory)
        whole = bytearray(size)
        for at in range(size):
            whole[at] = 0xFF
        at = 0
        parts = [(_GUARD, b"")]
        for kind in (SETTINGS, PEOPLE, DAILY):
            payload = self.read(kind)
            if payload is not None:
                parts.append((kind, payload))
        # Loaded for this moment alone, which is rare.
        from firmware.records import living

        parts += living(self)
        if match is not None:
            parts.append((MATCH, match))
            for step in steps:
                parts.append((STEP, step))
        parts.append((_WHOLE, b""))
        for i in range(2 * _KINDS):
            self._at[i] = 0
        for kind, payload in parts:
            entry = self._entry(kind, payload)
            if at + len(entry) > size:
                self.fault = NOT_WRITTEN
                return False
            whole[at : at + len(entry)] = entry
            self._note(kind, at)
            at += len(entry)
        self._end = at
        return self._put(0, whole)


def _whole(log, at, size):
    """The payload's length of a whole entry at this place, or -1."""
    if log[at] != _MARK or at + _EXTRA > size or log[at + 1] >= _KINDS:
        return -1
    length = log[at + 2] | log[at + 3] << 8
    end = at + _HEAD + length
    if end + 2 > size or _check(log, at, end) != log[end] | log[end + 1] << 8:
        return -1
    return length


def _check(data, at, end):
    """Fletcher's sum of bytes, modulo 255, begun so that nothing but zeros does not sum to zero."""
    low = 0x5A
    high = 0xC3
    while at < end:
        low = (low + data[at]) % 255
        high = (high + low) % 255
        at += 1
    return low | high << 8
