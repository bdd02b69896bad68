# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Ingenious 3D: two-symbol tiles stacked on a board of hexagons; the weakest of six markers counts.

The board is a byte grid with a border of cells that no tile fits on and no line runs through, so that nothing ever asks
where the board ends. Cell (q, r) of the axial coordinates lies at CENTRE + 10 * r + q; a step in one of the six
directions is one constant. A tile needs two pieces under it: every half remembers the direction in which its other
half is seen, so two cells of equal height carry one and the same piece exactly where that direction leads to the other.

A move is DRAW, EXCHANGE or a placement, `place << 6 | tile`:

- place: `cell << 3 | direction`: the tile's first half on `cell`, its second one step further (STEPS).
- tile: its two symbols, `first << 3 | second`, first <= second, each 0..5 in the order of PARTS. A double lies the same
  both ways round, so for it only directions 0..2 are moves; `placement` makes the right number of either.

DRAW and EXCHANGE are moves only where the seat may choose between them. Where it may not exchange, the placement that
ends the turn draws; a seat that has placed its whole hand draws unasked too, since both answers would be the same.
Solo is a house mode: the tiles of two seats, one seat, one last turn. Its clock is the session's.
"""

from array import array

from shared_rules import chance
from shared_rules.const import const
from shared_rules.game import (
    DREW,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    PASSED,
    PLACED,
    SCORED,
    Game,
    IllegalMove,
)

STEPS = (1, -9, -10, -1, 9, 10)
"""From a cell to its neighbours: E (1,0), NE (1,-1), NW (0,-1), W (-1,0), SW (-1,1), SE (0,1)."""
STONES = bytes((0, 3, 4, 1, 2, 5))
"""The symbol of the starting stone on the corner that lies in each direction (ruling 2)."""
CENTRE = const(55)
TRACK_MAX = const(27)
"""Where a marker's track ends; points beyond are lost (ruling 7)."""
THRESHOLDS = (18, 27)
"""The spots that give a bonus move."""

DRAW = const(110 << 9)
EXCHANGE = const((110 << 9) + 1)

# Events, from OWN_EVENT.
BONUS = const(64)
"""Simply Genius: a marker has reached or crossed 18 or 27; every such crossing is one bonus move."""
LAST_TURNS = const(128)
"""The supply has fallen below five: every seat has one more turn, without drawing."""

# Reasons, from OWN_REASON.
OFF_BOARD = const(8)
UNEVEN = const(9)
"""The two cells are not equally high."""
ONE_PIECE = const(10)
"""Both cells carry the same piece."""
ON_STONE = const(11)
"""Starting stones may not be covered in this match."""
STONES_FIRST = const(12)
"""A starting stone still has no neighbour, and the tile lies next to none of these."""
NOT_IN_HAND = const(13)
PLACE_FIRST = const(14)
"""Draw and exchange come after all placements of the turn."""
LAST_TURN = const(15)
"""In the last turns nobody draws or exchanges."""
TURN_PLACED = const(16)
"""All placements of the turn are made: draw or exchange."""

# Endings, in state[ENDING]: 0 while the match runs.
ENDED_BY_SUPPLY = const(1)
ENDED_BLOCKED = const(2)
"""A placement was due and there was no place."""
ENDED_AT_MAX = const(3)
"""All six markers of a seat stand at the end of their tracks."""

# The head of a position, a byte each. What stands before it is the random generator.
_TURN = const(6)
_SEATS = const(7)
RADIUS = const(8)
DUE = const(9)
"""Placements still to make in this turn; 0: the seat chooses between DRAW and EXCHANGE."""
FINAL = const(10)
"""Last turns still to be played, the running one included; 0 before the supply ran low."""
LEFT = const(11)
"""Tiles left in the supply."""
WAITING = const(12)
"""Starting stones that have no neighbour yet."""
ENDING = const(13)

_MARKS = const(14)
_HANDS = const(38)
_SUPPLY = const(58)
_TILES = const(78)
_HEIGHTS = const(136)
_TOPS = const(246)
_CELLS = const(110)
_PLACES = const(312)
_END = const(356)
_FIRST = const(15)
_LAST = const(95)

NO_TILE = const(255)
"""In a hand or the supply: nothing there."""
HIDDEN_TILE = const(254)
"""In a hand that is not yours: a tile is there."""

EMPTY = const(7)
"""The symbol of a cell without one; of the border too."""
_BORDER = const(255)
_FIXED = const(128)
_ALONE = const(6 << 3)
_BARE = const(6 << 3 | 7)
_BARE_NEAR = const(7 << 3 | 7)

RATED = const(16)
"""Places that one call of `rate` sees to: about 10 ms on a board of 125 MHz."""

_NO_TILES = b"\xff" * 78
_before = bytearray(_END)  # the position that `hides` plays on from
_found = array("i", [0])  # what `next_place` finds


class Ingenious3D(Game):
    """The position, by parts (each a view onto `state`):

    - head: see the constants RADIUS, DUE, FINAL, LEFT, WAITING, ENDING.
    - `marks`: six bytes a seat, its markers by symbol.
    - `hands`: five bytes a seat, a tile, NO_TILE or (in a view) HIDDEN_TILE. A drawn tile goes where one was taken.
    - `supply`: the tiles to draw, next one last, at LEFT - 1; NO_TILE behind.
    - `heights`: a byte a cell; 128 is added for a starting stone that may not be covered, 255 is the border.
    - `tops`: a byte a cell, `link << 3 | symbol`, what is seen from above. Link: the direction in which the tile's
      other half is seen; 6 where that is covered, for a stone and for an empty cell; 7 for an empty cell next to a
      stone that still waits for its first neighbour.
    """

    NAME = "Ingenious 3D"
    CODE = "IG"
    SEATS = (1, 2, 3, 4)
    MODES = (("versus", (2, 3, 4), False), ("solo", (1,), True))
    OPTIONS = (
        ("radius", (4, 3), 0, True),
        ("stones", ("coverable", "fixed"), 0, False),
        ("first", ("A", "B", "C", "D"), 0, False),
        ("clock", ("off", "on"), 0, False),
    )
    PARTS = ("red", "orange", "yellow", "green", "blue", "purple")
    STATE_SIZE = _END
    MOVE_LIMIT = 132  # 78 tiles, and at most 54 turns before the largest supply, 58, is below 5
    REASONS = TURN_PLACED + 1
    EVENTS = BONUS | LAST_TURNS

    def __init__(self, state=None):
        super().__init__(state)
        whole = memoryview(self.state)
        self.marks = whole[_MARKS:_HANDS]
        self.hands = whole[_HANDS:_SUPPLY]
        self.supply = whole[_SUPPLY:_HEIGHTS]
        self.heights = whole[_HEIGHTS:_TOPS]
        self.tops = whole[_TOPS:_END]

    def setup(self, seats, mode, options, seed):
        state = self.state
        supply = self.supply
        for i in range(_END):
            state[i] = 0
        for i in range(_HANDS, _HEIGHTS):
            state[i] = NO_TILE
        left = 0
        doubles = seats - 1 if seats > 2 else 0
        for first in range(6):
            for second in range(first, 6):
                for _ in range(4 if first < second else doubles):
                    supply[left] = first << 3 | second
                    left += 1
        chance.sow(state, 0, seed)
        chance.shuffle(state, 0, supply, 0, left)
        for i in range(5 * seats):
            left -= 1
            self.hands[i] = supply[left]
            supply[left] = NO_TILE
        state[_TURN] = options[2] % seats
        state[_SEATS] = seats
        state[DUE] = 1
        state[LEFT] = left
        self._lay_out(4 - options[0], options[1])

    def _lay_out(self, radius, fixed):
        """The bare board with its stones, every one of them waiting (rulings 1 to 3)."""
        heights = self.heights
        tops = self.tops
        for cell in range(_CELLS):
            q = cell % 10 - 5
            r = cell // 10 - 5
            inside = max(abs(q), abs(r), abs(q + r)) <= radius
            heights[cell] = 0 if inside else _BORDER
            tops[cell] = _BARE
        for i in range(6):
            stone = CENTRE + radius * STEPS[i]
            heights[stone] = 1 + _FIXED * fixed
            tops[stone] = _ALONE | STONES[i]
            for step in STEPS:
                if heights[stone + step] == 0:
                    tops[stone + step] = _BARE_NEAR
        self.state[RADIUS] = radius
        self.state[WAITING] = 6

    def turn(self):
        return self.state[_TURN]

    def next_move(self, after):
        state = self.state
        if state[_TURN] == NOBODY:
            return -1
        if not state[DUE]:
            if after < DRAW:
                return DRAW
            return EXCHANGE if after < EXCHANGE else -1
        hands = self.hands
        at = 5 * state[_TURN]
        tile = after & 63
        place = self.next_place((after >> 6) - 1)
        if place != after >> 6:
            tile = -1
        while place >= 0:
            found = HIDDEN_TILE
            for slot in range(at, at + 5):
                held = hands[slot]
                if tile < held < found and (place & 7 < 3 or held >> 3 != held & 7):
                    found = held
            if found != HIDDEN_TILE:
                return place << 6 | found
            place = self.next_place(place)
            tile = -1
        return -1

    def check(self, move):
        state = self.state
        if state[_TURN] == NOBODY:
            return MATCH_OVER
        if DRAW <= move <= EXCHANGE:
            if not state[DUE]:
                return LEGAL
            return LAST_TURN if state[FINAL] else PLACE_FIRST
        first = move >> 3 & 7
        second = move & 7
        way = move >> 6 & 7
        if not 0 <= move < DRAW or not first <= second < 6 or way > (2 if first == second else 5):
            return NOT_A_MOVE
        if not state[DUE]:
            return TURN_PLACED
        if self._slot(move & 63) < 0:
            return NOT_IN_HAND
        return self.fits(move >> 6)

    def play(self, move):
        reason = self.check(move)
        if reason:
            raise IllegalMove(reason)
        if move >= DRAW:
            return self._refill(move == EXCHANGE)
        state = self.state
        tile = move & 63
        place = move >> 6
        first = self.points(tile >> 3, place)
        second = self.points(tile & 7, self.other_end(place))
        self._lay(tile, place)
        state[DUE] -= 1
        if tile >> 3 == tile & 7:
            first += second
            second = 0
        events = PLACED | self._raise(tile >> 3, first) | self._raise(tile & 7, second)
        return events | self._go_on()

    def score(self, seat):
        """The weakest marker."""
        return self.marks[self._weakest(seat)]

    def ranking(self, out):
        for seat in range(self.state[_SEATS]):
            standing = self.standing(seat)
            place = 1
            for other in range(self.state[_SEATS]):
                if self.standing(other) > standing:
                    place += 1
            out[seat] = place

    def tally(self, seat, out):
        for i in range(6):
            out[i] = self.marks[seat * 6 + i]

    def view(self, seat, out):
        out[:] = self.state
        for i in range(chance.SIZE):
            out[i] = 0
        out[_SUPPLY:_HEIGHTS] = _NO_TILES
        for other in range(self.state[_SEATS]):
            if other != seat:
                at = _HANDS + 5 * other
                for slot in range(at, at + 5):
                    if out[slot] != NO_TILE:
                        out[slot] = NO_TILE
                        out[at] = HIDDEN_TILE
                        at += 1

    def hides(self, move):
        _before[:] = self.state
        events = self.play(move)
        self.state[:] = _before
        return events & (DREW | PASSED) != 0

    # What a screen asks; all of it can be answered from a view.

    def placement(self, tile, place):
        """The move that lays a tile on a place."""
        if tile >> 3 == tile & 7 and place & 7 > 2:
            place = self.other_end(place)
        return place << 6 | tile

    def other_end(self, place):
        """The same place as seen from the second half."""
        way = place & 7
        cell = (place >> 3) + STEPS[way]
        return cell << 3 | (way + 3 if way < 3 else way - 3)

    def fits(self, place):
        """LEGAL, or why no tile may lie there: it never depends on the tile (ruling 18)."""
        heights = self.heights
        tops = self.tops
        cell = place >> 3
        way = place & 7
        height = heights[cell]
        if height == _BORDER:
            return OFF_BOARD
        other = cell + STEPS[way]
        if heights[other] == _BORDER:
            return OFF_BOARD
        if (height | heights[other]) & _FIXED:
            return ON_STONE
        if height != heights[other]:
            return UNEVEN
        if tops[cell] >> 3 == way:
            return ONE_PIECE
        if self.state[WAITING] and tops[cell] != _BARE_NEAR and tops[other] != _BARE_NEAR:
            return STONES_FIRST
        return LEGAL

    def places(self, tile, out):
        """Write all legal places of a tile, ascending, into an array of ints, and return how many: at most 312."""
        return self._list_places(-1, 3 if tile >> 3 == tile & 7 else 6, out, _PLACES)

    def next_place(self, after):
        """The smallest place above `after` (-1 for the first) where `fits` finds nothing wrong, or -1."""
        return _found[0] if self._list_places(after, 6, _found, 1) else -1

    def run(self, symbol, cell, way):
        """How many cells in a row from a cell's neighbour in a direction show a symbol: the beads of one line."""
        tops = self.tops
        step = STEPS[way]
        count = 0
        cell += step
        while tops[cell] & 7 == symbol:
            count += 1
            cell += step
        return count

    def points(self, symbol, place):
        """What a place's first half scores if it shows a symbol: matches in its five directions away from the other."""
        tops = self.tops
        points = 0
        for way in range(6):
            if way != place & 7:
                step = STEPS[way]
                cell = (place >> 3) + step
                while tops[cell] & 7 == symbol:
                    points += 1
                    cell += step
        return points

    def gain(self, tile, place):
        """How far the markers of the seat to move would go, both together, if it laid a tile on a legal place."""
        marks = self.marks
        at = self.state[_TURN] * 6
        first = tile >> 3
        second = tile & 7
        points = self.points(first, place)
        more = self.points(second, self.other_end(place))
        if first == second:
            return min(points + more, TRACK_MAX - marks[at + first])
        return min(points, TRACK_MAX - marks[at + first]) + min(more, TRACK_MAX - marks[at + second])

    def rate(self, tile, out, at, count):
        """Rate the next RATED of a tile's places in out[at:count]; return where the unrated ones begin.

        A place becomes `gain << 10 | 1023 - place`, so that the better is the larger. When all are rated, `best` may
        put them in order.
        """
        end = min(at + RATED, count)
        while at < end:
            place = out[at]
            out[at] = self.gain(tile, place) << 10 | 1023 - place
            at += 1
        return at

    def best(self, out, at, count):
        """Bring the best of out[at:count] to out[at] and return its place: who steps on sorts as far as they look."""
        best = at
        for i in range(at + 1, count):
            if out[i] > out[best]:
                best = i
        entry = out[best]
        out[best] = out[at]
        out[at] = entry
        return 1023 - (entry & 1023)

    def bonus(self):
        """Bonus moves that the seat to move has still to make, after its ordinary one if that is still due."""
        return self.state[DUE] - (self._tiles() == 5)

    def lowest(self, seat):
        """The symbols of a seat's weakest markers, as bits."""
        low = self.score(seat)
        bits = 0
        for i in range(6):
            if self.marks[seat * 6 + i] == low:
                bits |= 1 << i
        return bits

    def standing(self, seat):
        """A seat's markers from the weakest up, as one number to base 28: the higher it is, the better (ruling 14)."""
        number = 0
        for value in range(TRACK_MAX + 1):
            for i in range(6):
                if self.marks[seat * 6 + i] == value:
                    number = number * 28 + value
        return number

    # How a turn goes on

    def _list_places(self, after, ways, out, most):
        """Write places above `after` into `out`, up to so many, each with one of the first so many directions."""
        heights = self.heights
        tops = self.tops
        steps = STEPS
        anywhere = not self.state[WAITING]
        count = 0
        cell = after + 1 >> 3
        way = after + 1 & 7
        if cell < _FIRST:
            cell = _FIRST
            way = 0
        while cell <= _LAST:
            height = heights[cell]
            if height < _FIXED:
                link = tops[cell] >> 3
                free = anywhere or link == 7
                while way < ways:  # the same as `fits`, without a call for each
                    other = cell + steps[way]
                    if heights[other] == height and link != way and (free or tops[other] == _BARE_NEAR):
                        out[count] = cell << 3 | way
                        count += 1
                        if count == most:
                            return count
                    way += 1
            way = 0
            cell += 1
        return count

    def _slot(self, tile):
        """Where in `hands` the seat to move holds a tile, or -1."""
        at = self.state[_TURN] * 5
        for slot in range(at, at + 5):
            if self.hands[slot] == tile:
                return slot
        return -1

    def _tiles(self):
        """How many tiles the seat to move holds."""
        count = 0
        at = self.state[_TURN] * 5
        for slot in range(at, at + 5):
            if self.hands[slot] != NO_TILE:
                count += 1
        return count

    def _lay(self, tile, place):
        """Take a tile from the hand of the seat to move and lay both of its halves."""
        self.hands[self._slot(tile)] = NO_TILE
        self._lay_half(tile >> 3, place)
        self._lay_half(tile & 7, self.other_end(place))

    def _lay_half(self, symbol, place):
        tops = self.tops
        cell = place >> 3
        under = tops[cell]
        self.heights[cell] += 1
        tops[cell] = (place & 7) << 3 | symbol
        if under < _ALONE:
            left = cell + STEPS[under >> 3]
            tops[left] = _ALONE | tops[left] & 7
        elif under == _BARE_NEAR:
            for step in STEPS:
                stone = cell + step
                if _ALONE <= tops[stone] < _BARE:  # the one stone next to this cell waits no longer
                    self.state[WAITING] -= 1
                    for way in STEPS:
                        if tops[stone + way] == _BARE_NEAR:
                            tops[stone + way] = _BARE

    def _raise(self, symbol, points):
        """Move a marker of the seat to move up, grant its bonus moves and return the events."""
        if not points:
            return 0
        at = self.state[_TURN] * 6 + symbol
        old = self.marks[at]
        new = min(old + points, TRACK_MAX)
        self.marks[at] = new
        events = SCORED if new > old else 0
        for threshold in THRESHOLDS:
            if old < threshold <= new:
                self.state[DUE] += 1
                events |= BONUS
        return events

    def _go_on(self):
        """After a placement: the next one, the choice, the draw or the end, in the order of ruling 17."""
        state = self.state
        seat = state[_TURN]
        if self.score(seat) == TRACK_MAX:
            return self._end(ENDED_AT_MAX)
        if not self._tiles():
            state[DUE] = 0
        if state[DUE]:
            return self._end(ENDED_BLOCKED) if self._blocked() else 0
        if state[FINAL]:
            return self._pass_turn()
        return 0 if self._may_exchange() else self._refill(False)

    def _may_exchange(self):
        """Whether tiles remain and none of them shows a symbol of the weakest markers (ruling 11)."""
        seat = self.state[_TURN]
        low = self.lowest(seat)
        remain = False
        for slot in range(5 * seat, 5 * seat + 5):
            tile = self.hands[slot]
            if tile != NO_TILE:
                remain = True
                if (low >> (tile >> 3) | low >> (tile & 7)) & 1:
                    return False
        return remain

    def _refill(self, exchange):
        """Draw up to five, or give all back for five others, and end the turn."""
        state = self.state
        hands = self.hands
        supply = self.supply
        left = state[LEFT]
        top = left
        at = state[_TURN] * 5
        for slot in range(at, at + 5):
            if exchange or hands[slot] == NO_TILE:
                left -= 1
                tile = hands[slot]
                hands[slot] = supply[left]
                supply[left] = tile
        if exchange:
            for i in range(left, top):
                tile = supply[i]
                if tile != NO_TILE:
                    supply[i] = NO_TILE
                    supply[left] = tile
                    left += 1
            chance.shuffle(state, 0, supply, 0, left)
        state[LEFT] = left
        return DREW | self._pass_turn()

    def _pass_turn(self):
        """The next seat's turn, unless the match is over (rulings 9 and 12)."""
        state = self.state
        events = 0 if state[_SEATS] == 1 else PASSED
        if state[FINAL]:
            state[FINAL] -= 1
            if not state[FINAL]:
                return self._end(ENDED_BY_SUPPLY)
        elif state[LEFT] < 5:
            state[FINAL] = state[_SEATS]
            events |= LAST_TURNS
        state[_TURN] = (state[_TURN] + 1) % state[_SEATS]
        state[DUE] = 1
        return events | self._end(ENDED_BLOCKED) if self._blocked() else events

    def _blocked(self):
        """Whether the board has no place left, for one tile as for all (ruling 18)."""
        return self.next_place(-1) < 0

    def _end(self, ending):
        self.state[ENDING] = ending
        self.state[DUE] = 0
        self.state[_TURN] = NOBODY
        return OVER | PASSED

    def _weakest(self, seat):
        """The index of a seat's weakest marker."""
        weakest = seat * 6
        for i in range(weakest + 1, weakest + 6):
            if self.marks[i] < self.marks[weakest]:
                weakest = i
        return weakest
