# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of problems: rows with a sign, a code, a sentence, a place, and what can be done."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PyQt6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from designer.editor.docks.problem_list import FINDING, Column
from designer.editor.look.paint import colour, draw_focus, draw_text, fixed, small
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.severity import draw_severity
from designer.painting.painting import kept

_NARROW = (Column.SEVERITY, Column.CODE, Column.WHERE)

_FIX_LEAST = 120
"""Pixels that the quick fix has in any case."""


class FlatHeader(QHeaderView):
    """Column heads as plain muted words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 12)

    def paintSection(self, painter: QPainter | None, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        model = self.model()
        if painter is None or model is None:
            return
        painter.fillRect(rect, colour("panel"))
        text = str(model.headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        draw_text(painter, rect.adjusted(4, 0, -4, 0), text, "muted", small(self.font()))


_GREYED = 0.45
"""How strongly the sign of an accepted finding is shown."""


def _role(index: QModelIndex, *, chosen: bool) -> str:
    """The colour of a cell's words: what can be clicked stands out, what is accepted stands back."""
    if index.column() == Column.FIX:
        return "text" if chosen else "accent"  # the accent is hard to read on its own tint
    return "text" if index.data(FINDING).accepted is None else "muted"


class ProblemDelegate(QStyledItemDelegate):
    """Paints the cells of a row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), max(28, option.fontMetrics.height() + 12))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        words = str(index.data() or "")
        if painter is None or not (words or index.column() == Column.SEVERITY):
            return
        with kept(painter):
            box = option.rect
            if index.column() == Column.SEVERITY:
                square = QRectF(box.left() + 12, box.center().y() - 7.5, 16, 16)
                painter.setOpacity(1.0 if index.data(FINDING).accepted is None else _GREYED)
                draw_severity(painter, square, index.data(FINDING).severity)
            else:
                font = fixed() if index.column() == Column.CODE else option.font
                role = _role(index, chosen=bool(option.state & QStyle.StateFlag.State_Selected))
                draw_text(painter, box.adjusted(4, 0, -4, 0), words, role, font, elided=True)


class ProblemsView(QTreeView):
    """The list. Rows are one unit; the keyboard goes up and down, Enter leads to the space.

    Signals:
        fix_asked: the quick fix of a row was clicked.
    """

    fix_asked = pyqtSignal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fix_wanted = _FIX_LEAST
        self.setHeader(FlatHeader(self))
        self.setItemDelegate(ProblemDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        slim(self)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)

    def fit_columns(self) -> None:
        """Give the message what the other columns leave."""
        header = self.header()
        if header is None or header.count() < len(Column):
            return
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setResizeContentsPrecision(0)  # rows in view are asked, not a thousand
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.MESSAGE, QHeaderView.ResizeMode.Stretch)
        code = QFontMetrics(fixed()).horizontalAdvance("RR000") + 14
        place = self.fontMetrics().horizontalAdvance("MM00") + 12
        for column, width in ((Column.SEVERITY, 40), (Column.CODE, code), (Column.WHERE, place)):
            self.setColumnWidth(column, max(width, header.sectionSizeHint(column)))
        self._share_room()

    def _share_room(self) -> None:
        """Give the quick fixes what those in view need, up to two fifths of what the other columns leave.

        It only grows, so that nothing jumps while one paints or scrolls.
        """
        viewport, header = self.viewport(), self.header()
        if viewport is None or header is None or header.count() < len(Column):
            return
        self._fix_wanted = max(self._fix_wanted, self.sizeHintForColumn(Column.FIX) + 8)
        room = viewport.width() - sum(map(self.columnWidth, _NARROW))
        self.setColumnWidth(Column.FIX, min(self._fix_wanted, max(_FIX_LEAST, room * 2 // 5)))

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._share_room()

    def drawRow(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        selected = self.selectionModel() is not None and index.row() == self.currentIndex().row()
        if selected:
            painter.fillRect(option.rect, colour("accent-tint"))
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), colour("accent"))
        super().drawRow(painter, option, index)
        if selected and self.hasFocus():
            with kept(painter):
                draw_focus(painter, option.rect, 2)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            index = self.indexAt(event.position().toPoint())
            link = index.column() == Column.FIX and bool(index.data())
            self.setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        super().mouseReleaseEvent(event)
        if event is not None and event.button() is Qt.MouseButton.LeftButton:
            index = self.indexAt(event.position().toPoint())
            if index.column() == Column.FIX and index.data():
                self.fix_asked.emit(index)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
