# SPDX-License-Identifier: GPL-3.0-or-later
"""A race at one step as a picture that fills its room: boards, robots, and rings round some of them."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.grid import Cell
from designer.base.words import tr
from designer.editor.canvas.pixmaps import shown_theme
from designer.editor.look import theme
from designer.editor.look.paint import painter_of
from designer.editor.widgets.labels import plain
from designer.painting.painter import paint_shapes, painting
from designer.pictures.shapes import Circle, Pen, Picture, Role, Shape
from designer.rally.engine import State
from designer.rally.player.frames import ground, shapes_at
from designer.rally.replay.replay import Replay

NEAR, FARTHEST = 36.0, 160.0
"""Pixels of a space from which on a race is watched in comfort, and at the most."""

_RING, _PEN, _HALO = 62.0, 8.0, 15.0
"""The ring round a robot that stands differently: its radius, its pen and the halo under it, in units."""


class RacePicture(QWidget):
    """The boards of a race with the robots as they stand after a step. The wheel zooms, dragging moves.

    Signals:
        viewed: another part of the boards is wanted: pixels of a unit (0 for all of them), and its middle in units.
    """

    viewed = pyqtSignal(float, float, float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.replay: Replay | None = None
        self.position = 0
        self.ringed: tuple[str, ...] = ()
        self._ground: Picture | None = None
        self._boards: tuple[tuple[object, ...], QPixmap] | None = None
        self._view = (0.0, 0.0, 0.0)
        self._held: QPointF | None = None
        self.setToolTip(plain(tr("Wheel or + and - zoom, drag to move, 0 shows all")))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 200)

    def sizeHint(self) -> QSize:
        return QSize(560, 460)

    def show_race(self, replay: Replay | None) -> None:
        """Show another race from its beginning."""
        self.replay, self.position, self.ringed = replay, 0, ()
        self._ground = ground(replay) if replay is not None else None
        self._boards = None
        self.update()

    def show_step(self, position: int, ringed: Iterable[str]) -> None:
        """Show a step, 0 before the first, with rings round some robots."""
        self.position, self.ringed = position, tuple(ringed)
        self.update()

    def look_at(self, scale: float, x: float, y: float) -> None:
        """Show a part of the boards: pixels of a unit, 0 for all of them, and what is in the middle, in units."""
        self._view = scale, x, y
        self.update()

    @property
    def view(self) -> tuple[float, float, float]:
        """Pixels of a unit and the middle in units; 0 shows all boards, -1 them too unless spaces are small then."""
        return self._view

    @property
    def ringed_middles(self) -> tuple[tuple[float, float], ...]:
        """Where the robots with rings are, in units."""
        robots = self._state.robots if self.replay is not None else ()
        return tuple(_middle(robot.cell) for robot in robots if robot.name in self.ringed and robot.cell is not None)

    def come_near(self, x: float, y: float) -> None:
        """Where spaces are small, show the part round a point, in units; else all of the boards."""
        self.look_at(-1.0, x, y)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Show spaces so many times as large, 0 for all of the boards; what lies under ``at`` stays there."""
        if self._ground is None:
            return
        target, scale = self._place(self._ground)
        wanted = min(scale * factor, FARTHEST / 100)
        if not factor or wanted <= self._fitting(self._ground):
            self.viewed.emit(0.0, 0.0, 0.0)
            return
        at = at if at is not None else QPointF(self.width() / 2, self.height() / 2)
        extent = self._ground.extent
        x, y = (at.x() - target.left()) / scale + extent.x, (at.y() - target.top()) / scale + extent.y
        middle = QPointF(self.width() / 2, self.height() / 2)
        self.viewed.emit(wanted, x + (middle.x() - at.x()) / wanted, y + (middle.y() - at.y()) / wanted)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None:
            self.zoom(1.2 ** (event.angleDelta().y() / 120), event.position())
            event.accept()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        self._held = event.position() if event is not None else None

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._held is None or self._ground is None:
            return
        moved, self._held = event.position() - self._held, event.position()
        target, scale = self._place(self._ground)
        if scale > self._fitting(self._ground):
            x = (self.width() / 2 - moved.x() - target.left()) / scale + self._ground.extent.x
            y = (self.height() / 2 - moved.y() - target.top()) / scale + self._ground.extent.y
            self.viewed.emit(scale, x, y)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        self._held = None

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), theme.colour("table"))
            if self.replay is None or self._ground is None:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            target, scale = self._place(self._ground)
            painter.drawPixmap(target.topLeft(), self._painted(self._ground, target.size().toSize(), scale))
            painter.translate(target.topLeft())
            painter.scale(scale, scale)
            painter.translate(QPointF(-self._ground.extent.x, -self._ground.extent.y))
            paint_shapes(painter, self._shapes(self.replay), shown_theme())

    def _place(self, picture: Picture) -> tuple[QRectF, float]:
        """Where the boards are, and the pixels of a unit."""
        extent, (scale, x, y) = picture.extent, self._view
        if scale < 0:
            scale = 0.0 if self._fitting(picture) * 100 >= NEAR else NEAR / 100
        if not scale:
            scale, x, y = self._fitting(picture), extent.x + extent.width / 2, extent.y + extent.height / 2
        width, height = extent.width * scale, extent.height * scale
        left = _kept(self.width() / 2 - (x - extent.x) * scale, width, self.width())
        top = _kept(self.height() / 2 - (y - extent.y) * scale, height, self.height())
        return QRectF(left, top, width, height), scale

    def _fitting(self, picture: Picture) -> float:
        """The pixels of a unit with which all of the boards are seen."""
        return min(self.width() / picture.extent.width, self.height() / picture.extent.height)

    def _painted(self, picture: Picture, size: QSize, scale: float) -> QPixmap:
        """The boards, painted once for each size and theme."""
        ratio = self.devicePixelRatioF()
        key = (size.width(), size.height(), ratio, theme.current())
        if self._boards is None or self._boards[0] != key:
            pixmap = QPixmap(size * ratio)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            with painting(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(scale, scale)
                painter.translate(QPointF(-picture.extent.x, -picture.extent.y))
                paint_shapes(painter, picture.shapes, shown_theme())
            self._boards = key, pixmap
        return self._boards[1]

    @property
    def _state(self) -> State:
        """How things stand after the step that is shown."""
        assert self.replay is not None
        return self.replay.steps[self.position - 1].state if self.position else self.replay.start

    def _shapes(self, replay: Replay) -> tuple[Shape, ...]:
        """Rings first, so that robots lie on them."""
        state = self._state
        rings: list[Shape] = []
        for robot in state.robots:
            if robot.name in self.ringed and robot.cell is not None:
                x, y = _middle(robot.cell)
                pens = (Pen(Role.HALO, _HALO), Pen(Role.VOICE, _PEN))
                rings += [Circle(x, y, _RING, pen=pen) for pen in pens]
        return (*rings, *shapes_at(replay, self.position))


def _middle(cell: Cell) -> tuple[float, float]:
    """The middle of a space in units."""
    return 100.0 * cell.x + 50, 100.0 * cell.y + 50


def _kept(begin: float, length: float, room: float) -> float:
    """Where something begins so that no room is left empty that it could fill; in the middle where it is smaller."""
    return (room - length) / 2 if length <= room else max(room - length, min(begin, 0.0))
