# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
r"""Ingenious 3D as text. A cell goes by its axial coordinates, as in the rulings: `3,0`.

    red-blue at 3,0 2,0     a placement: red on 3,0 and blue on 2,0
    draw                    exchange

The board is drawn as it lies. Each row begins with its first cell's name; `.` is an empty cell, a capital a starting
stone, a small letter and a number the symbol on top and the height. Lines join the two halves of a tile where both are
seen. The rows that are left out are bare, with their stones; so `board:` alone is the opening board.

    -1,-3 |      .   .   .   o1--y1  .
          |                    /
    -2,-2 |    .   .   .   .   b1  .   .
          |                   /
    -3,-1 |  .   .   .   .   r1  .   .   .
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from shared_rules.game import NOBODY
from shared_rules.ingenious_3d import (
    CENTRE,
    DRAW,
    DUE,
    EMPTY,
    ENDED_AT_MAX,
    ENDED_BLOCKED,
    ENDED_BY_SUPPLY,
    ENDING,
    EXCHANGE,
    FINAL,
    LEFT,
    NO_TILE,
    RADIUS,
    STEPS,
    TRACK_MAX,
    WAITING,
    Ingenious3D,
)
from tools.notation import (
    NotationError,
    chance_text,
    read_chance,
    read_choice,
    read_fields,
    read_number,
    read_seat,
    seat_name,
    write_fields,
)

_LETTERS = "roygbp"
_ENDINGS = {0: "none", ENDED_BY_SUPPLY: "supply", ENDED_BLOCKED: "blocked", ENDED_AT_MAX: "maximum"}
# Where the position keeps what has no name outside the rules.
_CHANCE, _TURN, _SEATS = 0, 6, 7
_FIXED = 128  # added to the height of a stone that may not be covered
_E, _SW, _SE = 0, 4, 5
_ALONE, _NEAR = 6, 7  # links that lead nowhere


class Notation:
    def move_text(self, game: Ingenious3D, move: int) -> str:
        if move >= DRAW:
            return "draw" if move == DRAW else "exchange"
        cell = move >> 9
        first, second = (Ingenious3D.PARTS[symbol] for symbol in (move >> 3 & 7, move & 7))
        return f"{first}-{second} at {_name(cell)} {_name(cell + STEPS[move >> 6 & 7])}"

    def read_move(self, game: Ingenious3D, text: str) -> int:
        words = text.lower().split()
        if words in (["draw"], ["exchange"]):
            return DRAW if words == ["draw"] else EXCHANGE
        if len(words) != 4 or words[1] != "at":
            raise NotationError(f"{text.strip()!r} is no move; write `red-blue at 3,0 2,0`, `draw` or `exchange`.")
        first, second = _symbols(words[0])
        cell, other = _cell(words[2]), _cell(words[3])
        if other - cell not in STEPS:
            raise NotationError(f"{words[2]} and {words[3]} are not neighbours.")
        if first > second:
            first, second, cell, other = second, first, other, cell
        return game.placement(first << 3 | second, cell << 3 | STEPS.index(other - cell))

    def position_text(self, game: Ingenious3D) -> str:
        state = game.state
        seats = range(state[_SEATS])
        marks = [zip(_LETTERS, game.marks[6 * seat : 6 * seat + 6], strict=True) for seat in seats]
        hands = [game.hands[5 * seat : 5 * seat + 5] for seat in seats]
        return write_fields(
            [
                ("game", Ingenious3D.CODE),
                ("seats", state[_SEATS]),
                ("radius", state[RADIUS]),
                ("stones", "fixed" if game.heights[CENTRE + state[RADIUS]] & _FIXED else "coverable"),
                ("board", "\n".join(_picture(game))),
                ("turn", seat_name(game.turn())),
                ("due", state[DUE]),
                ("final", state[FINAL]),
                ("ending", _ENDINGS[state[ENDING]]),
                ("marks", _by_seat(" ".join(f"{letter}{points}" for letter, points in line) for line in marks)),
                ("hands", _by_seat(" ".join(map(_tile_text, hand)) for hand in hands)),
                ("supply", [_tile_text(tile) for tile in reversed(game.supply[: state[LEFT]])]),
                ("chance", chance_text(state, _CHANCE)),
            ]
        )

    def read_position(self, text: str) -> Ingenious3D:
        """The position; the supply, left out, is all tiles that are neither in a hand nor seen on the board."""
        fields = read_fields(text)
        seats = read_number(fields, "seats", 2)
        if seats not in Ingenious3D.SEATS:
            raise NotationError("There are 1 to 4 seats.")
        (_, radii, *_), (_, stones, *_) = Ingenious3D.OPTIONS[:2]
        options = [
            read_choice(fields, "radius", radii, radii[0]),
            read_choice(fields, "stones", stones, stones[0]),
            0,
            0,
        ]
        game = Ingenious3D()
        game.setup(seats, int(seats == 1), options, 0)
        state = game.state
        tiles = Counter(tile for tile in (*game.hands, *game.supply) if tile != NO_TILE)
        tiles -= Counter(_read_board(game, fields.get("board", "")))
        state[_TURN] = read_seat(fields.get("turn", "A"), seats)
        state[DUE] = _small(fields, "due", 0 if game.turn() == NOBODY else 1, 9)
        state[FINAL] = _small(fields, "final", 0, seats)
        endings = list(_ENDINGS.values())
        state[ENDING] = list(_ENDINGS)[read_choice(fields, "ending", endings, endings[0])]
        for seat, words in _read_by_seat(fields.get("marks", ""), seats):
            for word in words:
                if not re.fullmatch(rf"[{_LETTERS}]\d\d?", word) or int(word[1:]) > TRACK_MAX:
                    raise NotationError(f"{word!r} is no marker; write its letter and 0 to {TRACK_MAX}, such as r18.")
                game.marks[6 * seat + _LETTERS.index(word[0])] = int(word[1:])
        game.hands[:] = bytes([NO_TILE] * len(game.hands))
        for seat, words in _read_by_seat(fields.get("hands", ""), seats):
            if len(words) > 5:
                raise NotationError("A hand has at most five tiles.")
            for slot, word in enumerate(words):
                game.hands[5 * seat + slot] = NO_TILE if word == "." else _read_tile(word)
        tiles -= Counter(game.hands)
        supply = [_read_tile(word) for word in fields["supply"].split()] if "supply" in fields else tiles.elements()
        _put_supply(game, list(supply))
        read_chance(fields, state, _CHANCE)
        return game


def _small(fields: dict[str, str], name: str, default: int, most: int) -> int:
    number = read_number(fields, name, default)
    if not 0 <= number <= most:
        raise NotationError(f"The field {name!r} holds a number from 0 to {most}.")
    return number


def _put_supply(game: Ingenious3D, tiles: list[int]) -> None:
    """Fill the supply; the first of the tiles is drawn first."""
    room = len(game.supply)
    if len(tiles) > room:
        raise NotationError(f"The supply has at most {room} tiles.")
    game.supply[:] = bytes(tiles[::-1] + [NO_TILE] * (room - len(tiles)))
    game.state[LEFT] = len(tiles)


# The board


def _row(radius: int, r: int) -> list[int]:
    """The cells of a row, from the left."""
    return [CENTRE + 10 * r + q for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)]


def _x(radius: int, cell: int) -> int:
    """Where a cell's letter stands in its line."""
    q, r = _coordinates(cell)
    return 4 * q + 2 * r + 4 * radius


def _picture(game: Ingenious3D) -> Iterator[str]:
    radius = game.state[RADIUS]
    for r in range(-radius, radius + 1):
        row = _row(radius, r)
        line, below = [" "] * (8 * radius + 4), [" "] * (8 * radius + 4)
        for cell in row:
            x = _x(radius, cell)
            text = _cell_text(game, cell)
            line[x : x + len(text)] = text
            link = game.tops[cell] >> 3
            if link == _E:
                line[x + len(text) : x + 4] = "-" * (4 - len(text))
            elif link == _SW:
                below[x - 1] = "/"
            elif link == _SE:
                below[x + 2] = "\\"
        yield f"{_name(row[0]):>5} | {''.join(line)}".rstrip()
        if "".join(below).strip():
            yield f"{'':5} | {''.join(below)}".rstrip()


def _cell_text(game: Ingenious3D, cell: int) -> str:
    height = game.heights[cell] & _FIXED - 1
    if not height:
        return "."
    letter = _LETTERS[game.tops[cell] & 7]
    return letter.upper() if cell in _stones(game) and height == 1 else f"{letter}{height}"


def _stones(game: Ingenious3D) -> list[int]:
    return [CENTRE + game.state[RADIUS] * step for step in STEPS]


def _read_board(game: Ingenious3D, picture: str) -> list[int]:
    """Draw a picture's rows over the bare board; return the tiles that are seen whole."""
    radius = game.state[RADIUS]
    links: list[tuple[int, int]] = []
    cells: list[int] = []
    for line in picture.splitlines():
        label, bar, drawn = line.partition("|")
        if not bar:
            raise NotationError(f"{line!r} is no row; it begins with its first cell and a bar, such as `-4,0 |`.")
        drawn = drawn.removeprefix(" ")
        if label.strip():
            cells = _row(radius, _coordinates(_cell(label.strip()))[1])
            if not cells or cells[0] != _cell(label.strip()):
                raise NotationError(f"No row of this board begins with {label.strip()}.")
            links += _read_row(game, cells, drawn)
        else:
            links += _read_links(radius, cells, drawn)
    return _join(game, links)


def _read_row(game: Ingenious3D, cells: list[int], drawn: str) -> Iterator[tuple[int, int]]:
    """Read a row's cells; yield the links along it, each as a cell and the direction of its other half."""
    radius = game.state[RADIUS]
    start, end = _x(radius, cells[0]), _x(radius, cells[-1]) + 4
    if drawn[:start].strip() or drawn[end:].strip():
        raise NotationError(f"The row {_name(cells[0])} has {len(cells)} cells, four characters each.")
    for cell in cells:
        x = _x(radius, cell)
        text = drawn[x : x + 4]
        _read_cell(game, cell, text.rstrip(" -"))
        if text[3:] == "-":
            yield cell, _E


def _read_cell(game: Ingenious3D, cell: int, word: str) -> None:
    stone = game.tops[cell] & 7 if cell in _stones(game) else EMPTY
    if stone != EMPTY and word == _LETTERS[stone].upper():
        return
    found = re.fullmatch(rf"([{_LETTERS}])(\d\d?)", word)
    height = int(found[2]) if found else 0
    if stone != EMPTY and (height < 2 or game.heights[cell] & _FIXED):
        raise NotationError(
            f"On {_name(cell)} lies its stone {_LETTERS[stone].upper()}, or a tile at height 2 or more."
        )
    if found and height:
        game.heights[cell] = height
        game.tops[cell] = _ALONE << 3 | _LETTERS.index(found[1])
    elif word not in ("", "."):
        raise NotationError(f"{word!r} is no cell; write `.`, or a symbol's letter and a height, such as r2.")


def _read_links(radius: int, cells: list[int], drawn: str) -> Iterator[tuple[int, int]]:
    """The links from a row down to the next, drawn between the two."""
    at = {_x(radius, cell): cell for cell in cells}
    for x, line in enumerate(drawn):
        cell, way = (at.get(x - 2), _SE) if line == "\\" else (at.get(x + 1), _SW)
        if line == " ":
            continue
        if line not in "\\/" or cell is None:
            raise NotationError(f"{drawn.strip()!r} does not join halves: draw / before and \\ behind the upper ones.")
        yield cell, way


def _join(game: Ingenious3D, links: list[tuple[int, int]]) -> list[int]:
    """Join halves to tiles, see which stones have neighbours, and return the tiles."""
    tops, heights = game.tops, game.heights
    tiles = []
    for cell, way in links:
        other = cell + STEPS[way]
        halves = (cell, other)
        if (
            any(tops[half] >> 3 != _ALONE or tops[half] & 7 == EMPTY for half in halves)
            or heights[cell] != heights[other]
        ):
            raise NotationError(f"{_name(cell)} and {_name(other)} are not the two halves of one tile.")
        if any(half in _stones(game) and heights[half] & _FIXED - 1 == 1 for half in halves):
            raise NotationError(f"{_name(cell)} or {_name(other)} is a stone and no half of a tile.")
        tops[cell] = way << 3 | tops[cell] & 7
        tops[other] = (way + 3) % 6 << 3 | tops[other] & 7
        tiles.append(min(tops[cell] & 7, tops[other] & 7) << 3 | max(tops[cell] & 7, tops[other] & 7))
    for stone in _stones(game):
        near = [stone + step for step in STEPS]
        if heights[stone] & _FIXED - 1 > 1 or any(0 < heights[cell] < _FIXED for cell in near):
            game.state[WAITING] -= 1
            for cell in near:
                if tops[cell] >> 3 == _NEAR:
                    tops[cell] = _ALONE << 3 | EMPTY
    return tiles


# Names


def _coordinates(cell: int) -> tuple[int, int]:
    return cell % 10 - 5, cell // 10 - 5


def _name(cell: int) -> str:
    q, r = _coordinates(cell)
    return f"{q},{r}"


def _cell(word: str) -> int:
    found = re.fullmatch(r"(-?[0-4]),(-?[0-4])", word)
    if not found or abs(int(found[1]) + int(found[2])) > 4:
        raise NotationError(f"{word!r} is no cell; write its coordinates, such as 3,0.")
    return CENTRE + 10 * int(found[2]) + int(found[1])


def _tile_text(tile: int) -> str:
    return "." if tile == NO_TILE else f"{_LETTERS[tile >> 3]}-{_LETTERS[tile & 7]}"


def _read_tile(word: str) -> int:
    first, second = sorted(_symbols(word))
    return first << 3 | second


def _symbols(word: str) -> tuple[int, int]:
    """The two symbols of a tile; a letter says as much as the word."""
    halves = word.lower().split("-")
    names = Ingenious3D.PARTS
    found = [i for half in halves for i, name in enumerate(names) if half in (name, name[0])]
    if len(halves) != 2 or len(found) != 2:
        raise NotationError(f"{word!r} is no tile; write two of {', '.join(names)}, such as red-blue or r-b.")
    return found[0], found[1]


def _by_seat(lines: Iterable[str]) -> str:
    return "\n".join(f"{seat_name(seat)} {line}" for seat, line in enumerate(lines))


def _read_by_seat(text: str, seats: int) -> Iterator[tuple[int, list[str]]]:
    for line in text.splitlines():
        name, *words = line.split()
        yield read_seat(name, seats), words
