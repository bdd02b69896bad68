# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones as text. A face goes by its first two letters: Su Mo Fi Bi Ho Bo Se Tr.

    flip b2 for Ho-Bo       the card is what the move costs
    swap a1 b1 for Ho/Tr    two neighbours, in any order
    score *-Fi/Tr-*         a card: its rows with / between them, * for a grey cell
    end of turn             skip

The board is a picture of three rows, `Ho Fi Tr`. A hand is its seat and its cards by place, `.` for one that is left
empty; the cards that a seat has scored are told alike. The draw pile and the discards begin with the card that is drawn
next, and with the one that was discarded first.
"""

from collections.abc import Iterable, Iterator

from shared_rules.decks.shifting_stones import CARDS
from shared_rules.shifting_stones import (
    ACTIONS,
    DISCARDED,
    END,
    ENDED_BY_CARDS,
    ENDED_QUIET,
    ENDING,
    FINAL,
    FIRST,
    HAND,
    LEFT,
    LOST,
    NO_CARD,
    QUIET,
    SCORE,
    SEATS_AT_TABLE,
    SKIP,
    SKIPPED,
    STRIKES,
    WON,
    ShiftingStones,
)
from tools.notation import (
    NotationError,
    cell_name,
    chance_text,
    read_cell,
    read_chance,
    read_choice,
    read_fields,
    read_number,
    read_seat,
    seat_name,
    write_fields,
)

FACES = ("Su", "Mo", "Fi", "Bi", "Ho", "Bo", "Se", "Tr")
COUNT = len(CARDS) // 5
_SIZES = ((1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (3, 3))
_ENDINGS = {0: "none", ENDED_BY_CARDS: "cards", ENDED_QUIET: "quiet", WON: "won", LOST: "lost"}
_EARNED = ("none", "turn", "round", "both")
# Where the position keeps what has no name outside the rules.
_CHANCE, _BOARD, _TURN, _EARNED_AT = 0, 6, 10, 14


def card_text(card: int) -> str:
    """A card's pattern."""
    data = CARDS[5 * card : 5 * card + 5]
    rows, columns = _SIZES[data[0] >> 3]
    faces = {cell >> 3: FACES[cell & 7] for cell in data[1:] if cell != 255}
    return "/".join("-".join(faces.get(3 * r + c, "*") for c in range(columns)) for r in range(rows))


_NUMBERS = {card_text(card).lower(): card for card in range(COUNT)}


def read_card(text: str) -> int:
    """The card with that pattern."""
    if text.lower() not in _NUMBERS:
        raise NotationError(f"{text!r} is no card; write a pattern such as Ho-Bo or *-Fi/Tr-*.")
    return _NUMBERS[text.lower()]


def board_text(board: int) -> str:
    """The board's three rows."""
    faces = [FACES[board >> 3 * cell & 7] for cell in range(9)]
    return "\n".join(" ".join(faces[at : at + 3]) for at in (0, 3, 6))


def read_board(picture: str) -> int:
    """The board of such a picture."""
    words = [word.capitalize() for word in picture.split()]
    if len(words) != 9 or any(word not in FACES for word in words):
        raise NotationError(f"The board is three rows of three faces: {' '.join(FACES)}.")
    faces = [FACES.index(word) for word in words]
    if sorted(face >> 1 for face in faces) != [0, 1, 1, 2, 2, 2, 3, 3, 3]:
        raise NotationError(
            "The stones are one Sun or Moon, two Fish or Bird, three Horse or Boat, three Seed or Tree."
        )
    return sum(face << 3 * cell for cell, face in enumerate(faces))


class Notation:
    def move_text(self, game: ShiftingStones, move: int) -> str:
        if move >= END:
            return "end of turn" if move == END else "skip"
        if move >= SCORE:
            return f"score {card_text(move - SCORE)}"
        cell, other = divmod(move & 127, 9)
        paid = card_text(move >> 7)
        if cell == other:
            return f"flip {_cell(cell)} for {paid}"
        return f"swap {_cell(cell)} {_cell(other)} for {paid}"

    def read_move(self, game: ShiftingStones, text: str) -> int:
        match text.lower().split():
            case ["end", "of", "turn"]:
                return END
            case ["skip"]:
                return SKIP
            case ["score", card]:
                return SCORE + read_card(card)
            case ["flip", cell, "for", card]:
                return read_card(card) << 7 | 10 * _read_cell(cell)
            case ["swap", cell, other, "for", card]:
                one, two = sorted((_read_cell(cell), _read_cell(other)))
                if one == two:
                    raise NotationError("A swap takes two stones.")
                return read_card(card) << 7 | 9 * one + two
        raise NotationError(
            f"{text.strip()!r} is no move; write `flip b2 for Ho-Bo`, `swap a1 b1 for Ho-Bo`, `score Ho-Bo`,"
            " `end of turn` or `skip`."
        )

    def position_text(self, game: ShiftingStones) -> str:
        state = game.state
        seats = range(state[SEATS_AT_TABLE])
        left, discarded = state[LEFT], state[DISCARDED]
        hands = [[_card(card) for card in game.hands[HAND * seat : HAND * seat + HAND]] for seat in seats]
        scored = [[card_text(card) for card in range(COUNT) if game.owners[card] == seat] for seat in seats]
        return write_fields(
            [
                ("game", ShiftingStones.CODE),
                ("seats", len(seats)),
                ("board", board_text(game.board)),
                ("turn", seat_name(game.turn())),
                ("first", seat_name(state[FIRST])),
                ("actions", state[ACTIONS]),
                ("scored in", _EARNED[state[_EARNED_AT]]),
                ("skipped", [seat_name(seat) for seat in seats if state[SKIPPED] >> seat & 1]),
                ("strikes", state[STRIKES]),
                ("last round", "yes" if state[FINAL] else "no"),
                ("quiet", state[QUIET]),
                ("ending", _ENDINGS[state[ENDING]]),
                ("hands", _by_seat(hands)),
                ("scored", _by_seat(scored)),
                ("pile", [card_text(card) for card in game.deck[COUNT - left :]]),
                ("discards", [card_text(card) for card in game.deck[:discarded]]),
                ("chance", chance_text(state, _CHANCE)),
            ]
        )

    def read_position(self, text: str) -> ShiftingStones:
        """The position; the pile, left out, is all cards that lie nowhere else (in solo: none)."""
        fields = read_fields(text)
        seats = read_number(fields, "seats", 2)
        if seats not in ShiftingStones.SEATS:
            raise NotationError("There are 1 to 5 seats.")
        game = ShiftingStones()
        state = game.state
        board = read_board(fields.get("board", "Su Fi Fi Ho Ho Ho Se Se Se"))
        state[_BOARD : _BOARD + 4] = board.to_bytes(4, "little")
        state[_TURN] = read_seat(fields.get("turn", "A"), seats)
        state[SEATS_AT_TABLE] = seats
        state[FIRST] = read_seat(fields.get("first", "A"), seats)
        state[ACTIONS] = read_number(fields, "actions", 0)
        state[_EARNED_AT] = read_choice(fields, "scored in", _EARNED, "none")
        state[SKIPPED] = sum(1 << read_seat(name, seats) for name in fields.get("skipped", "").split())
        state[STRIKES] = read_number(fields, "strikes", 0)
        state[FINAL] = read_choice(fields, "last round", ("no", "yes"), "no")
        state[QUIET] = read_number(fields, "quiet", 0)
        state[ENDING] = list(_ENDINGS)[read_choice(fields, "ending", _ENDINGS.values(), "none")]
        for part in (game.hands, game.deck, game.owners):
            part[:] = bytes([NO_CARD] * len(part))
        lying: list[int] = []
        for seat, words in _read_by_seat(fields.get("hands", ""), seats):
            if len(words) > HAND:
                raise NotationError(f"A hand has at most {HAND} cards.")
            cards = [NO_CARD if word == "." else read_card(word) for word in words]
            game.hands[HAND * seat : HAND * seat + len(cards)] = bytes(cards)
            lying += [card for card in cards if card != NO_CARD]
        for seat, words in _read_by_seat(fields.get("scored", ""), seats):
            for card in map(read_card, words):
                game.owners[card] = seat
                lying.append(card)
        discards = [read_card(word) for word in fields.get("discards", "").split()]
        lying += discards
        if "pile" in fields or seats == 1:
            pile = [read_card(word) for word in fields.get("pile", "").split()]
        else:
            pile = [card for card in range(COUNT) if card not in lying]
        lying += pile
        for card in lying:
            if lying.count(card) > 1:
                raise NotationError(f"The card {card_text(card)} is there twice.")
        game.deck[: len(discards)] = bytes(discards)
        game.deck[COUNT - len(pile) :] = bytes(pile)
        state[DISCARDED], state[LEFT] = len(discards), len(pile)
        read_chance(fields, state, _CHANCE)
        game.derive()
        return game


def _cell(cell: int) -> str:
    return cell_name(*divmod(cell, 3))


def _read_cell(word: str) -> int:
    row, column = read_cell(word)
    if row > 2 or column > 2:
        raise NotationError(f"{word!r} is not on the board, which ends with c3.")
    return 3 * row + column


def _card(card: int) -> str:
    return "." if card == NO_CARD else card_text(card)


def _by_seat(lines: Iterable[list[str]]) -> str:
    return "\n".join(f"{seat_name(seat)} {' '.join(line)}".rstrip() for seat, line in enumerate(lines))


def _read_by_seat(text: str, seats: int) -> Iterator[tuple[int, list[str]]]:
    for line in text.splitlines():
        name, *words = line.split()
        yield read_seat(name, seats), words
