# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D: interlocking hexes with a wall below their face, the ghost, tiles in the hand, symbols and notches."""

from tools.art import BLACK, COAL, LOOKS, MIST, OWN, PAPER, SLATE, Sheet, Tile, glyph, small, stencils

_HUES = (5, 6, 7, 8, 9, 10)  # of the symbols, in the rules' order


def _hex(w: int, h: int, ink: int) -> Tile:
    return Tile(w, h).stamp(stencils("hex", w, h)[0], 0, 0, ink)


def _faces(w: int, h: int) -> list[Tile]:
    """The six symbols on hexes, each 1, 2, 3 and 4 or more high: a band of wall for each level below the top one."""
    size = 11 if w == 18 else 7
    thick = 2 if w == 18 else 1
    tiles = []
    for symbol, hue in enumerate(_HUES):
        # The cross of 7 pixels is too heavy for a hex of 10.
        face = stencils("ingenious", 5 if w == 10 and not symbol else size)[symbol]
        for bands in range(4):
            tile = _hex(w, h, hue)
            x, y = (w - 1 - face.w) // 2, (h - face.h) // 2 - bands * thick // 2
            tile.stamp(face, x, y, BLACK)
            whole = _hex(w, h, 1)
            for column in range(w):
                wall = [row for row in range(h) if whole.rows[row][column]][-bands * thick :] if bands else []
                for i, row in enumerate(reversed(wall)):
                    tile.rows[row][column] = MIST if i // thick == 1 else SLATE
            tiles.append(tile)
    return tiles


def _levels(w: int, h: int) -> list[Tile]:
    """Hexes with the numbers 1 to 9, and a plus for more."""
    return [_hex(w, h, SLATE).stamp(glyph(letter), (w - 6) // 2, (h - 12) // 2, PAPER) for letter in "123456789+"]


def _cells(w: int, h: int) -> list[Tile]:
    """Nothing, an empty cell, one next to a starting stone that waits for its first neighbour."""
    dot = 4 if w == 18 else 3
    near = _hex(w, h, COAL).block((w - dot) // 2, (h - dot + 1) // 2, dot, dot, MIST)
    if dot == 4:
        near = _hex(w, h, COAL).block(7, 8, 3, 3, MIST)
    return [Tile(w, h), _hex(w, h, COAL), near]


def _ghost(w: int, h: int) -> list[Tile]:
    """The halves of a tile: legal with a whole edge, then illegal with a broken one; OWN is a black that covers."""
    thick, size = (2, 7) if w == 16 else (1, 5)
    whole = _hex(w, h, 1)

    def inner(x: int, y: int, depth: int) -> bool:
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if not (0 <= x < w and 0 <= y < h and whole.rows[y][x]):
            return False
        return not depth or all(inner(i, j, depth - 1) for i, j in around)

    tiles = []
    for legal in (True, False):
        for symbol, hue in enumerate(_HUES):
            tile = Tile(w, h)
            for y in range(h):
                for x in range(w):
                    if inner(x, y, thick):
                        tile.rows[y][x] = OWN
                    elif inner(x, y, 0):
                        broken = not legal and abs(2 * y - h + 1) < h // 3
                        tile.rows[y][x] = OWN if broken else PAPER if legal else MIST
            face = stencils("ingenious", size)[symbol]
            tile.stamp(face, (w - 1 - size) // 2, (h - size) // 2, hue if legal else SLATE)
            tiles.append(tile)
    return tiles


def _bead(size: int) -> list[Tile]:
    """A white dot with a black rim that covers what lies below."""
    cut = 1 if size == 5 else 2
    inner, in_cut = (3, 0) if size == 5 else (5, 1)
    at = (size - inner) // 2
    return [Tile(size, size).block(0, 0, size, size, OWN, cut).block(at, at, inner, inner, PAPER, in_cut)]


def _hand(w: int, h: int) -> list[Tile]:
    """The halves of a tile in the hand, and an empty place."""
    size = 5 if w <= 10 else 7
    tiles = [
        _hex_in_hand(w, h, hue).stamp(face, (w - 1 - size) // 2, (min(h, 13 if w == 12 else h) - size) // 2, BLACK)
        for face, hue in zip(stencils("ingenious", size), _HUES, strict=True)
    ]
    return [*tiles, Tile(w, h)]


def _hex_in_hand(w: int, h: int, ink: int) -> Tile:
    """A hex of that width on a tile that may be a little higher."""
    rows = {8: 9, 10: 11, 12: 13, 16: 18}[w]
    return Tile(w, h).stamp(stencils("hex", w, rows)[0], 0, 1 if w == 8 else 0, ink)


def _mark(size: int, w: int, h: int, top: int) -> list[Tile]:
    """The six symbols in their hues, and none."""
    tiles = [
        Tile(w, h).stamp(face, (w - size) // 2, top, hue)
        for face, hue in zip(stencils("ingenious", size), _HUES, strict=True)
    ]
    return [*tiles, Tile(w, h)]


def sheets(look: str) -> list[Sheet]:
    """hex, ghost, bead, hand, heads (of all markers), low (smaller ones), notch, stack (the level), supply."""
    number = LOOKS.index(look)
    w, h = ((10, 11), (12, 13), (18, 19), (18, 19))[number]
    pitch = (14, 12, 16, 18)[number]
    heads = _mark(7, 8, 12, 2) if small(look) else _mark(11, 12, 12, 0)
    stack = Tile(8, 12).stamp(stencils("stack", 8)[0], 0, 2, 1)
    wide = 2 if number == 3 else 1
    notch = [Tile(wide, pitch).block(0, 2, wide, 8, ink) for ink in (MIST, PAPER)]
    made = [
        Sheet("hex", _cells(w, h) + _faces(w, h) + _levels(w, h)),
        Sheet("ghost", _ghost(*((w, h) if small(look) else (16, 18)))),
        Sheet("bead", _bead(5 if small(look) else 9)),
        Sheet("hand", _hand(*((8, 12), (10, 12), (12, 14), (16, 18))[number])),
        Sheet("heads", heads),
        Sheet("notch", notch),
        Sheet("stack", [stack], 1),
        Sheet("supply", [_supply()], 1),
    ]
    if number != 1:  # at 160 pixels these are the heads
        made.append(Sheet("low", _mark(5, 6, 12, 3) if number == 0 else _mark(7, 8, 12, 2)))
    return made


def _supply() -> Tile:
    """A hollow hex: tiles left to draw."""
    whole = Tile(8, 12).stamp(stencils("hex", 8, 9)[0], 0, 2, 1)
    return _edge(whole)


def _edge(whole: Tile) -> Tile:
    tile = Tile(whole.w, whole.h)
    for y in range(whole.h):
        for x in range(whole.w):
            around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            if whole.rows[y][x] and not all(
                0 <= i < whole.w and 0 <= j < whole.h and whole.rows[j][i] for i, j in around
            ):
                tile.rows[y][x] = 1
    return tile
