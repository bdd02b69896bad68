# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The session of a race: all seats sit together, and one after another at the same handheld.

Where a game measures each seat's time and cuts nothing, the clocks of `session.py` are all that a race needs. Where
the fastest ends the round for everyone, the game declares RACE, and every change in a round is a timed move, counted
from the round's start. It answers:

- `race_phase()`: RESTING, RUNNING, FROZEN or STOPPED; `turn()` is the seat whose stint it is.
- `race_limit()`: until when the seat to move may act, in units of 10 ms: the round's limit or, if that is earlier, the
  earliest completion so far. An event at the limit counts.
- `stop_move(time)`: the int of the timed move by which the seat to move gives up, is stopped at the limit or after its
  completion; legal at any time from its last change on. The same int, time apart, for every seat.
- `race_time()`: once all have stopped, T: the earliest completion, or the latest stop if nobody completed.
- `settle_move()`: the int of the move that scores a round in which all have stopped.
- `redeal()`: deal the running round anew from the generator as it stands.

The game's own part is plain: changes and stops of one seat after another, then the settling, which scores the layouts
as they lie; RESTING, until some move (which bears no time) begins the next round. What makes it a race is done here.
A seat that is FROZEN is stopped, at the time of its last change; the running seat is stopped at its limit (`tick`).
When all have stopped, the round is played again from its start: each seat's changes up to T and its stop at T, then
the settling; so the journal holds the round as if all had sat together. A round's journal is never dropped while it
runs, and begins anew with the next one. A race has no undo: lifting is a change like any other.
"""

from shared_rules.game import FROZEN, NOBODY, RESTING, RUNNING, STOPPED
from shared_rules.session import Session


class Race(Session):
    """A match of a game with RACE. Its base is the start of the running round, and else the last settling."""

    def play(self, move, now):
        """Play a move as in any session; the events of what follows by itself (stop, settling) are among its own."""
        resting = self.game.race_phase() == RESTING
        events = super().play(move, now)
        if resting and self.game.race_phase() == RUNNING:
            self._forget()
        return events | self._follow()

    def tick(self, now):
        """Stop the seat whose clock has passed its limit; returns the events, or 0.

        To be called often while a stint runs, but after the presses that came before now: one at the limit counts.
        """
        game = self.game
        seat = self._runner
        if seat == NOBODY:
            return 0
        limit = game.race_limit()
        if self.round_clock(seat, now) // 10 <= limit:
            return 0
        self._bank(now)
        self._clocks[seat] = self._base_clocks[seat] + 10 * limit
        return self._step(game.stop_move(0)) | self._follow()

    def run(self, now):
        """The clock of the seat to move runs, but only during a stint."""
        if self.game.race_phase() != RESTING:
            super().run(now)

    def round_clock(self, seat, now):
        """The milliseconds that a seat has spent in this round."""
        return self.clock(seat, now) - self._base_clocks[seat]

    def redeal(self):
        """A round that was cut off: back to its start, with another model and other hands."""
        self.show(0)
        self.game.redeal()
        self._runner = NOBODY
        self._clocks[:] = self._base_clocks
        self.count = 0
        self._forget()

    def _with_time(self, move, seat, clock):
        """A round's times begin at its start."""
        return super()._with_time(move, seat, clock - self._base_clocks[seat])

    def _follow(self):
        """What follows a move by itself: the stop of a frozen seat, and the settling; returns the events."""
        game = self.game
        events = 0
        if game.race_phase() == FROZEN:
            events = self._step(game.stop_move(0))
        if game.race_phase() == STOPPED:
            self._cut(game.race_time())
            events |= self._step(game.settle_move())
            self._set_base()
            self._runner = NOBODY
        self.count = self.at
        return events

    def _cut(self, time):
        """Play the round again as if all had sat together: each seat's changes up to a time, and its stop then."""
        game = self.game
        moves = self._moves
        shift = game.TIME_SHIFT
        stop = game.stop_move(0)
        kept = 0
        for i in range(self.at):
            move = moves[i]
            if move & ((1 << shift) - 1) == stop:
                move = game.stop_move(time)
            if move >> shift <= time:
                moves[kept] = move
                kept += 1
        self.show(0)
        for i in range(kept):
            seat = game.turn()
            game.play(moves[i])
            self._times[i] = self._base_clocks[seat] + 10 * (moves[i] >> shift)
        for seat in range(self.seats):
            self._clocks[seat] = self._base_clocks[seat] + 10 * time
        self.at = kept
