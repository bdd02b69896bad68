# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The pins by the names that this board gives them, and its display."""

from emulator.hardware import Pin, desk

board_id = desk.profile.board
for _name in desk.profile.pins:
    globals()[_name] = desk.display if _name == "DISPLAY" else Pin(_name)
