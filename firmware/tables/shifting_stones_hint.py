# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' hints in words."""

from shared_rules import shifting_stones as ss

_STONE = "row %d, column %d"


def said(game, move):
    """Where to look, what kind of move, the move."""
    if move >= ss.END:
        skip = move == ss.SKIP
        return "Look at your hand.", "Nothing is in reach.", "Skip the turn." if skip else "End the turn."
    card = move - ss.SCORE if move >= ss.SCORE else move >> 7
    slot = 0
    while game.hands[ss.HAND * game.turn() + slot] != card:
        slot += 1
    card = "card %d of your hand (%d)" % (slot + 1, ss.value(card))
    if move >= ss.SCORE:
        return "Look at your hand.", "One of your patterns is on the board.", "Score %s." % card
    cell = (move & 127) // 9
    other = (move & 127) % 9
    at = _STONE % (cell // 3 + 1, cell % 3 + 1)
    if cell == other:
        return "Look at row %d." % (cell // 3 + 1), "Flip a stone.", "Flip %s; pay with %s." % (at, card)
    with_other = _STONE % (other // 3 + 1, other % 3 + 1)
    return (
        "Look at row %d." % (cell // 3 + 1),
        "Swap two stones.",
        "Swap %s with %s; pay with %s." % (at, with_other, card),
    )
