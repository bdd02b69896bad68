# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Cards, puzzles and tables as bytes, written by `tools decks`; what they are made from lies in tools/decks."""
