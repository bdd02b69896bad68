# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' table: every move can be made by buttons, every match played to its end, and the look is held."""

from random import Random

import pytest

from emulator.desk import Desk
from shared_rules import shifting_stones as ss
from shared_rules.game import NOBODY
from tests.firmware.hands import (
    begin,
    covered,
    hold,
    legal_moves,
    play_match,
    press,
    same_frame,
    see_results,
    settle,
    take,
)
from tests.firmware.players import shifting_stones as player
from tests.reference.shifting_stones import hidden_twin
from tools.notation.shifting_stones import Notation, card_text, read_card

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
MATCHES = [("pygamer", 0, 2), ("picosystem", 0, 3), ("picopad", 0, 4), ("thumby_color", 0, 5), ("pygamer", 1, 1)]

# As in the pictures of the look: the second of five seats has done two things.
POSITION = """
game: SS
seats: {seats}
board:
  Ho Fi Tr
  Tr Bi Su
  Se Ho Bo
turn: {turn}
first: {first}
actions: {actions}
strikes: {strikes}
last round: {last}
hands:
  A Se-Se Tr-Tr Bo/Bo Ho/Ho
  {turn} {hand}
scored:
  A {red}
  {turn} {blue}
"""
FOUR = "Ho-Bo *-Fi/Tr-* *-Ho-Bo *-Bo-*/Bi-*-Tr/*-Fi-*"
SIX = f"{FOUR} Bo/Tr *-*-*/*-*-*/Se-*-*"
RED, BLUE = "Ho-Tr Se-Ho Mo-Ho Fi-*-Bi", "Tr-Se Ho/Fi Su-Tr"


def position(hand: str = FOUR, actions: int = 2, seats: int = 5, **fields: str | int) -> ss.ShiftingStones:
    values = {"turn": "B", "first": "A", "strikes": 0, "last": "no", "red": RED, "blue": BLUE} | fields
    text = POSITION.format(hand=hand, actions=actions, seats=seats, **values)
    if seats == 1:  # the one seat is the other one's too
        text = text.replace("  A Se-Se Tr-Tr Bo/Bo Ho/Ho\n", "").replace(f"  A {values['red']}\n", "")
    return Notation().read_position(text)


def desk_at(board: str, game: ss.ShiftingStones) -> Desk:
    """A desk where the seat to move has just taken over in a position."""
    seats = game.state[ss.SEATS_AT_TABLE]
    desk = begin(board, "SS", int(seats == 1), seats, 1, first=game.turn())
    desk.app.session.game.state[:] = game.state
    desk.app.session.game.derive()
    desk.app.session._forget()  # undo ends here
    take(desk)
    desk.advance(600)
    return desk


def hand(desk: Desk) -> list[str]:
    table = desk.app.table
    cards = table.seen.hands[ss.HAND * table._seat : ss.HAND * table._seat + ss.HAND]
    return ["." if card == ss.NO_CARD else card_text(card) for card in cards]


def payer(desk: Desk) -> str:
    """The card that bears the red frame."""
    table = desk.app.table
    assert not any(bar.hidden for bar in table._pay_frame)
    places = [slot for slot in range(ss.HAND) if table._pay_frame[2].y == table._slot_y(slot)]
    (slot,) = [slot for slot in places if 0 < table._slot_x(slot) - table._pay_frame[2].x <= 2]
    return hand(desk)[slot]


@pytest.mark.parametrize(("board", "mode", "seats"), MATCHES)
def test_a_match_is_played_to_its_end_by_buttons(board: str, mode: int, seats: int, long: bool) -> None:
    for seed in range(10 if long else 1):
        rng = Random(100 * mode + 10 * seats + seed)
        desk = begin(board, "SS", mode, seats, seed, first=rng.randrange(seats), clock=rng.randrange(2))
        play_match(desk, rng)
        assert "code" in see_results(desk)
        press(desk, "A")
        take(desk)
        assert desk.app.session.turn() < seats, "a rematch begins"


def test_every_move_can_be_made_and_taken_back(long: bool) -> None:
    desk = desk_at("pygamer", position(SIX, actions=0))
    session = desk.app.session
    before = bytes(session.game.state)
    moves = [move for move in legal_moves(session.game) if move < ss.END]
    assert len(moves) == 6 * 21 + 4
    for move in moves if long else moves[::4] + moves[-4:]:
        player.play(desk, move)
        settle(desk)
        assert session.move_at(session.at - 1) == move
        player.choose_from_list(desk, "Undo")
        assert bytes(session.game.state) == before


@pytest.mark.parametrize("board", BOARDS)
def test_it_is_plain_which_card_pays(board: str) -> None:
    desk = desk_at(board, position(actions=0))
    assert payer(desk) == "*-Bo-*/Bi-*-Tr/*-Fi-*", "the only one that does not score now"
    player.pay_with(desk, read_card("*-Fi/Tr-*"))
    assert payer(desk) == "*-Fi/Tr-*"
    press(desk, "A")
    settle(desk)
    assert hand(desk)[1] == "."
    assert payer(desk) == "*-Bo-*/Bi-*-Tr/*-Fi-*"
    player.choose_from_list(desk, "Undo")
    assert hand(desk)[1] == "*-Fi/Tr-*"
    player.choose_from_list(desk, "End turn")
    take(desk)
    assert not desk.app.session.can_undo()


def test_a_turn_begins_on_a_card_that_scores_and_shows_where() -> None:
    desk = desk_at("pygamer", position(actions=0))
    table = desk.app.table
    assert "score" in desk.text()
    frame = [(bar.x, bar.y, bar.hidden) for bar in table._frame]
    assert frame[0] == (30, 72, False), "around Horse and Boat in the last row"
    press(desk, "A")
    settle(desk)
    assert "*-Fi/Tr-*" in hand(desk)
    assert desk.text().splitlines()[1].startswith("4 "), "four cards scored"
    desk = desk_at("pygamer", position("Se-Mo Mo-*-* Bo/Tr Su/*/*", actions=0))
    assert "flip" in desk.text()


def test_a_stone_at_the_edge_has_no_neighbour_there() -> None:
    desk = desk_at("pygamer", position("Se-Mo Mo-*-* Bo/Tr Su/*/*", actions=0))
    session = desk.app.session
    player.to_cell(desk, 2)
    press(desk, "B", "RIGHT", "UP")
    assert session.at == 0
    assert [bar.hidden for bar in desk.app.table._frame] == [True, False, False, True], "arms to the stones beside it"
    press(desk, "LEFT")
    settle(desk)
    assert session.game.board & 7 << 3 == 7 << 3, "the Tree lies in the middle of the first row"
    assert desk.app.table._cell == 1, "the cursor goes with the stone"


def test_the_pad_leads_everywhere() -> None:
    """From the board into the hand and to what else can be done, and back."""
    desk = desk_at("pygamer", position("Se-Mo Mo-*-* Bo/Tr Su/*/*", actions=0))
    table = desk.app.table
    press(desk, "RIGHT", "RIGHT")
    assert table._where == player.IN_HAND
    press(desk, "LEFT", "LEFT")
    assert table._where == player.ON_BOARD
    press(desk, "DOWN", "DOWN")
    assert table._where == player.IN_LIST
    for item in ("End turn", "Skip turn", "Scored", "End turn"):
        assert item in desk.text()
        press(desk, "RIGHT")
    press(desk, "UP")
    assert table._where == player.ON_BOARD
    for where in (player.IN_HAND, player.IN_LIST, player.ON_BOARD):
        press(desk, "C")
        assert table._where == where


def test_an_empty_hand_offers_the_end_of_the_turn_and_undo() -> None:
    desk = desk_at("thumby_color", position("Se-Mo", actions=0))
    press(desk, "A")
    settle(desk)
    assert desk.text().endswith("end turn undo")
    press(desk, "B")
    assert hand(desk)[0] == "Se-Mo"
    press(desk, "A")
    settle(desk)
    press(desk, "A")
    assert not desk.app.waiting, "what cannot be taken back is asked once more"
    press(desk, "A")
    assert desk.app.waiting


def test_what_can_be_done_is_in_the_pause_menu_too() -> None:
    desk = desk_at("pygamer", position(actions=0))
    press(desk, "M")
    assert "Skip turn" in desk.text()
    press(desk, "DOWN", "DOWN", "A")
    assert desk.app.waiting
    assert desk.app.session.game.state[ss.SKIPPED] == 2


def test_scored_cards_are_told_by_value() -> None:
    desk = desk_at("pygamer", position(actions=0))
    player.choose_from_list(desk, "Scored")
    lines = ["1 point 2 2 0 0 0", "2 points 2 2 0 0 0", "3 points 3 0 0 0 0", "5 points 0 0 0 0 0", "Total 7 4 0 0 0"]
    assert desk.text().splitlines()[1:6] == lines
    press(desk, "B")
    assert desk.app.screen is desk.app.table


# The end.


def end(board: str, red: str, blue: str) -> Desk:
    """A match of two that has just ended so."""
    game = position("Se-Mo", seats=2, actions=0, last="yes", red=red, blue=blue)
    desk = desk_at(board, game)
    player.choose_from_list(desk, "End turn")
    return desk


def test_the_tally_comes_line_by_line_and_explains_the_bonus() -> None:
    desk = end("pygamer", RED, BLUE)
    assert "The end: 10 cards" in desk.text()
    assert "Most 1s" not in desk.text()
    seen = []
    for _ in range(6):
        seen.append(len(desk.text().splitlines()))
        desk.advance(600)
    assert seen == sorted(set(seen)), "one line more at a time"
    assert "Most 1s tie: +3 each" in desk.text()
    assert "Total 10 7" in desk.text()
    press(desk, "A")
    desk.advance(600)
    assert "RED wins" in desk.text()


def test_a_shared_win_is_said() -> None:
    desk = end("pygamer", "Ho-Tr Se-Ho Mo-Ho", BLUE)
    assert "Shared win" in see_results(desk)


def test_no_bonus_without_cards_of_one_point() -> None:
    desk = end("thumby_color", "Mo-Ho", "Fi-*-Bo Su-Tr")
    desk.advance(4000)
    assert "No 1s: no bonus" in desk.text()


def test_solo_is_lost_by_four_strikes_and_won_with_all_cards() -> None:
    cards = " ".join(card_text(card) for card in range(16) if card_text(card) != "Ho-Bo")
    desk = desk_at("pygamer", position("Ho-Bo", seats=1, turn="A", actions=0, strikes=3, blue=cards))
    player.choose_from_list(desk, "End turn")
    text = see_results(desk)
    assert "Lost" in text
    assert "Four strikes: lost" in text
    assert desk.app.table.record() is None
    desk = desk_at("pygamer", position("Ho-Bo", seats=1, turn="A", actions=0, strikes=3, blue=cards))
    player.play(desk, ss.SCORE + read_card("Ho-Bo"))
    text = see_results(desk)
    assert "Won" in text
    assert desk.app.table.why() == "All 16 cards scored"
    assert desk.app.table.record()[:2] == (-3, 3)


def test_solo_goes_on_with_the_drawn_cards_and_a_strike() -> None:
    desk = begin("picosystem", "SS", 1, 1, 3)
    take(desk)
    player.to_board(desk)
    press(desk, "A")
    settle(desk)
    assert "." in hand(desk)[:4]
    player.choose_from_list(desk, "End turn")
    assert "." not in hand(desk)[:4]
    assert desk.app.session.game.state[ss.STRIKES] == 1


# The look.

# Pixels of the pictures of the look.
PAGES = {"thumby_color": 9265, "pygamer": 11329, "picosystem": 28341, "picopad": 31945}
STEPS = {"thumby_color": 376, "pygamer": 440, "picosystem": 1164, "picopad": 1212}
MOTIONS = {"thumby_color": (484, 1012), "pygamer": (676, 1404), "picosystem": (2116, 4416), "picopad": (2304, 4800)}
"""Of one stone, and of the rectangle of two."""


@pytest.mark.parametrize("board", BOARDS)
def test_pages_steps_and_motions_cost_what_the_look_says(board: str) -> None:
    desk = desk_at(board, position())
    player.to_board(desk)
    desk.advance(200)
    assert covered(desk) == pytest.approx(PAGES[board], rel=0.05)
    for button in ("RIGHT", "DOWN", "LEFT", "UP"):
        desk.panel.count_from_here()
        press(desk, button)
        assert desk.panel.pixels == pytest.approx(STEPS[board], rel=0.05), f"a step {button}"
    press(desk, "C")
    desk.advance(200)
    for button in ("RIGHT", "DOWN", "UP") if board == "picopad" else ("RIGHT", "DOWN", "LEFT", "UP"):
        desk.panel.count_from_here()
        press(desk, button)
        assert desk.panel.pixels < 1500, f"a step {button} in the hand"
        assert desk.app.table._where == player.IN_HAND
    player.to_board(desk)
    stone, both = MOTIONS[board]
    for pixels in _motion(desk, "A")[1:]:
        assert pixels <= stone + 20, "a flip"
    press(desk, "B")
    for pixels in _motion(desk, "RIGHT")[1:]:
        # Each stone is repainted where it was and where it is: a little more than the rectangle of both.
        assert pixels <= 1.3 * both, "a swap"


def _motion(desk: Desk, button: str) -> list[int]:
    """The pixels of each frame but the last of what a button sets going."""
    desk.down(button)
    desk.advance(20)
    desk.up(button)
    found = []
    while desk.app.screen.motion > 1:
        desk.panel.count_from_here()
        left = desk.app.screen.motion
        while desk.app.screen.motion == left:
            desk.advance(10)
        found.append(desk.panel.pixels)
    settle(desk)
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board: str, pytestconfig: pytest.Config) -> None:
    rewrite = pytestconfig.getoption("--frames")

    def see(name: str) -> None:
        desk.advance(200)
        same_frame(desk, f"ss_{name}", rewrite)

    desk = desk_at(board, position())
    see("hand")
    player.to_board(desk)
    see("board")
    press(desk, "B")
    see("swap")
    desk.down("RIGHT")
    desk.advance(20)
    desk.up("RIGHT")
    desk.advance(50)
    same_frame(desk, "ss_swapping", rewrite)
    settle(desk)
    player.to_cell(desk, 4)
    player.pay_with(desk, read_card("*-Ho-Bo"))
    desk.down("A")
    desk.advance(20)
    desk.up("A")
    desk.advance(20)
    same_frame(desk, "ss_flipping", rewrite)
    settle(desk)
    hold(desk, "A")
    see("list")
    desk = desk_at(board, position(SIX, actions=0))
    see("six")
    desk = begin(board, "SS", 1, 1, 5)
    take(desk)
    player.choose_from_list(desk, "End turn")
    player.to_board(desk)
    desk.advance(100)
    desk.app.table._timed = False
    desk.app.frame.middle("")
    see("solo")
    desk = end(board, RED, BLUE)
    desk.advance(4000)
    see("end")


@pytest.mark.parametrize("board", ["pygamer", "picopad"])
def test_what_a_seat_may_not_know_is_in_no_frame_of_the_hand_over(board: str) -> None:
    """Two positions that differ in all hands and in the draw pile: from the end of a turn to the next one's confirmed
    start they look the same."""
    game = position(actions=0)
    frames = []
    for shown in (game, hidden_twin(game, NOBODY)):
        desk = desk_at(board, shown)
        player.choose_from_list(desk, "End turn")
        assert desk.app.waiting
        seen = []
        for _ in range(40):
            seen.append(desk.frame().get_buffer().raw)
            desk.advance(20)
        frames.append(seen)
    assert frames[0] == frames[1]
