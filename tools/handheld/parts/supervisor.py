# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The interpreter as the program can reach it: its clock, and how it starts anew."""

import hand


class Runtime:
    usb_connected = False
    serial_connected = False
    autoreload = True

    @property
    def display(self):
        return hand.display


runtime = Runtime()


def ticks_ms():
    return hand.ticks()


def set_next_code_file(
    filename,
    *,
    working_directory=None,
    reload_on_success=False,
    reload_on_error=False,
    sticky_on_success=False,
    sticky_on_error=False,
    sticky_on_reload=False,
):
    hand.next_file = filename or "code.py"


def reload():
    raise hand.Reload
