# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The chip: its pins' class, and its non-volatile memory where it has one."""

import hand


class Pin:
    _name = ""


class _ByteArray:
    """`nvm.ByteArray`: read and written by index and slice. It is no buffer, and cannot be looped over."""

    def __init__(self, size):
        self._data = bytearray(size)
        with open("nvm.bin", "rb") as file:
            file.readinto(self._data)

    def __bool__(self):
        return True

    def __len__(self):
        return len(self._data)

    def __iter__(self):
        raise TypeError("'ByteArray' object isn't iterable")

    def __getitem__(self, index):
        return self._data[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(memoryview(self._data)[index]) != len(value):
            raise ValueError("Slice and value different lengths.")
        self._data[index] = value


nvm = _ByteArray(hand.facts.NVM) if hand.facts.NVM else None
