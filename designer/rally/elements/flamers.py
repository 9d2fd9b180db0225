# SPDX-License-Identifier: GPL-3.0-or-later
"""Flamers: a nozzle and its flame, and the register plate beside it."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.shapes import Circle, Group, Join, Level, Path, Pen, Role, Shape, Transform, lines, turned
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.register_plate import plate_shapes

_FLAME = "M 26 50 C 40 22 62 36 74 24 C 70 40 92 38 98 50 C 92 62 70 60 74 76 C 62 64 40 78 26 50 Z"
_HEART = "M 34 50 C 46 37 60 46 68 40 C 68 48 78 47 84 50 C 78 53 68 52 68 60 C 60 54 46 63 34 50 Z"
_NOZZLE = lines((6, 26), (34, 36), (34, 64), (6, 74), closed=True)


def flamer_shapes(flamer: Flamer, level: Level = Level.L) -> tuple[Shape, ...]:
    """A flamer on a space; its plate lies below, beside a flame that blows up or down."""
    ink = Pen(Role.LINE, level.line(4), join=Join.ROUND)
    blowing = (
        Path(_FLAME, Role.CRUSH, ink),
        Path(_HEART, Role.AMBER),
        Path(_NOZZLE, Role.PLATE, Pen(Role.LINE, level.line(3), join=Join.ROUND)),
        Circle(28, 50, 7, Role.CRUSH),
    )
    upright = flamer.blow in (Heading.N, Heading.S)
    plate = plate_shapes(0, 0, flamer.registers, upright, Role.AMBER, Role.AMBER_ON, level)
    place = Transform(87, 52, scale=0.85) if upright else Transform(52, 87, scale=0.85)
    return (*turned(blowing, flamer.blow - Heading.E), Group(plate, place))


PICTURE = ElementPicture(Flamer, rank=90, above=flamer_shapes)
