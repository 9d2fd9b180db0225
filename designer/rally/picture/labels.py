# SPDX-License-Identifier: GPL-3.0-or-later
"""Words round a picture of a course: column letters, row numbers and the names of boards."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Size, column_letters
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Group, Role, Shape, Text, Transform
from designer.rally.picture.ground import Block

RULER = 46.0
"""How much room a ruler takes beside the boards."""

NAME = 58.0
"""How much room the names of boards take beside the boards."""

_CLEAR = 22.0  # from the floor to the nearest label: the rim and a little air


def ruler_shapes(size: Size, gap: float = _CLEAR) -> tuple[Shape, ...]:
    """Column letters above and row numbers at the left, ``gap`` outside the floor."""
    columns = [
        Text(100 * x + 50, -gap - 8, column_letters(x), 28, Role.MUTED, Anchor.MIDDLE) for x in range(size.width)
    ]
    rows = [Text(-gap - 6, 100 * y + 60, str(y + 1), 28, Role.MUTED, Anchor.END) for y in range(size.height)]
    return (*columns, *rows)


@dataclass(frozen=True)
class BoardName:
    """What is written beside a board: its name and, after it, how it is turned."""

    words: str
    remark: str = ""


def name_shapes(blocks: tuple[Block, ...], names: tuple[BoardName, ...], gap: float) -> tuple[Shape, ...]:
    """The name of each board beside a side that touches no other board: above, left, right or below."""
    shapes: list[Shape] = []
    for block, name in zip(blocks, names, strict=True):
        place = _place(block, blocks, gap)
        if place:
            shapes.append(Group(_name(name), place))
    return tuple(shapes)


def _name(name: BoardName) -> tuple[Shape, ...]:
    words = Text(0, 0, name.words, 34, Role.TEXT, bold=True)
    if not name.remark:
        return (words,)
    return words, Text(text_width(name.words, 34) * 1.1 + 26, 0, name.remark, 26, Role.MUTED)


def _place(block: Block, blocks: tuple[Block, ...], gap: float) -> Transform | None:
    left, top = 100.0 * block.x, 100.0 * block.y
    right, bottom = left + 100.0 * block.width, top + 100.0 * block.height
    if not _taken(blocks, block.x, block.y - 1, block.width, 1):
        return Transform(left, top - gap)
    if not _taken(blocks, block.x - 1, block.y, 1, block.height):
        return Transform(left - gap, bottom, -90)
    if not _taken(blocks, block.x + block.width, block.y, 1, block.height):
        return Transform(right + _CLEAR + 8, top, 90)
    if not _taken(blocks, block.x, block.y + block.height, block.width, 1):
        return Transform(left, bottom + _CLEAR + 30)
    return None


def _taken(blocks: tuple[Block, ...], x: int, y: int, width: int, height: int) -> bool:
    """Whether a board lies anywhere in this rectangle."""
    return any(b.x < x + width and x < b.x + b.width and b.y < y + height and y < b.y + b.height for b in blocks)
