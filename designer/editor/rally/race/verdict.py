# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on the course: whether it can be won, its traps and its hardest leg, as a card and as links.

Each part of it shows on the boards or in the panels what it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.words import Sentence, sentence, tr
from designer.editor.look.paint import RADIUS, bold, colour, draw_box, painter_of, pen, small
from designer.editor.rally.race.playback import show_shortest_way
from designer.editor.rally.small_pictures import paint_sign
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import COURSE, Awaited, Subject
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.link_line import Link, LinkLine
from designer.editor.widgets.small_pictures import draw_severity
from designer.editor.workspace import STUDIO
from designer.game.findings import Severity
from designer.rally.reachability.verdict import Aspect, CourseVerdict, VerdictPart, verdict_of

if TYPE_CHECKING:
    from designer.editor.context import Editor

HINTS: Mapping[Aspect, Sentence] = {
    Aspect.PAR: sentence("Shows the shortest route on the boards."),
    Aspect.ROUNDS: sentence("Plays the shortest route, round by round."),
    Aspect.HINDRANCE: sentence("Shows the problem."),
    Aspect.TRAPS: sentence("Shows the traps on the boards."),
    Aspect.LEG: sentence("Shows the shortest route of this leg."),
}


def current_verdict(editor: Editor) -> CourseVerdict | None:
    """What the newest analysis says; None while there is none, or nothing to race for."""
    analysis = editor.state.analysis
    return verdict_of(analysis) if analysis is not None and analysis.legs else None


def verdict_links(editor: Editor) -> tuple[tuple[Link, ...], ...]:
    """The verdict in groups of parts; none while it is not known."""
    verdict = current_verdict(editor)
    return tuple(tuple(_link(editor, verdict, part) for part in group) for group in verdict.groups) if verdict else ()


def _link(editor: Editor, verdict: CourseVerdict, part: VerdictPart) -> Link:
    if part.aspect is None:
        return Link(part.words)
    return Link(part.words, str(HINTS[part.aspect]), partial(_SHOWS[part.aspect], editor, verdict))


def _show_route(editor: Editor, verdict: CourseVerdict) -> None:
    editor.state.set_subject(Subject(COURSE))
    editor.state.show_layers(routes=True)


def _play_route(editor: Editor, verdict: CourseVerdict) -> None:
    editor.window.show_workspace(STUDIO.key)
    show_shortest_way(editor)


def _show_traps(editor: Editor, verdict: CourseVerdict) -> None:
    editor.state.show_layers(traps=True)
    editor.state.reveal(verdict.traps[0])


def _show_leg(editor: Editor, verdict: CourseVerdict) -> None:
    if verdict.hardest is None:
        return
    cell = editor.document.course.checkpoints[verdict.hardest - 1]
    if cell is not None:
        editor.state.reveal(cell)
    editor.state.set_subject(Subject(CHECKPOINT, verdict.hardest - 1))
    editor.state.show_layers(routes=True)


_SHOWS: Mapping[Aspect, Callable[[Editor, CourseVerdict], None]] = {
    Aspect.PAR: _show_route,
    Aspect.ROUNDS: _play_route,
    Aspect.HINDRANCE: lambda editor, verdict: editor.panels.show_page("problems"),
    Aspect.TRAPS: _show_traps,
    Aspect.LEG: _show_leg,
}


_SIGN, _INSET = 32, 12

_LINES = 3
"""Under the head: in how many registers, the traps, the hardest leg."""


class VerdictCard(QWidget):
    """A card with a green edge, or that of errors where nobody can win; grey while it is of the course before."""

    def __init__(self, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self.verdict: CourseVerdict | None = None
        self.age, self.head = PlainLabel(face=small), PlainLabel(face=bold, wraps=True)
        self.lines = tuple(LinkLine() for _ in range(_LINES))
        first, *others = self.lines
        beside_sign = in_column(self.age, self.head, first, margins=(_SIGN + 8, 0, 0, 3), spacing=1)
        in_column(beside_sign, *others, of=self, margins=(_INSET, 8, 8, 8), spacing=1)
        editor.state.analysisChanged.connect(lambda _: self.refresh())
        editor.state.awaitedChanged.connect(lambda _: self.refresh())
        editor.languageChanged.connect(self.refresh)
        self.refresh()

    @property
    def _is_old(self) -> bool:
        """Whether the course has changed since, and the newest one is still being checked."""
        return self._editor.state.awaited is not Awaited.NOTHING

    @property
    def links(self) -> dict[str, Button]:
        """The links by their words."""
        return {button.text(): button for line in self.lines for button in line.buttons if not line.isHidden()}

    def refresh(self) -> None:
        """Say what the newest analysis says, of which course it is; nothing while there is none."""
        verdict = self.verdict = current_verdict(self._editor)
        self.setVisible(verdict is not None)
        if verdict is None:
            return
        (head, *result), *further = verdict_links(self._editor)
        self.age.setText(tr("Before the last change:"))
        self.age.setVisible(self._is_old)
        self.head.setText(head.words.strip())
        self.head.setEnabled(not self._is_old)
        groups = (result, *further)
        for index, line in enumerate(self.lines):
            line.show_links(groups[index] if index < len(groups) else ())
            line.setVisible(index < len(groups))
            line.setEnabled(not self._is_old)
        self.setFocusProxy(next(iter(self.links.values())))
        self.setAccessibleName(f"{self.age.text()} {verdict.words}" if self._is_old else verdict.words)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        good = self.verdict is None or self.verdict.winnable
        edge = "border" if self._is_old else "good" if good else "error"
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_box(painter, box, fill="field", line=pen(edge, 1.2))
            painter.fillRect(QRectF(0, RADIUS, 4, self.height() - 2 * RADIUS), colour(edge))
            sign = QRectF(_INSET, 10, _SIGN, _SIGN)
            painter.setOpacity(0.4 if self._is_old else 1.0)
            if good:
                paint_sign(painter, sign, "r")
            else:
                draw_severity(painter, sign.adjusted(4, 4, -4, -4), Severity.ERROR)
