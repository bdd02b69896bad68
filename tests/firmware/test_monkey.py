# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Buttons at random, and power that fails at random: no exception, no dead end, no lost match.

A press now and then cuts the power: at rest, or while the memory is written. The desk that is switched on again has
what the memory then held. A match that was kept is offered, resumes, and is the one that was kept; only a cut while
the memory was erased may lose it, and then a sentence says so.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boards import BUTTONS, load, names
from emulator.desk import Desk
from emulator.memory import PowerCut
from firmware import words
from shared_rules.game import NOBODY
from shared_rules.games import game_class
from tests.firmware.hands import begin, play_match, see_results, settle

CODES = [code for code, *_ in words.GAMES]
PRESSES = 100_000
SLICE = 150
PAUSE = 101
"""What a table's keys call the pause (firmware.common.table)."""


Wish = tuple[int, int, bytes, int]


class Monkey:
    """A handheld in a monkey's hands."""

    def __init__(self, board: str, code: str, file: Path, seed: int) -> None:
        self.board = board
        self.file = file
        self.rng = Random(f"{board} {code} {seed}")
        self.code = code
        self.desk = self._switch_on(f"{code.lower()}.py", self._wish())
        self.cuts = self.resumed = self.lost = 0

    def _switch_on(self, file: str = "code.py", wish: Wish | None = None) -> Desk:
        desk = Desk(load(self.board), file, wish, nvm_file=self.file)
        desk.display.refresh = lambda **_: True  # nobody looks: painting would take half of the time
        return desk

    def _wish(self) -> Wish:
        game = game_class(self.code)
        mode = self.rng.randrange(len(game.MODES))
        options = bytes(self.rng.randrange(len(choices)) for _, choices, _, _ in game.OPTIONS)
        return mode, self.rng.choice(game.MODES[mode][1]), options, self.rng.randrange(1 << 24)

    def press(self) -> None:
        """One press, of a button or two, short or held; or the power fails."""
        rng, desk = self.rng, self.desk
        chance = rng.random()
        if chance < 0.01:
            self.cut(True)
            return
        if chance < 0.02 and self.take_back():
            return
        if chance < 0.025:
            desk.nvm.power = rng.randrange(60)
        try:
            desk.press(rng.choice(BUTTONS[:7] if rng.random() < 0.95 else BUTTONS), rng.choice((20, 40, 60, 500)))
            desk.advance(rng.choice((20, 60, 60, 600)))
        except PowerCut:
            self.cut(False)
        else:
            desk.nvm.power = None

    def mapped(self, name: str) -> str:
        """The button that means this one, since the settings were changed too."""
        return BUTTONS[list(self.desk.app.buttons.map).index(BUTTONS.index(name))]

    def take_back(self) -> bool:
        """Take a move back, or play it again, as from the pause; whether it was possible."""
        app = self.desk.app
        session = app.session
        if session is None or app.screen is not app.table or app.waiting or app.table.motion:
            return False
        if not any(row[2] == PAUSE for row in app.table.keys) or not (session.can_undo() or session.can_redo()):
            return False
        with self.desk._drive:
            app.redo() if session.can_redo() else app.undo()
        return True

    def cut(self, at_rest: bool) -> None:
        """Power fails, and comes again; if the memory was at rest, the match is as it was (see saving.py)."""
        self.cuts += 1
        app = self.desk.app
        session = app.session
        must = at_rest and session is not None and app.saving._based and session.turn() != NOBODY
        exact = must and self.desk.profile.erase and not session.game.RACE
        state = bytes(session.game.state) if exact else b""
        memory = bytes(self.desk.nvm.data)
        self.file.write_bytes(memory)
        self.desk = desk = self._switch_on()
        desk.advance(100)
        text = " ".join(desk.text().split())
        if "Please note" in text:
            assert "Power failed" in text or "damaged" in text or "power failed" in text, text
            self.lost += 1
            desk.advance(500)
            desk.press(self.mapped("A"), 40)
            desk.advance(60)
        if "resume" in desk.text():
            desk.press(self.mapped("C"), 40)
            desk.advance(200)
            assert "cannot be resumed" not in " ".join(desk.text().split())
            assert desk.app.session is not None, desk.text()
            self.resumed += 1
            assert not exact or bytes(desk.app.session.game.state) == state, "the match is another one"
        else:
            assert not must, f"the match is lost: {text}"
            self.desk = self._switch_on(f"{self.code.lower()}.py", self._wish())
            self.desk.advance(100)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("board", names())
def test_a_monkey_finds_no_dead_end(board: str, code: str, long: bool, tmp_path: Path) -> None:
    if not long and board != ("pygamer", "picosystem", "thumby_color", "picopad")[CODES.index(code) % 4]:
        pytest.skip("a board of each look, but for the long run")
    monkey = Monkey(board, code, tmp_path / "memory", 1)
    for _ in range(PRESSES if long else SLICE):
        monkey.press()
    if long:
        assert monkey.resumed > 100


@pytest.mark.parametrize("code", CODES)
def test_a_match_goes_on_wherever_a_monkey_has_left_it(code: str, long: bool, tmp_path: Path) -> None:
    """From the pause or a page the way leads back to the table, and the match can be played to its end."""
    for seed in range(20 if long else 1):
        mode = seed % len(game_class(code).MODES)
        desk = begin("picosystem", code, mode, game_class(code).MODES[mode][1][0], seed)
        rng = Random(seed)
        for _ in range(60):
            # No button that leaves the match for good.
            desk.press(rng.choice(("UP", "DOWN", "LEFT", "RIGHT", "B", "C", "M")), rng.choice((20, 60, 500)))
            desk.advance(rng.choice((20, 60, 600)))
        for _ in range(40):
            settle(desk)
            if desk.app.screen is desk.app.table or desk.app.waiting:
                break
            desk.press("B", 40)
            desk.advance(560)
        play_match(desk, rng)
        assert desk.app.session.turn() == NOBODY
        see_results(desk)


@pytest.mark.parametrize("code", CODES)
def test_a_match_in_which_the_ticks_wrap(code: str) -> None:
    game = game_class(code)
    values = bytes(default for _, _, default, _ in game.OPTIONS)
    mode, seats = 0, game.MODES[0][1][0]
    desk = Desk("pygamer", f"{code.lower()}.py", (mode, seats, values, 3), first_ticks=(1 << 29) - 4000)
    desk.advance(600)
    play_match(desk, Random(2))
    session = desk.app.session
    spent = [session.clock(seat, desk.app.now) for seat in range(seats)]
    assert desk.ticks() < 1 << 28, "they have wrapped"
    assert all(0 <= clock <= desk.now for clock in spent), spent
    see_results(desk)
