# SPDX-License-Identifier: GPL-3.0-or-later
"""What a brush paints with: spaces in a small rectangle, that can be turned and mirrored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from designer.base.grid import Cell, Mirror, Size, bounds

Piece = Any
"""What a space of a plan holds, in any game: a value that can be ``turned`` and ``mirrored``."""


@dataclass(frozen=True)
class Stamp:
    """Spaces to paint, relative to the stamp's top left corner.

    Attributes:
        spaces: what is painted where; cells of the rectangle that are missing stay as they are.
        size: the rectangle.
        name: what the status bar calls it; an English text that :func:`tr` knows, or a person's own.
        whole: whether each space replaces the one below (a copied area), or its elements are added to
            what lies there (an element of the palette: a wall on a belt keeps the belt).
    """

    spaces: Mapping[Cell, Piece]
    size: Size = Size(1, 1)
    name: str = ""
    whole: bool = False

    @classmethod
    def of(cls, space: Piece, name: str = "") -> Stamp:
        """A stamp of one space, to be added to what lies there."""
        return cls({Cell(0, 0): space}, name=name)

    @classmethod
    def copied(cls, spaces: Mapping[Cell, Piece], name: str = "") -> Stamp:
        """The area that ``spaces`` covers, by course cells, moved to the corner."""
        (left, top), size = bounds(spaces)
        moved = {Cell(c.x - left, c.y - top): space for c, space in spaces.items()}
        return cls(moved, size, name, whole=True)

    @property
    def space(self) -> Piece | None:
        """Its only space, None if it has several."""
        return next(iter(self.spaces.values())) if len(self.spaces) == 1 else None

    def turned(self, quarters: int) -> Stamp:
        """The stamp after clockwise quarter turns."""
        spaces = {c.turned(quarters, *self.size): s.turned(quarters) for c, s in self.spaces.items()}
        return Stamp(spaces, self.size.turned(quarters), self.name, self.whole)

    def mirrored(self, mirror: Mirror) -> Stamp:
        """The stamp in a mirror: left curves become right curves."""
        spaces = {c.mirrored(mirror, *self.size): s.mirrored(mirror) for c, s in self.spaces.items()}
        return Stamp(spaces, self.size, self.name, self.whole)

    def at(self, cell: Cell) -> dict[Cell, Piece]:
        """Its spaces by course cell when its middle lies on ``cell``."""
        left = cell.x - (self.size.width - 1) // 2
        top = cell.y - (self.size.height - 1) // 2
        return {Cell(left + c.x, top + c.y): space for c, space in self.spaces.items()}

    def tiled(self, cells: Iterable[Cell], origin: Cell) -> dict[Cell, Piece]:
        """Its spaces repeated as a pattern over ``cells``, the corner lying on ``origin``."""
        width, height = self.size
        pattern = {cell: Cell((cell.x - origin.x) % width, (cell.y - origin.y) % height) for cell in cells}
        return {cell: self.spaces[inner] for cell, inner in pattern.items() if inner in self.spaces}
