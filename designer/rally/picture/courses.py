# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of a whole course, board or floor."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.grid import Cell
from designer.pictures import (
    Extent,
    Group,
    Level,
    Picture,
    Rect,
    Role,
    Shape,
    Symbol,
    Transform,
    Use,
)
from designer.rally.board import Board
from designer.rally.course import Course
from designer.rally.floor import Floor
from designer.rally.notation import print_space
from designer.rally.picture.belts import BeltLook, bed_shapes, rail_shapes, stub_shapes
from designer.rally.picture.docks import dock_shapes
from designer.rally.picture.flags import flag_shapes
from designer.rally.picture.ground import (
    Block,
    blocks_of,
    blocks_of_floor,
    floor_shapes,
    rim_shapes,
    seam_shapes,
)
from designer.rally.picture.labels import NAME, RULER, BoardName, name_shapes, ruler_shapes
from designer.rally.picture.lasers import beam_shapes, mount_shapes
from designer.rally.picture.legend import legend_entries, legend_shapes
from designer.rally.picture.looks import Look, Looks
from designer.rally.picture.overlays import route_shapes, selection_shapes
from designer.rally.picture.spaces import belt_look, machine_shapes
from designer.rally.picture.trails import Trail, trails_shapes
from designer.rally.picture.walls import Edge, edges, wall_shapes
from designer.rally.spaces import Space
from designer.words import tr


@dataclass(frozen=True)
class Route:
    """A route to be drawn: the spaces it crosses, and where registers end, by number."""

    cells: tuple[Cell, ...]
    stops: tuple[tuple[int, Cell], ...] = ()


@dataclass(frozen=True)
class PictureOptions:
    """What a picture of a course shows.

    Attributes:
        level: how much detail.
        coordinates: whether column letters and row numbers stand round it.
        names: whether each board has its name beside it.
        legend: whether the elements are explained below.
        checkpoints, docks: whether flags and docks are drawn.
        routes: routes drawn over it.
        trails: ways of robots drawn over it.
        marked: spaces that are framed in the program's voice.
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
    table = (Rect(*extent, Role.TABLE),) if options.table else ()
    routes = (shape for route in options.routes for shape in route_shapes(route.cells, dict(route.stops)))
    trails = trails_shapes(options.trails, options.level)
    marks = (shape for cell in options.marked for shape in selection_shapes(100 * cell.x, 100 * cell.y, 100, 100))
    return Picture(extent, (*table, *ground, *content_shapes(floor, options), *marks, *routes, *trails, *words))


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


def content_shapes(
    floor: Floor, options: PictureOptions, near: Block | None = None, looks: Looks | None = None
) -> tuple[Shape, ...]:
    """Everything that lies on the floor, layer by layer.

    Args:
        floor: the floor.
        options: what is wanted of it.
        near: only what touches these spaces, if given.
        looks: the looks of this floor, where they are known already.
    """
    level = options.level
    near = near or Block(-1, -1, floor.size.width + 2, floor.size.height + 2)
    shapes: list[Shape] = []
    tiles = [
        (cell, look)
        for cell, look in (looks or Looks(floor)).items()
        if not look.space.is_open_floor and near.holds(cell)
    ]
    for part in (_stubs, _rails, _beds, _machines):
        for cell, look in tiles:
            symbol = part(look, level)
            if symbol:
                shapes.append(Use(symbol, at(cell)))
    if options.docks:
        for start in floor.starts:
            if near.holds(start.cell):
                key = f"dock-{start.number}{start.heading.name}-{level.value}"
                shapes.append(Use(Symbol(key, dock_shapes(start.number, start.heading, level)), at(start.cell)))
    shapes += _lasers(floor, level, near)
    shapes += wall_shapes((edge for edge in edges(floor) if _touches(near, edge)), level)
    if options.checkpoints:
        for number, place in enumerate(floor.checkpoints, 1):
            if place is not None and near.holds(place):
                shapes.append(Group(flag_shapes(number, level), at(place)))
    return tuple(shapes)


def at(cell: Cell) -> Transform:
    """Where a space lies in a picture."""
    return Transform(100.0 * cell.x, 100.0 * cell.y)


def _touches(block: Block, edge: Edge) -> bool:
    """Whether an edge belongs to a space of the block."""
    cell, side = edge
    return block.holds(cell) or block.holds(cell.step(side))


def _lasers(floor: Floor, level: Level, near: Block) -> list[Shape]:
    """Every beam in one piece, then every mount."""
    beams: list[Shape] = []
    mounts: list[Shape] = []
    for cell, space in floor.items():
        for laser in space.lasers:
            crossed = floor.beam(cell, laser.fire)
            if not any(map(near.holds, crossed)):
                continue
            to_wall = floor.has_wall(crossed[-1], laser.fire)
            beam = beam_shapes(laser.fire, laser.beams, 100.0 * len(crossed), True, to_wall, level)
            beams.append(Group(beam, at(cell)))
            key = f"mount-{laser.fire.name}{laser.beams}-{level.value}"
            mounts.append(Use(Symbol(key, mount_shapes(laser, level)), at(cell)))
    return beams + mounts


def _stubs(look: Look, level: Level) -> Symbol | None:
    belt = belt_look(look)
    if not belt or not belt.stubs:
        return None
    return Symbol(f"feed-{belt_key(replace(belt, open_entries=(), open_exit=False))}", stub_shapes(belt))


def _rails(look: Look, level: Level) -> Symbol | None:
    belt = belt_look(look)
    return Symbol(f"rail-{belt_key(replace(belt, stubs=()))}", rail_shapes(belt)) if belt else None


def _beds(look: Look, level: Level) -> Symbol | None:
    belt = belt_look(look)
    if not belt:
        return None
    return Symbol(f"belt-{belt_key(replace(belt, stubs=()))}-{level.value}", bed_shapes(belt, level))


def _machines(look: Look, level: Level) -> Symbol | None:
    shapes = machine_shapes(look, level)
    return Symbol(f"{machine_key(look)}-{level.value}", shapes) if shapes else None


def belt_key(look: BeltLook) -> str:
    """A readable name of a belt among its neighbours, always the same for the same look."""
    token = print_space(Space(belt=look.belt)).replace("<", ".")
    stubs = "".join(f"-f{travel.name}" for travel in look.stubs)
    openings = "".join(f"-o{travel.name}" for travel in look.open_entries)
    return token + stubs + openings + ("-end" if look.open_exit else "")


def machine_key(look: Look) -> str:
    """A readable name of what lies on a space besides belts."""
    space = look.space
    token = print_space(Space(False, space.pit, None, space.gear, space.repair, space.pusher, space.crusher))
    name = token.replace("+", ".").replace(":", "")
    if space.crusher and space.belt and space.belt.exit.dy:
        name += "-across"
    return f"{name}-{look.pits}" if look.pits else name
