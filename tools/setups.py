# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Games, modes, seats and options as they are named on a command line, for every verb that sets up a match."""

from collections.abc import Iterable, Sequence

from shared_rules.game import Game
from shared_rules.games import LISTED, game_class
from tools import BadInput

PRACTICE = (*LISTED, "TP")
"""What the developer's verbs play: the listed games and the template."""


def game_of(code: str, known: Sequence[str] = LISTED) -> type[Game]:
    """The game with that code."""
    if code.upper() not in known:
        raise BadInput(f"There is no game {code!r}; the games are {_list(LISTED)}.")
    return game_class(code.upper())


def mode_of(game: type[Game], name: str) -> int:
    """The number of the game's mode with that name."""
    names = [mode[0] for mode in game.MODES]
    if name.lower() not in names:
        raise BadInput(f"{game.NAME} has no mode {name!r}; its modes are {_list(names)}.")
    return names.index(name.lower())


def seats_of(game: type[Game], mode: int | None, seats: int) -> int:
    """That many seats, if the mode (None: any) is for so many."""
    counts = game.SEATS if mode is None else game.MODES[mode][1]
    if seats not in counts:
        name = game.NAME if mode is None else f"{game.NAME}, {game.MODES[mode][0]},"
        raise BadInput(f"{name} is not for {seats} seats, but for {_list(counts, 'or')}.")
    return seats


def options_of(game: type[Game], words: Iterable[str]) -> list[int | None]:
    """The choices that words such as `level=master` make, in the order of OPTIONS; None where they make none."""
    values: list[int | None] = [None] * len(game.OPTIONS)
    names = [option[0] for option in game.OPTIONS]
    lower = [name.lower() for name in names]
    for word in words:
        name, _, value = word.partition("=")
        if name.lower() not in lower:
            raise BadInput(f"{game.NAME} has no option {name!r}; its options are {_list(names) or 'none'}.")
        at = lower.index(name.lower())
        choices = [str(choice) for choice in game.OPTIONS[at][1]]
        if value.lower() not in [choice.lower() for choice in choices]:
            raise BadInput(f"{name} cannot be {value!r}; it is one of {_list(choices)}.")
        values[at] = [choice.lower() for choice in choices].index(value.lower())
    return values


def option_words(game: type[Game], options: Sequence[int]) -> list[str]:
    """The words that `options_of` reads, for the options that are not at their default."""
    return [
        f"{name}={choices[value]}"
        for (name, choices, default, _), value in zip(game.OPTIONS, options, strict=True)
        if value != default
    ]


def defaults(game: type[Game]) -> list[int]:
    """Every option's default."""
    return [option[2] for option in game.OPTIONS]


def _list(items: Iterable[object], last: str = "") -> str:
    words = [str(item) for item in items]
    if last and len(words) > 1:
        return ", ".join(words[:-1]) + f" {last} {words[-1]}"
    return ", ".join(words)
