# SPDX-License-Identifier: GPL-3.0-or-later
"""The round in play seen closer: a part for each register or turn; the one in play is wider and names its phases."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from PyQt6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look.paint import bold, draw_box, draw_text, painter_of, small, tabular
from designer.editor.widgets.labels import TooltipArea
from designer.editor.widgets.small_pictures import paint_picture
from designer.game.findings import Severity
from designer.game.timeline import RoundPart, Segment
from designer.reports.marks import badge_picture

HEIGHT = 52
"""Pixels of the strip in the usual font."""

BUSY, EMPTY = 10, 4
"""Pixels that a phase is high in which something happens, and one in which nothing does."""

WIDER = 3.0
"""How many times as wide as the others the part in play is."""

_GAP, _BETWEEN = 2.0, 12.0

_MOST = 0.62
"""The part of the strip that the part in play takes at the most."""


class RegisterStrip(TooltipArea):
    """The parts of a round, left to right. A click goes to the phase there.

    Signals:
        jumped: a step was chosen.
    """

    jumped = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: tuple[RoundPart, ...] = ()
        self.position = 0
        self._deaths: Collection[int] = ()
        self._widths: dict[str, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[RoundPart, ...], position: int, deaths: Collection[int]) -> None:
        """Show the parts of a round in order, at a step; ``deaths`` are the steps in which somebody was destroyed."""
        self.parts, self.position, self._deaths = parts, position, deaths
        self.setAccessibleName(tr("Round in play"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, max(HEIGHT, 2 * self.fontMetrics().height() + 18))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    # where things lie

    @property
    def current(self) -> int:
        """The index of the part in play; the first one before any step."""
        return next((i for i, part in enumerate(self.parts) if self.position <= part.last), max(0, len(self.parts) - 1))

    def part_box(self, index: int) -> QRectF:
        """Where a part lies."""
        weights = [self._wider if i == self.current else 1.0 for i in range(len(self.parts))]
        inside = self.contentsRect()
        room = inside.width() - _BETWEEN * (len(self.parts) - 1)
        left = inside.left() + room * sum(weights[:index]) / sum(weights) + _BETWEEN * index
        return QRectF(left, 0, room * weights[index] / sum(weights), self.height())

    @property
    def _wider(self) -> float:
        """How many times as wide as the others the part in play is: more than usual where its names need it."""
        others, room = len(self.parts) - 1, self.contentsRect().width() - _BETWEEN * (len(self.parts) - 1)
        needed = sum(self._names(self.current)) + _GAP * len(self.parts[self.current].segments)
        if not others or needed <= 0:
            return WIDER
        wanted = min(needed, _MOST * room)
        return max(WIDER, wanted / max(1.0, room - wanted) * others)

    def _names(self, index: int) -> list[float]:
        """How wide the name of each phase of a part is, with the gap after it; 0 for none."""
        return [self._wide(segment.title) for segment in self.parts[index].segments]

    def _wide(self, title: str) -> float:
        """How wide a name is with its gap; every painting asks."""
        if title not in self._widths:
            advance = QFontMetricsF(bold(small(self.font()))).horizontalAdvance(title)
            self._widths[title] = advance + 10 if title else 0.0
        return self._widths[title]

    def changeEvent(self, event: QEvent | None) -> None:
        self._widths = {}
        super().changeEvent(event)

    def _weights(self, index: int) -> list[float]:
        """How wide the phases of a part are, one against the other: in play each as wide as its name at the least."""
        usual = [segment.weight for segment in self.parts[index].segments]
        names = self._names(index)
        if index != self.current or not any(names):
            return usual
        room = self.part_box(index).width() - _GAP * (len(usual) - 1)
        spare = room - sum(names)
        if spare < 0:
            return names
        return [name + spare * weight / sum(usual) for name, weight in zip(names, usual, strict=True)]

    def segment_box(self, index: int, number: int) -> QRectF:
        """Where a phase of a part is painted."""
        part, box = self.parts[index], self.part_box(index)
        segments = part.segments
        weights = self._weights(index)
        total = sum(weights)
        room = box.width() - _GAP * (len(segments) - 1)
        left = box.left() + room * sum(weights[:number]) / total + _GAP * number
        height = BUSY if segments[number].position else EMPTY
        middle = small_height(self) + 10.0
        return QRectF(left, middle - height / 2, room * weights[number] / total, height)

    # painting

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for index, part in enumerate(self.parts):
                self._paint_head(painter, index, part)
                for number, segment in enumerate(part.segments):
                    draw_box(painter, self.segment_box(index, number), 2, fill=self._role(segment, index))
            if self.parts:
                self._paint_names(painter)

    def _role(self, segment: Segment, index: int) -> str:
        if segment.position and segment.position == self.position:
            return "voice"
        if segment.position:
            return "accent" if segment.position < self.position else "muted"
        return "accent" if index < self.current else "border"

    def _paint_head(self, painter: QPainter, index: int, part: RoundPart) -> None:
        """The number of the part, and an octagon where somebody was destroyed in it."""
        box, now = self.part_box(index), index == self.current and self.position > 0
        painter.setFont(tabular(bold(small(self.font())) if now else small(self.font())))
        metrics = painter.fontMetrics()
        dead = any(part.first <= step <= part.last for step in self._deaths)
        room = box.width() - (18 if dead else 0)
        title = metrics.elidedText(part.title, Qt.TextElideMode.ElideRight, int(room))
        row = QRectF(box.left(), 1, room, metrics.height())
        draw_text(painter, row, title, "voice" if now else "muted")
        if dead:
            left = box.left() + metrics.horizontalAdvance(title) + 4
            paint_picture(painter, QRectF(left, row.center().y() - 7, 14, 14), badge_picture(Severity.ERROR))

    def _paint_names(self, painter: QPainter) -> None:
        """The names of the phases in play, each where there is room before the next one; tips tell the others."""
        index = self.current
        shown = [n for n, segment in enumerate(self.parts[index].segments) if segment.title]
        if not shown:
            return
        boxes = [self.segment_box(index, number) for number in shown]
        ends = [after.left() - 6 for _, after in pairwise(boxes)] + [max(boxes[-1].right(), float(self.width()))]
        for number, box, end in zip(shown, boxes, ends, strict=True):
            segment = self.parts[index].segments[number]
            now = segment.position == self.position > 0
            painter.setFont(bold(small(self.font())) if now else small(self.font()))
            metrics = painter.fontMetrics()
            if metrics.horizontalAdvance(segment.title) > end - box.left() + 2:
                continue
            top = small_height(self) + 18.0
            row = QRectF(box.left(), top, end - box.left() + 2, metrics.height())
            draw_text(painter, row, segment.title, "voice" if now else "text" if segment.position else "muted")

    # mouse

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        hit = self.hit(event.position().toPoint()) if event is not None else None
        if hit is not None:
            self.jumped.emit(hit)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)

    def hit(self, at: QPoint) -> int | None:
        """The step at a point: of the phase there, or the last one before it where nothing happens in it."""
        for index, part in enumerate(self.parts):
            if not self.part_box(index).adjusted(-_BETWEEN / 2, 0, _BETWEEN / 2, 0).contains(at.toPointF()):
                continue
            over = [n for n in range(len(part.segments)) if self.segment_box(index, n).left() <= at.x()]
            steps = [part.segments[n].position for n in over if part.segments[n].position]
            return max([*steps, part.first])
        return None

    def tip_at(self, at: QPoint) -> str:
        """The part and the phase at a point."""
        for index, part in enumerate(self.parts):
            for number, segment in enumerate(part.segments):
                box = self.segment_box(index, number)
                if box.left() <= at.x() <= box.right():
                    return " · ".join(filter(None, (part.title, segment.title)))
        return ""


def small_height(widget: QWidget) -> float:
    """Pixels of a line of small text on a widget."""
    return widget.fontMetrics().height() * 12 / 13 + 1
