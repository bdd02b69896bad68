# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Hands for the desk: matches begun, handed round and played to the end by pressing buttons, and what is then seen."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame

from boards import load
from emulator.desk import Desk
from emulator.panel import layers
from shared_rules.game import NOBODY
from shared_rules.games import game_class

FRAMES = Path(__file__).parent.parent / "golden" / "frames"


def begin(board: str, code: str, mode: int, seats: int, seed: int, **options: int) -> Desk:
    """A desk on which a match has just begun; options by name, as indices of their choices."""
    game = game_class(code)
    values = bytes(options.pop(name, default) for name, _, default, _ in game.OPTIONS)
    assert not options, f"no such options: {options}"
    desk = Desk(load(board), f"{code.lower()}.py", (mode, seats, values, seed))
    desk.advance(600)
    return desk


def press(desk: Desk, *buttons: str, ms: int = 40) -> None:
    """Press buttons one after another, each long enough to be seen and let go."""
    for button in buttons:
        desk.press(button, ms)
        desk.advance(40)


def hold(desk: Desk, button: str) -> None:
    """Hold a button long enough to be a hold."""
    desk.press(button, 500)
    desk.advance(40)


def to_row(desk: Desk, label: str) -> None:
    """In the set-up, go to the row with this label."""
    for _ in range(40):
        page = desk.app.screen
        if page._label(page._rows[page._row]) == label:
            return
        press(desk, "DOWN")
    raise AssertionError(f"the set-up has no row {label}")


def pause(desk: Desk, label: str) -> None:
    """Open the pause and choose the row with this label."""
    press(desk, "M")
    choose(desk, label)


def choose(desk: Desk, label: str) -> None:
    """In the pause, choose the row with this label."""
    for _ in range(12):
        page = desk.app.screen
        if page._items[page._at][0] == label:
            press(desk, "A")
            return
        press(desk, "DOWN")
    raise AssertionError(f"the pause has no row {label}: {desk.text()}")


def settle(desk: Desk) -> None:
    """Wait until nothing moves any more."""
    for _ in range(200):
        if not desk.app.screen.motion:
            return
        desk.advance(60)
    raise AssertionError("a motion has no end")


def take(desk: Desk) -> None:
    """If the device is on its way to the seat to move: be there and say so."""
    settle(desk)
    for _ in range(20):
        if not desk.app.waiting or desk.app.session.turn() == NOBODY:
            return
        desk.advance(560)
        press(desk, "A")
    raise AssertionError(f"the hand-over has no end: {desk.text()}")


def legal_moves(game: Any) -> list[int]:
    """Every legal move of a position."""
    moves = []
    move = game.next_move(-1)
    while move >= 0:
        moves.append(move)
        move = game.next_move(move)
    return moves


def play_match(desk: Desk, rng: Random, until: Callable[[Any], bool] | None = None, most: int = 2000) -> list[int]:
    """Play a running match with random legal moves, each made by buttons, to its end, or until the position (a game)
    is as wanted and its seat is there; the moves that were made.

    A timed move that the table makes by itself (the stop of a watch) is not asked for.
    """
    code = desk.app.session.game.CODE
    name = type(desk.app.session.game).__module__.rsplit(".", 1)[1]
    player = importlib.import_module(f"tests.firmware.players.{name}")
    made: list[int] = []
    for _ in range(most):
        take(desk)
        session = desk.app.session
        if session.turn() == NOBODY or (until and until(session.game)):
            return made
        choose = getattr(player, "choose", lambda game, moves, rng: rng.choice(moves))
        move = choose(session.game, legal_moves(session.game), rng)
        before = session.first + session.at
        if player.play(desk, move) is False:
            continue  # time was over before the presses were
        settle(desk)
        mask = (1 << session.game.TIME_SHIFT) - 1 if session.game.TIME_SHIFT else -1
        # When a race is settled, what came too late leaves the journal, and the rest moves up.
        start = 0 if session.game.RACE else before - session.first
        played = [session.move_at(i) & mask for i in range(start, session.at)]
        assert move & mask in played, f"{code}: {move} was to be played, but {played} came of it\n{desk.text()}"
        made.append(move)
    raise AssertionError(f"{code}: no end after {most} moves")


def after(moves: int) -> Callable[[Any], bool]:
    """For `play_match`: until so many positions were met."""
    left = iter(range(moves))
    return lambda _: next(left, None) is None


def see_results(desk: Desk) -> str:
    """From the end of a match on to its results; the text that they show."""
    for _ in range(40):
        settle(desk)
        if type(desk.app.screen).__module__.endswith("results"):
            desk.advance(600)
            return desk.text()
        press(desk, "A")
    raise AssertionError(f"the results do not come: {desk.text()}")


def covered(desk: Desk) -> int:
    """How many pixels of the screen some visible layer covers: what a page costs."""
    surface = pygame.Surface((desk.profile.width, desk.profile.height))
    surface.fill((0, 0, 0))
    for layer in layers(desk.app._root):
        area = layer._current_area
        surface.fill((255, 255, 255), (area.x1, area.y1, area.x2 - area.x1, area.y2 - area.y1))
    return pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1)).count()


def same_frame(desk: Desk, name: str, rewrite: bool) -> None:
    """Hold the screen against its golden picture, exactly; or write that anew."""
    path = FRAMES / "{}x{}".format(desk.profile.width, desk.profile.height) / f"{name}.png"
    frame = desk.frame()
    if rewrite:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(frame, path)
        return
    assert path.exists(), f"there is no picture {path.name}: run with --frames, and look at it"
    golden = pygame.image.load(path)
    assert golden.get_size() == frame.get_size()
    if pygame.image.tobytes(golden, "RGB") != pygame.image.tobytes(frame, "RGB"):
        pygame.image.save(frame, path.with_suffix(".now.png"))
        raise AssertionError(f"{path} differs from what the screen shows (see {path.stem}.now.png)")
