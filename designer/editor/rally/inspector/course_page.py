# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on the course: its words, its edition, who may race on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtWidgets import QSizePolicy

from designer.base.numerals import parse_whole
from designer.base.texts import LONGEST_DESCRIPTION, LONGEST_TITLE
from designer.base.words import sentence_in, tr, trn
from designer.editor.rally.inspector.page import Page, beside
from designer.editor.rally.inspector.rows import text_field
from designer.editor.rally.small_pictures import paint_board
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.choice import Choice
from designer.editor.widgets.labels import plain
from designer.editor.widgets.timers import later, passing
from designer.rally.edition import EDITIONS
from designer.rally.reachability.summary import summary, summary_hint

if TYPE_CHECKING:
    from designer.editor.context import Editor


_LONGEST = {"description": LONGEST_DESCRIPTION}
"""Texts that may have lines, with their lengths."""

_REST = 80
"""Milliseconds without a change after which the picture follows."""


class CoursePage(Page):
    """The course as a whole."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._floor = self.course.floor
        # the whole course is painted anew for one changed space: once a stroke rests
        self._rest = later(self, self._follow, _REST)
        self.fields = {
            name: text_field("", text, self._write(name), _LONGEST.get(name, LONGEST_TITLE), lines=name in _LONGEST)
            for name, text in (
                ("title", tr("Title")),
                ("author", tr("Author")),
                ("licence", tr("Licence")),
                ("description", tr("Description")),
                ("length", tr("Length")),
                ("difficulty", tr("Difficulty")),
            )
        }
        self.edition = Choice()
        for key, edition in EDITIONS.items():
            self.edition.addItem(str(edition.name), key)
        self.edition.activated.connect(self._change_edition)
        self.fewest = text_field("", tr("Minimum players"), lambda _: self._change_players())
        self.most = text_field("", tr("Maximum players"), lambda _: self._change_players())
        for field in (self.fewest, self.most):
            field.setFixedWidth(48)
        self._build()
        self.refresh()

    def _build(self) -> None:
        for name in ("title", "author", "licence", "description"):
            self.row(self.fields[name].accessibleName(), self.fields[name])
        self.row(tr("Edition"), self.edition)
        self.options = Button("", Face.PUSH)
        self.options.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # as wide as the fields
        self.options.clicked.connect(self._open_options)
        self.row(tr("House rules"), self.options)
        self.row(tr("Players"), beside(self.fewest, self.most))
        self.row(tr("Length"), self.fields["length"])
        self.row(tr("Difficulty"), self.fields["difficulty"])
        self.par = self.value(tr("Par"))

    def refresh(self) -> None:
        course = self.course
        size = course.floor.size
        boards = trn("{n} board", "{n} boards", len(course.layout))
        line = tr("{boards}, {width} × {height}", boards=boards, width=size.width, height=size.height)
        if not course.layout:
            line = tr("No board yet")
        self.head.art = lambda painter, rect: paint_board(painter, rect, self._floor) if course.layout else None
        self.head.show_text(course.title or tr("Untitled course"), line)
        for name, field in self.fields.items():
            if not field.isModified():
                field.setText(getattr(course, name))
                field.setCursorPosition(0)
        self.edition.setCurrentIndex(max(0, self.edition.findData(course.edition)))
        count = len(course.options)
        self.options.setText(trn("{n} changed", "{n} changed", count) if count else tr("as in the rulebook"))
        self.options.setToolTip(plain("\n".join(f"{key}: {value}" for key, value in course.options.items())))
        low, high = course.players or ("", "")
        self.fewest.setText(str(low))
        self.most.setText(str(high))
        self.par.setText(summary(self.state.analysis) or summary_hint())
        if self._floor is not course.floor:
            self._rest.start()

    def _follow(self) -> None:
        self._floor = self.course.floor
        self.head.update()

    def _write(self, name: str) -> Callable[[str], None]:
        def write(text: str) -> None:
            changes: dict[str, Any] = {name: text}
            self.apply(replace(self.course, **changes), sentence_in("step", "Edit course details"))

        return write

    def _change_edition(self) -> None:
        key = str(self.edition.currentData())
        self.apply(replace(self.course, edition=key), sentence_in("step", "Change edition"))

    def _open_options(self) -> None:
        from designer.editor.rally.rules import OptionsWindow

        passing(OptionsWindow(self.editor)).show()

    def _change_players(self) -> None:
        texts = self.fewest.text().strip(), self.most.text().strip()
        low, high = (parse_whole(text, 1, 99) for text in texts)
        players = None
        if low is not None and high is not None and low <= high:
            players = (low, high)
        elif any(texts):
            return  # half a range says nothing yet
        self.apply(replace(self.course, players=players), sentence_in("step", "Change number of players"))
