# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""People at the table: their symbols in a list, and the arrows above and below a letter that is being entered."""

from tools.art import Sheet, Tile, small, stencils


def sheets(look: str) -> list[Sheet]:
    """who: six symbols; turn: up, down."""
    up = Tile(6, 6).block(2, 0, 1, 1, 1).block(1, 1, 3, 1, 1).block(0, 2, 5, 1, 1)
    down = Tile(6, 6).block(0, 0, 5, 1, 1).block(1, 1, 3, 1, 1).block(2, 2, 1, 1, 1)
    return [Sheet("who", stencils("seats", 12 if small(look) else 24), 1), Sheet("turn", [up, down], 1)]
