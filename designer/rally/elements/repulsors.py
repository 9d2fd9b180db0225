# SPDX-License-Identifier: GPL-3.0-or-later
"""Repulsors, drawn along the inner border of a space."""

from __future__ import annotations

from designer.pictures.shapes import Join, Level, Path, Pen, Role, Shape, lines, turned
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.repulsor import Repulsor

_BACK = lines((50, 32), (38, 17), (62, 17), closed=True)


def repulsor_shapes(repulsor: Repulsor, level: Level = Level.L) -> tuple[Shape, ...]:
    """Repulsors: an amber field along each side, with an arrow back into the space."""
    field = (
        Path("M 4 8 H 96", pen=Pen(Role.LINE, level.line(15))),
        Path("M 6 8 H 94", pen=Pen(Role.AMBER, level.line(9), (16, 6))),
        Path(_BACK, Role.AMBER, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in repulsor.sides for shape in turned(field, side))


PICTURE = ElementPicture(Repulsor, rank=130, above=repulsor_shapes)
