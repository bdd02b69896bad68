# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's shapes and its 31 shape cards, an own design with the balance that the rulings ask for.

**Shapes** are the 22 ways in which four cells hang together by sides or corners; the first five hang together by sides
alone (tetrominoes). They lie here as they lie on the cards, which is their orientation 0.

**Set A** needs no choosing. Ten cards bear a coin and one of the ten trios of the five tetrominoes, five cards bear one
of the five quartets: so each tetromino is there ten times, and no two cards are alike.

**Set B** has 11 cards with a coin and three shapes and 5 with four: 53 places. The tetrominoes and the four shapes that
are three cells and one at a corner come three times, the thirteen others twice. No card bears two tetrominoes, and no
two shapes meet on two cards.

In both sets a coin, and each shape of set A, lies as often in one quarter as in another, give or take one. What of
this has to be searched for is searched for by exchanging at random, with the game's own generator: the same everywhere.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from shared_rules import chance

Cell = tuple[int, int]
Shape = tuple[Cell, ...]

PICTURES = """
I X     O XX    T XXX   S .XX   L X.
  X       XX      .X.     XX.     X.
  X                               XX
  X

Golf X.   Fist XX.  Hook XX.  Kite X..
     X.        X.X       .X.       .XX
     X.                  ..X       .X.
     .X

Tick XX.X  Step XX..  Ear XX.  Bend XX.  Ramp XX..
     ..X.       ..XX      ..X       ..X       ..X.
                          .X.       ..X       ...X

Wave X.X.  Spur X.X  Fork X.X  Bowl X..X  Seat X...
     .X.X       .X.       .X.       .XX.       .XX.
                X..       .X.                  ...X

Check X...  Slash X...  Ring .X.
      .X.X        .X..       X.X
      ..X.        ..X.       .X.
                  ...X
"""

TETROMINOES = 5
OFTEN = 9
"""The first nine shapes are the ones that set B has three times."""
COIN = 22
"""What stands on a card in the place of a shape."""
QUARTERS = 4


def shapes() -> dict[str, Shape]:
    """The shapes by name, each as its cells (row, column), sorted; their order here is their number."""
    found: dict[str, Shape] = {}
    for block in PICTURES.strip("\n").split("\n\n"):
        lines = block.split("\n")
        words = [(at, word) for at, word in _words(lines[0]) if word.strip("X.")]
        for at, name in words:
            left = at + len(name) + 1
            picture = [line[left:].split(" ")[0] for line in lines]
            found[name] = tuple((r, c) for r, row in enumerate(picture) for c, cell in enumerate(row) if cell == "X")
    return found


def _words(line: str) -> list[tuple[int, str]]:
    at = 0
    words = []
    for word in line.split(" "):
        if word:
            words.append((at, word))
        at += len(word) + 1
    return words


def normal(shape: Sequence[Cell]) -> Shape:
    """The shape moved to the top left corner, its cells sorted."""
    top = min(row for row, _ in shape)
    left = min(column for _, column in shape)
    return tuple(sorted((row - top, column - left) for row, column in shape))


def turned(shape: Shape) -> Shape:
    """The shape after a quarter turn clockwise."""
    return normal([(column, -row) for row, column in shape])


def flipped(shape: Shape) -> Shape:
    """The shape turned over, left and right exchanged."""
    return normal([(row, -column) for row, column in shape])


def orientations(shape: Shape) -> list[Shape]:
    """The different ways to lay a shape: turned 0 to 3 times, then turned over and turned 0 to 3 times."""
    ways = [normal(shape)]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    ways.append(flipped(ways[0]))
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return list(dict.fromkeys(ways))


Card = list[int]
"""What lies in the four quarters of a card: the numbers of shapes, or COIN."""


def set_a() -> list[Card]:
    """The 15 white cards."""
    five = range(TETROMINOES)
    return _spread([[*trio, COIN] for trio in combinations(five, 3)] + [list(four) for four in combinations(five, 4)])


def set_b() -> list[Card]:
    """The 16 grey cards."""
    places = [shape for shape in range(COIN) for _ in range(3 if shape < OFTEN else 2)]
    cards = [[*places[at : at + 3], COIN] for at in range(0, 33, 3)] + [places[at : at + 4] for at in range(33, 53, 4)]

    def faults(cards: list[Card]) -> int:
        pairs = Counter(pair for card in cards for pair in combinations(sorted(card), 2) if COIN not in pair)
        tetrominoes = [sum(shape < TETROMINOES for shape in card) for card in cards]
        return sum(count - 1 for count in pairs.values()) + sum(max(0, count - 1) for count in tetrominoes)

    def exchange(draw: Callable[[int], int]) -> tuple[int, int, int, int]:
        while True:
            one, other = draw(len(cards)), draw(len(cards))
            at, to = draw(QUARTERS), draw(QUARTERS)
            if cards[one][at] != COIN and cards[other][to] != COIN:
                return one, at, other, to

    _improve(cards, faults, exchange)
    return _spread(cards)


def _spread(cards: list[Card]) -> list[Card]:
    """The same cards, what lies on them spread evenly over the quarters."""

    def faults(cards: list[Card]) -> int:
        often = Counter((shape, quarter) for card in cards for quarter, shape in enumerate(card))
        found = 0
        for shape in {shape for card in cards for shape in card}:
            counts = [often[shape, quarter] for quarter in range(QUARTERS)]
            found += max(0, max(counts) - min(counts) - 1)
        return found

    def exchange(draw: Callable[[int], int]) -> tuple[int, int, int, int]:
        card = draw(len(cards))
        return card, draw(QUARTERS), card, draw(QUARTERS)

    _improve(cards, faults, exchange)
    return cards


def _improve(
    cards: list[Card],
    faults: Callable[[list[Card]], int],
    exchange: Callable[[Callable[[int], int]], tuple[int, int, int, int]],
) -> None:
    """Exchange two contents, as `exchange` draws them, until there are no faults; what makes it worse is undone."""
    generator = bytearray(chance.SIZE)
    chance.sow(generator, 0, len(cards))
    worst = faults(cards)
    while worst:
        one, at, other, to = exchange(lambda n: chance.below(generator, 0, n))
        cards[one][at], cards[other][to] = cards[other][to], cards[one][at]
        found = faults(cards)
        if found > worst:
            cards[one][at], cards[other][to] = cards[other][to], cards[one][at]
        else:
            worst = found


def orientation_table() -> bytes:
    """Five bytes an orientation: its cells as 10 * column + row, sorted by rows; then the maps of turn and flip."""
    table = bytearray()
    for shape in shapes().values():
        ways = orientations(shape)
        for way in ways:
            table += bytes(10 * column + row for row, column in way)
            table.append(ways.index(turned(way)) | ways.index(flipped(way)) << 4)
    return bytes(table)


def first_table() -> bytes:
    """The number of each shape's orientation 0 among all orientations; one more entry ends the last."""
    firsts = [0]
    for shape in shapes().values():
        firsts.append(firsts[-1] + len(orientations(shape)))
    return bytes(firsts)


def _literal(data: bytes) -> str:
    """Bytes as source, as the formatter would leave it."""
    lines = ["".join(f"\\x{byte:02x}" for byte in data[at : at + 25]) for at in range(0, len(data), 25)]
    if len(lines) == 1:
        return f'b"{lines[0]}"\n'
    return "(\n" + "".join(f'    b"{line}"\n' for line in lines) + ")\n"


def make() -> dict[str, str]:
    """The generated file, by its path."""
    cards = bytes(content for card in set_a() + set_b() for content in card)
    return {
        "shared_rules/decks/layer_puzzle.py": f'''\
# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Layer Puzzle's shapes and cards, written by `python -m tools decks` from tools/decks/layer_puzzle.py.

ORIENTATIONS has five bytes for each way to lay a shape: its four cells, sorted by rows, as 10 * column + row; then
which orientation of the shape a quarter turn clockwise makes of it, and << 4 which one turning it over makes of it.
FIRST[shape] is the number of a shape's orientation 0, FIRST[shape + 1] ends its orientations. CARDS has four bytes a
card: what lies in its quarters A, B, C, D, a shape's number or COIN; set A's 15 cards come first.
"""

from shared_rules.const import const

COIN = const({COIN})

ORIENTATIONS = {_literal(orientation_table())}
FIRST = {_literal(first_table())}
CARDS = {_literal(cards)}'''
    }
