# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Short private names: used again where nobody can mix them up, and left alone where somebody else asks for them."""

from tools.shorten import shorten


def _short(**modules: str) -> dict[str, str]:
    return shorten({f"room.{name}": text for name, text in modules.items()})


def test_members_become_short_and_unrelated_classes_share_the_names() -> None:
    text = "class {0}:\n\n    def __init__(self):\n        self._{1} = 1\n\n    def f(self):\n        return self._{1}"
    short = _short(a=text.format("A", "first"), b=text.format("B", "second"))
    assert short == {"room.a": text.format("A", "a"), "room.b": text.format("B", "a")}


def test_a_class_does_not_take_the_names_of_the_one_it_extends() -> None:
    short = _short(
        a="class A:\n\n    def f(self):\n        self._one = 1",
        b="from room.a import A\n\nclass B(A):\n\n    def g(self):\n        self._two = self._one",
    )
    assert "self._a = 1" in short["room.a"]
    assert "self._b = self._a" in short["room.b"]


def test_what_others_ask_for_keeps_its_name() -> None:
    short = _short(
        a="class A:\n\n    def f(self):\n        self._one = self._two = 1", b="def f(a):\n    return a._one"
    )
    assert "self._one = self._a = 1" in short["room.a"]


def test_a_modules_own_functions_become_short() -> None:
    short = _short(a="_table = {}\n\ndef _get(_table2):\n    return _table[_table2]\n\ndef get():\n    return _get(1)")
    assert short["room.a"] == "_b = {}\n\ndef _a(_table2):\n    return _b[_table2]\n\ndef get():\n    return _a(1)"
