# SPDX-License-Identifier: GPL-3.0-or-later
"""How boards are cut into sheets of paper: whole spaces only, every space whole on exactly one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.pictures.paper import LONGEST, SIDE, STRIP, PrintError, PrintOptions
from designer.rally.course.floor import Floor
from designer.rally.picture.ground import SpaceBlock


@dataclass(frozen=True)
class PaperSheet:
    """A part of a block of spaces that goes on one sheet of paper.

    Attributes:
        block: which of the printed blocks it belongs to.
        area: the spaces on it.
        landscape: how the paper lies.
        number, count: which sheet of its block it is, from 1, and how many there are.
        right, below: the number of the sheet that joins there, or None.
    """

    block: int
    area: SpaceBlock
    landscape: bool
    number: int
    count: int
    right: int | None = None
    below: int | None = None


def fits(options: PrintOptions, landscape: bool) -> tuple[int, int]:
    """How many columns and rows of spaces fit on one sheet; on a roll as many along it as a page may be long."""
    width, height = options.page(landscape, LONGEST)
    across = width - 2 * side_room(options)
    down = height - options.top - options.foot(width) - options.glue_mm
    return max(0, int(across / options.space_mm + 1e-6)), max(0, int(down / options.space_mm + 1e-6))


def side_room(options: PrintOptions) -> float:
    """Room at the left and right of the spaces, in millimetres."""
    return max(SIDE, 6 + options.glue_mm + options.bleed_mm) if options.text else 0.0


def page_of(options: PrintOptions, landscape: bool, columns: int, rows: int) -> tuple[float, float]:
    """Width and height of the page for so many spaces, in millimetres: on a roll no longer than they need."""
    if landscape:
        length = columns * options.space_mm + 2 * side_room(options)
    else:
        width = options.page()[0]
        length = rows * options.space_mm + options.top + options.foot(width) + options.glue_mm
    return options.page(landscape, max(length, STRIP))


def cut(floor: Floor, blocks: Sequence[SpaceBlock], options: PrintOptions) -> tuple[PaperSheet, ...]:
    """The sheets for blocks of spaces; sheets on which no space lies are left out.

    Raises:
        PrintError: not even one space fits on the paper.
    """
    ways = _ways(blocks, options)
    found: list[PaperSheet] = []
    for index, block in enumerate(blocks):
        back = options.double_sided and lies_behind(index, blocks)
        found += _cut_block(floor, index, block, ways[index], from_east=back)
    return tuple(found)


def lies_behind(index: int, blocks: Sequence[SpaceBlock]) -> bool:
    """Whether, printed double-sided, a block lies on the back of the one before it: if they are of one size."""
    before = blocks[index - 1]
    return index % 2 == 1 and (before.width, before.height) == (blocks[index].width, blocks[index].height)


@dataclass(frozen=True)
class _Way:
    """How the paper lies under a block, and how many columns and rows a sheet takes."""

    landscape: bool
    columns: int
    rows: int

    def sheets(self, block: SpaceBlock) -> int:
        """How many sheets a block without gaps takes."""
        return -(-block.width // self.columns) * -(-block.height // self.rows)


def _ways(blocks: Sequence[SpaceBlock], options: PrintOptions) -> list[_Way]:
    """For each block upright or across, whichever needs fewer sheets, on a roll less of it.

    Printed double-sided all paper lies one way, so that every sheet is turned over at the same edge.
    """
    possible = [
        _Way(landscape, columns, rows)
        for landscape in (False, True)
        for columns, rows in [fits(options, landscape)]
        if columns and rows
    ]
    if not possible:
        raise PrintError(
            sentence(
                "a space of {size} mm does not fit on {paper} with margins of {margin} mm",
                size=f"{options.space_mm:g}", paper=options.paper, margin=f"{options.margin_mm:g}",
            )
        )  # fmt: skip
    if options.double_sided:
        best = min(possible, key=lambda way: (sum(map(way.sheets, blocks)), way.landscape))
        return [best] * len(blocks)
    return [
        min(possible, key=lambda way: (way.sheets(block), _paper_used(way, block, options), way.landscape))
        for block in blocks
    ]


def _paper_used(way: _Way, block: SpaceBlock, options: PrintOptions) -> float:
    """How much of a roll a block takes, in millimetres; 0 on sheets."""
    if options.sheet.height is not None:
        return 0.0
    length = block.width if way.landscape else block.height
    strips = -(-(block.height if way.landscape else block.width) // (way.rows if way.landscape else way.columns))
    return float(length * strips)


def _cut_block(floor: Floor, index: int, block: SpaceBlock, way: _Way, *, from_east: bool) -> list[PaperSheet]:
    """The sheets of a block: even ones where they are no more than as few full ones as can be."""
    step = -1 if from_east else 1  # paper is turned like a leaf: what is widest in the west lies behind the east
    full = _areas(floor, block, _full(block.width, way.columns)[::step], _full(block.height, way.rows))
    even = _areas(floor, block, _even(block.width, way.columns)[::step], _even(block.height, way.rows))
    areas = even if len(even) <= len(full) else full
    numbers = {place: number for number, place in enumerate(areas, 1)}
    return [
        PaperSheet(index, areas[x, y], way.landscape, numbers[x, y], len(areas), numbers.get((x + 1, y)),
              numbers.get((x, y + 1)))
        for x, y in areas
    ]  # fmt: skip


def _areas(floor: Floor, block: SpaceBlock, widths: list[int], heights: list[int]) -> dict[tuple[int, int], SpaceBlock]:
    """The parts of a block that have spaces, by column and row of sheets."""
    found: dict[tuple[int, int], SpaceBlock] = {}
    for y, height in enumerate(heights):
        for x, width in enumerate(widths):
            area = SpaceBlock(block.x + sum(widths[:x]), block.y + sum(heights[:y]), width, height)
            if _has_spaces(floor, area):
                found[x, y] = area
    return found


def _full(whole: int, most: int) -> list[int]:
    """A row of spaces cut into pieces of ``most``, the rest at the end."""
    return [min(most, whole - start) for start in range(0, whole, most)]


def _even(whole: int, most: int) -> list[int]:
    """A row of spaces cut into as few pieces, as alike as can be: 12 by 8 are 6 and 6."""
    pieces = -(-whole // most)
    return [whole // pieces + (index < whole % pieces) for index in range(pieces)]


def _has_spaces(floor: Floor, area: SpaceBlock) -> bool:
    return any(
        Cell(x, y) in floor for y in range(area.y, area.y + area.height) for x in range(area.x, area.x + area.width)
    )
