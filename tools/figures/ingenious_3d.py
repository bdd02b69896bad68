# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D: how long matches are, how far the markers come, how high the board grows, how often it blocks.

These are the figures that the rulings rest on: a board of radius 4, tracks that end at 27.
"""

from random import Random

from shared_rules.ingenious_3d import (
    DUE,
    EMPTY,
    ENDED_AT_MAX,
    ENDED_BLOCKED,
    ENDING,
    EXCHANGE,
    NO_TILE,
    STEPS,
    THRESHOLDS,
    TRACK_MAX,
    Ingenious3D,
)

_STONES = 6
_MIXED = 1  # red-orange: a tile of two symbols may lie, either way round, wherever any tile may


def figures(game: Ingenious3D) -> dict[str, float]:
    """Of a match that is over; markers are means over all seats."""
    heights = [height & 127 for height in game.heights if height != 255]
    seats = [game.marks[at : at + 6].tolist() for at in range(0, 6 * _seats(game), 6)]
    marks = [mark for seat in seats for mark in seat]
    return {
        "placements": (sum(heights) - _STONES) / 2,
        "weakest": sum(map(min, seats)) / len(seats),
        "mean marker": sum(marks) / len(marks),
        "strongest": sum(map(max, seats)) / len(seats),
        "bonus moves": sum(mark >= threshold for mark in marks for threshold in THRESHOLDS),
        "markers at the end": sum(mark == TRACK_MAX for mark in marks),
        "height": max(heights),
        "empty cells": heights.count(0),
        "blocked": game.state[ENDING] == ENDED_BLOCKED,
        "all at the end": game.state[ENDING] == ENDED_AT_MAX,
    }


def greedy(game: Ingenious3D, rng: Random) -> int:
    """Some move that gains most at once; exchanges whenever that is allowed."""
    if not game.state[DUE]:
        return EXCHANGE
    seat = game.turn()
    room = [TRACK_MAX - mark for mark in game.marks[6 * seat : 6 * seat + 6]]
    tiles = [(tile, tile >> 3, tile & 7) for tile in sorted({*game.hands[5 * seat : 5 * seat + 5]} - {NO_TILE})]
    lines: dict[int, list[int]] = {}
    best, found = -1, [-1]
    places = [0] * 312
    for place in places[: game.places(_MIXED, places)]:
        cell, way = place >> 3, place & 7
        here = _lines(game, cell, lines)
        there = _lines(game, cell + STEPS[way], lines)
        back = (way + 3) % 6
        for tile, first, second in tiles:
            points = here[first] - (here[6 + way] if here[12 + way] == first else 0)
            more = there[second] - (there[6 + back] if there[12 + back] == second else 0)
            if first != second:
                gain = min(points, room[first]) + min(more, room[second])
            elif way < 3:
                gain = min(points + more, room[first])
            else:
                continue
            if gain > best:
                best, found = gain, []
            if gain == best:
                found.append(place << 6 | tile)
    return rng.choice(found)


def _lines(game: Ingenious3D, cell: int, known: dict[int, list[int]]) -> list[int]:
    """What lies around a cell: points by symbol in all six directions, then each line's length, then its symbol."""
    if cell not in known:
        points, lengths = [0] * 6, [0] * 6
        symbols = [game.tops[cell + step] & 7 for step in STEPS]
        for way, symbol in enumerate(symbols):
            if symbol != EMPTY:
                lengths[way] = game.run(symbol, cell, way)
                points[symbol] += lengths[way]
        known[cell] = points + lengths + symbols
    return known[cell]


def _seats(game: Ingenious3D) -> int:
    return game.state[7]
