# SPDX-License-Identifier: GPL-3.0-or-later
"""What is laid over a board when the course is asked: where programs end, the best places, the way of a robot."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from designer.base.grid import Cell
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Extent, Group, Join, Path, Pen, Picture, Rect, Role, Shape, Transform, lines
from designer.rally.picture.overlays import TILE, heat_shapes, stop_shapes

SHADES = 12
"""How many sizes the squares of a hand have."""

_CORNER = (90.0, 8.0)
"""Where the disc of a register lies that ends where the robot begins."""

_ASIDE = 34.0
"""How far the second register that ends on a space has its disc from the first."""


def shade_of(programs: int, most: int) -> int:
    """The size of the square of a space on which so many programs end, 1 to ``SHADES``; few are told apart too."""
    return max(1, round(SHADES * math.sqrt(programs / max(most, 1))))


def ends_picture(shade: int) -> Picture:
    """A square for the programs that end on a space."""
    return Picture(TILE, heat_shapes(shade / SHADES))


def place_picture(place: int) -> Picture:
    """The number of one of the best places: a square in the highlight colour, top right."""
    return Picture(TILE, _place_shapes(place))


def place_sign(place: int) -> Picture:
    """The same by itself, beside words."""
    return Picture(Extent(54, -2, 48, 48), _place_shapes(place))


def _place_shapes(place: int) -> tuple[Shape, ...]:
    square = Rect(62, 6, 32, 32, Role.VOICE, Pen(Role.HALO, 5), radius=5)
    return square, numeral(place, 78, 22, 18, Role.VOICE_ON, 24)


def here_shapes() -> tuple[Shape, ...]:
    """The frame of the space from which is asked."""
    corners = lines((5, 5), (95, 5), (95, 95), (5, 95), closed=True)
    return (
        Path(corners, pen=Pen(Role.HALO, 11, join=Join.ROUND)),
        Path(corners, pen=Pen(Role.VOICE, 5, (12, 8), join=Join.ROUND)),
    )


def discs(
    stops: Sequence[tuple[int, Cell]], begin: Cell | None = None, grow: float = 1.0
) -> Iterator[tuple[int, float, float]]:
    """Where the disc of each register lies, in units; those of one space lie side by side.

    Discs where the robot stands (``begin``) leave its middle free. They are ``grow`` times as large as usual.
    """
    count = Counter(cell for _, cell in stops)
    met: Counter[Cell] = Counter()
    for register, cell in stops:
        x, y = _CORNER if cell == begin else (50 - (count[cell] - 1) / 2 * _ASIDE * grow, 50)
        yield register, 100.0 * cell.x + x + met[cell] * _ASIDE * grow, 100.0 * cell.y + y
        met[cell] += 1


def disc_shapes(stops: Sequence[tuple[int, Cell]], begin: Cell, grow: float = 1.0) -> tuple[Shape, ...]:
    """The discs of the registers of a way that begins on a space."""
    return tuple(
        Group(stop_shapes(register, 0, 0), Transform(x, y, 0, grow)) for register, x, y in discs(stops, begin, grow)
    )
