# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The contract of a game: what every game is asked, and by whom.

A match is a setup, a seed and a list of moves. A move is one small int, a position is one fixed block of bytes:
so undo, save, replay, codes and tests are written once, for all games. The session and the tests call the methods
of `Game`; screens read the attributes of a second instance that lies over a seat's view. A game calls nobody.

Everything that undo must restore lives in `state`, random generator and decks included. What is worth keeping
beside it (ready-made masks, counts) is derived from it in `derive`, and rebuilt whenever the block is replaced.
"""

from shared_rules.const import const

NOBODY = const(255)
"""No seat: the answer of `turn` when a match is over, and the `view` that anyone may have."""

# Events: what `play` says has happened, as bits. A game's own events begin at OWN_EVENT.
PLACED = const(1)
COMPLETED = const(2)
DREW = const(4)
SCORED = const(8)
PASSED = const(16)
"""The decision now lies with another seat (or with nobody)."""
OVER = const(32)
OWN_EVENT = const(64)

# Reasons: why `check` refuses a move. 0 is legal, a game's own reasons begin at OWN_REASON.
LEGAL = const(0)
MATCH_OVER = const(1)
NOT_A_MOVE = const(2)
"""No move of this game is written so."""
TOO_EARLY = const(3)
"""A timed move bears a time before the seat's last one."""
TOO_LATE = const(4)
"""A timed move bears a time past the limit."""
OWN_REASON = const(8)


# Phases of a race: what `race_phase` of a game with RACE says.
RESTING = const(0)
"""No round runs: scores are looked at, or the match is over."""
RUNNING = const(1)
"""The seat to move has its stint."""
FROZEN = const(2)
"""The seat to move has completed, or used its last change: only its stop is left."""
STOPPED = const(3)
"""All seats have stopped: only the settling is left."""


class IllegalMove(ValueError):
    """A move that `check` refuses was played; `reason` says why, and nothing has changed."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


class Game:
    """One game's rules over one block of bytes.

    Declared facts, checked by the tests:

    - `NAME`, `CODE`: its name, and the two letters that every list, file and code knows it by.
    - `SEATS`: the seat counts that some mode allows, ascending.
    - `MODES`: a tuple of (name, seat counts, timed); a mode's index is its number.
    - `OPTIONS`: a tuple of (name, choices, default, deals). `choices` is a tuple of words or ints; an option's value
      is an index into it; `default` is such an index. `deals` tells whether it changes what the seed deals.
    - `PARTS`: the names of the numbers that `tally` writes, in that order.
    - `STATE_SIZE`: bytes of a position. `MOVE_LIMIT`: no match of this game is longer, in moves.
    - `REASONS`: the number after the last own reason; `EVENTS`: the bits of all own events.
    - `TIME_SHIFT`: 0, or for games with timed moves the bit at which a move's time begins, in units of 10 ms; what
      lies below it is the move itself.
    - `RACE`: 0, or for a game whose seats race at the same time the moves that one round can have at most, stops and
      settling included. Such a game answers the race's questions too: `race.py`.
    """

    NAME = ""
    CODE = ""
    SEATS: tuple = ()
    MODES: tuple = ()
    OPTIONS: tuple = ()
    PARTS: tuple = ()
    STATE_SIZE = 0
    MOVE_LIMIT = 0
    REASONS = OWN_REASON
    EVENTS = 0
    TIME_SHIFT = 0
    RACE = 0

    def __init__(self, state=None):
        """Lie over `state`, or over a new block. A subclass makes its memoryviews and buffers here, once."""
        self.state = bytearray(self.STATE_SIZE) if state is None else state

    def setup(self, seats, mode, options, seed):
        """Write the opening position: the same arguments give the same bytes on every interpreter.

        `options` holds an int for each of OPTIONS; `seed` is 0..2^24-1. The arguments are valid: `valid_setup`.
        """
        raise NotImplementedError

    def derive(self):
        """Rebuild what is kept beside the state; called after the block was replaced from outside."""

    def turn(self):
        """The seat whose decision it is, or NOBODY when the match is over."""
        raise NotImplementedError

    def next_move(self, after):
        """The smallest legal move above `after` (-1 for the first), or -1. A timed move comes once, with time 0."""
        raise NotImplementedError

    def check(self, move):
        """LEGAL, or the reason why the seat to move may not play this int."""
        raise NotImplementedError

    def play(self, move):
        """Play a legal move in place and return the events; raise IllegalMove and change nothing otherwise."""
        raise NotImplementedError

    def timed(self, move):
        """Whether this move bears a time (games with TIME_SHIFT only); any int may be asked about."""
        return False

    def score(self, seat):
        """The seat's points now, as the rulebook counts them at this moment."""
        raise NotImplementedError

    def ranking(self, out):
        """Write each seat's place, from 1, shared places repeated (1 1 3), into out[seat]."""
        raise NotImplementedError

    def tally(self, seat, out):
        """Write the numbers that `score` is made of, one for each of PARTS, into an array of ints."""
        raise NotImplementedError

    def view(self, seat, out):
        """Write the position with everything that seat may not know blanked; NOBODY is what anyone may see.

        It has the state's layout: `Game(out)` lies over it. Two positions that differ only in what is hidden from
        the seat give the same bytes.
        """
        raise NotImplementedError

    def hides(self, move):
        """Whether undo must stop behind this legal move: it reveals, draws, or passes the turn to another seat."""
        raise NotImplementedError


def valid_setup(game, seats, mode, options):
    """Whether a game (class or instance) can be set up so; the seed is always good."""
    if not 0 <= mode < len(game.MODES) or seats not in game.MODES[mode][1] or len(options) != len(game.OPTIONS):
        return False
    for i in range(len(options)):
        if not 0 <= options[i] < len(game.OPTIONS[i][1]):
            return False
    return True
