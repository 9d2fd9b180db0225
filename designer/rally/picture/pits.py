# SPDX-License-Identifier: GPL-3.0-or-later
"""Pits: neighbouring pits join to one hole with one rim of hazard tape."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.shapes import Cap, Level, Path, Pen, Rect, Role, Shape, lines

_INSET = 7.0

# The eight neighbours in the order of the bits of a mask: sides N E S W, then corners NE SE SW NW.
CORNERS: tuple[tuple[Heading, Heading], ...] = (
    (Heading.N, Heading.E),
    (Heading.S, Heading.E),
    (Heading.S, Heading.W),
    (Heading.N, Heading.W),
)

_OVERLAP = 2.0
"""How far a hole reaches into the next one: no light shows between them at any scale."""


def pit_shapes(neighbours: int = 0, level: Level = Level.L) -> tuple[Shape, ...]:
    """A pit; ``neighbours`` says which of its eight neighbours are pits, a bit each: N E S W, NE SE SW NW."""
    joined = [bool(neighbours >> side & 1) for side in Heading]
    north, east, south, west = (0.0 if joins else _INSET for joins in joined)
    left, right, top, bottom = west, 100 - east, north, 100 - south
    edges = _edges(joined, left, right, top, bottom)
    notches = [corner for corner in range(4) if _is_notch(corner, joined, neighbours)]
    over = [_OVERLAP * joins for joins in joined]
    high, far, low, near = top - over[0], right + over[1], bottom + over[2], left - over[3]
    hole: list[Shape] = [Rect(near, high, far - near, low - high, Role.PIT)]
    if not joined[Heading.N]:
        hole.append(Rect(near, top, far - near, 20, Role.BRINK))
    hole.append(Path(_hatch(near, far, high, low, 20 if level is Level.S else 10), pen=Pen(Role.HATCH, level.line(2))))
    rim: list[Shape] = [Path(edge, pen=Pen(Role.PIT_EDGE, 9, cap=Cap.SQUARE)) for edge, _ in edges]
    rim += [Path(edge, pen=Pen(Role.TAPE, level.line(6), (12.5, 12.5), (6.25 + start) % 25)) for edge, start in edges]
    return (*hole, *rim, *(shape for corner in notches for shape in _notch(corner)))


def _edges(joined: list[bool], left: float, right: float, top: float, bottom: float) -> list[tuple[str, float]]:
    """The free edges, each with where it starts, so that dashes run on from space to space."""
    found = {
        Heading.N: (lines((left, top), (right, top)), left),
        Heading.E: (lines((right, top), (right, bottom)), top),
        Heading.S: (lines((left, bottom), (right, bottom)), left),
        Heading.W: (lines((left, top), (left, bottom)), top),
    }
    return [edge for side, edge in found.items() if not joined[side]]


def _is_notch(corner: int, joined: list[bool], neighbours: int) -> bool:
    """Whether floor shows in a corner: both sides are pits, the space across is none."""
    one, other = CORNERS[corner]
    return joined[one] and joined[other] and not neighbours >> (4 + corner) & 1


def _notch(corner: int) -> tuple[Shape, ...]:
    """The corner of floor that reaches into a hole round an inner corner."""
    vertical, horizontal = CORNERS[corner]
    x, y = 50 + 50 * horizontal.dx, 50 + 50 * vertical.dy
    inner_x, inner_y = x - _INSET * horizontal.dx, y - _INSET * vertical.dy
    edge = lines((inner_x, y), (inner_x, inner_y), (x, inner_y))
    return (
        Rect(min(x, inner_x), min(y, inner_y), _INSET, _INSET, Role.FLOOR),
        Path(edge, pen=Pen(Role.PIT_EDGE, 9)),
        Path(edge, pen=Pen(Role.TAPE, 6)),
    )


def _hatch(left: float, right: float, top: float, bottom: float, step: int) -> str:
    """Crossing diagonals for prints that save ink, in step with those of the next space."""
    parts = []
    for shift in range(-100 + step, 100, step):
        low, high = max(left, top - shift), min(right, bottom - shift)
        if low < high:
            parts.append(lines((low, low + shift), (high, high + shift)))
    for total in range(step, 200, step):
        low, high = max(left, total - bottom), min(right, total - top)
        if low < high:
            parts.append(lines((low, total - low), (high, total - high)))
    return " ".join(parts)
