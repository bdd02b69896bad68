# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Searches Copyright's deals: whether a hand can copy its model, with how few cards and how little overflow.

    python -m tools deals                      ten thousand deals, in a minute or two
    python -m tools deals --write              the same, as docs/copyright_deals.md

A deal is the model and the first hand of a seed. The search is exact. It looks at the window in the middle alone: a
card more than two rows or columns off the frame covers none of it, so whatever can be copied in another window can be
copied in the middle one, with the same cards and no more overflow.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from tools import ROOT, BadInput
from tools.decks.copyright import cards, orientations

PAGE = ROOT / "docs" / "copyright_deals.md"

Reach = tuple[int, int, int, int]
"""Rows and columns that stick out above, below, left and right of the frame, 0..2 each."""


@dataclass(frozen=True)
class Placement:
    """A card 0..65 as it lies: `figures` has bit `3 * cell + figure` for each of its figures inside the frame."""

    card: int
    orientation: int
    down: int
    right: int
    figures: int
    reach: Reach


@dataclass(frozen=True)
class Deal:
    """What the search found: the widest offset that has to be allowed (-1: no copy), overflow and cards needed."""

    offset: int
    overflow: int = -1
    cards: int = -1


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=int, default=10000, metavar="N", help="how many (10000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first one's seed (0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--write", action="store_true", help="write the page in docs")


def run(arguments: argparse.Namespace) -> int:
    if arguments.deals < 1:
        raise BadInput("--deals is a number of deals, from 1.")
    if not 0 <= arguments.seed <= (1 << 24) - arguments.deals:
        raise BadInput(f"--seed is a number from 0 to {(1 << 24) - arguments.deals}, so that all seeds are good ones.")
    found = [search(*dealt(seed)) for seed in range(arguments.seed, arguments.seed + arguments.deals)]
    if arguments.json:
        print(json.dumps(_figures(found)))
    elif arguments.write:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page(found, arguments.seed), encoding="utf-8", newline="\n")
        print(f"{PAGE.relative_to(ROOT)} written")
    else:
        print(page(found, arguments.seed), end="")
    return 0


def dealt(seed: int) -> tuple[int, list[int]]:
    """The model of a seed, as figures, and the ten cards of its first hand."""
    from shared_rules.copyright import Copyright

    game = Copyright()
    game.setup(1, 1, bytes(option[2] for option in game.OPTIONS), seed)
    return model_of(game.model), [game.card(0, i) for i in range(10)]


def model_of(cells: Iterable[int]) -> int:
    """Nine cells of three bits, as one number of 27."""
    return sum(cell << 3 * i for i, cell in enumerate(cells))


def search(model: int, hand: Sequence[int]) -> Deal:
    """What it takes to copy a model with a hand."""
    useful = [place for card in hand for place in placements(card) if not place.figures & ~model]
    if not copy(model, useful, 10):
        return Deal(-1)
    offset = next(n for n in range(3) if copy(model, _within(useful, (n, n, n, n)), 10))
    overflow = next(sum(reach) for reach in _REACHES if copy(model, _within(useful, reach), 10))
    count = next(n for n in range(1, 11) if copy(model, useful, n))
    return Deal(offset, overflow, count)


def cheapest(model: int, hand: Sequence[int]) -> list[Placement]:
    """A copy with the least overflow; no placements if there is no copy."""
    useful = [place for card in hand for place in placements(card) if not place.figures & ~model]
    for reach in _REACHES:
        found = copy(model, _within(useful, reach), 10)
        if found:
            return found
    return []


_SIDES = range(3)
_REACHES: list[Reach] = sorted(product(_SIDES, _SIDES, _SIDES, _SIDES), key=lambda reach: (sum(reach), max(reach)))


@cache
def placements(card: int) -> list[Placement]:
    """All ways to lay a card with offsets up to two: 25 places for each of its orientations."""
    found = []
    for orientation, way in enumerate(orientations(cards()[card])):
        for down, right in product(range(-2, 3), repeat=2):
            figures = 0
            for i, cell in enumerate(way):
                row, column = cell // 3 + down, cell % 3 + right
                if 0 <= row < 3 and 0 <= column < 3:
                    figures |= 1 << 3 * (3 * row + column) + i
            reach = (max(0, -down), max(0, down), max(0, -right), max(0, right))
            found.append(Placement(card, orientation, down, right, figures, reach))
    return found


def copy(model: int, allowed: Iterable[Placement], most: int) -> list[Placement]:
    """Placements of at most so many cards, each once, that together show exactly the model; none if there are none.

    `allowed` holds only placements that show nothing the model does not.
    """
    best: dict[int, dict[int, Placement]] = {}
    for place in allowed:
        best.setdefault(place.card, {}).setdefault(place.figures, place)
    options = [
        (card, figures, place)
        for card, ways in best.items()
        for figures, place in ways.items()
        if figures and not any(figures & other == figures != other for other in ways)
    ]
    failed: set[tuple[int, frozenset[int]]] = set()

    def fill(missing: int, used: frozenset[int]) -> list[Placement] | None:
        if not missing:
            return []
        if missing.bit_count() > 3 * (most - len(used)) or (missing, used) in failed:
            return None
        free = [option for option in options if option[1] & missing and option[0] not in used]
        bits = [1 << i for i in range(27) if missing >> i & 1]
        rarest = min(bits, key=lambda bit: sum(1 for option in free if option[1] & bit))
        for card, figures, place in free:
            if figures & rarest:
                rest = fill(missing & ~figures, used | {card})
                if rest is not None:
                    return [place, *rest]
        failed.add((missing, used))
        return None

    return fill(model, frozenset()) or []


def _within(places: Iterable[Placement], reach: Reach) -> list[Placement]:
    return [place for place in places if all(out <= most for out, most in zip(place.reach, reach, strict=True))]


def _figures(found: Sequence[Deal]) -> dict[str, object]:
    solved = [deal for deal in found if deal.offset >= 0]
    return {
        "deals": len(found),
        "solved": len(solved),
        "offset": dict(sorted(Counter(deal.offset for deal in solved).items())),
        "cards": dict(sorted(Counter(deal.cards for deal in solved).items())),
        "overflow": dict(sorted(Counter(deal.overflow for deal in solved).items())),
    }


def page(found: Sequence[Deal], seed: int) -> str:
    """What was found, as the page in docs."""
    figures = _figures(found)
    solved = figures["solved"]
    tables = [
        _table("Widest offset allowed", "Deals with an exact copy", figures["offset"], len(found), running=True),
        _table("Fewest cards", "Deals", figures["cards"], len(found)),
        _table("Least overflow", "Deals", figures["overflow"], len(found)),
    ]
    return _PAGE.format(
        first=seed,
        last=seed + len(found) - 1,
        solved=f"{solved:,}",
        deals=f"{len(found):,}",
        offset=tables[0],
        cards=tables[1],
        overflow=tables[2],
    )


def _table(what: str, share: str, counts: Any, deals: int, running: bool = False) -> str:
    """A table of counts, or of how many there are up to each value."""
    lines = [f"| {what} | {share} | Share |", "|---|---|---|"]
    total = 0
    for value, count in counts.items():
        total = total + count if running else count
        lines.append(f"| {value} | {total:,} | {100 * total / deals:.2f} % |")
    return "\n".join(lines)


_PAGE = """# Copyright: can every deal be solved?

Written by `python -m tools deals --write`, which searches the deals of the seeds {first} to {last} to the end: a model
of four cards and the first hand of ten.

**{solved} of {deals} deals allow an exact copy** within the offsets of two rows and two columns that the rules allow.

{offset}

How many cards it takes, if nothing else is asked:

{cards}

How many rows and columns stick out at least, if nothing else is asked; with the bonus the best score is 10 less that:

{overflow}

## A deal that cannot be solved

It stands. Nothing is dealt anew: at the table nobody would know either, a hand that cannot copy the model still scores
every identical cell, and giving up or the time limit ends the round. To look for such deals on the handheld would take
minutes a round, and they are rarer than one in some thousands.
"""
