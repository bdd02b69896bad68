# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D's table: the board of hexes with the tile to place as a ghost on it, six markers, and the hand.

The ghost is a place as the rules number it: the cell of the first half and the direction of the second. The d-pad
moves it from cell to cell; up and down go straight, by turns to either side, since rows of hexes lie half a cell apart.
It never leaves the board: a direction in which it would is passed over in turning. Held A steps through the legal
places instead, best first by what the tile would score. Rating them takes the handheld a quarter of a second, so it
is done in pieces, a piece a tick; the first ghost of a turn appears when it is done, on the best place.
"""

from array import array

from firmware import draw, profile
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import HOLD, LET, UP, A, B, C, M
from firmware.tables import ingenious_3d_words as words
from shared_rules import ingenious_3d as ig
from shared_rules.const import const
from shared_rules.game import NOBODY, OVER, PASSED

_PUT = const(0)
_TURN = const(1)
_TILE = const(2)
_STEP = const(3)
_LEVELS = const(4)
_LET = const(5)
_DRAW = const(6)
_SWAP = const(7)
_BOARD = const(8)
_CALLED = const(9)

_L = draw.LOOK
_WIDE = 0 if draw.SMALL else 1
_LONG = 0 if draw.NARROW else 1

_PAUSE = (M, "", PAUSE)
_LOOK = ((C + HOLD, "", _LEVELS), (C + LET, "", _LET), (A + HOLD, "", _STEP), _PAUSE)
_KEYS = ((A, words.PLACE[_WIDE], _PUT), (B, words.TURN, _TURN), (C, words.TILE, _TILE)) + _LOOK
_KEYS_STEP = ((UP, words.BEST, 0), (A, words.PLACE[_WIDE], _PUT), (B, words.FREE, _STEP), (C, "", _TILE)) + _LOOK
_KEYS_LEVELS = ((B, words.BACK, _LET), (C + LET, "", _LET), _PAUSE)
_KEYS_SWAP = ((A, words.DRAW, _DRAW), (C, words.SWAP, _SWAP), (B, words.BOARD[_WIDE], _BOARD), _PAUSE)
# No pause: a call may stand between two seats.
_KEYS_CALL = ((A, words.GO_ON, _CALLED), (B, "", _CALLED), (C, "", _CALLED))

# Tiles of the sheet of hexes; from _FACES four a symbol, from _NUMBERS one a level.
_EMPTY = const(1)
_NEAR = const(2)
_FACES = const(3)
_NUMBERS = const(27)

_LINK_NEAR = const(7)
_HEIGHT = const(127)  # without the mark of a stone that may not be covered
_BORDER = const(255)

# Row 0 of the board begins at _X, its topmost row at _Y; hexes are _W wide, rows _PITCH apart.
_X = (0, 2, 4, 8)[_L]
_Y = (16, 16, 26, 30)[_L]
_W = (10, 12, 18, 18)[_L]
_PITCH = (9, 10, 15, 15)[_L]
_BAND = 1 if draw.SMALL else 2

# The markers: symbol, points and track, each so far below the one before.
_MARK_X = (92, 112, 178, 188)[_L]
_SCORE_X = (100, 120, 194, 204)[_L]
_TRACK_X = (114, 132, 208, 218)[_L]
_TRACK = (14, 27, 27, 81)[_L]
_STEP_Y = (14, 12, 16, 18)[_L]

_GAINS = ((0, 72), (2, 88), (4, 136), (8, 140))[_L]
_GAIN_Y = (14, 16, 26, 30)[_L]
_GAIN_GAP = (6, 8, 16, 16)[_L]
_LEVEL_AT = ((0, 90), (2, 96), (4, 150), (8, 154))[_L]

# Where the hand's tiles lie, as x and y in turn; where the first one lies when it is shown at double size, and how far
# the others from it.
_HAND = (
    b"\x04\x66\x1c\x66\x36\x66\x4e\x66\x68\x66",
    b"\x74\x58\x8a\x58\x5e\x66\x74\x66\x8a\x66",
    b"\x0c\xc2\x3a\xc2\x68\xc2\x96\xc2\xc4\xc2",
    b"\x00\xb0\x2c\xb0\x58\xb0\x00\xc8\x2c\xc8",
)[_L]
_HAND_X = (0, 0, 0, 188)[_L]
_LARGE = ((6, 40, 20), (8, 48, 20), (30, 64, 40), (20, 80, 44))[_L]
_UNDER = (15, 19, 22, 30)[_L]

_BEADS = const(16)
_FRAMES = const(6)


class Table(Base):
    """Everything is made once; what is not shown now is hidden."""

    def __init__(self, app):
        super().__init__(app)
        (
            hexes,
            ghosts,
            beads,
            hand,
            marks,
            low,
            notch,
            stack,
            supply,
        ) = draw.sheets("ig", ("hex", "ghost", "bead", "hand", "mark", "low", "notch", "stack", "supply"))
        self._places = array("i", bytes(4 * 312))
        self._marks = bytearray(6)
        self._before = bytearray(6)
        group = self.group
        draw.tiles(group, supply, draw.WIDTH - (24 if draw.SMALL else 26), 0 if draw.SMALL else 2, draw.two(draw.MIST))

        # The board, and what lies on it only while a tile is placed.
        board = self._board = draw.Group()
        group.append(board)
        clear = draw.inks(draw.BLACK, True)
        self._stack = draw.tiles(board, stack, _LEVEL_AT[0], _LEVEL_AT[1], draw.two(draw.MIST))
        self._level = draw.text(board, _LEVEL_AT[0] + 10, _LEVEL_AT[1], 2)
        self._rows = []
        for r in range(-4, 5):
            x = _X + abs(r) * _W // 2
            self._rows.append(draw.tiles(board, hexes, x, _Y + (r + 4) * _PITCH, clear, 9 - abs(r)))
        over = self._over = draw.Group()
        board.append(over)
        self._beads = [draw.tiles(over, beads, 0, 0, clear) for _ in range(_BEADS)]
        self._ghost = [draw.tiles(over, ghosts, 0, 0, clear) for _ in range(2)]
        sheet = low if draw.NARROW else marks
        self._gain_marks = [draw.tiles(over, sheet, x, _GAIN_Y, draw.inks()) for x in _GAINS]
        self._gains = [draw.text(over, x + _GAIN_GAP, _GAIN_Y, 2 + _WIDE) for x in _GAINS]

        # The markers of the seat to move.
        six = self._six = draw.Group()
        group.append(six)
        draw.put_all = None
        symbols = draw.tiles(six, marks, _MARK_X, _Y, draw.inks(), 1, 6)
        self._scores = []
        self._bars = []
        for i in range(6):
            y = _Y + i * _STEP_Y
            draw.tile(symbols, i, i)
            self._scores.append(draw.text(six, _SCORE_X, y, 2))
            draw.bar(six, _TRACK_X, y + 4, _TRACK, 4, draw.COAL)
            self._bars.append(draw.bar(six, _TRACK_X, y + 4, 1, 4, draw.RED + i))
        self._tips = [draw.bar(six, _TRACK_X, _Y, 1, 4, draw.PAPER) for _ in range(2)]
        self._notches = []
        for points in ig.THRESHOLDS:
            x = _TRACK_X + (points * _TRACK + 26) // 27 - notch.w
            self._notches.append(draw.tiles(six, notch, x, _Y, draw.inks(draw.PAPER, True), 1, 6))

        # The weakest markers of the others: always there on large screens, in place of one's own on small ones.
        others = self._others = draw.Group()
        group.append(others)
        self._rivals = []
        for i in range(self.session.seats - 1):
            x, y, gap, down, step = (
                (92, 16, 10, 12, 26),
                (112, 16, 10, 12, 24),
                (178, 146, 14, 0, 16),
                (8, 176, 14, 0, 16),
            )[_L]
            y += i * step
            sheet = low if draw.WIDTH in (128, 240) else marks
            self._rivals.append(
                (
                    draw.tiles(others, self.frame.symbols, x, y, draw.two(draw.PAPER)),
                    draw.text(others, x + gap, y, 2),
                    draw.tiles(others, sheet, x + (0 if draw.SMALL else gap + 14), y + down, draw.inks(), 6),
                )
            )
        if _WIDE and self._rivals:
            x, y = ((178, 130), (124, 176))[_L - 2]
            draw.put(draw.text(others, x, y, len(words.LOWEST), draw.MIST), words.LOWEST)

        mine = self._mine = draw.Group()
        group.append(mine)
        self._hand = [draw.tiles(mine, hand, 0, 0, draw.inks(), 2) for _ in range(5)]
        self._chosen = draw.bar(mine, 0, 0, _UNDER, 2 if _WIDE else 1, draw.PAPER)
        self._call = draw.text(
            group, ((34, 102), (96, 96), (66, 196), (192, 192))[_L][0], ((34, 102), (96, 96), (66, 196), (192, 192))[_L][1],
            18 if _WIDE else 10, draw.BLACK, draw.PAPER,
        )
        self._say = draw.Group()
        for i in range(2):
            draw.put(draw.text(self._say, _LARGE[0], (76, 76, 150, 150)[_L] + 12 * i, len(words.EXCHANGE[i])), words.EXCHANGE[i])
        group.append(self._say)
        self.start()
