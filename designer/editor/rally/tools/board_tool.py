# SPDX-License-Identifier: GPL-3.0-or-later
"""The board tool: boards are laid on the grid of the course, dragged and turned, with what lies on them.

Held by one of its sides a board grows and shrinks there.
"""

from __future__ import annotations

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.base.words import sentence, sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.subjects import BOARD
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.course.course import Course
from designer.rally.editing.board_sizes import grow_board, in_the_way, is_at_side, most_growth
from designer.rally.editing.boards import area, board_at, move_board, overlapping, snapped

_GRIP = 0.25
"""How near to a side of a board, in spaces, the pointer holds that side."""


class BoardTool(RallyTool):
    """Drag moves a board or a side of it, Z turns it; it snaps to full sides, Shift lets it lie anywhere."""

    id = "board"
    title = sentence("Boards")
    doc = sentence("Boards: drag a board to move it, its edge to resize it; Z turns it, Ctrl+B adds one")
    icon = "boards"
    key = "M"
    drags_by_keyboard = True
    paints = False
    cursor = Qt.CursorShape.OpenHandCursor

    held: int | None
    _grip: Cell = Cell(0, 0)
    _side: Heading | None = None
    """The side that is dragged; None where the whole board is."""

    @property
    def chosen(self) -> int | None:
        """The board that commands are about: the one chosen last."""
        subject = self.state.subject
        inside = subject.kind == BOARD and subject.index < len(self.course.layout)
        return subject.index if inside else None

    def begin(self, at: Pointer) -> None:
        self.held, self._side = self._side_at(at) or (board_at(self.course, at.cell), None)
        if self.held is not None:
            corner, _ = area(self.course, self.course.layout[self.held])
            self._grip = Cell(at.cell.x - corner.x, at.cell.y - corner.y)
            self.state.set_subject(Subject(BOARD, self.held))

    def _side_at(self, at: Pointer) -> tuple[int, Heading] | None:
        """The board whose side is near, from within or from without, and which side of it that is."""
        side = at.side
        distance = {Heading.N: at.y, Heading.E: 1 - at.x, Heading.S: 1 - at.y, Heading.W: at.x}[side]
        if distance > _GRIP:
            return None
        for cell, its in ((at.cell, side), (at.cell.step(side), side.back)):
            index = board_at(self.course, cell)
            if index is not None:
                return (index, its) if is_at_side(self.course, index, cell, its) else None
        return None

    def point_out(self, at: Pointer) -> None:
        index = board_at(self.course, at.cell)
        if index is not None:
            self.state.set_subject(Subject(BOARD, index))

    def end(self, at: Pointer) -> None:
        index, self.held = self.held, None
        if index is None:
            return
        if self._side is not None:
            grown, free = self._grown(at, index, self._side)
            if free:
                self.apply(grown, sentence_in("step", "Resize board"))
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

    def _grown(self, at: Pointer, index: int, side: Heading) -> tuple[Course, bool]:
        """The course with the board as its side is dragged, and whether it may be so large."""
        corner, _ = area(self.course, self.course.layout[index])
        by = (at.cell.x - corner.x - self._grip.x) * side.dx + (at.cell.y - corner.y - self._grip.y) * side.dy
        grown = grow_board(self.course, index, side, most_growth(self.course, index, side, by))
        return grown, not in_the_way(grown, index)

    def _resizing_ghost(self, at: Pointer, index: int, side: Heading) -> Ghost:
        grown, free = self._grown(at, index, side)
        return Ghost(boards=((*area(grown, grown.layout[index]), free),), forbidden=not free)

    def ghost(self) -> Ghost:
        if self.held is not None and self.at is not None and self._side is not None:
            return self._resizing_ghost(self.at, self.held, self._side)
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
        near = self._side_at(self.at) if self.at is not None and self.held is None else None
        side = self._side if self.held is not None else near and near[1]
        if side is not None and not self.ghost().forbidden:
            return Qt.CursorShape.SizeHorCursor if side.dx else Qt.CursorShape.SizeVerCursor
        if self.held is not None:
            return Qt.CursorShape.ForbiddenCursor if self.ghost().forbidden else Qt.CursorShape.ClosedHandCursor
        on_board = self.at is not None and board_at(self.course, self.at.cell) is not None
        return Qt.CursorShape.OpenHandCursor if on_board else Qt.CursorShape.ArrowCursor

    def status(self) -> str:
        index = self.held
        if index is None or self.at is None:
            return str(self.doc)
        name = self._title(index)
        if self._side is not None:
            return self._resizing_status(self.at, index, self._side)
        corner = self._corner(self.at, index)
        others = overlapping(self.course, corner, self._size(index), index)
        if others:
            names = ", ".join(map(self._title, others))
            return tr("{board} cannot go there: it would overlap {others}", board=name, others=names)
        return tr("{board} to column {x}, row {y}; Shift places it freely", board=name, x=corner.x + 1, y=corner.y + 1)

    def _resizing_status(self, at: Pointer, index: int, side: Heading) -> str:
        grown, _ = self._grown(at, index, side)
        name, others = self._title(index), in_the_way(grown, index)
        if others:
            names = ", ".join(map(self._title, others))
            return tr("{board} cannot be so large: it would overlap {others}", board=name, others=names)
        size = grown.extent(grown.layout[index])
        return tr("{board}: {width} × {height}", board=name, width=size.width, height=size.height)

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
