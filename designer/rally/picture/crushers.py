# SPDX-License-Identifier: GPL-3.0-or-later
"""Crushers: two red jaws that close across the belt, and the register plate on one of them."""

from __future__ import annotations

from designer.pictures import Join, Level, Path, Pen, Role, Shape, lines, turned
from designer.rally.picture.plates import plate_shapes
from designer.rally.spaces import Belt, Crusher

_NORTH = lines(
    (5, 5), (95, 5), (95, 30), (84.5, 44), (73, 30), (61.5, 44), (50, 30), (38.5, 44), (27, 30), (15.5, 44), (5, 30),
    closed=True,
)  # fmt: skip
_SOUTH = lines(
    (5, 95), (95, 95), (95, 82), (84.5, 68), (73, 82), (61.5, 68), (50, 82), (38.5, 68), (27, 82), (15.5, 68), (5, 82),
    closed=True,
)  # fmt: skip


def crusher_shapes(crusher: Crusher, belt: Belt | None = None, level: Level = Level.L) -> tuple[Shape, ...]:
    """An open crusher; on a belt that leaves north or south its jaws come from the west and east."""
    sideways = belt is not None and belt.exit.dy != 0
    halo = Pen(Role.HALO, 9, join=Join.ROUND, opacity=0.85)
    edge = Pen(Role.PLATE, level.line(4), join=Join.ROUND)
    jaws = (
        *(Path(jaw, pen=halo) for jaw in (_NORTH, _SOUTH)),
        *(Path(jaw, Role.CRUSH, edge) for jaw in (_NORTH, _SOUTH)),
    )
    x, y = (15.0, 50.0) if sideways else (50.0, 15.0)
    plate = plate_shapes(x, y, crusher.registers, sideways, Role.PAPER, Role.CRUSH_ON, level)
    return (*turned(jaws, 3 if sideways else 0), *plate)
