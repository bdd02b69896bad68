# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Finds the verb, makes or enters the environment it needs, and runs it."""

import argparse
import ast
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tools import BadInput, environment

_FOLDER = Path(__file__).resolve().parent


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        message = message[:1].upper() + message[1:]
        self.exit(2, f"{message}; `{self.prog} --help` shows what can be asked.\n")


def verbs() -> dict[str, Path]:
    """Every verb's name and the file that it is written in."""
    files = [*_FOLDER.glob("*.py"), *_FOLDER.glob("*/__init__.py")]
    named = {(file.parent.name if file.stem == "__init__" else file.stem): file for file in files}
    return {name: named[name] for name in sorted(named) if "\ndef run(" in named[name].read_text(encoding="utf-8")}


def facts(file: Path) -> tuple[str, str]:
    """A verb's docstring and its NEEDS, read without importing it."""
    tree = ast.parse(file.read_bytes())
    needs = ""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NEEDS":
            needs = ast.literal_eval(node.value)
    return ast.get_docstring(tree) or "", needs


def main(argv: Sequence[str]) -> int:
    found = verbs()
    if not argv or argv[0] in ("-h", "--help", "help"):
        print("python -m tools VERB [--help]\n")
        for verb, file in found.items():
            print(f"  {verb:<12}{facts(file)[0].splitlines()[0]}")
        return 0
    name = argv[0]
    if name not in found:
        print(f"There is no verb {name!r}; the verbs are {', '.join(found)}.", file=sys.stderr)
        return 2
    text, needs = facts(found[name])
    parser = _Parser(
        prog=f"python -m tools {name}", description=text, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    module = importlib.import_module(f"tools.{name}")
    try:
        module.arguments(parser)
        if getattr(module, "PASSES_ON", False):  # what this verb does not know is meant for the program it calls
            arguments, rest = parser.parse_known_args(argv[1:])
            arguments.rest = rest
        else:
            arguments = parser.parse_args(argv[1:])
        if needs:
            environment.enter(needs, argv)
        return module.run(arguments)
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
