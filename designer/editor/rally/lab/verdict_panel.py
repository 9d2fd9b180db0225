# SPDX-License-Identifier: GPL-3.0-or-later
"""What races say of the course, in lines, and what stands out, each with a way to see it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.editor.panel import Panel
from designer.editor.rally.lab.race_replays import watch_race
from designer.editor.rally.lab.result_views import LinesView
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import Subject
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.labels import PlainLabel, plain
from designer.editor.widgets.layouts import STRETCH, boxed, clear_out, in_column
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.small_pictures import severity_icon
from designer.files import save
from designer.game.findings import severity_word
from designer.rally.lab.tally import EVERYBODY_OUT, LIMIT, NEVER
from designer.rally.lab.verdict_words import verdict_lines
from designer.rally.reporting.lab.table import table_text
from designer.rally.reporting.lab.unsure_numbers import line_pieces

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.lab.races import LabRaces
    from designer.game.findings import Finding


class LabVerdict(Panel):
    """The lines of the verdict above the findings; both scroll."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        racing: LabRaces = editor.panels["lab"].racing
        self.racing = racing
        self.lines = LinesView()
        self.empty = EmptyState()
        self.findings: tuple[Finding, ...] = ()
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        page = boxed(in_column(self.lines, self._rows, STRETCH, margins=(10, 8, 4, 8), spacing=6))
        self._scroll = PanelScroll(page)
        in_column((self.empty, 1), (self._scroll, 1), of=self, margins=0)
        racing.changed.connect(self.refresh)
        racing.changed.connect(editor.commands.refresh_soon)
        self.retranslate()

    def retranslate(self) -> None:
        self.refresh()

    def retheme(self) -> None:
        super().retheme()
        self.refresh()

    def refresh(self) -> None:
        """Say what the newest races say."""
        entry = self.racing.entry
        told = entry is not None and entry.races > 0 and self.racing.fault is None
        self.empty.setVisible(not told)
        self._scroll.setVisible(told)
        if entry is None or not told:
            self._say_nothing()
            return
        self.lines.show_lines(line_pieces(line) for line in verdict_lines(entry.raced.verdict))
        self._show_findings(entry.raced.findings)

    def _say_nothing(self) -> None:
        fault = self.racing.fault
        if fault is not None:
            self.empty.set_text(tr("No races"), str(fault))
        else:
            self.empty.set_text(tr("No races yet"), tr("Races start when you pause drawing."))

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        """A row for each finding; rows are made anew only where they say something else."""
        if findings == self.findings and self._grid.count():
            return
        self.findings = findings
        clear_out(self._grid)
        for row, finding in enumerate(findings):
            self._add_row(row, finding)

    def _add_row(self, row: int, finding: Finding) -> None:
        sign = Button("", Face.FLAT)
        sign.set_icon_maker(severity_icon(finding.severity))
        sign.setAccessibleName(str(severity_word(finding.severity)))
        sign.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        said = f"{finding.cell.name}: {finding.message}" if finding.cell else str(finding.message)
        words = PlainLabel(said, wraps=True)
        link = Button(self._link(finding), Face.LINK)
        link.setToolTip(plain(finding.code))
        link.clicked.connect(partial(self._follow, finding))
        self._grid.addWidget(sign, row, 0)
        self._grid.addWidget(words, row, 1)
        self._grid.addWidget(link, row, 2)

    @staticmethod
    def _link(finding: Finding) -> str:
        if finding.cell is not None:
            return tr("Show {space}", space=finding.cell.name)
        return tr("Show the way") if finding.leg else tr("Watch a race")

    def _follow(self, finding: Finding) -> None:
        """Show what a finding is about: a space, a leg, or a race in which it happened."""
        state, entry = self.editor.state, self.racing.entry
        if finding.cell is not None:
            state.reveal(finding.cell)
        elif finding.leg:
            cell = self.editor.document.course.checkpoints[finding.leg - 1]
            if cell is not None:
                state.reveal(cell)
            state.set_subject(Subject(CHECKPOINT, finding.leg - 1))
            state.show_layers(routes=True)
        elif entry is not None and not self.racing.is_stale:
            watch_race(self.editor, entry, self._race(finding))

    def save_table(self) -> None:
        """Write the numbers that are shown into a file."""
        entry, files = self.racing.entry, self.editor.files
        path = dialogs.ask_save(self, files.suggestion(".lab.csv"), tr("Table of numbers (*.csv)"))
        if entry is None or path is None:
            return
        path = path if path.suffix.lower() == ".csv" else path.with_name(path.name + ".csv")
        try:
            save(path, table_text(entry.batch.tally, entry.batch.setting.tables, entry.raced.verdict), overwrite=True)
        except (CourseDesignerError, OSError) as error:
            files.tell_error(error)
            return
        self.editor.notices.show_notice(Notice("export", sentence("Saved {path}", path=str(path))))

    def _race(self, finding: Finding) -> int:
        """A race that shows it."""
        assert self.racing.entry is not None
        tally = self.racing.entry.batch.tally
        if finding.code == "RR506":
            endings = tally.of("race_of_ending")
            race = min(endings[EVERYBODY_OUT], endings[LIMIT])
            return 0 if race == NEVER else race
        return 0
