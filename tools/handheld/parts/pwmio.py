# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A pin that hums."""


class PWMOut:
    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._variable = variable_frequency
        self.duty_cycle = duty_cycle
        self._frequency = frequency

    def deinit(self):
        pass

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        if not self._variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False on construction.")
        self._frequency = value
