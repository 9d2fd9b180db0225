# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers over the tiles: what robots reach, where they are trapped, along which lines a nest fires."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPen

from designer.base.grid import Cell, Heading
from designer.editor.canvas.overlay import Overlay, cell_rect, draw_shapes
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.look import theme
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.engine.lines import line_of_fire
from designer.labyrinth.plan.maze import Maze
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Path, Pen, Rect, Role, Shape, lines


class ReachItem(Overlay):
    """A tint on tiles that no robot reaches from the ring or a deploy tile."""

    def __init__(self) -> None:
        super().__init__()
        self.unreached: frozenset[Cell] = frozenset()

    def show_graph(self, graph: object | None) -> None:
        """Show another analysis."""
        found: frozenset[Cell] = frozenset()
        if isinstance(graph, Graph):
            laid = {cell for cell, tile in graph.maze.tiles.items() if not tile.face_down}
            found = frozenset(laid - graph.cells(graph.from_all))
        if found != self.unreached:
            self.unreached = found
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        tint = theme.colour("voice")
        tint.setAlphaF(0.34)
        for cell in self.unreached:
            painter.fillRect(cell_rect(cell), tint)


class TrapsItem(Overlay):
    """A hatch on tiles from which a robot comes out only by suicide."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: frozenset[Cell] = frozenset()

    def show_graph(self, graph: object | None) -> None:
        """Show another analysis."""
        found: frozenset[Cell] = frozenset()
        if isinstance(graph, Graph):
            found = frozenset(graph.cells(graph.from_all - graph.homeward))
        if found != self.cells:
            self.cells = found
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        for cell in self.cells:
            draw_shapes(painter, cell, _HATCH)


class DistanceItem(Overlay):
    """How many units each tile is away: from the robot whose turn it is, else from the tile at the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self.units: Mapping[Cell, int] = {}

    def show_units(self, units: Mapping[Cell, int]) -> None:
        """Show other distances; none where nothing was asked."""
        if units != self.units:
            self.units = units
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        for cell, units in self.units.items():
            draw_shapes(painter, cell, _distance_shapes(units))


def _distance_shapes(units: int) -> tuple[Shape, ...]:
    """A number on a plate at the corner of a tile, where it hides no sign."""
    width = 26 if units < 10 else 38
    plate = Rect(3, 3, width, 28, Role.HALO, Pen(Role.VOICE, 3), radius=7)
    return (plate, numeral(units, 3 + width / 2, 17, 18, Role.VOICE))


class LinesItem(Overlay):
    """The lines along which machine-gun nests fire, until a wall or a door stops them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Mapping[tuple[Cell, Heading], Cell] = {}
        self._maze: Maze | None = None

    def show_maze(self, maze: Maze) -> None:
        """Show other tiles."""
        if maze is self._maze:
            return
        self._maze = maze
        self.lines = fire_lines(maze)
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.setPen(QPen(theme.colour("laser"), 7))
        for (nest, _), last in self.lines.items():
            painter.drawLine(cell_rect(nest).center(), cell_rect(last).center())


def fire_lines(maze: Maze) -> dict[tuple[Cell, Heading], Cell]:
    """For each nest and heading the last tile that a shot reaches, where there is one."""
    found = {}
    for cell, tile in maze.tiles.items():
        for heading in Heading if tile.nest else ():
            crossed = line_of_fire(maze, cell, heading, maze.side + 2)
            if crossed:
                found[cell, heading] = crossed[-1]
    return found


_HATCH = (
    *(
        Path(lines((start, UNIT), (start + UNIT / 4, UNIT * 3 / 4)), pen=Pen(Role.ERROR, 5))
        for start in (0, 25, 50, 75)
    ),
    Path(lines((4, 4), (96, 4), (96, 96), (4, 96), closed=True), pen=Pen(Role.ERROR, 4)),
)
