# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles painted inside widgets."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.widgets.art import paint_picture
from designer.labyrinth.drawn import piece_picture
from designer.labyrinth.tiles import Tile
from designer.pictures import Level


def paint_tile(painter: QPainter, rect: QRectF, tile: Tile | None) -> None:
    """Paint a tile, or an empty cell, as large as fits."""
    paint_picture(painter, rect, piece_picture(tile, Level.of(rect.width())))
