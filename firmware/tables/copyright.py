# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright's table: the workspace with the cards that lie on it, the model in the same scale, and the hand.

With nothing carried a cursor goes from cell to cell of the workspace and on into the hand, as the two stand on the
screen. The chosen card is the one under it, or the next one that C finds: down through the cards that cover the cell,
then through the hand. A takes or lifts it, B puts one that lies back into the hand. What is carried follows the d-pad
whole; it is a change of the game only when it is laid (or put back by B held), and A where it lay before changes
nothing. The frame and the numbers are those that the layout would have with it.

A stint that is over stays to be looked at until A hands the device on. When all have played, the race is shown, then
the scores.
"""

from displayio import Bitmap, Palette

from firmware import draw
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import HOLD, A, B, C, M
from firmware.settings import TIMER
from firmware.sound import HURRY
from firmware.tables import copyright_words as words
from shared_rules.const import const
from shared_rules.copyright import CHANGES, HAND, LIFT, NEXT, STOP, UNLAID
from shared_rules.game import LEGAL, NOBODY, OVER, PASSED, RESTING, SCORED
from shared_rules.session import ticks_diff

_TAKE = const(0)
_BACK = const(1)
_NEXT = const(2)
_LAY = const(3)
_TURN = const(4)
_FLIP = const(5)
_ASK = const(6)
_STOP = const(7)
_NO = const(8)
_ON = const(9)

_REST = ((C, words.NEXT, _NEXT), (A + HOLD, "", _ASK), (M, "", PAUSE))
_KEYS_BARE = ((A, "", _TAKE),) + _REST
_KEYS_HAND = ((A, words.TAKE, _TAKE),) + _REST
_KEYS_LAID = ((A, words.LIFT, _TAKE), (B, words.BACK, _BACK)) + _REST
_KEYS_HELD = (
    (A, words.LAY, _LAY),
    (B, words.TURN, _TURN),
    (C, words.FLIP, _FLIP),
    (B + HOLD, "", _BACK),
    (A + HOLD, "", _ASK),
    (M, "", PAUSE),
)
_KEYS_SURE = ((A, words.GIVE_UP, _STOP), (B, words.NO, _NO))
_KEYS_DONE = ((A, words.GO_ON, _ON),)

_HOME = const(2)
_FAR = const(4)
_SIDE = const(7)
_WARN = const(16)
_GUARD = const(500)

_L = draw.LOOK
_PITCH = 12 if draw.SMALL else 20
_FIELD = 35 if draw.SMALL else 59
_X = (4, 8, 14, 18)[_L]
_Y = (20, 22, 30, 34)[_L]
_MODEL_X = (92, 98, 168, 182)[_L]

# The hand: two rows of five beside the workspace, or one row of ten under it.
_COLUMNS = (10, 5, 10, 5)[_L]
_HAND_X = (4, 94, 6, 182)[_L]
_HAND_Y = (104, 66, 186, 114)[_L]
_CARD = (11, 11, 19, 22)[_L]
_CARD_2 = (24, 26, 46, 52)[_L]  # two columns
_CARD_ROW = (0, 14, 0, 26)[_L]
_THICK = 1 if draw.SMALL else 2

# Totals: how many have room, and where they stand.
_TOTALS = (1, 4, 6, 6)[_L]


_LIMIT = const(3)
"""The option that is the time of a round."""


class Table(Base):
    """The workspace. All its grids are made at the first stint of a round."""

    def __init__(self, app):
        super().__init__(app)
        self._at = self._chosen = self._column = self._ended = self._how = self._in_hand = self._ms = self._row = 0
        self._seat = self._shades = self._to_column = self._to_row = self._way = 0
        self._make_room()
        self.start()

    def start(self):
        self._stint = -1
        self._carried = -1
        self._over = self._sure = False
        self._events = 0
        self.replayed = True

    # The match: curtains between seats, the race and the scores between rounds.

    def secret(self):
        self.session.look(NOBODY)
        return self.seen.race_phase() != RESTING

    def ask(self):
        """Between two rounds there is nobody to ask: the race is shown, then the scores.

        The workspace makes room for them; the next round makes it anew.
        """
        self._make_room()
        if self.replayed:
            self.app.results()
        else:
            self.app.load("copyright_race", room="tables")

    def _make_room(self):
        group = self.group
        while len(group):
            group.pop()
        self._work = self._model = self._rows = self._columns = self._frame = self._held = self._corners = None
        self._cursor = self._same = self._out = self._cards = self._mini = self._hand = self._totals = None

    def show_end(self):
        self.ask()

    def next_round(self):
        """The first seat deals the next round."""
        self.play(NEXT)
        self.app.hand_over()

    def give_up(self):
        """From the pause: back to the workspace, and asked once more."""
        self._sure = True
        self.app.go_on()

    def actions(self):
        return ((words.PAUSE_GIVE_UP, self.give_up),)

    def heading(self):
        seen = self.seen
        session = self.session
        if self._over:
            return self._how
        if self._sure:
            return words.SURE
        left = CHANGES - seen.changes[self._seat]
        if left <= _WARN:
            return words.LEFT % left
        if session.mode:
            return words.MODEL % (seen.round(), 1 if session.options[4] else 5)
        return (words.ROUND_SHORT if draw.NARROW else words.ROUND) % seen.round()

    def status(self):
        app = self.app
        seat = self.session.turn()
        if not self._over:
            self._seat = seat
        clock = "0:00" if draw.NARROW and app.settings[TIMER] else ""  # between it and a long name there is little room
        self.frame.status(app.name(self._seat), self.heading(), clock, app.person(self._seat))
        self._second = -1
        self._clock(app.now)

    def _clock(self, now):
        """The time of this stint; once it is over it stands."""
        if not self._over:
            self._ms = self.session.round_clock(self._seat, now)
        second = self._ms // 1000
        if second != self._second:
            self._second = second
            if self.app.settings[TIMER]:
                self.frame.clock(second)
            # The limit is everyone's and no secret; that another was faster is one.
            if 0 < self.seen.OPTIONS[_LIMIT][1][self.session.options[_LIMIT]] - second <= 10:
                self.app.sound.play(HURRY, now)

    def tick(self, now):
        # A motion may show the change that ended the stint; what it leads to comes after it.
        if self._over or self.motion:
            return
        events = self.session.tick(now)
        if events:
            self.app.keep(events)
            self.session.look(self._seat)
            self._end(events, words.STOPPED)
        else:
            self._clock(now)

    # The screen.

    def _make(self):
        """Make all grids. The order is from bottom to top."""
        group = self.group
        (
            cells,
            corner,
            self._mini,
            row,
            column,
            square,
            circle,
            cross,
        ) = draw.sheets("cr", ("cell", "corner", "mini", "row", "column", "square", "circle", "cross"))
        tiles = draw.tiles
        text = draw.text
        inks = draw.inks()
        clear = draw.inks(draw.PAPER, True)
        self._work = [tiles(group, cells, _X, _Y + i * _PITCH, inks, _SIDE) for i in range(_SIDE)]
        self._model = [tiles(group, cells, _MODEL_X, _Y + i * _PITCH, inks, 3) for i in range(3)]
        self._rows = tiles(group, row, _X - 2 * row.w, _Y, inks, 1, _SIDE)
        self._columns = tiles(group, column, _X, _Y - 2 * column.h, inks, _SIDE)
        self._frame = draw.frame(group, _X, _Y, _FIELD, _FIELD, 1, draw.PAPER)
        self._held = [tiles(group, sheet, 0, 0, clear) for sheet in (square, circle, cross)]
        self._corners = [tiles(group, corner, 0, 0, clear) for _ in range(4)]
        for i in range(4):
            draw.tile(self._corners[i], i)
        self._cursor = draw.frame(group, 0, 0, 2, 2, 1, draw.PAPER)
        self._same = text(
            group, (92, 138, 168, 254)[_L], (60, 20, 96, 34)[_L], 3 if draw.SMALL else 1, scale=1 if draw.SMALL else 2
        )
        if not draw.SMALL:
            draw.put(text(group, (0, 0, 182, 268)[_L], (0, 0, 106, 44)[_L], 2, draw.MIST), words.OF_NINE)
        self._out = text(group, (92, 138, 204, 254)[_L], (74, 34, 106, 64)[_L], (6, 3, 3, 6)[_L], draw.RED)
        # The hand: a picture of two bits a pixel and three palettes, for free, laid and held.
        self._cards = draw.Sheet(Bitmap(HAND * _CARD, _CARD, 4), _CARD, _CARD)
        self._shades = [Palette(4) for _ in range(3)]
        self._hand = []
        for i in range(HAND):
            x, y = self._place(i)
            self._hand.append(tiles(group, self._cards, x, y, self._shades[0]))
            draw.tile(self._hand[i], i)
        seats = self.session.seats
        self._totals = []
        for i in range(min(_TOTALS, seats)):
            wide = ((0, 10), (32, 10), (0, 24) if seats <= 3 else (36, 12), (48, 18))[_L]
            pitch = (12, 12, 16, 16)[_L]
            per = (1, 2, 1 if seats <= 3 else 2, 3)[_L]
            x = (92, 94, 168, 182)[_L] + i % per * wide[0]
            y = (88, 100 if seats <= 2 else 92, 128, 184)[_L] + i // per * pitch
            self._totals.append((tiles(group, self.frame.symbols, x, y, inks), text(group, x + wide[1], y, 3)))

    def _place(self, i):
        """Where card i of the hand stands."""
        return _HAND_X + (i % _COLUMNS * _CARD_2 // 2 & ~1), _HAND_Y + i // _COLUMNS * _CARD_ROW

    def paint(self):
        if self._work is None:
            self._make()
        seen = self.seen
        stint = seen.round() << 3 | self._seat
        if stint != self._stint:
            self._stint = stint
            self._carried = self._chosen = -1
            self._sure = False
            self._in_hand = True
            self._at = self._way = 0
            self._to_row = self._to_column = _HOME
            self._row = self._column = 3
            self._deal()
        free, laid, held = self._shades
        inks = draw.inks()
        for i in range(4):
            free[i] = inks[(draw.COAL, draw.YELLOW, draw.BLUE, draw.RED)[i]]
            laid[i] = inks[draw.SLATE if i else draw.BLACK]
            held[i] = inks[draw.BLACK if i else draw.PAPER]
        own = draw.SEAT_INKS[self.app.person(self._seat)]
        for i in range(4):
            draw.dye(self._frame[i], own)
        draw.shade(self._rows, draw.inks(own))
        draw.shade(self._columns, draw.inks(own))
        for i in range(9):
            draw.tile(self._model[i // 3], seen.model[i] | 8, i % 3)
        self._repaint()

    def _deal(self):
        """Draw the seat's cards, and the totals: its own first, then the best."""
        seen = self.seen
        seat = self._seat
        small = self._mini.bitmap
        n = self._mini.w
        bitmap = self._cards.bitmap
        bitmap.fill(0)
        edge = 0 if draw.SMALL else 1
        step = (_CARD + 1) // 3
        for at in range(3 * HAND):
            i = at // 3
            figure = at % 3
            cell = seen.figure(seen.card(seat, i), 0, figure)
            x = i * _CARD + edge + (cell >> 2 & 3) * step
            y = edge + (cell >> 4) * step
            for k in range(n * n):
                if small[figure * n + k % n, k // n]:
                    bitmap[x + k % n, y + k // n] = figure + 1
        order = [(-99999, seat)]
        for other in range(self.session.seats):
            if other != seat:
                order.append((-seen.score(other), other))
        order.sort()  # any order
        for i in range(len(self._totals)):
            symbol, total = self._totals[i]
            person = self.app.person(order[i][1])
            draw.tile(symbol, person)
            draw.shade(symbol, draw.two(draw.SEAT_INKS[person]))
            draw.number(total, seen.score(order[i][1]))

    def _laid(self, card):
        """Where a card of the seat's hand lies, or UNLAID."""
        return self.seen.layout[self._seat * HAND + card]

    def _repaint(self):
        """The layout (without the carried card), the hand, and what is chosen or carried."""
        seen = self.seen
        seen.overlay(self._seat, self._carried if self._carried >= 0 else HAND)
        for i in range(_SIDE):
            strip = self._work[i]
            for k in range(_SIDE):
                draw.tile(strip, seen.stack(i, k), k)
        for i in range(HAND):
            draw.shade(self._hand[i], self._shades[2 if i == self._carried else 0 if self._laid(i) == UNLAID else 1])
        self._choose()
        self._explain()

    def _choose(self, card=-1):
        """The card under the cursor is the chosen one, or the one given."""
        if card < 0:
            card = self._at if self._in_hand else self.seen.covering(self._seat, self._row, self._column)
        self._chosen = card
        self._point()

    def _point(self):
        """Frame what the cursor is on; a carried card needs no other cursor than itself."""
        hidden = self._carried >= 0 or self._over
        for part in self._cursor:
            draw.hide(part, hidden)
        if hidden:
            return
        if self._in_hand:
            x, y = self._place(self._at)
            draw.move_frame(self._cursor, x, y, _CARD, _CARD, _THICK)
        else:
            n = _PITCH - 1
            draw.move_frame(self._cursor, _X + self._column * _PITCH, _Y + self._row * _PITCH, n, n, 1)

    def _haunt(self):
        """Put the white figures and corners where the carried card is, or on the chosen one that lies."""
        card = self._carried
        way, row, column = self._way, self._to_row, self._to_column
        if card < 0:
            card = -1 if self._over else self._chosen
            placed = UNLAID if card < 0 else self._laid(card)
            if placed == UNLAID:
                card = -1
            else:
                way = placed >> 5
                row = (placed & 31) // 5
                column = placed % 32 % 5
        for i in range(3):
            held = self._held[i]
            if card >= 0:
                cell = self.seen.figure(self.seen.card(self._seat, card), way, i)
                inset = ((0, 1, 3) if draw.SMALL else (0, 3, 6))[i]
                draw.place(
                    held,
                    _X + (column + (cell >> 2 & 3)) * _PITCH + inset,
                    _Y + (row + (cell >> 4)) * _PITCH + inset,
                )
            draw.hide(held, card < 0)
        far = _FIELD - (4 if draw.SMALL else 3)
        for i in range(4):
            corner = self._corners[i]
            if card >= 0:
                draw.place(
                    corner,
                    _X + column * _PITCH + (far if i & 1 else -2),
                    _Y + row * _PITCH + (far if i & 2 else -2),
                )
            draw.hide(corner, card < 0)

    def _explain(self):
        """What follows: the frame that will count, the ticks beside it, the numbers, and what the buttons do."""
        seen = self.seen
        options = self.session.options
        carried = self._carried
        laid = seen.overlay(self._seat, carried if carried >= 0 else HAND)
        if carried >= 0:
            seen.lay(seen.card(self._seat, carried), self._placed())
            laid += 1
        identical = out = 0
        if laid:
            seen.judge()
            identical = seen.identical
            # The exempt solver of a round loses nothing, and in eclair nobody does.
            if not (options[0] or options[2] and identical == 9):
                out = seen.overflow
        row = seen.frame >> 3
        column = seen.frame & 7
        for part in self._frame:
            draw.hide(part, not laid)
        draw.move_frame(self._frame, _X + column * _PITCH, _Y + row * _PITCH, _FIELD, _FIELD, 1)
        for i in range(_SIDE):
            inside = laid and row <= i < row + 3
            draw.tile(self._rows, 1 if inside else 2 if out and seen.rows_out >> i & 1 else 0, i)
            inside = laid and column <= i < column + 3
            draw.tile(self._columns, 1 if inside else 2 if out and seen.columns_out >> i & 1 else 0, i)
        if draw.SMALL:
            draw.put(self._same, "%d" % identical + words.OF_NINE)
        else:
            draw.number(self._same, identical)
        draw.put(self._out, (words.OUT if self._out.width > 3 else words.OUT_SHORT) % out if out else "")
        self._haunt()
        self._offer()

    def _placed(self):
        """Where the carried card is, as `layout` says it."""
        return self._way << 5 | 5 * self._to_row + self._to_column

    def _offer(self):
        if self._over:
            keys = _KEYS_DONE
        elif self._sure:
            keys = _KEYS_SURE
        elif self._carried >= 0:
            keys = _KEYS_HELD
        elif self._chosen < 0:
            keys = _KEYS_BARE
        else:
            keys = _KEYS_HAND if self._laid(self._chosen) == UNLAID else _KEYS_LAID
        self.offer(keys)

    def rest(self):
        if not self._over and not self._sure:
            self._explain()

    # Buttons.

    def move(self, dx, dy):
        if self._over or self._sure:
            return
        if self._carried >= 0:
            self._to_row = min(max(0, self._to_row + dy), _FAR)
            self._to_column = min(max(0, self._to_column + dx), _FAR)
            self._haunt()
            return
        if not self._in_hand:
            row = self._row + dy
            column = self._column + dx
            self._row = min(max(0, row), _SIDE - 1)
            self._column = min(max(0, column), _SIDE - 1)
            if _CARD_ROW:
                if column == _SIDE:
                    self._in_hand = True
                    self._at = 5 if row > 4 else 0
            elif row == _SIDE:
                self._in_hand = True
                self._at = (column * 3 + 1) // 2
        else:
            line = self._at // _COLUMNS
            column = self._at % _COLUMNS + dx
            if _CARD_ROW and column < 0:
                self._in_hand = False
                self._row = 4 + line
                self._column = _SIDE - 1
            elif not _CARD_ROW and dy < 0:
                self._in_hand = False
                self._row = _SIDE - 1
                self._column = column * 2 // 3
            else:
                if _CARD_ROW:
                    line = min(max(0, line + dy), 1)
                self._at = line * _COLUMNS + column % _COLUMNS
        self._choose()

    def act(self, action):
        if action == _NEXT:
            self._step_card()
        elif action == _TAKE:
            self._take()
        elif action == _LAY:
            self._lay()
        elif action == _BACK:
            self._back()
        elif action == _TURN or action == _FLIP:
            card = self.seen.card(self._seat, self._carried)
            way = self.seen.turned(card, self._way) if action == _TURN else self.seen.flipped(card, self._way)
            self._way = way
            self._haunt()
            self._explain()
        elif action == _ASK or action == _NO:
            self._sure = action == _ASK
            self.frame.middle(self.heading())
            self._offer()
        elif action == _STOP:
            self._sure = False
            if self.session.check(STOP, self.app.now) == LEGAL:
                self._after(self.play(STOP))
        else:
            self._go_on()

    def _step_card(self):
        """Choose the next card below, then one in the hand after the other, and then from the top again."""
        seat = self._seat
        card = -1
        if not self._in_hand and self._chosen >= 0:
            card = self.seen.covering(seat, self._row, self._column, self._chosen)
        if card < 0:
            at = self._at if self._in_hand else -1
            for i in range(at + 1, HAND):
                if self._laid(i) == UNLAID:
                    self._in_hand = True
                    self._at = i
                    break
            else:
                self._in_hand = False
                if self.seen.covering(seat, self._row, self._column) < 0:
                    # Nothing lies there: the hand's first one again, or whatever comes next in a hand that is empty.
                    self._in_hand = True
                    self._at = (at + 1) % HAND
                    for i in range(HAND):
                        if self._laid(i) == UNLAID:
                            self._at = i
                            break
        self._choose(card)
        self._explain()

    def _take(self):
        card = self._chosen
        if card < 0:
            self.refuse()
            return
        placed = self._laid(card)
        self._way = 0
        self._to_row = self._to_column = _HOME
        if placed != UNLAID:
            self._way = placed >> 5
            self._to_row = (placed & 31) // 5
            self._to_column = placed % 32 % 5
        self._carried = card
        self._repaint()

    def _lay(self):
        card = self._carried
        if self._laid(card) == self._placed():
            self._put_down()
        else:
            self._change(card << 9 | self._way << 6 | self._to_row << 3 | self._to_column)

    def _back(self):
        """Put what is carried, or what is chosen and lies, back into the hand."""
        card = self._carried if self._carried >= 0 else self._chosen
        if self._laid(card) != UNLAID:
            self._change(card << 9 | LIFT)
        else:
            self._put_down()

    def _change(self, move):
        if self.session.check(move, self.app.now) != LEGAL:
            return  # the time was over when it was pressed: the clock says so at once
        lays = move & LIFT != LIFT
        self._events = self.play(move)
        if lays:
            self.start_motion(2)
        else:
            self._after(self._events)

    def show_motion(self, frame):
        """The white figures take their inks."""
        if frame:
            self._after(self._events)
        else:
            for corner in self._corners:
                draw.hide(corner)

    def _put_down(self):
        """Nothing is carried any more: the cursor goes where the next card is likely to be taken from."""
        card = self._carried
        self._carried = -1
        if card >= 0 and self._in_hand and self._laid(card) != UNLAID:
            for i in range(HAND):
                if self._laid((card + i) % HAND) == UNLAID:
                    self._at = (card + i) % HAND
                    break
        elif card >= 0 and not self._in_hand:
            self._row = self._to_row + 1
            self._column = self._to_column + 1
        self._repaint()

    def _after(self, events):
        """A change was made: on with this seat, or its stint is over."""
        if events & (PASSED | SCORED):
            seen = self.seen
            solved = seen.solved[self._seat]
            how = words.COPIED if solved else words.GIVEN_UP
            if seen.changes[self._seat] == CHANGES and not solved:
                how = words.USED_UP
            self._end(events, how)
        else:
            self._put_down()
            self.frame.middle(self.heading())

    def _end(self, events, how):
        """The stint is over: what it came to stays until A."""
        self._how = how
        self._over = True
        self.app.waiting = True
        self._ended = self.app.now
        if not events & SCORED:
            self._ms = self.session.round_clock(self._seat, self.app.now)
        elif how in (words.COPIED, words.STOPPED):
            # With the last seat's stop the round is settled, and its clock begins anew.
            self._ms = 10 * self.seen.time(self._seat)
        self._clock(self.app.now)
        self._sure = False
        self._events = events
        self._carried = -1
        self.frame.middle(how)
        self._repaint()

    def _go_on(self):
        if ticks_diff(self.app.now, self._ended) < _GUARD:
            return  # this was pressed for the layout, before the clock stopped it
        self._over = False
        events = self._events
        if events & SCORED:
            self.replayed = self.session.seats == 1
        if events & OVER:
            self.app.played(events)
        else:
            self.app.hand_over()

    # Results.

    def summary(self):
        seen = self.seen
        if self.session.mode:
            seconds = seen.taken() // 100
            return "%d:%02d" % (seconds // 60, seconds % 60)
        return words.ROUND % seen.round()

    def parts(self, over):
        if not over:
            return (0,)
        return (0, 1, 2, 3) if self.session.mode else (1, 2, 3)  # alone what came before is needed for the sum

    def part(self, strip, index, value):
        if index == 2:
            draw.put(strip, "+%d" % value if value else "", draw.RIGHT)
        elif index == 3:
            draw.put(strip, "-%d" % -value, draw.RIGHT)
        else:
            draw.number(strip, value)

    def why(self):
        seen = self.seen
        session = self.session
        if session.mode:
            return words.WHY_SOLO % (seen.round(), 1 if session.options[4] else 5)
        if session.turn() != NOBODY:
            return words.WHY_TIE if seen.reached() else words.WHY_NEXT
        return words.WHY_REACHED if seen.reached() else words.WHY_ROUNDS
