# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Each game a second time, slow and obvious: sets, lists and dicts, written from its rulebook and not from our code.

A game's module here is called as its rules are, and `tests/rules/test_contract.py` finds in it:

- `Reference(game)`: begins from a freshly set up game, whose deal it may read at that moment only. `turn()`, `moves()`
  (the sorted ints of all legal moves, timed ones with time 0), `play(move)`, `score(seat)`, `places()` (each seat's
  place; asked when the match is over) and, where the game draws unseen things in play, `sync(game)`, called after
  each play to take over what was drawn and nothing else.
- `hidden_twin(game, seat)`: another game in a position that differs from this one only in what that seat (or NOBODY)
  may not know, as far as anything is hidden from it.
- `bias(game, rng)`, if random play is too weak to reach all reasons, events and endings: a move that a better player
  would choose, or -1.
- `probes(game, rng)`, if some reason is not to be met by ints near legal moves: ints to try.
"""

import importlib
from types import ModuleType

from shared_rules.games import game_class


def reference(code: str) -> ModuleType:
    """The module of the game with that code."""
    return importlib.import_module(f"tests.reference.{game_class(code).__module__.rpartition('.')[2]}")
