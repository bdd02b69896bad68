# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones: how long matches are, which cards are scored, how often nothing is, and how solo goes.

They say that the values are worth the work: among players that see two moves ahead, how many cards of each value are
scored, beside how many there are.
"""

from random import Random

from shared_rules.shifting_stones import (
    ACTIONS,
    CARDS,
    END,
    ENDED_QUIET,
    ENDING,
    HAND,
    NO_CARD,
    SCORE,
    SEATS_AT_TABLE,
    SKIP,
    STRIKES,
    WON,
    ShiftingStones,
    value,
)

LONG_AT_RANDOM = True

_COUNT = len(CARDS) // 5
_CHANGES = [10 * cell for cell in range(9)]
_CHANGES += [10 * cell + 1 for cell in range(9) if cell % 3 < 2] + [10 * cell + 3 for cell in range(6)]


def figures(game: ShiftingStones) -> dict[str, float]:
    """Of a match that is over; cards are means over all seats."""
    seats = game.state[SEATS_AT_TABLE]
    scored = [value(card) for card in range(_COUNT) if game.owners[card] != NO_CARD]
    found: dict[str, float] = {f"cards of {worth}": scored.count(worth) / seats for worth in (1, 2, 3, 5)}
    points = [game.score(seat) for seat in range(seats)]
    found |= {
        "points": sum(points) / seats,
        "lead": max(points) - min(points),
        "quiet": game.state[ENDING] == ENDED_QUIET,
    }
    if seats == 1:
        found |= {"won": game.state[ENDING] == WON, "strikes": game.state[STRIKES]}
    return found


def greedy(game: ShiftingStones, rng: Random) -> int:
    """Score what can be scored, move towards the card that pays best within two moves, else change cards."""
    seat = game.turn()
    hand = [card for card in game.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]
    shown = [card for card in hand if game.fits(card) >= 0]
    if shown:
        return SCORE + max(shown)
    for wanted in sorted(hand, reverse=True):
        payers = [card for card in hand if card != wanted]
        if payers and (change := _first_change(game, wanted, 1, rng)) >= 0:
            return payers[0] << 7 | change
    for wanted in sorted(hand, reverse=True):
        payers = [card for card in hand if card != wanted]
        if len(payers) > 1 and (change := _first_change(game, wanted, 2, rng)) >= 0:
            return payers[0] << 7 | change
    if game.check(SKIP) == 0 and rng.random() < 0.5:
        return SKIP
    if game.state[ACTIONS] >= 2 or len(hand) < 3:
        return END
    return hand[0] << 7 | rng.choice(_CHANGES)


def _first_change(game: ShiftingStones, card: int, moves: int, rng: Random) -> int:
    """A flip or swap with which a card is shown after that many moves, or -1."""
    board = game.board
    found = -1
    for change in rng.sample(_CHANGES, len(_CHANGES)):
        game.board = _changed(board, change)
        if game.fits(card) >= 0 or (moves > 1 and _first_change(game, card, moves - 1, rng) >= 0):
            found = change
            break
    game.board = board
    return found


def _changed(board: int, change: int) -> int:
    one, other = (3 * cell for cell in divmod(change, 9))
    if one == other:
        return board ^ 1 << one
    change = (board >> one ^ board >> other) & 7
    return board ^ (change << one | change << other)
