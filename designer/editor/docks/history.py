# SPDX-License-Identifier: GPL-3.0-or-later
"""The history: every step that can be undone; a click goes back, or forward again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRect, QSize
from PyQt6.QtGui import QIcon, QPainter, QPalette
from PyQt6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QUndoView, QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, tint
from designer.editor.panel import Panel
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.scroll import slim
from designer.painting.painter import kept

if TYPE_CHECKING:
    from designer.editor.context import Editor


class HistoryDelegate(QStyledItemDelegate):
    """Paints a step: done, current, or undone."""

    def __init__(self, history: History) -> None:
        super().__init__(history)
        self._history = history

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(160, max(26, option.fontMetrics.height() + 8))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        stack, row, box = self._history.document.stack, index.row(), option.rect
        with kept(painter, smooth=True):
            now, undone = row == stack.index(), row > stack.index()
            if now:
                painter.fillRect(box, colour("accent-tint"))
                painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), colour("accent"))
            if row == stack.cleanIndex():
                _paint_saved(painter, box)
            font = bold(option.font) if now else option.font
            draw_text(painter, box.adjusted(40, 0, -8, 0), str(index.data() or ""), "muted" if undone else "text", font)
            if now and self._history.view.hasFocus():
                draw_focus(painter, box, 3)


def _paint_saved(painter: QPainter, box: QRect) -> None:
    """The mark of the step at which the course was saved."""
    mark = QRect(box.left() + 12, box.center().y() - 8, 16, 16)
    icons.icon("floppy-disk", "muted").paint(painter, mark)


class History(Panel):
    """The steps of the document's undo stack."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.view = QUndoView(self.document.stack)
        self.view.setFrameShape(QListView.Shape.NoFrame)
        self.view.setItemDelegate(HistoryDelegate(self))
        self.view.setCleanIcon(QIcon())
        slim(self.view)
        in_column(self.view, of=self, margins=0)
        self.setFocusProxy(self.view)
        self.retheme()
        self.retranslate()

    def retranslate(self) -> None:
        self.view.setEmptyLabel(tr("As opened"))
        self.view.setAccessibleName(tr("History"))

    def retheme(self) -> None:
        tint(self.view, "panel", QPalette.ColorRole.Base)
        super().retheme()
