# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Rectangles, of the real one's size (a rectangle and its shape together)."""

from displayio import _SMALL


class Rectangle:
    hidden = False
    _in_group = False

    def __init__(self, pixel_shader, width, height, x, y, color_index=0):
        if width < 1 or height < 1:
            raise ValueError("width must be >= 1")
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        if _SMALL:
            self._shape = bytearray()

    @property
    def location(self):
        return (self.x, self.y)

    @location.setter
    def location(self, value):
        self.x, self.y = value

    def _look(self):
        return "%d %d %x" % (self.width, self.height, self.pixel_shader[self.color_index])
