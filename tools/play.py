# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Plays on a handheld in a window, or from a script of button presses without one.

python -m tools play                                   the window, with the menu
python -m tools play --board pygamer --game LP         another handheld, and straight to a game's set-up
python -m tools play --game LP --seats 3 --seed 7      straight into a match
python -m tools play --game LP --seed 7 --played 20    into a match after so many moves
python -m tools play --code 1234-5678-9                the match of a share code
python -m tools play --record FILE                     at the end, write the match down as a transcript
python -m tools play --replay FILE                     a transcript's match, as it is replayed after its end
python -m tools play --script FILE --headless          press buttons from a file; exit status 1 if an `expect` fails

A script is lines of `press NAME [MS]`, `down NAME`, `up NAME`, `wait MS`, `shot FILE`, `expect TEXT` (which the
screen must show then), `pace board|desk`, `jump` (the ticks, to before their wrap) and `fail TEXT` (the program breaks
with this error), on its own clock; it starts on a handheld that remembers nothing, so that it repeats exactly. The
window records one as you play.
The window's handheld keeps what it stores, in `.saves`. F1 in the window shows the keys.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

from shared_rules import codes
from shared_rules.game import NOBODY
from shared_rules.session import Session, session_of
from tools import ROOT, BadInput, environment, profile, setups, transcript
from tools.contract import Playout
from tools.figures import figures_of

SETTLE_MS = 500
"""How long a handheld needs to begin a match, or to show its menu."""
_FAULTS = {
    codes.WRONG_LENGTH: "a share code has nine characters",
    codes.WRONG_CHARACTER: "it has a character that no share code has",
    codes.WRONG_CHECK: "a character is wrong or two changed places",
    codes.OTHER_VERSION: "it was made by another version of Pocketgrid, which deals differently",
    codes.NO_GAME: "its game is not in this version",
    codes.NO_MODE: "its game has no such mode",
    codes.NO_SEATS: "its mode is not for so many seats",
    codes.NO_DEAL: "its game has no such options",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default="picopad", help="the handheld (picopad)")
    parser.add_argument("--game", help="a game's code, such as LP, instead of the menu")
    parser.add_argument("--mode", help="begin a match in this mode")
    parser.add_argument("--seats", type=int, help="begin a match for so many")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--seed", type=int, help="begin the match that this seed deals")
    which.add_argument("--code", help="begin the match of this share code")
    parser.add_argument(
        "--played", type=int, metavar="N", help="after so many moves, played by a greedy player or at random"
    )
    parser.add_argument("--record", metavar="FILE", help="at the end, write what the journal holds as a transcript")
    which.add_argument("--replay", metavar="FILE", help="replay the match of a transcript, which must be over")
    parser.add_argument("--script", metavar="FILE", help="press buttons from a file")
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument("--shot", metavar="FILE.png", help="at the end, write a picture of the screen")
    parser.add_argument("--scale", type=int, metavar="K", help="the window's pixels for one of the handheld's")


def run(arguments: argparse.Namespace) -> int:
    # All that can be refused is refused first: before an environment is made, or anything written.
    board = profile(arguments.board)
    match = _finished(Path(arguments.replay)) if arguments.replay else None
    file, wish = _wish_of(match) if match else start(arguments)
    save = played(arguments)
    lines = _script(arguments.script)
    if arguments.scale is not None and not 1 <= arguments.scale <= 16:
        raise BadInput(f"--scale is 1 to 16, not {arguments.scale}.")
    if arguments.shot and not Path(arguments.shot).resolve().parent.is_dir():
        raise BadInput(f"There is no folder {Path(arguments.shot).resolve().parent} to write the picture in.")
    if arguments.record and not Path(arguments.record).resolve().parent.is_dir():
        raise BadInput(f"There is no folder {Path(arguments.record).resolve().parent} to write the match in.")
    environment.enter("play", sys.argv[1:])

    from emulator import script
    from emulator.desk import Desk, DeskError

    keeps = None if arguments.headless or arguments.script or match else ROOT / ".saves" / f"{board.id}.nvm"
    try:
        dated = not (arguments.headless or arguments.script)
        desk = Desk(board, file, wish, nvm_file=keeps, forgiving=True, dated=dated)
        if match:
            desk.advance(SETTLE_MS)
            desk.replay(_save(match))
        if save:
            desk.advance(SETTLE_MS)
            desk.take_up(save)
        if arguments.headless:
            if arguments.script:
                script.run(desk, lines)
            else:
                desk.advance(SETTLE_MS)
        else:
            from emulator.window import Window

            window = Window(desk, arguments.scale)
            try:
                window.run(script.play(desk, lines) if arguments.script else None)
            finally:
                window.close()
            desk = window.desk  # another one if a script was recorded
    except (DeskError, script.ScriptError) as problem:
        raise BadInput(str(problem)) from None
    except script.Unexpected as problem:
        print(problem, file=sys.stderr)
        return 1
    if arguments.shot:
        desk.screenshot(arguments.shot)
    if arguments.record:
        record(desk.app.session, Path(arguments.record))
    return 0


def start(arguments: argparse.Namespace) -> tuple[str, tuple[Any, ...] | None]:
    """The file that the handheld starts with, and the match to begin at once if one is asked for."""
    if arguments.code:
        return _coded(arguments)
    if not arguments.game:
        for name in ("mode", "seats", "option", "seed"):
            if getattr(arguments, name) not in (None, []):
                raise BadInput(f"--{name} is for a match; say which game's, such as --game LP.")
        return "code.py", None
    game = setups.game_of(arguments.game)
    file = f"{game.CODE.lower()}.py"
    if arguments.mode is None and arguments.seats is None and arguments.seed is None and not arguments.option:
        return file, None
    if arguments.mode is not None:
        mode = setups.mode_of(game, arguments.mode)
    else:
        mode = next((i for i, (_, counts, _) in enumerate(game.MODES) if arguments.seats in counts), 0)
    seats = game.MODES[mode][1][0] if arguments.seats is None else setups.seats_of(game, mode, arguments.seats)
    if arguments.seed is not None and not 0 <= arguments.seed < 1 << 24:
        raise BadInput(f"--seed is 0 to {(1 << 24) - 1}, not {arguments.seed}.")
    return file, (mode, seats, _options(game, arguments.option), arguments.seed)


def played(arguments: argparse.Namespace) -> bytes | None:
    """The match that is begun, after the moves that are asked for; None if none are. `Desk.take_up` reads it."""
    if arguments.played is None:
        return None
    if arguments.seed is None:
        raise BadInput("--played is for a match; say which, with --game and --seed.")
    file, wish = start(arguments)
    assert wish
    mode, seats, options, seed = wish
    game = setups.game_of(file[:2])
    playout = Playout(game, Random(seed), every=1 << 20, bias=getattr(figures_of(game), "greedy", None))
    playout.start(seats, mode, options, seed)
    while not playout.over() and len(playout.moves) < arguments.played:
        playout.step()
    return _save(transcript.Match(game, seats, mode, options, seed, playout.moves[: max(0, arguments.played)]))


def record(session: Any, file: Path) -> None:
    """Write the moves that a session's journal holds as a transcript."""
    if session is None or not session.count:
        raise BadInput("There is no match to write down: nothing was played.")
    moves = [session.move_at(i) for i in range(session.count)]
    opening = bytes(session._start) if session.first else None
    game = setups.game_of(session.game.CODE)
    options = [*session.options]
    text = transcript.write(game, session.seats, session.mode, options, session.seed, moves, session.first, opening)
    file.write_text(text, encoding="utf-8", newline="\n")


def _finished(file: Path) -> transcript.Match:
    """The match of a transcript, which is over; BadInput if not."""
    match = transcript.read(transcript.read_file(file))
    if _played(match).turn() != NOBODY:
        raise BadInput(f"The match in {file} is not over; only one that is can be replayed.")
    return match


def _played(match: transcript.Match) -> Session:
    """A session in which the match was played from its opening on."""
    session = session_of(match.game())
    session.start(match.seats, match.mode, match.options, match.seed)
    if match.opening is not None:
        session.game.state[:] = match.opening
    for move in match.moves:
        session.game.play(move)
    return session


def _wish_of(match: transcript.Match) -> tuple[str, tuple[Any, ...]]:
    return f"{match.game.CODE.lower()}.py", (match.mode, match.seats, list(match.options), match.seed)


def _save(match: transcript.Match) -> bytes:
    """The match as `Session.save` writes it, from its opening on; what a clock showed is not told and stands at 0."""
    session = session_of(match.game())
    session.start(match.seats, match.mode, match.options, match.seed)
    if match.opening is not None:
        session.game.state[:] = match.opening
        session.first = match.before
        session._forget()
    save = bytearray(session.base_size() + 8 * len(match.moves))
    at = session.save_base(save)
    for move in match.moves:
        save[at : at + 4] = move.to_bytes(4, "little")
        at += 8
    return bytes(save)


def _coded(arguments: argparse.Namespace) -> tuple[str, tuple[Any, ...]]:
    """The match that a share code stands for; options that change no deal may be given beside it."""
    for name in ("mode", "seats"):
        if getattr(arguments, name) is not None:
            raise BadInput(f"The share code says what --{name} would say; leave one of them out.")
    fields = [0] * codes.FIELDS
    fault = codes.decode(arguments.code, fields)
    if not fault:
        game = setups.game_of(codes.CODES[fields[codes.GAME]])
        fault = codes.fault_of(game, fields)
    if fault:
        raise BadInput(f"{arguments.code} cannot be played: {_FAULTS[fault]}.")
    if arguments.game and arguments.game.upper() != game.CODE:
        raise BadInput(f"The share code is one of {game.CODE}, not of {arguments.game}.")
    options = _options(game, arguments.option)
    codes.set_deal(game, fields[codes.DEAL], options)
    return f"{game.CODE.lower()}.py", (fields[codes.MODE], fields[codes.SEATS], options, fields[codes.SEED])


def _options(game: Any, words: list[str]) -> list[int]:
    """Every option's value: as given, else its default."""
    given = setups.options_of(game, words)
    return [default if value is None else value for value, default in zip(given, setups.defaults(game), strict=True)]


def _script(file: str | None) -> list[Any]:
    from emulator import script

    if file is None:
        return []
    try:
        return script.read(Path(file).read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadInput(f"{file} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not a text in UTF-8.") from None
    except script.ScriptError as problem:
        raise BadInput(f"{file}, {str(problem)[0].lower()}{str(problem)[1:]}") from None
