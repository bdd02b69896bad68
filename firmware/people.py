# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Who plays and what was set up last: kept from match to match, and who begins. Loaded when it is needed."""

from firmware.store import PEOPLE
from shared_rules.const import const
from shared_rules.game import valid_setup

_COUNT = const(6)
_NAME = const(6)
_SEATS = "ABCDEF"


def save(kept, names, number, setup):
    """Keep the names of all people, and this game's set-up beside those of the others; only if something changed."""
    old = kept.read(PEOPLE) or b""
    made = b""
    for name in names:
        made += (name + "      ")[:_NAME].encode()
    mode, seats, options = setup
    made += bytes((number, mode, seats, len(options))) + bytes(options)
    at = _COUNT * _NAME
    while at + 4 <= len(old):
        end = at + 4 + old[at + 3]
        if old[at] != number:
            made += old[at:end]
        at = end
    if made != old:
        kept.write(PEOPLE, made)


def load(kept, names, number, game):
    """Fill in the names that were kept, and return this game's last set-up as [mode, seats, options], or None."""
    old = kept.read(PEOPLE) or b""
    at = _COUNT * _NAME
    if len(old) < at:
        return None
    for person in range(_COUNT):
        name = old[person * _NAME : (person + 1) * _NAME].decode().strip()
        if name:
            names[person] = name
    while at + 4 <= len(old):
        end = at + 4 + old[at + 3]
        if old[at] == number:
            options = bytearray(old[at + 4 : end])
            return [old[at + 1], old[at + 2], options] if valid_setup(game, old[at + 2], old[at + 1], options) else None
        at = end
    return None


def first_option(game):
    """The number of the option that says which seat begins, or -1."""
    for i in range(len(game.OPTIONS)):
        if game.OPTIONS[i][0] == "first":
            return i
    return -1


def first_seat(game, setup):
    """The seat that begins by a set-up, or -1: drawn by the game, or there is no such choice."""
    option = first_option(game)
    return -1 if option < 0 else _SEATS.find(game.OPTIONS[option][1][setup[2][option]])


def turn_first(game, setup, seat):
    """Let this seat begin, or if it does already the one that the game draws (where it draws)."""
    option = first_option(game)
    choices = game.OPTIONS[option][1]
    wanted = "random" if first_seat(game, setup) == seat else _SEATS[seat]
    for i in range(len(choices)):
        if choices[i] == wanted:
            setup[2][option] = i


def fit_first(game, setup):
    """After the number of seats has changed: who begins sits at the table."""
    if first_seat(game, setup) >= setup[1]:
        option = first_option(game)
        setup[2][option] = game.OPTIONS[option][2]
