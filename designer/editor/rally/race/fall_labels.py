# SPDX-License-Identifier: GPL-3.0-or-later
"""Destructions in words on the boards: what befell a robot and where it comes back; the line there crosses no robot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter, QPen

from designer.base.grid import Heading
from designer.base.words import tr
from designer.editor.look import theme
from designer.editor.look.paint import draw_box, draw_text, pen
from designer.rally.replay.trails import FallMark

_LEADER = 1.8
"""Pixels of the line from a label to what it is about."""

_DISTANCES = (1.0, 1.8, 2.8, 4.0)
"""How far a label may lie from what it is about, in spaces, the nearest first."""

_WAYS = ((1, 0.5), (-1, 0.5), (1, -0.7), (-1, -0.7), (1, 1.2), (-1, 1.2), (0, 1), (0, -1))
"""Where a label may lie, across and down."""

_LABEL_PADDING = 9.0


class FallLabel(NamedTuple):
    """A label that has found its place: its box and its line, in pixels."""

    fall: FallMark
    box: QRectF
    leader: QLineF


def fall_words(fall: FallMark) -> tuple[str, str]:
    """What is said of a destruction: who and by what; then what becomes of it."""
    sides = {
        Heading.N: tr("over the north edge"), Heading.E: tr("over the east edge"),
        Heading.S: tr("over the south edge"), Heading.W: tr("over the west edge"),
    }  # fmt: skip
    fates = {"pit": tr("pit"), "edge": tr("edge"), "crusher": tr("crusher"), "damage": tr("damage")}
    fate = sides[fall.side] if fall.side is not None else fates.get(fall.fate, "")
    if fall.ended:
        return f"{fall.robot}, {fate}", tr("out of the race")
    back = tr("back on {space}", space=fall.back.name) if fall.back is not None else tr("comes back later")
    return f"{fall.robot}, {fate}", back


def placed_labels(
    falls: Sequence[FallMark], robots: Sequence[QRectF], room: QRectF, origin: QPointF, pixels: float
) -> Iterator[FallLabel]:
    """The labels of what was destroyed that find a place, newest first; none covers a robot, nor does its line.

    All in pixels: ``room`` is the part of the canvas that is seen, ``origin`` where the first space begins,
    ``pixels`` the side of a space.
    """
    taken = list(robots)
    for fall in reversed(falls):
        middle = QPointF(origin.x() + (fall.x + 0.5) * pixels, origin.y() + (fall.y + 0.5) * pixels)
        label = next(_places(fall, middle, taken, room, pixels), None)
        if label is not None:
            taken.append(label.box)
            yield label


def _places(
    fall: FallMark, middle: QPointF, taken: Sequence[QRectF], room: QRectF, pixels: float
) -> Iterator[FallLabel]:
    """Every place beside a destruction where a label fits, the best first."""
    size = _size_of(fall)
    for distance in _DISTANCES:
        for across, down in _WAYS:
            gap = distance * pixels
            x = middle.x() + across * (gap + size.width() / 2)
            y = middle.y() + down * (gap + size.height() / 2 if across == 0 else pixels)
            box = QRectF(x - size.width() / 2, y - size.height() / 2, size.width(), size.height())
            leader = QLineF(middle, _nearest(box, middle))
            if room.contains(box) and not any(_meets(part, box, leader) for part in taken):
                yield FallLabel(fall, box, leader)


def _size_of(fall: FallMark) -> QSizeF:
    head, below = fall_words(fall)
    large, little = QFontMetricsF(theme.bold_font()), QFontMetricsF(theme.small_font())
    width = max(large.horizontalAdvance(head), little.horizontalAdvance(below))
    return QSizeF(width + 2 * _LABEL_PADDING, large.height() + little.height() + _LABEL_PADDING)


def _nearest(box: QRectF, point: QPointF) -> QPointF:
    return QPointF(
        max(box.left(), min(point.x(), box.right())),
        max(box.top(), min(point.y(), box.bottom())),
    )


def _meets(part: QRectF, box: QRectF, leader: QLineF) -> bool:
    """Whether a label or its line covers something."""
    if part.intersects(box):
        return True
    steps = max(2, int(leader.length() / 4))
    return any(part.contains(leader.pointAt(step / steps)) for step in range(steps + 1))


def draw_label(painter: QPainter, label: FallLabel) -> None:
    """Paint a label with its line, in pixels."""
    head, below = fall_words(label.fall)
    painter.setPen(QPen(theme.colour("error"), _LEADER))
    painter.drawLine(label.leader)
    draw_box(painter, label.box, 5, fill="panel", line=pen("error", 1.4))
    inner = label.box.adjusted(_LABEL_PADDING, _LABEL_PADDING / 2, -_LABEL_PADDING, -_LABEL_PADDING / 2)
    top, foot = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
    draw_text(painter, inner, head, font=theme.bold_font(), align=top | Qt.AlignmentFlag.AlignLeft)
    draw_text(painter, inner, below, "muted", theme.small_font(), foot | Qt.AlignmentFlag.AlignLeft)
