# SPDX-License-Identifier: GPL-3.0-or-later
"""What reachability knows: the way of par, traps, distances."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading
from designer.editor.canvas.overlay import Overlay, Stamps
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.state import Shown
from designer.painting.painter import paint_shapes
from designer.pictures.shapes import Group, Transform

if TYPE_CHECKING:
    from designer.rally.picture.courses import Route
    from designer.rally.reachability import Analysis, Leg


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
    routes: tuple[Route, ...] = ()
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


def answers(analysis: Analysis | None, shown: Shown, number: int | None) -> Answers:
    """What is to be drawn of an analysis."""
    if analysis is None:
        return Answers()
    chosen = analysis.leg(number) if number is not None else None
    leg = chosen or (analysis.legs[0] if analysis.legs else None)
    heat = analysis.heat(leg.number) if leg is not None and "heat" in shown else {}
    routes, registers = _routes(analysis, chosen) if "routes" in shown else ((), None)
    return Answers(
        frozenset(leg.goal for leg in analysis.legs if leg.goal is not None),
        leg.number if leg is not None else None, chosen is not None,
        tuple(heat.items()), routes, registers,
        _traps(analysis) if "traps" in shown else (),
    )  # fmt: skip


def _routes(analysis: Analysis, leg: Leg | None) -> tuple[tuple[Route, ...], int | None]:
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
