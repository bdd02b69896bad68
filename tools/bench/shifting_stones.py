# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones: cards matched by masks on a word beside cell by cell, and what a turn asks.

The plain way is the model that the tests hold the rules against (`tests/reference/shifting_stones.py`): a board of
rows, a card of rows, and at every place one cell after another until one differs.
"""

from tools import ROOT
from tools.bench import Case

_BOARD = (
    (ROOT / "tests/reference/shifting_stones.py").read_text(encoding="utf-8")
    + """
from shared_rules.shifting_stones import ShiftingStones
game = ShiftingStones()
game.setup(2, 0, b"\\0\\0", 1)
board = Reference(game).board
out = bytearray(game.STATE_SIZE)
def by_masks():
    found = 0
    for card in range(72):
        if game.fits(card) >= 0:
            found += 1
    return found
def by_cells():
    found = 0
    for card in range(72):
        if shows(board, DECK[card][1]):
            found += 1
    return found
assert by_masks() == by_cells()
def hand():
    found = 0
    for slot in range(4):
        if game.fits(game.hands[slot]) >= 0:
            found += 1
    return found
def list_moves():
    move = game.next_move(-1)
    while move >= 0:
        move = game.next_move(move)
"""
)

CASES = [
    Case(
        name="Shifting Stones: all 72 cards on a board by masks, beside cell by cell",
        setup=_BOARD,
        code="by_masks()",
        against="by_cells()",
        least=2.5,
    ),
    Case(name="Shifting Stones: which of a hand's cards score now", setup=_BOARD, code="hand()"),
    Case(name="Shifting Stones: all moves of a turn's beginning", setup=_BOARD, code="list_moves()"),
    Case(name="Shifting Stones: what a seat sees", setup=_BOARD, code="game.view(0, out)"),
]
