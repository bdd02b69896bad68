# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Random matches that hold a game against its contract as they go: simulate, transcript and the tests play through it.

A match goes through the session, on a clock made up here, so that undo, saves, timed moves and races are played as on
the handheld. What breaks the contract raises a Fault that says after which moves of which setup.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from shared_rules import codes
from shared_rules.game import (
    COMPLETED,
    DREW,
    LEGAL,
    NOBODY,
    OVER,
    OWN_REASON,
    PASSED,
    PLACED,
    RESTING,
    RUNNING,
    SCORED,
    TOO_LATE,
    Game,
    IllegalMove,
)
from shared_rules.session import session_of

COMMON_EVENTS = PLACED | COMPLETED | DREW | SCORED | PASSED | OVER
TOP = 1 << 30
"""No int reaches it."""

Bias = Callable[[Any, Random], int]
"""A player that knows better than chance where random play is too weak; -1 where it has no wish."""

_MOST = 200
"""Longer lists of moves are not listed to the end at every move."""

_GUESSES = 300
"""Ints that are tried for a legal move where there are too many of these to list."""

_PAUSES = (0, 10, 90, 2000, 5000, 9000, 20_000, 40_000)
"""What a thought takes, in milliseconds."""


class Fault(AssertionError):
    """A game breaks the contract."""


def check_facts(game: type[Game]) -> None:
    """Hold the facts that a game declares against the contract."""
    modes, options = game.MODES, game.OPTIONS
    _hold(game.NAME and len(game.CODE) == 2 and game.CODE.isupper(), "it has a name and a code of two capitals")
    _hold(0 < len(modes) <= 8, "it has at most eight modes")
    _hold(len({mode[0] for mode in modes}) == len(modes), "no two modes have one name")
    for name, seats, timed in modes:
        _hold(name.isidentifier() and name.islower(), f"the mode {name!r} is a lower-case word")
        _hold(tuple(sorted(set(seats))) == seats and seats and 1 <= seats[0] <= seats[-1] <= 6, f"seats of {name}")
        _hold(timed in (False, True), f"{name} is timed or not")
    _hold(tuple(sorted({seats for mode in modes for seats in mode[1]})) == game.SEATS, "SEATS are those of the modes")
    _hold(len({option[0].lower() for option in options}) == len(options), "no two options have one name")
    deals = 1
    for name, choices, default, deal in options:
        _hold(name.isidentifier(), f"the option {name!r} is one word")
        _hold(len(choices) == len(set(choices)) >= 2, f"the option {name} has two choices or more, all different")
        _hold(all(type(choice) in (int, str) for choice in choices), f"the choices of {name} are words or ints")
        _hold(0 <= default < len(choices), f"the default of {name} is an index")
        deals *= len(choices) if deal else 1
    _hold(deals <= 4, "a share code has room for four combinations of the options that deal")
    _hold(game.PARTS and len(set(game.PARTS)) == len(game.PARTS), "its tally has parts, all different")
    _hold(game.STATE_SIZE > 0 and game.MOVE_LIMIT > 0, "its sizes are positive")
    _hold(OWN_REASON <= game.REASONS < 256, "own reasons begin at OWN_REASON")
    _hold(not game.EVENTS & COMMON_EVENTS and 0 <= game.EVENTS < TOP, "own events are own bits")
    _hold(0 <= game.TIME_SHIFT < 24, "a time has room above the move")
    _hold(not game.RACE or game.TIME_SHIFT, "a race has timed moves")


def legal(game: Game, most: int = TOP) -> list[int]:
    """The legal moves as `next_move` lists them, or the first so many."""
    moves: list[int] = []
    move = game.next_move(-1)
    while move >= 0 and len(moves) < most:
        moves.append(move)
        move = game.next_move(move)
    return moves


def untimed(game: Game, move: int) -> int:
    """The move without its time, as `next_move` lists it."""
    return move & (1 << game.TIME_SHIFT) - 1 if game.TIME_SHIFT and game.timed(move) else move


def copy(game: Any) -> Any:
    """Another instance in the same position."""
    other = type(game)(bytearray(game.state))
    other.derive()
    return other


class Playout:
    """Random matches of one game. `every` is how many moves lie between two looks at everything, 1 looks always.
    `bias` and `probes` are players and ints beyond chance (see tests/reference).

    `moves` are those of the match so far, as the rules alone would play them from the opening position (in a race:
    the rounds as they were settled). `reasons` and `events` gather what happened over all matches.
    """

    def __init__(
        self,
        game: type[Game],
        rng: Random,
        every: int = 16,
        bias: Bias | None = None,
        probes: Callable[[Any, Random], list[int]] | None = None,
    ):
        self.session = session_of(game())
        self.game: Any = self.session.game
        self.every = every
        self.bias = bias
        self.moves: list[int] = []
        self.reasons: set[int] = set()
        self.events = 0
        self.rng = rng
        self._other = session_of(game())
        self._now = 0
        self._highest = 0
        self._many = False
        self._more_probes = probes
        self._count = 0

    def start(self, seats: int, mode: int, options: Sequence[int], seed: int) -> None:
        """Begin another match; the same setup gives the same bytes on a used and on a new game."""
        self.setup = f"{self.game.CODE} seats {seats} mode {mode} options {list(options)} seed {seed}"
        session = self.session
        session.start(seats, mode, options, seed)
        new = type(self.game)()
        new.setup(seats, mode, bytes(options), seed)
        self._hold(new.state == self.game.state, "a setup gives the same bytes on a used game as on a new one")
        self._hold(self.game.turn() in range(seats), "a match begins with a seat to move")
        self._share_code()
        self.moves = []
        self._count = 0
        # Now and then the handheld's ticks wrap during the match.
        self._now = self.rng.choice((0, (1 << 29) - 30_000, self.rng.randrange(1 << 29)))

    def over(self) -> bool:
        """Whether the match is over."""
        return self.game.turn() == NOBODY

    def play(self) -> int:
        """Play the match to its end and return its length."""
        while not self.over():
            self.step()
        return len(self.moves)

    def step(self, move: int = -1) -> int:
        """Play one move, that one or whatever comes up; returns the events."""
        session, game, rng = self.session, self.game, self.rng
        session.run(self._now)
        self._now = (self._now + rng.choice(_PAUSES)) % (1 << 29)
        if game.RACE:
            before = game.race_phase()
            events = session.tick(self._now)
            if events:
                return self._note(before, -1, events)
            if before == RUNNING:
                self._hold(session.check(game.stop_move(0), self._now) == LEGAL, "a seat may always stop")
        look = self._count % self.every == 0
        moves: list[int] = []
        if look or not self._many:
            moves = legal(game, TOP if self._count < 4 * self.every else _MOST)
            self._hold(moves, "a seat to move has a legal move")
            self._highest = max(self._highest, moves[-1])
            self._many = len(moves) >= _MOST
            if look:
                self._look(moves)
        if move < 0:
            move = self._choose(moves)
        if game.RACE:
            before = game.race_phase()
            return self._note(before, move, session.play(move, self._now))
        seat = game.turn()
        clone = copy(game) if look else None
        state = bytes(game.state)
        final = game.hides(move)
        self._hold(bytes(game.state) == state, "`hides` changes nothing")
        events = session.play(move, self._now)
        self._hold((game.turn() != seat) == bool(events & PASSED), "PASSED is said when the decision passes")
        self._hold(final or game.turn() in (seat, NOBODY), "a move that passes the turn to another seat hides")
        self._hold(final or not events & DREW, "a move that draws hides")
        if clone:
            clone.play(session.move_at(session.at - 1))
            self._hold(clone.state == game.state, "a clone plays on to the same bytes")
            self._undo(state)
        return self._note(RESTING, session.move_at(session.at - 1), events)

    def _note(self, before: int, move: int, events: int) -> int:
        """Write down what was played, and look at the match as a whole."""
        session, game = self.session, self.game
        if before == RESTING:
            self.moves.append(move)
        elif game.race_phase() == RESTING:  # the round was settled, and its journal is as if all had sat together
            self.moves += [session.move_at(i) for i in range(session.at)]
        self._count += 1
        self.events |= events
        self._hold(not events & ~(COMMON_EVENTS | game.EVENTS), "no event is unknown")
        self._hold(bool(events & OVER) == self.over(), "OVER is said at the end, and only there")
        self._hold(len(self.moves) <= game.MOVE_LIMIT, "no match is longer than MOVE_LIMIT")
        self._hold(len(game.state) == game.STATE_SIZE, "a position keeps its size")
        if self.over():
            self._look([])
        return events

    def _choose(self, moves: list[int]) -> int:
        move = self.bias(self.game, self.rng) if self.bias else -1
        if move < 0 and self._many:  # too many to list each time
            move = self._guess()
            self._many = move >= 0
        return move if move >= 0 else self.rng.choice(moves or legal(self.game))

    def _guess(self) -> int:
        """A legal move met blindly, so that none is likelier than another; else the first one from anywhere on, or -1.

        The first one from anywhere on would mostly be one that stands after a gap.
        """
        anywhere = self.rng.randrange(self._highest + 1)
        for _ in range(0 if self.game.TIME_SHIFT else _GUESSES):
            if self.game.check(anywhere) == LEGAL:
                return anywhere
            anywhere = self.rng.randrange(self._highest + 1)
        return self.game.next_move(anywhere)

    def _look(self, moves: list[int]) -> None:
        """Hold everything against the contract that a position can be asked."""
        session, game, rng = self.session, self.game, self.rng
        state = bytes(game.state)
        self._hold(moves == sorted(set(moves)), "the legal moves ascend")
        self._hold(all(0 <= move < TOP for move in moves), "a move is an int of 0 to 2^30 - 1")
        for move in moves if len(moves) < 50 else rng.sample(moves, 50):
            reason = session.check(move, self._now)
            self._hold(reason == LEGAL, f"a listed move ({move}) is legal (it is refused for reason {reason})")
        clone = copy(game)
        self._hold(legal(clone, len(moves)) == moves, "a clone lists the same moves")
        for _ in range(4):
            after = rng.choice(moves) + rng.randrange(-1, 2) if moves else rng.randrange(-1, 1000)
            after = min(after, moves[-1] if moves else after)
            expected = [move for move in moves if move > after][:1]
            if expected or len(moves) < _MOST:
                self._hold(game.next_move(after) == (expected[0] if expected else -1), f"the next move after {after}")
        for probe in self._probes(moves):
            self._probe(probe, moves)
        seats = session.seats
        places = [0] * seats
        game.ranking(places)
        self._hold(all(place == 1 + sum(p < place for p in places) for place in places), f"places {places}")
        for seat in range(seats):
            parts = [0] * len(game.PARTS)
            game.tally(seat, parts)
            self._hold(-TOP <= game.score(seat) < TOP and all(-TOP <= part < TOP for part in parts), "scores are ints")
        for seat in (*range(seats), NOBODY):
            session.look(seat)
            self._hold(session.seen.turn() == game.turn(), "a view knows whose turn it is")
            again = bytearray(game.STATE_SIZE)
            session.seen.view(seat, again)
            self._hold(again == session.seen.state, "a view of a view is the same view")
        self._hold(bytes(game.state) == state, "questions change nothing")
        if rng.random() * session.at < 20:  # to load plays all moves since the base again
            self._save()

    def _probes(self, moves: list[int]) -> list[int]:
        """Ints that may or may not be moves: near legal ones, and from anywhere."""
        rng = self.rng
        near = [rng.choice(moves) for _ in range(6)] if moves else [rng.randrange(self._highest + 1)]
        probes = [move ^ 1 << rng.randrange(14) for move in near]
        probes += [near[0] + 1, max(0, near[0] - 1), rng.randrange(TOP), -1, rng.randrange(self._highest + 1)]
        return probes + self._more_probes(self.game, rng) if self._more_probes else probes

    def _probe(self, move: int, moves: list[int]) -> None:
        """An int is legal and listed, or refused for a reason and changes nothing."""
        game = self.game
        reason = game.check(move)
        if reason == LEGAL:
            if len(moves) < _MOST:
                self._hold(untimed(game, move) in moves, f"a legal move ({move}) is listed")
            return
        self.reasons.add(reason)
        self._hold(0 < reason <= TOO_LATE or OWN_REASON <= reason < game.REASONS, f"the reason {reason} is known")
        state = bytes(game.state)
        try:
            game.play(move)
        except IllegalMove as refused:
            self._hold(refused.reason == reason, "`play` refuses for the reason that `check` gives")
        else:
            raise self._fault(f"`play` refuses what `check` refuses ({move})")
        self._hold(bytes(game.state) == state, f"a refused move ({move}) changes nothing")

    def _undo(self, before: bytes) -> None:
        """Take back the last move, or all that can be, and play them again."""
        session, game, now = self.session, self.game, self._now
        if not session.can_undo():
            return
        after = bytes(game.state)
        session.undo(now)
        self._hold(bytes(game.state) == before, "undo comes back to the same bytes")
        steps = 1
        timed = game.timed(session.move_at(session.at))
        while self.rng.random() < 0.7 and session.can_undo():
            session.undo(now)
            steps += 1
            timed |= game.timed(session.move_at(session.at))
        for _ in range(steps):
            session.redo(now)
        self._hold(timed or bytes(game.state) == after, "redo comes back to the same bytes")
        self._hold(not session.can_redo(), "redo ends where undo began")

    def _save(self) -> None:
        """A save loads to the same match."""
        session, other = self.session, self._other
        session.stop(self._now)
        buffer = bytearray(session.save_size())
        length = session.save(buffer)
        self._hold(length == len(buffer), "a save is as long as it says")
        fault = other.load(buffer, length)
        self._hold(fault == 0, f"a save loads (fault {fault})")
        self._hold(other.game.state == session.game.state, "a save loads to the same position")
        for seat in range(session.seats):
            same = other.clock(seat, self._now) == session.clock(seat, self._now)
            self._hold(same, "a save keeps the clocks")
        self._hold(other.code() == session.code(), "a save keeps the setup")
        self._hold(other.first + other.at == session.first + session.at, "a save keeps the count of moves")
        again = bytearray(length)
        self._hold(other.save(again) == length and again == buffer, "a loaded save saves to the same bytes")
        session.run(self._now)

    def _share_code(self) -> None:
        session = self.session
        fields = [0] * codes.FIELDS
        codes.decode(session.code(), fields)  # the template's number is refused, but read
        self._hold(codes.fault_of(self.game, fields) == 0, "a share code fits its game")
        options = bytearray(session.options)
        codes.set_deal(self.game, fields[codes.DEAL], options)
        read = (fields[codes.MODE], fields[codes.SEATS], fields[codes.SEED], options)
        written = (session.mode, session.seats, session.seed, session.options)
        self._hold(read == written, "a share code says the setup")

    def _hold(self, holds: object, what: str) -> None:
        if not holds:
            raise self._fault(what)

    def _fault(self, what: str) -> Fault:
        return Fault(f"This should hold: {what}. {self.setup}, after the moves {self.moves}")


def _hold(holds: object, what: str) -> None:
    if not holds:
        raise Fault(f"This should hold: {what}")
