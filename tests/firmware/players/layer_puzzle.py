# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The presses that make a move of Layer Puzzle."""

from emulator.desk import Desk
from shared_rules import layer_puzzle as lp
from tests.firmware.hands import hold, press


def play(desk: Desk, move: int) -> None:
    """Press until this move is made; FINISH makes itself."""
    table = desk.app.table
    kind = move & 0xFFF
    if kind >= lp.NAME_SEAT:
        while table._pick != kind - lp.NAME_SEAT:
            press(desk, "DOWN")
    elif lp.CLAIM <= kind < lp.FORFEIT:
        _to_quarter(desk, move >> 2 & 3)
        while table._letter != move & 3:
            press(desk, "B")
    else:
        letter = move & 3 if kind >= lp.FORFEIT else move >> 9
        if table._carried != letter or table._choose:
            if not table._choose:
                hold(desk, "B")
            quarter = next(q for q in range(4) if table.seen.claims[q] == table.session.turn() << 2 | letter)
            _to_quarter(desk, quarter)
            press(desk, "A")
        if kind < lp.FORFEIT:
            _lay(desk, move)
    press(desk, "A")


def _to_quarter(desk: Desk, quarter: int) -> None:
    table = desk.app.table
    for _ in range(8):
        if table._quarter == quarter:
            return
        press(desk, "RIGHT" if table._quarter >> 1 == quarter >> 1 else "DOWN")
    for _ in range(8):
        if table._quarter == quarter:
            return
        press(desk, "RIGHT")
    raise AssertionError(f"the cursor does not reach quarter {quarter}")


def _lay(desk: Desk, move: int) -> None:
    table = desk.app.table
    shape = table.seen.waiting_shape(move >> 9)
    for button in _turns(shape, table._orientation, move >> 6 & 7):
        press(desk, button)
    while table._row != move >> 3 & 7:
        press(desk, "UP" if table._row > move >> 3 & 7 else "DOWN")
    while table._column != move & 7:
        press(desk, "LEFT" if table._column > move & 7 else "RIGHT")


def _turns(shape: int, start: int, end: int) -> str:
    """The shortest way from one orientation to another, in presses of B and C."""
    ways = {start: ""}
    ahead = [start]
    while end not in ways:
        orientation = ahead.pop(0)
        for button, change in (("B", lp.turned), ("C", lp.flipped)):
            after = change(shape, orientation)
            if after not in ways:
                ways[after] = ways[orientation] + button
                ahead.append(after)
    return ways[end]
