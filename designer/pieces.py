# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces of one size on pages, each in a thin frame to cut along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.pages import HAIR, LEFT, Draft, head
from designer.pictures import Group, Path, Pen, Picture, Role, Shape, Transform, path_data
from designer.words import tr

_TOP = 15.0
_BOTTOM = 26.0


@dataclass(frozen=True)
class Grid:
    """Pieces of one size side by side: how many fit on a page, and where each lies."""

    page: tuple[float, float]
    width: float
    height: float
    gap: float

    @property
    def columns(self) -> int:
        """How many are side by side."""
        return max(1, int((self.page[0] - 2 * LEFT + self.gap + 1e-6) // (self.width + self.gap)))

    @property
    def rows(self) -> int:
        """How many are below each other."""
        return max(1, int((self.page[1] - _TOP - _BOTTOM + self.gap + 1e-6) // (self.height + self.gap)))

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of the piece ``index`` of a page."""
        row, column = divmod(index, self.columns)
        used = self.columns * (self.width + self.gap) - self.gap
        left = (self.page[0] - used) / 2
        return left + column * (self.width + self.gap), _TOP + row * (self.height + self.gap)


def piece_drafts(title: str, pieces: Sequence[Picture], grid: Grid) -> list[Draft]:
    """Pages full of pieces, each in a thin frame to cut along."""
    drafts = []
    capacity = grid.columns * grid.rows
    for start in range(0, len(pieces), capacity):
        shapes: list[Shape] = [*head(grid.page[0], title, right=tr("cut along the thin lines"))]
        for index, piece in enumerate(pieces[start : start + capacity]):
            shapes += _piece(piece, *grid.place(index), grid.width, grid.height)
        drafts.append(Draft(title, *grid.page, tuple(shapes)))
    return drafts


def _piece(piece: Picture, x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    extent = piece.extent
    scale = width / extent.width
    outline = path_data("M", x, y, "H", x + width, "V", y + height, "H", x, "Z")
    return (
        Group(piece.shapes, Transform(x - extent.x * scale, y - extent.y * scale, scale=scale)),
        Path(outline, pen=Pen(Role.BORDER, HAIR)),
    )
