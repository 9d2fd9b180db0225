# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of problems: rows with a sign, a place, a sentence, and straight behind it what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from PyQt6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QTextLayout
from PyQt6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from designer.base.words import tr
from designer.editor.docks.problem_rows import FINDING, Column
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, small
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.small_pictures import draw_severity
from designer.editor.widgets.tree import FlatHeader
from designer.game.findings import Finding, Severity
from designer.painting.painter import kept


class Deed(Enum):
    """What can be clicked in a row besides its place."""

    FIX = "fix"
    ACCEPT = "accept"
    REPORT = "report"


@dataclass(frozen=True)
class DeedLink:
    """Something that can be done about a finding, as it stands in its row.

    Attributes:
        deed: what it does; words: what it says; box: where it stands.
    """

    deed: Deed
    words: str
    box: QRect


_WHERE = 56
"""Pixels of the places in the usual font."""

_SIGN, _APART = 16, 14
"""Pixels of the wrench before a fix, and between two things of a row."""

_GREYED = 0.45
"""How strongly the sign of an accepted finding is shown."""


def _offers(finding: Finding) -> Iterator[tuple[Deed, str]]:
    """What can be done about a finding, its best fix first; nothing else for bare errors."""
    if finding.accepted is not None:
        yield Deed.REPORT, tr("Stop accepting")
        return
    if finding.fixes:
        yield Deed.FIX, str(finding.fixes[0].title)
    if finding.severity is not Severity.ERROR:
        yield Deed.ACCEPT, tr("Accept…")


def deed_links(index: QModelIndex, box: QRect, metrics: QFontMetrics) -> tuple[DeedLink, ...]:
    """Where the deeds of a row stand: straight behind its message, which gives way to them in a narrow window."""
    finding = index.data(FINDING)
    offers = [(deed, words, metrics.horizontalAdvance(words) + 4 + (_SIGN + 4 if deed is Deed.FIX else 0))
              for deed, words in _offers(finding)]  # fmt: skip
    taken = sum(width + _APART for _, _, width in offers)
    message = metrics.horizontalAdvance(str(index.data() or "")) + 8
    left = box.left() + min(message, max(0, box.width() - taken))
    links = []
    for deed, words, width in offers:
        left += _APART
        links.append(
            DeedLink(deed, words, QRect(left, box.top(), max(0, min(width, box.right() - left)), box.height()))
        )
        left += width
    return tuple(links)


class ProblemDelegate(QStyledItemDelegate):
    """Paints the cells of a row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        two_lines = 2 * QFontMetrics(small(option.font)).height() + 2
        return QSize(super().sizeHint(option, index).width(), max(28, option.fontMetrics.height() + 12, two_lines))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        with kept(painter):
            box, finding = option.rect, index.data(FINDING)
            if index.column() == Column.SEVERITY:
                square = QRectF(box.left() + 12, box.center().y() - 7.5, 16, 16)
                painter.setOpacity(1.0 if finding.accepted is None else _GREYED)
                draw_severity(painter, square, finding.severity)
            elif index.column() == Column.WHERE:
                on_tint = option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
                role = "text" if on_tint else "accent"  # hard to read on its own tint
                words = str(index.data() or "")
                draw_text(painter, box.adjusted(4, 0, -4, 0), words, role, bold(option.font), elided=True)
            elif index.column() == Column.MESSAGE:
                self._paint_message(painter, option, index)

    def _paint_message(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        links = deed_links(index, option.rect, option.fontMetrics)
        room = QRect(option.rect).adjusted(4, 0, -4, 0)
        if links:
            room.setRight(links[0].box.left() - _APART // 2)
        role = "text" if index.data(FINDING).accepted is None else "muted"
        _draw_message(painter, room, str(index.data() or ""), role, option.font)
        in_hand = bool(option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        for link in links:
            if link.deed is not Deed.FIX and not in_hand:
                continue
            box = QRect(link.box)
            if link.deed is Deed.FIX:
                icons.icon("wrench").paint(painter, QRect(box.left(), box.center().y() - 7, _SIGN, _SIGN))
                box.setLeft(box.left() + _SIGN + 4)
            draw_text(painter, box, link.words, "text" if link.deed is Deed.FIX else "muted", _underlined(option.font),
                      elided=True)  # fmt: skip


def _draw_message(painter: QPainter, room: QRect, text: str, role: str, font: QFont) -> None:
    """A message on one line; one that is too long for it in small letters, on two lines if need be.

    Of what has no room even there the second line ends in …, and the tip has it whole.
    """
    little = small(font)
    for one in (font, little):
        if QFontMetrics(one).horizontalAdvance(text) <= room.width():
            draw_text(painter, room, text, role, one)
            return
    first = _first_line(text, little, room.width())
    high = QFontMetrics(little).height()
    top = room.center().y() + 1 - high
    for number, part in enumerate((text[:first], text[first:])):
        line = QRect(room.left(), top + number * high, room.width(), high)
        draw_text(painter, line, part.strip(), role, little, elided=True)


def _first_line(text: str, font: QFont, width: int) -> int:
    """How many letters of a text stand on its first line, which ends between two words."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(max(1, width))
    layout.endLayout()
    return line.textLength()


def _underlined(font: QFont) -> QFont:
    """A link is told by its underline, not by its colour alone."""
    made = QFont(font)
    made.setUnderline(True)
    return made


class ProblemsView(QTreeView):
    """The list. Rows are one unit; the keyboard goes up and down, Enter mends.

    Attributes:
        link_clicked: the deed on which the last click came down; None beside one.

    Signals:
        asked: a deed of a row was clicked.
        entered_by_key: Enter was pressed on a row.
        walked: the keyboard has gone to a row.
    """

    asked = pyqtSignal(QModelIndex, object)
    entered_by_key = pyqtSignal(QModelIndex)
    walked = pyqtSignal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.link_clicked: DeedLink | None = None
        self.setHeader(FlatHeader(self))
        self.setHeaderHidden(True)
        self.setItemDelegate(ProblemDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        slim(self)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)

    def fit_columns(self) -> None:
        """Give the message what the other columns leave."""
        header = self.header()
        if header is None or header.count() < len(Column):
            return
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setResizeContentsPrecision(0)  # rows in view are asked, not a thousand
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.MESSAGE, QHeaderView.ResizeMode.Stretch)
        place = QFontMetrics(bold(self.font())).horizontalAdvance("MM00") + 12
        self.setColumnWidth(Column.SEVERITY, 40)
        words = (tr("course"), tr("rules"))
        course = max(QFontMetrics(bold(self.font())).horizontalAdvance(word) for word in words) + 12
        self.setColumnWidth(Column.WHERE, max(_WHERE, place, course))
        for column in (Column.CODE, Column.FIX):
            self.setColumnHidden(column, True)

    def link_at(self, at: QPoint) -> DeedLink | None:
        """The deed at a point of the viewport."""
        index = self.indexAt(at)
        if index.column() != Column.MESSAGE:
            return None
        links = deed_links(index, self.visualRect(index), self.fontMetrics())
        return next((link for link in links if link.box.contains(at)), None)

    def links_of(self, row: int) -> tuple[DeedLink, ...]:
        """The deeds of a row, as they stand in the viewport."""
        model = self.model()
        assert model is not None
        index = model.index(row, Column.MESSAGE)
        return deed_links(index, self.visualRect(index), self.fontMetrics())

    def drawRow(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        selected = self.selectionModel() is not None and index.row() == self.currentIndex().row()
        if selected:
            painter.fillRect(option.rect, colour("accent-tint"))
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), colour("accent"))
        super().drawRow(painter, option, index)
        if selected and self.hasFocus():
            with kept(painter):
                draw_focus(painter, option.rect, 2)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            at = event.position().toPoint()
            link = self.link_at(at) is not None or self.indexAt(at).column() == Column.WHERE
            self.setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        at = event.position().toPoint() if event is not None else QPoint()
        self.link_clicked = self.link_at(at)
        super().mouseReleaseEvent(event)
        if event is not None and event.button() is Qt.MouseButton.LeftButton and self.link_clicked is not None:
            self.asked.emit(self.indexAt(at), self.link_clicked.deed)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentIndex())
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self.walked.emit(self.currentIndex())
