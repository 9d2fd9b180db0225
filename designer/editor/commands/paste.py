# SPDX-License-Identifier: GPL-3.0-or-later
"""The clipboard: an area as text in the notation, so that it can be pasted anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication

from designer.base.grid import Cell
from designer.game.stamp import Stamp

if TYPE_CHECKING:
    from designer.editor.context import Editor


def copy_cells(editor: Editor, cells: frozenset[Cell]) -> bool:
    """Put an area on the clipboard; returns whether there was anything to copy."""
    drawing = editor.document.game.drawing()
    spaces = drawing.copied(editor.document.course, cells)
    clipboard = QGuiApplication.clipboard()
    if not spaces or clipboard is None:
        return False
    clipboard.setText(drawing.print_stamp(Stamp.copied(spaces)))
    return True


def clipboard_stamp(editor: Editor) -> Stamp | None:
    """What lies on the clipboard as a stamp, None if it is something else."""
    clipboard = QGuiApplication.clipboard()
    return editor.document.game.drawing().parse_stamp(clipboard.text()) if clipboard is not None else None
