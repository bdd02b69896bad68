# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The presses that make a move of Project L, and moves that complete puzzles and end matches."""

from random import Random

from emulator.desk import Desk
from shared_rules import project_l as pl
from shared_rules.decks.project_l import FLIPPED, TURNED
from shared_rules.project_l import ProjectL
from tests.firmware.hands import hold, press
from tools.figures.project_l import greedy

_END_ROW = 5


def choose(game: ProjectL, moves: list[int], rng: Random) -> int:
    """Mostly as a player who completes puzzles, else anything: alone, that hardly ever completes one."""
    return greedy(game, rng) if rng.random() < 0.85 else rng.choice(moves)


def play(desk: Desk, move: int) -> None:
    """Press until this move is made."""
    table = desk.app.table
    action, what = move >> 12, move & 4095
    phase = table.seen.state[pl.PHASE]
    if action == pl.TAKE:
        if table.action >= pl.PLACE:
            press(desk, "C")
        else:
            _leave(desk)
        _to_source(desk, what)
        press(desk, "A")
    elif action == pl.RECYCLE:
        _recycle(desk, what // 24, pl.ORDERS[what % 24])
    elif action == pl.UPGRADE:
        _upgrade(desk, what // 9, what % 9)
    elif action == pl.PLACE:
        if phase == pl.ACTING and table.action < pl.PLACE:
            _leave(desk)
            press(desk, "C")
        _place(desk, what >> 10, what >> 5 & 31, what & 31)
    elif action == pl.MASTER:
        _list(desk, pl.MASTER)
    elif action == pl.END and phase == pl.ACTING:
        _list(desk, _END_ROW)
    elif action == pl.END:
        if table.carried:
            hold(desk, "B")
        moves = desk.app.session.at
        press(desk, "C")
        if desk.app.session.at == moves and table.seen.state[pl.PHASE] == pl.FINISHING:
            press(desk, "A")  # sure
    elif action == pl.COMPLETE:
        for _ in range(4):
            if table.slot != what:
                press(desk, "RIGHT")
        press(desk, "A")
    else:
        _to_kind(desk, what)
        press(desk, "A")


def _leave(desk: Desk) -> None:
    """From an upgrade or a recycling, back to the market."""
    for _ in range(3):
        if desk.app.table.action in (pl.RECYCLE, pl.UPGRADE):
            press(desk, "B")


def _list(desk: Desk, row: int) -> None:
    """Choose an action of the list: by the button that the prompt names, or held A where that one turns a piece."""
    if desk.app.table.carried:
        hold(desk, "A")
    else:
        _leave(desk)
        press(desk, "B")
    page = desk.app.screen
    for _ in range(8):
        if page._rows[page._at][0] == row:
            break
        press(desk, "DOWN")
    press(desk, "A")


def _to_source(desk: Desk, source: int) -> None:
    table = desk.app.table
    if table.session.seats == 1:
        row, column = (table.row, 3) if source >= pl.MARKET else divmod(source, 3)
    elif source >= pl.MARKET:
        row, column = source - pl.MARKET, 0
    else:
        row, column = source >> 2, 1 + (source & 3)
    while table.row != row:
        press(desk, "UP" if table.row > row else "DOWN")
    while table.column != column:
        press(desk, "LEFT" if table.column > column else "RIGHT")


def _recycle(desk: Desk, row: int, order: int) -> None:
    table = desk.app.table
    _list(desk, pl.RECYCLE)
    while table.row != row:
        press(desk, "UP" if table.row > row else "DOWN")
    press(desk, "A")
    numbers = table._view._order.numbers
    for number in range(4):
        slot = order >> 2 * number & 3
        while table.column != slot + 1:
            press(desk, "LEFT" if table.column > slot + 1 else "RIGHT")
        while numbers[slot] != number:
            press(desk, "UP")
    press(desk, "A")


def _upgrade(desk: Desk, given: int, got: int) -> None:
    _list(desk, pl.UPGRADE)
    moves = desk.app.session.at
    if given == 9:
        press(desk, "C")
    else:
        _to_kind(desk, given)
        press(desk, "A")
    if desk.app.session.at == moves:
        _to_kind(desk, got)
        press(desk, "A")


def _to_kind(desk: Desk, kind: int) -> None:
    """The bar under a piece of the upgrade or the reward."""
    view = desk.app.table._view
    for _ in range(9):
        if view._kind == kind:
            return
        press(desk, "LEFT" if view._kind > kind else "RIGHT")
    raise AssertionError(f"the bar does not reach piece {kind}")


def _place(desk: Desk, slot: int, orientation: int, anchor: int) -> None:
    table = desk.app.table
    kind = pl.kind_of(pl.SHAPES[orientation])
    if table.carried and table.kind != kind:
        hold(desk, "B")
    if not table.carried:
        for _ in range(9):
            if table.kind != kind:
                press(desk, "LEFT" if table.kind > kind else "RIGHT")
        press(desk, "A")
    for _ in range(30):
        if table.slot != slot:
            press(desk, "RIGHT")
    for button in _turns(table.orientation, orientation):
        press(desk, button)
    while table.anchor // 5 != anchor // 5:
        press(desk, "UP" if table.anchor // 5 > anchor // 5 else "DOWN")
    while table.anchor % 5 != anchor % 5:
        press(desk, "LEFT" if table.anchor % 5 > anchor % 5 else "RIGHT")
    press(desk, "A")


def _turns(start: int, end: int) -> str:
    """The shortest way from one orientation to another, in presses of B and C."""
    ways = {start: ""}
    ahead = [start]
    while end not in ways:
        orientation = ahead.pop(0)
        for button, change in (("B", TURNED), ("C", FLIPPED)):
            if change[orientation] not in ways:
                ways[change[orientation]] = ways[orientation] + button
                ahead.append(change[orientation])
    return ways[end]
