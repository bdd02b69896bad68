# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The settings take effect: a module of its own, since it is loaded at each change, over a match too."""

from firmware import draw, port, profile, settings


def apply_settings(app):
    """Let the settings take effect."""
    values = app.settings
    draw.choose_inks(values[settings.INKS])
    app.sound.loudness = values[settings.SOUND]
    app.buttons.map[:] = values[settings.MAP :]
    turned = values[settings.TURNED]
    if turned:
        # The pad turns with the picture.
        for i in range(8):
            if app.buttons.map[i] < port.A:
                app.buttons.map[i] ^= 1
    if profile.BACKLIGHT:
        app.display.brightness = (values[settings.BRIGHTNESS] + 1) / 5
    rotation = (profile.ROTATION + 180 * turned) % 360
    if app.display.rotation != rotation:
        app.display.rotation = rotation
