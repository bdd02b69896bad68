# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A desk in place of the handheld: CircuitPython's hardware modules over pygame, so that the firmware runs unchanged.

`desk.Desk` is one handheld, without a window: made from a board's profile, moved on by a clock of its own or the real
one, pressed by name, read as a picture or as text. `window` puts it on the screen, `script` presses its buttons from
a file. What the firmware imports stands in `hardware`, one module for each of CircuitPython's.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before any of us imports it

TICK_MS = 20
"""How often a desk steps its program: once a scan of the keys, more often nothing could have happened."""
