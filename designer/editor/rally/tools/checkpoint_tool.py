# SPDX-License-Identifier: GPL-3.0-or-later
"""The checkpoint tool: places and drags checkpoints, and says why not where the edition forbids one."""

from __future__ import annotations

from designer.base.grid import Cell, Size
from designer.base.words import sentence, sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.rules import edition_of
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.course.placement_rules import Legality, PlacementVerdict, verdict
from designer.rally.editing.edits import add_checkpoint, move_checkpoint
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements.checkpoint import CHECKPOINT as CHECKPOINT_KIND


class CheckpointTool(RallyTool):
    """A click places the next checkpoint; dragging one moves it, onto another one they change places."""

    id = "checkpoint"
    title = sentence("Checkpoint")
    doc = sentence("Checkpoint: click to place the next one, drag to move one")
    icon = "flag"
    search = CHECKPOINT_KIND.search
    key = "C"
    layer = ElementLayer.RACE

    held: int | None

    def grips(self, cell: Cell) -> bool:
        return cell in self.course.checkpoints

    def begin(self, at: Pointer) -> None:
        self.held = None
        if at.cell in self.course.checkpoints:
            self.held = self.course.checkpoints.index(at.cell)
            self.state.set_subject(Subject(CHECKPOINT, self.held))
        elif self._verdict(at.cell).answer is not Legality.NO:
            self.apply(add_checkpoint(self.course, at.cell), sentence_in("step", "Place checkpoint"))
            self.held = len(self.course.checkpoints) - 1
            self.state.set_subject(Subject(CHECKPOINT, self.held))

    def end(self, at: Pointer) -> None:
        """Put the checkpoint down where the edition allows it, else back where it was."""
        index = self.held
        self.held = None
        if index is None or at.cell == self.course.checkpoints[index]:
            return
        if self._verdict(at.cell).answer is not Legality.NO:
            self.apply(move_checkpoint(self.course, index, at.cell), sentence_in("step", "Move checkpoint"))
            self.state.set_subject(Subject(CHECKPOINT, index))

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        cell = self.at.cell
        forbidden = self._verdict(cell).answer is Legality.NO
        brackets = ((cell, Size(1, 1)),)
        if self.held is not None:
            if cell == self.course.checkpoints[self.held]:
                return NO_GHOST
            return Ghost(brackets=brackets, flags=((cell, self.held + 1),), forbidden=forbidden)
        if cell in self.course.checkpoints:
            return Ghost(brackets=brackets)
        flags = () if forbidden else ((cell, len(self.course.checkpoints) + 1),)
        return Ghost(brackets=brackets, flags=flags, forbidden=forbidden)

    def status(self) -> str:
        if self.at is None:
            return str(self.doc)
        number = (self.held if self.held is not None else len(self.course.checkpoints)) + 1
        found = self._verdict(self.at.cell)
        if self.held is None and self.at.cell in self.course.checkpoints:
            here = self.course.checkpoints.index(self.at.cell) + 1
            return tr("Drag to move checkpoint {number}, Delete removes it", number=here)
        words = {"number": number, "space": self.at.cell.name, "reasons": list(found.reasons)}
        if found.answer is Legality.NO:
            return tr("No checkpoint on {space}: {reasons}", **words)
        if found.answer is Legality.REMARK:
            return tr("Checkpoint {number} on {space}. Note: {reasons}", **words)
        return tr("Checkpoint {number} on {space}", **words)

    def _verdict(self, cell: Cell) -> PlacementVerdict:
        return verdict(self.course.floor, cell, edition_of(self.course))
