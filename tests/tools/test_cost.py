# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What presses push on every board, in pixels, which are exact; and that the time is reckoned by the table of costs."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from boards import load, names
from emulator.cost import Meter
from emulator.desk import Desk
from tools import cost

LOOKS = ("pygamer", "thumby_color", "picosystem", "picopad")
"""A board for each layout; the others push the same."""


@pytest.mark.parametrize("board", names())
def test_a_cursor_step_pushes_few_pixels_and_a_page_no_more_than_the_screen(board: str, long: bool) -> None:
    if board not in LOOKS and not long:
        pytest.skip("one board of each look, but for the long run")
    profile = load(board)
    for found in cost.costs([board]):
        if found.action == "cursor step":
            assert 0 < found.pixels < cost.PIXELS, found
        assert found.ms > 0 and not found.over, found
        if found.action == "page":
            assert found.pixels <= profile.width * profile.height * 1.1, found


@pytest.mark.parametrize(("cpu_mhz", "bus_mhz", "expected"), [(125, 62.5, 57.6 * 5.6), (250, 125, 57.6 * 2.8)])
def test_a_covered_screen_costs_what_was_measured(cpu_mhz: int, bus_mhz: int, expected: float) -> None:
    profile = replace(load("picosystem"), cpu_mhz=cpu_mhz, bus_mhz=bus_mhz)
    meter = Meter(profile)
    whole = SimpleNamespace(x1=0, y1=0, x2=240, y2=240)
    grid = SimpleNamespace(_current_area=whole, _tiles=b"")
    meter.count([grid], [pygame.Rect(0, 0, 240, 240)])
    assert meter.microseconds / 1000 == pytest.approx(expected, abs=1)


def test_a_faster_core_paints_faster_and_every_board_has_one() -> None:
    """A Cortex-M4 at 120 MHz does 1.33 times the work of the Cortex-M0+ at 125 MHz: 3.40 * 120 : 2.46 * 125."""
    whole = SimpleNamespace(x1=0, y1=0, x2=240, y2=240)
    area = [pygame.Rect(0, 0, 240, 240)]
    spent = {}
    for board in names():
        meter = Meter(replace(load(board), bus_mhz=1e9))
        meter.count([SimpleNamespace(_current_area=whole, _tiles=b"")], area)
        spent[board] = meter.microseconds
    assert spent["picosystem"] / spent["pygamer"] == pytest.approx(3.40 * 120 / (2.46 * 125), rel=0.01)


def test_a_step_of_nothing_costs_nothing() -> None:
    desk = Desk("picosystem")
    desk.advance(2000)
    meter = desk.panel.meter = Meter(desk.profile)
    desk.advance(2000)
    assert meter.microseconds == 0
