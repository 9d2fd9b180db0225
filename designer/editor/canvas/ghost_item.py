# SPDX-License-Identifier: GPL-3.0-or-later
"""What a click would do, shown before it is done: spaces, edges that would change, spaces that would be cleared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from designer.base.grid import Cell, Heading, Size, bounds
from designer.editor.canvas.overlay import (
    Overlay,
    Stamps,
    cell_rect,
    draw_brackets,
    draw_dashed,
    draw_shapes,
    pixel,
    side_ends,
)
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.ghost import MANY, NO_GHOST, Ghost
from designer.editor.look import theme
from designer.game.contract import Game
from designer.game.stamp import Piece
from designer.painting.painter import kept
from designer.pictures.shapes import Path, Pen, Role, lines
from designer.reports.marks import HOVER_OPACITY


def draw_edge(painter: QPainter, cell: Cell, side: Heading, role: str) -> None:
    """A bar on an edge where something goes, or may not be put."""
    start, end = side_ends(cell, side)
    for width, name in ((20.0, "halo"), (11.0, role)):
        painter.setPen(QPen(theme.colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(start, end)


def draw_edge_to_come(painter: QPainter, cell: Cell, side: Heading) -> None:
    """An outline round what will stand on an edge: faint alone, a wall is only a greyer wall among others."""
    start, end = side_ends(cell, side)
    frame = QRectF(start, end).adjusted(-15, -15, 15, 15)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, name in ((9.0, "halo"), (5.0, "voice")):
        painter.setPen(QPen(theme.colour(name), width))
        painter.drawRoundedRect(frame, 3, 3)


def draw_removal(painter: QPainter, corner: Cell, size: Size) -> None:
    """A cross in the middle of what a click clears."""
    x, y = size.width * UNIT / 2, size.height * UNIT / 2
    data = lines((x - 18, y - 18), (x + 18, y + 18)) + " " + lines((x + 18, y - 18), (x - 18, y + 18))
    draw_shapes(painter, corner, (Path(data, pen=Pen(Role.HALO, 15)), Path(data, pen=Pen(Role.VOICE, 8))))


class Areas:
    """Spaces that are tinted, put together once to strips: a tint may lie on thousands while the pointer moves.

    Attributes:
        strips: spaces side by side in a row, as one rectangle each.
        extent: what they cover; null where there are none.
    """

    def __init__(self) -> None:
        self.strips: tuple[QRectF, ...] = ()
        self.extent = QRectF()
        self._cells: Collection[Cell] = ()

    def take(self, cells: Collection[Cell]) -> None:
        """Put other spaces together; the same ones stay as they are."""
        if cells is not self._cells:
            self._cells = cells
            self.strips = tuple(_strips(cells))
            self.extent = cell_rect(*bounds(cells)) if cells else QRectF()


def _strips(cells: Collection[Cell]) -> Iterator[QRectF]:
    rows: dict[int, list[int]] = {}
    for x, y in cells:
        rows.setdefault(y, []).append(x)
    for y, columns in rows.items():
        columns.sort()
        first = columns[0]
        for x, following in zip(columns, (*columns[1:], None), strict=True):
            if following != x + 1:
                yield cell_rect(Cell(first, y), Size(x - first + 1, 1))
                first = following if following is not None else first


class GhostItem(Overlay):
    """Corner brackets, tints and outlines of any tool, and the pieces that would come, at 72 per cent."""

    def __init__(self) -> None:
        super().__init__()
        self.ghost: Ghost = NO_GHOST
        self._areas = Areas(), Areas()
        self._shown: tuple[object, ...] = ()
        self._game: Game | None = None
        self._few: Mapping[Cell, Piece] = {}

    def show_ghost(self, ghost: Ghost, course: Any, game: Game) -> None:
        """Show what a tool would do on a course."""
        if ghost == self.ghost and self._shown and course is self._shown[0]:
            return
        dirty = self._extent()
        self.ghost, self._shown, self._game = ghost, (course,), game
        self._areas[0].take(ghost.area)
        self._areas[1].take(ghost.spread or (ghost.spaces if len(ghost.spaces) > MANY else ()))
        self.look(course, ghost.spaces if len(ghost.spaces) <= MANY else {})
        self.renew(dirty.united(self._extent()))

    def look(self, course: Any, few: Mapping[Cell, Piece]) -> None:
        """Look once at what is to be painted; ``few`` are spaces as they would be."""
        self._few = {cell: piece for cell, piece in few.items() if cell in course}

    def cells(self) -> list[Cell]:
        """The cells on which pieces and marks of the game are painted."""
        return list(self._few)

    def draw_pieces(self, painter: QPainter) -> None:
        """Paint what would come."""
        if self._game is None or not self._few:
            return
        with kept(painter):
            painter.setOpacity(HOVER_OPACITY)
            pictures = self._game.pictures()
            with Stamps(painter, cell_rect(*bounds(self._few))) as stamps:
                for cell, piece in self._few.items():
                    make = partial(pictures.piece_picture, piece, stamps.level)
                    stamps.put(cell, (self._game.key, piece, stamps.level), make)

    def _extent(self) -> QRectF:
        """What the ghost covers, with its brackets."""
        ghost, rect = self.ghost, QRectF()
        for corner, size in ghost.brackets:
            rect = rect.united(cell_rect(corner, size))
        for corner, size, _ in ghost.boards:
            rect = rect.united(cell_rect(corner, size))
        for area in self._areas:
            rect = rect.united(area.extent)
        cells = [*self.cells(), *(cell for cell, _ in ghost.edges), *(ghost.marquee or ())]
        if cells:
            rect = rect.united(cell_rect(*bounds(cells)))
        return rect.adjusted(-60, -60, 60, 60) if not rect.isNull() else rect

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self.ghost is NO_GHOST:
            return
        tint = theme.colour("voice")
        for area, alpha in zip(self._areas, (0.13, 0.2), strict=True):
            tint.setAlphaF(alpha)
            for strip in area.strips:
                painter.fillRect(strip, tint)
        self.draw_pieces(painter)
        for corner, size, free in self.ghost.boards:
            self._draw_board(painter, corner, size, free)
        self._draw_frames(painter)

    def _draw_frames(self, painter: QPainter) -> None:
        """Edges, brackets and the rectangle that is being selected."""
        ghost = self.ghost
        role = "error" if ghost.forbidden else "voice"
        for cell, side in ghost.edges:
            if ghost.removes or ghost.forbidden:
                draw_edge(painter, cell, side, role)
            else:
                draw_edge_to_come(painter, cell, side)
        for corner, size in ghost.brackets:
            draw_brackets(painter, corner, size, Role(role))
            if ghost.removes and not ghost.forbidden:
                draw_removal(painter, corner, size)
        if ghost.marquee:
            tint = theme.colour("voice")
            tint.setAlphaF(0.13)
            path = QPainterPath()
            path.addRect(cell_rect(*bounds(ghost.marquee)))
            painter.fillPath(path, tint)
            draw_dashed(painter, path, 2 * pixel(painter))

    def _draw_board(self, painter: QPainter, corner: Cell, size: Size, free: bool) -> None:
        path = QPainterPath()
        path.addRect(cell_rect(corner, size))
        tint = theme.colour("voice" if free else "error")
        tint.setAlphaF(0.10)
        painter.fillPath(path, tint)
        draw_dashed(painter, path, 2.5 * pixel(painter), "voice" if free else "error")
