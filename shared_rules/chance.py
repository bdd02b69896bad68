# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Chance that is the same everywhere: the generator of Wichmann and Hill, in small ints, kept in the position.

Interpreters differ in their own generators, so a seed would deal other cards on the handheld than on the desk. This one
(Applied Statistics AS 183: three linear generators, period near 7e12) never leaves 23 bits and lives in six bytes of
the position, so that undo cannot roll again. Numbers are drawn by rejection: no value is likelier than another.
"""

from shared_rules.const import const

SIZE = const(6)
"""Bytes of the generator's state: three little-endian 16-bit numbers."""

_A = const(30269)
_B = const(30307)
_C = const(30323)


def sow(state, at, seed):
    """Start the generator that lives in state[at:at + SIZE] from a seed of 0..2^24-1; near seeds give far streams."""
    a = 1 + (seed & 0xFFF)
    b = 1 + (seed >> 12)
    c = 1 + ((seed ^ (seed >> 7)) & 0x3FFF)
    _put(state, at, a, b, c)
    for _ in range(12):
        draw(state, at)


def draw(state, at):
    """The next number, 0..30268, of the combined generators."""
    a = (state[at] | state[at + 1] << 8) * 171 % _A
    b = (state[at + 2] | state[at + 3] << 8) * 172 % _B
    c = (state[at + 4] | state[at + 5] << 8) * 170 % _C
    _put(state, at, a, b, c)
    return (a + b + c) % _A


def below(state, at, n):
    """A fair number of 0..n-1, for n of 1..30269."""
    limit = _A - _A % n
    while True:
        number = draw(state, at)
        if number < limit:
            return number % n


def shuffle(state, at, deck, start, count):
    """Shuffle deck[start:start + count] in place (Fisher and Yates)."""
    while count > 1:
        other = start + below(state, at, count)
        count -= 1
        here = start + count
        card = deck[other]
        deck[other] = deck[here]
        deck[here] = card


def _put(state, at, a, b, c):
    state[at] = a & 255
    state[at + 1] = a >> 8
    state[at + 2] = b & 255
    state[at + 3] = b >> 8
    state[at + 4] = c & 255
    state[at + 5] = c >> 8
