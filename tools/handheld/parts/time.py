# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Pauses, and the time of day of a board whose clock was never set; `ticks_ms` and the like are not CircuitPython's."""

from collections import namedtuple

struct_time = namedtuple(
    "struct_time",
    ("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst"),
)


def localtime(secs=None):
    return struct_time(2000, 1, 1, 0, 0, 0, 5, 1, -1)


def sleep(seconds):
    pass
