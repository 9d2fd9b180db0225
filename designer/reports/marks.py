# SPDX-License-Identifier: GPL-3.0-or-later
"""What an editor lays over the spaces of any game: findings, selection, and where the pointer is.

Every line has a light edge under it, so that it is seen on each ground. Magenta, the colour of highlights,
is on no board.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.game.findings import Severity
from designer.pictures.shapes import (
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
    round_pen,
)

TILE = Extent(0, 0, 100, 100)
_FRAME = "M 4 4 H 96 V 96 H 4 Z"

RING_INSET, RING_RADIUS = 16.0, 26.0
"""How far the round frame of a warning lies inside its space, clear of the walls, and the radius of its corners."""

_RING_AIR = 7.0
"""Units between the round frame and what it leaves out."""

BADGE_AT, DOT_AT = (78.0, 22.0), (84.0, 16.0)
"""Where the middle of a badge and of a dot lie in their space."""


def finding_shapes(severity: Severity, badge: bool = True, clear: tuple[Extent, ...] = ()) -> tuple[Shape, ...]:
    """The mark of a finding on a space: a square frame for an error, a round one for a warning, a dot for a hint.

    A frame has its badge top right, or stands alone. All lines are solid: the tape of a pit stays the only dashed
    amber. ``clear`` are parts of the space over which the round frame does not run.
    """
    if severity is Severity.HINT:
        return dot_shapes() if badge else ()
    if severity is Severity.ERROR:
        frame = Path(_FRAME, pen=Pen(Role.HALO, 10)), Path(_FRAME, pen=Pen(Role.ERROR, 5.5))
    else:
        ring = _ring(clear)
        frame = Path(ring, pen=round_pen(Role.HALO, 11)), Path(ring, pen=round_pen(Role.WARNING, 6))
    return (*frame, Group(badge_shapes(severity), Transform(*BADGE_AT))) if badge else frame


def dot_shapes(scale: float = 1.0) -> tuple[Shape, ...]:
    """The dot of a hint, top right; ``scale`` times as large as usual."""
    return (Circle(*DOT_AT, 11 * scale, Role.HINT, Pen(Role.HALO, 4 * scale)),)


def _ring(clear: tuple[Extent, ...]) -> str:
    """The round frame inside the walls of a space, left out where something shall stay clear."""
    points = list(_ring_points())
    hidden = [any(_holds(part.grown(_RING_AIR), point) for part in clear) for point in points]
    if not any(hidden):
        return lines(*points, closed=True)
    begin = hidden.index(True)
    runs: list[list[tuple[float, float]]] = [[]]
    for point, away in zip(points[begin:] + points[:begin], hidden[begin:] + hidden[:begin], strict=True):
        if away:
            runs.append([])
        else:
            runs[-1].append(point)
    return " ".join(lines(*run) for run in runs if len(run) > 1)


def _holds(part: Extent, point: tuple[float, float]) -> bool:
    return part.x < point[0] < part.x + part.width and part.y < point[1] < part.y + part.height


def _ring_points() -> Iterator[tuple[float, float]]:
    """Points along the round frame, about two units apart, clockwise."""
    near, far = RING_INSET + RING_RADIUS, 100 - RING_INSET - RING_RADIUS
    straight = round((far - near) / 2)
    for quarter, (x, y) in enumerate(((far, near), (far, far), (near, far), (near, near))):
        yield from (polar(x, y, RING_RADIUS, 90 * quarter + 90 * step / 20) for step in range(21))
        way = ((0, 1), (-1, 0), (0, -1), (1, 0))[quarter]
        begin = polar(x, y, RING_RADIUS, 90 * quarter + 90)
        yield from ((begin[0] + way[0] * 2 * step, begin[1] + way[1] * 2 * step) for step in range(1, straight))


SIGN_ROLES = {Severity.ERROR: Role.ERROR_ON, Severity.WARNING: Role.AMBER_ON, Severity.HINT: Role.HINT_ON}
"""The roles of what stands on a badge."""


def badge_shapes(severity: Severity, number: Shape | None = None) -> tuple[Shape, ...]:
    """The sign of a severity about 0, 0, 38 wide: an octagon, a triangle or a disc.

    A number stands on it in place of its own sign, where it is for several findings.
    """
    role = SIGN_ROLES[severity]
    if severity is Severity.ERROR:
        octagon = lines(*(polar(0, 0, 20.6, 22.5 + 45 * corner) for corner in range(8)), closed=True)
        cross = Path("M -7.5 -7.5 L 7.5 7.5 M 7.5 -7.5 L -7.5 7.5", pen=Pen(role, 6))
        return Path(octagon, Role.ERROR, Pen(Role.HALO, 4, join=Join.ROUND)), number or cross
    if severity is Severity.WARNING:
        triangle = "M 0 -19 L 20 16 L -20 16 Z" if number is None else "M 0 -25 L 24 17 L -24 17 Z"
        return (
            Path(triangle, pen=Pen(Role.HALO, 12, join=Join.ROUND)),
            Path(triangle, Role.AMBER, Pen(role, 4, join=Join.ROUND)),
            number or Path("M 0 -8 V 4 M 0 7.5 V 13", pen=Pen(role, 5.5)),
        )
    disc = Circle(0, 0, 18.5, Role.HINT, Pen(Role.HALO, 4))
    return disc, number or Path("M 0 -11 V -5.5 M 0 -2 V 11", pen=Pen(role, 6))


def finding_picture(severity: Severity, badge: bool = True, clear: tuple[Extent, ...] = ()) -> Picture:
    """The mark of a finding on one space; at small sizes a canvas draws the badge by itself, larger."""
    return Picture(TILE.grown(4), finding_shapes(severity, badge, clear))


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
    """Four corner brackets round what is about to be placed, which itself is shown at 72%."""
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
