# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Analog pins: the stick."""

import hand


class AnalogIn:
    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return hand.level(self._pin._name)

    def deinit(self):
        pass
