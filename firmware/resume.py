# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""How a kept match is taken up again; loaded for that moment alone."""

from firmware.saving import PEOPLE, STEP, UNDO
from firmware.store import MATCH
from shared_rules.game import RUNNING


def resume(saving, kept, session, people):
    """Take up the kept match: the session's fault (0: none), and whether a round that was cut off is dealt anew."""
    base = kept.read(MATCH)
    if not base:
        return 1, False
    steps = kept.steps()
    saved = bytearray(base[PEOPLE:])
    least = session.base_size()
    for at in range(0, len(steps) - STEP + 1, STEP):
        step = steps[at : at + STEP]
        if step == UNDO:
            # The last move goes, with clocks that were kept after it; its time stays spent.
            clock = saved[-4:]
            while len(saved) > least:
                move = saved[-5] <= 63
                saved = saved[:-STEP]
                if move:
                    break
            saved += b"\xff\xff\xff\xff" + clock
        else:
            saved += step
    fault = session.load(saved, len(saved))
    if fault:
        return fault, False
    people[:] = base[:PEOPLE]
    saving.resumed()
    if session.game.RACE and session.game.race_phase() == RUNNING:
        session.redeal()
        saving.moved(True)  # or the next failure would bring this deal again, which by then has been seen
        return 0, True
    return 0, False
