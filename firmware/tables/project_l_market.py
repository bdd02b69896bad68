# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's market: two rows of four puzzles with their decks, or solo's three rows of three; and the reserve.

A puzzle is taken, or a whole row recycled. What only solo shows, and the order of a recycled row, are modules of their
own.
"""

from firmware import draw
from firmware.port import HOLD, A, B, C
from firmware.tables import project_l_words as words
from firmware.tables.project_l import ACT, LIST, PAUSE_ROW, SWITCH, ink_of
from shared_rules import project_l as pl
from shared_rules.const import const
from shared_rules.decks.project_l import RECESSES

_LIST_ROW = (A + HOLD, "", LIST)
_KEYS = ((A, words.TAKE, ACT), (B, words.MORE, LIST), (C, words.OWN, SWITCH), _LIST_ROW, PAUSE_ROW)

_L = draw.LOOK
# Where the puzzles lie: left, step, top, step; columns and rows of cells in one; points and reward in it; the row of
# cells in which the recess begins.
_VERSUS = (
    (24, 26, 20, 36, 7, 10, 3, 1, 13, 1, 4),
    (24, 34, 20, 42, 7, 9, 4, 1, 11, 1, 3),
    (42, 48, 26, 64, 7, 9, 8, 5, 17, 5, 3),
    (84, 58, 26, 64, 7, 9, 8, 5, 15, 5, 3),
)[_L]
_SOLO = (
    (4, 35, 28, 30, 10, 8, 22, 0, 21, 12, 1),
    (6, 38, 28, 30, 10, 8, 22, 0, 21, 12, 1),
    (6, 66, 32, 46, 12, 8, 43, 4, 36, 20, 1),
    (14, 76, 32, 46, 12, 8, 42, 4, 34, 20, 1),
)[_L]
_DECK = ((2, 20, 2, 6), (2, 20, 2, 10), (4, 26, 8, 18), (26, 26, 8, 18))[_L]  # place, and the count in it
_SIDE = (110, 124, 206, 252)[_L]
_STRIP = draw.WIDTH == 160
_RESERVE = ((0, 92, 14, 8, 0), (0, 104, 18, 10, 0), (6, 158, 24, 4, 14), (8, 158, 34, 6, 14))[_L]

# Tiles of small cells.
_CORNERS = const(6)


class View:
    """The market; `table.row` and `table.column` are the cursor, a deck being the first column (solo: the last)."""

    def __init__(self, table):
        self.table = table
        self._solo = solo = table.session.seats == 1
        name = ("side" if solo else "") if draw.SMALL else "" if solo else "head"
        sheet, deck, both = draw.sheets("pl", ("solo" if solo else "market", "deck", name))
        group = self.group = draw.Group()
        self._at = at = _SOLO if solo else _VERSUS
        self.wide = at[4] * sheet.w
        self.high = at[5] * sheet.w
        self._puzzles = []
        for place in range(9 if solo else 8):
            x, y = self.corner(place)
            if not draw.SMALL and both:
                # Points and reward in one grid above the cells: fewer layers make a faster page.
                body = draw.tiles(group, sheet, x, y + 18, draw.inks(), 7, 6)
                upper = draw.tiles(group, both, x, y, draw.two(draw.PAPER), 3)
                draw.tile(body, _CORNERS + 2, 35)
                draw.tile(body, _CORNERS + 3, 41)
                self._puzzles += [body, upper, upper]
                continue
            body = draw.tiles(group, sheet, x, y, draw.inks(), at[4], at[5])
            for i in range(4):
                draw.tile(body, _CORNERS + i, (i & 1) * (at[4] - 1) + (i >> 1) * (at[5] - 1) * at[4])
            self._puzzles.append(body)
            if draw.SMALL and both:
                right = draw.tiles(group, both, x + at[8], y, draw.two(draw.PAPER), 1, 2)
                self._puzzles += [right, right]
                continue
            self._puzzles.append(draw.text(group, x + at[6], y + at[7], 1))
            reward = table.small if solo or draw.NARROW else table.kinds
            self._puzzles.append(draw.tiles(group, reward, x + at[8], y + at[9], draw.two(draw.PAPER)))
        self._stock = []
        self._left = []
        for i in range(1 if solo else 2):
            ink = draw.SLATE if i else draw.PAPER
            x = _SIDE if solo else _DECK[0]
            y = _DECK[1] + i * at[3]
            draw.tiles(group, deck, x, y, draw.two(ink))
            self._left.append(draw.text(group, x + _DECK[2], y + _DECK[3], 2, ink))
        self._rival = table.app.once("tables.project_l_rival").Rival(group, sheet, at) if solo else None
        if not (solo and draw.SMALL):
            self._make_reserve(group)
        self._cursor = draw.frame(group, 0, 0, 2, 2, 2, draw.PAPER)
        self._order = None

    def _make_reserve(self, group):
        """The reserve by kind. At 160 pixels the counts are one strip, every third letter of it, under the pieces."""
        x, y, step, right, below = _RESERVE
        y += 8 * self._solo
        if _STRIP:
            self._stock.append(draw.text(group, -2, y, 27, draw.MIST))
        for kind in range(9):
            draw.tile(draw.tiles(group, self.table.small, x, y, ink_of(kind)), kind)
            if not _STRIP:
                self._stock.append(draw.text(group, x + right, y + below, 1 if draw.SMALL else 2, draw.MIST))
            x += step

    def _paint_reserve(self):
        for kind in range(9):
            count = self.table.seen.stock[kind]
            strip = self._stock[0 if _STRIP else kind]
            if draw.SMALL:
                draw.tile(strip, 16 + count if count < 10 else 11, 3 * kind + 2 if _STRIP else 0)
            else:
                draw.number(strip, count)

    def corner(self, place):
        """Where the puzzle of a place lies."""
        columns = 3 if self._solo else 4
        at = self._at
        return at[0] + place % columns * at[1], at[2] + place // columns * at[3]

    # Painting.

    def paint(self):
        table = self.table
        seen = table.seen
        state = seen.state
        for place in range(len(self._puzzles) // 3):
            self._paint_puzzle(place, seen.market[place])
        for i in range(len(self._left)):
            draw.number(self._left[i], state[pl.DECK_LEFT + i])
        if self._stock:
            self._paint_reserve()
        if self._rival:
            self._rival.paint(seen)
        if table.action == pl.TAKE:
            self._order = None
        elif not self._order:
            self._order = table.app.once("tables.project_l_order").Order(self)
        table.offer(self._order.keys() if self._order else _KEYS)
        self._point()

    def _paint_puzzle(self, place, puzzle):
        at = self._at
        body, worth, gives = self._puzzles[3 * place : 3 * place + 3]
        nothing = puzzle == pl.NONE
        for part in (body, worth, gives):
            draw.hide(part, nothing)
        if nothing:
            return
        black = puzzle >= pl.BLACK
        draw.shade(body, draw.inks(draw.SLATE if black else draw.PAPER))
        recess = RECESSES[puzzle]
        ink = draw.two(draw.PAPER, draw.SLATE) if black else draw.two(draw.BLACK, draw.PAPER)
        draw.shade(worth, ink)
        kind = pl.reward(puzzle)
        top = at[10]
        if worth is not gives:
            draw.number(worth, pl.points(puzzle))
            draw.tile(gives, kind)
            draw.shade(gives, ink)
        else:
            draw.tile(worth, pl.points(puzzle))
            if draw.SMALL:
                draw.tile(worth, 6 + kind, 1)
            else:
                top = 0
                draw.tile(worth, 6 + 2 * kind, 1)
                draw.tile(worth, 24 + kind if black else 7 + 2 * kind, 2)
        for cell in range(25):
            draw.tile(body, recess >> cell & 1, (top + cell // 5) * at[4] + 1 + cell % 5)

    def _point(self):
        """Frame what is under the cursor: a puzzle, or the whole row that would be recycled; a deck's count is inverse.

        The frame keeps its size from step to step: with another one the bars repaint all between.
        """
        table = self.table
        row = self._order and not self._order.numbers
        deck = self._on_deck() and not row
        for i in range(len(self._left)):
            ink = draw.SLATE if i else draw.PAPER
            chosen = deck and (self._solo or i == table.row)
            draw.shade(self._left[i], draw.two(draw.BLACK, ink) if chosen else draw.two(ink))
        if not deck:
            wide = self.wide
            x, y = self.corner(4 * table.row if row else self._place())
            if row:
                wide += 3 * self._at[1]
            draw.move_frame(self._cursor, x - 2, y - 2, wide + 4, self.high + 4, 2)
        for bar in self._cursor:
            draw.hide(bar, deck)

    def _on_deck(self):
        return self.table.column == (3 if self._solo else 0)

    def _place(self):
        table = self.table
        return 3 * table.row + table.column if self._solo else 4 * table.row + table.column - 1

    # Buttons.

    def rest(self):
        """All is said at once."""

    def move(self, dx, dy):
        table = self.table
        if self._order:
            self._order.move(dx, dy)
        else:
            last = 3 if self._solo else 4
            table.column = min(max(0, table.column + dx), last)
            table.row = min(max(0, table.row + dy), 2 if self._solo else 1)
        self._point()

    def act(self, action):
        if self._order:
            self._order.act(action)
            return
        place = self._place()
        if self._on_deck():
            place = pl.MARKET + (0 if self._solo else self.table.row)
        self.play(pl.TAKE << 12 | place)

    def play(self, move):
        """Play a move and go on, or say why not."""
        events = self.table.go(move)
        if events >= 0:
            self.table.after(events)
