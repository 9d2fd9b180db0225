# SPDX-License-Identifier: GPL-3.0-or-later
"""The guided first board: five steps, each done when it is really done on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, pyqtSignal
from PyQt6.QtGui import QFont, QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence, tr
from designer.editor.desk import GuideWidget
from designer.editor.look.paint import bold, colour, draw_text, fitted, painter_of, small
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import STRETCH, in_row
from designer.game.findings import Severity
from designer.rally.course.course import Course

if TYPE_CHECKING:
    from designer.editor.context import Editor


@dataclass(frozen=True)
class GuideStep:
    """A step of the guide.

    Attributes:
        title: what to do; text: how with the mouse; keys: how with the keyboard.
        tool: the tool that it puts into the hand; element: the stamp, in the notation.
        done: whether it is done.
    """

    title: Sentence
    text: Sentence
    keys: Sentence
    tool: str
    element: str
    done: Callable[[Course, Editor], bool]


def _clean(course: Course, editor: Editor) -> bool:
    """Whether no error is left, and the person was led to a space with another problem, if there is any."""
    findings = editor.state.findings
    if any(finding.severity is Severity.ERROR for finding in findings):
        return False
    guide = editor.page.findChild(Guide)
    return (guide is not None and guide.led) or all(finding.cell is None for finding in findings)


STEPS: tuple[GuideStep, ...] = (
    GuideStep(
        sentence("Draw a belt"),
        sentence("Drag a path across the board: the belt follows it, with all its turns."),
        sentence("Press Enter to start, the arrow keys to extend, Enter to finish."),
        "belt", "cE", lambda course, editor: sum(space.belt is not None for _, space in course.floor.items()) >= 4,
    ),
    GuideStep(
        sentence("Place a pit"),
        sentence("Click a space next to the belt. A robot that comes there falls."),
        sentence("Go next to the belt and press Enter. A robot that comes there falls."),
        "brush", "O", lambda course, editor: any(space.pit for _, space in course.floor.items()),
    ),
    GuideStep(
        sentence("Draw a wall"),
        sentence("Click near the side of a space. Walls stop robots and lasers."),
        sentence("Press Z to change the side, Enter to draw. Walls stop robots and lasers."),
        "wall", "", lambda course, editor: any(space.walls for _, space in course.floor.items()),
    ),
    GuideStep(
        sentence("Place two checkpoints"),
        sentence("Click two spaces. Where a checkpoint is not allowed, a message says why."),
        sentence("Press Enter on two spaces. Where a checkpoint is not allowed, a message says why."),
        "checkpoint", "", lambda course, editor: len(course.checkpoints) >= 2,
    ),
    GuideStep(
        sentence("Fix the problems"),
        sentence("Problems are listed below the board. Click one, or press F8, to go to it."),
        sentence("Problems are listed below the board. F8 goes to the next one, Ctrl+. fixes it."),
        "select", "", _clean,
    ),
)  # fmt: skip


class Guide(GuideWidget):
    """A bar over the foot of the boards that leads through the steps.

    Signals:
        finished: every step is done, or the person has had enough.
    """

    finished = pyqtSignal()

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.at = -1
        self.by_keyboard = self.led = False
        self.skip = Button("", Face.PUSH)
        self.stop = Button("", Face.FLAT, icon="x", tint="muted")
        in_row(STRETCH, self.skip, self.stop, of=self, margins=(12, 8, 8, 8))
        self.skip.clicked.connect(self.next)
        self.stop.clicked.connect(self.end)
        editor.document.changed.connect(lambda *_: self.look())
        editor.state.findingsChanged.connect(lambda _: self.look())
        editor.state.busyChanged.connect(lambda _: self.look())
        editor.state.revealRequested.connect(lambda _: self._lead())
        editor.languageChanged.connect(self._tell)
        self._tell()

    @property
    def step(self) -> GuideStep | None:
        """The step that is asked for now; None before and after."""
        return STEPS[self.at] if 0 <= self.at < len(STEPS) else None

    def begin(self, *, by_keyboard: bool = False) -> None:
        """Show the first step, worded for the mouse or for the keyboard."""
        self.at, self.by_keyboard = -1, by_keyboard
        if by_keyboard:
            self.editor.state.set_cursor(Cell(2, 2))
        self.show()
        self.next()

    def next(self) -> None:
        """Ask for the next step; after the last one the guide says goodbye."""
        self.at += 1
        self.led = False
        step = self.step
        if step is not None:
            if step.element:
                from designer.rally.editing.palette import GROUPS

                entries = {entry.token: entry for group in GROUPS for entry in group.entries}
                self.editor.state.set_stamp(entries[step.element].stamp)
            self.editor.state.set_tool(step.tool)
        self._tell()

    def look(self) -> None:
        """Go on when the step is done; never in the middle of a stroke, which would end it."""
        step = self.step
        if self.editor.state.busy:
            return
        if step is not None and self.isVisible() and step.done(self.editor.document.course, self.editor):
            if self.at == len(STEPS) - 1 and not self.editor.document.course.checkpoints:
                return
            self.next()

    def _lead(self) -> None:
        """The person was led to a space, by a problem for instance."""
        self.led = True
        self.look()

    def end(self) -> None:
        """Close the guide."""
        self.at = len(STEPS)
        if self.isAncestorOf(QApplication.focusWidget()):
            self.editor.canvas.setFocus()  # or the next button in the window would have the keyboard
        self.hide()
        self.finished.emit()

    def _tell(self) -> None:
        step = self.step
        self.skip.setText(tr("Skip") if step is not None else tr("Done"))
        describe(self.stop, tr("Close guide"))
        self.said = self._words(step)
        if self.at > len(STEPS):
            self.end()
        self.setAccessibleName(". ".join(self.said))
        self.update()

    def _words(self, step: GuideStep | None) -> tuple[str, str]:
        """The head and the text of a step; without one those of the end."""
        if step is None:
            return tr("Your first board is ready"), tr("Save it with Ctrl+S, or press F5 to watch a robot on it.")
        head = tr("Step {n} of {all}: {title}", n=self.at + 1, all=len(STEPS), title=step.title)
        return head, str(step.keys if self.by_keyboard else step.text)

    def room(self) -> int:
        """How wide words may be before they come too near to the buttons, in pixels."""
        return self.skip.x() - 32

    def letters(self) -> tuple[QFont, QFont]:
        """The fonts of head and text: smaller where the font of this system is too wide for the room."""
        head, text = bold(self.font()), small(self.font())
        room, line = self.room(), self.fontMetrics().lineSpacing()
        return fitted(head, self.said[0], room, line), fitted(text, self.said[1], room, line)

    def sizeHint(self) -> QSize:
        return QSize(400, self.fontMetrics().lineSpacing() * 2 + 24)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("accent-tint"))
            painter.fillRect(0, 0, 4, self.height(), colour("accent"))
            painter.fillRect(0, 0, self.width(), 1, colour("border"))
            line = self.fontMetrics().lineSpacing()
            top = (self.height() - 2 * line - 4) // 2
            head, words = self.letters()
            for offset, font, role, text in (
                (0, head, "text", self.said[0]),
                (line + 4, words, "muted", self.said[1]),
            ):
                draw_text(painter, QRect(20, top + offset, self.room(), line), text, role, font, elided=True)
