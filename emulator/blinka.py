# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Blinka's displayio, imported so that it needs no Blinka beside it and no thread behind it.

It is CircuitPython's displayio in Python: groups, grids, bitmaps, and above all which areas a change makes dirty. Of
the pins and buses that it imports it uses only the names here; the desk's display has no bus. Its thread would push
areas at any moment: a board does that too, but the firmware turns it off at once, and a run must repeat exactly.
Whoever needs displayio on a desk imports it from here.
"""

import sys
from types import ModuleType

_PINS = {"microcontroller": ("Pin",), "digitalio": ("DigitalInOut",), "busio": ("SPI", "I2C")}


def _import() -> None:
    before = {name: sys.modules.get(name) for name in _PINS}
    for name, classes in _PINS.items():
        module = ModuleType(name)
        vars(module).update({each: type(each, (), {}) for each in classes})
        sys.modules[name] = module
    import busdisplay  # noqa: F401
    import displayio
    import fontio  # noqa: F401
    import vectorio  # noqa: F401

    displayio._stop_background()
    for name, earlier in before.items():
        if earlier is None:
            del sys.modules[name]
        else:
            sys.modules[name] = earlier


_import()

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import fontio  # noqa: E402
import vectorio  # noqa: E402
from displayio._area import Area  # noqa: E402
from displayio._structs import ColorspaceStruct  # noqa: E402

__all__ = ["Area", "ColorspaceStruct", "busdisplay", "displayio", "fontio", "vectorio"]
