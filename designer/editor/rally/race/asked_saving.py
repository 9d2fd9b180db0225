# SPDX-License-Identifier: GPL-3.0-or-later
"""Files beside the course that a person asks for: where to, written, and told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice

if TYPE_CHECKING:
    from designer.editor.context import Editor


def save_where_asked(editor: Editor, name: str, kinds: str, write: Callable[[Path], object]) -> bool:
    """Ask where to save, in the folder of the course at first; returns whether it was written.

    ``write`` gets the place; what it raises is told in the window, and False means that it was cancelled.
    """
    path = dialogs.ask_save(editor.frame, editor.files.folder() / name, kinds)
    if path is None:
        return False
    try:
        if write(path) is False:
            return False
    except (CourseDesignerError, OSError) as error:
        editor.files.tell_error(error)
        return False
    editor.notices.show_notice(Notice("export", sentence("Saved {path}", path=str(path))))
    return True
