# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D's hints in words. A cell is named by its row from above and its place in the row from the left."""

from shared_rules import ingenious_3d as ig

_SIDES = ("right", "upper right", "upper left", "left", "lower left", "lower right")


def said(game, move):
    """Where to look, what kind of move, the move."""
    if move >= ig.DRAW:
        draw = move == ig.DRAW
        kind = "Keep it." if draw else "It shows none of your weakest colours."
        return "Look at your hand.", kind, "Draw." if draw else "Swap it all."
    radius = game.state[ig.RADIUS]
    cell = move >> 9
    q = cell % 10 - 5
    r = cell // 10 - 5
    first = game.PARTS[move >> 3 & 7]
    second = game.PARTS[move & 7]
    raised = first if first == second else "%s and %s" % (first, second)
    if not game.points(move & 7, game.other_end(move >> 6)):
        raised = first
    elif not game.points(move >> 3 & 7, move >> 6):
        raised = second
    return (
        "Look at the %s of the board." % ("middle" if not r else "upper part" if r < 0 else "lower part"),
        "Lay %s-%s; it raises %s." % (first, second, raised),
        "%s in row %d, cell %d, and %s at its %s."
        % (
            first[0].upper() + first[1:],
            r + radius + 1,
            q - max(-radius, -radius - r) + 1,
            second,
            _SIDES[move >> 6 & 7],
        ),
    )
