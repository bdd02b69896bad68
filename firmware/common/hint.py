# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A hint for whoever plays alone, in three steps, each a press away: where to look, what kind of move, the move.

The game's hint (shared_rules/hints) is searched for a slice a tick, so that the buttons stay alive, and then said in
the game's words (tables/XX_hint.py). Both are loaded for that. The first step shown makes it a run with help.
"""

import sys

from firmware import words
from firmware.common.frame import CONTENT, Screen
from firmware.common.wrap import write
from firmware.port import A, B

_PACKAGE = "shared_rules.hints"

_KEYS_WAIT = ((B, words.GO_ON, 1),)
_KEYS = ((A, words.MORE_VERB, 0), (B, words.GO_ON, 1))

_LOOKING = "Looking for a move..."
_TURNED = ("", "turned once", "turned twice", "turned three times")
_OVER = "turned over"
_AND = ", then "
_NOT_TURNED = "not turned"


class Page(Screen):
    """`_steps` is how many of the three sentences stand there; none while the search goes on."""

    def __init__(self, app):
        super().__init__(app)
        name = _PACKAGE + "." + app.module()
        self._hint = __import__(name, None, None, ("Hint",)).Hint(app.session.seen)
        # Kept by its one use alone.
        del sys.modules[name]
        del sys.modules[_PACKAGE]
        delattr(sys.modules["shared_rules"], "hints")
        self._said = ()
        self._steps = 0

    def enter(self):
        self.frame.status(words.HINT)
        self._paint()

    def tick(self, now):
        if self._hint and self._hint.step():
            app = self.app
            self._said = app.once("tables.%s_hint" % app.module()).said(app.session.seen, self._hint.move)
            self._hint = None
            # When all is gone that it was searched with.
            app.later(self._found)

    def _found(self):
        self._steps = 1
        self.app.once("records").helped(self.app)
        self._paint()

    def _paint(self):
        group = self.group
        while len(group):
            group.pop()
        steps = self._steps
        y = CONTENT + 4
        if not steps:
            write(group, _LOOKING, y)
        for i in range(steps):
            y = write(group, self._said[i], y) + 4
        self.frame.right("%d/3" % steps if steps else "")
        self.offer(_KEYS if 0 < steps < 3 else _KEYS_WAIT)
        self.app.turn_page()

    def do(self, action):
        if action:
            self.app.go_on()
        else:
            self._steps += 1
            self._paint()


def pose(turns, over=False):
    """How a piece lies, in words: turned over or not, then so many quarter turns."""
    if over:
        return _OVER + _AND + _TURNED[turns] if turns else _OVER
    return _TURNED[turns] or _NOT_TURNED
