# SPDX-License-Identifier: GPL-3.0-or-later
"""Machines of the factory: crushers, gears, pushers and repair sites.

Teeth of gears lean and their arrow runs the way they turn; the amber head of a pusher points where it pushes.
"""

from __future__ import annotations

import math
from functools import cache

from designer.pictures.shapes import (
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    path_data,
    polar,
    turned,
)
from designer.rally.elements.register_plate import plate_extent, plate_shapes
from designer.rally.spaces import Belt, Crusher, Gear, Pusher, Repair

_NORTH = lines(
    (5, 5), (95, 5), (95, 30), (84.5, 44), (73, 30), (61.5, 44), (50, 30), (38.5, 44), (27, 30), (15.5, 44), (5, 30),
    closed=True,
)  # fmt: skip
_SOUTH = lines(
    (5, 95), (95, 95), (95, 82), (84.5, 68), (73, 82), (61.5, 68), (50, 82), (38.5, 68), (27, 82), (15.5, 68), (5, 82),
    closed=True,
)  # fmt: skip


_CLOSING = 13.0  # how far each jaw moves to meet the other


def crusher_shapes(
    crusher: Crusher, belt: Belt | None = None, level: Level = Level.L, closed: float = 0.0
) -> tuple[Shape, ...]:
    """A crusher; on a belt that leaves north or south its jaws come from the west and east.

    ``closed`` is how far the jaws are shut: 0 open, 1 teeth on teeth.
    """
    sideways = _is_sideways(belt)
    halo = Pen(Role.HALO, 9, join=Join.ROUND, opacity=0.85)
    edge = Pen(Role.PLATE, level.line(4), join=Join.ROUND)
    moved = ((_NORTH, _CLOSING * closed), (_SOUTH, -_CLOSING * closed))
    jaws = tuple(
        Group((path,), Transform(0, shift)) if closed else path
        for paint in ((None, halo), (Role.CRUSH, edge))
        for jaw, shift in moved
        for path in (Path(jaw, *paint),)
    )
    plate = plate_shapes(*_crusher_plate_at(sideways), crusher.registers, sideways, Role.PAPER, Role.CRUSH_ON, level)
    return (*turned(jaws, 3 if sideways else 0), *plate)


def crusher_plate(belt: Belt | None) -> Extent:
    """What the plate of a crusher covers on its space."""
    sideways = _is_sideways(belt)
    return plate_extent(*_crusher_plate_at(sideways), sideways)


def _is_sideways(belt: Belt | None) -> bool:
    return belt is not None and belt.exit.dy != 0


def _crusher_plate_at(sideways: bool) -> tuple[float, float]:
    return (15.0, 50.0) if sideways else (50.0, 15.0)


_TOOTH = ((34.0, 0.0), (43.0, 0.22), (43.0, 0.46), (34.0, 0.48))  # radius, radians after each eighth


def gear_shapes(gear: Gear, level: Level = Level.L) -> tuple[Shape, ...]:
    """A gear: clockwise filled, counter-clockwise light with an outline."""
    hand = 1 if gear is Gear.RIGHT else -1
    body, mark = (Role.GEAR, Role.GEAR_MARK) if gear is Gear.RIGHT else (Role.GEAR_TINT, Role.GEAR)
    arc = path_data("M", *_at(19, -150, hand), "A", 19, 19, 0, 1, int(hand > 0), *_at(19, 70, hand))
    head = lines(_at(33, 66, hand), _at(5, 66, hand), _at(19, 128, hand), closed=True)
    return (
        Path(_teeth(hand), body, Pen(Role.GEAR, level.line(4), join=Join.ROUND)),
        Path(arc, pen=Pen(mark, level.line(7.5))),
        Path(head, mark),
    )


def _at(radius: float, degrees: float, hand: int) -> tuple[float, float]:
    return polar(50, 50, radius, hand * degrees)


@cache
def _teeth(hand: int) -> str:
    points = [_at(radius, 45 * tooth + math.degrees(lean), hand) for tooth in range(8) for radius, lean in _TOOTH]
    return lines(*points, closed=True)


def pusher_shapes(pusher: Pusher, level: Level = Level.L, out: float = 0.0) -> tuple[Shape, ...]:
    """A pusher; ``out`` is how far its head is pushed out: 0 at rest, 1 a space."""
    push = pusher.push
    plate = plate_shapes(*_pusher_plate_at(pusher), pusher.registers, push.dx != 0, Role.AMBER, Role.AMBER_ON, level)
    return (*turned((*_rod(level, out), *_head(level, out), _bracket(level)), push), *plate)


def pusher_plate(pusher: Pusher) -> Extent:
    """What the plate of a pusher covers on its space."""
    return plate_extent(*_pusher_plate_at(pusher), pusher.push.dx != 0)


def _pusher_plate_at(pusher: Pusher) -> tuple[float, float]:
    return 50 - 25 * pusher.push.dx, 50 - 25 * pusher.push.dy


def _head(level: Level, out: float) -> tuple[Shape, ...]:
    shift = -100 * out
    edge = Pen(Role.PLATE, level.line(4), join=Join.ROUND)
    tip = lines((50, 3 + shift), (74, 24 + shift), (26, 24 + shift), closed=True)
    return Rect(10, 29 + shift, 80, 15, Role.AMBER, edge, radius=3), Path(tip, Role.AMBER, edge)


def _rod(level: Level, out: float) -> tuple[Shape, ...]:
    ribs = () if level is Level.S else (Rect(36, 47, 28, 3, Role.SLOT), Rect(36, 54, 28, 3, Role.SLOT))
    return (Rect(36, 40 - 100 * out, 28, 30 + 100 * out, Role.PLATE), *ribs)


def _bracket(level: Level) -> Shape:
    return Rect(26, 80, 48, 18, Role.PLATE, Pen(Role.LINE, level.line(2)))


# Upright about 0, 0: a jaw with a notch, a handle with a round end.
_WRENCH = (
    "M -8 34 L -8 2 A 21 21 0 0 1 -10 -36 L -10 -18 L 0 -12 L 10 -18 L 10 -36 "
    "A 21 21 0 0 1 8 2 L 8 34 A 8 8 0 0 1 -8 34 Z"
)
_HAMMER = "M -7 40 L -7 -12 L -24 -12 L -24 -36 L 12 -36 L 27 -22 L 27 -12 L 7 -12 L 7 40 Z"


def repair_shapes(repair: Repair, level: Level = Level.L) -> tuple[Shape, ...]:
    """A repair site."""
    plate = Rect(8, 8, 84, 84, Role.GOOD_TINT, Pen(Role.GOOD, level.line(5)), radius=18)
    tools = {
        Repair.ONE_WRENCH: (_tool(_WRENCH, 49, 51, 45, 1),),
        Repair.TWO_WRENCHES: (_tool(_WRENCH, 50, 50, -45, 0.92), _tool(_WRENCH, 50, 50, 45, 0.92)),
        Repair.WRENCH_AND_HAMMER: (_tool(_HAMMER, 50, 50, 45, 0.9), _tool(_WRENCH, 50, 50, -45, 0.92)),
    }
    return (plate, *tools[repair])


def _tool(data: str, x: float, y: float, turn: float, scale: float) -> Shape:
    """A tool with a light edge, which parts it from the tool that it crosses."""
    return Group((Path(data, Role.GOOD, Pen(Role.GOOD_TINT, 4)),), Transform(x, y, turn, scale))
