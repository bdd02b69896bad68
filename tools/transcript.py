# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Writes a random match down as text that a person can read, and plays such a text back.

    python -m tools transcript --game LP --mode versus --seats 3 --seed 7 > match.txt
    python -m tools transcript --replay match.txt
    python -m tools transcript --golden [--game LP]

A transcript is the setup, the opening position, every move with the points that the seats have after it, and the last
position. Played back, it must come out so again to the last letter. One that begins later in its match (`before`: how
many moves were played by then) opens with the position at that point. `--golden` writes the transcripts in tests/golden
anew, one for each mode: only when the rules are meant to play differently.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from shared_rules.game import NOBODY, Game, IllegalMove
from tools import ROOT, BadInput, setups
from tools.contract import Playout
from tools.figures import figures_of
from tools.notation import NotationError, notation, read_fields, read_number, seat_name

GOLDEN = ROOT / "tests" / "golden"
_TITLE = "A match of {}"
_OPENING, _MOVES, _END = "The opening", "The moves", "The end"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", help="the game's code, such as LP")
    parser.add_argument("--mode", help="the mode (the game's first)")
    parser.add_argument("--seats", type=int, help="how many seats (the fewest)")
    parser.add_argument("--seed", type=int, default=1, help="of the deal and of the moves (1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    parser.add_argument(
        "--replay", metavar="FILE", type=Path, help="play a transcript back and print the last position"
    )
    parser.add_argument("--golden", action="store_true", help="write the golden transcripts anew")


def run(arguments: argparse.Namespace) -> int:
    if arguments.replay:
        print(replay(read_file(arguments.replay)), end="")
        return 0
    if arguments.golden:
        codes = setups.PRACTICE if arguments.game is None else [arguments.game]
        for path, text in (item for code in codes for item in golden(setups.game_of(code, setups.PRACTICE))):
            path.write_text(text, encoding="utf-8", newline="\n")
            print(path.relative_to(ROOT))
        return 0
    if not arguments.game:
        raise BadInput("Say which game with --game, such as --game LP, or which file with --replay.")
    game = setups.game_of(arguments.game, setups.PRACTICE)
    mode = 0 if arguments.mode is None else setups.mode_of(game, arguments.mode)
    seats = setups.seats_of(game, mode, arguments.seats or game.MODES[mode][1][0])
    values = setups.options_of(game, arguments.option)
    options = [
        default if value is None else value for default, value in zip(setups.defaults(game), values, strict=True)
    ]
    if not 0 <= arguments.seed < 1 << 24:
        raise BadInput(f"A seed is a number from 0 to {(1 << 24) - 1}, not {arguments.seed}.")
    print(transcript(game, seats, mode, options, arguments.seed), end="")
    return 0


def golden(game: type[Game]) -> Iterator[tuple[Path, str]]:
    """The golden transcripts of a game, each with its path: one for each mode, at the middle one of its seat counts.

    A race takes the fewest seats, since its rounds are long.
    """
    for mode, (name, counts, _) in enumerate(game.MODES):
        seats = counts[0] if game.RACE else counts[len(counts) // 2]
        yield GOLDEN / f"{game.CODE}_{name}_{seats}.txt", transcript(game, seats, mode, setups.defaults(game), 1 + mode)


def transcript(game: type[Game], seats: int, mode: int, options: Sequence[int], seed: int) -> str:
    """A random match as text, or a greedy one where random ones are too long to read."""
    part = figures_of(game)
    bias = getattr(part, "greedy", None) if getattr(part, "LONG_AT_RANDOM", False) else None
    playout = Playout(game, Random(f"{game.CODE} {seats} {mode} {seed}"), every=1 << 20, bias=bias)
    playout.start(seats, mode, options, seed)
    playout.play()
    return write(game, seats, mode, options, seed, [*playout.moves])


class Match(NamedTuple):
    """What a transcript tells: the setup, and from which position on which moves.

    `before` moves were played before the opening position (`opening` is the state then, or None: it is the setup's).
    """

    game: type[Game]
    seats: int
    mode: int
    options: Sequence[int]
    seed: int
    moves: Sequence[int]
    before: int = 0
    opening: bytes | None = None


def write(
    game_of: type[Game],
    seats: int,
    mode: int,
    options: Sequence[int],
    seed: int,
    moves: Sequence[int | str],
    before: int = 0,
    opening: bytes | None = None,
    played: list[int] | None = None,
) -> str:
    """A match as text. Its moves are ints, or texts that are read as the match goes; NotationError if one is not legal.

    The moves need not come to the end of the match. They are appended to `played`, as ints. See Match for the rest.
    """
    game: Any = game_of()
    game.setup(seats, mode, bytes(options), seed)
    if opening is not None:
        game.state[:] = opening
        game.derive()
    words = notation(game.CODE)
    chosen = setups.option_words(game_of, options)
    lines = [
        _TITLE.format(game.NAME),
        "",
        f"game: {game.CODE}",
        f"mode: {game.MODES[mode][0]}",
        f"seats: {seats}",
        f"seed: {seed}",
        *([f"options: {' '.join(chosen)}"] if chosen else []),
        *([f"before: {before}"] if before else []),
        "",
        _OPENING,
        "",
        words.position_text(game),
        _MOVES,
        "",
    ]
    width = len(str(before + len(moves)))
    for number, item in enumerate(moves, before + 1):
        seat = game.turn()
        if seat == NOBODY:
            raise NotationError(f"Move {number} comes after the end of the match.")
        try:
            move = words.read_move(game, item) if isinstance(item, str) else item
        except NotationError as problem:
            raise NotationError(f"Move {number}: {problem}") from None
        line = f"{number:>{width}}. {seat_name(seat)}: {words.move_text(game, move)}"
        try:
            game.play(move)
        except IllegalMove as refused:
            raise NotationError(f"Move {number}, {item!r}, is not legal (reason {refused.reason}).") from None
        if played is not None:
            played.append(move)
        lines.append(f"{line:<60}  {_points(game, seats)}")
    lines += ["", _END, "", words.position_text(game), standing(game, seats)]
    return "\n".join(lines) + "\n"


def replay(text: str) -> str:
    """Play a transcript back and return its last part: the position and the standing; BadInput if it cannot be."""
    again = rewrite(text)
    for number, (read, written) in enumerate(zip(text.splitlines(), again.splitlines(), strict=False), 1):
        if read.rstrip() != written.rstrip():
            raise BadInput(f"Line {number} comes out as {written.strip()!r}, not {read.strip()!r}.")
    if len(text.splitlines()) != len(again.splitlines()):
        raise BadInput("The transcript has not as many lines as the match that it tells.")
    return again.partition(f"\n{_END}\n\n")[2]


def rewrite(text: str) -> str:
    """The transcript that a transcript's setup and moves give; BadInput if they cannot be played."""
    return _read(text)[1]


def read(text: str) -> Match:
    """The match that a transcript tells, which comes out as it says; BadInput if not."""
    replay(text)
    return _read(text)[0]


def _read(text: str) -> tuple[Match, str]:
    """The match that a transcript tells, and the transcript that this match gives."""
    head, opening_title, rest = text.partition(f"\n{_OPENING}\n")
    told, moves_title, rest = rest.partition(f"\n{_MOVES}\n")
    if not opening_title or not moves_title:
        raise BadInput(f"This is no transcript: it has no parts called {_OPENING!r} and {_MOVES!r}.")
    try:
        fields = read_fields(head.partition("\n")[2])
        game = setups.game_of(fields.get("game", ""), setups.PRACTICE)
        mode = setups.mode_of(game, fields.get("mode", ""))
        seats = setups.seats_of(game, mode, read_number(fields, "seats"))
        values = setups.options_of(game, fields.get("options", "").split())
        options = [d if value is None else value for d, value in zip(setups.defaults(game), values, strict=True)]
        lines = [line for line in rest.partition(f"\n{_END}\n")[0].splitlines() if line.strip()]
        texts = [line.partition(": ")[2].partition("  ")[0] for line in lines]
        seed = read_number(fields, "seed")
        before = read_number(fields, "before") if "before" in fields else 0
        opening = bytes(notation(game.CODE).read_position(told.strip("\n") + "\n").state) if before else None
        moves: list[int] = []
        again = write(game, seats, mode, options, seed, texts, before, opening, moves)
        return Match(game, seats, mode, options, seed, moves, before, opening), again
    except NotationError as problem:
        raise BadInput(str(problem)) from None


def _points(game: Any, seats: int) -> str:
    return "  ".join(f"{seat_name(seat)} {game.score(seat)}" for seat in range(seats))


def standing(game: Any, seats: int) -> str:
    """Each seat's place, points and what they are made of."""
    places = [0] * seats
    game.ranking(places)
    lines = []
    for seat in range(seats):
        parts = [0] * len(game.PARTS)
        game.tally(seat, parts)
        made_of = ", ".join(f"{name} {part}" for name, part in zip(game.PARTS, parts, strict=True))
        score = game.score(seat)
        lines.append(f"{places[seat]}. {seat_name(seat)}, {score} point{'s' * (score != 1)} ({made_of})")
    return "\n".join(lines)


def read_file(path: Path) -> str:
    """A file's text, or BadInput."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"There is no text to read in {path}.") from None
