# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots and trails of playback."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.drawing.painter import paint_shapes
from designer.editor.overlays.overlay import (
    Overlay,
    draw_brackets,
    draw_shapes,
)
from designer.editor.overlays.pixmaps import UNIT, device_ratio, shown_theme
from designer.editor.rally.scene import Scene
from designer.grid import Size
from designer.pictures import Level, Role


class RobotsItem(Overlay):
    """Robots and trails of playback."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()

    def show_scene(self, scene: Scene) -> None:
        """Show robots as they stand; only where something has moved is painted anew."""
        before, self._scene = self._scene, scene
        if before.trails != scene.trails or before.ghosts != scene.ghosts:
            self.update()
            return
        for robot in (*before.drawn, *scene.drawn):
            if robot.cell is not None:
                x, y = robot.cell
                self.update(QRectF(x * UNIT, y * UNIT, UNIT, UNIT).adjusted(-20, -20, 20, 20))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.overlays import trail_shapes
        from designer.rally.picture.robots import robot_of, robot_picture

        scene = self._scene
        level = Level.of(painter.worldTransform().m11() * UNIT * device_ratio(painter))
        names = [robot.name for robot in scene.drawn]
        for name, cells in scene.trails:
            look = robot_of(name, names.index(name) if name in names else 0)
            paint_shapes(painter, trail_shapes(look, cells), shown_theme())
        for robot in scene.ghosts:
            if robot.cell is not None:
                look = robot_of(robot.name, names.index(robot.name) if robot.name in names else 0)
                draw_shapes(painter, robot.cell, robot_picture(look, robot.heading, ghost=True, level=level).shapes)
        for position, robot in enumerate(scene.drawn):
            if robot.cell is None:
                continue
            picture = robot_picture(
                robot_of(robot.name, position), robot.heading,
                damage=robot.damage, ghost=robot.ghost, down=robot.down, level=level,
            )  # fmt: skip
            draw_shapes(painter, robot.cell, picture.shapes)
            if robot.name == scene.active:
                draw_brackets(painter, robot.cell, Size(1, 1), Role.VOICE)
