# SPDX-License-Identifier: GPL-3.0-or-later
"""The answer to a question on the boards: heat, traps and the way under the robots, cards and labels over them.

The cards of an answer lie beside the stops of a way, or together beside its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.base.grid import Cell, Heading
from designer.base.words import tr, trn
from designer.editor.canvas.overlay import Overlay, Stamps, draw_shapes
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.look import theme
from designer.editor.look.paint import bold, device_ratio, draw_box, draw_text, paint_cached, pen, sized, tabular
from designer.editor.rally.ask.open_question import OpenQuestion
from designer.editor.rally.ask.question import QuestionKind
from designer.editor.rally.boards.answers import RouteItem
from designer.editor.rally.race.cards import RegisterStage, paint_small_card
from designer.painting.painter import kept, paint_shapes
from designer.pictures.shapes import Level
from designer.rally.course.floor import Floor
from designer.rally.edition.cards import Card, CardKind
from designer.reports.marks import hover_shapes

CARD = QSizeF(36, 40)
"""A card beside a stop, in pixels; its tab stands out at the top left."""

_USUAL = 45.0
"""Pixels of a space beside which a card has its usual size; it is smaller and larger with the space."""

_TAB = 14.0
_LEAST = 28.0
"""Pixels of a space under which no card is drawn beside a stop: the panel has them all."""

_LABEL_CARD, _LABEL_STEP, _PADDING = QSizeF(32, 42), 37.0, 9.0

_SIDES = (Heading.E, Heading.W, Heading.S, Heading.N)


def draw_stops(
    painter: QPainter, asking: OpenQuestion, floor: Floor, room: QRectF, origin: QPointF, pixels: float
) -> None:
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
    paint_cached(painter, box, ("stop", kind, register), partial(_paint_card, kind=kind, register=register))


def _paint_card(painter: QPainter, box: QRectF, kind: CardKind, register: int) -> None:
    paint_small_card(painter, box, Card(kind), RegisterStage.NOW, plain=True)
    tab = QRectF(box.left() - 1, box.top() - 3, _TAB, _TAB)
    draw_box(painter, tab, 3, fill="voice")
    font, smaller = painter.font(), tabular(bold(sized(theme.small_font(), 0.85)))
    draw_text(painter, tab, str(register), "voice-on", smaller, Qt.AlignmentFlag.AlignCenter)
    painter.setFont(font)


def draw_end(painter: QPainter, asking: OpenQuestion, room: QRectF, origin: QPointF, pixels: float) -> None:
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


STALE = 0.6
"""How strongly an answer is drawn while a new one is worked out."""


class AnswerItem(Overlay):
    """What lies under the robots: where programs end, where a robot is lost, and the way."""

    def __init__(self, asking: OpenQuestion) -> None:
        super().__init__()
        self._asking = asking

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        reply = self._asking.reply
        if reply is None:
            return
        painter.setOpacity(STALE if self._asking.is_stale else 1.0)
        if reply.question.kind is QuestionKind.HAND:
            self._draw_ends(painter, exposed)
        elif reply.question.kind is QuestionKind.LOST:
            self._draw_traps(painter, exposed)
        self._draw_way(painter)
        painter.setOpacity(1.0)

    def _draw_ends(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import ends_picture, place_picture, shade_of

        reply = self._asking.reply
        assert reply is not None
        most = max((o.programs for o in reply.outcomes if o.cell is not None), default=1)
        with Stamps(painter, exposed) as stamps:
            for outcome in (o for o in reply.outcomes if o.cell is not None):
                assert outcome.cell is not None
                shade = shade_of(outcome.programs, most)
                stamps.put(outcome.cell, ("asked", shade), partial(ends_picture, shade))
            for place, outcome in enumerate(reply.best[1:], 2):
                if outcome.cell is not None:
                    stamps.put(outcome.cell, ("place", place), partial(place_picture, place))

    def _draw_traps(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.overlays import trap_picture

        reply = self._asking.reply
        assert reply is not None
        with Stamps(painter, exposed) as stamps:
            for space in (space for trap in reply.traps for space in trap.spaces):
                stamps.put(space.cell, ("trap", space.headings), partial(trap_picture, space.headings))

    def _draw_way(self, painter: QPainter) -> None:
        from designer.rally.picture.overlays import route_shapes

        way = self._asking.way
        if way is not None:
            paint_shapes(painter, route_shapes(way.cells), shown_theme())


class AnswerLabelsItem(Overlay):
    """What lies over the robots: who is asked about, how it ends, and the cards of the way."""

    def __init__(self, asking: OpenQuestion) -> None:
        super().__init__()
        self._asking = asking
        self.floor: Floor | None = None
        self.shown: frozenset[tuple[str, object]] = frozenset()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        asking, question = self._asking, self._asking.question
        if question is None:
            return
        pixels = painter.worldTransform().m11() * UNIT
        self._draw_robot(painter, Level.of(pixels * device_ratio(painter)))
        if asking.reply is not None and asking.way is not None and self.floor is not None:
            self._draw_cards(painter, pixels)

    def _draw_robot(self, painter: QPainter, level: Level) -> None:
        """The robot that is asked about, where it is not shown already, its frame, and where its way ends."""
        from designer.rally.picture.answer_overlays import disc_shapes, here_shapes
        from designer.rally.picture.robots import robot_of, robot_picture

        question, way = self._asking.question, self._asking.way
        assert question is not None
        look = robot_of(question.robot, question.position)
        draw_shapes(painter, question.cell, here_shapes())
        if (question.robot, (question.cell, question.heading)) not in self.shown:
            ghost = not question.robot
            draw_shapes(painter, question.cell, robot_picture(look, question.heading, ghost=ghost, level=level).shapes)
        if way is not None and way.heading is not None and way.cells[-1] != question.cell:
            draw_shapes(painter, way.cells[-1], robot_picture(look, way.heading, ghost=True, level=level).shapes)
            if question.kind is QuestionKind.HAND:
                draw_shapes(painter, way.cells[-1], hover_shapes())
        if way is not None:
            grow = max(1.0, RouteItem.DISC / (16 * painter.worldTransform().m11()))
            paint_shapes(painter, disc_shapes(way.stops, question.cell, grow), shown_theme())

    def _draw_cards(self, painter: QPainter, pixels: float) -> None:
        """Cards beside the stops of the way; for a hand a label with all five."""
        device, transform = painter.device(), painter.worldTransform()
        if device is None:
            return
        ratio = device.devicePixelRatioF()
        room = QRectF(0, 0, device.width() / ratio, device.height() / ratio).adjusted(4, 4, -4, -4)
        origin = transform.map(QPointF(0, 0))
        with kept(painter):
            painter.resetTransform()
            if self._asking.outcome is not None:
                draw_end(painter, self._asking, room, origin, pixels)
            elif self.floor is not None:
                draw_stops(painter, self._asking, self.floor, room, origin, pixels)


def painted_robots(robots: tuple[object, ...]) -> frozenset[tuple[str, object]]:
    """Which robots are painted, each with its space and heading."""
    return frozenset(
        (str(getattr(r, "name", "")), (getattr(r, "cell", None), getattr(r, "heading", Heading.N))) for r in robots
    )
