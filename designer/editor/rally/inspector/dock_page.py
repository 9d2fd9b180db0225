# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on a dock: its number, its heading, the par from it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence_in, tr, trn
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.inspector.rows import nth, text_field
from designer.editor.rally.small_pictures import paint_space
from designer.editor.widgets.button_row import heading_row
from designer.rally.course.floor import Start
from designer.rally.editing.edits import change_dock
from designer.rally.editing.undo_titles import undo_title
from designer.rally.spaces import Dock, Space

if TYPE_CHECKING:
    from designer.editor.context import Editor


class DockPage(Page):
    """One starting place, of the course or of one of its boards."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.head.art = self._paint
        self.number = text_field("", tr("Number"), self._renumber) if self.start and self.start.number else None
        if self.number is not None:
            self.row(tr("Number"), self.number)
        self.way = heading_row()
        self.way.changed.connect(self._turn)
        self.row(tr("Faces"), self.way)
        self.par = self.value(tr("Par to checkpoint 1"))
        self.button(tr("Remove"), "trash", lambda: self._change(None, "remove"))
        self.refresh()

    @property
    def start(self) -> Start | None:
        """The dock; None once it is gone."""
        return nth(self.course.starts, self.index)

    def signature(self) -> Hashable:
        return DockPage, self.index, self.start is None or self.start.number is None

    def refresh(self) -> None:
        start = self.start
        if start is None:
            return
        self.head.show_text(self._title(start), start.cell.name)
        if self.number is not None:
            self.number.setText(str(start.number))
        self.way.set_values((start.heading,))
        legs = self.state.analysis.legs if self.state.analysis is not None else ()
        origins = legs[0].origins if legs else ()
        par = next((origin.par for origin in origins if origin.cell == start.cell), None)
        self.par.setText("–" if par is None else trn("{n} register", "{n} registers", par))
        own = start in self.course.docks
        self.prose.setText(tr("It belongs to the course.") if own else tr("It is printed on its board."))
        self.head.update()

    @staticmethod
    def _title(start: Start) -> str:
        return tr("Start space") if start.number is None else tr("Dock {number}", number=start.number)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.start is not None:
            paint_space(painter, rect, Space(dock=Dock(self.start.number, self.start.heading)))

    def _turn(self) -> None:
        chosen = self.way.values()
        if self.start is not None and chosen and isinstance(chosen[0], Heading):
            self._change(replace(self.start, heading=chosen[0]), "turn")

    def _renumber(self, text: str) -> None:
        number = parse_whole(text, 1, 99)
        if self.start is not None and number is not None:
            self._change(replace(self.start, number=number), "number")
        self.refresh()

    def _change(self, new: Start | None, what: str) -> None:
        titles = {
            "turn": undo_title(sentence_in("step", "Turn dock")),
            "number": undo_title(sentence_in("step", "Change dock number")),
            "remove": undo_title(sentence_in("step", "Remove dock")),
        }
        if self.start is not None:
            self.apply(change_dock(self.course, self.start, new), titles[what])
