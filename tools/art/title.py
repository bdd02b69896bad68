# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The title: the wordmark, twelve cells cut into three tetrominoes, and a picture for each game."""

from tools.art import Sheet, pictures, small


def sheets(look: str) -> list[Sheet]:
    """mark: twelve cells, row by row; game: five pictures in the order of the games."""
    cell, icon = (18, 24) if small(look) else (30, 36)
    if look == "128x128":
        cell = 18
    return [Sheet("mark", pictures("wordmark", cell)), Sheet("game", pictures("games", icon))]
