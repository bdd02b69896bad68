# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What stands around every screen, and what every screen is.

The frame is the status line (who, what, how much), the seat's line below it in the ink of the seat to move, and the
prompt, which names what the buttons do now. There is one frame for all screens; strips are made anew only where
their length changes, so that no blank is ever painted.

A screen offers its buttons as a table of rows (button, word, action): the prompt shows the words and `press` acts on
the same rows, so that the two cannot differ.
"""

from displayio import Bitmap, Group
from terminalio import FONT

from firmware import draw, profile
from firmware.port import UP, A, M
from firmware.settings import MOTION
from shared_rules.const import const

PAD = UP
"""The button of a row that speaks for the whole d-pad."""

_MARGIN = 2 if draw.SMALL else 4
_TOP = 0 if draw.SMALL else 2
_PROMPT = 116 if draw.SMALL else 226
_LINE = 12 if draw.SMALL else 16
_WHO = 14 if draw.SMALL else 22
_CAP_GAP = 2 if draw.SMALL else 4
_WORD_GAP = 10 if not draw.SMALL else 2 if draw.NARROW else 4
_HOLD = "hold"
_EDGE = (profile.WIDTH + draw.WIDTH) // 2
"""The panel's right edge: where it is wider than the look, the prompt of a board with long caps needs that room."""
CONTENT = 16 if draw.SMALL else 20
"""The first row below the seat's line; content ends above row CONTENT_END."""
CONTENT_END = 116 if draw.SMALL else 222
MARGIN = _MARGIN

# Places of the frame's parts in its group.
_SYMBOL = const(0)
_NAME = const(1)
_MIDDLE = const(2)
_RIGHT = const(3)
_STATUS = const(4)
_PROMPTS = const(8)


def _cap(label):
    """A key cap, a block of mist with the label cut out of it in the board's own letters; one tile, 12 high.

    A key that is called "menu" bears three lines instead.
    """
    menu = label == "menu"
    if menu:
        label = " "
    width = 6 * len(label) + 3
    cap = Bitmap(width + 1, 12, 2)
    for y in range(1, 11):
        edge = 1 if y in (1, 10) else 0
        for x in range(edge, width - edge):
            cap[x, y] = 1
    font = FONT.bitmap
    for i in range(len(label)):
        left = (ord(label[i]) - 32) * 6
        for y in range(2, 10):
            for x in range(5):
                if font[left + x, y]:
                    cap[2 + 6 * i + x, y] = 0
    for y in (4, 6, 8) if menu else ():
        for x in range(2, 7):
            cap[x, y] = 0
    return draw.Sheet(cap, width + 1, 12)


def named(text):
    """A text in which the buttons have the names that this board gives them: %A, %B, %C, and %E for the one that is
    held to look, where C held is the pause."""
    for i in range(3):
        text = text.replace("%" + "ABC"[i], profile.CAPS[i])
    return text.replace("%E", profile.CAPS[2 if profile.CAPS[3] else 1])


class Frame:
    """The furniture around all screens, drawn into a group of its own."""

    def __init__(self, parent):
        self.group = Group()
        self.symbols, self._arrows, pad, menu = draw.sheets("common", ("seat", "arrow", "pad", "menu"))
        self._caps = [pad] + [_cap(label) if label else None for label in profile.CAPS]
        self._menu = menu
        status = Group()
        draw.tiles(status, self.symbols, _MARGIN, _TOP, draw.two(draw.PAPER))
        for _ in range(3):
            draw.text(status, 0, _TOP, 1)
        self._status = status
        self._line = Group()
        draw.bar(self._line, 0, _LINE, draw.WIDTH, 2, draw.PAPER)
        self._prompt = Group()
        self.group.append(status)
        self.group.append(self._line)
        self.group.append(self._prompt)
        parent.append(self.group)
        self.keys = ()

    def arrow(self, group, x, y, left=False):
        """A pointer of the size of a letter, pointing right or left."""
        grid = draw.tiles(group, self._arrows, x, y, draw.two(draw.PAPER))
        draw.tile(grid, 1 if left else 0)
        return grid

    def bare(self, bare=True):
        """Hide (or show) the status and the seat's line, for screens that have none."""
        draw.hide(self._status, bare)
        draw.hide(self._line, bare)

    def _say(self, part, words, x, ink):
        """Show words in a part of the status at x; the strip is made anew only if its length changes."""
        grid = self._status[part]
        draw.hide(grid, not words)
        if words:
            if grid.width != len(words):
                alone = Group()
                grid = draw.text(alone, x, _TOP, len(words), ink)
                alone.pop()
                self._status[part] = grid
            draw.place(grid, x, _TOP)
            draw.shade(grid, draw.two(ink))
            draw.put(grid, words)

    def status(self, name, middle="", right="", person=-1):
        """Say who or what this is (a person's symbol before the name, or none), a word or two, and the number."""
        ink = draw.PAPER
        start = _MARGIN
        symbol = self._status[_SYMBOL]
        draw.hide(symbol, person < 0)
        if person >= 0:
            ink = draw.SEAT_INKS[person]
            start = _WHO
            draw.tile(symbol, person)
            draw.shade(symbol, draw.two(ink))
        self.bare(False)
        self._say(_NAME, name, start, ink)
        self._left = start + 6 * len(name)
        self._right = draw.WIDTH - _MARGIN
        self.right(right)
        self.middle(middle)
        self.inks(bytes((ink,)))

    def middle(self, words, ink=draw.MIST, beside=0):
        """Change the word or two in the middle, centred in what is left; `beside` pixels at the right are not."""
        x = ((self._left + self._right - beside) // 2 - 3 * len(words)) & ~1
        if x < self._left:
            words = ""  # a long name leaves no room
        self._say(_MIDDLE, words, x, ink)

    def right(self, words, ink=draw.PAPER):
        """Change the number at the right."""
        self._right = draw.WIDTH - _MARGIN - 6 * len(words)
        if self._right < self._left + 6:
            words = ""  # a long name leaves no room
        self._say(_RIGHT, words, self._right, ink)

    def clock(self, seconds):
        """Show minutes and seconds at the right, painting only the digits that changed."""
        length = 4 if seconds < 600 else 5
        grid = self._status[_RIGHT]
        if grid.hidden or grid.width != length:
            self.right("0:00" if length == 4 else "10:00")
            grid = self._status[_RIGHT]
        draw.clock(grid, seconds)

    def inks(self, inks):
        """Give the seat's line its ink, or equal lengths of several for a shared win."""
        line = self._line
        while len(line) > len(inks):
            line.pop()
        while len(line) < len(inks):
            draw.bar(line, 0, _LINE, 2, 2, draw.PAPER)
        for i in range(len(inks)):
            left = draw.WIDTH * i // len(inks)
            draw.dye(line[i], inks[i])
            draw.reshape(line[i], draw.WIDTH * (i + 1) // len(inks) - left, 2)
            draw.place(line[i], left, _LINE)

    def line(self, width):
        """Shorten the line: what it shows of a race's time. The whole width is the usual one."""
        draw.reshape(self._line[0], max(1, width), 2)

    def prompt(self, keys):
        """Show what the buttons do: rows of (button, word, action); a row without a word acts but is not shown.

        The pause (button M) stands at the far right as its cap and the menu symbol, whatever its word.
        """
        if keys is self.keys:
            return
        self.keys = keys
        group = self._prompt
        while len(group):
            group.pop()
        x = _MARGIN
        for row in keys:
            button = row[0]
            if button == M:
                self._pause(group)
            elif row[1] and (button == PAD or A <= button < M):
                x = self._key(group, x, 0 if button == PAD else button - A + 1, row[1])

    def _key(self, group, x, cap, word):
        sheet = self._caps[cap]
        draw.tiles(group, sheet, x, _PROMPT, draw.two(draw.MIST))
        x += sheet.w + _CAP_GAP
        draw.put(draw.text(group, x, _PROMPT, len(word), draw.MIST), word)
        return x + 6 * len(word) + _WORD_GAP

    def _pause(self, group):
        sheet = self._caps[4] or self._caps[3]
        x = _EDGE - sheet.w - (0 if draw.NARROW else _MARGIN)
        if not draw.NARROW:
            x -= 8 + _CAP_GAP
            draw.tiles(group, self._menu, _EDGE - _MARGIN - 8, _PROMPT, draw.two(draw.MIST))
        draw.tiles(group, sheet, x, _PROMPT, draw.two(draw.MIST))
        if not self._caps[4]:  # three buttons: C held is the pause
            x -= 6 * len(_HOLD) + _CAP_GAP
            draw.put(draw.text(group, x, _PROMPT, len(_HOLD), draw.MIST), _HOLD)


class Screen:
    """What the app shows and hands presses to.

    `group` holds the content; the frame is around it. `guard` is how long in ms no button may have been pressed
    before presses count: a screen that hands over to another person has one, so that mashing A skips nobody.
    """

    guard = 0
    motion = 0
    """Frames of motion still to show; each is 50 ms, or `motion_ms`."""
    motion_ms = 50

    def __init__(self, app):
        self.app = app
        self.frame = app.frame
        self.group = Group()
        self.keys = ()

    def enter(self):
        """Paint everything: the screen comes up now, or again."""

    def leave(self):
        """The screen goes: what it holds beyond its group is let go."""

    def offer(self, keys):
        """Offer buttons: a tuple of (button, word, action); acted on by `do`, shown in the prompt."""
        self.keys = keys
        self.frame.prompt(keys)

    def press(self, button):
        """A button was pressed (or held, or let go after a hold): do what is offered for it."""
        if button < A:
            self.move((button == 3) - (button == 2), (button == 1) - (button == 0))
        else:
            for row in self.keys:
                if row[0] == button:
                    self.do(row[2])
                    return

    def move(self, dx, dy):
        """The d-pad was pressed: dx -1 left, 1 right; dy -1 up, 1 down."""

    def do(self, action):
        """Do an offered action."""

    def rest(self):
        """The d-pad has rested for 120 ms: explain what the cursor shows."""

    def tick(self, now):
        """A tick of the app's loop, for clocks."""

    def show_motion(self, frame):
        """Show frame 0, 1, ... of a motion begun by `start_motion`; the last one leaves the screen as it stays."""

    def start_motion(self, frames, ms=50):
        """Begin a motion of so many frames; the next press shows the last one at once."""
        self.motion = self._frames = frames
        self.motion_ms = ms
        self._due_frame = self.app.now
        if not self.app.settings[MOTION]:
            self.motion = 1

    def advance_motion(self, now, ticks_diff, finish=False):
        """Called by the app: show the next frame if its time has come, or the last one."""
        if finish:
            self.motion = 1
        elif ticks_diff(now, self._due_frame) < 0:
            return
        self.motion -= 1
        self._due_frame = now + self.motion_ms & 0x1FFFFFFF
        self.show_motion(self._frames - 1 - self.motion)
