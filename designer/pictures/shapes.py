# SPDX-License-Identifier: GPL-3.0-or-later
"""What a picture is made of: shapes whose colours are roles, and the themes that give roles their colours.

A picture is a value. Screen, PNG, SVG and PDF draw the same shapes; light, dark, low ink and greyscale
are choices of colours. A role to which a theme gives no colour is not drawn in it. Lengths are units of
the picture; ``y`` grows down, turns are degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Role(StrEnum):
    """What a colour is for."""

    TABLE = "table"
    FLOOR = "floor"
    FLOOR2 = "floor2"
    JOINT = "joint"
    TICK = "tick"
    RIM = "rim"
    NOTCH = "notch"
    EDGE = "edge"
    SHADOW = "shadow"
    INK = "ink"
    WALL = "wall"
    HALO = "halo"
    PLATE = "plate"
    LINE = "line"
    SLOT = "slot"
    BELT = "belt"
    RAIL = "rail"
    MARK = "mark"
    XBELT = "xbelt"
    XRAIL = "xrail"
    XMARK = "xmark"
    GEAR = "gear"
    GEAR_TINT = "gear-tint"
    GEAR_MARK = "gear-mark"
    AMBER = "amber"
    AMBER_ON = "amber-on"
    CRUSH = "crush"
    CRUSH_ON = "crush-on"
    LASER = "laser"
    CORE = "core"
    CASING = "casing"
    GLOW = "glow"
    SHINE = "shine"
    BEAM_GAP = "beam-gap"
    PIT = "pit"
    PIT_EDGE = "pit-edge"
    BRINK = "brink"
    TAPE = "tape"
    HATCH = "hatch"
    GOOD = "good"
    GOOD_TINT = "good-tint"
    GOOD_ON = "good-on"
    CLOTH = "cloth"
    CLOTH_ON = "cloth-on"
    DOCK = "dock"
    PAPER = "paper"
    NIB = "nib"
    LAMP = "lamp"
    ROBOT_A = "robot-a"
    ROBOT_B = "robot-b"
    ROBOT_C = "robot-c"
    ROBOT_D = "robot-d"
    ROBOT_E = "robot-e"
    ROBOT_F = "robot-f"
    ROBOT_G = "robot-g"
    ROBOT_H = "robot-h"
    DAMAGE = "damage"
    DAMAGE_ON = "damage-on"
    VOICE = "voice"
    VOICE_ON = "voice-on"
    ERROR = "error"
    ERROR_ON = "error-on"
    WARNING = "warning"
    HINT = "hint"
    HINT_ON = "hint-on"
    HEAT1 = "heat1"
    HEAT2 = "heat2"
    HEAT3 = "heat3"
    HEAT4 = "heat4"
    HEAT5 = "heat5"
    WINDOW = "window"
    PANEL = "panel"
    FIELD = "field"
    HEAD = "head"
    TEXT = "text"
    MUTED = "muted"
    ACCENT = "accent"
    ACCENT_ON = "accent-on"
    ACCENT_TINT = "accent-tint"
    BORDER = "border"
    WATER = "water"
    WATER_LINE = "water-line"
    OIL = "oil"
    OIL_MARK = "oil-mark"
    RISE = "rise"
    ROCK = "rock"
    HALL = "hall"
    HALL_EDGE = "hall-edge"
    MUD = "mud"
    MUD_MARK = "mud-mark"


class Cap(Enum):
    """How a line ends."""

    FLAT = "butt"
    ROUND = "round"
    SQUARE = "square"


class Join(Enum):
    """How two pieces of a line meet."""

    MITER = "miter"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Pen:
    """A line: its role, its width, dashes (drawn, left out, ...) with their offset, caps and joins."""

    role: Role
    width: float
    dash: tuple[float, ...] = ()
    offset: float = 0.0
    cap: Cap = Cap.FLAT
    join: Join = Join.MITER
    opacity: float = 1.0


def round_pen(role: Role, width: float, opacity: float = 1.0) -> Pen:
    """A pen with round caps and joins."""
    return Pen(role, width, cap=Cap.ROUND, join=Join.ROUND, opacity=opacity)


@dataclass(frozen=True, slots=True)
class Path:
    """A line or an area in the path language of SVG: M L H V C A Z, capital letters only.

    Attributes:
        data: the path; numbers are separated by one blank.
        fill: what it is filled with, or None.
        pen: its line, or None; opacity: of the filling.
    """

    data: str
    fill: Role | None = None
    pen: Pen | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, perhaps with round corners of ``radius``."""

    x: float
    y: float
    width: float
    height: float
    fill: Role | None = None
    pen: Pen | None = None
    radius: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around ``x``, ``y``."""

    x: float
    y: float
    radius: float
    fill: Role | None = None
    pen: Pen | None = None
    opacity: float = 1.0


class Anchor(Enum):
    """Which part of a text stands at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Text:
    """Words in the system's own font; ``y`` is the base line, ``size`` the height of the font."""

    x: float
    y: float
    words: str
    size: float
    role: Role
    anchor: Anchor = Anchor.START
    bold: bool = False


class Extent(NamedTuple):
    """The part of the plane that a picture shows."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Extent:
        """The extent with a margin of ``by`` on each side."""
        return Extent(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Transform:
    """Scaled, then turned (degrees clockwise), then moved."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are moved, turned, faded or clipped together; ``clip`` is in the group's own units."""

    shapes: tuple[Shape, ...]
    transform: Transform = Transform()
    opacity: float = 1.0
    clip: Extent | None = None


@dataclass(frozen=True, slots=True)
class PictureSymbol:
    """Shapes that a picture shows many times; the same ``key`` always names the same shapes."""

    key: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol at a place."""

    symbol: PictureSymbol
    transform: Transform = Transform()


Shape = Path | Rect | Circle | Text | Group | Use


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes in the order in which they are painted, and the part of the plane that they fill."""

    extent: Extent
    shapes: tuple[Shape, ...]

    def moved(self, x: float, y: float) -> Group:
        """The picture as a shape of a larger one, its origin at ``x``, ``y``."""
        return Group(self.shapes, Transform(x, y))


class Level(Enum):
    """How much detail a space gets: S below 28 pixels a space, M below 64, L from there."""

    S = "S"
    M = "M"
    L = "L"

    @classmethod
    def of(cls, pixels: float) -> Level:
        """The level for a space of ``pixels`` device pixels."""
        return cls.S if pixels < 28 else cls.M if pixels < 64 else cls.L

    def line(self, width: float) -> float:
        """The width of a line at this level: small pictures need stronger strokes."""
        return width * 1.3 if self is Level.S else width


def number(value: float) -> str:
    """A coordinate as short as it can be, with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_data(*parts: str | float) -> str:
    """Path data from letters and numbers: ``path_data("M", 0, 50, "H", 100)``."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def lines(*points: tuple[float, float], closed: bool = False) -> str:
    """Path data of straight lines through ``points``."""
    steps = [f"{'L' if i else 'M'} {number(x)} {number(y)}" for i, (x, y) in enumerate(points)]
    return " ".join([*steps, "Z"] if closed else steps)


def polar(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point ``radius`` away from ``x``, ``y``; degrees run clockwise from north."""
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def quarter_turn(quarters: int, size: float = 100.0) -> Transform:
    """Quarter turns clockwise about the middle of a square of ``size``."""
    x, y = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))[quarters % 4]
    return Transform(x, y, 90.0 * (quarters % 4))


def turned(shapes: Iterable[Shape], quarters: int) -> tuple[Shape, ...]:
    """Shapes of a space, turned about its middle."""
    if quarters % 4 == 0:
        return tuple(shapes)
    return (Group(tuple(shapes), quarter_turn(quarters)),)


def symbols(shapes: Iterable[Shape]) -> Iterator[PictureSymbol]:
    """Every symbol that the shapes use, inner ones first; some may come more than once."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from symbols(shape.shapes)
        elif isinstance(shape, Use):
            yield from symbols(shape.symbol.shapes)
            yield shape.symbol


def roles(shapes: Iterable[Shape]) -> Iterator[Role]:
    """Every role that the shapes ask a theme for."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from roles(shape.shapes)
        elif isinstance(shape, Use):
            yield from roles(shape.symbol.shapes)
        elif isinstance(shape, Text):
            yield shape.role
        else:
            if shape.fill:
                yield shape.fill
            if shape.pen:
                yield shape.pen.role


@dataclass(frozen=True, eq=False)
class Theme:
    """A choice of colours: ``#RRGGBB`` for a role, or None where nothing is drawn."""

    name: str
    colours: Mapping[Role, str | None]

    def __getitem__(self, role: Role) -> str | None:
        return self.colours[role]

    def colour(self, role: Role) -> str:
        """The colour of a role that is always drawn; ``KeyError`` if the theme does not draw this role."""
        value = self.colours[role]
        if value is None:
            raise KeyError(role)
        return value


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#RRGGBB``, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance (0 black to 1 white), as the Web Content Accessibility Guidelines define it."""
    parts = (value / 255 for value in channels(colour))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def grey(colour: str) -> str:
    """The grey of the same luminance."""
    linear = luminance(colour)
    value = linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return "#" + f"{round(value * 255):02X}" * 3


def greyscale(theme: Theme, name: str) -> Theme:
    """The theme without colours."""
    return Theme(name, MappingProxyType({r: c and grey(c) for r, c in theme.colours.items()}))


# A role's colours: light, dark, low ink; "-" is not drawn.
_COLOURS: Mapping[Role, str] = {
    Role.TABLE: "CDD3D3 11161A FFFFFF",
    Role.FLOOR: "ECE9E1 262E33 FFFFFF",
    Role.FLOOR2: "E7E3DA 2A3238 FFFFFF",
    Role.JOINT: "D9D4C8 343E45 B5B5B5",
    Role.TICK: "A39D8E 65727A 8A8A8A",
    Role.RIM: "8B959A 57646C -",
    Role.NOTCH: "ECE9E1 262E33 -",
    Role.EDGE: "- - 000000",
    Role.SHADOW: "1D262B 000000 -",
    Role.INK: "1D262B F0EDE6 000000",
    Role.WALL: "1D262B F0EDE6 000000",
    Role.HALO: "FBF9F4 0B0F12 FFFFFF",
    Role.PLATE: "1D262B 0D1215 000000",
    Role.LINE: "1D262B 6C7981 000000",
    Role.SLOT: "46525A 3C474E 777777",
    Role.BELT: "C6CFD3 46535B FFFFFF",
    Role.RAIL: "66757D 8C9BA3 555555",
    Role.MARK: "3E4B52 D3DDE1 333333",
    Role.XBELT: "0C5A6E 12718A D6D6D6",
    Role.XRAIL: "07333F 74D3E3 000000",
    Role.XMARK: "D9F6F8 F2FDFF 000000",
    Role.GEAR: "5A3C97 B79CF0 333333",
    Role.GEAR_TINT: "E2D7F4 33294C FFFFFF",
    Role.GEAR_MARK: "F4EEFF 1B1230 FFFFFF",
    Role.AMBER: "F2A71B FFB938 FFFFFF",
    Role.AMBER_ON: "1B1405 1B1405 000000",
    Role.CRUSH: "D6450F FF6E3A FFFFFF",
    Role.CRUSH_ON: "260C00 260C00 000000",
    Role.LASER: "CF0F37 FF4766 000000",
    Role.CORE: "FFE3E0 FFF1EE FFFFFF",
    Role.CASING: "FFE3E0 - FFFFFF",
    Role.GLOW: "- FF4766 -",
    Role.SHINE: "- FFF1EE -",
    Role.BEAM_GAP: "- - FFFFFF",
    Role.PIT: "12171A 050708 FFFFFF",
    Role.PIT_EDGE: "12171A 050708 000000",
    Role.BRINK: "3A444A 2B353B -",
    Role.TAPE: "F2A71B E9A227 -",
    Role.HATCH: "- - 000000",
    Role.GOOD: "0A6B4D 4FD6A0 000000",
    Role.GOOD_TINT: "CBE6DA 1F4A3D FFFFFF",
    Role.GOOD_ON: "FFFFFF 06231A FFFFFF",
    Role.CLOTH: "0A6B4D 4FD6A0 FFFFFF",
    Role.CLOTH_ON: "FFFFFF 06231A 000000",
    Role.DOCK: "5B676E 9BA8AF 555555",
    Role.PAPER: "FFFDF8 FFFDF8 FFFFFF",
    Role.NIB: "12181B 12181B 000000",
    Role.LAMP: "FFE9A8 FFE9A8 FFFFFF",
    Role.ROBOT_A: "E2562A E2562A D0D0D0",
    Role.ROBOT_B: "3FA7E0 3FA7E0 D0D0D0",
    Role.ROBOT_C: "12926B 12926B D0D0D0",
    Role.ROBOT_D: "F3D13B F3D13B D0D0D0",
    Role.ROBOT_E: "2B4FA8 2B4FA8 D0D0D0",
    Role.ROBOT_F: "BFE996 BFE996 D0D0D0",
    Role.ROBOT_G: "F2EFE8 F2EFE8 D0D0D0",
    Role.ROBOT_H: "4A535A 4A535A D0D0D0",
    Role.DAMAGE: "C4162B FF5A67 FFFFFF",
    Role.DAMAGE_ON: "FFFFFF 2A0006 000000",
    Role.VOICE: "B3127C FF74C4 000000",
    Role.VOICE_ON: "FFFFFF 33001F FFFFFF",
    Role.ERROR: "C4162B FF6B74 000000",
    Role.ERROR_ON: "FFFFFF 2A0006 FFFFFF",
    Role.WARNING: "8F5A00 FFB938 000000",
    Role.HINT: "1F5FA8 79B8FF 000000",
    Role.HINT_ON: "FFFFFF 04172B FFFFFF",
    Role.HEAT1: "F6E7B4 3B1F4E F0F0F0",
    Role.HEAT2: "F5B95B 7C2F5F D8D8D8",
    Role.HEAT3: "E77C3C C9504A BCBCBC",
    Role.HEAT4: "B23A48 F2924B 9A9A9A",
    Role.HEAT5: "5E1A4B FBE08A 707070",
    Role.WINDOW: "E4E7E6 1A2126 FFFFFF",
    Role.PANEL: "F3F4F2 20282D FFFFFF",
    Role.FIELD: "FFFFFF 151B1F FFFFFF",
    Role.HEAD: "DADFDE 262F35 EEEEEE",
    Role.TEXT: "1D262B ECE9E2 000000",
    Role.MUTED: "56636A 9DA9B0 444444",
    Role.ACCENT: "0C5A6E 2BA3BD 000000",
    Role.ACCENT_ON: "FFFFFF 04161B FFFFFF",
    Role.ACCENT_TINT: "D3E6EA 1D3F49 EEEEEE",
    Role.BORDER: "C3CAC9 36424A 999999",
    Role.WATER: "C3DBE5 1D3F50 FFFFFF",
    Role.WATER_LINE: "1C6484 86CBEA 555555",
    Role.OIL: "3A3142 0A080D FFFFFF",
    Role.OIL_MARK: "DCC7E6 A48DB6 000000",
    Role.RISE: "CFC8B9 3B464D E4E4E4",
    Role.ROCK: "56626A 0E1316 DADADA",
    Role.HALL: "F1EEE7 46525A FFFFFF",
    Role.HALL_EDGE: "1D262B 9DABB2 000000",
    Role.MUD: "8A6238 B98A55 FFFFFF",
    Role.MUD_MARK: "F3E2C8 2A1B0B 000000",
}


def _theme(name: str, column: int) -> Theme:
    found = {role: colours.split()[column] for role, colours in _COLOURS.items()}
    return Theme(name, MappingProxyType({r: None if c == "-" else f"#{c}" for r, c in found.items()}))


LIGHT = _theme("light", 0)
DARK = _theme("dark", 1)
LOW_INK = _theme("low-ink", 2)
GREYSCALE = greyscale(LIGHT, "greyscale")

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, LOW_INK, GREYSCALE)}
"""The themes by name: ``light``, ``dark``, ``low-ink`` and ``greyscale``."""
