# SPDX-License-Identifier: GPL-3.0-or-later
"""What is printed on tiles: properties on green plates, weapons on discs with a red rim, ways, dangers, players."""

from __future__ import annotations

from collections.abc import Mapping

from designer.base.grid import Heading
from designer.labyrinth.plan.tiles import Symbol
from designer.pictures.lettering import numeral
from designer.pictures.shapes import (
    Circle,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    quarter_turn,
    round_pen,
)

PLAYER_ROLES: Mapping[int, Role] = {1: Role.ROBOT_A, 2: Role.ROBOT_B, 3: Role.ROBOT_C, 4: Role.ROBOT_D}
"""The colours of the players."""


def symbol_shapes(symbol: Symbol, count: int = 1, level: Level = Level.L) -> tuple[Shape, ...]:
    """A property or weapon; printed twice it has a tab with a 2."""
    disc = Circle(50, 50, 32, Role.HALO, Pen(Role.LASER, level.line(6)))
    plate = Rect(20, 20, 60, 60, Role.GOOD_TINT, Pen(Role.GOOD, level.line(5)), radius=13)
    return (disc if symbol.is_weapon else plate, *_GLYPHS[symbol], *(_TAB if count > 1 else ()))


_TAB = (
    Rect(62, 58, 34, 34, Role.HALO, radius=6),
    Rect(65, 61, 28, 28, Role.GOOD, radius=4),
    numeral(2, 79, 75, 20, Role.GOOD_ON),
)
_ARM = Path("M 0 0 L 0 -23 M -8 -17 L 0 -10 L 8 -17", pen=Pen(Role.INK, 5.5))
_GLYPHS: Mapping[Symbol, tuple[Shape, ...]] = {
    Symbol.SPEED: (Path("M 30 31 L 51 50 L 30 69 Z M 51 31 L 72 50 L 51 69 Z", Role.GOOD),),
    Symbol.MANIPULATION: (
        Path("M 36 70 L 36 46 A 14 14 0 0 1 64 46 L 64 52", pen=Pen(Role.GOOD, 8.5, join=Join.ROUND)),
        Path("M 50 50 L 78 50 L 64 70 Z", Role.GOOD),
    ),
    Symbol.REACTION: (
        Circle(50, 54, 18, pen=Pen(Role.GOOD, 7)),
        Path(
            "M 50 54 L 50 42 M 44 28 L 56 28 M 50 28 L 50 36 M 66 36 L 70 32",
            pen=Pen(Role.GOOD, 6.5, join=Join.ROUND),
        ),
    ),
    Symbol.CAPACITY: (
        Path("M 32 40 H 68 V 70 H 32 Z M 28 30 H 72 V 41 H 28 Z", Role.GOOD),
        Path("M 43 50 H 57", pen=Pen(Role.GOOD_TINT, 6)),
    ),
    Symbol.SLIZOPAL: (Path("M 50 26 C 60 40 67 48 67 57 A 17 17 0 0 1 33 57 C 33 48 40 40 50 26 Z", Role.INK),),
    Symbol.PAPRSKOMET: (Path("M 27 50 H 73 M 34 37 H 66 M 34 63 H 66", pen=Pen(Role.INK, 7)),),
    Symbol.SNEHOBUCH: tuple(Group((_ARM,), Transform(50, 50, 60.0 * turn)) for turn in range(6)),
    Symbol.SOJKOSTREL: (Path("M 30 66 L 30 44 H 56 V 30 L 76 48 L 56 66 V 56 H 42 V 66 Z", Role.INK),),
    Symbol.ROBOMASOZRAVKA: (
        Path("M 27 50 A 23 23 0 0 1 73 50 L 65 42 L 58 50 L 50 42 L 42 50 L 35 42 Z", Role.INK),
        Path("M 29 57 L 35 64 L 42 57 L 50 64 L 58 57 L 65 64 L 71 57 A 22 22 0 0 1 29 57 Z", Role.INK),
    ),
}
"""What stands on the plate or disc of a symbol."""


def teleport_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """A teleport."""
    return (
        Circle(50, 50, 35, Role.XBELT, Pen(Role.XRAIL, level.line(4))),
        Circle(50, 50, 24, pen=Pen(Role.XMARK, level.line(6), (28, 9.7))),
        Circle(50, 50, 8, Role.XMARK),
    )


def door_shapes(side: Heading, level: Level = Level.L) -> tuple[Shape, ...]:
    """A door on a side; the triangle points the way it lets robots out."""
    shapes = (
        Rect(19, 6, 62, 15, Role.HALO),
        Rect(20, 10, 60, 8, Role.WALL),
        Path(lines((50, -1), (68, 30), (32, 30), closed=True), Role.AMBER,
             Pen(Role.AMBER_ON, level.line(4), join=Join.ROUND)),
    )  # fmt: skip
    return (Group(shapes, quarter_turn(side)),)


def mud_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """Mud."""
    pool = "M 28 34 C 38 22 60 24 68 30 C 82 38 80 58 74 68 C 64 80 40 80 30 72 C 18 62 18 46 28 34 Z"
    waves = " ".join(map(_wave, (44, 60)))
    edge = Pen(Role.HALL_EDGE, level.line(3), join=Join.ROUND)
    return Path(pool, Role.MUD, edge), Path(waves, pen=round_pen(Role.MUD_MARK, level.line(5.5)))


def _wave(y: int) -> str:
    high, low = y - 4.67, y + 4.67
    return f"M 36 {y} C 40.67 {high} 45.33 {high} 50 {y} C 54.67 {low} 59.33 {low} 64 {y}"


def hole_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """A hole with hazard tape round it."""
    return (
        Circle(50, 50, 31, Role.PIT, Pen(Role.PIT_EDGE, 9)),
        Circle(50, 50, 31, pen=Pen(Role.TAPE, level.line(6), (12.17, 12.17))),
    )


def nest_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """A machine-gun nest: it shoots to all four sides."""
    gun = (Rect(43, 3, 14, 30, Role.NIB, Pen(Role.NIB, 2)), Rect(44, 3, 12, 8, Role.LASER))
    guns = tuple(Group(gun, quarter_turn(side)) for side in Heading)
    middle = Circle(50, 50, 23, Role.LASER, Pen(Role.NIB, level.line(5)))
    return (*guns, middle, Circle(50, 50, 9, Role.CORE))


def computer_shapes(player: int, level: Level = Level.L) -> tuple[Shape, ...]:
    """The computer of a player."""
    return (
        Path("M 36 84 H 64 M 50 70 V 84", pen=Pen(Role.INK, 8)),
        Rect(16, 20, 68, 50, PLAYER_ROLES[player], Pen(Role.NIB, level.line(5)), radius=7),
        Rect(25, 28, 50, 34, Role.PAPER, radius=2),
        numeral(player, 50, 45, 25, Role.NIB),
    )


def deploy_shapes(player: int, level: Level = Level.L) -> tuple[Shape, ...]:
    """The deploy tile of a player: a gate with a floor of corridor."""
    return (
        Rect(26, 22, 48, 60, Role.HALL),  # on a curve there would be rock under the number
        Path("M 22 84 V 20 H 78 V 84", pen=Pen(Role.NIB, 19, join=Join.ROUND)),
        Path("M 22 82 V 20 H 78 V 82", pen=Pen(PLAYER_ROLES[player], 11, join=Join.ROUND)),
        Path("M 50 27 L 64 44 H 36 Z", Role.INK),
        numeral(player, 50, 63, 29, Role.INK),
    )
