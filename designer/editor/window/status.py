# SPDX-License-Identifier: GPL-3.0-or-later
"""The status bar's counters: how many problems there are; a click shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy

from designer.editor.docks.problems import severity_count
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, painter_of, small, tabular
from designer.editor.widgets.labels import describe
from designer.editor.widgets.severity import draw_severity
from designer.game.findings import Severity

if TYPE_CHECKING:
    from designer.editor.context import Editor


class StatusCounts(QAbstractButton):
    """Errors, warnings and hints. A number that is not 0 is bold."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: editor.panels.show_page("problems"))
        editor.state.findingsChanged.connect(lambda _: self._refresh())
        editor.languageChanged.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        findings = self._editor.state.findings
        self.counts = {severity: sum(f.severity is severity for f in findings) for severity in Severity}
        said = [severity_count(severity, number) for severity, number in self.counts.items()]
        describe(self, ", ".join(said), "\n".join(said))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        numbers = sum(metrics.horizontalAdvance(str(n)) + 26 for n in self.counts.values())
        return QSize(numbers + 16, metrics.height() + 10)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            left, middle = 8, self.height() / 2
            painter.fillRect(0, 5, 1, self.height() - 10, colour("border"))
            for severity, number in self.counts.items():
                draw_severity(painter, QRectF(left, middle - 7, 14, 14), severity)
                font = tabular(bold(small(self.font())) if number else small(self.font()))
                box = QRect(left + 18, 0, 60, self.height())
                draw_text(painter, box, str(number), "text" if number else "muted", font)
                left += 18 + painter.fontMetrics().horizontalAdvance(str(number)) + 8
            painter.fillRect(self.width() - 1, 5, 1, self.height() - 10, colour("border"))
            if self.hasFocus():
                draw_focus(painter, self.rect(), 3)
