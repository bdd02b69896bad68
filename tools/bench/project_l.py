# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L: every place where an L fits a puzzle, in words beside lists of cells; a full turn's moves; questions.

The plain way tries one place after another: for each orientation, a list of (row, column), and for each cell of the
grid as the corner of its box, cell by cell until one lies outside, on the frame or on another piece. The turn is one
with everything in it: four puzzles, a piece of each kind, both decks, and the reserve to choose from.
"""

from tools.bench import Case

_TABLE = """
from shared_rules import grid
from shared_rules.decks.project_l import BOXES, FIRSTS, SHAPES, SHIFTS
from shared_rules.project_l import PLACE, UPGRADE, ProjectL
L = 5
game = ProjectL()
game.setup(2, 0, bytes(len(game.OPTIONS)), 1)
seat = game.turn()
for slot in range(4):
    game.table[4 * seat + slot] = 47 + slot
for kind in range(9):
    game.supply[9 * seat + kind] = 3
heart = 4 * seat
def place(word):
    move = game.next_move((PLACE << 12) - 1)
    while SHAPES[move >> 5 & 31] << (move & 31) != word:
        move = game.next_move(move)
    game.play(move)
place(0x61 << 5)
place(1 << 14)
def in_words():
    closed = game.closed(heart)
    for orientation in range(FIRSTS[L], FIRSTS[L + 1]):
        grid.fits(closed, BOXES[orientation], SHIFTS, 4 * orientation, 4)
grounds = [[game.closed(heart) >> 5 * row + column & 1 for column in range(5)] for row in range(5)]
ways = [
    [(shift // 5, shift % 5) for shift in SHIFTS[4 * orientation:4 * orientation + 4]]
    for orientation in range(FIRSTS[L], FIRSTS[L + 1])
]
def in_lists():
    found = 0
    for cells in ways:
        for top in range(5):
            for left in range(5):
                for cell in cells:
                    row = top + cell[0]
                    column = left + cell[1]
                    if row > 4 or column > 4 or grounds[row][column]:
                        break
                else:
                    found += 1
    return found
assert in_lists() == game.ways(heart, L) > 0
def a_full_turn():
    count = 0
    move = game.next_move(-1)
    while move >= 0:
        count += 1
        move = game.next_move(move)
    return count
assert a_full_turn() > 300
"""

CASES = [
    Case(
        name="Project L: all places of the L on a used recess in words, beside lists of cells",
        setup=_TABLE,
        code="in_words()",
        against="in_lists()",
        least=8,
    ),
    Case(name="Project L: all legal moves of a full turn", setup=_TABLE, code="a_full_turn()"),
    Case(name="Project L: which pieces fit on a puzzle", setup=_TABLE, code="game.fits(heart)"),
    Case(name="Project L: the piece that covers a cell", setup=_TABLE, code="game.piece(heart, 10)"),
    Case(name="Project L: what is wrong with a ghost", setup=_TABLE, code="game.fault(heart, 13, 0)"),
    Case(name="Project L: what a piece may become", setup=_TABLE, code="game.upgrades(L)"),
    Case(
        name="Project L: what a seat sees",
        setup=_TABLE + "out = bytearray(game.STATE_SIZE)\n",
        code="game.view(0, out)",
    ),
    Case(name="Project L: whether undo must stop", setup=_TABLE, code="game.hides(UPGRADE << 12)"),
]
