# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of problems: rows with a sign, a place, a sentence, and straight behind it what can be done.

Its model keeps the order of rows, and everybody's selection, while one edits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum

from PyQt6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PyQt6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from designer.base.grid import Cell
from designer.base.words import searchable, tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_focus, draw_text
from designer.editor.widgets.labels import plain
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.small_pictures import draw_severity
from designer.editor.widgets.tree import FlatHeader
from designer.game.findings import Finding, Place, Severity
from designer.painting.painter import kept

FINDING = Qt.ItemDataRole.UserRole
"""The role under which a row gives its finding."""


_NOWHERE = Place()


class Column(IntEnum):
    """The columns of the panel; the last two have no room of their own.

    What can be done stands behind the message, the code is in the tooltip.
    """

    SEVERITY = 0
    WHERE = 1
    MESSAGE = 2
    CODE = 3
    FIX = 4


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


_COLUMNS = len(Column)
"""Qt asks for it thousands of times when findings come or go."""


def severity_name(severity: Severity) -> str:
    """The word for a severity."""
    return {
        Severity.ERROR: tr("Error"),
        Severity.WARNING: tr("Warning"),
        Severity.HINT: tr("Hint"),
    }[severity]


def state_name(finding: Finding) -> str:
    """The word for a finding in the list: its severity, or that it is accepted."""
    return severity_name(finding.severity) if finding.accepted is None else tr("Accepted")


def fix_text(finding: Finding) -> str:
    """What the panel offers to do about a finding: its best fix, else to accept it; nothing for bare errors."""
    if finding.accepted is not None:
        return tr("Stop accepting")
    if finding.fixes:
        return str(finding.fixes[0].title)
    return "" if finding.severity is Severity.ERROR else tr("Accept with a reason")


class ProblemsModel(QAbstractTableModel):
    """A row a finding. New findings change as few rows as can be, so selections and scroll positions survive."""

    def __init__(
        self, parent: QObject | None = None, place_name: Callable[[Cell], str] = lambda cell: cell.name
    ) -> None:
        """No rows yet; ``place_name`` says what the game calls a space."""
        super().__init__(parent)
        self._place_name = place_name
        self._keys: list[Hashable] = []
        self._findings: list[Finding] = []

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings in the order of the rows, accepted ones too."""
        return tuple(self._findings)

    def now(self, finding: Finding) -> Finding | None:
        """The row that says of the current course what ``finding`` said of it before, if there is one."""
        return next((one for one in self._findings if one == finding), None)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show these. What goes, comes or looks different is told by runs of rows, what changes places once."""
        keys = _keys(findings)
        if keys != self._keys:
            self._remove(set(keys))
            self._reorder(keys)
            self._insert(keys, findings)
        self._renew(findings)

    def _remove(self, keep: set[Hashable]) -> None:
        gone = [row for row, key in enumerate(self._keys) if key not in keep]
        for first, last in reversed(list(_runs(gone))):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._keys[first : last + 1], self._findings[first : last + 1]
            self.endRemoveRows()

    def _reorder(self, keys: Sequence[Hashable]) -> None:
        """Bring what stays into its new order, which is the old one nearly always."""
        have = set(self._keys)
        wanted = [key for key in keys if key in have]
        if wanted == self._keys:
            return
        self.layoutAboutToBeChanged.emit()
        place = {key: row for row, key in enumerate(wanted)}
        old, known = self.persistentIndexList(), dict(zip(self._keys, self._findings, strict=True))
        moved = [self.index(place[self._keys[index.row()]], index.column()) for index in old]
        self._keys, self._findings = wanted, [known[key] for key in wanted]
        self.changePersistentIndexList(old, moved)
        self.layoutChanged.emit()

    def _insert(self, keys: Sequence[Hashable], findings: Sequence[Finding]) -> None:
        have = set(self._keys)
        for first, last in _runs([row for row, key in enumerate(keys) if key not in have]):
            self.beginInsertRows(QModelIndex(), first, last)
            self._keys[first:first] = keys[first : last + 1]
            self._findings[first:first] = findings[first : last + 1]
            self.endInsertRows()

    def _renew(self, findings: Sequence[Finding]) -> None:
        """Take the newest findings, whose fixes know the newest course; only what says something else is told."""
        before, self._findings = self._findings, list(findings)
        pairs = enumerate(zip(before, findings, strict=True))
        other = [row for row, (o, n) in pairs if o.message != n.message or o.severity is not n.severity]
        for first, last in _runs(other):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    def retranslate(self) -> None:
        """Say everything again."""
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, len(Column) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else _COLUMNS

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._findings):
            return None
        finding = self._findings[index.row()]
        if role == FINDING:
            return finding
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(finding, Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(self._tooltip(finding))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(finding, Column(index.column()))
        return None

    def text(self, finding: Finding, column: Column) -> str:
        """What a row says in a column."""
        if column is Column.CODE:
            return finding.code
        if column is Column.MESSAGE and finding.accepted is not None:
            return tr("{message} (accepted: {reason})", message=finding.message, reason=finding.accepted)
        if column is Column.MESSAGE:
            return _said(finding)
        if column is Column.WHERE:
            return self._place_name(finding.cell) if finding.cell is not None else tr("course")
        return fix_text(finding) if column is Column.FIX else ""

    def _told(self, finding: Finding, column: Column) -> str:
        """What a screen reader says of a cell: what can be done too, where it stands."""
        if column is Column.SEVERITY:
            return state_name(finding)
        said = self.text(finding, column)
        return ". ".join(filter(None, (said, fix_text(finding)))) if column is Column.MESSAGE else said

    def _tooltip(self, finding: Finding) -> str:
        """Code and message, and below them the finding from which it follows."""
        said = f"{finding.code}: {self.text(finding, Column.MESSAGE)}"
        if finding.cause is None:
            return said
        follows = tr("Follows from {code}: {message}", code=finding.cause.code, message=finding.cause.message)
        return f"{said}\n{follows}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return ("", tr("Where"), tr("Problem"), tr("Code"), tr("Action"))[section]


def _said(finding: Finding) -> str:
    """The message; an arrow leads from the cause straight above, and one that is elsewhere is named."""
    cause = finding.cause
    if cause is None:
        return str(finding.message)
    if cause.severity is finding.severity:
        return f"↳ {finding.message}"
    return tr("{message} (follows from {code})", message=finding.message, code=cause.code)


def _keys(findings: Sequence[Finding]) -> list[Hashable]:
    """What each finding is recognised by: code and first place, numbered where several are alike.

    Thousands are asked for after a stroke, so this is kept plain.
    """
    seen: dict[Hashable, int] = {}
    keys: list[Hashable] = []
    for finding in findings:
        place = finding.places[0] if finding.places else _NOWHERE
        alike = (finding.code, place.cell, place.side, place.board, finding.accepted is None)
        number = seen[alike] = seen.get(alike, -1) + 1
        keys.append((alike, number))
    return keys


def _runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of every run of rows that follow each other."""
    begin = 0
    for place, row in enumerate(rows):
        if place + 1 == len(rows) or rows[place + 1] != row + 1:
            yield rows[begin], row
            begin = place + 1


class ProblemsFilter(QSortFilterProxyModel):
    """The rows that the severity toggles and the filter text let through, in the model's order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hidden: frozenset[Severity | None] = frozenset()
        self._words: tuple[str, ...] = ()

    def hide(self, severity: Severity | None, hidden: bool) -> None:
        """Hide or show the findings of a severity, or (None) those that are accepted."""
        self._hidden = self._hidden | {severity} if hidden else self._hidden - {severity}
        self.invalidateFilter()

    def set_text(self, text: str) -> None:
        """Show only what has every word of ``text``, in its code, message, place or severity."""
        self._words = tuple(searchable(text).split())
        self.invalidateFilter()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:
        if not (self._hidden or self._words):
            return True  # asked for every row that comes or changes
        source = self.sourceModel()
        if not isinstance(source, ProblemsModel):
            return False
        finding = source.index(row, 0, parent).data(FINDING)
        if (None if finding.accepted is not None else finding.severity) in self._hidden:
            return False
        said = searchable(" ".join((*(source.text(finding, column) for column in Column), state_name(finding))))
        return all(word in said for word in self._words)


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
        return QSize(super().sizeHint(option, index).width(), max(28, option.fontMetrics.height() + 12))

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
                role = "text" if on_tint or finding.cell is None else "accent"  # hard to read on its own tint
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
        draw_text(painter, room, str(index.data() or ""), role, option.font, elided=True)
        for link in links:
            box = QRect(link.box)
            if link.deed is Deed.FIX:
                icons.icon("wrench").paint(painter, QRect(box.left(), box.center().y() - 7, _SIGN, _SIGN))
                box.setLeft(box.left() + _SIGN + 4)
            draw_text(painter, box, link.words, "text" if link.deed is Deed.FIX else "muted", _underlined(option.font),
                      elided=True)  # fmt: skip


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
        course = QFontMetrics(bold(self.font())).horizontalAdvance(tr("course")) + 12
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
