# SPDX-License-Identifier: GPL-3.0-or-later
"""The status bar: the space in words on the left, what the tool says, and what the checks have found.

The number of problems leads to them. The verdict on what is drawn is a line of links, whose last groups give way where
the window is narrow.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QAction, QFontMetrics, QIcon, QPaintEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QStatusBar, QToolButton, QWidget

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence, tr, trn
from designer.editor.desk import find_desk
from designer.editor.docks.problems import severity_count
from designer.editor.look import icons, theme
from designer.editor.look.paint import bold, colour, draw_box, draw_focus, draw_text, painter_of, small, tabular
from designer.editor.settings import BY_BOARD
from designer.editor.state import Awaited
from designer.editor.widgets.labels import PlainLabel, clauses_within, describe, plain, screen_reader_text
from designer.editor.widgets.layouts import Enclosure, in_row
from designer.editor.widgets.link_line import Link, LinkLine
from designer.editor.widgets.small_pictures import draw_severity
from designer.game.contract import AnyPlan
from designer.game.findings import Severity
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.context import Editor


class StatusCounts(QAbstractButton):
    """Errors, warnings and hints. A number that is not 0 is bold."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.counts: dict[Severity, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: editor.panels.show_page("problems"))
        editor.state.findingsChanged.connect(lambda _: self._count())
        editor.languageChanged.connect(self._tell)
        self._count()

    def _count(self) -> None:
        found = self._editor.state.counts
        counts = {severity: found[severity] for severity in Severity}
        if counts != self.counts:  # who asks for room has the whole bar laid out anew
            self.counts = counts
            self._tell()

    def _tell(self) -> None:
        said = [severity_count(severity, number) for severity, number in self.counts.items()]
        describe(self, ", ".join(said), "\n".join(said))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        numbers = sum(metrics.horizontalAdvance(str(n)) + 26 for n in self.counts.values())
        return QSize(numbers + 16, metrics.height() + 10)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            left, middle = 8, self.height() / 2
            painter.fillRect(0, 5, 1, self.height() - 10, colour("border"))
            for severity, number in self.counts.items():
                draw_severity(painter, QRectF(left, middle - 7, 14, 14), severity)
                font = tabular(bold(small(self.font())) if number else small(self.font()))
                box = QRect(left + 18, 0, 60, self.height())
                draw_text(painter, box, str(number), "text" if number else "muted", font)
                left += 18 + painter.fontMetrics().horizontalAdvance(str(number)) + 8
            painter.fillRect(self.width() - 1, 5, 1, self.height() - 10, colour("border"))
            if self.hasFocus():
                draw_focus(painter, self.rect(), 3)


class SmallButton(QToolButton):
    """An action as an icon in the status bar."""

    def __init__(self, action: QAction, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setDefaultAction(action)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._say_name()
        action.changed.connect(self._say_name)  # a method, not a lambda: Qt lets go of it with the button

    def _say_name(self) -> None:
        action = self.defaultAction()
        self.setAccessibleName(action.text().replace("&", "") if action is not None else "")

    def sizeHint(self) -> QSize:
        return QSize(22, 22)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.isEnabled() and (self.underMouse() or self.isDown()):
                draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, fill="accent-tint")
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            pixmap = icons.icon(self._icon).pixmap(QSize(16, 16), self.devicePixelRatioF(), mode)
            painter.drawPixmap((self.width() - 16) // 2, (self.height() - 16) // 2, pixmap)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 3)


SEPARATOR = " · "

_AWAITED: Mapping[Awaited, Sentence] = {
    Awaited.ROUTES: sentence("Still checking routes and traps"),
    Awaited.ALL: sentence("Checking…"),
}


class StatusVerdict(QWidget):
    """What the game says of its plan in a line, each part a link to what it speaks of."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self._links = find_desk(editor.document.game).verdict
        self._room = 0
        self.lines: list[LinkLine] = []
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._row = in_row(of=self, margins=(4, 0, 8, 0), spacing=0)
        editor.state.analysisChanged.connect(lambda _: self.refresh())
        editor.state.awaitedChanged.connect(lambda _: self.refresh())
        editor.state.workspaceChanged.connect(lambda _: self._fit())
        editor.languageChanged.connect(self.refresh)
        self.refresh()

    @property
    def words(self) -> str:
        """The whole line, also what has no room."""
        return "".join(link.words for group in self._groups for link in group)

    def refresh(self) -> None:
        """Say what the newest analysis says, nothing while there is none; or that it is of the course before."""
        words = _AWAITED.get(self._editor.state.awaited)
        groups = self._links(self._editor) if words is None else ((Link(str(words)),),)
        self._groups = tuple((Link(SEPARATOR), *group) if index else group for index, group in enumerate(groups))
        while len(self.lines) < len(self._groups):
            self.lines.append(LinkLine(small(self.font())))
            self._row.addWidget(self.lines[-1])
        for line, group in zip(self.lines, self._groups, strict=False):
            line.show_links(group)
        describe(self, screen_reader_text(self.words), self.words)
        self._fit()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        for part in (*self.lines, self):  # layouts that nobody sees do not hear that words have become longer
            part.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """The first group has room in any window."""
        hint = super().minimumSizeHint()
        first = self.lines[0].sizeHint().width() if self._groups else 0
        return QSize(hint.width() + first, hint.height())

    def set_room(self, width: int) -> None:
        """Take so many pixels at most: what does not fit stands in the tooltip."""
        if width != self._room:
            self._room = width
            self._fit()

    def _fit(self) -> None:
        taken = 0
        for index, line in enumerate(self.lines):
            taken += line.sizeHint().width()
            line.setVisible(index < len(self._groups) and (index == 0 or taken <= self._room))
        self.setVisible(bool(self._groups) and self._editor.state.workspace.note is None)


class ElidedLabel(PlainLabel):
    """A line of text that gives way when the window is narrow; its tooltip has all of it.

    Attributes:
        elide: where it gives way; None for a hint, of which only whole clauses are shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._side = Qt.AlignmentFlag.AlignLeft
        self.elide: Qt.TextElideMode | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        self.setToolTip(plain(text))
        self.setAccessibleDescription(screen_reader_text(text))

    def stand(self, side: Qt.AlignmentFlag) -> None:
        """Stand at the left or at the right of the room there is."""
        if side is not self._side:
            self._side = side
            self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            align = self._side | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(self.rect(), int(align), self._within(painter.fontMetrics()))

    def _within(self, metrics: QFontMetrics) -> str:
        if self.elide is None:
            return clauses_within(self.text(), metrics, self.width())
        return metrics.elidedText(self.text(), self.elide, self.width())


_BETWEEN = 16
"""Pixels between what is said of a space and what the tool says."""


class StatusBar(QStatusBar):
    """Left: where the pointer is, in words, and what the tool says, alone as long as no space is told of.

    Right: the verdict, the counts, the zoom; where a workspace shows other courses than this one, its note alone.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.setSizeGripEnabled(False)
        self.setMinimumHeight(self.fontMetrics().height() + 10)
        self.space = ElidedLabel()
        self.tool = ElidedLabel()
        self._zoom, self.note = PlainLabel(), PlainLabel()
        for label in (self.space, self.tool, self._zoom, self.note):
            label.setFont(small(label.font()))
        row = QWidget()
        layout = in_row((self.space, 5), (self.tool, 6), of=row, margins=(10, 0, 4, 0), spacing=_BETWEEN)
        self.verdict = StatusVerdict(editor)
        self._counts = StatusCounts(editor)
        self.zoom = QWidget()
        self._zoom_row = in_row(of=self.zoom, margins=(4, 0, 8, 0), spacing=2)
        self._zoom_row.addWidget(self._zoom)
        self.note.setContentsMargins(0, 0, 10, 0)
        content = QWidget()
        parts = (row, 1), self.verdict, self._counts, self.zoom, self.note
        in_row(*parts, of=content, margins=(0, 0, 0, 0), spacing=6)
        self.addWidget(Enclosure(content), 1)
        state = editor.state
        state.workspaceChanged.connect(lambda _: self._fit_workspace())
        state.hoverChanged.connect(lambda _: self.tell_space())
        state.cursorChanged.connect(lambda _: self.tell_space())
        state.selectionChanged.connect(lambda _: self.tell_space())
        state.statusChanged.connect(lambda _: self._tell_tool())
        editor.document.changed.connect(lambda *_: self.tell_space())
        editor.languageChanged.connect(self._fit_workspace)
        editor.settingChanged.connect(lambda _: self.tell_space())
        self._row = layout
        self._said = ""
        self._calm = False
        self._tell_tool()
        self._fit_workspace()

    def take_zoom(self, smaller: QAction, larger: QAction, fit: QAction) -> None:
        """Put what changes the zoom beside its number, and what shows the whole course."""
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._zoom.setMinimumWidth(self.fontMetrics().horizontalAdvance(tr("{n} px", n=888)))
        for place, action, icon in ((0, smaller, "minus"), (2, larger, "plus"), (3, fit, "corners-out")):
            self._zoom_row.insertWidget(place, SmallButton(action, icon))

    def show_zoom(self, pixels: int) -> None:
        """Write how large a space is."""
        self._zoom.setText(tr("{n} px", n=pixels))

    def say(self, text: str) -> None:
        """Say something in place of what the tool says, or (an empty text) let the tool speak again."""
        self._said = text
        self._tell_tool()
        if text:  # who does not see the status bar hears what the canvas is described by
            self._editor.canvas.setAccessibleDescription(text)

    def set_calm(self, calm: bool) -> None:
        """Tell on the start page how it is used, and nothing of a tool or of what is checked."""
        self._calm = calm
        self._fit_workspace()
        self._tell_tool()

    def _fit_workspace(self) -> None:
        """Tell of the boards where they are seen; else what the workspace has to say."""
        note = self._editor.state.workspace.note
        for part in (self._counts, self.zoom):
            part.setVisible(not self._calm and note is None)
        self.note.setText(str(note or ""))
        self.note.setVisible(not self._calm and note is not None)
        self.tell_space()

    def _tell_tool(self) -> None:
        # of a path both ends matter: where it leads, and what became of it
        self.tool.elide = Qt.TextElideMode.ElideMiddle if self._said else None
        self.tool.setFont(bold(self.font()) if self._said else self.font())
        self.tool.say(self._said or ("" if self._calm else self._editor.state.status))
        self._share_room()

    def _share_room(self) -> None:
        """Each of the two gets the share that its words need: one that says nothing leaves all to the other."""
        for index, label in enumerate((self.space, self.tool)):
            self._row.setStretch(index, label.fontMetrics().horizontalAdvance(label.text()))
        alone = not self.space.text()
        self._row.setSpacing(0 if alone else _BETWEEN)
        self.tool.stand(Qt.AlignmentFlag.AlignLeft if alone else Qt.AlignmentFlag.AlignRight)

    def tell_space(self) -> None:
        """Say what lies under the pointer, or under the cursor."""
        state, course = self._editor.state, self._editor.document.course
        cell = state.here if state.workspace.note is None else None
        text = self._told(course, cell) if cell is not None and cell.x >= 0 and cell.y >= 0 else ""
        if self._calm:
            text = tr("Arrow keys choose, Enter opens, Tab goes to the wish")
        elif state.selection and not text:
            text = trn("{n} space selected", "{n} spaces selected", len(state.selection))
        self.space.say(text)
        self._share_room()
        self._editor.canvas.setAccessibleDescription(text)

    def _told(self, course: AnyPlan, cell: Cell) -> str:
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
