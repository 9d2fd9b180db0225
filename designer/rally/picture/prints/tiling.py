# SPDX-License-Identifier: GPL-3.0-or-later
"""How boards are cut into sheets of paper: whole spaces only, every space whole on exactly one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.grid import Cell
from designer.paper import BOTTOM, SIDE, TOP, PrintError, PrintOptions
from designer.rally.floor import Floor
from designer.rally.picture.ground import Block
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


def cut(floor: Floor, blocks: Sequence[Block], options: PrintOptions) -> tuple[Sheet, ...]:
    """The sheets for blocks of spaces; sheets on which no space lies are left out.

    Raises:
        PrintError: not even one space fits on the paper.
    """
    found: list[Sheet] = []
    for index, block in enumerate(blocks):
        back = options.double_sided and lies_behind(index, blocks)
        found += _cut_block(floor, index, block, options, from_east=back)
    return tuple(found)


def lies_behind(index: int, blocks: Sequence[Block]) -> bool:
    """Whether, printed double-sided, a block lies on the back of the one before it: if they are of one size."""
    before = blocks[index - 1]
    return index % 2 == 1 and (before.width, before.height) == (blocks[index].width, blocks[index].height)


def _cut_block(floor: Floor, index: int, block: Block, options: PrintOptions, *, from_east: bool) -> list[Sheet]:
    landscape, columns, rows = _way_to_lay(block, options)
    widths, heights = _lengths(block.width, columns), _lengths(block.height, rows)
    if from_east:  # paper is turned like a leaf: what is widest in the west lies behind the east
        widths.reverse()
    areas: dict[tuple[int, int], Block] = {}
    for y, height in enumerate(heights):
        for x, width in enumerate(widths):
            area = Block(block.x + sum(widths[:x]), block.y + sum(heights[:y]), width, height)
            if _has_spaces(floor, area):
                areas[x, y] = area
    numbers = {place: number for number, place in enumerate(areas, 1)}
    return [
        Sheet(index, area, landscape, numbers[x, y], len(areas), numbers.get((x + 1, y)), numbers.get((x, y + 1)))
        for (x, y), area in areas.items()
    ]


def _lengths(whole: int, most: int) -> list[int]:
    """A row of spaces cut into pieces of ``most``, the rest at the end."""
    return [min(most, whole - start) for start in range(0, whole, most)]


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
