# SPDX-License-Identifier: GPL-3.0-or-later
"""One-way walls, drawn along the inner border of a space."""

from __future__ import annotations

from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.picture import ElementPicture

_INWARD = lines((50, 34), (35, 14), (65, 14), closed=True)


def one_way_shapes(walls: OneWayWall, level: Level = Level.L) -> tuple[Shape, ...]:
    """One-way walls: green outside, red inside, and an arrow that leads in."""
    edge = (
        Rect(0, 0, 100, level.line(6), Role.GOOD),
        Rect(0, level.line(6), 100, level.line(6), Role.LASER),
        Path(_INWARD, Role.GOOD, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in walls.sides for shape in turned(edge, side))


PICTURE = ElementPicture(OneWayWall, rank=140, above=one_way_shapes)
