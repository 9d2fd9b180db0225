# SPDX-License-Identifier: GPL-3.0-or-later
"""The timeline of a playback: a row a register, a segment a phase; a click jumps there."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import bold, draw_box, draw_focus, draw_text, fitted, painter_of, small, tabular
from designer.editor.widgets.labels import TooltipArea

_LEFT = 20
_ROW = 12
_BAR = 8


class StepTimeline(TooltipArea):
    """Shows how far a run is played.

    Signals:
        jumped: (row, column) of the segment that the user clicked, both from 0.
    """

    jumped = pyqtSignal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._weights: tuple[float, ...] = ()
        self._at: tuple[int, int] | None = None
        self._exists: frozenset[tuple[int, int]] = frozenset()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_grid(
        self,
        rows: Sequence[str],
        columns: Sequence[str],
        exists: frozenset[tuple[int, int]],
        weights: Sequence[float] | None = None,
    ) -> None:
        """Set the registers, the phases, which of the segments there are, and how wide each phase is."""
        self._rows, self._columns, self._exists = tuple(rows), tuple(columns), exists
        self._weights = tuple(weights or (1.0 for _ in columns))
        self.updateGeometry()
        self.update()

    def set_at(self, at: tuple[int, int] | None) -> None:
        """Mark the current segment; everything before it counts as played. None: nothing is played."""
        self._at = at
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, len(self._rows) * _ROW + self.fontMetrics().height() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def segment(self, row: int, column: int) -> QRectF:
        """Where a segment is painted."""
        total = sum(self._weights) or 1.0
        room = self.width() - _LEFT - 4
        left = _LEFT + room * sum(self._weights[:column]) / total
        width = room * self._weights[column] / total
        return QRectF(left, 4 + row * _ROW, width - 2, _BAR)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            font = tabular(small(self.font()))
            painter.setFont(fitted(font, max(self._rows, key=len, default=""), _LEFT - 8, _ROW - 2))
            for row, name in enumerate(self._rows):
                box = QRectF(0, row * _ROW + 4 - 6, _LEFT - 8, _BAR + 12)
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                draw_text(painter, box, name, "muted", align=right)
                for column in range(len(self._columns)):
                    self._paint_segment(painter, row, column)
            self._paint_names(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect())

    def _paint_segment(self, painter: QPainter, row: int, column: int) -> None:
        rect = self.segment(row, column)
        current = self._at == (row, column)
        played = self._at is not None and (row, column) < self._at
        role = "voice" if current else "accent" if played else "border"
        if (row, column) not in self._exists and not current:  # nothing happened in this phase
            draw_box(painter, rect.adjusted(0, 2, 0, -2), 1, fill=role)
            return
        draw_box(painter, rect.adjusted(0, -2, 0, 2) if current else rect, 2, fill=role)

    def _paint_names(self, painter: QPainter) -> None:
        top = len(self._rows) * _ROW + 4
        metrics = QFontMetrics(bold(small(self.font())))
        all_fit = all(metrics.horizontalAdvance(n) <= self.segment(0, c).width() for c, n in enumerate(self._columns))
        for column, name in enumerate(self._columns):
            # after the last register the round is cleaned up, in none of the phases
            current = self._at is not None and self._at[1] == column and self._at[0] < len(self._rows)
            if not (current or all_fit):  # stumps of words tell nothing; the tooltips have them whole
                continue
            left = min(self.segment(0, column).left(), self.width() - metrics.horizontalAdvance(name) - 4)
            box = QRectF(left, top, self.width() - left, self.height() - top)
            role, font = ("voice", bold(small(self.font()))) if current else ("muted", small(self.font()))
            draw_text(painter, box, name, role, font, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        hit = event and self._hit(event.position().toPoint())
        if hit:
            self.jumped.emit(*hit)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key())) if event else None
        if step is None:
            super().keyPressEvent(event)
            return
        row, column = self._at or (0, 0)
        if 0 <= row + step < len(self._rows):
            self.jumped.emit(row + step, column)

    def _hit(self, point: QPoint) -> tuple[int, int] | None:
        for row in range(len(self._rows)):
            for column in range(len(self._columns)):
                grown = self.segment(row, column).adjusted(-1, -2, 1, 2)
                if (row, column) in self._exists and grown.contains(point.toPointF()):
                    return row, column
        return None

    def tip_at(self, at: QPoint) -> str:
        hit = self._hit(at)
        return f"{self._rows[hit[0]]} · {self._columns[hit[1]]}" if hit else ""
