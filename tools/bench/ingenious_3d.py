# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D: whole matches on the byte grid beside a dictionary of cells, and what the screen asks.

The plain way is the model that the tests hold the rules against (`tests/reference/ingenious_3d.py`). Both play the
same match; before each placement they find every place that a tile may lie on.
"""

from tools import ROOT
from tools.bench import Case

_MATCH = """
from array import array
from shared_rules.ingenious_3d import Ingenious3D
from shared_rules import chance
game = Ingenious3D()
places = array("i", [0] * 312)
dice = bytearray(6)
def deal():
    game.setup(2, 0, b"\\0\\0\\0\\0", 1)
chance.sow(dice, 0, 1)
moves = array("i", [0] * 132)
length = 0
deal()
while game.turn() != 255:
    if game.state[9]:
        place = places[chance.below(dice, 0, game.places(1, places))]
        move = game.next_move((place << 6) - 1)
    else:
        move = game.next_move(-1)
    moves[length] = move
    length += 1
    game.play(move)
"""

_WHOLE = (
    _MATCH
    + (ROOT / "tests/reference/ingenious_3d.py").read_text(encoding="utf-8")
    + """
def on_the_grid():
    deal()
    for i in range(length):
        game.places(1, places)
        game.play(moves[i])
def in_the_dictionary():
    deal()
    model = Reference(game)
    for i in range(length):
        model.pairs()
        model.play(moves[i])
"""
)

_MIDDLE = (
    _MATCH
    + """
deal()
for i in range(30):
    game.play(moves[i])
tile = moves[30] & 63
def rate_all():
    at, count = 0, game.places(tile, places)
    while at < count:
        at = game.rate(tile, places, at, count)
    return count
rated = rate_all()
"""
)

CASES = [
    Case(
        name="Ingenious 3D: the steps of a match on the byte grid, beside a dictionary of cells",
        setup=_WHOLE,
        code="on_the_grid()",
        against="in_the_dictionary()",
        least=5,
    ),
    Case(name="Ingenious 3D: every place of one tile, rated, in mid-game", setup=_MIDDLE, code="rate_all()"),
    Case(name="Ingenious 3D: the next best of these", setup=_MIDDLE, code="game.best(places, 0, rated)"),
]
