# SPDX-License-Identifier: GPL-3.0-or-later
"""Pushers: the register plate on the wall, a rod, and an amber head that points where it pushes."""

from __future__ import annotations

from designer.pictures import Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
from designer.rally.picture.plates import plate_shapes
from designer.rally.spaces import Pusher


def pusher_shapes(pusher: Pusher, level: Level = Level.L) -> tuple[Shape, ...]:
    """A pusher at rest."""
    push = pusher.push
    plate = plate_shapes(
        50 - 25 * push.dx, 50 - 25 * push.dy, pusher.registers, push.dx != 0, Role.AMBER, Role.AMBER_ON, level
    )
    return (*turned((*_rod(level), *head_shapes(level), _bracket(level)), push), *plate)


def head_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """The moving part of a pusher that pushes north: what an animation slides."""
    edge = Pen(Role.PLATE, level.line(4), join=Join.ROUND)
    tip = lines((50, 3), (74, 24), (26, 24), closed=True)
    return Rect(10, 29, 80, 15, Role.AMBER, edge, radius=3), Path(tip, Role.AMBER, edge)


def _rod(level: Level) -> tuple[Shape, ...]:
    ribs = () if level is Level.S else (Rect(36, 47, 28, 3, Role.SLOT), Rect(36, 54, 28, 3, Role.SLOT))
    return (Rect(36, 40, 28, 30, Role.PLATE), *ribs)


def _bracket(level: Level) -> Shape:
    return Rect(26, 80, 48, 18, Role.PLATE, Pen(Role.LINE, level.line(2)))
