# SPDX-License-Identifier: GPL-3.0-or-later
"""What every layer above the boards shares: where spaces lie, halos, brackets."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen, QPixmap
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from designer.base.grid import Cell, Heading, Size
from designer.editor.canvas.pixmaps import CACHE, UNIT, shown_theme
from designer.editor.look import theme
from designer.editor.look.paint import device_ratio
from designer.painting.painter import kept, paint_shapes
from designer.pictures.shapes import Level, Path, Pen, Picture, Role, Shape
from designer.reports.marks import hover_shapes

ONE = Size(1, 1)


def cell_rect(cell: Cell, size: Size = ONE) -> QRectF:
    """A rectangle of cells in scene units."""
    return QRectF(cell.x * UNIT, cell.y * UNIT, size.width * UNIT, size.height * UNIT)


class Overlay(QGraphicsItem):
    """A layer above the boards; as large as all that can be seen, painting what concerns it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._bounds = QRectF()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def cover(self, rect: QRectF) -> None:
        """Be as large as the scene."""
        if rect != self._bounds:
            self.prepareGeometryChange()
            self._bounds = rect

    def renew(self, rect: QRectF) -> None:
        """Paint a part anew, in scene units; nothing where it is empty, which Qt takes for all."""
        if not rect.isEmpty():
            self.update(rect)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionGraphicsItem | None, widget: QWidget | None = None
    ) -> None:
        assert painter is not None
        assert option is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, option.exposedRect)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint what is exposed, in scene units."""
        raise NotImplementedError


def pixel(painter: QPainter) -> float:
    """The width of one screen pixel in scene units."""
    return 1.0 / max(painter.worldTransform().m11(), 1e-6)


def draw_shapes(painter: QPainter, cell: Cell, shapes: Iterable[Shape]) -> None:
    """Paint shapes of a space where it lies."""
    with kept(painter):
        painter.translate(cell.x * UNIT, cell.y * UNIT)
        paint_shapes(painter, shapes, shown_theme())


class Stamps:
    """Small pictures on many spaces: each kind is painted once, and drawn on whole pixels from then on.

    Attributes:
        level: how much of a picture there is room for.
    """

    def __init__(self, painter: QPainter, exposed: QRectF) -> None:
        self._painter, self._transform = painter, painter.worldTransform()
        self._pixels, self._ratio = round(self._transform.m11() * UNIT, 3), device_ratio(painter)
        self.level = Level.of(self._pixels * self._ratio)
        self._made: dict[Hashable, tuple[QPixmap, float, float]] = {}
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        self._left, self._top, self._right, self._bottom = (edge / UNIT for edge in near.getCoords())

    def put(self, cell: Cell, key: Hashable, make: Callable[[], Picture]) -> None:
        """Put a picture on a space, unless it is out of sight; ``key`` stands for the picture."""
        self.put_all((cell,), key, make)

    def put_all(self, cells: Iterable[tuple[float, float]], key: Hashable, make: Callable[[], Picture]) -> None:
        """Put a picture on many spaces, or between them; thousands of them, so this is kept plain."""
        first, last, upper, lower = self._left, self._right, self._top, self._bottom
        in_sight = [(x, y) for x, y in cells if first <= x <= last and upper <= y <= lower]
        if in_sight:  # a stroke exposes little: most pictures need not be made
            pixmap, left, top = self._made.get(key) or self._make(key, make())
            draw, pixels = self._painter.drawPixmap, self._pixels
            for x, y in in_sight:
                draw(round(left + x * pixels), round(top + y * pixels), pixmap)

    def _make(self, key: Hashable, picture: Picture) -> tuple[QPixmap, float, float]:
        pixmap = CACHE.get(("stamp", key), self._pixels, self._ratio, lambda: picture)
        begin = self._transform.map(QPointF(picture.extent.x, picture.extent.y))
        made = self._made[key] = (pixmap, begin.x(), begin.y())
        return made

    def __enter__(self) -> Stamps:
        self._painter.save()
        self._painter.resetTransform()
        return self

    def __exit__(self, *_: object) -> None:
        self._painter.restore()


def side_ends(cell: Cell, side: Heading) -> tuple[QPointF, QPointF]:
    """Where a side of a space begins and ends, in scene units."""
    left, top = cell.x * UNIT, cell.y * UNIT
    right, bottom = left + UNIT, top + UNIT
    return {
        Heading.N: (QPointF(left, top), QPointF(right, top)),
        Heading.E: (QPointF(right, top), QPointF(right, bottom)),
        Heading.S: (QPointF(left, bottom), QPointF(right, bottom)),
        Heading.W: (QPointF(left, top), QPointF(left, bottom)),
    }[side]


def draw_dashed(painter: QPainter, path: QPainterPath, width: float, role: str = "voice") -> None:
    """A dashed line on its halo, which every overlay has."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("halo"), width * 1.8))
    painter.drawPath(path)
    pen = QPen(theme.colour(role), width)
    pen.setDashPattern([5.6, 3.6])
    painter.setPen(pen)
    painter.drawPath(path)


def draw_brackets(painter: QPainter, corner: Cell, size: Size, role: Role) -> None:
    """Corner brackets round a rectangle of cells."""
    shapes = hover_shapes(size.width * UNIT, size.height * UNIT)
    if role is not Role.VOICE:
        halo, bracket = shapes
        assert isinstance(bracket, Path)
        assert bracket.pen is not None
        red = Pen(role, bracket.pen.width, cap=bracket.pen.cap)
        shapes = (halo, Path(bracket.data, pen=red))
    draw_shapes(painter, corner, shapes)
