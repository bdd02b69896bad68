# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""After the end the match can be seen once more: every position the journal holds, as all saw it or as one seat did."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from emulator.desk import Desk
from firmware import words
from shared_rules.game import NOBODY
from shared_rules.games import game_class
from tests.firmware.hands import begin, play_match, press, see_results
from tools import BadInput, play, transcript

CASES = [
    pytest.param(code, mode, id=f"{code}-{name}")
    for code, *_ in words.GAMES
    for mode, (name, *_) in enumerate(game_class(code).MODES)
]
BOARDS = ("picopad", "thumby_color", "pygamer", "picosystem")


def _replaying(desk: Desk) -> bool:
    return type(desk.app.screen).__module__.endswith("replay")


@pytest.mark.parametrize(("code", "mode"), CASES)
def test_every_position_is_shown_again(code: str, mode: int, long: bool) -> None:
    if mode and not long:
        pytest.skip("one mode of each game, but for the long run")
    seats = game_class(code).MODES[mode][1][0]
    desk = begin(BOARDS[mode % 4], code, mode, seats, 5)
    play_match(desk, Random(1))
    results = see_results(desk)
    session = desk.app.session
    end, count = bytes(session.game.state), session.count
    press(desk, "C")
    assert _replaying(desk) and session.at == 0
    if session.first:
        assert f"from move {session.first + 1}" in desk.text()
    for at in range(1, count):
        press(desk, "RIGHT")
        assert session.at == at
        assert f"{session.first + at + 1}/{session.first + count}" in desk.text()
        assert bytes(session.seen.state) == view(session.game, session.turn())
    press(desk, "LEFT")
    assert session.at == count - 2
    press(desk, "RIGHT", "RIGHT")
    assert not _replaying(desk) and bytes(session.game.state) == end
    assert see_results(desk) == results


def view(game: Any, seat: int) -> bytes:
    """What a seat may know."""
    seen = bytearray(len(game.state))
    game.view(seat, seen)
    return bytes(seen)


def test_as_one_seat_only_that_seats_view_is_shown() -> None:
    desk = begin("picopad", "IG", 0, 3, 5)
    play_match(desk, Random(1))
    see_results(desk)
    session = desk.app.session
    press(desk, "C", "C")
    for seat in range(3):
        assert f"as {desk.app.name(seat)}" in desk.text()
        for button in ("RIGHT", "RIGHT", "LEFT"):
            press(desk, button)
            assert session.turn() == seat
            assert bytes(session.seen.state) == view(session.game, seat)
        press(desk, "C")
    assert desk.app.screen._eyes == NOBODY


def test_it_plays_by_itself_and_leads_back_to_the_results() -> None:
    desk = begin("pygamer", "LP", 2, 1, 5)
    play_match(desk, Random(1))
    results = see_results(desk)
    press(desk, "C", "A")
    desk.advance(3000)
    assert desk.app.session.at == 3
    press(desk, "A")
    desk.advance(3000)
    assert desk.app.session.at == 3, "it stops"
    press(desk, "B")
    assert see_results(desk) == results
    press(desk, "A")
    desk.advance(600)
    assert desk.app.session.count == 0, "a rematch begins as ever"


@pytest.mark.parametrize("code", [code for code, *_ in words.GAMES])
def test_a_match_is_written_to_a_file_and_replayed_from_it(code: str, tmp_path: Path) -> None:
    """Of a race the file has the last round, and the position that it began with."""
    desk = begin("picosystem", code, 0, game_class(code).MODES[0][1][0], 8)
    play_match(desk, Random(4))
    see_results(desk)
    session = desk.app.session
    file = tmp_path / "match.txt"
    play.record(session, file)
    match = play._finished(file)
    assert list(match.moves) == [session.move_at(i) for i in range(session.count)]
    assert match.before == session.first
    name, wish = play._wish_of(match)
    other = Desk("picopad", name, wish)
    other.advance(600)
    other.replay(play._save(match))
    other.advance(100)
    assert f"{session.first + 1}/{session.first + session.count}" in other.text()
    press(other, "RIGHT", "B")
    assert bytes(other.app.session.game.state) == bytes(session.game.state)
    assert "code" in other.text()
    cut = tmp_path / "cut.txt"
    text = transcript.write(match.game, match.seats, match.mode, match.options, match.seed, [])
    cut.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="is not over"):
        play._finished(cut)
