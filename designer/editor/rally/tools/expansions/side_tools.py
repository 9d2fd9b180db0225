# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of elements that belong to edges and say who may pass: ledges, ramps, one-way walls, repulsors."""

from __future__ import annotations

from typing import Any, ClassVar

from designer.base.grid import Cell, Heading
from designer.base.words import tr
from designer.editor.rally.tools.edge_tools import EdgeTool
from designer.rally.course.descriptions import side_word
from designer.rally.course.floor import Floor, edges_on
from designer.rally.editing.brush import Changes, is_on_edge, with_side, without_side
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements import KINDS, ElementKind
from designer.rally.elements.kind import SideOffer


class SideTool(EdgeTool):
    """Lays an element on the side of the space under the pointer; a click on the same one takes it away."""

    layer = ElementLayer.WALLS
    kind: ClassVar[ElementKind[Any]]

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        beyond = edges_on(floor[cell.step(side)], side.back)
        return is_on_edge(floor[cell], side, self.kind) or any(
            edge.either_side and type(edge) is self.kind.further for edge in beyond
        )

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


def _tool(kind: ElementKind[Any], offer: SideOffer) -> type[SideTool]:
    """The tool of a kind; it has the name by which the palette offers it."""
    says = {"id": kind.key, "title": kind.palette[0].name, "doc": offer.doc, "icon": offer.icon, "search": kind.search}
    return type(f"{kind.key.title().replace('-', '')}Tool", (SideTool,), {**says, "kind": kind})


TOOLS: tuple[type[SideTool], ...] = tuple(_tool(kind, kind.side_tool) for kind in KINDS if kind.side_tool is not None)
"""A tool for each kind of edge that has one, in the order of the palette."""
