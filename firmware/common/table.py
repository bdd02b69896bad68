# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the tables of all games are: a screen that turns buttons into moves and a view into cells.

A table never reads the position itself: `seen` is the view of the seat that plays, looked at anew after every move.
Cursor, ghost and menus live here and never enter the position.
"""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, M
from firmware.settings import TIMER
from firmware.sound import REFUSE
from shared_rules.const import const

TAKE = const(100)
"""The action of the seat that says it is there."""
PAUSE = const(101)
"""The pause, the same on every table."""

_KEYS_ASK = ((A, words.READY, TAKE), (M, "", PAUSE))


class Table(Screen):
    """The screen of a match. A game's table says what its cells show and what its buttons do."""

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.seen = app.session.seen
        self._asking = False
        self._second = -1
        # Every field a table ever has is made at its beginning: a dictionary that grows later needs a larger piece of
        # a heap that has gaps by then.
        self.guard = self.motion = self.motion_ms = self._frames = self._due_frame = 0

    def secret(self):
        """Whether the curtain falls between seats in this mode; else the board stays and a prompt asks."""
        return True

    def start(self):
        """A match begins: forget the last one."""

    def ask(self):
        """Hand over with the board open: whose turn it is stands in the status, and the prompt waits for them."""
        self._asking = True
        self.guard = 400
        self.session.look(self.session.turn())
        self.app.show(self)

    def enter(self):
        asking = self._asking
        if not asking:
            self.guard = 0
        self._second = -1
        self.status()
        self.paint()
        if asking:
            self.offer(_KEYS_ASK)

    def status(self):
        """Say whose turn it is in the frame; a game adds its word in the middle by `heading`."""
        app = self.app
        seat = self.session.turn()
        self.frame.status(app.name(seat), self.heading(), "", app.person(seat))
        self.tick(app.now)

    def heading(self):
        """The word or two in the middle of the status."""
        return ""

    def paint(self):
        """Show everything as it is, and offer what can be done."""

    def tick(self, now):
        """The clock's last digit changes, and nothing else."""
        seat = self.session.turn()
        if seat < self.session.seats and self.app.settings[TIMER]:
            second = self.session.clock(seat, now) // 1000
            if second != self._second:
                self._second = second
                self.frame.clock(second)

    def press(self, button):
        if not self._asking or button >= A:
            super().press(button)

    def do(self, action):
        if action == PAUSE:
            self.app.pause()
        elif action == TAKE:
            self._asking = False
            self.app.take_over()
        else:
            self.act(action)

    def act(self, action):
        """Do one of the game's own actions."""

    def actions(self):
        """What the pause offers besides at this moment, as (word, what to call)."""
        return ()

    def refuse(self):
        """What was pressed for cannot be done here: let it be heard; why is the table's to say."""
        self.app.sound.play(REFUSE, self.app.now)

    def play(self, move):
        """Play a move and look again; returns the events. What follows is for `app.played`, once it was shown."""
        session = self.session
        seat = session.turn()
        events = session.play(move, self.app.now)
        self.app.keep(events)
        session.look(seat)
        return events

    def record(self):
        """What a solo run is worth: a number of which the higher is better, the score to show, the time in units of 10
        ms; or None if it sets no record."""
        score = self.seen.score(0)
        return score, score, self.session.clock(0, self.app.now) // 10

    def replay(self):
        """Show a position of the replay, as `seen` has it: as in play, with nothing begun."""
        self.start()
        self.status()
        self.paint()

    def show_end(self):
        """The match is over: show what the table shows then, and go on to the results."""
        self.app.results()

    def summary(self):
        """What stands at the right of the results' status."""
        return ""

    def why(self):
        """One sentence about who won, if the numbers alone do not say it."""
        return ""

    def parts(self, over):
        """Which of the game's PARTS are shown: in the results, or (not `over`) while the match goes on."""
        return range(len(self.seen.PARTS))

    def part(self, strip, index, value):
        """Write part number `index` of a score into a strip of three."""
        draw.number(strip, value)
