# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Folding: what is known at build time goes into the code, and the program stays the same."""

from tools.fold import fold


def _folded(**modules: str) -> dict[str, str]:
    return {name: text.strip() for name, text in fold({f"room.{name}": text for name, text in modules.items()}).items()}


def test_numbers_of_another_module_are_folded_and_their_names_go() -> None:
    folded = _folded(a="PAPER = const(4)\nWIDE = PAPER * 2", b="from room import a\nprint(a.PAPER + 1, a.WIDE)")
    assert folded == {"room.a": "", "room.b": "print(5, 8)"}


def test_numbers_imported_by_name_leave_no_import() -> None:
    folded = _folded(a="A = 4\n\ndef f():\n    return A", b="from room.a import A, f\nprint(f(), A)")
    assert folded["room.a"] == "def f():\n    return 4"
    assert folded["room.b"] == "from room.a import f\nprint(f(), 4)"


def test_a_branch_that_this_board_does_not_take_goes() -> None:
    folded = _folded(
        profile="WIDTH = 160",
        a="from room import profile\nSMALL = profile.WIDTH < 200\nX = (1, 2)[SMALL]\n"
        "if SMALL:\n    print('small', X)\nelse:\n    print('large')\ny = f() if not SMALL else g()",
    )
    assert folded["room.a"] == "print('small', 2)\ny = g()"


def test_words_are_folded_but_no_other_strings() -> None:
    folded = _folded(words="PLAY = 'play'", a="NAME = 'x'", b="from room import a, words\nprint(words.PLAY, a.NAME)")
    assert folded["room.b"] == "from room import a\nprint('play', a.NAME)"


def test_what_is_bound_twice_or_hidden_by_a_parameter_is_left_alone() -> None:
    text = "A = 1\nB = 2\nC = 3\nC = 4\n\ndef f(A):\n    global B\n    B = A\n    return C"
    assert _folded(a=text)["room.a"] == text


def test_no_number_leaves_the_range_of_the_handheld() -> None:
    assert _folded(a="A = 1 << 20\nprint(A * A)")["room.a"] == "print(1048576 * 1048576)"


def test_docstrings_go_and_an_empty_body_is_a_pass() -> None:
    assert _folded(a='"""Module."""\n\ndef f():\n    """Function."""')["room.a"] == "def f():\n    pass"
