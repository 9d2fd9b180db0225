# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands about the robot that is chosen, or that stands at the cursor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from designer.editor.command import Command
from designer.editor.rally.deleting import takes_robot_out
from designer.editor.rally.docks.program import ProgramPanel
from designer.editor.rally.playback import player_of
from designer.editor.rally.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import COURSE, Subject
from designer.editor.workspace import STUDIO
from designer.rally.editing import programs
from designer.words import sentence, sentence_in, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.course import ProgramRobot
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


def _panel(editor: Editor) -> ProgramPanel:
    panel = editor.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    return panel


def _rename(editor: Editor) -> None:
    robot = _written(editor)
    if robot is not None:
        _panel(editor).ask_robot_name(robot)


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


def _has_way(editor: Editor) -> bool:
    """Whether a robot stands on the floor and has a checkpoint before it; a replay is only watched."""
    shown, course = _shown(editor), editor.document.course
    is_replay = player_of(editor).is_replay
    return shown is not None and shown.cell is not None and shown.flags < len(course.checkpoints) and not is_replay


def _fastest(editor: Editor) -> None:
    """Play the fewest registers from where the robot stands to its next checkpoint."""
    from designer.rally.reachability.asking import Questions

    shown = _shown(editor)
    editor.live.catch_up()
    analysis = editor.state.analysis
    if shown is None or shown.cell is None or analysis is None:
        return
    number = shown.flags + 1
    questions = Questions(analysis)
    run = questions.fastest(number, shown.cell, shown.heading) if number in questions.numbers else None
    if run is None:
        editor.state.set_status(tr("{robot} has no way from {space} to checkpoint {number}", robot=shown.name,
                                   space=shown.cell.name, number=number))  # fmt: skip
        return
    name = tr("{robot} to checkpoint {number}", robot=shown.name, number=number)
    player_of(editor).show_passing(programs.program_of_run(run, name, shown.name), flags=shown.flags)
    editor.window.show_workspace(STUDIO.key)
    player_of(editor).play()


COMMANDS: tuple[Command, ...] = (
    Command(
        "robot.fastest", sentence("Fastest way from here"), "program", _fastest, icon="path", separator=True,
        doc=sentence("Plays the fewest registers to its next checkpoint, alone."), enabled=_has_way,
    ),
    Command(
        "robot.rename", sentence("Rename robot…"), "program", _rename,
        doc=sentence("Asks what the robot shall be called."), enabled=_has_robot,
    ),
    Command(
        "robot.turn", sentence("Turn robot right"), "program", _turn,
        doc=sentence("Turns the robot where its program puts it."), enabled=_has_robot,
    ),
    Command(
        "robot.remove", sentence("Remove robot"), "program", _remove,
        doc=sentence("Takes the robot out of its program."), enabled=_has_robot,
    ),
)  # fmt: skip
