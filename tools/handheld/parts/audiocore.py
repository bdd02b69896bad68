# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Recordings in memory."""


class RawSample:
    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self._buffer = buffer
        self._fields = bytearray(24)
        self.sample_rate = sample_rate

    def deinit(self):
        pass
