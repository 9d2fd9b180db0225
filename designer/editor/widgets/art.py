# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of spaces, boards and robots inside widgets: the shapes of the game in the theme of now."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap

from designer.drawing.painter import paint
from designer.editor import theme
from designer.grid import Cell, Heading
from designer.pictures import THEMES, Level, Picture
from designer.rally.board import Board
from designer.rally.floor import Floor
from designer.rally.notation import parse_space
from designer.rally.spaces import GAP, Space
from designer.stamp import Stamp


def paint_picture(painter: QPainter, rect: QRectF, picture: Picture) -> None:
    """Paint ``picture`` as large as fits into ``rect``, in its middle."""
    extent = picture.extent
    scale = min(rect.width() / extent.width, rect.height() / extent.height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(
        rect.left() + (rect.width() - extent.width * scale) / 2,
        rect.top() + (rect.height() - extent.height * scale) / 2,
    )
    painter.scale(scale, scale)
    painter.setClipRect(QRectF(0, 0, extent.width, extent.height))
    painter.translate(-extent.x, -extent.y)
    paint(painter, picture, THEMES[theme.current()])
    painter.restore()


def paint_space(painter: QPainter, rect: QRectF, space: Space) -> None:
    """Paint a space by itself, from pixels that are kept."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = _space_pixmap(space, round(rect.width()), ratio, theme.current())
    painter.drawPixmap(rect.toRect().topLeft(), pixmap)


def paint_token(painter: QPainter, rect: QRectF, token: str) -> None:
    """Paint the space that the notation ``token`` writes."""
    paint_space(painter, rect, parse_space(token))


def paint_sign(painter: QPainter, rect: QRectF, token: str) -> None:
    """Paint what the notation ``token`` writes as a sign beside words, without the floor under it."""
    from designer.rally.picture.spaces import sign_picture

    paint_picture(painter, rect, sign_picture(parse_space(token)))


def sign_pixmap(token: str, side: int, ratio: float) -> QPixmap:
    """The same as pixels: ``side`` wide and high on a screen with ``ratio`` device pixels in one."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_sign(painter, QRectF(0, 0, side, side), token)
    painter.end()
    return pixmap


@lru_cache(maxsize=512)
def _space_pixmap(space: Space, side: int, ratio: float, theme_name: str) -> QPixmap:
    from designer.rally.picture.spaces import space_picture

    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_picture(painter, QRectF(0, 0, side, side), space_picture(space, Level.of(side * ratio)))
    painter.end()
    return pixmap


def paint_robot(painter: QPainter, rect: QRectF, name: str, position: int = 0, heading: Heading = Heading.N) -> None:
    """Paint the robot that bears ``name`` in a program, the ``position``-th of its robots."""
    from designer.rally.picture.robots import robot_of, robot_picture

    paint_picture(painter, rect, robot_picture(robot_of(name, position), heading))


def stamp_floor(stamp: Stamp) -> Floor:
    """A stamp as a floor, its spaces joined as on a board."""
    width, height = stamp.size
    return Floor.of_board(
        Board(tuple(tuple(stamp.spaces.get(Cell(x, y), GAP) for x in range(width)) for y in range(height)))
    )


def paint_board(painter: QPainter, rect: QRectF, floor: Floor) -> None:
    """Paint a floor small, as large as fits, from pixels that are kept as long as the floor is the same object."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = floor_pixmap(floor, round(rect.width()), round(rect.height()), ratio)
    painter.drawPixmap(rect.toRect().topLeft(), pixmap)


_FLOORS: OrderedDict[tuple[int, int, int, float, str], tuple[Floor, QPixmap]] = OrderedDict()
_MANY_FLOORS = 96

_LARGE = 60 * 60
"""Spaces up to which a small picture is drawn shape by shape."""

_STONE = 4
"""Pixels a space of a larger one, before it is made to fit."""


def floor_pixmap(floor: Floor, width: int, height: int, ratio: float) -> QPixmap:
    """A floor with its checkpoints and docks as pixels; nothing but the board on transparent ground.

    Floors are told apart by identity: to compare thousands of spaces would cost more than to paint them.
    """
    key = (id(floor), width, height, ratio, theme.current())
    found = _FLOORS.get(key)
    if found is None:
        found = _FLOORS[key] = (floor, _render(floor, width, height, ratio))
        while len(_FLOORS) > _MANY_FLOORS:
            _FLOORS.popitem(last=False)
    _FLOORS.move_to_end(key)
    return found[1]


def _render(floor: Floor, width: int, height: int, ratio: float) -> QPixmap:
    from designer.rally.picture import PictureOptions, course_picture

    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    pixels = min(width * ratio / max(floor.size.width, 1), height * ratio / max(floor.size.height, 1))
    if floor.size.width * floor.size.height > _LARGE or 0 < pixels < _STONE:
        painter = QPainter(pixmap)
        _paint_mosaic(painter, QRectF(0, 0, width, height), floor)
        painter.end()
    elif min(floor.size):
        painter = QPainter(pixmap)
        picture = course_picture(floor, PictureOptions(Level.S, table=False, margin=18.0))
        paint_picture(painter, QRectF(0, 0, width, height), picture)
        painter.end()
    return pixmap


def _paint_mosaic(painter: QPainter, rect: QRectF, floor: Floor) -> None:
    """Paint a floor of very many or very small spaces from one small picture for each kind of space.

    Shape by shape it would stop the window for up to seconds, and at two pixels a space nobody could tell.
    """
    columns, rows = floor.size
    if not min(floor.size):
        return
    mosaic = QPixmap(columns * _STONE, rows * _STONE)
    mosaic.fill(Qt.GlobalColor.transparent)
    layer = QPainter(mosaic)
    for cell, space in floor.items():
        if space != GAP:
            layer.drawPixmap(cell.x * _STONE, cell.y * _STONE, _space_pixmap(space, _STONE, 1.0, theme.current()))
    layer.end()
    scale = min(rect.width() / mosaic.width(), rect.height() / mosaic.height())
    width, height = mosaic.width() * scale, mosaic.height() * scale
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    target = QRectF((rect.width() - width) / 2, (rect.height() - height) / 2, width, height)
    painter.drawPixmap(target, mosaic, QRectF(mosaic.rect()))
