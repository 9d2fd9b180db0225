# SPDX-License-Identifier: GPL-3.0-or-later
"""The notes: the author's remarks at spaces, to be written, read, and led to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QStackedLayout, QTreeWidgetItem, QWidget

from designer.base.grid import Cell
from designer.base.texts import LONGEST_NOTE, tidy_line
from designer.base.words import Sentence, sentence_in, tr
from designer.editor.panel import Panel
from designer.editor.state import NOTE, Subject
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import plain
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.tree import REMARK, Tree

if TYPE_CHECKING:
    from designer.editor.context import Editor

_INDEX = Qt.ItemDataRole.UserRole


class Notes(Panel):
    """The list of notes, and a line that writes one at the cursor."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.list = Tree()
        self.list.setIndentation(0)
        self.list.setRootIsDecorated(False)
        self.list.itemClicked.connect(self._open)
        self.list.itemActivated.connect(self._open)
        self.list.installEventFilter(self)
        self.empty = EmptyState()
        self.field = TextField()
        self.add = Button(icon="note-pencil")
        self.field.returnPressed.connect(self.write)
        self.add.clicked.connect(self.write)
        line = in_row((self.field, 1), self.add, margins=8)
        self._pages = QStackedLayout()
        column = in_column((self._pages, 1), of=self, margins=0)
        self._pages.addWidget(self.list)  # into a layout that has its place: it would be a window of its own
        self._pages.addWidget(self.empty)
        column.addLayout(line)
        self.setFocusProxy(self.field)
        self.document.changed.connect(lambda before, after: self._fill() if before.notes != after.notes else None)
        self.state.cursorChanged.connect(lambda _: self._show_place())
        self.retranslate()

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Notes"))
        self.empty.set_text(tr("No notes yet"), tr("Click a space, type here and press Enter."))
        self.add.setAccessibleName(tr("Write note"))
        self._fill()
        self._show_place()

    def retheme(self) -> None:
        self.list.tint()
        super().retheme()

    def _fill(self) -> None:
        self.list.clear()
        for index, note in enumerate(self.document.course.notes):
            item = QTreeWidgetItem([note.text])
            item.setData(0, _INDEX, index)
            item.setData(0, REMARK, self.document.place_name(note.cell))
            item.setToolTip(0, plain(note.text))
            self.list.addTopLevelItem(item)
        self._pages.setCurrentIndex(0 if self.document.course.notes else 1)

    def _place(self) -> Cell | None:
        cursor = self.state.cursor
        return cursor if cursor is not None and cursor in self.document.course else None

    def _show_place(self) -> None:
        place = self._place()
        text = tr("Select a space first")
        if place is not None:
            text = tr("Note at {place}", place=self.document.place_name(place))
        self.field.name(text)
        self.add.setEnabled(place is not None)

    def write(self) -> None:
        """Write the line as a note at the cursor; what stood there is replaced."""
        place, text = self._place(), tidy_line(self.field.text(), LONGEST_NOTE).strip()
        if place is not None and text:
            self.field.clear()
            self._change(place, text, sentence_in("step", "Write note"))

    def _change(self, cell: Cell, text: str, title: Sentence) -> bool:
        step = self.document.game.drawing().step_title(title)
        return self.document.apply(self.document.course.with_note(cell, text), step)

    def _open(self, item: QTreeWidgetItem) -> None:
        index = int(item.data(0, _INDEX))
        self.state.reveal(self.document.course.notes[index].cell)
        self.state.set_subject(Subject(NOTE, index))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        deletes = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in deletes:
            event.accept()  # the note is deleted, not what is selected on the boards
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in deletes:
            item = self.list.currentItem()
            if item is not None:
                cell = self.document.course.notes[int(item.data(0, _INDEX))].cell
                return self._change(cell, "", sentence_in("step", "Remove note"))
        return super().eventFilter(watched, event)
