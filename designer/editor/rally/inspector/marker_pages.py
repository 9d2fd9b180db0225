# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's pages on what lies on spaces: checkpoints, docks, reboot tokens and the priority antenna.

They tell the place in the order, the par, the heading, and what speaks against it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading, parse_cell_name
from designer.base.numerals import parse_whole
from designer.base.texts import as_sentence
from designer.base.words import Sentence, percentage, sentence_in, tr, trn
from designer.editor.rally.inspector.inspector import InspectorPage, nth, text_field
from designer.editor.rally.small_pictures import paint_space, paint_token
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import Subject
from designer.editor.widgets.buttons import heading_row
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.placement_rules import Legality, antenna_faults, token_verdict, verdict
from designer.rally.editing.edits import (
    change_antenna,
    change_dock,
    change_token,
    move_checkpoint,
    remove_checkpoint,
    reorder_checkpoint,
)
from designer.rally.editing.undo_titles import undo_title
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.reachability.answers import Leg, Origin
from designer.rally.reachability.verdict import reach_word
from designer.rally.spaces import Dock, Space

if TYPE_CHECKING:
    from designer.editor.context import Editor


class CheckpointPage(InspectorPage):
    """One checkpoint of the course."""

    tells_answers = True

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
        self.chance.setText("–" if chance is None else percentage(round(100 * chance)))

    def _show_verdict(self, cell: Cell) -> None:
        if self.rules is None:
            return
        said = verdict(self.course.floor, cell, self.rules)
        self.legal.setText(
            {
                Legality.YES: tr("allowed"),
                Legality.REMARK: tr("allowed, with a hint"),
                Legality.NO: tr("not allowed"),
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


def leg_text(leg: Leg | Origin | None) -> str:
    """The par of a leg in words, ``4 registers``, or how it is touched without one; a dash while it is not known."""
    if leg is None:
        return "–"
    return trn("{n} register", "{n} registers", leg.par) if leg.par is not None else reach_word(leg.reach)


class DockPage(InspectorPage):
    """One starting place, of the course or of one of its boards."""

    tells_answers = True

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.head.art = self._paint
        self.number = text_field("", tr("Number"), self._renumber) if self.start and self.start.number else None
        if self.number is not None:
            self.row(tr("Number"), self.number)
        self.way = heading_row()
        self.way.changed.connect(self._turn)
        self.row(tr("Faces"), self.way)
        self.par = self.value(tr("Par to checkpoint 1"))
        self.button(tr("Remove"), "trash", lambda: self._change(None, "remove"))
        self.refresh()

    @property
    def start(self) -> Start | None:
        """The dock; None once it is gone."""
        return nth(self.course.starts, self.index)

    def signature(self) -> Hashable:
        return DockPage, self.index, self.start is None or self.start.number is None

    def refresh(self) -> None:
        start = self.start
        if start is None:
            return
        self.head.show_text(self._title(start), start.cell.name)
        if self.number is not None:
            self.number.setText(str(start.number))
        self.way.set_values((start.heading,))
        leg = self.state.analysis.first_leg if self.state.analysis is not None else None
        origins = () if leg is None else leg.origins
        par = next((origin.par for origin in origins if origin.cell == start.cell), None)
        self.par.setText("–" if par is None else trn("{n} register", "{n} registers", par))
        own = start in self.course.docks
        self.prose.setText(tr("It belongs to the course.") if own else tr("It is printed on its board."))
        self.head.update()

    @staticmethod
    def _title(start: Start) -> str:
        return tr("Start space") if start.number is None else tr("Dock {number}", number=start.number)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.start is not None:
            paint_space(painter, rect, Space(dock=Dock(self.start.number, self.start.heading)))

    def _turn(self) -> None:
        chosen = self.way.values()
        if self.start is not None and chosen and isinstance(chosen[0], Heading):
            self._change(replace(self.start, heading=chosen[0]), "turn")

    def _renumber(self, text: str) -> None:
        number = parse_whole(text, 1, 99)
        if self.start is not None and number is not None:
            self._change(replace(self.start, number=number), "number")
        self.refresh()

    def _change(self, new: Start | None, what: str) -> None:
        titles = {
            "turn": undo_title(sentence_in("step", "Turn dock")),
            "number": undo_title(sentence_in("step", "Change dock number")),
            "remove": undo_title(sentence_in("step", "Remove dock")),
        }
        if self.start is not None:
            self.apply(change_dock(self.course, self.start, new), titles[what])


class _TokenPage(InspectorPage):
    """What the two have in common: a heading to choose, a sentence on the place, a button that removes."""

    def __init__(self, editor: Editor, faces: str, index: int = 0) -> None:
        super().__init__(editor, index)
        self.head.art = self._paint
        self.way = heading_row()
        self.way.changed.connect(self._turn)
        self.row(faces, self.way)
        self.button(tr("Remove"), "trash", self._remove)

    @property
    def thing(self) -> RebootToken | Antenna | None:
        """What the page is about; None once it is gone."""
        raise NotImplementedError

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        """The course in which it is turned or gone."""
        raise NotImplementedError

    def sign(self, heading: Heading) -> Space:
        """A space that shows it."""
        raise NotImplementedError

    def doubts(self) -> tuple[Sentence, ...]:
        """What speaks against its place."""
        raise NotImplementedError

    def _show(self, title: str, says: str) -> None:
        thing = self.thing
        if thing is None:
            return
        self.head.show_text(title, thing.cell.name)
        self.way.set_values((thing.heading,))
        doubts = tr("Note: {reasons}.", reasons=list(self.doubts())) if self.doubts() else ""
        self.prose.setText(" ".join(filter(None, (says, doubts))))
        self.head.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.thing is not None:
            paint_space(painter, rect, self.sign(self.thing.heading))

    def _turn(self) -> None:
        chosen = self.way.values()
        if self.thing is not None and chosen and isinstance(chosen[0], Heading):
            turned = replace(self.thing, heading=chosen[0])
            self.apply(self.with_change(turned), undo_title(sentence_in("step", "Turn")))

    def _remove(self) -> None:
        if self.thing is not None:
            self.apply(self.with_change(None), undo_title(sentence_in("step", "Remove")))


class RebootTokenPage(_TokenPage):
    """One reboot token."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, tr("Arrow"), index)
        self.refresh()

    @property
    def thing(self) -> RebootToken | None:
        """The token; None once it is gone."""
        return nth(self.course.reboot_tokens, self.index)

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        assert self.thing is not None
        assert new is None or isinstance(new, RebootToken)
        return change_token(self.course, self.thing, new)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(RebootArrow(heading),))

    def doubts(self) -> tuple[Sentence, ...]:
        assert self.thing is not None
        players = self.course.players
        return token_verdict(
            self.course.floor, self.thing.cell, self.thing.heading, players[1] if players else 2
        ).reasons

    def refresh(self) -> None:
        says = tr("A robot that fell on this board returns here; a robot in the way is pushed along the arrow.")
        self._show(tr("Reboot token"), says)


class AntennaPage(_TokenPage):
    """The priority antenna of the course."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor, tr("Dish faces"))
        self.refresh()

    @property
    def thing(self) -> Antenna | None:
        """The antenna; None once it is gone."""
        return self.course.antenna

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        assert new is None or isinstance(new, Antenna)
        return change_antenna(self.course, new)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(Dish(heading),))

    def doubts(self) -> tuple[Sentence, ...]:
        assert self.thing is not None
        return tuple(antenna_faults(self.course.floor, self.thing.cell))

    def refresh(self) -> None:
        says = tr("The robot nearest to it acts first. Nothing enters, pushes or fires through it.")
        self._show(tr("Priority antenna"), says)
