# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The built-in font."""

import fontio

FONT = fontio.BuiltinFont()
