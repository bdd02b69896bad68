# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Pins that are on or off."""


class DigitalInOut:
    def __init__(self, pin):
        self._pin = pin
        self.value = False

    def deinit(self):
        pass

    def switch_to_output(self, value=False, drive_mode=None):
        self.value = value
