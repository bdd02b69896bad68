# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Recycling a row of Project L's market: which row, and in what order it goes under its deck.

The puzzles are numbered as they lie, 1 going next below the deck: so whoever is in a hurry only presses again. Up and
down give the puzzle under the cursor another number, which it exchanges with the one that has it.
"""

from firmware import draw
from firmware.common.frame import PAD
from firmware.port import HOLD, A, B
from firmware.tables import project_l_words as words
from firmware.tables.project_l import ACT, BACK, LIST, PAUSE_ROW
from shared_rules import project_l as pl

_KEYS_ROW = ((A, words.RECYCLE, ACT), (B, words.BACK, BACK), (A + HOLD, "", LIST), PAUSE_ROW)
_KEYS_ORDER = ((PAD, words.ORDER, ACT), (A, words.DO, ACT), (B, words.BACK, BACK), PAUSE_ROW)


class Order:
    """What the market view `view` does meanwhile; `numbers` are none until the row is chosen."""

    def __init__(self, view):
        self._view = view
        self.numbers = None
        self._strips = []

    def keys(self):
        """What the buttons do."""
        return _KEYS_ORDER if self.numbers else _KEYS_ROW

    def move(self, dx, dy):
        """Choose the row; then the puzzle, and its number."""
        table = self._view.table
        numbers = self.numbers
        if not numbers:
            table.row = min(max(0, table.row + dy), 1)
            return
        table.column = min(max(1, table.column + dx), 4)
        slot = table.column - 1
        number = numbers[slot] + dy
        if 0 <= number < 4:
            numbers[numbers.find(bytes((number,)))] = numbers[slot]
            numbers[slot] = number
        self._paint()

    def act(self, action):
        """Choose the row, recycle it, or go back."""
        view = self._view
        table = view.table
        move = pl.RECYCLE << 12 | 24 * table.row
        if self.numbers:
            for strip in self._strips:
                view.group.remove(strip)
            numbers = self.numbers
            self.numbers = None
            if action == ACT:
                order = 0
                for slot in range(4):
                    order |= slot << 2 * numbers[slot]
                table.action = pl.TAKE
                view.play(move + pl.ORDERS.find(bytes((order,))))
            else:
                table.paint()
        elif action == BACK:
            table.choose(pl.TAKE)
        elif table.seen.check(move):
            table.deny(table.seen.check(move))
        else:
            table.column = max(1, table.column)
            self.numbers = bytearray((0, 1, 2, 3))
            self._strips = []
            for slot in range(4):
                x, y = view.corner(4 * table.row + slot)
                self._strips.append(draw.text(view.group, x + (view.wide - 6) // 2 & ~1, y + view.high - 12, 1))
            self._paint()
            table.paint()

    def _paint(self):
        for slot in range(4):
            draw.number(self._strips[slot], self.numbers[slot] + 1)
