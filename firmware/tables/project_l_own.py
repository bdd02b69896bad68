# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's own table: one puzzle large, the others small, and the pieces that can be laid on them.

First a piece is taken up, of those that fit somewhere; then it is a ghost on the large puzzle, and moving it past the
edge brings the next one. The master action, the finishing touches and the naming of the puzzle that is completed next
are the same page; so are the tables of the others, to look at.
"""

from firmware import draw
from firmware.port import HOLD, A, B, C
from firmware.tables import project_l_words as words
from firmware.tables.project_l import ACT, BACK, END, FLIP, LIST, NEW, PAUSE_ROW, SWITCH, TURN, ink_of
from shared_rules import grid
from shared_rules import project_l as pl
from shared_rules.const import const
from shared_rules.decks.project_l import BOXES, FIRSTS, FLIPPED, RECESSES, SHAPES, SHIFTS, TURNED
from shared_rules.game import COMPLETED

_LIST_ROW = (A + HOLD, "", LIST)
_KEYS = ((A, words.TAKE, ACT), (B, words.MORE, LIST), (C, words.MARKET, SWITCH), _LIST_ROW, PAUSE_ROW)
_KEYS_NONE = ((B, words.MORE, LIST), (C, words.MARKET, SWITCH), _LIST_ROW, PAUSE_ROW)
_KEYS_CARRY = (
    (A, words.PUT, ACT),
    (B, words.TURN, TURN),
    (C, words.FLIP, FLIP),
    (B + HOLD, "", BACK),
    PAUSE_ROW,
    _LIST_ROW,
)
_KEYS_LAY = _KEYS_CARRY[:5]
_KEYS_FIRST = ((A, words.TAKE, ACT), PAUSE_ROW)
_KEYS_MORE = ((A, words.TAKE, ACT), (C, words.DONE, END), PAUSE_ROW)
_KEYS_DONE = ((A, words.DONE, END), (C, "", END), PAUSE_ROW)
_KEYS_SURE = ((A, words.YES, END), (B, words.NO, BACK), PAUSE_ROW)
_KEYS_NAME = ((A, words.NAME, ACT), PAUSE_ROW)
_KEYS_WATCH = ((A, words.NEXT, NEW), (B, words.BACK, BACK), PAUSE_ROW)

_L = draw.LOOK
_X = (2, 4, 10, 14)[_L]
_Y = (18, 18, 30, 30)[_L]
_PITCH = (14, 16, 24, 24)[_L]
_EDGE = 2 if draw.SMALL else 6
_INSET = 1 if draw.SMALL else 5
_KINDS = ((82, 16, 2, 24, 12), (90, 16, 3, 24, 16), (148, 26, 3, 30, 24), (166, 28, 3, 48, 28))[_L]
_COLUMNS = 2 if draw.NARROW else 3
_BAR = 10 if draw.NARROW else 12
_WORTH_Y = (92, 104, 164, 164)[_L]
_PLUS_X = (36, 54, 58, 58)[_L]
_GIVES_X = (46, 64, 80, 80)[_L]
_WAYS = ((2, 104), (2, 104), (4, 180), (4, 180))[_L]
_OTHER = ((80, 78, 16, 4, 94), (92, 70, 22, 6, 90), (148, 110, 30, 8, 138), (168, 124, 50, 16, 166))[_L]

# Tiles of the large puzzle; those of a level stand four apart, or one apart in the small ones.
_LEVELS = const(2)
_MS = const(60)


class View:
    """A table; `table.slot` is the large puzzle, `table.kind` the piece under the bar or, as a ghost, in hand."""

    def __init__(self, table):
        self.table = table
        (small,) = draw.sheets("pl", ("other",))
        group = self.group = draw.Group()
        size = 5 * _PITCH + 2 * _EDGE
        self.large = draw.Group()
        group.append(self.large)
        self._edge = draw.bar(self.large, _X - _EDGE, _Y - _EDGE, size, size, draw.PAPER)
        box = draw.Group(scale=1 if draw.SMALL else 2, x=_X, y=_Y)
        self.large.append(box)
        self.hero = draw.tiles(box, table.hero, 0, 0, draw.inks(), 5, 5)
        self._ghost = [draw.tiles(group, table.ghosts, 0, 0, draw.two(draw.PAPER)) for _ in range(4)]
        self._worth = draw.text(group, 2 if draw.SMALL else 4, _WORTH_Y, len(words.WORTH) - 1)
        self._plus = draw.text(group, _PLUS_X, _WORTH_Y, len(words.PLUS), draw.MIST)
        draw.put(self._plus, words.PLUS)
        self._gives = draw.tiles(group, table.small, _GIVES_X, _WORTH_Y, draw.two(draw.PAPER))
        self._ways = None
        if draw.LOOK != 1:
            self._ways = draw.text(group, _WAYS[0], _WAYS[1], len(words.WAYS), draw.MIST)
        self._kinds = table.make_kinds(group, *_KINDS)
        self._bar = draw.bar(group, 0, 0, table.kinds.w, 2, draw.PAPER)
        self._others = []
        for i in range(3):
            x = _OTHER[0] + i * _OTHER[2]
            self._others.append(draw.tiles(group, small, x, _OTHER[1], draw.inks(), 5, 5))
            self._others.append(draw.text(group, x + _OTHER[3], _OTHER[4], 1))
        self._sure = False

    # Painting.

    def paint(self):
        table = self.table
        seen = table.seen
        self._phase = phase = seen.state[pl.PHASE]
        self._spot = spot = 4 * ((table.seat + table.watched) % table.session.seats)
        self._allowed = 15
        if phase == pl.NAMING:
            self._allowed = seen.filled(spot)
        elif phase == pl.MASTERY:
            self._allowed ^= seen.state[pl.MASTERED] & 15
        self._able = 0
        if not table.watched and phase != pl.NAMING:
            for slot in range(4):
                self._able |= seen.fits(spot + slot)
        if not self._lies(table.slot):
            self._turn_to(1)
        if self._able and not self._able >> table.kind & 1:
            table.carried = False
            table.kind = grid.lowest(self._able)
        table.carried = table.carried and self._able > 0
        if table.carried and table.seen.table[spot + table.slot] == pl.NONE:
            table.carried = False
        if phase == pl.ACTING and not table.watched and seen.table[spot + table.slot] == pl.NONE:
            table.say(words.NO_PUZZLE)
        self._paint_puzzles()
        self._paint_kinds()
        self._haunt()
        self.rest()
        self._offer()

    def _offer(self):
        table = self.table
        if table.watched:
            keys = _KEYS_WATCH
        elif self._phase == pl.NAMING:
            keys = _KEYS_NAME
        elif self._sure:
            keys = _KEYS_SURE
        elif table.carried:
            keys = _KEYS_CARRY if self._phase == pl.ACTING else _KEYS_LAY
        elif self._phase == pl.ACTING:
            keys = _KEYS if self._able else _KEYS_NONE
        elif not self._able:
            keys = _KEYS_DONE
        elif self._phase == pl.MASTERY and not table.seen.state[pl.MASTERED] & 15:
            keys = _KEYS_FIRST
        else:
            keys = _KEYS_MORE
        table.offer(keys)

    def _lies(self, slot):
        """Whether the slot has a puzzle that may be the large one now."""
        return self.table.seen.table[self._spot + slot] != pl.NONE and self._allowed >> slot & 1

    def _turn_to(self, step):
        """Let the next puzzle be the large one; whether there is another."""
        table = self.table
        for i in range(1, 4):
            slot = table.slot + step * i & 3
            if self._lies(slot):
                table.slot = slot
                return True
        return False

    def _paint_puzzles(self):
        table = self.table
        seen = table.seen
        puzzle = seen.table[self._spot + table.slot]
        nothing = puzzle == pl.NONE
        for part in (self.large, self._worth, self._plus, self._gives):
            draw.hide(part, nothing)
        if not nothing:
            draw.dye(self._edge, self._frame_ink(puzzle))
            self._paint_cells(self.hero, table.slot, puzzle, 4)
            points = pl.points(puzzle)
            draw.put(self._worth, words.WORTH_ONE if points == 1 else words.WORTH % points)
            draw.tile(self._gives, pl.reward(puzzle))
            draw.shade(self._gives, ink_of(pl.reward(puzzle)))
        at = 0
        done = seen.state[pl.MASTERED] if self._phase == pl.MASTERY else 0
        for slot in range(4):
            if slot != table.slot:
                puzzle = seen.table[self._spot + slot]
                nothing = puzzle == pl.NONE
                body, worth = self._others[at : at + 2]
                at += 2
                draw.hide(body, nothing)
                draw.hide(worth, nothing)
                if not nothing:
                    self._paint_cells(body, slot, puzzle, 1)
                    draw.number(worth, pl.points(puzzle))
                    draw.shade(worth, draw.two(draw.SLATE if done >> slot & 1 else draw.PAPER if done else draw.MIST))

    def _frame_ink(self, puzzle):
        return draw.SLATE if puzzle >= pl.BLACK else draw.PAPER

    def _paint_cells(self, cells, slot, puzzle, step):
        """A puzzle's cells; its tiles of a level are `step` apart: 4 where pieces join over the seam, else 1."""
        seen = self.table.seen
        spot = self._spot + slot
        draw.shade(cells, draw.inks(self._frame_ink(puzzle)))
        covered = seen.covered(spot)
        recess = RECESSES[puzzle]
        for cell in range(25):
            if not covered >> cell & 1:
                draw.tile(cells, recess >> cell & 1, cell)
        while covered:
            piece = seen.piece(spot, grid.lowest(covered))
            covered ^= piece
            self.lay(cells, piece, step)

    def lay(self, cells, piece, step):
        """Show a piece's cells in a grid of a puzzle's cells."""
        level = _LEVELS + step * (grid.count(piece) - 1)
        for cell in range(25):
            if piece >> cell & 1:
                joins = 0
                if step > 1:
                    right = cell % 5 < 4 and piece >> cell + 1 & 1
                    below = piece >> cell + 5 & 1
                    joins = right | below << 1
                    if joins == 3 and piece >> cell + 6 & 1:
                        joins = 4
                draw.tile(cells, level + joins, cell)

    def _paint_kinds(self):
        table = self.table
        at = 9 * (self._spot >> 2)
        for kind in range(9):
            count = table.seen.supply[at + kind]
            fits = table.watched or self._phase == pl.NAMING or self._able >> kind & 1
            ink = ink_of(kind) if count and fits else draw.two(draw.SLATE if count else draw.COAL)
            table.paint_kind(self._kinds[kind], count, ink)
        self._under()

    def _under(self):
        """The bar under the chosen piece."""
        kind = self.table.kind
        draw.hide(self._bar, not self._able)
        kind = self._kinds[kind][0]
        draw.place(self._bar, kind.x, kind.y + _BAR)

    def _haunt(self):
        """Put the ghost's sprites where the piece would lie, legal or not."""
        table = self.table
        orientation = table.orientation
        carried = table.carried
        level = pl.LEVELS[table.kind] if carried else 0
        self._fault = fault = table.seen.fault(self._spot + table.slot, orientation, table.anchor) if carried else 0
        ink = draw.two(draw.MIST if fault else draw.PAPER)
        for i in range(4):
            ghost = self._ghost[i]
            draw.hide(ghost, i >= level)
            if i < level:
                cell = table.anchor + SHIFTS[4 * orientation + i]
                draw.place(ghost, _X + cell % 5 * _PITCH + _INSET, _Y + cell // 5 * _PITCH + _INSET)
                draw.tile(ghost, 0 if not fault else 2 if fault >> cell & 1 else 1)
                draw.shade(ghost, ink)

    def rest(self):
        """Say in how many ways the piece fits here."""
        if self._ways:
            table = self.table
            ways = table.seen.ways(self._spot + table.slot, table.kind) if self._able else 0
            draw.put(self._ways, words.WAY if ways == 1 else words.WAYS % ways)
            draw.hide(self._ways, not self._able)

    # Buttons.

    def move(self, dx, dy):
        table = self.table
        if self._sure:
            return
        if table.carried:
            row = table.anchor // 5 + dy
            column = table.anchor % 5 + dx
            box = BOXES[table.orientation]
            if 0 <= row < 5 and 0 <= column < 5 and box >> 5 * row + column & 1:
                table.anchor = 5 * row + column
                self._haunt()
            elif self._turn_to(dx or dy):
                # In at the side that lies opposite.
                self._clamp((4 if dy < 0 else 0) if dy else row, (4 if dx < 0 else 0) if dx else column)
                self._paint_puzzles()
                self._haunt()
        elif self._able and self._step(dx, dy):
            self._under()
        elif self._turn_to(dx or dy):
            self._paint_puzzles()

    def _step(self, dx, dy):
        """The next piece in this direction that fits somewhere; whether there is one."""
        step = dx or dy
        kind = self.table.kind + dx + dy * _COLUMNS
        while 0 <= kind < 9:
            if self._able >> kind & 1:
                self.table.kind = kind
                return True
            kind += step
        return False

    def _clamp(self, row, column):
        """Lay the ghost there, or as near as the grid allows."""
        box = BOXES[self.table.orientation]
        while not box >> column & 1:
            column -= 1
        while not box >> 5 * row & 1:
            row -= 1
        self.table.anchor = 5 * row + column

    def act(self, action):
        table = self.table
        if action == ACT:
            if self._phase == pl.NAMING:
                self._play(pl.COMPLETE << 12 | table.slot)
            elif table.carried:
                self._play(pl.PLACE << 12 | table.slot << 10 | table.orientation << 5 | table.anchor)
            else:
                self._take_up()
        elif action in (TURN, FLIP):
            change = TURNED if action == TURN else FLIPPED
            table.orientation = change[table.orientation]
            self._clamp(table.anchor // 5, table.anchor % 5)
            self._haunt()
        elif action == END:
            if self._phase == pl.FINISHING and self._able and not self._sure:
                self._sure = True
                table.frame.middle(words.SURE)
                self._offer()
            else:
                self._sure = False
                self._play(pl.END << 12)
        elif action == NEW or table.watched:
            # The next table, or back to one's own.
            table.watched = (table.watched + 1) % table.session.seats if action == NEW else 0
            table.slot = 0
            table.status()
            table.after(0)
        else:
            table.carried = self._sure = False
            table.tell()
            self._haunt()
            self._offer()

    def _take_up(self):
        """Carry the piece, and lay it first where it fits: on the large puzzle if it does."""
        table = self.table
        seen = table.seen
        table.carried = True
        while not seen.fits(self._spot + table.slot) >> table.kind & 1:
            table.slot = table.slot + 1 & 3
        for orientation in range(FIRSTS[table.kind], FIRSTS[table.kind + 1]):
            anchors = seen.anchors(self._spot + table.slot, orientation)
            if anchors:
                break
        table.orientation = orientation
        table.anchor = grid.lowest(anchors)
        self._paint_puzzles()
        self._haunt()
        self.rest()
        self._offer()

    def _play(self, move):
        """Play a move; if it has completed a puzzle, show that first."""
        table = self.table
        spot = self._spot
        before = bytes(table.seen.table[spot : spot + 4])
        events = table.go(move)
        if events < 0:
            return
        table.carried = False
        done = pl.NONE
        if events & COMPLETED:
            for slot in range(4):
                if table.seen.table[spot + slot] != before[slot]:
                    done = before[slot]
        if done == pl.NONE:
            table.after(events)
        else:
            self._haunt()
            piece = SHAPES[move >> 5 & 31] << (move & 31) if move >> 12 == pl.PLACE else 0
            self._done = table.app.once("tables.project_l_done").Done(self, done, piece, events)
            table.start_motion(6, _MS)

    def show_motion(self, frame):
        self._done.show(frame)
