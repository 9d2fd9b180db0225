# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the welcome page takes a course code: what the clipboard holds is offered here, and opened only when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication, QShowEvent

from designer.base.errors import CourseDesignerError
from designer.base.texts import as_sentence
from designer.base.words import tr
from designer.editor.look.paint import small, tint
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.sheet import Sheet
from designer.editor.widgets.timers import later
from designer.game import games
from designer.game.names import course_name

if TYPE_CHECKING:
    from designer.editor.context import Editor

_LONGEST = 4_000_000
"""Characters that are looked at; no code has as many."""

_REST = 150
"""Milliseconds after the last stroke until what is typed is read."""


class CodeField(Sheet):
    """A field for a course code, with what it holds or what is wrong with it below.

    Attributes:
        field: takes the code; button: opens what it holds; told: the line below.
    """

    def __init__(self, editor: Editor) -> None:
        self._files = editor.files
        self._found: games.GameFile | None = None
        self._offered = self._wrong = ""
        self.field = TextField("clipboard-text")
        self.field.setMaxLength(_LONGEST)
        self.field.name(tr("Paste a course code that somebody sent you"))
        self.button = Button(tr("Open"), Face.PUSH)
        self.told = PlainLabel(face=small, wraps=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setMinimumHeight(2 * self.told.fontMetrics().lineSpacing())  # nothing moves when it says something
        line = in_row((self.field, 1), self.button, spacing=8)
        super().__init__(in_column(line, self.told, margins=(16, 12, 16, 4), spacing=4))
        self._rests = later(self, self._read, _REST)
        # where a slow program owns the clipboard, the page is painted before it is asked
        self._ask = later(self, self._offer)
        self._connect(editor)

    def _connect(self, editor: Editor) -> None:
        self.field.textChanged.connect(self._rests.start)
        self.field.taken.connect(self.open)
        self.button.clicked.connect(self.open)
        editor.themeChanged.connect(self._tell)
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.dataChanged.connect(self._ask.start)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._ask.start()
        self._read()

    def open(self) -> None:
        """Open the course of the code; a wrong one opens nothing and is told below."""
        self._read()
        if self._found is not None:
            self._files.take_new(self._found.game, self._found.course)

    def _offer(self) -> None:
        """Put the code of the clipboard into the field, unless somebody has put something else there."""
        from designer.files import find_code

        clipboard = QGuiApplication.clipboard()
        if clipboard is None or not self.isVisible() or self.field.text() != self._offered:
            return
        code = find_code(clipboard.text()[:_LONGEST])
        if code != self._offered:
            self._offered = code
            self.field.setText(code)
            self.field.setCursorPosition(0)
            self._read()

    def _read(self) -> None:
        """See what the code holds."""
        self._rests.stop()
        self._found, self._wrong = None, ""
        text = self.field.text().strip()
        try:
            self._found = games.from_code(text) if text else None
            if text and self._found is None:
                self._wrong = tr("this is not a course code")
        except CourseDesignerError as error:
            self._wrong = str(error.sentence)
        self._tell()

    def _tell(self) -> None:
        """Say below what the code holds, or what is wrong with it."""
        found, text = self._found, as_sentence(self._wrong)
        if found is not None:
            words = (course_name(found.course.title), found.game.title, found.game.line(found.course))
            text = " · ".join(words)
        self.button.setEnabled(found is not None)
        self.told.setText(text)
        tint(self.told, "error" if self._wrong else "muted")
        self.field.setAccessibleDescription(text)
