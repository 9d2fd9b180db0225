# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots on their spaces: with damage, locked registers, powered down, as ghosts; and what a race leaves on boards.

That is their archives, the checkpoint each heads for, and where one was destroyed.
"""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.figures import ROBOTS, RobotFigure, body_shapes, ghost_shapes, robot_of
from designer.pictures.lettering import numeral
from designer.pictures.shapes import (
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
    polar,
)

__all__ = [
    "ROBOTS",
    "RobotFigure",
    "archive_picture",
    "archive_shapes",
    "body_shapes",
    "damage_shapes",
    "down_shapes",
    "ghost_shapes",
    "lock_shapes",
    "robot_of",
    "robot_picture",
]


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


def archive_shapes(robot: RobotFigure) -> tuple[Shape, ...]:
    """The bookmark in a robot's colour, with its outline, on the space where it would return."""
    ribbon = "M 6 54 L 38 54 L 38 97 L 22 84 L 6 97 Z"
    return (
        Path(ribbon, pen=Pen(Role.HALO, 11, join=Join.ROUND)),
        Path(ribbon, robot.role, Pen(Role.NIB, 4.5, join=Join.ROUND)),
        Group((Path(robot.body, Role.PAPER, Pen(Role.NIB, 9, join=Join.ROUND)),), Transform(22, 68, scale=0.28)),
    )


def robot_picture(
    robot: RobotFigure | str,
    heading: Heading | float = Heading.N,
    *,
    damage: int = 0,
    locked: int = 0,
    ghost: bool = False,
    down: bool = False,
    level: Level = Level.L,
) -> Picture:
    """A robot, or the one with a letter, on its space.

    ``heading`` is one, or degrees clockwise from north for a robot that is turning. Damage and the number of
    ``locked`` registers are shown if not 0; a ``ghost`` is virtual, ``down`` is powered down.
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


def archive_picture(robot: RobotFigure | str) -> Picture:
    """The archive marker of a robot."""
    looks = ROBOTS[robot] if isinstance(robot, str) else robot
    return Picture(Extent(0, 0, 100, 100), archive_shapes(looks))


_CLOTH = "M 50 2 L 100 2 L 89 19 L 100 36 L 50 36 Z"
_CROSS = "M 24 24 L 76 76 M 76 24 L 24 76"


def pennant_shapes(number: int, scale: float = 1.0) -> tuple[Shape, ...]:
    """The swallow-tailed pennant, top right, with the number of the checkpoint that a robot heads for.

    The square tab top left stays free: a flag may lie under the robot. It is ``scale`` times as large where a space
    is small.
    """
    shapes = (
        Path(_CLOTH, pen=Pen(Role.HALO, 7, join=Join.ROUND)),
        Path(_CLOTH, Role.CLOTH),
        numeral(number, 69, 19, 25, Role.CLOTH_ON, 30),
    )
    return (Group(shapes, Transform(100 - 100 * scale, 2 - 2 * scale, scale=scale)),)


def fallen_shapes(robot: RobotFigure, degrees: float) -> tuple[Shape, ...]:
    """A robot that was destroyed here: its ghost under a cross."""
    ghost = (
        Path(robot.body, pen=Pen(Role.HALO, 9, join=Join.ROUND)),
        Path(robot.body, robot.role, opacity=0.62),
        Path(robot.body, pen=Pen(Role.PAPER, 4.5, (9, 6), join=Join.ROUND)),
    )
    return (
        Group(ghost, Transform(50, 50, degrees)),
        Path(_CROSS, pen=Pen(Role.HALO, 15, cap=Cap.ROUND)),
        Path(_CROSS, pen=Pen(Role.ERROR, 8.5, cap=Cap.ROUND)),
    )
