# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The display: what the firmware has pushed to it, and how much that was.

displayio says which areas are dirty; each is painted here from its layers, bottom to top, into a pygame surface, in
the 16-bit colours that the panel can show. Blinka can paint too, pixel by pixel in Python; this does it by copying
whole tiles, some fifty times as fast, and a test holds the two equal. The pixels of every area are counted, since
that is what time on the board is made of.
"""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from emulator.blinka import Area, ColorspaceStruct, busdisplay, displayio, vectorio
from emulator.cost import Meter

Colours = tuple[int, ...]
"""A palette's entries as 0xRRGGBB, -1 where transparent."""

_CLEAR = (1, 0, 0)
"""No 16-bit colour: what stands for transparent in a sheet."""


def shown(colour: int) -> tuple[int, int, int]:
    """What the panel makes of a colour: five bits of red and blue, six of green, each stretched to 0..255."""
    red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def layers(group: Any) -> Iterator[Any]:
    """Every visible grid and shape of a group and the groups in it, bottom to top."""
    if group is None or group._hidden_group:
        return
    for layer in group._layers:
        if isinstance(layer, displayio.Group):
            yield from layers(layer)
        elif isinstance(layer, displayio.TileGrid):
            if not (layer._hidden_tilegrid or layer._hidden_by_parent):
                yield layer
        elif not layer._hidden:
            yield layer


class Panel:
    """The glass of one display.

    `surface` is what it shows. `refreshes` and `pixels` count what was pushed since `count_from_here`, and `pushed`
    holds its rectangles, one list a refresh. `unseen` holds those that a window has yet to draw, a list a refresh too.
    A `meter`, where there is one, is told of every refresh.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.surface = pygame.Surface((width, height), 0, 32)
        self.unseen: list[list[pygame.Rect]] = [[self.surface.get_rect()]]
        self.meter: Meter | None = None
        self._sheets: WeakKeyDictionary[Any, dict[tuple[Colours, int], pygame.Surface]] = WeakKeyDictionary()
        self.count_from_here()

    def count_from_here(self) -> None:
        """Begin to count anew, as at a press."""
        self.refreshes = 0
        self.pixels = 0
        self.pushed: list[list[pygame.Rect]] = []

    def push(self, group: Any, areas: list[pygame.Rect]) -> None:
        """One refresh: paint these areas from the layers of a group."""
        self.refreshes += 1
        self.pushed.append(areas)
        self.unseen.append(areas)
        self._forget_changed(group)
        visible = list(layers(group))
        if self.meter:
            self.meter.count(visible, areas)
        surface = self.surface
        for area in areas:
            self.pixels += area.width * area.height
            surface.set_clip(area)
            surface.fill(0)
            x1, y1, x2, y2 = area.left, area.top, area.right, area.bottom
            for layer in visible:
                place = layer._current_area
                if place.x1 < x2 and place.x2 > x1 and place.y1 < y2 and place.y2 > y1:
                    self._paint(layer, area)
        surface.set_clip(None)

    def _forget_changed(self, group: Any) -> None:
        """Drop the sheets made from bitmaps that were written to since; hidden ones too, whose mark goes with this
        refresh."""
        if group is None:
            return
        for layer in group._layers:
            if isinstance(layer, displayio.Group):
                self._forget_changed(layer)
            elif isinstance(layer, displayio.TileGrid) and isinstance(layer._bitmap, displayio.Bitmap):
                dirty = layer._bitmap._dirty_area
                if dirty.x1 != dirty.x2:
                    self._sheets.pop(layer._bitmap, None)

    def _paint(self, layer: Any, area: pygame.Rect) -> None:
        if isinstance(layer, displayio.TileGrid):
            way = layer._absolute_transform
            turned = layer._flip_x or layer._flip_y or layer._transpose_xy
            turned = turned or way.transpose_xy or way.dx < 0 or way.dy < 0
            plain = isinstance(layer._bitmap, displayio.Bitmap) and isinstance(layer._pixel_shader, displayio.Palette)
            if plain and not turned and layer._bitmap._bits_per_value <= 8:
                self._paint_tiles(layer, area)
                return
        elif isinstance(layer, vectorio.Rectangle) and isinstance(layer._pixel_shader, displayio.Palette):
            place = layer._current_area
            colour = layer._pixel_shader._colors[layer._color_index - 1]
            if not colour.transparent:
                rect = (place.x1, place.y1, place.x2 - place.x1, place.y2 - place.y1)
                self.surface.fill(shown(colour.rgb888), rect)
            return
        self._paint_slowly(layer, area)

    def _paint_tiles(self, grid: Any, area: pygame.Rect) -> None:
        scale = grid._absolute_transform.scale
        sheet = self._sheet(grid._bitmap, grid._pixel_shader, scale)
        width, height = grid._tile_width * scale, grid._tile_height * scale
        left, top = grid._current_area.x1, grid._current_area.y1
        columns, rows = grid._width_in_tiles, grid._height_in_tiles
        across = grid._bitmap_width_in_tiles
        tiles = grid._tiles
        blit = self.surface.blit
        for row in range(max(0, (area.top - top) // height), min(rows, (area.bottom - 1 - top) // height + 1)):
            start = (row + grid._top_left_y) % rows * columns
            y = top + row * height
            for column in range(
                max(0, (area.left - left) // width), min(columns, (area.right - 1 - left) // width + 1)
            ):
                tile = tiles[start + (column + grid._top_left_x) % columns]
                blit(sheet, (left + column * width, y), (tile % across * width, tile // across * height, width, height))

    def _sheet(self, bitmap: Any, palette: Any, scale: int) -> pygame.Surface:
        """A bitmap in a palette's colours, enlarged."""
        colours = tuple([-1 if colour.transparent else colour.rgb888 for colour in palette._colors])
        made = self._sheets.setdefault(bitmap, {})
        sheet = made.get((colours, scale))
        if sheet is None:
            flat = pygame.image.frombuffer(values(bitmap), (bitmap.width, bitmap.height), "P")
            flat.set_palette([_CLEAR if colour < 0 else shown(colour) for colour in colours])
            sheet = pygame.Surface(flat.get_size(), 0, 32)
            sheet.blit(flat, (0, 0))
            if scale > 1:
                sheet = pygame.transform.scale_by(sheet, scale)
            sheet.set_colorkey(_CLEAR)
            made[colours, scale] = sheet
        return sheet

    def _paint_slowly(self, layer: Any, area: pygame.Rect) -> None:
        """Any layer at all, by displayio's own way of composing it."""
        whole = Area(area.left, area.top, area.right, area.bottom)
        count = area.width * area.height
        mask = memoryview(bytearray((count // 32 + 1) * 4)).cast("I")
        buffer = memoryview(bytearray((count + 1) // 2 * 4)).cast("I")
        layer._fill_area(_RGB565, whole, mask, buffer)
        pixels = buffer.cast("B").cast("H")
        for i in range(count):
            if mask[i >> 5] & 1 << (i & 31):
                pixel = pixels[i]
                colour = (pixel >> 11) << 19 | (pixel >> 5 & 63) << 10 | (pixel & 31) << 3
                self.surface.set_at((area.left + i % area.width, area.top + i // area.width), shown(colour))


_RGB565 = ColorspaceStruct(depth=16)

_SPREAD = {
    bits: [bytes([byte >> shift & (1 << bits) - 1 for shift in range(8 - bits, -1, -bits)]) for byte in range(256)]
    for bits in (1, 2, 4, 8)
}
"""For each number of bits a pixel: the pixels in each possible byte."""


def values(bitmap: Any) -> bytes:
    """A bitmap's pixels, a byte each, row by row; for up to 8 bits a pixel."""
    bits, stride, width = bitmap._bits_per_value, bitmap._stride, bitmap._bmp_width
    spread = _SPREAD[bits]
    rows = []
    for y in range(bitmap._bmp_height):
        words = bitmap._data[y * stride : (y + 1) * stride]
        if bits == 8:  # Blinka keeps these as bytes in a row of its words, whatever their size
            row = words.tobytes()
        else:
            row = b"".join([spread[byte] for word in words for byte in word.to_bytes(4, "big")])
        rows.append(row[:width])
    return b"".join(rows)


class Display(busdisplay.BusDisplay):
    """A display of CircuitPython's whose pixels go to a panel; `made` once a program has wired it up itself."""

    def __new__(cls, *_arguments: object, **_options: object) -> "Display":
        return object.__new__(cls)  # not one of Blinka's own displays, of which there may be one in a process

    def __init__(self, panel: Panel, turned: int = 0) -> None:
        """`turned` is by how much the board turns its picture by itself; the panel is as its owner then sees it."""
        self._panel = panel
        self._turned = turned
        self.made = False
        super().__init__(None, b"", width=panel.width, height=panel.height)
        self.start()

    def start(self) -> None:
        """As each start of the interpreter finds it: refreshing by itself, with nothing to show; the picture stays."""
        self._core.set_root_group(None)
        self._core.full_refresh = True
        self.auto_refresh = True

    @property
    def rotation(self) -> int:
        """As the board tells it, which turns its picture by itself."""
        return (self._core.get_rotation() + self._turned) % 360

    @rotation.setter
    def rotation(self, value: int) -> None:
        busdisplay.BusDisplay.rotation.fset(self, (value - self._turned) % 360)

    def refresh(self, *, target_frames_per_second: int | None = None, minimum_frames_per_second: int = 0) -> bool:
        core = self._core
        group = core.current_group
        areas: list[Any] = []
        if core.full_refresh:
            if group is not None:
                group._prepare_full_refresh()
                group._get_refresh_areas([])  # settles what every layer owes
            self._push([core.area])
            core.finish_refresh()
        elif group is not None:
            # As Blinka does, but only where something is owed: most layers have not changed most of the time.
            owing = list(_owing(group))
            for thing in owing:
                if isinstance(thing, displayio.Group):
                    thing._consume_removed_areas()
                    areas.append(thing._dirty_area)
                else:
                    thing._get_refresh_areas(areas)
            self._push(areas)
            for thing in owing:
                if isinstance(thing, displayio.Group):
                    thing._item_removed = False
                else:
                    thing._finish_refresh()
        return True

    def _push(self, areas: list[Any]) -> None:
        """Paint what of the areas lies on the panel."""
        rects = []
        for area in areas:
            x1, y1 = max(area.x1, 0), max(area.y1, 0)
            width, height = min(area.x2, self._panel.width) - x1, min(area.y2, self._panel.height) - y1
            if width > 0 and height > 0:
                rects.append(pygame.Rect(x1, y1, width, height))
        if rects:
            self._panel.push(self._core.current_group, rects)


def _owing(group: Any) -> Iterator[Any]:
    """The layers that have changed since they were drawn, and the groups that layers were taken from, top to bottom."""
    if group._item_removed or group._removed_areas:
        yield group
    for layer in reversed(group._layers):
        if isinstance(layer, displayio.TileGrid):
            if layer._rendered_hidden:
                continue
            bitmap = layer._bitmap
            if (
                layer._needs_refresh
                or layer._pixel_shader._needs_refresh
                or (isinstance(bitmap, displayio.Bitmap) and bitmap._dirty_area.x1 != bitmap._dirty_area.x2)
            ):
                yield layer
        elif isinstance(layer, displayio.Group):
            yield from _owing(layer)
        elif layer._pending_dirty_areas or layer._pixel_shader._needs_refresh:
            yield layer
