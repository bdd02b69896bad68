# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The 52 puzzles of Project L, drawn for this program, and the tables of its nine pieces.

How many puzzles there are of which points, area and reward is the published game's; what they look like is ours.
Most are pictures of something, upright and with an axis. A sheet holds several side by side: a name, `points:reward`,
and the recess in its five by five cells. The smallest recesses leave no choice of shape, so there the place counts.

Every puzzle is proved: its recess hangs together, no other is alike under turning and turning over, and an exact-cover
search fills it with the nine pieces, each used at most once. How many fillings it finds, and the fewest pieces that
fill the recess, are the puzzle's grade: `python -m tools.decks.project_l` prints the sheets with them.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache

Cells = frozenset[tuple[int, int]]

SIDE = 5

PIECES = {
    "I1": "X",
    "I2": "XX",
    "I3": "XXX",
    "V3": "X. XX",
    "I4": "XXXX",
    "L4": "X.. XXX",
    "S4": ".XX XX.",
    "T4": ".X. XXX",
    "O4": "XX XX",
}
"""The nine pieces by the names that tables and tests use, each as it lies in its first orientation."""

SHEETS = """
Dash       Pin        Icicle     Beam       Nook       Hook
0:I2       0:I2       0:I3       0:I3       0:V3       0:V3
.....      .....      ..X..      .XXX.      X....      ..X..
.XX..      X....      ..X..      .....      XX...      ..XX.
.....      X....      ..X..      .....      .....      .....
.....      .....      .....      .....      .....      .....
.....      .....      .....      .....      .....      .....

Rail       Boot       Wave       Stump      Box
0:I4       0:L4       0:S4       0:T4       0:O4
.....      .....      .....      .....      .....
.....      ..X..      .....      .....      .....
XXXX.      ..X..      .....      .....      .....
.....      ..XX.      ..XX.      ..X..      .XX..
.....      .....      .XX..      .XXX.      .XX..

Crumb      Shelf      Heel       Tee
1:I1       1:I2       1:I2       1:I2
XX...      .....      .....      .....
.....      .....      .....      .....
.....      .....      .....      .....
.....      .XXX.      ..X..      .XXX.
.....      .....      ..XX.      ..X..

Plus       Bolt       Elbow      Twig
1:I3       1:I3       1:V3       1:V3
.....      .....      .....      ..X..
..X..      .XX..      .X...      .XX..
.XXX.      ..X..      .X...      ..X..
..X..      ..XX.      .XXX.      ..X..
.....      .....      .....      .....

Tulip      Sword      Zigzag     Bench      Chair
1:I4       1:L4       1:S4       1:T4       1:O4
.....      ..X..      .....      .....      .....
.X.X.      .XXX.      XX...      .....      .X...
.XXX.      ..X..      .XX..      XXXX.      .XXX.
..X..      ..X..      ..XX.      X..X.      .X.X.
.....      .....      .....      .....      .....

Cane       Magnet     House      Crown      Bone
2:I2       2:I3       2:V3       2:L4       2:S4
.....      .....      .....      .....      X..X.
.XX..      .X.X.      ..X..      X.X.X      XXXX.
.X...      .X.X.      .XXX.      XXXXX      X..X.
.X...      .XXX.      .XXX.      .....      .....
.X...      .....      .....      .....      .....

Fork       Ring       Bridge
2:T4       2:O4       2:I4
.X.X.      .....      .....
.X.X.      .XXX.      XXXXX
.XXX.      .X.X.      X...X
..X..      .XXX.      X...X
.....      .....      .....

Pawn       Pyramid    Rook       Fir        Dog
3:I2       3:I3       3:V3       3:I4       3:L4
.....      .....      .....      ..X..      .....
..X..      ..X..      .X.X.      .XXX.      X....
.XXX.      .XXX.      .XXX.      XXXXX      XX..X
..X..      XXXXX      ..X..      ..X..      .XXXX
.XXX.      .....      .XXX.      .....      .X..X

Trousers   Fish       Key
3:S4       3:T4       3:O4
.XXX.      .....      .....
.XXX.      X.XX.      XXX..
.X.X.      XXXXX      X.XXX
.X.X.      X.XX.      XXX.X
.....      .....      .....

Sailboat   Bell       Umbrella   Cat        Anchor
4:I1       4:I2       4:I2       4:V3       4:V3
..X..      ..X..      ..X..      X...X      ..X..
..XX.      .XXX.      .XXX.      XXXXX      .XXX.
..X..      .XXX.      XXXXX      X.X.X      ..X..
XXXXX      XXXXX      ..X..      .XXX.      X.X.X
.XXX.      .....      .XX..      .....      XXXXX

Rocket     Torii
4:I3       4:I3
..X..      XXXXX
.XXX.      .X.X.
.X.X.      .XXX.
XXXXX      .X.X.
X.X.X      .X.X.

Heart      Skull      Butterfly  Ghost      Castle
5:I1       5:I1       5:I1       5:I1       5:I1
.X.X.      .XXX.      XX.XX      .....      X.X.X
XXXXX      X.X.X      XXXXX      .XXX.      XXXXX
XXXXX      XXXXX      .XXX.      XXXXX      XX.XX
.XXX.      .XXX.      XX.XX      XXXXX      XX.XX
..X..      .X.X.      .....      X.X.X      .....
"""

DISTRIBUTION = {
    (0, 2): "I2 I2",
    (0, 3): "I3 I3 V3 V3",
    (0, 4): "I4 L4 S4 T4 O4",
    (1, 2): "I1",
    (1, 3): "I2 I2",
    (1, 4): "I2",
    (1, 5): "I3 I3 V3 V3",
    (1, 6): "I4 L4 S4 T4 O4",
    (2, 5): "I2",
    (2, 7): "I3 V3",
    (2, 8): "L4 S4 T4 O4",
    (2, 9): "I4",
    (3, 8): "I2",
    (3, 9): "I3 V3",
    (3, 10): "I4 L4 S4",
    (3, 11): "T4 O4",
    (4, 12): "I1 I2 I2",
    (4, 13): "V3 V3",
    (4, 14): "I3 I3",
    (5, 16): "I1 I1 I1 I1 I1",
}
"""The rewards of the puzzles of each (points, area). White ones have 0 to 2 points, black ones 3 to 5."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle; `rows` is its picture."""

    name: str
    points: int
    reward: str
    rows: tuple[str, ...]

    @property
    def recess(self) -> Cells:
        return cells_of(self.rows)


def cells_of(rows: tuple[str, ...] | list[str]) -> Cells:
    """The cells (column, row) that are marked in a picture."""
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")


def word_of(cells: Cells) -> int:
    """Cells as a word: bit 5 * row + column."""
    return sum(1 << SIDE * y + x for x, y in cells)


def read_sheets(text: str) -> list[Puzzle]:
    """The puzzles of some sheets, in the order in which they stand there."""
    found = []
    for sheet in text.strip().split("\n\n"):
        for name, worth, *rows in zip(*(line.split() for line in sheet.splitlines()), strict=True):
            points, _, reward = worth.partition(":")
            found.append(Puzzle(name, int(points), reward, tuple(rows)))
    return found


def to_corner(cells: Cells) -> Cells:
    """The cells moved as far up and left as they go."""
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def turned(cells: Cells) -> Cells:
    """The whole five by five turned clockwise by a quarter."""
    return frozenset((SIDE - 1 - y, x) for x, y in cells)


def turned_over(cells: Cells) -> Cells:
    """The whole five by five turned over, left for right."""
    return frozenset((SIDE - 1 - x, y) for x, y in cells)


def sides(cells: Cells) -> list[Cells]:
    """The eight ways to hold the five by five: turned 0 to 3 times, then turned over and turned 0 to 3 times."""
    found = []
    for start in (cells, turned_over(cells)):
        for _ in range(4):
            found.append(start)
            start = turned(start)
    return found


def orientations() -> list[tuple[int, Cells]]:
    """All orientations (kind, cells) of the nine pieces, each against the upper left corner.

    A kind's orientations stand together: turned 0 to 3 times, then turned over and turned 0 to 3 times, without
    those that look like one before.
    """
    found = []
    for kind, picture in enumerate(PIECES.values()):
        for side in sides(cells_of(picture.split())):
            if (kind, to_corner(side)) not in found:
                found.append((kind, to_corner(side)))
    return found


def anchors(cells: Cells) -> list[tuple[int, int]]:
    """Where the upper left corner of an orientation's box can be put for the box to lie in the five by five."""
    width = max(x for x, _ in cells)
    height = max(y for _, y in cells)
    return [(x, y) for y in range(SIDE - height) for x in range(SIDE - width)]


@cache
def placements() -> list[list[tuple[int, int]]]:
    """All placements (kind, word) of pieces in the five by five, by the lowest cell that they cover."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(SIDE * SIDE)]
    for kind, cells in orientations():
        for x, y in anchors(cells):
            word = word_of(cells) << SIDE * y + x
            found[(word & -word).bit_length() - 1].append((kind, word))
    return found


def fillings(recess: int, used: int = 0) -> int:
    """In how many ways a recess can be covered exactly with the nine pieces, each at most once."""
    if not recess:
        return 1
    lowest = (recess & -recess).bit_length() - 1
    return sum(
        fillings(recess ^ word, used | 1 << kind)
        for kind, word in placements()[lowest]
        if recess & word == word and not used >> kind & 1
    )


@cache
def fewest(recess: int) -> int:
    """The fewest pieces that cover a recess, as many as one likes of each kind."""
    if not recess:
        return 0
    lowest = (recess & -recess).bit_length() - 1
    return 1 + min(fewest(recess ^ word) for _, word in placements()[lowest] if recess & word == word)


def symmetry(cells: Cells) -> int:
    """How many of the eight ways to hold the shape look alike: what makes a drawing calm."""
    return sum(to_corner(side) == to_corner(cells) for side in sides(cells))


def hangs_together(cells: Cells) -> bool:
    """Whether one can walk from every cell to every other over edges."""
    reached: set[tuple[int, int]] = set()
    todo = [min(cells)]
    while todo:
        x, y = todo.pop()
        if (x, y) in cells and (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return reached == cells


def puzzles() -> list[Puzzle]:
    """The 52 puzzles, white before black, few points before many; ValueError if one is not as it has to be."""
    found = read_sheets(SHEETS)
    if [puzzle.points for puzzle in found] != sorted(puzzle.points for puzzle in found):
        raise ValueError("The sheets begin with the puzzles of few points.")
    rewards: dict[tuple[int, int], list[str]] = {}
    alike: dict[object, str] = {}
    for puzzle in found:
        recess = puzzle.recess
        if len(puzzle.rows) != SIDE or {len(row) for row in puzzle.rows} != {SIDE} or not hangs_together(recess):
            raise ValueError(f"The recess of {puzzle.name} does not hang together inside the five by five.")
        if not fillings(word_of(recess)):
            raise ValueError(f"The nine pieces do not fill {puzzle.name}.")
        small = len(recess) < SIDE
        key = frozenset(side if small else to_corner(side) for side in sides(recess))
        if key in alike:
            raise ValueError(f"{puzzle.name} is {alike[key]} turned.")
        alike[key] = puzzle.name
        rewards.setdefault((puzzle.points, len(recess)), []).append(puzzle.reward)
    if {key: Counter(kinds) for key, kinds in rewards.items()} != {
        key: Counter(kinds.split()) for key, kinds in DISTRIBUTION.items()
    }:
        raise ValueError("The puzzles are not of the points, areas and rewards that they have to be.")
    return found


def grade(puzzle: Puzzle) -> str:
    """What the exact-cover search says of a puzzle."""
    word = word_of(puzzle.recess)
    count = fillings(word)
    return f"{count} filling{'s' if count > 1 else ''}, {fewest(word)} piece{'s' if fewest(word) > 1 else ''} at least"


def make() -> dict[str, str]:
    """The deck's module."""
    kinds = list(PIECES)
    shapes = orientations()
    order = [cells for _, cells in shapes]
    lines = [
        "# SPDX-FileCopyrightText: 2026 The Pocketgrid authors",
        "# SPDX-License-Identifier: MIT",
        '"""The puzzles of Project L and the tables of its pieces, made by tools/decks/project_l.py: change it there.',
        "",
        "- RECESSES: each puzzle's recess as a word (bit `5 * row + column`); the first 32 are white. The comment says",
        "  how many ways there are to fill it with the nine pieces, each at most once, and how many pieces it takes at",
        "  least. WORTHS: its points, and from bit 4 the kind that is its reward.",
        "- An orientation is a number of 0..27. KINDS: its piece's kind. FIRSTS: the first orientation of each kind,",
        "  and 28. SHIFTS, four bytes each: its cells as bits of a word, the upper left of its box at bit 0; SHAPES:",
        "  their word. BOXES: the word of the anchors at which its box lies in the grid. TURNED: the orientation",
        "  turned clockwise; FLIPPED: the one turned over.",
        '"""',
        "",
        "from array import array",
        "",
        "RECESSES = array(",
        '    "i",',
    ]
    drawn = puzzles()
    for puzzle in drawn:
        lines.append(f"    {_bytes(word_of(puzzle.recess).to_bytes(4, 'little'))}  # {puzzle.name}: {grade(puzzle)}")
    lines[-1] = lines[-1].replace("  #", ",  #")
    lines.append(")")

    def table(name: str, content: bytes, kind: str = "") -> None:
        rows = [content[at : at + 28] for at in range(0, len(content), 28)]
        opening, closing = (f'array(\n    "{kind}",\n', ",\n)") if kind else ("(\n", "\n)")
        if len(content) < len(PIECES) + 2:
            lines.append(f"{name} = {_bytes(content)}")
        else:
            lines.append(f"{name} = {opening}" + "\n".join(f"    {_bytes(row)}" for row in rows) + closing)

    def number(cells: Cells) -> int:
        return order.index(to_corner(cells))

    table("WORTHS", bytes(puzzle.points | kinds.index(puzzle.reward) << 4 for puzzle in drawn))
    table("KINDS", bytes(kind for kind, _ in shapes))
    firsts = [next(i for i, (kind, _) in enumerate(shapes) if kind == wanted) for wanted in range(len(kinds))]
    table("FIRSTS", bytes([*firsts, len(shapes)]))
    spots = [sorted(SIDE * y + x for x, y in cells) for cells in order]
    table("SHIFTS", b"".join(bytes((spot + spot[-1:] * 3)[:4]) for spot in spots))
    table("SHAPES", b"".join(word_of(cells).to_bytes(4, "little") for cells in order), "i")
    boxes = [sum(1 << SIDE * y + x for x, y in anchors(cells)) for cells in order]
    table("BOXES", b"".join(box.to_bytes(4, "little") for box in boxes), "i")
    table("TURNED", bytes(number(turned(cells)) for cells in order))
    table("FLIPPED", bytes(number(turned_over(cells)) for cells in order))
    return {"shared_rules/decks/project_l.py": "\n".join(lines) + "\n"}


def _bytes(content: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in content) + '"'


def main() -> None:
    """Print all puzzles with their grades."""
    for puzzle in puzzles():
        print(f"{puzzle.name}: {puzzle.points} points, {puzzle.reward}, {len(puzzle.recess)} cells")
        print(f"{grade(puzzle)}; looks alike from {symmetry(puzzle.recess)} of 8 sides")
        print("".join(f"    {row.replace('X', '█').replace('.', '·')}\n" for row in puzzle.rows))


if __name__ == "__main__":
    main()
