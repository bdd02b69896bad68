# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A kept match proved and taken up again: the half of `session.py` that is needed once, loaded when it is.

What the store keeps is guarded by its check sums; here it is proved that it is a match of this game, and nothing of
the session is touched before it is.
"""

from shared_rules import games
from shared_rules.const import const
from shared_rules.game import NOBODY, valid_setup
from shared_rules.session import DAMAGED, NOT_WHOLE, OTHER_FORMAT, OTHER_GAME

_FORMAT = const(1)
_HEAD = const(10)
_STEP = const(8)


def load(session, buffer, length):
    """Take up a match from a base and its steps, as `Session.save` writes them; 0 or the fault."""
    base = session.base_size()
    fault = _try(session, buffer, length, base)
    if fault:
        return fault
    game = session.game
    session.mode = buffer[2]
    session.seats = buffer[3]
    session.seed = buffer[4] | buffer[5] << 8 | buffer[6] << 16
    session.first = buffer[7] | buffer[8] << 8 | buffer[9] << 16
    at = _HEAD
    for i in range(len(session.options)):
        session.options[i] = buffer[at]
        at += 1
    for seat in range(len(session._clocks)):
        session._clocks[seat] = _get(buffer, at)
        at += 4
    session._runner = NOBODY
    game.state[:] = buffer[at:base]
    game.derive()
    session.at = session.count = 0
    session._forget()
    for at in range(base, length, _STEP):
        move = _get(buffer, at)
        seat = game.turn()
        if seat != NOBODY:
            session._clocks[seat] = _get(buffer, at + 4)
        if move >= 0:
            if session.at == len(session._moves):
                session._forget_some()
            final = not game.RACE and game.hides(move)
            game.play(move)
            session._moves[session.at] = move
            session._times[session.at] = session._clocks[seat]
            session.at += 1
            if final:
                session._set_base()
    session.count = session.at
    return 0


def _try(session, buffer, length, base):
    """Play a save out on `seen`; 0 or its fault."""
    if length < base or (length - base) % _STEP or length > len(buffer):
        return NOT_WHOLE
    if buffer[0] != _FORMAT:
        return OTHER_FORMAT
    game = session.seen
    if buffer[1] != games.number(game.CODE):
        return OTHER_GAME
    at = _HEAD + len(session.options)
    if not valid_setup(game, buffer[3], buffer[2], buffer[_HEAD:at]):
        return DAMAGED
    for _ in range(len(session._clocks)):
        if _get(buffer, at) < 0:
            return DAMAGED
        at += 4
    game.state[:] = buffer[at:base]
    try:
        game.derive()
        for at in range(base, length, _STEP):
            move = _get(buffer, at)
            seat = game.turn()
            if _get(buffer, at + 4) < 0 or seat != NOBODY and seat >= len(session._clocks):
                return DAMAGED
            if move >= 0:
                game.play(move)
    except Exception:
        # A position that no game wrote can make the rules stumble in any way.
        return DAMAGED
    return 0


def _get(buffer, at):
    """Read an int of 0..2^30-1 from four bytes; -1 for anything else."""
    high = buffer[at + 3]
    return -1 if high > 63 else buffer[at] | buffer[at + 1] << 8 | buffer[at + 2] << 16 | high << 24
