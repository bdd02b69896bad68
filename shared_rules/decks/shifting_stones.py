# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' cards, made by tools/decks/shifting_stones.py: change them there.

Five bytes a card, the cards of one point first, those of five last. The first is its value, and << 3 the size of its
pattern: 0 to 5 for 1x2, 2x1, 2x2, 1x3, 3x1 and 3x3 (rows x columns). Then its coloured cells, up to four: the face, and
<< 3 the cell of a 3x3 grid, by rows, in whose upper left corner the pattern lies; 255 for none.
"""

CARDS = (
    b"\x01\x02\x0f\xff\xff"  # Fish Tree
    b"\x01\x03\x0c\xff\xff"  # Bird Horse
    b"\x01\x04\x0b\xff\xff"  # Horse Bird
    b"\x01\x04\x0d\xff\xff"  # Horse Boat
    b"\x01\x04\x0f\xff\xff"  # Horse Tree
    b"\x01\x05\x0a\xff\xff"  # Boat Fish
    b"\x01\x05\x0b\xff\xff"  # Boat Bird
    b"\x01\x05\x0c\xff\xff"  # Boat Horse
    b"\x01\x06\x0c\xff\xff"  # Seed Horse
    b"\x01\x06\x0e\xff\xff"  # Seed Seed
    b"\x01\x07\x0e\xff\xff"  # Tree Seed
    b"\x01\x07\x0f\xff\xff"  # Tree Tree
    b"\x09\x04\x1a\xff\xff"  # Horse/Fish
    b"\x09\x04\x1c\xff\xff"  # Horse/Horse
    b"\x09\x04\x1f\xff\xff"  # Horse/Tree
    b"\x09\x05\x1c\xff\xff"  # Boat/Horse
    b"\x09\x05\x1d\xff\xff"  # Boat/Boat
    b"\x09\x05\x1f\xff\xff"  # Boat/Tree
    b"\x09\x06\x1d\xff\xff"  # Seed/Boat
    b"\x09\x06\x1e\xff\xff"  # Seed/Seed
    b"\x09\x06\x1f\xff\xff"  # Seed/Tree
    b"\x09\x07\x1b\xff\xff"  # Tree/Bird
    b"\x09\x07\x1c\xff\xff"  # Tree/Horse
    b"\x09\x07\x1d\xff\xff"  # Tree/Boat
    b"\x11\x07\x25\xff\xff"  # Tree */* Boat
    b"\x11\x0e\x1d\xff\xff"  # * Seed/Boat *
    b"\x29\x22\xff\xff\xff"  # * * */* Fish */* * *
    b"\x29\x23\xff\xff\xff"  # * * */* Bird */* * *
    b"\x02\x00\x0f\xff\xff"  # Sun Tree
    b"\x02\x01\x0c\xff\xff"  # Moon Horse
    b"\x02\x06\x09\xff\xff"  # Seed Moon
    b"\x0a\x03\x1a\xff\xff"  # Bird/Fish
    b"\x0a\x05\x18\xff\xff"  # Boat/Sun
    b"\x0a\x06\x19\xff\xff"  # Seed/Moon
    b"\x12\x04\x23\xff\xff"  # Horse */* Bird
    b"\x12\x0a\x1f\xff\xff"  # * Fish/Tree *
    b"\x1a\x02\x15\xff\xff"  # Fish * Boat
    b"\x1a\x03\x14\xff\xff"  # Bird * Horse
    b"\x1a\x04\x17\xff\xff"  # Horse * Tree
    b"\x1a\x06\x16\xff\xff"  # Seed * Seed
    b"\x22\x06\x37\xff\xff"  # Seed/*/Tree
    b"\x22\x07\x36\xff\xff"  # Tree/*/Seed
    b"\x1a\x04\x0d\xff\xff"  # Horse Boat *
    b"\x1a\x0c\x15\xff\xff"  # * Horse Boat
    b"\x2a\x04\x44\xff\xff"  # Horse * */* * */* * Horse
    b"\x2a\x07\x45\xff\xff"  # Tree * */* * */* * Boat
    b"\x2a\x12\x36\xff\xff"  # * * Fish/* * */Seed * *
    b"\x2a\x15\x32\xff\xff"  # * * Boat/* * */Fish * *
    b"\x1a\x01\xff\xff\xff"  # Moon * *
    b"\x1a\x11\xff\xff\xff"  # * * Moon
    b"\x22\x00\xff\xff\xff"  # Sun/*/*
    b"\x22\x30\xff\xff\xff"  # */*/Sun
    b"\x2a\x17\xff\xff\xff"  # * * Tree/* * */* * *
    b"\x2a\x36\xff\xff\xff"  # * * */* * */Seed * *
    b"\x1b\x02\x13\xff\xff"  # Fish * Bird
    b"\x23\x02\x33\xff\xff"  # Fish/*/Bird
    b"\x1b\x00\x0f\x13\xff"  # Sun Tree Bird
    b"\x1b\x04\x0d\x16\xff"  # Horse Boat Seed
    b"\x1b\x05\x0a\x12\xff"  # Boat Fish Fish
    b"\x1b\x06\x0b\x15\xff"  # Seed Bird Boat
    b"\x23\x02\x1c\x34\xff"  # Fish/Horse/Horse
    b"\x23\x05\x1b\x32\xff"  # Boat/Bird/Fish
    b"\x23\x07\x1e\x31\xff"  # Tree/Seed/Moon
    b"\x13\x07\x0e\x1d\xff"  # Tree Seed/Boat *
    b"\x13\x0e\x1c\x20\xff"  # * Seed/Horse Sun
    b"\x2b\x04\x12\x3b\xff"  # Horse * Fish/* * */* Bird *
    b"\x2b\x0f\x34\x46\xff"  # * Tree */* * */Horse * Seed
    b"\x2d\x0d\x1b\x2f\x3a"  # * Boat */Bird * Tree/* Fish *
    b"\x2d\x0f\x1a\x2d\x39"  # * Tree */Fish * Boat/* Moon *
    b"\x2d\x06\x16\x35\x45"  # Seed * Seed/* * */Boat * Boat
    b"\x2d\x00\x22\x47\xff"  # Sun * */* Fish */* * Tree
    b"\x2d\x03\x29\x36\xff"  # Bird * */* * Moon/Seed * *
)
