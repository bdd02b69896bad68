# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What Project L's table says in a line now and then: why not, what has happened, what is coming, what decided."""

from firmware.tables import project_l_words as words
from shared_rules import project_l as pl
from shared_rules.const import const

_FOUR = const(9)  # the first of the rules' own reasons that has words


def reason_text(reason):
    """A reason of the rules in a few words; none for 0."""
    return words.REASONS[reason - _FOUR] if reason else ""


def news(state):
    """What every seat is told when its turn begins."""
    if state[pl.PHASE] == pl.FINISHING:
        return words.TOUCHES
    if state[pl.ENDING]:
        return words.LAST_CALL if state[pl.ENDING] == 2 else words.ENDING
    return words.QUIET % state[pl.QUIET]


def happened(seen, events, completed, points):
    """What a move has brought; `completed` and `points` are what solo's opponent had before."""
    if events & pl.RIVAL_MOVED:
        line = words.RIVAL_NONE
        if seen.state[pl.COMPLETES + 1] > completed:
            line = words.RIVAL_TAKES % (seen.score(1) - points)
        return line + words.AND_LAST if events & pl.LAST_ROUND else line
    return words.TRIGGERED if events & pl.TRIGGERED else words.REPLACED


def why(table):
    """Which of the tie-breaks has decided."""
    session = table.session
    game = table.seen
    places = bytearray(session.seats)
    game.ranking(places)
    best = places.find(b"\x01")
    score = game.score(best)
    line = ""
    for seat in range(session.seats):
        if seat != best and game.score(seat) == score:
            if places[seat] == 1:
                return words.SHARED
            fewer = game.state[pl.COMPLETES + seat] < game.state[pl.COMPLETES + best]
            if line != words.TIE_PIECES:
                line = words.TIE_PUZZLES if fewer else words.TIE_PIECES
    return line
