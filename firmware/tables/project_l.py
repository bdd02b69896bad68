# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's table: what is asked now, which view shows it, and what is called out.

The rules are the largest of all games, so one view is in memory at a time: the market, the own table, or the pieces of
an upgrade or a reward, each in a module of its own. Cursors live here and outlast it. A view has `group`, `paint`,
`move`, `act`, `rest` and `show_motion`; it plays by `go` and then calls `after`.
"""

from firmware import draw
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import M
from firmware.tables import project_l_words as words
from shared_rules import project_l as pl
from shared_rules.const import const
from shared_rules.game import OVER, PASSED

# What buttons do, in all views.
ACT = const(0)
LIST = const(1)
SWITCH = const(2)
BACK = const(3)
TURN = const(4)
FLIP = const(5)
END = const(6)
NEW = const(7)
PAUSE_ROW = (M, "", PAUSE)

_L = draw.LOOK
_MARGIN = 2 if draw.SMALL else 4
_PIPS_X = draw.WIDTH - (26 if not draw.SMALL else 24)
_CALL = 26 if draw.WIDTH == 160 else 21
_CALL_Y = 104 if draw.SMALL else 192
_TABS_Y = const(202)
_TABS = b"\x04\x2a\x62\x9a\xc6" if draw.WIDTH == 240 else b"\x04\x3e\x8a\xd6\xff"
_LEVEL_INKS = bytes((draw.YELLOW, draw.ORANGE, draw.GREEN, draw.BLUE))
_COUNT_GAP = 0 if draw.SMALL else 2
_SHARED = draw.WIDTH == 160


def ink_of(kind):
    """The palette of a kind of piece: the ink of its level."""
    return draw.two(_LEVEL_INKS[pl.LEVELS[kind] - 1])


class Table(Base):
    """The frame of all views: pips of the actions that are left, tabs, and the line of calls and reasons."""

    def __init__(self, app):
        super().__init__(app)
        self._rival = None
        self.kinds, self.hero, self.ghosts, pips, small = draw.sheets("pl", ("kind", "hero", "ghost", "pip", "small"))
        self.small = small or self.kinds
        group = self.group
        self._pips = draw.tiles(group, pips, _PIPS_X, 0 if draw.SMALL else 2, draw.inks(), 3)
        if not draw.SMALL:
            self._tabs = draw.Group()
            group.append(self._tabs)
            for i in range(5):
                word = words.ACTIONS[i]
                draw.put(draw.text(self._tabs, _TABS[i] + 23 * (i // 4) * (_L // 3), _TABS_Y, len(word)), word)
            self._tab_line = draw.bar(self._tabs, 0, _TABS_Y + 12, 2, 2, draw.PAPER)
        self._room = draw.Group()
        group.append(self._room)
        self._call = draw.text(group, (draw.WIDTH - 6 * _CALL) // 2 & ~1, _CALL_Y, _CALL, draw.BLACK, draw.PAPER)
        self.start()

    def start(self):
        self.leave()
        solo = self.session.seats == 1
        self.row = 0
        self.column = 0 if solo else 1
        self.seat = pl.NONE
        self._timed = self.session.options[6]

    def _reset(self):
        """Another seat: nothing is chosen yet."""
        self.action = pl.TAKE
        self.slot = 0
        self.kind = 0
        self.orientation = 0
        self.anchor = 0
        self.carried = False
        self.given = pl.NONE
        self.watched = 0
        """The table that is shown, so many seats after the own one."""

    def secret(self):
        return False

    def leave(self):
        self._view = None
        self._name = ""
        while len(self._room):
            self._room.pop()

    # Status and calls.

    def status(self):
        app = self.app
        seat = self.session.turn()
        if seat != self.seat:
            self.seat = seat
            self._reset()
        self._second = self.session.clock(seat, app.now) // 1000
        seat = (seat + self.watched) % self.session.seats
        self.frame.status(app.name(seat), "", "", app.person(seat))

    def heading(self):
        state = self.seen.state
        if self._timed:
            second = max(0, self._second)
            return "%d:%02d" % (second // 60, second % 60)
        if self.watched:
            return words.TABLE
        if state[pl.ENDING] == 2 and state[pl.PHASE] == pl.ACTING:
            return words.LAST
        return words.TITLES[3 + state[pl.PHASE] if state[pl.PHASE] else self.action]

    def tell(self):
        """Say in the status what is asked, or that this is the last round."""
        last = self.seen.state[pl.ENDING] == 2 and not self._timed
        self.frame.middle(self.heading(), draw.PAPER if last else draw.MIST, 28)

    def tick(self, now):
        if self._timed and not self.motion:
            second = self.session.clock(self.seat, now) // 1000
            if second != self._second:
                self._second = second
                self.tell()

    def say(self, line):
        """Call something out until the next press."""
        draw.put(self._call, line, draw.CENTRE)
        draw.hide(self._call, not line)

    def _aside(self):
        """What is seldom said, and loaded when it is."""
        return self.app.once("tables.project_l_say")

    # Views.

    def paint(self):
        state = self.seen.state
        phase = state[pl.PHASE]
        name = "own"
        if phase == pl.CHOOSING:
            name = "pieces"
        elif phase == pl.ACTING and not self.watched:
            name = ("market", "market", "pieces", "own", "own")[self.action]
        if name != self._name:
            self.leave()
            self._name = name
            self._view = self.app.once("tables.project_l_" + name).View(self)
            self._room.append(self._view.group)
            self.app.turn_page()
        finishing = phase == pl.FINISHING
        draw.hide(self._pips, finishing)
        if finishing:
            self.frame.right("%d" % -state[pl.TOUCHED + self.seat])
        for i in range(3):
            draw.tile(self._pips, 0 if i < state[pl.LEFT] else 1, i)
        if not draw.SMALL:
            self._paint_tabs(phase)
        self.tell()
        told = self._asking and (state[pl.ENDING] or state[pl.QUIET] or finishing)
        self.say(self._aside().news(state) if told else "")
        self._view.paint()

    def _paint_tabs(self, phase):
        draw.hide(self._tabs, phase > pl.MASTERY or self.watched > 0)
        action = pl.MASTER if phase else self.action
        for i in range(5):
            draw.shade(self._tabs[i], draw.two(draw.PAPER if i == action else draw.SLATE))
        draw.place(self._tab_line, self._tabs[action].x, _TABS_Y + 12)
        draw.reshape(self._tab_line, 6 * self._tabs[action].width, 2)

    def make_kinds(self, group, x, y, columns, dx, dy):
        """The nine pieces in columns, each with its count at the right, as (grid, strip, place in the strip).

        On the board that has the least memory a row shares a strip, which lies under the pieces.
        """
        made = []
        right = self.kinds.w + _COUNT_GAP
        for kind in range(9):
            column = kind % columns
            left = x + column * dx
            at = 0
            if not _SHARED:
                strip = draw.text(group, left + right, y, 1, draw.MIST)
            elif column:
                at = column * dx // 6
            else:
                strip = draw.text(group, left + right, y, (columns - 1) * dx // 6 + 1, draw.MIST)
            grid = draw.tiles(group, self.kinds, left, y, draw.two(draw.PAPER))
            draw.tile(grid, kind)
            made.append((grid, strip, at))
            if column == columns - 1:
                y += dy
        return made

    def paint_kind(self, made, count, palette):
        """Show a piece in a palette, with its count, or without if there is none."""
        grid, strip, at = made
        draw.shade(grid, palette)
        if not _SHARED:
            draw.hide(strip, not count)
        draw.tile(strip, 0 if not count else 16 + count if count < 10 else 11, at)

    # Buttons.

    def press(self, button):
        if not self._asking:
            draw.hide(self._call)
        super().press(button)

    def move(self, dx, dy):
        self._view.move(dx, dy)

    def rest(self):
        if self._view:
            self._view.rest()

    def act(self, action):
        if action == LIST:
            self.app.load("project_l_list", room="tables")
        elif action == SWITCH:
            self.choose(pl.TAKE if self.action >= pl.PLACE else pl.PLACE)
        else:
            self._view.act(action)

    def choose(self, action):
        """Another of the actions, or none (TAKE is where one starts)."""
        self.action = action
        self.carried = False
        self.given = pl.NONE
        self.after(0)

    def go(self, move):
        """Play a move and return its events, or say why it cannot be played and return -1."""
        seen = self.seen
        reason = seen.check(move)
        if reason:
            self.deny(reason)
            return -1
        self._rival = seen.state[pl.COMPLETES + 1], seen.score(1)
        return self.play(move)

    def deny(self, reason):
        """Say why not."""
        self.refuse()
        self.say(self._aside().reason_text(reason))

    def order(self, move):
        """A move of the list's: its next one is made on the own table."""
        self.action = pl.PLACE
        self.after(self.go(move))

    def after(self, events):
        """A move was played and shown: go on as soon as the view is gone that it was made in, since the next view may
        be another."""
        self.app.later(self._after, events)

    def _after(self, events):
        """Hand over, or go on with the same seat."""
        if events & (PASSED | OVER):
            self.app.played(events)
            return
        self.paint()
        if events & (pl.RIVAL_MOVED | pl.TRIGGERED | pl.REPLACED):
            self.say(self._aside().happened(self.seen, events, *self._rival))

    def show_motion(self, frame):
        self._view.show_motion(frame)

    def actions(self):
        if self.seen.state[pl.PHASE] != pl.ACTING:
            return ()
        return ((words.PAUSE_ROW, self._open_list),)

    def _open_list(self):
        self.app.go_on()
        self.act(LIST)

    def replay(self):
        """A position shows the view in which its next move was made."""
        session = self.session
        self.seat = pl.NONE
        self.status()
        if session.at < session.count and session.move_at(session.at) >> 12 in (pl.PLACE, pl.MASTER):
            self.action = pl.PLACE
        self.paint()
        draw.hide(self._pips)

    # The end.

    def show_end(self):
        self.leave()
        self.app.results()

    def summary(self):
        seen = self.seen
        if self.session.seats == 1:
            return (words.WON if seen.won() else words.LOST) % (seen.score(0), seen.score(1))
        return words.DEAD if seen.state[pl.QUIET] == 3 else ""

    def record(self):
        """Ruling 21: won before lost, then the own points, then the shorter time."""
        score, shown, time = super().record()
        return score + (1024 if self.seen.won() else 0), shown, time

    def parts(self, over):
        if over:
            return (0, 1, 2)
        # Points are counted while all of them are known.
        return (0, 3) if self.session.seats == 1 or self.seen.state[pl.FLAGS] & pl.OPEN_POINTS else (3,)

    def why(self):
        return self._aside().why(self) if self.session.seats > 1 else ""
