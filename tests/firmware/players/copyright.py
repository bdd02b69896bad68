# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The presses that make a move of Copyright, and a player that copies, so that matches come to an end."""

from random import Random

from emulator.desk import Desk
from shared_rules.copyright import LIFT, STOP, UNLAID, Copyright
from tests.firmware.hands import hold, press, settle
from tools.figures.copyright import greedy


def choose(game: Copyright, moves: list[int], rng: Random) -> int:
    """Towards the copy, with any change now and then."""
    return greedy(game, rng) & 8191


def play(desk: Desk, move: int) -> bool:
    """Press until this move is made; after the end of a stint, press on to who is next, or to the scores.

    Every other card that lies is sought where it lies, the others in the hand. False if the clock has stopped the
    seat meanwhile.
    """
    try:
        _make(desk, move)
    except _Stopped:
        go_on(desk)
        return False
    settle(desk)
    table = desk.app.table
    stopped = table._over and table._how == "Stop!"
    go_on(desk)
    return not stopped


def _make(desk: Desk, move: int) -> None:
    table = desk.app.table
    if move == STOP:
        _hold(desk, "A")
        _press(desk, "A")
    else:
        card = move >> 9
        laid = table._laid(card) != UNLAID
        if laid and card & 1:
            to_cell(desk, table._laid(card) & 31, card)
        else:
            to_hand(desk, card)
        if move & LIFT != LIFT:
            _press(desk, "A")
            carry(desk, move)
            _press(desk, "A")
        elif card & 2:
            _press(desk, "B")
        else:
            _press(desk, "A")
            _hold(desk, "B")


def to_cell(desk: Desk, place: int, card: int) -> None:
    """Bring the cursor to the middle of a card that lies at a place, and step down to it."""
    table = desk.app.table
    row, column = place // 5 + 1, place % 5 + 1
    for _ in range(40):
        if not table._in_hand and (table._row, table._column) == (row, column):
            break
        if table._in_hand:
            _press(desk, "LEFT" if desk.profile.look[0] in (160, 320) else "UP")
        elif table._row != row:
            _press(desk, "UP" if table._row > row else "DOWN")
        else:
            _press(desk, "LEFT" if table._column > column else "RIGHT")
    for _ in range(20):
        if table._chosen == card:
            return
        _press(desk, "C")
    raise AssertionError(f"card {card} is not found where it lies")


def to_hand(desk: Desk, card: int) -> None:
    """Bring the cursor to a card of the hand."""
    table = desk.app.table
    beside = desk.profile.look[0] in (160, 320)
    for _ in range(40):
        if not table._in_hand:
            _press(desk, "RIGHT" if beside else "DOWN")
        elif table._at == card:
            return
        elif beside and table._at // 5 != card // 5:
            _press(desk, "UP" if table._at > card else "DOWN")
        else:
            _press(desk, "LEFT" if table._at > card else "RIGHT")
        if beside and not table._in_hand:
            _press(desk, "RIGHT")
    raise AssertionError(f"the cursor does not reach card {card} of the hand")


def carry(desk: Desk, move: int) -> None:
    """Turn and move the carried card to where a change wants it."""
    table = desk.app.table
    card = table.seen.card(table._seat, move >> 9)
    for button in _turns(table.seen, card, table._way, move >> 6 & 7):
        _press(desk, button)
    while table._to_row != move >> 3 & 7:
        _press(desk, "UP" if table._to_row > move >> 3 & 7 else "DOWN")
    while table._to_column != move & 7:
        _press(desk, "LEFT" if table._to_column > move & 7 else "RIGHT")


def go_on(desk: Desk) -> None:
    """If a stint is over: on to whoever is next, or through the race to the scores."""
    if desk.app.table._over:
        desk.advance(500)
        press(desk, "A")
    if type(desk.app.screen).__module__.endswith("copyright_race"):
        press(desk, "B", "A")


class _Stopped(Exception):
    """The clock has stopped the seat."""


def _press(desk: Desk, *buttons: str) -> None:
    for button in buttons:
        if desk.app.table._over:
            raise _Stopped
        press(desk, button)


def _hold(desk: Desk, button: str) -> None:
    if desk.app.table._over:
        raise _Stopped
    hold(desk, button)


def _turns(game: Copyright, card: int, start: int, end: int) -> str:
    """The shortest way from one orientation to another, in presses of B and C."""
    ways = {start: ""}
    ahead = [start]
    while end not in ways:
        orientation = ahead.pop(0)
        for button, change in (("B", game.turned), ("C", game.flipped)):
            after = change(card, orientation)
            if after not in ways:
                ways[after] = ways[orientation] + button
                ahead.append(after)
    return ways[end]
