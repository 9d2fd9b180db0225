# SPDX-License-Identifier: GPL-3.0-or-later
"""Repulsors and one-way walls, drawn along the inner border of a space."""

from __future__ import annotations

from designer.pictures import Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.repulsor import Repulsor

_BACK = lines((50, 32), (38, 17), (62, 17), closed=True)
_INWARD = lines((50, 34), (35, 14), (65, 14), closed=True)


def repulsor_shapes(repulsor: Repulsor, level: Level = Level.L) -> tuple[Shape, ...]:
    """Repulsors: an amber field along each side, with an arrow back into the space."""
    field = (
        Path("M 4 8 H 96", pen=Pen(Role.LINE, level.line(15))),
        Path("M 6 8 H 94", pen=Pen(Role.AMBER, level.line(9), (16, 6))),
        Path(_BACK, Role.AMBER, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in repulsor.sides for shape in turned(field, side))


def one_way_shapes(walls: OneWayWall, level: Level = Level.L) -> tuple[Shape, ...]:
    """One-way walls: green outside, red inside, and an arrow that leads in."""
    edge = (
        Rect(0, 0, 100, level.line(6), Role.GOOD),
        Rect(0, level.line(6), 100, level.line(6), Role.LASER),
        Path(_INWARD, Role.GOOD, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in walls.sides for shape in turned(edge, side))
