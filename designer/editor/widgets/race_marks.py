# SPDX-License-Identifier: GPL-3.0-or-later
"""What happened in a race as marks on its bar; where they are close together one stands for all, with their number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter

from designer.editor.look.paint import bold, draw_box, draw_text, fitted, pen, sized
from designer.editor.widgets.race_plot import Plot
from designer.editor.widgets.small_pictures import paint_picture
from designer.game.findings import Severity
from designer.game.timeline import Kind, Mark
from designer.reports.marks import badge_picture

NEAR = 14.0
"""Pixels under which marks become one."""

SIDE = 15.0
"""Pixels of a mark."""

_WEIGHT = (Kind.DESTROYED, Kind.CHECKPOINT, Kind.WON)
"""The kinds that are marked, the one that stands for the others first; damage has bars of its own."""


@dataclass(frozen=True)
class Cluster:
    """One or more marks at nearly the same place, the weightiest first.

    Attributes:
        x, y: where.
        marks: all that it stands for.
    """

    x: float
    y: float
    marks: tuple[Mark, ...]


def clusters_of(plot: Plot) -> tuple[Cluster, ...]:
    """The marks of a race, gathered where they are closer than :data:`NEAR`."""
    found: list[Cluster] = []
    for mark in plot.timeline.marks:
        if mark.kind not in _WEIGHT:
            continue
        x, y = plot.point(mark)
        near = next((i for i, c in enumerate(found) if abs(c.x - x) < NEAR and abs(c.y - y) < NEAR), None)
        if near is None:
            found.append(Cluster(x, y, (mark,)))
        else:
            found[near] = replace(found[near], marks=_sorted((*found[near].marks, mark)))
    return tuple(found)


def _sorted(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    return tuple(sorted(marks, key=lambda mark: _WEIGHT.index(mark.kind)))


def draw_cluster(painter: QPainter, cluster: Cluster) -> None:
    """A checkpoint as a green tab, a destruction as a red octagon, several with their number beside."""
    first = cluster.marks[0]
    box = QRectF(cluster.x - SIDE / 2, cluster.y - SIDE / 2, SIDE, SIDE)
    if first.kind is Kind.DESTROYED:
        paint_picture(painter, box.adjusted(-2, -2, 2, 2), badge_picture(Severity.ERROR))
    else:
        _draw_tab(painter, box, first)
    # who touches the last checkpoint and wins with it is one event, not two
    count = len({(mark.position, mark.racer) for mark in cluster.marks})
    if count > 1:
        _draw_count(painter, QPointF(box.right(), box.top()), count)


def _draw_tab(painter: QPainter, box: QRectF, mark: Mark) -> None:
    draw_box(painter, box, 3, fill="good", line=pen("halo", 1.5))
    if mark.number:
        font, number = painter.font(), str(mark.number)
        smaller = fitted(bold(sized(font, 0.92)), number, box.width() - 2, box.height() - 2)
        draw_text(painter, box, number, "good-on", smaller, Qt.AlignmentFlag.AlignCenter)
        painter.setFont(font)


def _draw_count(painter: QPainter, at: QPointF, count: int) -> None:
    """How many marks one stands for."""
    font = painter.font()
    painter.setFont(fitted(bold(sized(font, 0.8)), str(count), 99, 10))
    width = painter.fontMetrics().horizontalAdvance(str(count)) + 5
    box = QRectF(at.x() - 4, at.y() - 5, width, 11)
    draw_box(painter, box, 5, fill="text", line=pen("halo", 1))
    draw_text(painter, box, str(count), "field", align=Qt.AlignmentFlag.AlignCenter)
    painter.setFont(font)
