# SPDX-License-Identifier: GPL-3.0-or-later
"""The course as one word for a chat, taken along on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.widgets.notices import Notice
from designer.game.codes import code_of

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.game.contract import AnyPlan


def copy_code(editor: Editor, course: AnyPlan | None = None) -> None:
    """Put the code of the course, or of another one of its game, on the clipboard, and say what it carries."""
    game, course = editor.document.game, course or editor.document.course
    clipboard = QGuiApplication.clipboard()
    try:
        code = code_of(game.write(game.embedded(course), "course"))
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return
    if clipboard is not None:
        clipboard.setText(code.text)
        told = sentence("Course code copied. {told}", told=code.told)
        editor.notices.show_notice(Notice("code", told, "hint"))
