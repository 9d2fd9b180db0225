# SPDX-License-Identifier: GPL-3.0-or-later
"""What the editor's own widgets paint with: colours of the theme by role, pens, fonts, the focus ring.

Small things with round corners, which come often and take long to paint, are painted from pixels that are kept.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PyQt6.QtWidgets import QWidget

from designer.editor.look import theme
from designer.painting.painter import painting

FOCUS = 2
"""Thickness of the focus ring in pixels."""

RADIUS = 5
"""Radius of the corners of buttons and fields."""

GAP = 4
"""The grid of all distances: gaps are 4, 8, 12 or 16."""

Art = Callable[[QPainter, QRectF], None]
"""Paints something into a rectangle."""

colour = theme.colour
faded = theme.faded


def pen(role: str, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen in the colour of a role."""
    made = QPen(colour(role), width, style)
    made.setCosmetic(False)
    return made


@contextmanager
def painter_of(widget: QWidget) -> Iterator[QPainter]:
    """A smooth painter on ``widget``, ended afterwards, with the widget's font."""
    with painting(widget) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(widget.font())
        yield painter


def device_ratio(painter: QPainter) -> float:
    """Device pixels a logical pixel of what is painted on."""
    device = painter.device()
    return device.devicePixelRatioF() if device is not None else 1.0


def clear_pixmap(width: float, height: float, ratio: float) -> QPixmap:
    """Nothing yet, so wide and high on a screen with ``ratio`` device pixels in one."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def bold(font: QFont) -> QFont:
    """The font in bold."""
    made = QFont(font)
    made.setBold(True)
    return made


def sized(font: QFont, factor: float) -> QFont:
    """The font, larger or smaller by ``factor``; follows the user's system size."""
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * factor)
    else:
        made.setPixelSize(round(font.pixelSize() * factor))
    return made


def small(font: QFont) -> QFont:
    """The font of remarks: 12 where the body is 13."""
    return sized(font, 12 / 13)


def title(font: QFont) -> QFont:
    """The font of a panel's subject: 16 bold where the body is 13."""
    return bold(sized(font, 16 / 13))


def fitted(font: QFont, text: str, width: float, height: float) -> QFont:
    """The font, smaller where one line of text would not fit into a box that does not grow with it.

    Letters and digits need the height of a capital and a little air; what hangs below the line is let out of the box.
    """
    while font.pointSizeF() > _LEAST and (need := _need(font, text, width, height)) > 1:
        font = sized(font, min(0.97, 1 / need))  # widths do not shrink as evenly as sizes
    return font


_LEAST = 2.0
"""Points of the smallest letters."""


def _need(font: QFont, text: str, width: float, height: float) -> float:
    """How many times as large as the box a text is."""
    metrics = QFontMetricsF(font)
    return max(metrics.horizontalAdvance(text) / max(1.0, width), (metrics.capHeight() + 2) / max(1.0, height))


def fixed() -> QFont:
    """The system's font of equal widths, for notation and codes."""
    return theme.fixed_font()


def tabular(font: QFont) -> QFont:
    """The font with digits of equal width, for columns of numbers."""
    made = QFont(font)
    if hasattr(made, "setFeature"):
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def tint(widget: QWidget, role: str, part: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> None:
    """Give the letters of a widget, or another part of it, the colour of a role."""
    palette = widget.palette()
    palette.setColor(part, colour(role))
    widget.setPalette(palette)


def draw_box(
    painter: QPainter, rect: QRect | QRectF, radius: float = RADIUS, *, fill: str = "", line: QPen | None = None
) -> None:
    """A box with round corners, filled in the colour of a role, drawn round with a pen."""
    painter.setPen(Qt.PenStyle.NoPen if line is None else line)
    painter.setBrush(colour(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect), radius, radius)


def edge_pen(*, enabled: bool) -> QPen:
    """The edge of a field or a button: it is seen, unless nobody can use it now."""
    return pen("ctl" if enabled else "border")


def draw_text(
    painter: QPainter,
    box: QRect | QRectF,
    text: str,
    role: str = "text",
    font: QFont | None = None,
    align: int = Qt.AlignmentFlag.AlignVCenter,
    *,
    elided: bool = False,
) -> None:
    """A text in the colour of a role, in the painter's font if no other is given.

    ``elided``: one line, which ends in … where it is wider than the box.
    """
    if font is not None:
        painter.setFont(font)
    painter.setPen(colour(role))
    if elided:
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, int(align), text)


def draw_focus(painter: QPainter, rect: QRect, radius: float = RADIUS) -> None:
    """The focus ring just inside ``rect``."""
    inset = FOCUS / 2
    draw_box(painter, QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, line=pen("accent", FOCUS))


def keys_size(keys: str) -> QSize:
    """How large the chip of :func:`draw_keys` is."""
    metrics = QFontMetrics(theme.small_font())
    return QSize(metrics.horizontalAdvance(keys) + 10, metrics.height() + 2)


def draw_keys(painter: QPainter, end: QPointF, keys: str) -> None:
    """A chip with the keys that do the same; ``end`` is the middle of its right side."""
    size = keys_size(keys)
    top = round(end.y() - size.height() / 2) + 0.5
    chip = QRectF(end.x() - size.width() - 0.5, top, size.width(), size.height())
    draw_box(painter, chip, 3, line=pen("border"))
    draw_text(painter, chip, keys, "muted", theme.small_font(), Qt.AlignmentFlag.AlignCenter)


def chevron(painter: QPainter, rect: QRect, way: str, role: str = "text") -> None:
    """An open arrow head in the middle of ``rect``, pointing ``down``, ``right``, ``left`` or ``up``."""
    centre = QRectF(rect).center()
    points = {
        "down": ((-4, -2), (0, 2), (4, -2)),
        "up": ((-4, 2), (0, -2), (4, 2)),
        "right": ((-2, -4), (2, 0), (-2, 4)),
        "left": ((2, -4), (-2, 0), (2, 4)),
    }[way]
    line = pen(role, 1.5)
    line.setCapStyle(Qt.PenCapStyle.RoundCap)
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(centre.x() + x, centre.y() + y) for x, y in points]))


_MOST = 512
_MARGIN = 4
"""Pixels round the box that what is painted may reach."""

_KEPT: OrderedDict[Hashable, QPixmap] = OrderedDict()


def paint_cached(painter: QPainter, box: QRectF, key: Hashable, paint: Callable[[QPainter, QRectF], None]) -> None:
    """Paint something into a box, laid on whole pixels; ``paint`` paints it into a box of that size.

    The font is that of the painter, which paints in pixels. ``key`` stands for what is painted, besides the size,
    the font and the theme.
    """
    font, ratio = painter.font(), device_ratio(painter)
    wide, high = math.ceil(box.width()), math.ceil(box.height())
    full = (key, wide, high, ratio, theme.current(), font.key())
    found = _KEPT.get(full)
    if found is None:
        found = _KEPT[full] = clear_pixmap(wide + 2 * _MARGIN, high + 2 * _MARGIN, ratio)
        with painting(found) as inner:
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.setFont(font)
            paint(inner, QRectF(_MARGIN, _MARGIN, box.width(), box.height()))
        while len(_KEPT) > _MOST:
            _KEPT.popitem(last=False)
    _KEPT.move_to_end(full)
    painter.drawPixmap(round(box.left()) - _MARGIN, round(box.top()) - _MARGIN, found)
