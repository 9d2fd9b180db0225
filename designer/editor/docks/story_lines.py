# SPDX-License-Identifier: GPL-3.0-or-later
"""The lines of a story, and how they look: the current one bold with an edge in the voice, what is to come paler."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from designer.editor.look.paint import bold, colour, draw_focus, draw_text, small, tabular
from designer.painting.painter import kept

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex

    from designer.editor.playback import StepPlayback

POSITION = Qt.ItemDataRole.UserRole
_HEAD = Qt.ItemDataRole.UserRole + 1
ROBOT = Qt.ItemDataRole.UserRole + 2
STANDS = Qt.ItemDataRole.UserRole + 3
_SECTION = Qt.ItemDataRole.UserRole + 4

EDGE = 4
"""Pixels of the edge of the current line."""

_BOLD = 1.1
"""How much wider the current line is, which is bold."""

_BAND = 26
"""Pixels of the band over the first line of a register or a round, in the usual font."""


class StoryEntry(NamedTuple):
    """A line of the story.

    Attributes:
        position: the step that it belongs to; head: what the step is called, on its first line.
        text: what happened; robot: to whom, empty for nobody.
        section: what begins with this line (a register, a round), empty where nothing does.
        stands: whether it stands for its step: the current line while one looks at it.
    """

    position: int
    head: str
    text: str
    robot: str
    section: str = ""
    stands: bool = True

    def item(self) -> QListWidgetItem:
        """The entry of a list for the line."""
        made = QListWidgetItem(self.text)
        for role, value in (
            (POSITION, self.position), (_HEAD, self.head), (ROBOT, self.robot), (STANDS, self.stands),
            (_SECTION, self.section),
        ):  # fmt: skip
            made.setData(role, value)
        return made


class StoryHost(Protocol):
    """The panel in which the lines stand: ``playback`` is what is told, ``list`` has the lines."""

    playback: StepPlayback[Any]
    list: QListWidget

    @property
    def is_narrow(self) -> bool:
        """Whether there is little room."""

    @property
    def shown_indent(self) -> int:
        """Pixels before the robot."""

    @property
    def room(self) -> int:
        """Pixels for what happened."""

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Paint the robot with this name."""


class StoryDelegate(QStyledItemDelegate):
    """Paints a line: what begins with it over it, its head, the robot, what happened."""

    def __init__(self, story: StoryHost) -> None:
        super().__init__(story.list)
        self._story = story

    def _band(self, option: QStyleOptionViewItem, index: QModelIndex) -> int:
        """Pixels of the band over a line; 0 where nothing begins with it."""
        return max(_BAND, option.fontMetrics.height() + 8) if index.data(_SECTION) else 0

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        metrics = option.fontMetrics
        wide = metrics.horizontalAdvance(str(index.data() or "")) * _BOLD
        lines = max(1, math.ceil(wide / max(80, self._story.room)))
        return QSize(120, max(26, lines * metrics.height() + 8) + self._band(option, index))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        with kept(painter, smooth=True):
            band = self._band(option, index)
            if band:
                self._paint_band(painter, option, QRect(option.rect.topLeft(), QSize(option.rect.width(), band)), index)
            self._paint_line(painter, option, option.rect.adjusted(0, band, 0, 0), index)

    def _paint_band(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: QModelIndex) -> None:
        painter.fillRect(box, colour("head"))
        font = bold(small(option.font))
        draw_text(painter, box.adjusted(12, 0, -8, 0), str(index.data(_SECTION)), font=font, elided=True)

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: QModelIndex) -> None:
        position, here = index.data(POSITION), self._story.playback.position
        now, ahead = position == here and bool(index.data(STANDS)), position > here
        if now:
            painter.fillRect(box, colour("accent-tint"))
            painter.fillRect(QRect(box.left(), box.top(), EDGE, box.height()), colour("voice"))
        indent = self._story.shown_indent
        if not self._story.is_narrow:  # in a narrow panel what happened tells the phase too
            head, font = QRect(box.left() + 12, box.top(), indent - 16, box.height()), tabular(bold(small(option.font)))
            draw_text(painter, head, str(index.data(_HEAD) or ""), "voice" if now else "muted", font)
        robot = index.data(ROBOT)
        if robot:
            side = QRectF(box.left() + indent, box.center().y() - 9, 20, 20)
            self._story.paint_robot(painter, side, str(robot))
        room, font = box.adjusted(indent + 26, 0, -6, 0), bold(option.font) if now else option.font
        align = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        draw_text(painter, room, str(index.data() or ""), "muted" if ahead else "text", font, align)
        if index == self._story.list.currentIndex() and self._story.list.hasFocus():
            draw_focus(painter, box, 3)
