# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The whole built firmware inside real MicroPythons: every game and mode by buttons to the end, within the heap.

In the 32-bit one with the handheld's call frames, where the heap in use is measured after each move; and in the 64-bit
one in a strict heap of STRICT times the board's limit, where running out of memory is a failure. A new game falls under
all of it as soon as it is listed.
"""

from collections.abc import Callable
from random import Random

import pytest

from boards import BUTTONS, load, names
from emulator.blinka import displayio
from emulator.desk import Desk
from emulator.panel import layers
from firmware import words
from shared_rules.games import game_class
from tests.firmware.hands import play_match, see_results
from tools.handheld import Handheld
from tools.handheld.play import at_random, cases, is_over, rematch, wish

BOARDS = ("pygamer", "picosystem", "picopad", "thumby_color")
"""One board of each look."""
STRICT = 1.5
"""Times the limit of a 32-bit board: objects of 64 bits are up to twice as large, and this MicroPython keeps its call
frames on the heap, which a handheld keeps apart."""
PAGES = 8 * 1024
"""Bytes by which a page that is looked at may pass the limit of play."""

GAMES = [code for code, *_ in words.GAMES]
CASES = [
    pytest.param(BOARDS[(mode + seats) % 4], code, mode, seats, id=f"{code}-{game_class(code).MODES[mode][0]}-{seats}")
    for code in GAMES
    for mode, seats in cases(code)
]
MODES = [
    pytest.param(BOARDS[mode % 4], code, mode, counts[-1], id=f"{code}-{name}")
    for code in GAMES
    for mode, (name, counts, _) in enumerate(game_class(code).MODES)
]

Figure = Callable[[str, object], None]


def begin(board: str, code: str, mode: int, seats: int, strict: float = 0) -> Handheld:
    """A handheld on which a match begins at once."""
    return Handheld(board, f"{code.lower()}.py", wish(code, mode, seats, 7), strict=strict)


@pytest.mark.parametrize("board", names())
def test_the_menu_comes_up_with_nothing_but_what_it_needs(board: str, long: bool) -> None:
    if not long and board not in ("pygamer", "picopad", "diy_pico_st7789", "m5stack_cardputer"):
        pytest.skip("wired as another board, but for the long run")
    with Handheld(board) as handheld:
        handheld.advance(200)
        assert game_class(GAMES[0]).NAME in handheld.text()
        before = handheld.memory()
        loaded = handheld.modules()
        assert not [name for name in loaded if name.startswith("firmware.tables.")]
        assert {name for name in loaded if name.startswith("shared_rules.")} <= {
            f"shared_rules.{name}" for name in ("const", "game", "games", "session")
        }
        handheld.press("A")
        handheld.advance(200)
        assert handheld.starts == ["code.py", f"{GAMES[0].lower()}.py"]
        handheld.press("B")
        handheld.advance(200)
        assert handheld.starts[2:] == ["code.py"]
        assert handheld.memory() <= before, "a game gives back everything"


@pytest.mark.parametrize(("board", "code", "mode", "seats"), MODES)
def test_a_match_stays_within_the_heap(
    board: str, code: str, mode: int, seats: int, long: bool, record_property: Figure
) -> None:
    limit = load(board).heap_kb * 1024
    with begin(board, code, mode, seats) as handheld:
        highest = max(at_random(handheld, Random(mode), 6000 if long else 150))
        record_property("figure", f"heap after a move, {board}, {code} mode {mode}: {highest} of {limit} bytes")
        assert highest <= limit


@pytest.mark.parametrize(("board", "code", "mode", "seats"), MODES)
def test_a_match_is_played_in_a_strict_heap(board: str, code: str, mode: int, seats: int, long: bool) -> None:
    with begin(board, code, mode, seats, STRICT) as handheld:
        for _ in at_random(handheld, Random(mode), 6000 if long else 150):
            pass


@pytest.mark.parametrize("code", GAMES)
def test_ten_matches_in_a_row_leak_nothing(code: str, long: bool, record_property: Figure) -> None:
    """The same presses from the same beginning: to the byte the same heap, once all has been met that is made once.

    The first rewrite of the store is of that: it comes when some matches have filled it, and here before them.
    """
    for mode, seats in cases(code) if long else [min(cases(code), key=lambda case: case[1])]:
        with begin("pygamer", code, mode, seats) as handheld:
            figures = []
            for match in range(10):
                for _ in at_random(handheld, Random(1), 40):
                    pass
                if match == 0:
                    handheld.rewrite()
                handheld.restart()
                figures.append(handheld.memory())
        slope = (figures[9] - figures[3]) / 6
        record_property("figure", f"heap gained a match, {code} mode {mode}, {seats} seats: {slope:.0f} bytes")
        assert slope == 0, f"in use at the beginnings of the matches: {figures}"


@pytest.mark.parametrize("code", GAMES)
def test_ten_whole_matches_in_a_row_leak_nothing(code: str, long: bool) -> None:
    """Other deals, other names at the seats, the results between them: some bytes more or less, but not ever more."""
    if not long:
        pytest.skip("whole matches, for the long run")
    mode, seats = min(cases(code), key=lambda case: case[1])
    with begin("pygamer", code, mode, seats) as handheld:
        figures = []
        for match in range(10):
            for _ in at_random(handheld, Random(match), 6000):
                pass
            assert is_over(handheld)
            rematch(handheld)
            figures.append(handheld.memory())
    assert max(figures[7:]) <= max(figures[2:7]) + 64, f"in use at the beginnings of the matches: {figures}"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("strict", [0, STRICT], ids=["32-bit", "64-bit"])
def test_a_monkey_breaks_nothing(board: str, strict: float, long: bool, record_property: Figure) -> None:
    if not long and board not in ("pygamer", "picosystem"):
        pytest.skip("two boards, but for the long run")
    rng = Random(board)
    highest: dict[str, int] = {}
    with Handheld(board, strict=strict) as handheld:
        for _ in range(10000 if long else 200):
            handheld.press(rng.choice(BUTTONS), rng.choice((20, 60, 60, 500)))
            handheld.advance(rng.choice((20, 60, 60, 600)))
            if not strict:
                screen = handheld.screen()
                highest[screen] = max(highest.get(screen, 0), handheld.memory())
    if not strict:
        limit = load(board).heap_kb * 1024
        shown = ", ".join(f"{screen} {most}" for screen, most in sorted(highest.items()))
        record_property("figure", f"heap on pages, {board}: {shown}")
        assert max(highest.values()) <= limit + PAGES


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("strict", [0, STRICT], ids=["32-bit", "64-bit"])
def test_the_rules_are_read_in_a_match(code: str, strict: float, record_property: Figure) -> None:
    """All pages, from the pause: what is drawn there comes on top of the table, which waits behind it."""
    mode, seats = min(cases(code), key=lambda case: case[1])
    with begin("pygamer", code, mode, seats, strict) as handheld:
        handheld.advance(600)
        # The last rows of the pause are always these: rules, settings, restart, leave.
        for button in ("A", "M", "UP", "UP", "UP", "UP", "A"):
            handheld.press(button)
            handheld.advance(600)
        assert strict or handheld.screen() == "rules", handheld.text()
        highest = 0
        for _ in range(24):
            handheld.press("DOWN")
            handheld.advance(60)
            if not strict:
                highest = max(highest, handheld.memory())
        if not strict:
            limit = handheld.profile.heap_kb * 1024 + PAGES
            record_property("figure", f"heap on the rules, pygamer, {code}: {highest} of {limit} bytes")
            assert highest <= limit


# The same presses at the same times give the same screens as in the emulator.


def as_script(desk: Desk, checks: list[tuple[int, list[str]]]) -> list[str]:
    """Write down from now on what is pressed on a desk, as lines of a script, and now and then what it shows."""
    lines: list[str] = []
    down, up, advance = desk.down, desk.up, desk.advance

    def note_down(name: str) -> None:
        lines.append(f"down {name}")
        down(name)

    def note_up(name: str) -> None:
        lines.append(f"up {name}")
        up(name)

    def note_wait(ms: int) -> None:
        lines.append(f"wait {ms}")
        advance(ms)
        if len(lines) % 16 == 0:
            checks.append((len(lines), look(desk)))

    desk.down, desk.up, desk.advance = note_down, note_up, note_wait  # type: ignore[method-assign]
    return lines


def look(desk: Desk) -> list[str]:
    """What the desk shows, as `Handheld.look` tells it."""
    lines = []
    for layer in layers(desk.display.root_group):
        place, scale = layer._current_area, layer._absolute_transform.scale
        if isinstance(layer, displayio.TileGrid):
            bitmap = layer._bitmap
            sizes = (layer._width_in_tiles, layer._height_in_tiles, layer._tile_width, layer._tile_height)
            tiles = bytes(layer._tiles[: layer._width_in_tiles * layer._height_in_tiles]).hex()
            colours = ".".join(
                "-" if colour.transparent else f"{colour.rgb888:x}" for colour in layer._pixel_shader._colors
            )
            shown = f"{' '.join(map(str, sizes))} {bitmap.width} {bitmap.height} {tiles} {colours}"
        else:
            colour = layer._pixel_shader._colors[layer._color_index - 1].rgb888
            shown = f"{layer.width} {layer.height} {colour:x}"
        lines.append(f"{place.x1} {place.y1} {scale} {shown}")
    return lines


@pytest.mark.parametrize(("board", "code", "mode", "seats"), CASES)
def test_the_screens_are_those_of_the_desk(
    board: str, code: str, mode: int, seats: int, long: bool, record_property: Figure
) -> None:
    if not long and (mode, seats) != min(cases(code), key=lambda case: case[1]):
        pytest.skip("one match of each game, but for the long run")
    checks: list[tuple[int, list[str]]] = []
    desk = Desk(board, f"{code.lower()}.py", wish(code, mode, seats, 7))
    lines = as_script(desk, checks)
    desk.advance(600)
    play_match(desk, Random(seats))
    see_results(desk)
    checks.append((len(lines), look(desk)))
    with begin(board, code, mode, seats) as handheld:
        done, highest = 0, 0
        for upto, shown in checks:
            handheld.replay("\n".join(lines[done:upto]))
            done = upto
            assert handheld.look() == shown, f"the screen differs after {upto} lines"
            highest = max(highest, handheld.memory())
        limit = handheld.profile.heap_kb * 1024 + PAGES
        what = f"{board}, {code} mode {mode}, {seats} seats"
        record_property("figure", f"heap to the results, {what}: {highest} of {limit} bytes")
        assert highest <= limit
