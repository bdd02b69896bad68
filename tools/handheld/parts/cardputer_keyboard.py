# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The Cardputer's 56 keys, which feed the console until they are detached from it."""

import keypad

KEYBOARD = None


def detach_serial():
    global KEYBOARD
    KEYBOARD = keypad._Scanner(range(56), 0.010, 20)


def attach_serial():
    KEYBOARD.deinit()
