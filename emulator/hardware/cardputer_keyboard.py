# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The Cardputer's 56 keys, which feed the console until they are detached from it."""

from importlib import import_module
from typing import Any

KEYBOARD: Any = None


def detach_serial() -> None:
    """From now on KEYBOARD has the events."""
    global KEYBOARD
    KEYBOARD = import_module("keypad")._Scanner(list(range(56)), 0.010, 20)
