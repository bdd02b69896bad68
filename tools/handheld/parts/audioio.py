# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Sound by a converter of the chip."""


class AudioOut:
    playing = False

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self._fields = bytearray(64)
        self._sample = None

    def deinit(self):
        pass

    def play(self, sample, *, loop=False):
        self._sample = sample

    def stop(self):
        self._sample = None
