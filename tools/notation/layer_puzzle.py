# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle as text.

Moves, with A to D for the letters (and seats), shapes by the names that tools/decks gives them:

    B on T                      claim the T of the card with token B; a coin is +2
    B: T turned once at c5      mark it, the upper left corner of its box on c5; also `flipped and turned twice`
    B: T fits nowhere           forfeit it
    seat C begins               the holder of the first decision marker names the next round's first seat
    stop at 83.25 s             stop the watch

A position leaves out what is as in the opening of its mode, seats and level. Cards are W1 to W15 (white, set A) and
G1 to G16 (grey, set B); `deck` may name only the topmost. Layers are drawn side by side, rounds 1 to 5, # for a mark;
they belong to a team: a seat in versus and time attack, else team one or two.

    game: LP
    mode: versus
    seats: 2
    to move: A
    round: 2
    card: W3 I L +2 O
    layers A:
      ####.... #.......
      ........ #.......
      ........ #.......
      ........ #.......
      ........ ........
      ........ ........
      ........ ........
      ........ ........
"""

from collections.abc import Sequence

from shared_rules import layer_puzzle as rules
from shared_rules.game import NOBODY
from shared_rules.layer_puzzle import NONE, LayerPuzzle
from tools.decks.layer_puzzle import set_a, set_b, shapes
from tools.notation import (
    NotationError,
    cell_name,
    chance_text,
    read_cell,
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

CONTENTS = (*shapes(), "+2")
"""What lies in the quarters of the cards, by number."""
CARD_CONTENTS = set_a() + set_b()
CARD_NAMES = tuple(f"W{i + 1}" for i in range(15)) + tuple(f"G{i + 1}" for i in range(16))
PHASES = ("claiming", "marking", "naming", "stopping", "ended")
_MODES = tuple(mode[0] for mode in LayerPuzzle.MODES)
_OPTIONS = {name: choices for name, choices, _, _ in LayerPuzzle.OPTIONS}
# The options that a position keeps as fields; teams and maps of rounds it keeps as they came out.
_KEPT = [option[0] for option in LayerPuzzle.OPTIONS[:7]]
# Fields that are always written, and options, which are if they are not the default.
_DEFAULTS = dict.fromkeys(("game", "mode", "seats", "to move", "round", "card")) | {
    name: choices[at] for name, choices, at, _ in LayerPuzzle.OPTIONS
}
_TEAMS = ("one", "two")
_TURNS = ("", "turned once", "turned twice", "turned thrice")

# Numbers of the table that are counted as they stand.
_NUMBERS = (("claimed", rules.CLAIMED), ("drawn", rules.DRAWN), ("teams done", rules.DONE))


def orientation_text(shape: int, orientation: int) -> str:
    """How a shape lies: nothing, or how it was flipped and turned from the way it lies on the cards."""
    return next(words for words, other in _orientations(shape) if other == orientation)


def _orientations(shape: int) -> list[tuple[str, int]]:
    found = []
    for start, flip in ((0, ""), (rules.flipped(shape, 0), "flipped")):
        orientation = start
        for turn in _TURNS:
            found.append((" and ".join(filter(None, (flip, turn))), orientation))
            orientation = rules.turned(shape, orientation)
    return found


class Notation:
    def move_text(self, game: LayerPuzzle, move: int) -> str:
        if game.timed(move):
            return f"stop {time_text(move >> game.TIME_SHIFT)}"
        if move >= rules.NAME_SEAT:
            return f"seat {seat_name(move - rules.NAME_SEAT)} begins"
        if move >= rules.FORFEIT:
            letter = move - rules.FORFEIT
            return f"{seat_name(letter)}: {CONTENTS[game.waiting_shape(letter)]} fits nowhere"
        if move >= rules.CLAIM:
            return f"{seat_name(move & 3)} on {CONTENTS[game.shape(move >> 2 & 3)]}"
        letter, orientation = move >> 9, move >> 6 & 7
        shape = game.waiting_shape(letter)
        words = [CONTENTS[shape], orientation_text(shape, orientation), "at", cell_name(move >> 3 & 7, move & 7)]
        return f"{seat_name(letter)}: {' '.join(filter(None, words))}"

    def read_move(self, game: LayerPuzzle, text: str) -> int:
        line = " ".join(text.lower().replace(":", " : ").split())
        words = line.split()
        if words[:1] == ["stop"]:
            rest, time = split_time(line)
            if rest == "stop":
                return rules.FINISH | time << game.TIME_SHIFT
        elif words[:1] == ["seat"] and words[2:] == ["begins"]:
            return rules.NAME_SEAT | read_seat(words[1], game.table[rules.SEAT_COUNT])
        elif words[1:2] == ["on"] and len(words) == 3:
            contents = [CONTENTS[game.shape(quarter)].lower() for quarter in range(4)] if self._card(game) else []
            if words[2] not in contents:
                raise NotationError(f"There is no {words[2]!r} on the card; it has {' '.join(contents) or 'nothing'}.")
            return rules.CLAIM | contents.index(words[2]) << 2 | self._letter(words[0])
        elif words[1:2] == [":"] and len(words) > 2:
            letter = self._letter(words[0])
            shape = game.waiting_shape(letter)
            if shape == NONE or words[2] != CONTENTS[shape].lower():
                raise NotationError(f"No {words[2]!r} waits to be marked for {words[0].upper()}.")
            if words[3:] == ["fits", "nowhere"]:
                return rules.FORFEIT | letter
            if words[-2:-1] == ["at"]:
                return letter << 9 | self._orientation(shape, " ".join(words[3:-2])) << 6 | self._corner(words[-1])
        raise NotationError(
            f"{text.strip()!r} is no move; write one such as `B on T`, `B: T turned once at c5`, `B: T fits nowhere`, "
            "`seat C begins` or `stop at 83.25 s`."
        )

    def position_text(self, game: LayerPuzzle) -> str:
        usual = dict(self._fields(self._opening(game))) | _DEFAULTS
        return write_fields((name, value) for name, value in self._fields(game) if value != usual.get(name))

    def read_position(self, text: str) -> LayerPuzzle:
        fields = read_fields(text)
        mode = read_choice(fields, "mode", _MODES, "versus")
        counts = LayerPuzzle.MODES[mode][1]
        seats = read_number(fields, "seats", counts[0])
        if seats not in counts:
            raise NotationError(f"{_MODES[mode]} is for {', '.join(map(str, counts))} seats, not for {seats}.")
        options = [
            read_choice(fields, name, choices, choices[at]) if name in _KEPT else at
            for name, choices, at, _ in LayerPuzzle.OPTIONS
        ]
        game = LayerPuzzle()
        game.setup(seats, mode, bytes(options), 0)
        known = {name.lower() for name, _ in self._fields(game)}
        unknown = [name for name in fields if name not in known]
        if unknown:
            raise NotationError(f"A position of Layer Puzzle has no field {unknown[0]!r}.")
        self._read_seats(game, fields)
        self._read_table(game, fields)
        self._read_layers(game, fields)
        read_chance(fields, game.state, rules.CHANCE)
        game.derive()
        return game

    # Writing.

    def _opening(self, game: LayerPuzzle) -> LayerPuzzle:
        """What reading takes for granted: the opening of this mode, seats and options with seed 0."""
        fields = dict(self._fields(game))
        options = [choices.index(fields.get(name, choices[at])) for name, choices, at, _ in LayerPuzzle.OPTIONS]
        opening = LayerPuzzle()
        opening.setup(game.table[rules.SEAT_COUNT], game.table[rules.MODE], bytes(options), 0)
        opening.state[rules.CHANCE : rules.CHANCE + 6] = bytes((1, 0, 1, 0, 1, 0))
        return opening

    def _fields(self, game: LayerPuzzle) -> list[tuple[str, object]]:
        table = game.table
        seats, teams = table[rules.SEAT_COUNT], table[rules.TEAMS]
        fields: list[tuple[str, object]] = [
            ("game", game.CODE),
            ("mode", _MODES[table[rules.MODE]]),
            ("seats", seats),
            ("level", _OPTIONS["level"][table[rules.LEVEL] > 15]),
            ("same_cards", _OPTIONS["same_cards"][table[rules.SAME_CARDS]]),
            ("strict_round5", _OPTIONS["strict_round5"][table[rules.STRICT]]),
            ("practice", _OPTIONS["practice"][table[rules.PRACTICE]]),
            ("penalty_seconds", table[rules.SECONDS]),
            ("penalty_points", table[rules.POINTS]),
            ("teams", [_TEAMS[team] for team in game.team[:seats]] if table[rules.MODE] == rules.BATTLE else ()),
            *((f"rounds {_TEAMS[team]}", self._owners(game, team)) for team in range(2)),
            ("to move", seat_name(game.turn())),
            ("phase", PHASES[table[rules.PHASE]]),
            ("round", table[rules.ROUND] + 1),
            ("turn", table[rules.TURN] + 1),
            ("first", seat_name(table[rules.LEADER])),
            *((name, table[at]) for name, at in _NUMBERS),
            ("letter", "-" if table[rules.LETTER] == NONE else seat_name(table[rules.LETTER])),
            ("used", self._letters(table[rules.USED])),
            ("waiting", self._letters(table[rules.WAITING])),
            ("card", self._card(game)),
            ("claims", ", ".join(self._claim(claim) for claim in game.claims)),
            ("marker", seat_name(table[rules.HOLDER])),
            ("picks", list(game.picks[:seats])),
            ("coins", list(game.coins[:teams])),
            ("times", [f"{time // 100}.{time % 100:02}" for time in map(game.watch, range(seats))]),
            ("deck", [CARD_NAMES[card] for card in game.deck]),
        ]
        fields += [(f"layers {name}", self._layers(game, team)) for team, name in enumerate(self._teams(game))]
        return [*fields, ("chance", chance_text(game.state, rules.CHANCE))]

    def _teams(self, game: LayerPuzzle) -> Sequence[str]:
        names = "ABCD" if game.table[rules.MODE] <= rules.TIME_ATTACK else _TEAMS
        return names[: game.table[rules.TEAMS]]

    def _owners(self, game: LayerPuzzle, team: int) -> list[str]:
        """A team's map of rounds, where there is one to choose."""
        if game.table[rules.MODE] < rules.COOPERATIVE or team >= game.table[rules.TEAMS]:
            return []
        return [seat_name(owner) for owner in game.owners[5 * team : 5 * team + 5]]

    def _letters(self, bits: int) -> list[str]:
        return [letter for i, letter in enumerate("ABCD") if bits >> i & 1]

    def _claim(self, claim: int) -> str:
        return "-" if claim == NONE else f"{seat_name(claim & 3)} by {seat_name(claim >> 2)}"

    def _card(self, game: LayerPuzzle) -> str:
        card = game.table[rules.CARD]
        if card == NONE:
            return ""
        return " ".join([CARD_NAMES[card], *(CONTENTS[content] for content in CARD_CONTENTS[card])])

    def _layers(self, game: LayerPuzzle, team: int) -> str:
        rows = []
        for row in range(8):
            marks = [game.layers[team * 40 + layer * 8 + row] for layer in range(5)]
            rows.append(" ".join("".join(".#"[bits >> column & 1] for column in range(8)) for bits in marks))
        return "\n".join(rows)

    # Reading.

    def _letter(self, word: str) -> int:
        if word not in ("a", "b", "c", "d"):
            raise NotationError(f"{word!r} is no letter; they are A to D.")
        return "abcd".index(word)

    def _orientation(self, shape: int, words: str) -> int:
        found = dict(reversed(_orientations(shape)))
        if words not in found:
            raise NotationError(f"{words!r} is no way to lay a shape; write such as `flipped and turned once`.")
        return found[words]

    def _corner(self, word: str) -> int:
        row, column = read_cell(word)
        if row > 7 or column > 7:
            raise NotationError(f"{word!r} lies outside the layer.")
        return row << 3 | column

    def _read_seats(self, game: LayerPuzzle, fields: dict[str, str]) -> None:
        table = game.table
        seats = table[rules.SEAT_COUNT]
        for seat, word in enumerate(self._several(fields, "teams", seats)):
            game.team[seat] = read_choice({"teams": word}, "teams", _TEAMS)
        for team, name in enumerate(_TEAMS):
            for round, word in enumerate(self._several(fields, f"rounds {name}", 5)):
                game.owners[5 * team + round] = read_seat(word, seats)
        for name, at in (("to move", rules.SEAT), ("marker", rules.HOLDER)):
            if name in fields:
                table[at] = read_seat(fields[name], seats)
        for seat, word in enumerate(self._several(fields, "times", seats)):
            _, time = split_time(f"at {word} s")
            for i in range(3):
                game.state[rules.TIMES + 3 * seat + i] = time >> 8 * i & 255

    def _read_table(self, game: LayerPuzzle, fields: dict[str, str]) -> None:
        table = game.table
        table[rules.PHASE] = read_choice(fields, "phase", PHASES, "claiming")
        for name, at in (("round", rules.ROUND), ("turn", rules.TURN)):
            table[at] = self._byte(fields, name, table[at] + 1) - 1
        for name, at in _NUMBERS:
            table[at] = self._byte(fields, name, table[at])
        for name, parts in (("picks", game.picks), ("coins", game.coins)):
            for i, number in enumerate(read_numbers(fields, name, [])):
                if i > 3 or not 0 <= number < 256:
                    raise NotationError(f"The field {name!r} holds at most four numbers below 256.")
                parts[i] = number
        if "letter" in fields:
            table[rules.LETTER] = NONE if fields["letter"] == "-" else self._letter(fields["letter"].lower())
        for name, at in (("used", rules.USED), ("waiting", rules.WAITING)):
            if name in fields:
                table[at] = sum({1 << self._letter(word) for word in fields[name].lower().split()})
        if "card" in fields:
            name, *contents = fields["card"].lower().split() or ["-"]
            table[rules.CARD] = NONE if name == "-" else self._card_number(name)
            expected = self._card(game).lower().split()[1:]
            if contents and contents != expected:
                raise NotationError(f"The card {name.upper()} holds {' '.join(expected)}, not {' '.join(contents)}.")
        for quarter, claim in enumerate(fields.get("claims", "").split(",") if "claims" in fields else []):
            words = claim.lower().split()
            if quarter > 3 or (words != ["-"] and (len(words) != 3 or words[1] != "by")):
                raise NotationError("The field 'claims' holds four of `-` or `B by C`, with commas between.")
            seat = read_seat(words[2], table[rules.SEAT_COUNT]) if len(words) == 3 else NOBODY
            game.claims[quarter] = NONE if seat == NOBODY else seat << 2 | self._letter(words[0])
        if "deck" in fields:
            rest = list(game.deck)
            top = [self._card_number(word) for word in fields["deck"].lower().split()]
            for card in top:
                if card not in rest:
                    raise NotationError(f"The card {CARD_NAMES[card]} is not in this deck, or not so often.")
                rest.remove(card)
            game.deck[:] = bytes(top + rest)

    def _read_layers(self, game: LayerPuzzle, fields: dict[str, str]) -> None:
        for team, name in enumerate(self._teams(game)):
            rows = [line.split() for line in fields.get(f"layers {name}".lower(), "").splitlines()]
            if any(len(row) != len(rows[0]) for row in rows) or rows and (len(rows) != 8 or len(rows[0]) > 5):
                raise NotationError("A picture of layers has eight rows of at most five layers each.")
            for row, marks in enumerate(rows):
                for layer, bits in enumerate(marks):
                    if len(bits) != 8 or set(bits) - set(".#"):
                        raise NotationError(f"{bits!r} is no row of a layer; write eight of . and #.")
                    value = sum(1 << column for column, cell in enumerate(bits) if cell == "#")
                    game.layers[team * 40 + layer * 8 + row] = value

    def _several(self, fields: dict[str, str], name: str, count: int) -> list[str]:
        words = fields.get(name, "").split()
        if words and len(words) != count:
            raise NotationError(f"The field {name!r} holds {count} words, not {len(words)}.")
        return words

    def _byte(self, fields: dict[str, str], name: str, default: int) -> int:
        number = read_number(fields, name, default)
        if not 0 <= number < 256:
            raise NotationError(f"The field {name!r} holds a number from 0 to 255.")
        return number

    def _card_number(self, name: str) -> int:
        if name.upper() not in CARD_NAMES:
            raise NotationError(f"{name!r} is no card; they are W1 to W15 and G1 to G16.")
        return CARD_NAMES.index(name.upper())
