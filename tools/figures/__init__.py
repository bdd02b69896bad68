# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What simulated matches say about a game's rulings, beyond scores and length.

A module here is called as the game's rules are, and has:

- `figures(game)`: numbers by name, from a position in which the match is over; their means over many matches count.
- `greedy(game, rng)`: the move of a player that takes what is best at once, for matches that come near to people's.
- `LONG_AT_RANDOM = True`, if matches played at random are too long to read: transcripts are then played by `greedy`.
"""

import importlib
import importlib.util
from types import ModuleType

from shared_rules.game import Game


def figures_of(game: type[Game]) -> ModuleType | None:
    """The module of a game, if it has one."""
    name = f"tools.figures.{game.__module__.rpartition('.')[2]}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
