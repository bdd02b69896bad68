# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Fonts and their characters."""

from collections import namedtuple

Glyph = namedtuple("Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y"))


class BuiltinFont:
    """The 95 characters of the built-in font side by side; they stay blank here, as nothing is painted."""

    def __init__(self):
        from displayio import Bitmap

        self.bitmap = Bitmap(570, 12, 2)

    def get_bounding_box(self):
        return (6, 12)

    def get_glyph(self, codepoint):
        if not 32 <= codepoint < 127:
            return None
        return Glyph(self.bitmap, codepoint - 32, 6, 12, 0, 0, 6, 0)
