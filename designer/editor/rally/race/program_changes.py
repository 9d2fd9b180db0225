# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the sample programs of a course: programs, their rounds and their robots; not of cards in registers.

A program that is only looked at is kept in the course with its first change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence_in
from designer.editor.document import Document
from designer.editor.rally.race.playback import Playback
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.editing import programs


class ProgramChanges:
    """What people change of the program that is played; each change is one step that can be undone."""

    def __init__(self, document: Document[Course], playback: Playback) -> None:
        self._document = document
        self._playback = playback

    def keep(self) -> None:
        """Add the program that is only looked at to the course."""
        if self._playback.may_keep():
            self._apply(self._playback.kept()[0], sentence_in("step", "Keep program"))

    def add_program(self) -> None:
        """Add a program to the course, and choose it."""
        self._apply(programs.add_program(self._document.course), sentence_in("step", "Add program"))
        self._playback.choose(len(self._document.course.programs) - 1)

    def remove_program(self) -> None:
        """Remove the program."""
        changed = programs.remove_program(self._document.course, self._playback.program_index)
        self._apply(changed, sentence_in("step", "Remove program"))

    def rename(self, name: str) -> None:
        """Call the program otherwise; a name that another one has is not taken."""
        if all(program.name != name for program in self._playback.kept()[0].programs):
            self._change(lambda program: replace(program, name=name), sentence_in("step", "Rename program"))

    def add_round(self) -> None:
        """Add a round at the end of the program."""
        changed = programs.add_round(self._document.course, self._playback.program_index)
        self._apply(changed, sentence_in("step", "Add round"))

    def remove_round(self) -> None:
        """Remove the round that is shown."""
        course, index = self._playback.kept()
        changed = programs.remove_round(course, index, self._playback.round_index)
        self._apply(changed, sentence_in("step", "Remove round"))

    def add_robot(self, cell: Cell | None) -> None:
        """Add a robot on a dock, or on the next free start; the first one also makes a program."""
        course, index = self._playback.kept()
        if not course.programs:
            course, index = programs.add_program(course), 0  # which has a robot on the first start
            if cell is None:
                self._apply(course, sentence_in("step", "Add robot"))
                return
            course = programs.change_program(course, 0, lambda program: replace(program, robots=()))
        self._apply(programs.add_robot(course, index, cell), sentence_in("step", "Add robot"))

    def remove_robot(self, robot: ProgramRobot) -> None:
        """Remove a robot with its cards."""
        course, index = self._playback.kept()
        self._apply(programs.remove_robot(course, index, robot.name), sentence_in("step", "Remove robot"))

    def may_be_called(self, name: str) -> bool:
        """Whether no robot of the program has this name: two never have one."""
        program = self._playback.program
        return program is not None and all(robot.name != name for robot in program.robots)

    def rename_robot(self, robot: ProgramRobot, name: str) -> None:
        """Call a robot otherwise."""
        self._change_robot(robot, replace(robot, name=name), sentence_in("step", "Rename robot"))

    def put(self, robot: ProgramRobot, cell: Cell) -> None:
        """Put a robot somewhere else."""
        self._change_robot(robot, replace(robot, cell=cell), sentence_in("step", "Move robot"))

    def turn(self, robot: ProgramRobot) -> None:
        """Turn a robot right, by a quarter."""
        self._change_robot(robot, replace(robot, heading=robot.heading.right), sentence_in("step", "Turn robot"))

    def _change(self, change: Callable[[Program], Program], title: Sentence) -> None:
        course, index = self._playback.kept()
        self._apply(programs.change_program(course, index, change), title)

    def _change_robot(self, robot: ProgramRobot, changed: ProgramRobot, title: Sentence) -> None:
        course, index = self._playback.kept()
        self._apply(programs.change_robot(course, index, robot.name, lambda _: changed), title)

    def _apply(self, course: Course, title: Sentence) -> None:
        if self._document.apply(course, title):
            self._playback.load()
