# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pages of the inspector have in common: a head, rows of labels and controls, prose, buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QLabel, QLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.editor.look.paint import bold
from designer.editor.widgets.arranging import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import FlowLayout
from designer.editor.widgets.sections import Head, Prose
from designer.game.contract import Title
from designer.rally.course.course import Course

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.edition import Edition

LABEL_WIDTH = 104

ROW_HEIGHT = 22
"""The least height of a row: what is only read keeps a rhythm beside fields, which are a little higher."""


class Page(QWidget):
    """A page of the inspector on one thing. It is made anew when its ``signature`` changes.

    Attributes:
        index: which one of its kind the thing is.
    """

    def __init__(self, editor: Editor, index: int = 0) -> None:
        super().__init__()
        self.editor, self.index = editor, index
        self.document = editor.document
        self.state = editor.state
        self.head = Head()
        self.form = QGridLayout()
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setHorizontalSpacing(8)
        self.form.setVerticalSpacing(6)
        self.form.setColumnMinimumWidth(0, LABEL_WIDTH)
        self.form.setColumnStretch(1, 1)
        self.prose = Prose()
        self.buttons = FlowLayout(8)
        in_column(self.head, self.form, self.prose, self.buttons, STRETCH, of=self, margins=12, spacing=10)

    @property
    def course(self) -> Course:
        """The course of now."""
        course = self.document.course
        assert isinstance(course, Course)
        return course

    @property
    def rules(self) -> Edition | None:
        """The rules of the course; None where it names such as there are not: the problems panel tells that."""
        try:
            return self.course.rules()
        except CourseDesignerError:
            return None

    def signature(self) -> Hashable:
        """What decides which rows the page has; compared before it is refreshed."""
        return type(self), self.index

    def refresh(self) -> None:
        """Show the values of now."""
        raise NotImplementedError

    def row(self, text: str, field: QWidget | QLayout) -> QWidget | QLayout:
        """Add a labelled row."""
        label = PlainLabel(text, wraps=True)
        label.setMaximumWidth(LABEL_WIDTH + 24)
        at = self.form.rowCount()
        self.form.setRowMinimumHeight(at, ROW_HEIGHT)
        self.form.addWidget(label, at, 0, Qt.AlignmentFlag.AlignVCenter)
        if isinstance(field, QWidget):
            label.setBuddy(field)
            if not field.accessibleName():
                field.setAccessibleName(text)
            self.form.addWidget(field, at, 1)
        else:
            self.form.addLayout(field, at, 1)
        return field

    def value(self, text: str) -> QLabel:
        """Add a row whose value is only read; returns the label of the value."""
        label = PlainLabel(face=bold, wraps=True)
        self.row(text, label)
        return label

    def button(self, text: str, icon: str, do: Callable[[], object]) -> Button:
        """Add a button under the page."""
        button = Button(text, icon=icon)
        button.clicked.connect(lambda: do())
        self.buttons.addWidget(button)
        return button

    def apply(self, course: Course, text: Title, key: Hashable = None) -> bool:
        """Change the course as a step that can be undone."""
        return self.document.apply(course, text, key)


def beside(*widgets: QWidget) -> QWidget:
    """Widgets in one row."""
    return boxed(in_row(*widgets, STRETCH, margins=0, spacing=6))
