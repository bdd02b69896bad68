# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright: how many rounds a race has, how long they are, and what layouts score in the last one."""

from functools import cache
from random import Random

from shared_rules.copyright import HAND, LIFT, STOP, UNLAID, Copyright, change
from shared_rules.game import RUNNING
from tools.deals import Placement, cheapest, model_of

LONG_AT_RANDOM = True
"""Chance copies nothing: its matches go on for twenty rounds."""


def figures(game: Copyright) -> dict[str, float]:
    """Of a match that is over; what stands in the layouts of its last round are means over all seats."""
    seats = game.state[6]
    parts = [[0] * len(game.PARTS) for _ in range(seats)]
    for seat in range(seats):
        game.tally(seat, parts[seat])
    return {
        "rounds": game.round(),
        "seconds a round": game.taken() / game.round() / 100,
        "copies": sum(game.solved[:seats]),
        "changes": sum(game.changes[:seats]) / seats,
        "cards": sum(placed != UNLAID for placed in game.layout[: HAND * seats]) / seats,
        "identical": sum(part[1] for part in parts) / seats,
        "overflow": -sum(part[3] for part in parts) / seats,
    }


def greedy(game: Copyright, rng: Random) -> int:
    """The next change towards the copy with the least overflow, but any change now and then: people err.

    Gives up where there is no copy.
    """
    if game.race_phase() != RUNNING:
        return game.next_move(-1)
    if rng.random() < 0.25:
        return game.next_move(rng.randrange(STOP))
    seat = game.turn()
    hand = tuple(game.card(seat, i) for i in range(HAND))
    wanted = {hand.index(place.card): place for place in _plan(model_of(game.model), hand)}
    for i in range(HAND if wanted else 0):
        placed = game.layout[HAND * seat + i]
        if i not in wanted:
            if placed != UNLAID:
                return i << 9 | LIFT
        else:
            place = wanted[i]
            row, column = 2 + place.down, 2 + place.right
            if placed != place.orientation << 5 | 5 * row + column:
                return change(i, place.orientation, row, column)
    return game.stop_move(0)


@cache
def _plan(model: int, hand: tuple[int, ...]) -> list[Placement]:
    return cheapest(model, hand)
