# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Makes a page for each handheld, docs/boards/BOARD.md with its picture, out of its profile."""

import argparse
from pathlib import Path

from boards import Profile, load, names
from tools import ROOT

NEEDS = "play"

PAGES = ROOT / "docs" / "boards"
SCENE = ROOT / "docs" / "scenes" / "lp.txt"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("boards", nargs="*", metavar="BOARD", help="only these boards; all without")


def run(arguments: argparse.Namespace) -> int:
    PAGES.mkdir(parents=True, exist_ok=True)
    known = names()
    for name in arguments.boards or known:
        profile = load(name)
        picture(name, PAGES / f"{name}.png")
        (PAGES / f"{name}.md").write_text(page(profile), encoding="utf-8", newline="\n")
    lines = ["# Handhelds", "", "Made by `python -m tools boardpages` from the profiles in `boards/`.", ""]
    lines += [f"- [{load(name).name}]({name}.md)" for name in known]
    (PAGES / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"docs/boards: {len(arguments.boards or known)} pages")
    return 0


def picture(name: str, file: Path) -> None:
    """The handheld with a match on it, as the emulator's window shows it."""
    import pygame

    from emulator.case import Body
    from emulator.desk import Desk
    from shared_rules.games import game_class

    desk = Desk(name, "lp.py", (0, 3, bytes(option[2] for option in game_class("LP").OPTIONS), 12345))
    desk.advance(700)
    for button in ("A", "RIGHT", "A", "RIGHT", "DOWN"):
        desk.press(button, 60)
        desk.advance(250)
    pygame.font.init()
    scale = 2 if desk.profile.height <= 135 else 1
    body = Body(desk.profile, scale)
    surface = body.bare()
    for part in body.parts():
        surface.blit(body.look(part, frozenset()), body.rect(part))
    surface.blit(pygame.transform.scale_by(desk.frame(), scale), body.screen)
    pygame.image.save(surface, file)


def page(profile: Profile) -> str:
    """The page of one handheld."""
    caps = profile.caps
    pause = f"**{caps[3]}**" if caps[3] else f"hold **{caps[2]}**"
    pad = "the analog stick" if profile.stick else "the pad"
    lines = [
        f"# {profile.name}",
        "",
        f"![{profile.name}]({profile.id}.png)",
        "",
        "| | |",
        "|---|---|",
        f"| Screen | {profile.width} x {profile.height}, the layout for {profile.look[0]} x {profile.look[1]} |",
        f"| Chip | {profile.chip}, {profile.cpu_mhz} MHz, {profile.ram_kb} KB of memory |",
        f"| Drive | {profile.drive_kb} KB |",
        f"| Kept without power | {_memory(profile)} |",
        f"| Sound | {_sound(profile)} |",
        f"| CircuitPython | [{profile.board}](https://circuitpython.org/board/{profile.board}/), 10.2 or newer |",
        "",
        "## Buttons",
        "",
        f"Cursor: {pad}. **{caps[0]}** does it (A in the texts), **{caps[1]}** turns it or goes back (B), "
        f"**{caps[2]}** is the other one (C). Pause: {pause}. They can be tried and re-mapped: More, Buttons.",
        "",
        "## Install",
        "",
        f"Unzip `pocketgrid-VERSION-{profile.id}.zip` and copy what is in it onto the `CIRCUITPY` drive, eject, press "
        "reset; [step by step](../install.md). From the source:",
        "",
        "```",
        "python3 -m tools deploy",
        "```",
        "",
        "## What is not there",
        "",
    ]
    absent = [f"`{module}`" for module in profile.missing]
    lost = []
    if absent:
        lost.append(f"Its build of CircuitPython lacks {', '.join(absent)}; nothing of the games depends on it.")
    if not profile.backlight:
        lost.append("The screen cannot be dimmed.")
    if not profile.sound:
        lost.append("No sound.")
    lines += [f"- {sentence}" for sentence in lost or ["Nothing is missing."]]
    if profile.notes:
        lines += ["", "## Also", ""] + [f"- {note}" for note in profile.notes]
    if profile.wiring:
        wires = vars(profile.wiring)
        lines += ["", "## Wiring", "", "| signal | pin |", "|---|---|"]
        lines += [
            f"| {signal} | {pin} |" for signal, pin in wires.items() if isinstance(pin, str) and signal != "driver"
        ]
        buttons = ("Up", "Down", "Left", "Right", "A", "B", "C", "Pause")
        for at, button in enumerate(profile.buttons):
            if profile.keys[0] == "pins" and button < 8:
                lines.append(f"| button {buttons[button]}, other side to ground | {profile.keys[1][at]} |")
    return "\n".join(lines) + "\n"


def _memory(profile: Profile) -> str:
    if not profile.nvm:
        return "nothing: finish a match before you switch it off"
    how = "written move by move" if profile.erase else "written at the end of turns and in the pause"
    return f"{profile.nvm} bytes for matches, names, settings and records, {how}"


def _sound(profile: Profile) -> str:
    if not profile.sound:
        return "none"
    return "tones" if profile.sound[0] == "pwm" else "tones through the amplifier"
