# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The session: what goes round a game at the table, once for all games. Undo, redo, restart, clocks, journal, save.

A match is a setup, a seed and a list of moves; so everything here is a position that is kept and the moves since.

    start ........ base ........ at ........ count          places in the journal of moves
      replay         undo          redo

`start` is the position before the first move that the journal still has, `base` the one that undo cannot pass, `at`
is now, and from there to `count` lie the moves that were taken back. When the journal is full, it forgets the moves
before the base (`first` counts the forgotten ones), or all of them if none lies there. To undo is to play again from
the base. Nothing here allocates in play: all buffers are made once.

**Clocks** count each seat's thinking in milliseconds, from `now` and the time stamps of presses: what
`supervisor.ticks_ms` says, which wraps at 2^29. A clock runs from `run` to `stop` or to the end of the turn: hand-over,
pause and a look at the rules cost nobody time. Undo gives none back.

A race that the fastest ends for everyone has a session of its own (`race.py`); `session_of` makes the right one.
"""

from array import array

from shared_rules import games
from shared_rules.const import const
from shared_rules.game import LEGAL, NOBODY, IllegalMove

# Faults: why a save is refused; 0 is a good one.
NOT_WHOLE = const(1)
OTHER_FORMAT = const(2)
"""Written by another version of the program."""
OTHER_GAME = const(3)
DAMAGED = const(4)
"""What it says is no match of this game."""

_FORMAT = const(1)
_HEAD = const(10)
_STEP = const(8)
_MOST = const(0x1FFFFFFF)
_WRAP = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def ticks_diff(later, earlier):
    """Milliseconds between two readings of a counter that wraps at 2^29; negative if they come the other way round."""
    return ((later - earlier + _HALF) & _WRAP) - _HALF


def session_of(game, journal=320):
    """The session that suits a game."""
    if game.RACE:
        from shared_rules.race import Race

        return Race(game, game.RACE)
    return Session(game, journal)


class Session:
    """One match of one game, from its setup to its last move.

    `game` is the position, and belongs to the rules; screens read `seen` alone, a second game over some seat's view.
    `seats`, `mode`, `options` (a bytearray) and `seed` are the setup. The journal's kept moves are 0..`count` - 1,
    `at` of them lie before the position, and `first` more were played before them and are forgotten.
    """

    def __init__(self, game, journal=320):
        """Make every buffer for this game, once; `journal` is how many moves are kept."""
        journal = min(journal, game.MOVE_LIMIT)
        seats = max(game.SEATS)
        self.game = game
        self.seen = type(game)()
        self.options = bytearray(len(game.OPTIONS))
        self.seats = self.mode = self.seed = 0
        self.first = self.count = self.at = 0
        self._moves = array("i", bytes(4 * journal))
        self._times = array("i", bytes(4 * journal))
        self._start = bytearray(game.STATE_SIZE)
        self._base = bytearray(game.STATE_SIZE)
        self._base_at = 0
        # Views, because to assign a slice of an array itself allocates.
        self._clocks = memoryview(array("i", bytes(4 * seats)))
        self._base_clocks = memoryview(array("i", bytes(4 * seats)))
        self._runner = NOBODY
        self._since = 0

    def start(self, seats, mode, options, seed):
        """Deal a match from a valid setup; every clock stands at zero."""
        self.seats = seats
        self.mode = mode
        self.options[:] = bytes(options)
        self.seed = seed
        self.game.setup(seats, mode, self.options, seed)
        self._runner = NOBODY
        for seat in range(len(self._clocks)):
            self._clocks[seat] = 0
        self.first = self.at = self.count = 0
        self._forget()

    def restart(self, now):
        """The same deal from its opening position, clocks at zero; a clock that ran goes on running from now."""
        running = self._runner != NOBODY
        self.start(self.seats, self.mode, self.options, self.seed)
        if running:
            self.run(now)

    def code(self):
        """The share code of this match's setup; its module is loaded when it is wanted."""
        from shared_rules import codes

        game = self.game
        deal = codes.deal_of(game, self.options)
        return codes.encode(games.number(game.CODE), self.mode, self.seats, deal, self.seed)

    def turn(self):
        """The seat whose decision it is, or NOBODY when the match is over."""
        return self.game.turn()

    def look(self, seat):
        """Lay `seen` over what that seat may know now; NOBODY is what anyone may see."""
        self.game.view(seat, self.seen.state)
        self.seen.derive()

    # Moves.

    def check(self, move, now=-1):
        """LEGAL, or the reason why the move is refused; a timed move is asked about now (or when its clock stood)."""
        seat = self.game.turn()
        if seat == NOBODY:
            return self.game.check(move)
        return self.game.check(self._with_time(move, seat, self._clocks[seat] if now < 0 else self.clock(seat, now)))

    def play(self, move, now):
        """Play a move (a timed one bears time 0: the mover's clock is put in) and return the events; IllegalMove."""
        self._bank(now)
        events = self._step(move)
        self.count = self.at
        return events

    def tick(self, now):
        """What time itself does, as events: nothing, except in a race."""
        return 0

    def can_undo(self):
        """Whether a move can be taken back: not behind one that revealed, drew or passed the turn, nor in a race."""
        return not self.game.RACE and self.at > self._base_at

    def undoable(self):
        """The number of the first kept move that undo can reach."""
        return self._base_at

    def undo(self, now):
        """Take the last move back; only if `can_undo`."""
        self._bank(now)
        self._replay(self._base, self._base_at, self.at - 1)

    def can_redo(self):
        """Whether a move was taken back and none played since."""
        return self.at < self.count

    def redo(self, now):
        """Play again the move that was taken back last, and return the events; only if `can_redo`."""
        self._bank(now)
        return self._step(self._moves[self.at])

    # Clocks.

    def run(self, now):
        """The clock of the seat to move runs, if it does not already."""
        if self._runner == NOBODY:
            self._runner = self.game.turn()
            self._since = now

    def stop(self, now):
        """All clocks stand, and stay so until `run`."""
        self._bank(now)
        self._runner = NOBODY

    def clock(self, seat, now):
        """The milliseconds that a seat has spent in this match."""
        spent = self._clocks[seat]
        if seat == self._runner:
            # A press bears a stamp from before the frame that set the clock going: no clock runs backwards.
            spent += max(0, ticks_diff(now, self._since))
        return min(spent, _MOST)

    # The journal.

    def move_at(self, i):
        """The kept move number i, with its time if it bears one."""
        return self._moves[i]

    def time_at(self, i):
        """The clock, in milliseconds, of the seat that played the kept move number i, when it did."""
        return self._times[i]

    def show(self, i):
        """The position after i of the kept moves, for a replay; `show(count)` comes back to the match's end."""
        if i >= self.at:
            self._replay(self.game.state, self.at, i)
        else:
            self._replay(self._start, 0, i)

    # Saves: a base (setup, clocks, the position that undo cannot pass), then steps of eight bytes (move, clock).
    # The store that keeps them guards them with a check sum; here it is proved that they are a match of this game.

    def base_size(self):
        """The bytes of a base."""
        return _HEAD + len(self.options) + 4 * len(self._clocks) + len(self._base)

    def save_base(self, buffer):
        """Write the base and return its length.

        Format 1, game 1, mode 1, seats 1, seed 3, moves before it 3; options, 1 each; clocks, 4 each, of every seat
        that the game can have; the position. Numbers are little-endian.
        """
        played = self.first + self._base_at
        buffer[0] = _FORMAT
        buffer[1] = games.number(self.game.CODE)
        buffer[2] = self.mode
        buffer[3] = self.seats
        for i in range(3):
            buffer[4 + i] = self.seed >> 8 * i & 255
            buffer[7 + i] = played >> 8 * i & 255
        at = _HEAD
        for value in self.options:
            buffer[at] = value
            at += 1
        for clock in self._base_clocks:
            _put(buffer, at, clock)
            at += 4
        buffer[at : at + len(self._base)] = self._base
        return at + len(self._base)

    def save_step(self, buffer, at, i):
        """Write the kept move number i and its clock as a step, and return where the next one goes."""
        _put(buffer, at, self._moves[i])
        _put(buffer, at + 4, self._times[i])
        return at + _STEP

    def save_clock(self, buffer, at):
        """Write the clock of the seat to move as a step without a move (-1), and return where the next one goes."""
        seat = self.game.turn()
        _put(buffer, at, -1)
        _put(buffer, at + 4, 0 if seat == NOBODY else self._clocks[seat])
        return at + _STEP

    def save_size(self):
        """The bytes that `save` writes now."""
        return self.base_size() + (self.at - self._base_at + 1) * _STEP

    def save(self, buffer):
        """Write the match as it stands (stop the clock first): base, the moves since, the last clock; its length."""
        at = self.save_base(buffer)
        for i in range(self._base_at, self.at):
            at = self.save_step(buffer, at, i)
        return self.save_clock(buffer, at)

    def load(self, buffer, length):
        """Take up a match from a base and its steps; 0, or a fault and the match that was here is untouched.

        It is played out on `seen` first, so look again afterwards, whatever comes of it. All clocks stand.
        """
        from shared_rules.kept import load

        return load(self, buffer, length)

    # What the above is made of.

    def _with_time(self, move, seat, clock):
        """The move, bearing the clock of the seat if it is a timed one."""
        shift = self.game.TIME_SHIFT
        if shift and self.game.timed(move):
            move = move & ((1 << shift) - 1) | min(clock // 10, 0x3FFFFFFF >> shift) << shift
        return move

    def _step(self, move):
        """Play one move and write it down."""
        game = self.game
        seat = game.turn()
        if seat != NOBODY:
            move = self._with_time(move, seat, self._clocks[seat])
        reason = game.check(move)
        if reason != LEGAL:
            raise IllegalMove(reason)
        final = not game.RACE and game.hides(move)
        if self.at == len(self._moves):
            self._forget_some()
        events = game.play(move)
        self._moves[self.at] = move
        self._times[self.at] = self._clocks[seat]
        self.at += 1
        self.count = max(self.count, self.at)
        if final:
            self._set_base()
        if game.turn() != seat:
            self._runner = NOBODY
        return events

    def _replay(self, position, start, end):
        """Lay the game over a position that lies before move number `start`, and play up to number `end`."""
        game = self.game
        game.state[:] = position
        game.derive()
        for i in range(start, end):
            game.play(self._moves[i])
        self.at = end

    def _set_base(self):
        """Undo cannot pass the position as it is now."""
        self._base[:] = self.game.state
        self._base_at = self.at
        self._base_clocks[:] = self._clocks

    def _forget(self):
        """The journal begins here and now."""
        self.first += self.at
        self.at = self.count = 0
        self._start[:] = self.game.state
        self._set_base()

    def _forget_some(self):
        """Make room in a full journal: forget what lies before the base, or everything."""
        lost = self._base_at
        if not lost:
            self._forget()
            return
        moves = self._moves
        times = self._times
        for i in range(lost, self.at):
            moves[i - lost] = moves[i]
            times[i - lost] = times[i]
        self._start[:] = self._base
        self._base_at = 0
        self.first += lost
        self.at -= lost
        self.count = self.at

    def _bank(self, now):
        """Put down what the running clock has counted."""
        if self._runner != NOBODY and ticks_diff(now, self._since) > 0:
            self._clocks[self._runner] = self.clock(self._runner, now)
            self._since = now


def _put(buffer, at, number):
    """Write an int of -1..2^30-1 as four bytes."""
    for i in range(4):
        buffer[at + i] = number & 255
        number >>= 8
