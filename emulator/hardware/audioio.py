# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Sound by a converter of the chip."""

from emulator.hardware import Pin, desk
from emulator.speaker import Output


class AudioOut(Output):
    def __init__(self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000) -> None:
        super().__init__(desk.speaker)
