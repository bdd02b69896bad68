# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What the handheld cannot do, found by reading the source.

CircuitPython is a subset of Python with small ints of 31 bits, call frames in 2 KB and a heap that play must not
touch. Each rule here is one function that walks a module and yields findings, so that a new rule is a new function.
Two sets of rules: for all of the device's source, and for what is hot: the methods of a game that are asked in play
(ASKED_IN_PLAY) and everything in shared_rules that they call. The facts behind them were tried in MicroPython:
assigning to a slice, swapping two or three names, `super()` and a loop over constants cost no heap; reading a slice,
swapping four, and a range with a variable step do.
"""

import ast
import io
import tokenize
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tools.lint.program import Function, Module, Program

ASKED_IN_PLAY = ("check", "play", "next_move", "score", "turn", "hides", "view")
"""The methods of every game that must not touch the heap."""

SMALL = 1 << 30
"""Small ints reach from -SMALL to SMALL - 1."""

RULES_MAY_IMPORT = ("array", "micropython", "shared_rules", "struct")
FIRMWARE_MAY_IMPORT = (
    *RULES_MAY_IMPORT,
    *("adafruit_display_text", "analogio", "audiocore", "audioio", "audiopwmio", "board", "busdisplay", "busio"),
    *("cardputer_keyboard", "digitalio", "displayio", "firmware", "fourwire", "gc", "keypad", "microcontroller"),
    *("os", "pwmio", "random", "supervisor", "sys", "terminalio", "time", "traceback", "vectorio"),
)

_NO_METHODS = frozenset(
    "bit_count bit_length capitalize casefold expandtabs format_map is_integer isalnum isascii isdecimal"
    " isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust swapcase title"
    " translate zfill".split()
)
_NO_BUILTINS = frozenset("aiter anext ascii breakpoint input vars".split())
_IMPURE = frozenset("float input open print".split())
_MAKES_OBJECTS = frozenset(
    "array bin bytearray bytes complex dict divmod enumerate filter float format frozenset hex iter list locals map"
    " memoryview oct repr reversed set slice sorted str tuple zip".split()
)
_MAKES_BY_METHOD = frozenset(
    "append cast copy decode encode extend format from_bytes hex insert join items keys pack partition replace rsplit"
    " setdefault split splitlines to_bytes unpack unpack_from update values".split()
)


class Finding(NamedTuple):
    """Something to change: where, and one sentence on what."""

    path: str
    line: int
    text: str


def check(sources: Mapping[str, str]) -> list[Finding]:
    """All findings in the device's source, given as texts by path below the root, in order."""
    program = Program(sources)
    found: list[Finding] = []
    for module in program.modules.values():
        for rule in _EVERYWHERE:
            found += [Finding(module.path, line, text) for line, text in rule(program, module)]
    found += _recursion(program)
    for function in hot(program):
        for line, text in _allocations(program, function):
            found.append(Finding(function.module.path, line, f"{text} in {function.name}, which runs in play."))
    return sorted(set(found))


def hot(program: Program) -> list[Function]:
    """The functions of shared_rules that run in play."""
    roots = {
        function
        for function in program.functions()
        if function.owner and function.owner.rooted_in("Game") and function.node.name in ASKED_IN_PLAY
    }
    return [one for one in program.reach(roots) if one.module.name.startswith("shared_rules")]


_Findings = Iterator[tuple[int, str]]

_ANY_ORDER = "# any order"
"""The comment that says of a loop over a dict, or of sorting, that the order of what is equal does not matter."""


def _large_ints(program: Program, module: Module) -> _Findings:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant | ast.BinOp | ast.UnaryOp):
            value = program.number(module, node)
            if value is not None and not -SMALL <= value < SMALL:
                shown = value if abs(value) < 1 << 64 else ast.unparse(node)
                yield node.lineno, f"{shown} is beyond 2^30 and no small int: split it into words."
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
            left, right = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
            by = program.number(module, right)
            most = _most(program, module, left)
            if by is not None and program.number(module, left) is None and ((most or 1) << min(by, 99)) >= SMALL:
                yield node.lineno, f"A shift by {by} can pass 2^30: mask first, or split it into words."


def _most(program: Program, module: Module, node: ast.expr) -> int | None:
    """The greatest value that a mask or a remainder leaves, or None where there is none."""
    value = program.number(module, node)
    if value is None and isinstance(node, ast.BinOp):
        right = program.number(module, node.right)
        left = program.number(module, node.left)
        if isinstance(node.op, ast.BitAnd):
            bounds = [bound for bound in (left, right) if bound is not None and bound >= 0]
            return min(bounds, default=None)
        if isinstance(node.op, ast.Mod) and right:
            return right - 1
    return value


def _syntax(program: Program, module: Module) -> _Findings:
    for node in ast.walk(module.tree):
        match node:
            case ast.Match() as node:
                yield node.lineno, "There is no match statement on the handheld: use if."
            case ast.Slice(step=ast.expr() as step) if program.number(module, step) != 1:
                yield step.lineno, "There are no slices with a step on the handheld: use a loop over range."
            case ast.AsyncFunctionDef() | ast.AsyncFor() | ast.AsyncWith():
                yield node.lineno, "Nothing here is async: the app steps."
            case ast.TryStar():
                yield node.lineno, "There are no exception groups on the handheld."
            case ast.ClassDef() if len(node.bases) > 1:
                yield (
                    node.lineno,
                    f"Class {node.name} has several bases: the handheld looks them up otherwise, use one.",
                )
            case ast.FunctionDef() if node.args.posonlyargs:
                yield node.lineno, "There are no positional-only parameters on the handheld."


def _imports(program: Program, module: Module) -> _Findings:
    rules = module.name.startswith("shared_rules")
    allowed = RULES_MAY_IMPORT if rules else FIRMWARE_MAY_IMPORT
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield node.lineno, "Imports are written in full here, from the top."
            continue
        if not isinstance(node, ast.ImportFrom | ast.Import):
            continue
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
        for name in names:
            if name.split(".")[0] not in allowed:
                yield node.lineno, f"{'shared_rules' if rules else 'firmware'} may not import {name}."


def _missing(program: Program, module: Module) -> _Findings:
    rules = module.name.startswith("shared_rules")
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Name(id="next"), args=[_, _]):
                yield node.lineno, "next() takes one argument on the handheld: catch StopIteration."
            case ast.Call(func=ast.Name(id="sorted")) | ast.Call(func=ast.Attribute(attr="sort")):
                if not _any_order(module, node.lineno):
                    yield node.lineno, f"Sorting is not stable on the handheld; if that is all one, say {_ANY_ORDER!r}."
            case ast.Call(func=ast.Name(id=name)) if rules and name in _IMPURE:
                yield node.lineno, f"Rules are pure and use small ints only: no {name}()."
            case ast.Name(id=name, ctx=ast.Load()) if name in _NO_BUILTINS:
                yield node.lineno, f"There is no {name}() on the handheld."
            case ast.Attribute(attr=name, ctx=ast.Load()) if name in _NO_METHODS and not program.is_method(name):
                yield node.lineno, f"There is no method {name} on the handheld."
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()) if rules:
                yield node.lineno, "Rules use small ints only: write // for /."
            case ast.Constant(value=float() | complex()) if rules:
                yield node.lineno, "Rules use small ints only: no floats."


def _unordered(program: Program, module: Module) -> _Findings:
    made = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assign) and _is_dict(node.value):
            made |= {ast.unparse(target) for target in node.targets}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.For | ast.comprehension):
            line = node.iter.lineno
            asked = _is_dict(node.iter) or ast.unparse(node.iter) in made or _asks_dict(node.iter)
            if asked and not _any_order(module, line):
                yield line, f"A dict or set has no order on the handheld; if that is all one, say {_ANY_ORDER!r}."


def _any_order(module: Module, line: int) -> bool:
    return _ANY_ORDER in module.text.splitlines()[line - 1]


def _is_dict(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("dict", "set")
    return called or isinstance(node, ast.Dict | ast.DictComp | ast.Set | ast.SetComp)


def _asks_dict(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("items", "keys", "values")
    )


def _f_strings(program: Program, module: Module) -> _Findings:
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.JoinedStr):
            continue
        for part in node.values:
            if not isinstance(part, ast.FormattedValue):
                continue
            if part.conversion == ord("a"):
                yield part.lineno, "f-strings know no !a on the handheld."
            if part.format_spec and any(isinstance(inner, ast.FormattedValue) for inner in ast.walk(part.format_spec)):
                yield part.lineno, "f-strings know no nested braces on the handheld: format in two steps."
            for inner in ast.walk(part.value):
                word = inner.value if isinstance(inner, ast.Constant) else ""
                braces = isinstance(word, str) and ("{" in word or "}" in word)
                if braces or isinstance(inner, ast.Dict | ast.Set | ast.DictComp | ast.SetComp | ast.JoinedStr):
                    yield part.lineno, "f-strings hold no braces within braces on the handheld: name the value first."
        yield from _neighbours(ast.get_source_segment(module.text, node) or "", node.lineno)


def _neighbours(segment: str, line: int) -> _Findings:
    """Literals beside an f-string: with braces in them the handheld takes these for fields."""
    depth = 0
    start = getattr(tokenize, "FSTRING_START", -1)  # Python 3.12 and newer take f-strings apart
    end = getattr(tokenize, "FSTRING_END", -1)
    for token in tokenize.generate_tokens(io.StringIO(f"({segment})").readline):
        prefix = token.string.split(token.string.strip("rRbBfFuU")[:1] or "'")[0].lower()
        f_string = token.type == start or (token.type == tokenize.STRING and "f" in prefix)
        if f_string and "r" in prefix:
            yield line, "There are no raw f-strings on the handheld."
        if token.type == tokenize.STRING and not f_string and depth == 0 and set(token.string) & set("{}"):
            yield line, "A literal with braces stands beside an f-string: join them with +."
        depth += (token.type == start) - (token.type == end)


_EVERYWHERE = (_large_ints, _syntax, _imports, _missing, _unordered, _f_strings)


def _recursion(program: Program) -> list[Finding]:
    """Functions that come back to themselves; each circle is told once."""
    found = []
    told: set[Function] = set()
    for function in program.functions():
        if function in told:
            continue
        way = _way_back(program, function)
        if way:
            told |= set(way)
            names = " > ".join(step.name for step in [*way, function])
            text = f"{names} is a recursion, and call frames live in 2 KB: write it as a loop."
            found.append(Finding(function.module.path, function.node.lineno, text))
    return found


def _way_back(program: Program, start: Function) -> list[Function]:
    """The shortest way of calls from a function to itself, or nothing."""
    before: dict[Function, Function] = {}
    ahead = [start]
    for here in ahead:
        for called in sorted(program.calls(here), key=lambda one: (one.module.name, one.node.lineno)):
            if called is start:
                way = [here]
                while way[0] is not start:
                    way.insert(0, before[way[0]])
                return way
            if called not in before:
                before[called] = here
                ahead.append(called)
    return []


def _allocations(program: Program, function: Function) -> _Findings:
    module = function.module
    called = {id(node.func) for node in ast.walk(function.node) if isinstance(node, ast.Call)}
    in_for = {id(node.iter) for node in ast.walk(function.node) if isinstance(node, ast.For)}
    arguments = function.node.args
    if arguments.vararg or arguments.kwarg:
        yield function.node.lineno, "A *parameter makes a tuple or dict"
    for node in _body(function.node):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.FunctionDef() | ast.Lambda():
                yield line, "A function is made"
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                yield line, "A comprehension makes an object"
            case ast.Yield() | ast.YieldFrom():
                yield line, "A generator is made"
            case ast.List() | ast.Set() | ast.Dict() if not isinstance(getattr(node, "ctx", None), ast.Store):
                yield line, f"A {type(node).__name__.lower()} is made"
            case ast.Assign(value=ast.Tuple(elts=values), targets=targets):
                if len(values) > 3 or not all(isinstance(target, ast.Tuple) for target in targets):
                    yield line, "A tuple is made (a swap takes at most three)"
            case ast.JoinedStr():
                yield line, "A string is made"
            case ast.Subscript(slice=ast.Slice(), ctx=ast.Load()):
                yield line, "A slice is read"
            case ast.AugAssign(target=ast.Subscript(slice=ast.Slice())):
                yield line, "A slice is read"
            case ast.Starred(ctx=ast.Load()):
                yield line, "A *argument makes a tuple"
            case ast.keyword(arg=None):
                yield node.value.lineno, "A **argument makes a dict"
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name != "IllegalMove":
                yield line, f"A new {name} is made (only IllegalMove may be)"
            case ast.Attribute(ctx=ast.Load(), attr=name, value=value) if id(node) not in called:
                own = isinstance(value, ast.Name) and value.id == "self" and function.owner
                if own and any(one.find(name) for one in own.family()):
                    yield line, f"The bound method {name} is kept"
            case ast.Call(func=ast.Name(id="range"), args=args):
                if id(node) not in in_for:
                    yield line, "A range is kept"
                elif len(args) == 3 and program.number(module, args[2]) is None:
                    yield line, "A range with a variable step is made"
            case ast.Call(func=ast.Name(id=name)) if name in _MAKES_OBJECTS:
                yield line, f"{name}() makes an object"
            case ast.Call(func=ast.Name(id=name)) if name in module.classes:
                yield line, f"A {name} is made"
            case ast.Call(func=ast.Attribute(attr=name)) if name in _MAKES_BY_METHOD and not program.is_method(name):
                yield line, f".{name}() makes an object"
            case ast.Tuple(ctx=ast.Load()) if not _constant(program, module, node) and not _unpacked(function, node):
                yield line, "A tuple is made"


def _body(function: ast.FunctionDef) -> Iterator[ast.AST]:
    for statement in function.body:
        yield from ast.walk(statement)


def _constant(program: Program, module: Module, node: ast.Tuple) -> bool:
    """Whether the compiler makes this tuple once: its parts are literals, or constants of this very module."""
    for part in node.elts:
        here = not isinstance(part, ast.Name) or part.id in module.constants
        literal = isinstance(part, ast.Constant) or (isinstance(part, ast.Tuple) and _constant(program, module, part))
        if not literal and not (here and program.number(module, part) is not None):
            return False
    return True


def _unpacked(function: Function, node: ast.Tuple) -> bool:
    """Whether a tuple is the right side of an assignment, which has a rule of its own."""
    return any(isinstance(one, ast.Assign) and one.value is node for one in ast.walk(function.node))
