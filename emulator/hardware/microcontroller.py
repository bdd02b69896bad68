# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The chip: its pins' class, and its non-volatile memory where it has one."""

from emulator.hardware import Pin as Pin
from emulator.hardware import desk

nvm = desk.nvm if len(desk.nvm) else None
