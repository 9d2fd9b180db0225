# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a board that comes into the course: where it goes, beside the others or over them; then it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.grid import Cell, Size
from designer.base.words import sentence_in
from designer.editor.rally.subjects import BOARD
from designer.editor.state import Subject
from designer.rally.course.board import Board
from designer.rally.editing import boards
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor


def lay_board(editor: Editor, board: Board, file: str | None = None, at: Cell | None = None) -> None:
    """Lay a board: where its middle was dropped, else in the empty slot, else beside the others."""
    course = editor.document.course
    corner = place_for(editor, board.size, at)
    editor.document.apply(
        boards.add_board(course, board, corner, file=file), undo_title(sentence_in("step", "Add board"))
    )
    editor.state.set_subject(Subject(BOARD, len(editor.document.course.layout) - 1))


def lay_over_others(editor: Editor, board: Board, corner: Cell) -> None:
    """Lay a board over those that are there."""
    course = boards.add_tile(editor.document.course, board, corner)
    editor.document.apply(course, undo_title(sentence_in("step", "Lay board over others")))
    editor.state.set_subject(Subject(BOARD, len(editor.document.course.layout) - 1))


def place_for(editor: Editor, size: Size, at: Cell | None) -> Cell:
    """The corner of a board that comes into the course, dropped with its middle on ``at`` or not at all."""
    course = editor.document.course
    if at is None:
        return boards.next_place(course, size)
    slot = editor.canvas.slot_at(at)
    if slot is not None and not boards.overlapping(course, slot[0], size):
        return slot[0]
    return boards.landing(course, at, size)
