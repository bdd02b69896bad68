# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L: pieces, the cells of puzzles in three sizes, the ghost, decks, pips, and the heads of the tally."""

from tools.art import (
    BLACK,
    BLUE,
    GREEN,
    LOOKS,
    MIST,
    ORANGE,
    OWN,
    PAPER,
    SLATE,
    YELLOW,
    Sheet,
    Tile,
    glyph,
    small,
    stencils,
)

LEVELS = (YELLOW, ORANGE, GREEN, BLUE)
KINDS = (
    ("#",),
    ("##",),
    ("###",),
    ("#.", "##"),
    ("####",),
    ("#..", "###"),
    (".##", "##."),
    (".#.", "###"),
    ("##", "##"),
)
"""The pieces as they lie in a list, in the rules' order."""


def _piece(tile: Tile, x: int, y: int, w: int, kind: int, cell: int, ink: int) -> Tile:
    """Draw a piece in the middle of `w` by 12 pixels; from cells of four pixels on it lacks the last one."""
    rows = KINDS[kind]
    seam = 1 if cell > 3 else 0
    wide, high = len(rows[0]) * cell - seam, len(rows) * cell - seam
    left, top = x + (w - wide) // 2, y + (12 - high) // 2
    for j, row in enumerate(rows):
        for i, mark in enumerate(row):
            if mark == "#":
                right = min(cell, wide - i * cell)
                if i + 1 < len(row) and row[i + 1] == ".":
                    right = cell - seam
                below = min(cell, high - j * cell)
                if j + 1 < len(rows) and rows[j + 1][i] == ".":
                    below = cell - seam
                tile.block(left + i * cell, top + j * cell, right, below, ink)
    return tile


def _pieces(w: int, cell: int) -> list[Tile]:
    return [_piece(Tile(w, 12), 0, 0, w, kind, cell, 1) for kind in range(9)]


def _cells(n: int, body: int) -> list[Tile]:
    """Of a small puzzle: frame, free cell, covered ones by level, frame at the four corners, a counter and none."""

    def frame() -> Tile:
        return Tile(n, n, OWN)

    corners = [frame().block(x, y, 1, 1, BLACK) for y in (0, n - 1) for x in (0, n - 1)]
    covered = [frame().block(0, 0, body, body, ink) for ink in (BLACK, *LEVELS)]
    counter = Tile(n, n).block(0, 0, n - 1, n - 1, PAPER)
    return [frame(), *covered, *corners, counter, Tile(n, n)]


def _head() -> list[Tile]:
    """The upper part of a puzzle on the large screens: points, the first three with the cut corner of a white puzzle;
    the two halves of each reward, the second with a cut corner; and these without it, for black puzzles."""
    points = [Tile(14, 18).stamp(glyph(str(number)), 8, 5, 1) for number in range(6)]
    rewards = [_piece(Tile(28, 18), 0, 3, 28, kind, 5, 1) for kind in range(9)]
    halves = []
    for reward in rewards:
        for left in (0, 14):
            half = Tile(14, 18)
            for y in range(18):
                half.rows[y][:] = reward.rows[y][left : left + 14]
            halves.append(half)
    plain = [Tile(14, 18).paste(half) for half in halves[1::2]]
    for tile in points[:3]:
        tile.block(0, 0, 1, 1, 1)
    for tile in halves[1::2]:
        tile.block(13, 0, 1, 1, 1)
    return [*points, *halves, *plain]


def _hero(n: int) -> list[Tile]:
    """Of the large puzzle: frame, free cell, by level covered ones that join nothing, the right, below, both; one of
    a square that joins the next ones all; and the flash."""

    def covered(ink: int, joins: int) -> Tile:
        tile = Tile(n, n, OWN).block(0, 0, n - 1, n - 1, ink)
        if joins & 1:
            tile.block(n - 1, 0, 1, n - 1, ink)
        if joins & 2:
            tile.block(0, n - 1, n - 1, 1, ink)
        return tile

    tiles = [Tile(n, n, OWN), covered(BLACK, 0)]
    tiles += [covered(ink, joins) for ink in LEVELS for joins in range(4)]
    return [*tiles, Tile(n, n, BLUE), Tile(n, n, PAPER)]


def _ghost(n: int) -> list[Tile]:
    """Legal, illegal, and the illegal cell that is at fault."""
    cross = {11: 7, 13: 9, 12: 8}[n]
    at = (n - cross) // 2
    legal = Tile(n, n).block(0, 0, n, n, 1, 1).stamp(stencils("cross", cross)[0], at, at, BLACK)
    hollow = Tile(n, n).outline(0, 0, n, n, 1, 1)
    fault = Tile(n, n).paste(hollow)
    for y in range(1, n - 1):
        for x in range(1, n - 1):
            if abs(x + y - (n - 1)) <= 1:
                fault.rows[y][x] = 1
    return [legal, hollow, fault]


def _deck(w: int, h: int, thick: int) -> list[Tile]:
    """An outlined stack, its lower edges seen below it."""
    whole = h - 4
    tile = Tile(w, h).block(0, 0, w, whole, 1).block(thick, thick, w - 2 * thick, whole - 2 * thick, BLACK)
    for x in (0, w - 1):
        for y in (0, whole - 1):
            tile.rows[y][x] = BLACK
    return [tile.block(2, h - 3, w - 4, 1, 1).block(3, h - 1, w - 6, 1, 1)]


def _pips() -> list[Tile]:
    """An action that is left, one that is used up."""
    full = Tile(8, 12).block(0, 3, 6, 6, PAPER, 1)
    return [full, Tile(8, 12).outline(0, 3, 6, 6, SLATE, 1)]


def _heads(w: int) -> list[Tile]:
    """Completed and unfinished puzzles, pieces laid as finishing touches, puzzles and pieces counted."""
    n = w - 1
    done = Tile(w, 12).block(0, 11 - n, n, n, PAPER, 1)
    open_ = Tile(w, 12).paste(done).block(2, 13 - n, n - 4, n - 4, BLACK)
    touch = _piece(Tile(w, 12), 0, 0, w, 7, w // 4, GREEN)
    puzzles = Tile(w, 12).block(2, 11 - n, n - 2, n - 2, SLATE, 1).block(0, 13 - n, n - 2, n - 2, MIST, 1)
    return [done, open_, touch, puzzles, _piece(Tile(w, 12), 0, 0, w, 6, w // 4, BLUE)]


def sheets(look: str) -> list[Sheet]:
    """kind, small (in the smallest cells), hero, ghost, pip, deck; market, other, solo (cells); heads; points and
    rewards in one: head on large screens, side in solo on small ones."""
    number = LOOKS.index(look)
    kind = (3, 4, 5, 6)[number]
    hero = (14, 16, 12, 12)[number]  # the large screens show it doubled
    market, other, solo = ((3, 3, 3), (4, 4, 3), (6, 5, 5), (6, 8, 5))[number]
    made = [
        Sheet("kind", _pieces(4 * kind, kind), 1),
        Sheet("hero", _hero(hero)),
        Sheet("ghost", _ghost((11, 13, 12, 12)[number]), 1),
        Sheet("pip", _pips()),
        Sheet("deck", _deck(*((16, 30, 1) if small(look) else (30, 54, 2))), 1),
        *(
            Sheet(name, _cells(n, n if n == 3 else n - 1))
            for name, n in (("market", market), ("other", other), ("solo", solo))
        ),
        Sheet("heads", _heads(8 if small(look) else 12)),
    ]
    if small(look):
        made.append(Sheet("small", _pieces(8, 2), 1))
        points = [Tile(8, 12).stamp(glyph(str(number)), 1, 0, 1) for number in range(6)]
        made.append(Sheet("side", points + _pieces(8, 2), 1))
    else:
        made.append(Sheet("head", _head(), 1))
    return made
