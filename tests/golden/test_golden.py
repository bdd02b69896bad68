# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The golden transcripts beside this file: every match that they tell comes out so again, to the last letter.

They change on purpose only: `python -m tools transcript --golden`.
"""

from pathlib import Path

import pytest

from shared_rules.games import game_class
from tools import BadInput
from tools.setups import PRACTICE
from tools.transcript import GOLDEN, golden, replay, rewrite, write

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_plays_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert rewrite(text) == text


@pytest.mark.parametrize("code", PRACTICE)
def test_every_mode_has_one(code: str) -> None:
    for mode in game_class(code).MODES:
        assert len(list(GOLDEN.glob(f"{code}_{mode[0]}_*.txt"))) == 1, f"the golden transcript of {code} {mode[0]}"


def template() -> str:
    """A transcript of the template."""
    return next(golden(game_class("TP")))[1]


def test_a_replay_ends_with_the_last_position() -> None:
    text = template()
    assert replay(text) == text.partition("\nThe end\n\n")[2]


def test_a_match_may_stop_anywhere() -> None:
    text = write(game_class("TP"), 2, 0, [1, 1], 5, [0])
    assert "1. A: domino at a1" in text
    assert replay(text) == text.partition("\nThe end\n\n")[2]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("The moves", "Moves", "This is no transcript"),
        ("game: TP", "game: XX", "There is no game 'XX'"),
        ("mode: versus", "mode: alone", "has no mode 'alone'"),
        ("seats: 2", "seats: 3", "is not for 3 seats"),
        ("seats: 2", "seats: two", "holds numbers, not 'two'"),
        ("seed: 1", "seed: 1\noptions: rocks=9", "rocks cannot be '9'"),
        ("domino at", "brick at", "is no move"),
        ("\n 2. ", "\n 2. A: domino at e5\n 3. ", "is not legal"),
        ("A 1  B 0", "A 9  B 0", "comes out as"),
    ],
)
def test_a_transcript_that_is_wrong_says_so(old: str, new: str, sentence: str) -> None:
    text = template()
    assert old in text
    with pytest.raises(BadInput, match=sentence):
        replay(text.replace(old, new))
