# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the course in the window and its file, line by line; a line leads to its space."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QDialog, QListWidget, QListWidgetItem

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.context import Editor

MOST = 1_000
"""Differences that are listed; nobody reads more."""


class FileComparison(QDialog):
    """The window stays usable beside it. All spaces that differ are selected.

    Attributes:
        lines: what becomes of the course here if the file is loaded.
    """

    def __init__(self, editor: Editor, theirs: AnyPlan, load: Callable[[], None]) -> None:
        super().__init__(editor.frame)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare with file"))
        self.resize(560, 460)
        self._editor = editor
        course = editor.document.course
        changes = editor.document.game.compare(course, theirs)
        self._cells: list[Cell | None] = [change.cell for change in changes[:MOST]]
        self.lines = QListWidget()
        self.lines.setAccessibleName(tr("Differences"))
        self.lines.setUniformItemSizes(True)
        self.lines.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        height = self.lines.fontMetrics().height() + 10
        for change in changes[:MOST]:
            item = QListWidgetItem(str(change.what), self.lines)
            item.setSizeHint(QSize(0, height))
        self.lines.currentRowChanged.connect(self._reveal)
        editor.state.select([change.cell for change in changes if change.cell is not None and change.cell in course])
        self._lay_out(len(changes), load)
        editor.document.loaded.connect(self.close)
        editor.document.saved.connect(self.close)
        editor.languageChanged.connect(self.close)

    def _lay_out(self, count: int, load: Callable[[], None]) -> None:
        head = PlainLabel(_head(count), wraps=True)
        take, keep = Button(tr("Reload"), Face.PUSH), Button(tr("Keep mine"), Face.PUSH)
        take.clicked.connect(lambda: load())
        take.clicked.connect(self.close)
        keep.clicked.connect(self._keep)
        buttons = in_row(STRETCH, take, keep)
        in_column(head, (self.lines, 1), buttons, of=self, margins=(20, 16, 20, 16), spacing=12)
        self.lines.setVisible(count > 0)

    def _reveal(self, row: int) -> None:
        cell = self._cells[row] if 0 <= row < len(self._cells) else None
        if cell is not None:
            self._editor.state.reveal(cell)

    def _keep(self) -> None:
        self._editor.notices.close_notice("disk")
        self.close()


def _head(count: int) -> str:
    if not count:
        return tr("The file contains the same course, formatted differently.")
    return trn("The file has one difference.", "The file has {n} differences.", count)
