# SPDX-License-Identifier: GPL-3.0-or-later
"""The signs of the severities: an octagon with a cross, a triangle with a bang, a disc with an i."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPen, QPixmap, QPolygonF

from designer.editor.widgets.ink import colour
from designer.findings import Severity

_OCTAGON = ((6, 1), (14, 1), (19, 6), (19, 14), (14, 19), (6, 19), (1, 14), (1, 6))
_TRIANGLE = ((10, 1.5), (19.2, 18), (0.8, 18))


def draw_severity(painter: QPainter, rect: QRectF, severity: Severity) -> None:
    """Paint the sign of a severity into ``rect``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 20, rect.height() / 20)
    {Severity.ERROR: _error, Severity.WARNING: _warning, Severity.HINT: _hint}[severity](painter)
    painter.restore()


def _polygon(points: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _stroke(role: str, width: float) -> QPen:
    return QPen(colour(role), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _error(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("error"))
    painter.drawPolygon(_polygon(_OCTAGON))
    painter.setPen(_stroke("error-on", 2.6))
    painter.drawLine(QPointF(6.8, 6.8), QPointF(13.2, 13.2))
    painter.drawLine(QPointF(13.2, 6.8), QPointF(6.8, 13.2))


def _warning(painter: QPainter) -> None:
    painter.setPen(_stroke("amber-on", 1.6))
    painter.setBrush(colour("amber"))
    painter.drawPolygon(_polygon(_TRIANGLE))
    painter.setPen(_stroke("amber-on", 2.4))
    painter.drawLine(QPointF(10, 7.2), QPointF(10, 11.6))
    painter.drawPoint(QPointF(10, 15))


def _hint(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("hint"))
    painter.drawEllipse(QRectF(1, 1, 18, 18))
    painter.setPen(_stroke("hint-on", 2.6))
    painter.drawPoint(QPointF(10, 5.6))
    painter.drawLine(QPointF(10, 9.6), QPointF(10, 14.6))


def severity_icon(severity: Severity) -> Callable[[], QIcon]:
    """A maker of the sign as an icon, for buttons."""

    def make() -> QIcon:
        pixmap = QPixmap(32, 32)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        draw_severity(painter, QRectF(3, 3, 26, 26), severity)
        painter.end()
        return QIcon(pixmap)

    return make
