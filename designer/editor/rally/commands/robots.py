# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands about the robot that is chosen, or that stands at the cursor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.base.words import sentence, sentence_in
from designer.editor.command import Command
from designer.editor.rally.ask.open_question import question_of
from designer.editor.rally.ask.question import QuestionKind
from designer.editor.rally.boards.deletion import takes_robot_out
from designer.editor.rally.commands.program import program_of
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import COURSE, Subject
from designer.editor.workspace import STUDIO
from designer.rally.editing import programs

if TYPE_CHECKING:
    from designer.base.grid import Cell
    from designer.editor.context import Editor
    from designer.rally.course.course import ProgramRobot
    from designer.rally.engine import Robot


def _shown(editor: Editor) -> Robot | None:
    """The robot as it stands now: the one at the cursor, else the one that the inspector is about."""
    robots = scene_of(editor.state).robots
    subject, cursor = editor.state.subject, editor.state.cursor
    chosen = next((robot for robot in robots if subject.kind == ROBOT and robot.name == subject.name), None)
    here = next((robot for robot in robots if cursor is not None and robot.cell == cursor), None)
    return here or chosen


def _written(editor: Editor) -> ProgramRobot | None:
    """The same robot as its program puts it down."""
    shown, program = _shown(editor), player_of(editor).program
    robots = program.robots if program is not None and shown is not None else ()
    return next((robot for robot in robots if shown is not None and robot.name == shown.name), None)


def _has_robot(editor: Editor) -> bool:
    return _written(editor) is not None


def _rename(editor: Editor) -> None:
    robot = _written(editor)
    if robot is not None:
        program_of(editor).ask_robot_name(robot)


def _turn(editor: Editor) -> None:
    robot = _written(editor)
    if robot is not None:
        turned = replace(robot, heading=robot.heading.right)
        changed = programs.change_robot(*player_of(editor).kept(), robot.name, lambda _: turned)
        if editor.document.apply(changed, sentence_in("step", "Turn robot")):
            player_of(editor).load()


def _remove(editor: Editor) -> None:
    robot = _written(editor)
    if robot is not None and takes_robot_out(editor, robot.name):
        editor.state.set_subject(Subject(COURSE))


def _here(editor: Editor) -> Cell | None:
    """The space that a question is about: that of the robot that is meant, else the one at the cursor."""
    shown = _shown(editor)
    cell: Cell | None = shown.cell if shown is not None else None
    return cell if cell is not None else editor.state.cursor


def _can_ask(editor: Editor) -> bool:
    can: bool = question_of(editor).can_ask(_here(editor))
    return can


def _ask(kind: QuestionKind) -> Callable[[Editor], None]:
    """Ask about the robot that is meant, or about the space at the cursor, in the studio."""

    def run(editor: Editor) -> None:
        cell = _here(editor)
        editor.window.show_workspace(STUDIO.key)
        question_of(editor).ask(kind, cell)

    return run


COMMANDS: tuple[Command, ...] = (
    Command(
        "robot.fastest", sentence("Fastest way from here"), "program", _ask(QuestionKind.FASTEST), shortcut="A",
        icon="path", doc=sentence("Shows the fewest registers from a robot or space to a checkpoint."),
        enabled=_can_ask, separator=True, canvas=True, keyed_in=STUDIO.key,
    ),
    Command(
        "robot.hand", sentence("Hand of cards from here"), "program", _ask(QuestionKind.HAND), icon="cards",
        doc=sentence("Shows where all programs of a hand of cards end."), enabled=_can_ask,
    ),
    Command(
        "robot.lost", sentence("Traps from here"), "program", _ask(QuestionKind.LOST), icon="prohibit",
        doc=sentence("Shows the traps into which a robot can come from here."), enabled=_can_ask,
    ),
    Command(
        "robot.rename", sentence("Rename robot…"), "program", _rename,
        doc=sentence("Asks what the robot shall be called."), enabled=_has_robot,
    ),
    Command(
        "robot.turn", sentence("Turn robot right"), "program", _turn,
        doc=sentence("Turns the robot's starting direction."), enabled=_has_robot,
    ),
    Command(
        "robot.remove", sentence("Remove robot"), "program", _remove,
        doc=sentence("Takes the robot out of its program."), enabled=_has_robot,
    ),
)  # fmt: skip
