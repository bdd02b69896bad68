# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The interpreter as the program can reach it: its clock, and how it starts anew."""

from typing import Any, NoReturn

from emulator.hardware import desk


class Reload(BaseException):
    """Ends the running program; the desk starts the next file."""


class Runtime:
    usb_connected = False
    serial_connected = False
    autoreload = True

    @property
    def display(self) -> Any:
        """The display that is there: built in, or made by this start or an earlier one."""
        return desk.display if "DISPLAY" in desk.profile.pins or desk.display.made else None


runtime = Runtime()


def ticks_ms() -> int:
    return desk.ticks()


def set_next_code_file(
    filename: str | None,
    *,
    working_directory: str | None = None,
    reload_on_success: bool = False,
    reload_on_error: bool = False,
    sticky_on_success: bool = False,
    sticky_on_error: bool = False,
    sticky_on_reload: bool = False,
) -> None:
    desk.next_file = filename or "code.py"


def reload() -> NoReturn:
    raise Reload
