# SPDX-License-Identifier: GPL-3.0-or-later
"""The eight robots, of every game: each has a shape and a colour of its own; the white beak is the front of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.base.grid import Cell
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
    path_data,
    round_pen,
)


@dataclass(frozen=True, eq=False)
class RobotFigure:
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
    RobotFigure("A", "Anvil", Role.ROBOT_A, "M 0 -37 L 33 24 L 22 36 L -22 36 L -33 24 Z", (13, 2), "M -15 27 L 15 27"),
    RobotFigure(
        "B", "Bobbin", Role.ROBOT_B,
        "M -32 -32 L 32 -32 L 32 -14 L 15 2 L 32 18 L 32 36 L -32 36 L -32 18 L -15 2 L -32 -14 Z",
        (15, -13), "M -22 25 L 22 25",
    ),
    RobotFigure(
        "C", "Cleat", Role.ROBOT_C,
        "M -34 -32 L -20 -32 L -14 -8 L 14 -8 L 20 -32 L 34 -32 C 40 -4 34 36 0 36 C -34 36 -40 -4 -34 -32 Z",
        (15, 4), "M -14 24 L 14 24",
    ),
    RobotFigure(
        "D", "Dowel", Role.ROBOT_D,
        "M -19 -22 A 19 14 0 0 1 19 -22 L 19 22 A 19 15 0 0 1 -19 22 Z", (13, -9), "M -10 12 L 10 12 M -10 20 L 10 20",
    ),
    RobotFigure("E", "Eyelet", Role.ROBOT_E, "M 0 -34 A 34 34 0 0 1 0 34 A 34 34 0 0 1 0 -34 Z", (15, -9)),
    RobotFigure(
        "F", "Flange", Role.ROBOT_F, "M -20 -34 L 20 -34 L 38 0 L 20 34 L -20 34 L -38 0 Z", (16, -10),
        studs=((-20, 8), (20, 8), (-11, 22), (11, 22)),
    ),
    RobotFigure(
        "G", "Grommet", Role.ROBOT_G,
        "M -13 -36 L 13 -36 L 13 -13 L 36 -13 L 36 13 L 13 13 L 13 36 L -13 36 L -13 13 L -36 13 L -36 -13 L -13 -13 Z",
        (17, -5), "M -6 24 L 6 24",
    ),
    RobotFigure(
        "H", "Hinge", Role.ROBOT_H,
        "M -37 -34 L -15 -34 L -15 -16 L 15 -16 L 15 -34 L 37 -34 L 37 36 L 15 36 L 15 20 L -15 20 L -15 36 L -37 36 Z",
        (15, -4),
    ),
)  # fmt: skip

ROBOTS: dict[str, RobotFigure] = {robot.letter: robot for robot in _ROBOTS}
"""The robots by letter, A to H."""

_BEAK = "M 0 -49 L 19 -22 L -19 -22 Z"
_SMALL_BEAK, _SMALL_BODY = "M 0 -58 L 26 -21 L -26 -21 Z", 1.1
"""The beak where a robot has few pixels, and how many times as large its body is there."""

_INK, _PAPER = 0.8, 0.9
"""Pixels of the outlines there: of the dark one, and of the light one round it."""

_TRACKS = " ".join(path_data("M", x, y, "L", x + 10, y) for x in (-31, 21) for y in (-24, -12, 0, 12, 24))


_BY_COLOUR = {
    "Green": "C", "Red": "A", "Blue": "B", "Yellow": "D", "White": "G", "Black": "H", "Orange": "F", "Violet": "E",
}  # fmt: skip
"""The robots of older replays, by what these are called there."""


def robot_of(name: str, position: int = 0) -> RobotFigure:
    """How a robot looks.

    One that is called by a colour, as in older replays, has the nearest one, and no two of them the same; others look
    as the first letter of their name says if that is A to H, else by ``position``.
    """
    letter = _BY_COLOUR.get(name, name[:1].upper())
    return ROBOTS.get(letter) or _ROBOTS[position % len(_ROBOTS)]


def body_shapes(robot: RobotFigure, degrees: float, level: Level = Level.L) -> tuple[Shape, ...]:
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


def small_body_shapes(robot: RobotFigure, degrees: float, pixels: float) -> tuple[Shape, ...]:
    """A robot of few pixels about 0, 0: larger on its space, without a face, and with a beak that is seen.

    Args:
        robot: the figure.
        degrees: its turn clockwise from north.
        pixels: the side of its space; outlines are of so many of them at any size.
    """
    ink, paper = (200 * width / pixels for width in (_INK, _INK + _PAPER))
    body, beak = Transform(scale=_SMALL_BODY), Transform()
    parts = (robot.body, body), (_SMALL_BEAK, beak)
    outlines = tuple(
        Group((Path(data, pen=round_pen(role, width / place.scale)),), place)
        for role, width in ((Role.PAPER, paper), (Role.NIB, ink))
        for data, place in parts
    )
    eye = (Circle(0, 14, 9, Role.PAPER, Pen(Role.NIB, 4)),) if robot.letter == "E" else ()
    filled = Group((Path(robot.body, robot.role), *eye), body), Path(_SMALL_BEAK, Role.PAPER)
    edge = Path(_SMALL_BEAK, pen=round_pen(Role.NIB, ink / 2))
    return (Group((*outlines, filled[0], edge, filled[1]), Transform(turn=degrees)),)


def _details(robot: RobotFigure) -> tuple[Shape, ...]:
    if robot.letter == "E":
        return (Circle(0, 14, 9, Role.PAPER, Pen(Role.NIB, 4)),)
    if robot.letter == "H":
        return (Path(_TRACKS, pen=Pen(Role.PAPER, 3)),)
    studs = tuple(Circle(x, y, 3.5, Role.NIB) for x, y in robot.studs)
    return (*((Path(robot.details, pen=Pen(Role.NIB, 4)),) if robot.details else ()), *studs)


def _visor(robot: RobotFigure) -> tuple[Shape, ...]:
    half, y = robot.visor
    lamps = tuple(Circle(x, y, 3.4, Role.LAMP) for x in (-half / 2, half / 2))
    return (Rect(-half, y - 6.5, 2 * half, 13, Role.NIB, radius=6.5), *lamps)


def trail_shapes(robot: RobotFigure, cells: Sequence[Cell], nodes: Sequence[Cell] = ()) -> tuple[Shape, ...]:
    """The way a robot has come, with a node at each stop."""
    shapes: list[Shape] = []
    if len(cells) > 1:
        data = lines(*map(middle, cells))
        pens = ((Role.NIB, 15), (Role.PAPER, 10.5), (robot.role, 6.5))
        shapes += [Path(data, pen=round_pen(role, width)) for role, width in pens]
    for x, y in map(middle, nodes):
        shapes += [Circle(x, y, 12, Role.PAPER, Pen(Role.NIB, 3)), Circle(x, y, 7, robot.role)]
    return tuple(shapes)


def at(cell: Cell) -> Transform:
    """Where a space lies in a picture."""
    return Transform(100.0 * cell.x, 100.0 * cell.y)


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a space in a picture."""
    return 100.0 * cell.x + 50, 100.0 * cell.y + 50


def ghost_shapes(robot: RobotFigure, degrees: float, level: Level = Level.L) -> tuple[Shape, ...]:
    """A robot that is not solid: a virtual one, or where one began."""
    edge = Pen(Role.INK, level.line(4.5), (9, 6), join=Join.ROUND)
    shapes = (
        Path(robot.body, robot.role, opacity=0.28),
        Path(robot.body, pen=Pen(Role.HALO, level.line(9), join=Join.ROUND)),
        Path(robot.body, pen=edge),
        Path(_BEAK, Role.INK, Pen(Role.HALO, 3, join=Join.ROUND)),
    )
    return (Group(shapes, Transform(0, 0, degrees)),)
