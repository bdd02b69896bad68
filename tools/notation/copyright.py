# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copyright as text.

A card is three digits, the cells (0..8 by rows) of its square, circle and cross as it lies unturned. How a laid card
lies is said by the same three digits: `012 as 258 down 1 left 2` is the card 012 after a quarter turn clockwise, so far
from home; `258 down 1 left 2` says it all, too. A stack of figures is some of `s`, `c`, `x`; `.` is a model's
empty cell, and on a workspace one that no card covers, where `-` is covered and empty.

Typed in, a hand may be short and the deck left out: cards that are used nowhere fill them up. A workspace's picture
follows from the hand and is there for the eye; one that differs is refused. A hand's lines may end in `change N`, the
number of the change by which the card was laid, which says what lies over what; else they are laid in their order.
"""

from shared_rules import copyright as rules
from shared_rules.copyright import Copyright
from shared_rules.game import NOBODY, RESTING, RUNNING, STOPPED
from tools.decks.copyright import cards, orientations
from tools.notation import (
    NotationError,
    chance_text,
    read_chance,
    read_choice,
    read_fields,
    read_number,
    read_numbers,
    read_seat,
    seat_name,
    split_time,
    time_text,
    write_fields,
)

_DECK = cards()
_LYING = {
    "".join(map(str, way)): (card, orientation)
    for card in range(len(_DECK))
    for orientation, way in enumerate(orientations(_DECK[card]))
}
"""Each of the 504 ways in which a card can lie: the card's number and its orientation."""

_PHASES = {"running": RUNNING, "stopped": STOPPED, "settled": RESTING, "over": 4}
_FIGURES = "scx"
# Where the position keeps what has no name outside the rules.
_SEATS, _MODE, _OPTIONS, _FIRST, _PHASE, _TURN, _ROUND, _REACHED, _TAKEN = 6, 7, 8, 14, 15, 16, 17, 18, 19
_ORDER, _TIMES, _TOTALS, _LOWEST = 157, 229, 241, 512


class Notation:
    def move_text(self, game: Copyright, move: int) -> str:
        low = move & (1 << game.TIME_SHIFT) - 1
        if low == rules.SETTLE:
            return "settle"
        if low == rules.NEXT:
            return "next round"
        return f"{_change_text(game, low)} {time_text(move >> game.TIME_SHIFT)}"

    def read_move(self, game: Copyright, text: str) -> int:
        said, time = split_time(" ".join(text.lower().split()))
        if said in ("settle", "next round"):
            return rules.SETTLE if said == "settle" else rules.NEXT
        verb, _, rest = said.partition(" ")
        stamp = time << game.TIME_SHIFT
        if said == "stop":
            return stamp | rules.STOP
        if verb not in ("lay", "move", "lift"):
            raise NotationError(
                f"{text.strip()!r} is no move; write `lay 012 as 258 down 1 left 2 at 12.34 s`, `lift 012 at 12.34 s`,"
                " `stop at 12.34 s`, `settle` or `next round`."
            )
        card = _read_card(rest.split(" ")[0])
        hand = [] if game.turn() == NOBODY else [game.card(game.turn(), i) for i in range(rules.HAND)]
        if card not in hand:
            raise NotationError(f"The card {_name(card)} is not in the hand of {seat_name(game.turn())}.")
        i = hand.index(card)
        if verb == "lift":
            return stamp | i << 9 | rules.LIFT
        return stamp | rules.change(i, *_read_place(rest, card))

    def position_text(self, game: Copyright) -> str:
        state = game.state
        seats = range(state[_SEATS])
        pairs: list[tuple[str, object]] = [
            ("game", game.CODE),
            ("mode", game.MODES[state[_MODE]][0]),
            ("seats", len(seats)),
        ]
        for i, (name, choices, _, _) in enumerate(game.OPTIONS):
            pairs.append((name, choices[state[_OPTIONS + i]]))
        pairs += [
            ("phase", next(name for name, phase in _PHASES.items() if phase == state[_PHASE])),
            ("turn", seat_name(state[_TURN])),
            ("round", game.round()),
            ("reached", "yes" if game.reached() else "no"),
            ("taken", _seconds(game.taken())),
            ("totals", [game.score(seat) for seat in seats]),
            ("changes", list(game.changes[: len(seats)])),
            ("times", [_seconds(game.time(seat)) for seat in seats]),
            ("solved", [seat_name(seat) for seat in seats if game.solved[seat]] or "nobody"),
            ("model", _grid([_stack(cell, ".") for cell in game.model], 3)),
        ]
        for seat in seats:
            pairs.append((f"hand {seat_name(seat)}", "\n".join(_hand_text(game, seat))))
            if game.overlay(seat):
                pairs.append((f"work {seat_name(seat)}", _work_text(game)))
        rest = game.deck[4 + rules.HAND * len(seats) :]
        pairs += [
            ("under the model", [_name(card) for card in game.deck[:4]]),
            ("rest", [_name(card) for card in rest]),
            ("chance", chance_text(state, 0)),
        ]
        return write_fields(pairs)

    def read_position(self, text: str) -> Copyright:
        fields = read_fields(text)
        mode = read_choice(fields, "mode", [mode[0] for mode in Copyright.MODES], "race")
        seats = read_number(fields, "seats", Copyright.MODES[mode][1][0])
        if seats not in Copyright.MODES[mode][1]:
            raise NotationError(f"{Copyright.MODES[mode][0].capitalize()} is not played by {seats}.")
        options = [read_choice(fields, name, choices, choices[i]) for name, choices, i, _ in Copyright.OPTIONS]
        game = Copyright()
        game.setup(seats, mode, options, 0)
        state = game.state
        state[_PHASE] = list(_PHASES.values())[read_choice(fields, "phase", _PHASES, "running")]
        state[_TURN] = read_seat(fields.get("turn", seat_name(state[_FIRST])), seats)
        state[_ROUND] = _numbers(fields, "round", 1, 1, rules.ROUNDS, [1])[0]
        state[_REACHED] = read_choice(fields, "reached", ("no", "yes"), "no")
        state[_TAKEN : _TAKEN + 3] = _times(fields, "taken", 1, 1 << 24)[0].to_bytes(3, "little")
        for seat, total in enumerate(_numbers(fields, "totals", seats, -_LOWEST, _LOWEST, [0] * seats)):
            state[_TOTALS + 2 * seat : _TOTALS + 2 * seat + 2] = (total + _LOWEST).to_bytes(2, "little")
        for seat, time in enumerate(_times(fields, "times", seats, 1 << 16)):
            state[_TIMES + 2 * seat : _TIMES + 2 * seat + 2] = time.to_bytes(2, "little")
        solved = fields.get("solved", "nobody")
        for word in [] if solved == "nobody" else solved.split():
            game.solved[read_seat(word, seats)] = 1
        _read_model(fields, game)
        _read_cards(fields, game, seats)
        game.changes[:seats] = bytes(_numbers(fields, "changes", seats, 0, rules.CHANGES, list(game.changes[:seats])))
        for seat in range(seats):
            name = f"work {seat_name(seat).lower()}"
            game.overlay(seat)
            if name in fields and fields[name].split() != _work_text(game).split():
                raise NotationError(f"The picture {name!r} is not what the laid cards of the hand show.")
        read_chance(fields, state, 0)
        game.derive()
        return game


def _name(card: int) -> str:
    """A card as it lies unturned."""
    return "".join(map(str, _DECK[card]))


def _way(card: int, orientation: int) -> str:
    return "".join(map(str, orientations(_DECK[card])[orientation]))


def _place_text(card: int, orientation: int, row: int, column: int) -> str:
    """How and where a card lies; row and column are those of the workspace."""
    words = [_name(card), "as", _way(card, orientation)]
    for offset, back, on in ((row - 2, "up", "down"), (column - 2, "left", "right")):
        if offset:
            words += [back if offset < 0 else on, str(abs(offset))]
    return " ".join(words if len(words) > 3 else [*words, "home"])


def _read_card(word: str) -> int:
    if word not in _LYING:
        raise NotationError(f"{word!r} is no card; write the cells of its square, circle and cross, 0 to 8 by rows.")
    return _LYING[word][0]


def _read_place(text: str, card: int) -> tuple[int, int, int]:
    """Orientation, row and column of a card that lies as the text says."""
    words = text.split()
    way, where = (words[2], words[3:]) if words[1:2] == ["as"] and len(words) > 2 else (words[0], words[1:])
    if _LYING.get(way, (-1, 0))[0] != card:
        raise NotationError(f"The card {_name(card)} cannot lie as {way}.")
    place = {"down": 2, "right": 2}
    where = [word for word in where if word != "home"]
    for direction, number in zip(where[::2], where[1::2] + [""], strict=False):
        axis, sign = {"up": ("down", -1), "left": ("right", -1)}.get(direction, (direction, 1))
        if axis not in place or not number.isdecimal():
            raise NotationError(f"{' '.join(where)!r} is no place; write `home` or such as `down 1 left 2`.")
        place[axis] += sign * int(number)
    if not all(0 <= offset < 8 for offset in place.values()):
        raise NotationError("A card lies at most two rows and two columns from home.")
    return _LYING[way][1], place["down"], place["right"]


def _change_text(game: Copyright, low: int) -> str:
    if low == rules.STOP:
        return "stop"
    seat, i = game.turn(), low >> 9
    card = game.card(seat, i)
    if low & rules.LIFT == rules.LIFT:
        return f"lift {_name(card)}"
    verb = "lay" if game.layout[seat * rules.HAND + i] == rules.UNLAID else "move"
    return f"{verb} {_place_text(card, low >> 6 & 7, low >> 3 & 7, low & 7)}"


def _hand_text(game: Copyright, seat: int) -> list[str]:
    lines = []
    for i in range(rules.HAND):
        card = game.card(seat, i)
        placed = game.layout[seat * rules.HAND + i]
        line = _name(card)
        if placed != rules.UNLAID:
            order = game.state[_ORDER + seat * rules.HAND + i]
            line = f"{_place_text(card, placed >> 5, *divmod(placed & 31, 5))} change {order}"
        lines.append(line)
    return lines


def _read_cards(fields: dict[str, str], game: Copyright, seats: int) -> None:
    """Fill the deck and the layouts; what the fields leave open gets the cards that are used nowhere."""
    slots: list[int | None] = [None] * len(_DECK)
    for i, word in enumerate(fields.get("under the model", "").split()[:4]):
        slots[i] = _read_card(word)
    for seat in range(seats):
        lines = fields.get(f"hand {seat_name(seat).lower()}", "").splitlines()
        if len(lines) > rules.HAND:
            raise NotationError(f"The hand of {seat_name(seat)} has more than {rules.HAND} cards.")
        for i, line in enumerate(lines):
            slots[4 + seat * rules.HAND + i] = _read_laid(line, game, seat, i)
    for i, word in enumerate(fields.get("rest", "").split()[: len(_DECK) - 4 - seats * rules.HAND]):
        slots[4 + seats * rules.HAND + i] = _read_card(word)
    used = [card for card in slots if card is not None]
    for card in set(used):
        if used.count(card) > 1:
            raise NotationError(f"There is only one card {_name(card)}, and it is used {used.count(card)} times.")
    free = iter(sorted(set(range(len(_DECK))) - set(used)))
    game.deck[:] = bytes(next(free) if card is None else card for card in slots)


def _read_laid(line: str, game: Copyright, seat: int, i: int) -> int:
    """Read one card of a hand, with where it lies, if it does; returns the card."""
    said, _, order = line.lower().partition(" change ")
    words = said.split()
    card = _read_card(words[0])
    if len(words) > 1:
        orientation, row, column = _read_place(said, card)
        if row > 4 or column > 4:
            raise NotationError("A card lies at most two rows and two columns from home.")
        at = seat * rules.HAND + i
        number = int(order) if order.isdecimal() else 0 if order else game.changes[seat] + 1
        if order and not 1 <= number <= rules.CHANGES:
            raise NotationError(f"A card is laid by one of the changes 1 to {rules.CHANGES}, not by {order!r}.")
        game.layout[at] = orientation << 5 | 5 * row + column
        game.state[_ORDER + at] = number
        game.changes[seat] = max(game.changes[seat], number)
    return card


def _read_model(fields: dict[str, str], game: Copyright) -> None:
    """The model's cells; left out, it is what seed 0 deals."""
    if "model" not in fields:
        return
    cells = ["" if word == "." else word for word in fields["model"].lower().split()]
    if len(cells) != 9 or any(set(cell) - set(_FIGURES) for cell in cells):
        raise NotationError("The model is three rows of three cells, each `.` or some of s, c, x.")
    game.model[:] = bytes(sum(1 << _FIGURES.index(figure) for figure in set(cell)) for cell in cells)


def _stack(cell: int, empty: str) -> str:
    return "".join(figure for i, figure in enumerate(_FIGURES) if cell >> i & 1) or empty


def _grid(words: list[str], columns: int) -> str:
    """Words in rows, each column as wide as its widest, as a picture."""
    width = max(map(len, words))
    rows = (words[at : at + columns] for at in range(0, len(words), columns))
    return "\n".join(" ".join(word.ljust(width) for word in row).rstrip() for row in rows)


def _work_text(game: Copyright) -> str:
    """The workspace that `overlay` made."""
    cells = [game.stack(row, column) for row in range(7) for column in range(7)]
    return _grid([_stack(cell, "-" if cell & rules.COVERED else ".") for cell in cells], 7)


def _seconds(time: int) -> str:
    return f"{time // 100}.{time % 100:02}"


def _times(fields: dict[str, str], name: str, count: int, end: int) -> list[int]:
    """So many times below `end`, in units of 10 ms, from a field that holds seconds."""
    times = [split_time(f"at {word} s")[1] for word in fields.get(name, "0 " * count).split()]
    if len(times) != count or not all(time < end for time in times):
        raise NotationError(f"The field {name!r} holds {count} times in seconds, each below {end // 100}.")
    return times


def _numbers(fields: dict[str, str], name: str, count: int, least: int, most: int, default: list[int]) -> list[int]:
    """So many numbers from a field."""
    numbers = read_numbers(fields, name, default)
    if len(numbers) != count or not all(least <= number <= most for number in numbers):
        raise NotationError(f"The field {name!r} holds {count} of the numbers {least} to {most}.")
    return numbers
