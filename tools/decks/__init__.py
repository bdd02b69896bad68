# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes every generated file anew: decks, tables, art.

Each module in `tools/decks/` has `make()`: the files it stands for, path below the project's root to text or bytes,
always the same ones. With --check nothing is written, and the exit status is 1 if a file in the tree differs.
"""

import argparse

from tools import ROOT, parts

NEEDS = "test"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only say what differs")


def run(arguments: argparse.Namespace) -> int:
    differing = 0
    made = 0
    for part in parts("decks"):
        for path, content in part.make().items():
            file = ROOT / path
            data = content.encode("utf-8") if isinstance(content, str) else bytes(content)
            made += 1
            if file.exists() and file.read_bytes() == data:
                continue
            differing += 1
            if arguments.check:
                print(
                    f"{path} differs from what tools/decks makes; run `python -m tools decks` and look at the change."
                )
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
                print(f"{path} written")
    print(f"{made} generated files, {differing} {'differ' if arguments.check else 'written'}")
    return 1 if arguments.check and differing else 0
