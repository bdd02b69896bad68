# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The furniture of every screen: seat symbols in a line of text, the pointer, the pad's cap and the menu symbol."""

from tools.art import Sheet, Tile, small, stencils


def sheets(look: str) -> list[Sheet]:
    """seat: six symbols; arrow: right, left; pad, menu: one each."""
    if small(look):
        seats = [Tile(8, 12).stamp(symbol, 0, 2, 1) for symbol in stencils("seats", 8)]
    else:
        seats = stencils("seats", 12)
    arrows = [Tile(6, 12).stamp(arrow, 0, 2, 1) for arrow in stencils("pointer", 5, 7)]
    pad = Tile(12, 12).block(4, 0, 3, 11, 1).block(0, 4, 11, 3, 1)
    menu = Tile(8, 12).stamp(stencils("menu", 7)[0], 0, 3, 1)
    return [Sheet("seat", seats, 1), Sheet("arrow", arrows, 1), Sheet("pad", [pad], 1), Sheet("menu", [menu], 1)]
