# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of Shifting Stones, for whoever translates them. Of two in brackets the first is for 128x128 pixels."""

MODES = ("Versus", "Solo")

# For each option of the game: label ("" is no row), words of its choices, modes that have it, and the least seats.
OPTIONS = (
    ("", (), (), 1),
    ("Clock", ("Off", "On"), (0,), 1),
)

# The option that is the level of a record; -1: there is none.
LEVEL = -1

# Verbs: at 128 pixels the three of one prompt have twelve letters.
FLIP = "flip"
SWAP = "swap"
HAND = "hand"
SCORE = "score"
PAY = "pay"
END = "end"
END_NOW = "end turn"
UNDO = "undo"
CHOOSE = "choose"
BACK = "back"
NEXT = "next"
AGAIN = "again"

# What can be done besides: ten letters, in the pause menu too.
END_TURN = "End turn"
SKIP_TURN = "Skip turn"
UNDO_MOVE = "Undo"
SCORED = "Scored"

# Status: five letters, ten from 160 pixels on.
LAST_ROUND = ("Last", "Last round")
ACTION = ("", "1 action", "%d actions")

# On the large screens, behind the number of scored cards in solo.
CARDS = "cards"

# The tally: its lines, and what is said about them in twenty letters.
LINES = (
    ("1s", "2s", "3s", "5s", "most", "all"),
    ("1 point", "2 points", "3 points", "5 points", "Most 1s", "Total"),
)
ENDED = ("The end: %d cards", "%d rounds, no card")
BONUS = ("No 1s: no bonus", "Most 1s: +3 points", "Most 1s tie: +3 each")

# Results.
GOAL = "%d cards"
WON = "Won"
LOST = "Lost"
ALL_SCORED = "All %d cards scored"
STRUCK_OUT = "Four strikes: lost"
