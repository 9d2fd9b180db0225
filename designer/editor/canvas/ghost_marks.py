# SPDX-License-Identifier: GPL-3.0-or-later
"""Marks of a ghost: edges that would change, spaces that would be cleared."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from designer.base.grid import Cell, Heading, Size
from designer.editor.canvas.overlay import draw_shapes, side_ends
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.look import theme
from designer.pictures.shapes import Path, Pen, Role, lines


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
