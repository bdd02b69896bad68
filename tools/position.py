# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shows a position that was typed in: the position as the program understands it, its legal moves and the points.

    python -m tools position FILE

How a position is written is told at the head of tools/notation/__init__.py; what one of a game looks like, its
transcripts in tests/golden show.
"""

import argparse
from pathlib import Path
from typing import Any

from shared_rules.game import NOBODY
from tools import BadInput
from tools.contract import legal
from tools.notation import NotationError, notation, read_fields, read_position, seat_name, split_time
from tools.transcript import read_file, standing


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the position as text")


def run(arguments: argparse.Namespace) -> int:
    try:
        print(show(read_position(read_file(arguments.file))), end="")
    except NotationError as problem:
        raise BadInput(str(problem)) from None
    return 0


def show(game: Any) -> str:
    """A position, its legal moves and the points of all seats."""
    words = notation(game.CODE)
    text = words.position_text(game)
    seats = int(read_fields(text).get("seats", game.SEATS[0]))
    lines = [text]
    if game.turn() == NOBODY:
        lines.append("The match is over.")
    else:
        moves = legal(game)
        lines.append(f"{seat_name(game.turn())} has {len(moves)} legal move{'s' * (len(moves) != 1)}:")
        lines += [f"  {split_time(words.move_text(game, move))[0]}" for move in moves]
    lines += ["", standing(game, seats)]
    return "\n".join(lines) + "\n"
