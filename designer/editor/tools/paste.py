# SPDX-License-Identifier: GPL-3.0-or-later
"""The clipboard: an area as text in the notation, so that it can be pasted anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication

from designer.errors import CourseDesignerError
from designer.grid import Cell, Size
from designer.rally.editing.edits import copied
from designer.rally.notation import parse_row, print_row
from designer.rally.spaces import GAP
from designer.stamp import Stamp

if TYPE_CHECKING:
    from designer.editor.context import Editor


def copy_cells(editor: Editor, cells: frozenset[Cell]) -> bool:
    """Put an area on the clipboard; returns whether there was anything to copy."""
    spaces = copied(editor.document.course, cells)
    clipboard = QGuiApplication.clipboard()
    if not spaces or clipboard is None:
        return False
    clipboard.setText(print_stamp(Stamp.copied(spaces)))
    return True


def print_stamp(stamp: Stamp) -> str:
    """A stamp as rows of the notation; spaces that it leaves alone are gaps."""
    width, height = stamp.size
    rows = ((stamp.spaces.get(Cell(x, y), GAP) for x in range(width)) for y in range(height))
    return "\n".join(map(print_row, rows)) + "\n"


def parse_stamp(text: str) -> Stamp | None:
    """The stamp that a text in the notation stands for, None if it is no such text."""
    try:
        rows = [parse_row(line) for line in text.splitlines() if line.strip()]
    except CourseDesignerError:
        return None
    if not rows or len({len(row) for row in rows}) != 1:
        return None
    # checkpoints and docks have numbers that no two may share: they are not pasted
    spaces = {
        Cell(x, y): replace(space, checkpoint=None, dock=None)
        for y, row in enumerate(rows)
        for x, space in enumerate(row)
        if not space.gap
    }
    return Stamp(spaces, Size(len(rows[0]), len(rows)), whole=True) if spaces else None


def clipboard_stamp() -> Stamp | None:
    """What lies on the clipboard as a stamp, None if it is something else."""
    clipboard = QGuiApplication.clipboard()
    return parse_stamp(clipboard.text()) if clipboard is not None else None
