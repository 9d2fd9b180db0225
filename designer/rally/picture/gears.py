# SPDX-License-Identifier: GPL-3.0-or-later
"""Gears: teeth lean and the arrow runs the way they turn; one is filled, the other an outline."""

from __future__ import annotations

import math
from functools import cache

from designer.pictures.shapes import Join, Level, Path, Pen, Role, Shape, lines, path_data, polar
from designer.rally.spaces import Gear

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
