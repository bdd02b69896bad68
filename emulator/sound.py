# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The speaker made audible, if this computer has a sound card that pygame can use."""

from array import array

import pygame

_RATE = 22050
_LOUD = 2600


class Sound:
    """Plays what a desk's speaker is told: square waves and recordings. Without a sound card it keeps still."""

    def __init__(self) -> None:
        self._tones: dict[int, pygame.mixer.Sound] = {}
        try:
            pygame.mixer.init(_RATE, -16, 1, 256)
            self._channel: pygame.mixer.Channel | None = pygame.mixer.Channel(0)
        except pygame.error:
            self._channel = None

    def tone(self, hertz: int) -> None:
        if self._channel is None:
            return
        self._channel.stop()
        if hertz > 0:
            if hertz not in self._tones:
                self._tones[hertz] = pygame.mixer.Sound(buffer=_square(hertz))
            self._channel.play(self._tones[hertz], loops=-1)

    def samples(self, data: "array[int]", rate: int, loop: bool) -> None:
        if self._channel is not None and len(data):
            count = len(data) * _RATE // rate
            at_our_rate = array("h", [data[i * rate // _RATE] // 4 for i in range(count)])
            self._channel.play(pygame.mixer.Sound(buffer=at_our_rate), loops=-1 if loop else 0)


def _square(hertz: int) -> "array[int]":
    """About a fifth of a second of a square wave, in whole periods, so that it can be repeated without a click."""
    periods = max(hertz // 5, 1)
    count = _RATE * periods // hertz
    return array("h", [_LOUD if i * periods * 2 // count % 2 else -_LOUD for i in range(count)])
