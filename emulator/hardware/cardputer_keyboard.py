# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The Cardputer's 56 keys, which feed the console until they are detached from it."""

from typing import TYPE_CHECKING

from emulator.keys import Key

if TYPE_CHECKING:
    from emulator.hardware.keypad import _Scanner

KEYBOARD: "_Scanner | None" = None


def detach_serial() -> None:
    """From now on KEYBOARD has the events."""
    global KEYBOARD
    import keypad

    names: list[Key] = list(range(56))
    KEYBOARD = keypad._Scanner(names, 0.010, 20)
