# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector: what is chosen, and everything that can be changed about it.

Its pages have in common a head, rows of labels and controls, prose and buttons, and rows of choices.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QLabel, QLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.modules import Lazy
from designer.base.texts import LONGEST_TITLE, tidy_line, tidy_lines
from designer.base.words import tr
from designer.editor.look.paint import bold
from designer.editor.panel import Panel
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN, ROBOT, things
from designer.editor.state import COURSE, NOTE, SPACES
from designer.editor.widgets.buttons import Button, ButtonRow, Face
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, FlowLayout, boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import Head, Prose
from designer.editor.widgets.timers import AFTER_PAINTING, later
from designer.game.contract import Title
from designer.rally.course.course import Course
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.edition import Edition

LABEL_WIDTH = 104

ROW_HEIGHT = 22
"""The least height of a row: what is only read keeps a rhythm beside fields, which are a little higher."""


class InspectorPage(QWidget):
    """A page of the inspector on one thing. It is made anew when its ``signature`` changes.

    Attributes:
        index: which one of its kind the thing is.
        tells_answers: whether it says something of where robots get, so that it follows each analysis.
    """

    tells_answers = False

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
        """The current course."""
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
        """Show the current values."""
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

    def apply(self, course: Course, text: Title, key: Hashable = None, *, whole: bool = False) -> bool:
        """Change the course as a step that can be undone; ``whole`` boards change with their locked layers."""
        return self.document.apply(course, text, key, whole=whole)


def in_one_row(*widgets: QWidget) -> QWidget:
    """Widgets in one row."""
    return boxed(in_row(*widgets, STRETCH, margins=0, spacing=6))


_PAGES: Mapping[str, Lazy] = {
    COURSE: Lazy("designer.editor.rally.inspector.course_pages:CoursePage"),
    SPACES: Lazy("designer.editor.rally.inspector.space_pages:SpacePage"),
    CHECKPOINT: Lazy("designer.editor.rally.inspector.marker_pages:CheckpointPage"),
    DOCK: Lazy("designer.editor.rally.inspector.marker_pages:DockPage"),
    REBOOT_TOKEN: Lazy("designer.editor.rally.inspector.marker_pages:RebootTokenPage"),
    ANTENNA: Lazy("designer.editor.rally.inspector.marker_pages:AntennaPage"),
    BOARD: Lazy("designer.editor.rally.inspector.course_pages:BoardPage"),
    NOTE: Lazy("designer.editor.rally.inspector.space_pages:NotePage"),
    ROBOT: Lazy("designer.editor.rally.inspector.robot_page:RobotPage"),
}
"""The page on each kind of subject."""


class Inspector(Panel):
    """Shows a page on the subject of the state, and follows it."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.page: InspectorPage | None = None
        self._scroll = PanelScroll()
        in_column(self._scroll, of=self, margins=0)
        self.setMinimumWidth(270)
        # a fast drag moves the subject many times before the next painting: follow once
        self._soon = later(self, self.follow, AFTER_PAINTING)
        for signal in (
            self.state.subjectChanged,
            self.state.selectionChanged,
            self.state.cursorChanged,
            self.state.sceneChanged,
            self.document.changed,
            self.document.pathChanged,
        ):
            signal.connect(self._soon.start)
        self.state.analysisChanged.connect(self._follow_analysis)
        self.follow()

    def retranslate(self) -> None:
        self._show(self._make())

    def retheme(self) -> None:
        if self.page is not None:
            self.page.prose.tint()
        super().retheme()

    def follow(self) -> None:
        """Show the current subject: its page is refreshed, or another page is made."""
        page = self.page
        if page is None or self._wanted() != self._shown_for or page.signature() != self._signature:
            self._show(self._make())
        else:
            page.refresh()

    def _follow_analysis(self) -> None:
        """New answers change few pages, and come with every stroke."""
        if self.page is None or self.page.tells_answers:
            self._soon.start()

    def _wanted(self) -> tuple[object, ...]:
        """What the page is about, apart from its values."""
        subject = self._subject()
        if subject[0] == SPACES:
            return (*subject, self.state.subject_cells)
        return subject

    def _subject(self) -> tuple[str, int, str]:
        """The subject of the state, or the course where that is gone."""
        subject = self.state.subject
        there = {COURSE: True, SPACES: bool(self.state.subject_cells), ROBOT: bool(subject.name)}
        has = subject.index < len(things(self.document.course, subject.kind))
        return (subject.kind, subject.index, subject.name) if there.get(subject.kind, has) else (COURSE, 0, "")

    def _make(self) -> InspectorPage:
        """The page on the subject; each is loaded when it is first shown."""
        kind, index, name = self._subject()
        about: Mapping[str, tuple[object, ...]] = {
            COURSE: (), ANTENNA: (), SPACES: (self.state.subject_cells,), ROBOT: (name,),
        }  # fmt: skip
        made: InspectorPage = _PAGES[kind](self.editor, *about.get(kind, (index,)))
        return made

    def _show(self, page: InspectorPage) -> None:
        self._shown_for = self._wanted()
        self._signature = page.signature()
        self.page = page
        self._scroll.show_content(page)


_T = TypeVar("_T")


def nth(things: Sequence[_T], index: int) -> _T | None:
    """One of several things; None once it is gone."""
    return things[index] if index < len(things) else None


def registers_row() -> ButtonRow:
    """The plate of five registers."""
    choices = ((number, str(number), tr("Register {number}", number=number)) for number in REGISTERS)
    return ButtonRow(choices, Face.SLOT, several=True)


def text_field(
    text: str, name: str, write: Callable[[str], object], longest: int = LONGEST_TITLE, *, lines: bool = False
) -> TextField:
    """A line of text that is written when one leaves it or presses Enter, without control characters.

    ``longest`` is how many letters a file holds of it. ``lines``: the text may have newlines, which this line
    leaves as they are.
    """
    field = TextField()
    field.setMaxLength(longest)
    field.setText(text)
    field.setAccessibleName(name)
    field.setCursorPosition(0)

    def done() -> None:
        if field.isModified():
            field.setModified(False)
            tidy = tidy_lines if lines else tidy_line
            write(tidy(field.text(), longest).strip())

    field.editingFinished.connect(done)
    return field
