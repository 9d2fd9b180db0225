# SPDX-License-Identifier: GPL-3.0-or-later
"""The findings as a model of rows that keeps its order, and everybody's selection, while one edits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from enum import IntEnum

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, QSortFilterProxyModel, Qt

from designer.findings import Finding, Severity
from designer.words import tr

FINDING = Qt.ItemDataRole.UserRole
"""The role under which a row gives its finding."""


class Column(IntEnum):
    """The columns of the panel."""

    SEVERITY = 0
    CODE = 1
    MESSAGE = 2
    WHERE = 3
    FIX = 4


def severity_name(severity: Severity) -> str:
    """The word for a severity."""
    return {
        Severity.ERROR: tr("Error"),
        Severity.WARNING: tr("Warning"),
        Severity.HINT: tr("Hint"),
    }[severity]


def fix_text(finding: Finding) -> str:
    """What the panel offers to do about a finding: its best fix, else to accept it; nothing for bare errors."""
    if finding.fixes:
        return str(finding.fixes[0].title)
    return "" if finding.severity is Severity.ERROR else tr("Accept with a reason")


class ProblemsModel(QAbstractTableModel):
    """A row a finding. New findings change rows one by one, so selections and scroll positions survive."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Hashable, Finding]] = []

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings in the order of the rows."""
        return tuple(finding for _, finding in self._rows)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show these, with as few changes of rows as possible."""
        wanted = list(_keyed(findings))
        keep = {key for key, _ in wanted}
        for row in reversed(range(len(self._rows))):
            if self._rows[row][0] not in keep:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
        for row, (key, finding) in enumerate(wanted):
            self._settle(row, key, finding)

    def _settle(self, row: int, key: Hashable, finding: Finding) -> None:
        """Bring the finding to its row: it is there already, stands further down, or is new."""
        here = next((i for i in range(row, len(self._rows)) if self._rows[i][0] == key), None)
        if here is None:
            self.beginInsertRows(QModelIndex(), row, row)
            self._rows.insert(row, (key, finding))
            self.endInsertRows()
            return
        if here != row:
            self.beginMoveRows(QModelIndex(), here, here, QModelIndex(), row)
            self._rows.insert(row, self._rows.pop(here))
            self.endMoveRows()
        if self._rows[row][1] != finding:
            self._rows[row] = (key, finding)
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))

    def retranslate(self) -> None:
        """Say everything again."""
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(Column) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(Column)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        finding = self._rows[index.row()][1]
        if role == FINDING:
            return finding
        if role == Qt.ItemDataRole.DisplayRole:
            return _text(finding, Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{finding.code}: {finding.message}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            name = severity_name(finding.severity)
            return name if index.column() == Column.SEVERITY else _text(finding, Column(index.column()))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return ("", tr("Code"), tr("Problem"), tr("Where"), tr("Quick fix"))[section]


def _keyed(findings: Iterable[Finding]) -> Iterable[tuple[Hashable, Finding]]:
    """Each finding with what it is recognised by: code and first place, numbered where several are alike."""
    seen: Counter[Hashable] = Counter()
    for finding in findings:
        alike = (finding.code, finding.places[:1])
        yield (*alike, seen[alike]), finding
        seen[alike] += 1


def _text(finding: Finding, column: Column) -> str:
    if column is Column.CODE:
        return finding.code
    if column is Column.MESSAGE:
        return str(finding.message)
    if column is Column.WHERE:
        return finding.cell.name if finding.cell is not None else ""
    return fix_text(finding) if column is Column.FIX else ""


class ProblemsFilter(QSortFilterProxyModel):
    """The rows that the severity toggles and the filter text let through, in the model's order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hidden: frozenset[Severity] = frozenset()
        self._words: tuple[str, ...] = ()

    def hide_severity(self, severity: Severity, hidden: bool) -> None:
        """Hide or show the findings of a severity."""
        self._hidden = self._hidden | {severity} if hidden else self._hidden - {severity}
        self.invalidateFilter()

    def set_text(self, text: str) -> None:
        """Show only what has every word of ``text``, in its code, message, place or severity."""
        self._words = tuple(text.casefold().split())
        self.invalidateFilter()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:
        source = self.sourceModel()
        if source is None:
            return False
        finding = source.index(row, 0, parent).data(FINDING)
        if finding.severity in self._hidden:
            return False
        place = finding.cell.name if finding.cell is not None else ""
        said = f"{finding.code} {finding.message} {place} {severity_name(finding.severity)}".casefold()
        return all(word in said for word in self._words)
