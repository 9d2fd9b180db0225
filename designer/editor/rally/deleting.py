# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Delete key removes that is more than the content of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.editor.rally.playback import player_of
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN, ROBOT
from designer.editor.state import COURSE, SPACES, Subject
from designer.grid import Cell
from designer.rally.editing.boards import remove_board
from designer.rally.editing.edits import change_dock, remove_checkpoint, start_at
from designer.rally.editing.programs import remove_robot
from designer.rally.editing.tokens import antenna_at, change_antenna, change_token, token_at
from designer.rally.editing.undo_titles import undo_title
from designer.words import sentence_in

if TYPE_CHECKING:
    from designer.editor.context import Editor


def delete(editor: Editor) -> bool:
    """Remove what the inspector is about: a checkpoint, a dock or a board; False where it is about spaces."""
    course, subject = editor.document.course, editor.state.subject
    if subject.kind == BOARD and subject.index < len(course.layout):
        editor.document.apply(remove_board(course, subject.index), undo_title(sentence_in("step", "Remove board")))
        editor.state.set_subject(Subject(COURSE))
    elif subject.kind == CHECKPOINT and subject.index < len(course.checkpoints):
        editor.document.apply(
            remove_checkpoint(course, subject.index), undo_title(sentence_in("step", "Remove checkpoint"))
        )
        editor.state.set_subject(Subject(SPACES))
    elif subject.kind == DOCK and subject.index < len(course.starts):
        gone = change_dock(course, course.starts[subject.index], None)
        editor.document.apply(gone, undo_title(sentence_in("step", "Remove dock")))
        editor.state.set_subject(Subject(SPACES))
    elif subject.kind == REBOOT_TOKEN and subject.index < len(course.reboot_tokens):
        gone = change_token(course, course.reboot_tokens[subject.index], None)
        editor.document.apply(gone, undo_title(sentence_in("step", "Remove reboot token")))
        editor.state.set_subject(Subject(SPACES))
    elif subject.kind == ANTENNA and course.antenna:
        editor.document.apply(change_antenna(course, None), undo_title(sentence_in("step", "Remove priority antenna")))
        editor.state.set_subject(Subject(SPACES))
    elif subject.kind == ROBOT and takes_robot_out(editor, subject.name):
        editor.state.set_subject(Subject(SPACES))
    elif not editor.state.selection and editor.state.cursor:
        return _delete_at(editor, editor.state.cursor)
    else:
        return False
    return True


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
    """Remove what lies on the space of the cursor; False where nothing does."""
    course = editor.document.course
    dock, token = start_at(course, cell), token_at(course, cell)
    if cell in course.checkpoints:
        gone = remove_checkpoint(course, course.checkpoints.index(cell))
        editor.document.apply(gone, undo_title(sentence_in("step", "Remove checkpoint")))
    elif dock is not None:
        editor.document.apply(change_dock(course, dock, None), undo_title(sentence_in("step", "Remove dock")))
    elif token is not None:
        editor.document.apply(change_token(course, token, None), undo_title(sentence_in("step", "Remove reboot token")))
    elif antenna_at(course, cell):
        editor.document.apply(change_antenna(course, None), undo_title(sentence_in("step", "Remove priority antenna")))
    else:
        return False
    return True
