# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The words of the common screens, in one place for whoever translates them.

A verb of the prompt has five letters at most; at 128 pixels three of four letters and the pause just fit: of a pair
the second word is for the small screens. `%s` is filled in. The font has the printable ASCII characters and nothing
else.
"""

# The games that have a table, in the order of the title: code, name, line.
GAMES = (
    ("LP", "Layer Puzzle", "2-4 seats, solo"),
    ("PL", "Project L", "2-4 seats, solo"),
    ("IG", "Ingenious 3D", "2-4 seats, solo"),
    ("CR", "Copyright", "2-6 seats, solo"),
    ("SS", "Shifting Stones", "2-5 seats, solo"),
)

# Names that people have until they enter their own, in the order of their symbols.
NAMES = ("RED", "BLUE", "YELLOW", "GREEN", "PURPLE", "ORANGE")

# Verbs of the prompt.
PLAY = "play"
RESUME = "resume"
SET = "set"
NEXT = "next"
BACK = "back"
CLEAR = "clear"
FIRST = "first"
CHOOSE = "choose"
GO_ON = "go on"
HERE = "I am here"
READY = "I am ready"
REMATCH = ("rematch", "again")
NEXT_ROUND = "next round"
CODE = "code"
MENU = "menu"

# More: the page that each item is, and its name.
TITLE = "Pocketgrid"
MORE_VERB = "more"
MORE = (
    ("daily", "Daily"),
    ("code", "Enter a code"),
    ("records", "Records"),
    ("rules", "Rules"),
    ("settings", "Settings"),
    ("buttons", "Buttons"),
)

# Rules.
RULES = "Rules"
PAGE = "page"

# Codes: why one is refused, by the numbers of codes.py.
ENTER_CODE = "Enter a code"
CODE_FAULTS = (
    "",
    "A code has nine characters.",
    "A code has no such character.",
    "Something is mistyped: compare each character.",
    "Made by another version of Pocketgrid: update both.",
    "This version does not have that game.",
    "The game has no such mode: the code is wrong.",
    "The mode is not for that many seats: the code is wrong.",
    "The game has no such cards: the code is wrong.",
)

# The daily challenge.
DAILY = "Daily"
DAY_NUMBER = "No. %d"
DAY_STATES = ("not yet", "done")
MAP_STATES = ("ok", "mapped")
DAY_OPEN = "The first attempt counts."
DAY_DONE = "Played. Again is for fun."
STREAK = "Streak: %d"

# Records.
RECORDS = "Records"
NO_RECORDS = "No solo run yet."
RUN_NOTES = ("", "again", "help", "again")
HOUSE = "house"
NEW_BEST = "A new best!"
BEST_IS = "Best: %d in %s"
REPEATED = "Played before: kept apart"

# Settings, in the order of settings.py, and their values.
SETTINGS = "Settings"
SETTING_NAMES = ("Light", "Sound", "Colours", "Turned", "Timer", "Confirm", "Motion", "Dim")
SETTING_VALUES = (
    ("1", "2", "3", "4", "5"),
    ("off", "low", "full"),
    ("normal", "safe", "grey"),
    ("off", "on"),
    ("off", "on"),
    ("off", "on"),
    ("off", "on"),
    ("never", "1 min", "3 min", "10 min"),
)

# The button test.
BUTTON_TEST = "Buttons"
BUTTONS = ("Up", "Down", "Left", "Right", "%A", "%B", "%C", "Pause")
PRESS_ANY = "Press them all"
PRESS_THE = "Press: %s"
REMAP = "re-map"
HOLD_HINT = "Hold %A: map, %B: back"
REMAPPED = "Done"
NOT_MAPPED = "Left as it was"

# Set-up and seats.
SETUP = "set-up"
MODE = "Mode"
SEATS = "Seats"
START = "Start"
DEAL = "Deal"
DEAL_VALUES = ("Any", "Easy", "Medium", "Hard")
NAMES_ROW = "Names"
SET_NAMES = "..."
NAMES_VERB = "names"
GUIDE = "Guide"
GUIDE_VALUES = ("off", "on")
WHO_PLAYS = "Who plays?"
COUNT_SEATS = "%s seats"
ONE_SEAT = "1 seat"

# Curtain and hand-over.
ONLY_YOU = "Only for your eyes"
PASS_TO = "Pass to %s"

# Pause.
PAUSE = "Pause"
PAUSE_GO_ON = "Go on"
HINT = "Hint"
PAUSE_UNDO = "Undo"
PAUSE_REDO = "Redo"
PAUSE_RESTART = "Restart"
PAUSE_SCORES = "Scores"
PAUSE_LEAVE = "Leave"
CLOCKS = "Clocks"
SCORES = "Scores"
SURE = "Sure?"
YES = "yes"
NO = "no"

# Results.
WINS = "%s wins"
SHARED = "Shared win"
CODE_IS = "Code %s"
REPLAY = ("replay", "see")

# Replay.
STOP = "stop"
EYES = "eyes"
SEEN_BY = "as %s"
FROM_MOVE = "from move %d"

# What is said in a sentence, and read before going on.
NOTICE = "Please note"

# The error screen.
STOPPED = "Stopped"
SORRY = "Something went wrong:"
PRESS_A = "Press %A to start again."
AGAIN = "again"
