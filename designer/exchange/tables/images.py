# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of a table as PNG files of a promised size."""

from __future__ import annotations

from designer.base.grid import Size
from designer.pictures.shapes import LIGHT, Group, Picture, Transform


def pixels_a_space(size: Size, usual: int, longest: int) -> int:
    """How many pixels a space has across: as many as usual, or as few as keep the longer side of a picture short."""
    return max(1, min(usual, longest // max(size)))


def png_of(picture: Picture, width: int) -> bytes:
    """A picture in light colours, ``width`` pixels wide."""
    from designer.painting.images import png

    return png(picture, LIGHT, width / picture.extent.width)


def sheet_of(pictures: list[Picture], columns: int, rows: int) -> Picture:
    """Pictures of one size side by side in a grid, row by row."""
    across, down = pictures[0].extent.width, pictures[0].extent.height
    groups = []
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        at = Transform(column * across - picture.extent.x, row * down - picture.extent.y)
        groups.append(Group(picture.shapes, at, clip=picture.extent))
    extent = pictures[0].extent._replace(x=0, y=0, width=columns * across, height=rows * down)
    return Picture(extent, tuple(groups))
