# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards on paper at true size: cut marks, labels, glue edges, double-sided sheets, and the overview."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, zip_longest

from designer.grid import column_letters
from designer.pages import HAIR, LEFT, SMALL, Draft, head
from designer.paper import TOP, PrintOptions
from designer.pictures import Anchor, Extent, Group, Level, Path, Pen, Rect, Role, Shape, Text, Transform, path_data
from designer.rally.course import Course
from designer.rally.floor import Floor
from designer.rally.picture.bleed import bleed_shapes
from designer.rally.picture.content import Content
from designer.rally.picture.courses import PictureOptions, board_names, course_picture
from designer.rally.picture.ground import Block, blocks_of, blocks_of_floor, floor_shapes
from designer.rally.picture.prints.tiling import Sheet, cut, lies_behind
from designer.words import tr


@dataclass(frozen=True)
class Printing:
    """What is printed: the floor, its blocks with their names, and how."""

    floor: Floor
    blocks: tuple[Block, ...]
    titles: tuple[str, ...]
    options: PrintOptions

    @classmethod
    def of(cls, course: Course, options: PrintOptions) -> Printing:
        """A course, board by board or as a whole, as the options say."""
        if options.by_board:
            titles = tuple(
                f"{name.words} ({name.remark})" if name.remark else name.words for name in board_names(course)
            )
            return cls(course.floor, blocks_of(course), titles, options)
        return cls(course.floor, (Block(0, 0, *course.floor.size),), (course.title or tr("Course"),), options)

    @cached_property
    def content(self) -> Content:
        """What lies on the floor."""
        return Content(self.floor)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every sheet with spaces on it."""
        return cut(self.floor, self.blocks, self.options)


def board_drafts(printing: Printing, most: int | None = None) -> list[Draft]:
    """A page a sheet; double-sided, fronts and backs take turns.

    Args:
        printing: what is printed.
        most: so many pages are enough; all without it.
    """
    return list(islice(side_drafts(printing), most))


def side_drafts(printing: Printing) -> Iterator[Draft]:
    """The same pages, each made when it is asked for."""
    return (_side(printing, *side) for side in sheet_sides(printing))


_Side = tuple[Sheet | None, Sheet]


def sheet_sides(printing: Printing) -> list[_Side]:
    """What is on every page: a sheet, or nothing; and the sheet that says how the page lies."""
    if not printing.options.double_sided:
        return [(sheet, sheet) for sheet in printing.sheets]
    sides: list[_Side] = []
    blocks = printing.blocks
    for index in range(len(blocks)):
        if lies_behind(index, blocks):
            continue  # printed with the one before it
        paired = index + 1 < len(blocks) and lies_behind(index + 1, blocks)
        back = [sheet for sheet in printing.sheets if sheet.block == index + 1] if paired else []
        front = [sheet for sheet in printing.sheets if sheet.block == index]
        for sheet, behind in zip_longest(front, _mirrored(back)):
            sides += [(sheet, sheet or behind), (behind, sheet or behind)]
    return sides


def _side(printing: Printing, sheet: Sheet | None, like: Sheet) -> Draft:
    if sheet is None:
        return Draft("", *printing.options.page(like.landscape), (), blank=True)
    return _draft(printing, sheet)


def _mirrored(sheets: list[Sheet]) -> list[Sheet]:
    """The sheets row by row, each row from its east end."""
    return sorted(sheets, key=lambda sheet: (sheet.area.y, -sheet.area.x))


def _draft(printing: Printing, sheet: Sheet) -> Draft:
    options, area = printing.options, sheet.area
    width, height = options.page(sheet.landscape)
    frame = _Frame(printing, sheet, width)
    title = printing.titles[sheet.block]
    columns = f"{column_letters(area.x)}–{column_letters(area.x + area.width - 1)}"
    middle = tr(
        "sheet {number} of {count} · columns {columns}, rows {first}–{last}",
        number=sheet.number, count=sheet.count, columns=columns, first=area.y + 1, last=area.y + area.height,
    )  # fmt: skip
    return Draft(
        title, width, height,
        (frame.floor(), *head(width, title, middle), *frame.marks(), *frame.glue_edges(), *frame.labels()),
        (_joins(sheet), _how_to_cut(sheet)),
    )  # fmt: skip


def _how_to_cut(sheet: Sheet) -> str:
    if sheet.right or sheet.below:
        return tr("cut at the solid marks, glue under the dashed edges")
    return tr("cut at the solid marks")


def _joins(sheet: Sheet) -> str:
    if sheet.right and sheet.below:
        return tr("joins sheet {right} to the right, sheet {below} below", right=sheet.right, below=sheet.below)
    if sheet.right:
        return tr("joins sheet {right} to the right", right=sheet.right)
    return tr("joins sheet {below} below", below=sheet.below) if sheet.below else ""


class _Frame:
    """Where the spaces of a sheet lie on its page, and what stands round them."""

    def __init__(self, printing: Printing, sheet: Sheet, page_width: float) -> None:
        self.printing, self.sheet = printing, sheet
        self.options = printing.options
        self.space = self.options.space_mm
        area = sheet.area
        self.left = (page_width - area.width * self.space) / 2
        self.top = TOP + self.options.bleed_mm
        self.right = self.left + area.width * self.space
        self.bottom = self.top + area.height * self.space
        self.over_right = self.options.overlap_mm if sheet.right else 0.0
        self.over_bottom = self.options.overlap_mm if sheet.below else 0.0

    def floor(self) -> Shape:
        """The spaces at true size, and as much of those around as overlap and bleed ask for."""
        area, scale = self.sheet.area, self.space / 100
        block = self.printing.blocks[self.sheet.block]
        bleed = self.options.bleed_mm / scale
        west, north = (bleed if area.x == block.x else 0), (bleed if area.y == block.y else 0)
        east = bleed if area.x + area.width == block.x + block.width else self.over_right / scale
        south = bleed if area.y + area.height == block.y + block.height else self.over_bottom / scale
        x, y = 100.0 * area.x, 100.0 * area.y
        clip = Extent(x - west, y - north, 100 * area.width + west + east, 100 * area.height + north + south)
        near = Block(area.x - 1, area.y - 1, area.width + 2, area.height + 2).meet(block)
        shapes = (
            *bleed_shapes(self.printing.floor, block, bleed),
            *_floors(self.printing.floor, near),
            *self.printing.content.shapes(
                Level.L,
                checkpoints=self.options.checkpoints,
                docks=self.options.docks,
                tokens=self.options.checkpoints,
                near=near,
            ),
        )
        return Group(shapes, Transform(self.left - x * scale, self.top - y * scale, scale=scale), clip=clip)

    def marks(self) -> tuple[Shape, ...]:
        """Cut marks 7 mm long, 2 mm off the corners."""
        right, bottom, off = self.right + self.over_right, self.bottom + self.over_bottom, 2 + self.options.bleed_mm
        parts = []
        for x, out in ((self.left, -1), (right, 1)):
            parts += [path_data("M", x + out * off, y, "H", x + out * (off + 7)) for y in (self.top, bottom)]
        for y, out in ((self.top, -1), (bottom, 1)):
            parts += [path_data("M", x, y + out * off, "V", y + out * (off + 7)) for x in (self.left, right)]
        return (Path(" ".join(parts), pen=Pen(Role.TEXT, HAIR)),)

    def glue_edges(self) -> tuple[Shape, ...]:
        """Dashed lines where the next sheet is laid over this one."""
        parts = []
        if self.sheet.right:
            parts.append(path_data("M", self.right, self.top, "V", self.bottom + self.over_bottom))
        if self.sheet.below:
            parts.append(path_data("M", self.left, self.bottom, "H", self.right + self.over_right))
        if not parts:
            return ()
        data = " ".join(parts)
        return Path(data, pen=Pen(Role.HALO, 0.7)), Path(data, pen=Pen(Role.INK, 0.25, (1.6, 1.2)))

    def labels(self) -> tuple[Shape, ...]:
        """Column letters above, row numbers at the left."""
        area, off = self.sheet.area, 1.8 + self.options.bleed_mm
        columns = [
            Text(self.left + (i + 0.5) * self.space, self.top - off, column_letters(area.x + i), SMALL, Role.MUTED,
                 Anchor.MIDDLE)
            for i in range(area.width)
        ]  # fmt: skip
        rows = [
            Text(self.left - off, self.top + (i + 0.5) * self.space + 1.1, str(area.y + i + 1), SMALL, Role.MUTED,
                 Anchor.END)
            for i in range(area.height)
        ]  # fmt: skip
        return (*columns, *rows)


def _floors(floor: Floor, near: Block) -> tuple[Shape, ...]:
    """The checkered floor of the part ``near`` of a block; where it has gaps, of its parts."""
    if all(cell in floor for cell in near.cells()):
        return floor_shapes((near,))
    return floor_shapes(part for part in blocks_of_floor(floor) if part.touches(near))


def overview_draft(course: Course, printing: Printing, first_page: int) -> Draft:
    """A page that shows which page holds which part of the course."""
    options = printing.options
    floor = printing.floor
    landscape = floor.size.width > floor.size.height
    width, height = options.page(landscape)
    picture = course_picture(course, PictureOptions(coordinates=True, names=True, table=False, margin=24))
    room = Extent(LEFT, 16, width - 2 * LEFT, height - 16 - 30)
    scale = min(room.width / picture.extent.width, room.height / picture.extent.height)
    x = room.x + (room.width - picture.extent.width * scale) / 2 - picture.extent.x * scale
    y = room.y - picture.extent.y * scale
    title = tr("Overview")
    marks: list[Shape] = []
    for sheet, page in zip(printing.sheets, page_numbers(printing, first_page), strict=True):
        marks += _overview_mark(sheet, page, x, y, scale)
    return Draft(
        title, width, height,
        (*head(width, course.title, title), Group(picture.shapes, Transform(x, y, scale=scale)), *marks),
    )  # fmt: skip


def page_numbers(printing: Printing, first: int) -> list[int]:
    """The page of each sheet, in the order of the sheets."""
    places = {sheet: number for number, (sheet, _) in enumerate(sheet_sides(printing), first) if sheet is not None}
    return [places[sheet] for sheet in printing.sheets]


def _overview_mark(sheet: Sheet, page: int, x: float, y: float, scale: float) -> tuple[Shape, ...]:
    area = sheet.area
    left, top = x + 100 * area.x * scale, y + 100 * area.y * scale
    width, height = 100 * area.width * scale, 100 * area.height * scale
    middle = left + width / 2, top + height / 2
    size = min(8.0, width / 3, height / 2)
    return (
        Rect(left, top, width, height, pen=Pen(Role.HALO, 1.2)),
        Rect(left, top, width, height, pen=Pen(Role.INK, 0.6)),
        Rect(middle[0] - size, middle[1] - size * 0.7, 2 * size, 1.4 * size, Role.HALO, Pen(Role.INK, 0.3), radius=1.5),
        Text(middle[0], middle[1] + size * 0.36, str(page), size, Role.INK, Anchor.MIDDLE, bold=True),
    )
