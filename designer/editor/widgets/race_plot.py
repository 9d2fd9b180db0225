# SPDX-License-Identifier: GPL-3.0-or-later
"""What is drawn on the bar of a race: where things lie, the scale, a line for each racer, and marks of what happened.

Where marks are close together one stands for all, with their number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen, QPolygonF

from designer.base.words import tr
from designer.editor.look.paint import bold, colour, draw_box, draw_text, fitted, pen, sized
from designer.editor.widgets.small_pictures import paint_picture
from designer.game.findings import Severity
from designer.game.timeline import Mark, MarkKind, Timeline
from designer.pictures.figures import body_shapes, robot_of
from designer.pictures.shapes import Extent, Level, Picture
from designer.reports.marks import badge_picture

AHEAD = 0.42
"""How strongly that is drawn which has yet to be played."""

_INK, _COLOUR = 5.0, 2.8
"""Pens of a line: in ink, and its colour in it, so that yellow and white ones hold on light ground too."""

_FIGURE = 17.0
"""Pixels of the shape at the end of a line."""

_CHEQUERS = 4.0


class Plot:
    """Where things lie.

    Attributes:
        timeline: the race.
        box: where the lines are drawn.
        foot: where the track ends, under the lines.
    """

    def __init__(self, timeline: Timeline, box: QRectF) -> None:
        self.timeline, self.box = timeline, box
        self.foot = box.bottom() + 20

    @cached_property
    def most(self) -> int:
        """The largest number to go, at least 5, so that the scale has room."""
        return max([5, *(value for line in self.timeline.lines for value in line if value is not None)])

    def x(self, place: float) -> float:
        """Where a place of the race lies."""
        return self.box.left() + self.box.width() * place / max(1, len(self.timeline.stretches))

    def place(self, x: float) -> float:
        """The place of the race at a pixel."""
        return max(0.0, x - self.box.left()) * len(self.timeline.stretches) / max(1.0, self.box.width())

    def y(self, to_go: float) -> float:
        """Where a number to go lies; 0 is on top."""
        return self.box.top() + 6 + (self.box.height() - 6) * to_go / self.most

    def value(self, racer: int, index: int) -> int | None:
        """What a racer had to go at the end of a stretch (1 for the first), or the last that is known before."""
        if racer >= len(self.timeline.lines):
            return None
        line = self.timeline.lines[racer]
        return next((line[i] for i in range(min(index, len(line) - 1), -1, -1) if line[i] is not None), None)

    def point(self, mark: Mark) -> tuple[float, float]:
        """Where a mark lies: on its racer's line; in the middle where there are no lines."""
        index = self.timeline.index_of(mark.position)
        place = self.timeline.place_of(mark.position)
        before = 0 if mark.kind is MarkKind.DESTROYED else 1
        value = self.value(mark.racer, index + before)
        return self.x(place), self.box.center().y() if value is None else self.y(value)


_NUMBER = 17.0
"""Pixels that a number of the scale needs."""


def scale_step(most: int, height: float) -> int:
    """The distance of the numbers on the scale: at most five of them, none over another."""
    room = max(1.0, min(4.0, height / _NUMBER))
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if most / step <= room)


def draw_ground(painter: QPainter, plot: Plot) -> None:
    """The field, the finish under its chequers, the scale, and ticks at rounds and registers."""
    box, timeline = plot.box, plot.timeline
    painter.setPen(Qt.PenStyle.NoPen)
    _draw_chequers(painter, box)
    painter.setPen(QPen(colour("border"), 1, Qt.PenStyle.SolidLine if timeline.stretches else Qt.PenStyle.DashLine))
    painter.drawLine(QPointF(box.left(), plot.foot - 14), QPointF(box.right(), plot.foot - 14))
    for _, begin, end in timeline.round_spans():
        for place in range(begin, end + 1):
            whole = place in (begin, end)
            top = box.top() if whole else plot.foot - 17
            painter.drawLine(QPointF(plot.x(place), top), QPointF(plot.x(place), plot.foot - 14))
    if not timeline.lines:
        return
    step = scale_step(plot.most, box.height())
    for number in range(0, plot.most + 1, step):
        y = plot.y(number)
        if number:
            painter.setPen(QPen(colour("border"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, QRectF(0, y - 9, box.left() - 5, 18), str(number), "muted", align=right)


def _draw_chequers(painter: QPainter, box: QRectF) -> None:
    """The finish: a band of chequers over the lines."""
    columns = int(box.width() / _CHEQUERS)
    for row in range(2):
        for column in range(columns):
            role = "text" if (row + column) % 2 else "field"
            cell = QRectF(
                box.left() + column * _CHEQUERS, box.top() - 5 + row * _CHEQUERS / 1.3, _CHEQUERS, _CHEQUERS / 1.3
            )
            painter.fillRect(cell, colour(role))


def draw_lines(painter: QPainter, plot: Plot) -> None:
    """Damage over the track, a line for each racer, and its shape at the end."""
    _draw_damage(painter, plot)
    for racer in range(len(plot.timeline.lines)):
        _draw_line(painter, plot, racer)
    _draw_ends(painter, plot)


def _draw_damage(painter: QPainter, plot: Plot) -> None:
    """Red bars over the track: the damage of all racers in a stretch, 4.5 pixels a point."""
    sums: dict[int, int] = {}
    for mark in plot.timeline.marks:
        if mark.kind is MarkKind.DAMAGE:
            index = plot.timeline.index_of(mark.position)
            sums[index] = sums.get(index, 0) + mark.number
    for index, points in sums.items():
        height = min(13.5, 4.5 * points)
        left, right = plot.x(index), plot.x(index + 1)
        width = max(2.0, min(7.0, (right - left) * 0.5))
        painter.fillRect(QRectF((left + right - width) / 2, plot.foot - 15 - height, width, height), colour("damage"))


def _draw_line(painter: QPainter, plot: Plot, racer: int) -> None:
    """One line; dots lead over a gap, from a destruction to the return."""
    robot = robot_of(plot.timeline.racers[racer], racer)
    pieces: list[list[QPointF]] = [[]]
    for index, value in enumerate(plot.timeline.lines[racer]):
        if value is None:
            pieces.append([])
        else:
            pieces[-1].append(QPointF(plot.x(index), plot.y(value)))
    pieces = [piece for piece in pieces if piece]
    for before, after in pairwise(pieces):
        dots = pen("text", 1.6, Qt.PenStyle.DotLine)
        painter.setPen(dots)
        painter.drawLine(before[-1], after[0])
    for width, role in ((_INK, "ink"), (_COLOUR, robot.role.value)):
        line = pen(role, width)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        line.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for piece in pieces:
            painter.drawPolyline(QPolygonF(piece))


def _draw_ends(painter: QPainter, plot: Plot) -> None:
    """The shape of each racer behind the end of its line, no two over each other; and who wins."""
    timeline, box = plot.timeline, plot.box
    winners = {mark.racer for mark in timeline.marks if mark.kind is MarkKind.WON}
    last = len(timeline.stretches)
    ends = sorted(
        (plot.y(value), racer) for racer in range(len(timeline.lines)) if (value := plot.value(racer, last)) is not None
    )
    room = min(_FIGURE, (plot.foot - box.top() + 14) / max(1, len(ends)))
    floor = box.top() - 8
    for number, (wanted, racer) in enumerate(ends):
        lowest = plot.foot + 6 - room * (len(ends) - number)
        top = min(max(wanted - room / 2, floor), lowest)
        floor = top + room
        body = robot_of(timeline.racers[racer], racer)
        picture = Picture(Extent(-52, -56, 104, 104), body_shapes(body, 0, Level.S))
        paint_picture(painter, QRectF(box.right() + 8, top, room, room), picture)
        if racer in winners:
            painter.setPen(colour("text"))
            painter.setFont(bold(painter.font()))
            painter.drawText(QPointF(box.right() + 12 + room, top + room * 0.72), tr("wins"))


NEAR = 14.0
"""Pixels under which marks become one."""

SIDE = 15.0
"""Pixels of a mark."""

_WEIGHT = (MarkKind.DESTROYED, MarkKind.CHECKPOINT, MarkKind.WON)
"""The kinds that are marked, the one that stands for the others first; damage has bars of its own."""


@dataclass(frozen=True)
class MarkCluster:
    """One or more marks at nearly the same place, the weightiest first.

    Attributes:
        x, y: where.
        marks: all that it stands for.
    """

    x: float
    y: float
    marks: tuple[Mark, ...]


def clusters_of(plot: Plot) -> tuple[MarkCluster, ...]:
    """The marks of a race, gathered where they are closer than :data:`NEAR`."""
    found: list[MarkCluster] = []
    for mark in plot.timeline.marks:
        if mark.kind not in _WEIGHT:
            continue
        x, y = plot.point(mark)
        near = next((i for i, c in enumerate(found) if abs(c.x - x) < NEAR and abs(c.y - y) < NEAR), None)
        if near is None:
            found.append(MarkCluster(x, y, (mark,)))
        else:
            found[near] = replace(found[near], marks=_sorted((*found[near].marks, mark)))
    return tuple(found)


def _sorted(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    return tuple(sorted(marks, key=lambda mark: _WEIGHT.index(mark.kind)))


def draw_cluster(painter: QPainter, cluster: MarkCluster) -> None:
    """A checkpoint as a green tab, a destruction as a red octagon, several with their number beside."""
    first = cluster.marks[0]
    box = QRectF(cluster.x - SIDE / 2, cluster.y - SIDE / 2, SIDE, SIDE)
    if first.kind is MarkKind.DESTROYED:
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
