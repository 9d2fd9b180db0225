# SPDX-License-Identifier: GPL-3.0-or-later
"""The portal tool: two clicks on a board make a pair, whose number it chooses."""

from __future__ import annotations

from designer.base.grid import Cell, Size
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.rally.course.portal_pairs import next_number, pair_of
from designer.rally.editing.edits import painted
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements import without_elements
from designer.rally.elements.portal import PORTAL, Portal
from designer.rally.spaces import Space


class PortalTool(RallyTool):
    """Lays portals in pairs; a click on a portal takes both of its pair away.

    Which number is next, and whether the other one of a pair is still to come, is read from the board: so it is right
    after every undo too.
    """

    id = "portal"
    title = sentence("Portal pair")
    doc = sentence("Portal pair: click its two spaces; click a portal to remove its pair")
    icon = "link"
    search = PORTAL.search
    layer = ElementLayer.GROUND

    def begin(self, at: Pointer) -> None:
        if self._removes(at):
            self.change(self._removed(at.cell))
        else:
            self.change(self._laid(at.cell))

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy:
            return NO_GHOST
        removing, cell = self._removes(self.at), self.at.cell
        forbidden = cell not in self.course.floor or not (removing or self._laid(cell))
        spaces = {} if removing or forbidden else self._laid(cell)
        marked = tuple(self._removed(cell)) or (cell,)
        brackets = tuple((each, Size(1, 1)) for each in marked)
        return Ghost(spaces, brackets, removes=removing and cell in self.course.floor, forbidden=forbidden)

    def status(self) -> str:
        floor = self.course.floor
        if self.at is None or self.at.cell not in floor:
            return str(self.doc)
        cell = self.at.cell
        if floor[cell].of(Portal):
            cells = " ".join(each.name for each in pair_of(floor, cell))
            return tr("Portal pair: click to remove {cells}", cells=cells)
        number, first = next_number(floor, cell)
        if number is None:
            return tr("Portal pair: this board has no number left for another pair")
        if first is None:
            return tr("Portal pair: click the first space of pair {number}", number=number)
        return tr("Portal pair: click the space to which {first} leads", first=first.name)

    def _removes(self, at: Pointer) -> bool:
        return at.alt or self.course.floor[at.cell].of(Portal) is not None

    def _removed(self, cell: Cell) -> dict[Cell, Space]:
        floor = self.course.floor
        return {each: without_elements(floor[each], (PORTAL,)) for each in pair_of(floor, cell)}

    def _laid(self, cell: Cell) -> dict[Cell, Space]:
        number, _ = next_number(self.course.floor, cell)
        if number is None or cell not in self.course.floor:
            return {}
        return painted(self.course.floor, {cell: Space(further=(Portal(number),))})


TOOLS = (PortalTool,)
