# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""How a kept match is taken up again; loaded for that moment alone."""

from firmware.saving import CLOCK, PEOPLE, UNDO
from firmware.store import MATCH
from shared_rules.const import const
from shared_rules.game import RUNNING
from shared_rules.session import NOT_WHOLE

_STEP = const(8)
_NO_MOVE = b"\xff\xff\xff\xff"


def resume(saving, kept, session, people):
    """Take up the kept match: the session's fault (0: none), and whether a round that was cut off is dealt anew."""
    base = kept.read(MATCH) or b""
    size = PEOPLE + session.base_size()
    saved = unpack(base, size, kept.steps())
    fault = session.load(saved, len(saved)) if saved else NOT_WHOLE
    if fault:
        return fault, False
    people[:] = base[:PEOPLE]
    saving.resumed()
    if session.game.RACE and session.game.race_phase() == RUNNING:
        session.redeal()
        saving.moved(True)  # or the next failure would bring this deal again, which by then has been seen
        return 0, True
    return 0, False


def unpack(base, size, steps):
    """What a session loads: the base without the people, then steps of eight bytes; None if that cannot be."""
    if len(base) < size:
        return None
    steps = base[size:] + steps
    count = at = 0
    while at < len(steps):
        count += 1
        at += _length(steps[at])
    if at > len(steps):
        return None
    saved = bytearray(size - PEOPLE + _STEP * count)
    end = least = size - PEOPLE
    saved[:end] = base[PEOPLE:size]
    at = 0
    while at < len(steps):
        first = steps[at]
        if first == UNDO:
            if end == least:
                return None
            # The last move goes, with clocks that were kept after it; its time stays spent.
            clock = bytes(saved[end - 4 : end])
            move = False
            while end > least and not move:
                end -= _STEP
                move = saved[end + 3] <= 63
            saved[end : end + 4] = _NO_MOVE
            saved[end + 4 : end + _STEP] = clock
        else:
            for i in range(_STEP):
                saved[end + i] = 0
            move = 0 if first & CLOCK else first >> 4
            if first & CLOCK:
                saved[end : end + 4] = _NO_MOVE
            for i in range(move):
                saved[end + i] = steps[at + 1 + i]
            for i in range(first & 15):
                saved[end + 4 + i] = steps[at + 1 + move + i]
        end += _STEP
        at += _length(first)
    return bytes(saved[:end])


def _length(first):
    """The length of a step that begins with this byte; one that no step begins with passes the end of any."""
    if first == UNDO:
        return 1
    move = 0 if first & CLOCK else first >> 4
    return 1 + move + (first & 15) if move <= 4 and first & 15 <= 4 and first < UNDO else 1 << 16
