# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Delete key removes that is more than the content of spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence_in
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN, ROBOT, things
from designer.editor.state import COURSE, SPACES, Subject
from designer.rally.course.course import Course
from designer.rally.editing.boards import remove_board
from designer.rally.editing.edits import change_antenna, change_dock, change_token, remove_checkpoint
from designer.rally.editing.programs import remove_robot
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor


REMOVERS: Mapping[str, tuple[Callable[[Course, int], Course], Sentence]] = {
    BOARD: (remove_board, sentence_in("step", "Remove board")),
    CHECKPOINT: (remove_checkpoint, sentence_in("step", "Remove checkpoint")),
    DOCK: (lambda course, index: change_dock(course, course.starts[index], None), sentence_in("step", "Remove dock")),
    REBOOT_TOKEN: (
        lambda course, index: change_token(course, course.reboot_tokens[index], None),
        sentence_in("step", "Remove reboot token"),
    ),
    ANTENNA: (lambda course, index: change_antenna(course, None), sentence_in("step", "Remove priority antenna")),
}
"""What takes each kind of thing out of a course by its index, and the name of the step."""


def delete(editor: Editor) -> bool:
    """Remove what the inspector is about: a checkpoint, a dock or a board; False where it is about spaces."""
    subject = editor.state.subject
    if subject.kind in REMOVERS and subject.index < len(things(editor.document.course, subject.kind)):
        _remove(editor, subject.kind, subject.index)
        editor.state.set_subject(Subject(COURSE if subject.kind == BOARD else SPACES))
    elif subject.kind == ROBOT and takes_robot_out(editor, subject.name):
        editor.state.set_subject(Subject(SPACES))
    elif not editor.state.selection and editor.state.cursor:
        return _delete_at(editor, editor.state.cursor)
    else:
        return False
    return True


def _remove(editor: Editor, kind: str, index: int) -> None:
    remover, title = REMOVERS[kind]
    editor.document.apply(remover(editor.document.course, index), undo_title(title))


def takes_robot_out(editor: Editor, name: str) -> bool:
    """Take a robot out of the program that is played; returns whether it was in it."""
    playback = player_of(editor)
    program = playback.program
    if program is None or all(robot.name != name for robot in program.robots):
        return False
    course, index = playback.kept()
    if editor.document.apply(remove_robot(course, index, name), sentence_in("step", "Remove robot")):
        playback.load()
    return True


def _delete_at(editor: Editor, cell: Cell) -> bool:
    """Remove what lies on the space of the cursor, the topmost alone; False where nothing does."""
    for kind in (CHECKPOINT, DOCK, REBOOT_TOKEN, ANTENNA):
        for index, thing in enumerate(things(editor.document.course, kind)):
            if (thing if kind == CHECKPOINT else thing.cell) == cell:
                _remove(editor, kind, index)
                return True
    return False
