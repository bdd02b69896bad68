# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The hand that holds the handheld: its time, its buttons, and the program that is stepped in it.

Time stands until `advance` moves it, and the keys are scanned as on the emulator's desk, so the same presses at the
same times come out the same here and there. No part of CircuitPython: the stand-ins beside it look here.
"""

TICK_MS = 20
_TICKS = 0x1FFFFFFF

now = 0
first_ticks = _TICKS - 65535
app = None
next_file = ""
display = None
down = []
"""The numbers of the buttons that are down."""
scanners = []
facts = None
"""`firmware.profile`, from which the board's parts are made."""
rest = (0, 0)
"""Where the stick stands when nobody touches it."""
chance = b""
"""What `random` draws from: four bytes a draw."""
drawn = 0


class Reload(BaseException):
    """Ends the running program: the next file wants to start in a fresh interpreter."""


def ticks():
    """The present moment as `supervisor.ticks_ms` tells it."""
    return first_ticks + now & _TICKS


def start(file, wish=None):
    """Start the program for a file, as the board does; True if it wants `next_file` started instead."""
    global app, next_file
    next_file = ""
    from firmware.app import App

    try:
        app = App(file, wish) if wish is not None else App(file)
    except Reload:
        return True
    return False


def advance(ms):
    """Let time pass, the program being stepped in it; -1, or what is left of it if the program wants to start anew."""
    global now, app
    end = now + ms
    while now < end:
        now += min(TICK_MS - now % TICK_MS, end - now)
        for scanner in scanners:
            scanner._run(now)
        try:
            app.step(ticks())
        except Reload:
            app = None
            return end - now
    return -1


def set_button(button, pressed):
    """Put a button down, or let it up; nothing happens if it is so already."""
    if pressed == (button in down):
        return
    if pressed:
        down.append(button)
    else:
        down.remove(button)
    key = key_of(button)
    if key is not None:
        for scanner in scanners:
            scanner._watch(key, pressed)


def key_of(button):
    """The board's key that is this button, as its scanner knows it: the name of a pin, or a number; or None."""
    for number in range(len(facts.BUTTONS)):
        if facts.BUTTONS[number] == button:
            return facts.KEYS[1][number] if facts.KEYS[0] == "pins" else number
    return None


def level(name):
    """What an analog pin reads now: one of the stick's axes, or nothing."""
    if not facts.STICK or name not in facts.STICK[:2]:
        return 0
    axis = 0 if name == facts.STICK[0] else 1
    ladder = facts.STICK[2] > facts.STICK[5]
    less = 2 if axis == 0 else 0
    if less in down:
        return 65535 if ladder else 0
    if less + 1 in down:
        return 32767 if ladder else 65535
    return rest[axis]


def draw(bits):
    """A number of so many bits, of 24 at most."""
    global drawn
    at = 4 * drawn % len(chance)
    drawn += 1
    return (chance[at + 3] << 16 | chance[at + 2] << 8 | chance[at + 1]) >> 24 - bits


def look():
    """Print what the screen shows: a line for each visible grid or shape, bottom to top.

    Its place on the panel, scale, size (a grid's in tiles), and what it shows there.
    """
    _look(display.root_group, 0, 0, 1)


def _look(group, x, y, scale):
    if group is None or group.hidden:
        return
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if hasattr(layer, "append"):
            _look(layer, x, y, scale)
        elif not layer.hidden:
            print(x + layer.x * scale, y + layer.y * scale, scale, layer._look())


def moves():
    """How many moves were played in the match that is on, or -1."""
    session = app.session
    return -1 if session is None else session.first + session.at


def turn():
    """The seat to move in the match that is on."""
    return -1 if app.session is None else app.session.game.turn()


def nvm():
    """Print the non-volatile memory in hexadecimal."""
    from microcontroller import nvm as memory

    for at in range(0, len(memory), 256):
        print(memory[at : at + 256].hex(), end="")
