# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Solo runs: what is kept of each, which deals are no first attempt, and what of all that must live.

A run is one entry of the store, written the moment the match ends: key, flags, value (four bytes, as stored), shown
score (two), time in units of 10 ms (three), initials (three). The key is game << 5 | mode << 2 | level; where house
rules make other records, level is 0 or 1, and HOUSE more with any of them. Of two runs of a key the one with the higher
value is better, then the faster one, then the earlier one. A run on a deal that was
dealt before (from a code, begun anew, or one of the last 40) is a repeat and kept apart; so is one with help.

A deal is an entry too: key, flags, seed (three bytes) and, if it is a daily's, the day's number (two); written when the
match begins, and once more when a hint is taken, so that what a resumed match has become is known.
"""

from firmware import words
from firmware.store import DAILY, DEAL, RUN
from shared_rules.const import const
from shared_rules.games import CODES

REPEAT = const(1)
HELPED = const(2)
DAY = const(4)
HOUSE = const(2)
"""In a key: some option was another one than usual."""
_AGAIN = const(8)
"""This is no deal of its own: it says what has become of the one before it with the same bytes."""

_DEALS = const(40)
_BEST = const(3)
_LAST = const(10)
_ZERO = const(0x20000000)
"""Added to a value, and half of it to a score, so that what is stored is not negative."""
_SCORE_ZERO = const(0x4000)


def key_of(app):
    """The key of the running match."""
    session = app.session
    names = app.once("tables.%s_words" % app.module())
    option = getattr(names, "LEVEL", -1)
    level = session.options[option] if option >= 0 else 0
    for option in getattr(names, "HOUSE", ()):
        if session.options[option] != session.game.OPTIONS[option][2]:
            level |= HOUSE
    return CODES.index(app.code) << 5 | session.mode << 2 | level


def begun(app, repeat):
    """A solo match begins: note its deal, and whether it is a repeat."""
    key = key_of(app)
    seed = app.session.seed
    deal = bytes((seed & 255, seed >> 8 & 255, seed >> 16))
    for old in _deals(app.store):
        # A level may deal the same cards: what counts is game, mode and seed.
        if old[2:5] == deal and old[0] & 0xFC == key & 0xFC:
            repeat = True
    entry = bytes((key, (REPEAT if repeat else 0) | (DAY if app.day else 0))) + deal
    _write(app, DEAL, entry + bytes((app.day & 255, app.day >> 8)) if app.day else entry)


def _deals(kept):
    """The last deals, each as it is by now."""
    found = []
    for deal in kept.every(DEAL):
        if deal[1] & _AGAIN:
            at = len(found) - 1
            while at >= 0 and (found[at][0] != deal[0] or found[at][2:] != deal[2:]):
                at -= 1
            if at >= 0:
                found[at] = bytes((deal[0], deal[1] & ~_AGAIN)) + deal[2:]
        else:
            found.append(deal)
    return found[-_DEALS:]


def _running(app):
    """The deal of the running match as it is by now, or None."""
    seed = app.session.seed
    cards = bytes((seed & 255, seed >> 8 & 255, seed >> 16))
    key = key_of(app)
    found = None
    for deal in _deals(app.store):
        if deal[0] == key and deal[2:5] == cards:
            found = deal
    return found


def helped(app):
    """A hint was taken: that goes with the match from now on."""
    if not app.helped:
        app.helped = True
        deal = _running(app)
        if deal:
            _write(app, DEAL, bytes((deal[0], deal[1] | HELPED | _AGAIN)) + deal[2:])


def resumed(app):
    """A match is taken up again: what it was when it was left."""
    deal = _running(app)
    if deal:
        app.helped = deal[1] & HELPED != 0
        app.day = deal[5] | deal[6] << 8 if deal[1] & DAY else 0


def note(app):
    """A solo match is over: keep the run, and return a sentence about it."""
    if app.day:
        _day_done(app)
    run = app.table.record()
    if run is None:
        return ""
    value, shown, time = run
    key = key_of(app)
    flags = HELPED if app.helped else 0
    deal = _running(app)
    if deal:
        flags |= deal[1] & REPEAT
    time = min(time, 0xFFFFFF)
    value += _ZERO
    score = shown + _SCORE_ZERO
    entry = bytearray(14)
    entry[0] = key
    entry[1] = flags
    for i in range(4):
        entry[2 + i] = value >> 8 * (3 - i) & 255
    entry[6] = score & 255
    entry[7] = score >> 8
    for i in range(3):
        entry[8 + i] = time >> 8 * (2 - i) & 255
    entry[11:14] = (app.name(0) + "   ")[:3].encode()
    entry = bytes(entry)
    old = best(app.store.every(RUN), key, flags)
    _write(app, RUN, entry)
    if flags & REPEAT:
        return words.REPEATED
    if not old or better(entry, old[0]):
        return words.NEW_BEST
    return words.BEST_IS % (shown_score(old[0]), time_text(old[0]))


def _write(app, kind, payload):
    if not app.store.write(kind, payload):
        app.saving.make_room()
        app.store.write(kind, payload)


def _day_done(app):
    """The daily's first attempt: count the streak on."""
    old = app.store.read(DAILY) or b"\0\0\0"
    last = old[0] | old[1] << 8
    if last != app.day:
        streak = min(old[2] + 1, 255) if last + 1 == app.day else 1
        _write(app, DAILY, bytes((app.day & 255, app.day >> 8, streak)))


def better(run, other):
    """Whether a run beats an earlier one of its key."""
    if run[2:6] != other[2:6]:
        return run[2:6] > other[2:6]
    return run[8:11] < other[8:11]


def best(runs, key, flags):
    """The best runs of a key with just these flags (REPEAT, HELPED), best first, at most three."""
    found = []
    for run in runs:
        if run[0] == key and run[1] & (REPEAT | HELPED) == flags:
            at = 0
            while at < len(found) and not better(run, found[at]):
                at += 1
            found.insert(at, run)
            if len(found) > _BEST:
                found.pop()
    return found


def last(runs, key):
    """The last ten runs of a key, oldest first."""
    return [run for run in runs if run[0] == key][-_LAST:]


def keys(runs):
    """The keys that have runs, ascending."""
    found = []
    for run in runs:
        if run[0] not in found:
            found.append(run[0])
    found.sort()  # any order: no two are equal
    return found


def shown_score(run):
    """The score as the game shows it."""
    return (run[6] | run[7] << 8) - _SCORE_ZERO


def time_text(run):
    """Minutes and seconds."""
    seconds = (run[8] << 16 | run[9] << 8 | run[10]) // 100
    return "%d:%02d" % (seconds // 60, seconds % 60)


def initials(run):
    """Three letters of who it was."""
    return run[11:14].decode()


def living(kept, lasts):
    """What must live when the store is rewritten: the best runs of each key and so many of the last, the last deals."""
    runs = kept.every(RUN)
    parts = []
    for key in keys(runs):
        chosen = last(runs, key)
        chosen = chosen[len(chosen) - min(lasts, len(chosen)) :]
        for flags in range(4):
            # As many as are shown.
            chosen += best(runs, key, flags)[: 1 if flags else _BEST]
        for run in runs:
            if run[0] == key and run in chosen:
                parts.append((RUN, run))
    for deal in _deals(kept):
        parts.append((DEAL, deal))
    return parts
