# SPDX-License-Identifier: GPL-3.0-or-later
"""The row of the document tabs: what is open, what is not saved, where something waits to be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import (
    QIcon,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
)
from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import painter_of
from designer.editor.tabs import TabList
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.menu import temporary_menu
from designer.editor.window.document_tab import NARROWEST, DocumentTab

if TYPE_CHECKING:
    from designer.editor.context import Editor

_GAP = 8

_ALIKE = 6
"""Names that begin with so many equal letters are shortened in the middle."""


class TabRow(QWidget):
    """All tabs, a button for a new one, and a list of those for which there is no room."""

    def __init__(self, tabs: TabList[Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tabs")
        self.setAccessibleName(tr("Open documents"))
        self._tabs = tabs
        self._handles: dict[Editor, DocumentTab] = {}
        self._first = 0
        self.plus = Button("", Face.FLAT, self)
        self.plus.set_icon_maker(lambda: icons.icon("plus", "text"))
        self.plus.clicked.connect(lambda _=False: tabs.new())
        self.list = Button("", Face.FLAT, self)
        self.list.set_icon_maker(lambda: icons.icon("caret-down", "text"))
        self.list.clicked.connect(lambda _=False: self._open_list())
        for button in (self.plus, self.list):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        tabs.opened.connect(self._add)
        tabs.closed.connect(self._remove)
        for signal in (tabs.brought, tabs.moved, tabs.languageChanged):
            signal.connect(lambda *_: self.refresh())
        self._retranslate()

    def handle(self, editor: Editor) -> DocumentTab:
        """The tab of an editor."""
        return self._handles[editor]

    def shown(self) -> tuple[DocumentTab, ...]:
        """The tabs for which there is room, from left to right."""
        return tuple(self._handles[each] for each in self._tabs.all if not self._handles[each].isHidden())

    def _add(self, editor: Editor) -> None:
        self._handles[editor] = DocumentTab(self._tabs, editor, self, self.drag)
        document = editor.document
        for signal in (document.changed, document.pathChanged, document.cleanChanged, editor.languageChanged):
            signal.connect(lambda *_: self._say())
        self.refresh()

    def _remove(self, editor: Editor) -> None:
        handle = self._handles.pop(editor)
        handle.hide()
        handle.deleteLater()
        self.refresh()

    def drag(self, handle: DocumentTab, at: QPoint) -> None:
        """A tab is dragged to a place in the row: it changes places with the one that is there.

        It does so once it would lie under the pointer then: a narrow tab and a wide one would else change places with
        every pixel. Beyond an end of the row it becomes the last one there.
        """
        shown = self.shown()
        x = min(max(at.x(), 0), shown[-1].geometry().right())
        under = next(each for each in shown if x <= each.geometry().right())
        if under is not handle and _would_lie_at(handle.geometry(), under.geometry(), x):
            self._tabs.move(handle.editor, self._tabs.all.index(under.editor))

    # -- what is said

    def refresh(self) -> None:
        """Lay out and say everything anew."""
        self._retranslate()
        self._say()

    def _retranslate(self) -> None:
        self.plus.setAccessibleName(tr("New tab"))
        self.plus.setToolTip(tr("New tab"))
        self.list.setAccessibleName(tr("All tabs"))
        self.list.setToolTip(tr("All tabs"))

    def _say(self) -> None:
        titles = {editor: self._title(editor) for editor in self._handles}
        begins = Counter(title[:_ALIKE] for title in titles.values())
        for editor, title in titles.items():
            path = editor.document.path
            apart = _apart(path, [each.document.path for each in titles if titles[each] == title])
            alike = begins[title[:_ALIKE]] > 1
            elides = Qt.TextElideMode.ElideMiddle if alike else Qt.TextElideMode.ElideRight
            self._handles[editor].say(title, apart, elides)
        self._lay_out()

    def _title(self, editor: Editor) -> str:
        return tr("Start") if editor.document.is_blank else editor.files.title

    # -- the layout

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """As many tabs as there is room for, the one in front among them."""
        editors = self._tabs.all
        if not editors or any(editor not in self._handles for editor in editors):
            return
        room = self.width() - self.plus.sizeHint().width() - 2 * _GAP
        widths = [self._handles[editor].wide for editor in editors]
        crowded = sum(widths) > room
        if crowded:
            self.list.setText(str(len(editors)))
            room -= self.list.sizeHint().width()
        front = editors.index(self._tabs.front)
        self._first, beyond = _seen_ones(widths, room, min(self._first, front), front)
        x = 0
        for place, editor in enumerate(editors):
            handle = self._handles[editor]
            handle.setVisible(self._first <= place < beyond)
            if self._first <= place < beyond:
                handle.setGeometry(x, 0, min(widths[place], max(NARROWEST, room)), self.height())
                x += handle.width()
        self._lay_buttons(x + _GAP, crowded=crowded)

    def _lay_buttons(self, x: int, *, crowded: bool) -> None:
        size = self.plus.sizeHint()
        top = (self.height() - size.height()) // 2
        self.list.setVisible(crowded)
        if crowded:
            self.list.setGeometry(QRect(QPoint(x, top), self.list.sizeHint()))
            x += self.list.sizeHint().width()
        self.plus.setGeometry(QRect(QPoint(x, top), size))

    def _open_list(self) -> None:
        menu = temporary_menu(self)
        for editor in self._tabs.all:
            handle = self._handles[editor]
            action = menu.addAction(QIcon(handle.icon_picture()), handle.text().replace("&", "&&"))
            if action is not None:
                action.setCheckable(True)
                action.setChecked(handle.in_front)
                action.triggered.connect(lambda _=False, editor=editor: self._tabs.bring_forward(editor))
        menu.open_below(self.list)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), self.palette().window())

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self._tabs.new()


def _would_lie_at(dragged: QRect, other: QRect, x: int) -> bool:
    """Whether a tab in the place of another one would lie at ``x``; those between them make way for it."""
    if dragged.x() < other.x():
        return x > other.right() - dragged.width()
    return x < other.x() + dragged.width()


def _apart(path: Path | None, paths: list[Path | None]) -> str:
    """What tells a file from others whose documents have the same title: its folder, else its name."""
    others = [other for other in paths if other != path]
    if path is None or not others:
        return ""
    alone = all(other is None or other.parent.name != path.parent.name for other in others)
    return path.parent.name if alone else path.name.split(".")[0]


def _seen_ones(widths: list[int], room: int, first: int, front: int) -> tuple[int, int]:
    """Which tabs are seen: from a place on, up to before another; the one in front always, and as many as fit."""
    while first < front and sum(widths[first : front + 1]) > room:
        first += 1
    beyond = front + 1
    while beyond < len(widths) and sum(widths[first : beyond + 1]) <= room:
        beyond += 1
    while first > 0 and sum(widths[first - 1 : beyond]) <= room:
        first -= 1
    return first, beyond
