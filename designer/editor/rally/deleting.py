# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Delete key removes that is more than the content of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK
from designer.editor.state import COURSE, SPACES, Subject
from designer.rally.editing.boards import remove_board
from designer.rally.editing.edits import change_dock, remove_checkpoint, start_at
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
    elif not editor.state.selection and editor.state.cursor in course.checkpoints:
        index = course.checkpoints.index(editor.state.cursor)
        editor.document.apply(remove_checkpoint(course, index), undo_title(sentence_in("step", "Remove checkpoint")))
    elif not editor.state.selection and editor.state.cursor and start_at(course, editor.state.cursor):
        dock = start_at(course, editor.state.cursor)
        assert dock is not None
        editor.document.apply(change_dock(course, dock, None), undo_title(sentence_in("step", "Remove dock")))
    else:
        return False
    return True
