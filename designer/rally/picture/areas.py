# SPDX-License-Identifier: GPL-3.0-or-later
"""A part of a floor as a picture of exactly its spaces: what boards look like in print and on other tables."""

from __future__ import annotations

from designer.pictures.shapes import Extent, Level, Picture, Shape
from designer.rally.course.floor import Floor
from designer.rally.picture.floor_content import Content
from designer.rally.picture.ground import Block, blocks_of_floor, floor_shapes


def area_picture(content: Content, block: Block, *, checkpoints: bool, docks: bool) -> Picture:
    """The spaces of a block with what lies on them, without rim or margin."""
    floor = content.floor
    near = Block(block.x - 1, block.y - 1, block.width + 2, block.height + 2)
    shapes = (
        *ground_shapes(floor, block),
        *content.shapes(Level.L, checkpoints=checkpoints, docks=docks, near=near.meet(Block(0, 0, *floor.size))),
    )
    return Picture(Extent(100 * block.x, 100 * block.y, 100 * block.width, 100 * block.height), shapes)


def ground_shapes(floor: Floor, near: Block) -> tuple[Shape, ...]:
    """The checkered floor of a rectangle of spaces; where it has gaps, of its parts."""
    if all(cell in floor for cell in near.cells()):
        return floor_shapes((near,))
    return floor_shapes(part for part in blocks_of_floor(floor) if part.touches(near))
