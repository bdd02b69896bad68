# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Short tones, never waited for: a tune is a few notes, and each step of the loop sees whether the next one is due.

Sound is an extra: a board without a speaker, or whose build lacks the module, is silent, and nothing depends on it.
"""

from firmware import profile
from shared_rules.const import const

# Tunes.
STEP = const(0)
PLACE = const(1)
REFUSE = const(2)
SCORE = const(3)
BONUS = const(4)
HURRY = const(5)
END = const(6)

# For each tune its notes: frequency in units of 16 Hz, length in units of 10 ms.
_TUNES = (
    b"\x30\x01",
    b"\x28\x03\x38\x04",
    b"\x0c\x0c",
    b"\x38\x04\x42\x06",
    b"\x38\x05\x42\x05\x4b\x05\x64\x0a",
    b"\x50\x03",
    b"\x4b\x08\x42\x08\x38\x08\x4b\x10",
)
# How much of each period the pin is high, or how high the wave is, by loudness: off, low, full.
_DUTY = (0, 1500, 32768)
_WAVE = const(16)


class Sound:
    """One speaker. `loudness` is 0 off, 1 low, 2 full."""

    def __init__(self):
        self.loudness = 2
        self._out = self._enable = self._sample = self._samples = None
        self._notes = b""
        self._at = 0
        self._until = 0
        if profile.SOUND:
            try:
                self._open()
            except (ImportError, AttributeError, ValueError, RuntimeError):
                self._out = None

    def _open(self):
        import board

        kind, pin, enable = profile.SOUND
        pin = getattr(board, pin)
        if kind == "pwm":
            import pwmio

            self._out = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)
        else:
            from audiocore import RawSample

            self._sample = RawSample
            if kind == "audioio":
                import audioio

                self._out = audioio.AudioOut(pin)
            else:
                import audiopwmio

                self._out = audiopwmio.PWMAudioOut(pin)
        if enable:
            import digitalio

            self._enable = digitalio.DigitalInOut(getattr(board, enable))
            self._enable.switch_to_output(True)

    def play(self, tune, now):
        """Begin a tune; it takes the place of one that still sounds."""
        if self._out and self.loudness:
            self._notes = _TUNES[tune]
            self._at = 0
            self._next(now)

    def tick(self, now):
        """Go on with the tune if its note is over."""
        if self._notes and (now - self._until) & 0x10000000 == 0:
            self._next(now)

    def _next(self, now):
        notes = self._notes
        if self._at == len(notes):
            self._notes = b""
            self._tone(0)
            return
        self._tone(notes[self._at] << 4)
        self._until = now + notes[self._at + 1] * 10 & 0x1FFFFFFF
        self._at += 2

    def _tone(self, frequency):
        out = self._out
        if profile.SOUND[0] == "pwm":
            if frequency:
                out.frequency = frequency
            out.duty_cycle = _DUTY[self.loudness] if frequency else 0
            return
        out.stop()
        if frequency:
            from array import array

            high = 32768 + (_DUTY[self.loudness] >> 1)
            wave = array("H", [high if i < _WAVE // 2 else 65536 - high for i in range(_WAVE)])
            self._samples = self._sample(wave, sample_rate=frequency * _WAVE)
            out.play(self._samples, loop=True)
