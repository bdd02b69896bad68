# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of Copyright, for whoever translates them."""

MODES = ("Race", "Solo")

_OFF_ON = ("Off", "On")

# For each option of the game: label ("" is no row), words of its choices, modes that have it, and the least seats.
OPTIONS = (
    ("Eclair", _OFF_ON, (0, 1), 1),
    ("Bonus", ("1 point", "5 points"), (0, 1), 1),
    ("Solver", ("Pays", "Exempt"), (0, 1), 1),
    ("Limit", ("1:00", "1:30", "2:00", "3:00", "4:00", "5:00"), (0, 1), 1),
    ("Length", ("5 models", "1 model"), (1,), 1),
    ("Tie", ("Shared", "Play on"), (0,), 1),
    ("", (), (), 1),
)

# The option that is the level of a record.
LEVEL = 4
# The options that make it a record of their own, if they are not as they are by themselves.
HOUSE = (0, 1, 2, 3)

# Verbs.
TAKE = "take"
LIFT = "lift"
BACK = "back"
NEXT = "next"
LAY = "lay"
TURN = "turn"
FLIP = "flip"
GIVE_UP = "give up"
NO = "no"
GO_ON = "go on"
STOP = "stop"
PLAY = "play"
SKIP = "skip"
SPEED = "speed"

# Pause.
PAUSE_GIVE_UP = "Give up"

# Status: eight letters at most.
ROUND = "Round %d"
ROUND_SHORT = "R%d"
MODEL = "%d of %d"
LEFT = "%d left"
SURE = "Sure?"
COPIED = "Copied!"
GIVEN_UP = "Given up"
STOPPED = "Stop!"
USED_UP = "All used"

# Beside the model.
OF_NINE = "/9"
OUT = "-%d out"
OUT_SHORT = "-%d"

# The race.
RACE = "Race"
MODEL_NAME = "Model"
PACE = "x%d"

# Scores, 21 letters at most.
WHY_NEXT = "First to 20 points"
WHY_TIE = "A tie: play on"
WHY_REACHED = "20 points reached"
WHY_ROUNDS = "20 rounds are over"
WHY_SOLO = "%d of %d models"
