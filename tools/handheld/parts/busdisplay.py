# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""A display on a bus."""

import hand


class BusDisplay:
    auto_refresh = True
    brightness = 1.0
    root_group = None
    rotation = 0

    def __init__(
        self,
        display_bus,
        init_sequence,
        *,
        width,
        height,
        colstart=0,
        rowstart=0,
        rotation=0,
        color_depth=16,
        grayscale=False,
        pixels_in_byte_share_row=True,
        bytes_per_cell=1,
        reverse_pixels_in_byte=False,
        set_column_command=0x2A,
        set_row_command=0x2B,
        write_ram_command=0x2C,
        backlight_pin=None,
        brightness_command=None,
        brightness=1.0,
        single_byte_bounds=False,
        data_as_commands=False,
        auto_refresh=True,
        native_frames_per_second=60,
        backlight_on_high=True,
        SH1107_addressing=False,
    ):
        self.width = width
        self.height = height
        hand.display = self

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        return True
