# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The panel shows what Blinka would compose, and counts what displayio would push on the board."""

from random import Random
from typing import Any

import pygame
import pytest

from emulator.blinka import Area, ColorspaceStruct, displayio, vectorio
from emulator.panel import Display, Panel, shown

W, H = 96, 64


def screen() -> tuple[Panel, Any, Any]:
    panel = Panel(W, H)
    display = Display(panel)
    group = displayio.Group()
    display.root_group = group
    return panel, display, group


def composed(group: Any) -> pygame.Surface:
    """The whole screen as Blinka composes it, pixel by pixel."""
    mask = memoryview(bytearray((W * H // 32 + 1) * 4)).cast("I")
    buffer = memoryview(bytearray(W * H * 2)).cast("I")
    group._fill_area(ColorspaceStruct(depth=16), Area(0, 0, W, H), mask, buffer)
    surface = pygame.Surface((W, H), 0, 32)
    for i, pixel in enumerate(buffer.cast("B").cast("H")):
        colour = (pixel >> 11) << 19 | (pixel >> 5 & 63) << 10 | (pixel & 31) << 3
        surface.set_at((i % W, i // W), shown(colour))
    return surface


def differing(a: pygame.Surface, b: pygame.Surface) -> list[tuple[int, int]]:
    return [(x, y) for y in range(H) for x in range(W) if a.get_at((x, y)) != b.get_at((x, y))]


class Scene:
    """Layers of all kinds, and every change that can be made to them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.panel, self.display, self.group = screen()
        self.palettes = [self.palette(count) for count in (2, 4, 12, 16)]
        self.bitmaps = [self.bitmap(4 * rng.randint(2, 5), 4 * rng.randint(1, 3), count) for count in (2, 4, 12, 256)]
        self.groups = [self.group]
        self.grids: list[Any] = []
        self.shapes: list[Any] = []
        for _ in range(8):
            self.add()

    def palette(self, count: int) -> Any:
        palette = displayio.Palette(count)
        for i in range(count):
            palette[i] = self.rng.randrange(1 << 24)
            if self.rng.random() < 0.2:
                palette.make_transparent(i)
        return palette

    def bitmap(self, width: int, height: int, count: int) -> Any:
        bitmap = displayio.Bitmap(width, height, count)
        for x in range(width):
            for y in range(height):
                bitmap[x, y] = self.rng.randrange(min(count, 16))
        return bitmap

    def add(self) -> None:
        rng = self.rng
        into = rng.choice(self.groups)
        x, y = rng.randint(-10, W), rng.randint(-10, H)
        kind = rng.randrange(6)
        if kind == 0 and len(self.groups) < 4:
            group = displayio.Group(x=x // 2, y=y // 2, scale=rng.randint(1, 3))
            self.groups.append(group)
            into.append(group)
        elif kind in (1, 2):
            shape = vectorio.Rectangle(
                pixel_shader=self.palettes[2], width=rng.randint(1, 30), height=rng.randint(1, 20), x=x, y=y
            )
            self.shapes.append(shape)
            into.append(shape)
        elif kind == 3:
            circle = vectorio.Circle(pixel_shader=self.palettes[3], radius=rng.randint(1, 9), x=x, y=y)
            self.shapes.append(circle)
            into.append(circle)
        else:
            number = rng.randrange(4)
            grid = displayio.TileGrid(
                self.bitmaps[number],
                pixel_shader=self.palettes[max(number, rng.randrange(4))],
                width=rng.randint(1, 4),
                height=rng.randint(1, 3),
                tile_width=4,
                tile_height=4,
                x=x,
                y=y,
            )
            self.grids.append(grid)
            into.append(grid)

    def change(self) -> None:
        rng = self.rng
        grid, thing = rng.choice(self.grids or [None]), rng.choice(self.grids + self.shapes + self.groups[1:])
        kind = rng.randrange(12)
        if kind <= 3 and grid is not None:
            tiles = grid.bitmap.width // 4 * (grid.bitmap.height // 4)
            grid[rng.randrange(grid.width * grid.height)] = rng.randrange(tiles)
        elif kind == 4:
            thing.x += rng.randint(-6, 6)
        elif kind == 5:
            thing.y += rng.randint(-40, 40)
        elif kind == 6:
            thing.hidden = not thing.hidden
        elif kind == 7:
            bitmap = rng.choice(self.bitmaps)
            bitmap[rng.randrange(bitmap.width), rng.randrange(bitmap.height)] = rng.randrange(2)
        elif kind == 8:
            palette = rng.choice(self.palettes)
            palette[rng.randrange(len(palette))] = rng.randrange(1 << 24)
        elif kind == 9 and grid is not None and rng.random() < 0.3:
            grid.flip_x = not grid.flip_x
        elif kind == 10 and len(self.grids) > 2:
            self.grids.remove(grid)
            for group in self.groups:
                if any(layer is grid for layer in group._layers):
                    group.remove(grid)
        elif kind == 11 and len(self.grids) < 12:
            self.add()


@pytest.mark.parametrize("seed", range(12))
def test_shows_what_blinka_composes(seed: int, long: bool) -> None:
    scene = Scene(Random(seed))
    for _ in range(200 if long else 12):
        for _ in range(scene.rng.randint(0, 3)):
            scene.change()
        scene.display.refresh()
        assert not differing(scene.panel.surface, composed(scene.group))


def grid_of(columns: int, rows: int) -> Any:
    palette = displayio.Palette(4)
    palette[1] = 0xFF0000
    return displayio.TileGrid(
        displayio.Bitmap(16, 8, 4), pixel_shader=palette, width=columns, height=rows, tile_width=8, tile_height=8
    )


def pushed(panel: Panel, display: Any) -> list[tuple[int, ...]]:
    panel.count_from_here()
    display.refresh()
    areas = [tuple(area) for refresh in panel.pushed for area in refresh]
    assert panel.pixels == sum(area[2] * area[3] for area in areas)
    assert panel.refreshes == (1 if areas else 0)
    return areas


def test_the_first_refresh_is_the_whole_screen_once() -> None:
    panel, display, group = screen()
    group.append(grid_of(4, 4))
    group.append(vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=3, height=3))
    assert pushed(panel, display) == [(0, 0, W, H)]
    assert pushed(panel, display) == []


def test_one_tile() -> None:
    panel, display, group = screen()
    group.append(grid_of(4, 4))
    display.refresh()
    group[0][1, 2] = 1
    assert pushed(panel, display) == [(8, 16, 8, 8)]
    assert pushed(panel, display) == []


def test_two_far_tiles_of_one_grid_are_the_box_round_both() -> None:
    panel, display, group = screen()
    group.append(grid_of(4, 4))
    display.refresh()
    group[0][0, 0] = 1
    group[0][3, 3] = 1
    assert pushed(panel, display) == [(0, 0, 32, 32)]


def test_a_refresh_between_keeps_them_apart() -> None:
    panel, display, group = screen()
    group.append(grid_of(4, 4))
    display.refresh()
    group[0][0, 0] = 1
    first = pushed(panel, display)
    group[0][3, 3] = 1
    assert first + pushed(panel, display) == [(0, 0, 8, 8), (24, 24, 8, 8)]


def test_a_palette_repaints_all_its_users() -> None:
    panel, display, group = screen()
    group.append(grid_of(2, 1))
    other = grid_of(1, 1)
    other.pixel_shader = group[0].pixel_shader
    other.x, other.y = 40, 40
    group.append(other)
    display.refresh()
    group[0].pixel_shader[1] = 0x00FF00
    assert sorted(pushed(panel, display)) == [(0, 0, 16, 8), (40, 40, 8, 8)]


def test_hidden_layers_cost_once() -> None:
    panel, display, group = screen()
    group.append(grid_of(2, 2))
    display.refresh()
    group[0].hidden = True
    assert pushed(panel, display) == [(0, 0, 16, 16)]
    group[0][0] = 1
    assert pushed(panel, display) == []
    group[0].hidden = False
    assert pushed(panel, display) == [(0, 0, 16, 16)]


def test_a_step_moves_old_and_new_place_in_one() -> None:
    panel, display, group = screen()
    group.append(vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=8, height=2, x=10, y=20))
    display.refresh()
    group[0].x = 14
    assert pushed(panel, display) == [(10, 20, 12, 2)]
    group[0].x = 70
    assert sorted(pushed(panel, display)) == [(14, 20, 8, 2), (70, 20, 8, 2)]


def test_what_lies_outside_is_not_counted() -> None:
    panel, display, group = screen()
    group.append(grid_of(2, 1))
    group[0].x = W - 8
    display.refresh()
    group[0].pixel_shader[1] = 0x123456
    assert pushed(panel, display) == [(W - 8, 0, 8, 8)]


def test_colours_are_those_of_the_panel() -> None:
    assert [shown(colour) for colour in (0xF7495A, 0xFFFBEF, 0x31384A)] == [
        (247, 73, 90),
        (255, 251, 239),
        (49, 56, 74),
    ]
