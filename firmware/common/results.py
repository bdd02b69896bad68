# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The results: a line a seat in the order of places, the parts of the score under their heads, and why.

The seat's line bears the winner's ink; a shared win divides it into equal lengths. A match that goes on in rounds
shows its scores so too, between two of them, and A begins the next one.
"""

from array import array

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.common.table import PAUSE
from firmware.port import A, B, C, M
from shared_rules.const import const
from shared_rules.game import NOBODY

_REMATCH = const(0)
_CODE = const(1)
_MENU = const(2)
_ROUND = const(3)
_REPLAY = const(4)
_KEYS_ROUND = ((A, words.NEXT_ROUND, _ROUND), (M, "", PAUSE))
_KEYS = (
    (A, words.REMATCH[draw.SMALL], _REMATCH),
    (B, words.CODE, _CODE),
    (C, words.REPLAY[draw.SMALL], _REPLAY),
    (M, words.MENU, _MENU),
)

_SYMBOL_X = 10 if draw.NARROW else 12 if draw.SMALL else 20
_NAME_X = 20 if draw.NARROW else 24 if draw.SMALL else 54
_PART = 23 if draw.NARROW else 28 if draw.SMALL else 46
_CLOSE = const(14)  # columns of two digits each, side by side


class Page(Screen):
    """Who won and why; a rematch is one press away."""

    guard = 500

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        game = session.seen
        seats = session.seats
        places = bytearray(seats)
        game.ranking(places)
        self._places = places
        few = seats <= 3
        if draw.SMALL:
            heads, top, pitch = (22, 38, 20) if few else (16, 30, 12 if seats > 4 else 16)
        else:
            heads, top, pitch = (32, 56, 36) if few else (28, 50, 20)
        big = few and not draw.SMALL
        parts = app.table.parts(True)
        count = len(parts)
        (icons,) = draw.sheets(game.CODE.lower(), ("heads",))
        symbols = draw.sheets("people", ("who",))[0] if big else self.frame.symbols
        group = self.group
        total_x = draw.WIDTH - (38 if big else 18) - (2 if draw.NARROW or not draw.SMALL else 0)
        last = total_x - (7 if draw.NARROW else 18 if draw.SMALL else 26)
        # Many parts stand closer, with two digits each; names give way to them where there is no room for both.
        pitch_x = _PART
        if (count - 1) * _PART + 18 > last - _NAME_X:
            last += 4 if draw.NARROW else 12 if big else 0  # so many parts make no total of three digits
            pitch_x = (last - _NAME_X - 36) // count
            if pitch_x < _CLOSE:
                pitch_x = max(_CLOSE, (last - _NAME_X) // count)
        elif count > 1:
            # With names as long as they come and a gap, if that leaves room for three digits each.
            close = (last - _NAME_X - 58) // (count - 1)
            if 20 <= close < _PART:
                pitch_x = close
        digits = 3 if pitch_x >= 18 else 2
        tally = array("i", bytes(4 * len(game.PARTS)))
        for i in range(count):
            x = last - (count - 1 - i) * pitch_x
            draw.tile(draw.tiles(group, icons, x - icons.w + 2, heads, draw.inks()), parts[i])
        y = top
        words_y = 6 if big else 0
        for place in range(1, seats + 1):
            for seat in range(seats):
                if places[seat] == place:
                    person = app.person(seat)
                    ink = draw.SEAT_INKS[person]
                    draw.number(
                        draw.text(
                            group,
                            2 if draw.SMALL else 4,
                            y + words_y,
                            1,
                            draw.PAPER if place == 1 else draw.MIST,
                        ),
                        place,
                    )
                    symbol = draw.tiles(group, symbols, _SYMBOL_X, y, draw.two(ink))
                    draw.tile(symbol, person)
                    name = app.name(seat)
                    if last - (count - 1) * pitch_x - 6 * digits >= _NAME_X + 6 * len(name):
                        draw.put(draw.text(group, _NAME_X, y + words_y, len(name), ink), name)
                    game.tally(seat, tally)
                    for i in range(count):
                        x = last - (count - 1 - i) * pitch_x
                        strip = draw.text(group, x - 6 * digits, y + words_y, digits, draw.MIST)
                        app.table.part(strip, parts[i], tally[parts[i]])
                    draw.number(draw.text(group, total_x, y, 3, scale=2 if big else 1), game.score(seat))
                    y += pitch
        self._why_y = max(100, y) if draw.SMALL else y + 10
        self._why = None

    def enter(self):
        app = self.app
        places = self._places
        winners = [seat for seat in range(len(places)) if places[seat] == 1]
        name = app.name(winners[0])
        right = app.table.summary()
        if app.session.turn() != NOBODY:
            self.frame.status(words.SCORES, "", right)
        elif len(places) == 1:
            self.frame.status(name, "", right, app.person(0))
        elif len(winners) == 1:
            self.frame.status(words.WINS % name, "", right, app.person(winners[0]))
        else:
            self.frame.status(words.SHARED, "", right)
            self.frame.inks(bytes([draw.SEAT_INKS[app.person(seat)] for seat in winners]))
        self._say(app.said or app.table.why())
        self.offer(_KEYS if app.session.turn() == NOBODY else _KEYS_ROUND)

    def _say(self, line):
        if self._why:
            self.group.remove(self._why)
            self._why = None
        if line:
            x = max(0, (draw.WIDTH - 6 * len(line)) // 2 & ~1)
            self._why = draw.text(self.group, x, self._why_y, len(line), draw.MIST)
            draw.put(self._why, line)

    def do(self, action):
        app = self.app
        if action == _REMATCH:
            app.rematch()
        elif action == _ROUND:
            app.table.next_round()
        elif action == PAUSE:
            app.pause()
        elif action == _REPLAY:
            if app.session.count:
                app.load("replay")
        elif action == _CODE:
            code = app.session.code()
            self._say(words.CODE_IS % (code[:4] + "-" + code[4:]))
        else:
            app.menu()
