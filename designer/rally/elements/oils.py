# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil: a dark puddle that shines."""

from __future__ import annotations

from designer.pictures.shapes import Circle, Join, Level, Path, Pen, Role, Shape, round_pen
from designer.rally.elements.oil import Oil
from designer.rally.elements.picture import ElementPicture

_PUDDLE = (
    "M 26 24 C 36 8 58 18 66 16 C 84 12 94 34 84 48 C 78 57 92 68 82 80 C 70 93 52 82 42 86"
    " C 28 92 10 84 12 66 C 14 54 6 50 10 38 C 13 29 21 32 26 24 Z"
)
_SHINE = "M 27 42 C 32 31 44 30 50 30 M 46 66 C 57 69 66 63 70 54"


def oil_shapes(oil: Oil, level: Level = Level.L) -> tuple[Shape, ...]:
    """Oil on a space."""
    puddle = Path(_PUDDLE, Role.OIL, Pen(Role.OIL_MARK, level.line(3), join=Join.ROUND))
    return puddle, Path(_SHINE, pen=round_pen(Role.OIL_MARK, level.line(7))), Circle(30, 68, 5, Role.OIL_MARK)


PICTURE = ElementPicture(Oil, rank=20, above=oil_shapes)
