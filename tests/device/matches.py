# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Random matches that come out alike on every interpreter, and report every position. Runs on all of them.

While a game is asked or plays, MicroPython's heap is locked: whatever would allocate there, a too large int included,
ends in MemoryError. What is reported and how the choice is made is small ints throughout.
"""

from shared_rules import chance
from shared_rules.game import LEGAL, NOBODY, RUNNING, TOO_EARLY, TOO_LATE
from shared_rules.games import game_class
from shared_rules.session import session_of

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython's heap has no lock."""

    heap_unlock = heap_lock

try:
    from binascii import crc32
except ImportError:
    from zlib import crc32


class Fault(Exception):
    """The game does not do what its contract says."""


class Matches:
    """Matches of one game, one after another, over the same buffers.

    `dice` choose setup and moves. `answers` is a sum over everything that the game was asked. `count` is how many
    moves were legal when they were listed last, `highest` the largest of the match so far. In most matches a race is
    given up `early`: chance seldom ends one otherwise before the last change is used up.
    """

    def __init__(self, code):
        kind = game_class(code)
        self.game = kind()
        self.cases = [(mode, seats) for mode in range(len(kind.MODES)) for seats in kind.MODES[mode][1]]
        self.options = bytearray(len(kind.OPTIONS))
        self.seen = bytearray(kind.STATE_SIZE)
        self.dice = bytearray(chance.SIZE)
        self.clocks = [0] * 8
        self.places = bytearray(8)
        self.tally = [0] * len(kind.PARTS)
        self.answers = self.turns = self.count = self.highest = 0
        self.early = True

    def choose(self, seed):
        """The setup that belongs to a seed: all modes and seat counts in turn, options as they come."""
        dice = self.dice
        chance.sow(dice, 0, seed)
        for i in range(len(self.options)):
            self.options[i] = chance.below(dice, 0, len(self.game.OPTIONS[i][1]))
        for seat in range(8):
            self.clocks[seat] = self.places[seat] = 0
        self.answers = self.turns = self.count = self.highest = 0
        self.early = seed % 16 != 15
        return self.cases[seed % len(self.cases)]

    def play(self, seed, say=print):
        """Play the match that belongs to a seed to its end.

        Says a line for the setup and one for each move: move, check sum of the position, sum over all answers. The
        last line is the whole final position.
        """
        game = self.game
        mode, seats = self.choose(seed)
        game.setup(seats, mode, self.options, seed)
        say("seed", seed, "mode", mode, "seats", seats, "options", bytes(self.options).hex(), crc32(game.state))
        length = 0
        while game.turn() != NOBODY:
            heap_lock()
            try:
                move = self.turn(seats)
            finally:
                heap_unlock()
            length += 1
            if length > game.MOVE_LIMIT:
                raise Fault("more moves than MOVE_LIMIT")
            say(move, crc32(game.state), crc32(self.seen), self.answers)
        game.ranking(self.places)
        say(bytes(self.places).hex(), bytes(game.state).hex())

    def turn(self, seats):
        """Ask everything, and play some legal move; the move."""
        game = self.game
        chosen = self.any_move()
        # Ints near legal moves: mostly refused, each for its reason.
        for _ in range(2):
            self.note(game.check(chosen ^ 1 << chance.below(self.dice, 0, 16)))
        chosen = self.with_time(chosen)
        if game.check(chosen) != LEGAL:
            raise Fault("a listed move is refused")
        self.note(game.hides(chosen))
        self.note(game.play(chosen))
        seat = self.turns % seats
        self.note(game.score(seat))
        game.tally(seat, self.tally)
        for part in self.tally:
            self.note(part)
        game.view(NOBODY if self.answers & 1 else game.turn(), self.seen)
        return chosen

    def any_move(self):
        """Some legal move. All of them are listed and go into the sum, the more there are the more seldom."""
        game = self.game
        self.turns += 1
        if self.turns % (2 + self.count // 4):
            if game.RACE and self.early and game.race_phase() == RUNNING and not chance.below(self.dice, 0, 16):
                return game.stop_move(0)
            move = game.next_move(chance.draw(self.dice, 0) * ((self.highest >> 15) + 1))
            return move if move >= 0 else game.next_move(-1)
        lot = chance.draw(self.dice, 0)
        count = 0
        chosen = -1
        move = game.next_move(-1)
        while move >= 0:
            count += 1
            lot = (lot * 75 + 74) % 65537
            if lot % count == 0:
                chosen = move
            self.note(move)
            self.highest = max(self.highest, move)
            move = game.next_move(move)
        if chosen < 0:
            raise Fault("no legal move")
        self.count = count
        return chosen

    def with_time(self, move):
        """A timed move with some time that is legal."""
        game = self.game
        shift = game.TIME_SHIFT
        if not shift or not game.timed(move):
            return move
        seat = game.turn()
        time = self.clocks[seat] + chance.below(self.dice, 0, 500)
        reason = game.check(move | time << shift)
        if reason == TOO_LATE:  # the limit is near, or another round has begun
            time = self.clocks[seat]
            reason = game.check(move | time << shift)
            if reason == TOO_LATE:
                time = 0
                reason = game.check(move)
        while reason == TOO_EARLY:
            time += 1
            reason = game.check(move | time << shift)
        self.clocks[seat] = time
        return move | time << shift

    def note(self, answer):
        """Take an answer into the sum."""
        self.answers = (self.answers * 31 ^ answer) & 0xFFFFFF


class Rounds(Matches):
    """The same through the session: clocks that wrap, undo and redo, a short journal that forgets, saves."""

    def __init__(self, code):
        super().__init__(code)
        self.session = session_of(self.game, 40)
        self.now = 0

    def play(self, seed, say=print):
        session = self.session
        mode, seats = self.choose(seed)
        session.start(seats, mode, self.options, seed)
        self.now = 0x1FFFFFFF - chance.draw(self.dice, 0)
        say("seed", seed, "mode", mode, "seats", seats, "options", bytes(self.options).hex(), crc32(self.game.state))
        while self.game.turn() != NOBODY:
            heap_lock()
            try:
                self.turn(seats)
            finally:
                heap_unlock()
            if self.turns % 8 == 0:
                session.stop(self.now)
                save = bytearray(session.save_size())
                session.save(save)
                say("save", crc32(save))
            say(session.first, session.at, crc32(self.game.state), crc32(session.seen.state), self.answers)
        say(bytes(self.game.state).hex())

    def turn(self, seats):
        """Let some time pass and play some move; now and then take moves back and play them again."""
        session = self.session
        dice = self.dice
        session.run(self.now)
        self.now = (self.now + chance.below(dice, 0, 9000)) & 0x1FFFFFFF
        self.note(session.tick(self.now))
        if self.game.turn() == NOBODY:
            return
        session.run(self.now)
        move = self.any_move()
        reason = session.check(move, self.now)
        if reason == LEGAL:
            self.note(session.play(move, self.now))
        elif reason != TOO_LATE:
            raise Fault("a listed move is refused")
        taken_back = 0
        while session.can_undo() and chance.below(dice, 0, 3):
            session.undo(self.now)
            taken_back += 1
        while taken_back and session.can_redo() and chance.below(dice, 0, 4):
            self.note(session.redo(self.now))
        for seat in range(seats):
            self.note(session.clock(seat, self.now))
        session.look(chance.below(dice, 0, seats))
