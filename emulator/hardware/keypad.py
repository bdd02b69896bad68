# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Keys that are scanned behind the program's back, and the queue that it finds their presses in.

As on the board a key can change once a scan, every 20 ms; a tap shorter than that counts all the same, its release
one scan later. When the queue is full what comes is lost, `overflowed` says so, and the scanner goes on as if it had
been told.
"""

from collections import deque

from emulator.hardware import Pin, desk
from emulator.keys import Key


class Event:
    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = desk.ticks() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        return not self.pressed


class EventQueue:
    def __init__(self, max_events: int) -> None:
        self._events: deque[tuple[int, bool, int]] = deque()
        self._max = max_events
        self.overflowed = False

    def get(self) -> Event | None:
        return Event(*self._events.popleft()) if self._events else None

    def get_into(self, event: Event) -> bool:
        if not self._events:
            return False
        event.key_number, event.pressed, event.timestamp = self._events.popleft()
        return True

    def clear(self) -> None:
        self._events.clear()
        self.overflowed = False

    def __len__(self) -> int:
        return len(self._events)

    def _put(self, key_number: int, pressed: bool, timestamp: int) -> None:
        if len(self._events) < self._max:
            self._events.append((key_number, pressed, timestamp))
        else:
            self.overflowed = True


class _Scanner:
    def __init__(self, names: list[Key], interval: float, max_events: int) -> None:
        self.events = EventQueue(max_events)
        self.key_count = len(names)
        self._numbers = {name: number for number, name in enumerate(names)}
        self._names = names
        self._interval = round(interval * 1000)
        self._next = desk.now + self._interval
        self._waiting: list[deque[bool]] = [deque() for _ in names]
        self._any = False
        desk.keys.watchers.append(self._watch)
        desk.scanners.append(self)
        self.reset()

    def reset(self) -> None:
        """All keys count as up; one that is down is a new press at the next scan."""
        self._down = [False] * self.key_count
        for name, waiting in zip(self._names, self._waiting, strict=True):
            waiting.clear()
            if desk.keys.is_down(name):
                waiting.append(True)
                self._any = True

    def deinit(self) -> None:
        desk.keys.watchers.remove(self._watch)
        desk.scanners.remove(self)

    def _watch(self, name: Key, down: bool) -> None:
        if name in self._numbers:
            self._waiting[self._numbers[name]].append(down)
            self._any = True

    def run(self, now: int) -> None:
        """Scan at every moment that has come since."""
        while self._next <= now:
            if not self._any:
                self._next += (now - self._next) // self._interval * self._interval
            else:
                self._scan()
            self._next += self._interval

    def _scan(self) -> None:
        self._any = False
        for number, waiting in enumerate(self._waiting):
            if waiting:
                down = waiting.popleft()
                self._any = self._any or bool(waiting)
                if down != self._down[number]:
                    self._down[number] = down
                    self.events._put(number, down, desk.ticks(self._next))


class Keys(_Scanner):
    def __init__(
        self,
        pins: list[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__([pin.name for pin in pins], interval, max_events)


class ShiftRegisterKeys(_Scanner):
    def __init__(
        self,
        *,
        clock: Pin,
        data: Pin,
        latch: Pin,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__(list(range(key_count)), interval, max_events)
