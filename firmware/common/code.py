# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A share code is entered: nine characters, chosen by the d-pad; a wrong one is refused in a sentence."""

from firmware import draw, words
from firmware.common.frame import CONTENT, PAD, Screen
from firmware.common.wrap import write
from firmware.port import A, B
from firmware.saving import CODE
from shared_rules import codes
from shared_rules.const import const

_KEYS = ((PAD, words.SET, 0), (A, words.PLAY, 0), (B, words.BACK, 1))

# The commonest first character is the version's.
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = const(9)
_SCALE = 1 if draw.SMALL else 2
_STEP = 12 if draw.SMALL else 22
_X = (draw.WIDTH - _LENGTH * _STEP) // 2 & ~1
_Y = CONTENT + (28 if draw.SMALL else 60)


class Page(Screen):
    """`then` is where back leads to."""

    def __init__(self, app, then):
        super().__init__(app)
        self._then = then
        self._text = [0] * _LENGTH
        self._at = 0
        self._letters = []
        for i in range(_LENGTH):
            # A gap after the fourth, as codes are written.
            x = _X + i * _STEP + (_STEP // 3 if i > 3 else 0)
            self._letters.append(draw.text(self.group, x, _Y, 1, scale=_SCALE))
        (turn,) = draw.sheets("people", ("turn",))
        self._up = draw.tiles(self.group, turn, 0, _Y - 8, draw.two(draw.PAPER))
        self._down = draw.tiles(self.group, turn, 0, _Y + (14 if draw.SMALL else 28), draw.two(draw.PAPER))
        draw.tile(self._down, 1)
        self._said = draw.Group()
        self.group.append(self._said)

    def enter(self):
        self.frame.status(words.ENTER_CODE)
        self.offer(_KEYS)
        self._paint()

    def _paint(self):
        for i in range(_LENGTH):
            draw.put(self._letters[i], _ALPHABET[self._text[i]])
            chosen = i == self._at
            draw.shade(self._letters[i], draw.two(draw.BLACK, draw.PAPER) if chosen else draw.two(draw.PAPER))
        x = _X + self._at * _STEP + (_STEP // 3 if self._at > 3 else 0) + (0 if draw.SMALL else 4)
        draw.place(self._up, x, self._up.y)
        draw.place(self._down, x, self._down.y)

    def move(self, dx, dy):
        if dx:
            self._at = (self._at + dx) % _LENGTH
        else:
            self._text[self._at] = (self._text[self._at] - dy) % 32
        self._paint()

    def do(self, action):
        if action:
            self._then()
            return
        text = "".join([_ALPHABET[i] for i in self._text])
        fields = [0] * codes.FIELDS
        fault = codes.decode(text, fields)
        code = codes.CODES[fields[codes.GAME]] if not fault else ""
        if not fault and code not in [row[0] for row in words.GAMES]:
            fault = codes.NO_GAME
        if fault:
            while len(self._said):
                self._said.pop()
            write(self._said, words.CODE_FAULTS[fault], _Y + (28 if draw.SMALL else 50))
        else:
            self.app.play_game(code, bytes((CODE,)) + text.encode())
