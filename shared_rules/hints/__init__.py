# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Hints for whoever plays alone: one module a game, named as the game's own, loaded when a hint is asked for.

Each has a class `Hint(game)` over a view of the seat to move, so it knows what the player may know and no more:

- `step()`: go on searching for at most about 20 ms of a board of 125 MHz; True when `move` is found.
- `move`: a legal move, and a good one: docs/hints.md says how good. A timed move bears no time.

A search leaves the view as it found it. It may not be gone on with once the position has changed.
"""
