# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A display that CircuitPython does not know of by itself: an ST7789 on SPI, wired to a bare board.

The chip turns the picture itself (MADCTL): turned by displayio every pixel would cost more.
"""

import board
import busio
import displayio
import supervisor
from busdisplay import BusDisplay
from fourwire import FourWire

_SLEEP_OUT = b"\x01\x80\x96\x11\x80\xff"  # reset, 150 ms; out of sleep, 500 ms
_COLOURS = b"\x3a\x81\x55\x0a"  # 16 bits a pixel
_TURN = b"\x36\x01"
_ON = b"\x21\x80\x0a\x13\x80\x0a\x29\x80\x0a"  # inverted, as these panels are made; normal; on


def display(wiring):
    """The display for the profile's DISPLAY: driver, width, height, six pins, MHz, MADCTL, first column and row."""
    panel = supervisor.runtime.display
    if panel:  # made by an earlier start: its picture stays
        return panel
    _, width, height, clock, data, select, command, reset, backlight, mhz, turn, column, row = wiring
    displayio.release_displays()
    bus = FourWire(
        busio.SPI(getattr(board, clock), MOSI=getattr(board, data)),
        command=getattr(board, command),
        chip_select=getattr(board, select),
        reset=getattr(board, reset),
        baudrate=mhz * 1000000,
    )
    return BusDisplay(
        bus,
        _SLEEP_OUT + _COLOURS + _TURN + bytes((turn,)) + _ON,
        width=width,
        height=height,
        colstart=column,
        rowstart=row,
        backlight_pin=getattr(board, backlight) if backlight else None,
        auto_refresh=False,
    )
