# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle: every place where an L fits a used layer, in words beside lists of cells, and what the screen asks.

The plain way tries one place after another: for each orientation, a list of (row, column), and for each cell of the
layer as the corner of its box, cell by cell until one is off the layer or taken.
"""

from tools.bench import Case

_LAYER = """
from array import array
from shared_rules import grid
from shared_rules.decks.layer_puzzle import FIRST, ORIENTATIONS
from shared_rules.layer_puzzle import CLAIM, LayerPuzzle
L = 4
rows = bytearray((0x21, 0x13, 0x08, 0x00, 0x66, 0x30, 0x01, 0x80))
taken = array("i", [0] * grid.WINDOWS)
whole = array("i", [0] * grid.WINDOWS)
grid.windows(b"\\xff" * 8, 0, whole)
words = array("i", [0] * grid.WORDS)
def in_words():
    grid.windows(rows, 255, taken)
    for number in range(FIRST[L], FIRST[L + 1]):
        grid.anchors(taken, whole, ORIENTATIONS, number * 5, words)
layer = [[row >> column & 1 for column in range(8)] for row in rows]
area = [[row < 4 and column < 4 for column in range(8)] for row in range(8)]
ways = [
    [(cell % 10, cell // 10) for cell in ORIENTATIONS[number * 5:number * 5 + 4]]
    for number in range(FIRST[L], FIRST[L + 1])
]
def in_lists():
    found = 0
    for cells in ways:
        for top in range(8):
            for left in range(8):
                for cell in cells:
                    row = top + cell[0]
                    column = left + cell[1]
                    if row > 7 or column > 7 or layer[row][column]:
                        break
                else:
                    found += 1
    return found
def in_lists_for_a():
    found = 0
    for cells in ways:
        for top in range(8):
            for left in range(8):
                inside = False
                for cell in cells:
                    row = top + cell[0]
                    column = left + cell[1]
                    if row > 7 or column > 7 or layer[row][column]:
                        break
                    inside = inside or area[row][column]
                else:
                    found += inside
    return found
game = LayerPuzzle()
game.setup(2, 0, bytes(len(game.OPTIONS)), 0)
game.layers[:8] = rows
def ways_for_a():
    game.derive()
    return game.ways(L, 0)
assert ways_for_a() == in_lists_for_a()
game.play(game.next_move(CLAIM - 1))
letter = 0
shape = game.waiting_shape(letter)
ghost = game.next_move(-1)
"""

CASES = [
    Case(
        name="Layer Puzzle: all places of the L on a used layer in words, beside lists of cells",
        setup=_LAYER,
        code="in_words()",
        against="in_lists()",
        least=15,
    ),
    Case(
        name="Layer Puzzle: in how many ways the L can be marked for A, counted in words, beside lists of cells",
        setup=_LAYER,
        code="ways_for_a()",
        against="in_lists_for_a()",
        least=10,
    ),
    Case(
        name="Layer Puzzle: what is wrong with a ghost",
        setup=_LAYER,
        code="game.fault(shape, ghost)",
    ),
    Case(
        name="Layer Puzzle: what a seat sees",
        setup=_LAYER + "out = bytearray(game.STATE_SIZE)\n",
        code="game.view(0, out)",
    ),
]
