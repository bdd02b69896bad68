# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Chance, drawn from what the hand was given, so that a run repeats exactly."""

import hand


def getrandbits(k):
    return hand.draw(k)
