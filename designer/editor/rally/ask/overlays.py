# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards of an answer on the boards: beside the stops of a way, or together beside its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.base.grid import Cell, Heading
from designer.base.words import tr, trn
from designer.editor.look import theme
from designer.editor.look.kept import paint_kept
from designer.editor.look.paint import bold, draw_box, draw_text, pen, sized, tabular
from designer.editor.rally.ask.question import Asking
from designer.editor.rally.race.cards import When, paint_small_card
from designer.rally.course.floor import Floor
from designer.rally.edition.cards import Card, CardKind

CARD = QSizeF(36, 40)
"""A card beside a stop, in pixels; its tab stands out at the top left."""

_USUAL = 45.0
"""Pixels of a space beside which a card has its usual size; it is smaller and larger with the space."""

_TAB = 14.0
_LEAST = 28.0
"""Pixels of a space under which no card is drawn beside a stop: the panel has them all."""

_LABEL_CARD, _LABEL_STEP, _PADDING = QSizeF(32, 42), 37.0, 9.0

_SIDES = (Heading.E, Heading.W, Heading.S, Heading.N)


def draw_stops(painter: QPainter, asking: Asking, floor: Floor, room: QRectF, origin: QPointF, pixels: float) -> None:
    """Draw the card of each register beside its stop: never on the way, a flag or another card.

    All in pixels: ``room`` is the part of the canvas that is seen, ``origin`` where the first space begins,
    ``pixels`` the side of a space.
    """
    run, way = asking.run, asking.way
    if run is None or way is None or pixels < _LEAST:
        return
    taken = [_pixels_of(cell, origin, pixels) for cell in {*way.cells, *filter(None, floor.checkpoints)}]
    for register, stop in way.stops:
        box = next(_places(stop, floor, taken, room, origin, pixels), None)
        if box is not None:
            taken.append(box)
            draw_card(painter, box, run.cards[register - 1], register)


def _places(
    cell: Cell, floor: Floor, taken: list[QRectF], room: QRectF, origin: QPointF, pixels: float
) -> Iterator[QRectF]:
    """Where a card beside a space covers nothing, the side with more open floor first."""
    middle = _pixels_of(cell, origin, pixels).center()
    size = CARD * max(0.7, min(1.25, pixels / _USUAL))
    around = [(side, away, along) for away in (1, 2) for along in (0, -1, 1) for side in _SIDES]
    for side, away, along in sorted(around, key=lambda at: (at[1], _shut(floor, _at(cell, *at)), abs(at[2]))):
        x = middle.x() + (side.dx * away + side.dy * along) * pixels
        y = middle.y() + (side.dy * away + side.dx * along) * pixels
        box = QRectF(x - size.width() / 2, y - size.height() / 2, size.width(), size.height())
        if room.contains(box) and not any(part.intersects(box) for part in taken):
            yield box


def _at(cell: Cell, side: Heading, away: int, along: int) -> Cell:
    return Cell(cell.x + side.dx * away + side.dy * along, cell.y + side.dy * away + side.dx * along)


def _shut(floor: Floor, cell: Cell) -> int:
    """0 for open floor, 1 where something lies, 2 off the boards."""
    if cell not in floor or floor[cell].gap:
        return 2
    return 0 if floor[cell].is_open_floor else 1


def _pixels_of(cell: Cell, origin: QPointF, pixels: float) -> QRectF:
    """A space in pixels, a little less than all of it."""
    part = pixels * 0.32
    x, y = origin.x() + (cell.x + 0.5) * pixels, origin.y() + (cell.y + 0.5) * pixels
    return QRectF(x - part, y - part, 2 * part, 2 * part)


def draw_card(painter: QPainter, box: QRectF, kind: CardKind, register: int) -> None:
    """A card with the number of its register on a tab, from pixels that are kept."""
    painter.setFont(theme.small_font())
    paint_kept(painter, box, ("stop", kind, register), partial(_paint_card, kind=kind, register=register))


def _paint_card(painter: QPainter, box: QRectF, kind: CardKind, register: int) -> None:
    paint_small_card(painter, box, Card(kind), When.NOW, plain=True)
    tab = QRectF(box.left() - 1, box.top() - 3, _TAB, _TAB)
    draw_box(painter, tab, 3, fill="voice")
    font, smaller = painter.font(), tabular(bold(sized(theme.small_font(), 0.85)))
    draw_text(painter, tab, str(register), "voice-on", smaller, Qt.AlignmentFlag.AlignCenter)
    painter.setFont(font)


def draw_end(painter: QPainter, asking: Asking, room: QRectF, origin: QPointF, pixels: float) -> None:
    """Draw beside the space that is looked at the program that leads there best, and how many end there."""
    reply, outcome, way = asking.reply, asking.outcome, asking.way
    if reply is None or outcome is None or way is None:
        return
    head = outcome.cell.name if outcome.cell is not None else tr("wins") if outcome.won else tr("destroyed")
    count = trn("{some} of {n} program", "{some} of {n} programs", reply.programs, some=outcome.programs)
    large, little = QFontMetricsF(theme.bold_font()), QFontMetricsF(theme.small_font())
    wide = max(5 * _LABEL_STEP, large.horizontalAdvance(head) + 16 + little.horizontalAdvance(count))
    size = QSizeF(wide + 2 * _PADDING, large.height() + _LABEL_CARD.height() + 3 * _PADDING)
    covered = [_pixels_of(cell, origin, pixels) for cell in (reply.question.cell, *way.cells)]
    box = _beside(_pixels_of(way.cells[-1], origin, pixels), size, room, covered, pixels)
    draw_box(painter, box, 5, fill="panel", line=pen("voice", 1.4))
    inner = box.adjusted(_PADDING, _PADDING / 2, -_PADDING, -_PADDING)
    top, left, right = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    draw_text(painter, inner, head, font=theme.bold_font(), align=top | left)
    draw_text(painter, inner, count, "muted", theme.small_font(), top | right)
    for index, kind in enumerate(outcome.cards):
        beside = inner.left() + 2 + index * _LABEL_STEP
        card = QRectF(QPointF(beside, inner.bottom() - _LABEL_CARD.height()), _LABEL_CARD)
        draw_card(painter, card, kind, index + 1)


def _beside(end: QRectF, size: QSizeF, room: QRectF, covered: list[QRectF], pixels: float) -> QRectF:
    """Where a label lies beside a space: inside the room, over as little of the way as can be."""
    wide, high = size.width(), size.height()
    boxes = [
        QRectF(QPointF(x, y), size)
        for gap in (0.4 * pixels, 1.4 * pixels)
        for x in (end.right() + gap, end.left() - gap - wide, end.center().x() - wide / 2)
        for y in (end.bottom() + gap, end.top() - gap - high, end.center().y() - high / 2)
    ]
    beside = [box for box in boxes if not box.intersects(end)]

    def cost(box: QRectF) -> tuple[bool, int]:
        return not room.contains(box), sum(part.intersects(box) for part in covered)

    return min(beside, key=cost)
