# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What Ingenious 3D's screen asks of a view leaves the handheld's heap alone: asked in 32 bits with the heap locked."""

from random import Random

from shared_rules.game import NOBODY
from shared_rules.ingenious_3d import Ingenious3D
from tools.contract import legal
from tools.figures.ingenious_3d import greedy
from tools.micropython import Wasm, compiled

ASK = """
from array import array
from micropython import heap_lock, heap_unlock
from shared_rules.ingenious_3d import Ingenious3D, STEPS, WAITING
game, seen = Ingenious3D(), Ingenious3D()
places, numbers = array("i", [0] * 312), bytearray(8)
def ask(seat):
    game.view(seat, seen.state)
    total = seen.bonus() + seen.lowest(seat) + seen.standing(seat) % 9973 + seen.state[WAITING]
    seen.ranking(numbers)
    seen.tally(seat, numbers)
    for cell in range(15, 96):
        for way in range(6):
            place = cell << 3 | way
            total += seen.fits(place)
            if seen.heights[cell] < 128:
                total += seen.run(way, cell, way) + seen.points(way, place)
    tile = seen.hands[5 * seat]
    if tile < 46:
        total += seen.placement(tile, 55 << 3 | 4)
        at, count = 0, seen.places(tile, places)
        while at < count:
            at = seen.rate(tile, places, at, count)
        for i in range(count):
            total = total * 5 % 9973 + seen.best(places, i, count)
    return total
def locked(seat):
    heap_lock()
    try:
        return ask(seat)
    finally:
        heap_unlock()
"""


def test_questions_leave_the_heap_alone() -> None:
    rng = Random(1)
    game = Ingenious3D()
    game.setup(4, 0, [0, 0, 0, 0], 1)
    here: dict = {}
    exec(ASK.replace("from micropython import heap_lock, heap_unlock", ""), here)
    with Wasm(compiled("shared_rules")) as there:
        there.run(ASK)
        while game.turn() != NOBODY:
            game.play(rng.choice(legal(game)) if rng.random() < 0.5 else greedy(game, rng))
            if game.turn() != NOBODY and rng.random() < 0.3:
                here["game"].state[:] = game.state
                there.run(f"game.state[:] = bytes.fromhex('{game.state.hex()}')")
                assert there.value(f"locked({game.turn()})") == here["ask"](game.turn())
