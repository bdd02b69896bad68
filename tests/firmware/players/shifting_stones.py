# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The presses that make a move of Shifting Stones."""

from random import Random

from emulator.desk import Desk
from shared_rules import shifting_stones as ss
from tests.firmware.hands import hold, press, settle
from tools.figures.shifting_stones import greedy

ON_BOARD, SWAPPING, IN_HAND, IN_LIST = range(4)
ITEMS = {ss.END: "End turn", ss.SKIP: "Skip turn"}


def choose(game: ss.ShiftingStones, moves: list[int], rng: Random) -> int:
    """Mostly what is best: moves at random would take thousands to an end."""
    return greedy(game, rng) if rng.random() < 0.7 else rng.choice(moves)


def play(desk: Desk, move: int) -> None:
    """Press until this move is made."""
    if move >= ss.END:
        choose_from_list(desk, ITEMS[move])
    elif move >= ss.SCORE:
        to_card(desk, move - ss.SCORE)
        press(desk, "A")
    else:
        pay_with(desk, move >> 7)
        cell, other = divmod(move & 127, 9)
        to_cell(desk, cell)
        if cell == other:
            press(desk, "A")
        else:
            press(desk, "B", "RIGHT" if other == cell + 1 else "DOWN")


def choose_from_list(desk: Desk, item: str) -> None:
    """Open the list of what else can be done, and do one of it."""
    if desk.app.table._where != IN_LIST:
        hold(desk, "A")
    for _ in range(4):
        if item in desk.text():
            press(desk, "A")
            return
        press(desk, "RIGHT")
    raise AssertionError(f"{item} is not offered: {desk.text()}")


def to_board(desk: Desk) -> None:
    """Put the cursor on the board."""
    table = desk.app.table
    settle(desk)
    if table._where == IN_HAND:
        hold(desk, "B")
    elif table._where != ON_BOARD:
        press(desk, "B")
    assert table._where == ON_BOARD


def to_cell(desk: Desk, cell: int) -> None:
    """Put the cursor on a stone."""
    table = desk.app.table
    to_board(desk)
    while table._cell % 3 != cell % 3:
        press(desk, "LEFT" if table._cell % 3 > cell % 3 else "RIGHT")
    while table._cell // 3 != cell // 3:
        press(desk, "UP" if table._cell // 3 > cell // 3 else "DOWN")


def to_card(desk: Desk, card: int) -> None:
    """Put the cursor on a card of the hand."""
    table = desk.app.table
    settle(desk)
    if table._where != IN_HAND:
        to_board(desk)
        press(desk, "C")
    hand = list(table.seen.hands[ss.HAND * table._seat : ss.HAND * table._seat + ss.HAND])
    slot = hand.index(card)
    ahead, seen = [(table._slot, ())], set()
    way: tuple[str, ...] = ()
    # A way over the cards, found as the table moves: to the nearest one in a direction.
    while ahead:
        at, way = ahead.pop(0)
        if at == slot:
            break
        for button in ("RIGHT", "LEFT", "DOWN", "UP"):
            after = step(table, hand, at, button)
            if after not in seen and after >= 0:
                seen.add(after)
                ahead.append((after, (*way, button)))
    press(desk, *way)
    assert table._slot == slot, f"the cursor does not reach place {slot}"


def step(table, hand: list[int], at: int, button: str) -> int:
    """The place where a press leads in the hand, or -1."""
    columns = 3 if table._slot_y(0) == table._slot_y(2) else 2
    dx, dy = {"RIGHT": (1, 0), "LEFT": (-1, 0), "DOWN": (0, 1), "UP": (0, -1)}[button]
    found = []
    for slot, card in enumerate(hand):
        across, down = slot % columns - at % columns, slot // columns - at // columns
        ahead = across * dx + down * dy
        if card != ss.NO_CARD and ahead > 0:
            found.append((4 * ahead + abs(across * dy) + abs(down * dx), slot))
    return min(found)[1] if found else -1


def pay_with(desk: Desk, card: int) -> None:
    """Choose the card that pays for the next move."""
    table = desk.app.table
    settle(desk)
    if table.seen.hands[ss.HAND * table._seat + table._pays] != card:
        to_card(desk, card)
        press(desk, "B")
