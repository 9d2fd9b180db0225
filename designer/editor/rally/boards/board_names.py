# SPDX-License-Identifier: GPL-3.0-or-later
"""The names of boards beside them, and the empty slot that asks for a board."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QTransform

from designer.base.grid import Cell, Size
from designer.base.words import tr
from designer.editor.canvas.overlay import Overlay, cell_rect
from designer.editor.look import theme
from designer.editor.look.paint import draw_box, draw_text, pen
from designer.painting.painter import kept
from designer.rally.course.board import Placement
from designer.rally.course.course import Course


class _Place(Enum):
    """Where the name of a board stands."""

    ABOVE = "above"
    LEFT = "left"
    RIGHT = "right"
    BELOW = "below"
    INSIDE = "inside"


_SIDES = (_Place.ABOVE, _Place.LEFT, _Place.RIGHT, _Place.BELOW)
"""Where a name may stand beside its board, the best place first."""

_FEWEST = 4
"""Letters of a name that are worth writing."""

_LEFT_WIDTH = 110
"""Pixels for a name at the left of its board; longer ones are broken."""

_AIR, _SLOT_GAP = 12, 4
"""Pixels between the words of a slot and its dashes, and between two of them."""


class NamesItem(Overlay):
    """The names of the boards beside them, and the empty slot that asks for a board."""

    def __init__(self) -> None:
        super().__init__()
        self._course = Course()
        self._titles: tuple[tuple[str, Placement, _Place], ...] = ()
        self._free = free_slots(self._course)
        self._offers = True
        self._over = QRectF()
        self._beside: tuple[QRectF, ...] = ()

    def keep_clear(self, beside: tuple[QRectF, ...]) -> None:
        """Write the names beyond what lies beside the boards; ``beside`` in units of the scene.

        Where the view ends before that they stand on plates of the table's colour.
        """
        if beside != self._beside:
            self._beside = beside
            self.update()

    def taken(self, transform: QTransform, metrics: QFontMetrics) -> Iterator[QRectF]:
        """In pixels: the boards with a space round them, in which robots lie that fell off, their names, and slots."""
        for title, placement, place in self._titles:
            corner, extent = Cell(placement.x - 1, placement.y - 1), self._course.extent(placement)
            yield transform.mapRect(cell_rect(corner, Size(extent.width + 2, extent.height + 2)))
            if place is not _Place.INSIDE:
                yield self._room_of(transform, metrics, title, placement, place)
        yield from (transform.mapRect(cell_rect(corner, size)) for corner, size in self.slots)

    def show_course(self, course: Course) -> None:
        """Name the boards of a course, and offer a slot; a stroke of the brush changes neither."""
        before, self._course = self._course, course
        if _lies_alike(before, course):
            return
        self._titles = tuple(self._named())
        self._free = free_slots(course)
        self.update()

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        """The empty places that ask for a board; none where boards are only watched."""
        return self._free if self._offers or not self._course.layout else ()

    def offer_slots(self, offers: bool) -> None:
        """Ask for boards, or do not, where boards are only watched; without any board one is asked for anyway."""
        if offers is not self._offers:
            self._offers = offers
            self.update()

    def show_over(self, over: QRectF) -> None:
        """Tell what a board that is carried covers: the words of a slot would shine through it."""
        if over != self._over:
            self._over = over
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        transform = painter.worldTransform()
        with kept(painter):
            painter.resetTransform()
            for corner, size in self.slots:
                below = self._course.floor[Cell(corner.x, corner.y + size.height)]
                # the name of a board stands above it, and a slot leaves it that line
                line = 4 if below.gap else painter.fontMetrics().height() + round(14 * transform.m11())
                box = cell_rect(corner, size)
                inner = transform.mapRect(box).adjusted(8, 8, -8, -max(2, line))
                self._draw_slot(painter, inner)
                if not box.intersects(self._over):
                    self._write_slot(painter, inner)
            for title, placement, place in self._titles:
                if place is not _Place.INSIDE:
                    self._draw_name(painter, transform, title, placement, place)

    def draw_inside(self, painter: QPainter) -> None:
        """Write the names of boards that others enclose, each on a plate over the edge of its board."""
        transform = painter.worldTransform()
        with kept(painter):
            painter.resetTransform()
            painter.setFont(theme.small_font())
            metrics = painter.fontMetrics()
            for title, placement, _ in (each for each in self._titles if each[2] is _Place.INSIDE):
                rect = transform.mapRect(cell_rect(Cell(placement.x, placement.y), self._course.extent(placement)))
                shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, int(rect.width()) - 16)
                if len(shown) < _FEWEST:
                    continue
                box = QRectF(
                    rect.left() + 3, rect.top() + 3, metrics.horizontalAdvance(shown) + 10, metrics.height() + 2
                )
                draw_box(painter, box, 3, fill="panel", line=pen("border"))
                draw_text(painter, box, shown, align=Qt.AlignmentFlag.AlignCenter)

    def margins(self, metrics: QFontMetrics) -> tuple[int, int]:
        """Pixels that the names at the left and at the right of boards need."""

        def widest(side: _Place) -> int:
            wide = [self._words(title, metrics) for title, _, place in self._titles if place is side]
            return max(wide, default=0) + 16 if wide else 0

        return widest(_Place.LEFT), widest(_Place.RIGHT)

    def _words(self, title: str, metrics: QFontMetrics) -> int:
        return min(_LEFT_WIDTH, max(metrics.horizontalAdvance(word) for word in title.split() or [""]) + 12)

    def _named(self) -> Iterator[tuple[str, Placement, _Place]]:
        """Each board's title, and on which side of it there is room for the title."""
        for placement in self._course.layout:
            title = self._course.board(placement.board).title or placement.board
            place = next((place for place in _SIDES if self._is_free(placement, place)), None)
            yield title, placement, place or _Place.INSIDE

    def _is_free(self, placement: Placement, place: _Place) -> bool:
        """Whether no board lies along a side of a board."""
        floor, (width, height) = self._course.floor, self._course.extent(placement)
        x, y = placement.x, placement.y
        if place in (_Place.ABOVE, _Place.BELOW):
            row = y - 1 if place is _Place.ABOVE else y + height
            return all(floor[Cell(x + i, row)].gap for i in range(width))
        column = x - 1 if place is _Place.LEFT else x + width
        return all(floor[Cell(column, y + i)].gap for i in range(height))

    def _room_of(
        self, transform: QTransform, metrics: QFontMetrics, title: str, placement: Placement, place: _Place
    ) -> QRectF:
        """Where the name of a board is written beside it, in pixels, if nothing else lies there."""
        rect = transform.mapRect(cell_rect(Cell(placement.x, placement.y), self._course.extent(placement)))
        rim, width = 14 * transform.m11(), self._words(title, metrics)
        if place is _Place.LEFT:
            return QRectF(rect.left() - rim - 6 - width, rect.top() + 2, width, 60)
        if place is _Place.RIGHT:
            return QRectF(rect.right() + rim + 8, rect.top() + 2, width, 60)
        beside = rect.top() - rim - 6 - metrics.ascent() if place is _Place.ABOVE else rect.bottom() + rim + 6
        return QRectF(rect.left(), beside, rect.width(), metrics.height())

    def _draw_name(
        self, painter: QPainter, transform: QTransform, title: str, placement: Placement, place: _Place
    ) -> None:
        painter.setFont(theme.bold_font())
        painter.setPen(theme.colour("text"))
        room = self._room_of(transform, painter.fontMetrics(), title, placement, place)
        if place in (_Place.LEFT, _Place.RIGHT):
            self._write_at_side(painter, transform, title, room, place)
        else:
            self._write_along(painter, transform, title, room, place, placement.turn)

    def _write_at_side(self, painter: QPainter, transform: QTransform, title: str, room: QRectF, place: _Place) -> None:
        """Write the name of a board at its left or its right, a word a line."""
        align = Qt.AlignmentFlag.AlignRight if place is _Place.LEFT else Qt.AlignmentFlag.AlignLeft
        flags = align | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        words = painter.boundingRect(room, flags, title)
        way = self._way_clear(painter, transform, words, place)
        self._lay_plate(painter, words.translated(way))
        painter.drawText(room.translated(way), flags, title)

    def _write_along(
        self, painter: QPainter, transform: QTransform, title: str, room: QRectF, place: _Place, turn: int
    ) -> None:
        """Write the name of a board above or below it, and how it is turned where there is room for that."""
        metrics, small = painter.fontMetrics(), QFontMetrics(theme.small_font())
        shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, int(room.width()))
        if len(shown) < min(_FEWEST, len(title)):
            return  # the next board's name begins where this board ends
        turned = tr("turned {degrees}°", degrees=90 * turn) if turn and shown == title else ""
        behind = metrics.horizontalAdvance(shown) + 6
        if behind + small.horizontalAdvance(turned) > room.width():
            turned = ""
        base = QPointF(room.left(), room.top() + metrics.ascent())
        words = QRectF(metrics.tightBoundingRect(shown)).translated(base)
        words.setWidth(behind + small.horizontalAdvance(turned) if turned else words.width())
        base += self._way_clear(painter, transform, words, place)
        self._write(painter, base, shown)
        if turned:
            painter.setFont(theme.small_font())
            self._write(painter, base + QPointF(behind, 0), turned)

    def _way_clear(self, painter: QPainter, transform: QTransform, words: QRectF, place: _Place) -> QPointF:
        """How far words beside a board give way outwards to what lies there; never out of the view."""
        words, seen = words.adjusted(-3, -2, 3, 2), QRectF(painter.viewport())
        boxes = [box for box in map(transform.mapRect, self._beside) if words.intersects(box)]
        if not boxes:
            return QPointF()
        if place is _Place.ABOVE:
            least = min(box.top() for box in boxes) - words.bottom()
            return QPointF(0, max(least, min(0.0, seen.top() - words.top())))
        if place is _Place.BELOW:
            most = max(box.bottom() for box in boxes) - words.top()
            return QPointF(0, min(most, max(0.0, seen.bottom() - words.bottom())))
        if place is _Place.LEFT:
            least = min(box.left() for box in boxes) - words.right()
            return QPointF(max(least, min(0.0, seen.left() - words.left())), 0)
        most = max(box.right() for box in boxes) - words.left()
        return QPointF(min(most, max(0.0, seen.right() - words.right())), 0)

    def _write(self, painter: QPainter, place: QPointF, words: str) -> None:
        self._lay_plate(painter, QRectF(painter.fontMetrics().tightBoundingRect(words)).translated(place))
        painter.drawText(place, words)

    def _lay_plate(self, painter: QPainter, words: QRectF) -> None:
        if self._beside:
            painter.fillRect(words.adjusted(-3, -2, 3, 2), theme.colour("table"))

    def _draw_slot(self, painter: QPainter, inner: QRectF) -> None:
        dashes = pen("muted", 2)
        dashes.setDashPattern([4.5, 3.2])
        wash = QColor(theme.colour("floor"))
        wash.setAlphaF(0.16)
        painter.setBrush(wash)
        painter.setPen(dashes)
        painter.drawRoundedRect(inner, 2, 2)

    def _write_slot(self, painter: QPainter, inner: QRectF) -> None:
        """Say what the slot is for: as much as fits whole between its dashes."""
        lines = slot_lines(inner)
        top = inner.center().y() - sum(height for *_, height in lines) / 2
        for font, words, height in lines:
            box = QRectF(inner.left() + _AIR, top, inner.width() - 2 * _AIR, height)
            draw_text(painter, box, words, font=font, align=Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            top += height


class InnerNamesItem(Overlay):
    """The names of boards that others enclose, over the boards."""

    def __init__(self, names: NamesItem) -> None:
        super().__init__()
        self._names = names

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        self._names.draw_inside(painter)


def _lies_alike(before: Course, after: Course) -> bool:
    """Whether the same boards, called the same, lie in the same places; rows that they share are not looked at."""
    if before.layout != after.layout or before.floor.size != after.floor.size:
        return False
    if any(before.board(place.board).title != after.board(place.board).title for place in after.layout):
        return False
    rows = zip(before.floor.rows, after.floor.rows, strict=True)
    return all(one is other or [s.gap for s in one] == [s.gap for s in other] for one, other in rows)


def slot_lines(inner: QRectF) -> list[tuple[QFont, str, float]]:
    """What a slot says, with its fonts and heights in pixels: broken into lines, and only what fits whole."""
    wanted = (
        (theme.bold_font(), tr("Drop a board here")),
        (theme.small_font(), tr("or press Ctrl+B to draw a new one")),
    )
    room, left = QRectF(0, 0, inner.width() - 2 * _AIR, inner.height()), inner.height() - _AIR
    found = []
    for font, words in wanted:
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        box = QFontMetricsF(font).boundingRect(room, flags, words)
        height = box.height() + _SLOT_GAP
        if box.width() > room.width() or height > left:
            break
        found.append((font, words, height))
        left -= height
    return found


def free_slots(course: Course) -> tuple[tuple[Cell, Size], ...]:
    """The largest gap in the box of a course, if a board of any use fits into it; an empty course is one slot."""
    if not course.layout:
        return ((Cell(0, 0), Size(12, 12)),)
    floor = course.floor
    best, heights = (0, Cell(0, 0), Size(1, 1)), [0] * floor.size.width
    for y in range(floor.size.height):
        for x in range(floor.size.width):
            heights[x] = heights[x] + 1 if floor.rows[y][x].gap else 0
        for x in range(floor.size.width):
            height = heights[x]
            width = 0
            while height and x + width < floor.size.width and heights[x + width]:
                height = min(height, heights[x + width])
                width += 1
                if min(width, height) >= 3 and width * height > best[0]:
                    best = (width * height, Cell(x, y - height + 1), Size(width, height))
    return ((best[1], best[2]),) if best[0] >= 12 else ()
