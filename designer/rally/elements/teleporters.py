# SPDX-License-Identifier: GPL-3.0-or-later
"""Teleporters: a jump in an arc from a spot to a space, and the power."""

from __future__ import annotations

from designer.pictures.lettering import numeral
from designer.pictures.shapes import Circle, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.teleporter import Teleporter

_ARC = "M 22 74 C 26 30 64 24 72 46"
_HEAD = lines((56, 44), (74, 62), (84, 38), closed=True)


def teleporter_shapes(teleporter: Teleporter, level: Level = Level.L) -> tuple[Shape, ...]:
    """A teleporter on a space."""
    plate = Rect(8, 8, 84, 84, Role.XBELT, Pen(Role.XRAIL, level.line(4)), radius=14)
    jump = (
        Path(_ARC, pen=Pen(Role.XMARK, level.line(8), (12, 8))),
        Path(_HEAD, Role.XMARK),
        Circle(22, 76, 8, Role.XMARK),
    )
    if level is Level.S:
        return (plate, *jump, Rect(62, 68, 24, 16, None, Pen(Role.XMARK, 5)))
    return (plate, *jump, numeral(teleporter.power, 73, 76, 20, Role.XMARK))


PICTURE = ElementPicture(Teleporter, rank=60, above=teleporter_shapes)
