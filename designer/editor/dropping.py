# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be dropped on the boards: files, boards of the library, elements of the palette."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMimeData

from designer.editor.rally.edits import painted, with_changes
from designer.editor.tools.paste import parse_stamp
from designer.errors import CourseDesignerError
from designer.grid import Cell
from designer.rally.board import Board
from designer.words import sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

BOARD = "application/x-course-designer-board"
"""A board on its way from the library: the path of its file."""


def accepts(data: QMimeData | None) -> bool:
    """Whether this can be dropped."""
    return data is not None and (data.hasFormat(BOARD) or _files(data) != () or parse_stamp(data.text()) is not None)


def drop(editor: Editor, data: QMimeData | None, cell: Cell) -> bool:
    """Do what a drop on a space means; returns whether it meant anything."""
    if data is None:
        return False
    if data.hasFormat(BOARD):
        return drop_board(editor, Path(bytes(data.data(BOARD).data()).decode()), cell)
    files = _files(data)
    if files:
        board = files[0].name.endswith(".board.json") and bool(editor.document.course.layout)
        return drop_board(editor, files[0], cell) if board else editor.files.open(files[0])
    stamp = parse_stamp(data.text())
    if stamp is None:
        return False
    course = editor.document.course
    changes = painted(course.floor, stamp.at(cell), whole=len(stamp.spaces) > 1)
    return editor.document.apply(with_changes(course, changes), sentence("Drop"))


def drop_board(editor: Editor, path: Path, cell: Cell) -> bool:
    """Lay the board of a file where it was dropped."""
    from designer.editor.commands.board import add
    from designer.rally.files import load

    try:
        found = load(path)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return False
    if isinstance(found, Board):
        add(editor, found, at=cell)
        return True
    return editor.files.open(path)


def _files(data: QMimeData) -> tuple[Path, ...]:
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.toLocalFile().endswith(".json"))
