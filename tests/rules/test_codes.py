# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Share codes: what is written reads back, and nothing that was mistyped does."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from shared_rules import codes
from shared_rules.games import CODES, LISTED, game_class, number
from shared_rules.template import Template

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
EDGES = [0, 1, 0xFFFFF, 0x100000, 0xABCDEF, 0xFFFFFF]


def decode(text: str) -> tuple[int, list[int]]:
    fields = [-1] * codes.FIELDS
    return codes.decode(text, fields), fields


def some(count: int) -> Iterator[str]:
    """Codes from anywhere in their range."""
    rng = Random(count)
    for _ in range(count):
        yield codes.encode(*(rng.randrange(top) for top in (8, 8, 8, 4, 1 << 24)))


def test_what_is_written_reads_back() -> None:
    for fields in product(range(8), range(8), range(8), range(4), EDGES):
        text = codes.encode(*fields)
        assert len(text) == codes.LENGTH and set(text) <= set(ALPHABET)
        fault, read = decode(text)
        assert tuple(read) == fields
        assert fault == (0 if CODES[fields[0] : fields[0] + 1] and CODES[fields[0]] in LISTED else codes.NO_GAME)


def test_the_forty_bits_stand_where_the_docs_say() -> None:
    """Version 5, game 3, mode 3, seats 3, deal 2, seed 24, from the highest; eight characters of five bits."""
    text = codes.encode(3, 1, 6, 2, 0x123456)
    bits = "".join(f"{ALPHABET.index(character):05b}" for character in text[:8])
    assert bits == f"{1:05b}{3:03b}{1:03b}{6:03b}{2:02b}{0x123456:024b}"


def test_codes_that_never_change() -> None:
    assert codes.encode(0, 0, 2, 0, 0) == "104000000"
    assert codes.encode(4, 1, 1, 3, 0xFFFFFF) == "1GKZZZZZ4"


def test_no_single_wrong_character_passes() -> None:
    for text in some(300):
        for at, character in product(range(codes.LENGTH), ALPHABET):
            if character != text[at]:
                assert decode(text[:at] + character + text[at + 1 :])[0] == codes.WRONG_CHECK


def test_no_two_characters_that_changed_places_pass() -> None:
    """Neighbours, and any others."""
    for text in some(3000):
        for here in range(codes.LENGTH):
            for there in range(here + 1, codes.LENGTH):
                if text[here] != text[there]:
                    swapped = list(text)
                    swapped[here], swapped[there] = swapped[there], swapped[here]
                    assert decode("".join(swapped))[0] == codes.WRONG_CHECK


def test_the_check_holds_for_all_codes() -> None:
    """What stands for all codes: the check is linear, so it is enough that no error alone vanishes.

    A wrong character adds an error at one place; two that changed places add the same error at both.
    """
    none = decode_check("0" * 9)
    assert none == 0
    for error in ALPHABET[1:]:
        for here in range(9):
            alone = ["0"] * 9
            alone[here] = error
            assert decode_check("".join(alone)) != 0
            for there in range(here + 1, 9):
                both = list(alone)
                both[there] = error
                assert decode_check("".join(both)) != 0
    rng = Random(9)
    for _ in range(2000):
        one, other = ([rng.randrange(32) for _ in range(9)] for _ in range(2))
        both = [a ^ b for a, b in zip(one, other, strict=True)]
        text, text2, text3 = ("".join(ALPHABET[digit] for digit in digits) for digits in (one, other, both))
        assert decode_check(text) ^ decode_check(text2) == decode_check(text3), "linear"


def decode_check(text: str) -> int:
    """What the nine characters come to in the field of 32 elements, worked out here by schoolbook multiplication."""

    def times(a: int, b: int) -> int:
        total = 0
        for bit in range(5):
            if b >> bit & 1:
                total ^= a << bit
        for bit in range(9, 4, -1):
            if total >> bit & 1:
                total ^= 0b100101 << bit - 5
        return total

    power, total = 1, 0
    for character in reversed(text):
        total ^= times(ALPHABET.index(character), power)
        power = times(power, 2)
    assert (decode(text)[0] == codes.WRONG_CHECK) == (total != 0)
    return total


def test_typing_is_forgiven() -> None:
    for text in some(200):
        fields = decode(text)
        assert decode(text.lower()) == fields
        assert decode(f" {text[:4]}-{text[4:]} ") == fields
        assert decode(text.replace("0", "O").replace("1", "l")) == fields
        assert decode(text.replace("0", "o").replace("1", "I")) == fields


@pytest.mark.parametrize("text", ["", "1", "10800000", "1080000000", "1" * 50])
def test_a_length_that_is_wrong(text: str) -> None:
    assert decode(text)[0] == codes.WRONG_LENGTH


@pytest.mark.parametrize("text", ["U08000000", "1080*0000", "10800000é", "1080.0000", "\x00" * 9])
def test_characters_that_no_code_has(text: str) -> None:
    assert decode(text)[0] == codes.WRONG_CHARACTER


def test_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for version in (0, 2, 31):
        monkeypatch.setattr(codes, "VERSION", version)
        text = codes.encode(0, 0, 2, 0, 1)
        monkeypatch.undo()
        assert decode(text)[0] == codes.OTHER_VERSION


def test_a_game_that_is_not_there_is_refused() -> None:
    for index in range(8):
        listed = index < len(CODES) and CODES[index] in LISTED
        assert decode(codes.encode(index, 0, 2, 0, 1))[0] == (0 if listed else codes.NO_GAME)
    assert number("TP") == 7, "the template has a number that no game gets"


@pytest.mark.parametrize("code", [*LISTED, "TP"])
def test_a_setup_that_the_game_does_not_have_is_refused(code: str) -> None:
    game = game_class(code)
    deals = 1
    for _, choices, _, deal in game.OPTIONS:
        deals *= len(choices) if deal else 1
    for mode, seats, deal in product(range(8), range(8), range(4)):
        fields = [number(code), mode, seats, deal, 1]
        expected = 0 if deal < deals else codes.NO_DEAL
        if mode >= len(game.MODES):
            expected = codes.NO_MODE
        elif seats not in game.MODES[mode][1]:
            expected = codes.NO_SEATS
        assert codes.fault_of(game, fields) == expected


def test_the_deal_is_the_options_that_deal() -> None:
    """The template's rocks (3, 4, 5) change the deal, its die does not."""
    for rocks, die in product(range(3), range(3)):
        assert codes.deal_of(Template, [rocks, die]) == rocks
        options = [9, die]
        codes.set_deal(Template, rocks, options)
        assert options == [rocks, die]


def test_the_first_option_counts_fastest() -> None:
    class Two(Template):
        OPTIONS = (("a", (1, 2), 0, True), ("b", (1, 2), 0, False), ("c", (1, 2), 0, True))

    assert [codes.deal_of(Two, [a, 1, c]) for c in (0, 1) for a in (0, 1)] == [0, 1, 2, 3]
    options = [0, 1, 0]
    codes.set_deal(Two, 2, options)
    assert options == [0, 1, 1]
