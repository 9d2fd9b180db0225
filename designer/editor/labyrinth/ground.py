# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth lays on the canvas: frame, tiles, ends of corridors, robots and traps, and answers over the tiles.

Answers say what robots reach, where they are trapped, along which lines a nest fires, and where a tile may lie.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF
from PyQt6.QtGui import QPainter, QPen

from designer.base.grid import Cell, Heading, Size
from designer.editor.canvas.ground import Depth, Ground
from designer.editor.canvas.overlay import Overlay, Stamps, cell_rect, draw_brackets, draw_shapes
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.labyrinth.lay_tool import LayingItem
from designer.editor.labyrinth.scene import Scene, scene_of
from designer.editor.layers import LayerView
from designer.editor.look import theme
from designer.editor.look.paint import device_ratio
from designer.editor.state import Shown
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.engine.shots import line_of_fire
from designer.labyrinth.picture import figure_of, robot_shapes, standing_shapes, trap_shapes
from designer.labyrinth.picture.plan_pictures import piece_picture
from designer.labyrinth.picture.plans import frame_shape, joint_shapes
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.tile_drawing import TILES
from designer.painting.painter import paint_shapes
from designer.pictures.figures import trail_shapes
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Group, Level, Path, Pen, Rect, Role, Shape, Transform, lines

if TYPE_CHECKING:
    from designer.editor.context import Editor


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


class RobotsItem(Overlay):
    """What playback shows over the tiles."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()

    def show_scene(self, scene: Scene) -> None:
        """Show a game as it is now."""
        self._scene = scene
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        scene, state = self._scene, self._scene.state
        if state is None:
            return
        level = Level.of(painter.worldTransform().m11() * UNIT * device_ratio(painter))
        theme = shown_theme()
        paint_shapes(painter, trap_shapes(state, level), theme)
        for index, robot in enumerate(state.robots):
            is_second = any(other.player == robot.player for other in state.robots[:index])
            if robot.name == scene.active and len(scene.trail) > 1:
                paint_shapes(painter, trail_shapes(figure_of(robot.player), scene.trail), theme)
            if robot.name == scene.active and scene.pose is not None:
                place = Transform(100 * scene.pose.x, 100 * scene.pose.y)
                shapes = robot_shapes(robot.player, scene.pose.degrees, level, second=is_second)
                paint_shapes(painter, (Group(shapes, place),), theme)
            elif robot.cell is not None:
                paint_shapes(painter, standing_shapes(robot, level, second=is_second), theme)
                if robot.name == scene.active:
                    draw_brackets(painter, robot.cell, Size(1, 1), Role.VOICE)


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
            start = cursor if cursor in maze.tiles else None  # the cursor may be beside the tiles
            self.distance.show_units(self._graph.units_from(start) if start is not None else {})

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
