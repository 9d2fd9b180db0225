# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's pages on the course (its words, its edition, who may race on it) and on a board of its layout."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QSizePolicy

from designer.base.grid import Cell, Mirror
from designer.base.numerals import parse_whole
from designer.base.texts import LONGEST_DESCRIPTION, LONGEST_TITLE
from designer.base.words import sentence_in, tr, trn
from designer.editor.rally.inspector.inspector import InspectorPage, in_one_row, nth, text_field
from designer.editor.rally.small_pictures import paint_board
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import plain
from designer.editor.widgets.timers import later
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import MAX_COURSE_SIDE
from designer.rally.course.floor import Floor
from designer.rally.editing.boards import mirror_board, move_board, overlapping, remove_board, turn_board
from designer.rally.editing.undo_titles import undo_title
from designer.rally.edition import EDITIONS
from designer.rally.edition.option_words import option_lines
from designer.rally.reachability.verdict import summary, summary_hint

if TYPE_CHECKING:
    from designer.editor.context import Editor

_LONGEST = {"description": LONGEST_DESCRIPTION}
"""Texts that may have lines, with their lengths."""

_REST = 80
"""Milliseconds without a change after which the picture follows."""


class CoursePage(InspectorPage):
    """The course as a whole."""

    tells_answers = True

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
        self.edition = ComboBox()
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
        self.row(tr("Course rules"), self.options)
        self.row(tr("Players"), in_one_row(self.fewest, self.most))
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
        self.head.show_text(self.editor.files.title, line)
        for name, field in self.fields.items():
            if not field.isModified():
                field.setText(getattr(course, name))
                field.setCursorPosition(0)
        self.edition.setCurrentIndex(max(0, self.edition.findData(course.edition)))
        count = len(course.options)
        self.options.setText(trn("{n} changed", "{n} changed", count) if count else tr("as in the rulebook"))
        self.options.setToolTip(plain("\n".join(option_lines(course.options))))
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
        self.state.optionRequested.emit("")

    def _change_players(self) -> None:
        texts = self.fewest.text().strip(), self.most.text().strip()
        low, high = (parse_whole(text, 1, 99) for text in texts)
        players = None
        if low is not None and high is not None and low <= high:
            players = (low, high)
        elif any(texts):
            return  # half a range says nothing yet
        self.apply(replace(self.course, players=players), sentence_in("step", "Change number of players"))


class BoardPage(InspectorPage):
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
        mirrored = mirror_board(self.course, self.index, Mirror.EAST_WEST)
        self.apply(mirrored, sentence_in("step", "Mirror board"), whole=True)

    def _remove(self) -> None:
        self.apply(remove_board(self.course, self.index), undo_title(sentence_in("step", "Remove board")))


def _corner(text: str) -> Cell | None:
    """The space that ``3,4`` or ``3;4`` names, None if it names none that a board may lie on."""
    x, _, y = text.replace(";", ",").partition(",")
    numbers = [parse_whole(part.strip(), -MAX_COURSE_SIDE, MAX_COURSE_SIDE) for part in (x, y)]
    return None if None in numbers else Cell(*(number for number in numbers if number is not None))
