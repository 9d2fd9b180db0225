# SPDX-License-Identifier: GPL-3.0-or-later
"""The crusher tool: puts crushers over spaces, their registers chosen at the pointer."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Size
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.rules import edition_of
from designer.editor.rally.tools.edge_tools import toggled
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.rally.course.descriptions import describe_registers
from designer.rally.course.rulebook_elements import told_lacking
from designer.rally.editing.edits import painted
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements.crusher import CRUSHER
from designer.rally.spaces import Crusher, Space


class CrusherTool(RallyTool):
    """Puts a crusher over a space; on the same crusher a click takes it away."""

    id = "crusher"
    title = sentence("Crusher")
    doc = sentence("Crusher: click a space to add or remove one; 1–5 toggle its registers")
    icon = "arrows-in-line-vertical"
    search = CRUSHER.search
    key = "J"
    chooses = True
    layer = ElementLayer.MACHINES
    repeats = True

    registers: tuple[int, ...] = (2, 4)
    _removing = False

    def begin(self, at: Pointer) -> None:
        self._removing = at.alt or self.course.floor[at.cell].crusher == Crusher(self.registers)
        self.enter(at.cell, at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        self.change(self._spaces(cell, self._removing))

    def choose(self, number: int) -> None:
        """A digit was pressed: the register is switched."""
        self.registers = toggled(self.registers, number)

    def adopt(self, at: Pointer) -> bool:
        crusher = self.course.floor[at.cell].crusher
        if crusher is not None and crusher.registers:
            self.registers = crusher.registers
        return crusher is not None

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy:
            return NO_GHOST
        removing = self.at.alt or self.course.floor[self.at.cell].crusher == Crusher(self.registers)
        return Ghost(
            {} if removing else self._spaces(self.at.cell, removing),
            ((self.at.cell, Size(1, 1)),),
            removes=removing,
            forbidden=self.at.cell not in self.course.floor,
        )

    def status(self) -> str:
        if self.at is not None and self.at.cell not in self.course.floor:
            return str(self.doc)
        registers = describe_registers(self.registers)
        reasons = told_lacking(edition_of(self.course), Space(crusher=Crusher(self.registers)))
        if reasons:
            return tr("Crusher in {registers}. Note: {reasons}", registers=registers, reasons=reasons)
        return tr("Crusher in {registers}; 1–5 toggle its registers", registers=registers)

    def _spaces(self, cell: Cell, removing: bool) -> dict[Cell, Space]:
        floor = self.course.floor
        cells = {image.cell(cell) for image in self.images(cell)}
        if removing:
            return {c: replace(floor[c], crusher=None) for c in cells if c in floor}
        return painted(floor, dict.fromkeys(cells, Space(crusher=Crusher(self.registers))))
