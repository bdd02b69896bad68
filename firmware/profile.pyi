# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""For the type check only: what `boards.module_text` puts into `firmware/profile.py` for each board."""

from typing import Any

ID: str
NAME: str
WIDTH: int
HEIGHT: int
LOOK_WIDTH: int
LOOK_HEIGHT: int
DISPLAY: tuple[Any, ...]
KEYS: tuple[Any, ...]
BUTTONS: bytes
STICK: tuple[Any, ...]
CAPS: tuple[str, str, str, str]
SOUND: tuple[str, ...]
NVM: int
ERASE: int
BACKLIGHT: bool
ROTATION: int
