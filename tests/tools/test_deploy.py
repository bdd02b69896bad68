# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Deploying to a folder that looks like a drive: what changed is copied, ours cleared away, the rest untouched."""

from pathlib import Path

import pytest

from boards import load
from tools import BadInput, deploy
from tools.build import MANIFEST, manifest

BOOT_OUT = """\
Adafruit CircuitPython {version} on 2026-11-11; Adafruit PyGamer with samd51j19
Board ID:{board}
UID:0123456789ABCDEF
"""


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT.format(version="10.3.2", board="pygamer"))
    (tmp_path / "settings.toml").write_text("# mine\n")
    (tmp_path / "code.py").write_text('print("Hello World!")\n')
    (tmp_path / "lib").mkdir()
    return tmp_path


def build(**files: bytes) -> dict[str, bytes]:
    named = {
        name.replace("__", "/").replace("_mpy", ".mpy").replace("_py", ".py"): data for name, data in files.items()
    }
    return {**named, MANIFEST: manifest(load("pygamer"), named)}


def files(drive: Path) -> dict[str, bytes]:
    return {path.relative_to(drive).as_posix(): path.read_bytes() for path in drive.rglob("*") if path.is_file()}


def test_a_new_drive_gets_everything(drive: Path) -> None:
    new = build(code_py=b"1", firmware__app_mpy=b"2")
    assert deploy.update(drive, new) == (2, 0)
    assert files(drive).items() >= new.items()
    assert (drive / "settings.toml").read_text() == "# mine\n"


def test_only_what_changed_is_copied(drive: Path) -> None:
    deploy.update(drive, build(code_py=b"1", firmware__app_mpy=b"2"))
    before = (drive / "code.py").stat().st_mtime_ns
    assert deploy.update(drive, build(code_py=b"1", firmware__app_mpy=b"3")) == (1, 0)
    assert (drive / "code.py").stat().st_mtime_ns == before
    assert deploy.update(drive, build(code_py=b"1", firmware__app_mpy=b"3")) == (0, 0)


def test_our_stale_files_and_empty_folders_go_and_nobody_elses(drive: Path) -> None:
    deploy.update(drive, build(code_py=b"1", firmware__old__deep_mpy=b"2", lib__ours_mpy=b"3"))
    (drive / "lib/theirs.mpy").write_bytes(b"theirs")
    assert deploy.update(drive, build(code_py=b"1")) == (0, 2)
    assert set(files(drive)) == {"boot_out.txt", "settings.toml", "code.py", MANIFEST, "lib/theirs.mpy"}
    assert not (drive / "firmware").exists()


def test_from_source_to_compiled_leaves_one_of_each_module(drive: Path) -> None:
    deploy.update(drive, build(code_py=b"1", firmware__app_py=b"2"))
    deploy.update(drive, build(code_py=b"1", firmware__app_mpy=b"3"))
    assert not (drive / "firmware/app.py").exists()
    assert (drive / "firmware/app.mpy").read_bytes() == b"3"


@pytest.mark.parametrize("theirs", ["code.py", "code.txt", "lib/ours.py", "lib/ours.mpy"])
def test_what_is_not_ours_is_never_written_over(drive: Path, theirs: str) -> None:
    (drive / theirs).write_bytes(b"theirs")
    before = files(drive)
    with pytest.raises(BadInput, match="not Pocketgrid's"):
        deploy.update(drive, build(code_py=b"1", lib__ours_mpy=b"2"))
    assert files(drive) == before


def test_a_copy_that_broke_off_is_cleared_up_later(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deploy.update(drive, build(code_py=b"1", firmware__a_mpy=b"2", firmware__z_mpy=b"3"))

    def unplugged(file: Path, data: bytes) -> int:
        if file.name == "c.mpy":
            raise OSError("unplugged")
        return real(file, data)

    real = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", unplugged)
    with pytest.raises(OSError, match="unplugged"):
        deploy.update(drive, build(code_py=b"1", firmware__b_mpy=b"4", firmware__c_mpy=b"5"))
    monkeypatch.undo()
    deploy.update(drive, build(code_py=b"1"))
    assert set(files(drive)) == {"boot_out.txt", "settings.toml", "code.py", MANIFEST}


def test_a_list_that_points_outside_is_not_followed(drive: Path) -> None:
    outside = drive.parent / "outside.txt"
    outside.write_text("theirs")
    (drive / MANIFEST).write_text(f"Pocketgrid\nx ../outside.txt\nx {outside}\n")
    deploy.update(drive, build(code_py=b"1"))
    assert outside.exists()
    outside.unlink()


def test_the_board_is_told_by_boot_out(drive: Path) -> None:
    assert deploy.identify(drive).id == "pygamer"
    assert deploy.find([drive / "lib", drive]) == drive


@pytest.mark.parametrize(
    ("boot_out", "words"),
    [
        (None, "no boot_out.txt"),
        ("nothing\n", "does not tell"),
        (BOOT_OUT.format(version="10.1.4", board="pygamer"), "runs CircuitPython 10.1"),
        (BOOT_OUT.format(version="9.2.8", board="pygamer"), "runs CircuitPython 9.2"),
        (BOOT_OUT.format(version="10.3.2", board="toaster"), "no profile for the board toaster"),
    ],
)
def test_a_drive_that_will_not_do_is_refused(drive: Path, boot_out: str | None, words: str) -> None:
    (drive / "boot_out.txt").unlink()
    if boot_out is not None:
        (drive / "boot_out.txt").write_text(boot_out)
    before = files(drive)
    with pytest.raises(BadInput, match=words):
        deploy.identify(drive)
    assert files(drive) == before


def test_no_drive_and_several_drives_are_told(drive: Path) -> None:
    with pytest.raises(BadInput, match="No CIRCUITPY drive"):
        deploy.find([drive / "lib"])
    with pytest.raises(BadInput, match="several"):
        deploy.find([drive, drive])
