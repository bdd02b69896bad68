# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Keys that are scanned every 20 ms, and the queue of their presses, of the real ones' sizes."""

import hand


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = hand.ticks() if timestamp is None else timestamp

    @property
    def released(self):
        return not self.pressed


class EventQueue:
    """A ring of six bytes an event: number and state, then the time."""

    def __init__(self, max_events):
        self.overflowed = False
        self._ring = bytearray(6 * max_events)
        self._first = 0
        self._count = 0

    def get(self):
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        if not self._count:
            return False
        ring = self._ring
        at = self._first
        event.key_number = ring[at]
        event.pressed = ring[at + 1] == 1
        event.timestamp = ring[at + 2] | ring[at + 3] << 8 | ring[at + 4] << 16 | ring[at + 5] << 24
        self._first = (at + 6) % len(ring)
        self._count -= 1
        return True

    def clear(self):
        self._count = 0
        self.overflowed = False

    def __bool__(self):
        return self._count > 0

    def __len__(self):
        return self._count

    def _put(self, number, pressed, time):
        ring = self._ring
        if 6 * self._count == len(ring):
            self.overflowed = True
            return
        at = (self._first + 6 * self._count) % len(ring)
        self._count += 1
        ring[at] = number
        ring[at + 1] = pressed
        for i in range(4):
            ring[at + 2 + i] = time >> 8 * i & 255


class _Scanner:
    def __init__(self, names, interval, max_events):
        self.key_count = len(names)
        self.events = EventQueue(max_events)
        self._names = names
        self._down = bytearray(len(names))
        self._interval = int(interval * 1000 + 0.5)
        self._next = hand.now + self._interval
        self._waiting = []
        hand.scanners.append(self)
        self.reset()

    def reset(self):
        for number in range(self.key_count):
            self._down[number] = 0
        while self._waiting:
            self._waiting.pop()
        for button in hand.down:
            self._watch(hand.key_of(button), True)

    def deinit(self):
        hand.scanners.remove(self)

    def _watch(self, key, pressed):
        for number in range(self.key_count):
            if self._names[number] == key:
                self._waiting.append(number << 1 | pressed)

    def _run(self, now):
        while self._next <= now:
            if self._waiting:
                self._scan()
            self._next += self._interval

    def _scan(self):
        waiting = self._waiting
        for number in range(self.key_count):
            for i in range(len(waiting)):
                if waiting[i] >> 1 == number:
                    pressed = waiting.pop(i) & 1
                    if pressed != self._down[number]:
                        self._down[number] = pressed
                        self.events._put(number, pressed, hand.first_ticks + self._next & 0x1FFFFFFF)
                    break


class Keys(_Scanner):
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64, debounce_threshold=1):
        super().__init__([pin._name for pin in pins], interval, max_events)


class ShiftRegisterKeys(_Scanner):
    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        super().__init__(range(key_count), interval, max_events)
