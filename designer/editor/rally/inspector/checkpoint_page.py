# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on a checkpoint: its place in the order, its par, and whether it may lie here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.grid import Cell, parse_cell_name
from designer.base.texts import as_sentence
from designer.base.words import sentence_in, tr, trn
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.inspector.rows import nth, text_field
from designer.editor.rally.small_pictures import paint_token
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import Subject
from designer.rally.course.placement_rules import Answer, verdict
from designer.rally.editing.edits import move_checkpoint, remove_checkpoint, reorder_checkpoint
from designer.rally.editing.undo_titles import undo_title

if TYPE_CHECKING:
    from designer.editor.context import Editor


class CheckpointPage(Page):
    """One checkpoint of the course."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.head.art = lambda painter, rect: paint_token(painter, rect, f"F{self.index + 1}")
        self.place = text_field("", tr("Space"), self._move)
        self.row(tr("Space"), self.place)
        self.par = self.value(tr("Par of the leg"))
        self.chance = self.value(tr("Chance of par"))
        self.legal = self.value(tr("In this edition"))
        self.earlier = self.button(tr("Earlier"), "arrow-up", lambda: self._reorder(-1))
        self.later = self.button(tr("Later"), "arrow-down", lambda: self._reorder(1))
        self.button(tr("Remove"), "trash", self._remove)
        self.refresh()

    @property
    def cell(self) -> Cell | None:
        """Where it lies; None once it is gone."""
        return nth(self.course.checkpoints, self.index)

    def refresh(self) -> None:
        cell = self.cell
        if cell is None:
            return
        number = self.index + 1
        self.head.show_text(tr("Checkpoint {number}", number=number), cell.name)
        if not self.place.hasFocus():
            self.place.setText(cell.name)
        self._show_leg(number)
        self._show_verdict(cell)
        self.earlier.setEnabled(self.index > 0)
        self.later.setEnabled(self.index + 1 < len(self.course.checkpoints))
        self.head.update()

    def _show_leg(self, number: int) -> None:
        """The par of the way to the checkpoint, and how often a hand allows it."""
        leg = self.state.analysis.leg(number) if self.state.analysis is not None else None
        self.par.setText(leg_text(leg))
        chance = leg.chance if leg is not None else None
        self.chance.setText("–" if chance is None else tr("{percent}%", percent=round(100 * chance)))

    def _show_verdict(self, cell: Cell) -> None:
        if self.rules is None:
            return
        said = verdict(self.course.floor, cell, self.rules)
        self.legal.setText(
            {
                Answer.YES: tr("allowed"),
                Answer.REMARK: tr("allowed, with a hint"),
                Answer.NO: tr("not allowed"),
            }[said.answer]
        )
        self.prose.setText(as_sentence("; ".join(map(str, said.reasons))))

    def _move(self, text: str) -> None:
        cell = parse_cell_name(text)
        if cell is not None and cell in self.course.floor:
            self.apply(
                move_checkpoint(self.course, self.index, cell), undo_title(sentence_in("step", "Move checkpoint"))
            )
        self.refresh()

    def _reorder(self, step: int) -> None:
        to = self.index + step
        self.apply(reorder_checkpoint(self.course, self.index, to), sentence_in("step", "Reorder checkpoints"))
        self.state.set_subject(Subject(CHECKPOINT, to))

    def _remove(self) -> None:
        self.apply(remove_checkpoint(self.course, self.index), undo_title(sentence_in("step", "Remove checkpoint")))


def leg_text(leg: object) -> str:
    """The par of a leg in words: ``4 registers``; a dash while it is not known."""
    if leg is None:
        return "–"
    par = getattr(leg, "par", None)
    return trn("{n} register", "{n} registers", par) if par is not None else tr("out of reach")
