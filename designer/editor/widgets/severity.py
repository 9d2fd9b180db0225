# SPDX-License-Identifier: GPL-3.0-or-later
"""The signs of the severities in lists and buttons: the badges that the canvas shows, too."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPixmap

from designer.editor.widgets.small_pictures import paint_picture
from designer.game.findings import Severity
from designer.painting.painting import painting
from designer.reports.marks import badge_picture


def draw_severity(painter: QPainter, rect: QRectF, severity: Severity) -> None:
    """Paint the sign of a severity into ``rect``."""
    grow = rect.width() * 0.1  # the picture keeps room for its halo
    paint_picture(painter, rect.adjusted(-grow, -grow, grow, grow), badge_picture(severity))


def severity_icon(severity: Severity) -> Callable[[], QIcon]:
    """A maker of the sign as an icon, for buttons."""

    def make() -> QIcon:
        pixmap = QPixmap(64, 64)
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            draw_severity(painter, QRectF(7, 7, 50, 50), severity)
        return QIcon(pixmap)

    return make
