# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rules of a game in short pages, read from a text file a page at a time.

`firmware/rules/XX.txt`: a line that begins with # is a heading and begins a page, one that begins with @ is a drawing
in the tiles that the game's own screen is made of, any other is a paragraph, wrapped to the screen. What does not fit
whole goes on to the next page; a test sees to it that every paragraph fits one.

Buttons are %A, %B, %C and %E (see `frame.named`).

A drawing is a row of grids with words between them. A grid is the name of a sheet, a sign, and the sheet's tiles by
number (0..9, a..z for 10..35), its rows parted by strokes: `cell:020/222`. The sign is : for the sheet as it is, ! for
one of a single ink, * for double size, ~ for hexes, whose every second row lies half a tile further right.
"""

from displayio import Bitmap

from firmware import draw, words
from firmware.common.frame import CONTENT, CONTENT_END, MARGIN, PAD, Screen
from firmware.common.wrap import LINE, put_lines, wrapped
from firmware.port import B

_KEYS = ((PAD, words.PAGE, 0), (B, words.BACK, 0))
_GAP = 1 if draw.NARROW else 4 if draw.SMALL else 8


def _sign(part):
    """Where the sign stands in a part of a drawing, or -1: it is a word."""
    for i in range(1, len(part) - 1):
        if part[i] in ":!*~":
            return i
    return -1


def _pitch(sheet, sign):
    """From one row of a grid to the next: cells are square, and hexes reach between those above."""
    return sheet.h - sheet.h // 4 if sign == "~" else sheet.w


def _height(sheet, sign, more):
    """The height of a grid with so many rows more than one."""
    return (more * _pitch(sheet, sign) + sheet.h) * (2 if sign == "*" else 1)


class Page(Screen):
    """The rules of one game; without a code left and right change the game. `then` is where back leads to."""

    def __init__(self, app, then, code=None):
        super().__init__(app)
        self._then = then
        self._all = code is None
        self._codes = [row[0] for row in words.GAMES] if code is None else [code]
        self._game = 0
        self._starts = [0]

    def enter(self):
        self.offer(_KEYS)
        self._paint()

    def _paint(self):
        """Lay out one page from where it starts; note where the next one does."""
        group = self.group
        while len(group):
            group.pop()
        code = self._codes[self._game]
        self._next_start = -1
        y = CONTENT
        heading = ""
        with open("firmware/rules/%s.txt" % code.lower()) as file:
            # A page starts at a character: what is before it is passed over line by line, nothing large is read.
            start = self._starts[-1]
            at = 0
            for line in file:
                end = at + len(line)
                if line[0] == "#" and at <= start:
                    heading = line[1:].strip()
                if end <= start:
                    at = end
                    continue
                if line[0] == "#":
                    if y > CONTENT and at > start:
                        self._next_start = at
                        break
                else:
                    if line[0] == "@":
                        below = self._draw(group, code, line[1:].split(), y)
                    else:
                        below = self._write(group, line.rstrip(), y)
                    if below < 0:
                        self._next_start = at
                        break
                    y = below
                at = end
        self.frame.status(heading)
        self.frame.right("%s %d" % (code, len(self._starts)), draw.MIST)
        self.app.turn_page()

    def _write(self, group, text, y):
        """Write a paragraph; the row below, or -1 if there is no room: it is never torn."""
        lines = wrapped(text)
        if y + LINE * (len(lines) - 1) + 12 > CONTENT_END:
            return -1
        return put_lines(group, lines, y) + 2

    def _draw(self, group, code, parts, y):
        """Lay out a drawing; the row below, or -1 if there is no room."""
        names = []
        shown = self._shown = []
        for part in parts:
            at = _sign(part)
            if at > 0:
                if part[:at] not in names:
                    names.append(part[:at])
                    shown.append([])
                tiles = shown[names.index(part[:at])]
                for tile in part[at + 1 :].replace("/", ""):
                    if tile not in tiles:
                        tiles.append(tile)
        self._names = names
        sheets = draw.sheets(code.lower(), tuple(names), self._read)
        heights = []
        for part in parts:
            at = _sign(part)
            heights.append(_height(sheets[names.index(part[:at])], part[at], part.count("/")) if at > 0 else 12)
        tallest = max(heights)
        if y + tallest > CONTENT_END:
            return -1
        x = MARGIN
        for i in range(len(parts)):
            part = parts[i]
            at = _sign(part)
            top = y + (tallest - heights[i]) // 2
            if at > 0:
                sheet = names.index(part[:at])
                rows = part[at + 1 :].split("/")
                x += self._grid(group, sheets[sheet], shown[sheet], part[at], rows, x, top) + _GAP
            else:
                draw.put(draw.text(group, x, top, len(part), draw.MIST), part)
                x += 6 * len(part) + _GAP
        return y + tallest + 4

    def _read(self, file, label, w, h, count, bits):
        """Only those tiles of a sheet that are shown: the match that is on leaves no room for it whole."""
        shown = self._shown[self._names.index(label)]
        bitmap = Bitmap(w * len(shown), h, 1 << bits)
        byte = bytearray(1)
        start = file.tell()
        for i in range(len(shown)):
            for y in range(h):
                at = (y * count + int(shown[i], 36)) * w * bits
                for x in range(w):
                    if not (x and at & 7):
                        file.seek(start + (at >> 3))
                        file.readinto(byte)
                    bitmap[i * w + x, y] = byte[0] >> 8 - bits - (at & 7) & (1 << bits) - 1
                    at += bits
        return bitmap

    def _grid(self, group, sheet, tiles, sign, rows, x, y):
        """Show a grid, a row at a time as the game's own screen does; its width."""
        if sign == "!":
            palette = draw.two(draw.PAPER)
        else:
            palette = draw.inks(draw.RED if sign == ":" else draw.PAPER, sign == "~")
        if sign == "*":
            box = draw.Group(scale=2, x=x, y=y)
            group.append(box)
            group = box
            x = y = 0
        for i in range(len(rows)):
            row = rows[i]
            left = x + (sheet.w // 2 if sign == "~" and i & 1 else 0)
            grid = draw.tiles(group, sheet, left, y + i * _pitch(sheet, sign), palette, len(row))
            for k in range(len(row)):
                draw.tile(grid, tiles.index(row[k]), k)
        width = sheet.w * len(rows[0])
        return 2 * width if sign == "*" else width + sheet.w // 2 if sign == "~" and len(rows) > 1 else width

    def move(self, dx, dy):
        if dx and self._all:
            self._game = (self._game + dx) % len(self._codes)
            self._starts = [0]
        elif (dy or dx) > 0:
            if self._next_start < 0:
                return
            self._starts.append(self._next_start)
        elif len(self._starts) > 1:
            self._starts.pop()
        else:
            return
        self._paint()

    def do(self, action):
        self._then()
