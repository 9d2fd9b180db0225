# SPDX-License-Identifier: GPL-3.0-or-later
"""The answer to a question on the boards: heat, traps and the way under the robots, cards and labels over them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Heading
from designer.editor.canvas.overlay import Overlay, Stamps, draw_shapes
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.look.paint import device_ratio
from designer.editor.rally.ask.overlays import draw_end, draw_stops
from designer.editor.rally.ask.question import Asking, Kind
from designer.editor.rally.boards.answers import RouteItem
from designer.painting.painter import paint_shapes
from designer.painting.painting import kept
from designer.pictures.shapes import Level
from designer.reports.marks import hover_shapes

if TYPE_CHECKING:
    from designer.rally.course.floor import Floor

STALE = 0.6
"""How strongly an answer is drawn while a new one is worked out."""


class AskedItem(Overlay):
    """What lies under the robots: where programs end, where a robot is lost, and the way."""

    def __init__(self, asking: Asking) -> None:
        super().__init__()
        self._asking = asking

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        reply = self._asking.reply
        if reply is None:
            return
        painter.setOpacity(STALE if self._asking.is_stale else 1.0)
        if reply.question.kind is Kind.HAND:
            self._draw_ends(painter, exposed)
        elif reply.question.kind is Kind.LOST:
            self._draw_traps(painter, exposed)
        self._draw_way(painter)
        painter.setOpacity(1.0)

    def _draw_ends(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.asked import ends_picture, place_picture, shade_of

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


class AskedAboveItem(Overlay):
    """What lies over the robots: who is asked about, how it ends, and the cards of the way."""

    def __init__(self, asking: Asking) -> None:
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
        from designer.rally.picture.asked import disc_shapes, here_shapes
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
            if question.kind is Kind.HAND:
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


def standing(robots: tuple[object, ...]) -> frozenset[tuple[str, object]]:
    """Which robots are painted, each with its space and heading."""
    return frozenset(
        (str(getattr(r, "name", "")), (getattr(r, "cell", None), getattr(r, "heading", Heading.N))) for r in robots
    )
