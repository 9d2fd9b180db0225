# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lab shows: charts that are drawn anew in every size, and lines of words with grey numbers.

The spots of a chart are named under the pointer, and chosen by click or keys. Grey numbers are not yet as exact as they
are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PyQt6.QtWidgets import QSizePolicy, QToolTip, QWidget

from designer.base.words import tr
from designer.editor.look.paint import RADIUS, bold, colour, draw_box, draw_focus, painter_of, pen, small, tabular
from designer.editor.widgets.labels import plain
from designer.editor.widgets.small_pictures import paint_picture

if TYPE_CHECKING:
    from designer.rally.reporting.lab.chart import Chart, ChartRoom, ChartSpot
    from designer.rally.reporting.lab.unsure_numbers import LinePiece

Make = Callable[["ChartRoom"], "Chart"]


class ChartView(QWidget):
    """The chart that ``make`` makes for the room there is.

    Attributes:
        chart: what is shown; None before there is anything.
        at: the spot that is pointed at, by mouse or keys; -1 for none.

    Signals:
        chosen: a spot that leads somewhere was clicked.
    """

    chosen = pyqtSignal(object)

    def __init__(self, height: int) -> None:
        super().__init__()
        self._make: Make | None = None
        self._height = height
        self.chart: Chart | None = None
        self.at = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_height(self, height: int) -> None:
        """Have so many pixels of height, in letters of the usual size."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def show_chart(self, make: Make) -> None:
        """Show another chart."""
        self._make = make
        self._remake()

    def sizeHint(self) -> QSize:
        return QSize(240, round(self._height * self._letter / 11.5))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @property
    def _letter(self) -> float:
        """Pixels of a word's font: the small one of the window."""
        return QFontMetricsF(small(self.font())).height() * 0.76

    def _remake(self) -> None:
        if self._make is None or self.width() < 60:
            return
        from designer.rally.reporting.lab.chart import ChartRoom

        self.chart = self._make(ChartRoom(float(self.width()), float(self.height()), self._letter))
        self.at = min(self.at, len(self.chart.spots) - 1)
        self.setAccessibleName(self.chart.words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # not before: where nothing is told, keys find nothing
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._remake()

    @property
    def spot(self) -> ChartSpot | None:
        """The spot that is pointed at."""
        return self.chart.spots[self.at] if self.chart is not None and 0 <= self.at < len(self.chart.spots) else None

    def point_at(self, index: int) -> None:
        """Point at a spot."""
        if index != self.at:
            self.at = index
            spot = self.spot
            leads = spot is not None and spot.leads
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
            self.setAccessibleDescription(spot.words if spot is not None else "")
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self.point_at(self._index_at(event.position()))
            self._tell(event.globalPosition())

    def leaveEvent(self, event: QEvent | None) -> None:
        self.point_at(-1)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() is Qt.MouseButton.LeftButton:
            self.point_at(self._index_at(event.position()))
            self._choose()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        spots = self.chart.spots if self.chart is not None else ()
        if event is None or not spots:
            return
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(
            Qt.Key(event.key())
        )
        if step is not None:
            self.point_at((self.at + step) % len(spots) if self.at >= 0 else (0 if step > 0 else len(spots) - 1))
            self._tell(self.mapToGlobal(QPointF(*self._middle())))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def _middle(self) -> tuple[float, float]:
        spot = self.spot
        assert spot is not None
        return spot.area.x + spot.area.width / 2, spot.area.y + spot.area.height / 2

    def _index_at(self, point: QPointF) -> int:
        if self.chart is None:
            return -1
        spot = self.chart.spot_at(point.x(), point.y())
        return self.chart.spots.index(spot) if spot is not None else -1

    def _tell(self, where: QPointF) -> None:
        spot = self.spot
        if spot is None:
            QToolTip.hideText()
            return
        more = tr("click to watch race {race}", race=spot.race) if spot.race is not None else ""
        QToolTip.showText(where.toPoint(), plain("\n".join(filter(None, (spot.words, more)))), self)

    def _choose(self) -> None:
        spot = self.spot
        if spot is not None and spot.leads:
            self.chosen.emit(spot)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.chart is not None:
                paint_picture(painter, QRectF(self.rect()), self.chart.picture)
            spot = self.spot
            if spot is not None:
                area = QRectF(spot.area.x, spot.area.y, spot.area.width, spot.area.height)
                draw_box(painter, area.adjusted(1, 0, -1, 0), 3, line=pen("voice", 1.5))
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


_GAP = 3

_HEAD_LETTERS = 48
"""What stands before a colon is a head where it has fewer letters, in any language."""


class LinesView(QWidget):
    """The lines, each broken where it is too long; what stands before a colon is bold."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[tuple[LinePiece, ...], ...] = ()
        self._layouts: list[QTextLayout] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, lines: Iterable[Sequence[LinePiece]]) -> None:
        """Show other lines."""
        self.lines = tuple(tuple(line) for line in lines)
        self.setAccessibleName(". ".join("".join(piece.words for piece in line) for line in self.lines))
        self._lay(self.width())
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width)

    def sizeHint(self) -> QSize:
        return QSize(320, self._lay(max(self.width(), 200)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay(self.width())

    def _lay(self, width: int) -> int:
        """Break the lines; returns the height of all."""
        self._layouts, top = [], 0.0
        for line in self.lines:
            layout = self._layout(line)
            layout.beginLayout()
            y = 0.0
            while (row := layout.createLine()).isValid():
                row.setLineWidth(max(60, width))
                row.setPosition(QPointF(0, top + y))
                y += row.height()
            layout.endLayout()
            self._layouts.append(layout)
            top += y + _GAP
        return round(top)

    def _layout(self, line: Sequence[LinePiece]) -> QTextLayout:
        words = "".join(piece.words for piece in line)
        layout = QTextLayout(words, tabular(self.font()))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.setFormats(self._formats(line, words.find(":")))
        return layout

    def _formats(self, line: Sequence[LinePiece], colon: int) -> list[QTextLayout.FormatRange]:
        """Bold up to a colon near the beginning, grey what is not sure."""
        formats, at = [], 0
        if 0 < colon < _HEAD_LETTERS:
            formats.append(_range(0, colon + 1, _bold(self)))
        for piece in line:
            if not piece.sure:
                formats.append(_range(at, len(piece.words), _grey()))
            at += len(piece.words)
        return formats

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(colour("text"))
            for layout in self._layouts:
                layout.draw(painter, QPointF(0, 0))


def _range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look
    return made


def _grey() -> QTextCharFormat:
    look = QTextCharFormat()
    look.setForeground(colour("muted"))
    return look


def _bold(widget: QWidget) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(tabular(bold(widget.font())))
    return look
