# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A display that the program wires up itself: on a desk there is only the one, and it is that."""

from emulator.hardware import desk
from emulator.panel import Display


def BusDisplay(display_bus: object, init_sequence: bytes, *, width: int, height: int, **_rest: object) -> Display:
    if (width, height) != (desk.profile.width, desk.profile.height):
        raise ValueError(f"the profile says {desk.profile.width} x {desk.profile.height}, not {width} x {height}")
    desk.display.made = True
    return desk.display
