# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of a course: its edition at the end of the tool bar, and its options in a window.

The window tells what every rule of the edition means, and where the course departs from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence_in, tr
from designer.editor.look.paint import bold, colour, painter_of, small, tint, title
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox, TextField
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.windows import Dialog, only_one
from designer.rally.course.course import Course
from designer.rally.edition import (
    EDITIONS,
    FIELDS,
    Edition,
    Element,
    OptionError,
    choices,
    find_edition,
    parse_value,
    print_value,
    usage,
)
from designer.rally.edition.edition import COURSE_KEYS
from designer.rally.edition.option_words import option_words
from designer.rally.edition.told_rules import told_of

if TYPE_CHECKING:
    from designer.editor.context import Editor


_WIDE = 290
"""Pixels of a field: the longest words have room in every language."""


_MOST_SEARCHED = 30
"""So many values of a rule are searched: orders of elements have more, which all name the same."""


def edition_of(course: Course) -> Edition:
    """The edition of a course with its options; a broken option counts as not given."""
    edition = find_edition(course.edition, course.options)
    try:
        return edition.with_options(course.options)
    except CourseDesignerError:
        return edition


def _offered(key: str) -> tuple[str, ...]:
    """The values that can be listed, as files spell them; empty for numbers and ranges.

    Orders of elements leave out currents, which then follow the belts; any other place is written by hand.
    """
    if key == "element-order":
        named = [element for element in Element if element is not Element.CURRENTS]
        return tuple(" ".join(element.value for element in order) for order in permutations(named))
    return choices(key)


class OptionRow(QWidget):
    """One rule: what it means, and its value in this course; tips tell how files spell both."""

    def __init__(self, key: str, window: OptionsWindow) -> None:
        super().__init__()
        self.key = key
        self._window = window
        self.meaning = PlainLabel(tr(FIELDS[key].metadata["doc"]), wraps=True)
        self.printed = PlainLabel(face=small, wraps=True)
        self.wrong = PlainLabel(face=small, wraps=True)
        self.wrong.hide()
        self.field: ComboBox | TextField = self._make_field()
        self.field.setAccessibleName(self.meaning.text())
        self.field.setFixedWidth(_WIDE)
        words = in_column(self.meaning, self.printed, self.wrong, spacing=2)
        in_row((words, 1), (self.field, 0, Qt.AlignmentFlag.AlignTop), of=self, margins=(0, 6, 8, 6), spacing=16)
        self.refresh()

    def is_about(self, words: Sequence[str]) -> bool:
        """Whether all of these words, in small letters, are in what it says or in how files spell it."""
        offered = (str(option_words(self.key, value)) for value in _offered(self.key)[:_MOST_SEARCHED])
        said = " ".join((self.key, self.meaning.text(), usage(self.key), *offered)).casefold()
        return all(word in said for word in words)

    def _make_field(self) -> ComboBox | TextField:
        offered = _offered(self.key)
        if offered:
            choice = ComboBox()
            for value in offered:
                self._offer(choice, value)
            choice.activated.connect(lambda _: self._take(str(choice.currentData())))
            return choice
        field = TextField()
        field.setPlaceholderText(usage(self.key))
        field.editingFinished.connect(lambda: self._take(field.text()))
        return field

    def _offer(self, choice: ComboBox, value: str) -> None:
        choice.addItem(str(option_words(self.key, value)), value)
        said = tr("In files: {value}", value=f"{self.key}={value}")
        choice.setItemData(choice.count() - 1, plain(said), Qt.ItemDataRole.ToolTipRole)

    def refresh(self) -> None:
        """Show the current value; where the course departs from its edition, the rule is bold."""
        edition, options = self._window.edition, self._window.options
        text = options.get(self.key, edition.text(self.key))
        if isinstance(self.field, QLineEdit):
            self.field.setText(text)
        else:
            for value in (edition.text(self.key), text):
                if self.field.findData(value) < 0:
                    self._offer(self.field, value)
            self.field.setCurrentIndex(self.field.findData(text))
        font = self.font()
        self.meaning.setFont(bold(font) if self.key in options else font)
        book = tr("In the rulebook: {value}", value=option_words(self.key, edition.text(self.key)))
        told = " ".join(map(str, self._window.told_of(self.key)))
        self.printed.setText(tr("On the course sheet: {sentence}", sentence=told) if told else "")
        self.printed.setVisible(bool(told))
        self.field.setToolTip(plain(f"{book}\n{tr('In files: {value}', value=f'{self.key}={text}')}"))

    def _take(self, text: str) -> None:
        try:
            value = parse_value(self.key, text)
        except OptionError as error:
            tint(self.wrong, "error")
            self.wrong.setText(str(error))
            self.wrong.show()
            return
        self.wrong.hide()
        self._window.take(self.key, print_value(value))


class RuleGroup(QWidget):
    """Rules under a common head; only those are shown that a search looks for."""

    def __init__(self, name: str, rows: Sequence[OptionRow]) -> None:
        super().__init__()
        self.rows = rows
        in_column(PlainLabel(name, face=title), *rows, of=self, margins=(0, 12, 0, 0), spacing=0)

    def show_those(self, words: Sequence[str]) -> None:
        """Show the rules that name all of these words, and nothing where none does."""
        for row in self.rows:
            row.setVisible(row.is_about(words))
        self.setVisible(any(row.is_about(words) for row in self.rows))


class OptionsWindow(Dialog):
    """Every rule in a list: those that the course has changed first, then what single courses ask for, then the book's.

    A change acts at once and can be undone.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor.page)
        self._document = editor.document
        self.setWindowTitle(tr("Course rules"))
        self.resize(740, 640)
        self.rows = {key: OptionRow(key, self) for key in FIELDS}
        self.search = TextField("magnifying-glass")
        self.search.name(tr("Search rules"))
        self.search.textChanged.connect(lambda text: self._look_for(text))
        self.groups = tuple(self._groups())
        content = boxed(in_column(*self.groups, STRETCH, margins=(20, 0, 12, 8), spacing=0))
        self.reset_button = Button(tr("Reset to rulebook"), Face.PUSH)
        self.reset_button.clicked.connect(self.reset)
        done = Button(tr("Close"), Face.PUSH)
        done.clicked.connect(self.close)
        buttons = in_row(self.reset_button, STRETCH, done, margins=(20, 10, 20, 14))
        head = in_row(self.search, margins=(20, 12, 20, 4))
        in_column(head, (PanelScroll(content), 1), buttons, of=self, margins=0, spacing=0)
        self._document.changed.connect(self._refresh)
        self._document.loaded.connect(self.close)
        editor.languageChanged.connect(self.close)

    def _groups(self) -> Iterator[RuleGroup]:
        """The rules by where they come from, those changed before; none of them moves while the window is open."""
        changed = [key for key in FIELDS if key in self.options]
        asked = [key for key in COURSE_KEYS if key not in changed]
        others = [key for key in FIELDS if key not in {*changed, *asked}]
        heads = (
            (tr("Changed in this course"), changed),
            (tr("What single courses ask for"), asked),
            (tr("What the rulebook says"), others),
        )
        for name, keys in heads:
            if keys:
                yield RuleGroup(name, [self.rows[key] for key in keys])

    def _look_for(self, text: str) -> None:
        for group in self.groups:
            group.show_those(text.casefold().split())

    @property
    def options(self) -> dict[str, str]:
        """Where the course departs from its edition."""
        return dict(self._document.course.options)

    @property
    def edition(self) -> Edition:
        """The edition as its rulebook has it."""
        return EDITIONS.get(self._document.course.edition, next(iter(EDITIONS.values())))

    def told_of(self, key: str) -> tuple[Sentence, ...]:
        """What the course sheet says of a rule; nothing where it is as in the rulebook."""
        return told_of(key, edition_of(self._document.course)) if key in self.options else ()

    def take(self, key: str, text: str) -> None:
        """Give the course its own value for a rule, or that of the rulebook again."""
        options = {other: value for other, value in self.options.items() if other != key}
        if text != self.edition.text(key):
            options[key] = text
        self._apply(options)

    def reset(self) -> None:
        """Play by the book."""
        self._apply({})

    def _apply(self, options: dict[str, str]) -> None:
        if options == self.options:
            return
        course = replace(self._document.course, options=options)
        self._document.apply(course, sentence_in("step", "Change house rules"))

    def _refresh(self) -> None:
        for row in self.rows.values():
            row.refresh()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))


def show_rules(editor: Editor, key: str = "") -> None:
    """Open the window of the rules; one that a problem names stands alone at first, found by its key."""
    window = only_one(editor.page, OptionsWindow, lambda: OptionsWindow(editor))
    window.search.setText(key)


class EditionChoice(ComboBox):
    """The rules of the course; another choice is an undo step."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(tight=True)
        self._editor = editor
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.activated.connect(self._choose)
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.document.changed.connect(lambda *_: self._show())

    def retranslate(self) -> None:
        """Speak the current language."""
        self.clear()
        describe(self, tr("Edition"), tr("Rules by which the course is checked and played"))
        for edition in EDITIONS.values():
            self.addItem(str(edition.name), edition.key)
        self._show()

    def _show(self) -> None:
        self.setCurrentIndex(self.findData(self._editor.document.course.edition))

    def _choose(self, index: int) -> None:
        course = replace(self._editor.document.course, edition=self.itemData(index))
        self._editor.document.apply(course, sentence_in("step", "Change edition"))
