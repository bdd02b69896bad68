# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's pieces at double size: the one that is given and what it may become, or what a reward may be."""

from firmware import draw
from firmware.port import HOLD, A, B, C
from firmware.tables import project_l_words as words
from firmware.tables.project_l import ACT, BACK, LIST, NEW, PAUSE_ROW, ink_of
from shared_rules import grid
from shared_rules import project_l as pl
from shared_rules.const import const

_NEW_ROW = (C, words.NEW, NEW)
_LIST_ROW = (A + HOLD, "", LIST)
_KEYS_GIVE = ((A, words.GIVE, ACT), (B, words.BACK, BACK), _NEW_ROW, _LIST_ROW, PAUSE_ROW)
_KEYS_NEW = ((B, words.BACK, BACK), _NEW_ROW, _LIST_ROW, PAUSE_ROW)
_KEYS_GET = ((A, words.GET, ACT), (B, words.BACK, BACK), PAUSE_ROW)
_KEYS_REWARD = ((A, words.GET, ACT), PAUSE_ROW)

_L = draw.LOOK
_X = (8, 8, 12, 16)[_L]
_LINE_Y = (16, 18, 26, 26)[_L]
_Y = (32, 34, 52, 52)[_L]
_STEP = (18, 24, 36, 48)[_L]
_DOWN = (14, 14, 20, 20)[_L]
_NOTHING = const(9)


class View:
    """Nine pieces; `table.given` is what is given (9 nothing, NONE not chosen yet)."""

    def __init__(self, table):
        self._table = table
        group = self.group = draw.Group()
        self._line = draw.text(group, _X, _LINE_Y, len(words.GIVE_LINE), draw.MIST)
        self._icon = draw.tiles(group, table.kinds, _X + 6 * len(words.FOR_LINE) + 6, _LINE_Y, draw.two(draw.PAPER))
        box = draw.Group(scale=2, x=_X, y=_Y)
        group.append(box)
        self._kinds = table.make_kinds(box, 0, 0, 3, _STEP, _DOWN)
        # Outside of the doubled group: shapes are not doubled with it.
        self._bar = draw.bar(group, 0, 0, 2 * table.kinds.w, 2, draw.PAPER)
        self._kind = 0

    def paint(self):
        table = self._table
        seen = table.seen
        reward = seen.state[pl.PHASE] == pl.CHOOSING
        own = 9 * table.seat
        given = table.given
        if given < _NOTHING and not seen.supply[own + given]:
            given = table.given = pl.NONE
        giving = given == pl.NONE and not reward
        if giving:
            allowed = 0
            for kind in range(9):
                if seen.supply[own + kind]:
                    allowed |= 1 << kind
            table.offer(_KEYS_GIVE if allowed else _KEYS_NEW)
        elif reward:
            given = pl.reward(seen.state[pl.DUE])
            allowed = seen.rewards(given)
            table.offer(_KEYS_REWARD)
        else:
            allowed = seen.upgrades(given)
            table.offer(_KEYS_GET)
        self._allowed = allowed
        if allowed and not allowed >> self._kind & 1:
            self._kind = grid.lowest(allowed)
        draw.put(self._line, words.GIVE_LINE if giving else words.NEW_LINE if given == _NOTHING else words.FOR_LINE)
        draw.hide(self._icon, given >= _NOTHING)
        if given < _NOTHING:
            draw.tile(self._icon, given)
            draw.shade(self._icon, ink_of(given))
        for kind in range(9):
            count = seen.supply[own + kind] if giving else seen.stock[kind]
            ink = draw.two(draw.COAL)
            if allowed >> kind & 1:
                ink = ink_of(kind) if giving or kind == given else draw.two(draw.PAPER)
            table.paint_kind(self._kinds[kind], count, ink)
        self._under()

    def _under(self):
        kind = self._kinds[self._kind][0]
        draw.hide(self._bar, not self._allowed)
        draw.place(self._bar, _X + 2 * kind.x, _Y + 2 * kind.y + 22)

    def rest(self):
        """All is said at once."""

    def move(self, dx, dy):
        step = dx or dy
        kind = self._kind + dx + 3 * dy
        while 0 <= kind < 9:
            if self._allowed >> kind & 1:
                self._kind = kind
                break
            kind += step
        self._under()

    def act(self, action):
        table = self._table
        kind = self._kind
        if action == BACK:
            if table.given == pl.NONE:
                table.choose(pl.TAKE)
            else:
                table.given = pl.NONE
                self.paint()
            return
        if table.seen.state[pl.PHASE] == pl.CHOOSING:
            self._play(pl.REWARD << 12 | kind)
        elif action == ACT and table.given == pl.NONE:
            table.given = kind
            self.paint()
        elif action == NEW:
            table.given = _NOTHING
            allowed = table.seen.upgrades(_NOTHING)
            if not allowed:
                table.given = pl.NONE
                table.deny(pl.NOT_IN_STOCK)
            elif allowed & allowed - 1:
                self.paint()
            else:
                self._play(pl.UPGRADE << 12 | 9 * _NOTHING + grid.lowest(allowed))
        else:
            self._play(pl.UPGRADE << 12 | 9 * table.given + kind)

    def _play(self, move):
        table = self._table
        events = table.go(move)
        if events >= 0:
            table.given = pl.NONE
            table.action = pl.TAKE
            table.after(events)
