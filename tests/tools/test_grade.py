# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Grading: what was graded is kept, levels are told apart, and the banks that the handheld has hold what they say."""

import json
import sys
from pathlib import Path

import pytest

from shared_rules.games import LISTED
from tools import grade
from tools.__main__ import main


def _bank(code: str) -> list[list[int]]:
    """The seeds of a game's bank, by level."""
    data = (grade.BANKS / f"{code.lower()}.bin").read_bytes()
    seeds = [int.from_bytes(data[i : i + 3], "little") for i in range(0, len(data), 3)]
    return [seeds[i : i + grade.SEEDS] for i in range(0, len(seeds), grade.SEEDS)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Grades and banks go elsewhere."""
    monkeypatch.setattr(grade, "GRADES", tmp_path / "grades")
    monkeypatch.setattr(grade, "BANKS", tmp_path / "banks")
    return tmp_path


@pytest.mark.parametrize("code", LISTED)
def test_a_bank_has_three_levels_of_sixteen_seeds_none_twice(code: str) -> None:
    levels = _bank(code)
    assert [len(level) for level in levels] == [grade.SEEDS] * 3
    assert len({seed for level in levels for seed in level}) == 3 * grade.SEEDS


@pytest.mark.parametrize("code", LISTED)
def test_an_easy_seed_is_graded_easier_than_a_hard_one(code: str, long: bool) -> None:
    easy, _, hard = _bank(code)
    for i in range(grade.SEEDS if long else 1):
        assert grade.grade((code, easy[i]))["hardness"] < grade.grade((code, hard[i]))["hardness"]


def test_grading_goes_on_where_it_was_cut_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def graded(job: tuple[str, int]) -> dict[str, float]:
        asked.append(job[1])
        return {"seed": job[1], "hardness": -job[1]}

    monkeypatch.setattr(grade, "grade", graded)
    assert main(["grade", "--game", "lp", "--seeds", "0:30", "--workers", "1"]) == 0
    file = folder / "grades" / "lp.jsonl"
    file.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")  # the last line is torn
    asked.clear()
    assert main(["grade", "--game", "lp", "--seeds", "0:48", "--workers", "1", "--write"]) == 0
    assert asked == list(range(29, 48))
    bank = (folder / "banks" / "lp.bin").read_bytes()
    assert len(bank) == 9 * grade.SEEDS
    assert bank[:3] == b"\x2f\0\0", "seed 47 is the easiest"
    assert set(grade.read(file)) == set(range(48)), "the torn line harms no other"


def test_levels_are_the_ends_and_the_middle() -> None:
    grades = [{"seed": seed, "hardness": float(seed)} for seed in range(100)]
    easy, medium, hard = ([found["seed"] for found in level] for level in grade.levels(grades))
    assert (easy, medium, hard) == (list(range(16)), list(range(42, 58)), list(range(84, 100)))


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "XX"],
        ["--game", "LP", "--seeds", "7"],
        ["--game", "LP", "--seeds", "9:3"],
        ["--game", "LP", "--workers", "0"],
        ["--game", "LP", "--seeds", "0:20", "--write"],
    ],
)
def test_bad_input_is_one_sentence(words: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert not list(folder.iterdir())


def test_without_dask_one_sentence_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["grade", "--game", "LP", "--dask", "tcp://localhost:1"]) == 2
    assert "`distributed`" in capsys.readouterr().err


def test_a_dask_cluster_gives_the_same_grades(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address
        assert main(["grade", "--game", "PL", "--seeds", "0:2", "--dask", address]) == 0
    lines = (folder / "grades" / "pl.jsonl").read_text(encoding="utf-8").splitlines()
    found = sorted((json.loads(line) for line in lines), key=lambda row: row["seed"])
    assert found == [grade.grade(("PL", seed)) for seed in range(2)]
