# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Grids as words of bits, beside sets of cells."""

from array import array
from random import Random

import pytest

from shared_rules import grid
from tools.decks.layer_puzzle import orientations, shapes

Cell = tuple[int, int]

LAYER = {(row, column) for row in range(8) for column in range(8)}


def rows_of(cells: set[Cell]) -> bytes:
    return bytes(sum(1 << column for column in range(8) if (row, column) in cells) for row in range(8))


def words_of(cells: set[Cell]) -> array:
    words = array("i", [0] * grid.WORDS)
    for row, column in cells:
        words[(row * 8 + column) // 24] |= 1 << (row * 8 + column) % 24
    return words


def windows_of(cells: set[Cell], beyond: int) -> array:
    out = array("i", [-1] * grid.WINDOWS)
    grid.windows(rows_of(cells), beyond, out)
    return out


def some(rng: Random, cells: set[Cell]) -> set[Cell]:
    """A random part of the cells, now few, now many."""
    share = rng.random()
    return {cell for cell in sorted(cells) if rng.random() < share}


def test_count_and_lowest() -> None:
    rng = Random(1)
    for word in [0, 1, 1 << 29, (1 << 30) - 1] + [rng.getrandbits(30) & rng.getrandbits(30) for _ in range(2000)]:
        assert grid.count(word) == word.bit_count()
        if word:
            assert grid.lowest(word) == (word & -word).bit_length() - 1


def test_total_and_following() -> None:
    rng = Random(2)
    for cells in [set(), LAYER] + [some(rng, LAYER) for _ in range(200)]:
        words = words_of(cells)
        assert grid.total(words) == len(cells)
        numbers = sorted(row * 8 + column for row, column in cells)
        for cell in range(65):
            assert grid.following(words, cell) == next((number for number in numbers if number >= cell), -1)


@pytest.mark.parametrize("beyond", [0, 255])
def test_windows(beyond: int) -> None:
    """Each window is the layer moved up and left, and what comes in from outside is what lies beyond."""
    rng = Random(3)
    for cells in [set(), LAYER] + [some(rng, LAYER) for _ in range(50)]:
        windows = windows_of(cells, beyond)
        for down in range(10):
            for right in range(4):
                for row in range(3):
                    for column in range(8):
                        cell = (row + down, column + right)
                        there = cell in cells if cell in LAYER else beyond == 255
                        assert windows[10 * right + down] >> row * 8 + column & 1 == there


def test_anchors_beside_trying_each() -> None:
    """All shapes of four cells in all orientations, on random layers, for random areas and the four quadrants."""
    rng = Random(4)
    out = array("i", [0] * grid.WORDS)
    quadrants = [
        {(r, c) for r, c in LAYER if r // 4 == down and c // 4 == right} for down in (0, 1) for right in (0, 1)
    ]
    for shape in shapes().values():
        for way in orientations(shape):
            cells = bytes(10 * column + row for row, column in way)
            for wanted in [LAYER, *quadrants, some(rng, LAYER)]:
                taken = some(rng, LAYER)
                expected = set()
                for top, left in LAYER:
                    put = {(top + row, left + column) for row, column in way}
                    if put <= LAYER and not put & taken and put & wanted:
                        expected.add((top, left))
                grid.anchors(windows_of(taken, 255), windows_of(wanted, 0), b"??" + cells, 2, out)
                assert out == words_of(expected), f"{way}, taken {sorted(taken)}, wanted {sorted(wanted)}"


@pytest.mark.parametrize(("height", "width"), [(3, 3), (5, 5), (5, 6)])
def test_fits_in_one_word(height: int, width: int) -> None:
    rng = Random(height * width)
    inside = {(row, column) for row in range(height) for column in range(width)}

    def word(cells: set[Cell]) -> int:
        return sum(1 << row * width + column for row, column in cells)

    for _ in range(300):
        shape = [(rng.randrange(height), rng.randrange(width)) for _ in range(rng.randrange(1, 5))]
        shape = [(row - min(r for r, _ in shape), column - min(c for _, c in shape)) for row, column in set(shape)]
        taken = some(rng, inside)
        puts = {(top, left): {(top + row, left + column) for row, column in shape} for top, left in inside}
        box = {anchor for anchor, put in puts.items() if put <= inside}
        expected = {anchor for anchor in box if not puts[anchor] & taken}
        offsets = bytes([99] + [row * width + column for row, column in shape])
        assert grid.fits(word(taken), word(box), offsets, 1, len(shape)) == word(expected)
