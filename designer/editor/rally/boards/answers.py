# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers over the boards: the way of par, traps and distances, laser coverage, the flow of belts, races of the lab.

Coverage tells how much damage a robot takes on each space, the flow where a belt carries it in the end, and races where
things happened in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading
from designer.editor.canvas.overlay import Overlay, Stamps
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.rally.boards.floor_item import FloorItem
from designer.editor.state import Shown
from designer.painting.painter import paint_shapes
from designer.pictures.shapes import Group, Shape, Transform
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor, played_floor
from designer.rally.edition import find_edition

if TYPE_CHECKING:
    from designer.rally.picture.answer_overlays import BeltFate
    from designer.rally.picture.courses import RouteDrawing
    from designer.rally.reachability import Analysis, Leg
    from designer.rally.reporting.lab.heat import HeatMap


@dataclass(frozen=True)
class Answers:
    """What is drawn, and what a legend says of it.

    Attributes:
        goals: the spaces of the checkpoints.
        leg: the checkpoint to which the distances lead.
        of_leg: whether the route is the one to that checkpoint alone, because it is chosen.
        heat: for each space the registers to that checkpoint; empty where it cannot be touched.
        routes: the way of par, a piece for each time that a robot is put down; registers: how many it takes.
        traps: for each space of a trap the headings with which a robot is lost there.
    """

    goals: frozenset[Cell] = frozenset()
    leg: int | None = None
    of_leg: bool = False
    heat: tuple[tuple[Cell, int], ...] = ()
    routes: tuple[RouteDrawing, ...] = ()
    registers: int | None = None
    traps: tuple[tuple[Cell, tuple[Heading, ...]], ...] = ()

    @property
    def reboots(self) -> bool:
        """Whether a robot reboots on the way."""
        return any(route.jumps for route in self.routes)

    @property
    def farthest(self) -> int:
        """The most registers from any space."""
        return max((registers for _, registers in self.heat), default=0)


_BESIDE_FLAG = (60, 88)
"""Where the disc of a register lies on the space of a checkpoint: the number of the flag is seen beside it."""


class HeatItem(Overlay):
    """How far each space is from the checkpoint."""

    def __init__(self) -> None:
        super().__init__()
        self._answers = Answers()

    def show_answers(self, found: Answers) -> None:
        """Show other distances."""
        before, self._answers = self._answers, found
        if before.heat != found.heat:
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import distance_picture

        farthest = self._answers.farthest
        with Stamps(painter, exposed) as stamps:
            for cell, registers in self._answers.heat:
                key = ("distance", registers, farthest, stamps.level)
                stamps.put(cell, key, partial(distance_picture, registers, farthest, stamps.level))


class RouteItem(Overlay):
    """Traps, and over them the way of par."""

    DISC = 8.0
    """The disc of a register is never smaller than so many pixels from its middle."""

    def __init__(self) -> None:
        super().__init__()
        self._answers = Answers()

    def show_answers(self, found: Answers) -> None:
        """Show other traps and another way."""
        before, self._answers = self._answers, found
        if (before.routes, before.traps) != (found.routes, found.traps):
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.overlays import route_shapes, stop_shapes, trap_picture

        with Stamps(painter, exposed) as stamps:
            for cell, headings in self._answers.traps:
                stamps.put(cell, ("trap", headings), partial(trap_picture, headings))
        colours, grow = shown_theme(), max(1.0, self.DISC / (16 * painter.worldTransform().m11()))
        for route in self._answers.routes:
            paint_shapes(painter, route_shapes(route.cells, jumps=route.jumps), colours)
        for register, cell in (stop for route in self._answers.routes for stop in route.stops):
            x, y = _BESIDE_FLAG if cell in self._answers.goals else (50, 50)
            disc = Group(stop_shapes(register, 0, 0), Transform(cell.x * UNIT + x, cell.y * UNIT + y, 0, grow))
            paint_shapes(painter, (disc,), colours)


def answers_of(analysis: Analysis | None, shown: Shown, number: int | None) -> Answers:
    """What is to be drawn of an analysis."""
    if analysis is None:
        return Answers()
    chosen = analysis.leg(number) if number is not None else None
    leg = chosen or analysis.first_leg
    heat = analysis.heat(leg.number) if leg is not None and "heat" in shown else {}
    routes, registers = _routes(analysis, chosen) if "routes" in shown else ((), None)
    return Answers(
        frozenset(leg.goal for leg in analysis.legs if leg.goal is not None),
        leg.number if leg is not None else None, chosen is not None,
        tuple(heat.items()), routes, registers,
        _traps(analysis) if "traps" in shown else (),
    )  # fmt: skip


def _routes(analysis: Analysis, leg: Leg | None) -> tuple[tuple[RouteDrawing, ...], int | None]:
    """The quickest way through the race or to the chosen checkpoint, and how many registers it takes."""
    from designer.rally.picture.routes import leg_route, race_routes

    if leg is None:
        return race_routes(analysis), analysis.registers
    drawn = leg_route(analysis, leg)
    return (drawn,) if drawn is not None else (), leg.fewest


def _traps(analysis: Analysis) -> tuple[tuple[Cell, tuple[Heading, ...]], ...]:
    found: dict[Cell, set[Heading]] = {}
    for leg in analysis.legs:
        for space in (space for trap in leg.traps for space in trap.spaces):
            found.setdefault(space.cell, set()).update(space.headings)
    return tuple((cell, tuple(sorted(headings))) for cell, headings in sorted(found.items()))


class CoverageItem(Overlay):
    """A wash on every space that a beam crosses, with the damage where there is room for a number."""

    def __init__(self, boards: FloorItem) -> None:
        super().__init__()
        self._boards = boards
        self.setVisible(False)

    @property
    def most(self) -> int:
        """The most damage on one space; 0 where no laser shines."""
        return max(self._boards.beams.damage().values(), default=0)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import damage_picture

        with Stamps(painter, exposed) as stamps:
            for cell, damage in self._boards.beams.damage().items():
                stamps.put(cell, ("damage", damage, stamps.level), partial(damage_picture, damage, stamps.level))


class FlowItem(Overlay):
    """Lines along all belts, as the rules of the course run them; found anew for another course."""

    def __init__(self) -> None:
        super().__init__()
        self._course = Course()
        self._known: tuple[Course, tuple[Shape, ...]] = (self._course, ())
        self.setVisible(False)

    def show_course(self, course: Course) -> None:
        """Follow the course."""
        self._course = course
        if self.isVisible():
            self.update()

    @property
    def fates(self) -> frozenset[BeltFate]:
        """What becomes of robots on the belts that there are."""
        from designer.rally.picture.answer_overlays import belt_fates, belt_steps

        floor = self._floor()
        return frozenset(belt_fates(floor, belt_steps(floor)).values())

    def _floor(self) -> Floor:
        return played_floor(self._course.floor, find_edition(self._course.edition, self._course.options))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import flow_shapes

        if self._known[0] is not self._course:
            self._known = (self._course, flow_shapes(self._floor()))
        paint_shapes(painter, self._known[1], shown_theme())


TONES = 24
"""So many squares of different size are drawn; a space takes the nearest."""


class RaceHeatItem(Overlay):
    """A square on every space, the larger and hotter the more often it happened there."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: HeatMap | None = None

    @property
    def beside(self) -> tuple[QRectF, ...]:
        """The squares beside the boards, in units of the scene."""
        from designer.rally.picture.overlays import heat_box

        found = self.shown
        if found is None:
            return ()
        boxes = ((cell, heat_box(found.share(brink.count), found.toward(cell))) for cell, brink in found.edges.items())
        return tuple(QRectF(cell.x * UNIT + box.x, cell.y * UNIT + box.y, box.width, box.height) for cell, box in boxes)

    def show_heat(self, found: HeatMap | None) -> None:
        """Show other numbers, or nothing."""
        if found is not None or self.shown is not None:
            self.shown = found
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self.shown is None:
            return
        from designer.rally.reporting.lab.heat import heat_picture

        with Stamps(painter, exposed) as stamps:
            for cell, count in self.shown.cells:
                tone = max(1, round(TONES * self.shown.share(count))) / TONES
                toward = self.shown.toward(cell)
                stamps.put(cell, ("race-heat", tone, toward), partial(heat_picture, tone, toward))
