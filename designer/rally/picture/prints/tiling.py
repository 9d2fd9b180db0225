# SPDX-License-Identifier: GPL-3.0-or-later
"""How boards are cut into sheets of paper: whole spaces only, every space whole on exactly one sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from designer.grid import Cell
from designer.rally.floor import Floor
from designer.rally.picture.ground import Block
from designer.rally.picture.prints.paper import BOTTOM, SIDE, TOP, PrintError, PrintOptions
from designer.words import sentence


@dataclass(frozen=True)
class Sheet:
    """A part of a block of spaces that goes on one sheet of paper.

    Attributes:
        block: which of the printed blocks it belongs to.
        area: the spaces on it.
        landscape: how the paper lies.
        number, count: which sheet of its block it is, from 1, and how many there are.
        right, below: the number of the sheet that joins there, or None.
    """

    block: int
    area: Block
    landscape: bool
    number: int
    count: int
    right: int | None = None
    below: int | None = None


def fits(options: PrintOptions, landscape: bool) -> tuple[int, int]:
    """How many columns and rows of spaces fit on one sheet."""
    width, height = options.page(landscape)
    side = max(SIDE, 6 + options.overlap_mm + options.bleed_mm)
    across = width - 2 * side
    down = height - TOP - BOTTOM - options.overlap_mm - 2 * options.bleed_mm
    return max(0, int(across / options.space_mm + 1e-6)), max(0, int(down / options.space_mm + 1e-6))


def cut(floor: Floor, blocks: Iterable[Block], options: PrintOptions) -> tuple[Sheet, ...]:
    """The sheets for blocks of spaces; sheets on which no space lies are left out.

    Raises:
        PrintError: not even one space fits on the paper.
    """
    return tuple(sheet for index, block in enumerate(blocks) for sheet in _cut_block(floor, index, block, options))


def _cut_block(floor: Floor, index: int, block: Block, options: PrintOptions) -> list[Sheet]:
    landscape, columns, rows = _way_to_lay(block, options)
    areas: dict[tuple[int, int], Block] = {}
    for top in range(0, block.height, rows):
        for left in range(0, block.width, columns):
            width, height = min(columns, block.width - left), min(rows, block.height - top)
            area = Block(block.x + left, block.y + top, width, height)
            if _has_spaces(floor, area):
                areas[left // columns, top // rows] = area
    numbers = {place: number for number, place in enumerate(areas, 1)}
    return [
        Sheet(index, area, landscape, numbers[x, y], len(areas), numbers.get((x + 1, y)), numbers.get((x, y + 1)))
        for (x, y), area in areas.items()
    ]


def _way_to_lay(block: Block, options: PrintOptions) -> tuple[bool, int, int]:
    """Upright or across, whichever needs fewer sheets, and how many columns and rows a sheet takes."""
    found = []
    for landscape in (False, True):
        columns, rows = fits(options, landscape)
        if columns and rows:
            found.append((-(-block.width // columns) * -(-block.height // rows), landscape, columns, rows))
    if not found:
        raise PrintError(
            sentence("a space of {size} mm does not fit on {paper}", size=options.space_mm, paper=options.paper)
        )
    return min(found)[1:]


def _has_spaces(floor: Floor, area: Block) -> bool:
    return any(
        Cell(x, y) in floor for y in range(area.y, area.y + area.height) for x in range(area.x, area.x + area.width)
    )
