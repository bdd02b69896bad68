# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What a player can set, kept from start to start: a byte each, in this order."""

from shared_rules.const import const

BRIGHTNESS = const(0)
SOUND = const(1)
INKS = const(2)
TURNED = const(3)
TIMER = const(4)
CONFIRM = const(5)
MOTION = const(6)
DIM = const(7)
MAP = const(8)
"""The first of eight: the button that each of the board's buttons stands for."""
SIZE = const(16)

DEFAULTS = b"\x04\x02\x00\x00\x01\x01\x01\x02\x00\x01\x02\x03\x04\x05\x06\x07"

CHOICES = b"\x05\x03\x03\x02\x02\x02\x02\x04"
"""How many values each setting before MAP has."""

DIM_S = (0, 60, 180, 600)
"""Seconds without a press after which the screen dims; 0 is never."""


def good(data):
    """Whether kept bytes are settings as this program knows them."""
    if data is None or len(data) != SIZE:
        return False
    for i in range(MAP):
        if data[i] >= CHOICES[i]:
            return False
    return sorted(data[MAP:]) == [0, 1, 2, 3, 4, 5, 6, 7]  # any order
