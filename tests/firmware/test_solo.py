# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Solo challenges: records and what keeps a run out of them, share codes entered by d-pad, the daily challenge."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from boards import load
from emulator.desk import Desk
from firmware import words
from shared_rules import codes
from shared_rules.games import CODES, game_class
from tests.firmware.hands import begin, play_match, press, see_results, settle, take

BOARD = "picosystem"


def _title(desk: Desk | None, tmp_path: Path, board: str = BOARD) -> Desk:
    """A desk at its title, with the memory of another one."""
    file = tmp_path / "nvm"
    if desk:
        file.write_bytes(bytes(desk.nvm))
    other = Desk(load(board), nvm_file=file if desk else None)
    other.advance(400)
    return other


def _page(desk: Desk, name: str) -> None:
    press(desk, "B")
    at = [row[1] for row in words.MORE].index(name)
    while desk.app.screen._at != at:
        press(desk, "DOWN")
    press(desk, "A")
    desk.advance(100)


def _enter(desk: Desk, code: str) -> None:
    """Enter a code by the d-pad."""
    page = desk.app.screen
    for i, letter in enumerate(code):
        wanted = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(letter)
        while page._text[i] != wanted:
            press(desk, "UP" if (wanted - page._text[i]) % 32 < 16 else "DOWN")
        if i < 8:
            press(desk, "RIGHT")
    press(desk, "A")
    desk.advance(400)


def _run(desk: Desk, seed: int = 1) -> str:
    play_match(desk, Random(seed))
    return see_results(desk)


def test_a_first_run_is_a_best_and_a_second_one_is_compared(tmp_path: Path) -> None:
    desk = begin(BOARD, "LP", 2, 1, 3)
    assert words.NEW_BEST in _run(desk)
    press(desk, "A")  # rematch: another deal
    desk.advance(700)
    text = _run(desk, 2)
    assert words.NEW_BEST in text or "Best:" in text
    desk = _title(desk, tmp_path)
    _page(desk, "Records")
    lines = desk.text().splitlines()
    assert lines[0].startswith("Layer Puzzle")
    assert sum(line.startswith("RED") for line in lines) == 2


def test_house_rules_have_records_of_their_own(tmp_path: Path) -> None:
    desk = begin(BOARD, "CR", 1, 1, 3, models=1)
    assert words.NEW_BEST in _run(desk)
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm.data))
    wish = (1, 1, bytes((0, 1, 0, 3, 1, 0, 0)), 4)
    desk = Desk(load(BOARD), "cr.py", wish, nvm_file=file)
    desk.advance(600)
    assert words.NEW_BEST in _run(desk), "with a bonus of 5 it is another record"
    desk = _title(desk, tmp_path)
    _page(desk, "Records")
    assert "Solo, 1 model\n" in desk.text()
    press(desk, "RIGHT")
    assert "Solo, 1 model, house" in desk.text()


def test_the_same_deal_again_is_kept_apart(tmp_path: Path) -> None:
    desk = begin(BOARD, "LP", 2, 1, 3)
    _run(desk)
    file = tmp_path / "nvm"
    file.write_bytes(bytes(desk.nvm))
    game = game_class("LP")
    again = Desk(load(BOARD), "lp.py", (2, 1, bytes(o[2] for o in game.OPTIONS), 3), nvm_file=file)
    again.advance(600)
    assert words.REPEATED in _run(again, 5)


def test_a_restart_is_a_repeat(tmp_path: Path) -> None:
    desk = begin(BOARD, "LP", 2, 1, 8)
    take(desk)
    press(desk, "A")
    press(desk, "M")
    while desk.app.screen._items[desk.app.screen._at][0] != words.PAUSE_RESTART:
        press(desk, "DOWN")
    press(desk, "A", "A")
    desk.advance(700)
    assert words.REPEATED in _run(desk)


def test_a_code_deals_the_same_match_and_is_a_repeat(tmp_path: Path) -> None:
    desk = begin(BOARD, "LP", 2, 1, 77777)
    take(desk)
    deal = bytes(desk.app.session.game.state)
    code = desk.app.session.code()
    desk = _title(None, tmp_path, "pygamer")
    _page(desk, "Enter a code")
    _enter(desk, code)
    desk.advance(700)
    take(desk)
    assert bytes(desk.app.session.game.state) == deal
    assert words.REPEATED in _run(desk)


def _swapped(code: str) -> str:
    """Two neighbours that differ have changed places."""
    at = next(i for i in range(8) if code[i] != code[i + 1])
    return code[:at] + code[at + 1] + code[at] + code[at + 2 :]


def _changed(code: str) -> str:
    """The last character is another one."""
    return code[:-1] + ("0" if code[-1] != "0" else "1")


@pytest.mark.parametrize("harm", [_swapped, _changed])
def test_a_mistyped_code_is_refused_in_a_sentence(harm: Callable[[str], str], tmp_path: Path) -> None:
    code = codes.encode(CODES.index("LP"), 2, 1, 0, 12345)
    desk = _title(None, tmp_path, "thumby_color")
    _page(desk, "Enter a code")
    _enter(desk, harm(code))
    said = desk.text().replace("\n", " ")
    assert words.CODE_FAULTS[codes.WRONG_CHECK] in said
    assert desk.starts == ["code.py"]


def test_the_daily_is_the_same_everywhere_and_counts_once(tmp_path: Path) -> None:
    states = []
    for board in ("pygamer", "picopad"):
        desk = _title(None, tmp_path, board)
        _page(desk, "Daily")
        assert desk.app.screen._day == 1, "no clock was set"
        while desk.app.screen._day % len(words.GAMES):
            press(desk, "UP")
        day = desk.app.screen._day
        press(desk, "A")
        desk.advance(900)
        take(desk)
        assert desk.app.session.seats == 1
        states.append((day, bytes(desk.app.session.game.state)))
    assert states[0] == states[1]
    _run(desk)
    settle(desk)
    desk = _title(desk, tmp_path, "picopad")
    _page(desk, "Daily")
    assert "Streak: 1" in desk.text()


def test_a_clock_that_was_set_says_the_day() -> None:
    desk = Desk(load(BOARD), dated=True)
    desk.advance(400)
    _page(desk, "Daily")
    assert 0 <= (date.today() - date(2026, 1, 1)).days + 1 - desk.app.screen._day <= 1  # it may be past midnight now


def test_pages_without_anything_to_show(tmp_path: Path) -> None:
    desk = _title(None, tmp_path, "thumby_color")
    _page(desk, "Records")
    assert words.NO_RECORDS in desk.text()
    press(desk, "B")
    assert "Settings" in desk.text()


def test_codes_hide_the_deal_until_the_end() -> None:
    desk = begin(BOARD, "LP", 1, 2, 4)
    take(desk)
    press(desk, "M")
    assert desk.app.session.code()[:4] not in desk.text()


def _pause_item(desk: Desk, item: str) -> None:
    """Choose an item of the pause."""
    press(desk, "M")
    while desk.app.screen._items[desk.app.screen._at][0] != item:
        press(desk, "DOWN")
    press(desk, "A")


@pytest.mark.parametrize("code", [row[0] for row in words.GAMES])
def test_a_hint_comes_in_three_steps_and_its_move_is_legal(code: str) -> None:
    game = game_class(code)
    mode = next(i for i, row in enumerate(game.MODES) if 1 in row[1])
    desk = begin("thumby_color", code, mode, 1, 5)
    take(desk)
    before = bytes(desk.app.session.game.state)
    _pause_item(desk, words.HINT)
    for step in (1, 2, 3):
        for _ in range(300):
            if f"{step}/3" in desk.text():
                break
            assert step == 1
            desk.advance(60)
        said = desk.text()
        assert f"{step}/3" in said
        assert len(desk.app.screen._said) == 3
        press(desk, "A")
    assert desk.app.helped
    press(desk, "B")
    assert desk.app.screen is desk.app.table
    assert bytes(desk.app.session.game.state) == before


def test_a_hint_can_be_left_while_it_is_searched_for_and_costs_nothing() -> None:
    desk = begin(BOARD, "IG", 1, 1, 5)
    take(desk)
    _pause_item(desk, words.HINT)
    press(desk, "B")
    assert desk.app.screen is desk.app.table
    assert not desk.app.helped


def test_a_run_with_help_is_kept_apart_even_if_it_was_resumed(tmp_path: Path) -> None:
    desk = begin(BOARD, "LP", 2, 1, 9)
    play_match(desk, Random(1), until=lambda game: game.state[11] == 1)
    _pause_item(desk, words.HINT)
    desk.advance(3000)
    assert desk.app.helped
    press(desk, "B")
    desk = _title(desk, tmp_path)
    press(desk, "C")
    desk.advance(900)
    take(desk)
    assert desk.app.helped
    _run(desk, 2)
    desk = _title(desk, tmp_path)
    _page(desk, "Records")
    assert words.RUN_NOTES[2] in desk.text()


def test_nobody_is_given_hints_at_a_table_of_several() -> None:
    desk = begin(BOARD, "LP", 0, 2, 4)
    take(desk)
    press(desk, "M")
    assert words.HINT not in desk.text()


def _bank(code: str, level: int) -> list[int]:
    """The seeds of a level 0..2."""
    data = (Path(__file__).parent.parent.parent / "firmware" / "banks" / f"{code.lower()}.bin").read_bytes()
    return [int.from_bytes(data[i : i + 3], "little") for i in range(48 * level, 48 * level + 48, 3)]


def test_a_level_is_chosen_in_the_set_up_and_deals_from_its_bank() -> None:
    desk = Desk(load(BOARD), "lp.py")
    desk.advance(400)
    page = desk.app.screen
    press(desk, "RIGHT", "RIGHT")  # single
    while page._label(page._rows[page._row]) != words.DEAL:
        press(desk, "DOWN")
    press(desk, "LEFT")
    assert words.DEAL_VALUES[3] in desk.text()
    while page._label(page._rows[page._row]) != words.GUIDE:
        press(desk, "DOWN")
    press(desk, "LEFT")
    while page._label(page._rows[page._row]) != words.START:
        press(desk, "DOWN")
    press(desk, "A")
    desk.advance(900)
    dealt = [desk.app.session.seed]
    assert dealt[0] in _bank("LP", 2)
    take(desk)
    _run(desk)
    press(desk, "A")  # rematch
    desk.advance(700)
    assert desk.app.session.seed in set(_bank("LP", 2)) - set(dealt), "another deal of the same level"


def test_a_level_is_offered_only_where_deals_are_graded() -> None:
    desk = Desk(load(BOARD), "lp.py")
    desk.advance(400)
    page = desk.app.screen
    labels = [page._label(row) for row in page._rows]
    assert words.DEAL not in labels
    press(desk, "RIGHT", "RIGHT")
    assert words.DEAL in [page._label(row) for row in page._rows]
    press(desk, "DOWN", "RIGHT")  # cards: master
    assert words.DEAL not in [page._label(row) for row in page._rows]


def test_the_daily_says_its_level_and_deals_from_it(tmp_path: Path) -> None:
    desk = _title(None, tmp_path)
    _page(desk, "Daily")
    day = desk.app.screen._day
    code = words.GAMES[day % len(words.GAMES)][0]
    level = day // len(words.GAMES) % 3
    assert words.DEAL_VALUES[1 + level].lower() in desk.text()
    press(desk, "A")
    desk.advance(900)
    assert desk.app.session.seed in _bank(code, level)
