# SPDX-License-Identifier: GPL-3.0-or-later
"""A course that the person knows, chosen by a button, and in which spaces the board that is read differs from it."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import tr, trn
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_column
from designer.exchange.clients.known_courses import compared_with, known_course
from designer.rally.course.course import Course

_MOST_TOLD = 5


class KnownCoursePanel(QWidget):
    """Compares the board with a course that is known, as often as it is read anew."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._known: Course | None = None
        self._name = ""
        self._read: Course | None = None
        self.choose = Button(tr("Compare with a course you know…"), Face.PUSH)
        self.choose.clicked.connect(self._choose)
        self.told = PlainLabel("")
        self.told.setWordWrap(True)
        self.told.hide()
        in_column(self.choose, self.told, of=self, margins=(0, 0, 0, 0))

    def show_read(self, course: Course) -> None:
        """Compare the board as it is read by now."""
        self._read = course
        if self._known is not None:
            self._say(self._words(course, self._known))

    def _choose(self) -> None:
        path = dialogs.ask_open(self, self._folder)
        if path is None:
            return
        try:
            self._known, self._name = known_course(path), path.name
        except CourseDesignerError as error:
            self._say(str(error))
            return
        if self._read is not None:
            self.show_read(self._read)

    def _say(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()

    def _words(self, course: Course, known: Course) -> str:
        """How many spaces differ from the known course, and the first of them."""
        found = compared_with(course, known)
        if not found.spaces:
            return tr("It is the same board as {file}.", file=self._name)
        head = trn(
            "{n} space differs from {file}:", "{n} spaces differ from {file}:", len(found.spaces), file=self._name
        )
        more = [" …"] if len(found.spaces) > _MOST_TOLD else []
        return "\n".join([head, *(str(space.words) for space in found.spaces[:_MOST_TOLD]), *more])
