# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The built-in font: 6x12, its 95 characters side by side in one bitmap, as on the board.

Blinka has the same font as one bitmap a character; they are copied into one here, the first time.
"""

from functools import cache
from typing import Any

from emulator.blinka import displayio, fontio

_FIRST, _LAST = 32, 126


@cache
def _atlas() -> Any:
    built_in: Any = fontio.BuiltinFont()
    bitmap = displayio.Bitmap(6 * (_LAST - _FIRST + 1), 12, 2)
    for code in range(_FIRST, _LAST + 1):
        glyph = built_in.get_glyph(code)
        for y in range(12):
            for x in range(6):
                bitmap[(code - _FIRST) * 6 + x, y] = glyph.bitmap[x, y]
    return bitmap


class _Font:
    bitmap = _atlas()

    def get_bounding_box(self) -> tuple[int, int]:
        return 6, 12

    def get_glyph(self, codepoint: int) -> Any:
        if not _FIRST <= codepoint <= _LAST:
            return None
        return fontio.Glyph(self.bitmap, codepoint - _FIRST, 6, 12, 0, 0, 6, 0)


FONT = _Font()
