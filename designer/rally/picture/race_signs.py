# SPDX-License-Identifier: GPL-3.0-or-later
"""Signs of a race on the boards: the checkpoint a robot heads for, and where one was destroyed."""

from __future__ import annotations

from designer.pictures.figures import Robot
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Cap, Group, Join, Path, Pen, Role, Shape, Transform

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


def fallen_shapes(robot: Robot, degrees: float) -> tuple[Shape, ...]:
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
