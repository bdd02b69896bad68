# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones: stones, the small ones of the cards, pips, badges, and the heads of a score."""

from tools.art import (
    BLACK,
    BLUE,
    COAL,
    GREEN,
    MIST,
    ORANGE,
    PAPER,
    PURPLE,
    RED,
    SLATE,
    YELLOW,
    Sheet,
    Tile,
    glyph,
    small,
    stencils,
)

INKS = (YELLOW, COAL, ORANGE, RED, PURPLE, BLUE, MIST, GREEN)
"""The ink of each face, in the rules' order."""
_STONES = {"128x128": 22, "160x128": 26, "240x240": 46, "320x240": 48}
_FACES = {22: 16, 26: 20, 46: 36, 48: 38}
_MOON = 1


def _stone(n: int) -> list[Tile]:
    """The faces but the Moon, black cut out of the stone; then two steps of turning over: half as wide, an edge."""
    size, cut = _FACES[n], 3 if n > 26 else 2
    at = (n - size) // 2
    tiles = [
        Tile(n, n).block(0, 0, n, n, 1, cut).stamp(face, at, at, BLACK)
        for i, face in enumerate(stencils("faces", size))
        if i != _MOON
    ]
    edge = n // 4
    tiles.append(Tile(n, n).block(edge, 0, n - 2 * edge, n, 1))
    return [*tiles, Tile(n, n).block(n // 2 - 1, 0, 2, n, 1)]


def _moon(n: int) -> Tile:
    """The Moon, which is light on dark, with an edge."""
    size, cut = _FACES[n], 3 if n > 26 else 2
    at = (n - size) // 2
    tile = Tile(n, n).block(0, 0, n, n, COAL, cut).stamp(stencils("faces", size)[_MOON], at, at, PAPER)
    return tile.outline(0, 0, n, n, SLATE, cut)


def _mini(n: int) -> list[Tile]:
    """A grey cell of a card, and the faces; the seam lies right of and below the stone."""
    tiles = [Tile(n, n).block(0, 0, n - 1, n - 1, COAL, 1)]
    for i, face in enumerate(stencils("faces", n - 3)):
        tile = Tile(n, n).block(0, 0, n - 1, n - 1, INKS[i], 1)
        if i == _MOON and n > 8:
            tile.outline(0, 0, n - 1, n - 1, SLATE, 1)
        tiles.append(tile.stamp(face, 1, 1, PAPER if i == _MOON else BLACK))
    return tiles


_TICKS = {
    9: {1: (7,), 2: (6, 7), 3: (1, 5, 6), 4: (1, 2, 4, 5), 5: (2, 3, 4), 6: (3,)},
    13: {
        2: (9, 10),
        3: (8, 9),
        4: (7, 8, 9),
        5: (1, 2, 6, 7, 8),
        6: (1, 2, 3, 5, 6, 7),
        7: (2, 3, 4, 5, 6),
        8: (3, 4, 5),
        9: (4,),
    },
}
"""For each size of a badge the columns of its tick, by row."""


def _badge(n: int) -> list[Tile]:
    """The card scores now; it pays; a strike that is not given yet."""
    tick = Tile(n, n).block(0, 0, n, n, 1, 1)
    for y, columns in _TICKS[n].items():
        for x in columns:
            tick.rows[y][x] = BLACK
    cross = Tile(n, n).block(0, 0, n, n, 1, 1).stamp(stencils("cross", n - 4)[0], 2, 2, BLACK)
    return [tick, cross, Tile(n, n).outline(0, 0, n, n, 1, 1)]


def _heads(w: int) -> list[Tile]:
    """Points, bonus, cards, cards of one point, strikes."""
    pip = w // 4
    points, bonus, ones, strikes = (Tile(w, 12) for _ in range(4))
    for x, y in ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)):
        points.block(x * (w - 1 - pip) // 2, 2 + y * (8 - pip) // 2, pip, pip, YELLOW)
    if w == 8:
        bonus.block(0, 6, 3, 1, YELLOW).block(1, 5, 1, 3, YELLOW)
        bonus.block(4, 3, 3, 1, YELLOW).block(5, 6, 2, 1, YELLOW).block(4, 9, 3, 1, YELLOW).block(6, 3, 1, 7, YELLOW)
    else:
        bonus.stamp(glyph("+"), 0, 0, YELLOW).stamp(glyph("3"), 6, 0, YELLOW)
    ones.outline(0, 2, w - 1, 8, MIST).block((w - 1 - pip) // 2, 6 - pip // 2, pip, pip, YELLOW)
    strikes.stamp(stencils("cross", 7)[0], (w - 8) // 2, 3, RED)
    return [points, bonus, _deck(w), ones, strikes]


def _deck(w: int) -> Tile:
    """A pile of cards."""
    return Tile(w, 12).outline((w - 8) // 2, 2, 5, 8, MIST).block((w - 8) // 2 + 6, 3, 1, 7, MIST)


def sheets(look: str) -> list[Sheet]:
    """stone, moon, mini, pip, badge, deck, heads."""
    little = small(look)
    n = _STONES[look]
    pip = Tile(3, 4).block(0, 1, 2, 2, 1) if little else Tile(4, 4).block(0, 1, 3, 3, 1)
    return [
        Sheet("stone", _stone(n), 1),
        Sheet("moon", [_moon(n)]),
        Sheet("mini", _mini(8 if little else 12)),
        Sheet("pip", [pip], 1),
        Sheet("badge", _badge(9 if little else 13), 1),
        Sheet("deck", [Tile(8, 12).stamp(_deck(8), 0, 0, 1)], 1),
        Sheet("heads", _heads(8 if little else 12)),
    ]
