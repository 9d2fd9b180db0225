# SPDX-License-Identifier: GPL-3.0-or-later
"""A calm tree: open arrow heads, a picture, a text, and a muted remark at the right; and flat heads of columns."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPainter, QPalette
from PyQt6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QWidget

from designer.editor.look.paint import bold, chevron, colour, draw_focus, draw_text, small, tabular, tint
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.small_pictures import draw_severity
from designer.game.findings import Severity
from designer.painting.painter import kept

ART = Qt.ItemDataRole.UserRole + 1
REMARK = Qt.ItemDataRole.UserRole + 2
SEVERITY = Qt.ItemDataRole.UserRole + 3
HEAD = Qt.ItemDataRole.UserRole + 4


class TreeDelegate(QStyledItemDelegate):
    """Paints a row of the tree."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(120, max(27, option.fontMetrics.height() + 9))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        with kept(painter, smooth=True):
            # without branches at its side the text begins where the heading of the panel does
            left = 10 if isinstance(option.widget, Tree) and not option.widget.rootIsDecorated() else 4
            box = option.rect.adjusted(left, 0, -10, 0)
            art = index.data(ART)
            if art is not None:
                side = min(20, box.height() - 4)
                art(painter, QRectF(box.left(), box.center().y() - side / 2 + 0.5, side, side))
                box.setLeft(box.left() + side + 8)
            remark = str(index.data(REMARK) or "")
            painter.setFont(tabular(small(option.font)))
            head = QFontMetrics(bold(option.font)).horizontalAdvance(str(index.data() or ""))
            room = max(box.width() // 2, box.width() - head - 8)
            width = painter.fontMetrics().horizontalAdvance(remark)
            if width > room:
                width, remark = room, painter.fontMetrics().elidedText(remark, Qt.TextElideMode.ElideRight, room)
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            draw_text(painter, box, remark, "muted", align=right)
            box.setRight(box.right() - width - 8)
            severity = index.data(SEVERITY)
            if isinstance(severity, Severity):
                draw_severity(painter, QRectF(box.right() - 13, box.center().y() - 6.5, 14, 14), severity)
                box.setRight(box.right() - 20)
            font = bold(option.font) if index.data(HEAD) else option.font
            draw_text(painter, box, str(index.data() or ""), font=font, elided=True)


class Tree(QTreeWidget):
    """The tree itself; the current row is tinted, with the focus ring while it has the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setItemDelegate(TreeDelegate(self))
        self.setUniformRowHeights(True)
        self.setIndentation(15)
        self.setExpandsOnDoubleClick(False)
        slim(self)
        self.setEditTriggers(QTreeWidget.EditTrigger.NoEditTriggers)
        self.tint()

    def tint(self) -> None:
        """Take the colours of the current theme."""
        tint(self, "panel", QPalette.ColorRole.Base)

    def drawRow(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        current = index == self.currentIndex()
        if current:
            painter.fillRect(option.rect, colour("accent-tint"))
        super().drawRow(painter, option, index)
        if current and self.hasFocus():
            with kept(painter):
                draw_focus(painter, option.rect, 3)

    def drawBranches(self, painter: QPainter | None, rect: QRect, index: QModelIndex) -> None:
        model = self.model()
        if painter is None or model is None:
            return
        if index == self.currentIndex():
            # the style fills this part of a selected row with the accent, in which the arrow is not seen
            painter.fillRect(rect, colour("accent-tint"))
        if not model.hasChildren(index):
            return
        with kept(painter, smooth=True):
            arrow = QRect(rect.right() - 13, rect.top(), 14, rect.height())
            chevron(painter, arrow, "down" if self.isExpanded(index) else "right", "muted")


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
