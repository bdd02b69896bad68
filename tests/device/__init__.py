# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The same files on real MicroPythons: the rules, and the whole firmware on stand-ins for CircuitPython's modules.

`matches.py` runs on both, so it keeps to the handheld's language.
"""
