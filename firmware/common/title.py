# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The title and menu: the wordmark, a picture for each game, the chosen one's name and a line about it."""

from firmware import draw, words
from firmware.common.frame import Screen
from firmware.port import A, B, C
from firmware.saving import RESUME, kept_game
from shared_rules.const import const
from shared_rules.games import CODES

_PLAY = const(0)
_RESUME = const(1)
_MORE = const(2)
_KEYS = ((A, words.PLAY, _PLAY), (B, words.MORE_VERB, _MORE))
_KEYS_RESUME = _KEYS + ((C, words.RESUME, _RESUME),)

_CELL = 18 if draw.SMALL else 30
_ICON = 24 if draw.SMALL else 36
_PITCH = 26 if draw.NARROW else 30 if draw.SMALL else 46 if draw.WIDTH == 240 else 60
_MARK_Y = 10 if draw.SMALL else 26
_ICON_Y = 56 if draw.SMALL else 118
_NAME_Y = 88 if draw.SMALL else 168
_LINE_Y = 100 if draw.SMALL else 190
_LINE = 20 if draw.NARROW else 23


class Page(Screen):
    """Choose a game with left and right; what was left unfinished can be resumed."""

    def __init__(self, app):
        super().__init__(app)
        games = len(words.GAMES)
        self._at = 0
        self._kept = kept_game(app.store)
        for i in range(games):
            if words.GAMES[i][0] == self._kept:
                self._at = i
        group = self.group
        marks, icons = draw.sheets("title", ("mark", "game"))
        wordmark = draw.tiles(group, marks, (draw.WIDTH - 6 * _CELL) // 2, _MARK_Y, draw.inks(), 6, 2)
        for i in range(12):
            draw.tile(wordmark, i, i)
        self._left = (draw.WIDTH - _ICON - _PITCH * (games - 1)) // 2 & ~1
        for i in range(games):
            icon = draw.tiles(group, icons, self._left + i * _PITCH, _ICON_Y, draw.inks())
            draw.tile(icon, CODES.index(words.GAMES[i][0]))
        self._cursor = draw.bar(
            group, self._left, _ICON_Y + _ICON + (2 if draw.SMALL else 4), _ICON, 2 if draw.SMALL else 4, draw.PAPER
        )
        self._name = draw.text(group, (draw.WIDTH - 6 * 16) // 2, _NAME_Y, 16)
        self._line = draw.text(group, (draw.WIDTH - 6 * _LINE + 1) // 2, _LINE_Y, _LINE, draw.MIST)

    def enter(self):
        self.frame.bare()
        self.offer(_KEYS_RESUME if self._kept else _KEYS)
        self._choose(0)
        self.rest()

    def move(self, dx, dy):
        self._choose(dx or dy)

    def _choose(self, step):
        self._at = (self._at + step) % len(words.GAMES)
        self._cursor.x = self._left + self._at * _PITCH
        draw.put(self._name, words.GAMES[self._at][1], draw.CENTRE)

    def rest(self):
        draw.put(self._line, words.GAMES[self._at][2], draw.CENTRE)

    def do(self, action):
        if action == _RESUME:
            self.app.play_game(self._kept, bytes((RESUME,)))
        elif action == _MORE:
            self.app.load("more")
        else:
            self.app.play_game(words.GAMES[self._at][0])
