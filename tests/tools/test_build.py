# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What is built: the right files, one of each module, and the same bytes every time."""

import ast
import zipfile
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest

from boards import load, module_text, names
from firmware.words import GAMES
from tools import ROOT, BadInput, version
from tools.build import MANIFEST, NOT_ON_DRIVE, ROOMS, bare, contents, libraries, write, write_zip

SMALLEST_DRIVE = 508 * 1024


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    return contents(load("pygamer"))


@pytest.fixture(scope="module")
def source() -> dict[str, bytes]:
    return contents(load("pygamer"), source=True)


def modules(files: dict[str, bytes], *rooms: str) -> set[str]:
    return {path.rsplit(".", 1)[0] for path in files if path.split("/")[0] in rooms and path.endswith(("py", "mpy"))}


def test_every_module_of_ours_is_there_once(built: dict[str, bytes], source: dict[str, bytes]) -> None:
    ours = {
        path.relative_to(ROOT).with_suffix("").as_posix()
        for room in ("firmware", "shared_rules")
        for path in (ROOT / room).rglob("*.py")
        if path.relative_to(ROOT).as_posix() not in NOT_ON_DRIVE
    }
    for files, suffix in ((built, ".mpy"), (source, ".py")):
        assert modules(files, "firmware", "shared_rules") == ours | {"firmware/profile"}
        assert {PurePosixPath(path).suffix for path in files if "/" in path} <= {suffix, ".bin", ".txt"}


def test_a_starter_lies_at_the_top_for_the_menu_and_for_each_game(built: dict[str, bytes]) -> None:
    starters = {path for path in built if "/" not in path and path.endswith("py")}
    assert starters == {"code.py", *(f"{code.lower()}.py" for code, *_ in GAMES)}
    assert {built[path] for path in starters} == {(ROOT / "firmware/code.py").read_bytes()}


def test_compiled_modules_are_circuitpythons(built: dict[str, bytes]) -> None:
    heads = {data[:2] for path, data in built.items() if path.endswith(".mpy")}
    assert heads == {b"C\x06"}


def test_source_is_bare_and_says_the_same_line_for_line() -> None:
    class WithoutDocstrings(ast.NodeTransformer):
        def visit_Expr(self, node: ast.Expr) -> ast.stmt:
            docstring = isinstance(node.value, ast.Constant)
            return ast.copy_location(ast.Pass(), node) if docstring else node

        def generic_visit(self, node: ast.AST) -> ast.AST:
            super().generic_visit(node)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                told = [part for part in node.body if not isinstance(part, ast.Pass)]
                node.body = told or [ast.Pass()]
            return node

    def told(text: str) -> str:
        tree = WithoutDocstrings().visit(ast.parse(text))
        lines = [part.lineno for part in ast.walk(tree) if isinstance(part, ast.stmt) and hasattr(part, "lineno")]
        return ast.dump(tree) + str(lines)

    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert told(bare(text)) == told(text), path
            assert len(bare(text)) <= len(text), path
    sample = """# a
'''b'''
x = "#"  # c
y = '''
  z'''

def f():
    '''d
    e'''
    # g
def h(i):
    if i:
        return (i,  # j
                'k')
"""
    assert bare(sample).splitlines() == [
        *("", "", 'x = "#"', "y = '''", "  z'''", "", "def f():", " pass", "", ""),
        *("def h(i):", " if i:", "  return (i,", "'k')"),
    ]


def test_only_the_boards_own_art_and_nothing_of_the_desk_goes_along(built: dict[str, bytes]) -> None:
    art = {path.split("/")[2] for path in built if path.startswith("firmware/art/")}
    assert art == {"160x128"}
    assert {path.split("/")[0] for path in built if "/" in path} <= {"firmware", "shared_rules", "lib"}
    for other in (b"pygame.", b"emulator", b"tools."):
        assert not [path for path, data in built.items() if path.endswith(".mpy") and other in data]


def test_the_profile_is_the_boards(source: dict[str, bytes]) -> None:
    constants: dict[str, object] = {}
    exec(source["firmware/profile.py"], constants)
    assert (constants["ID"], constants["WIDTH"], constants["HEIGHT"]) == ("pygamer", 160, 128)


def test_the_type_check_knows_what_a_profile_holds() -> None:
    stub = ast.parse((ROOT / "firmware/profile.pyi").read_text(encoding="utf-8"))
    declared = [ast.unparse(node.target) for node in stub.body if isinstance(node, ast.AnnAssign)]
    made = [line.split(" = ")[0] for line in module_text(load("pygamer")).splitlines() if " = " in line]
    assert declared == made


def test_the_manifest_lists_every_other_file(built: dict[str, bytes]) -> None:
    head, *lines = built[MANIFEST].decode().splitlines()
    assert version() in head
    assert "pygamer" in head
    assert [line.split(" ", 1)[1] for line in lines] == sorted(set(built) - {MANIFEST})


def test_the_smallest_drive_keeps_room() -> None:
    smallest = load("picopad")
    assert smallest.drive_kb * 1024 == SMALLEST_DRIVE == min(load(name).drive_kb for name in names()) * 1024
    assert sum(map(len, contents(smallest).values())) < SMALLEST_DRIVE // 2
    assert sum(map(len, contents(smallest, source=True).values())) < SMALLEST_DRIVE * 7 // 8


def test_a_drive_that_is_too_small_is_told() -> None:
    with pytest.raises(BadInput, match="drive of 100 KB"):
        contents(replace(load("pygamer"), drive_kb=100))


def test_a_library_comes_with_all_that_it_imports(tmp_path: Path) -> None:
    module = tmp_path / "guide.py"
    module.write_text("def page():\n    from adafruit_display_text import bitmap_label\n    return bitmap_label\n")
    assert set(libraries((module,))) == {
        "adafruit_display_text/__init__.py",
        "adafruit_display_text/bitmap_label.py",
        "adafruit_ticks.py",
    }


def test_an_old_build_leaves_nothing_behind(tmp_path: Path) -> None:
    write({"code.py": b"1", "firmware/app.mpy": b"2"}, tmp_path / "board")
    write({"code.py": b"3"}, tmp_path / "board")
    assert [path.name for path in (tmp_path / "board").rglob("*")] == ["code.py"]
    assert [path.name for path in tmp_path.iterdir()] == ["board"]


def test_a_zip_is_the_same_whoever_makes_it(tmp_path: Path, built: dict[str, bytes]) -> None:
    write_zip(built, tmp_path / "one.zip")
    write_zip(dict(reversed(built.items())), tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == built
