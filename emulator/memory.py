# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The board's non-volatile memory, with what can go wrong in it.

It behaves as flash does: what is to change is erased first, a whole sector at once, and then written byte by byte. So
the power can be cut after any of these steps, and what a save leaves behind then is what a board would find.
"""

import os
from pathlib import Path


class PowerCut(BaseException):
    """The power went while the memory was written; it stays as it was at that moment."""


def started(size: int) -> bytes:
    """A memory that holds nothing, of a board on which the program was started before: docs/storage.md."""
    memory = bytearray(b"\xff" * size)
    if size:
        memory[min(size, 4096) - 1] = 1
    return bytes(memory)


class Nvm:
    """`microcontroller.nvm`: read and written by index and slice, no larger and no smaller than it is.

    `erase` is the size of a sector, 0 where every write erases the whole, even one into bytes that are FF. With a
    `file` it outlives the desk.
    `power` counts down the steps until the power is cut (one for an erasing, one for each byte), None never; `fault`
    is raised, instead of anything being written, where it is set. `writes` counts those that changed something.
    """

    def __init__(self, size: int, erase: int, file: Path | None = None) -> None:
        self.data = bytearray(b"\xff" * size)
        self._sector = erase or size
        self._always = not erase
        self._file = file
        self.power: int | None = None
        self.fault: Exception | None = None
        self.writes = 0
        if file is not None and file.exists():
            kept = file.read_bytes()[:size]
            self.data[: len(kept)] = kept

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self.data[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray | memoryview) -> None:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self.data))
            if step != 1:
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            new = bytes(value) if not isinstance(value, int) else b""
            if isinstance(value, int) or len(new) != stop - start:
                raise ValueError("Slice and value different lengths.")
        else:
            if not isinstance(value, int):
                raise TypeError("can't convert to int")
            start = range(len(self.data))[index]
            new = bytes((value,))
        self._write(start, new)

    def _write(self, start: int, new: bytes) -> None:
        if self.fault is not None:
            raise self.fault
        stop = start + len(new)
        old = bytes(self.data[start:stop])
        if old == new:
            return
        self.writes += 1
        try:
            if self._always or any(byte != 0xFF for byte in old):
                first, last = start // self._sector * self._sector, -(-stop // self._sector) * self._sector
                last = min(last, len(self.data))
                whole = bytearray(self.data[first:last])
                whole[start - first : stop - first] = new
                self._step()
                self.data[first:last] = b"\xff" * len(whole)
                self._program(first, whole)
            else:
                self._program(start, new)
        finally:
            if self._file is not None:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                fresh = self._file.with_suffix(".new")
                fresh.write_bytes(self.data)
                os.replace(fresh, self._file)

    def _program(self, start: int, new: bytes | bytearray) -> None:
        if self.power is None:
            self.data[start : start + len(new)] = new
            return
        written = min(self.power, len(new))
        self.data[start : start + written] = new[:written]
        self.power -= written
        if written < len(new):
            raise PowerCut("the power was cut")

    def _step(self) -> None:
        if self.power is not None:
            if self.power == 0:
                raise PowerCut("the power was cut")
            self.power -= 1
