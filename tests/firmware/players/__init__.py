# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Players: for any legal move, the presses that make it on a game's table. One module a game, found by its name.

A player has `play(desk, move)`, which presses until that move is made. It may look at where the table's cursor is, as a
person would; it never calls the table.
"""
