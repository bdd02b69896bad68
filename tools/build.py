# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Builds what goes on a handheld: dist/BOARD/ and dist/pocketgrid-BOARD.zip.

The folder is what is copied onto the CIRCUITPY drive, nothing more and nothing less: code.py and a starter for each
game, the firmware and the rules as .mpy, the board's profile and art, and the libraries that the firmware imports
with what these import. With --source all modules are .py, without comments so that they fit the smallest drive. A zip
holds the same bytes whoever builds it.

.mpy files bear no line numbers (-O3): these would be a tenth of the bytes, and of the heap. --source has them.
"""

import argparse
import ast
import hashlib
import importlib.util
import io
import shutil
import tempfile
import tokenize
import zipfile
from collections.abc import Mapping
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from boards import Profile, module_text, names
from firmware.words import GAMES
from tools import ROOT, BadInput, profile, version
from tools.fold import fold
from tools.micropython import compile_file
from tools.shorten import shorten

NEEDS = "play"

DIST = ROOT / "dist"
ROOMS = ("firmware", "shared_rules")
NOT_ON_DRIVE = ("firmware/code.py", "shared_rules/template.py")
"""The pattern of all starters, which lie at the top, and the game that is never listed."""
DATA = (".bin", ".txt")
LIBRARIES = {
    "adafruit_display_text": "adafruit-circuitpython-display-text",
    "adafruit_ticks": "adafruit-circuitpython-ticks",
}
"""The libraries that the firmware may import, and the distributions that they come in."""
MANIFEST = "pocketgrid.txt"
"""Tells which files on a drive are ours, so that a newer build can clear away what is no longer needed."""

_CLUSTER = 512
"""What a file takes a multiple of on the smallest drives, as CircuitPython formats them."""
_ROOM = 32 * 1024
"""What stays free on the drive: for the system's own files and for whoever owns it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", required=True, help=f"which handheld, or all: {', '.join(names())}")
    parser.add_argument("--source", action="store_true", help=".py instead of .mpy")


def run(arguments: argparse.Namespace) -> int:
    boards = [profile(name) for name in (names() if arguments.board == "all" else [arguments.board])]
    for board in boards:
        files = contents(board, arguments.source)
        write(files, DIST / board.id)
        write_zip(files, DIST / f"pocketgrid-{board.id}.zip")
        size = sum(map(len, files.values())) / 1024
        print(f"dist/{board.id}: {len(files)} files, {size:.0f} KB; dist/pocketgrid-{board.id}.zip")
    return 0


def contents(board: Profile, source: bool = False) -> dict[str, bytes]:
    """All that lies on a board's drive, by path; BadInput if it does not fit."""
    starter = (ROOT / "firmware/code.py").read_bytes()
    files = {f"{name}.py": starter for name in ("code", *(code.lower() for code, *_ in GAMES))}
    program = {"firmware/profile.py": module_text(board)}
    for path in device_files(board):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            program[name] = path.read_text(encoding="utf-8")
        else:
            files[name] = path.read_bytes()
    bundled = {
        f"lib/{name}": path for name, path in libraries(tuple(sorted((ROOT / "firmware").rglob("*.py")))).items()
    }
    texts = program if source else _folded(tuple(program.items()))
    texts = texts | {name: path.read_text(encoding="utf-8") for name, path in bundled.items()}
    for name, text in texts.items():
        files |= {name: bare(text).encode()} if source else {name.removesuffix("py") + "mpy": compiled(name, text)}
    files["licences.txt"] = _licences({name.split("/")[1].split(".")[0] for name in bundled})
    files[MANIFEST] = manifest(board, files)
    return _fitting(board, dict(sorted(files.items())))


def device_files(board: Profile) -> list[Path]:
    """The files of our own that the board needs: modules, and of the art what is drawn for its look."""
    look = "{}x{}".format(*board.look)
    found = []
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            art_of = path.parent.name if name.startswith("firmware/art/") else look
            if path.suffix in (".py", *DATA) and name not in NOT_ON_DRIVE and art_of == look:
                found.append(path)
    return found


@cache
def libraries(modules: tuple[Path, ...]) -> dict[str, Path]:
    """What these modules import of LIBRARIES, and all that this imports in turn, by path below lib/."""
    found: dict[str, Path] = {}
    ahead = list(modules)
    while ahead:
        for name in sorted(_imports(ahead.pop())):
            path = _library_file(name)
            if path and path not in found.values():
                found[f"{name.replace('.', '/')}{'/__init__' if path.stem == '__init__' else ''}.py"] = path
                ahead.append(path)
    return dict(sorted(found.items()))


def manifest(board: Profile, files: Mapping[str, bytes]) -> bytes:
    """The list of our files: what was built for which board, then a hash and a path a line."""
    lines = [f"Pocketgrid {version()} for {board.id}; these files are its own:"]
    lines += [f"{hashlib.sha256(data).hexdigest()[:16]} {path}" for path, data in sorted(files.items())]
    return "\n".join([*lines, ""]).encode()


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Make a folder hold exactly these files; it is there whole or as it was before."""
    fresh = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in files.items():
        file = fresh / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)


def write_zip(files: Mapping[str, bytes], file: Path) -> None:
    """Pack files so that the same files give the same bytes: no dates, no compression that differs by version."""
    fresh = file.with_name(f".{file.name}.new")
    with zipfile.ZipFile(fresh, "w", zipfile.ZIP_STORED) as archive:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path)
            entry.create_system = 3  # as made on Unix, wherever it is made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    fresh.replace(file)


def bare(text: str) -> str:
    """A source without comments and docstrings, indented by one; errors still name the line as it stands here."""
    lines = text.splitlines()
    depth = 0
    fresh = True
    kept: set[int] = set()
    indents: dict[int, int] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        row = token.start[0] - 1
        if token.type == tokenize.COMMENT:
            lines[row] = lines[row][: token.start[1]].rstrip()
        elif token.type in (tokenize.INDENT, tokenize.DEDENT):
            depth += 1 if token.type == tokenize.INDENT else -1
        elif token.type == tokenize.NEWLINE:
            fresh = True
        elif token.type != tokenize.NL:
            if fresh:
                indents[row] = depth
            fresh = False
            kept |= set(range(row + 1, token.end[0]))  # within a text of several lines every space counts
    for row, line in enumerate(lines):
        if row not in kept:
            lines[row] = " " * indents.get(row, 0) + line.lstrip()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for part in node.body:
                if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and part.end_lineno:
                    lines[part.lineno - 1 : part.end_lineno] = [""] * (part.end_lineno - part.lineno + 1)
                    if len(node.body) == 1 and not isinstance(node, ast.Module):
                        lines[part.lineno - 1] = " " * indents[part.lineno - 1] + "pass"
    return "\n".join(lines).rstrip() + "\n"


@cache
def compiled(name: str, text: str) -> bytes:
    """A module as .mpy. CircuitPython wants a C where MicroPython has an M; the rest is the same format."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "module.py")
        path.write_text(text, encoding="utf-8")
        return b"C" + compile_file(path, name)[1:]


@cache
def _folded(program: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Our own modules with all that is known folded into them, and short private names: see fold.py, shorten.py."""
    dotted = {name: name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name, _ in program}
    folded = shorten(fold({dotted[name]: text for name, text in program}))
    return {name: folded[dotted[name]] for name, _ in program}


def _imports(path: Path) -> set[str]:
    """The dotted names that a module imports from LIBRARIES, a package's own among them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    ours = {name for name in found if name.split(".")[0] in LIBRARIES}
    return ours | {name.split(".")[0] for name in ours}


def _library_file(name: str) -> Path | None:
    """The source of a library's module, or None where the name is no module."""
    spec = importlib.util.find_spec(name.split(".")[0])
    if spec is None or spec.origin is None:
        return None
    top = Path(spec.origin)
    if "." not in name:
        return top
    path = top.parent.joinpath(*name.split(".")[1:]).with_suffix(".py")
    return path if top.stem == "__init__" and path.exists() else None


def _licences(bundled: set[str]) -> bytes:
    """Our licence and those of the bundled libraries."""
    texts = [("Pocketgrid", (ROOT / "LICENSE").read_text(encoding="utf-8"))]
    for library in sorted(bundled):
        for file in distribution(LIBRARIES[library]).files or []:
            if file.name.startswith("LICENSE"):
                texts.append((library, file.read_text(encoding="utf-8")))
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in texts).encode() + b"\n"


def _fitting(board: Profile, files: dict[str, bytes]) -> dict[str, bytes]:
    folders = {folder for path in files for folder in Path(path).parents}
    need = sum(-(-len(data) // _CLUSTER) * _CLUSTER for data in files.values()) + len(folders) * _CLUSTER
    if need + _ROOM > board.drive_kb * 1024:
        raise BadInput(
            f"The build for {board.id} takes {need // 1024} KB, which leaves less than {_ROOM // 1024} KB free"
            f" on its drive of {board.drive_kb} KB; leave something out."
        )
    return files
