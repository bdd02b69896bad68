# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The memory that outlives the power: as flash, with what can go wrong in it."""

from pathlib import Path

import pytest

from emulator.memory import Nvm, PowerCut


def test_reads_and_writes() -> None:
    nvm = Nvm(64, 16)
    assert len(nvm) == 64 and nvm[:] == b"\xff" * 64
    nvm[3:6] = b"abc"
    nvm[6] = 100
    assert nvm[0:8] == b"\xff\xff\xffabcd\xff" and nvm[-1] == 255
    with pytest.raises(ValueError, match="different lengths"):
        nvm[0:4] = b"abc"
    with pytest.raises(IndexError):
        nvm[64] = 1


def test_what_is_there_already_is_not_written() -> None:
    nvm = Nvm(64, 16)
    nvm[0:4] = b"abcd"
    nvm[0:4] = b"abcd"
    assert nvm.writes == 1


def test_untouched_bytes_need_no_erasing() -> None:
    nvm = Nvm(64, 16)
    nvm.power = 4
    nvm[0:4] = b"abcd"
    assert nvm[0:4] == b"abcd" and nvm.power == 0


@pytest.mark.parametrize("steps", range(17))
def test_power_cut_while_a_sector_is_rewritten(steps: int) -> None:
    nvm = Nvm(64, 16)
    nvm[0:32] = bytes(range(32))
    nvm.power = steps
    with pytest.raises(PowerCut):
        nvm[4:8] = b"abcd"
    new = bytes(range(4)) + b"abcd" + bytes(range(8, 16))
    expected = bytes(range(16)) if steps == 0 else new[: steps - 1] + b"\xff" * (17 - steps)
    assert nvm[0:16] == expected
    assert nvm[16:32] == bytes(range(16, 32)), "another sector is never touched"


def test_without_sectors_everything_is_erased() -> None:
    nvm = Nvm(64, 0)
    nvm[0:64] = bytes(range(64))
    nvm.power = 1
    with pytest.raises(PowerCut):
        nvm[60] = 0
    assert nvm[:] == b"\xff" * 64


def test_a_fault_changes_nothing() -> None:
    nvm = Nvm(64, 16)
    nvm[0:4] = b"abcd"
    nvm.fault = RuntimeError("NVM write failed")
    with pytest.raises(RuntimeError, match="NVM write failed"):
        nvm[0:4] = b"efgh"
    assert nvm[0:4] == b"abcd"


def test_a_file_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "saves" / "board.nvm"
    Nvm(64, 16, file)[10:13] = b"abc"
    assert Nvm(64, 16, file)[10:13] == b"abc"
    assert [path.name for path in file.parent.iterdir()] == ["board.nvm"]
