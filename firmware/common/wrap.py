# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Sentences wrapped at words: a module of its own, since the pages that set them have no room for one another."""

from firmware import draw
from firmware.common.frame import MARGIN, named

_ROOM = (draw.WIDTH - 2 * MARGIN) // 6
LINE = 12 if draw.SMALL else 14


def wrapped(sentence):
    """A sentence in lines as long as the screen is wide, buttons by their names; a word too long for one is cut."""
    lines = []
    line = ""
    for word in named(sentence).split(" ") + [None]:
        if word is None or (line and len(line) + 1 + len(word) > _ROOM):
            lines.append(line)
            line = ""
        if word is not None:
            line = line + " " + word if line else word
            while len(line) > _ROOM:
                lines.append(line[:_ROOM])
                line = line[_ROOM:]
    return lines


def put_lines(group, lines, y, ink=draw.PAPER):
    """Write lines from a row on; the row below them."""
    for line in lines:
        draw.put(draw.text(group, MARGIN, y, max(1, len(line)), ink), line)
        y += LINE
    return y


def write(group, sentence, y, ink=draw.PAPER):
    """Write a sentence from a row on, wrapped; the row below it."""
    return put_lines(group, wrapped(sentence), y, ink)
