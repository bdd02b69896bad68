# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rules of a game in short pages, read from a text file a page at a time.

`firmware/rules/XX.txt`: a line that begins with # is a heading and begins a page, one that begins with @ draws tiles of
the game's own art (`@sheet tile tile ...`; `@!sheet` for one of a single ink), any other is a paragraph, wrapped to the
screen. What does not fit goes on to the next page.
"""

from firmware import draw, words
from firmware.common.frame import CONTENT, CONTENT_END, MARGIN, PAD, Screen
from firmware.port import B

_KEYS = ((PAD, words.PAGE, 0), (B, words.BACK, 0))
_ROOM = (draw.WIDTH - 2 * MARGIN) // 6
_LINE = 12 if draw.SMALL else 14


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
                elif line[0] == "@":
                    below = self._draw(group, code, line[1:].split(), y)
                    if below < 0:
                        self._next_start = at
                        break
                    y = below
                else:
                    skip = start - at if start > at else 0
                    y, used = self._write(group, line[skip:].rstrip(), y)
                    if used >= 0:
                        self._next_start = at + skip + used
                        break
                at = end
        self.frame.status(heading)
        self.frame.right("%s %d" % (code, len(self._starts)), draw.MIST)
        self.app.turn_page()

    def _write(self, group, text, y):
        """Wrap a paragraph; the row below, and how many characters fitted, or -1 if all did."""
        used = 0
        while used < len(text):
            if y + 12 > CONTENT_END:
                return y, used
            cut = len(text)
            if cut - used > _ROOM:
                cut = text.rfind(" ", used, used + _ROOM + 1)
                if cut <= used:
                    cut = used + _ROOM
            draw.put(draw.text(group, MARGIN, y, cut - used, draw.PAPER), text[used:cut])
            y += _LINE
            used = cut + 1 if cut < len(text) and text[cut] == " " else cut
        return y + 2, -1

    def _draw(self, group, code, parts, y):
        """A row of tiles of the game's own art; the row below, or -1 if there is no room."""
        flat = parts[0][0] == "!"
        (sheet,) = draw.sheets(code.lower(), (parts[0][1:] if flat else parts[0],))
        palette = draw.two(draw.PAPER) if flat else draw.inks(draw.RED)
        if y + sheet.h > CONTENT_END:
            return -1
        x = MARGIN
        for part in parts[1:]:
            draw.tile(draw.tiles(group, sheet, x, y + 2, palette), int(part))
            x += sheet.w + 6
        return y + sheet.h + 6

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
