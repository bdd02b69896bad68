# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The banks of deals by level: `banks/XX.bin`, three levels of sixteen seeds of three bytes, written by tools/grade.py.

They are deals for one, graded with the default options. Loaded when a match begins, and dropped. (A module may not bear
the name of a folder beside it: the handheld would find the folder.)
"""

from firmware.store import DEAL
from shared_rules.const import const

_SEEDS = const(16)


def seed(code, level, number):
    """Seed `number` (it goes round) of level 0..2."""
    with open("firmware/banks/%s.bin" % code.lower(), "rb") as bank:
        bank.seek(3 * (_SEEDS * level + number % _SEEDS))
        found = bank.read(3)
    return found[0] | found[1] << 8 | found[2] << 16


def graded(game, seats, options):
    """Whether the deals of a set-up are those that were graded."""
    for i in range(len(options)):
        if game.OPTIONS[i][3] and options[i] != game.OPTIONS[i][2]:
            return False
    return seats == 1


def fresh(app, chance):
    """A seed of the app's level, one that was not dealt lately if there is one."""
    dealt = [deal[2:5] for deal in app.store.every(DEAL)]
    for i in range(_SEEDS):
        found = seed(app.code, app.level - 1, chance + i)
        if bytes((found & 255, found >> 8 & 255, found >> 16)) not in dealt:
            break
    return found
