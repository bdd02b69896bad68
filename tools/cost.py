# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What a press costs on the handheld: the pixels that it pushes, counted on the desk, and the time they take there.

Pixels are exact; time is reckoned as `emulator/cost.py` does.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boards import Profile, load
from emulator.cost import Meter
from emulator.desk import Desk
from firmware.words import GAMES
from shared_rules.games import game_class

_SETTLE_MS = 800
_AT_ONCE_MS = 60
"""A step and a page are what comes at once; what waits until the cursor rests comes later than this."""

PIXELS = 1500
"""A step of the cursor pushes fewer."""
STEP_MS = 30
PAGE_MS = {(128, 128): 150, (160, 128): 150, (240, 240): 260, (320, 240): 290}


class Action(NamedTuple):
    """What a player does: its name, the presses that lead there, and the press that is measured."""

    name: str
    before: str
    press: str


_USUAL = (Action("page", "", "A"), Action("cursor step", "A", "RIGHT"), Action("placement", "A", "A"))
_OWN = {
    "LP": (
        Action("page", "A A A", "A"),
        Action("cursor step", "A A A A", "RIGHT"),
        Action("placement", "A A A A", "A"),
    ),
}


def actions(code: str) -> tuple[Action, ...]:
    """What is measured of a game, from the start of its first mode with two seats (or the fewest) and seed 1.

    A step and a page have limits; a placement that ends a turn brings what it brings.
    """
    return _OWN.get(code, _USUAL)


class Cost(NamedTuple):
    """One action on one board."""

    board: str
    game: str
    action: str
    pixels: int
    ms: float
    limit_ms: int
    """What it may take; 0 where nothing is promised."""

    @property
    def over(self) -> bool:
        """Whether it takes more than it may."""
        return 0 < self.limit_ms < self.ms or (self.action == "cursor step" and self.pixels >= PIXELS)


def costs(boards: Iterable[str]) -> Iterator[Cost]:
    """Every action of every game that has a table, on these boards."""
    for board in boards:
        profile = load(board)
        for code, *_ in GAMES:
            for action in actions(code):
                yield measure(profile, code, action)


def measure(profile: Profile, code: str, action: Action) -> Cost:
    """One action of one game on one board."""
    game = game_class(code)
    seats = min(game.MODES[0][1], key=lambda count: (count < 2, count))
    desk = Desk(profile, f"{code.lower()}.py", (0, seats, [option[2] for option in game.OPTIONS], 1))
    desk.advance(_SETTLE_MS)
    for name in action.before.split():
        desk.press(name)
        desk.advance(_SETTLE_MS)
    meter = desk.panel.meter = Meter(profile)
    desk.press(action.press)
    desk.advance(_SETTLE_MS if action.name == "placement" else _AT_ONCE_MS)
    limit = {"cursor step": STEP_MS, "page": PAGE_MS[profile.look]}.get(action.name, 0)
    return Cost(profile.id, code, action.name, desk.panel.pixels, round(meter.microseconds / 1000, 1), limit)
