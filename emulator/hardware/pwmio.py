# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A pin that hums: on the speaker's it is a tone as long as its duty cycle is not 0."""

from emulator.hardware import Pin, desk


class PWMOut:
    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        self._speaks = desk.profile.sound is not None and pin.name == desk.profile.sound[1]
        self._variable = variable_frequency
        self._duty = duty_cycle
        self._frequency = frequency
        self._sound()

    @property
    def duty_cycle(self) -> int:
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 65535:
            raise ValueError("duty_cycle must be between 0 and 65535 inclusive (16 bit resolution)")
        self._duty = value
        self._sound()

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False on construction.")
        if value <= 0:
            raise ValueError("Invalid PWM frequency")
        self._frequency = value
        self._sound()

    def _sound(self) -> None:
        if self._speaks:
            desk.speaker.tone(self._frequency if self._duty else 0)

    def deinit(self) -> None:
        self.duty_cycle = 0
