# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The order in which Project L's recycled row goes under its deck: numbers on the puzzles, 1 going next below the deck.

They begin as the row lies, so that whoever is in a hurry only presses again. Up and down give the puzzle under the
cursor another number, which it exchanges with the one that has it.
"""

from firmware import draw
from shared_rules.project_l import ORDERS


class Order:
    """Four numbers, shown from a place on in steps."""

    def __init__(self, group, x, y, step):
        self._group = group
        self._numbers = bytearray((0, 1, 2, 3))
        self._strips = [draw.text(group, x + i * step, y, 1) for i in range(4)]
        self.move(0, 0)

    def move(self, slot, dy):
        """Give the puzzle in a slot the number before or behind its own."""
        numbers = self._numbers
        number = numbers[slot] + dy
        if 0 <= number < 4:
            numbers[numbers.find(bytes((number,)))] = numbers[slot]
            numbers[slot] = number
        for i in range(4):
            draw.number(self._strips[i], numbers[i] + 1)

    def number(self):
        """Which of the rules' ORDERS it is."""
        order = 0
        for slot in range(4):
            order |= slot << 2 * self._numbers[slot]
        return ORDERS.find(bytes((order,)))

    def end(self):
        """Take the numbers away; None, for whoever forgets the order with it."""
        for strip in self._strips:
            self._group.remove(strip)
