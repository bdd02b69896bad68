# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is printed of an exception."""

import sys


def print_exception(exc, value=None, tb=None, limit=None, file=None, chain=True):
    sys.print_exception(exc)
