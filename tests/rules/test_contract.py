# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The contract of `shared_rules/game.py`, for every listed game and the template, in every mode and seat count.

Random matches through the session (`tools/contract.py` looks at everything on the way), beside the slow reference of
each game (`tests/reference`). A new game falls under it as soon as it is listed and has its reference and notation.
"""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from shared_rules.game import (
    MATCH_OVER,
    NOBODY,
    NOT_A_MOVE,
    OVER,
    OWN_REASON,
    PASSED,
    RESTING,
    TOO_EARLY,
    TOO_LATE,
)
from shared_rules.games import CODES, LISTED, game_class
from shared_rules.template import Template
from tests.reference import reference
from tools.contract import Fault, Playout, check_facts, legal
from tools.notation import notation

GAMES = [*LISTED, "TP"]
CASES = [
    pytest.param(code, mode, seats, id=f"{code}-{game_class(code).MODES[mode][0]}-{seats}")
    for code in GAMES
    for mode in range(len(game_class(code).MODES))
    for seats in game_class(code).MODES[mode][1]
]
PLIES, LONG_PLIES = 120, 4000
"""Moves played for a case; the last match is broken off."""
MATCHES = 400
"""Matches in which everything declared has to happen; it stops when all has, but for the long run."""


def positions(playout: Playout, mode: int, seats: int, plies: int) -> Iterator[bool]:
    """The positions of one random match after another, until so many moves were played; True where one begins."""
    rng = Random(f"{playout.game.CODE} {mode} {seats}")
    while True:
        options = [rng.randrange(len(option[1])) for option in playout.game.OPTIONS]
        playout.start(seats, mode, options, rng.randrange(1 << 24))
        yield True
        while not playout.over():
            if not plies:
                return
            plies -= 1
            playout.step()
            yield False


def where(playout: Playout) -> str:
    return f"{playout.setup}, after the moves {playout.moves}"


def test_listed_games_have_their_places() -> None:
    assert [code for code in CODES if code in LISTED] == list(LISTED), "LISTED is in the order of CODES"
    assert "TP" not in LISTED, "the template is never listed"
    assert all(code == game_class(code).CODE for code in GAMES)
    with pytest.raises(ValueError, match="XX"):
        game_class("XX")


@pytest.mark.parametrize("code", GAMES)
def test_declared_facts(code: str) -> None:
    check_facts(game_class(code))


@pytest.mark.parametrize(("code", "mode", "seats"), CASES)
def test_plays_as_the_reference_does(code: str, mode: int, seats: int, long: bool) -> None:
    """The same moves are legal, they lead to the same points, and the places at the end are the same."""
    module = reference(code)
    playout = Playout(game_class(code), Random(f"{code} {mode} {seats} play"), every=1 if long else 8)
    game, session = playout.game, playout.session
    slow = round_begun = None
    racing, length, heard = False, 0, 0
    for begins in positions(playout, mode, seats, LONG_PLIES if long else PLIES):
        if begins:
            slow = module.Reference(game)
        else:
            played = playout.moves[length:]
            if racing and played:  # the round was settled, and the journal tells it from its start
                slow = deepcopy(round_begun)
            elif racing:
                played = [session.move_at(i) for i in range(heard, session.at)]
            for move in played:
                slow.play(move)
            if hasattr(slow, "sync"):
                slow.sync(game)
        if game.RACE and session.at == 0:
            round_begun = deepcopy(slow)
        assert slow.turn() == game.turn(), where(playout)
        assert slow.moves() == legal(game), where(playout)
        for seat in range(seats):
            assert slow.score(seat) == game.score(seat), f"points of seat {seat}, {where(playout)}"
        if playout.over():
            places = [0] * seats
            game.ranking(places)
            assert slow.places() == places, where(playout)
        racing = game.RACE and game.race_phase() != RESTING
        length, heard = len(playout.moves), session.at


@pytest.mark.parametrize(("code", "mode", "seats"), CASES)
def test_views_leak_nothing(code: str, mode: int, seats: int, long: bool) -> None:
    """Two positions that differ only in what a seat may not know look the same to it."""
    twin_of = reference(code).hidden_twin
    playout = Playout(game_class(code), Random(f"{code} {mode} {seats} views"), every=1 << 20)
    game, session = playout.game, playout.session
    view, differ = bytearray(game.STATE_SIZE), set()
    for _ in positions(playout, mode, seats, LONG_PLIES if long else PLIES):
        for seat in (*range(seats), NOBODY):
            twin = twin_of(game, seat)
            twin.view(seat, view)
            session.look(seat)
            changed = [at for at in range(len(view)) if view[at] != session.seen.state[at]]
            assert not changed, f"bytes {changed} of the view of seat {seat} leak, {where(playout)}"
            if twin.state != game.state:
                differ.add(seat)
    assert differ == {*range(seats), NOBODY}, "from every seat something is hidden, the generator at least"


@pytest.mark.parametrize(("code", "mode", "seats"), CASES)
def test_text_reads_back(code: str, mode: int, seats: int, long: bool) -> None:
    """Any position and any move can be written down and typed in again."""
    words = notation(code)
    playout = Playout(game_class(code), Random(f"{code} {mode} {seats} text"), every=1 << 20)
    game, rng = playout.game, playout.rng
    for _ in positions(playout, mode, seats, LONG_PLIES if long else PLIES):
        text = words.position_text(game)
        read = words.read_position(text)
        changed = [at for at in range(len(game.state)) if read.state[at] != game.state[at]]
        assert not changed, f"bytes {changed} do not read back, {where(playout)}:\n{text}"
        for move in rng.choices(legal(game, 400) or [-1], k=4):
            if move < 0:
                continue
            if game.TIME_SHIFT and game.timed(move):
                move |= rng.randrange(20_000) << game.TIME_SHIFT
            line = words.move_text(game, move)
            assert line == line.strip() and "  " not in line and "\n" not in line, "a move is one line"
            assert words.read_move(game, line) == move, f"{line!r} does not read back in\n{text}"


@pytest.mark.parametrize("code", GAMES)
def test_everything_declared_happens(code: str, long: bool) -> None:
    """Every own event and every reason comes up in random play, with a better player in every other match."""
    game, module = game_class(code), reference(code)
    cases = [(mode, seats) for seats in game.SEATS for mode in range(len(game.MODES)) if seats in game.MODES[mode][1]]
    reasons = {MATCH_OVER, NOT_A_MOVE, *range(OWN_REASON, game.REASONS)}
    if game.RACE:
        reasons |= {TOO_EARLY, TOO_LATE}
    events = game.EVENTS | OVER | (PASSED if max(game.SEATS) > 1 else 0)
    rng = Random(code)
    playout = Playout(game, rng, every=4, probes=getattr(module, "probes", None))
    for number in range(MATCHES):
        mode, seats = cases[number % len(cases)]
        playout.bias = getattr(module, "bias", None) if number // len(cases) % 2 else None
        playout.start(seats, mode, [rng.randrange(len(option[1])) for option in game.OPTIONS], rng.randrange(1 << 24))
        playout.play()
        if reasons <= playout.reasons and not events & ~playout.events and not long:
            break
    assert reasons <= playout.reasons, f"never refused for the reasons {sorted(reasons - playout.reasons)}"
    missing = events & ~playout.events
    assert not missing, f"the events {[1 << bit for bit in range(30) if missing >> bit & 1]} never happened"


@pytest.mark.parametrize("code", GAMES)
def test_a_setup_is_its_inputs_and_nothing_else(code: str) -> None:
    """The same inputs give the same bytes; another seed deals otherwise; a share code deals the same match."""
    game_of, rng = game_class(code), Random(code)
    playout = Playout(game_of, rng)
    for mode, (_, counts, _) in enumerate(game_of.MODES):
        for seats in counts:
            dealt = set()
            for seed in (0, 1, 2, 0x7FFFFF, 0xFFFFFF):
                playout.start(seats, mode, [option[2] for option in game_of.OPTIONS], seed)
                dealt.add(bytes(playout.game.state))
            assert len(dealt) == 5


def test_a_fault_is_found() -> None:
    """The contract can be broken: a template that lists a move that it refuses, and one that changes when refusing."""

    class Lists(Template):
        def next_move(self, after: int) -> int:
            return after + 1 if after < 24 else -1

    class Changes(Template):
        def play(self, move: int) -> int:
            if not 0 <= move <= 25:
                self.state[0] ^= 1
            return super().play(move)

    for broken, what in ((Lists, "is legal"), (Changes, "changes nothing")):
        playout = Playout(broken, Random(1), every=1)
        playout.start(2, 0, [1, 1], 1)
        with pytest.raises(Fault, match=what):
            playout.play()
