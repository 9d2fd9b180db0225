# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of spaces, stamps, floors and robots of RoboRally inside widgets, in the current theme."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPixmap

from designer.base.grid import Cell, Heading
from designer.editor.look import theme
from designer.editor.look.paint import device_ratio
from designer.editor.widgets import small_pictures
from designer.editor.widgets.small_pictures import paint_picture
from designer.game.stamp import Stamp
from designer.pictures.shapes import Level
from designer.rally.course.floor import Floor
from designer.rally.course.notation import parse_space
from designer.rally.picture import game_pictures
from designer.rally.spaces import GAP, Space


def paint_space(painter: QPainter, rect: QRectF, space: Space) -> None:
    """Paint a space by itself, from pixels that are kept."""
    pixmap = _space_pixmap(space, round(rect.width()), device_ratio(painter), theme.current())
    painter.drawPixmap(rect.toRect().topLeft(), pixmap)


def paint_token(painter: QPainter, rect: QRectF, token: str) -> None:
    """Paint the space that the notation ``token`` writes."""
    paint_space(painter, rect, parse_space(token))


def paint_sign(painter: QPainter, rect: QRectF, token: str) -> None:
    """Paint what the notation ``token`` writes as a sign beside words, without the floor under it."""
    from designer.rally.picture.spaces import sign_picture

    paint_picture(painter, rect, sign_picture(parse_space(token)))


@lru_cache(maxsize=512)
def _space_pixmap(space: Space, side: int, ratio: float, theme_name: str) -> QPixmap:
    from designer.rally.picture.spaces import space_picture

    picture = space_picture(space, Level.of(side * ratio))
    return small_pictures.pixmap_of(lambda painter, rect: paint_picture(painter, rect, picture), side, ratio)


def paint_robot(painter: QPainter, rect: QRectF, name: str, position: int = 0, heading: Heading = Heading.N) -> None:
    """Paint the robot that bears ``name`` in a program, the ``position``-th of its robots; pixels are kept."""
    from designer.rally.picture.robots import robot_of

    side = round(min(rect.width(), rect.height()))
    pixmap = _robot_pixmap(robot_of(name, position).letter, heading, side, device_ratio(painter), theme.current())
    corner = rect.center() - QPointF(side / 2, side / 2)
    painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), pixmap)


@lru_cache(maxsize=512)
def _robot_pixmap(letter: str, heading: Heading, side: int, ratio: float, theme_name: str) -> QPixmap:
    from designer.rally.picture.robots import robot_picture

    picture = robot_picture(letter, heading)
    return small_pictures.pixmap_of(lambda painter, rect: paint_picture(painter, rect, picture), side, ratio)


def stamp_floor(stamp: Stamp) -> Floor:
    """A stamp as a floor, its spaces joined as on a board; equal stamps are one floor, whose pixels are kept once."""
    width, height = stamp.size
    return _floor_of(tuple(tuple(stamp.spaces.get(Cell(x, y), GAP) for x in range(width)) for y in range(height)))


@lru_cache(maxsize=256)
def _floor_of(rows: tuple[tuple[Space, ...], ...]) -> Floor:
    return Floor.of_rows(rows)  # what is copied may be larger than a board


def paint_board(painter: QPainter, rect: QRectF, floor: Floor) -> None:
    """Paint a floor small, as large as fits."""
    small_pictures.paint_small(painter, rect, floor, game_pictures)


def floor_pixmap(floor: Floor, width: int, height: int, ratio: float) -> QPixmap:
    """A floor with its checkpoints and docks as pixels, on transparent ground."""
    return small_pictures.small_pixmap(floor, game_pictures, width, height, ratio)
