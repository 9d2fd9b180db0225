# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of a whole course, board or floor."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Cell, Heading
from designer.base.words import tr
from designer.pictures.shapes import Extent, Level, Picture, Rect, Role, Shape
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.picture.floor_content import Content
from designer.rally.picture.ground import Block, blocks_of, blocks_of_floor, floor_shapes, rim_shapes, seam_shapes
from designer.rally.picture.labels import NAME, RULER, BoardName, name_shapes, ruler_shapes
from designer.rally.picture.legend import legend_entries, legend_shapes
from designer.rally.picture.overlays import LONE, Lane, route_shapes
from designer.rally.picture.trails import Trail, trails_shapes
from designer.reports.marks import selection_shapes


@dataclass(frozen=True)
class Route:
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
    lane: Lane = LONE
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
        routes: routes drawn over it.
        trails: ways of robots drawn over it.
        marked: spaces that are framed in the highlight colour.
        rims: whether boards have a rim, a shadow and seams.
        table: whether the table is painted behind the boards; without it the picture is clear there.
        margin: free units round everything.
    """

    level: Level = Level.L
    coordinates: bool = False
    names: bool = False
    legend: bool = False
    checkpoints: bool = True
    docks: bool = True
    routes: tuple[Route, ...] = ()
    trails: tuple[Trail, ...] = ()
    marked: tuple[Cell, ...] = ()
    rims: bool = True
    table: bool = True
    margin: float = 40.0


def course_picture(course: Course | Floor, options: PictureOptions | None = None) -> Picture:
    """A course with all its boards, or a floor whose boards are not known."""
    options = options or PictureOptions()
    if isinstance(course, Floor):
        return _picture(course, blocks_of_floor(course), None, options)
    return _picture(course.floor, blocks_of(course), board_names(course), options)


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
    floor: Floor, blocks: tuple[Block, ...], names: tuple[BoardName, ...] | None, options: PictureOptions
) -> Picture:
    ground: list[Shape] = []
    if options.rims:
        ground += rim_shapes(blocks, options.level)
    ground += floor_shapes(blocks, options.level)
    if options.rims:
        ground += seam_shapes(blocks)
    words, extent = _words(floor, blocks, names, options)
    content = Content(floor).shapes(
        options.level, checkpoints=options.checkpoints, docks=options.docks, tokens=options.checkpoints
    )
    table = (Rect(*extent, Role.TABLE),) if options.table else ()
    routes = (
        shape
        for route in options.routes
        for shape in route_shapes(route.cells, dict(route.stops), route.lane, route.jumps)
    )
    trails = trails_shapes(options.trails, options.level)
    marks = (shape for cell in options.marked for shape in selection_shapes(100 * cell.x, 100 * cell.y, 100, 100))
    return Picture(extent, (*table, *ground, *content, *marks, *routes, *trails, *words))


def _words(
    floor: Floor, blocks: tuple[Block, ...], names: tuple[BoardName, ...] | None, options: PictureOptions
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
