# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the course in a tab and a file or another tab, line by line; a line leads to its space."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QListWidget, QListWidgetItem

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.widgets.windows import Dialog
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.context import Editor

MOST = 1_000
"""Differences that are listed; nobody reads more."""


class Comparison(Dialog):
    """The window stays usable beside it. All spaces that differ are selected.

    Attributes:
        lines: what becomes of the course here if it becomes the other one.
    """

    def __init__(self, editor: Editor, theirs: AnyPlan, title: str) -> None:
        super().__init__(editor.page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
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
        self.count = len(changes)
        editor.document.loaded.connect(self.close)
        editor.document.saved.connect(self.close)
        editor.languageChanged.connect(self.close)

    def lay_out(self, words: str, *buttons: Button) -> None:
        """Put the lines between words and buttons."""
        head = PlainLabel(words, wraps=True)
        in_column(head, (self.lines, 1), in_row(STRETCH, *buttons), of=self, margins=(20, 16, 20, 16), spacing=12)
        self.lines.setVisible(self.count > 0)

    def _reveal(self, row: int) -> None:
        cell = self._cells[row] if 0 <= row < len(self._cells) else None
        if cell is not None:
            self._editor.state.reveal(cell)


class FileComparison(Comparison):
    """The differences from a file, which can be taken instead."""

    def __init__(self, editor: Editor, theirs: AnyPlan, load: Callable[[], None]) -> None:
        super().__init__(editor, theirs, tr("Compare with file"))
        take, keep = Button(tr("Reload"), Face.PUSH), Button(tr("Keep mine"), Face.PUSH)
        take.clicked.connect(lambda: load())
        take.clicked.connect(self.close)
        keep.clicked.connect(self._keep)
        self.lay_out(_head(self.count), take, keep)

    def _keep(self) -> None:
        self._editor.notices.close_notice("disk")
        self.close()


def _head(count: int) -> str:
    if not count:
        return tr("The file contains the same course, formatted differently.")
    return trn("The file has one difference.", "The file has {n} differences.", count)


class TabComparison(Comparison):
    """The differences from the document of another tab."""

    def __init__(self, editor: Editor, other: Editor) -> None:
        super().__init__(editor, other.document.course, tr("Compare with tab"))
        show, close = Button(tr("Go to the tab"), Face.PUSH), Button(tr("Close"), Face.PUSH)
        show.clicked.connect(lambda: editor.tabs.bring_forward(other))
        close.clicked.connect(self.close)
        other.document.changed.connect(self.close)
        other.shutDown.connect(self.close)
        self.lay_out(_tab_head(self.count, other.files.title), show, close)


def _tab_head(count: int, title: str) -> str:
    if not count:
        return tr("{title} is the same course.", title=title)
    return trn("{title} has one difference.", "{title} has {n} differences.", count, title=title)
