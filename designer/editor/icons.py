# SPDX-License-Identifier: GPL-3.0-or-later
"""Icons of commands and panels: Phosphor line icons in the colours of the theme, made when first shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from designer.editor import theme

_OWN_SIZE = 20.0
"""Our own line icons are drawn in a square of so many units."""


def icon(name: str, role: str = "text", on_role: str = "accent-on") -> QIcon:
    """The icon called ``name`` (``folder-open``, or one of our own such as ``belt``) in theme colours.

    Args:
        name: a Phosphor icon without its prefix, or an own icon.
        role: the colour of the icon.
        on_role: its colour while its button is on.
    """
    return _icon(name, theme.colour(role).name(), theme.colour(on_role).name(), theme.colour("muted").name())


def forget() -> None:
    """Forget all icons: the theme has changed."""
    _icon.cache_clear()


@cache
def _icon(name: str, colour: str, on_colour: str, muted: str) -> QIcon:
    if name in _OWN:
        return _own_icon(name, colour, on_colour, muted)
    import qtawesome  # loads a font: only when the first icon is shown

    faded = QColor(muted)
    faded.setAlpha(130)
    return qtawesome.icon(  # type: ignore[no-any-return]
        f"ph.{name}", color=colour, color_on=on_colour, color_off=colour, color_disabled=faded
    )


def _own_icon(name: str, colour: str, on_colour: str, muted: str) -> QIcon:
    result = QIcon()
    faded = QColor(muted)
    faded.setAlpha(130)
    for size in (20, 24, 32, 40, 48):
        result.addPixmap(_own_pixmap(name, QColor(colour), size))
        result.addPixmap(_own_pixmap(name, QColor(on_colour), size), QIcon.Mode.Normal, QIcon.State.On)
        result.addPixmap(_own_pixmap(name, faded, size), QIcon.Mode.Disabled)
    return result


def _own_pixmap(name: str, colour: QColor, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / _OWN_SIZE, size / _OWN_SIZE)
    pen = QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    _OWN[name](painter)
    painter.end()
    return pixmap


def _lines(painter: QPainter, *points: tuple[float, float]) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    painter.drawPath(path)


def _belt(painter: QPainter) -> None:
    """A belt that comes from the left, turns down, and a plus."""
    path = QPainterPath(QPointF(3, 5))
    path.lineTo(8, 5)
    path.quadTo(11.5, 5, 11.5, 8.5)
    path.lineTo(11.5, 17)
    painter.drawPath(path)
    inner = QPainterPath(QPointF(3, 10))
    inner.lineTo(6.5, 10)
    inner.lineTo(6.5, 17)
    painter.drawPath(inner)
    _lines(painter, (7.2, 13), (9, 15), (10.8, 13))
    _lines(painter, (16, 3.5), (16, 8.5))
    _lines(painter, (13.5, 6), (18.5, 6))


def _wall(painter: QPainter) -> None:
    """A space with one thick side."""
    painter.drawRect(QRectF(4, 4, 12, 12))
    painter.setPen(QPen(painter.pen().color(), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    _lines(painter, (4, 4), (4, 16))


def _laser(painter: QPainter) -> None:
    """A mount with a beam."""
    _lines(painter, (3, 3), (3, 17))
    _lines(painter, (3, 6.5), (7, 8), (7, 12), (3, 13.5))
    _lines(painter, (9, 10), (12, 10))
    _lines(painter, (14, 10), (17, 10))


def _pusher(painter: QPainter) -> None:
    """A ram that comes out of a wall."""
    _lines(painter, (3, 3), (3, 17))
    painter.drawRect(QRectF(3, 7.5, 5, 5))
    _lines(painter, (8, 10), (12, 10))
    _lines(painter, (12, 5), (12, 15), (17, 10), (12, 5))


def _dock(painter: QPainter) -> None:
    """A slot that is open to the back, with a heading."""
    _lines(painter, (4, 17), (4, 5), (16, 5), (16, 17))
    _lines(painter, (7, 10.5), (10, 7.5), (13, 10.5))
    _lines(painter, (10, 13), (10, 17))


def _boards(painter: QPainter) -> None:
    """Two boards side by side."""
    painter.drawRoundedRect(QRectF(2.5, 4, 7, 12), 1, 1)
    painter.drawRoundedRect(QRectF(10.5, 4, 7, 7), 1, 1)
    _lines(painter, (2.5, 10), (9.5, 10))


def _mirror_east_west(painter: QPainter) -> None:
    """Two triangles beside a standing axis."""
    _lines(painter, (7.5, 4), (7.5, 16), (2, 16), (7.5, 4))
    _lines(painter, (12.5, 4), (12.5, 16), (18, 16), (12.5, 4))
    _lines(painter, (10, 2), (10, 18))


def _mirror_north_south(painter: QPainter) -> None:
    """Two triangles above and below a lying axis."""
    _lines(painter, (4, 7.5), (16, 7.5), (16, 2), (4, 7.5))
    _lines(painter, (4, 12.5), (16, 12.5), (16, 18), (4, 12.5))
    _lines(painter, (2, 10), (18, 10))


def _card(painter: QPainter) -> None:
    """A programming card with an arrow."""
    painter.drawRoundedRect(QRectF(4.5, 2.5, 11, 15), 1.5, 1.5)
    _lines(painter, (10, 13.5), (10, 6.5))
    _lines(painter, (7.5, 9), (10, 6.5), (12.5, 9))


def _line_tool(painter: QPainter) -> None:
    """Two points joined."""
    _lines(painter, (5.5, 14.5), (14.5, 5.5))
    painter.drawRect(QRectF(2.5, 14, 3.5, 3.5))
    painter.drawRect(QRectF(14, 2.5, 3.5, 3.5))


_OWN: dict[str, Callable[[QPainter], None]] = {
    "belt": _belt,
    "wall": _wall,
    "laser": _laser,
    "pusher": _pusher,
    "dock": _dock,
    "boards": _boards,
    "mirror-east-west": _mirror_east_west,
    "mirror-north-south": _mirror_north_south,
    "card": _card,
    "line-tool": _line_tool,
}
