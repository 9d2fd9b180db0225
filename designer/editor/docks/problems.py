# SPDX-License-Identifier: GPL-3.0-or-later
"""The problems panel: what live validation finds, where a click leads, and what fixes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QIcon, QPainter, QPalette, QResizeEvent
from PyQt6.QtWidgets import QSplitter, QStackedLayout, QWidget

from designer.base.texts import LONGEST_REASON
from designer.base.words import sentence, sentence_in, tr, trn
from designer.editor.context import SearchHit
from designer.editor.docks.explanation import Explanation
from designer.editor.docks.problem_list import Deed, ProblemsView
from designer.editor.docks.problem_rows import FINDING, ProblemsFilter, ProblemsModel
from designer.editor.look import icons
from designer.editor.look.paint import tint
from designer.editor.panel import Panel
from designer.editor.state import COURSE, Awaited, Subject
from designer.editor.widgets.buttons import Button, Face, tool_row
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import LinePopup, TextField
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.small_pictures import severity_icon
from designer.game.findings import Finding, Severity

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Problems(Panel):
    """The list of findings.

    Signals:
        counted: how many errors, warnings and hints there are.
    """

    counted = pyqtSignal(int, int, int)

    def __init__(self, editor: Editor, mended: Callable[[QPainter, QRectF], None]) -> None:
        super().__init__(editor)
        self._mended = lambda painter, rect: mended(painter, QRectF(rect))
        self.model = ProblemsModel(self, editor.document.place_name)
        self.filter = ProblemsFilter(self)
        self.filter.setSourceModel(self.model)
        self.view = ProblemsView()
        self.view.setModel(self.filter)
        self.view.fit_columns()
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.explanation = Explanation(editor, self)
        self.empty = EmptyState(art=self._mended)
        self._arrange()
        self.tools = self._make_tools()
        self._connect()
        self.setFocusProxy(self.view)
        self.retranslate()
        self.retheme()
        self._show(self.state.findings)

    def _arrange(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.view)
        split.addWidget(self.explanation)
        split.setStretchFactor(0, 1)
        split.setSizes([700, 320])
        self.explanation.hide()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(split)
        self._pages.addWidget(self.empty)

    def _make_tools(self) -> QWidget:
        self._toggles: dict[Severity | None, Button] = {}
        for severity in (*Severity, None):
            toggle = Button("0", Face.CHIP)
            toggle.set_icon_maker(severity_icon(severity) if severity is not None else _accepted_icon)
            toggle.setCheckable(True)
            toggle.setChecked(True)
            toggle.toggled.connect(lambda on, which=severity: self._toggle(which, on))
            self._toggles[severity] = toggle
        self.search = TextField("funnel")
        self.search.textChanged.connect(self._search)
        self.search.left_down.connect(self.view.setFocus)
        self.safely = Button(icon="wrench")
        self.safely.clicked.connect(lambda _: self.editor.commands.run("check.fix-safe"))
        return tool_row(*self._toggles.values(), self.search, self.safely)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_search()

    def _fit_search(self) -> None:
        """The tabs stand beside it: where the panel is narrow it takes no more than its words do."""
        is_wide = self.width() >= 1000
        self.search.setFixedWidth(180 if is_wide else self.search.whole_width)
        self.safely.setText(tr("Fix all that is safe") if is_wide else "")

    def _connect(self) -> None:
        self.state.findingsChanged.connect(self._show)
        self.model.settled.connect(self._show_empty)
        self.state.analysisChanged.connect(lambda _: self._show_empty())
        self.state.awaitedChanged.connect(lambda _: self._show_empty())
        self.view.clicked.connect(self._clicked)
        self.view.entered_by_key.connect(self._mend_or_go)
        self.view.walked.connect(self._walk)
        self.view.asked.connect(self._do)
        self.view.customContextMenuRequested.connect(self._menu)
        selection = self.view.selectionModel()
        if selection is not None:
            selection.currentRowChanged.connect(lambda index, _: self._follow(index))
        self.explanation.closed.connect(self._stop_explaining)

    def retranslate(self) -> None:
        self.model.retranslate()
        self.view.fit_columns()  # the heads of the columns are other words now
        self.search.name(tr("Filter problems"))
        describe(self.safely, tr("Fix all that is safe"), self.editor.commands.tooltip("check.fix-safe"))
        self._fit_search()
        self.view.setAccessibleName(tr("Problems"))
        self.count()
        self._show_empty()
        self.explanation.show_finding(self.current())

    def retheme(self) -> None:
        tint(self.view, "panel", QPalette.ColorRole.Base)
        super().retheme()

    def _stop_explaining(self) -> None:
        self.explanation.hide()
        self.view.setFocus()

    def current(self) -> Finding | None:
        """The finding of the current row."""
        index = self.view.currentIndex()
        finding = index.data(FINDING) if index.isValid() else None
        return finding if isinstance(finding, Finding) else None

    def shown(self) -> tuple[Finding, ...]:
        """The findings that the filter lets through, in order."""
        return tuple(self.filter.index(row, 0).data(FINDING) for row in range(self.filter.rowCount()))

    def finds(self) -> Iterator[SearchHit]:
        """Every problem, to be shown on the boards."""
        for finding in self.state.findings:
            place = f" · {self.document.place_name(finding.cell)}" if finding.cell is not None else ""
            show = partial(self.show_finding, finding)
            yield SearchHit(f"{finding.message}{place}", tr("Problem"), show, "warning", finding.code)

    def show_finding(self, finding: Finding) -> None:
        """Choose a problem in the list and show where it is."""
        self.model.finish()
        self.editor.panels.show_page("problems", with_keyboard=False)
        rows = (row for row in range(self.filter.rowCount()) if self.filter.index(row, 0).data(FINDING) == finding)
        row = next(rows, None)
        if row is not None:
            self._select(row)
        self._show_place(finding)

    # what people do

    def go(self, index: QModelIndex | None = None) -> None:
        """Show the place of a row: on the canvas, the rules where one is meant, else what is said of the course."""
        index = index if index is not None else self.view.currentIndex()
        finding = index.data(FINDING) if index.isValid() else None
        if isinstance(finding, Finding):
            self._show_place(finding)

    def _show_place(self, finding: Finding) -> None:
        if finding.cell is not None:
            self.state.reveal(finding.cell)
        elif finding.option is not None:
            self.state.optionRequested.emit(finding.option)
        else:
            self.state.set_subject(Subject(COURSE))

    def _walk(self, index: QModelIndex) -> None:
        """Follow the keys through the list; no window opens on the way."""
        finding = index.data(FINDING) if index.isValid() else None
        if isinstance(finding, Finding) and finding.cell is not None:
            self.state.reveal(finding.cell)

    def next(self, step: int = 1) -> None:
        """Go to the next problem after the cursor, or the one before it, in reading order."""
        rows = sorted(filter(self._is_open, range(self.filter.rowCount())), key=self._reading_order)
        if not rows:
            return
        here = self._here()
        keys = [self._reading_order(row) for row in rows]
        if step > 0:
            at = next((i for i, key in enumerate(keys) if key > here), 0)
        else:
            at = next((i for i in reversed(range(len(keys))) if keys[i] < here), len(keys) - 1)
        self._select(rows[at])
        self.go()

    def fix(self, finding: Finding | None = None, number: int = 0) -> bool:
        """Apply a fix of a finding, the best if no number is given, as a step that can be undone.

        The course may have changed since the finding was made: it is checked first, so that the fix suits it.
        """
        finding = finding or self._finding_to_fix()
        self.editor.live.catch_up()
        finding = self.model.now(finding) if finding is not None else None
        if finding is None or finding.accepted is not None or number >= len(finding.fixes):
            return False
        fix = finding.fixes[number]
        return self.document.apply(fix.apply(self.document.course), fix.title)

    def alike(self, finding: Finding) -> tuple[Finding, ...]:
        """The open findings of its kind that can be fixed."""
        return tuple(one for one in self.state.findings if one.code == finding.code and one.fixes)

    def fix_alike(self, finding: Finding) -> bool:
        """Apply the best fix of every finding of this kind, as one step that can be undone.

        A fix that the ones before have made useless changes nothing.
        """
        self.editor.live.catch_up()
        course = self.document.course
        for one in self.alike(finding):
            course = one.fixes[0].apply(course)
        return self.document.apply(course, sentence_in("step", "Fix all {code}", code=finding.code))

    def fix_safely(self) -> bool:
        """Apply every fix that changes neither play nor what the author meant, as one step that can be undone."""
        fixed = self.document.game.checking().with_safe_fixes(self.document.course)
        if self.document.apply(fixed, sentence_in("step", "Fix all that is safe")):
            return True
        text = sentence("No fix here is safe without you: choose one for each problem.")
        self.editor.notices.show_notice(Notice("nothing-safe", text))
        return False

    def accept(self, finding: Finding, reason: str) -> None:
        """Accept a finding for a reason: it is kept in the course and found no more."""
        changed = self.document.game.checking().accept(self.document.course, finding, reason)
        self.document.apply(changed, sentence_in("step", "Accept {code}", code=finding.code))

    def accept_on_board(self, finding: Finding, reason: str) -> None:
        """Accept a finding wherever the board lies on which it is: it is kept in the board, and travels with it."""
        changed = self.document.game.checking().accept_on_board(self.document.course, finding, reason)
        if changed is not None:
            self.document.apply(changed, sentence_in("step", "Accept {code} for board", code=finding.code))

    def report_again(self, finding: Finding) -> None:
        """Accept a finding no more: it is reported again."""
        left = self.document.game.checking().accept_no_longer(self.document.course, finding)
        self.document.apply(left, sentence_in("step", "Stop accepting"))

    def ask_reason(self, finding: Finding) -> LinePopup:
        """Ask why a finding is accepted, beside its row."""
        popup = LinePopup(tr("Reason for accepting:"), tr("Accept"), parent=self, longest=LONGEST_REASON)
        popup.given.connect(lambda reason: self.accept(finding, reason))
        if self.document.game.checking().accept_on_board(self.document.course, finding, "") is not None:
            popup.offer(tr("For the whole board"), lambda reason: self.accept_on_board(finding, reason))
        box = self.view.visualRect(self.view.currentIndex())
        viewport = self.view.viewport()
        corner = viewport.mapToGlobal(QPoint(viewport.width() - 440, box.bottom())) if viewport else QPoint()
        popup.ask(corner)
        return popup

    def explain(self) -> None:
        """Show what the current finding means, why it matters and how to fix it."""
        if self.current() is None and self.filter.rowCount():
            self._select(0)
        self.explanation.show_finding(self.current())
        self.explanation.show()

    def focus_filter(self) -> None:
        """Take the keyboard to the filter."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # how it follows

    def _show(self, findings: Sequence[Finding]) -> None:
        self.model.set_findings((*findings, *self.state.accepted))
        self.count()

    def count(self) -> None:
        """Count the findings by severity, and tell it."""
        counts: dict[Severity | None, int] = {severity: self.state.counts[severity] for severity in Severity}
        counts[None] = len(self.state.accepted)
        for severity, toggle in self._toggles.items():
            toggle.setText(str(counts[severity]))
            words = severity_count(severity, counts[severity])
            describe(toggle, words, tr("{count}: show or hide", count=words))
        self._toggles[None].setVisible(counts[None] > 0)
        self.safely.setEnabled(bool(self.state.findings))
        self.counted.emit(*(counts[severity] for severity in Severity))

    def _show_empty(self) -> None:
        some = self.filter.rowCount() > 0
        self._pages.setCurrentIndex(0 if some else 1)
        is_open = any(finding.accepted is None for finding in self.model.findings)
        is_done = self.state.awaited is Awaited.NOTHING and not is_open
        self.empty.set_art(self._mended if is_done and self.document.course.layout else None)
        if is_open:
            self.empty.set_text(
                tr("Nothing matches the filter"), tr("Press Escape in the filter to show all problems.")
            )
        elif not self.document.course.layout:
            self.empty.set_text(tr("No board yet"), tr("Problems appear here as you draw."))
        elif self.state.awaited is Awaited.ALL:
            self.empty.set_text(tr("Checking…"), tr("Problems appear here as you draw."))
        elif self.state.awaited is Awaited.ROUTES:
            self.empty.set_text(tr("No problems so far"), tr("Routes and traps are still being checked."))
        else:
            self.empty.set_text(tr("No problems"), self._summary())

    def _summary(self) -> str:
        checking = self.document.game.checking()
        return checking.summary(self.state.analysis) or checking.summary_hint()

    def _toggle(self, severity: Severity | None, on: bool) -> None:
        self.filter.hide(severity, not on)
        self._show_empty()

    def _search(self, text: str) -> None:
        self.filter.set_text(text)
        self._show_empty()

    def _clicked(self, index: QModelIndex) -> None:
        if self.view.link_clicked is None:
            self.go(index)

    def _follow(self, index: QModelIndex) -> None:
        if self.explanation.isVisible():
            finding = index.data(FINDING) if index.isValid() else None
            self.explanation.show_finding(finding)

    def _mend_or_go(self, index: QModelIndex) -> None:
        """Enter mends; where nothing is offered it shows the place."""
        finding = index.data(FINDING) if index.isValid() else None
        if not isinstance(finding, Finding) or finding.accepted is not None or not self.fix(finding):
            self.go(index)

    def _do(self, index: QModelIndex, deed: Deed) -> None:
        finding = index.data(FINDING)
        if deed is Deed.FIX:
            self.fix(finding)
        elif deed is Deed.ACCEPT:
            self.ask_reason(finding)
        else:
            self.report_again(finding)

    def _select(self, row: int) -> None:
        selection = self.view.selectionModel()
        index = self.filter.index(row, 0)
        if selection is not None:
            flags = QItemSelectionModel.SelectionFlag
            selection.setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.view.scrollTo(index)

    def _is_open(self, row: int) -> bool:
        return self.filter.index(row, 0).data(FINDING).accepted is None

    def _reading_order(self, row: int) -> tuple[int, int, int]:
        cell = self.filter.index(row, 0).data(FINDING).cell
        return (cell.y, cell.x, row) if cell is not None else (1 << 20, 0, row)

    def _here(self) -> tuple[int, int, int]:
        """Where the search for the next problem begins: at the cursor, or the current row if it is there."""
        index = self.view.currentIndex()
        current = self.current()
        cursor = self.state.cursor
        if current is not None and (current.cell == cursor or current.cell is None):
            return self._reading_order(index.row())
        return (cursor.y, cursor.x, -1) if cursor is not None else (-1, -1, -1)

    def _finding_to_fix(self) -> Finding | None:
        """What a quick fix is about: the chosen row, or what is wrong on the cursor's space if that is elsewhere."""
        current, cursor = self.current(), self.state.cursor
        if current is not None and (self.view.hasFocus() or current.cell in (None, cursor)):
            return current
        here = (finding for finding in self.shown() if finding.cell == cursor and cursor is not None and finding.fixes)
        return next(here, current)

    def _menu(self, where: QPoint) -> None:
        menu = self.menu()
        viewport = self.view.viewport()
        if menu is not None and viewport is not None:
            menu.popup(viewport.mapToGlobal(where))

    def menu(self) -> Menu | None:
        """What can be done about the current row."""
        finding = self.current()
        if finding is None:
            return None
        menu = temporary_menu(self)
        for text, do in self._choices(finding):
            menu.addAction(text, lambda run=do: run())
        return menu

    def _choices(self, finding: Finding) -> Iterator[tuple[str, Callable[[], object]]]:
        yield tr("Show {place}", place=self._place(finding)), self.go
        if finding.accepted is not None:
            yield tr("Stop accepting"), partial(self.report_again, finding)
        else:
            for number, fix in enumerate(finding.fixes):
                yield str(fix.title), partial(self.fix, finding, number)
            alike = len(self.alike(finding))
            if alike > 1:
                yield tr("Fix all {n} of this kind", n=alike), partial(self.fix_alike, finding)
            yield tr("Accept with a reason…"), partial(self.ask_reason, finding)
        yield tr("Explain"), self.explain
        yield tr("Copy"), partial(self._copy, finding)

    def _place(self, finding: Finding) -> str:
        if finding.cell is not None:
            return self.document.place_name(finding.cell)
        return tr("the rules") if finding.option is not None else tr("the course")

    def _copy(self, finding: Finding) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            place = f" {self.document.place_name(finding.cell)}" if finding.cell is not None else ""
            clipboard.setText(f"{finding.code}{place}: {finding.message}")


def severity_count(severity: Severity | None, number: int) -> str:
    """A number of findings in words: ``2 warnings``; None is for those that are accepted."""
    if severity is None:
        return trn("{n} accepted", "{n} accepted", number)
    if severity is Severity.ERROR:
        return trn("{n} error", "{n} errors", number)
    if severity is Severity.WARNING:
        return trn("{n} warning", "{n} warnings", number)
    return trn("{n} hint", "{n} hints", number)


def _accepted_icon() -> QIcon:
    return icons.icon("check-circle", "muted")
