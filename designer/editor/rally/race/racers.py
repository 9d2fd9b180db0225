# SPDX-License-Identifier: GPL-3.0-or-later
"""The robots in the race: how far each still has to go, where it is, what it heads for, damage and lives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr, trn
from designer.editor.docks.race import RacePanel
from designer.editor.look.paint import bold, colour, draw_text, painter_of, small, tabular
from designer.editor.panel import Panel
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.verdict import VerdictCard
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import Subject
from designer.editor.widgets.layouts import STRETCH, boxed, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.edition import Edition, RaceGoal

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.engine import Robot

_ROW, _FACE, _TOP = 64, 36, 4


class Racers(QWidget):
    """A row a robot, in the order in which they are named; a click is about the robot, and says why it is gone."""

    def __init__(self, editor: Editor, playback: Playback, race: RacePanel) -> None:
        super().__init__()
        self._editor, self._playback, self._race = editor, playback, race
        self._losses = losses_of_editor(editor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def robots(self) -> tuple[Robot, ...]:
        """The robots as they are shown."""
        shown = self._playback.shown
        return shown.robots if shown is not None else ()

    def to_go(self, index: int) -> int | None:
        """What a robot still has to go alone, at the end of the register that is shown."""
        bar, position = self._race.bar, self._playback.position
        if index >= len(bar.timeline.lines):
            return None
        return bar.timeline.lines[index][bar.timeline.index_of(position) + 1 if position else 0]

    def words_of(self, index: int) -> tuple[str, str]:
        """What the row of a robot says: where it is, where it heads or what it carries, damage and lives."""
        robot, rules = self.robots[index], self._editor.document.course.rules()
        state = [tr("damage {n}", n=robot.damage)]
        if rules.lives:
            state.append(trn("{n} life", "{n} lives", robot.lives))
        state += [tr("powered down")] if robot.down else []
        return self._where(robot, rules), ", ".join(state)

    def name_of(self, index: int) -> str:
        """What a robot is called in its row: by its name, and by its title if it is SuperBot."""
        robot = self.robots[index]
        return f"{robot.name}, {tr('SuperBot')}" if robot.superbot else robot.name

    def _where(self, robot: Robot, rules: Edition) -> str:
        """Where a robot is, and the checkpoint for which it heads or which it carries."""
        from designer.rally.engine.pennants import pennant_text  # the engine is loaded where robots race

        last = len(self._editor.document.course.checkpoints)
        number, captures = pennant_text(rules, last, robot), rules.goal is RaceGoal.CAPTURE
        if robot.place or (robot.flags >= last > 0):
            return tr("has finished")
        if robot.cell is None:
            return _off_the_floor(robot)
        if captures and number:
            return tr("on {space}, carries {number}", space=robot.cell.name, number=number)
        if last and not captures:
            return tr("on {space}, heads for {number}", space=robot.cell.name, number=number)
        return tr("on {space}", space=robot.cell.name)

    def refresh(self) -> None:
        """Show the robots as they are now."""
        self.setAccessibleName(
            ". ".join(f"{self.name_of(i)} {', '.join(self.words_of(i))}" for i in range(len(self.robots)))
        )
        self.updateGeometry()
        self.update()

    @property
    def row(self) -> int:
        """Pixels of a robot's row: three lines of words."""
        return max(_ROW, 3 * (self.fontMetrics().height() + 3) + _TOP + 3)

    def sizeHint(self) -> QSize:
        return QSize(200, self.row * len(self.robots))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and 0 <= int(event.position().y() // self.row) < len(self.robots):
            robot = self.robots[int(event.position().y() // self.row)]
            self._editor.state.set_subject(Subject(ROBOT, name=robot.name))
            loss = self._losses.last_of(robot.name) if robot.cell is None and not robot.place else None
            if loss is not None:
                self._losses.ask(loss)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for index, robot in enumerate(self.robots):
                self._paint_row(painter, QRectF(0, index * self.row, self.width(), self.row), index, robot)

    def _paint_row(self, painter: QPainter, box: QRectF, index: int, robot: Robot) -> None:
        gone = robot.cell is None
        if gone:
            painter.fillRect(box, colour("accent-tint"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), colour("border"))
        painter.setOpacity(0.5 if gone else 1.0)
        paint_robot(painter, QRectF(8, box.center().y() - _FACE / 2, _FACE, _FACE), robot.name, index)
        painter.setOpacity(1.0)
        left, line = 54.0, float(painter.fontMetrics().height()) + 2
        where, state = self.words_of(index)
        number = self.to_go(index)
        told = "–" if number is None else tr("{n} to go", n=number)
        role, font = "muted" if gone else "text", tabular(bold(self.font()))
        row = QRectF(left, box.top() + _TOP, box.width() - left - 10, line)
        draw_text(painter, row, told, role, font, Qt.AlignmentFlag.AlignRight)
        beside = row.adjusted(0, 0, -QFontMetricsF(font).horizontalAdvance(told) - 6, 0)
        draw_text(painter, beside, self.name_of(index), role, font, Qt.AlignmentFlag.AlignLeft, elided=True)
        for text in (where, state):
            row = row.translated(0, line + 1)
            draw_text(painter, row, text, role, small(self.font()), Qt.AlignmentFlag.AlignLeft, elided=True)


class RacersPanel(Panel):
    """The race at the left of the studio: the verdict first, then the robots."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        playback, race = player_of(editor), editor.panels["race"]
        self.card, self.racers = VerdictCard(editor, self), Racers(editor, playback, race)
        # eight robots are higher than a small window: their rows scroll, and press nothing else out of it
        self._rows = PanelScroll(boxed(in_column(self.racers, STRETCH, margins=0)))
        in_column(self.card, (self._rows, 1), of=self, margins=8, spacing=8)
        playback.moved.connect(lambda _: self._follow())
        playback.loaded.connect(self._follow)
        race.bar.rangeChanged.connect(lambda *_: self._follow())
        race.measured.connect(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        self._follow()

    def focus(self) -> None:
        self.setFocusProxy(self._rows if self.card.isHidden() else self.card)  # there may be no verdict
        super().focus()

    def _follow(self) -> None:
        self.racers.refresh()


def _off_the_floor(robot: Robot) -> str:
    """Why a robot is not on the floor, and where it comes back."""
    if robot.out:
        return tr("out of the race")
    if robot.sent_home:
        return tr("sent home")
    if robot.reboot:
        return tr("waits to reboot")
    back = robot.archive
    if robot.sits_out and back is not None:
        return tr("sits out this round, back on {space}", space=back.name)
    return tr("destroyed, back on {space}", space=back.name) if back is not None else tr("destroyed")
