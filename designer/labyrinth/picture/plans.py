# SPDX-License-Identifier: GPL-3.0-or-later
"""A plan as a picture: its frame, every cell, coordinates, and the game on it if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.grid import Cell, Heading
from designer.labyrinth.engine import Robot, State
from designer.labyrinth.picture.signs import symbol_shapes
from designer.labyrinth.picture.tiles import EDGE, HALL, empty_shapes, tile_symbol, wall_shapes
from designer.labyrinth.plan.maze import Maze, SideKind, reading_order
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import Symbol
from designer.pictures.figures import ROBOTS, RobotFigure, at, body_shapes
from designer.pictures.lettering import numeral
from designer.pictures.shapes import (
    Anchor,
    Circle,
    Extent,
    Group,
    Level,
    Path,
    Pen,
    Picture,
    PictureSymbol,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    Use,
    path_data,
)

_RIM = 22.0
_RULER = 46.0


@dataclass(frozen=True)
class PictureOptions:
    """How a plan is drawn.

    Attributes:
        level: how much detail.
        coordinates: whether the numbers of columns and rows stand round it.
        table: whether the table is painted under it.
        margin: room round everything.
    """

    level: Level = Level.L
    coordinates: bool = True
    table: bool = True
    margin: float = 30.0


def plan_picture(plan: Plan, options: PictureOptions | None = None, state: State | None = None) -> Picture:
    """A plan, or how a game on it stands, whose tiles, robots and traps are drawn instead of the plan's tiles alone."""
    options = options or PictureOptions()
    maze = state.maze if state is not None else plan.maze
    extent = _extent(maze, options)
    table = (Rect(*extent, Role.TABLE),) if options.table else ()
    rulers = tuple(_rulers(maze)) if options.coordinates else ()
    return Picture(extent, (*table, *rulers, *maze_shapes(maze, options.level), *_game(state, options.level)))


def _extent(maze: Maze, options: PictureOptions) -> Extent:
    xs = [0, maze.side + 1, *(cell.x for cell in maze.tiles)]
    ys = [0, maze.side + 1, *(cell.y for cell in maze.tiles)]
    left, top = 100.0 * min(xs), 100.0 * min(ys)
    whole = Extent(left, top, 100.0 * (max(xs) + 1) - left, 100.0 * (max(ys) + 1) - top)
    return whole.grown(_RIM + options.margin + (_RULER if options.coordinates else 0))


def maze_shapes(maze: Maze, level: Level = Level.L) -> tuple[Shape, ...]:
    """Every cell with its tile, and the ends of corridors at walls."""
    return (frame_shape(maze.side), *_cells(maze, level), *joint_shapes(maze))


def frame_shape(side: int) -> Shape:
    """The frame round a plan, with the rock under its cells."""
    width = 100.0 * (side + 2) + _RIM
    return Rect(-_RIM / 2, -_RIM / 2, width, width, Role.ROCK, Pen(Role.RIM, _RIM), radius=8)


def joint_shapes(maze: Maze) -> tuple[Shape, ...]:
    """What lies over the joints of tiles: corridors that go on, and the ends of those that meet a wall."""
    return (*_seams(maze), *_ends(maze))


def _cells(maze: Maze, level: Level) -> Iterator[Shape]:
    empty = PictureSymbol(f"tile-empty-{level.value}", empty_shapes(level))
    for cell in sorted({*maze.tiles, *maze.interior()}, key=reading_order):
        tile = maze.tiles.get(cell)
        yield Use(tile_symbol(tile, level) if tile is not None else empty, at(cell))


_SEAM, _EDGE_SEAM = 6.0, 4.0
"""How far a corridor, and its edges, are laid over each joint of two tiles; there every corridor is straight."""

_INSIDE = 1.0
"""How far a seam stays away from the edges, whose soft pixels it would make lighter."""


def _seams(maze: Maze) -> Iterator[Shape]:
    """A piece of corridor over every joint of two, so that no light shows between tiles at any scale."""
    joints = [
        (cell, side, _is_plain(maze, cell, side))
        for cell, _ in maze.in_order
        for side in (Heading.E, Heading.S)
        if maze.joined(cell, side)
    ]
    first, last = 50 - HALL / 2, 50 + HALL / 2
    edges, halls = [], []
    for cell, side, plain in joints:
        halls.append(_seam(cell, side, first + _INSIDE, last - _INSIDE, _SEAM if plain else 1))
        for start, end in ((first - EDGE, first), (last, last + EDGE)):
            edges.append(_seam(cell, side, start, end, _EDGE_SEAM if plain else 1))
    if joints:
        yield Path(" ".join(edges), Role.HALL_EDGE)
        yield Path(" ".join(halls), Role.HALL)


def _is_plain(maze: Maze, cell: Cell, side: Heading) -> bool:
    """Whether no door and no gun of a nest reaches a joint."""
    one, other = maze.tiles[cell], maze.tiles[cell.step(side)]
    return not (one.nest or other.nest or side in one.doors or side.back in other.doors)


def _seam(cell: Cell, side: Heading, start: float, end: float, over: float) -> str:
    """A rectangle over the joint at a side, from ``start`` to ``end`` along it."""
    x, y = 100.0 * cell.x, 100.0 * cell.y
    if side is Heading.E:
        left, right, top, bottom = x + 100 - over, x + 100 + over, y + start, y + end
    else:
        left, right, top, bottom = x + start, x + end, y + 100 - over, y + 100 + over
    return path_data("M", left, top, "H", right, "V", bottom, "H", left, "Z")


def _ends(maze: Maze) -> Iterator[Shape]:
    for cell, _ in maze.in_order:
        walls = [side for side in Heading if maze.sides[cell][side] is SideKind.WALL and not _is_door(maze, cell, side)]
        if walls:
            yield Group(wall_shapes(walls), at(cell))


def _is_door(maze: Maze, cell: Cell, side: Heading) -> bool:
    """Whether a wall is only the wrong side of a door, which shows itself."""
    other = maze.tiles.get(cell.step(side))
    return other is not None and side.back in other.doors


def _rulers(maze: Maze) -> Iterator[Shape]:
    for index in range(maze.side + 2):
        yield Text(100.0 * index + 50, -_RIM - 14, str(index), 28, Role.TEXT, Anchor.MIDDLE)
        yield Text(-_RIM - 12, 100.0 * index + 60, str(index), 28, Role.TEXT, Anchor.END)


def _game(state: State | None, level: Level) -> Iterator[Shape]:
    if state is None:
        return
    yield from trap_shapes(state, level)
    for index, robot in enumerate(state.robots):
        if robot.cell is not None:
            is_second = any(other.player == robot.player for other in state.robots[:index])
            yield from standing_shapes(robot, level, second=is_second)


def trap_shapes(state: State, level: Level = Level.L) -> tuple[Shape, ...]:
    """Every Robomasožravka that lies on the plan."""
    sign = symbol_shapes(Symbol.ROBOMASOZRAVKA, level=level)
    cells = sorted(state.traps, key=reading_order)
    return tuple(Group(sign, Transform(100.0 * cell.x + 20, 100.0 * cell.y + 20, scale=0.6)) for cell in cells)


def figure_of(player: int) -> RobotFigure:
    """The figure of a player's robots: its shape and colour."""
    return ROBOTS["ABCD"[player - 1]]


def standing_shapes(robot: Robot, level: Level = Level.L, *, second: bool = False) -> tuple[Shape, ...]:
    """A robot on its tile, looking where it drove; nothing for one that is off the plan."""
    if robot.cell is None:
        return ()
    return (Group(robot_shapes(robot.player, 90.0 * robot.heading, level, second=second), at(robot.cell)),)


def robot_shapes(player: int, degrees: float, level: Level = Level.L, *, second: bool = False) -> tuple[Shape, ...]:
    """A robot in a tile, in the shape and colour of its player; a second one of a player has a 2 at its corner."""
    body = Group(body_shapes(figure_of(player), degrees, level), Transform(50, 50, scale=0.72))
    if not second:
        return (body,)
    tab = (
        Circle(77, 77, 17, Role.PAPER, Pen(Role.NIB, level.line(4))),
        numeral(2, 77, 77, 20, Role.NIB),
    )
    return (body, *tab)
