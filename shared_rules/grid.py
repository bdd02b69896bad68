# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Grids as words of bits, and all the places where a shape fits found at once.

An anchor is where the top left corner of a shape's box is put. Instead of trying one after another, OR the occupied
cells shifted back by each of the shape's cells: a bit of the result is set where that anchor would meet something,
and the bits that stay zero are the anchors that fit. A handheld's free ints end at 2^30-1, so:

- A grid of up to 30 cells (3x3, 5x5, 5x6) is one word. Bit `row * width + column` is a cell, and a shape is the
  offsets of its cells counted in the same way.
- A layer of 8x8 cells is eight bytes, one a row, bit `column`. It is worked on as three words of three rows: bit
  `cell % 24` of word `cell // 24` is the cell `row * 8 + column`. `windows` spreads a layer once into a table of
  words that stand ready for each row and column of a shape, so that a shape of four cells costs four look-ups a
  word; one of its cells is written as `10 * column + row`, each 0..3.
"""

from shared_rules.const import const

WINDOWS = const(40)
"""Numbers in a table of windows: ten of them for each of four columns."""
WORDS = const(3)
"""Words of an 8x8 layer."""


def count(word):
    """How many bits of a word of up to 30 bits are set."""
    word -= word >> 1 & 0x15555555
    word = (word & 0x33333333) + (word >> 2 & 0x33333333)
    word = word + (word >> 4) & 0x0F0F0F0F
    word += word >> 8
    return word + (word >> 16) & 63


def lowest(word):
    """The number of the lowest bit that is set; the word is not 0."""
    return count((word & -word) - 1)


def fits(taken, inside, cells, at, size):
    """One word: the anchors where the `size` cells of a shape, offsets from cells[at], meet nothing in `taken`.

    `inside` are the anchors at which the shape's box lies in the grid.
    """
    size += at
    while at < size:
        inside &= ~(taken >> cells[at])
        at += 1
    return inside


def windows(rows, beyond, out):
    """Spread a layer of eight rows: out[10 * column + row] is its rows row, row + 1, row + 2, moved left by column.

    `beyond`, 0 or 255, is what lies around the layer. With 255 a shape that hangs over the edge meets something, so
    no anchor needs a mask.
    """
    word = beyond * 0x010101
    margin = word & 0x808080
    row = 9
    while row >= 0:
        word = (word & 0xFFFF) << 8 | (rows[row] if row < 8 else beyond)
        out[row] = word
        one = word >> 1 & 0x7F7F7F | margin
        out[row + 10] = one
        two = one >> 1 & 0x7F7F7F | margin
        out[row + 20] = two
        out[row + 30] = two >> 1 & 0x7F7F7F | margin
        row -= 1


def anchors(taken, wanted, cells, at, out):
    """The anchors where the four cells from cells[at] meet nothing in `taken` and at least one cell in `wanted`.

    Both are tables of `windows`: `taken` with 255 around it, `wanted` with 0. The three words go to `out`.
    """
    a = cells[at]
    b = cells[at + 1]
    c = cells[at + 2]
    d = cells[at + 3]
    out[0] = (wanted[a] | wanted[b] | wanted[c] | wanted[d]) & ~(taken[a] | taken[b] | taken[c] | taken[d])
    a += 3
    b += 3
    c += 3
    d += 3
    out[1] = (wanted[a] | wanted[b] | wanted[c] | wanted[d]) & ~(taken[a] | taken[b] | taken[c] | taken[d])
    a += 3
    b += 3
    c += 3
    d += 3
    out[2] = (wanted[a] | wanted[b] | wanted[c] | wanted[d]) & ~(taken[a] | taken[b] | taken[c] | taken[d])


def total(words):
    """How many bits are set in the three words of a layer."""
    word = words[0]
    word -= word >> 1 & 0x555555
    bits = (word & 0x333333) + (word >> 2 & 0x333333)
    word = words[1]
    word -= word >> 1 & 0x555555
    bits += (word & 0x333333) + (word >> 2 & 0x333333)
    word = words[2]
    word -= word >> 1 & 0x555555
    bits += (word & 0x333333) + (word >> 2 & 0x333333)
    bits = (bits & 0x0F0F0F) + (bits >> 4 & 0x0F0F0F)
    return bits + (bits >> 8) + (bits >> 16) & 127


def following(words, cell):
    """The first cell from `cell` (0..64) on that is set in the three words of a layer, or -1."""
    word = cell // 24
    cell %= 24
    while word < 3:
        rest = words[word] >> cell
        if rest:
            return word * 24 + cell + lowest(rest)
        word += 1
        cell = 0
    return -1
