# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a board that comes into the course: where it goes, beside the others or over them; then it is chosen.

It may be fitted to the box of the edition, in the same step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Size
from designer.base.words import counted, sentence_in
from designer.editor.rally.rules import edition_of
from designer.editor.rally.subjects import BOARD
from designer.editor.state import Subject
from designer.editor.widgets.notices import Notice
from designer.rally.course.board import Board
from designer.rally.course.counterparts import Fitted, FittedSpace, fit_board, highest_dock
from designer.rally.editing import boards
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor


def lay_board(editor: Editor, board: Board, at: Cell | None = None, *, fitted: bool = False) -> None:
    """Lay a board: where its middle was dropped, else in the empty slot, else beside the others.

    It is laid as it is, or ``fitted`` to the box.
    """
    found = _fitted(editor, board) if fitted else Fitted(board, ())
    corner = place_for(editor, board.size, at)
    course = boards.add_board(editor.document.course, found.plan, corner)
    editor.document.apply(course, undo_title(sentence_in("step", "Add board")))
    _choose_last(editor, found.changes)


def lay_over_others(editor: Editor, board: Board, corner: Cell, *, fitted: bool = False) -> None:
    """Lay a board over those that are there."""
    found = _fitted(editor, board) if fitted else Fitted(board, ())
    course = boards.add_tile(editor.document.course, found.plan, corner)
    editor.document.apply(course, undo_title(sentence_in("step", "Lay board over others")))
    _choose_last(editor, found.changes)


def _fitted(editor: Editor, board: Board) -> Fitted[Board]:
    """A board fitted to the box; its docks get numbers after those of the course."""
    course = editor.document.course
    return fit_board(board, edition_of(course), board.title, highest_dock(course))


def _choose_last(editor: Editor, changes: Sequence[FittedSpace]) -> None:
    editor.state.set_subject(Subject(BOARD, len(editor.document.course.layout) - 1))
    if changes:
        tell_fitted(editor, changes)


def tell_fitted(editor: Editor, changes: Sequence[FittedSpace]) -> None:
    """Say which spaces were fitted to the box."""
    told = ", ".join(map(str, changes[:_TOLD])) + (" …" if len(changes) > _TOLD else "")
    text = counted("{n} space fitted: {changes}.", "{n} spaces fitted: {changes}.", len(changes), changes=told)
    editor.notices.show_notice(Notice("fit", text))


_TOLD = 3
"""So many fitted spaces the status bar says one by one; boards and history show the rest."""


def place_for(editor: Editor, size: Size, at: Cell | None) -> Cell:
    """The corner of a board that comes into the course, dropped with its middle on ``at`` or not at all."""
    course = editor.document.course
    if at is None:
        return boards.next_place(course, size)
    slot = editor.canvas.slot_at(at)
    if slot is not None and not boards.overlapping(course, slot[0], size):
        return slot[0]
    return boards.landing(course, at, size)
