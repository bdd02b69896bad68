# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The board under the program: its display and its buttons, as the profile describes them.

Screens know eight buttons by our own numbers, whatever a board calls its keys. A, B and C tell a press (let go within
400 ms) from a hold; the d-pad acts when it goes down and repeats while it is held; M acts at once. Where a board has
no fourth button M is C held. Times are keypad's own, so that a press counts from when it happened, not from when
the program looked.
"""

import keypad

from firmware import profile
from shared_rules.const import const
from shared_rules.session import ticks_diff

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
A = const(4)
B = const(5)
C = const(6)
M = const(7)
HOLD = const(8)
"""Added to A, B or C: it has been held for 400 ms."""
LET = const(16)
"""Added to A, B or C: it was let go after such a hold."""

_NONE = const(255)
_HOLD_MS = const(400)
_REPEAT_AFTER_MS = const(350)
_REPEAT_MS = const(110)
_QUEUE = const(16)


class MissingPart(Exception):
    """The board lacks something that the program cannot do without; the text says what."""


def display():
    """The board's display with auto-refresh off; MissingPart if there is none."""
    if profile.DISPLAY:
        from firmware import wiring

        panel = wiring.display(profile.DISPLAY)
    else:
        import board

        panel = getattr(board, "DISPLAY", None)
        if panel is None:
            raise MissingPart("This board has no display that CircuitPython knows: use the files made for your board.")
    panel.auto_refresh = False
    return panel


def _keys():
    """keypad's scanner for the profile's KEYS."""
    kind = profile.KEYS[0]
    if kind == "cardputer":
        import cardputer_keyboard

        cardputer_keyboard.detach_serial()
        return cardputer_keyboard.KEYBOARD
    import board

    try:
        if kind == "shift":
            _, clock, data, latch, count, pressed = profile.KEYS
            return keypad.ShiftRegisterKeys(
                clock=getattr(board, clock),
                data=getattr(board, data),
                latch=getattr(board, latch),
                key_count=count,
                value_when_pressed=pressed,
            )
        _, names, pressed, pull = profile.KEYS
        return keypad.Keys([getattr(board, name) for name in names], value_when_pressed=pressed, pull=pull)
    except AttributeError:
        raise MissingPart("This board lacks a button pin: use the files made for your board.") from None


class Buttons:
    """Presses, holds and repeats of our eight buttons, in the order in which they happened.

    `when` is the time in ticks of the press that `take` gave last; `map` says which of our buttons each of the board's
    stands for, as a player has set it.
    """

    def __init__(self):
        self._scanner = _keys()
        self._event = keypad.Event()
        self._queue = bytearray(_QUEUE)
        self._times = [0] * _QUEUE
        self._count = 0
        self._down = bytearray(8)  # 0 up, 1 down, 2 down and held, 3 down but of no more meaning
        self._since = [0] * 8
        self._stick = None
        self._raw = -1
        self.map = bytearray(range(8))
        self.when = 0
        if profile.STICK:
            import analogio
            import board

            self._stick = (
                analogio.AnalogIn(getattr(board, profile.STICK[0])),
                analogio.AnalogIn(getattr(board, profile.STICK[1])),
            )

    def forget(self):
        """A new screen: what is down now counts again only after it was up; what waits is dropped."""
        self._count = 0
        for button in range(8):
            if self._down[button]:
                self._down[button] = 3

    def any_down(self):
        """Whether some button is down."""
        for state in self._down:
            if state:
                return True
        return False

    def is_down(self, button):
        """Whether a button is down now."""
        return self._down[button] != 0

    def raw_press(self):
        """Which of the board's buttons was pressed since this was last asked, before any `map`; or -1."""
        raw = self._raw
        self._raw = -1
        return raw

    def take(self):
        """The next press (a button, perhaps with HOLD or LET), or -1."""
        if not self._count:
            return -1
        self._count -= 1
        code = self._queue[0]
        self.when = self._times[0]
        for i in range(self._count):
            self._queue[i] = self._queue[i + 1]
            self._times[i] = self._times[i + 1]
        return code

    def scan(self, now):
        """Take in all that the scanner has seen until `now`."""
        events = self._scanner.events
        event = self._event
        if events.overflowed:
            # Events were lost, releases perhaps among them: start from all keys up.
            events.clear()
            self._scanner.reset()
            for button in range(8):
                self._down[button] = 0
        while events.get_into(event):
            if event.key_number < len(profile.BUTTONS):
                button = profile.BUTTONS[event.key_number]
                if button != _NONE:
                    self._change(button, event.pressed, event.timestamp)
        if self._stick:
            self._poll_stick(now)
        for button in range(8):
            if self._down[button] == 1 or (self._down[button] == 2 and button < A):
                self._wait(button, now)

    def _change(self, button, pressed, when):
        if pressed:
            self._raw = button
        button = self.map[button]
        state = self._down[button]
        if pressed:
            self._down[button] = 1
            self._since[button] = when
            if button < A or button == M:
                self._add(button, when)
        else:
            self._down[button] = 0
            if A <= button < M:
                if state == 1:
                    # The scan may come late: what was held long enough is a hold even so.
                    if ticks_diff(when, self._since[button]) < _HOLD_MS:
                        self._add(button, when)
                    else:
                        self._hold(button, when)
                        if self._down[button] == 2:
                            self._add(button + LET, when)
                        self._down[button] = 0
                elif state == 2:
                    self._add(button + LET, when)

    def _wait(self, button, now):
        held = ticks_diff(now, self._since[button])
        if button < A:
            if held >= (_REPEAT_AFTER_MS if self._down[button] == 1 else _REPEAT_MS):
                self._down[button] = 2
                self._since[button] = now
                self._add(button, now)
        elif button < M and held >= _HOLD_MS:
            self._hold(button, now)

    def _hold(self, button, when):
        if button == C and not profile.CAPS[3]:
            self._down[button] = 3
            self._add(M, when)
        else:
            self._down[button] = 2
            self._add(button + HOLD, when)

    def _add(self, code, when):
        if self._count < _QUEUE:
            self._queue[self._count] = code
            self._times[self._count] = when
            self._count += 1

    def _poll_stick(self, now):
        _, _, low, low_back, high_back, high = profile.STICK
        for axis in range(2):
            value = self._stick[axis].value
            less = LEFT if axis == 0 else UP
            # Two thresholds a side: a noisy or off-centre stick neither chatters nor drifts.
            if low > high:  # a ladder of resistors: nothing at rest, half for right and down, all for left and up
                back = value > (low_back if self._down[less] else low)
                ahead = not back and value > (high_back if self._down[less + 1] else high)
            else:
                back = value < (low_back if self._down[less] else low)
                ahead = value > (high_back if self._down[less + 1] else high)
            self._lean(less, back, now)
            self._lean(less + 1, ahead, now)

    def _lean(self, button, on, now):
        if on != (self._down[button] > 0):
            self._change(button, on, now)
