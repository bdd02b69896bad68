# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L as text. Puzzles go by their names, pieces by I1 I2 I3 V3 I4 L4 S4 T4 O4.

A spot is a picture under the name of its puzzle: `#` for the frame, `.` for a free cell of the recess, and a letter for
each piece, the same in all its cells. Of what a rule case leaves out, the market and the decks are dealt from the
puzzles that lie nowhere else, and the reserve is what ten pieces of each kind leave.
"""

from collections.abc import Iterable

from shared_rules import project_l as rules
from shared_rules.decks.project_l import FIRSTS, FLIPPED, RECESSES, TURNED
from shared_rules.decks.project_l import KINDS as KIND_OF
from shared_rules.project_l import NONE, ProjectL
from tools.decks.project_l import PIECES, puzzles
from tools.notation import (
    NotationError,
    cell_name,
    read_cell,
    read_choice,
    read_fields,
    read_number,
    read_numbers,
    read_seat,
    seat_name,
    write_fields,
)

KINDS = list(PIECES)
NAMES = [puzzle.name for puzzle in puzzles()]
PHASES = ("acting", "master", "naming", "choosing", "finishing", "ended")
ENDINGS = ("no", "triggered", "last round")
RULES = ("open points", "version 2.5", "in order")
TURNS = ("", "turned once", "turned twice", "turned thrice")
DECKS = ("white", "black")
# Where the position keeps what has no name outside the rules.
_SEAT, _BUSY, _BOARDS = 3, 9, 196


class Notation:
    def move_text(self, game: ProjectL, move: int) -> str:
        action, what = move >> 12, move & 4095
        spot = 4 * game.turn()
        if action == rules.TAKE:
            return f"take {NAMES[game.market[what]] if what < rules.MARKET else DECKS[what - rules.MARKET]}"
        if action == rules.RECYCLE:
            row, order = divmod(what, 24)
            slots = [rules.ORDERS[order] >> shift & 3 for shift in (0, 2, 4, 6)]
            return " ".join(["recycle", DECKS[row], *(NAMES[game.market[4 * row + slot]] for slot in slots)])
        if action == rules.UPGRADE:
            given, got = divmod(what, 9)
            return f"upgrade {KINDS[given]} to {KINDS[got]}" if given < 9 else f"upgrade to {KINDS[got]}"
        if action == rules.PLACE:
            cell = cell_name(*divmod(what & 31, 5))
            return f"place {orientation_text(what >> 5 & 31)} at {cell} on {NAMES[game.table[spot + (what >> 10)]]}"
        if action == rules.COMPLETE:
            return f"complete {NAMES[game.table[spot + what]]}"
        if action == rules.REWARD:
            return f"reward {KINDS[what]}"
        return "master" if action == rules.MASTER else "end"

    def read_move(self, game: ProjectL, text: str) -> int:
        own = game.table[4 * (game.turn() & 3) : 4 * (game.turn() & 3) + 4]
        match text.replace(",", " ").split():
            case ["take", deck] if deck.lower() in DECKS:
                return rules.TAKE << 12 | rules.MARKET + DECKS.index(deck.lower())
            case ["take", name]:
                return rules.TAKE << 12 | find(name, game.market, "the market")
            case ["recycle", deck, *names] if deck.lower() in DECKS and len(names) == 4:
                row = DECKS.index(deck.lower())
                slots = [find(name, game.market[4 * row : 4 * row + 4], f"the {deck} row") for name in names]
                if len(set(slots)) < 4:
                    raise NotationError("A recycled row is named from the upper to the lower, each puzzle once.")
                return rules.RECYCLE << 12 | 24 * row + rules.ORDERS.index(sum(s << 2 * i for i, s in enumerate(slots)))
            case ["upgrade", "to", got]:
                return rules.UPGRADE << 12 | 81 + read_kind(got)
            case ["upgrade", given, "to", got]:
                return rules.UPGRADE << 12 | 9 * read_kind(given) + read_kind(got)
            case ["place", *words, "at", cell, "on", name] if words:
                slot = find(name, own, "front of this seat")
                row, column = read_cell(cell)
                if row > 4 or column > 4:
                    raise NotationError(f"{cell!r} lies outside the five by five.")
                return rules.PLACE << 12 | slot << 10 | read_orientation(words) << 5 | 5 * row + column
            case ["complete", name]:
                return rules.COMPLETE << 12 | find(name, own, "front of this seat")
            case ["reward", kind]:
                return rules.REWARD << 12 | read_kind(kind)
            case ["master"]:
                return rules.MASTER << 12
            case ["end"]:
                return rules.END << 12
        raise NotationError(
            f"{text.strip()!r} is no move; write take, recycle, upgrade, place, master, end, complete or reward,"
            " such as `take Heart`, `upgrade I1 to I2` or `place L4 over turned once at b2 on Heart`."
        )

    def position_text(self, game: ProjectL) -> str:
        state = game.state
        seats = state[rules.SEAT_COUNT]
        solo = seats == 1
        market = [puzzle_text(puzzle) for puzzle in game.market]
        master = [str(slot + 1) for slot in range(4) if state[rules.MASTERED] >> slot & 1]
        fields: list[tuple[str, object]] = [
            ("game", ProjectL.CODE),
            ("seats", seats),
            ("rules", ", ".join(word for bit, word in enumerate(RULES) if state[rules.FLAGS] >> bit & 1)),
            ("first", seat_name(state[rules.FIRST])),
            ("turn", seat_name(state[_SEAT])),
            ("phase", PHASES[state[rules.PHASE]]),
            ("actions", state[rules.LEFT]),
            ("master", " ".join(["used", *master]) if state[rules.MASTERED] else "unused"),
            ("limited", "yes" if state[rules.LIMITED] else "no"),
            ("ending", ENDINGS[state[rules.ENDING]]),
            ("busy", "yes" if state[_BUSY] else "no"),
            ("quiet", state[rules.QUIET]),
            ("due", puzzle_text(state[rules.DUE])),
            ("reserve", list(game.stock)),
        ]
        if solo:
            fields += [
                ("grid", "\n".join(" ".join(market[at : at + 3]) for at in (0, 3, 6))),
                ("deck", deck_text(game, 0)),
                ("locks", list(state[rules.LOCKS : rules.LOCKS + 3])),
                ("opponent supply", state[rules.RIVAL_SUPPLY]),
                ("opponent pile", pile_text(game, 1)),
            ]
        else:
            for row, name in enumerate(DECKS):
                fields += [(f"{name} row", market[4 * row : 4 * row + 4]), (f"{name} deck", deck_text(game, row))]
        for seat in range(seats):
            name = seat_name(seat)
            supply = [kind for at, kind in enumerate(KINDS) for _ in range(game.supply[9 * seat + at])]
            fields.append((f"{name} supply", supply))
            fields.append((f"{name} pile", pile_text(game, seat)))
            fields.append((f"{name} touches", state[rules.TOUCHED + seat]))
            for slot in range(4):
                if game.table[4 * seat + slot] != NONE:
                    fields.append((f"{name}{slot + 1}", spot_text(game, 4 * seat + slot)))
        return write_fields(fields)

    def read_position(self, text: str) -> ProjectL:
        fields = read_fields(text)
        game = ProjectL()
        state = game.state
        seats = read_number(fields, "seats", 2)
        if not 1 <= seats <= 4:
            raise NotationError("There are 1 to 4 seats.")
        solo = seats == 1
        for part in (game.market, game.table, game.decks, game.piles):
            part[:] = bytes([NONE] * len(part))
        state[rules.SEAT_COUNT] = seats
        for bit, word in enumerate(RULES):
            state[rules.FLAGS] |= (word in fields.get("rules", "").lower()) << bit
        state[rules.FIRST] = read_seat(fields.get("first", "A"), seats)
        state[_SEAT] = read_seat(fields.get("turn", "A"), seats)
        state[rules.PHASE] = read_choice(fields, "phase", PHASES, "acting")
        state[rules.LEFT] = read_number(fields, "actions", 3)
        used, *slots = fields.get("master", "unused").lower().split()
        if used not in ("used", "unused") or not set(slots) <= set("1234"):
            raise NotationError(
                "The master action is unused, or used and the slots that it laid on, such as `used 1 3`."
            )
        if used == "used":
            state[rules.MASTERED] = 16 | sum(1 << int(slot) - 1 for slot in set(slots))
        state[rules.LIMITED] = read_choice(fields, "limited", ("no", "yes"), "no")
        state[rules.ENDING] = read_choice(fields, "ending", ENDINGS, "no")
        state[_BUSY] = read_choice(fields, "busy", ("no", "yes"), "no")
        state[rules.QUIET] = read_number(fields, "quiet", 0)
        state[rules.DUE] = read_puzzle(fields.get("due", "-"))
        for seat in range(seats):
            read_seat_fields(game, fields, seat)
        if solo:
            read_pile(game, fields.get("opponent pile", ""), 1)
            read_market(game, 0, fields.get("grid"), fields.get("deck", "16"), 9, range(52))
            state[rules.LOCKS : rules.LOCKS + 3] = bytes(read_numbers(fields, "locks", [1, 2, 1]))
            state[rules.RIVAL_SUPPLY] = read_number(fields, "opponent supply", 6)
        else:
            for row, name in enumerate(DECKS):
                colour = range(rules.BLACK, 52) if row else range(rules.BLACK)
                read_market(game, row, fields.get(f"{name} row"), fields.get(f"{name} deck", "8"), 4, colour)
        reserve = read_numbers(fields, "reserve", [10 - used for used in pieces_out(game)])
        if len(reserve) != 9 or min(reserve) < 0:
            raise NotationError("The reserve has nine numbers, none below 0.")
        for kind, count in enumerate(reserve):
            game.stock[kind] = count
        return game


def orientation_text(orientation: int) -> str:
    """An orientation as its piece, whether it is turned over, and how often it is then turned clockwise."""
    kind = KIND_OF[orientation]
    way = _ways(kind).index(orientation)
    return " ".join(word for word in (KINDS[kind], "over" if way > 3 else "", TURNS[way % 4]) if word)


def read_orientation(words: list[str]) -> int:
    """The orientation that goes by these words."""
    kind = read_kind(words[0])
    rest = " ".join(words[1:]).lower()
    over = rest.startswith("over")
    turns = rest.removeprefix("over").strip()
    if turns not in TURNS:
        raise NotationError(f"{turns!r} turns no piece; write turned once, turned twice or turned thrice.")
    return _ways(kind)[4 * over + TURNS.index(turns)]


def _ways(kind: int) -> list[int]:
    """The orientation of a kind for each of the eight ways to hold it: turned 0 to 3 times, then the same over."""
    found = []
    for orientation in (FIRSTS[kind], FLIPPED[FIRSTS[kind]]):
        for _ in range(4):
            found.append(orientation)
            orientation = TURNED[orientation]
    return found


def read_kind(word: str) -> int:
    """The kind of piece of that name."""
    if word.upper() not in KINDS:
        raise NotationError(f"{word!r} is no piece; they are {', '.join(KINDS)}.")
    return KINDS.index(word.upper())


def read_puzzle(word: str) -> int:
    """The puzzle of that name; `-` is none."""
    if word == "-":
        return NONE
    if word.capitalize() not in NAMES:
        raise NotationError(f"No puzzle is called {word!r}.")
    return NAMES.index(word.capitalize())


def find(word: str, places: Iterable[int], row: str) -> int:
    """Where a puzzle lies among some places."""
    puzzle = read_puzzle(word)
    for place, lying in enumerate(places):
        if lying == puzzle != NONE:
            return place
    raise NotationError(f"{word} does not lie in {row}.")


def puzzle_text(puzzle: int) -> str:
    return "-" if puzzle == NONE else NAMES[puzzle]


def deck_text(game: ProjectL, deck: int) -> str:
    """A deck from its top."""
    left = game.decks[32 * deck : 32 * deck + game.state[rules.DECK_LEFT + deck]]
    return " ".join(NAMES[puzzle] for puzzle in reversed(left))


def pile_text(game: ProjectL, seat: int) -> str:
    return " ".join(NAMES[puzzle] for puzzle in range(52) if game.piles[puzzle] == seat)


def spot_text(game: ProjectL, spot: int) -> str:
    """The name of a spot's puzzle, and its picture."""
    recess = RECESSES[game.table[spot]]
    pieces: list[int] = []
    cells = []
    for cell in range(25):
        piece = game.piece(spot, cell)
        if piece and piece not in pieces:
            pieces.append(piece)
        cells.append(chr(ord("a") + pieces.index(piece)) if piece else "." if recess >> cell & 1 else "#")
    rows = (" ".join(cells[at : at + 5]) for at in range(0, 25, 5))
    return "\n".join([NAMES[game.table[spot]], *rows])


def read_spot(game: ProjectL, spot: int, text: str) -> None:
    """Put a puzzle on a spot, with the pieces of its picture if it has one."""
    name, *rows = text.split("\n")
    puzzle = game.table[spot] = read_puzzle(name)
    cells = "".join(rows).replace(" ", "") or "".join("#."[RECESSES[puzzle] >> cell & 1] for cell in range(25))
    if len(cells) != 25 or any((mark == "#") == (RECESSES[puzzle] >> cell & 1) for cell, mark in enumerate(cells)):
        raise NotationError(f"The picture of {name} is five rows of five cells, with # where it has its frame.")
    at = _BOARDS + 12 * spot
    for piece in sorted(set(cells) - {"#", "."}):
        word = sum(1 << cell for cell, mark in enumerate(cells) if mark == piece)
        if not any(
            word == rules.SHAPES[orientation] << anchor and rules.BOXES[orientation] >> anchor & 1
            for orientation in range(28)
            for anchor in range(25)
        ):
            raise NotationError(f"The cells {piece} on {name} are none of the nine pieces.")
        for offset, part in ((0, word), (4, word & word >> 1), (8, word & word >> 5)):
            old = int.from_bytes(game.state[at + offset : at + offset + 4], "little")
            game.state[at + offset : at + offset + 4] = (old | part).to_bytes(4, "little")


def read_seat_fields(game: ProjectL, fields: dict[str, str], seat: int) -> None:
    """A seat's supply, pile, touches and spots."""
    name = seat_name(seat).lower()
    for word in fields.get(f"{name} supply", "I1 I2").split():
        game.supply[9 * seat + read_kind(word)] += 1
    read_pile(game, fields.get(f"{name} pile", ""), seat)
    game.state[rules.TOUCHED + seat] = read_number(fields, f"{name} touches", 0)
    for slot in range(4):
        if f"{name}{slot + 1}" in fields:
            read_spot(game, 4 * seat + slot, fields[f"{name}{slot + 1}"])


def read_pile(game: ProjectL, text: str, seat: int) -> None:
    for word in text.split():
        game.piles[read_puzzle(word)] = seat
        game.state[rules.COMPLETES + seat] += 1


def read_market(game: ProjectL, row: int, shown: str | None, deck: str, size: int, colour: Iterable[int]) -> None:
    """A row, or the solo grid, and its deck; a number for a deck is so many puzzles that lie nowhere else."""
    elsewhere = {*game.table, *(puzzle for puzzle in range(52) if game.piles[puzzle] != NONE)}
    named = {read_puzzle(word) for word in f"{shown or ''} {deck}".split() if not word.isdecimal()}
    unused = [puzzle for puzzle in colour if puzzle not in elsewhere | named]
    if shown is None:
        lying, unused = unused[:size], unused[size:]
    else:
        lying = [read_puzzle(word) for word in shown.split()]
    left = unused[: int(deck)] if deck.isdecimal() else [read_puzzle(word) for word in deck.split()]
    if len(lying) != size or len(left) > 32:
        raise NotationError(f"{size} puzzles lie in the open, `-` where there is none.")
    for place, puzzle in enumerate(lying):
        game.market[4 * row + place] = puzzle
    for place, puzzle in enumerate(reversed(left)):
        game.decks[32 * row + place] = puzzle
    game.state[rules.DECK_LEFT + row] = len(left)


def pieces_out(game: ProjectL) -> list[int]:
    """How many pieces of each kind the seats have, in supplies and on puzzles."""
    out = [sum(game.supply[kind::9]) for kind in range(9)]
    for spot in range(16):
        for piece in {game.piece(spot, cell) for cell in range(25)} - {0}:
            out[rules.kind_of(piece)] += 1
    return out
