# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Private names made short, before the code is compiled for a handheld.

MicroPython keeps every name of an attribute, a method or a function on the heap, and never gives it back. A name with a
leading underscore is nobody else's: so inside the build each becomes `_a`, `_b` and so on. Classes that are not related
use the same short names again, and so do modules. Names that are asked for on anything but `self`, or by another
module, stay as they are. The files with --source keep all names, and so do tracebacks there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import product
from string import ascii_letters

from tools.fold import bound_names


def shorten(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources of all modules of a program, by dotted name, with short private names."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    kept = _asked_from_outside(trees)
    classes = {
        (module, node.name): node
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    names: dict[tuple[str, str], dict[str, str]] = {}
    for key in classes:
        _name_class(key, classes, trees, kept, names)
    for key, node in classes.items():
        _Members(names[key]).visit(node)
    for module, tree in trees.items():
        _Globals(_module_names(module, tree, trees, kept)).visit(tree)
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _asked_from_outside(trees: Mapping[str, ast.Module]) -> set[str]:
    """Private names that are taken from anything but `self`, or imported, or spelled in a string."""
    kept = {"_"}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and _private(node.attr):
                if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                    kept.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                kept |= {part.name for part in node.names}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _private(node.value):
                kept.add(node.value)
    return kept


def _short(taken: set[str]) -> Iterator[str]:
    """`_a`, `_b` and so on, without those that are taken."""
    for length in (1, 2):
        for letters in product(ascii_letters, repeat=length):
            name = "_" + "".join(letters)
            if name not in taken:
                yield name


def _name_class(
    key: tuple[str, str],
    classes: Mapping[tuple[str, str], ast.ClassDef],
    trees: Mapping[str, ast.Module],
    kept: set[str],
    names: dict[tuple[str, str], dict[str, str]],
) -> None:
    """Choose the short names of a class, on top of those of the classes that it extends."""
    if key in names:
        return
    node = classes[key]
    found: dict[str, str] = {}
    for base in node.bases:
        other = _class_of(key[0], base, trees)
        if other in classes:
            _name_class(other, classes, trees, kept, names)
            found |= names[other]
    members = sorted(_members(node) - kept - set(found))
    short = _short(kept | set(found.values()))
    names[key] = found | {name: next(short) for name in members}


def _class_of(module: str, base: ast.expr, trees: Mapping[str, ast.Module]) -> tuple[str, str]:
    """The class that a base names: imported, or of the same module."""
    if not isinstance(base, ast.Name):
        return "", ""
    for node in ast.walk(trees[module]):
        if isinstance(node, ast.ImportFrom):
            for part in node.names:
                if (part.asname or part.name) == base.id:
                    return node.module or "", part.name
    return module, base.id


def _members(node: ast.ClassDef) -> set[str]:
    found = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
            found.add(part.attr)
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            found.add(part.name)
        elif isinstance(part, ast.Assign):
            found |= {target.id for target in part.targets if isinstance(target, ast.Name)}
    return {name for name in found if _private(name)}


def _module_names(module: str, tree: ast.Module, trees: Mapping[str, ast.Module], kept: set[str]) -> dict[str, str]:
    """Short names for the private functions, classes and globals of a module."""
    bound = bound_names(tree)
    found = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    mine = sorted(name for name in found if _private(name) and name not in kept and bound[name] == 1)
    everything = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(bound)
    short = _short(kept | everything)
    return {name: next(short) for name in mine}


class _Members(ast.NodeTransformer):
    """Renames what a class calls its own."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                part.name = self._names.get(part.name, part.name)
            elif isinstance(part, ast.Assign):
                for target in part.targets:
                    if isinstance(target, ast.Name):
                        target.id = self._names.get(target.id, target.id)
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "self":
            node.attr = self._names.get(node.attr, node.attr)
        return node


class _Globals(ast.NodeTransformer):
    """Renames a module's private globals."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._names.get(node.id, node.id)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._names.get(name, name) for name in node.names]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.name = self._names.get(node.name, node.name)
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.name = self._names.get(node.name, node.name)
        # Inside a class a method may bear the name of a global.
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                self.generic_visit(part)
            else:
                self.visit(part)
        return node
