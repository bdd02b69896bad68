# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rules of all games, pure: no clock, screen, file, random module, float or print.

Every module here runs unmodified on CircuitPython, MicroPython and CPython, and imports nothing outside this
package but `micropython.const` (through `const.py`), `array` and `struct`.
"""
