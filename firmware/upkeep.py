# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the store does once in a while: find its memory, read a match's steps back, rewrite the log when it is full."""

import gc

from firmware.store import DAILY, LAYOUT, MATCH, PEOPLE, SETTINGS, SIZE, STEP, pack
from shared_rules.const import const

_FILE = "pocketgrid.sav"
_SPARE = const(2200)
"""What records leave free for the steps of the running match."""


class File:
    """A file in place of a memory, for boards that have none and whose drive the program may write."""

    def __init__(self):
        self._data = bytearray(b"\xff" * SIZE)
        try:
            with open(_FILE, "rb") as file:
                old = file.read(SIZE)
            self._data[: len(old)] = old
        except OSError:
            pass
        self._save()

    def __len__(self):
        return SIZE

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


def steps(store):
    """The payloads of all STEPs after the last MATCH, as one bytearray; up to the first entry that is missing."""
    memory = store.memory
    at = store.where(MATCH)
    if at < 0:
        return b""
    found = bytearray()
    sequence = memory[at + 1]
    while at < store.end:
        length = store.whole(at)
        if length:
            if memory[at + 1] != sequence:
                break
            sequence = sequence + 1 & 255
            if memory[at] & 15 == STEP:
                start = store.payload(at)
                found.extend(memory[start : at + length - 2])
        at += length or 1
    return found


def _runs(store, room):
    """The runs and deals that must live and have so many bytes of room; what chooses them is gone after that."""
    records = store.once("records")
    for lasts in (10, 5, 2, 0):
        runs = records.living(store, lasts)
        need = 0
        for part in runs:
            need += len(part[1]) + 5
        if need <= room:
            break
    while need > room and runs:
        need -= len(runs.pop(0)[1]) + 5
    return runs


def rewrite(store, match, steps):
    """Erase and write at once what must live: the newest of the settings and the like, of the runs and deals what
    `records` chooses (fewer where there is no room for more), and this match."""
    gc.collect()
    try:
        # First, in one piece: what follows finds room between what else there is.
        whole = bytearray(store.size + 1)
    except MemoryError:
        store.failed()
        return False
    parts = []
    for kind in (SETTINGS, PEOPLE, DAILY):
        payload = store.read(kind)
        if payload is not None:
            parts.append((kind, payload))
    if match:
        parts.append((MATCH, match))
        if steps:
            parts.append((STEP, steps))
    room = store.size - _SPARE
    for part in parts:
        room -= len(part[1]) + 6
    runs = _runs(store, room)
    at = 0
    for i in range(len(whole)):
        whole[i] = 0xFF
    sequence = 0
    for kind, payload in runs + parts:
        entry = pack(kind, sequence, payload)
        if at + len(entry) > store.size:
            store.failed()
            return False
        whole[at : at + len(entry)] = entry
        at += len(entry)
        sequence = sequence + 1 & 255
    whole[store.size] = LAYOUT
    try:
        store.memory[0 : len(whole)] = whole
        good = True
        for i in range(0, at, 64):
            good = good and store.memory[i : i + 64] == whole[i : i + 64]
    except (OSError, RuntimeError):
        good = False
    store.search()
    if not good:
        store.failed()
    return good
