# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's hints in words."""

from firmware.common.hint import pose
from shared_rules import copyright as cr


def said(game, move):
    """Where to look, what kind of move, the move."""
    if move >= cr.SETTLE:
        return "This model is done.", "Another one waits.", "Go on."
    if move >= cr.STOP:
        return "Look at what is still missing.", "No card adds to it.", "Give up."
    card = "card %d" % ((move >> 9) + 1)
    if move & cr.LIFT == cr.LIFT:
        return "Look at %s." % card, "It shows what the model does not.", "Lift it."
    way = move >> 6 & 7
    down = (move >> 3 & 7) - 2
    right = (move & 7) - 2
    where = _steps(down, "up", "down")
    where = where + (" and " if down and right else "") + _steps(right, "left", "right")
    return (
        "Look at %s." % card,
        "Lay it %s." % pose(way & 3, way > 3),
        "From the middle: %s." % where if where else "It lies in the middle.",
    )


def _steps(count, back, forth):
    return "%d %s" % (abs(count), back if count < 0 else forth) if count else ""
