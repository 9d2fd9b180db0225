# SPDX-License-Identifier: GPL-3.0-or-later
"""A board of the library as a small picture, with what the box of the course's edition lacks for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from PyQt6.QtCore import QByteArray, QMimeData, QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QDrag, QPainter, QPaintEvent

from designer.base.words import tr, trn
from designer.editor.look import icons
from designer.editor.look.paint import bold, draw_box, draw_focus, draw_text, painter_of, pen, small
from designer.editor.rally.boards.drops import BOARD_MIME, FITTED_MIME, OWN_BOARD_MIME
from designer.editor.rally.small_pictures import floor_pixmap, paint_board
from designer.editor.widgets.labels import rich_tip, screen_reader_text
from designer.editor.widgets.thumb import FAINT, Thumb
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.rulebook_elements import lacked_elements
from designer.rally.editing.palette import what_lacks
from designer.rally.edition import Edition

NEARLY = 12
"""A board nearly fits a box that lacks an element for one of so many of its spaces at most."""

_SIGN = QRect(73, 7, 16, 16)
"""Where the sign of a board is for which the box lacks something."""


@dataclass(frozen=True, eq=False)
class LibraryBoard:
    """A board that can be laid: from a file, or one that the course has already.

    Attributes:
        edition: that of the course, whose box has the elements of the board or lacks some.
    """

    board: Board
    name: str
    edition: Edition
    path: Path | None = None

    @property
    def title(self) -> str:
        """What people call it."""
        return self.board.title or self.name

    @cached_property
    def lacked(self) -> int:
        """How many of its elements the box lacks."""
        return sum(1 for _ in lacked_elements(self.edition, self.board.items()))

    @property
    def fits_nearly(self) -> bool:
        """Whether so little differs that it stays the same board once it is fitted."""
        return self.lacked * NEARLY <= self.board.size.width * self.board.size.height

    def told_lacking(self) -> str:
        """What the box lacks, and which boxes have it."""
        return " ".join(what_lacks(self.edition, dict(self.board.items())))


class BoardThumb(Thumb):
    """A board with its name. A click lays it, a drag carries it.

    Attributes:
        entry: the board.
        is_fitted: it is fitted to the box where it is laid.
    """

    def __init__(self, entry: LibraryBoard, *, fitted: bool = False) -> None:
        floor = Floor.of_board(entry.board)
        super().__init__(lambda painter, rect: paint_board(painter, rect, floor), entry.title)
        self.entry = entry
        self.is_fitted = fitted and entry.lacked > 0
        self.pulled.connect(lambda: self.make_drag().exec(Qt.DropAction.CopyAction))
        self.setCheckable(False)
        self._say()

    def _say(self) -> None:
        board, lacked = self.entry.board, self.entry.lacked
        size = tr("{width} × {height} spaces", width=board.size.width, height=board.size.height)
        self._line = f"{board.size.width} × {board.size.height}"
        if self.is_fitted:
            self._line = trn("{n} element differs", "{n} differ", lacked)
        box = tr("{lacks} It is fitted to the box when you add it.", lacks=self.entry.told_lacking())
        told = "" if not lacked else box if self.is_fitted else self.entry.told_lacking()
        parts = (f"{screen_reader_text(size)}.", board.description, told)
        self.setAccessibleDescription(" ".join(filter(None, parts)))
        self.setToolTip(rich_tip(self.accessibleName(), size, " ".join(filter(None, (board.description, told)))))

    def sizeHint(self) -> QSize:
        return QSize(96, 96 + 2 * self.fontMetrics().lineSpacing() + 4)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.underMouse() or self.hasFocus():
                draw_box(painter, self.rect(), 5, fill="accent-tint")
            self._paint_board(painter)
            line = self.fontMetrics().lineSpacing()
            for top, font, role, text in (
                (92, bold(small(self.font())), "text", self.accessibleName()),
                (92 + line, small(self.font()), "muted", self._line),
            ):
                room = QRect(2, top, self.width() - 4, line)
                draw_text(painter, room, text, role, font, Qt.AlignmentFlag.AlignCenter, elided=True)
            if self.hasFocus():
                draw_focus(painter, self.rect())

    def _paint_board(self, painter: QPainter) -> None:
        if self.faint:
            draw_box(painter, QRectF(4.5, 4.5, 87, 87), 4, line=pen("muted", 1, Qt.PenStyle.DashLine))
            painter.setOpacity(FAINT)
        self._art(painter, QRectF(6, 6, 84, 84))
        painter.setOpacity(1)
        if self.entry.lacked:
            draw_box(painter, QRectF(_SIGN).adjusted(-2, -2, 2, 2), 4, fill="panel")
            icons.icon("warning", "warning").paint(painter, _SIGN)

    def make_drag(self) -> QDrag:
        """The board on its way to the canvas."""
        drag = QDrag(self)
        data = QMimeData()
        if self.entry.path is None:
            data.setData(OWN_BOARD_MIME, QByteArray(self.entry.name.encode()))
        else:
            data.setData(BOARD_MIME, QByteArray(str(self.entry.path).encode()))
        if self.is_fitted:
            data.setData(FITTED_MIME, QByteArray(b"fitted"))
        drag.setMimeData(data)
        drag.setHotSpot(QPoint(48, 48))
        floor = Floor.of_board(self.entry.board)
        drag.setPixmap(floor_pixmap(floor, 96, 96, self.devicePixelRatioF()))
        return drag
