# SPDX-License-Identifier: GPL-3.0-or-later
"""A race at one step as a picture that fills its room: boards, robots, and rings round some of them."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPixmap
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.drawing.painter import paint_shapes
from designer.drawing.painting import painting
from designer.editor import theme
from designer.editor.overlays.pixmaps import shown_theme
from designer.editor.widgets.paint import painter_of
from designer.pictures import Circle, Pen, Picture, Role, Shape
from designer.rally.player.frames import ground, shapes_at
from designer.rally.replay import Replay

_RING, _PEN, _HALO = 62.0, 8.0, 15.0
"""The ring round a robot that stands differently: its radius, its pen and the halo under it, in units."""


class RacePicture(QWidget):
    """The boards of a race with the robots as they stand after a step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.replay: Replay | None = None
        self.position = 0
        self.ringed: tuple[str, ...] = ()
        self._ground: Picture | None = None
        self._boards: tuple[tuple[object, ...], QPixmap] | None = None
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
        extent = picture.extent
        scale = min(self.width() / extent.width, self.height() / extent.height)
        width, height = extent.width * scale, extent.height * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height), scale

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

    def _shapes(self, replay: Replay) -> tuple[Shape, ...]:
        """Rings first, so that robots lie on them."""
        state = replay.steps[self.position - 1].state if self.position else replay.start
        rings: list[Shape] = []
        for robot in state.robots:
            if robot.name in self.ringed and robot.cell is not None:
                x, y = 100.0 * robot.cell.x + 50, 100.0 * robot.cell.y + 50
                pens = (Pen(Role.HALO, _HALO), Pen(Role.VOICE, _PEN))
                rings += [Circle(x, y, _RING, pen=pen) for pen in pens]
        return (*rings, *shapes_at(replay, self.position))
