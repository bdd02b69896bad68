# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Chance: Wichmann and Hill as published, the same from every seed, and fair."""

from fractions import Fraction

import pytest

from shared_rules import chance

SIZE = chance.SIZE


def sown(seed: int) -> bytearray:
    state = bytearray(SIZE)
    chance.sow(state, 0, seed)
    return state


def test_it_is_the_published_generator() -> None:
    """AS 183: x = 171 x mod 30269, y = 172 y mod 30307, z = 170 z mod 30323."""
    state = sown(20260)
    x, y, z = (state[at] | state[at + 1] << 8 for at in (0, 2, 4))
    for _ in range(1000):
        x, y, z = 171 * x % 30269, 172 * y % 30307, 170 * z % 30323
        assert chance.draw(state, 0) == (x + y + z) % 30269


def test_numbers_that_never_change() -> None:
    """What a seed deals must not change without a new version of the share codes."""
    state = sown(0)
    assert [chance.draw(state, 0) for _ in range(6)] == [19645, 14812, 9558, 5844, 28619, 15756]
    state = sown(0xFFFFFF)
    assert [chance.draw(state, 0) for _ in range(6)] == [11872, 9535, 8186, 9793, 8029, 11704]


def test_near_seeds_give_far_streams() -> None:
    streams = set()
    for seed in [*range(3000), *range(0xFFFFFF - 3000, 0x1000000)]:
        state = sown(seed)
        streams.add(tuple(chance.draw(state, 0) for _ in range(3)))
    assert len(streams) == 6001, "no two of these seeds begin alike"


def test_no_generator_stands_still() -> None:
    """A linear generator at 0 stays there; no seed may start one so."""
    for seed in [0, 1, 4095, 4096, 0x3FFF, 30268, 30306, 30322, 0xFFF000, 0xFFFFFF, *range(0, 0x1000000, 9973)]:
        state = sown(seed)
        assert all(state[at] or state[at + 1] for at in (0, 2, 4)), seed


@pytest.mark.parametrize("n", [1, 2, 3, 6, 31, 66, 255, 1000, 30269])
def test_below_stays_below(n: int) -> None:
    state = sown(n)
    numbers = [chance.below(state, 0, n) for _ in range(4000)]
    assert set(numbers) <= set(range(n))


@pytest.mark.parametrize("n", [2, 5, 6, 7, 13])
def test_below_is_fair(n: int) -> None:
    """Chi square over 26,000 throws stays under four times its degrees of freedom: a fixed seed, so it is no gamble."""
    state = sown(7)
    counts = [0] * n
    for _ in range(26_000):
        counts[chance.below(state, 0, n)] += 1
    expected = Fraction(26_000, n)
    assert sum((count - expected) ** 2 / expected for count in counts) < 4 * (n - 1) + 8


def test_numbers_at_the_edge_are_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 30269 numbers the last 30269 mod n would make some values likelier; they are not used."""
    thrown = iter([30268, 30267, 5])
    monkeypatch.setattr(chance, "draw", lambda state, at: next(thrown))
    assert chance.below(bytearray(SIZE), 0, 10_000) == 5


def test_a_shuffle_keeps_the_cards_and_touches_no_others() -> None:
    state = sown(3)
    deck = bytearray(range(60))
    chance.shuffle(state, 0, deck, 10, 40)
    assert sorted(deck[10:50]) == list(range(10, 50))
    assert deck[10:50] != bytes(range(10, 50))
    assert deck[:10] + deck[50:] == bytes([*range(10), *range(50, 60)])


def test_all_orders_of_four_cards_come_equally_often() -> None:
    state = sown(4)
    orders: dict[bytes, int] = {}
    for _ in range(12_000):
        deck = bytearray(b"abcd")
        chance.shuffle(state, 0, deck, 0, 4)
        orders[bytes(deck)] = orders.get(bytes(deck), 0) + 1
    assert len(orders) == 24
    assert all(400 < count < 600 for count in orders.values()), orders


def test_it_lives_in_the_position_and_nowhere_else() -> None:
    """Bytes copied are a generator copied: undo cannot roll again."""
    state = bytearray(4) + sown(5) + bytearray(b"rest")
    kept = bytes(state)
    first = [chance.below(state, 4, 100) for _ in range(20)]
    state[:] = kept
    assert [chance.below(state, 4, 100) for _ in range(20)] == first
    assert state[:4] == bytes(4) and state[-4:] == b"rest"
