# SPDX-License-Identifier: GPL-3.0-or-later
"""Painting from pixels that are kept: small things with round corners, which come often and take long to paint."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPixmap

from designer.editor.look import theme
from designer.editor.look.paint import clear_pixmap, device_ratio
from designer.painting.painting import painting

_MOST = 512
_MARGIN = 4
"""Pixels round the box that what is painted may reach."""

_KEPT: OrderedDict[Hashable, QPixmap] = OrderedDict()


def paint_kept(painter: QPainter, box: QRectF, key: Hashable, paint: Callable[[QPainter, QRectF], None]) -> None:
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
