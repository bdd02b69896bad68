# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of Layer Puzzle, for whoever translates them."""

MODES = ("Versus", "Race", "Single", "Together", "Battle")

_OFF_ON = ("Off", "On")
_OWNER = ("Auto", 0, 1, 2, 3)
_TEAM = ("One", "Two")
_ALL = (0, 1, 2, 3, 4)

# For each option of the game: label ("" is no row), words of its choices (a number is a seat's name), modes that have
# it, and the least seats.
OPTIONS = (
    ("Cards", ("Beginner", "Master"), _ALL, 1),
    ("Dealt", ("Each own", "All same"), (1,), 1),
    ("", (), (), 1),
    ("Strict 5", _OFF_ON, _ALL, 1),
    ("Practice", _OFF_ON, _ALL, 1),
    ("Per", ("5 s", "10 s", "15 s", "20 s", "30 s", "60 s"), (1,), 1),
    ("Penalty", ("1 point", "2 points", "3 points"), (1,), 1),
    ("Team 1st", _TEAM, (4,), 2),
    ("Team 2nd", _TEAM, (4,), 2),
    ("Team 3rd", _TEAM, (4,), 3),
    ("Team 4th", _TEAM, (4,), 4),
    ("Round 1", _OWNER, (3, 4), 2),
    ("Round 2", _OWNER, (3, 4), 2),
    ("Round 3", _OWNER, (3, 4), 2),
    ("Round 4", _OWNER, (3, 4), 2),
    ("Round 5", _OWNER, (3, 4), 2),
    ("Rival 1", _OWNER, (4,), 2),
    ("Rival 2", _OWNER, (4,), 2),
    ("Rival 3", _OWNER, (4,), 2),
    ("Rival 4", _OWNER, (4,), 2),
    ("Rival 5", _OWNER, (4,), 2),
)

# The option that is the level of a record; -1: there is none.
LEVEL = 0
# The options that make it a record of their own, if they are not as they are by themselves.
HOUSE = (3, 4)

# Verbs.
CLAIM = "claim"
GIVE = "give"
AREA = "area"
MARK = "mark"
TURN = "turn"
FLIP = "flip"
GIVE_UP = "give up"
NAME = "name"
NEXT = "next"
AGAIN = "again"
CARD = "card"

# Status.
ROUND = "R%d/5 T%d"
ROUND_ONLY = "R%d/5"
LAYERS = "Layers"
LAYERS_LAID = "Layers laid"
OF_FOUR = "%d of 4"
WHO_FIRST = ("First?", "Who is first?")
ROUNDS = "5 rounds"

# Claim: nine letters at most.
AREA_NAME = "Area %s"
FIT = "fit"
COIN = ("+2", "coins")
TAKEN = "taken"

# The rows of the pause menu: where the shape fits, and the other claimed shapes.
PLACES = "Places"
SHAPES = "Shapes"

# Mark: two lines of nine letters, or both as one; on the narrowest screen the last, four letters.
WAYS = ("%d ways", "to place")
OVERLAP = ("Taken:", "move on", "full")
OUTSIDE = ("Not in %s:", "move it", "to %s")
NOWHERE = ("Fits", "nowhere", "none")

# Final overlay, large screens.
BLANKS = "Blanks"
COINS = "Coins"

# Results.
TIE_COINS = "Tie: more coins win"
TIE_TIME = "Tie: less time wins"
REMATCH = "A tie: play again!"
TEAM = "Blanks cost, coins count"
