# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The board's speaker: what it was told to sound. A window listens in and plays it; without one it is only noted."""

from array import array
from typing import Protocol


class Listener(Protocol):
    """Whoever makes the sounds audible."""

    def tone(self, hertz: int) -> None:
        """A square wave from now on; 0 is silence."""

    def samples(self, data: "array[int]", rate: int, loop: bool) -> None:
        """Signed 16-bit samples, in place of what sounds now."""


class Speaker:
    """One speaker. `tones` notes (ms, hertz) of every change, `clips` (ms, samples) of every recording started."""

    def __init__(self) -> None:
        self.now = 0
        self.listener: Listener | None = None
        self.tones: list[tuple[int, int]] = []
        self.clips: list[tuple[int, int]] = []
        self._until = 0
        self._hertz = 0

    def tone(self, hertz: int) -> None:
        if hertz != self._hertz:
            self._hertz = hertz
            self.tones.append((self.now, hertz))
            if self.listener:
                self.listener.tone(hertz)

    def play(self, data: "array[int]", rate: int, loop: bool) -> None:
        self.clips.append((self.now, len(data)))
        self._until = 1 << 60 if loop else self.now + len(data) * 1000 // rate
        if self.listener:
            self.listener.samples(data, rate, loop)

    def stop(self) -> None:
        self._until = 0
        self.tone(0)
        if self.listener:
            self.listener.tone(0)

    @property
    def playing(self) -> bool:
        return self.now < self._until


class Sample:
    """`audiocore.RawSample`: a buffer of samples, 8 or 16 bits each, signed or not."""

    def __init__(
        self, buffer: "array[int] | bytes | bytearray | memoryview", *, channel_count: int = 1, sample_rate: int = 8000
    ) -> None:
        view = memoryview(buffer)
        shift, zero = {"b": (8, 0), "B": (8, 128), "h": (0, 0), "H": (0, 32768)}[view.format]
        self.data = array("h", [value - zero << shift for value in view.tolist()[::channel_count]])
        self.sample_rate = sample_rate

    def deinit(self) -> None:
        pass


class Output:
    """What `audioio.AudioOut` and `audiopwmio.PWMAudioOut` have in common."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def play(self, sample: Sample, *, loop: bool = False) -> None:
        self._speaker.play(sample.data, sample.sample_rate, loop)

    def stop(self) -> None:
        self._speaker.stop()

    @property
    def playing(self) -> bool:
        return self._speaker.playing

    def deinit(self) -> None:
        self.stop()
