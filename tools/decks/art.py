# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The art files of the firmware, packed from tools/art."""

from tools.art import make

__all__ = ["make"]
