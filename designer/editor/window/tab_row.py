# SPDX-License-Identifier: GPL-3.0-or-later
"""The row of the document tabs: what is open, what is not saved, where something waits to be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QIcon,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_box, draw_text, painter_of, pen, small
from designer.editor.tabs import TabList
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import plain
from designer.editor.widgets.menu import temporary_menu
from designer.editor.widgets.small_pictures import small_pixmap
from designer.editor.widgets.timers import later
from designer.painting.painter import kept

if TYPE_CHECKING:
    from designer.editor.context import Editor

NARROWEST, WIDEST = 112, 200
"""Pixels that a tab is wide."""

PICTURE = 20
_MARGIN = 12
_CROSS = 16
_DISC = 8
_GAP = 8
_EDGE = 3
_BEHIND = 4
"""Pixels by which tabs behind are lower than the one in front."""

_SETTLED = 400
"""Milliseconds after the last stroke until the picture of a tab shows it."""

_ALIKE = 6
"""Names that begin with so many equal letters are shortened in the middle."""


class DocumentTab(QAbstractButton):
    """The tab of a document."""

    def __init__(self, tabs: TabList[Any], editor: Editor, row: TabRow) -> None:
        super().__init__(row)
        self._tabs, self.editor, self._row = tabs, editor, row
        self._picture: QPixmap | None = None
        self._pressed: QPoint | None = None
        self._over_cross = False
        self.elides = Qt.TextElideMode.ElideRight
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._draw_soon = later(self, self._forget_picture, _SETTLED)
        document = editor.document
        document.loaded.connect(self._forget_picture)
        document.changed.connect(lambda *_: self._draw_soon.start())
        editor.themeChanged.connect(self._forget_picture)
        editor.notices.counted.connect(self.update)

    @property
    def in_front(self) -> bool:
        """Whether this tab is the one that is seen."""
        return self._tabs.front is self.editor

    @property
    def cross(self) -> QRect:
        """Where the cross is that closes the tab."""
        return QRect(self.width() - _GAP - _CROSS, self._middle - _CROSS // 2, _CROSS, _CROSS)

    @property
    def _middle(self) -> int:
        return (self.height() + (_EDGE if self.in_front else _BEHIND)) // 2

    def say(self, title: str, apart: str, elides: Qt.TextElideMode) -> None:
        """Say what the document is called; ``apart`` tells it from another one that is called so, too."""
        self.elides = elides
        self.setText(f"{apart}: {title}" if apart else title)
        document = self.editor.document
        state = "" if document.is_clean else tr("not saved")
        self.setAccessibleName(", ".join(part for part in (self.text(), state) if part))
        where = str(document.path) if document.path else tr("no file yet")
        self.setToolTip(plain("\n".join(part for part in (title, where, state) if part)))
        self.update()

    @property
    def wide(self) -> int:
        """Pixels in which the whole name has room, in front as behind, saved or not."""
        name = QFontMetrics(bold(self.font())).horizontalAdvance(self.text())
        room = _MARGIN + PICTURE + _GAP + name + 2 + _GAP + _DISC + _GAP + _CROSS + _GAP
        return max(NARROWEST, min(WIDEST, room))

    # -- the picture

    def icon_picture(self) -> QPixmap:
        """The document as it looks, very small."""
        if self._picture is None:
            self._picture = self._made()
        return self._picture

    def _made(self) -> QPixmap:
        document, ratio = self.editor.document, self.devicePixelRatioF()
        if document.course.layout:
            return small_pixmap(document.course, document.game.pictures(), PICTURE, PICTURE, ratio)
        return icons.icon("house" if document.is_blank else "file", "muted").pixmap(QSize(PICTURE, PICTURE), ratio)

    def _forget_picture(self) -> None:
        self._picture = None
        self.update()

    # -- painting

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._paint_ground(painter)
            x, right = _MARGIN, self.cross.left() - _GAP
            painter.drawPixmap(x, self._middle - PICTURE // 2, self.icon_picture())
            right = self._paint_signs(painter, right)
            x += PICTURE + _GAP
            font = bold(self.font()) if self.in_front else self.font()
            text = QFontMetrics(font).elidedText(self.text(), self.elides, right - x)
            top = self._middle - self.height() // 2
            draw_text(painter, QRect(x, top, right - x, self.height()), text, "text", font)
            self._paint_cross(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        box = self.rect()
        if self.in_front:
            painter.fillRect(box, colour("panel"))
            painter.fillRect(box.adjusted(0, 0, 0, _EDGE - box.height()), colour("accent"))
            painter.fillRect(0, _EDGE, 1, box.height(), colour("border"))
            painter.fillRect(box.width() - 1, _EDGE, 1, box.height(), colour("border"))
        elif self.underMouse():
            painter.fillRect(box.adjusted(0, _BEHIND, 0, 0), colour("accent-tint"))

    def _paint_signs(self, painter: QPainter, right: int) -> int:
        """The signs left of the cross; returns where the name has to end."""
        with kept(painter, smooth=True):
            if not self.editor.document.is_clean:
                draw_box(painter, QRectF(right - _DISC, self._middle - _DISC / 2, _DISC, _DISC), _DISC / 2, fill="text")
                right -= _DISC + _GAP
            waiting = self.editor.notices.count
            if waiting and not self.in_front:
                right = self._paint_waiting(painter, right, waiting)
        return right

    def _paint_waiting(self, painter: QPainter, right: int, count: int) -> int:
        """A sign for an error, or how many notices wait to be read."""
        box = QRect(right - 16, self._middle - 8, 16, 16)
        if self.editor.notices.worst == "error":
            icons.icon("x-circle", "error").paint(painter, box)
        else:
            draw_box(painter, box, 8, fill="accent")
            draw_text(painter, box, str(count), "accent-on", small(self.font()), Qt.AlignmentFlag.AlignCenter)
        return right - 16 - _GAP

    def _paint_cross(self, painter: QPainter) -> None:
        if self._over_cross:
            draw_box(painter, self.cross.adjusted(-3, -3, 3, 3), 3, fill="border")
        with kept(painter, smooth=True):
            box = QRectF(self.cross).adjusted(3.5, 3.5, -3.5, -3.5)
            painter.setPen(pen("text" if self._over_cross else "muted", 1.4))
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.topRight(), box.bottomLeft())

    # -- the mouse

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._tabs.close(self.editor)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = at
            if not self._hits_cross(at):
                self._tabs.bring_forward(self.editor)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = event.position().toPoint()
        self._over_cross = self._hits_cross(at)
        self.update()
        pressed = self._pressed
        if pressed is not None and not self._hits_cross(pressed):
            far = (at - pressed).manhattanLength() >= QApplication.startDragDistance()
            if far or self.isDown():
                self.setDown(True)
                self._row.drag(self, self.mapToParent(at))

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        pressed, self._pressed = self._pressed, None
        self.setDown(False)
        at = event.position().toPoint()
        if pressed is not None and self._hits_cross(pressed) and self._hits_cross(at):
            self._tabs.close(self.editor)

    def leaveEvent(self, event: object) -> None:
        self._over_cross = False
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        assert event is not None
        menu = temporary_menu(self)
        menu.addAction(tr("Close"), lambda: self._tabs.close(self.editor))
        others = menu.addAction(tr("Close others"), lambda: self._tabs.close_others(self.editor))
        if others is not None:
            others.setEnabled(len(self._tabs.all) > 1)
        menu.popup(event.globalPos())

    def _hits_cross(self, at: QPoint) -> bool:
        return self.cross.adjusted(-3, -3, 3, 3).contains(at)


class TabRow(QWidget):
    """All tabs, a button for a new one, and a list of those for which there is no room."""

    def __init__(self, tabs: TabList[Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tabs")
        self.setAccessibleName(tr("Open documents"))
        self.setAcceptDrops(True)
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
        self._handles[editor] = DocumentTab(self._tabs, editor, self)
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
        """A tab is dragged to a place in the row: it changes places with the one that is there."""
        shown = self.shown()
        under = next((each for each in shown if each is not handle and each.geometry().contains(at.x(), 8)), None)
        if under is not None:
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

    # -- files dropped here

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        if event is not None and _files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        if event is not None:
            event.acceptProposedAction()
            for path in _files(event):
                self._tabs.front.files.open(path)


def _apart(path: Path | None, paths: list[Path | None]) -> str:
    """What tells a file from others whose documents have the same title: its folder, else its name."""
    others = [other for other in paths if other != path]
    if path is None or not others:
        return ""
    alone = all(other is None or other.parent.name != path.parent.name for other in others)
    return path.parent.name if alone else path.name.split(".")[0]


def _files(event: QDropEvent) -> tuple[Path, ...]:
    """The files of this computer that are dragged."""
    data = event.mimeData()
    urls = data.urls() if data is not None else []
    return tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())


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
