# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The bench tells fast from slow and sees garbage; every case of every game runs. Its times are for people to read."""

from types import ModuleType

import pytest

from tools import bench, parts

SETUP = """
def quick():
    return 1
def slow():
    for i in range(2000):
        pass
def wasteful():
    return [i for i in range(100)]
"""


def test_ratio_and_garbage() -> None:
    quick = bench.measure_case(bench.Case("quick", SETUP, "quick()", "slow()", 5))
    assert quick["ratio"] > 5
    assert quick["garbage"] == 0
    assert bench.missed(quick) == []
    wasteful = bench.measure_case(bench.Case("wasteful", SETUP, "wasteful()", "quick()", 5))
    assert wasteful["garbage"] >= 400
    assert len(bench.missed(wasteful)) == 2


@pytest.mark.parametrize("part", parts("bench"), ids=lambda part: part.__name__)
def test_no_case_leaves_garbage(part: ModuleType) -> None:
    assert {case.name: bench.garbage(case) for case in part.CASES} == {case.name: 0 for case in part.CASES}
