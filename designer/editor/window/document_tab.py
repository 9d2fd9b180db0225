# SPDX-License-Identifier: GPL-3.0-or-later
"""The tab of a document: its picture and its name, what is not saved, what waits to be read, how far its races are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QContextMenuEvent, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_box, draw_text, painter_of, pen, small
from designer.editor.tabs import TabList
from designer.editor.widgets.labels import plain
from designer.editor.widgets.menu import temporary_menu
from designer.editor.widgets.small_pictures import draw_severity, small_pixmap
from designer.editor.widgets.timers import later
from designer.game.findings import Severity
from designer.painting.painter import kept

if TYPE_CHECKING:
    from designer.editor.context import Editor

NARROWEST, WIDEST = 112, 200
"""Pixels that a tab is wide."""

PICTURE = 20
_MARGIN = 12
_CROSS = 16
_DISC, _SIGN = 8, 16
"""Pixels of the disc of what is not saved, and of the sign of what waits; there is always room for a sign."""

_GAP = 8
_EDGE = 3
_BEHIND = 4
"""Pixels by which tabs behind are lower than the one in front."""

_SETTLED = 400
"""Milliseconds after the last stroke until the picture of a tab shows it."""


Drag = Callable[["DocumentTab", QPoint], None]
"""What is done when a tab is dragged to a place in the row."""


class DocumentTab(QAbstractButton):
    """The tab of a document."""

    def __init__(self, tabs: TabList[Any], editor: Editor, row: QWidget, drag: Drag) -> None:
        super().__init__(row)
        self._tabs, self.editor, self._drag = tabs, editor, drag
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
        editor.state.workChanged.connect(lambda _: self.update())

    @property
    def in_front(self) -> bool:
        """Whether this tab is the one that is seen."""
        return self._tabs.front is self.editor

    @property
    def closes(self) -> bool:
        """Whether it can be closed: the start page that is left alone would only come again."""
        return not (self.editor.document.is_blank and len(self._tabs.all) == 1)

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
    def _waiting(self) -> int:
        """How many notices wait to be read; none where they are seen."""
        return 0 if self.in_front else self.editor.notices.count

    @property
    def name_box(self) -> QRect:
        """Where the name stands: up to the signs."""
        right = self.cross.left() - _GAP
        if self._waiting:
            right -= _SIGN + _GAP // 2
        if not self.editor.document.is_clean:
            right -= _DISC + _GAP
        left = _MARGIN + PICTURE + _GAP
        return QRect(left, self._middle - self.height() // 2, right - left, self.height())

    @property
    def wide(self) -> int:
        """Pixels in which the whole name has room, in front as behind, saved or not."""
        name = QFontMetrics(bold(self.font())).horizontalAdvance(self.text())
        signs = _SIGN + _GAP // 2 + _DISC + _GAP
        room = _MARGIN + PICTURE + _GAP + name + signs + _GAP + _CROSS + _GAP
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
            self._paint_picture(painter)
            self._paint_signs(painter, self.cross.left() - _GAP)
            box, font = self.name_box, bold(self.font()) if self.in_front else self.font()
            draw_text(painter, box, QFontMetrics(font).elidedText(self.text(), self.elides, box.width()), "text", font)
            self._paint_cross(painter)
            self._paint_work(painter)

    def _paint_picture(self, painter: QPainter) -> None:
        box = QRectF(_MARGIN, self._middle - PICTURE // 2, PICTURE, PICTURE)
        if self.editor.document.course.layout:
            draw_box(painter, box, 3, fill="table")
        painter.drawPixmap(box.topLeft(), self.icon_picture())

    def _paint_ground(self, painter: QPainter) -> None:
        box = self.rect()
        if self.in_front:
            painter.fillRect(box, colour("panel"))
            painter.fillRect(box.adjusted(0, 0, 0, _EDGE - box.height()), colour("accent"))
            painter.fillRect(0, _EDGE, 1, box.height(), colour("border"))
            painter.fillRect(box.width() - 1, _EDGE, 1, box.height(), colour("border"))
        elif self.underMouse():
            painter.fillRect(box.adjusted(0, _BEHIND, 0, 0), colour("accent-tint"))

    def _paint_signs(self, painter: QPainter, right: int) -> None:
        """The signs left of the cross, up to a place."""
        with kept(painter, smooth=True):
            if self._waiting:
                self._paint_waiting(painter, QRect(right - _SIGN, self._middle - _SIGN // 2, _SIGN, _SIGN))
                right -= _SIGN + _GAP // 2
            if not self.editor.document.is_clean:
                draw_box(painter, QRectF(right - _DISC, self._middle - _DISC / 2, _DISC, _DISC), _DISC / 2, fill="text")

    def _paint_waiting(self, painter: QPainter, box: QRect) -> None:
        """A sign for an error, or how many notices wait to be read."""
        if self.editor.notices.worst == "error":
            draw_severity(painter, QRectF(box), Severity.ERROR)
        else:
            draw_box(painter, box, 8, fill="accent")
            draw_text(painter, box, str(self._waiting), "accent-on", small(self.font()), Qt.AlignmentFlag.AlignCenter)

    def _paint_work(self, painter: QPainter) -> None:
        """A line at the foot of a tab behind: how far its races or its search are."""
        work = self.editor.state.work
        if work is None or self.in_front:
            return
        line = QRect(_MARGIN, self.height() - _EDGE, self.cross.right() - _MARGIN, _EDGE)
        painter.fillRect(line, colour("track"))
        painter.fillRect(QRect(line.topLeft(), QSize(round(line.width() * work), _EDGE)), colour("accent"))

    def _paint_cross(self, painter: QPainter) -> None:
        if not self.closes:
            return
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
                self._drag(self, self.mapToParent(at))

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
        return self.closes and self.cross.adjusted(-3, -3, 3, 3).contains(at)
