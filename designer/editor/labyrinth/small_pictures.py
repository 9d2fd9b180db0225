# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles and robots painted inside widgets."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.widgets.small_pictures import paint_picture
from designer.labyrinth.picture import robot_shapes
from designer.labyrinth.picture.plan_pictures import piece_picture
from designer.labyrinth.plan.tiles import Tile
from designer.pictures.shapes import Extent, Level, Picture


def paint_robot(painter: QPainter, rect: QRectF, player: int, *, second: bool = False) -> None:
    """Paint a robot of a player, looking north."""
    shapes = robot_shapes(player, 0, Level.of(rect.width()), second=second)
    paint_picture(painter, rect, Picture(Extent(12, 8, 84, 84), shapes))


def paint_tile(painter: QPainter, rect: QRectF, tile: Tile | None) -> None:
    """Paint a tile, or an empty cell, as large as fits."""
    paint_picture(painter, rect, piece_picture(tile, Level.of(rect.width())))
