# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The store against all that power and flash can do to it: docs/storage.md is what it promises.

Outside the erase window the last good state survives; inside it, one fault tells the player what happened.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from emulator.memory import Nvm, PowerCut, started
from firmware import store as kept
from firmware.store import Store
from firmware.upkeep import File
from shared_rules.games import LISTED, game_class
from shared_rules.session import session_of

SIZE = 4096
ERASES = pytest.mark.parametrize("erase", [4096, 0], ids=["RP2", "SAMD"])
KINDS = (kept.WISH, kept.SETTINGS, kept.PEOPLE, kept.MATCH, kept.DAILY)

State = tuple[dict[int, bytes | None], bytes, list[bytes], list[bytes]]
Write = Callable[[Store], bool]


@pytest.fixture(autouse=True)
def no_collecting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk's heap is too large to be collected before each rewrite."""
    monkeypatch.setattr("firmware.upkeep.gc", SimpleNamespace(collect=lambda: None))


def once(name: str) -> ModuleType:
    return importlib.import_module(f"firmware.{name}")


def fresh(erase: int, data: bytes = b"") -> Nvm:
    nvm = Nvm(SIZE, erase)
    nvm.data[:] = data or started(SIZE)
    return nvm


def state(store: Store) -> State:
    """All that the store would answer."""
    single = {kind: store.read(kind) or None for kind in KINDS}
    return single, store.steps(), store.every(kept.RUN), store.every(kept.DEAL)


def entry(kind: int, payload: bytes) -> Write:
    return lambda store: store.write(kind, payload)


def story(rng: Random) -> list[Write]:
    """What an evening writes: settings, names, a match of steps, its end, the next one; runs and deals."""
    base = rng.randbytes(150)
    return [
        entry(kept.SETTINGS, rng.randbytes(16)),
        entry(kept.PEOPLE, b"RED   BLUE  " + bytes(24)),
        entry(kept.WISH, b"\1"),
        entry(kept.WISH, b""),
        entry(kept.MATCH, base),
        entry(kept.STEP, b"\x11\5\6"),
        entry(kept.STEP, b"\xff\xff\xff"),
        entry(kept.SETTINGS, rng.randbytes(16)),
        entry(kept.STEP, rng.randbytes(8)),
        entry(kept.RUN, b"\x40" + rng.randbytes(10) + b"ABC"),
        entry(kept.DEAL, b"\x40\0" + rng.randbytes(3)),
        entry(kept.DAILY, b"\1\0\1"),
        entry(kept.MATCH, base[::-1]),
        entry(kept.STEP, rng.randbytes(6)),
    ]


def told(nvm: Nvm) -> Iterator[tuple[bytes, bytes, Write]]:
    """Each write of the story, with the memory before and after it."""
    for write in story(Random(8)):
        before = bytes(nvm.data)
        assert write(Store(nvm, once))
        yield before, bytes(nvm.data), write


def cuts(nvm: Nvm, before: bytes, write: Write, end: int = SIZE) -> Iterator[int]:
    """Do a write again and again, with the power cut one step later each time; the memory is as it was then.

    Of the steps that write FF, between the end of the log and that of the memory, few will do.
    """
    for power in range(2 * SIZE):
        if end < power < SIZE - 1 and power % 251:
            continue
        nvm.data[:] = before
        store = Store(nvm, once)
        nvm.power = power
        try:
            write(store)
        except PowerCut:
            nvm.power = None
            yield power
        else:
            nvm.power = None
            return
    raise AssertionError("the write has no end")


def goes_on(nvm: Nvm) -> None:
    """The next write after whatever happened is found again."""
    store = Store(nvm, once)
    store.forgive()
    assert store.fault == 0 and store.write(kept.SETTINGS, b"go on")
    again = Store(nvm, once)
    assert again.read(kept.SETTINGS) == b"go on"
    assert again.fault == 0, "what was told is not told again"


def test_power_cut_at_every_byte_of_every_write_keeps_the_last_state() -> None:
    nvm = fresh(4096)
    for before, after, write in list(told(nvm)):
        old, new = state(Store(fresh(4096, before), once)), state(Store(fresh(4096, after), once))
        for power in cuts(nvm, before, write):
            store = Store(nvm, once)
            if before.count(0xFF) < SIZE - 1:
                assert store.fault == 0
            assert state(store) in (old, new)
            if power % 5 == 0:
                goes_on(nvm)
                kept_now = state(Store(nvm, once))
                assert kept_now[1:] in (old[1:], new[1:]), "what is written behind a torn entry disturbs nothing"


def test_where_every_write_erases_a_cut_is_told() -> None:
    nvm = fresh(0)
    writes = list(told(nvm))
    for before, after, write in (writes[4], writes[6], writes[-1]):
        old, new = state(Store(fresh(0, before), once)), state(Store(fresh(0, after), once))
        for power in cuts(nvm, before, write, Store(fresh(0, after), once).end + 2):
            store = Store(nvm, once)
            if power and bytes(nvm.data) != before:
                assert store.fault in (kept.CUT_OFF, kept.EMPTY)
            else:
                assert store.fault == 0 and state(store) in (old, new)
            if power % 97 == 0:
                goes_on(nvm)


@ERASES
def test_power_cut_in_a_rewrite_is_told_and_what_is_found_is_whole(erase: int) -> None:
    nvm = fresh(erase)
    for _ in told(nvm):
        pass
    before = bytes(nvm.data)
    old = state(Store(nvm, once))

    def rewrite(store: Store) -> bool:
        return store.rewrite(store.read(kept.MATCH), store.steps())

    window = 0
    end = Store(nvm, once).end + 2
    for power in cuts(nvm, before, rewrite, end):
        store = Store(nvm, once)
        if power == 0:
            assert store.fault == 0 and state(store) == old
            continue
        window = power
        assert store.fault == (kept.EMPTY if bytes(nvm.data).count(0xFF) == SIZE else kept.CUT_OFF)
        single, steps, runs, deals = state(store)
        for kind in KINDS:
            assert single[kind] in (None, old[0][kind])
        assert steps in (b"", old[1]) and runs in ([], old[2]) and deals in ([], old[3])
        if power % 97 == 0:
            goes_on(nvm)
    assert window == SIZE, "the window is the rewriting of the sector, to its last byte"
    store = Store(nvm, once)
    assert store.fault == 0 and state(store)[1:] == old[1:]
    assert store.read(kept.WISH) is None, "what nobody needs any more is left out"


def test_any_flipped_bit_is_survived_or_told(long: bool) -> None:
    nvm = fresh(4096)
    written: dict[int, list[bytes | None]] = {kind: [None] for kind in KINDS}
    for before, after, _ in told(nvm):
        for kind in KINDS:
            written[kind].append(Store(fresh(4096, after), once).read(kind) or None)
        last = before
    good = bytes(nvm.data)
    whole = state(Store(nvm, once))
    previous = state(Store(fresh(4096, last), once))
    end = Store(nvm, once).end
    for place in [*range(end + 20), SIZE - 1]:
        for bit in range(8) if long else (place % 8, (place + 3) % 8):
            nvm.data[:] = good
            nvm.data[place] ^= 1 << bit
            store = Store(nvm, once)
            now = state(store)
            for kind in KINDS:
                assert now[0][kind] in written[kind], "no payload is ever made up"
            if store.fault == 0:
                assert now in (whole, previous), f"byte {place}, bit {bit}: lost without a word"


def test_a_lost_step_ends_the_match_there() -> None:
    nvm = fresh(4096)
    store = Store(nvm, once)
    store.write(kept.MATCH, bytes(100))
    places = []
    for i in range(5):
        places.append(store.end)
        store.write(kept.STEP, bytes((0x11, i, i)))
    nvm.data[places[2] + 4] ^= 4
    store = Store(nvm, once)
    assert store.fault == kept.DAMAGED
    assert store.steps() == bytes((0x11, 0, 0, 0x11, 1, 1))
    store.forgive()
    store.write(kept.STEP, b"\x11\7\7")
    assert Store(nvm, once).steps() == bytes((0x11, 0, 0, 0x11, 1, 1, 0x11, 7, 7)), "the match goes on from there"


def test_a_torn_base_leaves_the_match_before_it() -> None:
    nvm = fresh(4096)
    store = Store(nvm, once)
    store.write(kept.MATCH, b"one" * 40)
    store.write(kept.STEP, b"\x11\1\1")
    nvm.power = 60
    with pytest.raises(PowerCut):
        store.write(kept.MATCH, b"two" * 40)
    nvm.power = None
    store = Store(nvm, once)
    assert store.fault == 0 and store.read(kept.MATCH) == b"one" * 40
    store.write(kept.STEP, b"\x11\2\2")
    assert Store(nvm, once).steps() == b"\x11\1\1\x11\2\2"


def test_noise_is_told_and_written_over(long: bool) -> None:
    rng = Random(5)
    for _ in range(300 if long else 20):
        nvm = fresh(4096, rng.randbytes(SIZE))
        store = Store(nvm, once)
        assert store.fault in (kept.DAMAGED, kept.OTHER_LAYOUT)
        goes_on(nvm)


def test_what_another_version_left_is_told() -> None:
    old = bytes((0xB7, 5, 4, 0)) + b"base" + bytes(20)
    nvm = fresh(4096, old + b"\xff" * (SIZE - len(old) - 1) + b"\2")
    assert Store(nvm, once).fault == kept.OTHER_LAYOUT
    goes_on(nvm)


def test_kinds_of_another_version_are_passed_over() -> None:
    nvm = fresh(4096)
    store = Store(nvm, once)
    store.write(kept.MATCH, b"base" * 10)
    store.write(13, b"from the future")
    store.write(kept.STEP, b"\x11\1\1")
    store = Store(nvm, once)
    assert store.fault == 0 and store.steps() == b"\x11\1\1"


def test_a_new_memory_is_told_once() -> None:
    nvm = Nvm(SIZE, 4096)
    assert Store(nvm, once).fault == kept.EMPTY, "power may have failed right after an erase"
    goes_on(nvm)


@ERASES
def test_a_full_memory_keeps_all_that_must_live(erase: int) -> None:
    nvm = fresh(erase)
    store = Store(nvm, once)
    store.write(kept.PEOPLE, b"RED   " * 6)
    store.write(kept.DAILY, b"\1\0\1")
    store.write(kept.RUN, b"\x40" + bytes(13))
    store.write(kept.DEAL, b"\x40\0\1\2\3")
    store.write(kept.MATCH, b"base" * 50)
    store.write(kept.STEP, b"\x11\1\1")
    for i in range(600):
        assert store.write(kept.SETTINGS, bytes((i & 255,)) * 16)
        store.write(kept.STEP, b"\x11\2\2") if i < 3 else None
    for each in (store, Store(nvm, once)):
        single, steps, runs, deals = state(each)
        assert single[kept.PEOPLE] == b"RED   " * 6 and single[kept.DAILY] == b"\1\0\1"
        assert single[kept.SETTINGS] == bytes((599 & 255,)) * 16
        assert single[kept.MATCH] == b"base" * 50 and steps == b"\x11\1\1" + b"\x11\2\2" * 3
        assert len(runs) == len(deals) == 1 and each.fault == 0


def test_records_leave_room_for_a_match() -> None:
    """Settings, names with a set-up of each game, a year of runs and the largest base: two hundred steps more."""
    nvm = fresh(4096)
    store = Store(nvm, once)
    rng = Random(2)
    store.write(kept.SETTINGS, bytes(16))
    store.write(kept.PEOPLE, bytes(36 + 5 * 25))
    base = bytes(6 + max(session_of(game_class(code)()).base_size() for code in LISTED))
    for _ in range(365):
        key = rng.choice((0x08, 0x24, 0x44, 0x45, 0x64, 0x84, 0x85, 0x86))
        assert store.write(kept.RUN, bytes((key, rng.choice((0, 0, 0, 1, 2)))) + rng.randbytes(9) + b"ABC")
        assert store.write(kept.DEAL, bytes((key, 0)) + rng.randbytes(3))
    assert store.rewrite(base, b"")
    best = max(store.every(kept.RUN), key=lambda run: run[2:6])
    steps = 0
    while store.write(kept.STEP, b"\x23\1\2\3\4\5"):
        steps += 1
    assert steps >= 200
    assert store.rewrite(base, b"")
    assert best in store.every(kept.RUN)


@ERASES
def test_a_write_that_fails_is_told_once_and_loses_nothing(erase: int) -> None:
    nvm = fresh(erase)
    store = Store(nvm, once)
    store.write(kept.MATCH, b"base" * 10)
    nvm.fault = RuntimeError("NVM write failed")
    assert not store.write(kept.STEP, b"\x11\1\1")
    assert store.fault == kept.NOT_WRITTEN
    store.forgive()
    assert not store.write(kept.STEP, b"\x11\1\1") and not store.rewrite(b"base", b"")
    assert store.fault == 0, "it was told"
    nvm.fault = None
    assert store.read(kept.MATCH) == b"base" * 10
    assert store.write(kept.STEP, b"\x11\2\2")
    assert Store(nvm, once).steps() == b"\x11\2\2"


def test_no_memory_keeps_nothing_and_says_so() -> None:
    store = Store(None, once)
    assert store.fault == kept.NO_MEMORY
    store.forgive()
    assert not store.write(kept.SETTINGS, b"x") and store.read(kept.SETTINGS) is None
    assert store.steps() == b"" and store.every(kept.RUN) == [] and not store.rewrite(b"", b"")


def test_a_file_takes_the_place_of_a_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store(File(), once)
    assert store.fault == kept.EMPTY
    store.forgive()
    assert store.write(kept.SETTINGS, b"on a drive")
    assert Store(File(), once).read(kept.SETTINGS) == b"on a drive"
