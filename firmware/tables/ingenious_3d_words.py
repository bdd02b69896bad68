# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of Ingenious 3D, for whoever translates them. Of two in brackets the first is for the 128 pixel screens."""

MODES = ("Versus", "Solo")

_OFF_ON = ("Off", "On")

# For each option of the game: label ("" is no row), words of its choices, modes that have it, and the least seats.
OPTIONS = (
    ("Board", ("61 cells", "37 cells"), (0, 1), 1),
    ("Stones", ("Coverable", "Fixed"), (0, 1), 1),
    ("", (), (), 1),
    ("Clock", _OFF_ON, (0, 1), 1),
)

# The option that is the level of a record; -1: there is none.
LEVEL = 0
# The options that make it a record of their own, if they are not as they are by themselves.
HOUSE = (1,)

# Verbs.
PLACE = ("put", "place")
TURN = "turn"
TILE = "tile"
BEST = "best"
FREE = "free"
DRAW = "draw"
SWAP = "swap"
BOARD = ("look", "board")
GO_ON = "go on"

# The row of the pause menu.
STEP_BEST = "Step best"
STEP_FREE = "Step cells"

# Status: seven letters, eleven from 160 pixels on.
HEADING = ("Place", "Place a tile")
BONUS = "Bonus %d"
LAST = ("Last", "Last turn")
STONES = "Stone %d"
RANK = ("%d/%d", "Best %d/%d")
SWAP_OR_DRAW = ("Swap?", "Swap all?")

# Why a tile may not lie there, by the rules' reasons from uneven on; as long as a status.
FAULTS = (("uneven", "1 tile", "no stone", "stone!"), ("Not level", "On one tile", "On a stone", "By a stone"))

# Exchange: two lines of fifteen letters.
EXCHANGE = ("No tile shows", "your weakest")

# Above the others on the large screens.
LOWEST = ("least", "weakest")

# Calls: ten letters, seventeen on the large screens.
GENIUS = ("Genius! +%d", "Simply Genius! +%d")
LAST_TURNS = ("Last turns", "The last turns")
ENDS = (("No place", "No place is left"), ("All at 27", "All six at 27"))

# Results: twenty-one letters.
WEAKEST = "Weakest: %d beats %d"
TIE = "Tie at %d: %s %d:%d"
NTH = ("2nd", "3rd", "4th", "5th", "6th")
SHARED = "All six are equal"
