# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on the course as a card: whether it can be won, its traps and its hardest leg, each part a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.editor.look.paint import RADIUS, bold, colour, draw_box, painter_of, pen
from designer.editor.rally.race.verdict_links import current_verdict, verdict_links
from designer.editor.rally.small_pictures import paint_sign
from designer.editor.widgets.arranging import in_column
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.link_line import LinkLine
from designer.editor.widgets.severity import draw_severity
from designer.game.findings import Severity

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.reachability.verdict import Verdict

_SIGN, _INSET = 40, 12

_LINES = 3
"""Under the head: in how many registers, the traps, the hardest leg."""


class VerdictCard(QWidget):
    """A card with a green edge, or that of errors where nobody can win."""

    def __init__(self, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self.verdict: Verdict | None = None
        self.head = PlainLabel(face=bold, wraps=True)
        self.lines = tuple(LinkLine() for _ in range(_LINES))
        first, *others = self.lines
        beside_sign = in_column(self.head, first, margins=(_SIGN + 8, 3, 0, 6), spacing=1)
        in_column(beside_sign, *others, of=self, margins=(_INSET, 8, 8, 8), spacing=1)
        editor.state.analysisChanged.connect(lambda _: self.refresh())
        editor.languageChanged.connect(self.refresh)
        self.refresh()

    @property
    def links(self) -> dict[str, Button]:
        """The links by their words."""
        return {button.text(): button for line in self.lines for button in line.buttons if not line.isHidden()}

    def refresh(self) -> None:
        """Say what the newest analysis says; nothing while there is none."""
        verdict = self.verdict = current_verdict(self._editor)
        self.setVisible(verdict is not None)
        if verdict is None:
            return
        (head, *result), *further = verdict_links(self._editor)
        self.head.setText(head.words.strip())
        groups = (result, *further)
        for index, line in enumerate(self.lines):
            line.show_links(groups[index] if index < len(groups) else ())
            line.setVisible(index < len(groups))
        self.setFocusProxy(next(iter(self.links.values())))
        self.setAccessibleName(verdict.words)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        good = self.verdict is None or self.verdict.winnable
        edge = "good" if good else "error"
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_box(painter, box, fill="field", line=pen(edge, 1.2))
            painter.fillRect(QRectF(0, RADIUS, 4, self.height() - 2 * RADIUS), colour(edge))
            sign = QRectF(_INSET, 10, _SIGN, _SIGN)
            if good:
                paint_sign(painter, sign, "r")
            else:
                draw_severity(painter, sign.adjusted(4, 4, -4, -4), Severity.ERROR)
