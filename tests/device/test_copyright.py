# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What Copyright's screens ask of a view leaves the handheld's heap alone: asked in 32 bits with the heap locked."""

from random import Random

from shared_rules.copyright import STOP, Copyright
from shared_rules.game import RESTING, RUNNING
from shared_rules.session import session_of
from tools.figures.copyright import greedy
from tools.micropython import Wasm, compiled

ASK = """
from array import array
from micropython import heap_lock, heap_unlock
from shared_rules.copyright import Copyright
game, seen = Copyright(), Copyright()
numbers = array("i", [0] * 6)
def ask(seat):
    game.view(seat, seen.state)
    total = seen.first() + seen.round() + seen.reached() + seen.taken() % 9973 + seen.race_phase()
    seen.ranking(numbers)
    for other in range(3):
        total = total * 5 % 9973 + numbers[other]
        total += seen.time(other) + seen.score(other)
        for laid in range(-1, 10):
            for row in range(7):
                total = total * 3 % 9973 + 1 + seen.covering(other, row, row, laid)
    for other in range(3):
        seen.tally(other, numbers)
        for part in range(4):
            total = (total * 5 + numbers[part]) % 9973
    for i in range(10):
        card = seen.card(seat, i)
        if card < 66:
            for way in range(seen.orientations(card)):
                total += seen.turned(card, way) + 3 * seen.flipped(card, way) + seen.figure(card, way, i % 3)
                seen.overlay(seat, i)
                seen.lay(card, way << 5 | 3 * i % 25)
                seen.judge()
                total = total * 3 % 9973 + seen.frame + seen.identical + seen.overflow
                total += seen.rows_out + seen.columns_out + seen.completes()
                for cell in range(9):
                    total = total * 3 % 9973 + seen.matches(cell) + seen.stack(cell % 7, i % 7)
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
    session = session_of(Copyright())
    session.start(3, 0, [option[2] for option in Copyright.OPTIONS], 1)
    game = session.game
    here: dict = {}
    exec(ASK.replace("from micropython import heap_lock, heap_unlock", ""), here)
    now, asked = 0, {RUNNING: 0, RESTING: 0}
    with Wasm(compiled("shared_rules")) as there:
        there.run(ASK)
        while game.round() < 3:
            session.run(now)
            now += 4000
            if not session.tick(now):
                move = game.next_move(rng.randrange(STOP)) if rng.random() < 0.8 else -1
                session.play(move if move >= 0 else greedy(game, rng), now)
            phase = game.race_phase()
            if rng.random() < (0.1 if phase == RUNNING else 1):
                asked[phase] += 1
                here["game"].state[:] = game.state
                there.run(f"game.state[:] = bytes.fromhex('{game.state.hex()}')")
                assert there.value(f"locked({game.turn()})") == here["ask"](game.turn())
    assert all(asked.values())
