# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The pins that the board's profile speaks of, and its display where it has one."""

import busdisplay
import hand
from microcontroller import Pin

board_id = hand.facts.ID


def _pins():
    facts = hand.facts
    names = list(facts.STICK[:2]) + list(facts.SOUND[1:])
    if facts.KEYS[0] == "pins":
        names += facts.KEYS[1]
    elif facts.KEYS[0] == "shift":
        names += facts.KEYS[1:4]
    names += [part for part in facts.DISPLAY if isinstance(part, str)]
    for name in names:
        pin = globals()[name] = Pin()
        pin._name = name


_pins()
if not hand.facts.DISPLAY:
    DISPLAY = busdisplay.BusDisplay(None, b"", width=hand.facts.WIDTH, height=hand.facts.HEIGHT)
