# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What screens are drawn with: inks, tile sheets, strips of text and bars.

All of it is displayio's own: functions here make and fill TileGrids and hand them out bare, since a wrapper round each
would cost more heap than the grid. Black is the table: what no grid covers is black, and cheapest. Nothing is made
while a screen stands; tiles are written only where they differ, so that a refresh repaints what changed and no more.

A tile's pixel is an ink, 0..10, or OWN: the ink of the seat that a palette was made for. So one sheet serves all
seats, and another palette instead of another sheet shows another seat.
"""

from displayio import Bitmap, Group, Palette, TileGrid
from terminalio import FONT

from firmware import profile
from shared_rules.const import const

try:
    from vectorio import Rectangle
except ImportError:
    Rectangle = None

BLACK = const(0)
COAL = const(1)
SLATE = const(2)
MIST = const(3)
PAPER = const(4)
RED = const(5)
ORANGE = const(6)
YELLOW = const(7)
GREEN = const(8)
BLUE = const(9)
PURPLE = const(10)
OWN = const(11)
"""The twelfth entry of a palette: the seat's ink."""

SEAT_INKS = bytes((RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE))
"""The ink of each person at the table, in the order of sitting down."""

WIDTH = profile.LOOK_WIDTH
HEIGHT = profile.LOOK_HEIGHT
SMALL = HEIGHT == 128
"""128x128 and 160x128: margins of 2, symbols of 8."""
NARROW = WIDTH == 128
LOOK = 0 if NARROW else 1 if SMALL else 2 if WIDTH == 240 else 3
"""The number of the look: 128x128, 160x128, 240x240, 320x240."""

_INKS = (
    b"\x00\x00\x00\x31\x38\x4a\x6b\x75\x8c\xad\xb6\xbd\xff\xfb\xef\xf7\x49\x5a\xff\x8a\x18\xff\xef\x52\x52\xd3\x94\x42\x82\xff\xde\x9a\xff",
    b"\x00\x00\x00\x31\x38\x4a\x6b\x75\x8c\x94\x96\x8c\xff\xfb\xef\xf7\x28\x63\xff\x92\x18\xff\xfb\x42\x4a\xdb\xad\x39\x79\xff\xff\xb2\xff",
    b"\x00\x00\x00\x31\x34\x31\x63\x65\x63\xb5\xb2\xb5\xff\xff\xff\x84\x82\x84\xad\xaa\xad\xf7\xf7\xf7\xce\xcf\xce\x94\x96\x94\xe7\xe3\xe7",
)
NORMAL = const(0)
SAFE = const(1)
GREY = const(2)

_inks = _INKS[NORMAL]
_palettes = {}


def _colour(ink):
    at = 3 * ink
    return _inks[at] << 16 | _inks[at + 1] << 8 | _inks[at + 2]


def _fill(key, palette):
    if key & 256:  # two inks: a strip of text or a bar
        palette[0] = _colour(key & 15)
        palette[1] = _colour(key >> 4 & 15)
    else:
        for ink in range(OWN):
            palette[ink] = _colour(ink)
        palette[OWN] = _colour(key & 15)


def choose_inks(number):
    """Show everything in the NORMAL, SAFE or GREY inks: no tile changes, only the palettes do."""
    global _inks
    _inks = _INKS[number]
    for key in _palettes:  # any order
        _fill(key, _palettes[key])


def two(ink, ground=BLACK):
    """The palette of a 1-bit sheet: `ink` on `ground`."""
    key = 256 | ink << 4 | ground
    if key not in _palettes:
        _palettes[key] = Palette(2)
        _fill(key, _palettes[key])
    return _palettes[key]


def inks(own=PAPER, clear=False):
    """The palette of a 4-bit sheet, with `own` as the seat's ink; `clear` lets what lies below show through black."""
    key = own | (16 if clear else 0)
    if key not in _palettes:
        palette = Palette(OWN + 1)
        _fill(key, palette)
        if clear:
            palette.make_transparent(BLACK)
        _palettes[key] = palette
    return _palettes[key]


class Sheet:
    """Tiles of one size side by side in one bitmap; `w` and `h` are the size of one."""

    def __init__(self, bitmap, w, h):
        self.bitmap = bitmap
        self.w = w
        self.h = h


def sheets(name, wanted, read=None):
    """Read the sheets named in the tuple `wanted` from this look's art file `name`, as a list in that order; if all
    tiles are not wanted, by `read`, of which rules.py has one.

    An art file is a row of sheets, each: length of the name, the name, tile width, tile height, tiles, bits a pixel,
    bytes of data (two, low first), data: the tiles side by side, pixel rows from the top, high bits first, no padding.
    """
    found = [None] * len(wanted)
    path = "firmware/art/%dx%d/%s.bin" % (WIDTH, HEIGHT, name)
    buffer = bytearray(64)
    with open(path, "rb") as file:
        while True:
            head = file.read(1)
            if not head:
                break
            label = file.read(head[0]).decode()
            w, h, count, bits, low, high = file.read(6)
            size = low | high << 8
            if label in wanted and read:
                start = file.tell()
                found[wanted.index(label)] = Sheet(read(file, label, w, h, count, bits), w, h)
                file.seek(start + size)
            elif label in wanted:
                found[wanted.index(label)] = Sheet(_bitmap(file, w * count, h, bits, size, buffer), w, h)
            else:
                file.seek(size, 1)
    return found


def _bitmap(file, width, height, bits, size, buffer):
    bitmap = Bitmap(width, height, 1 << bits)
    mask = (1 << bits) - 1
    each = 8 // bits
    last = width * height
    at = 0
    while size > 0:
        got = file.readinto(buffer if size >= 64 else memoryview(buffer)[:size])
        for i in range(got):
            byte = buffer[i]
            if byte:  # a new bitmap is all 0
                for k in range(each):
                    pixel = byte >> (8 - bits - bits * k) & mask
                    if pixel and at + k < last:
                        bitmap[at + k] = pixel
            at += each
        size -= got
    return bitmap


def tiles(group, sheet, x, y, palette, columns=1, rows=1):
    """A grid of the sheet's tiles in `group`, all showing tile 0."""
    grid = TileGrid(
        sheet.bitmap,
        pixel_shader=palette,
        width=columns,
        height=rows,
        tile_width=sheet.w,
        tile_height=sheet.h,
        x=x,
        y=y,
    )
    group.append(grid)
    return grid


def text(group, x, y, length, ink=PAPER, ground=BLACK, scale=1):
    """A strip of `length` characters of the board's 6x12 font, empty; `scale` doubles or triples it."""
    grid = TileGrid(
        FONT.bitmap, pixel_shader=two(ink, ground), width=length, height=1, tile_width=6, tile_height=12, x=x, y=y
    )
    if scale == 1:
        group.append(grid)
    else:
        grid.x = grid.y = 0
        box = Group(scale=scale, x=x, y=y)
        box.append(grid)
        group.append(box)
    return grid


LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)


def put(grid, words, where=LEFT):
    """Write words into a strip and blanks beside them; what the strip cannot hold is cut off."""
    length = grid.width
    start = (length - len(words)) * where // 2
    for i in range(length):
        tile = ord(words[i - start]) - 32 if 0 <= i - start < len(words) else 0
        if not 0 <= tile < 95:
            tile = 31  # a question mark for what the font lacks
        if grid[i] != tile:
            grid[i] = tile


def number(grid, value, least=1):
    """Write a number at the right of a strip, with its sign if negative, at least `least` digits; allocates nothing."""
    negative = value < 0
    if negative:
        value = -value
    i = grid.width - 1
    while i >= 0:
        if value or least > 0:
            tile = 16 + value % 10
            value //= 10
            least -= 1
        else:
            tile = 13 if negative else 0
            negative = False
        if grid[i] != tile:
            grid[i] = tile
        i -= 1


def clock(grid, seconds):
    """Write minutes and seconds at the right of a strip of four or more; past 99:59 it stays there in four places."""
    minutes = min(seconds // 60, 99 if grid.width > 4 else 9)
    seconds %= 60
    i = grid.width - 1
    for tile in (16 + seconds % 10, 16 + seconds // 10, 26, 16 + minutes % 10):
        if grid[i] != tile:
            grid[i] = tile
        i -= 1
    if i >= 0:
        tile = 16 + minutes // 10 if minutes > 9 else 0
        if grid[i] != tile:
            grid[i] = tile


def tile(grid, index, at=0):
    """Show a tile at a place of a grid."""
    if grid[at] != index:
        grid[at] = index


def shade(grid, palette):
    """Show a grid in another palette."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def bar(group, x, y, width, height, ink):
    """A filled rectangle; has x, y and hidden, and changes by `reshape` and `dye`."""
    if Rectangle:
        made = Rectangle(pixel_shader=inks(), width=width, height=height, x=x, y=y, color_index=ink)  # type: ignore
    else:
        made = Group(x=x, y=y)
        made.append(TileGrid(Bitmap(width, height, 2), pixel_shader=two(ink, ink)))  # type: ignore
    group.append(made)
    return made


def reshape(made, width, height):
    """Give a bar another size."""
    if Rectangle:
        if made.width != width:
            made.width = width
        if made.height != height:
            made.height = height
    else:
        old = made.pop()
        made.append(TileGrid(Bitmap(width, height, 2), pixel_shader=old.pixel_shader))


def dye(made, ink):
    """Give a bar another ink."""
    if not Rectangle:
        shade(made[0], two(ink, ink))
    elif made.color_index != ink:
        made.color_index = ink


def frame(group, x, y, width, height, thick, ink):
    """A frame of four bars around (outside) a field: a tuple of north, south, west, east for `move_frame`."""
    made = tuple([bar(group, 0, 0, 1, 1, ink) for _ in range(4)])
    move_frame(made, x, y, width, height, thick)
    return made


def move_frame(made, x, y, width, height, thick):
    """Lay a frame's bars around another field."""
    for i in range(2):
        reshape(made[i], width + 2 * thick, thick)
        reshape(made[2 + i], thick, height)
    place(made[0], x - thick, y - thick)
    place(made[1], x - thick, y + height)
    place(made[2], x - thick, y)
    place(made[3], x + width, y)


def place(thing, x, y):
    """Move a grid, bar or group if it stands elsewhere."""
    if thing.x != x:
        thing.x = x
    if thing.y != y:
        thing.y = y


def hide(thing, hidden=True):
    """Hide or show a grid, bar or group if it is not yet."""
    if thing.hidden != hidden:
        thing.hidden = hidden
