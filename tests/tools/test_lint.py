# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Each rule about the device's source catches a sample, and lets pass what the handheld can do."""

import textwrap

import pytest

from tools.lint.program import Program
from tools.lint.subset import check, hot

REFUSED = {
    "a literal": ("x = 1073741824", "beyond 2^30"),
    "a negative literal": ("x = -1073741825", "beyond 2^30"),
    "a constant sum": ("A = const(0x3FFFFFFF)\nB = A + 1", "beyond 2^30"),
    "a constant shift": ("x = 1 << 30", "beyond 2^30"),
    "a shift of anything": ("def f(a):\n    return a << 30", "shift by 30"),
    "a shift of what a mask leaves": ("def f(a):\n    return (a & 0xFF) << 23", "shift by 23"),
    "a shift in place": ("def f(a):\n    a <<= 31\n    return a", "shift by 31"),
    "a stepped slice": ("def f(a):\n    return a[::2]", "slices with a step"),
    "a reversed slice": ("def f(a):\n    return a[::-1]", "slices with a step"),
    "match": ("def f(a):\n    match a:\n        case 1:\n            return 2", "no match statement"),
    "several bases": ("class A:\n    pass\nclass B:\n    pass\nclass C(A, B):\n    pass", "several bases"),
    "positional-only parameters": ("def f(a, /):\n    return a", "positional-only"),
    "async": ("async def f():\n    pass", "async"),
    "exception groups": ("try:\n    pass\nexcept* ValueError:\n    pass", "exception groups"),
    "recursion": ("def f(n):\n    return f(n - 1)", "f > f is a recursion"),
    "recursion by two": ("def f(n):\n    return g(n)\ndef g(n):\n    return f(n)", "f > g > f is a recursion"),
    "recursion by methods": (
        "class A:\n    def f(self):\n        self.g()\n    def g(self):\n        pass\n"
        "class B(A):\n    def g(self):\n        self.f()",
        "is a recursion",
    ),
    "recursion by an attribute": (
        "class A:\n    def __init__(self):\n        self.inner = B(self)\n    def f(self):\n        self.inner.g()\n"
        "class B:\n    def __init__(self, a):\n        self.a = a\n    def g(self):\n        self.a.f()",
        "is a recursion",
    ),
    "a foreign import": ("import itertools", "may not import itertools"),
    "an import from a foreign module": ("from typing import Any", "may not import typing"),
    "an import of the layer above": ("from firmware import draw", "may not import firmware"),
    "a relative import": ("from . import chance", "in full"),
    "next with a default": ("def f(a):\n    return next(a, 0)", "one argument"),
    "sort": ("def f(a):\n    a.sort()", "not stable"),
    "sorted": ("def f(a):\n    return sorted(a)", "not stable"),
    "a loop over a dict": ("D = {1: 2}\nfor key in D:\n    pass", "no order"),
    "a loop over a dict's items": ("def f(d):\n    for key, value in d.items():\n        pass", "no order"),
    "a loop over a set": ("x = [i for i in {1, 2}]", "no order"),
    "ljust": ("def f(a):\n    return a.ljust(3)", "no method ljust"),
    "bit_length": ("def f(a):\n    return a.bit_length()", "no method bit_length"),
    "ascii": ("def f(a):\n    return ascii(a)", "no ascii()"),
    "!a": ("def f(a):\n    return f'{a!a}'", "no !a"),
    "nested braces": ("def f(a, b):\n    return f'{a:{b}}'", "nested braces"),
    "braces in a field": ("def f(a):\n    return f\"{a['{']}\"", "braces within braces"),
    "a neighbour with braces": ("def f(a):\n    return '{}' f'{a}'", "literal with braces"),
    "a raw f-string": ("def f(a):\n    return rf'{a}'", "raw f-strings"),
    "a float": ("x = 0.5", "no floats"),
    "true division": ("def f(a):\n    return a / 2", "write //"),
    "print": ("def f(a):\n    print(a)", "no print()"),
}

ALLOWED = {
    "the greatest small int": "x = 1073741823",
    "a small negative literal": "x = -1073741823",
    "a masked shift": "def f(a):\n    return (a & 0x3F) << 24",
    "a short shift": "def f(a, b):\n    return a << b",
    "a plain slice": "def f(a):\n    return a[1:3]",
    "walrus": "def f(a):\n    while (b := a()) > 0:\n        pass",
    "a call of a member of the same name": (
        "class Session:\n    def __init__(self, game):\n        self.game = game\n"
        "    def check(self, move):\n        return self.game.check(move)\n"
        "class Game:\n    def check(self, move):\n        return 0"
    ),
    "super": (
        "class A:\n    def f(self):\n        return 1\nclass B(A):\n    def f(self):\n        return super().f() + 1"
    ),
    "an f-string": "def f(a):\n    return f'{a:3d} of {a!r}' 'and so on'",
    "allowed imports": "import struct\nfrom array import array\nfrom shared_rules.const import const",
    "a loop over a dict in any order": "D = {1: 2}\nfor key in D:  # any order\n    pass",
    "sorting what is alike when equal": "def f(a):\n    return sorted(a)  # any order",
    "a method of our own with such a name": (
        "class A:\n    def title(self):\n        return 1\ndef f(a):\n    return a.title()"
    ),
}

ALLOCATING = {
    "a list": "x = [move]",
    "a dict": "x = {move: 1}",
    "a tuple": "return move, 1",
    "a tuple to look in": "return move in (self.a, self.b)",
    "a swap of four": "a, b, c, d = d, c, b, a",
    "a comprehension": "return max([i for i in self.a])",
    "a generator": "return sum(i for i in self.a)",
    "yield": "yield move",
    "a closure": "f = lambda: move",
    "an inner function": "def f():\n    return 1",
    "a bound method kept": "f = self.turn",
    "a slice read": "return self.a[1:3]",
    "enumerate": "for i, j in enumerate(self.a):\n    pass",
    "zip": "for i, j in zip(self.a, self.b):\n    pass",
    "a range with a variable step": "for i in range(0, 9, move):\n    pass",
    "a range kept": "r = range(move)",
    "unpack_from": "return unpack_from('<H', self.a, 0)[0] + struct.unpack_from('<H', self.a)[0]",
    "append": "self.a.append(move)",
    "to_bytes": "return move.to_bytes(2, 'little')",
    "an f-string": "return f'{move}'",
    "a new exception": "raise ValueError(move)",
    "a *argument": "return max(*self.a)",
    "a **argument": "return self.turn(**self.a)",
    "an object": "return Thing()",
}

FREE = {
    "assigning to a slice": "self.a[:] = self.b",
    "a swap of three": "a, b, c = b, c, a",
    "a range": "for i in range(move, 9, -1):\n    pass",
    "a range with a constant step": "for i in range(0, 9, STEP):\n    pass",
    "a tuple of constants": "return move in (1, STEP)",
    "a loop over a buffer": "for i in self.a:\n    move += i",
    "an illegal move": "raise IllegalMove(move)",
    "min and max": "return min(move, max(self.a))",
    "super": "return super().check(move)",
}

GAME = """\
STEP = const(3)
class Thing:
    pass
class Game:
    def turn(self):
        return 0
    def check(self, move):
        return 0
class Little(Game):
    def check(self, move):
{}
"""


def findings(text: str) -> list[str]:
    return [found.text for found in check({"shared_rules/sample.py": text + "\n"})]


@pytest.mark.parametrize("sample", REFUSED)
def test_a_rule_catches(sample: str) -> None:
    text, words = REFUSED[sample]
    assert any(words in found for found in findings(text)), findings(text)


@pytest.mark.parametrize("sample", ALLOWED)
def test_no_rule_catches(sample: str) -> None:
    assert findings(ALLOWED[sample]) == []


@pytest.mark.parametrize("sample", ALLOCATING)
def test_what_takes_heap_in_play_is_found(sample: str) -> None:
    found = findings(GAME.format(textwrap.indent(ALLOCATING[sample], " " * 8)))
    assert any("which runs in play" in text for text in found), found


@pytest.mark.parametrize("sample", FREE)
def test_what_takes_no_heap_is_let_pass(sample: str) -> None:
    assert findings(GAME.format(textwrap.indent(FREE[sample], " " * 8))) == []


def test_a_finding_says_where() -> None:
    (found,) = check({"shared_rules/sample.py": "x = 1\ny = 1 << 31\n"})
    assert (found.path, found.line) == ("shared_rules/sample.py", 2)


def test_play_is_followed_into_other_modules_and_no_further() -> None:
    sources = {
        "shared_rules/game.py": "class Game:\n    pass\n",
        "shared_rules/grid.py": "def spread(word):\n    return [word]\ndef picture(word):\n    return [word]\n",
        "shared_rules/little.py": (
            "from shared_rules import grid\nfrom shared_rules.game import Game\n"
            "class Little(Game):\n    def setup(self):\n        return grid.picture(1)\n"
            "    def check(self, move):\n        return self._fits(move)\n"
            "    def _fits(self, move):\n        return grid.spread(move)\n"
        ),
    }
    assert {one.name for one in hot(Program(sources))} == {"Little.check", "Little._fits", "spread"}
    (found,) = check(sources)
    assert (found.path, found.line) == ("shared_rules/grid.py", 2)


def test_firmware_may_do_what_rules_may_not() -> None:
    assert check({"firmware/sample.py": "import displayio\nx = 0.5\nprint(x)\n"}) == []
    assert check({"firmware/sample.py": "import pygame\n"})[0].text == "firmware may not import pygame."
