# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's pages on one space, or on what several spaces have in common, and on a note of the author."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading
from designer.base.texts import LONGEST_NOTE
from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.editor.rally.inspector.inspector import InspectorPage, nth, registers_row, text_field
from designer.editor.rally.small_pictures import paint_space
from designer.editor.rally.subjects import BOARD
from designer.editor.state import Subject
from designer.editor.widgets.buttons import Button, ButtonRow, heading_row
from designer.editor.widgets.labels import describe, plain
from designer.game.remarks import Note
from designer.rally.course.placement_rules import Legality, verdict
from designer.rally.editing.boards import is_tile, remove_board
from designer.rally.editing.brush import with_wall, without_wall
from designer.rally.editing.consequences import what_happens
from designer.rally.editing.edits import add_checkpoint, erased, full_space, with_changes
from designer.rally.editing.undo_titles import undo_title
from designer.rally.elements import BELT, KINDS, Attribute, AttributeValues, ElementKind, ElementRole, with_attribute
from designer.rally.spaces import Belt, Space

if TYPE_CHECKING:
    from designer.editor.context import Editor

_Read = Callable[[Space], Iterable[Hashable]]
_Write = Callable[[Space, tuple[Any, ...]], Space]


@dataclass(frozen=True)
class _Row:
    """A row of choices that reads a space and writes it back."""

    choices: ButtonRow
    read: _Read
    write: _Write
    title: Sentence


class SpacePage(InspectorPage):
    """One space or several: every choice is made in all of them, as one step of the history."""

    def __init__(self, editor: Editor, cells: tuple[Cell, ...]) -> None:
        super().__init__(editor)
        self.cells = cells
        self._rows: list[_Row] = []
        self._build()
        self.head.art = self._paint
        self.turn = self._command("selection.turn-right", "arrow-clockwise", tr("Turn clockwise"))
        self.copy = self._command("edit.copy", "copy", tr("Copy"))
        self.keep = self._command("stamp.keep", "push-pin", tr("Save as stamp"))
        self.clear = self.button("", "eraser", self._clear)
        self.place = self.button("", "flag", self._place_checkpoint)
        self.clear.setText(trn("Clear space", "Clear spaces", len(cells)))
        self.place.setText(tr("Place checkpoint"))
        self.place.setVisible(len(cells) == 1)
        if self._tile() is not None:
            self.button(tr("Show overlay"), "stack", self._show_tile)
            self.button(tr("Remove overlay"), "trash", self._remove_tile)
        self.refresh()

    def _command(self, name: str, icon: str, words: str) -> Button:
        """A button with a sign alone for what can be done with the spaces as a whole."""
        button = self.button("", icon, lambda: self.editor.commands.run(name))
        describe(button, words, self.editor.commands.tooltip(name))
        button.setEnabled(not all(space.gap for space in self.spaces))
        return button

    def signature(self) -> Hashable:
        return SpacePage, self.cells, tuple(sorted(self._elements())), self._tile()

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces as they are now."""
        return tuple(full_space(self.course, cell) for cell in self.cells)

    def _elements(self) -> set[str]:
        """The elements that all spaces have, so that a choice fits every one."""
        spaces = self.spaces
        alone = [kind for kind in KINDS if spaces and all(len(kind.each(space)) == 1 for space in spaces)]
        return {kind.key for kind in alone if kind.attributes or kind is BELT}

    def _tile(self) -> int | None:
        """The overlay that lies on the space; None where none does, or more spaces are chosen."""
        found = next(self.course.placements_at(self.cells[0]), None) if len(self.cells) == 1 else None
        return found[0] if found and is_tile(self.course, found[0]) else None

    def _build(self) -> None:
        elements = self._elements()
        if self._tile() is not None:
            self.overlay = self.value(tr("Overlay"))
        for kind in (kind for kind in KINDS if kind.key in elements):
            if kind is BELT:
                self._build_belt()
            for attribute in kind.attributes:
                self._build_attribute(kind, attribute)
        if any(space.gap for space in self.spaces):
            return
        self.walls = heading_row(several=True)
        self.walls.changed.connect(self._write_walls)
        self.row(tr("Walls"), self.walls)

    def _add(self, text: str, choices: ButtonRow, read: _Read, write: _Write, title: Sentence) -> ButtonRow:
        row = _Row(choices, read, write, title)
        self._rows.append(row)
        choices.changed.connect(lambda: self._write(row))
        self.row(text, choices)
        return choices

    def _build_belt(self) -> None:
        all_express = all(space.belt and space.belt.express for space in self.spaces)
        self.belt = self._add(
            tr("Express belt") if all_express else tr("Belt"),
            heading_row(),
            lambda space: (space.belt.exit,) if space.belt else (),
            lambda space, chosen: replace(space, belt=_belt_towards(space.belt, chosen[0])),
            sentence_in("step", "Turn belt"),
        )
        self.curves = self._add(
            tr("Turns robots from"),
            heading_row(several=True),
            lambda space: tuple(feed.back for feed in space.belt.curves) if space.belt else (),
            lambda space, chosen: replace(space, belt=_belt_from(space.belt, chosen)),
            sentence_in("step", "Change belt curves"),
        )
        self.speed = self._add(
            tr("Speed"),
            ButtonRow(((False, tr("Normal"), tr("Belt")), (True, tr("Express"), tr("Express belt")))),
            lambda space: (space.belt.express,) if space.belt else (),
            lambda space, chosen: replace(space, belt=space.belt and replace(space.belt, express=chosen[0])),
            sentence_in("step", "Change belt speed"),
        )

    def _build_attribute(self, kind: ElementKind[Any], attribute: Attribute) -> None:
        """A row for something that can be chosen about an element; of a belt much more depends on each other."""
        self._add(
            str(attribute.label),
            _choices_row(attribute),
            lambda space: attribute.of(kind.each(space)[0]) if kind.on(space) else (),
            lambda space, chosen: with_attribute(space, kind, attribute, chosen),
            attribute.undo_name,
        )

    # showing

    def refresh(self) -> None:
        spaces = self.spaces
        for row in self._rows:
            row.choices.set_values(_in_common(row, spaces))
        if hasattr(self, "curves") and spaces[0].belt:
            belt = spaces[0].belt
            self.curves.set_enabled_values(side for side in Heading if side not in (belt.exit, belt.exit.back))
        if hasattr(self, "walls"):
            self.walls.set_values(self._common_walls())
        tile = self._tile()
        if tile is not None:
            self.overlay.setText(self._board_name(tile))
        self._tell()
        self.head.update()

    def _common_walls(self) -> set[Heading]:
        """The sides on which all spaces have a wall."""
        floor = self.course.floor
        return {side for side in Heading if all(floor.has_wall(cell, side) for cell in self.cells)}

    def _tell(self) -> None:
        if len(self.cells) > 1:
            count = trn("{n} space", "{n} spaces", len(self.cells))
            open_floor = sum(space.is_open_floor for space in self.spaces)
            line = trn("{n} of them is open floor", "{n} of them are open floor", open_floor) if open_floor else ""
            self.head.show_text(count, line)
            self.prose.setText(tr("You can change what they have in common in all of them at once."))
            return
        cell, space = self.cells[0], self.spaces[0]
        self.head.art = None if space.gap else self._paint  # no floor where no board lies
        chief = chief_name(space)
        self.head.show_text(str(chief) if chief is not None else tr("Space {name}", name=cell.name), self._where(cell))
        edition = self.rules
        if edition is None:
            self.prose.setText("")
            return
        self.prose.setText(what_happens(self.course, cell, edition))
        may = verdict(self.course.floor, cell, edition)
        taken = cell in self.course.checkpoints
        self.place.setEnabled(may.answer is not Legality.NO and not taken)
        self.place.setToolTip(plain(tr("A checkpoint is here.") if taken else _reasons(may.reasons)))
        self.clear.setEnabled(not space.gap)

    def _where(self, cell: Cell) -> str:
        found = next(self.course.placements_at(cell), None)
        if found is None:
            return tr("no board")
        return tr("on {space}, {board}", space=cell.name, board=self._board_name(found[0]))

    def _board_name(self, index: int) -> str:
        """The title of a board that is laid, else its name."""
        name = self.course.layout[index].board
        return self.course.board(name).title or name

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.cells:
            floor, cell = self.course.floor, self.cells[0]
            walls = tuple(side for side in Heading if floor.has_wall(cell, side))
            paint_space(painter, rect, replace(self.spaces[0], walls=walls))

    # changing

    def _write(self, row: _Row) -> None:
        chosen, spaces = row.choices.values(), self.spaces
        turned = set(chosen) ^ set(_in_common(row, spaces)) if row.choices.several else set()
        changes = {}
        for cell, space in zip(self.cells, spaces, strict=True):
            kept = [value for value in row.read(space) if value not in turned]
            own = (*kept, *(value for value in chosen if value in turned)) if row.choices.several else chosen
            changes[cell] = row.write(space, own)
        self.apply(with_changes(self.course, changes), row.title)

    def _write_walls(self) -> None:
        wanted = set(self.walls.values())
        course = self.course
        turned = [side for side in Heading if (side in wanted) is not (side in self._common_walls())]
        for cell in self.cells:
            for side in turned:  # only what was clicked: other walls are each space's own
                if (side in wanted) is not course.floor.has_wall(cell, side):
                    change = with_wall if side in wanted else without_wall
                    course = with_changes(course, change(course.floor, cell, side))
        self.apply(course, undo_title(sentence_in("step", "Change walls")))

    def _clear(self) -> None:
        self.apply(erased(self.course, self.cells), undo_title(sentence_in("step", "Clear")))

    def _show_tile(self) -> None:
        tile = self._tile()
        if tile is not None:
            self.state.set_subject(Subject(BOARD, tile))

    def _remove_tile(self) -> None:
        tile = self._tile()
        if tile is not None:
            self.apply(remove_board(self.course, tile), undo_title(sentence_in("step", "Remove board")))

    def _place_checkpoint(self) -> None:
        self.apply(add_checkpoint(self.course, self.cells[0]), undo_title(sentence_in("step", "Place checkpoint")))


_CHIEF = (ElementRole.MARK, ElementRole.MACHINE, ElementRole.GROUND, ElementRole.EDGE)
"""By the element of which of these a space is called that holds several, the first one first."""


def chief_name(space: Space) -> Sentence | None:
    """What a space is called after: its chief element, or open floor; None where no board lies."""
    if space.gap:
        return None
    for role in _CHIEF:
        for kind in (kind for kind in KINDS if kind.role is role):
            for element in kind.each(space):
                return next(caption.name for caption in kind.legend if caption.fits(element))
    return sentence("Open floor")


def _choices_row(attribute: Attribute) -> ButtonRow:
    match attribute.choices:
        case AttributeValues.HEADING:
            return heading_row()
        case AttributeValues.SIDES:
            return heading_row(several=True)
        case AttributeValues.REGISTERS:
            return registers_row()
        case listed:
            return ButtonRow((value, str(shown), str(name)) for value, shown, name in listed)


def _in_common(row: _Row, spaces: tuple[Space, ...]) -> tuple[Hashable, ...]:
    """What all spaces have of what a row shows; where one of several is chosen, all must have the same."""
    read = [tuple(row.read(space)) for space in spaces]
    if not read:
        return ()
    if row.choices.several:
        return tuple(value for value in read[0] if all(value in values for values in read))
    return read[0] if all(values == read[0] for values in read) else ()


def _reasons(reasons: tuple[Sentence, ...]) -> str:
    text = "; ".join(map(str, reasons))
    return text[:1].upper() + text[1:]


def _belt_towards(belt: Belt | None, exit_side: Heading) -> Belt | None:
    """The belt turned as a whole, so that its curves keep their hand."""
    return belt and belt.moved(lambda heading: heading.turned(exit_side - belt.exit))


def _belt_from(belt: Belt | None, sides: tuple[Heading, ...]) -> Belt | None:
    """The belt with curves from these sides; its straight arrow stays if it has one, or if no curve is left."""
    if belt is None:
        return None
    straight = (belt.exit,) if belt.exit in belt.feeds or not sides else ()
    return replace(belt, feeds=(*straight, *(side.back for side in sides)))


class NotePage(InspectorPage):
    """One note."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.text = text_field("", tr("Note"), self._write, LONGEST_NOTE, lines=True)
        self.row(tr("Note"), self.text)
        self.button(tr("Remove"), "trash", lambda: self._write(""))
        self.refresh()

    @property
    def note(self) -> Note | None:
        """The note; None once it is gone."""
        return nth(self.course.notes, self.index)

    def refresh(self) -> None:
        if self.note is not None:
            self.head.show_text(tr("Note"), self.note.cell.name)
            if not self.text.isModified():
                self.text.setText(self.note.text)
                self.text.setCursorPosition(0)

    def _write(self, text: str) -> None:
        if self.note is not None:
            title = sentence_in("step", "Change note") if text else sentence_in("step", "Remove note")
            self.apply(self.course.with_note(self.note.cell, text), title)
