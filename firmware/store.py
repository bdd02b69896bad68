# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What outlives power: a log of entries in the board's non-volatile memory. docs/storage.md shows it as a table.

A rewrite of `microcontroller.nvm` on the RP2 chips erases the whole 4 KB sector first (57 ms, and a cut of power then
loses all of it); to program bytes that are still FF takes 2 ms and touches nothing else. So entries are only ever
appended into FF, and the newest whole one of a kind counts. When no room is left, what must live is written anew in
one assignment: the one moment at which power may not fail.

An entry is: A0 + kind, sequence number, length of the payload (one byte up to 127, else two of seven and eight bits,
low first, the first with 80 added), payload, check sum (two bytes, Fletcher's over all before it). A torn entry fails
its check; the search goes on behind its first byte, and what is appended later takes its sequence number. So a number
that is left out tells of an entry that was whole once. The last byte of the memory is written last in a rewrite: where
it is still FF, power failed in between (or the memory is new).

What is done once in a while (the rewrite, a match's steps read back) is in upkeep.py, loaded for it.
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
"""Moves of the running match and their clocks, after the last MATCH."""
DAILY = const(7)
RUN = const(8)
"""One finished solo match: see records.py."""
DEAL = const(9)
"""One solo match that was begun."""

# What `fault` may be.
NO_MEMORY = const(1)
"""The board has no memory that outlives power."""
CUT_OFF = const(2)
"""Power failed while the memory was rewritten: what it held may be lost."""
NOT_WRITTEN = const(3)
"""The memory did not take the last write."""
DAMAGED = const(4)
"""An entry that was whole once is not any more."""
OTHER_LAYOUT = const(5)
"""What is in the memory is of another version of the program, or of another program."""
EMPTY = const(6)
"""Nothing is in the memory: it is new, or power failed right after it was erased."""

LAYOUT = const(1)
"""The last byte of a whole memory."""
SIZE = const(4096)
"""No more than this is used, so that a rewrite has room in the heap."""
HEAD = const(4)
MARK = const(0xA)
_KINDS = const(16)
_BLANK = b"\xff" * 64


class Store:
    """The log in a bytearray-like memory that reads as FF where it was erased.

    `fault` tells what the player should know, or is 0. `size` is how many bytes the log may have, `end` where it ends.
    `once` loads a module of the firmware for one use (see App.once).
    """

    def __init__(self, memory, once):
        self.memory = memory
        self.once = once
        self.fault = NO_MEMORY
        self.size = self.end = 0
        self._told = False
        self._at = bytearray(2 * _KINDS)  # where the newest entry of each kind begins, plus one; 0: there is none
        if memory is not None:
            self.size = min(len(memory), SIZE) - 1
            self.search()

    def search(self):
        """Find the newest entry of each kind and the end of the log, and what happened to it."""
        memory = self.memory
        end = self.size
        # In blocks: to read one byte of the real memory is a call into the chip.
        while end >= 64 and memory[end - 64 : end] == _BLANK:
            end -= 64
        while end and memory[end - 1] == 0xFF:
            end -= 1
        for i in range(2 * _KINDS):
            self._at[i] = 0
        self._sequence = 0
        gap = whole = False
        at = 0
        while at < end:
            length = self.whole(at)
            if length:
                whole = True
                gap = gap or memory[at + 1] != self._sequence
                self._note(memory[at] & 15, at)
                self._sequence = memory[at + 1] + 1 & 255
            at += length or 1
        # Behind the last whole entry there may be a torn one: append behind it.
        self.end = at
        last = memory[self.size]
        if last == 0xFF:
            self.fault = CUT_OFF if end else EMPTY
        elif last != LAYOUT:
            self.fault = DAMAGED if whole else OTHER_LAYOUT
        else:
            self.fault = DAMAGED if gap or end and not whole else 0

    def whole(self, at):
        """The length of the whole entry at this place, all in all, or 0: there is none."""
        memory = self.memory
        if memory[at] >> 4 != MARK or at + 5 > self.size:
            return 0
        end = self.payload(at) + self._length(at)
        if end + 2 > self.size:
            return 0
        entry = memory[at : end + 2]
        check = _check(entry, end - at)
        return end + 2 - at if entry[-2] == check & 255 and entry[-1] == check >> 8 else 0

    def payload(self, at):
        """Where the payload of the entry at this place begins."""
        return at + 3 + (self.memory[at + 2] >> 7)

    def _length(self, at):
        length = self.memory[at + 2]
        return length if length < 128 else length & 127 | self.memory[at + 3] << 7

    def _note(self, kind, at):
        self._at[2 * kind] = at + 1 & 255
        self._at[2 * kind + 1] = at + 1 >> 8

    def where(self, kind):
        """Where the newest entry of a kind begins, or -1."""
        return (self._at[2 * kind] | self._at[2 * kind + 1] << 8) - 1

    def read(self, kind):
        """The payload of the newest entry of a kind, or None."""
        at = self.where(kind)
        if at < 0:
            return None
        start = self.payload(at)
        return bytes(self.memory[start : start + self._length(at)])

    def every(self, kind):
        """The payloads of all whole entries of a kind, oldest first."""
        found = []
        at = 0
        while at < self.end:
            length = self.whole(at)
            if length and self.memory[at] & 15 == kind:
                found.append(bytes(self.memory[self.payload(at) : at + length - 2]))
            at += length or 1
        return found

    def room(self):
        """How many bytes of payload one more entry may have."""
        return self.size - self.end - HEAD - 2

    def write(self, kind, payload):
        """Append an entry; False if there is no room or the memory does not take it.

        Where there is none some is made, but not for the running match: that is to be rewritten with a new base.
        """
        if len(payload) > self.room() and kind != MATCH and kind != STEP:
            self.rewrite(self.read(MATCH), self.steps())
        if len(payload) > self.room():
            return False
        if self.memory[self.size] == 0xFF and not self._put(self.size, bytes((LAYOUT,))):
            return False
        entry = pack(kind, self._sequence, payload)
        if not self._put(self.end, entry):
            # What was torn is in the way.
            for at in range(self.end, self.end + len(entry)):
                if self.memory[at] != 0xFF:
                    self.end = at + 1
            return False
        self._note(kind, self.end)
        self._sequence = self._sequence + 1 & 255
        self.end += len(entry)
        return True

    def _put(self, at, data):
        try:
            self.memory[at : at + len(data)] = data
            good = self.memory[at : at + len(data)] == data
        except (OSError, RuntimeError):
            good = False
        if not good:
            self.failed()
        return good

    def failed(self):
        """A write failed: that is said once."""
        if not self._told:
            self.fault = NOT_WRITTEN

    def steps(self):
        """The payloads of all STEPs after the last MATCH, in order, as one bytearray, up to the first that is
        missing."""
        return self.once("upkeep").steps(self) if self.memory is not None else b""

    def forgive(self):
        """The fault is told: let it not be told again."""
        if self.fault == NOT_WRITTEN:
            self._told = True
        elif self.fault and self.fault != NO_MEMORY:
            self.rewrite(self.read(MATCH), self.steps())
            self._told = self.fault == NOT_WRITTEN
        self.fault = 0

    def rewrite(self, match, steps):
        """Erase and write at once what must live, with this match (its base or None, and its steps as one bytes).

        False if the memory did not take it; then the search tells what is left.
        """
        return self.memory is not None and self.once("upkeep").rewrite(self, match, steps)


def pack(kind, sequence, payload):
    """An entry as bytes."""
    size = len(payload)
    at = 3 + (size > 127)
    entry = bytearray(at + size + 2)
    entry[0] = MARK << 4 | kind
    entry[1] = sequence
    entry[2] = size & 127
    if size > 127:
        entry[2] |= 128
        entry[3] = size >> 7
    entry[at : at + size] = payload
    check = _check(entry, at + size)
    entry[-2] = check & 255
    entry[-1] = check >> 8
    return entry


def _check(data, end):
    """Fletcher's sum of the first bytes, modulo 255, begun so that nothing but zeros does not sum to zero."""
    low = 0x5A
    high = 0xC3
    at = 0
    while at < end:
        # As long as the sums stay small ints.
        stop = min(end, at + 256)
        while at < stop:
            low += data[at]
            high += low
            at += 1
        low %= 255
        high %= 255
    return low | high << 8
