# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Project L's table: every move can be made by buttons, every match played to its end, and the look is held."""

from collections.abc import Iterator
from random import Random

import pytest

from emulator.desk import Desk
from shared_rules import project_l as pl
from shared_rules.game import NOBODY
from shared_rules.project_l import ProjectL
from tests.firmware.hands import begin, covered, hold, play_match, press, same_frame, see_results, settle, take
from tests.firmware.players import project_l as player

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
MATCHES = [("pygamer", 0, 2), ("picosystem", 1, 1), ("thumby_color", 1, 1)]
LONG = [(board, mode, seats) for board in BOARDS for mode, seats in ((0, 2), (0, 3), (0, 4), (1, 1))]


def _played(board: str, mode: int, seats: int, seed: int) -> set[int]:
    """Play a whole match with options by chance; the actions that occurred."""
    rng = Random(seed)
    options = {
        name: rng.randrange(len(choices)) for name, choices, _, _ in ProjectL.OPTIONS if name not in ("first", "clock")
    }
    desk = begin(board, "PL", mode, seats, seed, **options)
    made = play_match(desk, rng)
    assert "code" in see_results(desk)
    return {move >> 12 for move in made}


@pytest.mark.parametrize(("board", "mode", "seats"), MATCHES)
def test_a_match_is_played_to_its_end_by_buttons(board: str, mode: int, seats: int) -> None:
    assert pl.PLACE in _played(board, mode, seats, seats)


def test_many_matches_are_played_by_buttons(long: bool) -> None:
    if not long:
        pytest.skip("only in the long run")
    actions = set()
    for seed in range(5):
        for board, mode, seats in LONG:
            actions |= _played(board, mode, seats, 100 * seed + seats)
    assert actions == set(range(8))


def _arrange(desk: Desk, table: tuple[int, ...], **supply: int) -> ProjectL:
    """Lay puzzles before the seat to move and give it pieces, by their names; then look at it all anew."""
    take(desk)
    game = desk.app.session.game
    seat = game.turn()
    for slot in range(4):
        game.table[4 * seat + slot] = table[slot] if slot < len(table) else pl.NONE
    names = ("I1", "I2", "I3", "V3", "I4", "L4", "S4", "T4", "O4")
    for kind in range(9):
        game.supply[9 * seat + kind] = supply.get(names[kind], 0)
    _look(desk)
    return game


def _look(desk: Desk) -> None:
    """Into the pause and back: the table is painted anew."""
    press(desk, "M")
    press(desk, "B")
    desk.advance(200)


def _make(desk: Desk, *moves: int) -> None:
    for move in moves:
        player.play(desk, move)
        settle(desk)


DASH, PIN = 0, 1
"""White puzzles of two cells, which a domino fills."""


@pytest.mark.parametrize("board", ["pygamer", "picopad"])
def test_several_completed_at_once_are_named_and_a_missing_reward_is_chosen(board: str) -> None:
    desk = begin(board, "PL", 0, 2, 3)
    game = _arrange(desk, (DASH, PIN), I2=2)
    seat = game.turn()
    game.stock[pl.reward(DASH)] = 0
    moves = [pl.MASTER << 12]
    for slot in range(2):
        fits = next(
            orientation << 5 | anchor
            for orientation in (1, 2)
            for anchor in range(25)
            if game.anchors(4 * seat + slot, orientation) >> anchor & 1
        )
        moves.append(pl.PLACE << 12 | slot << 10 | fits)
    _make(desk, *moves, pl.END << 12)
    assert game.state[pl.PHASE] == pl.NAMING
    _make(desk, pl.COMPLETE << 12 | 1)
    assert game.piles[PIN] == seat
    for _ in range(2):
        if game.state[pl.PHASE] == pl.CHOOSING:
            assert "Reward" in desk.text()
            _make(desk, game.next_move(-1))
    assert game.piles[DASH] == seat
    assert game.state[pl.PHASE] == pl.ACTING


def test_a_row_is_recycled_as_it_lies_by_pressing_a_twice() -> None:
    desk = begin("pygamer", "PL", 0, 2, 3)
    take(desk)
    player._list(desk, pl.RECYCLE)
    press(desk, "A", "A")
    assert desk.app.session.move_at(0) == pl.RECYCLE << 12


def test_the_turn_is_undone_through_the_pause() -> None:
    desk = begin("thumby_color", "PL", 0, 2, 3)
    game = desk.app.session.game
    take(desk)
    before = bytes(game.state)
    _make(desk, pl.UPGRADE << 12 | 81)
    assert game.state[pl.LEFT] == 2
    press(desk, "M", "DOWN", "DOWN", "A")
    desk.advance(200)
    assert bytes(game.state) == before
    assert "take" in desk.text()


def test_the_actions_are_in_the_pause_too() -> None:
    desk = begin("pygamer", "PL", 0, 2, 3)
    take(desk)
    press(desk, "M", "DOWN")
    press(desk, "A")
    assert "Upgrade" in desk.text()
    press(desk, "B")
    assert desk.app.screen is desk.app.table
    press(desk, "A")
    assert desk.app.session.at == 1


def test_a_match_is_replayed_in_the_views_of_its_moves() -> None:
    desk = begin("picopad", "PL", 1, 1, 3)
    play_match(desk, Random(3))
    see_results(desk)
    press(desk, "C")
    seen = set()
    for _ in range(12):
        seen.add(desk.app.table._name)
        press(desk, "RIGHT")
    assert seen == {"market", "own"}


def test_why_not_is_said() -> None:
    desk = begin("pygamer", "PL", 0, 2, 3)
    _arrange(desk, (DASH, PIN, 2, 3), I2=1)
    press(desk, "A")
    assert "Four are unfinished" in desk.text()
    press(desk, "C", "A", "RIGHT", "RIGHT", "A")
    assert "frame" in desk.text()


def _let_go_by(desk: Desk) -> None:
    """A turn that changes nothing: three times a piece for itself."""
    take(desk)
    seat = desk.app.session.turn()
    while desk.app.session.turn() == seat and not desk.app.waiting:
        _make(desk, pl.UPGRADE << 12)


def test_quiet_rounds_are_announced_to_every_seat() -> None:
    desk = begin("pygamer", "PL", 0, 2, 3, first=1)
    for turn in range(5):
        line = f"Quiet round: {turn // 2} of 3"
        assert (line in desk.text()) == (turn >= 2), turn
        _let_go_by(desk)
    assert "Quiet round: 2 of 3" in desk.text()
    _let_go_by(desk)
    assert "Finishing touches" in desk.text()


@pytest.mark.parametrize("board", BOARDS)
def test_the_end_and_the_last_round_are_announced_to_every_seat(board: str) -> None:
    desk = begin(board, "PL", 0, 3, 3, first=1)
    take(desk)
    game = desk.app.session.game
    game.state[pl.DECK_LEFT + 1] = 1
    _look(desk)
    _make(desk, pl.TAKE << 12 | 4)
    assert "The end has begun" in desk.text()
    for turn in range(3):
        _let_go_by(desk)
        assert ("Then one last round" if turn < 2 else "The last round") in desk.text()
    for _ in range(2):
        take(desk)
        assert "Last" in desk.text()
        _let_go_by(desk)
        assert "The last round" in desk.text()


def test_the_finishing_touches_count_and_end_only_when_one_is_sure() -> None:
    desk = begin("pygamer", "PL", 0, 2, 3, first=1)
    game = _arrange(desk, (DASH, 30), I1=3)
    game.state[pl.PHASE] = pl.FINISHING
    game.state[pl.LEFT] = 0
    _look(desk)
    press(desk, "A", "A")
    assert desk.text().splitlines()[0].endswith("-1")
    press(desk, "C")
    assert "Sure?" in desk.text()
    press(desk, "B", "C", "A")
    assert desk.app.session.turn() == 1


def test_what_the_opponent_did_is_said() -> None:
    desk = begin("pygamer", "PL", 1, 1, 3)
    take(desk)
    game = desk.app.session.game
    said = set()
    for _ in range(4):
        points = game.score(1)
        _make(desk, *[pl.UPGRADE << 12] * 2, pl.TAKE << 12 | 9)
        gained = game.score(1) - points
        assert (f"Rival: +{gained}" if gained else "Rival: ") in desk.text()
        said.add(gained > 0)
    assert said == {True, False}


def test_mashing_a_plays_nothing_for_the_next_seat() -> None:
    desk = begin("pygamer", "PL", 0, 2, 5, first=1)
    _let_go_by(desk)
    moves = desk.app.session.at
    for _ in range(6):
        press(desk, "A")
    assert desk.app.waiting
    assert desk.app.session.at == moves


# The pages of the look, 5 % either way.
PAGES = {
    ("thumby_color", "market"): 10452,
    ("pygamer", "market"): 13848,
    ("picosystem", "market"): 31128,
    ("picopad", "market"): 32584,
    ("thumby_color", "table"): 11687,
    ("pygamer", "table"): 14344,
    ("picosystem", "table"): 30127,
    ("picopad", "table"): 33652,
}


def _views(board: str) -> Iterator[tuple[str, Desk]]:
    """A desk as it is pictured: at the market, at the own table with a ghost on it; and at the list."""
    desk = begin(board, "PL", 0, 3, 5, first=3)
    game = _arrange(desk, (48, 30, 18, 33), I1=2, I2=2, I3=1, L4=2, T4=1)
    for kind in (5, 1):
        move = next(
            pl.PLACE << 12 | turned << 5 | cell
            for turned in range(28)
            for cell in range(25)
            if pl.KINDS[turned] == kind and game.anchors(8, turned) >> cell & 1
        )
        game._place(move & 4095)
    game.state[pl.LEFT] = 2
    _look(desk)
    yield "market", desk
    press(desk, "C")
    while desk.app.table.kind != 7:
        press(desk, "RIGHT")
    press(desk, "A")
    desk.advance(200)
    yield "table", desk
    hold(desk, "A")
    desk.advance(200)
    yield "list", desk


@pytest.mark.parametrize("board", BOARDS)
def test_pages_and_steps_cost_what_the_look_says_and_look_so(board: str, pytestconfig: pytest.Config) -> None:
    for view, desk in _views(board):
        same_frame(desk, f"pl_{view}", pytestconfig.getoption("--frames"))
        if view != "list":
            assert covered(desk) == pytest.approx(PAGES[board, view], rel=0.05), view
            slot = desk.app.table.slot
            for button in ("UP", "DOWN", "LEFT", "RIGHT"):
                desk.panel.count_from_here()
                press(desk, button)
                if desk.app.table.slot == slot:  # past the edge lies the next puzzle
                    assert desk.panel.pixels < 1500, f"a step {button} on the {view}"


@pytest.mark.parametrize("board", BOARDS)
def test_other_pictures(board: str, pytestconfig: pytest.Config) -> None:
    rewrite = pytestconfig.getoption("--frames")
    desk = begin(board, "PL", 0, 2, 3)
    _arrange(desk, (DASH, 30, 40), I1=2, T4=1)
    player._list(desk, pl.UPGRADE)
    player._to_kind(desk, 7)
    press(desk, "A")
    same_frame(desk, "pl_upgrade", rewrite)
    press(desk, "B", "B")
    player._list(desk, pl.RECYCLE)
    press(desk, "A", "DOWN")
    same_frame(desk, "pl_recycle", rewrite)
    press(desk, "B", "B")
    _make(desk, pl.MASTER << 12)
    press(desk, "A", "A")
    same_frame(desk, "pl_master", rewrite)
    desk = begin(board, "PL", 1, 1, 3)
    _arrange(desk, (DASH,), I2=1)
    same_frame(desk, "pl_solo", rewrite)
    press(desk, "C", "A", "A")
    frames = [desk.frame().get_buffer().raw]
    for _ in range(30):
        desk.advance(20)
        frame = desk.frame().get_buffer().raw
        if frame != frames[-1]:
            frames.append(frame)
    assert len(frames) == 5, "the last piece, the flash, the empty recess, the gain, what is left"


def test_what_a_seat_may_not_know_is_in_no_frame_of_the_hand_over() -> None:
    """Two positions that differ only in the decks and in what lies in the rivals' score piles."""
    frames = []
    for other in (False, True):
        desk = begin("pygamer", "PL", 0, 3, 9, first=1)
        take(desk)
        game = desk.app.session.game
        if other:
            for deck, left in ((0, game.state[pl.DECK_LEFT]), (32, game.state[pl.DECK_LEFT + 1])):
                game.decks[deck : deck + left] = bytes(reversed(game.decks[deck : deck + left]))
        game.piles[DASH if other else 30] = 0
        game.state[pl.COMPLETES] = 1
        _look(desk)
        _let_go_by(desk)
        assert desk.app.session.turn() != NOBODY
        seen = []
        for _ in range(40):
            seen.append(desk.frame().get_buffer().raw)
            desk.advance(20)
        frames.append(seen)
    assert frames[0] == frames[1]
