# SPDX-License-Identifier: GPL-3.0-or-later
"""Strokes repeated in a mirror or by turns, over the board on which they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.base.words import tr
from designer.editor.state import StrokeSymmetry
from designer.game.contract import AnyPlan
from designer.game.stamp import Stamp


@dataclass(frozen=True)
class Image:
    """One way in which a stroke appears on its board: turned or mirrored about the board's middle.

    Attributes:
        corner, size: the board as it lies in the course.
        quarters: clockwise quarter turns.
        mirror: how it is mirrored, if it is.
    """

    corner: Cell
    size: Size
    quarters: int = 0
    mirror: Mirror | None = None

    def cell(self, cell: Cell) -> Cell:
        """Where a cell of the course appears."""
        inner = Cell(cell.x - self.corner.x, cell.y - self.corner.y)
        if self.mirror is not None:
            inner = inner.mirrored(self.mirror, *self.size)
        inner = inner.turned(self.quarters, *self.size)
        return Cell(inner.x + self.corner.x, inner.y + self.corner.y)

    def heading(self, heading: Heading) -> Heading:
        """How a heading, or a side, appears."""
        if self.mirror is not None:
            heading = heading.mirrored(self.mirror)
        return heading.turned(self.quarters)

    def stamp(self, stamp: Stamp) -> Stamp:
        """How a stamp appears: left curves become right curves in a mirror."""
        if self.mirror is not None:
            stamp = stamp.mirrored(self.mirror)
        return stamp.turned(self.quarters)


_MODES: dict[StrokeSymmetry, tuple[tuple[int, Mirror | None], ...]] = {
    StrokeSymmetry.NONE: (),
    StrokeSymmetry.EAST_WEST: ((0, Mirror.EAST_WEST),),
    StrokeSymmetry.NORTH_SOUTH: ((0, Mirror.NORTH_SOUTH),),
    StrokeSymmetry.BOTH: ((2, None), (0, Mirror.NORTH_SOUTH), (0, Mirror.EAST_WEST)),
    StrokeSymmetry.HALF_TURN: ((2, None),),
    StrokeSymmetry.QUARTER_TURNS: ((3, None), (2, None), (1, None)),
}


def images(symmetry: StrokeSymmetry, course: AnyPlan, cell: Cell) -> tuple[Image, ...]:
    """The images of a stroke that begins on ``cell``, the stroke itself last so that it wins.

    Quarter turns need a square board; on another one the half turn alone is drawn.
    """
    found = course.area_at(cell)
    if found is None:
        return (Image(Cell(0, 0), Size(1, 1)),)
    corner, size = found
    modes = _MODES[symmetry]
    if size.width != size.height:
        modes = tuple(mode for mode in modes if mode[0] % 2 == 0)
    return (*(Image(corner, size, quarters, mirror) for quarters, mirror in modes), Image(corner, size))


def hindrance(symmetry: StrokeSymmetry, course: AnyPlan, cell: Cell) -> str:
    """Why a stroke is not repeated as the symmetry has it on the board under ``cell``; empty where it is."""
    found = course.area_at(cell)
    if symmetry is not StrokeSymmetry.QUARTER_TURNS or found is None:
        return ""
    width, height = found[1]
    return "" if width == height else tr("The board is not square: half turn only")
