# SPDX-License-Identifier: GPL-3.0-or-later
"""Pushers: the register plate on the wall, a rod, and an amber head that points where it pushes."""

from __future__ import annotations

from designer.pictures.shapes import Extent, Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
from designer.rally.elements.register_plate import plate_extent, plate_shapes
from designer.rally.spaces import Pusher


def pusher_shapes(pusher: Pusher, level: Level = Level.L, out: float = 0.0) -> tuple[Shape, ...]:
    """A pusher; ``out`` is how far its head is pushed out: 0 at rest, 1 a space."""
    push = pusher.push
    plate = plate_shapes(*_plate_at(pusher), pusher.registers, push.dx != 0, Role.AMBER, Role.AMBER_ON, level)
    return (*turned((*_rod(level, out), *_head(level, out), _bracket(level)), push), *plate)


def pusher_plate(pusher: Pusher) -> Extent:
    """What the plate of a pusher covers on its space."""
    return plate_extent(*_plate_at(pusher), pusher.push.dx != 0)


def _plate_at(pusher: Pusher) -> tuple[float, float]:
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
