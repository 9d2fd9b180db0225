# SPDX-License-Identifier: GPL-3.0-or-later
"""The story: what happens in what is played, a line an event; a click jumps to its step. A game tells the lines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QShowEvent
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStackedLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from designer.editor.panel import Panel
from designer.editor.playback import StepPlayback
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.paint import bold, colour, draw_focus, small, tabular
from designer.editor.widgets.scroll import slim
from designer.words import tr

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex

    from designer.editor.context import Editor

_POSITION = Qt.ItemDataRole.UserRole
_HEAD = Qt.ItemDataRole.UserRole + 1
_ROBOT = Qt.ItemDataRole.UserRole + 2

_NARROW = 460
"""Pixels under which heads are short, as in a dock beside the boards."""

_BOLD = 1.1
"""How much wider the line of now is, which is bold."""


class StoryDelegate(QStyledItemDelegate):
    """Paints a line: register and phase, the robot, what happened."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self._story = story

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        metrics = option.fontMetrics
        wide = metrics.horizontalAdvance(str(index.data() or "")) * _BOLD
        lines = max(1, math.ceil(wide / max(80, self._story.room)))
        return QSize(120, max(26, lines * metrics.height() + 8))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, position = option.rect, index.data(_POSITION)
        now, ahead = position == self._story.playback.position, position > self._story.playback.position
        if now:
            painter.fillRect(box, colour("accent-tint"))
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), colour("voice"))
        painter.setFont(tabular(bold(small(option.font))))
        painter.setPen(colour("voice" if now else "muted"))
        head = str(index.data(_HEAD) or "")
        if self._story.is_narrow:  # the phase is told by what happens in it
            head = head.split(" ")[0] if "0" <= head[:1] <= "9" else ""
        indent = self._story.shown_indent
        painter.drawText(
            box.adjusted(12, 0, 0, 0).intersected(QRect(box.left(), box.top(), indent - 4, box.height())),
            Qt.AlignmentFlag.AlignVCenter,
            head,
        )
        robot = index.data(_ROBOT)
        if robot:
            side = QRectF(box.left() + indent, box.center().y() - 9, 20, 20)
            self._story.paint_robot(painter, side, str(robot))
        painter.setFont(bold(option.font) if now else option.font)
        painter.setPen(colour("muted" if ahead else "text"))
        room = box.adjusted(indent + 26, 0, -6, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, str(index.data() or ""))
        if index == self._story.list.currentIndex() and self._story.list.hasFocus():
            draw_focus(painter, box, 3)
        painter.restore()


class Line(NamedTuple):
    """A line of the story.

    Attributes:
        position: the step that it belongs to; head: what the step is called, on its first line.
        text: what happened; robot: to whom, empty for nobody.
    """

    position: int
    head: str
    text: str
    robot: str


class Story(Panel):
    """The log of what is played; a game derives its own and fills in the lines.

    Attributes:
        indent: pixels before the robot, the room of the heads.
    """

    indent = 150

    def __init__(self, editor: Editor, playback: StepPlayback[Any], parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.playback = playback
        self.list = QListWidget()
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setItemDelegate(StoryDelegate(self))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        slim(self.list)
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        self.empty = EmptyState()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.empty)
        self._dirty = True
        playback.loaded.connect(self._stale)
        editor.document.changed.connect(lambda *_: self._tell_empty())
        playback.moved.connect(lambda _: self._follow())
        self.setFocusProxy(self.list)
        self.retheme()
        self.retranslate()

    # what a game fills in

    def lines(self) -> Iterator[Line]:
        """Every line, in order."""
        raise NotImplementedError

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Paint the robot with this name."""
        raise NotImplementedError

    def empty_words(self) -> tuple[str, str]:
        """What is missing while nothing is told, and what to do."""
        raise NotImplementedError

    # the panel

    @property
    def is_narrow(self) -> bool:
        """Whether there is little room, as in a dock beside the boards."""
        return self.list.width() < _NARROW

    @property
    def shown_indent(self) -> int:
        """Pixels before the robot, as wide as the panel is now."""
        return 48 if self.is_narrow else self.indent

    @property
    def room(self) -> int:
        """Pixels for what happened."""
        return self.list.width() - self.shown_indent - 26 - 18

    @property
    def heading(self) -> str:
        return tr("Story")

    def retranslate(self) -> None:
        self.list.setAccessibleName(self.heading)
        self._tell_empty()
        self._stale()

    def _tell_empty(self) -> None:
        self.empty.set_text(*self.empty_words())

    def retheme(self) -> None:
        palette = self.list.palette()
        palette.setColor(palette.ColorRole.Base, colour("panel"))
        self.list.setPalette(palette)
        super().retheme()

    def _stale(self) -> None:
        """Write everything anew, now or when it is looked at."""
        self._dirty = True
        if self.isVisible():
            self._write()

    def showEvent(self, event: QShowEvent | None) -> None:
        if self._dirty:
            self._write()
        self._follow()
        super().showEvent(event)

    def _write(self) -> None:
        self._dirty = False
        self.list.clear()
        for line in self.lines():
            item = QListWidgetItem(line.text)
            for role, value in ((_POSITION, line.position), (_HEAD, line.head), (_ROBOT, line.robot)):
                item.setData(role, value)
            self.list.addItem(item)
        self._pages.setCurrentIndex(0 if self.list.count() else 1)
        self.setFocusProxy(self.list if self.list.count() else None)
        self._follow()

    def _follow(self) -> None:
        """Keep the line of the current step in sight."""
        viewport = self.list.viewport()
        if viewport is not None:
            viewport.update()
        if not self.isVisible():
            return
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None and item.data(_POSITION) >= max(1, self.playback.position):
                self.list.setCurrentItem(item)
                self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)
                return

    def _go(self, item: QListWidgetItem) -> None:
        self.playback.pause()
        self.playback.set_active(True)
        self.playback.go(int(item.data(_POSITION)))
