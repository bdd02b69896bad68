# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's hints in words."""

from firmware.common.hint import pose
from shared_rules import layer_puzzle as lp
from shared_rules.decks.layer_puzzle import COIN

_CORNERS = ("upper left", "upper right", "lower left", "lower right")


def said(game, move):
    """Where to look, what kind of move, the move."""
    if move == lp.FINISH:
        return "Look at your card: all is marked.", "Nothing is left to do.", "Stop the watch."
    if move >= lp.FORFEIT:
        letter = "ABCD"[move & 3]
        return "Look at letter %s." % letter, "Its shape fits nowhere.", "Give it up."
    if move >= lp.CLAIM:
        quarter = _CORNERS[move >> 2 & 3]
        area = _CORNERS[move & 3]
        kind = "The coins are worth a letter." if game.shape(move >> 2 & 3) == COIN else "It goes %s." % area
        return "Look at the %s quarter." % quarter, kind, "Claim it with letter %s." % "ABCD"[move & 3]
    letter = move >> 9
    shape = game.waiting_shape(letter)
    orientation = move >> 6 & 7
    return (
        "Look at the %s." % _CORNERS[letter],
        "Mark letter %s's shape, %s." % ("ABCD"[letter], _pose(shape, orientation)),
        "Its box begins at row %d, column %d." % ((move >> 3 & 7) + 1, (move & 7) + 1),
    )


def _pose(shape, orientation):
    """The turns, and if need be the turning over before them, that lead to an orientation."""
    at = 0
    over = False
    turns = 0
    while at != orientation:
        turns += 1
        at = lp.turned(shape, at)
        if turns == 4:
            at = lp.flipped(shape, 0)
            over = True
            turns = 0
    return pose(turns, over)
