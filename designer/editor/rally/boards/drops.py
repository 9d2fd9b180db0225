# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be dropped on the boards: files, boards of the library, elements of the palette."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMimeData

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Size
from designer.base.words import sentence_in
from designer.editor.files.file_drops import dropped_files, open_dropped
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.boards.laying import lay_board, lay_over_others, place_for
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.file_names import BOARD_SUFFIX
from designer.rally.editing.boards import lay_again, tile_corner
from designer.rally.editing.edits import painted, with_changes
from designer.rally.editing.palette import parse_stamp
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor

BOARD_MIME = "application/x-course-designer-board"
"""A board on its way from the library: the path of its file."""

OWN_BOARD_MIME = f"application/x-course-designer-own-board-{os.getpid()}"
"""A board of the course on its way to where it shall lie once more: its name, which another program does not know."""

FITTED_MIME = "application/x-course-designer-fitted"
"""Beside the board: it is fitted to the box of the edition where it is laid."""

ELEMENT_MIME = f"application/x-course-designer-element-{os.getpid()}"
"""An element of the palette on its way to the boards: it is in the hand already, in this program and no other."""


def accepts(data: QMimeData | None) -> bool:
    """Whether this can be dropped."""
    if data is None:
        return False
    ours = any(data.hasFormat(kind) for kind in (BOARD_MIME, OWN_BOARD_MIME, ELEMENT_MIME))
    return ours or dropped_files(data) != () or parse_stamp(data.text()) is not None


def drag_over(editor: Editor, data: QMimeData | None, at: Pointer) -> None:
    """Something is dragged over a space: show what a drop would do."""
    editor.state.set_hover(at.cell)
    if data is not None and data.hasFormat(ELEMENT_MIME):
        editor.controller.hover(at)
    elif data is not None:
        editor.canvas.show_ghost(_preview(editor, data, at.cell))


def _preview(editor: Editor, data: QMimeData, cell: Cell) -> Ghost:
    """The outline of the board where it would lie, or the elements."""
    size = _board_size(editor, data)
    if size is not None:
        over = None if data.hasFormat(OWN_BOARD_MIME) else tile_corner(editor.document.course, cell, size)
        return Ghost(boards=((over or place_for(editor, size, cell), size, True),))
    stamp = parse_stamp(data.text())
    if stamp is None:
        return NO_GHOST
    floor = editor.document.course.floor
    spaces = painted(floor, stamp.at(cell), whole=len(stamp.spaces) > 1)
    return Ghost(spaces, ((cell, stamp.size),), forbidden=not spaces)


def _board_size(editor: Editor, data: QMimeData) -> Size | None:
    if data.hasFormat(OWN_BOARD_MIME):
        course: Course = editor.document.course
        return course.board(_text(data, OWN_BOARD_MIME)).size
    return _size_of(Path(_text(data, BOARD_MIME))) if data.hasFormat(BOARD_MIME) else None


@lru_cache(maxsize=1)
def _size_of(path: Path) -> Size | None:
    """The size of the board of a file; asked again and again while it is dragged."""
    from designer.files import require_plain_file
    from designer.rally.course.files import load

    try:
        require_plain_file(path)
        found = load(path)
    except CourseDesignerError:
        return None  # the drop tells what is wrong with it
    return found.size if isinstance(found, Board) else None


def _text(data: QMimeData, kind: str) -> str:
    return bytes(data.data(kind).data()).decode()


def drop(editor: Editor, data: QMimeData | None, at: Pointer) -> bool:
    """Do what a drop on a space means; returns whether it meant anything."""
    if data is None:
        return False
    if data.hasFormat(ELEMENT_MIME):
        return editor.controller.put(at)
    cell = at.cell
    if data.hasFormat(BOARD_MIME):
        return drop_board(editor, Path(_text(data, BOARD_MIME)), cell, fitted=data.hasFormat(FITTED_MIME))
    if data.hasFormat(OWN_BOARD_MIME):
        return _drop_own(editor, _text(data, OWN_BOARD_MIME), cell)
    files = dropped_files(data)
    if files:
        return _drop_files(editor, files, cell)
    stamp = parse_stamp(data.text())
    if stamp is None:
        return False
    course = editor.document.course
    changes = painted(course.floor, stamp.at(cell), whole=len(stamp.spaces) > 1)
    return editor.document.apply(with_changes(course, changes), undo_title(sentence_in("step", "Drop")))


def _drop_files(editor: Editor, files: Sequence[Path], cell: Cell) -> bool:
    """Lay the boards among files where they were dropped, and open the others; returns whether any was of use."""
    boards = [path for path in files if path.name.lower().endswith(BOARD_SUFFIX) and editor.document.course.layout]
    laid = [drop_board(editor, path, cell) for path in boards]
    opened = open_dropped(editor.tabs, (path for path in files if path not in boards))
    return any(laid) or opened


def _drop_own(editor: Editor, name: str, cell: Cell) -> bool:
    """Lay a board of the course once more where it was dropped."""
    course = editor.document.course
    corner = place_for(editor, course.board(name).size, cell)
    return editor.document.apply(lay_again(course, name, corner), sentence_in("step", "Add board again"))


def drop_board(editor: Editor, path: Path, cell: Cell, *, fitted: bool = False) -> bool:
    """Lay the board of a file where it was dropped, also fitted to the box; a small one over the boards there."""
    from designer.files import require_plain_file
    from designer.rally.course.files import load

    try:
        require_plain_file(path)
        found = load(path)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return False
    if isinstance(found, Board):
        over = tile_corner(editor.document.course, cell, found.size)
        if over is None:
            lay_board(editor, found, at=cell, fitted=fitted)
        else:
            lay_over_others(editor, found, over, fitted=fitted)
        return True
    return editor.files.open(path)
