# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What a press costs on the handheld: the pixels that it pushes, counted on the desk, and the time they take there.

Pixels are exact. Time is reckoned from what was measured in CircuitPython 10.3 on an RP2040 at 125 MHz with a display
bus of 62.5 MHz, and leans to the high side: a layer counts as painted wherever its rectangle lies, though what an
opaque one hides is not. The processor's part is scaled by its clock, the bus's by the bus.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from boards import Profile, load
from emulator.desk import Desk
from emulator.panel import layers
from firmware.words import GAMES
from shared_rules.games import game_class

_MHZ, _BUS_MHZ = 125, 62.5
_PIXEL_US = 0.8
"""A pixel that nothing covers."""
_SHAPE_US = 1.7
"""More for one under a vectorio shape."""
_TILE_US = 4.8
"""More for one under a tile grid, the first and each further one."""
_LAYER_US = 700 / (240 * 240)
"""More for each layer that is on the screen at all."""
_BITS = 16
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


class Meter:
    """Adds up what a desk's panel is sent, as microseconds on the board."""

    def __init__(self, desk: Desk) -> None:
        self.microseconds = 0.0
        self._panel = desk.panel
        self._cpu = _MHZ / desk.profile.cpu_mhz
        self._bus = _BITS / desk.profile.bus_mhz - _BITS / _BUS_MHZ * self._cpu
        self._push = desk.panel.push
        desk.panel.push = self._count  # type: ignore[method-assign]

    def _count(self, group: Any, areas: list[Any]) -> None:
        seen = list(layers(group))
        for area in areas:
            pixels = area.width * area.height
            spent = pixels * (_PIXEL_US + _LAYER_US * len(seen))
            for layer in seen:
                place = layer._current_area
                width = min(area.right, place.x2) - max(area.left, place.x1)
                height = min(area.bottom, place.y2) - max(area.top, place.y1)
                if width > 0 and height > 0:
                    spent += width * height * (_TILE_US if hasattr(layer, "_tiles") else _SHAPE_US)
            self.microseconds += spent * self._cpu + pixels * self._bus
        self._push(group, areas)


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
    meter = Meter(desk)
    desk.press(action.press)
    desk.advance(_SETTLE_MS if action.name == "placement" else _AT_ONCE_MS)
    limit = {"cursor step": STEP_MS, "page": PAGE_MS[profile.look]}.get(action.name, 0)
    return Cost(profile.id, code, action.name, desk.panel.pixels, round(meter.microseconds / 1000, 1), limit)
