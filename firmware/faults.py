# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is said when something that was kept is lost or cannot be kept; loaded to be said."""

STORE = (
    "",
    "This board cannot keep matches or records: finish before you switch it off.",
    "Power failed while the memory was written: what was kept last may be lost.",
    "The memory took no more: the match cannot be kept now.",
    "Part of what was kept is damaged: what was whole before it is taken.",
    "What the memory holds is of another version or program and cannot be used.",
    "Welcome! Nothing is kept here yet. If something was, power failed while it was written.",
)
"""A sentence for each fault of the store, see store.py."""

NOT_RESUMED = "The match that was kept is damaged and cannot be resumed. Start a new one."
OTHER_VERSION = "The match was kept by another version and cannot be resumed. Start a new one."
DEALT_ANEW = "Power failed in this round: it is dealt anew. All totals are kept."
