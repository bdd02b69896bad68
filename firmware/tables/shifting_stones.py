# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' table: nine stones, the hand beside them, and which of its cards pays for the next move.

The cursor is on the board or in the hand; the d-pad leads from one to the other, and down from either to the line of
what else can be done: end the turn, skip it, undo. So does C, round and round. A card that scores now bears a tick, and
if there is one the turn begins on it. The one that pays bears a cross and a red frame; without a choice that is the
cheapest card that does not score now.
"""

from firmware import draw
from firmware.common.frame import PAD
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import HOLD, A, B, C, M
from firmware.settings import CONFIRM, TIMER
from firmware.tables import shifting_stones_words as words
from shared_rules import shifting_stones as ss
from shared_rules.const import const
from shared_rules.decks.shifting_stones import CARDS
from shared_rules.game import OVER, PASSED

# Actions.
_FLIP = const(0)
_SWAP = const(1)
_HAND = const(2)
_SCORE = const(3)
_PAY = const(4)
_LIST = const(5)
_CHOOSE = const(6)
_BACK = const(7)
_END = const(8)
_SKIP = const(9)
_UNDO = const(10)
_SCORED = const(11)

_MORE = ((A + HOLD, "", _LIST), (C + HOLD, "", _SCORED), (M, "", PAUSE))
_KEYS_BOARD = ((A, words.FLIP, _FLIP), (B, words.SWAP, _SWAP), (C, words.HAND, _HAND), (B + HOLD, "", _SWAP)) + _MORE
_KEYS_SWAP = ((PAD, words.SWAP, 0), (B, words.BACK, _BACK), (B + HOLD, "", _BACK), (M, "", PAUSE))
_SCORES_NOW = ((A, words.SCORE, _SCORE),)
_MAY_PAY = ((B, words.PAY, _PAY),)
_ENDS = ((C, words.END, _LIST), (B + HOLD, "", _BACK)) + _MORE
# By whether the card scores now, and whether it already pays.
_KEYS_HAND = (_MAY_PAY + _ENDS, _ENDS, _SCORES_NOW + _MAY_PAY + _ENDS, _SCORES_NOW + _ENDS)
_KEYS_LIST = ((A, words.CHOOSE, _CHOOSE), (B, words.BACK, _BACK), (C, "", _BACK), (M, "", PAUSE))
_KEYS_NONE = ((A, words.END_NOW, _END), (B, words.UNDO, _UNDO), (C, "", _LIST)) + _MORE

# Where the cursor is.
_ON_BOARD = const(0)
_SWAPPING = const(1)
_IN_HAND = const(2)
_IN_LIST = const(3)

# What moves.
_FLIPS = const(0)
_SWAPS = const(1)
_SCORES = const(2)
_FRAMES = const(4)

_MOON = const(1)
_HALF = const(7)
_EDGE = const(8)
_INKS = bytes((draw.YELLOW, draw.COAL, draw.ORANGE, draw.RED, draw.PURPLE, draw.BLUE, draw.MIST, draw.GREEN))
_SIZES = b"\x12\x21\x22\x13\x31\x33"
"""Rows << 4 and columns of each size of a pattern."""
_NONE = const(255)

_L = draw.LOOK
_LONG = 0 if draw.NARROW else 1
# The stones: the first one's corner, how wide, and how far apart.
_X = (2, 4, 6, 12)[_L]
_Y = (18, 18, 26, 28)[_L]
_STONE = (22, 26, 46, 48)[_L]
_PITCH = (24, 28, 50, 52)[_L]
_THICK = 2 if draw.SMALL else 3
_ARM = 4 if draw.SMALL else 6
_ARM_LENGTH = 14 if draw.SMALL else 26
# The hand: the corner of its first place, how far apart the columns, the rows of two and of three; the size of a
# pattern of 3x3, and where pips and badge are below it.
_COLUMNS = (2, 2, 2, 3)[_L]
_HAND_X = (78, 100, 162, 182)[_L]
_STEP = (26, 32, 40, 48)[_L]
_TWO_ROWS = ((18, 44), (18, 44), (26, 72), (28, 56))[_L]
_THREE_ROWS = ((16, 33), (16, 33), (26, 52), (28, 56))[_L]
_CARD = 24 if draw.SMALL else 36
_CELL = 8 if draw.SMALL else 12
_PIPS = 27 if draw.SMALL else 43
_BADGE_X = 14 if draw.SMALL else 22
_BADGE_Y = 25 if draw.SMALL else 39
_EDGE_OF_CARD = 1 if draw.SMALL else 2
# The line below the stones: who has scored how many.
_LINE_X = (2, 2, 6, 182)[_L]
_LINE_Y = (96, 104, 194, 144)[_L]
_LINE = (72, 90, 230, 0)[_L]
_MARK = 8 if draw.SMALL else 16


class Table(Base):
    """Everything is made once but the cards in the hand, which are made anew when the hand is."""

    def __init__(self, app):
        super().__init__(app)
        self._at = self._cell = self._events = self._face = self._from = self._kind = self._note = 0
        self._pays = self._seat = self._slot = self._timed = self._where = 0
        self._items = []
        self._rows = []
        stone, moon, self._minis, self._pips, self._badge, deck = draw.sheets(
            "ss", ("stone", "moon", "mini", "pip", "badge", "deck")
        )
        group = self.group
        draw.tiles(group, deck, draw.WIDTH - (24 if draw.SMALL else 26), 0 if draw.SMALL else 2, draw.two(draw.MIST))
        self._board = draw.Group()
        group.append(self._board)
        self._stones = [draw.tiles(self._board, stone, 0, 0, draw.two(draw.BLACK)) for _ in range(9)]
        self._moon = draw.tiles(self._board, moon, 0, 0, draw.inks())
        self._cards = []
        self._badges = []
        for _ in range(ss.HAND):
            self._cards.append(draw.Group())
            group.append(self._cards[-1])
            self._badges.append(draw.tiles(group, self._badge, 0, 0, draw.two(draw.RED)))
        self._pay_frame = draw.frame(group, 0, 0, 2, 2, 1, draw.RED)
        self._bar = draw.bar(group, 0, 0, _CARD, 2 if draw.SMALL else 3, draw.PAPER)
        self._frame = draw.frame(group, 0, 0, 2, 2, 1, draw.PAPER)
        self._line = draw.Group()
        group.append(self._line)
        self._list = draw.Group()
        group.append(self._list)
        self._less = self.frame.arrow(self._list, _LINE_X, _LINE_Y, True)
        self._item = draw.text(self._list, _LINE_X + 8, _LINE_Y, 10)
        self._more = self.frame.arrow(self._list, _LINE_X + 70, _LINE_Y)
        self._drawn = bytearray(ss.HAND)
        self._fits = bytearray(ss.HAND)
        self._counts = []

    def start(self):
        """Lay out who has scored how many; in solo, four strikes and the cards."""
        self._begun = -1
        line = self._line
        while len(line):
            line.pop()
        self._counts = []
        self._marks = []
        seats = self.session.seats
        if seats == 1:
            step = 11 if draw.SMALL else 16
            for i in range(ss.STRIKES_OUT):
                self._marks.append(draw.tiles(line, self._badge, _LINE_X + i * step, _LINE_Y, draw.two(draw.SLATE)))
            x = _LINE_X + 4 * step + (2 if draw.NARROW else 6)
            self._counts.append(draw.text(line, x, _LINE_Y, 5))
            if not draw.SMALL:
                draw.put(draw.text(line, x + 36, _LINE_Y, 5, draw.MIST), words.CARDS)
            return
        step = 0 if _L == 3 else _LINE // seats
        self._names = []
        for i in range(seats):
            x = _LINE_X + i * step
            y = _LINE_Y + (14 * i if _L == 3 else 0)
            self._marks.append(draw.tiles(line, self.frame.symbols, x, y, draw.two(draw.PAPER)))
            if _L == 3:
                self._names.append(draw.text(line, 200, y, 6))
                self._counts.append(draw.text(line, 284, y, 5))
            else:
                self._counts.append(draw.text(line, x + _MARK, y, min(5, (step - _MARK) // 6)))

    # Status.

    def status(self):
        app = self.app
        self._seat = seat = self.session.turn()
        self._timed = (self.session.seats == 1 or self.session.options[1]) and app.settings[TIMER]
        self._second = self.session.clock(seat, app.now) // 1000
        self._note = ""
        self.frame.status(app.name(seat), "", "%2d" % self.seen.state[ss.LEFT], app.person(seat))

    def heading(self):
        state = self.seen.state
        if state[ss.FINAL]:
            return words.LAST_ROUND[_LONG]
        if self._timed:
            return "%d:%02d" % (self._second // 60, self._second % 60)
        if draw.SMALL:
            return ""
        actions = state[ss.ACTIONS]
        return words.ACTION[actions] if actions < 2 else words.ACTION[2] % actions

    def _tell(self):
        note = self.heading()
        if note != self._note:
            self._note = note
            self.frame.middle(note)

    def tick(self, now):
        if self._timed:
            second = self.session.clock(self._seat, now) // 1000
            if second != self._second:
                self._second = second
                self._tell()

    # Painting.

    def paint(self):
        session = self.session
        begun = session.first + session.at - self.seen.state[ss.ACTIONS]
        another = begun != self._begun
        if another:
            # Another turn: nothing is chosen, and the hand is laid out for so many cards.
            self._begun = begun
            self._cell = 4
            self._slot = 0
            self._pays = _NONE
            many = self._held(4) or self._held(5)
            self._rows = _THREE_ROWS if many else _TWO_ROWS
            for slot in range(ss.HAND):
                self._drawn[slot] = 0xFD  # neither a card nor none
        self._settle()
        if another and self._scorable() != _NONE:
            self._into_hand()
        else:
            self._go(_ON_BOARD)

    def _settle(self):
        """Show the position as it is."""
        moon = False
        for cell in range(9):
            moon = self._paint_stone(cell) or moon
        draw.hide(self._moon, not moon)
        for slot in range(ss.HAND):
            self._paint_card(slot)
        self._paint_hand()
        self._paint_line()
        self._tell()

    def _paint_stone(self, cell):
        """Show a stone in its place; whether it is the Moon, which has a grid of its own."""
        face = self.seen.board >> 3 * cell & 7
        stone = self._stones[cell]
        draw.hide(stone, face == _MOON)
        if face == _MOON:
            stone = self._moon
        else:
            draw.tile(stone, face and face - 1)
            draw.shade(stone, draw.two(_INKS[face]))
        draw.place(stone, _X + cell % 3 * _PITCH, _Y + cell // 3 * _PITCH)
        return face == _MOON

    def _held(self, slot):
        """Whether there is a card in a place of the hand."""
        return self.seen.hands[ss.HAND * self._seat + slot] < ss.HIDDEN_CARD

    def _card(self, slot):
        return self.seen.hands[ss.HAND * self._seat + slot]

    def _slot_x(self, slot):
        return _HAND_X + slot % _COLUMNS * _STEP

    def _slot_y(self, slot):
        return self._rows[0] + slot // _COLUMNS * self._rows[1]

    def _paint_card(self, slot):
        """Make the pattern and the pips of the card in a place of the hand, if they are not there yet."""
        card = self._card(slot)
        if card == self._drawn[slot]:
            return
        self._drawn[slot] = card
        group = self._cards[slot]
        while len(group):
            group.pop()
        if not self._held(slot):
            return
        at = 5 * card
        size = _SIZES[CARDS[at] >> 3]
        rows, columns = size >> 4, size & 15
        x, y = self._slot_x(slot), self._slot_y(slot)
        pattern = draw.tiles(
            group,
            self._minis,
            x + (_CARD - columns * _CELL) // 2,
            y + (_CARD - rows * _CELL) // 2,
            draw.inks(),
            columns,
            rows,
        )
        for i in range(at + 1, at + 5):
            cell = CARDS[i]
            if cell != _NONE:
                draw.tile(pattern, (cell & 7) + 1, (cell >> 3) // 3 * columns + (cell >> 3) % 3)
        draw.tiles(group, self._pips, x, y + _PIPS, draw.two(draw.MIST), ss.value(card))

    def _paint_hand(self):
        """Say which cards score now and which one pays."""
        if self._pays == _NONE or not self._held(self._pays):
            self._pays = self._cheapest()
        for slot in range(ss.HAND):
            held = self._held(slot)
            fits = held and self.seen.fits(self._card(slot)) >= 0
            pays = slot == self._pays
            self._fits[slot] = fits
            badge = self._badges[slot]
            draw.hide(badge, not (fits or pays))
            if held:
                draw.shade(self._cards[slot][1], draw.two(draw.YELLOW if fits else draw.MIST))
                draw.place(badge, self._slot_x(slot) + _BADGE_X, self._slot_y(slot) + _BADGE_Y)
                draw.tile(badge, 0 if fits else 1)
                draw.shade(badge, draw.two(draw.RED if pays else draw.YELLOW))
        for bar in self._pay_frame:
            draw.hide(bar, self._pays == _NONE)
        if self._pays != _NONE:
            inner = _CARD - 1
            x, y = self._slot_x(self._pays), self._slot_y(self._pays)
            draw.move_frame(self._pay_frame, x, y, inner, inner, _EDGE_OF_CARD)

    def _cheapest(self):
        """The place of the card that pays unless another is chosen: one that does not score now, of few points."""
        best = _NONE
        least = 99
        for slot in range(ss.HAND):
            if self._held(slot):
                card = self._card(slot)
                cost = ss.value(card) + (9 if self.seen.fits(card) >= 0 else 0)
                if cost < least:
                    least = cost
                    best = slot
        return best

    def _paint_line(self):
        """Who has scored how many, the seat to move first; in solo the strikes."""
        seen = self.seen
        goal = seen.goal()
        seats = len(self._counts)
        for i in range(seats):
            seat = (self._seat + i) % seats
            strip = self._counts[i]
            count = seen.count(seat)
            text = "%d/%d" % (count, goal)
            if len(text) > strip.width:
                text = "%d" % count if strip.width > 1 or count < 10 else "+"
            draw.put(strip, text)
            if seats > 1:
                person = self.app.person(seat)
                ink = draw.two(draw.SEAT_INKS[person])
                draw.tile(self._marks[i], person)
                draw.shade(self._marks[i], ink)
                draw.shade(strip, draw.two(draw.MIST if i else draw.PAPER))
                if _L == 3:
                    draw.put(self._names[i], self.app.name(seat))
                    draw.shade(self._names[i], draw.two(draw.MIST) if i else ink)
        if seats == 1:
            for i in range(ss.STRIKES_OUT):
                given = i < seen.state[ss.STRIKES]
                draw.tile(self._marks[i], 1 if given else 2)
                draw.shade(self._marks[i], draw.two(draw.RED if given else draw.SLATE))

    # The cursor.

    def _go(self, where, led=False):
        """Put the cursor on the board, into the hand or on the line below, and offer what it can do there.

        Where the pad has led to it the prompt follows when the pad rests, as everything that is said does.
        """
        if self._pays == _NONE and where in (_SWAPPING, _IN_HAND):
            where = _ON_BOARD
        self._where = where
        on_board = where < _IN_HAND
        for bar in self._frame:
            draw.hide(bar, not on_board or self._pays == _NONE)
        draw.hide(self._bar, where != _IN_HAND)
        draw.hide(self._line, where == _IN_LIST)
        draw.hide(self._list, where != _IN_LIST)
        if where == _SWAPPING:
            self._reach_out()
            self.keys = _KEYS_SWAP
        elif on_board:
            self._enclose(self._cell, 1, 1)
            self.keys = _KEYS_BOARD if self._pays != _NONE else _KEYS_NONE
        elif where == _IN_HAND:
            self._point()
        else:
            self._items = [(words.END_TURN, _END)]
            if self.seen.check(ss.SKIP) == 0:
                self._items.append((words.SKIP_TURN, _SKIP))
            if self.session.can_undo():
                self._items.append((words.UNDO_MOVE, _UNDO))
            self._items.append((words.SCORED, _SCORED))
            self._at = 0
            draw.put(self._item, self._items[0][0], draw.CENTRE)
            self.keys = _KEYS_LIST
        if not led:
            self.rest()

    def _enclose(self, cell, rows, columns):
        """Lay the cursor's frame around some stones, the upper left one in that cell."""
        x, y = _X + cell % 3 * _PITCH, _Y + cell // 3 * _PITCH
        seam = _PITCH - _STONE
        draw.move_frame(self._frame, x, y, columns * _PITCH - seam, rows * _PITCH - seam, _THICK)

    def _reach_out(self):
        """The frame becomes arms, one to each stone that this one can be swapped with."""
        column, row = self._cell % 3, self._cell // 3
        x, y = _X + column * _PITCH, _Y + row * _PITCH
        middle = (_STONE - _ARM) // 2
        for i in range(4):
            arm = self._frame[i]
            draw.hide(arm, (row == 0, row == 2, column == 0, column == 2)[i])
            far = (_STONE if i & 1 else _STONE - _PITCH) + (_PITCH - _STONE - _ARM_LENGTH) // 2
            if i < 2:
                draw.reshape(arm, _ARM, _ARM_LENGTH)
                draw.place(arm, x + middle, y + far)
            else:
                draw.reshape(arm, _ARM_LENGTH, _ARM)
                draw.place(arm, x + far, y + middle)

    def _point(self):
        """The cursor is on a card: a bar beneath it."""
        slot = self._slot
        draw.place(self._bar, self._slot_x(slot), self._slot_y(slot) + _CARD - 1)
        for bar in self._frame:
            draw.hide(bar)
        self.keys = _KEYS_HAND[2 * self._fits[slot] + (slot == self._pays)]

    def rest(self):
        """Say what the buttons do, and show where on the board the pattern of the card under the cursor is."""
        if not self.motion:
            self.offer(self.keys)
            if self._where == _IN_HAND and self._fits[self._slot]:
                self._show_place(self._card(self._slot))

    def _show_place(self, card):
        size = _SIZES[CARDS[5 * card] >> 3]
        self._enclose(self.seen.fits(card), size >> 4, size & 15)
        for bar in self._frame:
            draw.hide(bar, False)

    def move(self, dx, dy):
        where = self._where
        if where == _SWAPPING:
            self._swap(dx, dy)
        elif where == _IN_LIST:
            if dy < 0:
                self._go(_ON_BOARD, True)
            else:
                self._at = (self._at + (dx or dy)) % len(self._items)
                draw.put(self._item, self._items[self._at][0], draw.CENTRE)
        elif where == _IN_HAND:
            self._move_in_hand(dx, dy)
        else:
            column, row = self._cell % 3 + dx, self._cell // 3 + dy
            if row > 2 or self._pays == _NONE:
                self._go(_IN_LIST, True)
            elif column > 2:
                self._into_hand(True)
            elif column >= 0 and row >= 0:
                self._cell = 3 * row + column
                self._enclose(self._cell, 1, 1)

    def _move_in_hand(self, dx, dy):
        """To the nearest card in that direction; left of all is the board, below all the line."""
        column, row = self._slot % _COLUMNS, self._slot // _COLUMNS
        best = _NONE
        nearest = 99
        for slot in range(ss.HAND):
            if self._held(slot):
                across, down = slot % _COLUMNS - column, slot // _COLUMNS - row
                ahead = across * dx + down * dy
                far = 4 * ahead + abs(across * dy) + abs(down * dx)
                if ahead > 0 and far < nearest:
                    nearest = far
                    best = slot
        if best != _NONE:
            self._slot = best
            self._point()
        elif dx < 0:
            self._go(_ON_BOARD, True)
        elif dy > 0:
            self._go(_IN_LIST, True)

    def _scorable(self):
        """The first place of the hand with a card that scores now, or _NONE."""
        for slot in range(ss.HAND):
            if self._fits[slot]:
                return slot
        return _NONE

    def _into_hand(self, led=False):
        """Begin on a card that scores now, if there is one."""
        if not self._fits[self._slot]:
            slot = self._scorable()
            self._slot = self._pays if slot == _NONE else slot
        self._go(_IN_HAND, led)

    # Buttons.

    def act(self, action):
        if action == _CHOOSE:
            action = self._items[self._at][1]
        elif action == _END and self.app.settings[CONFIRM]:
            action = _LIST  # who presses A once too often has not ended the turn
        if action == _FLIP:
            self._face = self.seen.board >> 3 * self._cell & 7
            self._spend(_FLIPS, 10 * self._cell)
        elif action == _SWAP:
            self._go(_SWAPPING)
        elif action == _HAND:
            self._into_hand()
        elif action == _SCORE:
            self._kind = _SCORES
            self._show_place(self._card(self._slot))
            self._events = self.play(ss.SCORE + self._card(self._slot))
            self.start_motion(_FRAMES)
        elif action == _PAY:
            self._pays = self._slot
            self._paint_hand()
            self._go(_ON_BOARD)
        elif action == _LIST:
            self._go(_IN_LIST)
        elif action == _BACK:
            self._go(_ON_BOARD)
        elif action == _UNDO:
            if self.session.can_undo():
                self.app.undo()
        elif action == _SCORED:
            self.app.load("shifting_stones_end", room="tables")
        else:
            self._after(self.play(ss.END if action == _END else ss.SKIP))

    def _swap(self, dx, dy):
        """Swap the stone under the cursor with the one in that direction."""
        column, row = self._cell % 3 + dx, self._cell // 3 + dy
        if not (0 <= column < 3 and 0 <= row < 3):
            self.refuse()
            return
        self._from = self._cell
        self._cell = other = 3 * row + column
        for bar in self._frame:
            draw.hide(bar)
        self._spend(_SWAPS, 9 * min(self._from, other) + max(self._from, other))

    def _spend(self, kind, change):
        """Play a flip or a swap, and show it."""
        self._kind = kind
        slot = self._pays
        self._events = self.play(self._card(slot) << 7 | change)
        self._paint_card(slot)
        draw.hide(self._badges[slot])
        for bar in self._pay_frame:
            draw.hide(bar)
        if kind == _SWAPS:
            # The grids change places, and the carried one lies on top.
            stones = self._stones
            carried = stones[self._from]
            stones[self._from] = stones[self._cell]
            stones[self._cell] = carried
            board = self._board
            top = self._moon if self.seen.board >> 3 * self._cell & 7 == _MOON else carried
            board.remove(top)
            board.append(top)
        self.start_motion(_FRAMES)

    def show_motion(self, frame):
        kind = self._kind
        if frame == _FRAMES - 1:
            self._after(self._events)
        elif kind == _FLIPS:
            self._turn_over(frame)
        elif kind == _SWAPS:
            self._shift(self._from, self._cell, frame + 1)
            self._shift(self._cell, self._from, frame + 1)

    def _turn_over(self, frame):
        """Half as wide in the old ink, an edge in paper, half as wide in the new ink."""
        stone = self._stones[self._cell]
        draw.hide(self._moon, self._moon.hidden or self._face < 2)
        draw.hide(stone, False)
        draw.place(stone, _X + self._cell % 3 * _PITCH, _Y + self._cell // 3 * _PITCH)
        draw.tile(stone, _EDGE if frame == 1 else _HALF)
        draw.shade(stone, draw.two(draw.PAPER if frame == 1 else _INKS[self._face ^ (frame > 1)]))

    def _shift(self, start, end, quarters):
        """The stone that ends in a cell is so many quarters of the way there."""
        stone = self._moon if self.seen.board >> 3 * end & 7 == _MOON else self._stones[end]
        x, y = start % 3 * _PITCH, start // 3 * _PITCH
        dx, dy = end % 3 * _PITCH - x, end // 3 * _PITCH - y
        draw.place(stone, _X + x + dx * quarters // 4, _Y + y + dy * quarters // 4)

    def _after(self, events):
        """What was played has been shown: go on with the same hand, or hand over."""
        if events & (OVER | PASSED):
            self.app.played(events)
            return
        if self.seen.state[ss.ACTIONS] == 0:
            if events & ss.STRIKE:
                self.refuse()
            self.status()
            self.paint()
            return
        self._settle()
        if self._kind == _SCORES and self._scorable() != _NONE:
            self._into_hand()
        else:
            self._go(_ON_BOARD)

    # The pause menu.

    def actions(self):
        items = [(words.END_TURN, self._end_turn)]
        if self.seen.check(ss.SKIP) == 0:
            items.append((words.SKIP_TURN, self._skip_turn))
        return items

    def _end_turn(self):
        self._leave(ss.END)

    def _skip_turn(self):
        self._leave(ss.SKIP)

    def _leave(self, move):
        events = self.play(move)
        if events & (OVER | PASSED):
            self.app.played(events)
        else:
            self.app.go_on()

    # The end.

    def show_end(self):
        for group in self._cards:  # what comes next needs the room
            while len(group):
                group.pop()
        if self.session.seats == 1:
            self.app.results()
        else:
            self.app.load("shifting_stones_end", room="tables")

    def record(self):
        """Fewest strikes, then time; a lost game sets none."""
        state = self.seen.state
        if state[ss.ENDING] != ss.WON:
            return None
        strikes = state[ss.STRIKES]
        return -strikes, strikes, self.session.clock(0, self.app.now) // 10

    def summary(self):
        state = self.seen.state
        if self.session.seats > 1:
            return words.GOAL % self.seen.goal()
        return words.WON if state[ss.ENDING] == ss.WON else words.LOST

    def why(self):
        ending = self.seen.state[ss.ENDING]
        if ending == ss.WON:
            return words.ALL_SCORED % ss.SOLO_CARDS
        return words.STRUCK_OUT if ending == ss.LOST else ""

    def parts(self, over):
        if self.session.seats == 1:
            return (2, 4)
        return (0, 1) if over else (2, 3, 0)

    def part(self, strip, index, value):
        draw.put(strip, ("+%d" if index == 1 and value else "%d") % value, draw.RIGHT)
