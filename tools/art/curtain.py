# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The curtain: large symbols, doubled by the screen where it is large, and one scallop of the valance."""

from tools.art import Sheet, Tile, small, stencils

# How far the scallop of each row is cut at either side; rows above are whole.
_SMALL = (0, 0, 0, 0, 0, 1, 3, 7)
_LARGE = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 5, 8)


def sheets(look: str) -> list[Sheet]:
    """seat0 to seat5: a symbol of 48 each, since a curtain shows one; valance: one scallop, 16 wide."""
    cuts = _SMALL if small(look) else _LARGE
    valance = Tile(16, len(cuts))
    for y, cut in enumerate(cuts):
        valance.block(cut, y, 16 - 2 * cut, 1, 1)
    seats = [Sheet(f"seat{i}", [symbol], 1) for i, symbol in enumerate(stencils("seats", 48))]
    return [*seats, Sheet("valance", [valance], 1)]
