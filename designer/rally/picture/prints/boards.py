# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards on paper at true size: cut marks, labels, glue edges, double-sided sheets, and the overview.

What is at the edge goes on over it, so that no white shows where a board is cut a little outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from designer.base.grid import Cell, Heading, column_letters, outlines
from designer.base.words import tr
from designer.game.names import course_name
from designer.pictures.lettering import fitted
from designer.pictures.pages import HAIR, LEFT, SMALL, Draft, TurnEdge, head
from designer.pictures.paper import PrintOptions, bottom
from designer.pictures.shapes import (
    Anchor,
    Extent,
    Group,
    Level,
    Path,
    Pen,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    lines,
    path_data,
)
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.picture.courses import PictureOptions, board_names, course_picture
from designer.rally.picture.floor_content import FloorContent, block_ground_shapes
from designer.rally.picture.ground import SpaceBlock, blocks_of
from designer.rally.picture.prints.imposition import PrintSide, PrintSpot, sides_of
from designer.rally.picture.prints.tiling import PaperSheet, cut


def bleed_shapes(floor: Floor, block: SpaceBlock, by: float) -> tuple[Shape, ...]:
    """Floor and belts ``by`` units over the edges of a block; nothing for 0."""
    if by <= 0:
        return ()
    x, y, width, height = (100.0 * value for value in block)
    ground = Rect(x - by, y - by, width + 2 * by, height + 2 * by, Role.FLOOR2)
    ways: dict[bool, list[str]] = {False: [], True: []}
    for cell, side in _edge(block):
        belt, beyond = floor[cell].belt, floor[cell.step(side)]
        if belt and (beyond.gap or beyond.belt) and (belt.exit is side or side.back in belt.feeds):
            ways[belt.express].append(_way(cell, side, by))
    strokes = (
        Path(" ".join(found), pen=Pen(role, width))
        for express, found in ways.items()
        if found
        for role, width in (
            (Role.XRAIL if express else Role.RAIL, 76.0),
            (Role.XBELT if express else Role.BELT, 66.0),
        )
    )
    return (ground, *strokes)


def _edge(block: SpaceBlock) -> list[tuple[Cell, Heading]]:
    """Every space at the edge of a block with its outer side."""
    east, south = block.x + block.width - 1, block.y + block.height - 1
    columns, rows = range(block.x, east + 1), range(block.y, south + 1)
    return [
        *((Cell(x, block.y), Heading.N) for x in columns),
        *((Cell(x, south), Heading.S) for x in columns),
        *((Cell(block.x, y), Heading.W) for y in rows),
        *((Cell(east, y), Heading.E) for y in rows),
    ]


def _way(cell: Cell, side: Heading, by: float) -> str:
    x, y = 100.0 * cell.x + 50 + 50 * side.dx, 100.0 * cell.y + 50 + 50 * side.dy
    return lines((x - side.dx, y - side.dy), (x + by * side.dx, y + by * side.dy))


@dataclass(frozen=True)
class Printing:
    """What is printed: the floor, its blocks with their names, and how."""

    floor: Floor
    blocks: tuple[SpaceBlock, ...]
    titles: tuple[str, ...]
    options: PrintOptions
    name: str

    @classmethod
    def of(cls, course: Course, options: PrintOptions) -> Printing:
        """A course, board by board or as a whole, as the options say."""
        name = course_name(course.title)
        if options.by_board:
            titles = tuple(
                f"{name.words} ({name.remark})" if name.remark else name.words for name in board_names(course)
            )
            return cls(course.floor, blocks_of(course), titles, options, name)
        return cls(course.floor, (SpaceBlock(0, 0, *course.floor.size),), (name,), options, name)

    @cached_property
    def content(self) -> FloorContent:
        """What lies on the floor."""
        return FloorContent(self.floor)

    @cached_property
    def sheets(self) -> tuple[PaperSheet, ...]:
        """Every sheet with spaces on it."""
        return cut(self.floor, self.blocks, self.options)

    @cached_property
    def sides(self) -> tuple[PrintSide, ...]:
        """Every page with sheets, and the empty backs between them."""
        return tuple(sides_of(self.sheets, self.blocks, self.options))


def board_drafts(printing: Printing, first: int, most: int | None = None) -> list[Draft]:
    """A page for each of :attr:`Printing.sides`, numbered from ``first``; ``most`` are enough, all without it."""
    return list(islice(side_drafts(printing, first), most))


def side_drafts(printing: Printing, first: int) -> Iterator[Draft]:
    """The same pages, each made when it is asked for."""
    numbers = page_numbers(printing, first)
    return (_draft(printing, side, numbers) for side in printing.sides)


def page_numbers(printing: Printing, first: int) -> Mapping[tuple[int, int], int]:
    """The page of each sheet, by its block and its number."""
    return {
        (spot.sheet.block, spot.sheet.number): page
        for page, side in enumerate(printing.sides, first)
        for spot in side.spots
    }


def _draft(printing: Printing, side: PrintSide, numbers: Mapping[tuple[int, int], int]) -> Draft:
    frames = [_Frame(printing, spot) for spot in side.spots]
    options = printing.options
    title, also, shapes = "", [], [shape for frame in frames for shape in frame.shapes()]
    if len(frames) == 1:
        title = printing.titles[frames[0].sheet.block]
        shapes += head(side.width, title, frames[0].span) if options.text else ()
    elif frames:
        title, *also = (printing.titles[frame.sheet.block] for frame in frames)
        shapes += [*head(side.width, printing.name), *(shape for frame in frames for shape in frame.caption())]
    remarks = (_joins(frames[0].sheet, numbers), _how_to_cut(frames[0].sheet)) if frames else ()
    return Draft(
        title, side.width, side.height, tuple(shapes), remarks,
        back_of=int(not frames and side.is_back), also=tuple(also), cuts=tuple(frame.outline() for frame in frames),
        turn=turn_of(options, side.landscape), is_back=side.is_back, border=options.around,
        trim=_trim(side, frames, options), bleed=options.bleed_mm, text=options.text,
    )  # fmt: skip


def _trim(side: PrintSide, frames: Sequence[_Frame], options: PrintOptions) -> Extent | None:
    """What is left of a page once it is cut: without text the paper, else what is round its boards with bleed."""
    if not options.text:
        return Extent(0, 0, side.width, side.height)
    if not frames or options.bleed_mm <= 0:
        return None
    left, top = min(frame.left for frame in frames), min(frame.top for frame in frames)
    right = max(frame.right + frame.over_right for frame in frames)
    bottom = max(frame.bottom + frame.over_bottom for frame in frames)
    return Extent(left, top, right - left, bottom - top)


def turn_of(options: PrintOptions, landscape: bool) -> TurnEdge | None:
    """The edge over which sheets are turned; None where only one side is printed."""
    if not options.double_sided:
        return None
    return TurnEdge.SHORT_EDGE if landscape else TurnEdge.LONG_EDGE


def _how_to_cut(sheet: PaperSheet) -> str:
    if sheet.right or sheet.below:
        return tr("cut at the solid marks, glue under the dashed edges")
    return tr("cut at the solid marks")


def _joins(sheet: PaperSheet, numbers: Mapping[tuple[int, int], int]) -> str:
    right = numbers[sheet.block, sheet.right] if sheet.right else 0
    below = numbers[sheet.block, sheet.below] if sheet.below else 0
    if right and below:
        return tr("joins page {right} to the right, page {below} below", right=right, below=below)
    if right:
        return tr("joins page {right} to the right", right=right)
    return tr("joins page {below} below", below=below) if below else ""


class _Frame:
    """Where the spaces of a sheet lie on its page, and what stands round them."""

    def __init__(self, printing: Printing, spot: PrintSpot) -> None:
        self.printing, self.sheet = printing, spot.sheet
        self.options = printing.options
        self.space = self.options.space_mm
        area = self.sheet.area
        self.left, self.top = spot.left, spot.top
        self.right = self.left + area.width * self.space
        self.bottom = self.top + area.height * self.space
        self.over_right = self.options.glue_mm if self.sheet.right else 0.0
        self.over_bottom = self.options.glue_mm if self.sheet.below else 0.0

    @property
    def span(self) -> str:
        """Which spaces of the course they are."""
        area = self.sheet.area
        columns = f"{column_letters(area.x)}–{column_letters(area.x + area.width - 1)}"
        return tr("columns {columns}, rows {first}–{last}", columns=columns, first=area.y + 1,
                  last=area.y + area.height)  # fmt: skip

    def shapes(self) -> tuple[Shape, ...]:
        """The spaces and what stands round them."""
        if not self.options.text:
            return (self.floor(),)
        return (self.floor(), *self.marks(), *self.glue_edges(), *self.labels())

    def caption(self) -> tuple[Shape, ...]:
        """The name of a board that shares a page, above its column letters."""
        title, y = self.printing.titles[self.sheet.block], self.top - self.options.bleed_mm - 6.5
        words = f"{title} · {self.span}"
        size = fitted(words, SMALL, max(self.right - self.left, 30.0))
        return (Text(self.left, y, words, size, Role.TEXT, bold=True),)

    def outline(self) -> str:
        """The line round the spaces and their glue edges, along which the sheet is cut."""
        area = self.sheet.area
        here = [cell for cell in area.cells() if cell in self.printing.floor]
        loops = outlines(Cell(cell.x - area.x, cell.y - area.y) for cell in here)
        return " ".join(lines(*(self._corner(x, y) for x, y in loop), closed=True) for loop in loops)

    def _corner(self, x: int, y: int) -> tuple[float, float]:
        """A corner of spaces; at the last of them the glue edge lies outside."""
        area = self.sheet.area
        return (
            self.left + x * self.space + (self.over_right if x == area.width else 0.0),
            self.top + y * self.space + (self.over_bottom if y == area.height else 0.0),
        )

    def floor(self) -> Shape:
        """The spaces at true size, and as much of those around as overlap and bleed ask for."""
        area, scale = self.sheet.area, self.space / 100
        block = self.printing.blocks[self.sheet.block]
        bleed = self.options.bleed_mm / scale
        within = 0.0 if self.options.text else bleed
        west, north = (bleed if area.x == block.x else within), (bleed if area.y == block.y else within)
        ends_east, ends_south = (
            area.x + area.width == block.x + block.width,
            area.y + area.height == block.y + block.height,
        )
        east = bleed if ends_east else max(within, self.over_right / scale)
        south = bleed if ends_south else max(within, self.over_bottom / scale)
        x, y = 100.0 * area.x, 100.0 * area.y
        clip = Extent(x - west, y - north, 100 * area.width + west + east, 100 * area.height + north + south)
        near = SpaceBlock(area.x - 1, area.y - 1, area.width + 2, area.height + 2).meet(block)
        shapes = (
            *bleed_shapes(self.printing.floor, block, bleed),
            *block_ground_shapes(self.printing.floor, near),
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


def overview_draft(course: Course, printing: Printing, first_page: int) -> Draft:
    """A page that shows which page holds which part of the course."""
    options = printing.options
    floor = printing.floor
    landscape = floor.size.width > floor.size.height and options.sheet.height is not None
    if options.double_sided:
        landscape = printing.sheets[0].landscape
    width, height = options.page(landscape)
    picture = course_picture(course, PictureOptions(coordinates=True, names=True, table=False, margin=24))
    room = Extent(LEFT, 16, width - 2 * LEFT, height - 16 - bottom(width))
    scale = min(room.width / picture.extent.width, room.height / picture.extent.height)
    x = room.x + (room.width - picture.extent.width * scale) / 2 - picture.extent.x * scale
    y = room.y - picture.extent.y * scale
    title = tr("Overview")
    numbers = page_numbers(printing, first_page)
    marks = [
        shape
        for sheet in printing.sheets
        for shape in _overview_mark(sheet, numbers[sheet.block, sheet.number], x, y, scale)
    ]
    return Draft(
        title, width, height,
        (*head(width, course.title, title), Group(picture.shapes, Transform(x, y, scale=scale)), *marks),
        turn=turn_of(options, landscape), border=options.border,
    )  # fmt: skip


def _overview_mark(sheet: PaperSheet, page: int, x: float, y: float, scale: float) -> tuple[Shape, ...]:
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
