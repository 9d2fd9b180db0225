# SPDX-License-Identifier: GPL-3.0-or-later
"""The dock tool: places, drags and turns the places where robots start."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import ClassVar

from designer.base.grid import HEADING_WORDS, Cell, Heading, Mirror, Size
from designer.base.words import Sentence, sentence, sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.rules import edition_of
from designer.editor.rally.subjects import DOCK
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.course.floor import Start
from designer.rally.course.rulebook_elements import told_lacking
from designer.rally.editing.edits import add_dock, antenna_at, change_dock, free_dock_number, start_at, token_at
from designer.rally.editing.layers import ElementLayer
from designer.rally.editing.undo_titles import undo_title
from designer.rally.elements.dock import DOCK as DOCK_KIND
from designer.rally.spaces import Dock, Space


class DockTool(RallyTool):
    """A click places the next dock; dragging one moves it; Z turns the one under the pointer."""

    id = "dock"
    title = sentence("Dock")
    doc = sentence("Dock: click to place the next dock, drag to move one, Z to turn it")
    icon = "dock"
    search = DOCK_KIND.search
    key = "D"
    layer = ElementLayer.RACE
    repeats = True

    numbered: ClassVar[bool] = True

    held: Start | None
    _heading: Heading = Heading.N

    def grips(self, cell: Cell) -> bool:
        return start_at(self.course, cell) is not None

    def begin(self, at: Pointer) -> None:
        self.held = start_at(self.course, at.cell)
        if self.held is None and self._free(at.cell):
            for start in self._new(at.cell):
                self.apply(add_dock(self.course, start), sentence_in("step", "Place dock"))
            self.held = start_at(self.course, at.cell)
        if self.held is not None:
            self._tell(self.held)

    def end(self, at: Pointer) -> None:
        held, self.held = self.held, None
        if held is None or at.cell == held.cell or not self._free(at.cell):
            return
        moved = replace(held, cell=at.cell)
        self.apply(change_dock(self.course, held, moved), sentence_in("step", "Move dock"))
        self._tell(moved)

    def turn(self, quarters: int) -> None:
        here = start_at(self.course, self.at.cell) if self.at else None
        if here is None:
            self._heading = self._heading.turned(quarters)
        else:
            turned = replace(here, heading=here.heading.turned(quarters))
            self.document.apply(change_dock(self.course, here, turned), undo_title(sentence_in("step", "Turn dock")))

    def flip(self, mirror: Mirror) -> None:
        self._heading = self._heading.mirrored(mirror)

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        cell = self.at.cell
        brackets = ((cell, Size(1, 1)),)
        if self.held is not None:
            if cell == self.held.cell:
                return NO_GHOST
            dock = (cell, self.held.number, self.held.heading)
            return Ghost(brackets=brackets, docks=(dock,), forbidden=not self._free(cell))
        if start_at(self.course, cell) is not None:
            return Ghost(brackets=brackets)
        docks = self._new(cell) if self._free(cell) else ()
        looks = tuple((start.cell, start.number, start.heading) for start in docks)
        return Ghost(brackets=brackets, docks=looks, forbidden=not docks)

    def status(self) -> str:
        if self.at is None:
            return str(self.doc)
        here = start_at(self.course, self.at.cell)
        if here is not None:
            if here.number is None:
                return tr("Drag to move it, Z turns it, Delete removes it")
            return tr("Drag to move dock {number}, Z turns it, Delete removes it", number=here.number)
        if not self._free(self.at.cell):
            return tr("No dock on {space}: robots cannot start there", space=self.at.cell.name)
        if not (self.held.number if self.held else self.numbered):
            return self._says_start_space(self.at.cell)
        number = self.held.number if self.held else free_dock_number(self.course)
        if edition_of(self.course).start.on_checkpoint:
            return tr("Dock on {space}. Note: {reason}", space=self.at.cell.name,
                      reason=tr("In this edition robots start on checkpoint 1. Docks are not used."))  # fmt: skip
        return tr("Dock {number} on {space}, facing {heading}; Z turns", number=number, space=self.at.cell.name,
                  heading=HEADING_WORDS[self.held.heading if self.held else self._heading])  # fmt: skip

    def _says_start_space(self, cell: Cell) -> str:
        heading = self.held.heading if self.held else self._heading
        lacking = self._lacking(heading)
        if lacking:
            return tr("{what} on {space}. Note: {reasons}",
                      what=sentence("Start space"), space=cell.name, reasons=lacking)  # fmt: skip
        return tr("{what} on {space}, facing {heading}; Z turns",
                  what=sentence("Start space"), space=cell.name, heading=HEADING_WORDS[heading])  # fmt: skip

    def _lacking(self, heading: Heading) -> list[Sentence]:
        return told_lacking(edition_of(self.course), Space(dock=Dock(None, heading)))

    def _new(self, cell: Cell) -> tuple[Start, ...]:
        """The docks that a click places, the one under the pointer first, then its images."""
        places: dict[Cell, Heading] = {}
        for image in reversed(self.images(cell)):
            if self._free(image.cell(cell)):
                places.setdefault(image.cell(cell), image.heading(self._heading))
        if not self.numbered:
            return tuple(Start(None, place, heading) for place, heading in places.items())
        used = {start.number for start in self.course.starts}
        numbers = (number for number in count(1) if number not in used)
        return tuple(Start(next(numbers), place, heading) for place, heading in places.items())

    def _free(self, cell: Cell) -> bool:
        floor = self.course.floor
        taken = start_at(self.course, cell) or token_at(self.course, cell) or antenna_at(self.course, cell)
        return cell in floor and not floor[cell].pit and taken is None

    def _tell(self, start: Start) -> None:
        found = [index for index, dock in enumerate(self.course.starts) if dock.cell == start.cell]
        if found:
            self.state.set_subject(Subject(DOCK, found[0]))


class StartSpaceTool(DockTool):
    """Places start spaces: places where robots start, without numbers, chosen by the players."""

    id = "start-space"
    title = sentence("Start space")
    doc = sentence("Start space: click to place one, drag to move one, Z to turn it")
    icon = "sign-in"
    key = "Shift+D"
    numbered = False
