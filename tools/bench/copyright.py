# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's bit work beside lists of cells: the overlay of a layout, and the frame that counts."""

from tools.bench import Case

_SETUP = """
from shared_rules.copyright import Copyright, change
game = Copyright()
game.setup(2, 0, bytes(7), 3)
for i in range(8):
    game.play(change(i, i & 3, i % 5, i * 3 % 5))

cards = [[0] * 3 for _ in range(10)]
tops = [0] * 10
lefts = [0] * 10
for i in range(8):
    placed = game.layout[i]
    tops[i] = (placed & 31) // 5
    lefts[i] = (placed & 31) % 5
    for j in range(3):
        cell = game.figure(game.card(0, i), placed >> 5, j)
        cards[i][j] = 3 * (cell >> 4) + (cell >> 2 & 3)
figures = [[0] * 7 for _ in range(7)]
covered = [[False] * 7 for _ in range(7)]
model = [[game.model[3 * j + k] for k in range(3)] for j in range(3)]

def overlay():
    for row in range(7):
        for column in range(7):
            figures[row][column] = 0
            covered[row][column] = False
    for i in range(8):
        top = tops[i]
        left = lefts[i]
        for row in range(3):
            for column in range(3):
                covered[top + row][left + column] = True
        for j in range(3):
            cell = cards[i][j]
            figures[top + cell // 3][left + cell % 3] |= 1 << j

def same(top, left):
    count = 0
    for row in range(3):
        for column in range(3):
            if figures[top + row][left + column] == model[row][column]:
                count += 1
    return count

def outside(top, left):
    count = 0
    for row in range(7):
        if not top <= row < top + 3:
            for column in range(7):
                if covered[row][column]:
                    count += 1
                    break
    for column in range(7):
        if not left <= column < left + 3:
            for row in range(7):
                if covered[row][column]:
                    count += 1
                    break
    return count

def frame():
    best = -1
    found = 0
    for top in range(5):
        for left in range(5):
            merit = 64 * same(top, left) - 4 * outside(top, left)
            off = (top - 2) * (top - 2) + (left - 2) * (left - 2)
            if merit > best or merit == best and off < nearest:
                best = merit
                nearest = off
                found = 8 * top + left
    return found

def equal(top, left):
    for row in range(3):
        for column in range(3):
            if figures[top + row][left + column] != model[row][column]:
                return False
    return True

def complete():
    for top in range(5):
        for left in range(5):
            if equal(top, left):
                return True
    return False

overlay()
game.overlay(0)
game.judge()
assert frame() == game.frame
"""

CASES = [
    Case("CR: eight cards laid over one another", _SETUP, "game.overlay(0)", "overlay()", 1.3),
    Case("CR: is the copy complete, of all 25 windows", _SETUP, "game.completes()", "complete()", 2),
    Case("CR: the frame that counts", _SETUP, "game.judge()", "frame()", 3),
]
