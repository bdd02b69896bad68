# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The time of day and pauses, of which only pauses are wanted; `ticks_ms` and the like are not CircuitPython's."""


def sleep(seconds):
    pass
