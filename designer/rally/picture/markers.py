# SPDX-License-Identifier: GPL-3.0-or-later
"""What marks the race on a floor: checkpoints, a green flag with a number and a chequered fly, and docks.

A dock is a slot that is open to the back, with its number, if it has one, and the way its robot faces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.grid import Cell, Heading
from designer.pictures.figures import at
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
    lines,
    path_data,
    turned,
)


def flag_shapes(number: int, level: Level = Level.L, dip: float = 0.0) -> tuple[Shape, ...]:
    """The flag of checkpoint ``number``; ``dip`` lowers the cloth, as a touch does."""
    top = 7 + dip
    pole = path_data("M", 16, 95, "L", 16, 5)
    cloth = path_data("M", 18, top, "L", 94, top, "L", 94, top + 54, "L", 18, top + 54)
    return (
        Path(pole, pen=Pen(Role.HALO, 8 + level.line(7), cap=Cap.ROUND)),
        Rect(17, top, 77, 54, Role.HALO, Pen(Role.HALO, level.line(9), join=Join.ROUND)),
        Path(pole, pen=Pen(Role.INK, level.line(8), cap=Cap.ROUND)),
        Rect(18, top, 76, 54, Role.CLOTH),
        Rect(76, top, 18, 54, Role.PAPER),
        Path(_chequers(top), Role.NIB),
        Path(cloth, pen=Pen(Role.INK, level.line(3))),
        numeral(number, 46.5, top + 27, 42, Role.CLOTH_ON, 50),
    )


def _chequers(top: float) -> str:
    """The dark squares of two columns of six."""
    squares = []
    for row in range(6):
        x, y = 76.0 if row % 2 == 0 else 85.0, top + 9 * row
        squares.append(path_data("M", x, y, "H", x + 9, "V", y + 9, "H", x, "Z"))
    return " ".join(squares)


def tab_shapes(number: int, level: Level = Level.L) -> tuple[Shape, ...]:
    """The number of a checkpoint on which a robot stands, in the corner where it stays in sight."""
    return (
        Rect(0, 0, 42, 42, Role.HALO, radius=6),
        Rect(3, 3, 36, 36, Role.CLOTH, radius=4),
        numeral(number, 21, 21, 27, Role.CLOTH_ON, 31),
    )


def flag_picture(number: int, level: Level = Level.L, dip: float = 0.0) -> Picture:
    """A flag by itself; ``dip`` lowers its cloth by so many units."""
    return Picture(Extent(0, 0, 100, 100), flag_shapes(number, level, dip))


def tab_picture(number: int, level: Level = Level.L) -> Picture:
    """The number tab of a flag under a robot."""
    return Picture(Extent(0, 0, 100, 100), tab_shapes(number, level))


def flags_shapes(places: Sequence[Cell | None], level: Level = Level.L) -> Iterator[Shape]:
    """The flags of all checkpoints where they lie, number 1 first; None is one that lies nowhere."""
    for number, place in enumerate(places, 1):
        if place is not None:
            yield Group(flag_shapes(number, level), at(place))


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
