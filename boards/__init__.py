# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What each handheld is: one TOML profile a board, read and checked here, and nowhere else.

A profile says what CircuitPython calls a board's parts, how much room it has, and where its buttons sit on the case.
The emulator turns it into a board on the desk, `tools build` into `firmware/profile.py`; the memory and pixel budgets
are held against it. Whatever a profile gets wrong is refused with one clear sentence, so that a new board is a file
and not an adventure. `README.md` beside the profiles tells what every line means.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "C", "M")
"""The eight buttons in the order of their numbers."""
UNUSED = 255
"""The button number of a key that means nothing to us."""

LOOKS = ((128, 128), (160, 128), (240, 240), (320, 240))
"""The four layouts that the screens are drawn for."""

OPTIONAL = ("analogio", "audiocore", "audioio", "audiopwmio", "digitalio", "pwmio", "vectorio")
"""The modules that a build of CircuitPython may lack and a profile may name in `missing`."""

SOUNDS = {"pwm": "pwmio", "audioio": "audioio", "audiopwmio": "audiopwmio"}
"""Ways to make a sound, and the module that each needs."""

PADS = ("cross", "stick", "diamond", "switch", "keys")
"""How the case draws its four directions."""


class ProfileError(ValueError):
    """An unknown board, or a profile that is wrong; the text is one sentence for whoever wrote it."""


@dataclass(frozen=True)
class Stick:
    """An analog stick, or a pad that is wired like one: two pins read as 0..65535.

    Left and up count as pressed below `press_low` and as let go above `release_low`; right and down above `press_high`
    and below `release_high`. Where `press_low` is the larger (ODROID-GO), each axis is a ladder of resistors: at rest
    it reads about 0, right and down half, left and up all of the range; then left and up are above `press_low`, and
    right and down between `press_high` and `release_low`.
    """

    x: str
    y: str
    press_low: int
    release_low: int
    release_high: int
    press_high: int
    rest: tuple[int, int]

    @property
    def ladder(self) -> bool:
        return self.press_low > self.press_high


@dataclass(frozen=True)
class Wiring:
    """A display that CircuitPython does not know of by itself: its driver chip, its pins, and how the chip turns it."""

    driver: str
    sck: str
    mosi: str
    cs: str
    dc: str
    reset: str
    backlight: str
    mhz: int
    madctl: int
    colstart: int
    rowstart: int


@dataclass(frozen=True)
class Case:
    """The handheld's face, in pixels of its panel: where the panel sits and where the buttons are."""

    size: tuple[int, int]
    screen: tuple[int, int]
    body: str
    pad: tuple[str, int, int, int]
    buttons: Mapping[str, tuple[int, int, int, int]]
    """For A, B, C and M: middle x and y, width and height."""


@dataclass(frozen=True)
class Profile:
    """One board. The names of the fields are those of the TOML file, except `id`, which is the file's own name."""

    id: str
    board: str
    name: str
    chip: str
    cpu_mhz: int
    ram_kb: int
    drive_kb: int
    heap_kb: int
    width: int
    height: int
    look: tuple[int, int]
    bus_mhz: int
    backlight: bool
    rotation: int
    """Degrees by which CircuitPython turns the picture on this panel by itself."""
    wiring: Wiring | None
    keys: tuple[Any, ...]
    """The constant KEYS of `firmware.profile`."""
    buttons: tuple[int, ...]
    """The button number of each key."""
    stick: Stick | None
    caps: tuple[str, str, str, str]
    sound: tuple[str, str, str] | None
    nvm: int
    erase: int
    missing: tuple[str, ...]
    pins: tuple[str, ...]
    case: Case
    notes: tuple[str, ...]


def names() -> list[str]:
    """Every board that there is a profile for, by name."""
    return sorted(file.stem for file in FOLDER.glob("*.toml"))


def load(name: str) -> Profile:
    """The profile of a board; ProfileError says what is wrong with the name or with the file."""
    if name not in names():
        raise ProfileError(f"There is no board {name!r}; the boards are {', '.join(names())}.")
    try:
        return read(name, (FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    except ProfileError as problem:
        raise ProfileError(f"boards/{name}.toml: {problem}") from None


def read(name: str, text: str) -> Profile:
    """The profile that a TOML text describes; ProfileError says what is wrong with it."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ProfileError(f"this is not TOML: {problem}.") from None
    top = _Table(table, "")
    pins = top.words("pins")
    screen = top.table("screen")
    look = screen.pair("look")
    if look not in LOOKS:
        raise ProfileError(f"screen.look must be one of {', '.join('%d x %d' % size for size in LOOKS)}.")
    width, height = screen.number("width", 1), screen.number("height", 1)
    if width < look[0] or height < look[1]:
        raise ProfileError(f"screen.look is larger than the panel of {width} x {height}.")
    keys = top.table("keys")
    scanner, buttons = _keys(keys, pins)
    stick = _stick(top.table("stick"), pins) if "stick" in table else None
    missing = top.words("missing", OPTIONAL)
    profile = Profile(
        id=name,
        board=top.word("board"),
        name=top.word("name"),
        chip=top.word("chip"),
        cpu_mhz=top.number("cpu_mhz", 1),
        ram_kb=top.number("ram_kb", 1),
        drive_kb=top.number("drive_kb", 1),
        heap_kb=top.number("heap_kb", 1),
        width=width,
        height=height,
        look=look,
        bus_mhz=screen.number("bus_mhz", 1),
        backlight=screen.flag("backlight"),
        rotation=screen.number("rotation"),
        wiring=_wiring(top.table("wiring"), pins) if "wiring" in table else None,
        keys=scanner,
        buttons=buttons,
        stick=stick,
        caps=_caps(top),
        sound=_sound(top.table("sound"), pins, missing) if "sound" in table else None,
        nvm=top.number("nvm"),
        erase=top.number("erase"),
        missing=missing,
        pins=pins,
        case=_case(top.table("case")),
        notes=top.words("notes"),
    )
    screen.done()
    keys.done()
    top.done()
    _whole(profile)
    return profile


def module_text(profile: Profile) -> str:
    """The source of `firmware/profile.py` as it goes on that board: plain constants, as `firmware` reads them."""
    stick = profile.stick
    wiring = profile.wiring
    constants: dict[str, Any] = {
        "ID": profile.id,
        "NAME": profile.name,
        "WIDTH": profile.width,
        "HEIGHT": profile.height,
        "LOOK_WIDTH": profile.look[0],
        "LOOK_HEIGHT": profile.look[1],
        "DISPLAY": (wiring.driver, profile.width, profile.height, *tuple(vars(wiring).values())[1:]) if wiring else (),
        "KEYS": profile.keys,
        "BUTTONS": bytes(profile.buttons),
        "STICK": tuple(vars(stick).values())[:6] if stick else (),
        "CAPS": profile.caps,
        "SOUND": profile.sound or (),
        "NVM": profile.nvm,
        "ERASE": profile.erase,
        "BACKLIGHT": profile.backlight,
        "ROTATION": profile.rotation,
    }
    lines = [f"# Made from boards/{profile.id}.toml: change it there."]
    lines += [f"{key} = {value!r}" for key, value in constants.items()]
    return "\n".join(lines) + "\n"


class _Table:
    """One table of the file: hands out checked values, and knows at the end what nobody asked for."""

    def __init__(self, values: object, name: str) -> None:
        if not isinstance(values, dict):
            raise ProfileError(f"{name} must be a table.")
        self._values = dict(values)
        self._name = name

    def _take(self, key: str, what: str, right: Callable[[Any], bool]) -> Any:
        full = f"{self._name}.{key}" if self._name else key
        if key not in self._values:
            raise ProfileError(f"{full} is missing; it must be {what}.")
        value = self._values.pop(key)
        if not right(value):
            raise ProfileError(f"{full} must be {what}, not {value!r}.")
        return value

    def word(self, key: str, among: tuple[str, ...] = ()) -> str:
        if among:
            return self._take(key, f"one of {', '.join(among)}", lambda value: value in among)
        return self._take(key, "a text", lambda value: isinstance(value, str) and value != "")

    def number(self, key: str, least: int = 0) -> int:
        return self._take(
            key, f"a whole number of {least} or more", lambda value: type(value) is int and value >= least
        )

    def flag(self, key: str) -> bool:
        return self._take(key, "true or false", lambda value: isinstance(value, bool))

    def pair(self, key: str) -> tuple[int, int]:
        x, y = self._take(key, "two whole numbers", lambda value: _numbers(value, 2))
        return x, y

    def words(self, key: str, among: tuple[str, ...] = ()) -> tuple[str, ...]:
        found = self._take(
            key, "a list of texts", lambda value: isinstance(value, list) and all(isinstance(i, str) for i in value)
        )
        for word in found:
            if among and word not in among:
                raise ProfileError(f"{key} names {word!r}, and may only name {', '.join(among)}.")
        return tuple(found)

    def pin(self, key: str, pins: tuple[str, ...]) -> str:
        name = self.word(key)
        if name not in pins:
            raise ProfileError(f"{self._name}.{key} names a pin {name!r} that is not in this board's `pins`.")
        return name

    def pin_or_none(self, key: str, pins: tuple[str, ...]) -> str:
        return self.pin(key, pins) if key in self._values else ""

    def box(self, key: str) -> tuple[int, int, int, int]:
        x, y, width, height = self._take(key, "four whole numbers", lambda value: _numbers(value, 4))
        return x, y, width, height

    def table(self, key: str) -> "_Table":
        full = f"{self._name}.{key}" if self._name else key
        return _Table(self._take(key, "a table", lambda value: isinstance(value, dict)), full)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def done(self) -> None:
        for key in self._values:
            full = f"{self._name}.{key}" if self._name else key
            raise ProfileError(f"{full} is no key of a profile; see boards/README.md for those that are.")


def _numbers(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(type(i) is int for i in value)


def _keys(keys: _Table, pins: tuple[str, ...]) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    kind = keys.word("kind", ("pins", "shift", "cardputer"))
    if kind == "shift":
        count = keys.number("count", 1)
        scanner: tuple[Any, ...] = (
            kind,
            keys.pin("clock", pins),
            keys.pin("data", pins),
            keys.pin("latch", pins),
            count,
            keys.flag("pressed"),
        )
        return scanner, _numbered(keys, count)
    if kind == "cardputer":
        return (kind,), _numbered(keys, 56)
    buttons = tuple(button for button in BUTTONS if button in keys)
    names = tuple(keys.pin(button, pins) for button in buttons)
    scanner = (kind, names, keys.flag("pressed"), keys.flag("pull"))
    return scanner, tuple(BUTTONS.index(button) for button in buttons)


def _numbered(keys: _Table, count: int) -> tuple[int, ...]:
    """Key numbers given as `A = 1` or `A = [1, 13]`, turned round: the button of each key."""
    found = [UNUSED] * count

    def right(value: object) -> bool:
        several = value if isinstance(value, list) else [value]
        return all(type(i) is int and 0 <= i < count for i in several)

    for number, button in enumerate(BUTTONS):
        if button in keys:
            value = keys._take(button, f"a key number below {count}, or a list of such", right)
            for key in value if isinstance(value, list) else [value]:
                if found[key] != UNUSED:
                    raise ProfileError(f"keys.{button} names key {key}, which is {BUTTONS[found[key]]} already.")
                found[key] = number
    return tuple(found)


def _stick(stick: _Table, pins: tuple[str, ...]) -> Stick:
    found = Stick(
        x=stick.pin("x", pins),
        y=stick.pin("y", pins),
        press_low=stick.number("press_low"),
        release_low=stick.number("release_low"),
        release_high=stick.number("release_high"),
        press_high=stick.number("press_high"),
        rest=stick.pair("rest"),
    )
    stick.done()
    if found.ladder:
        right = max(found.rest) < found.release_high < found.press_high < found.release_low < found.press_low
    else:
        right = found.press_low < found.release_low < min(found.rest) and max(found.rest) < found.release_high
        right = right and found.release_high < found.press_high
    if not right or max(found.press_low, found.press_high) > 65535:
        raise ProfileError("the thresholds of `stick` must enclose its rest, each press beyond its release.")
    return found


def _wiring(wiring: _Table, pins: tuple[str, ...]) -> Wiring:
    found = Wiring(
        driver=wiring.word("driver", ("st7789",)),
        sck=wiring.pin("sck", pins),
        mosi=wiring.pin("mosi", pins),
        cs=wiring.pin("cs", pins),
        dc=wiring.pin("dc", pins),
        reset=wiring.pin("reset", pins),
        backlight=wiring.pin_or_none("backlight", pins),
        mhz=wiring.number("mhz", 1),
        madctl=wiring.number("madctl"),
        colstart=wiring.number("colstart"),
        rowstart=wiring.number("rowstart"),
    )
    wiring.done()
    if found.madctl > 255:
        raise ProfileError("wiring.madctl must be a byte.")
    return found


def _caps(top: _Table) -> tuple[str, str, str, str]:
    caps = top.words("caps")
    if len(caps) != 4 or not all(caps[:3]):
        raise ProfileError("caps must be four texts, what is printed on A, B, C and M; only the last may be empty.")
    return caps[0], caps[1], caps[2], caps[3]


def _sound(sound: _Table, pins: tuple[str, ...], missing: tuple[str, ...]) -> tuple[str, str, str]:
    kind = sound.word("kind", tuple(SOUNDS))
    if SOUNDS[kind] in missing:
        raise ProfileError(f"sound.kind is {kind!r}, and its module {SOUNDS[kind]} is listed in `missing`.")
    found = (kind, sound.pin("pin", pins), sound.pin_or_none("enable", pins))
    sound.done()
    return found


def _case(case: _Table) -> Case:
    def pad(value: object) -> bool:
        return isinstance(value, list) and len(value) == 4 and value[0] in PADS and _numbers(value[1:], 3)

    def colour(value: object) -> bool:
        return isinstance(value, str) and len(value) == 7 and value[0] == "#"

    what = f"one of {', '.join(PADS)} with its middle x, y and its radius"
    style, x, y, radius = case._take("pad", what, pad)
    found = Case(
        size=case.pair("size"),
        screen=case.pair("screen"),
        body=case._take("body", 'a colour such as "#203040"', colour),
        pad=(style, x, y, radius),
        buttons={button: case.box(button) for button in BUTTONS[4:] if button in case},
    )
    case.done()
    return found


def _whole(profile: Profile) -> None:
    """What no single line can be wrong in: every button can be pressed, is drawn, and the panel lies in the case."""
    reached = set(profile.buttons) | ({0, 1, 2, 3} if profile.stick else set())
    for number, button in enumerate(BUTTONS):
        needed = button != "M" or profile.caps[3] != ""
        if needed and number not in reached:
            raise ProfileError(f"no key is the button {button}.")
        if not needed and number in reached:
            raise ProfileError("caps names no M, and a key is the button M.")
        if number >= 4 and needed != (button in profile.case.buttons):
            raise ProfileError(f"case.{button} must be there exactly if the board has that button.")
    if profile.stick and "analogio" in profile.missing:
        raise ProfileError("the stick needs analogio, which is listed in `missing`.")
    if profile.wiring is None and "DISPLAY" not in profile.pins:
        raise ProfileError("a board without DISPLAY among its `pins` needs a table `wiring`.")
    width, height = profile.case.size
    left, top = profile.case.screen
    if left < 0 or top < 0 or left + profile.width > width or top + profile.height > height:
        raise ProfileError("case.screen lies outside case.size.")
