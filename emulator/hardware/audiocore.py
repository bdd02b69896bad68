# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Recordings in memory."""

from emulator.speaker import Sample as RawSample

__all__ = ["RawSample"]
