# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Symbols are told apart by shape alone: in one bit, the closest pair of each set differs in enough pixels."""

from itertools import combinations

import pytest

from tools.art import Tile, stencils

# Each set and the least number of pixels by which two of its symbols differ, shifted by up to one pixel to be fair.
SETS = {
    ("seats", 8): 14,
    ("seats", 12): 38,
    ("ingenious", 5): 4,
    ("ingenious", 7): 10,
    ("ingenious", 11): 26,
    ("faces", 5): 6,
    ("faces", 9): 16,
    ("faces", 20): 54,
    ("figures_hand", 3): 3,
}


def _ink(tile: Tile, dx: int = 0, dy: int = 0) -> set[tuple[int, int]]:
    return {(x + dx, y + dy) for y, row in enumerate(tile.rows) for x, pixel in enumerate(row) if pixel}


@pytest.mark.parametrize(("name", "size"), SETS)
def test_no_two_symbols_look_alike_in_one_bit(name: str, size: int) -> None:
    steps = (-1, 0, 1)
    closest = min(
        min(len(_ink(one) ^ _ink(other, dx, dy)) for dx in steps for dy in steps)
        for one, other in combinations(stencils(name, size), 2)
    )
    assert closest >= SETS[name, size]
