# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's hints in words."""

from firmware.common.hint import pose
from shared_rules import project_l as pl
from shared_rules.decks.project_l import FIRSTS, FLIPPED, KINDS, TURNED

_KINDS = ("I1", "I2", "I3", "V3", "I4", "L4", "S4", "T4", "O4")


def said(game, move):
    """Where to look, what kind of move, the move."""
    action = move >> 12
    what = move & 4095
    if action == pl.PLACE:
        slot = (what >> 10) + 1
        orientation = what >> 5 & 31
        kind = _KINDS[KINDS[orientation]]
        return (
            "Look at your puzzle %d." % slot,
            "Place the %s, %s." % (kind, _pose(orientation)),
            "Its box begins at row %d, column %d." % ((what & 31) // 5 + 1, (what & 31) % 5 + 1),
        )
    if action == pl.TAKE:
        if what >= pl.MARKET:
            return "Look at the market.", "Take a puzzle.", "Take the one on the deck."
        row = "Take the one in row %d, column %d." % (what // 3 + 1, what % 3 + 1)
        return "Look at the market.", "Take a puzzle that your pieces fill.", row
    if action == pl.UPGRADE:
        got = _KINDS[what % 9]
        text = "Get the %s." % got if what >= 81 else "Give the %s for the %s." % (_KINDS[what // 9], got)
        return "Look at your pieces.", "Upgrade.", text
    if action == pl.MASTER:
        return "Look at your puzzles.", "Several can be gone on with at once.", "Begin a Master action."
    if action == pl.COMPLETE:
        return "Look at your puzzles.", "Several are filled.", "Name puzzle %d." % (what + 1)
    if action == pl.REWARD:
        return "Look at the reserve.", "Take the largest piece.", "Take the %s." % _KINDS[what]
    if action == pl.END:
        return "Look at your puzzles.", "Nothing more is worth it.", "End this."
    return "Look at the market.", "Recycle.", "Recycle a row."


def _pose(orientation):
    """The turns, and if need be the turning over before them, that lead to an orientation."""
    first = FIRSTS[KINDS[orientation]]
    at = first
    over = False
    turns = 0
    while at != orientation:
        turns += 1
        at = TURNED[at]
        if turns == 4:
            at = FLIPPED[first]
            over = True
            turns = 0
    return pose(turns, over)
