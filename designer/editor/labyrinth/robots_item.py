# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots, traps and the trail of a game that is played on the plan."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Size
from designer.editor.canvas.overlay import Overlay, draw_brackets
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.labyrinth.scene import Scene
from designer.editor.look.paint import device_ratio
from designer.labyrinth.picture import figure_of, robot_shapes, standing_shapes, trap_shapes
from designer.painting.painter import paint_shapes
from designer.pictures.figures import trail_shapes
from designer.pictures.shapes import Group, Level, Role, Transform


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
