# SPDX-License-Identifier: GPL-3.0-or-later
"""Repair sites: a green plate with a wrench, two crossed, or a wrench and a hammer."""

from __future__ import annotations

from designer.pictures.shapes import Group, Level, Path, Pen, Rect, Role, Shape, Transform
from designer.rally.spaces import Repair

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
