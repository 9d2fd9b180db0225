# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on the course as a card: whether it can be won, its traps and its hardest leg, each part a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from designer.editor.rally.art import paint_sign
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import COURSE, Subject
from designer.editor.widgets.button import Button, Face
from designer.editor.widgets.paint import RADIUS, colour, painter_of, pen, title
from designer.editor.widgets.plain import PlainLabel, plain
from designer.editor.widgets.severity import draw_severity
from designer.findings import Severity
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.verdict import Verdict

_SIGN, _INSET = 40, 12


class VerdictCard(QWidget):
    """A card with a green edge, or that of errors where nobody can win."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.verdict: Verdict | None = None
        self.head = PlainLabel()
        self.head.setFont(title(self.font()))
        self.par, self.trap, self.leg = (Button("", Face.LINK) for _ in range(3))
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSET + _SIGN + 8, 8, 8, 8)
        column.setSpacing(1)
        for part in (self.head, self.par, self.trap, self.leg):
            column.addWidget(part)
        self.par.clicked.connect(self._show_par)
        self.trap.clicked.connect(self._show_trap)
        self.leg.clicked.connect(self._show_leg)
        editor.state.analysisChanged.connect(lambda _: self.refresh())
        editor.languageChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Say what the newest analysis says; nothing while there is none."""
        analysis = self._editor.state.analysis
        self.setVisible(analysis is not None and bool(analysis.legs))
        if analysis is None:
            self.verdict = None
            return
        from designer.rally.verdict import verdict_of

        verdict = self.verdict = verdict_of(analysis)
        self.head.setText(verdict.head)
        self.par.setText(verdict.par_words)
        self.trap.setText(verdict.trap_words)
        self.leg.setText(verdict.hardest_words)
        self.trap.setVisible(bool(verdict.traps))
        self.leg.setVisible(bool(verdict.hardest_words))
        for link, hint in (
            (self.par, tr("Shows the shortest route, or the problem.")),
            (self.trap, tr("Shows the traps on the boards.")),
            (self.leg, tr("Shows the shortest route of this leg.")),
        ):
            link.setToolTip(plain(hint))
        self.setAccessibleName(verdict.words)
        self.updateGeometry()
        self.update()

    def _show_par(self) -> None:
        verdict = self.verdict
        if verdict is not None and verdict.winnable:
            self._editor.state.set_subject(Subject(COURSE))
            self._editor.state.show_layers(routes=True)
        else:
            self._editor.panels.show_page("problems")

    def _show_trap(self) -> None:
        if self.verdict is not None and self.verdict.traps:
            self._editor.state.show_layers(traps=True)
            self._editor.state.reveal(self.verdict.traps[0])

    def _show_leg(self) -> None:
        state, verdict = self._editor.state, self.verdict
        if verdict is None or verdict.hardest is None:
            return
        cell = self._editor.document.course.checkpoints[verdict.hardest - 1]
        if cell is not None:
            state.reveal(cell)
        state.set_subject(Subject(CHECKPOINT, verdict.hardest - 1))
        state.show_layers(routes=True)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        good = self.verdict is None or self.verdict.winnable
        edge = "good" if good else "error"
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(pen(edge, 1.2))
            painter.setBrush(colour("field"))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
            painter.fillRect(QRectF(0, RADIUS, 4, self.height() - 2 * RADIUS), colour(edge))
            sign = QRectF(_INSET, 10, _SIGN, _SIGN)
            if good:
                paint_sign(painter, sign, "r")
            else:
                draw_severity(painter, sign.adjusted(4, 4, -4, -4), Severity.ERROR)
