# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards on the canvas: rims, tiles from cached pixmaps, seams, docks, walls, checkpoints."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap, QTransform
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from designer.drawing.painter import paint, paint_shapes
from designer.editor import theme
from designer.editor.state import Shown
from designer.grid import Cell, Heading
from designer.pictures import THEMES, Level, Picture, Rect, Role, Theme
from designer.rally.course import Course
from designer.rally.floor import Floor
from designer.rally.picture import (
    Edge,
    Look,
    Looks,
    blocks_of,
    dock_picture,
    edge_of,
    edges,
    flag_picture,
    rim_shapes,
    seam_shapes,
    tab_picture,
    wall_picture,
)
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.lasers import mount_shapes
from designer.rally.picture.spaces import TILE, element_shapes, laser_shapes

UNIT = 100.0
"""Scene units a space, as in pictures."""


def shown_theme() -> Theme:
    """The colours of the theme that is shown now."""
    return THEMES[theme.current()]


def tile_picture(look: Look, level: Level, shown: Shown) -> Picture:
    """The tile of a space without the layers that are hidden."""
    ground = tile_ground(look.odd, look.crosses, level)
    if not shown.grid:
        ground = (Rect(0, 0, 100, 100, Role.FLOOR if look.odd else Role.FLOOR2),)
    light = laser_shapes(look, level)
    if not shown.beams:
        light = tuple(shape for laser in look.space.lasers for shape in mount_shapes(laser, level))
    return Picture(TILE, (*ground, *element_shapes(look, level), *light))


class PixmapCache:
    """Pictures as pixmaps of an exact device size; the ones used longest ago are forgotten."""

    LIMIT = 6000

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def get(self, key: tuple[object, ...], pixels: float, ratio: float, make: Callable[[], Picture]) -> QPixmap:
        """The pixmap of a picture at so many pixels a space; made if it is not there."""
        full = (*key, pixels, ratio, theme.current())
        found = self._pixmaps.get(full)
        if found is None:
            found = render(make(), pixels, ratio)
            self._pixmaps[full] = found
            if len(self._pixmaps) > self.LIMIT:
                self._pixmaps.popitem(last=False)
        else:
            self._pixmaps.move_to_end(full)
        return found


def render(picture: Picture, pixels: float, ratio: float) -> QPixmap:
    """A picture as a pixmap, ``pixels`` for 100 units, at a device's pixel ratio."""
    scale = pixels / UNIT
    width = max(1, round(picture.extent.width * scale * ratio))
    height = max(1, round(picture.extent.height * scale * ratio))
    pixmap = QPixmap(width, height)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(scale, scale)
    painter.translate(-picture.extent.x, -picture.extent.y)
    paint(painter, picture, shown_theme())
    painter.end()
    return pixmap


CACHE = PixmapCache()
"""One cache for canvas, mini-map and thumbs."""


def draw_pixmap(painter: QPainter, transform: QTransform, cell: Cell, pixmap: QPixmap, picture_at: float) -> None:
    """Draw the pixmap of a space on whole device pixels; ``picture_at`` is its margin in units."""
    place = transform.map(QPointF(cell.x * UNIT, cell.y * UNIT))
    offset = picture_at * transform.m11()
    painter.drawPixmap(QPointF(round(place.x()) - offset, round(place.y()) - offset), pixmap)


def device_ratio(painter: QPainter) -> float:
    """Device pixels a logical pixel of what is painted on."""
    device = painter.device()
    return device.devicePixelRatioF() if device is not None else 1.0


class FloorItem(QGraphicsItem):
    """All boards of a course. Paints only what is exposed, from cached pixmaps."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._course = Course()
        self._floor: Floor = self._course.floor
        self._looks = Looks(self._floor)
        self._walls: set[Edge] = set()
        self._shown = Shown()
        self._occupied: frozenset[tuple[float, float]] = frozenset()

    @property
    def floor(self) -> Floor:
        """The floor that is shown."""
        return self._floor

    def boundingRect(self) -> QRectF:
        width, height = self._floor.size
        return QRectF(0, 0, width * UNIT, height * UNIT).adjusted(-40, -40, 40, 40)

    def show_layers(self, shown: Shown) -> None:
        """Show or hide grid and beams."""
        self._shown = shown
        self.update()

    def occupy(self, cells: frozenset[tuple[float, float]]) -> None:
        """Robots stand here: of a flag under one only its number is shown."""
        changed = self._occupied ^ cells
        self._occupied = cells
        for place in self._floor.checkpoints:
            if place is not None and place in changed:
                self.update(QRectF(place[0] * UNIT, place[1] * UNIT, UNIT, UNIT))

    def show_course(self, course: Course) -> None:
        """Show another course, repainting only what looks different."""
        before, floor = self._course, course.floor
        self._course = course
        same_ground = (
            floor.size == self._floor.size
            and course.layout == before.layout
            and all(before.boards[p.board].board.size == course.boards[p.board].board.size for p in course.layout)
        )
        if not same_ground:
            self.prepareGeometryChange()
            self._floor = floor
            self._looks = Looks(floor)
            self._walls = set(edges(floor))
            self.update()
            return
        changed = set(changed_cells(self._floor, floor))
        marks = {cell for cell, _ in _marks(self._floor) ^ _marks(floor)}
        self._floor = floor
        different = self._looks.update(floor, changed) if changed else set()
        for cell in changed:
            self._renew_walls(cell)
        for cell in different | changed | marks:
            self.update(QRectF(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT).adjusted(-14, -14, 14, 14))

    def _renew_walls(self, cell: Cell) -> None:
        for side in Heading:
            edge = edge_of(cell, side)
            if self._floor.has_wall(cell, side):
                self._walls.add(edge)
            else:
                self._walls.discard(edge)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionGraphicsItem | None, widget: QWidget | None = None
    ) -> None:
        assert painter is not None
        assert option is not None
        colours = shown_theme()
        transform = painter.worldTransform()
        pixels = transform.m11() * UNIT
        ratio = device_ratio(painter)
        level = Level.of(pixels * ratio)
        exposed = self._exposed(option.exposedRect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        blocks = blocks_of(self._course)
        paint_shapes(painter, rim_shapes(blocks, level), colours)
        painter.resetTransform()
        for cell in exposed:
            look = self._looks.get(cell)
            if look is not None:
                pixmap = CACHE.get(
                    (look, level, self._shown.grid, self._shown.beams), pixels, ratio,
                    partial(tile_picture, look, level, self._shown),
                )  # fmt: skip
                draw_pixmap(painter, transform, cell, pixmap, 0)
        painter.setWorldTransform(transform)
        paint_shapes(painter, seam_shapes(blocks), colours)
        painter.resetTransform()
        self._paint_marks(painter, transform, option.exposedRect, pixels, ratio, level)
        painter.setWorldTransform(transform)

    def _exposed(self, rect: QRectF) -> list[Cell]:
        size = self._floor.size
        left, top = max(0, int(rect.left() // UNIT)), max(0, int(rect.top() // UNIT))
        right, bottom = min(size.width - 1, int(rect.right() // UNIT)), min(size.height - 1, int(rect.bottom() // UNIT))
        return [Cell(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]

    def _paint_marks(
        self, painter: QPainter, transform: QTransform, rect: QRectF, pixels: float, ratio: float, level: Level
    ) -> None:
        """Docks, walls and flags: they reach over the edges of their spaces."""
        near = rect.adjusted(-UNIT, -UNIT, UNIT, UNIT)

        def draw(key: tuple[object, ...], cell: Cell, margin: float, make: Callable[[], Picture]) -> None:
            draw_pixmap(painter, transform, cell, CACHE.get((*key, level), pixels, ratio, make), margin)

        for start in self._floor.starts:
            if near.contains(start.cell.x * UNIT, start.cell.y * UNIT):
                draw(
                    ("dock", start.number, start.heading), start.cell, 0,
                    partial(dock_picture, start.number, start.heading, level),
                )  # fmt: skip
        walls = [edge for edge in self._walls if near.contains(edge[0].x * UNIT, edge[0].y * UNIT)]
        for part in ("halo", "body"):
            for cell, side in walls:
                draw(
                    ("wall", side, part), cell, WALL_MARGIN,
                    partial(wall_picture, side, part, level),
                )  # fmt: skip
        for number, place in enumerate(self._floor.checkpoints, 1):
            if place is None or not near.contains(place.x * UNIT, place.y * UNIT):
                continue
            if place in self._occupied:
                draw(("tab", number), place, 0, partial(tab_picture, number, level))
            else:
                draw(("flag", number), place, 0, partial(flag_picture, number, level))


WALL_MARGIN = 12.0
"""By how much the picture of a wall reaches over its space."""


def changed_cells(before: Floor, after: Floor) -> Iterator[Cell]:
    """The cells of two floors of one size whose spaces differ."""
    for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        if old is not new:
            for x, (one, other) in enumerate(zip(old, new, strict=True)):
                if one is not other and one != other:
                    yield Cell(x, y)


def _marks(floor: Floor) -> set[tuple[Cell, object]]:
    """Every flag and dock with its space, so that two floors can be compared."""
    flags = {(cell, number) for number, cell in enumerate(floor.checkpoints) if cell is not None}
    return flags | {(start.cell, start) for start in floor.starts}
