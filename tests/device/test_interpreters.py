# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The MicroPythons on the desk have the handheld's limits, so that what passes in them means something."""

import pytest

from tools.micropython import DeviceError, MicroPython, Unix, Wasm

LOCKED = """
import micropython
def locked(function, argument):
    micropython.heap_lock()
    try:
        function(argument)
    finally:
        micropython.heap_unlock()
def deep(n):
    if n:
        deep(n - 1)
"""


@pytest.fixture(params=[Wasm, Unix])
def device(request: pytest.FixtureRequest) -> MicroPython:
    device = request.param()
    request.addfinalizer(device.close)
    device.run(LOCKED)
    return device


def test_texts_share_one_main_and_values_come_back(device: MicroPython) -> None:
    assert device.run("a = 20", "print(a + 1)", "print(a + 2)") == "21\n22\n"
    assert device.value("[a, 'a', None]") == [20, "a", None]


def test_functions_are_called(device: MicroPython) -> None:
    device.write({"tens.py": "def add(a, b):\n    print('adding')\n    return 10 * (a + b)\n"})
    device.run("import tens")
    assert device.call("tens.add", 1, -3) == "adding\n-20\n"


def test_files_are_modules(device: MicroPython) -> None:
    device.write({"one/two.py": "THREE = 3\n", "four.txt": b"4"})
    assert device.value("[__import__('one.two').two.THREE, open('four.txt').read()]") == [3, "4"]


def test_an_exception_comes_back_with_its_traceback_and_the_device_lives_on(device: MicroPython) -> None:
    with pytest.raises(DeviceError, match="(?s)said.*ZeroDivisionError: divide by zero"):
        device.run("print('said')\n1 / 0")
    assert device.run("print(1)") == "1\n"


def test_an_allocation_in_a_locked_heap_is_found(device: MicroPython) -> None:
    device.run("locked(lambda n: n + 1, 1 << 20)")
    with pytest.raises(DeviceError, match="MemoryError"):
        device.run("locked(lambda n: [n], 1)")


def test_memory_counts_what_lives_and_nothing_else(device: MicroPython) -> None:
    before = device.memory()
    assert device.memory() == before
    device.run("kept = bytearray(4000)", "for _ in range(20):\n    bytearray(4000)")
    grown = device.memory() - before
    assert 4000 <= grown < 4200
    device.run("kept = None")
    assert abs(device.memory() - before) < 100


def test_small_ints_end_where_the_handheld_s_do() -> None:
    with Wasm() as device:
        device.run(LOCKED, "locked(lambda n: n + (n - 1), 1 << 29)", "locked(lambda n: -n - n, 1 << 29)")
        with pytest.raises(DeviceError, match="MemoryError"):
            device.run("locked(lambda n: n + n, 1 << 29)")


def test_call_frames_end_where_the_handheld_s_do() -> None:
    with Wasm() as device:
        device.run(LOCKED, "deep(20)")
        with pytest.raises(DeviceError, match="pystack exhausted"):
            device.run("deep(60)")


def test_a_heap_of_fixed_size_runs_out() -> None:
    with Unix(heap=60 * 1024) as device:
        whole = int(device.run("print(gc.mem_alloc() + gc.mem_free())"))
        assert 60 * 1024 - 512 <= whole <= 60 * 1024, "what MicroPython notes of it comes on top"
        device.run("kept = bytearray(50 * 1024)")
        with pytest.raises(DeviceError, match="MemoryError"):
            device.run("more = bytearray(10 * 1024)")
