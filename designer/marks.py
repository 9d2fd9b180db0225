# SPDX-License-Identifier: GPL-3.0-or-later
"""What an editor lays over the spaces of any game: findings, selection, and where the pointer is.

Every line has a light edge under it, so that it is seen on each ground. Magenta, the colour of highlights,
is on no board.
"""

from __future__ import annotations

from designer.findings import Severity
from designer.pictures import (
    Cap,
    Circle,
    Extent,
    Group,
    Join,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    path_data,
    polar,
)

TILE = Extent(0, 0, 100, 100)
_FRAME = "M 4 4 H 96 V 96 H 4 Z"


def finding_shapes(severity: Severity, badge: bool = True) -> tuple[Shape, ...]:
    """The frame of a finding on a space: solid, dashed or dotted by severity, with its badge top right."""
    pen = {
        Severity.ERROR: Pen(Role.ERROR, 5.5),
        Severity.WARNING: Pen(Role.WARNING, 5.5, (16, 8)),
        Severity.HINT: Pen(Role.HINT, 5.5, (4, 7)),
    }[severity]
    frame = Path(_FRAME, pen=Pen(Role.HALO, 10)), Path(_FRAME, pen=pen)
    return (*frame, Group(badge_shapes(severity), Transform(78, 22))) if badge else frame


def badge_shapes(severity: Severity) -> tuple[Shape, ...]:
    """The sign of a severity about 0, 0, 38 wide: an octagon, a triangle or a disc."""
    if severity is Severity.ERROR:
        octagon = lines(*(polar(0, 0, 20.6, 22.5 + 45 * corner) for corner in range(8)), closed=True)
        cross = "M -7.5 -7.5 L 7.5 7.5 M 7.5 -7.5 L -7.5 7.5"
        return (
            Path(octagon, Role.ERROR, Pen(Role.HALO, 4, join=Join.ROUND)),
            Path(cross, pen=Pen(Role.ERROR_ON, 6)),
        )
    if severity is Severity.WARNING:
        triangle = "M 0 -19 L 20 16 L -20 16 Z"
        return (
            Path(triangle, pen=Pen(Role.HALO, 12, join=Join.ROUND)),
            Path(triangle, Role.AMBER, Pen(Role.AMBER_ON, 4, join=Join.ROUND)),
            Path("M 0 -8 V 4 M 0 7.5 V 13", pen=Pen(Role.AMBER_ON, 5.5)),
        )
    return (
        Circle(0, 0, 18.5, Role.HINT, Pen(Role.HALO, 4)),
        Path("M 0 -11 V -5.5 M 0 -2 V 11", pen=Pen(Role.HINT_ON, 6)),
    )


def finding_picture(severity: Severity, badge: bool = True) -> Picture:
    """The mark of a finding on one space; at small sizes a canvas draws the badge by itself, larger."""
    return Picture(TILE.grown(4), finding_shapes(severity, badge))


def badge_picture(severity: Severity) -> Picture:
    """The badge alone, about 0, 0: never shown under 14 pixels."""
    return Picture(Extent(-24, -24, 48, 48), badge_shapes(severity))


def selection_shapes(x: float, y: float, width: float, height: float, pen: float = 5.0) -> tuple[Shape, ...]:
    """A selected rectangle, in units; ``pen`` is the width of its line (two pixels on a screen)."""
    outline = path_data("M", x, y, "H", x + width, "V", y + height, "H", x, "Z")
    dash = (14 * pen / 5, 9 * pen / 5)
    return (
        Rect(x, y, width, height, Role.VOICE, opacity=0.13),
        Path(outline, pen=Pen(Role.HALO, pen * 1.8)),
        Path(outline, pen=Pen(Role.VOICE, pen, dash)),
    )


def hover_shapes(width: float = 100.0, height: float = 100.0) -> tuple[Shape, ...]:
    """Four corner brackets round what is about to be placed, which itself is shown at 72 %."""
    corners = (
        ("M", 0, 26, "V", 0, "H", 26),
        ("M", width - 26, 0, "H", width, "V", 26),
        ("M", width, height - 26, "V", height, "H", width - 26),
        ("M", 26, height, "H", 0, "V", height - 26),
    )
    data = " ".join(path_data(*corner) for corner in corners)
    return Path(data, pen=Pen(Role.HALO, 14, cap=Cap.SQUARE)), Path(data, pen=Pen(Role.VOICE, 8, cap=Cap.SQUARE))


HOVER_OPACITY = 0.72
"""How strongly an element is shown before it is placed."""


def hover_picture() -> Picture:
    """The brackets round one space."""
    return Picture(TILE.grown(8), hover_shapes())
