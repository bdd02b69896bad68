# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of Project L, for whoever translates them."""

from firmware import draw

MODES = ("Versus", "Solo")

_BOTH = (0, 1)
_OFF_ON = ("Off", "On")

# For each option of the game: label ("" is no row), words of its choices, modes that have it, and the least seats.
OPTIONS = (
    ("Points", ("Hidden", "Open"), (0,), 1),
    ("Reserve", ("10 each", "15 each"), _BOTH, 1),
    ("Runs out", ("Next up", "Same 1st"), _BOTH, 1),
    ("Several", ("Ask", "In order"), _BOTH, 1),
    ("", (), (), 1),
    ("Rival", ("Normal", "Hard", "Top"), (1,), 1),
    ("Clock", _OFF_ON, (1,), 1),
)

# The option that is the level of a record; -1: there is none.
LEVEL = 5

# Verbs.
TAKE = "take"
MORE = "more" if draw.SMALL else "actions"
OWN = "own" if draw.SMALL else "table"
MARKET = "shop" if draw.SMALL else "market"
RECYCLE = "all" if draw.SMALL else "recycle"
ORDER = "order"
DO = "do" if draw.SMALL else "recycle"
BACK = "back"
PUT = "put" if draw.SMALL else "place"
TURN = "turn"
FLIP = "flip"
DONE = "done"
NAME = "this"
GIVE = "give"
NEW = "new"
GET = "get"
NEXT = "next"
YES = "yes"
NO = "no"
CHOOSE = "do"

# The actions, as the tabs of the large screens and the list name them; then what else the list has.
ACTIONS = ("Take", "Recycle", "Upgrade", "Place", "Master")
LIST = ("Take", "Recycle", "Upgrade", "Place", "Master", "End the turn", "Other tables")
POINTS = "%d pts"
PAUSE_ROW = "Actions"

# Status: eight letters on the narrowest screen, thirteen on the others. By action, then by what is asked.
TITLES = (
    "Market" if draw.SMALL else "Take a puzzle",
    "Recycle",
    "Upgrade",
    "Place" if draw.SMALL else "Place a piece",
    "Master",
    "Which?" if draw.NARROW else "Which first?",
    "Reward",
    "Finish" if draw.NARROW else "Last touches",
)
LAST = "Last" if draw.NARROW else "Last round"
TABLE = "Table"
SURE = "Sure?"

# Own table.
WORTH_ONE = "1 pt" if draw.NARROW else "1 point"
WORTH = "%d pts" if draw.NARROW else "%d points"
PLUS = "+" if draw.SMALL else "and"
WAY = "1 way" if draw.NARROW else "1 way to place"
WAYS = "%d ways" if draw.NARROW else "%d ways to place"

# Upgrade and reward: the line above the pieces, seventeen letters.
GIVE_LINE = "Give one of yours"
FOR_LINE = "For"
NEW_LINE = "A new one"

# Solo: the opponent.
RIVAL = "Foe" if draw.NARROW else "Rival"

# Calls and reasons: one line of 21 letters.
ENDING = "Then one last round"
TRIGGERED = "The end has begun"
LAST_CALL = "The last round"
QUIET = "Quiet round: %d of 3"
TOUCHES = "Finishing touches"
REPLACED = "The reward ran out"
RIVAL_TAKES = "Foe: +%d" if draw.NARROW else "Rival: +%d"
RIVAL_NONE = "Foe: none" if draw.NARROW else "Rival: none"
AND_LAST = ", last round"
NO_PUZZLE = "No puzzle: take one"
# By the rules' reasons, from four unfinished puzzles on.
REASONS = (
    "Four are unfinished",
    "Nothing lies there",
    "This deck is empty",
    "One black a turn now",
    "Its deck is empty",
    "You have no such one",
    "The reserve has none",
    "Too high a level",
    "No puzzle there",
    "One piece on each",
    "It sticks out",
    "On the frame: move it",
    "Covered: move it",
    "One master a turn",
    "None of yours fits",
    "Lay one first",
    "Three actions a turn",
)

# Results: twenty-one letters.
DEAD = "Quiet end"
TIE_PUZZLES = "Tie: more puzzles win"
TIE_PIECES = "Tie: more pieces win"
SHARED = "All equal: shared win"
WON = "Won %d:%d"
LOST = "Lost %d:%d"
