# SPDX-License-Identifier: GPL-3.0-or-later
"""Ledges, drawn on the lower space at the side that is higher."""

from __future__ import annotations

from designer.pictures.shapes import Level, Path, Rect, Role, Shape, lines, turned
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.picture import ElementPicture

_TEETH = " ".join(lines((x, 8), (x + 17, 8), (x + 8.5, 27), closed=True) for x in (3.5, 29, 54.5, 79.5))


def ledge_ground(ledge: Ledge, level: Level = Level.L) -> tuple[Shape, ...]:
    """The shade beneath a ledge."""
    shade = (Rect(0, 0, 100, 38, Role.RISE),)
    return tuple(shape for side in ledge.sides for shape in turned(shade, side))


def ledge_shapes(ledge: Ledge, level: Level = Level.L) -> tuple[Shape, ...]:
    """The edges of a ledge, with teeth that point down."""
    edge = Rect(0, 0, 100, level.line(9), Role.WALL), Path(_TEETH, Role.WALL)
    return tuple(shape for side in ledge.sides for shape in turned(edge, side))


PICTURE = ElementPicture(Ledge, rank=110, above=ledge_shapes, beneath=ledge_ground)
