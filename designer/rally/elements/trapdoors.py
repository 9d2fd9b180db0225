# SPDX-License-Identifier: GPL-3.0-or-later
"""Trapdoors: two wings over a hole with hazard tape, and the register plate above."""

from __future__ import annotations

from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.register_plate import plate_shapes
from designer.rally.elements.trapdoor import Trapdoor

_LEFT = lines((14, 36), (44, 56), (44, 87), (14, 87), closed=True)
_RIGHT = lines((86, 36), (56, 56), (56, 87), (86, 87), closed=True)


def trapdoor_shapes(trapdoor: Trapdoor, level: Level = Level.L) -> tuple[Shape, ...]:
    """A trapdoor on a space."""
    wing = Pen(Role.RAIL, level.line(3), join=Join.ROUND)
    return (
        Rect(7, 7, 86, 86, Role.SLOT),
        Rect(7, 7, 86, 86, None, Pen(Role.PIT_EDGE, 9)),
        Rect(7, 7, 86, 86, None, Pen(Role.TAPE, level.line(6), (12.5, 12.5), 6)),
        Rect(14, 36, 72, 51, Role.PIT),
        Path(_LEFT, Role.BRINK, wing),
        Path(_RIGHT, Role.BRINK, wing),
        *plate_shapes(50, 20, trapdoor.registers, False, Role.AMBER, Role.AMBER_ON, level),
    )


PICTURE = ElementPicture(Trapdoor, rank=80, above=trapdoor_shapes)
