# SPDX-License-Identifier: GPL-3.0-or-later
"""The rows of the list of problems: what each says, and their order.

The model keeps the order of rows, and everybody's selection, while one edits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import IntEnum

from PyQt6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QModelRoleDataSpan,
    QObject,
    QSortFilterProxyModel,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QStandardItemModel

from designer.base.grid import Cell
from designer.base.words import searchable, tr
from designer.editor.widgets.labels import plain
from designer.editor.widgets.timers import later
from designer.game.findings import Finding, Place, Severity

FINDING = Qt.ItemDataRole.UserRole
"""The role under which a row gives its finding."""


_NOWHERE = Place()

MANY = 1000
"""So many findings are shown at once; of more the hand would feel it, and they are gone through in slices."""

REST = 100
"""Milliseconds after the newest findings in which what can be done about them is asked anew."""

_SLICE = 400
"""So many rows are looked at between two events: about a millisecond."""


class Column(IntEnum):
    """The columns of the panel; the last two have no room of their own.

    What can be done stands behind the message, the code is in the tooltip.
    """

    SEVERITY = 0
    WHERE = 1
    MESSAGE = 2
    CODE = 3
    FIX = 4


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


class ProblemsModel(QStandardItemModel):
    """A row a finding. New findings change as few rows as can be, so selections and scroll positions survive.

    How many rows there are Qt knows itself, which asks for it tens of thousands of times when findings come or go; of
    its items none is ever made, as what a row says is asked for here.

    Signals:
        settled: the rows are those of the findings that were given last.
    """

    settled = pyqtSignal()

    def __init__(
        self, parent: QObject | None = None, place_name: Callable[[Cell], str] = lambda cell: cell.name
    ) -> None:
        """No rows yet; ``place_name`` says what the game calls a space."""
        super().__init__(0, len(Column), parent)
        self._place_name = place_name
        self._keys: list[Hashable] = []
        self._findings: list[Finding] = []
        self._seen_fixes: dict[Hashable, str] = {}
        self._to_come: Iterator[None] = iter(())
        self._is_settled = True
        self._soon = later(self, self._go_on)
        self._rest = later(self, self._ask_fixes, REST)
        self.rowsRemoved.connect(self._forget)  # before all others that hear of it

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings in the order of the rows, accepted ones too."""
        return tuple(self._findings)

    @property
    def is_settled(self) -> bool:
        """Whether the rows are those of the findings that were given last."""
        return self._is_settled

    def now(self, finding: Finding) -> Finding | None:
        """The row that says of the current course what ``finding`` said of it before, if there is one."""
        self.finish()
        return next((one for one in self._findings if one == finding), None)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show these, :data:`MANY` a little later: events happen between slices of that work.

        What can be done about rows that somebody has seen is told once the hand rests, if it is something else now.
        """
        self._rest.stop()
        self._to_come, self._is_settled = self._changes(findings), False
        if max(len(findings), len(self._findings)) <= MANY:
            self._show_all()
        else:
            self._soon.start()

    def finish(self) -> None:
        """Show at once what was given last, and what can be done about it."""
        self._show_all()
        self._rest.stop()
        self._to_come = self._renew_fixes()
        self._show_all()

    def _show_all(self) -> None:
        self._soon.stop()
        for _ in self._to_come:
            pass

    def _ask_fixes(self) -> None:
        self._to_come = self._renew_fixes()
        self._soon.start()

    def _go_on(self) -> None:
        for _ in self._to_come:
            self._soon.start()
            return

    def _changes(self, findings: Sequence[Finding]) -> Iterator[None]:
        """What goes, comes or looks different is told by runs of rows, what changes places once."""
        keys: list[Hashable] = []
        for made in _keys(findings):
            keys.append(made)
            if len(keys) % _SLICE == 0:
                yield
        if keys != self._keys:
            first, after = _alike(self._keys, keys)
            middle = keys[first : len(keys) - after]
            self._remove(first, after, set(middle))
            self._reorder(first, after, middle)
            self._insert(first, after, keys, findings)
            yield
        yield from self._renew(findings)
        self._is_settled = True
        if self._seen_fixes:
            self._rest.start()
        self.settled.emit()

    def _remove(self, first: int, after: int, keep: set[Hashable]) -> None:
        """Take out what is gone; rows before ``first`` and as many as ``after`` at the end stay as they are."""
        rows = range(first, len(self._keys) - after)
        gone = [row for row in rows if self._keys[row] not in keep]
        for begin, last in reversed(list(_runs(gone))):
            self.removeRows(begin, last - begin + 1)

    def _forget(self, _: QModelIndex, first: int, last: int) -> None:
        """The rows have gone; until then whoever is on one of them may ask what it says."""
        del self._keys[first : last + 1], self._findings[first : last + 1]

    def _reorder(self, first: int, after: int, keys: Sequence[Hashable]) -> None:
        """Bring what stays into its new order, which is the old one nearly always."""
        stay = slice(first, len(self._keys) - after)
        old = self._keys[stay]
        have = set(old)
        wanted = [key for key in keys if key in have]
        if wanted == old:
            return
        self.layoutAboutToBeChanged.emit()
        place = {key: row for row, key in enumerate(wanted, first)}
        shown, known = self.persistentIndexList(), dict(zip(old, self._findings[stay], strict=True))
        moved = [self.index(place.get(self._keys[index.row()], index.row()), index.column()) for index in shown]
        self._keys[stay], self._findings[stay] = wanted, [known[key] for key in wanted]
        self.changePersistentIndexList(shown, moved)
        self.layoutChanged.emit()

    def _insert(self, first: int, after: int, keys: Sequence[Hashable], findings: Sequence[Finding]) -> None:
        have = set(self._keys[first : len(self._keys) - after])
        new = [row for row in range(first, len(keys) - after) if keys[row] not in have]
        for begin, last in _runs(new):
            self._keys[begin:begin] = keys[begin : last + 1]
            self._findings[begin:begin] = findings[begin : last + 1]
            self.insertRows(begin, last - begin + 1)

    def _renew(self, findings: Sequence[Finding]) -> Iterator[None]:
        """Take the newest findings, whose fixes know the newest course; only what says something else is told."""
        other: list[int] = []
        for row, (one, now) in enumerate(zip(self._findings, findings, strict=True)):
            if one is not now and _says_other(one, now):
                other.append(row)
            if one is not now and one.fixes_are_known:
                self._seen_fixes[self._keys[row]] = fix_text(one)
            if row % _SLICE == _SLICE - 1:
                yield
        self._findings = list(findings)
        self._tell_rows(other)

    def _renew_fixes(self) -> Iterator[None]:
        """Tell where something else can be done than stands there: for that a check looks again, between two events."""
        for row, key in enumerate(self._keys):
            if key in self._seen_fixes:
                yield
                if fix_text(self._findings[row]) != self._seen_fixes.pop(key):
                    self._tell_rows([row])
        self._seen_fixes.clear()

    def _tell_rows(self, rows: Sequence[int]) -> None:
        for first, last in _runs(rows):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    def retranslate(self) -> None:
        """Say everything again."""
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, len(Column) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

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

    def multiData(self, index: QModelIndex, roles: QModelRoleDataSpan) -> None:
        """Several things that a row says at once; there are no items to ask."""
        QAbstractItemModel.multiData(self, index, roles)

    def setData(self, index: QModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Nobody writes into a row."""
        return False

    def text(self, finding: Finding, column: Column) -> str:
        """What a row says in a column."""
        if column is Column.CODE:
            return finding.code
        if column is Column.MESSAGE and finding.accepted is not None:
            return tr("{message} (accepted: {reason})", message=finding.message, reason=finding.accepted)
        if column is Column.MESSAGE:
            return self._said(finding)
        if column is Column.WHERE:
            return self._where(finding)
        return fix_text(finding) if column is Column.FIX else ""

    def _where(self, finding: Finding) -> str:
        """The space; what is about a rule stands in the window of the rules, all else is of the whole course."""
        if finding.cell is not None:
            return self._place_name(finding.cell)
        return tr("rules") if finding.option is not None else tr("course")

    def _said(self, finding: Finding) -> str:
        """The message; an arrow leads from the cause straight above, and one that is elsewhere is told by its place."""
        cause = finding.cause
        if cause is None:
            return str(finding.message)
        if cause.severity is finding.severity:
            return f"↳ {finding.message}"
        place = self.text(cause, Column.WHERE)
        return tr("{message} (see {place})", message=finding.message, place=place)

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


def _keys(findings: Sequence[Finding]) -> Iterator[Hashable]:
    """What each finding is recognised by: code and first place, numbered where several are alike.

    Thousands are asked for after a stroke, so this is kept plain.
    """
    seen: dict[Hashable, int] = {}
    for finding in findings:
        place = finding.places[0] if finding.places else _NOWHERE
        alike = (finding.code, place.cell, place.side, place.board, finding.accepted is None)
        number = seen[alike] = seen.get(alike, -1) + 1
        yield (alike, number) if number else alike


def _alike(before: Sequence[Hashable], now: Sequence[Hashable]) -> tuple[int, int]:
    """How many keys are the same at the beginning, and how many of the others are at the end."""
    short = min(len(before), len(now))
    first = next((row for row in range(short) if before[row] != now[row]), short)
    after = next((row for row in range(short - first) if before[-1 - row] != now[-1 - row]), short - first)
    return first, after


def _says_other(before: Finding, now: Finding) -> bool:
    """Whether a row says something else now, fixes aside, as it takes time to make them."""
    return before.severity is not now.severity or before.accepted != now.accepted or before.message != now.message


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
