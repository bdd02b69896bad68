# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Positions and moves as text that a person would write, and reads back: for transcripts, tests and rule cases.

Each game has a module here, called as its rules are, with a class `Notation`:

- `move_text(game, move)`: a legal move as one would say it, without the seat, on one line, and all in what the game
  shows before the move: "domino at c5". A timed move ends in its time, which `time_text` writes.
- `read_move(game, text)`: the int again. Spaces, and capitals where nothing hangs on them, are free.
- `position_text(game)`: the position, whole (what is hidden too), as fields; the first is `game`, and `seats` is among
  them if the game has more than one seat count.
- `read_position(text)`: the game again, byte for byte. A field that has an obvious value may be left out.

The reading halves raise `NotationError` with one sentence for whoever typed it. A field is a line "name: value"; a
picture is a name alone on its line and then indented lines. Seats are A, B, C...; a cell is a letter for the column
and a number for the row, both from the upper left: c1 is the third of the top row.
"""

import importlib
from collections.abc import Iterable
from typing import Any, Protocol

from shared_rules.game import NOBODY, Game
from shared_rules.games import game_class


class NotationError(ValueError):
    """The text does not say a position or a move; the message is one sentence that says why."""


class Notation(Protocol):
    """What a game's notation can do; see above."""

    def move_text(self, game: Any, move: int) -> str: ...

    def read_move(self, game: Any, text: str) -> int: ...

    def position_text(self, game: Any) -> str: ...

    def read_position(self, text: str) -> Game: ...


def notation(code: str) -> Notation:
    """The notation of the game with that code."""
    name = game_class(code).__module__.rpartition(".")[2]
    return importlib.import_module(f"tools.notation.{name}").Notation()


def read_position(text: str) -> Game:
    """The position of whatever game its first field names."""
    code = read_fields(text).get("game", "").upper()
    try:
        game_class(code)
    except ValueError:
        raise NotationError(f"A position begins with a line such as `game: LP`; no game is called {code!r}.") from None
    return notation(code).read_position(text)


def write_fields(pairs: Iterable[tuple[str, Any]]) -> str:
    """Fields as text; a value of several lines is written as a picture, a tuple or list with spaces between."""
    lines = []
    for name, value in pairs:
        if isinstance(value, (tuple, list)):
            value = " ".join(str(item) for item in value)
        text = str(value)
        if "\n" in text:
            lines.append(f"{name}:")
            lines += ["  " + line for line in text.splitlines()]
        else:
            lines.append(f"{name}: {text}".rstrip())
    return "\n".join(lines) + "\n"


def read_fields(text: str) -> dict[str, str]:
    """The fields of a text, a picture as its lines without the indentation; blank lines do not count."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        if not line.strip():
            continue
        if line[0] in " \t":
            if current is None:
                raise NotationError(f"Nothing names the picture that begins with {line.strip()!r}.")
            current.append(line.strip())
            continue
        name, colon, value = line.partition(":")
        name = name.strip().lower()
        if not colon:
            raise NotationError(f"{line.strip()!r} is no field; write a name, a colon and its value.")
        if name in found:
            raise NotationError(f"The field {name!r} stands there twice.")
        current = found[name] = [value.strip()] if value.strip() else []
    return {name: "\n".join(lines) for name, lines in found.items()}


def read_number(fields: dict[str, str], name: str, default: int | None = None) -> int:
    """The number in a field."""
    numbers = read_numbers(fields, name, None if default is None else [default])
    if len(numbers) != 1:
        raise NotationError(f"The field {name!r} holds one number.")
    return numbers[0]


def read_numbers(fields: dict[str, str], name: str, default: list[int] | None = None) -> list[int]:
    """The numbers in a field."""
    if name not in fields:
        if default is None:
            raise NotationError(f"The field {name!r} is missing.")
        return default
    try:
        return [int(word) for word in fields[name].split()]
    except ValueError:
        raise NotationError(f"The field {name!r} holds numbers, not {fields[name]!r}.") from None


def read_choice(fields: dict[str, str], name: str, choices: Iterable[Any], default: Any = None) -> int:
    """The index, among the choices, of the word or number in a field."""
    words = [str(choice).lower() for choice in choices]
    word = fields.get(name, "" if default is None else str(default)).lower()
    if word not in words:
        raise NotationError(f"The field {name!r} is one of {', '.join(words)}, not {word!r}.")
    return words.index(word)


def seat_name(seat: int) -> str:
    """A, B, C...; NOBODY is nobody."""
    return "nobody" if seat == NOBODY else chr(ord("A") + seat)


def read_seat(text: str, seats: int) -> int:
    """The seat that goes by that name, of so many."""
    if text.strip().lower() == "nobody":
        return NOBODY
    seat = ord(text.strip().upper()) - ord("A") if len(text.strip()) == 1 else -1
    if not 0 <= seat < seats:
        raise NotationError(f"{text.strip()!r} is no seat; they are A to {seat_name(seats - 1)}.")
    return seat


def cell_name(row: int, column: int) -> str:
    """a1 is the upper left cell."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_cell(text: str) -> tuple[int, int]:
    """The row and column of a cell's name."""
    word = text.strip().lower()
    if len(word) < 2 or not "a" <= word[0] <= "z" or not word[1:].isdecimal() or word[1] == "0":
        raise NotationError(f"{text.strip()!r} is no cell; write its column and row, such as c1.")
    return int(word[1:]) - 1, ord(word[0]) - ord("a")


def time_text(time: int) -> str:
    """A time in units of 10 ms, as the end of a timed move."""
    return f"at {time // 100}.{time % 100:02} s"


def split_time(text: str) -> tuple[str, int]:
    """A move's text without the time at its end, and the time (0 if there is none)."""
    words = text.split()
    if len(words) < 3 or words[-1] != "s" or words[-3] != "at":
        return text, 0
    whole, _, part = words[-2].partition(".")
    if not (whole + part).isdecimal() or len(part) > 2:
        raise NotationError(f"{words[-2]!r} is no time; write seconds with two places, such as 12.34.")
    return " ".join(words[:-3]), int(whole or "0") * 100 + int((part + "00")[:2])


def chance_text(state: bytes | bytearray | memoryview, at: int) -> str:
    """The generator that lives in a position, as its three numbers."""
    return " ".join(str(state[i] | state[i + 1] << 8) for i in range(at, at + 6, 2))


def read_chance(fields: dict[str, str], state: bytearray, at: int, name: str = "chance") -> None:
    """Put the generator's three numbers into a position; 1 1 1 where the field is left out."""
    numbers = read_numbers(fields, name, [1, 1, 1])
    if len(numbers) != 3 or not all(0 < number < 30323 for number in numbers):
        raise NotationError(f"The field {name!r} holds the generator's three numbers, from 1 to 30322.")
    for i, number in enumerate(numbers):
        state[at + 2 * i] = number & 255
        state[at + 2 * i + 1] = number >> 8
