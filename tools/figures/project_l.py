# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L: how matches end, how many puzzles are completed, what the finishing touches bring, who wins in solo.

These are the figures that the rulings rest on: how often a table is dead, and how often a reward has run out.
"""

from random import Random

from shared_rules.decks.project_l import BOXES, SHAPES
from shared_rules.game import LEGAL
from shared_rules.project_l import (
    ACTING,
    CHOOSING,
    COMPLETES,
    END,
    ENDING,
    FINISHING,
    FULL,
    LEVELS,
    MASTER,
    NAMING,
    NONE,
    PHASE,
    PLACE,
    QUIET,
    SEAT_COUNT,
    TAKE,
    TOUCHED,
    UPGRADE,
    ProjectL,
    points,
)
from tools.contract import legal
from tools.decks.project_l import placements


def figures(game: ProjectL) -> dict[str, float]:
    """Of a match that is over; what belongs to a seat is a mean over the seats."""
    seats = game.state[SEAT_COUNT]
    found = {
        "points": sum(game.score(seat) for seat in range(seats)) / seats,
        "completed": sum(game.state[COMPLETES : COMPLETES + seats]) / seats,
        "left unfinished": sum(puzzle != NONE for puzzle in game.table) / seats,
        "touches": sum(game.state[TOUCHED : TOUCHED + seats]) / seats,
        "pieces left": sum(game.supply) / seats,
        "kinds run out": sum(count == 0 for count in game.stock),
        "dead table": game.state[QUIET] == 3,
    }
    return found | {"won": game.won(), "opponent's points": game.score(1)} if seats == 1 else found


def greedy(game: ProjectL, rng: Random) -> int:
    """A player who looks how its puzzles can be filled with the pieces that it has, and else collects pieces.

    It likes to complete several at once by a master action: it works on the puzzle that needs most, and mostly
    keeps one that needs a single piece until there is another. In the last rounds it takes what it can get.
    """
    phase = game.state[PHASE]
    if phase in (NAMING, CHOOSING):
        return rng.choice(legal(game))
    seat = game.turn()
    spots = range(4 * seat, 4 * seat + 4)
    supply = list(game.supply[9 * seat : 9 * seat + 9])
    plans = {spot: fill(FULL ^ game.closed(spot), supply) for spot in spots}
    if phase == FINISHING:
        plans = {spot: plan for spot, plan in plans.items() if plan and 2 * points(game.table[spot]) > len(plan)}
    ready = sorted((spot for spot in spots if plans.get(spot)), key=lambda spot: -len(plans[spot]))
    if len(ready) > 1 and len(plans[ready[0]]) == 1 and game.check(MASTER << 12) == LEGAL:
        return MASTER << 12
    lying = sum(game.table[spot] != NONE for spot in spots)
    waits = phase == ACTING and len(ready) == 1 < lying and len(plans[ready[0]]) == 1 and rng.random() < 0.7
    if ready and not waits:
        return placed(game, ready[0], plans[ready[0]])
    if phase != ACTING and game.check(END << 12) == LEGAL:
        return END << 12
    takes = [TAKE << 12 | source for source in range(11) if game.check(TAKE << 12 | source) == LEGAL]
    if takes and (game.state[ENDING] or rng.random() < (0.9, 0.7, 0.4, 0.2)[lying]):
        return rng.choice(takes)
    moves = legal(game)
    gains = {move: LEVELS[(move & 4095) % 9] - LEVELS[(move & 4095) // 9] for move in moves if move >> 12 == UPGRADE}
    return rng.choice([move for move in gains if gains[move] == max(gains.values())] or moves)


def fill(free: int, supply: list[int], plan: tuple[tuple[int, int], ...] = ()) -> tuple[tuple[int, int], ...]:
    """Pieces (kind, cells as a word) of a supply that fill some free cells, large ones first; nothing if none do."""
    if not free:
        return plan
    lowest = (free & -free).bit_length() - 1
    for kind, word in reversed(placements()[lowest]):
        if supply[kind] and free & word == word:
            supply[kind] -= 1
            found = fill(free ^ word, supply, (*plan, (kind, word)))
            supply[kind] += 1
            if found:
                return found
    return ()


def placed(game: ProjectL, spot: int, plan: tuple[tuple[int, int], ...]) -> int:
    """The move that places the first piece of a plan on a spot."""
    return next(
        PLACE << 12 | (spot & 3) << 10 | orientation << 5 | anchor
        for orientation in range(28)
        for anchor in range(25)
        if SHAPES[orientation] << anchor == plan[0][1] and BOXES[orientation] >> anchor & 1
    )
