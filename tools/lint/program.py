# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The device's source as one program: who calls whom, and what the constants are.

Python does not say what a name stands for, so a call is followed as far as our own way of naming reaches: functions
and classes by their name and import, `self` and `super()` by the class, and anything else by what it is called: an
attribute is of the class it was made from somewhere (`self.frame = Frame(...)`), or of the class that it is named
after (`app`, `session`, `game`), with all that is built on it. A receiver that tells nothing is not followed; what
escapes here is caught by running the code with the handheld's 2 KB of call frames.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(eq=False)
class Function:
    """A function or method; `owner` is the class it belongs to."""

    module: "Module"
    node: ast.FunctionDef
    owner: "Class | None" = None

    @property
    def name(self) -> str:
        return f"{self.owner.name}.{self.node.name}" if self.owner else self.node.name


@dataclass(eq=False)
class Class:
    """A class, what it is built on, and what is built on it."""

    module: "Module"
    name: str
    node: ast.ClassDef
    methods: dict[str, Function] = field(default_factory=dict)
    bases: list["Class"] = field(default_factory=list)
    heirs: list["Class"] = field(default_factory=list)

    def family(self) -> Iterator["Class"]:
        """This class and all that is built on it."""
        yield self
        for heir in self.heirs:
            yield from heir.family()

    def find(self, method: str) -> Function | None:
        """The method as this class has it, its own or inherited."""
        if method in self.methods:
            return self.methods[method]
        for base in self.bases:
            if found := base.find(method):
                return found
        return None

    def rooted_in(self, name: str) -> bool:
        """Whether this class is, or is built on, one of that name."""
        return self.name == name or any(base.rooted_in(name) for base in self.bases)


@dataclass(eq=False)
class Module:
    """A source file: its dotted name, its path for people, and what its names stand for."""

    name: str
    path: str
    text: str
    tree: ast.Module
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    """A local name to (module, member); the member is "" where the module itself is meant."""
    functions: dict[str, Function] = field(default_factory=dict)
    classes: dict[str, Class] = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)


class Program:
    """All modules of the device's source, given as texts by their path below the root."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.modules: dict[str, Module] = {}
        for path, text in sources.items():
            name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            self.modules[name] = Module(name, path, text, ast.parse(text, path))
        self._made_from: dict[str, set[Class]] = {}
        for module in self.modules.values():
            _read(module)
        classes = [found for module in self.modules.values() for found in module.classes.values()]
        for one in classes:
            for base in one.node.bases:
                found = self._meant(one.module, base)
                if isinstance(found, Class):
                    one.bases.append(found)
                    found.heirs.append(one)
        for one in classes:
            self._made_from.setdefault(one.name.lower(), set()).add(one)
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                    made = self._meant(module, node.value.func)
                    for target in node.targets:
                        if isinstance(made, Class) and isinstance(target, ast.Attribute):
                            self._made_from.setdefault(_last_word(target), set()).add(made)
        while sum([self._fold(module) for module in self.modules.values()]):
            pass  # constants made of imported constants need another round

    def functions(self) -> Iterator[Function]:
        """Every function and method."""
        for module in self.modules.values():
            yield from module.functions.values()
            for one in module.classes.values():
                yield from one.methods.values()

    def calls(self, function: Function) -> set[Function]:
        """What a function calls, as far as it can be told; a class that is called is its `__init__`."""
        found: set[Function] = set()
        for node in ast.walk(function.node):
            if isinstance(node, ast.Call):
                found |= self._called(function, node.func)
        return found

    def reach(self, roots: set[Function]) -> set[Function]:
        """The roots and all that they call, directly or not."""
        found = set(roots)
        ahead = list(roots)
        while ahead:
            for called in self.calls(ahead.pop()):
                if called not in found:
                    found.add(called)
                    ahead.append(called)
        return found

    def is_method(self, name: str) -> bool:
        """Whether some class of ours has a method of that name."""
        return any(name in one.methods for module in self.modules.values() for one in module.classes.values())

    def number(self, module: Module, node: ast.expr) -> int | None:
        """The value of an expression of literals and constants, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            if node.id in module.constants:
                return module.constants[node.id]
            where, member = module.imports.get(node.id, ("", ""))
            return self.modules[where].constants.get(member) if where in self.modules else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            where, member = self._import(module, node.value.id)
            return self.modules[where].constants.get(node.attr) if where in self.modules and not member else None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
            return self.number(module, node.args[0]) if len(node.args) == 1 else None
        if isinstance(node, ast.UnaryOp):
            inner = self.number(module, node.operand)
            if inner is None or isinstance(node.op, ast.Not):
                return None
            return -inner if isinstance(node.op, ast.USub) else ~inner if isinstance(node.op, ast.Invert) else inner
        if isinstance(node, ast.BinOp):
            left, right = self.number(module, node.left), self.number(module, node.right)
            return None if left is None or right is None else _count(node.op, left, right)
        return None

    def _fold(self, module: Module) -> int:
        before = len(module.constants)
        for node in module.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                value = self.number(module, node.value)
                if value is not None:
                    module.constants[node.targets[0].id] = value
        return len(module.constants) - before

    def _import(self, module: Module, name: str) -> tuple[str, str]:
        """What an imported name is; `from package import module` counts as the module."""
        where, member = module.imports.get(name, ("", ""))
        return (f"{where}.{member}", "") if f"{where}.{member}" in self.modules else (where, member)

    def _meant(self, module: Module, node: ast.expr) -> Function | Class | None:
        """The function or class of ours that an expression names."""
        if isinstance(node, ast.Name):
            if node.id in module.functions or node.id in module.classes:
                return module.functions.get(node.id) or module.classes[node.id]
            where, member = self._import(module, node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            where, inner = self._import(module, node.value.id)
            member = "" if inner else node.attr
        else:
            return None
        if where not in self.modules or not member:
            return None
        there = self.modules[where]
        return there.functions.get(member) or there.classes.get(member)

    def _called(self, function: Function, node: ast.expr) -> set[Function]:
        meant = self._meant(function.module, node)
        if isinstance(meant, Function):
            return {meant}
        if isinstance(meant, Class):
            return _present([meant.find("__init__")])
        if not isinstance(node, ast.Attribute):
            return set()
        receiver = node.value
        if isinstance(receiver, ast.Name) and receiver.id == "self" and function.owner:
            return _present(one.find(node.attr) for one in function.owner.family())
        if isinstance(receiver, ast.Call):
            if isinstance(receiver.func, ast.Name) and receiver.func.id == "super" and function.owner:
                return _present(base.find(node.attr) for base in function.owner.bases)
            return set()
        if isinstance(receiver, ast.Name | ast.Attribute):
            named = self._made_from.get(_last_word(receiver), set())
            return _present(heir.find(node.attr) for one in named for heir in one.family())
        return set()


def _read(module: Module) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                module.imports[name.asname or name.name.split(".")[0]] = (name.name, "")
        elif isinstance(node, ast.ImportFrom):
            for name in node.names:
                module.imports[name.asname or name.name] = (node.module or "", name.name)
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef):
            module.functions[node.name] = Function(module, node)
        elif isinstance(node, ast.ClassDef):
            made = module.classes[node.name] = Class(module, node.name, node)
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    made.methods[inner.name] = Function(module, inner, made)


def _present(functions: Iterable[Function | None]) -> set[Function]:
    return {function for function in functions if function}


def _last_word(node: ast.Name | ast.Attribute) -> str:
    return (node.id if isinstance(node, ast.Name) else node.attr).lstrip("_")


def _count(operator: ast.operator, left: int, right: int) -> int | None:
    try:
        match operator:
            case ast.Add():
                return left + right
            case ast.Sub():
                return left - right
            case ast.Mult():
                return left * right
            case ast.FloorDiv():
                return left // right
            case ast.Mod():
                return left % right
            case ast.LShift():
                return left << right if right < 1000 else None
            case ast.RShift():
                return left >> right
            case ast.BitAnd():
                return left & right
            case ast.BitOr():
                return left | right
            case ast.BitXor():
                return left ^ right
            case ast.Pow():
                return left**right if 0 <= right < 1000 else None
    except (ZeroDivisionError, ValueError):
        pass
    return None
