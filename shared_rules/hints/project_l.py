# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's hint: fill what can be filled with the pieces at hand; else take what can be, else make that possible.

One search serves all of it: whether some pieces fill a recess, from its first free cell on, larger pieces first, on a
stack of its own. It is asked of each puzzle in front of the seat, then of those of the market, then of the former with
each upgrade of one piece, and gives up after so many tries.
"""

from array import array

from shared_rules import grid
from shared_rules.const import const
from shared_rules.decks.project_l import BOXES, KINDS, RECESSES, SHAPES
from shared_rules.game import LEGAL
from shared_rules.project_l import (
    ACTING,
    CHOOSING,
    END,
    FINISHING,
    FULL,
    LEVELS,
    MASTER,
    NAMING,
    NONE,
    PHASE,
    PLACE,
    REWARD,
    TAKE,
    UPGRADE,
    points,
    reward,
)

_TRIES = const(1800)
_BATCH = const(24)
_MARKET = const(4)
_UPGRADES = const(13)
_END = const(_UPGRADES + 4 * 90)
_NO_PIECES = const(99)
_ORIENTATIONS = const(28)


class Hint:
    """`_job` is what is asked: 0..3 a spot, 4..12 a place of the market, then four spots for each upgrade."""

    def __init__(self, game):
        self._game = game
        self._seat = game.turn()
        self._firsts = bytearray(_ORIENTATIONS)
        for i in range(_ORIENTATIONS):
            self._firsts[i] = grid.lowest(SHAPES[i])
        self._supply = bytearray(9)
        self._free = array("i", bytes(4 * 26))
        self._next = bytearray(26)
        self._depth = -1
        self._tries = 0
        self._job = -1
        self._ready = 0
        self._fewest = _NO_PIECES
        self._place = -1
        self._best = -1
        self.move = -1
        phase = game.state[PHASE]
        if phase == NAMING:
            self.move = game.next_move(-1)
        elif phase == CHOOSING:
            # The largest piece that is offered.
            kind = 8
            while game.check(REWARD << 12 | kind) != LEGAL:
                kind -= 1
            self.move = REWARD << 12 | kind

    def step(self):
        if self.move >= 0:
            return True
        if self._depth < 0:
            self._decide()
            return self.move >= 0
        self._search()
        return False

    def _decide(self):
        """Between two searches: what is known may be enough, else ask the next question."""
        game = self._game
        self._job += 1
        job = self._job
        if job == _MARKET:
            if self._ready > 1 and game.check(MASTER << 12) == LEGAL:
                self.move = MASTER << 12
            elif self._ready:
                self.move = self._place
            elif game.state[PHASE] != ACTING:
                self.move = END << 12
                if game.check(self.move) != LEGAL:
                    self.move = game.next_move(-1)
            if self.move >= 0:
                return
        if job == _UPGRADES and self._best >= 0:
            self.move = self._place
        elif job >= _END:
            self._settle()
        else:
            self._ask(job)

    def _ask(self, job):
        """Begin a search, if there is one for this job."""
        game = self._game
        at = 9 * self._seat
        for kind in range(9):
            self._supply[kind] = game.supply[at + kind]
        free = 0
        if _MARKET <= job < _UPGRADES:
            if game.check(TAKE << 12 | job - _MARKET) == LEGAL:
                free = RECESSES[game.market[job - _MARKET]]
        else:
            if job >= _UPGRADES:
                what = job - _UPGRADES >> 2
                if LEVELS[what % 9] <= LEVELS[what // 9] or game.check(UPGRADE << 12 | what) != LEGAL:
                    self._job |= 3
                    self._job = _UPGRADES + (what << 2) + 3
                    return
                if what < 81:
                    self._supply[what // 9] -= 1
                self._supply[what % 9] += 1
                job -= _UPGRADES
            free = FULL ^ game.closed(4 * self._seat + (job & 3))
        if free:
            self._free[0] = free
            self._next[0] = _ORIENTATIONS
            self._depth = 0
            self._tries = 0

    def _search(self):
        """Go on with the running search; back to no depth when it has found or given up."""
        free = self._free
        supply = self._supply
        depth = self._depth
        for _ in range(_BATCH):
            i = self._next[depth]
            if i < _ORIENTATIONS:
                # Back from below: what was laid there is in the hand again.
                supply[KINDS[i]] += 1
            rest = free[depth]
            cell = grid.lowest(rest)
            while i:
                i -= 1
                anchor = cell - self._firsts[i]
                if supply[KINDS[i]] and anchor >= 0 and BOXES[i] >> anchor & 1:
                    piece = SHAPES[i] << anchor
                    if rest & piece == piece:
                        break
            else:
                depth -= 1
                self._tries += 1
                if depth < 0 or self._tries > _TRIES:
                    self._depth = -1
                    return
                continue
            self._next[depth] = i
            supply[KINDS[i]] -= 1
            depth += 1
            if rest == piece:
                self._found(depth)
                self._depth = -1
                return
            free[depth] = rest ^ piece
            self._next[depth] = _ORIENTATIONS
        self._depth = depth
        self._tries += _BATCH // 4
        if self._tries > _TRIES:
            self._depth = -1

    def _found(self, pieces):
        """So many pieces fill what was asked for."""
        game = self._game
        job = self._job
        if job < _MARKET:
            puzzle = game.table[4 * self._seat + job]
            if game.state[PHASE] == FINISHING and 2 * points(puzzle) <= pieces:
                return
            self._ready += 1
            if pieces < self._fewest:
                self._fewest = pieces
                orientation = self._next[0]
                anchor = grid.lowest(self._free[0]) - self._firsts[orientation]
                self._place = PLACE << 12 | job << 10 | orientation << 5 | anchor
        elif job < _UPGRADES:
            puzzle = game.market[job - _MARKET]
            worth = 40 + 8 * points(puzzle) + 2 * LEVELS[reward(puzzle)] - 4 * pieces
            if worth > self._best:
                self._best = worth
                self._place = TAKE << 12 | job - _MARKET
        else:
            self.move = UPGRADE << 12 | job - _UPGRADES >> 2

    def _settle(self):
        """Nothing can be filled yet: a small puzzle if none lies there, else another piece, the larger the better."""
        game = self._game
        lying = 0
        for slot in range(4):
            lying += game.table[4 * self._seat + slot] != NONE
        best = 0
        for what in range(90):
            gain = LEVELS[what % 9] - LEVELS[what // 9]
            if gain > 0 and 8 * gain + LEVELS[what // 9] > best and game.check(UPGRADE << 12 | what) == LEGAL:
                best = 8 * gain + LEVELS[what // 9]
                self.move = UPGRADE << 12 | what
        if not best:
            self.move = game.next_move(-1)
