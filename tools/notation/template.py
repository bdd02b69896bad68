# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Rocks and Dominoes as text: a picture with `.` for free, `#` for a rock, the seats' letters for their dominoes."""

from shared_rules import template
from shared_rules.game import NOBODY
from shared_rules.template import Template
from tools.notation import (
    NotationError,
    cell_name,
    chance_text,
    read_cell,
    read_chance,
    read_fields,
    read_number,
    read_seat,
    seat_name,
    write_fields,
)

_CELLS = ".#AB"
# Where the position keeps what has no name outside the rules.
_TURN, _DIE, _LAID, _DOMINOES, _LAST, _SIDES, _CHANCE = 25, 26, 27, 28, 30, 31, 32


class Notation:
    def move_text(self, game: Template, move: int) -> str:
        if move == template.END_TURN:
            return "end of turn"
        return f"domino at {cell_name(*divmod(move, template.SIDE))}"

    def read_move(self, game: Template, text: str) -> int:
        words = text.lower().split()
        if words == ["end", "of", "turn"]:
            return template.END_TURN
        if words[:2] != ["domino", "at"] or len(words) != 3:
            raise NotationError(f"{text.strip()!r} is no move; write `domino at c1` or `end of turn`.")
        row, column = read_cell(words[2])
        if row >= template.SIDE or column >= template.SIDE:
            raise NotationError(f"{words[2]!r} lies outside the grid.")
        return row * template.SIDE + column

    def position_text(self, game: Template) -> str:
        state = game.state
        cells = [_CELLS[cell] for cell in game.grid]
        rows = (" ".join(cells[at : at + template.SIDE]) for at in range(0, template.CELLS, template.SIDE))
        last = state[_LAST] if sum(game.dominoes) else NOBODY
        return write_fields(
            [
                ("game", Template.CODE),
                ("grid", "\n".join(rows)),
                ("turn", seat_name(game.turn())),
                ("die", game.die()),
                ("sides", state[_SIDES]),
                ("laid", game.laid()),
                ("last", seat_name(last)),
                ("chance", chance_text(state, _CHANCE)),
            ]
        )

    def read_position(self, text: str) -> Template:
        fields = read_fields(text)
        cells = fields.get("grid", "").upper().split()
        if len(cells) != template.CELLS or any(cell not in _CELLS for cell in cells):
            raise NotationError("The grid is five rows of five cells, each one of . # A B.")
        game = Template()
        state = game.state
        state[: template.CELLS] = bytes(_CELLS.index(cell) for cell in cells)
        state[_TURN] = read_seat(fields.get("turn", "A"), 2)
        state[_SIDES] = read_number(fields, "sides", 2)
        state[_DIE] = read_number(fields, "die", state[_SIDES])
        state[_LAID] = read_number(fields, "laid", 0)
        for seat in range(2):
            state[_DOMINOES + seat] = cells.count("AB"[seat]) // 2
        last = read_seat(fields.get("last", "nobody"), 2)
        state[_LAST] = 0 if last == NOBODY else last
        read_chance(fields, state, _CHANCE)
        game.derive()
        return game
