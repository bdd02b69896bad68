# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the app does once in a while: start, resume, begin a match, begin it again. Loaded for that and dropped.

Only what needs them loads the words: a match begins and is begun anew beside the table of the last one.
"""

import random

from firmware import settings
from firmware.saving import CODE, DAY, RESUME, Saving
from firmware.store import SETTINGS, WISH
from shared_rules.games import CODES, game_class
from shared_rules.session import OTHER_FORMAT, session_of


def start(app, wish):
    """Begin what the file is for: the menu, or a game with its set-up, a match that is wished for, or the kept one."""
    if app.code == "CODE":
        tell(app, app.title)
        return
    app.session = session_of(game_class(app.code)())
    app.saving = Saving(app.store, app.session, app.people)
    app.setup = app.once("people").load(app.store, app.names, CODES.index(app.code), app.session.game)
    asked = app.store.read(WISH)
    if asked:
        app.store.write(WISH, b"")
    if wish:
        app.begin(*wish)
    elif asked and asked[0] == RESUME:
        _resume(app)
    elif asked and asked[0] == CODE:
        _begin_code(app, asked[1:].decode())
    elif asked and asked[0] == DAY:
        _begin_day(app, asked[1] | asked[2] << 8)
    else:
        # Whoever never set this game up is shown how it goes.
        app.guide = 0 if app.setup is None else -1
        app.load("setup", app.setup is not None)


def tell(app, then):
    """Say what is wrong with the store, if anything is, and go on."""
    fault = app.store.fault
    if fault:
        app.store.forgive()
        app.load("notice", app.once("faults").STORE[fault], then)
    else:
        then()


def _resume(app):
    """Take up the match that was kept, behind the curtain or the prompt of whoever is to move."""
    session = app.session
    fault, cut = app.once("resume").resume(app.saving, app.store, session, app.people)
    faults = app.once("faults")
    if fault:
        app.load("notice", faults.OTHER_VERSION if fault == OTHER_FORMAT else faults.NOT_RESUMED, app.menu)
        return
    app.setup = [session.mode, session.seats, bytearray(session.options)]
    if session.seats == 1:
        app.once("records").resumed(app)
    app.later(app.lay_out)
    if cut:
        app.load("notice", faults.DEALT_ANEW, app.hand_over)
    else:
        app.later(app.hand_over)


def _begin_code(app, text):
    """The match of a share code that was found good, its other options as they were set up last, or by default."""
    from firmware import words
    from shared_rules import codes

    game = app.session.game
    fields = [0] * codes.FIELDS
    fault = codes.decode(text, fields) or codes.fault_of(game, fields)
    if fault:
        app.load("notice", words.CODE_FAULTS[fault], app.menu)
        return
    options = bytearray([option[2] for option in game.OPTIONS])
    codes.set_deal(game, fields[codes.DEAL], options)
    app.begin(fields[codes.MODE], fields[codes.SEATS], options, fields[codes.SEED], True)


def _begin_day(app, day):
    """The daily challenge: the game's mode for one, and the deal of the game's bank that the day's number says."""
    from firmware import words

    game = app.session.game
    mode = [i for i in range(len(game.MODES)) if 1 in game.MODES[i][1]][0]
    app.day = day
    day //= len(words.GAMES)
    seed = app.once("levels").seed(app.code, day % 3, day // 3)
    app.begin(mode, 1, bytearray([option[2] for option in game.OPTIONS]), seed)


def begin(app, mode, seats, options, seed, repeat):
    """Deal a match, and note what was set up: all of a beginning but the table."""
    app.setup = [mode, seats, bytearray(options)]
    if seed is None:
        app.day = 0
        seed = (random.getrandbits(24) ^ app.now) & 0xFFFFFF
        if app.level and app.once("levels").graded(app.session.game, seats, options):
            seed = app.once("levels").fresh(app, seed)
    app.unload()
    app.once("people").save(app.store, app.names, CODES.index(app.code), app.setup)
    app.session.start(seats, mode, options, seed)
    app.saving.began()
    app.helped = False
    app.said = ""
    if seats == 1:
        app.once("records").begun(app, repeat)


def rematch(app):
    """Once more with the seats turned by one."""
    app.guide = -1
    session = app.session
    people = app.people
    first = people[0]
    for seat in range(session.seats - 1):
        people[seat] = people[seat + 1]
    people[session.seats - 1] = first
    app.begin(session.mode, session.seats, session.options)


def restart(app):
    """The same deal once more from its beginning."""
    app.session.restart(app.now)
    app.saving.began()
    app.helped = False
    if app.session.seats == 1:
        app.once("records").begun(app, True)
    app.table.start()
    app.hand_over()


def read_settings(app):
    """Names as they are at first, and the settings as they were kept or as they are at first."""
    from firmware import words

    app.names = list(words.NAMES)
    kept = app.store.read(SETTINGS)
    app.settings[:] = kept if settings.good(kept) else settings.DEFAULTS
    app.apply_settings()
