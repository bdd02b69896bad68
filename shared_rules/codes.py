# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Share codes: nine characters that deal the same match on another handheld.

A code is 40 bits in eight characters of five bits (Crockford's alphabet, which has no I, L, O and U) and a ninth that
guards them. From the highest bit: version 5, game 3, mode 3, seats 3, deal 2, seed 24. They are handled as two halves
of 20 bits, since no int may pass 2^30 here.

- The version is that of the generator and of all decks together: whatever makes a seed deal differently raises it,
  so that an old code is refused rather than dealt wrongly.
- The deal is one number of mixed radix for the options that change what a seed deals (the first of them counts
  fastest). A game has at most four combinations of those. All other options are agreed at the table.
- The check character makes the nine, read as a polynomial over the field of 32 elements (x^5 + x^2 + 1), vanish at the
  field's generator. The powers of the generator differ, so any one wrong character and any two that changed places
  are found, neighbours or not.
"""

from shared_rules.const import const
from shared_rules.games import CODES, LISTED

VERSION = const(1)
LENGTH = const(9)

# What stands where in the fields that `decode` writes.
GAME = const(0)
MODE = const(1)
SEATS = const(2)
DEAL = const(3)
SEED = const(4)
FIELDS = const(5)

# Faults: why a code is refused; 0 is a good one.
WRONG_LENGTH = const(1)
WRONG_CHARACTER = const(2)
WRONG_CHECK = const(3)
"""Something was mistyped."""
OTHER_VERSION = const(4)
"""Made by another version of the program, which deals differently."""
NO_GAME = const(5)
NO_MODE = const(6)
NO_SEATS = const(7)
"""The mode is not for that many seats."""
NO_DEAL = const(8)
"""The game has no such options."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def encode(number, mode, seats, deal, seed):
    """The nine characters for a game's number and its setup; all fields are in range."""
    high = VERSION << 15 | number << 12 | mode << 9 | seats << 6 | deal << 4 | seed >> 20
    low = seed & 0xFFFFF
    text = ""
    check = 0
    for half in (high, low):
        for shift in (15, 10, 5, 0):
            digit = half >> shift & 31
            check = _times_two(check) ^ digit
            text += _ALPHABET[digit]
    return text + _ALPHABET[_times_two(check)]


def decode(text, fields):
    """Read a code as typed (case, spaces and hyphens are free, O is 0, I and L are 1) and write its FIELDS.

    Returns 0 or a fault. The mode, seats and deal are those that the code says: `fault_of` holds them against the
    game, whose module need not be loaded to read a code.
    """
    high = low = check = count = 0
    for character in text.upper():
        if character in " -":
            continue
        digit = _ALPHABET.find("0" if character == "O" else "1" if character in "IL" else character)
        if digit < 0:
            return WRONG_CHARACTER
        if count < 4:
            high = high << 5 | digit
        elif count < 8:
            low = low << 5 | digit
        check = _times_two(check) ^ digit
        count += 1
        if count > LENGTH:
            break
    if count != LENGTH:
        return WRONG_LENGTH
    if check:
        return WRONG_CHECK
    if high >> 15 != VERSION:
        return OTHER_VERSION
    fields[GAME] = high >> 12 & 7
    fields[MODE] = high >> 9 & 7
    fields[SEATS] = high >> 6 & 7
    fields[DEAL] = high >> 4 & 3
    fields[SEED] = (high & 15) << 20 | low
    if fields[GAME] >= len(CODES) or CODES[fields[GAME]] not in LISTED:
        return NO_GAME
    return 0


def fault_of(game, fields):
    """0, or why a game (class or instance) cannot be set up as decoded fields say."""
    if fields[MODE] >= len(game.MODES):
        return NO_MODE
    if fields[SEATS] not in game.MODES[fields[MODE]][1]:
        return NO_SEATS
    deals = 1
    for option in game.OPTIONS:
        if option[3]:
            deals *= len(option[1])
    return 0 if fields[DEAL] < deals else NO_DEAL


def deal_of(game, options):
    """The deal: one number for the values of those options that change what a seed deals."""
    deal = 0
    scale = 1
    for i in range(len(options)):
        if game.OPTIONS[i][3]:
            deal += options[i] * scale
            scale *= len(game.OPTIONS[i][1])
    return deal


def set_deal(game, deal, options):
    """Write the options that a deal stands for, and leave the others as they are."""
    for i in range(len(options)):
        if game.OPTIONS[i][3]:
            choices = len(game.OPTIONS[i][1])
            options[i] = deal % choices
            deal //= choices


def _times_two(element):
    """An element of the field of 32 times the field's generator."""
    element <<= 1
    return element ^ 37 if element > 31 else element
