# SPDX-License-Identifier: GPL-3.0-or-later
"""What a picture is made of: shapes whose colours are roles.

A picture is a value. Screen, PNG, SVG and PDF draw the same shapes; which colour a role has is the business of
:mod:`designer.pictures.themes`. Lengths are units of the picture; ``y`` grows down, turns are degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
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
    CTL = "ctl"
    TRACK = "track"
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
