# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Which games there are, and where each one lives: the only place that knows all of them.

A game's number is its place in CODES. Share codes and saves carry that number, so a code never moves and a game that
goes leaves its place empty. Only the module of the game that is asked for is imported: the others cost no memory.
"""

from shared_rules.const import const

CODES = ("LP", "PL", "IG", "CR", "SS")
"""The games' codes, in the order of the title screen."""

LISTED: tuple = ("LP", "PL", "IG", "CR", "SS")
"""The codes of the games that can be played now, in the order of CODES; a game joins when its rules are whole."""

_TEMPLATE = const(7)


def number(code):
    """A game's number in share codes and saves; the template has the last of the eight, which no game gets."""
    return _TEMPLATE if code == "TP" else CODES.index(code)


def game_class(code):
    """The class of the game with that code ("TP" is the template, never listed); ValueError for any other word."""
    if code == "LP":
        from shared_rules.layer_puzzle import LayerPuzzle as game
    elif code == "PL":
        from shared_rules.project_l import ProjectL as game
    elif code == "IG":
        from shared_rules.ingenious_3d import Ingenious3D as game
    elif code == "CR":
        from shared_rules.copyright import Copyright as game
    elif code == "SS":
        from shared_rules.shifting_stones import ShiftingStones as game
    elif code == "TP":
        from shared_rules.template import Template as game
    else:
        raise ValueError(code)
    return game
