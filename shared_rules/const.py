# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""`const`, the one place that knows which interpreter this is.

MicroPython's compiler folds `NAME = const(number)` into the code that uses it, and forgets the name if it
starts with an underscore; CPython has no such thing and takes the number as it is.
"""

try:
    from micropython import const
except ImportError:

    def const(number):
        """The number itself: CPython has nothing to fold."""
        return number
