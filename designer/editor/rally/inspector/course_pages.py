# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on a board of the layout."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Mirror
from designer.base.numerals import parse_whole
from designer.base.texts import LONGEST_DESCRIPTION
from designer.base.words import sentence_in, tr, trn
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.inspector.rows import nth, text_field
from designer.editor.rally.small_pictures import paint_board
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import MAX_COURSE_SIDE
from designer.rally.course.floor import Floor
from designer.rally.editing.boards import mirror_board, move_board, overlapping, remove_board, turn_board
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor


class BoardPage(Page):
    """A board as it lies: its words, its place, its turn."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.head.art = self._paint
        self._floor: tuple[Board, int, Floor] | None = None
        self.title = text_field("", tr("Title"), self._write("title"))
        self.author = text_field("", tr("Author"), self._write("author"))
        self.licence = text_field("", tr("Licence"), self._write("licence"))
        self.about = text_field("", tr("Description"), self._write("description"), LONGEST_DESCRIPTION, lines=True)
        for field in (self.title, self.author, self.licence, self.about):
            self.row(field.accessibleName(), field)
        self.corner = text_field("", tr("Corner"), self._move)
        self.row(tr("Corner"), self.corner)
        self.turned = self.value(tr("Turned"))
        self.button(tr("Turn left"), "arrow-counter-clockwise", lambda: self._turn(-1))
        self.button(tr("Turn right"), "arrow-clockwise", lambda: self._turn(1))
        self.button(tr("Mirror"), "mirror-east-west", self._mirror)
        self.button(tr("Remove"), "trash", self._remove)
        self.refresh()

    @property
    def placement(self) -> Placement | None:
        """How the board lies; None once it is gone."""
        return nth(self.course.layout, self.index)

    @property
    def board(self) -> Board | None:
        """The board itself, unturned."""
        return self.course.board(self.placement.board) if self.placement is not None else None

    def signature(self) -> Hashable:
        return BoardPage, self.index, self.placement.board if self.placement else ""

    def refresh(self) -> None:
        placement, board = self.placement, self.board
        if placement is None or board is None:
            return
        if placement.over:
            size = tr("Overlay, {width} × {height} spaces", width=board.size.width, height=board.size.height)
        else:
            size = tr("{width} × {height} spaces", width=board.size.width, height=board.size.height)
        entry = self.course.boards[placement.board]
        self.head.show_text(board.title or placement.board, size, entry.file or placement.board)
        for field, text in (
            (self.title, board.title),
            (self.author, board.author),
            (self.licence, board.licence),
            (self.about, board.description),
            (self.corner, f"{placement.x},{placement.y}"),
        ):
            if not field.isModified():
                field.setText(text)
                field.setCursorPosition(0)
        self.turned.setText(tr("{degrees}°", degrees=90 * placement.turn))
        times = sum(other.board == placement.board for other in self.course.layout)
        self.prose.setText(
            trn(
                "Used {n} time in this course; a change shows everywhere.",
                "Used {n} times in this course; a change shows everywhere.",
                times,
            )
            if times > 1
            else board.description
        )
        self.head.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.placement is None or self.board is None:
            return
        if self._floor is None or self._floor[:2] != (self.board, self.placement.turn):
            turned = Floor.of_board(self.board.turned(self.placement.turn))
            self._floor = (self.board, self.placement.turn, turned)
        paint_board(painter, rect, self._floor[2])

    def _write(self, name: str) -> Callable[[str], None]:
        def write(text: str) -> None:
            if self.placement is not None and self.board is not None:
                words: dict[str, Any] = {name: text}
                changed = replace(self.board, **words)
                course = self.course.with_board(self.placement.board, changed)
                self.apply(course, sentence_in("step", "Edit board details"))

        return write

    def _move(self, text: str) -> None:
        corner = _corner(text)
        if self.placement is not None and corner is not None:
            size = self.course.extent(self.placement)
            if not overlapping(self.course, corner, size, self.index):
                self.apply(move_board(self.course, self.index, corner), undo_title(sentence_in("step", "Move board")))
        self.refresh()

    def _turn(self, quarters: int) -> None:
        self.apply(turn_board(self.course, self.index, quarters), undo_title(sentence_in("step", "Turn board")))

    def _mirror(self) -> None:
        self.apply(mirror_board(self.course, self.index, Mirror.EAST_WEST), sentence_in("step", "Mirror board"))

    def _remove(self) -> None:
        self.apply(remove_board(self.course, self.index), undo_title(sentence_in("step", "Remove board")))


def _corner(text: str) -> Cell | None:
    """The space that ``3,4`` or ``3;4`` names, None if it names none that a board may lie on."""
    x, _, y = text.replace(";", ",").partition(",")
    numbers = [parse_whole(part.strip(), -MAX_COURSE_SIDE, MAX_COURSE_SIDE) for part in (x, y)]
    return None if None in numbers else Cell(*(number for number in numbers if number is not None))
