# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The verb that searches Copyright's deals, and the page that it writes; the search itself is tested with the rules."""

import json

import pytest

from tools.__main__ import main
from tools.deals import PAGE, Deal, dealt, page, search


def test_the_page_counts() -> None:
    text = page([Deal(0, 0, 3), Deal(1, 2, 4), Deal(1, 1, 4), Deal(-1)], 7)
    assert "the seeds 7 to 10" in text
    assert "**3 of 4 deals allow an exact copy**" in text
    assert "| 1 | 3 | 75.00 % |" in text, "the offsets are summed up"
    assert "| 4 | 2 | 50.00 % |" in text
    assert "| 2 | 1 | 25.00 % |" in text


def test_the_page_is_true(long: bool) -> None:
    """All of it at length; else its words, which stand in the tool."""
    written = PAGE.read_text(encoding="utf-8")
    if long:
        assert written == page([search(*dealt(seed)) for seed in range(10000)], 0)
    blank = page([Deal(0, 0, 3)], 0)
    assert [line for line in blank.splitlines() if line not in written.splitlines() and "|" not in line] == [
        line for line in blank.splitlines() if "seeds 0 to 0" in line or "1 of 1 deals" in line
    ]


def test_the_verb_searches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deals", "--deals", "3", "--seed", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == found["solved"] == 3
    assert sum(found["cards"].values()) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--deals", "0"], "--deals is a number of deals, from 1."),
        (["--seed", "-1"], "--seed is a number from 0 to 16767216, so that all seeds are good ones."),
    ],
)
def test_bad_input_is_told_in_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deals", *words]) == 2
    assert capsys.readouterr().err == sentence + "\n"
