# SPDX-License-Identifier: GPL-3.0-or-later
"""What an editor lays over a board: findings, selection, hover, traps, routes, trails, heat, ghosts of robots.

Every line has a light edge under it, so that it is seen on each ground. Magenta, the program's own voice,
is on no board.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from designer.findings import Severity
from designer.grid import Cell, Heading
from designer.lettering import numeral
from designer.pictures import (
    Cap,
    Circle,
    Extent,
    Group,
    Join,
    Level,
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
    turned,
)
from designer.rally.picture.robots import Robot, ghost_shapes

TILE = Extent(0, 0, 100, 100)
_FRAME = "M 4 4 H 96 V 96 H 4 Z"
_HATCH = " ".join(
    lines((max(0, total - 100), min(100, total)), (min(100, total), max(0, total - 100)))
    for total in range(25, 200, 25)
)


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


def trap_shapes(headings: Iterable[Heading]) -> tuple[Shape, ...]:
    """A trap: hatched, with a triangle for each heading with which a robot there is lost."""
    mark = Path(lines((50, 4), (65, 24), (35, 24), closed=True), Role.VOICE, Pen(Role.HALO, 4, join=Join.ROUND))
    return (
        Path(_HATCH, pen=Pen(Role.HALO, 6, opacity=0.6)),
        Path(_HATCH, pen=Pen(Role.VOICE, 3)),
        *(shape for heading in headings for shape in turned((mark,), heading)),
    )


def trap_picture(headings: Iterable[Heading]) -> Picture:
    """A trap on one space."""
    return Picture(TILE, trap_shapes(headings))


def _middle(cell: Cell) -> tuple[float, float]:
    return 100.0 * cell.x + 50, 100.0 * cell.y + 50


def route_shapes(cells: Sequence[Cell], stops: Mapping[int, Cell] | None = None) -> tuple[Shape, ...]:
    """A route through the middles of ``cells``; ``stops`` are the spaces where a register ends, by number."""
    if not cells:
        return ()
    data = lines(*map(_middle, cells))
    shapes: list[Shape] = [Path(data, pen=round_pen(Role.HALO, 17)), Path(data, pen=round_pen(Role.VOICE, 10))]
    for register, cell in (stops or {}).items():
        shapes += stop_shapes(register, *_middle(cell))
    return tuple(shapes)


def stop_shapes(register: int, x: float, y: float) -> tuple[Shape, ...]:
    """The disc of a register on a route."""
    return (
        Circle(x, y, 19, Role.HALO),
        Circle(x, y, 16, Role.VOICE),
        numeral(register, x, y, 18, Role.VOICE_ON, 22),
    )


def trail_shapes(robot: Robot, cells: Sequence[Cell], nodes: Sequence[Cell] = ()) -> tuple[Shape, ...]:
    """The way a robot has come, with a node where each register ended."""
    shapes: list[Shape] = []
    if len(cells) > 1:
        data = lines(*map(_middle, cells))
        pens = ((Role.NIB, 15), (Role.PAPER, 10.5), (robot.role, 6.5))
        shapes += [Path(data, pen=round_pen(role, width)) for role, width in pens]
    for x, y in map(_middle, nodes):
        shapes += [Circle(x, y, 12, Role.PAPER, Pen(Role.NIB, 3)), Circle(x, y, 7, robot.role)]
    return tuple(shapes)


def ghost_at(robot: Robot, cell: Cell, degrees: float, level: Level = Level.L) -> Shape:
    """Where a robot began, or a virtual one."""
    x, y = _middle(cell)
    return Group(ghost_shapes(robot, degrees, level), Transform(x, y))


HEAT_ROLES = (Role.HEAT1, Role.HEAT2, Role.HEAT3, Role.HEAT4, Role.HEAT5)


def heat_shapes(share: float) -> tuple[Shape, ...]:
    """A square whose area and tone grow with ``share`` (0 to 1); nothing for 0."""
    if share <= 0:
        return ()
    step = min(4, int(share * 5))
    side = 92 * math.sqrt(min(max(share, 0.08), 1.0))
    corner = 50 - side / 2
    edge = Pen(Role.INK, 2.5, opacity=0.55)
    return (Rect(corner, corner, side, side, HEAT_ROLES[step], edge, radius=8, opacity=0.66),)


def heat_picture(share: float) -> Picture:
    """Heat on one space."""
    return Picture(TILE, heat_shapes(share))
