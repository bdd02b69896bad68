# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What a seat may not know leaves by no door.

Two desks stand at the same point of the same match; on one of them everything that the next seat (or, on the way to it,
anybody) may not know is other: hands, draw piles, face-down things. From the end of a turn to the confirmed start of
the next, in the pause, in the scores, and then on that seat's own table, every frame and every text is the same.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from emulator.desk import Desk
from firmware import words
from shared_rules.game import NOBODY
from shared_rules.games import game_class
from tests.firmware.hands import after, begin, play_match, press, settle, take

CASES = [
    pytest.param(code, mode, id=f"{code}-{name}")
    for code, *_ in words.GAMES
    for mode, (name, counts, _) in enumerate(game_class(code).MODES)
    if counts[-1] > 1
]
BOARDS = ("pygamer", "picosystem", "thumby_color", "picopad")


def other(desk: Desk, seat: int) -> None:
    """Let the position be another one, that this seat cannot tell from it."""
    game = desk.app.session.game
    name = type(game).__module__.rsplit(".", 1)[1]
    ours = game_class(game.CODE)()
    ours.state[:] = game.state
    ours.derive()
    twin = bytes(importlib.import_module(f"tests.reference.{name}").hidden_twin(ours, seat).state)
    assert twin != game.state, "something is always hidden"
    game.state[:] = twin
    game.derive()


def frames(desk: Desk) -> Iterator[Any]:
    """What a desk shows from the hand-over on: waiting, in the pause, in the scores, and back at the hand-over."""

    def shown() -> tuple[bytes, str]:
        return desk.frame().get_buffer().raw, desk.text()

    for _ in range(20):
        desk.advance(60)
        yield shown()
    press(desk, "M")
    yield shown()
    items = [item[0] for item in desk.app.screen._items]
    press(desk, *["DOWN"] * items.index(words.PAUSE_SCORES))
    yield shown()
    press(desk, "A")
    yield shown()
    press(desk, "B", "B")
    for _ in range(10):
        desk.advance(60)
        yield shown()


@pytest.mark.parametrize(("code", "mode"), CASES)
def test_no_frame_between_two_turns_tells_what_is_hidden(code: str, mode: int, long: bool) -> None:
    seats = game_class(code).MODES[mode][1][0]
    for seed in range(4 if long else 1):
        one, two = (begin(BOARDS[(mode + seed) % 4], code, mode, seats, 40 + seed) for _ in range(2))
        for moves in (6, 9):
            for desk in (one, two):
                play_match(desk, Random(seed), until=after(moves))
                settle(desk)
            session = one.app.session
            if session.turn() == NOBODY or session.at == session.count == 0:
                break
            position = bytes(two.app.session.game.state)
            for desk in (one, two):
                desk.app.session.stop(desk.app.now)
            other(two, NOBODY)
            for desk in (one, two):
                with desk._drive:
                    desk.app.hand_over()
            for i, (here, there) in enumerate(zip(frames(one), frames(two), strict=True)):
                assert here == there, f"frame {i} after {moves} moves tells:\n{here[1]}\nor\n{there[1]}"
            two.app.session.game.state[:] = position
            two.app.session.game.derive()
            seat = session.turn()
            other(two, seat)
            for desk in (one, two):
                take(desk)
                desk.advance(300)
            assert one.frame().get_buffer().raw == two.frame().get_buffer().raw, "the seat's own table tells"
            two.app.session.game.state[:] = position
            two.app.session.game.derive()
