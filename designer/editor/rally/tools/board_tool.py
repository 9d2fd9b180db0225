# SPDX-License-Identifier: GPL-3.0-or-later
"""The board tool: boards are laid on the grid of the course, dragged and turned, with what lies on them."""

from __future__ import annotations

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, Mirror, Size
from designer.base.words import sentence, sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.subjects import BOARD
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.editing.boards import area, board_at, move_board, overlapping, snapped


class BoardTool(RallyTool):
    """Drag moves a board, Z turns it; it snaps to full sides, Shift lets it lie anywhere."""

    id = "board"
    title = sentence("Boards")
    doc = sentence("Boards: drag to move a board with everything on it, Z to turn it, Ctrl+B to add one")
    icon = "boards"
    key = "M"
    drags_by_keyboard = True
    paints = False
    cursor = Qt.CursorShape.OpenHandCursor

    held: int | None
    _grip: Cell = Cell(0, 0)

    @property
    def chosen(self) -> int | None:
        """The board that commands are about: the one chosen last."""
        subject = self.state.subject
        inside = subject.kind == BOARD and subject.index < len(self.course.layout)
        return subject.index if inside else None

    def begin(self, at: Pointer) -> None:
        self.held = board_at(self.course, at.cell)
        if self.held is not None:
            corner, _ = area(self.course, self.course.layout[self.held])
            self._grip = Cell(at.cell.x - corner.x, at.cell.y - corner.y)
            self.point_out(at)

    def point_out(self, at: Pointer) -> None:
        index = board_at(self.course, at.cell)
        if index is not None:
            self.state.set_subject(Subject(BOARD, index))

    def end(self, at: Pointer) -> None:
        index, self.held = self.held, None
        if index is None:
            return
        corner = self._corner(at, index)
        placement = self.course.layout[index]
        if corner != (placement.x, placement.y) and not self._overlaps(index, corner):
            self.apply(move_board(self.course, index, corner), sentence_in("step", "Move board"))

    def turn(self, quarters: int) -> None:
        self.editor.commands.run("board.turn-right" if quarters == 1 else "board.turn-left")

    def flip(self, mirror: Mirror) -> None:
        east_west = mirror is Mirror.EAST_WEST
        self.editor.commands.run("board.mirror-east-west" if east_west else "board.mirror-north-south")

    def ghost(self) -> Ghost:
        if self.held is not None and self.at is not None:
            corner = self._corner(self.at, self.held)
            size = self.course.extent(self.course.layout[self.held])
            free = not self._overlaps(self.held, corner)
            placement = self.course.layout[self.held]
            carried = (Cell(placement.x, placement.y), corner, size)
            moved = corner != carried[0]
            return Ghost(boards=((corner, size, free),), carried=carried if moved else None, forbidden=not free)
        chosen = self.chosen
        if chosen is None:
            return NO_GHOST
        return Ghost(boards=((*area(self.course, self.course.layout[chosen]), True),))

    def pointer_shape(self) -> Qt.CursorShape:
        if self.held is not None:
            return Qt.CursorShape.ForbiddenCursor if self.ghost().forbidden else Qt.CursorShape.ClosedHandCursor
        on_board = self.at is not None and board_at(self.course, self.at.cell) is not None
        return Qt.CursorShape.OpenHandCursor if on_board else Qt.CursorShape.ArrowCursor

    def status(self) -> str:
        index = self.held
        if index is None or self.at is None:
            return str(self.doc)
        corner = self._corner(self.at, index)
        others = overlapping(self.course, corner, self._size(index), index)
        name = self._title(index)
        if others:
            names = ", ".join(map(self._title, others))
            return tr("{board} cannot go there: it would overlap {others}", board=name, others=names)
        return tr("{board} to column {x}, row {y}; Shift places it freely", board=name, x=corner.x + 1, y=corner.y + 1)

    def _title(self, index: int) -> str:
        name = self.course.layout[index].board
        return self.course.board(name).title or name

    def _size(self, index: int) -> Size:
        return self.course.extent(self.course.layout[index])

    def _corner(self, at: Pointer, index: int) -> Cell:
        corner = Cell(at.cell.x - self._grip.x, at.cell.y - self._grip.y)
        placement = self.course.layout[index]
        if corner == (placement.x, placement.y) or at.shift:
            return corner
        return snapped(self.course, corner, self._size(index), index)

    def _overlaps(self, index: int, corner: Cell) -> bool:
        return bool(overlapping(self.course, corner, self._size(index), index))
