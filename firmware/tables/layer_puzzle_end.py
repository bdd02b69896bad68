# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The end of Layer Puzzle: each team's four layers fall upon one another, then the blanks are counted."""

from firmware import draw
from firmware.common.frame import Screen
from firmware.port import A, B
from firmware.tables import layer_puzzle_words as words
from shared_rules import layer_puzzle as lp
from shared_rules.const import const

_NEXT = const(0)
_AGAIN = const(1)
_KEYS = ((A, words.NEXT, _NEXT), (B, words.AGAIN, _AGAIN))

# Cells, as tiles of the sheet.
_EMPTY = const(0)
_OWN = const(2)
_NEW = const(3)
_COUNTED = const(4)
_BLANK = const(5)

_FRAMES = const(5)
_MS = const(400)
_L = draw.LOOK
_PITCH = 12 if draw.SMALL else 20
_X = 2 if draw.SMALL else 4
_Y = 16 if draw.SMALL else 22
_SIDE = (102, 104, 172, 178)[_L]


class Page(Screen):
    """One team after another; then the results."""

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.seen = app.session.seen
        cells, layer, heads = draw.sheets("lp", ("cell", "layer", "heads"))
        group = self.group
        self._over = bytearray(8)
        self._under = bytearray(8)
        self._board = [draw.tiles(group, cells, _X, _Y + row * _PITCH, draw.inks(), 8) for row in range(8)]
        self._layers = []
        step = (14, 14, 16, 32)[_L]
        for i in range(4):
            x, y = (i & 1, i >> 1) if draw.NARROW else (i, 0)
            token = draw.tiles(group, layer, _SIDE + x * step, _Y + y * step, draw.inks())
            self._layers.append(token)
        icon_y = ((48, 62), (38, 54), (50, 70), (60, 80))[_L]
        self._sums = []
        for i in range(2):
            draw.tile(draw.tiles(group, heads, _SIDE, icon_y[i], draw.inks()), i)
            self._sums.append(draw.text(group, (110, 140, 218, 280)[_L], icon_y[i], 3))
            if draw.WIDTH == 320:
                word = (words.BLANKS, words.COINS)[i]
                draw.put(draw.text(group, 196, icon_y[i], len(word), draw.MIST), word)
        rule_y = (76, 70, 90, 100)[_L]
        draw.bar(group, _SIDE, rule_y, (24, 54, 64, 120)[_L], 2, draw.SLATE)
        total_x = (110, 122, 200, 262)[_L]
        self._total = draw.text(group, total_x, rule_y + 6, 3, scale=1 if draw.NARROW else 2)

    def enter(self):
        self._team = 0
        self._show_team()

    def do(self, action):
        if action == _AGAIN:
            self.start_motion(_FRAMES, _MS)
            return
        self._team += 1
        if self._team < self.seen.table[lp.TEAMS]:
            self._show_team()
        else:
            self.app.results()

    def _show_team(self):
        """Lay the team's layers."""
        app = self.app
        for seat in range(self.session.seats):
            if self.seen.team[seat] == self._team:
                break
        self._seat = seat
        ink = draw.SEAT_INKS[app.person(seat)]
        middle = "" if draw.NARROW else words.LAYERS if draw.SMALL else words.LAYERS_LAID
        self.frame.status(app.name(seat), middle, words.OF_FOUR % 1, app.person(seat))
        for grid in self._board + self._layers:
            draw.shade(grid, draw.inks(ink))
        draw.shade(self._total, draw.two(ink))
        self.offer(_KEYS)
        self.start_motion(_FRAMES, _MS)
        self.show_motion(-1)

    def show_motion(self, frame):
        """Frame 0 to 3: the next layer falls in paper; 4: the blanks are counted. -1: nothing lies yet."""
        seen = self.seen
        counted = frame == 4
        seen.overlay(self._seat, min(frame + 1, 4), self._over)
        seen.overlay(self._seat, max(0, frame), self._under)
        for row in range(8):
            strip = self._board[row]
            for column in range(8):
                if not self._over[row] >> column & 1:
                    tile = _BLANK if counted else _EMPTY
                elif counted:
                    tile = _COUNTED
                else:
                    tile = _OWN if self._under[row] >> column & 1 else _NEW
                draw.tile(strip, tile, column)
        for i in range(4):
            draw.tile(self._layers[i], i if i <= frame else i + 4)
        self.frame.right(words.OF_FOUR % max(1, min(frame + 1, 4)))
        for strip in self._sums:
            draw.hide(strip, not counted)
        draw.hide(self._total, not counted)
        if counted:
            blanks = seen.blanks(self._seat)
            coins = seen.coins[seen.team[self._seat]]
            draw.number(self._sums[0], -blanks)
            draw.put(self._sums[1], "+%d" % coins, draw.RIGHT)
            draw.number(self._total, coins - blanks)
