# SPDX-License-Identifier: GPL-3.0-or-later
"""The bars that say what a course is like: length, par, danger, fairness."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter

from designer.editor.look.paint import draw_box, draw_text, small, tabular
from designer.rally.generator.found_courses import Found
from designer.rally.generator.gallery import Bar, bars

LINES = 4
"""How many bars a course has."""


def bar_height(painter_line: int) -> int:
    """The height of a bar's line for a font of so many pixels."""
    return painter_line + 3


def paint_bars(painter: QPainter, box: QRectF, found: Found) -> None:
    """Paint the bars of a course into a box, from its top."""
    font = painter.font()
    painter.setFont(tabular(small(font)))
    metrics = painter.fontMetrics()
    lines = bars(found.judgement)
    names = max(metrics.horizontalAdvance(bar.name) for bar in lines) + 8
    values = max(metrics.horizontalAdvance(bar.value) for bar in lines) + 8
    height = bar_height(metrics.height())
    for at, bar in enumerate(lines):
        line = QRectF(box.left(), box.top() + at * height, box.width(), height)
        _paint_bar(painter, line, bar, names, values)
    painter.setFont(font)


def _paint_bar(painter: QPainter, line: QRectF, bar: Bar, names: int, values: int) -> None:
    draw_text(painter, line, bar.name, "muted")
    draw_text(painter, line, bar.value, align=Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
    room = line.width() - names - values
    if room < 12:
        return
    middle = line.center().y()
    for role, share in (("joint", 1.0), (bar.role.value, max(0.03, min(1.0, bar.share)))):
        draw_box(painter, QRectF(line.left() + names, middle - 3, room * share, 6), 3, fill=role)
