# SPDX-License-Identifier: GPL-3.0-or-later
"""What an editor lays over a board of RoboRally: traps, routes, trails, heat, ghosts of robots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from designer.base.grid import Cell, Heading
from designer.pictures.figures import middle
from designer.pictures.figures import trail_shapes as trail_shapes
from designer.pictures.lettering import numeral
from designer.pictures.shapes import (
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
    round_pen,
    turned,
)
from designer.rally.picture.robots import RobotFigure, ghost_shapes

TILE = Extent(0, 0, 100, 100)
_HATCH = " ".join(
    lines((max(0, total - 100), min(100, total)), (min(100, total), max(0, total - 100)))
    for total in range(25, 200, 25)
)


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


@dataclass(frozen=True)
class RouteLane:
    """How one of several routes is drawn: its colour, and how far to the right of and below the middles of spaces.

    Both at once, so that routes which share spaces lie side by side along rows and along columns.
    """

    line: Role = Role.VOICE
    aside: float = 0.0


LONE = RouteLane()
"""The lane of a route that is alone."""
LANE_ROLES = (
    Role.ROBOT_A, Role.ROBOT_B, Role.ROBOT_C, Role.ROBOT_E, Role.ROBOT_D, Role.ROBOT_H, Role.ROBOT_F, Role.ROBOT_G,
)  # fmt: skip
"""The colours of lanes, first those that stand out from a floor; the colour-blind can tell them apart too."""
LANE_WIDTH, LANES_WIDTH = 16.0, 60.0
"""How far two lanes lie apart, and all of them at most, in hundredths of a space."""


def lanes(count: int) -> tuple[RouteLane, ...]:
    """Lanes for several routes in one picture; from the ninth on the colours come again."""
    if count < 2:
        return (LONE,) * count
    apart = min(LANE_WIDTH, LANES_WIDTH / count)
    return tuple(
        RouteLane(LANE_ROLES[number % len(LANE_ROLES)], apart * (number - (count - 1) / 2)) for number in range(count)
    )


def route_shapes(
    cells: Sequence[Cell], stops: Mapping[int, Cell] | None = None, lane: RouteLane = LONE, jumps: Sequence[int] = ()
) -> tuple[Shape, ...]:
    """A route through the middles of ``cells``; ``stops`` are those where a register ends, by number.

    ``jumps`` are the places in ``cells`` to which a robot is put after a reboot: dots lead there from a switch.
    """
    if not cells:
        return ()
    shapes: list[Shape] = []
    for piece in pieces(cells, jumps):
        data = lines(*((x + lane.aside, y + lane.aside) for x, y in map(middle, piece)))
        shapes += [Path(data, pen=round_pen(Role.HALO, 17)), *_line(data, lane)]
    for jump in jumps:
        shapes += _jump(cells[jump - 1], cells[jump], lane)
    for register, cell in (stops or {}).items():
        x, y = middle(cell)
        shapes += stop_shapes(register, x + lane.aside, y + lane.aside, lane)
    return tuple(shapes)


def pieces(cells: Sequence[Cell], jumps: Sequence[int] = ()) -> Iterator[Sequence[Cell]]:
    """A route as far as a robot drives or is carried: it begins anew where the robot is put elsewhere."""
    begin = 0
    for index, (one, other) in enumerate(pairwise(cells), 1):
        if index in jumps or (one.x != other.x and one.y != other.y):
            yield cells[begin:index]
            begin = index
    yield cells[begin:]


def _jump(begin: Cell, end: Cell, lane: RouteLane) -> Iterator[Shape]:
    """Where a robot reboots, and the dots to where it comes back."""
    (x, y), (to_x, to_y) = middle(begin), middle(end)
    count = round(math.hypot(to_x - x, to_y - y) / 25)
    for number in range(2, count):
        share = number / count
        at_x, at_y = x + (to_x - x) * share + lane.aside, y + (to_y - y) * share + lane.aside
        yield Circle(at_x, at_y, 6, Role.HALO)
        yield Circle(at_x, at_y, 4, lane.line)
    yield from reboot_sign(x + lane.aside, y + lane.aside)


_SWITCH = "M 0 -10 L 0 1 M -9 -6 A 11 11 0 1 0 9 -6"


def reboot_sign(x: float, y: float) -> Iterator[Shape]:
    """The sign of a switch as on reboot tokens: here a robot reboots."""
    yield Circle(x, y, 22, Role.PAPER, Pen(Role.INK, 4))
    yield Group((Path(_SWITCH, pen=round_pen(Role.INK, 5)),), Transform(x, y))


def _line(data: str, lane: RouteLane) -> Iterator[Shape]:
    """The line itself; in a lane it has an edge, which pale colours need on a pale floor."""
    if lane == LONE:
        yield Path(data, pen=round_pen(lane.line, 10))
        return
    yield Path(data, pen=round_pen(Role.NIB, 13))
    yield Path(data, pen=round_pen(lane.line, 10))


def stop_shapes(register: int, x: float, y: float, lane: RouteLane = LONE) -> tuple[Shape, ...]:
    """The disc of a register on a route; in a lane it is a ring, in which every number can be read."""
    if lane == LONE:
        number = numeral(register, x, y, 18, Role.VOICE_ON, 22)
        return Circle(x, y, 19, Role.HALO), Circle(x, y, 16, lane.line), number
    number = numeral(register, x, y, 15, Role.NIB, 17)
    return Circle(x, y, 17, Role.NIB), Circle(x, y, 16, lane.line), Circle(x, y, 12, Role.PAPER), number


def ghost_at(robot: RobotFigure, cell: Cell, degrees: float, level: Level = Level.L) -> Shape:
    """Where a robot began, or a virtual one."""
    x, y = middle(cell)
    return Group(ghost_shapes(robot, degrees, level), Transform(x, y))


HEAT_ROLES = (Role.HEAT1, Role.HEAT2, Role.HEAT3, Role.HEAT4, Role.HEAT5)


def heat_shapes(share: float, toward: tuple[int, int] = (0, 0)) -> tuple[Shape, ...]:
    """A square whose area and tone grow with ``share`` (0 to 1); nothing for 0.

    It lies in the middle of its space, or against the side or corner that ``toward`` points at: -1, 0 or 1 step
    east and south.
    """
    if share <= 0:
        return ()
    box, step = heat_box(share, toward), min(4, int(share * 5))
    edge = Pen(Role.INK, 2.5, opacity=0.55)
    return (Rect(box.x, box.y, box.width, box.height, HEAT_ROLES[step], edge, radius=8, opacity=0.66),)


def heat_box(share: float, toward: tuple[int, int] = (0, 0)) -> Extent:
    """Where the square of ``heat_shapes`` lies in its space, ``share`` above 0."""
    side = 92 * math.sqrt(min(max(share, 0.08), 1.0))
    left, top = (50 - side / 2 + way * (48 - side / 2) for way in toward)
    return Extent(left, top, side, side)
