# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The presses that make a move of Ingenious 3D."""

from emulator.desk import Desk
from shared_rules.ingenious_3d import CENTRE, DRAW, EXCHANGE
from tests.firmware.hands import press


def play(desk: Desk, move: int) -> None:
    """Press until this move is made; what it calls out is heard too."""
    if move >= DRAW:
        press(desk, "C" if move == EXCHANGE else "A")
    else:
        place(desk, move & 63, move >> 6)
        press(desk, "A")
    hear(desk)


def hear(desk: Desk) -> None:
    """Press on after every call, but not into the results."""
    table = desk.app.table
    for _ in range(40):
        if not table.motion and not table._calling or table._ended:
            return
        if table.motion:
            desk.advance(60)
        else:
            press(desk, "A")
    raise AssertionError(f"a call has no end: {desk.text()}")


def place(desk: Desk, tile: int, wanted: int) -> None:
    """Bring a tile to a place, cell by cell."""
    table = desk.app.table
    while table._tile != tile:
        press(desk, "C")
    if table._place < 0:
        desk.advance(400)
    if table._place & 7 != wanted & 7:
        # Every direction is open in the middle.
        _go(desk, CENTRE)
        while table._place & 7 != wanted & 7:
            press(desk, "B")
    _go(desk, wanted >> 3)


def _go(desk: Desk, cell: int) -> None:
    table = desk.app.table
    for _ in range(60):
        at = table._place >> 3
        if at == cell:
            return
        down = cell // 10 - at // 10
        across = 2 * (cell % 10 - at % 10) + down
        if down:
            press(desk, "DOWN" if down > 0 else "UP")
        if not down or table._place >> 3 == at:
            press(desk, "RIGHT" if across > 0 else "LEFT")
    raise AssertionError(f"the ghost does not reach cell {cell} from {table._place}")
