# SPDX-License-Identifier: GPL-3.0-or-later
"""The map of kinds: length across, danger up, in each cell how many courses there are; a cell shows its courses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QToolTip

from designer.base.words import decimal, tr, trn
from designer.editor.look.paint import bold, colour, draw_box, draw_focus, draw_text, painter_of, pen, small, tabular
from designer.editor.panel import Panel
from designer.editor.rally.gallery.course_search import course_search_of
from designer.editor.widgets.labels import plain
from designer.editor.widgets.thumb import STEPS
from designer.rally.generator.archive import COLUMNS, DEATHS_A_CELL, FIRST_ROUNDS, ROUNDS_A_CELL, ROWS, ArchiveCell
from designer.rally.generator.wish import LETHAL, WishLevel
from designer.rally.lab.verdict import minutes_a_round

if TYPE_CHECKING:
    from designer.editor.context import Editor

_MARGIN = (40, 12, 20, 40)
"""Pixels left, above, right and below of the cells, for the axes."""


class KindMap(Panel):
    """Cells to look at and to choose from; arrows walk, Enter and the space bar choose.

    Attributes:
        at: the cell that the keyboard is on.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.finding = course_search_of(editor)
        self.counts: Counter[ArchiveCell] = Counter()
        self.at = ArchiveCell(0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.finding.changed.connect(self.refresh)
        self.finding.picked.connect(self.update)
        self.retranslate()

    def sizeHint(self) -> QSize:
        return QSize(260, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 180)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Map of kinds"))
        self.refresh()

    def refresh(self) -> None:
        """Count the courses of each kind that keep the wish."""
        self.counts = Counter(found.kind for found in self.finding.left.courses)
        self.setAccessibleDescription(self.words(self.at))
        self.update()

    # places

    def _cell(self, kind: ArchiveCell) -> QRectF:
        left, top, right, below = _MARGIN
        wide = (self.width() - left - right) / COLUMNS
        high = (self.height() - top - below) / ROWS
        return QRectF(left + kind.rounds * wide, top + (ROWS - 1 - kind.deaths) * high, wide, high)

    def kind_at(self, point: QPointF) -> ArchiveCell | None:
        """The cell at a place."""
        cells = (ArchiveCell(column, row) for column in range(COLUMNS) for row in range(ROWS))
        return next((kind for kind in cells if self._cell(kind).contains(point)), None)

    def centre(self, kind: ArchiveCell) -> QPoint:
        """The middle of a cell."""
        return self._cell(kind).center().toPoint()

    # what it says

    def words(self, kind: ArchiveCell) -> str:
        """What a cell means."""
        minutes = f"{self._minutes(kind.rounds)}–{self._minutes(kind.rounds + 1)}"
        deaths = f"{decimal(kind.deaths * DEATHS_A_CELL, 1)}–{decimal((kind.deaths + 1) * DEATHS_A_CELL, 1)}"
        where = tr("{minutes} minutes, {deaths} deaths a robot", minutes=minutes, deaths=deaths)
        many = self.counts[kind]
        what = trn("{n} course", "{n} courses", many) if many else tr("none; click to search for such courses")
        return f"{where}: {what}"

    def _minutes(self, column: int) -> int:
        """How long the shortest races of a column take at the table."""
        return round((FIRST_ROUNDS + column * ROUNDS_A_CELL) * minutes_a_round(self.finding.wish.players))

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            kind = self.kind_at(QPointF(event.pos()))
            if kind is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain(self.words(kind)), self)
            return True
        return super().event(event)  # type: ignore[arg-type]

    # what is done

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() is Qt.MouseButton.LeftButton:
            kind = self.kind_at(event.position())
            if kind is not None:
                self.at = kind
                self.choose(kind)

    def _walk(self, step: QPoint) -> None:
        """The keyboard goes to the kind beside."""
        column = min(COLUMNS - 1, max(0, self.at.rounds + step.x()))
        self.at = ArchiveCell(column, min(ROWS - 1, max(0, self.at.deaths - step.y())))
        self.setAccessibleDescription(self.words(self.at))
        self.update()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        key = Qt.Key(event.key())
        if key in STEPS:
            self._walk(STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose(self.at)
        elif key == Qt.Key.Key_Escape and self.finding.kind is not None:
            self.finding.look_at()
        else:
            super().keyPressEvent(event)

    def choose(self, kind: ArchiveCell) -> None:
        """Show the courses of a cell, or all again; where there is none, search for such courses."""
        if self.counts[kind]:
            self.finding.look_at(kind=None if self.finding.kind == kind else kind)
        elif not self.finding.is_busy:
            self._search(kind)

    def _search(self, kind: ArchiveCell) -> None:
        wish = self.finding.wish
        each = minutes_a_round(wish.players)
        low = FIRST_ROUNDS + kind.rounds * ROUNDS_A_CELL
        deaths = (kind.deaths + 0.5) * DEATHS_A_CELL
        level = next((level for level in WishLevel if LETHAL[level].outside(deaths) == 0), None)
        minutes = (max(1, int(low * each)), -int(-(low + ROUNDS_A_CELL) * each // 1))
        self.finding.set_wish(replace(wish, minutes=minutes, lethal=level))
        self.finding.search()

    # how it looks

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            most = max(self.counts.values(), default=1)
            painter.setFont(bold(tabular(small(self.font()))))
            for column in range(COLUMNS):
                for row in range(ROWS):
                    self._paint_cell(painter, ArchiveCell(column, row), most)
            self._paint_marks(painter)
            self._paint_axes(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 4)

    def _paint_cell(self, painter: QPainter, kind: ArchiveCell, most: int) -> None:
        cell = self._cell(kind).adjusted(1, 1, -1, -1)
        draw_box(painter, cell, 3, fill="field", line=pen("border"))
        many = self.counts[kind]
        if not many:
            return
        share = sqrt(many / most)
        wide, high = (0.28 * (1 - share) * side for side in (cell.width(), cell.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        tint = colour("accent")
        tint.setAlphaF(0.35 + 0.65 * share)
        painter.setBrush(tint)
        painter.drawRoundedRect(cell.adjusted(wide, high, -wide, -high), 3, 3)
        role = "accent-on" if share > 0.55 else "text"
        draw_text(painter, cell, str(many), role, align=Qt.AlignmentFlag.AlignCenter)

    def _paint_marks(self, painter: QPainter) -> None:
        """Where the picked course lies, which cell is shown alone, and where the keyboard is."""
        chosen = self.finding.chosen
        marks = [(self.finding.kind, "accent", 3.0), (chosen.kind if chosen else None, "voice", 2.0)]
        if self.hasFocus():
            marks.append((self.at, "text", 1.5))
        for kind, role, wide in marks:
            if kind is not None:
                draw_box(painter, self._cell(kind).adjusted(1, 1, -1, -1), 4, line=pen(role, wide))

    def _paint_axes(self, painter: QPainter) -> None:
        painter.setFont(tabular(small(self.font())))
        painter.setPen(colour("muted"))
        line = painter.fontMetrics().height()
        for column in range(0, COLUMNS + 1, 2):
            at = self._cell(ArchiveCell(column, 0))
            box = QRectF(at.left() - 30, at.bottom() + 2, 60, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._minutes(column)))
        for row in range(0, ROWS + 1, 2):
            at = self._cell(ArchiveCell(0, row))
            box = QRectF(0, at.bottom() - line / 2, at.left() - 4, line)
            text = decimal(row * DEATHS_A_CELL, 1)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        below = QRectF(0, self.height() - line - 2, self.width(), line)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("x: minutes, y: deaths per robot"))
