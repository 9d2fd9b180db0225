# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks: a slot that is open to the back, with its number, if it has one, and the way its robot faces."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Circle, Extent, Level, Path, Pen, Picture, Role, Shape, lines, turned


def dock_shapes(number: int | None, heading: Heading, level: Level = Level.L) -> tuple[Shape, ...]:
    """The dock ``number`` of a robot that starts facing ``heading``; without a number a start space: an empty slot."""
    slot = Path(lines((13, 70), (13, 13), (87, 13), (87, 70)), pen=Pen(Role.DOCK, level.line(8)))
    front = Path(lines((50, 19), (68, 37), (32, 37), closed=True), Role.DOCK)
    if number is None:
        seat = Circle(50, 58, 15, pen=Pen(Role.DOCK, level.line(6)))
        return turned((slot, front, seat), heading)
    digits = numeral(number, 50 - 16 * heading.dx, 50 - 16 * heading.dy, 42, Role.INK, 50)
    return (*turned((slot, front), heading), digits)


def dock_picture(number: int | None, heading: Heading, level: Level = Level.L) -> Picture:
    """A dock by itself."""
    return Picture(Extent(0, 0, 100, 100), dock_shapes(number, heading, level))
