# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The rules are read to the last word on every screen, and the guide goes through a real turn."""

import importlib
import re
import textwrap
from pathlib import Path

import pytest

from boards import load
from emulator.desk import Desk
from firmware import words
from shared_rules.games import game_class
from tests.firmware.hands import press, to_row

TEXTS = Path("firmware/rules")
BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color", "m5stack_cardputer")


def _named(text: str, board: str) -> str:
    """A text with the names that a board gives its buttons."""
    caps = load(board).caps
    for letter, cap in zip("ABCE", (*caps[:3], caps[2] if caps[3] else caps[1]), strict=True):
        text = text.replace(f"%{letter}", cap)
    return text


def _rules(board: str, game: int) -> Desk:
    desk = Desk(load(board))
    desk.advance(400)
    press(desk, "B")
    while words.MORE[desk.app.screen._at][0] != "rules":
        press(desk, "DOWN")
    press(desk, "A")
    for _ in range(game):
        press(desk, "RIGHT")
    return desk


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", range(len(words.GAMES)))
def test_every_word_is_shown_once_and_pages_turn_back(board: str, game: int) -> None:
    code = words.GAMES[game][0].lower()
    desk = _rules(board, game)
    shown: list[str] = []
    pages = 0
    while True:
        lines = desk.text().splitlines()
        assert len(lines) > 3 or len(lines[1]) > 6, f"a page with nothing to read: {lines}"
        shown += " ".join(lines[1:-1]).split()
        before = desk.app.screen._starts[-1]
        press(desk, "DOWN")
        pages += 1
        if desk.app.screen._starts[-1] == before:
            break
    words_of = []
    for line in (TEXTS / f"{code}.txt").read_text().splitlines():
        if line[0] == "@":  # of a drawing, the words between its grids
            words_of += [part for part in line[1:].split() if not re.search(".[:!*~].", part)]
        elif line[0] != "#":
            words_of += _named(line, board).split()
    assert shown == words_of
    for _ in range(pages):
        press(desk, "UP")
    assert desk.app.screen._starts == [0]


@pytest.mark.parametrize("code", [code for code, *_ in words.GAMES])
def test_every_option_is_explained_by_its_name(code: str) -> None:
    table = game_class(code).__module__.rpartition(".")[2]
    desk = Desk(load("pygamer"), f"{code.lower()}.py")
    desk.advance(400)
    with desk._drive:
        labels = importlib.import_module(f"firmware.tables.{table}_words").OPTIONS
    _, _, explained = (TEXTS / f"{code.lower()}.txt").read_text().partition("# Options\n")
    for label, *_ in labels:
        name = re.sub(r" \d.*", "", label)
        assert re.search(rf"\b{re.escape(name)}\b.*:", explained), f"{label} is not explained"


def test_a_first_match_is_guided_and_a_second_one_is_not(tmp_path: Path) -> None:
    desk = Desk(load("pygamer"), "lp.py")
    desk.advance(400)
    to_row(desk, "Start")
    press(desk, "A")
    desk.advance(600)
    press(desk, "A")
    said = []
    for _ in range(40):
        desk.advance(450)
        if desk.app.screen.__class__.__module__.endswith("notice"):
            said.append(" ".join(desk.text().split()))
        press(desk, "A")
        if desk.app.guide < 0:
            break
    guide = (TEXTS / "lp_guide.txt").read_text().splitlines()
    assert len(said) == len(guide)
    for line, sentence in zip(guide, said, strict=True):
        assert _named(line[2:], "pygamer") in sentence
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm))
    other = Desk(load("pygamer"), "lp.py", nvm_file=file)
    other.advance(400)
    assert other.app.guide == -1, "who has set the game up before knows it"


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_texts_are_plain_and_pages_short(path: Path) -> None:
    text = path.read_text()
    assert text.isascii()
    if path.stem.endswith("_guide"):
        for line in text.splitlines():
            assert len(textwrap.wrap(_named(line[2:], "thumby_color"), 20)) <= 8, "a sentence fits the smallest screen"
