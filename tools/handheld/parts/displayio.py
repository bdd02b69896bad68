# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Bitmaps, palettes, groups and grids of tiles, of the real ones' sizes; nothing is painted.

An object of Python's grows faster with the width of a word than one of C's. So these have few fields, and on 32 bits
some more, where that makes them as large as the real ones.
"""

import sys

import hand

_SMALL = sys.maxsize >> 31 == 0

CIRCUITPYTHON_TERMINAL = None


class Bitmap:
    """Pixels in rows of whole 32-bit words."""

    def __init__(self, width, height, value_count):
        if not (0 < width < 32768 and 0 < height < 32768 and 0 < value_count <= 65536):
            raise ValueError("Bitmap")
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    def _at(self, index):
        if isinstance(index, tuple):
            x, y = index
            if not (0 <= x < self.width and 0 <= y < self.height):
                raise IndexError("pixel coordinates out of bounds")
        else:
            x = index % self.width
            y = index // self.width
            if not 0 <= y < self.height:
                raise IndexError("index")
        bits = self.bits_per_value
        return y * ((self.width * bits + 31) // 32 * 32) + x * bits

    def __getitem__(self, index):
        at = self._at(index)
        bits = self.bits_per_value
        if bits == 16:
            return self._data[at >> 3] | self._data[(at >> 3) + 1] << 8
        return self._data[at >> 3] >> 8 - bits - (at & 7) & (1 << bits) - 1

    def __setitem__(self, index, value):
        bits = self.bits_per_value
        if not 0 <= value < 1 << bits:
            raise ValueError("pixel value requires too many bits")
        at = self._at(index)
        byte = at >> 3
        if bits == 16:
            self._data[byte] = value & 255
            self._data[byte + 1] = value >> 8
        else:
            shift = 8 - bits - (at & 7)
            self._data[byte] = self._data[byte] & ~(((1 << bits) - 1) << shift) | value << shift

    def fill(self, value):
        for i in range(self.width * self.height):
            self[i] = value

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        pass


class Palette:
    """Sixteen bytes a colour, those that Python adds taken off."""

    def __init__(self, color_count, *, dither=False):
        self._count = color_count
        self._colors = bytearray(max(4 * color_count, 16 * color_count - 32))

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        at = self._at(index)
        return self._colors[at] << 16 | self._colors[at + 1] << 8 | self._colors[at + 2]

    def __setitem__(self, index, value):
        at = self._at(index)
        if isinstance(value, int):
            if not 0 <= value <= 0xFFFFFF:
                raise ValueError("color must be between 0x000000 and 0xffffff")
            self._colors[at] = value >> 16
            self._colors[at + 1] = value >> 8 & 255
            self._colors[at + 2] = value & 255
        else:
            self._colors[at], self._colors[at + 1], self._colors[at + 2] = value

    def make_transparent(self, palette_index):
        self._colors[self._at(palette_index) + 3] = 1

    def make_opaque(self, palette_index):
        self._colors[self._at(palette_index) + 3] = 0

    def is_transparent(self, palette_index):
        return self._colors[self._at(palette_index) + 3] == 1

    def _at(self, index):
        if not 0 <= index < self._count:
            raise IndexError("Palette index out of range")
        return index << 2


class Group:
    """Layers, bottom to top; a layer is in one group at most."""

    hidden = False
    scale = 1
    _in_group = False

    def __init__(self, *, scale=1, x=0, y=0):
        if scale < 1:
            raise ValueError("scale must be >= 1")
        if scale > 1:
            self.scale = scale
        self.x = x
        self.y = y
        self._layers = []

    def append(self, layer):
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        _enter(layer)
        self._layers.insert(index, layer)

    def index(self, layer):
        return self._layers.index(layer)

    def pop(self, i=-1):
        layer = self._layers.pop(i)
        layer._in_group = False
        return layer

    def remove(self, layer):
        self.pop(self.index(layer))

    def __contains__(self, item):
        return item in self._layers

    def __iter__(self):
        return iter(self._layers)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, value):
        _enter(value)
        self._layers[index]._in_group = False
        self._layers[index] = value

    def __delitem__(self, index):
        self.pop(index)

    def sort(self, key, reverse):
        self._layers.sort(key=key, reverse=reverse)


def _enter(layer):
    if layer._in_group:
        raise ValueError("Layer already in a group")
    layer._in_group = True


class TileGrid:
    """Tiles of a bitmap. Up to three tiles lie in the grid itself, as with the real one.

    `_size` holds width and height, 6 bits each, and those of a tile, 9 bits each; `_place` x and y, 13 bits each, and
    whether it is in a group. So it has 128 bytes on 64 bits, and with three more fields 96 on 32, as the real one would
    have and has.
    """

    flip_x = False
    flip_y = False
    transpose_xy = False

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        if width < 1 or height < 1:
            raise ValueError("width must be >= 1")
        if width > 63 or height > 63 or tile_width > 511 or tile_height > 511:
            raise NotImplementedError("a larger grid than this stand-in has room for")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self._place = x + 4096 | y + 4096 << 13
        self._size = width | height << 6 | tile_width << 12 | tile_height << 21
        self._tiles = 0 if width * height < 4 else bytearray(width * height)
        self.hidden = False
        if _SMALL:
            self._more = self._most = self._last = None
        if default_tile:
            for i in range(width * height):
                self[i] = default_tile

    @property
    def x(self):
        return (self._place & 8191) - 4096

    @x.setter
    def x(self, value):
        self._place = self._place & ~8191 | value + 4096

    @property
    def y(self):
        return (self._place >> 13 & 8191) - 4096

    @y.setter
    def y(self, value):
        self._place = self._place & ~(8191 << 13) | value + 4096 << 13

    @property
    def _in_group(self):
        return self._place >> 26 == 1

    @_in_group.setter
    def _in_group(self, value):
        self._place = self._place & ~(1 << 26) | value << 26

    @property
    def width(self):
        return self._size & 63

    @property
    def height(self):
        return self._size >> 6 & 63

    @property
    def tile_width(self):
        return self._size >> 12 & 511

    @property
    def tile_height(self):
        return self._size >> 21

    def _at(self, index):
        size = self._size
        width = size & 63
        if isinstance(index, tuple):
            x, y = index
            index = y * width + x if 0 <= x < width else -1
        if not 0 <= index < width * (size >> 6 & 63):
            raise IndexError("Tile index out of bounds")
        return index

    def __getitem__(self, index):
        at = self._at(index)
        tiles = self._tiles
        return tiles >> 8 * at & 255 if isinstance(tiles, int) else tiles[at]

    def __setitem__(self, index, value):
        at = self._at(index)
        bitmap = self.bitmap
        size = self._size
        if not 0 <= value < bitmap.width // (size >> 12 & 511) * (bitmap.height // (size >> 21)):
            raise ValueError("Tile value out of bounds")
        if isinstance(self._tiles, int):
            self._tiles = self._tiles & ~(255 << 8 * at) | value << 8 * at
        else:
            self._tiles[at] = value

    def contains(self, touch_tuple):
        x, y = touch_tuple[:2]
        return (
            self.x <= x < self.x + self.width * self.tile_width
            and self.y <= y < self.y + self.height * self.tile_height
        )

    def _look(self):
        """Size in tiles, of a tile, of the bitmap; tiles and colours."""
        sizes = (self.width, self.height, self.tile_width, self.tile_height, self.bitmap.width, self.bitmap.height)
        tiles = bytes([self[i] for i in range(self.width * self.height)])
        return "%d %d %d %d %d %d " % sizes + tiles.hex() + " " + _colours(self.pixel_shader)


def _colours(palette):
    return ".".join(["-" if palette.is_transparent(i) else "%x" % palette[i] for i in range(len(palette))])


def release_displays():
    hand.display = None
