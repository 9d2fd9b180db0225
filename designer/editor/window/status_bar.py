# SPDX-License-Identifier: GPL-3.0-or-later
"""The status bar: the space in words on the left, what the tool says, and what the checks have found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QStatusBar, QWidget

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.editor.look import theme
from designer.editor.look.paint import bold, small
from designer.editor.settings import BY_BOARD
from designer.editor.widgets.arranging import in_row
from designer.editor.widgets.labels import PlainLabel, plain
from designer.editor.widgets.spoken import spoken
from designer.editor.window.status import StatusCounts
from designer.editor.window.status_verdict import StatusVerdict
from designer.game.contract import Plan
from designer.painting.painting import painting

if TYPE_CHECKING:
    from designer.editor.context import Editor


class ElidedLabel(PlainLabel):
    """A line of text that gives way when the window is narrow; its tooltip has all of it.

    Attributes:
        elide: where it gives way.
    """

    def __init__(self, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self._align = align | Qt.AlignmentFlag.AlignVCenter
        self.elide = Qt.TextElideMode.ElideRight
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        self.setToolTip(plain(text))
        self.setAccessibleDescription(spoken(text))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            text = painter.fontMetrics().elidedText(self.text(), self.elide, self.width())
            painter.drawText(self.rect(), int(self._align), text)


class StatusBar(QStatusBar):
    """Left: where the pointer is, in words. Right: tool, zoom, counts."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.setSizeGripEnabled(False)
        self.setMinimumHeight(self.fontMetrics().height() + 10)
        self.space = ElidedLabel()
        self.tool = ElidedLabel(Qt.AlignmentFlag.AlignRight)
        self._zoom = PlainLabel()
        for label in (self.space, self.tool, self._zoom):
            label.setFont(small(label.font()))
        row = QWidget()
        layout = in_row((self.space, 5), (self.tool, 6), of=row, margins=(10, 0, 4, 0), spacing=16)
        self.addWidget(row, 1)
        self.verdict = StatusVerdict(editor)
        self.addPermanentWidget(self.verdict)
        self.addPermanentWidget(StatusCounts(editor))
        self.addPermanentWidget(self._zoom)
        state = editor.state
        state.hoverChanged.connect(lambda _: self.tell_space())
        state.cursorChanged.connect(lambda _: self.tell_space())
        state.selectionChanged.connect(lambda _: self.tell_space())
        state.statusChanged.connect(lambda _: self._tell_tool())
        editor.document.changed.connect(lambda *_: self.tell_space())
        editor.languageChanged.connect(self.tell_space)
        editor.settings.changed.connect(lambda _: self.tell_space())
        self._row = layout
        self._said = ""
        self._calm = False
        self._tell_tool()
        self.tell_space()

    def show_zoom(self, pixels: int) -> None:
        """Write how large a space is."""
        self._zoom.setText("  " + tr("{n} px", n=pixels) + "  ")

    def say(self, text: str) -> None:
        """Say something in place of what the tool says, or (an empty text) let the tool speak again."""
        self._said = text
        self._tell_tool()
        if text:  # who does not see the status bar hears what the canvas is described by
            self._editor.canvas.setAccessibleDescription(text)

    def set_calm(self, calm: bool) -> None:
        """Let the tool be silent while the welcome page is shown: there is nothing to use it on."""
        self._calm = calm
        self._tell_tool()

    def _tell_tool(self) -> None:
        # of a path both ends matter: where it leads, and what became of it
        self.tool.elide = Qt.TextElideMode.ElideMiddle if self._said else Qt.TextElideMode.ElideRight
        self.tool.setFont(bold(self.font()) if self._said else self.font())
        self.tool.say(self._said or ("" if self._calm else self._editor.state.status))
        self._share_room()

    def _share_room(self) -> None:
        """Each of the two gets the share that its words need: one that says nothing leaves all to the other."""
        for index, label in enumerate((self.space, self.tool)):
            self._row.setStretch(index, max(1, label.fontMetrics().horizontalAdvance(label.text())))

    def tell_space(self) -> None:
        """Say what lies under the pointer, or under the cursor."""
        state, course = self._editor.state, self._editor.document.course
        cell = state.here
        text = self._told(course, cell) if cell is not None and cell.x >= 0 and cell.y >= 0 else ""
        if state.selection and not text:
            text = trn("{n} space selected", "{n} spaces selected", len(state.selection))
        self.space.say(text)
        self._share_room()
        self._editor.canvas.setAccessibleDescription(text)

    def _told(self, course: Plan, cell: Cell) -> str:
        """A space in words, begun with its name on its board where boards are counted by themselves."""
        drawing = self._editor.document.game.drawing()
        told = drawing.describe_cell(course, cell)
        if not self._editor.settings.flag(BY_BOARD) or cell not in course:
            return told
        return f"{drawing.place_name(course, cell, by_board=True)} ({cell.name})" + told.removeprefix(cell.name)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.verdict.set_room(self.width() // 2)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("window"))
            painter.fillRect(0, 0, self.width(), 1, theme.colour("border"))
