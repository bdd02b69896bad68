# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle: marks with the X cut out, the ghost, tokens, shapes and coins."""

from tools.art import BLACK, COAL, MIST, OWN, PAPER, SLATE, Sheet, Tile, glyph, pictures, small, stencils


def _cell(look: str) -> list[Tile]:
    """Empty, legal anchor, mark, mark just made, mark of the count, blank; the seam lies right of the cell."""
    body, pitch, cut, cross, at, dot = (11, 12, 1, 7, 2, 3) if small(look) else (18, 20, 2, 10, 4, 4)
    x = stencils("cross", cross)[0]

    def cell() -> Tile:
        return Tile(pitch, body)

    middle = (body - dot) // 2
    ring = cell().stamp(stencils("ring", body)[0], 0, 0, PAPER)
    return [
        cell().block(0, 0, body, body, COAL),
        cell().block(0, 0, body, body, COAL).block(middle, middle, dot, dot, MIST),
        cell().block(0, 0, body, body, OWN, cut).stamp(x, at, at, BLACK),
        cell().block(0, 0, body, body, PAPER, cut).stamp(x, at, at, BLACK),
        cell().block(0, 0, body, body, COAL, cut).stamp(x, at, at, OWN),
        ring,
    ]


def _ghost(look: str) -> list[Tile]:
    """Legal, illegal, and the illegal cell that is at fault."""
    n = 11 if small(look) else 12
    cross, at = (7, 2) if n == 11 else (8, 2)
    legal = Tile(n, n).block(0, 0, n, n, PAPER, 1).stamp(stencils("cross", cross)[0], at, at, BLACK)
    hollow = Tile(n, n).outline(0, 0, n, n, MIST, 1)
    fault = Tile(n, n).paste(hollow)
    for y in range(1, n - 1):
        for x in range(1, n - 1):
            if abs(x + y - (n - 1)) <= 1:
                fault.rows[y][x] = MIST
    return [legal, hollow, fault]


def _tokens(size: int, letters: str, states: tuple[int, ...]) -> list[Tile]:
    """Letters on round blocks: an ink is a solid one with the letter cut out, SLATE an outline."""
    tiles = []
    wide = size - 1
    for state in states:
        for letter in letters:
            face = glyph(letter)
            if size == 24:
                face = face.doubled()
            # The ink of a letter is five columns and eight rows, two below the cell's top.
            scale = face.w // 6
            x, y = (wide - 5 * scale) // 2, (size - 8 * scale) // 2 - 2 * scale
            cut = 3 if size == 24 else 2
            tile = Tile(size, size)
            if state == SLATE:
                tile.outline(0, 0, wide, size, SLATE, cut).stamp(face, x, y, SLATE)
            else:
                tile.block(0, 0, wide, size, state, cut).stamp(face, x, y, BLACK)
            tiles.append(tile)
    return tiles


def _shape(pitch: int, body: int) -> list[Tile]:
    """Nothing, a cell of a shape, and a hollow one of a shape that fits nowhere."""
    thick = 1 if body < 16 else 2
    return [
        Tile(pitch, pitch),
        Tile(pitch, pitch).block(0, 0, body, body, 1, 1),
        Tile(pitch, pitch).block(0, 0, body, body, 1, 1).block(thick, thick, body - 2 * thick, body - 2 * thick, 0),
    ]


def _watch(wide: int) -> Tile:
    """A stopwatch: the head of what time has cost."""
    n = wide - 1
    tile = Tile(wide, 12).outline(0, 11 - n, n, n, MIST, 2 if n < 9 else 3)
    middle = n // 2
    tile.block(middle, 9 - n, 1, 2, MIST).block(middle, 13 - n, 1, n // 2 - 1, MIST)
    return tile.block(middle, 11 - n + middle, n // 2 - 1, 1, MIST)


def sheets(look: str) -> list[Sheet]:
    """cell, ghost, token, layer, shape (and card: the small one), coin, heads, mini, bracket."""
    little = small(look)
    token = 12 if little else 16 if look == "240x240" else 24
    mini = {"128x128": 3, "160x128": 6, "240x240": 4, "320x240": 12}[look]
    coins = pictures("lp_coin", 8 if little else 12, 12)
    holes = pictures("lp_hole", 8 if little else 12, 12)
    made = [
        Sheet("cell", _cell(look)),
        Sheet("ghost", _ghost(look)),
        Sheet("token", _tokens(token, "ABCD", (OWN, PAPER, SLATE))),
        Sheet("claim", _tokens(12 if little else 16, "ABCD", (OWN,))),
        Sheet("layer", _tokens(token, "1234", (OWN, SLATE))),
        Sheet("shape", _shape(*((8, 7) if little else (18, 16))), 1),
        Sheet("coin", stencils("lp_plus2", 16 if little else 32), 1),
        Sheet("heads", [holes[0], coins[0], _watch(8 if little else 12)]),
        Sheet("mini", [Tile(mini, mini).block(0, 0, mini - 1, mini - 1, ink) for ink in (COAL, OWN)]),
    ]
    if not little:
        corners = []
        for y in (0, 6):
            for x in (0, 6):
                corners.append(Tile(8, 8).block(0, y, 8, 2, 1).block(x, 0, 2, 8, 1))
        made.append(Sheet("bracket", corners, 1))
    if look == "320x240":
        made += [Sheet("card", _shape(10, 9), 1), Sheet("cardcoin", stencils("lp_plus2", 16), 1)]
    return made
