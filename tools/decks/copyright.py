# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's 66 cards, by enumeration: no card list is needed.

Three different figures in three different cells of a 3x3 grid can stand in 9 * 8 * 7 = 504 ways. A transparent card can
be turned and turned over, so cards that do the same fall into one class, and there are 66 classes: the deck is one
card of each. 60 have eight orientations; the other six have all three figures on one axis of symmetry, and four.
"""

from itertools import permutations

Card = tuple[int, int, int]
"""The cells of square, circle and cross, 0..8 by rows."""

FULL = 60
"""Cards with eight orientations; they come first."""


def turn(cell: int) -> int:
    """Where a quarter turn clockwise takes a cell: (r, c) to (c, 2 - r)."""
    return cell % 3 * 3 + 2 - cell // 3


def turn_over(cell: int) -> int:
    """Where turning over takes a cell: (r, c) to (r, 2 - c)."""
    return cell // 3 * 3 + 2 - cell % 3


def orient(cell: int, orientation: int) -> int:
    """Where an orientation takes a cell: 4 and more turn over first; then as many quarter turns as the rest by 4."""
    if orientation >= 4:
        cell = turn_over(cell)
    for _ in range(orientation % 4):
        cell = turn(cell)
    return cell


def oriented(card: Card, orientation: int) -> Card:
    """A card as it lies in an orientation."""
    square, circle, cross = (orient(cell, orientation) for cell in card)
    return square, circle, cross


def orientations(card: Card) -> list[Card]:
    """The different ways a card can lie, in order of orientation: eight, or the first four."""
    return list(dict.fromkeys(oriented(card, orientation) for orientation in range(8)))


def cards() -> list[Card]:
    """The deck: the smallest arrangement of each class, sorted; then those with an axis of symmetry.

    Of these, three have their figures on the middle column and three on the falling diagonal, in this order: so
    turning over is one and the same turn for all of a kind.
    """
    full: list[Card] = []
    upright: list[Card] = []
    falling: list[Card] = []
    seen: set[Card] = set()
    for card in permutations(range(9), 3):
        if card in seen:
            continue
        ways = orientations(card)
        seen.update(ways)
        if len(ways) == 8:
            full.append(card)
        elif set(card) == {1, 4, 7}:
            upright.append(card)
        else:
            falling.append(card)
    return full + upright + falling


def make() -> dict[str, str]:
    figures = bytes(cell for card in cards() for cell in card)
    turned = bytes(
        orient(cell, orientation) // 3 << 4 | orient(cell, orientation) % 3 << 2
        for orientation in range(8)
        for cell in range(9)
    )
    return {"shared_rules/decks/copyright.py": _TEXT.format(cards=_rows(figures, 24), turned=_rows(turned, 9))}


_TEXT = '''# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's cards and how they turn; written by `tools decks` from tools/decks/copyright.py."""

CARDS = (
{cards}
)
"""Three bytes a card: the cells of its square, circle and cross, 0..8 by rows. Cards 60..65 are the symmetric ones."""

TURNED = (
{turned}
)
"""Nine bytes an orientation: where each cell goes, as row << 4 | column << 2.

Orientations 4..7 are turned over first; then it is as many quarter turns clockwise as the orientation by 4.
"""
'''


def _rows(data: bytes, width: int) -> str:
    lines = (data[at : at + width] for at in range(0, len(data), width))
    return "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines)
