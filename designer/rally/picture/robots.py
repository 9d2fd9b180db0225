# SPDX-License-Identifier: GPL-3.0-or-later
"""The eight robots: each has a shape and a colour of its own; the white beak is the front of all."""

from __future__ import annotations

from dataclasses import dataclass

from designer.grid import Heading
from designer.lettering import numeral
from designer.pictures import (
    Cap,
    Circle,
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    path_data,
    polar,
    round_pen,
)


@dataclass(frozen=True)
class Robot:
    """How a robot looks.

    Attributes:
        letter: A to H.
        name: what the robot is called.
        role: the role of its colour.
        body: its outline about 0, 0, facing north.
        visor: half the width of the visor and where it lies, down.
        details: lines in ink; studs: dots in ink.
    """

    letter: str
    name: str
    role: Role
    body: str
    visor: tuple[float, float]
    details: str = ""
    studs: tuple[tuple[float, float], ...] = ()


_ROBOTS = (
    Robot("A", "Anvil", Role.ROBOT_A, "M 0 -37 L 33 24 L 22 36 L -22 36 L -33 24 Z", (13, 2), "M -15 27 L 15 27"),
    Robot(
        "B", "Bobbin", Role.ROBOT_B,
        "M -32 -32 L 32 -32 L 32 -14 L 15 2 L 32 18 L 32 36 L -32 36 L -32 18 L -15 2 L -32 -14 Z",
        (15, -13), "M -22 25 L 22 25",
    ),
    Robot(
        "C", "Cleat", Role.ROBOT_C,
        "M -34 -32 L -20 -32 L -14 -8 L 14 -8 L 20 -32 L 34 -32 C 40 -4 34 36 0 36 C -34 36 -40 -4 -34 -32 Z",
        (15, 4), "M -14 24 L 14 24",
    ),
    Robot(
        "D", "Dowel", Role.ROBOT_D,
        "M -19 -22 A 19 14 0 0 1 19 -22 L 19 22 A 19 15 0 0 1 -19 22 Z", (13, -9), "M -10 12 L 10 12 M -10 20 L 10 20",
    ),
    Robot("E", "Eyelet", Role.ROBOT_E, "M 0 -34 A 34 34 0 0 1 0 34 A 34 34 0 0 1 0 -34 Z", (15, -9)),
    Robot(
        "F", "Flange", Role.ROBOT_F, "M -20 -34 L 20 -34 L 38 0 L 20 34 L -20 34 L -38 0 Z", (16, -10),
        studs=((-20, 8), (20, 8), (-11, 22), (11, 22)),
    ),
    Robot(
        "G", "Grommet", Role.ROBOT_G,
        "M -13 -36 L 13 -36 L 13 -13 L 36 -13 L 36 13 L 13 13 L 13 36 L -13 36 L -13 13 L -36 13 L -36 -13 L -13 -13 Z",
        (17, -5), "M -6 24 L 6 24",
    ),
    Robot(
        "H", "Hinge", Role.ROBOT_H,
        "M -37 -34 L -15 -34 L -15 -16 L 15 -16 L 15 -34 L 37 -34 L 37 36 L 15 36 L 15 20 L -15 20 L -15 36 L -37 36 Z",
        (15, -4),
    ),
)  # fmt: skip

ROBOTS: dict[str, Robot] = {robot.letter: robot for robot in _ROBOTS}
"""The robots by letter, A to H."""

_BEAK = "M 0 -49 L 19 -22 L -19 -22 Z"
_TRACKS = " ".join(path_data("M", x, y, "L", x + 10, y) for x in (-31, 21) for y in (-24, -12, 0, 12, 24))


def robot_of(name: str, position: int = 0) -> Robot:
    """How a robot of a program looks: by the first letter of its name if that is A to H, else by ``position``."""
    return ROBOTS.get(name[:1].upper()) or _ROBOTS[position % len(_ROBOTS)]


def body_shapes(robot: Robot, degrees: float, level: Level = Level.L) -> tuple[Shape, ...]:
    """A robot about 0, 0, turned ``degrees`` clockwise from north; the shadow always falls the same way."""
    shadow = Path(robot.body, pen=round_pen(Role.SHADOW, 12, 0.28))
    body = (
        Path(robot.body, pen=round_pen(Role.PAPER, 15)),
        Path(robot.body, Role.NIB, round_pen(Role.NIB, level.line(8))),
        Path(robot.body, robot.role),
        Path(_BEAK, pen=round_pen(Role.PAPER, 14)),
        Path(_BEAK, Role.NIB, round_pen(Role.NIB, level.line(8))),
        Path(_BEAK, Role.PAPER),
    )
    face = () if level is Level.S else (*_details(robot), *_visor(robot))
    return (
        Group((shadow,), Transform(4, 6, degrees)),
        Group((*body, *face), Transform(0, 0, degrees)),
    )


def _details(robot: Robot) -> tuple[Shape, ...]:
    if robot.letter == "E":
        return (Circle(0, 14, 9, Role.PAPER, Pen(Role.NIB, 4)),)
    if robot.letter == "H":
        return (Path(_TRACKS, pen=Pen(Role.PAPER, 3)),)
    studs = tuple(Circle(x, y, 3.5, Role.NIB) for x, y in robot.studs)
    return (*((Path(robot.details, pen=Pen(Role.NIB, 4)),) if robot.details else ()), *studs)


def _visor(robot: Robot) -> tuple[Shape, ...]:
    half, y = robot.visor
    lamps = tuple(Circle(x, y, 3.4, Role.LAMP) for x in (-half / 2, half / 2))
    return (Rect(-half, y - 6.5, 2 * half, 13, Role.NIB, radius=6.5), *lamps)


def ghost_shapes(robot: Robot, degrees: float, level: Level = Level.L) -> tuple[Shape, ...]:
    """A robot that is not solid: a virtual one, or where one began."""
    edge = Pen(Role.INK, level.line(4.5), (9, 6), join=Join.ROUND)
    shapes = (
        Path(robot.body, robot.role, opacity=0.28),
        Path(robot.body, pen=Pen(Role.HALO, level.line(9), join=Join.ROUND)),
        Path(robot.body, pen=edge),
        Path(_BEAK, Role.INK, Pen(Role.HALO, 3, join=Join.ROUND)),
    )
    return (Group(shapes, Transform(0, 0, degrees)),)


def damage_shapes(damage: int) -> tuple[Shape, ...]:
    """The red octagon with the damage of a robot, bottom right."""
    octagon = lines(*(polar(79, 78, 19.6, 22.5 + 45 * corner) for corner in range(8)), closed=True)
    return (
        Path(octagon, Role.DAMAGE, Pen(Role.HALO, 4, join=Join.ROUND)),
        numeral(damage, 79, 78, 24, Role.DAMAGE_ON, 27),
    )


def lock_shapes(locked: int) -> tuple[Shape, ...]:
    """The padlock with the number of locked registers, bottom left."""
    bow = "M 12.5 82 L 12.5 74 A 8.5 8.5 0 0 1 29.5 74 L 29.5 82"
    return (
        Path(bow, pen=Pen(Role.HALO, 12)),
        Rect(3, 77, 36, 22, Role.HALO, radius=4),
        Path(bow, pen=Pen(Role.INK, 5.5)),
        Rect(5, 79, 32, 18, Role.INK, radius=3),
        numeral(locked, 21, 88, 14, Role.FLOOR),
    )


def down_shapes() -> tuple[Shape, ...]:
    """The sign of a robot that is powered down."""
    switch = "M 50 36 L 50 50 M 40.5 41 A 12.5 12.5 0 1 0 59.5 41"
    return Circle(50, 50, 19, Role.HALO), Path(switch, pen=Pen(Role.INK, 6, cap=Cap.ROUND))


def archive_shapes(robot: Robot) -> tuple[Shape, ...]:
    """The bookmark in a robot's colour, with its outline, on the space where it would return."""
    ribbon = "M 6 54 L 38 54 L 38 97 L 22 84 L 6 97 Z"
    return (
        Path(ribbon, pen=Pen(Role.HALO, 11, join=Join.ROUND)),
        Path(ribbon, robot.role, Pen(Role.NIB, 4.5, join=Join.ROUND)),
        Group((Path(robot.body, Role.PAPER, Pen(Role.NIB, 9, join=Join.ROUND)),), Transform(22, 68, scale=0.28)),
    )


def robot_picture(
    robot: Robot | str,
    heading: Heading | float = Heading.N,
    *,
    damage: int = 0,
    locked: int = 0,
    ghost: bool = False,
    down: bool = False,
    level: Level = Level.L,
) -> Picture:
    """A robot on its space.

    Args:
        robot: the robot or its letter.
        heading: a heading, or degrees clockwise from north for a robot that is turning.
        damage: shown as a number if not 0.
        locked: registers that are locked; shown if not 0.
        ghost: whether it is virtual.
        down: whether it is powered down.
        level: how much detail.
    """
    looks = ROBOTS[robot] if isinstance(robot, str) else robot
    degrees = 90.0 * heading if isinstance(heading, Heading) else heading
    draw = ghost_shapes if ghost else body_shapes
    shapes: list[Shape] = [Group(draw(looks, degrees, level), Transform(50, 50))]
    if down:
        shapes += down_shapes()
    if damage:
        shapes += damage_shapes(damage)
    if locked:
        shapes += lock_shapes(locked)
    return Picture(Extent(-8, -8, 116, 116), tuple(shapes))


def archive_picture(robot: Robot | str) -> Picture:
    """The archive marker of a robot."""
    looks = ROBOTS[robot] if isinstance(robot, str) else robot
    return Picture(Extent(0, 0, 100, 100), archive_shapes(looks))
