# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright: cells with every stack of square, circle and cross, the held card's figures, the hand's small ones."""

from tools.art import BLUE, COAL, MIST, OWN, PAPER, RED, SLATE, YELLOW, Sheet, Tile, glyph, small, stencils

_INKS = (YELLOW, BLUE, RED)


def _cells(pitch: int, body: int) -> list[Tile]:
    """The eight stacks (square 1, circle 2, cross 4) on black, then on ground; the seam lies right of the cell.

    A cell with nothing at all is a dot.
    """
    dot = 1 if body < 17 else 2
    tiles = []
    for ground in (0, COAL):
        for stack in range(8):
            tile = Tile(pitch, body).block(0, 0, body, body, ground)
            for i, figure in enumerate(stencils("figures", body)):
                if stack >> i & 1:
                    tile.stamp(figure, 0, 0, _INKS[i])
            tiles.append(tile)
    tiles[0].block((body - dot) // 2 + dot // 2, (body - dot) // 2 + dot // 2, dot, dot, SLATE)
    return tiles


def _figure(i: int, body: int, n: int) -> Tile:
    """A figure in paper, cut to its own size: what is held is drawn over the stack as small sprites."""
    return Tile(n, n).stamp(stencils("figures", body)[i], -((body - n) // 2), -((body - n) // 2), PAPER)


def _corners(n: int) -> list[Tile]:
    """The corners of the held card, two thick: north-west, north-east, south-west, south-east."""
    return [Tile(n, n).block(0, y, n, 2, PAPER).block(x, 0, 2, n, PAPER) for y in (0, n - 2) for x in (0, n - 2)]


def _ticks(w: int, h: int, x: int, y: int, wide: int, tall: int) -> list[Tile]:
    """Nothing, a row or column inside the frame, one that sticks out of it."""
    return [Tile(w, h), Tile(w, h).block(x, y, wide, tall, OWN), Tile(w, h).block(x, y, wide, tall, RED)]


def _heads(wide: int) -> list[Tile]:
    """Of the parts of a score: points before the round, identical cells, bonus, overflow."""
    left = (wide - 8) // 2
    before = Tile(wide, 12)
    for x in (1, 3, 5):
        before.block(left + x, 2, 1, 8, MIST)
    before.block(left, 6, 7, 1, MIST)
    out = Tile(wide, 12).outline(left, 3, 6, 6, MIST).block(left + 3, 5, 5, 2, RED)
    return [
        before,
        Tile(wide, 12).stamp(glyph("="), left + 1, 0, PAPER),
        Tile(wide, 12).stamp(glyph("+"), left + 1, 0, PAPER),
        out,
    ]


def sheets(look: str) -> list[Sheet]:
    """cell, square, circle, cross (the held card's), corner, mini, row, column, heads; race: the replay's own cells."""
    little = small(look)
    body, sizes, corner = (11, (11, 9, 5), 6) if little else (19, (19, 13, 7), 5)
    made = [
        Sheet("cell", _cells(body + 1, body)),
        Sheet("corner", _corners(corner)),
        Sheet("mini", stencils("figures_hand", 3 if little else 5), 1),
        Sheet("row", _ticks(*((2, 12, 0, 2, 2, 7) if little else (4, 20, 0, 2, 4, 14)))),
        Sheet("column", _ticks(*((12, 2, 2, 0, 7, 2) if little else (20, 4, 2, 0, 14, 4)))),
        Sheet("heads", _heads(8 if little else 12)),
    ]
    for i, name in enumerate(("square", "circle", "cross")):
        made.append(Sheet(name, [_figure(i, body, sizes[i])]))
    if look == "240x240":
        made.append(Sheet("race", _cells(18, 17)))
    return made
