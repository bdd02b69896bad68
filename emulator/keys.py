# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the player's fingers do: which keys of the board are down, and where its stick stands.

Buttons are the eight that every board has by our names; which key of the board each is, its profile says. The desk's
`keypad` and `analogio` look here as the real ones look at the pins.
"""

from collections.abc import Callable

from boards import BUTTONS, Profile

Key = int | str
"""A key as its scanner knows it: the name of its pin, or its number in a shift register or matrix."""


class Keys:
    """The keys and the stick of one board.

    `rest` and `noise` say where the stick stands when nobody touches it, and by how much its readings jump about.
    """

    def __init__(self, profile: Profile) -> None:
        names: tuple[Key, ...] = profile.keys[1] if profile.keys[0] == "pins" else tuple(range(len(profile.buttons)))
        self._keys: dict[int, Key] = {}
        for name, button in zip(names, profile.buttons, strict=True):
            self._keys.setdefault(button, name)
        self._stick = profile.stick
        self.rest = profile.stick.rest if profile.stick else (0, 0)
        self.noise = 0
        self._jump = 1
        self.down: set[int] = set()
        """The numbers of the buttons that are down."""
        self.watchers: list[Callable[[Key, bool], None]] = []
        """Who is told of each key that goes down or up."""

    def set(self, button: int, down: bool) -> None:
        """Put a button down, or let it up; nothing happens if it is so already."""
        if down == (button in self.down):
            return
        if down:
            self.down.add(button)
        else:
            self.down.discard(button)
        if button in self._keys:
            for watcher in list(self.watchers):
                watcher(self._keys[button], down)

    def is_down(self, key: Key) -> bool:
        return any(self._keys.get(button) == key for button in self.down)

    def level(self, pin: str) -> int:
        """What an analog pin reads now: one of the stick's axes, or nothing."""
        stick = self._stick
        if stick is None or pin not in (stick.x, stick.y):
            return 0
        axis = 0 if pin == stick.x else 1
        less = BUTTONS.index("LEFT") if axis == 0 else BUTTONS.index("UP")
        if less in self.down:
            level = 65535 if stick.ladder else 0
        elif less + 1 in self.down:
            level = 32767 if stick.ladder else 65535
        else:
            level = self.rest[axis]
        if self.noise:
            self._jump = (self._jump * 75 + 74) % 65537
            level += self._jump % (2 * self.noise + 1) - self.noise
        return min(max(level, 0), 65535)
