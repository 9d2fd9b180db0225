# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of elements that belong to edges and say who may pass: ledges, ramps, one-way walls, repulsors."""

from __future__ import annotations

from typing import Any, ClassVar

from designer.editor.rally.edge_tools import EdgeTool
from designer.grid import Cell, Heading
from designer.rally.describe import side_word
from designer.rally.editing.edges import is_on_edge, with_side, without_side
from designer.rally.editing.layers import Layer
from designer.rally.editing.painting import Changes
from designer.rally.elements import LEDGE, ONE_WAY_WALL, RAMP, REPULSOR, Kind
from designer.rally.floor import Floor
from designer.words import sentence, tr


class SideTool(EdgeTool):
    """Lays an element on the side of the space under the pointer; a click on the same one takes it away."""

    layer = Layer.WALLS
    kind: ClassVar[Kind[Any]]

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        return is_on_edge(floor[cell], side, self.kind)

    def put(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        return with_side(floor, cell, side, self.kind)

    def take(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        return without_side(floor, cell, side, self.kind)

    def status(self) -> str:
        if self.at is None or self.at.cell not in self.course.floor:
            return str(self.doc)
        words = {"tool": self.title, "space": self.at.cell.name, "side": side_word(self.at.side)}
        if self.has(self.course.floor, self.at.cell, self.at.side):
            return tr("{tool} {side} on {space}: click to remove it", **words)
        return tr("{tool} {side} on {space}: click to place it", **words)


class LedgeTool(SideTool):
    """Ledges, by a click on the lower side; one on the higher side turns a ledge about."""

    id = "ledge"
    title = sentence("Ledge")
    doc = sentence("Ledge: click or drag along the lower side of an edge; click a ledge to remove it")
    icon = "arrow-line-down"
    search = LEDGE.search
    kind = LEDGE


class RampTool(SideTool):
    """Ramps, by a click on the lower side; a ledge becomes one, and it becomes a ledge again among ledges."""

    id = "ramp"
    title = sentence("Ramp")
    doc = sentence("Ramp: click the lower side of an edge or a ledge; click a ramp to remove it")
    icon = "trend-up"
    search = RAMP.search
    kind = RAMP


class OneWayWallTool(SideTool):
    """One-way walls: robots come in over this side and never go out by it."""

    id = "one-way-wall"
    title = sentence("One-way wall")
    doc = sentence("One-way wall: click the side by which robots may come in; click it again to remove it")
    icon = "sign-in"
    search = ONE_WAY_WALL.search
    kind = ONE_WAY_WALL


class RepulsorTool(SideTool):
    """Repulsors, which belong to an edge from either side."""

    id = "repulsor"
    title = sentence("Repulsor")
    doc = sentence("Repulsor: click or drag along an edge; click a repulsor to remove it")
    icon = "magnet"
    search = REPULSOR.search
    kind = REPULSOR

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        return super().has(floor, cell, side) or super().has(floor, cell.step(side), side.back)
