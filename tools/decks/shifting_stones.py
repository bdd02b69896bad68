# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' 72 cards: an own deck with the published one's balance of values, masks and colours.

How many cards of each value bear which mask, and how often each face is on all cards together, is given (MASKS and
COLOURS). Which face stands where is dealt here: the given faces are dealt onto the masks at random, with the game's own
generator, and then two cells exchange their faces for as long as something is wrong: a pattern that the nine stones
cannot show, two that are alike, a card that a random board shows more often or more seldom than its value allows, a
face that stands in the same cell on more than a quarter of the cards of one value and mask. The patterns that the
rulings' cases speak of (CASES) are in the deck from the start, so that they can be played.

Every card is then graded: the chance that a random board shows it, and the fewest moves that it takes from a random
board. `python -m tools.decks.shifting_stones` prints the deck with its grades, which grow from value to value.
"""

from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product
from math import perm
from typing import NamedTuple

from shared_rules import chance

FACES = ("Sun", "Moon", "Fish", "Bird", "Horse", "Boat", "Seed", "Tree")
"""The faces by number: the two sides of a stone differ in the last bit."""
STONES = (1, 2, 3, 3)
"""How many stones there are of each kind: Sun and Moon, Fish and Bird, Horse and Boat, Seed and Tree."""
SIDE = 3
WILD = -1
"""A grey cell of a card: any stone may lie there."""

MASKS = {
    1: "12 XX, 12 X/X, 1 X./.X, 1 .X/X., 2 .../.X./...",
    2: "3 XX, 3 X/X, 4 X.X, 2 X/./X, 1 XX., 1 .XX, 1 X./.X, 1 .X/X., 2 X../.../..X, 2 ..X/.../X..,"
    " 1 X.., 1 ..X, 1 X/./., 1 ././X, 1 ..X/.../..., 1 .../.../X..",
    3: "4 XXX, 3 X/X/X, 1 XX/X., 1 .X/XX, 1 X.X/.../.X., 1 .X./.../X.X, 1 X.X, 1 X/./X",
    5: "2 .X./X.X/.X., 1 X.X/.../X.X, 1 X../.X./..X, 1 X../..X/X..",
}
"""For each value, how many cards bear which mask: its rows, X for a coloured cell."""

COLOURS = {"Sun": 7, "Moon": 8, "Fish": 19, "Bird": 16, "Horse": 26, "Boat": 27, "Seed": 26, "Tree": 26}
"""How often each face is on all cards together."""

CHANCES = {1: (0.105, 0.195), 2: (0.015, 0.175), 3: (0.0005, 0.025), 5: (0.0001, 0.0015)}
"""The chance that a random board shows a card, from and to, by its value: 11-19 %, 2-17 %, 0.1-2 %, about 0.1 %."""
PAIRS_OF_TWO = 0.1
"""Two faces that are worth two points are rarer than the dominoes that are worth one."""

CASES = {
    1: "Horse Boat, Boat Horse, Horse/Tree, Tree/Horse, * * */* Bird */* * *, * * */* Fish */* * *",
    2: "* Horse Boat, Horse Boat *, * Fish/Tree *",
}
"""Patterns of the rulings' cases, by the value that they have here."""

BOXES = ((1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (3, 3))
"""The sizes of a pattern, rows and columns, by number."""


class Card(NamedTuple):
    """A pattern: its value, its rows of faces (or WILD)."""

    value: int
    rows: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> tuple[int, int]:
        return len(self.rows), len(self.rows[0])

    @property
    def coloured(self) -> list[tuple[int, int]]:
        """The coloured cells in order, each as its place in a grid of three by three and its face."""
        return _coloured(self.rows)

    @property
    def mask(self) -> str:
        """The rows, X for a coloured cell."""
        return _mask(self.rows)

    def __str__(self) -> str:
        return "/".join(" ".join("*" if face == WILD else FACES[face] for face in row) for row in self.rows)


@cache
def _coloured(rows: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    return [(SIDE * r + c, face) for r, row in enumerate(rows) for c, face in enumerate(row) if face != WILD]


@cache
def _mask(rows: tuple[tuple[int, ...], ...]) -> str:
    return "/".join("".join(".X"[face != WILD] for face in row) for row in rows)


def read(value: int, text: str) -> Card:
    """The card with that value and pattern."""
    rows = [row.split() for row in text.split("/")]
    return Card(value, tuple(tuple(WILD if name == "*" else FACES.index(name) for name in row) for row in rows))


# The deck


@cache
def cards() -> list[Card]:
    """The deck, by values, masks and faces."""
    generator = bytearray(chance.SIZE)
    chance.sow(generator, 0, 1)
    fixed = [read(value, text.strip()) for value, texts in CASES.items() for text in texts.split(",")]
    masks = _masks()
    for card in fixed:
        masks.remove((card.value, card.mask))
    colours = Counter({FACES.index(name): count for name, count in COLOURS.items()})
    colours.subtract(face for card in fixed for _, face in card.coloured)
    faces = bytearray(colours.elements())
    chance.shuffle(generator, 0, faces, 0, len(faces))
    owner = [i for i, (_, mask) in enumerate(masks) for _ in range(mask.count("X"))]
    dealt = list(_deal(masks, faces))
    wrong = _faults(fixed + dealt)
    while wrong:
        one, other = chance.below(generator, 0, len(faces)), chance.below(generator, 0, len(faces))
        faces[one], faces[other] = faces[other], faces[one]
        tried = list(dealt)
        for i in {owner[one], owner[other]}:
            first = owner.index(i)
            tried[i] = next(_deal([masks[i]], faces[first : first + masks[i][1].count("X")]))
        now = _faults(fixed + tried)
        if now > wrong:
            faces[one], faces[other] = faces[other], faces[one]
        else:
            dealt, wrong = tried, now
    order = [mask for _, mask in dict.fromkeys(_masks())]
    return sorted(fixed + dealt, key=lambda card: (card.value, order.index(card.mask), card.rows))


def _masks() -> list[tuple[int, str]]:
    """The value and the mask of every card."""
    found = []
    for value, texts in MASKS.items():
        for text in texts.split(","):
            count, mask = text.split()
            found += [(value, mask)] * int(count)
    return found


def _deal(masks: list[tuple[int, str]], faces: bytearray) -> Iterator[Card]:
    """Lay the faces onto the masks, one after another."""
    left = iter(faces)
    for value, mask in masks:
        yield Card(value, tuple(tuple(next(left) if cell == "X" else WILD for cell in row) for row in mask.split("/")))


def _faults(deck: list[Card]) -> int:
    """How much is wrong with a deck, beyond its masks and colours."""
    alike = Counter(card.rows for card in deck)
    masks: Counter[tuple[int, str]] = Counter()
    same: Counter[tuple[tuple[int, str], int, int]] = Counter()
    for card in deck:
        key = card.value, card.mask
        masks[key] += 1
        for cell, face in card.coloured:
            same[key, cell, face] += 1
    found = sum(count - 1 for count in alike.values())
    found += sum(max(0, count - max(1, masks[key] // 4)) for (key, _, _), count in same.items())
    for card in deck:
        low, high = CHANCES[card.value]
        if card.value == 2 and len(card.coloured) == 2:
            high = PAIRS_OF_TWO
        found += not low <= likelihood(card) <= high
        found += card.value == 1 and any(face < 2 for _, face in card.coloured)
    return found


# Grades


def places(card: Card) -> list[int]:
    """The cells of the board where the upper left corner of a card's pattern may lie."""
    rows, columns = card.size
    return [SIDE * r + c for r in range(SIDE - rows + 1) for c in range(SIDE - columns + 1)]


@cache
def likelihood(card: Card) -> float:
    """The chance that a random board shows a card, by inclusion and exclusion over its places."""
    shown = [{place + cell: face for cell, face in card.coloured} for place in places(card)]
    total = 0.0
    for count in range(1, len(shown) + 1):
        for several in combinations(shown, count):
            wanted: dict[int, int] = {}
            if all(wanted.setdefault(cell, face) == face for one in several for cell, face in one.items()):
                total -= (-1) ** count * _likelihood(list(wanted.values()))
    return total


def _likelihood(faces: list[int]) -> float:
    """The chance that these faces lie in that many given cells."""
    kinds = Counter(face >> 1 for face in faces)
    ways = 1
    for kind, count in kinds.items():
        ways *= perm(STONES[kind], count)
    return ways / perm(SIDE * SIDE, len(faces)) / 2 ** len(faces)


SWAPS = [(cell, cell + 1) for cell in range(9) if cell % SIDE < 2] + [(cell, cell + SIDE) for cell in range(6)]
"""The neighbours that may change places."""


def spread(card: Card) -> dict[int, int]:
    """On how many boards a card is so many moves away, at the fewest, by the number of moves.

    Boards are told apart by the stones of the kinds that the card needs, and by nothing else.
    """
    return dict(_spread(_grade_class(card)))


def mean(card: Card) -> float:
    """The fewest moves to a card from a random board, on average."""
    boards = spread(card)
    return sum(moves * count for moves, count in boards.items()) / sum(boards.values())


_Pattern = tuple[tuple[int, int], tuple[tuple[int, int], ...]]
"""A pattern's size and its coloured cells."""


def _grade_class(card: Card) -> _Pattern:
    """One pattern for all that are equally hard: mirrored, turned, the faces of a kind or two equal kinds exchanged."""
    found = []
    for names in product((0, 1), repeat=5):
        cells = []
        for cell, face in card.coloured:
            kind = face >> 1
            named = 5 - kind if kind > 1 and names[4] else kind
            cells.append((*divmod(cell, SIDE), 2 * named | face & 1 ^ names[kind]))
        height, width = card.size
        for _ in range(4):
            cells = [(c, height - 1 - r, face) for r, c, face in cells]
            height, width = width, height
            for mirrored in (cells, [(r, width - 1 - c, face) for r, c, face in cells]):
                found.append(((height, width), tuple(sorted((SIDE * r + c, face) for r, c, face in mirrored))))
    return min(found)


@cache
def _spread(pattern: _Pattern) -> tuple[tuple[int, int], ...]:
    """See `spread`.

    Flips and swaps do not hinder each other. So for each way to choose the stones that become the pattern, the fewest
    moves are the fewest swaps that bring those stones to their cells, and a flip for each that shows its other face.
    """
    (height, width), coloured = pattern
    corners = places(Card(0, ((WILD,) * width,) * height))
    swaps = _swaps([tuple(corner + cell for cell, _ in coloured) for corner in corners])
    needed = Counter(face >> 1 for _, face in coloured)
    found: Counter[int] = Counter()
    for board in _boards(sorted(needed), tuple(range(SIDE * SIDE))):
        stones = [cell for kind in sorted(needed) for cell in board[kind]]
        ways = []
        for chosen in product(*(permutations(board[kind], needed[kind]) for kind in sorted(needed))):
            left = {kind: list(cells) for kind, cells in zip(sorted(needed), chosen, strict=True)}
            cells = tuple(left[face >> 1].pop(0) for _, face in coloured)
            bits = [1 << stones.index(cell) for cell in cells]
            second = sum(bit for bit, (_, face) in zip(bits, coloured, strict=True) if face & 1)
            ways.append((swaps[cells], sum(bits), second))
        ways.sort()
        for faces in range(1 << len(stones)):  # a bit for each stone: whether it shows its second face
            fewest = 99
            for moves, those, second in ways:
                if moves >= fewest:
                    break
                fewest = min(fewest, moves + ((faces ^ second) & those).bit_count())
            found[fewest] += 1
    return tuple(sorted(found.items()))


def _boards(kinds: list[int], free: tuple[int, ...]) -> Iterator[dict[int, tuple[int, ...]]]:
    """Every way in which the stones of some kinds lie on these cells, as the cells of each kind."""
    if not kinds:
        yield {}
        return
    for cells in combinations(free, STONES[kinds[0]]):
        rest = tuple(cell for cell in free if cell not in cells)
        for board in _boards(kinds[1:], rest):
            yield {kinds[0]: cells, **board}


def _swaps(targets: list[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """The fewest swaps that bring stones from some cells, in order, to the nearest target: a search in breadth."""
    found = dict.fromkeys(targets, 0)
    ahead = deque(targets)
    while ahead:
        cells = ahead.popleft()
        for one, other in SWAPS:
            moved = tuple(other if cell == one else one if cell == other else cell for cell in cells)
            if moved not in found:
                found[moved] = found[cells] + 1
                ahead.append(moved)
    return found


# The module


def make() -> dict[str, str]:
    """The deck's module."""
    rows = []
    for card in cards():
        cells = [cell << 3 | face for cell, face in card.coloured] + [255] * 4
        data = [BOXES.index(card.size) << 3 | card.value, *cells[:4]]
        rows.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data) + f'"  # {card}')
    return {"shared_rules/decks/shifting_stones.py": _TEXT.format(rows="\n".join(rows))}


_TEXT = '''# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Shifting Stones' cards, made by tools/decks/shifting_stones.py: change them there.

Five bytes a card, the cards of one point first, those of five last. The first is its value, and << 3 the size of its
pattern: 0 to 5 for 1x2, 2x1, 2x2, 1x3, 3x1 and 3x3 (rows x columns). Then its coloured cells, up to four: the face, and
<< 3 the cell of a 3x3 grid, by rows, in whose upper left corner the pattern lies; 255 for none.
"""

CARDS = (
{rows}
)
'''


def main() -> None:
    """Print the deck with its grades, and the averages of each value."""
    deck = cards()
    for value in MASKS:
        of_value = [card for card in deck if card.value == value]
        heading = f"{value} point{'s' * (value > 1)}, {len(of_value)} cards"
        print(f"{heading:<44}{'chance':>7}{'moves':>12}{'at most':>9}")
        for card in of_value:
            print(f"  {card!s:<42}{likelihood(card):>7.2%}{mean(card):>12.2f}{max(spread(card)):>9}")
        means = [mean(card) for card in of_value]
        by_chance = sum(map(likelihood, of_value)) / len(of_value)
        print(f"  {'on average':<42}{by_chance:>7.2%}{sum(means) / len(means):>12.2f}\n")
    colours = Counter(FACES[face] for card in deck for _, face in card.coloured)
    print("On all cards: " + ", ".join(f"{name} {colours[name]}" for name in FACES))


if __name__ == "__main__":
    main()
