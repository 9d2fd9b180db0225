# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots and trails of playback."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Size
from designer.editor.canvas.overlay import Overlay, Stamps, draw_brackets, draw_shapes
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.look.paint import device_ratio
from designer.editor.rally.race.fall_labels import draw_label, placed
from designer.editor.rally.race.scene import Scene
from designer.painting.painter import paint_shapes
from designer.painting.painting import kept
from designer.pictures.shapes import Level, Picture, Role
from designer.reports.marks import hover_shapes

if TYPE_CHECKING:
    from designer.pictures.figures import Robot

BEFORE = 0.42
"""How strongly the ways of the round before are drawn."""

_LEGIBLE, _LARGEST = 12.0, 2.2
"""Pixels that a pennant is high at the least, and how many times as large as usual it may become."""

_ROUND = 60
"""Units round a robot that are painted anew with it: its pennant may be larger than its space."""


class RobotsItem(Overlay):
    """Robots and trails of playback."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()

    def show_scene(self, scene: Scene) -> None:
        """Show robots as they stand; only where something has moved is painted anew."""
        before, self._scene = self._scene, scene
        if _ground(before) != _ground(scene) or scene.falls:
            self.update()  # labels give way to robots
            return
        for robot in (*before.drawn, *scene.drawn):
            if robot.cell is not None:
                x, y = robot.cell
                self.update(QRectF(x * UNIT, y * UNIT, UNIT, UNIT).adjusted(-_ROUND, -_ROUND, _ROUND, _ROUND))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.robots import robot_of

        scene, pixels = self._scene, painter.worldTransform().m11() * UNIT
        level = Level.of(pixels * device_ratio(painter))
        looks = {robot.name: robot_of(robot.name, at) for at, robot in enumerate(scene.drawn)}
        self._draw_ways(painter, exposed, looks, level)
        if scene.poses:
            for robot in (robot for robot in scene.poses if robot.cell is not None):
                self._draw_moving(painter, looks[robot.name], robot, level, pixels)
        else:
            self._draw_resting(painter, exposed, looks, pixels)
        chosen = next((robot for robot in scene.drawn if robot.name == scene.active and robot.cell is not None), None)
        if chosen is not None and not any(fall.fresh for fall in scene.falls):
            draw_brackets(painter, chosen.cell, Size(1, 1), Role.VOICE)
        if scene.falls:
            self._draw_labels(painter, pixels)

    def _draw_labels(self, painter: QPainter, pixels: float) -> None:
        """Who was destroyed, by what, and where it comes back; none lies over a robot."""
        transform, device = painter.worldTransform(), painter.device()
        if device is None:
            return
        ratio = device.devicePixelRatioF()
        room = QRectF(0, 0, device.width() / ratio, device.height() / ratio).adjusted(4, 4, -4, -4)
        robots = [
            transform.mapRect(QRectF(r.cell[0] * UNIT, r.cell[1] * UNIT, UNIT, UNIT))
            for r in self._scene.drawn if r.cell is not None
        ]  # fmt: skip
        origin = transform.map(QPointF(0, 0))
        with kept(painter):
            painter.resetTransform()
            for label in placed(self._scene.falls, robots, room, origin, pixels):
                draw_label(painter, label)

    def _draw_ways(self, painter: QPainter, exposed: QRectF, looks: dict[str, Robot], level: Level) -> None:
        """Trails under everything, the round before paler; nodes, ghosts, and who was destroyed."""
        from designer.pictures.figures import trail_shapes
        from designer.rally.picture.race_signs import fallen_shapes
        from designer.rally.picture.robots import archive_shapes, robot_picture

        scene, theme = self._scene, shown_theme()
        for opacity, trails in ((BEFORE, scene.earlier), (1.0, scene.trails)):
            painter.setOpacity(opacity)
            for name, cells in trails:
                paint_shapes(painter, trail_shapes(looks[name], cells), theme)
        painter.setOpacity(1.0)
        for name, cells in scene.nodes:
            paint_shapes(painter, trail_shapes(looks[name], (), cells), theme)
        with Stamps(painter, exposed) as stamps:
            for robot in scene.ghosts:
                look = looks[robot.name]
                make = partial(robot_picture, look, robot.heading, ghost=True, level=level)
                stamps.put(robot.cell, ("ghost", look.letter, robot.heading, level), make)
        for name, cell in scene.bookmarks:
            draw_shapes(painter, cell, archive_shapes(looks[name]))
        for fall in scene.falls:
            with kept(painter):
                painter.translate(fall.x * UNIT, fall.y * UNIT)
                paint_shapes(painter, fallen_shapes(looks[fall.robot], 90.0 * fall.heading), theme)
                if fall.fresh:
                    paint_shapes(painter, hover_shapes(), theme)

    def _draw_resting(self, painter: QPainter, exposed: QRectF, looks: dict[str, Robot], pixels: float) -> None:
        """Robots on their spaces, from pixels that are kept."""
        with Stamps(painter, exposed) as stamps:
            for robot in (robot for robot in self._scene.robots if robot.cell is not None):
                look, worn = looks[robot.name], self._worn(robot, stamps.level)
                key = ("robot", look.letter, robot.heading, worn, robot.damage, robot.ghost, robot.down, stamps.level)
                stamps.put(robot.cell, key, partial(self._picture, look, robot, worn, stamps.level, pixels))

    def _worn(self, robot: Any, level: Level) -> tuple[int, int]:
        """How many registers the padlock of a robot tells, and the checkpoint on its pennant; 0 for none."""
        locked = 0 if level is Level.S else dict(self._scene.locked).get(robot.name, 0)
        return locked, robot.flags + 1 if robot.flags < self._scene.last else 0

    def _picture(self, look: Robot, robot: Any, worn: tuple[int, int], level: Level, pixels: float) -> Picture:
        from designer.rally.picture.race_signs import pennant_shapes
        from designer.rally.picture.robots import robot_picture

        locked, flag = worn
        picture = robot_picture(
            look, robot.heading, damage=robot.damage, locked=locked, ghost=robot.ghost, down=robot.down, level=level
        )
        scale = max(1.0, min(_LARGEST, _LEGIBLE / (0.34 * max(pixels, 1.0))))
        pennant = pennant_shapes(flag, scale) if flag else ()
        return Picture(picture.extent.grown(_ROUND), (*picture.shapes, *pennant))

    def _draw_moving(self, painter: QPainter, look: Robot, robot: Any, level: Level, pixels: float) -> None:
        """A robot on its way, or one that falls."""
        from designer.pictures.figures import body_shapes

        small = getattr(robot, "scale", 1.0)  # robots of the engine never fall
        if small < 1.0:
            with kept(painter):
                painter.translate(robot.cell[0] * UNIT + 50, robot.cell[1] * UNIT + 50)
                painter.scale(small, small)
                paint_shapes(painter, body_shapes(look, float(robot.heading), level), shown_theme())
            return
        draw_shapes(painter, robot.cell, self._picture(look, robot, self._worn(robot, level), level, pixels).shapes)


def _ground(scene: Scene) -> tuple[object, ...]:
    """What lies under the robots."""
    return scene.trails, scene.earlier, scene.nodes, scene.ghosts, scene.falls, scene.bookmarks, scene.locked
