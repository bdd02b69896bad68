# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Copies a build onto the handheld that is plugged in.

Finds the CIRCUITPY drive by its boot_out.txt, which tells the board and CircuitPython's version, builds for that board,
copies what differs, and removes files of ours that are no longer needed: those that the list pocketgrid.txt on the
drive names. What is not ours it leaves alone, and refuses to go where such a file is in the way.
"""

import argparse
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from boards import Profile, load, names
from tools import BadInput

NEEDS = "play"

OLDEST = (10, 2)
"""The oldest CircuitPython that the firmware runs on: before it, a refresh takes twice as long."""

_NEW_DRIVE = b'print("Hello World!")'
"""What CircuitPython itself writes into the code.py of a new drive."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--drive", metavar="PATH", type=Path, help="where the drive is, if it is not found by itself")


def run(arguments: argparse.Namespace) -> int:
    from tools.build import contents

    drive = arguments.drive or find(mounts())
    board = identify(drive)
    written, removed = update(drive, contents(board))
    print(f"{drive}: {written} files copied, {removed} removed. Eject the drive before you unplug it.")
    return 0


def mounts() -> list[Path]:
    """The places where this system mounts drives."""
    if os.name == "nt":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    table = Path("/proc/mounts")
    if table.exists():
        lines = table.read_text(encoding="utf-8", errors="replace").splitlines()
        return [Path(line.split()[1].replace("\\040", " ")) for line in lines if line.split()[2] in ("vfat", "msdos")]
    return sorted(Path("/Volumes").glob("*"))


def find(places: list[Path]) -> Path:
    """The one CircuitPython drive among these places."""
    drives = [place for place in places if (place / "boot_out.txt").is_file()]
    if not drives:
        raise BadInput(
            "No CIRCUITPY drive is mounted; plug the handheld in with a data cable, press reset, and say where the"
            " drive is with --drive PATH if it still is not found (boards without USB drive: see docs/install.md)."
        )
    if len(drives) > 1:
        found = ", ".join(map(str, drives))
        raise BadInput(f"There are several CircuitPython drives ({found}); choose one with --drive PATH.")
    return drives[0]


def identify(drive: Path) -> Profile:
    """The board whose drive this is; BadInput if it is not one of ours, too old, or cannot be written."""
    try:
        told = (drive / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise BadInput(f"{drive} is no CircuitPython drive: it has no boot_out.txt.") from None
    version = re.search(r"CircuitPython (\d+)\.(\d+)", told)
    board = re.search(r"Board ID:\s*(\S+)", told)
    if not version or not board:
        raise BadInput(f"{drive / 'boot_out.txt'} does not tell the board and the version; press reset and try again.")
    if (int(version[1]), int(version[2])) < OLDEST:
        raise BadInput(
            f"The handheld runs CircuitPython {version[1]}.{version[2]}; install {OLDEST[0]}.{OLDEST[1]} or newer."
        )
    profiles = [load(name) for name in names()]
    for profile in profiles:
        if profile.board == board[1]:
            break
    else:
        raise BadInput(
            f"There is no profile for the board {board[1]}; there are {', '.join(sorted(p.board for p in profiles))}."
        )
    if not os.access(drive, os.W_OK):
        raise BadInput(f"{drive} cannot be written to; unplug the handheld, plug it in again and try once more.")
    return profile


def update(drive: Path, files: Mapping[str, bytes]) -> tuple[int, int]:
    """Make the drive hold these files; return how many were copied and how many of our old ones removed."""
    from tools.build import MANIFEST

    ours = listed(drive)
    in_the_way = [path for path in strangers(drive, files) if path not in ours]
    if in_the_way:
        raise BadInput(f"{drive / in_the_way[0]} is not Pocketgrid's and in the way; move it elsewhere and try again.")
    changed = [path for path, data in files.items() if path != MANIFEST and _differs(drive / path, data)]
    stale = sorted(path for path in ours - set(files) if (drive / path).is_file())
    need = sum(len(files[path]) for path in changed)
    had = sum((drive / path).stat().st_size for path in (*changed, *stale) if (drive / path).is_file())
    if need - had > shutil.disk_usage(drive).free:
        raise BadInput(f"{drive} has no room for {(need - had) // 1024 + 1} KB more; remove something and try again.")
    if changed or stale:
        # First the list of all that will have been ours at any moment, so that a broken copy can be cleared up.
        (drive / MANIFEST).write_bytes(files[MANIFEST] + b"".join(b"old %s\n" % path.encode() for path in stale))
    for path in stale:
        (drive / path).unlink()
    for path in changed:
        file = drive / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(files[path])
    _remove_empty(drive, stale)
    if _differs(drive / MANIFEST, files[MANIFEST]):
        (drive / MANIFEST).write_bytes(files[MANIFEST])
    if hasattr(os, "sync"):
        os.sync()
    return len(changed), len(stale)


def listed(drive: Path) -> set[str]:
    """The files on the drive that its list calls ours; nothing outside the drive, whatever the list says."""
    from tools.build import MANIFEST

    if not (drive / MANIFEST).is_file():
        return set()
    lines = (drive / MANIFEST).read_text(encoding="utf-8", errors="replace").splitlines()[1:]
    paths = {line.partition(" ")[2] for line in lines}
    return {path for path in paths if path and ".." not in path and not re.match(r"[/\\]|\w:", path)} | {MANIFEST}


def strangers(drive: Path, files: Mapping[str, bytes]) -> list[str]:
    """What stands on the drive where our files would go, or would be taken in their place, with another content."""
    found = []
    if (drive / "code.txt").is_file():  # CircuitPython runs this rather than code.py
        found.append("code.txt")
    for path, data in files.items():
        here = PurePosixPath(path)
        twins = [here.with_suffix(".py"), here.with_suffix(".mpy")] if here.suffix in (".py", ".mpy") else [here]
        for twin in map(str, twins):
            file = drive / twin
            new_drive = twin == "code.py" and file.is_file() and file.read_bytes().strip() == _NEW_DRIVE
            if file.exists() and not new_drive and (twin != path or _differs(file, data)):
                found.append(twin)
    return found


def _differs(file: Path, data: bytes) -> bool:
    return not file.is_file() or file.read_bytes() != data


def _remove_empty(drive: Path, removed: list[str]) -> None:
    """Remove the folders that our old files leave empty."""
    folders = {folder for path in removed for folder in PurePosixPath(path).parents if str(folder) != "."}
    for folder in sorted(folders, key=lambda folder: -len(folder.parts)):
        if (drive / folder).is_dir() and not any((drive / folder).iterdir()):
            (drive / folder).rmdir()
