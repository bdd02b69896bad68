# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The same files on real MicroPythons: the rules, and the whole firmware on stand-ins for CircuitPython's modules.

What lies here and is written for both interpreters (`matches`, `parts/`) keeps to the handheld's language.
"""
