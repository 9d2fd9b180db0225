# SPDX-License-Identifier: GPL-3.0-or-later
"""Portals: a ring of light with the number of the pair."""

from __future__ import annotations

from designer.pictures.lettering import numeral
from designer.pictures.shapes import Circle, Level, Pen, Role, Shape
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.portal import Portal


def portal_shapes(portal: Portal, level: Level = Level.L) -> tuple[Shape, ...]:
    """A portal on a space."""
    return (
        Circle(50, 50, 42, Role.XBELT, Pen(Role.XRAIL, level.line(4))),
        Circle(50, 50, 33, None, Pen(Role.XMARK, level.line(6), (38, 14), 10)),
        Circle(50, 50, 22, Role.HALO),
        numeral(portal.number, 50, 50, 29, Role.INK, 34),
    )


PICTURE = ElementPicture(Portal, rank=70, above=portal_shapes)
