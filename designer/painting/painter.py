# SPDX-License-Identifier: GPL-3.0-or-later
"""Paints pictures with QPainter: on the screen, on images and on pages.

Painters are always ended, and left as they were: one left open when painting fails takes the program with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from designer.pictures.shapes import Anchor, Cap, Circle, Group, Join, Path, Pen, Picture, Rect, Shape, Text, Transform
from designer.pictures.themes import Theme

_CAPS = {
    Cap.FLAT: Qt.PenCapStyle.FlatCap,
    Cap.ROUND: Qt.PenCapStyle.RoundCap,
    Cap.SQUARE: Qt.PenCapStyle.SquareCap,
}
_JOINS = {Join.MITER: Qt.PenJoinStyle.SvgMiterJoin, Join.ROUND: Qt.PenJoinStyle.RoundJoin}


def paint(painter: QPainter, picture: Picture, theme: Theme) -> None:
    """Paint a picture: its units are those of the painter as it stands."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shapes(painter, picture.shapes, theme)
    painter.restore()


def paint_into(painter: QPainter, picture: Picture, theme: Theme, target: QRectF) -> None:
    """Paint a picture so that its extent fills ``target``."""
    x, y, width, height = picture.extent
    painter.save()
    painter.translate(target.topLeft())
    painter.scale(target.width() / width, target.height() / height)
    painter.translate(-x, -y)
    paint(painter, picture, theme)
    painter.restore()


def paint_shapes(painter: QPainter, shapes: Iterable[Shape], theme: Theme) -> None:
    """Paint shapes; the painter's pen and brush are not kept."""
    for shape in shapes:
        if isinstance(shape, (Path, Rect, Circle)):
            _paint_area(painter, shape, theme)
        elif isinstance(shape, Text):
            _paint_text(painter, shape, theme)
        elif isinstance(shape, Group):
            _paint_group(painter, shape, theme)
        else:
            _paint_group(painter, Group(shape.symbol.shapes, shape.transform), theme)


def _paint_group(painter: QPainter, group: Group, theme: Theme) -> None:
    if group.clip or group.opacity != 1:
        _paint_special_group(painter, group, theme)
        return
    before = painter.worldTransform()
    painter.setWorldTransform(_matrix(group.transform), True)
    paint_shapes(painter, group.shapes, theme)
    painter.setWorldTransform(before)


def _paint_special_group(painter: QPainter, group: Group, theme: Theme) -> None:
    """A group with a clip or faded: its shapes are faded one by one."""
    painter.save()
    painter.setWorldTransform(_matrix(group.transform), True)
    if theme.below is None:
        painter.setOpacity(painter.opacity() * group.opacity)
    if group.clip:
        painter.setClipRect(QRectF(*group.clip), Qt.ClipOperation.IntersectClip)
    paint_shapes(painter, group.shapes, theme)
    painter.restore()


@lru_cache(maxsize=4096)
def _matrix(transform: Transform) -> QTransform:
    matrix = QTransform.fromTranslate(transform.x, transform.y)
    if transform.turn:
        matrix.rotate(transform.turn)
    if transform.scale != 1:
        matrix.scale(transform.scale, transform.scale)
    return matrix


def _paint_area(painter: QPainter, shape: Path | Rect | Circle, theme: Theme) -> None:
    fill, opacity = theme.shown(shape.fill, shape.opacity)
    pen = shape.pen
    line, seen = theme.shown(pen.role, pen.opacity) if pen else (None, 1.0)
    if not fill and not line:
        return
    painter.setBrush(_brush(fill, opacity) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(pen, line, seen) if pen and line else Qt.PenStyle.NoPen)
    if isinstance(shape, Path):
        painter.drawPath(painter_path(shape.data))
    elif isinstance(shape, Circle):
        painter.drawEllipse(QPointF(shape.x, shape.y), shape.radius, shape.radius)
    elif shape.radius:
        painter.drawRoundedRect(QRectF(shape.x, shape.y, shape.width, shape.height), shape.radius, shape.radius)
    else:
        painter.drawRect(QRectF(shape.x, shape.y, shape.width, shape.height))


@lru_cache(maxsize=1024)
def _brush(colour: str, opacity: float) -> QBrush:
    return QBrush(colour_of(colour, opacity))


@lru_cache(maxsize=2048)
def _pen(pen: Pen, colour: str, opacity: float) -> QPen:
    found = QPen(_brush(colour, opacity), pen.width)
    found.setCapStyle(_CAPS[pen.cap])
    found.setJoinStyle(_JOINS[pen.join])
    if pen.dash:
        found.setDashPattern([length / pen.width for length in pen.dash])
        found.setDashOffset(pen.offset / pen.width)
    return found


def colour_of(colour: str, opacity: float = 1.0) -> QColor:
    """A colour of a theme for Qt."""
    found = QColor(colour)
    found.setAlphaF(opacity)
    return found


@lru_cache(maxsize=8192)
def painter_path(data: str) -> QPainterPath:
    """Path data as Qt draws it."""
    path = QPainterPath()
    tokens = iter(data.split())
    x = y = 0.0
    letter = ""
    for token in tokens:
        if token.isalpha():
            letter, first = token, None
            if letter == "Z":
                path.closeSubpath()
                continue
        else:
            first = float(token)
        values = [first] if first is not None else []
        values += [float(next(tokens)) for _ in range(_LENGTHS[letter] - len(values))]
        x, y = _step(path, letter, values, x, y)
        letter = "L" if letter == "M" else letter
    return path


_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7}


def _step(path: QPainterPath, letter: str, v: list[float], x: float, y: float) -> tuple[float, float]:
    """Draw one command from ``x``, ``y``; return where it ends."""
    if letter == "A":
        _arc(path, x, y, v[0], v[1], bool(v[3]), bool(v[4]), v[5], v[6])
        return v[5], v[6]
    if letter == "C":
        path.cubicTo(*v)
        return v[4], v[5]
    end = (v[0], y) if letter == "H" else (x, v[0]) if letter == "V" else (v[0], v[1])
    if letter == "M":
        path.moveTo(*end)
    else:
        path.lineTo(*end)
    return end


def _arc(
    path: QPainterPath, x: float, y: float, rx: float, ry: float, large: bool, sweep: bool, end_x: float, end_y: float
) -> None:
    """An arc of an upright ellipse as SVG defines it: through the centre that the flags choose."""
    dx, dy = (x - end_x) / 2 / rx, (y - end_y) / 2 / ry
    half = dx * dx + dy * dy
    grow = math.sqrt(max(half, 1.0))  # an arc too small to reach is made larger
    rx, ry, dx, dy = rx * grow, ry * grow, dx / grow, dy / grow
    shift = math.sqrt(max(0.0, 1 / (dx * dx + dy * dy) - 1)) * (1 if large != sweep else -1)
    centre_x, centre_y = shift * dy, -shift * dx
    start = math.degrees(math.atan2(dy - centre_y, dx - centre_x))
    end = math.degrees(math.atan2(-dy - centre_y, -dx - centre_x))
    span = (end - start) % 360 if sweep else -((start - end) % 360)
    middle = QPointF((x + end_x) / 2 + centre_x * rx, (y + end_y) / 2 + centre_y * ry)
    path.arcTo(QRectF(middle.x() - rx, middle.y() - ry, 2 * rx, 2 * ry), -start, -span)


def text_font(bold: bool = False) -> QFont:
    """The system's own font, at a size that texts of a picture are scaled from."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPixelSize(100)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _paint_text(painter: QPainter, text: Text, theme: Theme) -> None:
    colour = theme[text.role]
    if not colour:
        return
    font = text_font(text.bold)
    width = QFontMetricsF(font).horizontalAdvance(text.words)
    shift = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[text.anchor]
    painter.save()
    painter.translate(text.x, text.y)
    painter.scale(text.size / 100, text.size / 100)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(shift, 0), text.words)
    painter.restore()


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter on ``device``, ended also where the painting raises.

    Qt reads what has been freed when a device goes while its painter is active; the exception is then never told.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


@contextmanager
def kept(painter: QPainter, *, smooth: bool = False) -> Iterator[None]:
    """Whatever is set meanwhile, the painter is set afterwards as it was before; ``smooth`` smoothes edges."""
    painter.save()
    try:
        if smooth:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield
    finally:
        painter.restore()
