# SPDX-License-Identifier: GPL-3.0-or-later
"""What playback paints on the boards: robots and trails, lasers that fire, the end of the race."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.base.grid import Cell, Size
from designer.editor.canvas.overlay import Overlay, Stamps, draw_brackets, draw_shapes
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.look import theme
from designer.editor.look.paint import device_ratio, draw_box, draw_text, pen
from designer.editor.rally.race.fall_labels import draw_label, placed_labels
from designer.editor.rally.race.scene import LaserShot, RaceEnd, Scene
from designer.editor.rally.race.small_robots import SMALL, draw_small_robots
from designer.painting.painter import kept, paint_shapes
from designer.pictures.shapes import Level, Picture, Role
from designer.rally.picture.lasers import shot_shapes
from designer.reports.marks import hover_shapes

if TYPE_CHECKING:
    from designer.pictures.figures import RobotFigure

STATION = 10.0
"""Pixels of the radius of a disc that numbers a part of the way."""


def draw_stations(painter: QPainter, cells: Sequence[Cell], origin: QPointF, pixels: float) -> None:
    """Number the places to which a way led, in pixels: each at a corner of its space, several on one side by side."""
    for number, cell in enumerate(cells, 1):
        before = cells[: number - 1].count(cell)
        middle = QPointF(origin.x() + (cell.x + 1) * pixels + before * 2 * STATION, origin.y() + cell.y * pixels)
        disc = QRectF(middle.x() - STATION, middle.y() - STATION, 2 * STATION, 2 * STATION)
        painter.setPen(pen("panel", 1.6))
        painter.setBrush(theme.colour("voice"))
        painter.drawEllipse(disc)
        draw_text(painter, disc, str(number), "voice-on", theme.bold_font(), Qt.AlignmentFlag.AlignCenter)


BEFORE = 0.42
"""How strongly the ways of the round before are drawn."""

_LEGIBLE, _LARGEST = 12.0, 2.2
"""Pixels that a pennant is high at the least, and how many times as large as usual it may become."""

_GHOSTS_FROM = 24.0
"""Pixels of a space from which it is shown where robots stood at the beginning of a round."""

_ROUND = 60
"""Units round a robot that are painted anew with it: its pennant may be larger than its space."""


class RobotsItem(Overlay):
    """Robots and trails of playback."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._pixels = SMALL
        self._pointed: Cell | None = None

    def point_at(self, cell: Cell | None) -> None:
        """The pointer is over a space: a small robot there shows what it wears."""
        before, self._pointed = self._pointed, cell
        if self._pixels < SMALL and cell != before and self._named_at(before) | self._named_at(cell):
            self.update()

    def _named_at(self, cell: Cell | None) -> frozenset[str]:
        """The names of the robots that are painted on a space."""
        drawn = (robot for robot in self._scene.drawn if robot.cell is not None)
        return frozenset(robot.name for robot in drawn if cell == (round(robot.cell[0]), round(robot.cell[1])))

    def show_scene(self, scene: Scene) -> None:
        """Show robots as they stand; only where something has moved is painted anew."""
        before, self._scene = self._scene, scene
        if _ground(before) != _ground(scene) or scene.falls or scene.stations or self._pixels < SMALL:
            self.update()  # labels give way to robots, and what small robots wear to one another
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
        self._draw_ways(painter, exposed, looks, level, pixels)
        self._pixels = pixels
        if pixels < SMALL:
            self._draw_small(painter, looks, pixels)
        elif scene.poses:
            for robot in (robot for robot in scene.poses if robot.cell is not None):
                self._draw_moving(painter, looks[robot.name], robot, level, pixels)
        else:
            self._draw_resting(painter, exposed, looks, pixels)
        chosen = next((robot for robot in scene.drawn if robot.name == scene.active and robot.cell is not None), None)
        if chosen is not None and not any(fall.fresh for fall in scene.falls):
            draw_brackets(painter, chosen.cell, Size(1, 1), Role.VOICE)
        if scene.falls or scene.stations:
            self._draw_words(painter, pixels)

    def _draw_words(self, painter: QPainter, pixels: float) -> None:
        """Who was destroyed, by what, and where it comes back; none lies over a robot. Of what is explained the way."""
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
            told = [fall for fall in self._scene.falls if not (fall.fresh and self._scene.stations)]
            for label in placed_labels(told, robots, room, origin, pixels):
                draw_label(painter, label)
            draw_stations(painter, self._scene.stations, origin, pixels)

    def _draw_ways(
        self, painter: QPainter, exposed: QRectF, looks: dict[str, RobotFigure], level: Level, pixels: float
    ) -> None:
        """Trails under everything, the round before paler; nodes, ghosts, and who was destroyed."""
        from designer.pictures.figures import trail_shapes
        from designer.rally.picture.robots import archive_shapes, fallen_shapes, robot_picture

        scene, theme = self._scene, shown_theme()
        for opacity, trails in ((BEFORE, scene.earlier), (1.0, scene.trails)):
            painter.setOpacity(opacity)
            for name, cells in trails:
                paint_shapes(painter, trail_shapes(looks[name], cells), theme)
        painter.setOpacity(1.0)
        for name, cells in scene.nodes:
            paint_shapes(painter, trail_shapes(looks[name], (), cells), theme)
        with Stamps(painter, exposed) as stamps:
            for robot in scene.ghosts if pixels >= _GHOSTS_FROM else ():
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

    def _draw_small(self, painter: QPainter, looks: dict[str, RobotFigure], pixels: float) -> None:
        scene = self._scene
        robots = [robot for robot in scene.drawn if robot.cell is not None]
        with kept(painter):
            painter.scale(UNIT / pixels, UNIT / pixels)
            asked = self._named_at(self._pointed) | {scene.active}
            draw_small_robots(painter, robots, looks, dict(scene.heads), asked, pixels)

    def _draw_resting(self, painter: QPainter, exposed: QRectF, looks: dict[str, RobotFigure], pixels: float) -> None:
        """Robots on their spaces, from pixels that are kept."""
        with Stamps(painter, exposed) as stamps:
            for robot in (robot for robot in self._scene.robots if robot.cell is not None):
                look, worn = looks[robot.name], self._worn(robot, stamps.level)
                key = ("robot", look.letter, robot.heading, worn, robot.damage, robot.ghost, robot.down, stamps.level)
                stamps.put(robot.cell, key, partial(self._picture, look, robot, worn, stamps.level, pixels))

    def _worn(self, robot: Any, level: Level) -> tuple[int, int]:
        """How many registers the padlock of a robot tells, and the checkpoint on its pennant; 0 for none."""
        locked = 0 if level is Level.S else dict(self._scene.locked).get(robot.name, 0)
        return locked, dict(self._scene.heads).get(robot.name, 0)

    def _picture(self, look: RobotFigure, robot: Any, worn: tuple[int, int], level: Level, pixels: float) -> Picture:
        from designer.rally.picture.robots import pennant_shapes, robot_picture

        locked, flag = worn
        picture = robot_picture(
            look, robot.heading, damage=robot.damage, locked=locked, ghost=robot.ghost, down=robot.down, level=level
        )
        scale = max(1.0, min(_LARGEST, _LEGIBLE / (0.34 * max(pixels, 1.0))))
        pennant = pennant_shapes(flag, scale) if flag else ()
        return Picture(picture.extent.grown(_ROUND), (*picture.shapes, *pennant))

    def _draw_moving(self, painter: QPainter, look: RobotFigure, robot: Any, level: Level, pixels: float) -> None:
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
    return (
        scene.trails, scene.earlier, scene.nodes, scene.ghosts, scene.falls, scene.bookmarks, scene.locked,
        scene.stations,
    )  # fmt: skip


_PADDING, _CHEQUER = 14.0, 5.0
"""Pixels round the words, and of a square of the chequered line, of which there are two rows."""


class RaceEndItem(Overlay):
    """What is said where a race ends."""

    def __init__(self) -> None:
        super().__init__()
        self._end: RaceEnd | None = None

    def show_end(self, end: RaceEnd | None) -> None:
        """Say how the race has ended, or nothing where it goes on."""
        if end != self._end:
            self._end = end
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        device, end = painter.device(), self._end
        if device is None or end is None:
            return
        transform, ratio = painter.worldTransform(), device.devicePixelRatioF()
        large, little = QFontMetricsF(theme.bold_font(4)), QFontMetricsF(theme.small_font())
        wide = max(large.horizontalAdvance(end.head), little.horizontalAdvance(end.text)) + 2 * _PADDING
        high = large.height() + little.height() + 2 * _PADDING * 0.6 + 2 * _CHEQUER
        box = QRectF((device.width() / ratio - wide) / 2, 10, wide, high)
        robots = [transform.map(QPointF(cell.x * UNIT + 50, cell.y * UNIT + 50)) for cell in end.robots]
        if any(box.adjusted(-20, -20, 20, 20).contains(robot) for robot in robots):
            box.moveBottom(device.height() / ratio - 10)  # it covers no robot
        with kept(painter):
            painter.resetTransform()
            self._paint(painter, box, end, large)

    def _paint(self, painter: QPainter, box: QRectF, end: RaceEnd, large: QFontMetricsF) -> None:
        draw_box(painter, box, 6, fill="panel", line=pen("good" if end.is_won else "border", 1.6))
        if end.is_won:
            for index in range(int((box.width() - 8) // _CHEQUER)):
                for row in range(2):
                    role = "text" if (index + row) % 2 else "panel"
                    square = QRectF(
                        box.left() + 4 + index * _CHEQUER, box.top() + 2 + row * _CHEQUER, _CHEQUER, _CHEQUER
                    )
                    painter.fillRect(square, theme.colour(role))
        inner = box.adjusted(_PADDING, _PADDING * 0.6 + 2 * _CHEQUER, -_PADDING, -_PADDING * 0.6)
        centre = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, inner, end.head, font=theme.bold_font(4), align=Qt.AlignmentFlag.AlignTop | centre)
        draw_text(painter, inner.adjusted(0, large.height(), 0, 0), end.text, "muted", theme.small_font(), centre)


_GROWN, _FADES = 60 / 340, 220 / 340
"""Until which part of the fire beams grow, and from which on they fade."""


class ShotsItem(Overlay):
    """The beams of lasers that fire now."""

    def __init__(self) -> None:
        super().__init__()
        self._shots: tuple[LaserShot, ...] = ()
        self._part = 0.0

    def show_shots(self, shots: tuple[LaserShot, ...], part: float) -> None:
        """Show beams in the middle of their fire, ``part`` from 0 to 1."""
        before, self._shots, self._part = self._shots, shots, part
        for shot in (*before, *shots):
            self.update(self._where(shot))

    def _where(self, shot: LaserShot) -> QRectF:
        end = shot.source.step(shot.fire, ceil(shot.length))
        left, right = sorted((shot.source.x, end.x))
        top, bottom = sorted((shot.source.y, end.y))
        return QRectF(left * UNIT, top * UNIT, (right - left + 1) * UNIT, (bottom - top + 1) * UNIT)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        theme = shown_theme()
        grown = min(1.0, self._part / _GROWN)
        painter.setOpacity(1.0 if self._part < _FADES else max(0.0, (1 - self._part) / (1 - _FADES)))
        for shot in self._shots:
            if exposed.intersects(self._where(shot)):
                with kept(painter):
                    painter.translate(shot.source.x * UNIT, shot.source.y * UNIT)
                    shapes = shot_shapes(shot.fire, shot.beams, UNIT * shot.length * grown, by_robot=shot.robot)
                    paint_shapes(painter, shapes, theme)
        painter.setOpacity(1.0)
