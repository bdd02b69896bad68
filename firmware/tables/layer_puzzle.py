# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's table: the card that is claimed from, the layer that is marked, and the layers laid at the end.

Claim and mark are one pass of the device: who has claimed a shape marks it at once. Outside versus all letters of the
round are given first; then one shape after another is marked, and B held goes back to the card for another one.
"""

from array import array

from firmware import draw
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import HOLD, LET, A, B, C, M
from firmware.tables import layer_puzzle_words as words
from shared_rules import grid
from shared_rules import layer_puzzle as lp
from shared_rules.const import const
from shared_rules.decks.layer_puzzle import COIN, ORIENTATIONS
from shared_rules.game import OVER, PASSED

# Actions.
_CLAIM = const(0)
_AREA = const(1)
_MARK = const(2)
_TURN = const(3)
_FLIP = const(4)
_LOOK = const(5)
_LOOK_END = const(6)
_BACK = const(7)
_TAKE = const(8)
_FORFEIT = const(9)
_NAME = const(10)

_PAUSE = (M, "", PAUSE)
_KEYS_CLAIM = ((A, words.CLAIM, _CLAIM), (B, words.AREA, _AREA), _PAUSE)
_KEYS_CLAIM_SET = ((A, words.CLAIM, _CLAIM), _PAUSE)
_KEYS_GIVE = ((A, words.GIVE, _CLAIM), (B, words.AREA, _AREA), _PAUSE)
_KEYS_TAKE = ((A, words.MARK, _TAKE), _PAUSE)
_KEYS_MARK = (
    (A, words.MARK, _MARK),
    (B, words.TURN, _TURN),
    (C, words.FLIP, _FLIP),
    (C + HOLD, "", _LOOK),
    (C + LET, "", _LOOK_END),
    (B + HOLD, "", _BACK),
    _PAUSE,
)
_KEYS_FORFEIT = ((A, words.GIVE_UP, _FORFEIT), (B + HOLD, "", _BACK), _PAUSE)
_KEYS_NAME = ((A, words.NAME, _NAME), _PAUSE)

# Cells, as tiles of the sheet.
_EMPTY = const(0)
_ANCHOR = const(1)
_OWN = const(2)
_NEW = const(3)
_COUNTED = const(4)

_L = draw.LOOK
_PITCH = 12 if draw.SMALL else 20
_X = 2 if draw.SMALL else 4
_Y = 16 if draw.SMALL else 22
_Q = (48, 50, 98, 98)[_L]
_SIDE = (102, 104, 172, 178)[_L]
_SEAM = 1 if draw.SMALL else 2


class Table(Base):
    """The views are made when they are first needed and kept for the match."""

    def __init__(self, app):
        super().__init__(app)
        self._all_ways = self._big_area = self._board = self._card_view = self._fault = self._ghost = self._legal = None
        self._mark_coins = self._mark_tokens = self._pick = self._pointer = self._pointer_pitch = self._say = None
        self._area = self._card = self._claim_coins = self._claim_tokens = self._cursor = self._fit = None
        self._mini_at = self._preview = self._preview_seat = self._quarters = self._room = None
        self._small = self._small_area = None
        (
            self._cells,
            self._ghosts,
            self._token,
            self._claims,
            self._shape,
            self._coin,
            self._heads,
            self._mini,
            self._bracket,
        ) = draw.sheets("lp", ("cell", "ghost", "token", "claim", "shape", "coin", "heads", "mini", "bracket"))
        self._words = array("i", bytes(4 * grid.WORDS))
        self._rows = bytearray(8)
        self._under = bytearray(8)
        self._claim = None
        self._mark = None
        self.start()

    def start(self):
        self._quarter = 0
        self._letter = 0
        self._orientation = 0
        self._row = self._column = 0
        self._carried = lp.NONE
        self._choose = False
        self._anchors = False
        self._events = 0
        self._view = None

    def secret(self):
        return self.session.mode != lp.VERSUS

    def enter(self):
        asking = self._asking
        super().enter()
        if not asking and self.seen.table[lp.PHASE] == lp.FINISHING:
            # Power failed between the last mark and the stop of the watch: that comes now.
            self.app.later(self._after, 0)

    def heading(self):
        table = self.seen.table
        versus = self.session.mode == lp.VERSUS and not draw.NARROW
        numbers = table[lp.ROUND] + 1, table[lp.TURN] + 1
        return words.ROUND % numbers if versus else words.ROUND_ONLY % numbers[0]

    def _show(self, view):
        """Let one of the views be the content."""
        if self._view is not view:
            self._view = view
            while len(self.group):
                self.group.pop()
            self.group.append(view)
            self.app.turn_page()

    def paint(self):
        table = self.seen.table
        phase = table[lp.PHASE]
        if phase == lp.CLAIMING:
            # An undo leads here from the choice of what to mark, too.
            self._carried = lp.NONE
            self._choose = False
            self._open_card()
        elif phase == lp.MARKING:
            if self._choose:
                self._open_card()
            else:
                self._carry()
        elif phase == lp.NAMING:
            self._open_names()

    # The parts that claim and mark share: tokens, and the coins of each seat.

    def _tokens(self, group, x, y, square):
        """Four token grids, in a row or in a square."""
        tokens = []
        step = (14, 14, 18 if square else 16, 28 if group is self._claim else 32)[_L]
        for i in range(4):
            column = i & 1 if square else i
            row = i >> 1 if square else 0
            tokens.append(draw.tiles(group, self._token, x + column * step, y + row * step, draw.inks()))
        return tokens

    def _paint_tokens(self, tokens, chosen):
        """Free ones in the seat's ink, the chosen one in paper, used ones as outlines."""
        used = self.seen.table[lp.USED]
        ink = draw.inks(draw.SEAT_INKS[self.app.person(self.session.turn())])
        for i in range(4):
            state = 1 if i == chosen else 2 if used >> i & 1 else 0
            draw.tile(tokens[i], i + 4 * state)
            draw.shade(tokens[i], ink)

    def _coins(self, group, x, y, pitch, name_x, coin_x):
        """A line a seat: symbol, name where there is room, and its coins, which are returned as strips."""
        strips = []
        for seat in range(self.session.seats):
            person = self.app.person(seat)
            ink = draw.SEAT_INKS[person]
            draw.tile(draw.tiles(group, self.frame.symbols, x, y + seat * pitch, draw.two(ink)), person)
            name = self.app.name(seat)
            if name_x and name:
                draw.put(draw.text(group, name_x, y + seat * pitch, len(name), ink), name)
            strips.append(draw.text(group, coin_x, y + seat * pitch, 2))
        return strips

    def _paint_coins(self, strips):
        seen = self.seen
        for seat in range(len(strips)):
            draw.number(strips[seat], seen.coins[seen.team[seat]])
            holds = seen.table[lp.HOLDER] == seat and self.session.mode == lp.VERSUS
            draw.shade(strips[seat], draw.two(draw.BLACK, draw.YELLOW) if holds else draw.two(draw.PAPER))

    def _layer_rows(self):
        """Fill `_rows` with the marks of this round, and `_under` with what a round 5 goes on from."""
        seen = self.seen
        table = seen.table
        at = (seen.team[self.session.turn()] * 5 + table[lp.ROUND]) * 8
        first = at - 32 if table[lp.ROUND] == 4 else -1
        for row in range(8):
            self._rows[row] = seen.layers[at + row]
            self._under[row] = seen.layers[first + row] if first >= 0 else 0

    # Claim.

    def _make_claim(self):
        group = self._claim = draw.Group()
        for quarter in range(4):
            x, y = self._corner(quarter)
            draw.frame(group, x + 2, y + 2, _Q - 4, _Q - 4, 2, draw.COAL)
        self._quarters = []
        for _ in range(4):
            self._quarters.append(draw.Group())
            group.append(self._quarters[-1])
        self._card = lp.NONE
        if draw.SMALL:
            self._cursor = draw.frame(group, 0, 0, 2, 2, 2, draw.PAPER)
        else:
            self._cursor = draw.Group()
            for i in range(4):
                x, y = (_Q - 8) * (i & 1), (_Q - 8) * (i >> 1)
                draw.tile(draw.tiles(self._cursor, self._bracket, x, y, draw.two(draw.PAPER)), i)
            group.append(self._cursor)
        # What a claim would put there: seen before it is made.
        self._preview = draw.tiles(group, self._claims, 0, 0, draw.inks(draw.PAPER))
        self._preview_seat = draw.tiles(group, self.frame.symbols, 0, 0, draw.two(draw.PAPER))
        pitch = self._mini.w
        self._mini_at = ((102, 106, 204, 212)[_L], 18 if draw.SMALL else 24)
        x, y = self._mini_at
        self._small = draw.tiles(group, self._mini, x, y, draw.inks(), 8, 8)
        self._small_area = draw.frame(group, x, y, 4 * pitch - 1, 4 * pitch - 1, 1, draw.PAPER)
        self._claim_tokens = self._tokens(
            group, (102, 104, 202, 208)[_L], (46, 70, 66, 128)[_L], draw.NARROW or draw.WIDTH == 240
        )
        self._claim_coins = ()
        if draw.NARROW:
            self._claim_coins = self._coins(group, 102, 74, 10, 0, 114)
        elif not draw.SMALL:
            wide = draw.WIDTH == 320
            x = 208 if wide else 202
            self._claim_coins = self._coins(group, x, 160 if wide else 122, 16, x + 18 if wide else 0, draw.WIDTH - 16)
            if not wide:
                draw.tile(draw.tiles(group, self._heads, 226, 106, draw.inks()), 1)
        self._area = None
        if draw.WIDTH == 160:
            self._area = draw.text(group, 104, 88, 9)
        # The number of placements: beside the card where there is room, on the widest screen in the quarter itself.
        self._room = self._fit = None
        if not draw.NARROW:
            room_x, room_y, length = ((), (104, 102, 9), (202, 190, 6), (0, 0, 9))[_L]
            self._room = draw.text(group, room_x, room_y, length, draw.MIST)
            if draw.WIDTH == 240:
                self._fit = draw.text(group, room_x, room_y + 14, length, draw.MIST)

    def _corner(self, quarter):
        return _X + (quarter & 1) * _Q, (16 if draw.SMALL else 22) + (quarter >> 1) * _Q

    def _open_card(self):
        """Show the card, with the cursor on a free quarter (or one that waits to be marked)."""
        if self._claim is None:
            self._make_claim()
        table = self.seen.table
        own = draw.inks(draw.SEAT_INKS[self.app.person(self.session.turn())])
        draw.shade(self._small, own)
        self._layer_rows()
        for cell in range(64):
            marked = (self._rows[cell >> 3] | self._under[cell >> 3]) >> (cell & 7) & 1
            draw.tile(self._small, marked, cell)
        if not self._choose:
            letter = table[lp.LETTER]
            set_letter = self.session.mode == lp.VERSUS and letter != lp.NONE
            if set_letter:
                self._letter = letter
            elif table[lp.USED] >> self._letter & 1:
                self._letter = self._next_letter(self._letter)
        if not self._selectable(self._quarter):
            self._quarter = self._step_quarter(1)
        if self._choose:
            self.offer(_KEYS_TAKE)
        elif self.session.mode != lp.VERSUS:
            self.offer(_KEYS_GIVE)
        else:
            self.offer(_KEYS_CLAIM_SET if set_letter else _KEYS_CLAIM)
        for quarter in range(4):
            self._paint_quarter(quarter)
        self._paint_coins(self._claim_coins)
        self._point()
        self._explain_claim()
        self._show(self._claim)

    def _next_letter(self, letter):
        """The next letter that is not used in this round."""
        for _ in range(4):
            letter = (letter + 1) & 3
            if not self.seen.table[lp.USED] >> letter & 1:
                break
        return letter

    def _selectable(self, quarter):
        """Whether the cursor has business there: free to claim, or waiting to be marked."""
        claim = self.seen.claims[quarter]
        if self._choose:
            return claim != lp.NONE and self.seen.table[lp.WAITING] >> (claim & 3) & 1
        return claim == lp.NONE

    def _step_quarter(self, step):
        quarter = self._quarter
        for _ in range(4):
            quarter = (quarter + step) & 3
            if self._selectable(quarter):
                break
        return quarter

    def _paint_quarter(self, quarter):
        """A quarter as it lies on the table: shape or coin, and who has claimed it with which token."""
        group = self._quarters[quarter]
        while len(group):
            group.pop()
        seen = self.seen
        shape = seen.shape(quarter)
        if shape == lp.NONE:
            return
        x, y = self._corner(quarter)
        claim = seen.claims[quarter]
        seat = claim >> 2
        ink = draw.PAPER
        if claim != lp.NONE:
            person = self.app.person(seat)
            ink = draw.SEAT_INKS[person]
            draw.tile(draw.tiles(group, self._claims, x + 4, y + 4, draw.inks(ink)), claim & 3)
            symbol = draw.tiles(group, self.frame.symbols, x + (36, 38, 82, 82)[_L], y + 4, draw.two(ink))
            draw.tile(symbol, person)
        inner, middle = (48, 30) if draw.SMALL else (96, 58)
        hollow = claim == lp.NONE and shape != COIN and not self._ways(quarter)
        self._put_shape(group, shape, x + inner // 2, y + middle, draw.two(ink), hollow, self._shape, self._coin)

    def _put_shape(self, group, shape, x, y, ink, hollow, sheet, coin):
        """A shape or a coin around a point."""
        if shape == COIN:
            draw.tiles(group, coin, x - coin.w // 2, y - coin.h // 2, ink)
            return
        at = lp.orientation_at(shape, 0)
        wide = tall = 0
        for i in range(4):
            wide = max(wide, ORIENTATIONS[at + i] // 10)
            tall = max(tall, ORIENTATIONS[at + i] % 10)
        wide += 1
        tall += 1
        n = sheet.w
        cells = draw.tiles(group, sheet, x - wide * n // 2 & ~1, y - tall * n // 2 & ~1, ink, wide, tall)
        for i in range(4):
            cell = ORIENTATIONS[at + i]
            draw.tile(cells, 2 if hollow else 1, cell % 10 * wide + cell // 10)

    def _ways(self, quarter):
        return self.seen.ways(self.seen.shape(quarter), self._letter)

    def _point(self):
        """The cursor is on a quarter: frame it and show the token that would lie there."""
        x, y = self._corner(self._quarter)
        person = self.app.person(self.session.turn())
        for thing in (self._preview, self._preview_seat):
            draw.hide(thing, self._choose)
        draw.place(self._preview, x + 4, y + 4)
        draw.tile(self._preview, self._letter)
        draw.place(self._preview_seat, x + (36, 38, 82, 82)[_L], y + 4)
        draw.tile(self._preview_seat, person)
        draw.shade(self._preview_seat, draw.two(draw.SEAT_INKS[person]))
        if draw.SMALL:
            draw.move_frame(self._cursor, x + 2, y + 2, _Q - 4, _Q - 4, 2)
        else:
            draw.place(self._cursor, x, y)

    def rest(self):
        if self._view is self._claim:
            self._explain_claim()
        elif self._view is self._mark and not self._legal:
            self._look(True)

    def _explain_claim(self):
        """Show what follows from claiming the quarter under the cursor: token, area, and how much room there is."""
        letter = self._letter
        claim = self.seen.claims[self._quarter]
        if self._choose and claim != lp.NONE:
            letter = claim & 3
        self._paint_tokens(self._claim_tokens, letter)
        if self._area:
            draw.put(self._area, words.AREA_NAME % "ABCD"[letter])
        x, y = self._mini_at
        n = 4 * self._mini.w
        draw.move_frame(self._small_area, x + (letter & 1) * n, y + (letter >> 1) * n, n - 1, n - 1, 1)
        shape = self.seen.shape(self._quarter)
        if not self._selectable(self._quarter):
            self._say_room(words.TAKEN, "")
        elif shape == COIN:
            self._say_room(*words.COIN)
        else:
            self._say_room("%d" % self.seen.ways(shape, letter), words.FIT)

    def _say_room(self, first, second):
        if self._fit:
            draw.put(self._room, first)
            draw.put(self._fit, second)
        elif self._room:
            if draw.WIDTH == 320:
                x, y = self._corner(self._quarter)
                draw.place(self._room, x + 26, y + 6)
            draw.put(self._room, first + " " + second)

    # Mark.

    def _make_mark(self):
        group = self._mark = draw.Group()
        self._board = [draw.tiles(group, self._cells, _X, _Y + row * _PITCH, draw.inks(), 8) for row in range(8)]
        half = 4 * _PITCH
        whole = 8 * _PITCH - _SEAM
        draw.bar(group, _X + half - _SEAM, _Y, _SEAM, whole, draw.SLATE)
        draw.bar(group, _X, _Y + half - _SEAM, whole, _SEAM, draw.SLATE)
        self._big_area = draw.frame(group, _X, _Y, half - _SEAM, half - _SEAM, _SEAM, draw.PAPER)
        self._ghost = [draw.tiles(group, self._ghosts, 0, 0, draw.inks()) for _ in range(4)]
        self._mark_tokens = self._tokens(group, _SIDE, 16 if draw.SMALL else 22, draw.NARROW)
        draw.tile(
            draw.tiles(group, self._heads, (118, 150, 226, 288)[_L], (42, 32, 46, 52)[_L], draw.inks()),
            1,
        )
        self._mark_coins = self._coins(
            group,
            (102, 100, 172, 178)[_L],
            (54, 44, 64, 68)[_L],
            (12, 12, 18, 16)[_L],
            (0, 110, 190, 196)[_L],
            (114, 148, 226, 286)[_L],
        )
        if draw.NARROW:
            self._say = (draw.text(group, 102, 104, 4, draw.MIST),)
        elif draw.SMALL:
            self._say = (draw.text(group, 104, 92, 9, draw.MIST), draw.text(group, 104, 104, 9, draw.MIST))
        else:
            self._say = (draw.text(group, 4, 188, 20, draw.MIST),)
        self._card_view = None
        if draw.WIDTH == 320:
            self._card_sheets = draw.sheets("lp", ("card", "cardcoin"))
            self._card_view = draw.Group()
            group.append(self._card_view)

    def _carry(self):
        """Take up a waiting shape and look for a place where it fits."""
        if self._mark is None:
            self._make_mark()
        seen = self.seen
        waiting = seen.table[lp.WAITING]
        if self._carried == lp.NONE or not waiting >> self._carried & 1:
            self._carried = grid.lowest(waiting)
            self._orientation = 0
            self._anchors = False
            self._find()
        letter = self._carried
        own = draw.inks(draw.SEAT_INKS[self.app.person(self.session.turn())])
        for row in self._board:
            draw.shade(row, own)
        self._layer_rows()
        self._paint_board()
        half = 4 * _PITCH
        size = half - _SEAM
        draw.move_frame(self._big_area, _X + (letter & 1) * half, _Y + (letter >> 1) * half, size, size, _SEAM)
        self._paint_tokens(self._mark_tokens, letter)
        self._paint_coins(self._mark_coins)
        self._all_ways = seen.ways(self._shape_carried(), letter)
        self.offer(_KEYS_MARK if self._all_ways else _KEYS_FORFEIT)
        self._haunt()
        self._explain()
        if self._card_view is not None:
            self._paint_card()
        self._show(self._mark)

    def _paint_card(self):
        """The card beside the layer, where the screen is wide enough."""
        group = self._card_view
        while len(group):
            group.pop()
        sheet, coin = self._card_sheets
        for quarter in range(4):
            claim = self.seen.claims[quarter]
            ink = draw.PAPER if claim == lp.NONE else draw.SEAT_INKS[self.app.person(claim >> 2)]
            x, y = 206 + 46 * (quarter & 1), 154 + 46 * (quarter >> 1)
            self._put_shape(group, self.seen.shape(quarter), x, y, draw.two(ink), False, sheet, coin)

    def _shape_carried(self):
        return self.seen.waiting_shape(self._carried)

    def _find(self):
        """Turn the carried shape and put it where it fits, if it fits anywhere."""
        shape = self._shape_carried()
        self._row, self._column = (self._carried >> 1) * 4, (self._carried & 1) * 4
        for orientation in range(lp.orientations(shape)):
            self.seen.anchors(shape, orientation, self._carried, self._words)
            # From the area's corner on if possible: the ghost starts where one looks.
            cell = grid.following(self._words, self._row * 8 + self._column)
            if cell < 0:
                cell = grid.following(self._words, 0)
            if cell >= 0:
                self._orientation = orientation
                self._row, self._column = cell >> 3, cell & 7
                return
        self._clamp()

    def _clamp(self):
        """Keep the whole ghost on the layer."""
        at = lp.orientation_at(self._shape_carried(), self._orientation)
        wide = tall = 0
        for i in range(4):
            wide = max(wide, ORIENTATIONS[at + i] // 10)
            tall = max(tall, ORIENTATIONS[at + i] % 10)
        self._row = min(max(0, self._row), 7 - tall)
        self._column = min(max(0, self._column), 7 - wide)

    def _paint_board(self):
        """The layer of this round, with the legal anchors if they are asked for."""
        words3 = self._words
        if self._anchors:
            self.seen.anchors(self._shape_carried(), self._orientation, self._carried, words3)
        for row in range(8):
            marks = self._rows[row]
            under = self._under[row]
            anchors = words3[row // 3] >> row % 3 * 8 if self._anchors else 0
            strip = self._board[row]
            for column in range(8):
                if marks >> column & 1:
                    tile = _OWN
                elif anchors >> column & 1:
                    tile = _ANCHOR
                else:
                    tile = _COUNTED if under >> column & 1 else _EMPTY
                draw.tile(strip, tile, column)

    def _move_number(self):
        return self._carried << 9 | self._orientation << 6 | self._row << 3 | self._column

    def _haunt(self):
        """Put the ghost's four sprites where the shape would lie, legal or not."""
        shape = self._shape_carried()
        fault = self.seen.fault(shape, self._move_number())
        self._legal = not fault
        self._fault = fault
        at = lp.orientation_at(shape, self._orientation)
        inset = (_PITCH - _SEAM - self._ghosts.w) // 2
        for i in range(4):
            cell = ORIENTATIONS[at + i]
            ghost = self._ghost[i]
            x = _X + (self._column + cell // 10) * _PITCH + inset
            draw.place(ghost, x, _Y + (self._row + cell % 10) * _PITCH + inset)
            draw.tile(ghost, 0 if not fault else 2 if fault >> (4 + i) & 1 else 1)
            draw.hide(ghost, False)

    def _explain(self):
        """Say in how many ways the shape fits, or why not here."""
        if not self._all_ways:
            lines = words.NOWHERE
        elif self._legal:
            lines = (words.WAYS[0] % self._all_ways, words.WAYS[1], str(self._all_ways))
        elif self._fault & 240:
            lines = words.OVERLAP
        else:
            letter = "ABCD"[self._carried]
            lines = (words.OUTSIDE[0] % letter, words.OUTSIDE[1], words.OUTSIDE[2] % letter)
        ink = draw.two(draw.MIST if self._legal else draw.PAPER)
        if len(self._say) == 2:
            draw.put(self._say[0], lines[0])
            draw.put(self._say[1], lines[1])
        else:
            draw.put(self._say[0], lines[2] if draw.NARROW else lines[0] + " " + lines[1])
        for strip in self._say:
            draw.shade(strip, ink)

    def _look(self, anchors):
        if self._anchors != anchors:
            self._anchors = anchors
            self._paint_board()

    def _moved(self):
        """The ghost has moved or turned."""
        self._clamp()
        self._haunt()
        self._look(False)
        self._explain()

    # Naming the first seat of the next round.

    def _open_names(self):
        view = draw.Group()
        pitch = 24 if draw.SMALL else 44
        x = 24 if draw.SMALL else 48
        self._pick = self.session.turn()
        for seat in range(self.session.seats):
            person = self.app.person(seat)
            ink = draw.SEAT_INKS[person]
            y = _Y + 4 + seat * pitch
            draw.tile(draw.tiles(view, self.frame.symbols, x, y, draw.two(ink)), person)
            draw.put(draw.text(view, x + 18, y, 6, ink), self.app.name(seat))
        self._pointer = self.frame.arrow(view, x - 14, _Y + 4 + self._pick * pitch)
        self._pointer_pitch = pitch
        self.frame.middle(words.WHO_FIRST[not draw.NARROW])
        self.offer(_KEYS_NAME)
        self._show(view)

    # Buttons.

    def move(self, dx, dy):
        if self._view is self._mark:
            self._row += dy
            self._column += dx
            self._moved()
        elif self._view is self._claim:
            wanted = self._quarter ^ (1 if dx else 2)
            if not self._selectable(wanted):
                wanted = self._step_quarter(-1 if dx < 0 or dy < 0 else 1)
            self._quarter = wanted
            self._point()
        else:
            self._pick = (self._pick + (dy or dx)) % self.session.seats
            self._pointer.y = _Y + 4 + self._pick * self._pointer_pitch

    def act(self, action):
        if action == _CLAIM:
            if self._selectable(self._quarter):
                self._after(self.play(lp.CLAIM | self._quarter << 2 | self._letter))
        elif action == _AREA:
            self._letter = self._next_letter(self._letter)
            for quarter in range(4):
                self._paint_quarter(quarter)
            self._point()
            self._explain_claim()
        elif action == _TAKE:
            if self._selectable(self._quarter):
                self._carried = self.seen.claims[self._quarter] & 3
                self._choose = False
                self._orientation = 0
                self._find()
                self._carry()
        elif action in (_TURN, _FLIP):
            shape = self._shape_carried()
            change = lp.turned if action == _TURN else lp.flipped
            self._orientation = change(shape, self._orientation)
            self._moved()
        elif action in (_LOOK, _LOOK_END):
            self._look(action == _LOOK)
        elif action == _BACK:
            if self.session.mode != lp.VERSUS:
                self._choose = True
                self._open_card()
        elif action == _MARK:
            if self._legal:
                self._look(False)
                self._events = self.play(self._move_number())
                self.start_motion(5)
            else:
                self.refuse()
                self._look(True)
        elif action == _FORFEIT:
            self._after(self.play(lp.FORFEIT | self._carried))
        elif action == _NAME:
            self._after(self.play(lp.NAME_SEAT | self._pick))

    def actions(self):
        if self._view is not self._mark:
            return ()
        items = [(words.PLACES, self._see_places)]
        if self.session.mode != lp.VERSUS:
            items.append((words.SHAPES, self._see_shapes))
        return items

    def _see_places(self):
        self.app.go_on()
        self._look(True)

    def _see_shapes(self):
        self._choose = True
        self.app.go_on()

    def _after(self, events):
        """A move was played: stop the watch if that is all that is left; hand over, or go on with the same seat."""
        seen = self.seen
        if not events & (OVER | PASSED) and seen.table[lp.PHASE] == lp.FINISHING:
            events |= self.play(lp.FINISH)
        if events & (OVER | PASSED):
            self._carried = lp.NONE
            self._choose = False
            self.app.played(events)
        else:
            self.frame.middle(self.heading())
            self.paint()

    # Motion: the ghost becomes marks.

    def show_motion(self, frame):
        if frame < 4:
            ghost = self._ghost[frame]
            draw.tile(
                self._board[(ghost.y - _Y) // _PITCH],
                _NEW,
                (ghost.x - _X) // _PITCH,
            )
            draw.hide(ghost)
        else:
            for row in self._board:
                for column in range(8):
                    if row[column] == _NEW:
                        row[column] = _OWN
            self._after(self._events)

    def show_end(self):
        # The views make room for the layers that are laid; a rematch makes them anew.
        self._view = self._claim = self._mark = None
        while len(self.group):
            self.group.pop()
        self.app.load("layer_puzzle_end", room="tables")

    # Results.

    def summary(self):
        return words.ROUNDS

    def parts(self, over):
        if not over:
            return (1,)  # what is blank is not known before the end
        return (0, 1, 2) if self.session.mode == lp.TIME_ATTACK else (0, 1)

    def part(self, strip, index, value):
        draw.put(strip, ("+%d" if index == 1 else "-%d" if index == 0 else "%d") % abs(value), draw.RIGHT)

    def why(self):
        session = self.session
        game = self.seen
        places = bytearray(session.seats)
        game.ranking(places)
        top = -99
        ties = shared = 0
        for seat in range(session.seats):
            score = game.score(seat)
            if score > top:
                top = score
                ties = 0
            ties += score == top
            shared += places[seat] == 1
        teams = game.table[lp.TEAMS]
        if session.mode != lp.VERSUS and session.mode != lp.TIME_ATTACK:
            if teams == 1:
                return ""
            return words.TIE_TIME if ties == session.seats and shared < ties else ""
        if shared > 1:
            return words.REMATCH
        return words.TIE_COINS if ties > 1 else ""
