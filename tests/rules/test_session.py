# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The session: undo, clocks, journal, saves and races, on the template and on two games no bigger than a test."""

from collections.abc import Callable
from itertools import permutations
from operator import itemgetter
from random import Random
from typing import Any

import pytest

from shared_rules import chance, session
from shared_rules.game import (
    COMPLETED,
    FROZEN,
    LEGAL,
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    OWN_REASON,
    PASSED,
    PLACED,
    RESTING,
    RUNNING,
    SCORED,
    STOPPED,
    TOO_EARLY,
    TOO_LATE,
    Game,
    IllegalMove,
)
from shared_rules.race import Race
from shared_rules.session import Session, session_of, ticks_diff
from shared_rules.template import END_TURN, Template
from tools.contract import Playout, check_facts, legal

WRAP = 1 << 29


class Walk(Game):
    """One seat walks: each step adds 1, 2 or 3, and may be taken back; HIDE may not; 250 steps end it."""

    NAME, CODE, SEATS, PARTS = "Walk", "TP", (1,), ("steps",)
    MODES = (("solo", (1,), False),)
    STATE_SIZE, MOVE_LIMIT = 4, 250
    HIDE = 3

    def setup(self, seats: int, mode: int, options: Any, seed: int) -> None:
        self.state[:] = bytes(4)

    def turn(self) -> int:
        return NOBODY if self.state[2] >= 250 else 0

    def next_move(self, after: int) -> int:
        return after + 1 if after < self.HIDE and self.turn() == 0 else -1

    def check(self, move: int) -> int:
        if self.turn() == NOBODY:
            return MATCH_OVER
        return LEGAL if 0 <= move <= self.HIDE else NOT_A_MOVE

    def play(self, move: int) -> int:
        if reason := self.check(move):
            raise IllegalMove(reason)
        self.state[0] = (self.state[0] + 1 + move) & 255
        self.state[1] = (7 * self.state[1] + move) & 255
        self.state[2] += 1
        return PLACED if self.turn() == 0 else PLACED | PASSED | OVER

    def score(self, seat: int) -> int:
        return self.state[2]

    def ranking(self, out: Any) -> None:
        out[0] = 1

    def tally(self, seat: int, out: Any) -> None:
        out[0] = self.state[2]

    def view(self, seat: int, out: Any) -> None:
        out[:] = self.state

    def hides(self, move: int) -> bool:
        return move == self.HIDE


class Climb(Game):
    """A race: up or down by single steps to a height that is dealt; who stands there ends the round for everyone.

    A round's points are the height reached, no more than the goal, and 5 for whoever stood on it first. Two rounds.
    A seat has ten steps, the limit is 60 s. Moves: UP, DOWN, STOP (all timed), SETTLE, NEXT; the time from bit 3 on.
    """

    NAME, CODE, SEATS, PARTS = "Climb", "TP", (1, 2, 3), ("points",)
    MODES = (("race", (1, 2, 3), True),)
    STATE_SIZE, MOVE_LIMIT, TIME_SHIFT = 40, 100, 3
    REASONS, EVENTS = OWN_REASON + 1, 0
    STEPS = 10
    RACE = 3 * (STEPS + 1) + 1
    UP, DOWN, STOP, SETTLE, NEXT = range(5)
    LIMIT = 6000
    # turn, round, phase, goal, then three each: height, steps, solved, points; then times of two bytes: last, best.
    TURN, ROUND, PHASE, GOAL, HEIGHT, STEP, SOLVED, POINTS, LAST, BEST, SEATED = 0, 1, 2, 3, 4, 7, 10, 13, 16, 18, 20
    CHANCE = 34

    def setup(self, seats: int, mode: int, options: Any, seed: int) -> None:
        self.state[:] = bytes(self.STATE_SIZE)
        self.state[self.SEATED] = seats
        chance.sow(self.state, self.CHANCE, seed)
        self.redeal()

    def redeal(self) -> None:
        state = self.state
        state[self.GOAL] = 4 + chance.below(state, self.CHANCE, 4)
        state[self.HEIGHT : self.SOLVED + 3] = bytes(9)
        state[self.TURN] = 0
        state[self.PHASE] = RUNNING
        self._put(self.LAST, 0)
        self._put(self.BEST, self.LIMIT)

    def turn(self) -> int:
        return self.state[self.TURN]

    def race_phase(self) -> int:
        return self.state[self.PHASE]

    def race_limit(self) -> int:
        return self._get(self.BEST)

    def race_time(self) -> int:
        return self._get(self.BEST) if any(self.state[self.SOLVED : self.SOLVED + 3]) else self._get(self.LATEST)

    LATEST = 22

    def stop_move(self, time: int) -> int:
        return self.STOP | time << 3

    def settle_move(self) -> int:
        return self.SETTLE

    def timed(self, move: int) -> bool:
        return move & 7 <= self.STOP

    def next_move(self, after: int) -> int:
        for move in range(after + 1, 5):
            timed = move | self._get(self.LAST) << 3 if move <= self.STOP else move
            if self.check(timed) == LEGAL:
                return move
        return -1

    def check(self, move: int) -> int:
        state = self.state
        kind, time = move & 7, move >> 3
        if self.turn() == NOBODY:
            return MATCH_OVER
        if move < 0 or kind > self.NEXT or kind > self.STOP and time:
            return NOT_A_MOVE
        if kind == self.SETTLE:
            return LEGAL if state[self.PHASE] == STOPPED else OWN_REASON
        if kind == self.NEXT:
            return LEGAL if state[self.PHASE] == RESTING else OWN_REASON
        if state[self.PHASE] not in ((RUNNING, FROZEN) if kind == self.STOP else (RUNNING,)):
            return OWN_REASON
        if kind == self.DOWN and not state[self.HEIGHT + self.turn()]:
            return OWN_REASON
        return TOO_EARLY if time < self._get(self.LAST) else TOO_LATE if time > self._get(self.BEST) else LEGAL

    def play(self, move: int) -> int:
        if reason := self.check(move):
            raise IllegalMove(reason)
        state, seat, kind, time = self.state, self.turn(), move & 7, move >> 3
        if kind == self.NEXT:
            self._put(self.LATEST, 0)
            self.redeal()
            return 0
        if kind == self.SETTLE:
            for other in range(state[self.SEATED]):
                state[self.POINTS + other] += min(state[self.HEIGHT + other], state[self.GOAL])
                state[self.POINTS + other] += 5 * state[self.SOLVED + other]
            state[self.ROUND] += 1
            state[self.PHASE] = RESTING
            if state[self.ROUND] < 2:
                return SCORED
            state[self.TURN] = NOBODY
            return SCORED | PASSED | OVER
        if kind == self.STOP:
            self._put(self.LATEST, max(time, self._get(self.LATEST)))
            self._put(self.LAST, 0)
            last = seat + 1 == state[self.SEATED]
            state[self.PHASE] = STOPPED if last else RUNNING
            state[self.TURN] = 0 if last else seat + 1
            return PASSED
        self._put(self.LAST, time)
        state[self.HEIGHT + seat] += 1 if kind == self.UP else -1
        state[self.STEP + seat] += 1
        if state[self.HEIGHT + seat] == state[self.GOAL]:
            if time < self._get(self.BEST):
                state[self.SOLVED : self.SOLVED + 3] = bytes(3)
            state[self.SOLVED + seat] = 1
            self._put(self.BEST, time)
            state[self.PHASE] = FROZEN
            return PLACED | COMPLETED
        if state[self.STEP + seat] == self.STEPS:
            state[self.PHASE] = FROZEN
        return PLACED

    def score(self, seat: int) -> int:
        return self.state[self.POINTS + seat]

    def ranking(self, out: Any) -> None:
        for seat in range(len(out)):
            out[seat] = 1 + sum(self.score(other) > self.score(seat) for other in range(len(out)))

    def tally(self, seat: int, out: Any) -> None:
        out[0] = self.score(seat)

    def view(self, seat: int, out: Any) -> None:
        out[:] = self.state
        out[self.CHANCE :] = bytes(6)

    def hides(self, move: int) -> bool:
        return True

    def _put(self, at: int, number: int) -> None:
        self.state[at], self.state[at + 1] = number & 255, number >> 8

    def _get(self, at: int) -> int:
        return self.state[at] | self.state[at + 1] << 8


def template(seed: int = 1, die: int = 2, journal: int = 600) -> Session:
    match = session_of(Template(), journal)
    match.start(2, 0, [1, die], seed)
    return match


def walk(journal: int = 600) -> Session:
    match = Session(Walk(), journal)
    match.start(1, 0, [], 0)
    return match


def race(seats: int = 3, seed: int = 1) -> Race:
    match = session_of(Climb())
    assert type(match) is Race
    match.start(seats, 0, [], seed)
    return match


# Moves.


def test_an_illegal_move_changes_nothing() -> None:
    match = template()
    match.run(0)
    before = bytes(match.game.state)
    with pytest.raises(IllegalMove) as refused:
        match.play(END_TURN, 10)
    assert refused.value.reason == match.check(END_TURN) != LEGAL
    assert bytes(match.game.state) == before and match.count == 0


def test_look_lays_seen_over_a_view() -> None:
    match = template()
    match.look(0)
    expected = bytearray(Template.STATE_SIZE)
    match.game.view(0, expected)
    assert match.seen.state == expected != match.game.state
    assert type(match.seen) is Template and match.seen is not match.game


def test_the_code_deals_the_same_match() -> None:
    match = template(seed=77)
    assert match.code() == template(seed=77, die=0).code(), "an option that does not deal is not in the code"
    assert match.code() != template(seed=78).code()


# Undo and redo.


def test_undo_stops_behind_a_move_that_hides() -> None:
    match = walk()
    assert not match.can_undo()
    states = [bytes(match.game.state)]
    for move in (0, 2, 1):
        match.play(move, 0)
        states.append(bytes(match.game.state))
    for left in (2, 1, 0):
        assert match.can_undo()
        match.undo(0)
        assert bytes(match.game.state) == states[left] and match.at == left
    assert not match.can_undo() and match.can_redo()
    match.play(Walk.HIDE, 0)
    assert not match.can_undo() and not match.can_redo(), "what was taken back is gone, and HIDE stays"
    match.play(1, 0)
    match.undo(0)
    assert not match.can_undo() and match.at == 1


def test_redo_plays_the_same_moves_until_another_is_played() -> None:
    match = walk()
    for move in (0, 1, 2):
        match.play(move, 0)
    after = bytes(match.game.state)
    for _ in range(3):
        match.undo(0)
    for _ in range(3):
        match.redo(0)
    assert bytes(match.game.state) == after and not match.can_redo()
    match.undo(0)
    match.play(0, 0)
    assert not match.can_redo() and match.count == 3 and match.move_at(2) == 0


def test_a_refused_move_forgets_nothing() -> None:
    match = walk()
    match.play(1, 0)
    match.undo(0)
    with pytest.raises(IllegalMove):
        match.play(99, 0)
    assert match.can_redo()


def test_undo_and_redo_are_identities_in_random_play() -> None:
    rng = Random(5)
    for journal in (600, 40, 7, 1):
        match, states, base = walk(journal), [bytes(4)], 0
        for _ in range(240):
            what = rng.random()
            if what < 0.3 and match.can_undo():
                match.undo(0)
            elif what < 0.5 and match.can_redo():
                match.redo(0)
            else:
                move = rng.randrange(4 if rng.random() < 0.1 else 3)
                here = match.first + match.at
                match.play(move, 0)
                del states[here + 1 :]
                states.append(bytes(match.game.state))
                base = here + 1 if move == Walk.HIDE else base
            here = match.first + match.at
            assert bytes(match.game.state) == states[here]
            assert match.can_redo() == (here + 1 < len(states))
            assert match.can_undo() == (here > max(base, match.first))


def test_restart_deals_the_same_again() -> None:
    match = template()
    opening = bytes(match.game.state)
    match.run(0)
    for _ in range(6):
        match.play(match.game.next_move(-1), 1000)
        match.run(1000)
    match.restart(5000)
    assert bytes(match.game.state) == opening and match.count == match.first == 0
    assert match.clock(0, 5000) == match.clock(1, 5000) == 0
    assert match.clock(0, 5400) == 400, "a clock that ran goes on running, from zero"


# Clocks.


def test_ticks_wrap() -> None:
    assert ticks_diff(5, WRAP - 5) == 10
    assert ticks_diff(WRAP - 5, 5) == -10
    assert ticks_diff(0, 0) == 0
    assert ticks_diff(WRAP // 2 - 1, 0) == WRAP // 2 - 1


@pytest.mark.parametrize("zero", [0, WRAP - 1500])
def test_a_clock_counts_thinking_only(zero: int) -> None:
    def at(ms: int) -> int:
        return (zero + ms) % WRAP

    match = template(die=2, seed=3)
    game = match.game
    assert match.clock(0, at(900)) == 0, "it stands until it is set going"
    match.run(at(1000))
    match.run(at(1200))  # nothing new: it runs already
    assert match.clock(0, at(1500)) == 500
    match.stop(at(1500))
    match.stop(at(1700))
    assert match.clock(0, at(60_000)) == 500, "a pause costs nothing"
    match.run(at(60_000))
    match.play(game.next_move(-1), at(61_000))
    assert match.clock(0, at(61_000)) == match.time_at(0) == 1500
    match.play(END_TURN, at(62_000))
    assert game.turn() == 1
    assert match.clock(0, at(90_000)) == 2500 and match.clock(1, at(90_000)) == 0, "handing over costs nobody"
    match.run(at(90_000))
    assert match.clock(1, at(90_250)) == 250 and match.clock(0, at(90_250)) == 2500


def test_undo_gives_no_time_back() -> None:
    match = walk()
    match.run(0)
    match.play(1, 1000)
    match.play(1, 3000)
    match.undo(4000)
    match.undo(4500)
    assert match.clock(0, 5000) == 5000
    match.redo(6000)
    assert match.time_at(0) == 6000


def test_a_press_from_before_the_clock_ran_costs_nothing() -> None:
    """A key's time stamp may lie before the frame that set the clock going."""
    match = walk()
    match.run(1000)
    match.play(1, 990)
    assert match.clock(0, 1000) == 0 and match.clock(0, 1100) == 100


# The journal.


def test_a_full_journal_forgets_what_undo_cannot_reach() -> None:
    match = walk(journal=10)
    for move in (0, 1, Walk.HIDE, 0, 1, 2, 0, 1, 2, 0):
        match.play(move, 0)
    assert match.first == 0 and match.count == 10
    match.play(1, 0)
    assert match.first == 3, "the three up to HIDE are forgotten"
    assert [match.move_at(i) for i in range(match.count)] == [0, 1, 2, 0, 1, 2, 0, 1]
    for _ in range(8):
        assert match.can_undo()
        match.undo(0)
    assert not match.can_undo()


def test_a_full_journal_without_a_base_forgets_everything() -> None:
    match = walk(journal=4)
    for _ in range(5):
        match.play(1, 0)
    assert (match.first, match.count) == (4, 1)
    match.undo(0)
    assert not match.can_undo()


def test_a_replay_shows_every_position() -> None:
    match = walk(journal=100)
    states = [bytes(4)]
    while match.game.turn() != NOBODY:
        match.play(Walk.HIDE if match.first + match.at == 150 else 1, 0)
        states.append(bytes(match.game.state))
    assert match.first > 0
    for i in [*range(match.count), 3, 0, match.count]:
        match.show(i)
        assert bytes(match.game.state) == states[match.first + i]
    assert match.game.turn() == NOBODY


# Saves.


def saved(match: Session) -> bytearray:
    buffer = bytearray(match.save_size())
    assert match.save(buffer) == len(buffer)
    return buffer


def some_way(plays: int, seed: int = 3) -> Session:
    match = template(seed=seed, die=2)
    rng = Random(seed)
    for number in range(plays):
        if match.game.turn() == NOBODY:
            break
        match.run(1000 * number)
        match.play(rng.choice(legal(match.game)), 1000 * number + 700)
    match.stop(1000 * plays)
    return match


def test_a_save_loads_at_every_move() -> None:
    for seed in range(20):
        for plays in range(18):
            match, other = some_way(plays, seed), template(seed=999)
            match.run(20_000)
            match.stop(20_321)
            assert other.load(saved(match), match.save_size()) == 0
            assert other.game.state == match.game.state
            assert [other.clock(seat, 0) for seat in (0, 1)] == [match.clock(seat, 0) for seat in (0, 1)]
            assert (other.seed, other.seats, other.mode) == (match.seed, match.seats, match.mode)
            assert other.options == match.options
            assert other.first + other.at == match.at
            assert other.can_undo() == match.can_undo()
            if match.can_undo():
                match.undo(0)
                other.undo(0)
                assert other.game.state == match.game.state


def test_a_base_and_steps_are_what_a_save_is_made_of() -> None:
    """A store that writes the base once, and then one step a move, has written the same match."""
    match = walk()
    match.play(Walk.HIDE, 0)
    block = bytearray(200)
    at = match.save_base(block)
    assert at == match.base_size()
    for move in (1, 2, 0):
        match.run(0)
        match.play(move, 500)
        at = match.save_step(block, at, match.at - 1)
    match.stop(900)
    at = match.save_clock(block, at)
    other = walk()
    assert other.load(block, at) == 0
    assert other.game.state == match.game.state and other.clock(0, 0) == match.clock(0, 0) == 900
    assert (other.first, other.count, other.can_undo()) == (1, 3, True)


DAMAGES: dict[str, tuple[Callable[[bytearray], object], int]] = {
    "cut off in the base": (lambda save: save.__delitem__(slice(20, None)), session.NOT_WHOLE),
    "cut off in a step": (lambda save: save.__delitem__(slice(-3, None)), session.NOT_WHOLE),
    "nothing": (lambda save: save.clear(), session.NOT_WHOLE),
    "another format": (lambda save: save.__setitem__(0, 9), session.OTHER_FORMAT),
    "another game": (lambda save: save.__setitem__(1, 0), session.OTHER_GAME),
    "no such mode": (lambda save: save.__setitem__(2, 5), session.DAMAGED),
    "no such seats": (lambda save: save.__setitem__(3, 3), session.DAMAGED),
    "no such option": (lambda save: save.__setitem__(10, 3), session.DAMAGED),
    "a clock that no clock shows": (lambda save: save.__setitem__(15, 255), session.DAMAGED),
    "an illegal step": (lambda save: save.__setitem__(slice(-16, -12), bytes((99, 0, 0, 0))), session.DAMAGED),
    "a step's clock": (lambda save: save.__setitem__(-9, 255), session.DAMAGED),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_refused_and_nothing_is_lost(damage: str) -> None:
    harm, fault = DAMAGES[damage]
    match = next(match for match in (some_way(3, seed) for seed in range(99)) if match.can_undo())
    save = saved(match)
    other = some_way(5, 8)
    kept = saved(other)
    assert other.load(save, len(save)) == 0, "it is good until it is harmed"
    assert other.load(kept, len(kept)) == 0
    harm(save)
    assert other.load(save, len(save)) == fault
    assert saved(other) == kept


def test_noise_is_refused_or_is_a_match() -> None:
    rng = Random(6)
    other = template()
    good = saved(some_way(7))
    for _ in range(2000):
        noise = bytearray(good)
        for _ in range(rng.randrange(1, 4)):
            noise[rng.randrange(len(noise))] = rng.randrange(256)
        kept = saved(other)
        if other.load(noise, len(noise)):
            assert saved(other) == kept


def test_more_steps_than_the_journal_holds_are_played_and_the_first_ones_forgotten() -> None:
    long = walk()
    for _ in range(30):
        long.play(1, 0)
    for journal in (30, 29):
        other = walk(journal=journal)
        assert other.load(saved(long), long.save_size()) == 0
        assert other.game.state == long.game.state
        assert other.first + other.at == 30


# Races.


def test_the_small_race_keeps_the_contract() -> None:
    check_facts(Climb)
    rng = Random(8)
    playout = Playout(Climb, rng, every=1)
    for number in range(150):
        playout.start(1 + number % 3, 0, [], number)
        playout.play()
    assert {OWN_REASON, MATCH_OVER, NOT_A_MOVE, TOO_EARLY, TOO_LATE} <= playout.reasons
    replayed = Climb()
    replayed.setup(playout.session.seats, 0, b"", playout.session.seed)
    for move in playout.moves:
        replayed.play(move)
    assert replayed.state == playout.game.state, "the settled rounds are moves like any others"


Plan = list[tuple[int, int]]
"""What a seat would do if nobody stopped it: changes and their times in units of 10 ms, ascending."""


def as_if_together(plans: list[Plan], goal: int) -> tuple[int, list[int]]:
    """T and each seat's points, worked out on one common clock."""
    events = [(time, seat, move) for seat, plan in enumerate(plans) for time, move in plan]
    heights = [0] * len(plans)
    stops: dict[int, int] = {}
    solved: list[int] = []
    end = None
    for time, seat, move in sorted(events, key=itemgetter(0)):
        if time > (Climb.LIMIT if end is None else end):
            break
        if seat in stops or seat in solved:
            continue
        if move == Climb.STOP:
            stops[seat] = time
            continue
        heights[seat] += 1 if move == Climb.UP else -1
        if heights[seat] == goal:
            end = time
            solved.append(seat)
    finish = max(stops.get(seat, Climb.LIMIT) for seat in range(len(plans))) if end is None else end
    return finish, [min(height, goal) + 5 * (seat in solved) for seat, height in enumerate(heights)]


def play_round(match: Race, plans: list[Plan], now: int) -> int:
    """Each seat plays its plan on its own clock, one after another, as far as it is let."""
    game = match.game
    for seat, plan in enumerate(plans):
        now = (now + 12_345) % WRAP  # the hand-over
        match.run(now)
        assert game.turn() == seat
        for time, move in [*plan, (Climb.LIMIT + 5, -1)]:
            stamp = (now + 10 * time + 7) % WRAP
            if match.tick(stamp) or game.turn() != seat or game.race_phase() == RESTING:
                break
            if move >= 0 and match.check(move, stamp) == LEGAL:
                match.play(move, stamp)
                if game.turn() != seat or game.race_phase() == RESTING:
                    break
        now = stamp
    return now


def plans_of(rng: Random, seats: int) -> list[Plan]:
    plans: list[Plan] = []
    for _ in range(seats):
        moves = rng.choices([Climb.UP, Climb.DOWN, Climb.STOP], [12, 2, 0.3], k=rng.randrange(Climb.STEPS))
        height, kept = 0, []
        for move in moves:
            if move == Climb.DOWN and not height:
                continue
            height += 1 if move == Climb.UP else -1
            kept.append(move)
        last = rng.choice([40, 400, 6200])
        plans.append(list(zip(sorted(rng.choices(range(last), k=len(kept))), kept, strict=True)))
    return plans


def test_one_after_another_is_as_if_all_had_sat_together() -> None:
    rng = Random(9)
    met = set()
    for number in range(600):
        seats = rng.randrange(1, 4)
        match = race(seats, number)
        now = rng.choice([0, WRAP - 60_000])
        points = [0] * seats
        spent = 0
        for _ in range(2):
            goal = match.game.state[Climb.GOAL]
            plans = plans_of(rng, seats)
            finish, gained = as_if_together(plans, goal)
            now = play_round(match, plans, now)
            points = [a + b for a, b in zip(points, gained, strict=True)]
            spent += finish
            assert [match.game.score(seat) for seat in range(seats)] == points, (goal, plans)
            assert [match.clock(seat, now) for seat in range(seats)] == [10 * spent] * seats
            met.add((finish == Climb.LIMIT, sum(gain >= goal + 5 for gain in gained)))
            if match.game.turn() != NOBODY:
                match.play(Climb.NEXT, now)
    assert met >= {(False, 0), (False, 1), (False, 2), (True, 0)}, "stopped, won, won by two at once, at the limit"


def test_the_order_of_seats_does_not_matter() -> None:
    rng = Random(10)
    for number in range(60):
        plans = plans_of(rng, 3)
        outcomes = set()
        for order in permutations(range(3)):
            match = race(3, number)
            play_round(match, [plans[seat] for seat in order], 0)
            points = [0] * 3
            for place, seat in enumerate(order):
                points[seat] = match.game.score(place)
            outcomes.add(tuple(points))
        assert len(outcomes) == 1


def test_a_settled_round_is_told_as_one_race() -> None:
    match = race(2)
    goal = match.game.state[Climb.GOAL]
    slow = [(100 * (i + 1), Climb.UP) for i in range(goal)]
    quick = [(50 * (i + 1), Climb.UP) for i in range(goal)]
    play_round(match, [slow, quick], 0)
    finish = 50 * goal
    told = [(match.move_at(i) & 7, match.move_at(i) >> 3) for i in range(match.count)]
    assert told == [
        *((move, time) for time, move in slow if time <= finish),
        (Climb.STOP, finish),
        *((move, time) for time, move in quick),
        (Climb.STOP, finish),
        (Climb.SETTLE, 0),
    ]
    end = bytes(match.game.state)
    match.show(1)
    assert match.game.state[Climb.HEIGHT] == 1
    match.show(match.count)
    assert bytes(match.game.state) == end


def test_a_completion_stops_the_seat_at_the_same_time() -> None:
    match = race(2)
    goal = match.game.state[Climb.GOAL]
    match.run(0)
    for i in range(goal):
        events = match.play(Climb.UP, 1000 * (i + 1))
    assert events & COMPLETED and events & PASSED and match.game.turn() == 1
    assert match.move_at(match.at - 1) == match.game.stop_move(100 * goal)


def test_the_clock_of_a_later_seat_stops_at_the_best_time_so_far() -> None:
    match = race(2)
    goal = match.game.state[Climb.GOAL]
    match.run(0)
    for _ in range(goal):
        match.play(Climb.UP, 2000)
    match.run(10_000)
    assert not match.tick(12_009), "the moment of the best time itself still counts"
    assert match.check(Climb.UP, 12_009) == LEGAL and match.check(Climb.UP, 12_010) == TOO_LATE
    assert match.tick(12_010) & SCORED
    assert match.clock(1, 99_999) == 2000 and match.game.race_phase() == RESTING


def test_a_race_has_no_undo() -> None:
    match = race(2)
    match.run(0)
    match.play(Climb.UP, 10)
    assert not match.can_undo() and not match.can_redo()


def test_no_clock_runs_between_rounds() -> None:
    match = race(1)
    match.run(0)
    match.play(Climb.STOP, 500)
    assert match.game.race_phase() == RESTING
    match.run(1000)
    match.play(Climb.NEXT, 90_000)
    assert match.clock(0, 95_000) == 500
    match.run(100_000)
    assert match.round_clock(0, 100_300) == 300 and match.clock(0, 100_300) == 800
    match.play(Climb.UP, 100_300)
    assert match.move_at(0) == Climb.UP | 30 << 3, "a round's times begin at its start"
    assert match.first == 3, "stop, settling and next are forgotten when the next round begins"


def test_a_race_loads_in_the_middle_of_a_round() -> None:
    match, other = race(3), race(1, 5)
    match.run(0)
    match.play(Climb.UP, 1000)
    match.play(Climb.STOP, 1500)
    match.run(2000)
    match.play(Climb.UP, 2300)
    match.stop(2700)
    assert other.load(saved(match), match.save_size()) == 0
    for each in (match, other):
        each.run(0)
        assert each.round_clock(1, 100) == 800
        each.play(Climb.STOP, 100)
        each.run(0)
        each.play(Climb.STOP, 0)
    assert other.game.state == match.game.state


def test_a_round_that_was_cut_off_is_dealt_anew() -> None:
    goals = set()
    for seed in range(30):
        match = race(2, seed)
        play_round(match, [[(5, Climb.UP), (9, Climb.STOP)], [(7, Climb.STOP)]], 0)
        match.play(Climb.NEXT, 0)
        points, clocks = match.game.score(0), match.clock(0, 0)
        goal = match.game.state[Climb.GOAL]
        match.run(0)
        match.play(Climb.UP, 4000)
        match.redeal()
        assert match.game.race_phase() == RUNNING and match.game.turn() == 0 and match.count == 0
        assert match.game.score(0) == points and match.clock(0, 9999) == clocks
        goals.add(goal == match.game.state[Climb.GOAL])
        play_round(match, [[(1, Climb.STOP)]] * 2, 0)
    assert False in goals
