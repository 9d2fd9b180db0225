# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands above the cards of the gallery: how many are found, how far the search is, and how they are sorted."""

from __future__ import annotations

from functools import partial

from PyQt6.QtWidgets import QWidget

from designer.base.texts import as_sentence
from designer.base.words import tr, trn
from designer.editor.look import icons
from designer.editor.look.paint import bold, tint
from designer.editor.rally.gallery.course_search import CourseSearch, SearchStage
from designer.editor.rally.gallery.course_summary import order_word, part_word
from designer.editor.rally.gallery.places import MANY
from designer.editor.rally.gallery.search_work import BATCHES
from designer.editor.rally.lab.progress_line import Progress
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_row
from designer.editor.window.status_bar import ElidedLabel
from designer.rally.generator.found_courses import SortOrder
from designer.rally.generator.search import BATCH


class SearchHead(QWidget):
    """The count, the bar, what is said of the search, the button that stops or sorts, and the order."""

    def __init__(self, finding: CourseSearch) -> None:
        super().__init__()
        self._finding = finding
        self.count, self.far = PlainLabel(face=bold), ElidedLabel()
        self.progress, self.button, self.order = Progress(), Button(""), ComboBox(tight=True)
        self.progress.setFixedWidth(120)
        in_row(self.count, self.progress, (self.far, 1), self.button, self.order, of=self, margins=0, spacing=10)
        self.button.clicked.connect(self._press)
        self.order.activated.connect(lambda at: finding.look_at(order=list(SortOrder)[at], kind=finding.kind))
        finding.changed.connect(self.refresh)
        finding.ticked.connect(self.tell)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the current language."""
        self.order.offer([order_word(order) for order in SortOrder])
        self.order.setAccessibleName(tr("Sort by"))
        self.refresh()

    def refresh(self) -> None:
        """Show how many are found, and the order."""
        self.order.setCurrentIndex(list(SortOrder).index(self._finding.order))
        self.tell()

    def tell(self) -> None:
        """Say how far the search is."""
        finding, busy = self._finding, self._finding.is_busy
        found = min(MANY, len(finding.left.courses))
        self.count.setText(tr("{n} of {all} found", n=found, all=MANY) if finding.order is SortOrder.FOUND else "")
        self.progress.setVisible(busy)
        self.progress.show_part(max(found / MANY, finding.tried / (BATCH * BATCHES)))
        tint(self.far, "muted")
        self.far.say(self._far())
        waits = finding.order is SortOrder.FOUND and bool(finding.left.courses)
        self.button.setVisible(busy or waits)
        self.button.set_icon_maker(partial(icons.icon, "stop" if busy else "sort-ascending"))
        self.button.setText(tr("Stop") if busy else tr("Sort now"))

    def _far(self) -> str:
        finding = self._finding
        if finding.fault is not None:
            return as_sentence(str(finding.fault))
        if finding.stage is SearchStage.WARMING:
            return tr("The fast engine is made ready once…")
        if finding.stage is SearchStage.SEARCHING:
            judged = max(finding.tried, finding.judged)
            if finding.by_standard_engine:
                return trn("{n} judged by the standard engine: the fast one cannot play everything here",
                           "{n} judged by the standard engine: the fast one cannot play everything here",
                           judged)  # fmt: skip
            return trn("{n} judged", "{n} judged", judged)
        if finding.stage is SearchStage.CONFIRMING:
            return tr("Fresh races of the best…")
        return "" if finding.stage is SearchStage.RESTING else self._outcome()

    def _outcome(self) -> str:
        finding = self._finding
        if finding.hits == 0 and finding.worst is not None:
            return tr("{n} candidates, none fits; {part} is the hardest to meet.",
                      n=finding.tried, part=part_word(finding.worst))  # fmt: skip
        if finding.stage is SearchStage.STOPPED:
            return tr("Stopped after {n} candidates, {hits} fit", n=finding.tried, hits=finding.hits)
        kept = sum(found.kept for found in finding.left.courses)
        return trn("{n} course kept the wish in fresh races.", "{n} courses kept the wish in fresh races.", kept)

    def _press(self) -> None:
        if self._finding.is_busy:
            self._finding.stop()
        else:
            self._finding.sort()
