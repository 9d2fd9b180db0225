# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth lays on the canvas: its frame, the tiles, the ends of corridors, and where a tile may lie."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Size
from designer.editor.canvas.ground import Depth, Ground
from designer.editor.canvas.overlay import Overlay, Stamps, draw_shapes
from designer.editor.labyrinth.laying_ghost import LayingItem
from designer.editor.labyrinth.overlays import DistanceItem, LinesItem, ReachItem, TrapsItem
from designer.editor.labyrinth.robots_item import RobotsItem
from designer.editor.labyrinth.scene import scene_of
from designer.editor.layers import LayerView
from designer.editor.state import Shown
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.picture.plan_pictures import piece_picture
from designer.labyrinth.picture.plans import frame_shape, joint_shapes
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.tile_drawing import TILES

if TYPE_CHECKING:
    from designer.editor.context import Editor


class LabyrinthGround(Ground):
    """The plan and what is laid over it."""

    has_own_numbers = True

    def __init__(self, editor: Editor, scene: QObject) -> None:
        super().__init__(editor, scene)
        self.plan = PlanItem()
        self.reach, self.traps, self.lines = ReachItem(), TrapsItem(), LinesItem()
        self.distance = DistanceItem()
        for item in (self.reach, self.traps, self.lines, self.distance):
            item.setVisible(False)
        self.ghost = LayingItem()
        self.robots = RobotsItem()
        self._course = Plan()
        self._graph: Graph | None = None
        self.items = (
            (Depth.BOARDS, self.plan), (Depth.ANSWERS, self.reach), (Depth.ANSWERS, self.traps),
            (Depth.ANSWERS, self.lines), (Depth.PLAYED, self.robots), (Depth.PLAYED, self.distance),
            (Depth.GHOST, self.ghost),
        )  # fmt: skip
        editor.state.analysisChanged.connect(lambda _: self._show_answers())
        editor.state.sceneChanged.connect(lambda _: self._show_scene())
        editor.state.cursorChanged.connect(lambda _: self._show_distance())

    def show_course(self, course: Plan) -> None:
        self._course = course
        self._show_scene()

    def _show_scene(self) -> None:
        """The tiles of the plan, or of the game that is played on it: more may have been laid by now."""
        scene = scene_of(self.editor.state)
        maze = scene.state.maze if scene.state is not None else self._course.maze
        self.plan.show_maze(maze)
        self.lines.show_maze(maze)
        self.robots.show_scene(scene)
        self._show_distance()

    def _show_distance(self) -> None:
        """From the robot whose turn it is, as it looks; without one from the tile at the cursor, in any heading."""
        if not self.distance.isVisible():
            return
        scene, cursor = scene_of(self.editor.state), self.editor.state.cursor
        robot = scene.state.robot(scene.active) if scene.state is not None and scene.active else None
        maze = scene.state.maze if scene.state is not None else self._course.maze
        if self._graph is None or self._graph.maze is not maze:
            self._graph = Graph(maze)
        if robot is not None and robot.cell is not None:
            self.distance.show_units(self._graph.units_from(robot.cell, robot.heading))
        else:
            self.distance.show_units(self._graph.units_from(cursor) if cursor is not None else {})

    def show_layers(self, shown: Shown, layers: LayerView) -> None:
        for name, item in (
            ("reach", self.reach),
            ("traps", self.traps),
            ("lines", self.lines),
            ("distance", self.distance),
        ):
            item.setVisible(name in shown)
        self.plan.setVisible(TILES not in layers.hidden)
        self._show_answers()
        self._show_distance()

    def _show_answers(self) -> None:
        analysis = self.editor.state.analysis
        self.reach.show_graph(analysis)
        self.traps.show_graph(analysis)


class PlanItem(Overlay):
    """Every cell with its tile on the frame of rock."""

    def __init__(self) -> None:
        super().__init__()
        self._maze = Plan().maze

    def show_maze(self, maze: Maze) -> None:
        """Show other tiles."""
        if maze is not self._maze:
            self._maze = maze
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        maze = self._maze
        if not maze.tiles:
            return
        draw_shapes(painter, Cell(0, 0), (frame_shape(maze.side),))
        with Stamps(painter, exposed) as stamps:
            for cell in Size(maze.side + 2, maze.side + 2).cells():
                tile = maze.tiles.get(cell)
                stamps.put(cell, ("labyrinth", tile, stamps.level), partial(piece_picture, tile, stamps.level))
        draw_shapes(painter, Cell(0, 0), joint_shapes(maze))
