# SPDX-License-Identifier: GPL-3.0-or-later
"""Randomizers: a die."""

from __future__ import annotations

from designer.pictures.shapes import Circle, Group, Level, Pen, Rect, Role, Shape, Transform
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.randomizer import Randomizer

_SPOTS = ((34, 34), (66, 34), (34, 66), (66, 66), (50, 50))


def randomizer_shapes(randomizer: Randomizer, level: Level = Level.L) -> tuple[Shape, ...]:
    """A randomizer on a space."""
    die = Rect(-32, -32, 64, 64, Role.HALO, Pen(Role.INK, level.line(6)), radius=12)
    spots = (Circle(x - 50, y - 50, level.line(7.5), Role.INK) for x, y in _SPOTS)
    return (Group((die, *spots), Transform(50, 50, -10)),)


PICTURE = ElementPicture(Randomizer, rank=50, above=randomizer_shapes)
