# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots taken with the mouse: those of the program that is shown, and the one that is asked about.

The first are dragged to where they start and turned with Z; the answer follows the other while it is dragged.
"""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import Qt

from designer.base.grid import HEADING_WORDS, Cell, Size
from designer.base.words import sentence, sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.ask.open_question import question_of
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.course.course import ProgramRobot
from designer.rally.editing.layers import ElementLayer
from designer.rally.editing.programs import change_robot


class RobotTool(RallyTool):
    """Drags a robot that stands where its program puts it; the selecting arrow hands it what it finds."""

    id = "robot"
    title = sentence("Robot")
    doc = sentence("Robot: drag to move its start, Z to turn it")
    icon = "robot"
    layer = ElementLayer.RACE

    held: ProgramRobot | None

    def found(self, cell: Cell) -> ProgramRobot | None:
        """The robot of the program that starts on a space and is shown there now."""
        shown = {robot.name for robot in scene_of(self.state).robots if robot.cell == cell}
        program = player_of(self.editor).program if shown else None
        robots = program.robots if program is not None else ()
        return next((robot for robot in robots if robot.name in shown and robot.cell == cell), None)

    def grips(self, cell: Cell) -> bool:
        return self.found(cell) is not None

    def begin(self, at: Pointer) -> None:
        self.held = self.found(at.cell)
        if self.held is not None:
            self.state.set_subject(Subject(ROBOT, name=self.held.name))

    def end(self, at: Pointer) -> None:
        held, self.held = self.held, None
        if held is not None and at.cell != held.cell and not self._why_not(held, at.cell):
            self._change(held, replace(held, cell=at.cell))

    def turn(self, quarters: int) -> None:
        here = self.found(self.at.cell) if self.at is not None else None
        if here is not None:
            self._change(here, replace(here, heading=here.heading.turned(quarters)))

    def ghost(self) -> Ghost:
        if self.at is None or self.held is None or self.at.cell == self.held.cell:
            return NO_GHOST
        why_not = self._why_not(self.held, self.at.cell)
        names = [robot.name for robot in scene_of(self.state).robots]
        look = (self.at.cell, self.held.name, names.index(self.held.name), self.held.heading)
        return Ghost(brackets=((self.at.cell, Size(1, 1)),), robots=(look,), forbidden=bool(why_not))

    def status(self) -> str:
        if self.at is None:
            return str(self.doc)
        if self.held is None:
            here = self.found(self.at.cell)
            name = here.name if here is not None else ""
            return tr("Drag to move the start of {robot}, Z turns it", robot=name) if name else str(self.doc)
        why_not = self._why_not(self.held, self.at.cell)
        return why_not or tr("{robot} starts on {space}, faces {way}", robot=self.held.name, space=self.at.cell.name,
                             way=HEADING_WORDS[self.held.heading])  # fmt: skip

    def _why_not(self, robot: ProgramRobot, cell: Cell) -> str:
        """Why a robot cannot start on a space; empty where it can."""
        floor = self.course.floor
        if cell not in floor or floor[cell].gap or floor[cell].pit:
            return tr("{robot} cannot start there: there is no floor", robot=robot.name)
        program = player_of(self.editor).program
        others = (other for other in (program.robots if program is not None else ()) if other.name != robot.name)
        taken = next((other.name for other in others if other.cell == cell), "")
        return tr("{robot} cannot start there: {other} starts there", robot=robot.name, other=taken) if taken else ""

    def _change(self, old: ProgramRobot, new: ProgramRobot) -> None:
        course = change_robot(*player_of(self.editor).kept(), old.name, lambda _: new)
        title = sentence_in("step", "Move robot") if old.cell != new.cell else sentence_in("step", "Turn robot")
        self.document.apply(course, title, self.stroke)


class LossTool(RallyTool):
    """A click on the mark of a destroyed robot says why it was; the selecting arrow hands it what it finds."""

    id = "loss"
    title = sentence("Destroyed robot")
    doc = sentence("Destroyed robot: a click says why")
    icon = "x-circle"

    def grips(self, cell: Cell) -> bool:
        return bool(scene_of(self.state).falls) and losses_of_editor(self.editor).at(cell) is not None

    def end(self, at: Pointer) -> None:
        loss = losses_of_editor(self.editor).at(at.cell)
        if loss is not None:
            losses_of_editor(self.editor).ask(loss)


class QuestionTool(RallyTool):
    """Drags the place of the question; the selecting arrow hands it what it finds. The course stays as it is."""

    id = "asked"
    title = sentence("Question")
    doc = sentence("Question: drag the robot, the answer follows")
    icon = "robot"
    cursor = Qt.CursorShape.ClosedHandCursor

    def grips(self, cell: Cell) -> bool:
        question = question_of(self.editor).question
        return question is not None and question.cell == cell

    def enter(self, cell: Cell, at: Pointer) -> None:
        question_of(self.editor).move(cell)

    def status(self) -> str:
        return question_of(self.editor).status
