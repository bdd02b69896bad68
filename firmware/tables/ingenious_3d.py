# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D's table: the board of hexes with the tile to place as a ghost on it, six markers, and the hand.

The ghost is a place as the rules number it: the cell of the first half and the direction of the second. The d-pad
moves it from cell to cell; up and down go straight, by turns to either side, since rows of hexes lie half a cell apart.
It never leaves the board: a direction in which it would is passed over in turning. A held, A again where the tile may
not lie, or the pause menu switch to stepping through the legal places, best first by what the tile would score. Rating
them takes the handheld a quarter of a second, so it is done in pieces, a piece a tick; the first ghost of a turn
appears when it is done, on the best place.
"""

from array import array

from firmware import draw, profile
from firmware.common.table import PAUSE
from firmware.common.table import Table as Base
from firmware.port import HOLD, LET, UP, A, B, C, M
from firmware.settings import TIMER
from firmware.tables import ingenious_3d_words as words
from shared_rules import ingenious_3d as ig
from shared_rules.const import const
from shared_rules.game import OVER, PASSED

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
_EYE = C if profile.CAPS[3] else B  # where C held is the pause, B held looks
_LOOK = ((_EYE + HOLD, "", _LEVELS), (_EYE + LET, "", _LET), (A + HOLD, "", _STEP), _PAUSE)
_KEYS = ((A, words.PLACE[_WIDE], _PUT), (B, words.TURN, _TURN), (C, words.TILE, _TILE)) + _LOOK
_KEYS_FAULT = ((A, words.BEST, _STEP), (B, words.TURN, _TURN), (C, words.TILE, _TILE)) + _LOOK
_KEYS_STEP = ((UP, words.BEST, 0), (A, words.PLACE[_WIDE], _PUT), (B, words.FREE, _STEP), (C, "", _TILE)) + _LOOK
_KEYS_SWAP = ((A, words.DRAW, _DRAW), (B, words.BOARD[_WIDE], _BOARD), (C, words.SWAP, _SWAP), _PAUSE)
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

# Where the hand's tiles lie, as x and y in turn; where it lies at double size, and how far apart its rows are then.
_HAND = (
    b"\x04\x66\x1c\x66\x36\x66\x4e\x66\x68\x66",
    b"\x74\x58\x8a\x58\x5e\x66\x74\x66\x8a\x66",
    b"\x0c\xc2\x3a\xc2\x68\xc2\x96\xc2\xc4\xc2",
    b"\x00\xb0\x2c\xb0\x58\xb0\x00\xc8\x2c\xc8",
)[_L]
_HAND_X = (0, 0, 0, 188)[_L]
_LARGE = ((6, 20, 16), (8, 20, 16), (30, 34, 20), (20, 40, 22))[_L]
_UNDER = (15, 19, 22, 30)[_L]
_DOWN = (12, 12, 16, 20)[_L]

_BEAD_X = (2, 3, 4, 4)[_L]
_BEAD_Y = (3, 4, 5, 5)[_L]
_BEADS = const(14)
"""More cells than that hardly ever score at once; then the lines that come last show none."""
_FRAMES = const(6)


def _x(cell):
    """Where a cell's hex begins; a row further down lies half a hex further right."""
    return _X + 4 * _W + cell % 10 * _W - 5 * _W + (cell // 10 - 5) * (_W // 2)


def _y(cell):
    return _Y + (cell // 10 - 1) * _PITCH


def _across(cell):
    """How far right a cell lies, in half hexes."""
    return 2 * (cell % 10) + cell // 10


def _wide(points):
    """How long a track is up to so many points."""
    return points * _TRACK // 27


def _notch_x(points):
    """Where the notch of a threshold stands: on the last pixels up to it."""
    return _TRACK_X + (points * _TRACK + 26) // 27 - (2 if _L == 3 else 1)


class Table(Base):
    """Everything is made once; what is not shown now is hidden."""

    def __init__(self, app):
        super().__init__(app)
        self._aim = self._count = self._events = self._fault = self._large = self._note = self._place = self._rank = 0
        self._rated = self._seat = self._slot = self._sorted = self._tile = self._timed = self._told = 0
        hexes, ghosts, beads, hand, marks, low, notch, stack, supply = draw.sheets(
            "ig", ("hex", "ghost", "bead", "hand", "heads", "low", "notch", "stack", "supply")
        )
        self._places = array("H", bytes(2 * 312))
        self._before = bytearray(6)
        self._running = bytearray(6)
        self._lows = marks if draw.WIDTH == 160 else low
        group = self.group
        draw.tiles(group, supply, draw.WIDTH - (24 if draw.SMALL else 26), 0 if draw.SMALL else 2, draw.two(draw.MIST))
        self._make_board(hexes, ghosts, beads, low if draw.NARROW else marks, stack)
        self._make_markers(marks, notch)
        self._others = draw.Group()
        group.append(self._others)
        self._rivals = []
        mine = self._mine = draw.Group()
        group.append(mine)
        self._hand = [draw.tiles(mine, hand, 0, 0, draw.inks(), 2) for _ in range(5)]
        self._chosen = draw.bar(mine, 0, 0, _UNDER, 2 if _WIDE else 1, draw.PAPER)
        self._say = draw.Group()
        group.append(self._say)
        for i in range(2):
            line = words.EXCHANGE[i]
            draw.put(draw.text(self._say, _LARGE[0], (80, 80, 140, 144)[_L] + 12 * i, len(line)), line)
        x, y = ((34, 102), (96, 98), (66, 196), (194, 192))[_L]
        self._call = draw.text(group, x, y, 18 if _WIDE else 10, draw.BLACK, draw.PAPER)

    def _make_board(self, hexes, ghosts, beads, marks, stack):
        """The rows of hexes, and above them what is there only while a tile is placed."""
        board = self._board = draw.Group()
        self.group.append(board)
        clear = draw.inks(draw.BLACK, True)
        x, y = _LEVEL_AT
        draw.tiles(board, stack, x, y, draw.two(draw.MIST))
        self._level = draw.text(board, x + 10, y, 2)
        self._rows = []
        for r in range(-4, 5):
            x = _X + abs(r) * _W // 2
            self._rows.append(draw.tiles(board, hexes, x, _Y + (r + 4) * _PITCH, clear, 9 - abs(r)))
        over = self._over = draw.Group()
        board.append(over)
        self._dots = draw.Group()
        over.append(self._dots)
        self._beads = [draw.tiles(self._dots, beads, 0, 0, clear) for _ in range(_BEADS)]
        self._ghost = [draw.tiles(over, ghosts, 0, 0, clear) for _ in range(2)]
        self._gain_marks = [draw.tiles(over, marks, x, _GAIN_Y, draw.inks()) for x in _GAINS]
        self._gains = [draw.text(over, x + _GAIN_GAP, _GAIN_Y, 3 if _L == 3 else 2) for x in _GAINS]

    def _make_markers(self, marks, notch):
        """The six markers of the seat to move: symbol, points, and a track with what the ghost would add in paper."""
        six = self._six = draw.Group()
        self.group.append(six)
        self._scores = []
        self._bars = []
        for i in range(6):
            y = _Y + i * _STEP_Y
            draw.tile(draw.tiles(six, marks, _MARK_X, y, draw.inks()), i)
            self._scores.append(draw.text(six, _SCORE_X, y, 2))
            draw.bar(six, _TRACK_X, y + 4, _TRACK, 4, draw.COAL)
            self._bars.append(draw.bar(six, _TRACK_X, y + 4, 1, 4, draw.RED + i))
        self._tips = [draw.bar(six, _TRACK_X, _Y, 1, 4, draw.PAPER) for _ in range(2)]
        for points in ig.THRESHOLDS:
            draw.tiles(six, notch, _notch_x(points), _Y, draw.inks(draw.BLACK, True), 1, 6)

    def _make_rivals(self):
        """The weakest markers of the others: always there on large screens. On small ones they take the place of one's
        own while levels are looked at, and are made for that, since these boards have the least memory."""
        others = self._others
        x, y, gap, down, step = (
            (92, 16, 10, 12, 26),
            (112, 16, 10, 12, 24),
            (178, 122, 14, 11, 24),
            (8, 176, 14, 0, 16),
        )[_L]
        for _ in range(self.session.seats - 1):
            seat = draw.tiles(others, self.frame.symbols, x, y, draw.two(draw.PAPER))
            points = draw.text(others, x + gap, y, 2)
            lowest = draw.tiles(others, self._lows, x if down else x + 28, y + down, draw.inks(), 6)
            self._rivals.append((seat, points, lowest))
            y += step
        if _WIDE and self._rivals:
            x, y = ((208, 122), (120, 176))[_L - 2]
            word = words.LOWEST[_L - 2]
            draw.put(draw.text(others, x, y, len(word), draw.MIST), word)

    def start(self):
        if _WIDE and not self._rivals:
            self._make_rivals()
        self._ply = -1
        self._step = False
        self._levels = False
        self._calling = False
        self._ended = False

    def secret(self):
        return self.session.seats > 1

    # Status.

    def status(self):
        app = self.app
        self._seat = seat = self.session.turn()
        self._note = ""
        self._told = 0
        self._timed = self.session.options[3] and app.settings[TIMER]
        if self._timed:
            self._second = self.session.clock(seat, app.now) // 1000
        self.frame.status(app.name(seat), "", "%2d" % self.seen.state[ig.LEFT], app.person(seat))

    def heading(self):
        state = self.seen.state
        bonus = self.seen.bonus()
        if not state[ig.DUE]:
            return words.SWAP_OR_DRAW[_LONG]
        if bonus > 0:
            return words.BONUS % bonus
        if self._step and self._place >= 0:
            return words.RANK[_LONG] % (self._rank + 1, self._count)
        if self._timed:
            second = max(0, self._second)
            return "%d:%02d" % (second // 60, second % 60)
        if state[ig.FINAL]:
            return words.LAST[_LONG]
        if state[ig.WAITING]:
            return words.STONES % state[ig.WAITING]
        return words.HEADING[draw.WIDTH // 320]

    def _tell(self):
        """Say in the status why the ghost may not lie there, or what is to be done."""
        note = self.heading()
        if self._told:
            note = words.FAULTS[_LONG][self._told - ig.UNEVEN]
        if note != self._note:
            self._note = note
            self.frame.middle(note, draw.MIST, 10 if draw.NARROW else 0)  # beside the supply's symbol

    def tick(self, now):
        if self._calling or self.motion:
            return
        if self._rated < self._count:
            self._rated = self.seen.rate(self._tile, self._places, self._rated, self._count)
            if self._rated == self._count and (self._place < 0 or self._step):
                self._to(0)
        if self._timed:
            second = self.session.clock(self._seat, now) // 1000
            if second != self._second:
                self._second = second
                self._tell()

    # Painting.

    def paint(self):
        session = self.session
        state = self.seen.state
        ply = session.first + session.at
        if ply != self._ply:
            self._ply = ply
            self._levels = False
            self._place = -1
            self._slot = 4
            self._next_tile()
        self._paint_board()
        self._paint_markers(self.seen.marks, 6 * self._seat)
        self._paint_rivals()
        self._view(not state[ig.DUE])
        if state[ig.DUE]:
            self._offer()
            if self._place >= 0:
                self._haunt()
                self._explain()
        self._tell()

    def _offer(self):
        self.offer(_KEYS_STEP if self._step else _KEYS)

    def _view(self, exchange):
        """Show the table, or in place of the board the hand at double size with the question of the exchange."""
        self._large = exchange
        for thing in (self._say, self._board):
            draw.hide(thing, (thing is self._say) != exchange)
        draw.hide(self._over, self._place < 0 or not self.seen.state[ig.DUE])
        draw.hide(self._call)
        draw.hide(self._mine, False)
        x, y, pitch = _LARGE
        self._mine.scale = 2 if exchange else 1
        draw.place(self._mine, x if exchange else _HAND_X, y if exchange else 0)
        shown = 0
        for i in range(5):
            tile = self.seen.hands[5 * self._seat + i]
            grid = self._hand[i]
            held = tile != ig.NO_TILE
            draw.hide(grid, not held)
            if exchange:
                draw.place(grid, (shown & 1) * (_UNDER + 5), pitch * (shown >> 1))
            else:
                draw.place(grid, _HAND[2 * i], _HAND[2 * i + 1])
            if held:
                shown += 1
                draw.tile(grid, tile >> 3)
                draw.tile(grid, tile & 7, 1)
        draw.hide(self._chosen, not self.seen.state[ig.DUE])
        draw.place(self._chosen, _HAND[2 * self._slot], _HAND[2 * self._slot + 1] + _DOWN)
        if not self.seen.state[ig.DUE]:
            self.offer(_KEYS_SWAP)

    def _paint_board(self):
        """Every hex as it is seen from above, or its height."""
        seen = self.seen
        heights = seen.heights
        tops = seen.tops
        waiting = seen.state[ig.WAITING]
        for r in range(-4, 5):
            row = self._rows[r + 4]
            cell = ig.CENTRE + 10 * r + max(-4, -4 - r)
            for i in range(9 - abs(r)):
                height = heights[cell + i]
                top = tops[cell + i]
                if height == _BORDER:
                    tile = 0
                elif not height:
                    tile = _NEAR if waiting and top >> 3 == _LINK_NEAR else _EMPTY
                elif self._levels:
                    tile = _NUMBERS - 1 + min(height & _HEIGHT, 10)
                else:
                    tile = _FACES - 1 + 4 * (top & 7) + min(height & _HEIGHT, 4)
                draw.tile(row, tile, i)

    def _paint_markers(self, marks, at):
        """Points and bars from six numbers; the weakest are inverse."""
        low = 27
        for i in range(at, at + 6):
            low = min(low, marks[i])
        for i in range(6):
            points = marks[at + i]
            score = self._scores[i]
            draw.number(score, points)
            draw.shade(score, draw.two(draw.BLACK, draw.PAPER) if points == low else draw.two(draw.PAPER))
            wide = _wide(points)
            draw.hide(self._bars[i], not wide)
            if wide:
                draw.reshape(self._bars[i], wide, 4)

    def _paint_rivals(self):
        """The others in the order of their turns, each with the points and the symbols of its weakest markers."""
        seen = self.seen
        if not _WIDE:
            while len(self._others):
                self._others.pop()
            self._rivals = []
            if self._levels:
                self._make_rivals()
            draw.hide(self._six, len(self._rivals) > 0)
        for i in range(len(self._rivals)):
            seat = (self._seat + 1 + i) % self.session.seats
            person = self.app.person(seat)
            symbol, points, lowest = self._rivals[i]
            draw.tile(symbol, person)
            draw.shade(symbol, draw.two(draw.SEAT_INKS[person]))
            draw.number(points, seen.score(seat))
            bits = seen.lowest(seat)
            at = 0
            for mark in range(6):
                if bits >> mark & 1:
                    draw.tile(lowest, mark, at)
                    at += 1
            while at < 6:
                draw.tile(lowest, 6, at)
                at += 1

    # The ghost.

    def _next_tile(self):
        """Choose the next tile of the hand and list its places."""
        hands = self.seen.hands
        for _ in range(5):
            self._slot = (self._slot + 1) % 5
            self._tile = hands[5 * self._seat + self._slot]
            if self._tile != ig.NO_TILE:
                break
        self._told = self._rated = self._sorted = self._rank = self._count = 0
        if self.seen.state[ig.DUE]:
            self._count = self.seen.places(self._tile, self._places)

    def _ready(self):
        """Finish the rating at once: something is pressed already."""
        while self._rated < self._count:
            self._rated = self.seen.rate(self._tile, self._places, self._rated, self._count)
        if self._place < 0:
            self._to(0)

    def _to(self, rank):
        """Bring the ghost to one of the legal places, 0 for the best; they are put in order as far as one looks."""
        self._rank = rank = min(max(0, rank), self._count - 1)
        while self._sorted <= rank:
            self.seen.best(self._places, self._sorted, self._count)
            self._sorted += 1
        self._place = 1023 - (self._places[rank] & 1023)
        self._aim = _across(self._place >> 3)
        draw.hide(self._over, False)
        self._haunt()
        self._explain()

    def _haunt(self):
        """Put both halves of the ghost where the tile would lie, legal or not."""
        place = self._place
        self._fault = self.seen.fits(place)
        for i in range(2):
            cell = place >> 3
            ghost = self._ghost[i]
            draw.place(ghost, _x(cell) + _WIDE, _y(cell))
            draw.tile(ghost, (self._tile & 7 if i else self._tile >> 3) + (6 if self._fault else 0))
            place = self.seen.other_end(place)

    def rest(self):
        if not self._calling and self._place >= 0 and self.seen.state[ig.DUE]:
            self._explain()

    def _explain(self):
        """Say what the ghost would score, with a bead on every symbol that counts, or why it may not lie there."""
        seen = self.seen
        self._told = self._fault
        place = self._place
        cell = place >> 3
        other = seen.other_end(place)
        height = seen.heights[cell]
        draw.number(self._level, height & _HEIGHT)
        draw.put(self._level, "%d" % (height & _HEIGHT) if height == seen.heights[other >> 3] else "-")
        left = _across(cell) > _across(other >> 3)  # the first half lies right of the second
        first = self._tile >> 3
        second = self._tile & 7
        beads = self._lines(first, place, 0)
        beads = self._lines(second, other, beads)
        for i in range(beads, _BEADS):
            draw.hide(self._beads[i])
        legal = not self._fault
        points = seen.points(first, place) if legal else 0
        more = seen.points(second, other) if legal else 0
        self._gain(left, first, points)
        self._gain(not left, second, more)
        if first == second:
            points += more
            more = 0
        self._tip(0, first, points)
        self._tip(1, second, more)
        self._tell()

    def _lines(self, symbol, place, beads):
        """Lay beads along the lines that one half scores; returns how many lie there then."""
        if self._fault:
            return beads
        seen = self.seen
        for way in range(6):
            if way != place & 7:
                cell = place >> 3
                for _ in range(seen.run(symbol, cell, way)):
                    cell += ig.STEPS[way]
                    if beads < _BEADS:
                        bead = self._beads[beads]
                        bands = min(seen.heights[cell] & _HEIGHT, 4) - 1
                        draw.place(bead, _x(cell) + _BEAD_X, _y(cell) + _BEAD_Y - bands * _BAND // 2)
                        draw.hide(bead, False)
                        beads += 1
        return beads

    def _gain(self, right, symbol, points):
        """The points of one half in the board's left or right free corner."""
        mark = self._gain_marks[right]
        draw.tile(mark, symbol)
        draw.put(self._gains[right], ("+%d" if points < 10 or _L == 3 else "%d") % points)
        for thing in (mark, self._gains[right]):
            draw.hide(thing, self._fault != 0)

    def _tip(self, i, symbol, points):
        """The white tip that a marker would gain."""
        tip = self._tips[i]
        old = self.seen.marks[6 * self._seat + symbol]
        start = _wide(old)
        wide = _wide(min(ig.TRACK_MAX, old + points)) - start
        draw.hide(tip, not wide)
        if wide:
            draw.reshape(tip, wide, 4)
            draw.place(tip, _TRACK_X + start, _Y + symbol * _STEP_Y + 4)

    # Buttons.

    def move(self, dx, dy):
        if self._calling:
            self.act(_CALLED)
            return
        if not self.seen.state[ig.DUE]:
            return
        self._ready()
        self._offer()
        if self._step:
            self._to(self._rank + (dx or dy))
        elif dx:
            self._go(0 if dx > 0 else 3)
            self._aim = _across(self._place >> 3)
        else:
            # Straight up or down: to the side that is nearer to the column that was aimed at.
            right, left = (1, 2) if dy < 0 else (5, 4)
            if _across(self._place >> 3) > self._aim:
                right, left = left, right
            if not self._go(right):
                self._go(left)

    def _go(self, step):
        """Move the ghost by a step, if it stays on the board."""
        place = self._place + (ig.STEPS[step] << 3)
        if self.seen.fits(place) == ig.OFF_BOARD:
            return False
        self._place = place
        self._haunt()
        return True

    def act(self, action):
        if action == _CALLED:
            self._calling = False
            draw.hide(self._call)
            if self._ended:
                self.app.results()
            else:
                self._after()
        elif action in (_DRAW, _SWAP):
            self._events = self.play(ig.DRAW if action == _DRAW else ig.EXCHANGE)
            self._after()
        elif action == _BOARD:
            self._view(not self._large)
        elif action in (_LEVELS, _LET):
            self._levels = action == _LEVELS
            self._paint_board()
            self._paint_rivals()
            draw.hide(self._dots, self._levels)
        elif action == _TILE:
            self._next_tile()
            self._view(False)
            if self._place >= 0:
                self._haunt()
                self._explain()
        else:
            self._ready()
            if action == _TURN:
                self._turn()
            elif action == _STEP:
                self._step = not self._step
                self._offer()
                if self._step:
                    self._to(0)
                self._tell()
            elif self._fault:
                # Whoever asks for the impossible is told why, and offered the places that are possible.
                self._explain()
                self.offer(_KEYS_FAULT)
                self.refuse()
            else:
                self._put()

    def actions(self):
        if not self.seen.state[ig.DUE]:
            return ()
        return ((words.STEP_FREE if self._step else words.STEP_BEST, self._switch),)

    def _switch(self):
        self.act(_STEP)
        self.app.go_on()

    def _turn(self):
        """Turn the second half around the first, clockwise, to the next direction in which it is on the board."""
        way = self._place & 7
        while True:
            way = way - 1 if way else 5
            place = self._place & ~7 | way
            if self.seen.fits(place) != ig.OFF_BOARD:
                break
        self._place = place
        self._offer()
        self._haunt()
        self._explain()

    def _put(self):
        """Lay the tile and let the markers run."""
        at = 6 * self._seat
        for i in range(6):
            self._before[i] = self._running[i] = self.seen.marks[at + i]
        self._events = self.play(self.seen.placement(self._tile, self._place))
        self._place = -1
        self._count = self._rated = 0
        self._paint_board()
        draw.hide(self._over)
        draw.hide(self._hand[self._slot])
        draw.hide(self._chosen)
        self.start_motion(_FRAMES)

    def _after(self):
        """After a move: call out what it has brought, each until a press; then the next placement or the next seat."""
        events = self._events
        if events & OVER:
            self.app.played(events)
        elif events & ig.BONUS:
            self._events = events & ~ig.BONUS
            crossed = 0
            for i in range(6):
                for threshold in ig.THRESHOLDS:
                    if self._before[i] < threshold <= self.seen.marks[6 * self._seat + i]:
                        crossed += 1
            self._shout(words.GENIUS[_WIDE] % crossed)
        elif events & ig.LAST_TURNS:
            self._events = events & ~ig.LAST_TURNS
            self._shout(words.LAST_TURNS[_WIDE])
        elif events & PASSED:
            self.app.played(events)
        else:
            self.status()
            self.paint()

    def _shout(self, call):
        """Show a call in inverse over the hand until a press. Where the turn has passed it costs nobody time."""
        self._calling = True
        if self._events & (PASSED | OVER):
            self.session.stop(self.app.now)
        draw.hide(self._mine)
        draw.put(self._call, call, draw.CENTRE)
        draw.hide(self._call, False)
        self.offer(_KEYS_CALL)

    # Motion: one point a frame, or in five equal steps; a crossed notch flashes once.

    def show_motion(self, frame):
        marks = self.seen.marks
        at = 6 * self._seat
        if frame == _FRAMES - 1:
            self._paint_markers(marks, at)
            for tip in self._tips:
                draw.hide(tip)
            self._after()
            return
        shown = self._running
        tip = 0
        for i in range(6):
            old = self._before[i]
            more = marks[at + i] - old
            points = old + (min(frame + 1, more) if more < _FRAMES else more * (frame + 1) // (_FRAMES - 1))
            if more:
                draw.hide(self._tips[tip])
                for threshold in ig.THRESHOLDS:
                    if shown[i] < threshold <= points:
                        draw.reshape(self._tips[tip], 3, 8)
                        draw.place(self._tips[tip], _notch_x(threshold) - 1, _Y + i * _STEP_Y + 2)
                        draw.hide(self._tips[tip], False)
                tip += 1
            shown[i] = points
        self._paint_markers(shown, 0)

    # The end.

    def show_end(self):
        ending = self.seen.state[ig.ENDING]
        if ending == ig.ENDED_BY_SUPPLY or self.app.screen is not self:
            self.app.results()
        else:
            self._ended = True
            self._events = OVER
            self._shout(words.ENDS[ending - ig.ENDED_BLOCKED][_WIDE])

    def why(self):
        """Which marker decided, from the weakest upwards."""
        seen = self.seen
        seats = self.session.seats
        if seats == 1:
            return ""
        order = sorted(range(seats), key=seen.standing)  # any order
        best = sorted(seen.marks[6 * order[-1] : 6 * order[-1] + 6])  # any order
        next_best = sorted(seen.marks[6 * order[-2] : 6 * order[-2] + 6])  # any order
        for i in range(6):
            if best[i] != next_best[i]:
                if not i:
                    return words.WEAKEST % (best[0], next_best[0])
                return words.TIE % (best[0], words.NTH[i - 1], best[i], next_best[i])
        return words.SHARED
