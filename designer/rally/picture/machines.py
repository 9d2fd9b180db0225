# SPDX-License-Identifier: GPL-3.0-or-later
"""Crushers: two red jaws that close across the belt, and the register plate on one of them."""

from __future__ import annotations

from designer.pictures.shapes import Extent, Group, Join, Level, Path, Pen, Role, Shape, Transform, lines, turned
from designer.rally.elements.register_plate import plate_extent, plate_shapes
from designer.rally.spaces import Belt, Crusher

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
    plate = plate_shapes(*_plate_at(sideways), crusher.registers, sideways, Role.PAPER, Role.CRUSH_ON, level)
    return (*turned(jaws, 3 if sideways else 0), *plate)


def crusher_plate(belt: Belt | None) -> Extent:
    """What the plate of a crusher covers on its space."""
    sideways = _is_sideways(belt)
    return plate_extent(*_plate_at(sideways), sideways)


def _is_sideways(belt: Belt | None) -> bool:
    return belt is not None and belt.exit.dy != 0


def _plate_at(sideways: bool) -> tuple[float, float]:
    return (15.0, 50.0) if sideways else (50.0, 15.0)
