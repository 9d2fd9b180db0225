# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of a whole course, board or floor, with words round it: column letters, row numbers, names of boards."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Cell, Heading, Size, column_letters
from designer.base.words import tr
from designer.pictures import svg
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Group, Level, Picture, Rect, Role, Shape, Text, Transform
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.course.turning_boards import Turns, turned_floor
from designer.rally.picture.floor_content import FloorContent
from designer.rally.picture.ground import SpaceBlock, blocks_of, blocks_of_floor, floor_shapes, rim_shapes, seam_shapes
from designer.rally.picture.legend import legend_entries, legend_shapes
from designer.rally.picture.overlays import LONE, RouteLane, route_shapes
from designer.rally.picture.tracks import track_shapes
from designer.rally.picture.trails import Trail, trails_shapes
from designer.reports.marks import selection_shapes

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


def name_shapes(blocks: tuple[SpaceBlock, ...], names: tuple[BoardName, ...], gap: float) -> tuple[Shape, ...]:
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


def _place(block: SpaceBlock, blocks: tuple[SpaceBlock, ...], gap: float) -> Transform | None:
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


def _taken(blocks: tuple[SpaceBlock, ...], x: int, y: int, width: int, height: int) -> bool:
    """Whether a board lies anywhere in this rectangle."""
    return any(b.x < x + width and x < b.x + b.width and b.y < y + height and y < b.y + b.height for b in blocks)


@dataclass(frozen=True)
class RouteDrawing:
    """A route to be drawn.

    Attributes:
        cells: the spaces it crosses.
        stops: where registers end, by number; ends: the places of those in ``cells``.
        lane: how the line looks.
        heading: where the robot looks in the end; None where it is destroyed.
        jumps: the places in ``cells`` to which it is put after a reboot: no line leads there.
    """

    cells: tuple[Cell, ...]
    stops: tuple[tuple[int, Cell], ...] = ()
    ends: tuple[int, ...] = ()
    lane: RouteLane = LONE
    heading: Heading | None = None
    jumps: tuple[int, ...] = ()


@dataclass(frozen=True)
class PictureOptions:
    """What a picture of a course shows.

    Attributes:
        level: how much detail.
        coordinates: whether column letters and row numbers stand round it.
        names: whether each board has its name beside it.
        legend: whether the elements are explained below.
        checkpoints, docks: whether flags with reboot tokens and antenna, and docks are drawn.
        flags: whether checkpoints have their flags where they are printed; a race draws them where they are.
        routes: routes drawn over it.
        trails: ways of robots drawn over it.
        marked: spaces that are framed in the highlight colour.
        rims: whether boards have a rim, a shadow and seams.
        table: whether the table is painted behind the boards; without it the picture is clear there.
        margin: free units round everything.
        turns: by how many quarters each board has turned since the race began; empty: none has.
    """

    level: Level = Level.L
    coordinates: bool = False
    names: bool = False
    legend: bool = False
    checkpoints: bool = True
    docks: bool = True
    flags: bool = True
    routes: tuple[RouteDrawing, ...] = ()
    trails: tuple[Trail, ...] = ()
    marked: tuple[Cell, ...] = ()
    rims: bool = True
    table: bool = True
    margin: float = 40.0
    turns: Turns = ()


def course_picture(course: Course | Floor, options: PictureOptions | None = None) -> Picture:
    """A course with all its boards, or a floor whose boards are not known."""
    options = options or PictureOptions()
    if isinstance(course, Floor):
        return _picture(course, blocks_of_floor(course), None, options)
    tracks = track_shapes(course, options.level) if options.checkpoints else ()
    floor = turned_floor(course.floor, options.turns) if any(options.turns) else course.floor
    return _picture(floor, blocks_of(course), board_names(course), options, tracks)


def board_picture(board: Board, options: PictureOptions | None = None) -> Picture:
    """A lone board."""
    return course_picture(Floor.of_board(board), options)


def board_names(course: Course) -> tuple[BoardName, ...]:
    """What is written beside each placed board."""
    return tuple(
        BoardName(
            course.board(placement.board).title or placement.board,
            tr("turned {degrees}°", degrees=90 * placement.turn) if placement.turn else "",
        )
        for placement in course.layout
    )


def _picture(
    floor: Floor,
    blocks: tuple[SpaceBlock, ...],
    names: tuple[BoardName, ...] | None,
    options: PictureOptions,
    tracks: tuple[Shape, ...] = (),
) -> Picture:
    ground: list[Shape] = []
    if options.rims:
        ground += rim_shapes(blocks, options.level)
    ground += floor_shapes(blocks, options.level)
    if options.rims:
        ground += seam_shapes(blocks)
    words, extent = _words(floor, blocks, names, options)
    content = FloorContent(floor).shapes(
        options.level,
        checkpoints=options.checkpoints and options.flags,
        docks=options.docks,
        tokens=options.checkpoints,
    )
    table = (Rect(*extent, Role.TABLE),) if options.table else ()
    routes = (
        shape
        for route in options.routes
        for shape in route_shapes(route.cells, dict(route.stops), route.lane, route.jumps)
    )
    trails = trails_shapes(options.trails, options.level)
    marks = (shape for cell in options.marked for shape in selection_shapes(100 * cell.x, 100 * cell.y, 100, 100))
    return Picture(extent, (*table, *ground, *content, *tracks, *marks, *routes, *trails, *words))


def _words(
    floor: Floor, blocks: tuple[SpaceBlock, ...], names: tuple[BoardName, ...] | None, options: PictureOptions
) -> tuple[tuple[Shape, ...], Extent]:
    """The labels and the legend, and the extent that they need."""
    width, height = floor.size
    shapes: list[Shape] = []
    before = after = 0.0
    if options.coordinates:
        shapes += ruler_shapes(floor.size)
        before += RULER
    if options.names and names:
        shapes += name_shapes(blocks, names, 24 + before)
        before, after = before + NAME, NAME
    margin = options.margin
    extent = Extent(-margin - before, -margin - before, 100 * width + 2 * margin + before + after, 0)._replace(
        height=100.0 * height + 2 * margin + before + after
    )
    if options.legend:
        entries, room = legend_shapes(legend_entries(floor), extent, options.level)
        shapes += entries
        extent = extent._replace(height=extent.height + room)
    return tuple(shapes), extent


def notebook_svg(value: Board | Course) -> str:
    """A board or a course as an SVG document."""
    picture = board_picture(value) if isinstance(value, Board) else course_picture(value)
    return svg.write(picture, scale=0.4, title=value.title)
