# SPDX-License-Identifier: GPL-3.0-or-later
"""Selecting: rectangles, connected and alike spaces; with Shift added, with Ctrl taken away; moved by dragging."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, Mirror, bounds, rectangle
from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.editor.tools.shapes import corners


def combine(old: frozenset[Cell], cells: Iterable[Cell], at: Pointer) -> frozenset[Cell]:
    """The selection after ``cells`` are chosen: Shift adds, Ctrl takes away, both keep what is common.

    The keys count that were down when the button went down.
    """
    new = frozenset(cells)
    if at.shift and at.ctrl:
        return old & new
    if at.shift:
        return old | new
    if at.ctrl:
        return old - new
    return new


class SelectingTool(Tool):
    """A tool whose right click is a menu, and whose Z, X and Y are about the selection."""

    paints = False

    def turn(self, quarters: int) -> None:
        self.editor.commands.run("selection.turn-right" if quarters == 1 else "selection.turn-left")

    def flip(self, mirror: Mirror) -> None:
        east_west = mirror is Mirror.EAST_WEST
        self.editor.commands.run("selection.mirror-east-west" if east_west else "selection.mirror-north-south")


class Select(SelectingTool):
    """The arrow: selects a rectangle, moves what is selected, drags checkpoints and docks."""

    id = "select"
    title = sentence("Select")
    doc = sentence(
        "Select: drag a rectangle (Shift adds, Ctrl subtracts); drag the selection to move it, with Alt to copy"
    )
    icon = "cursor"
    key = "R"
    drags_by_keyboard = True
    cursor = Qt.CursorShape.ArrowCursor

    _anchor: Cell | None = None
    _grip: Cell | None = None
    _helper: Tool | None = None

    def begin(self, at: Pointer) -> None:
        plain = not (at.shift or at.ctrl)
        self._anchor = self._grip = self._helper = None
        if plain and at.cell in self.state.selection:
            self._grip = at.cell
        elif plain and self._hand(at) is not None:
            self._helper = self._hand(at)
            assert self._helper is not None
            self._helper.stroke, self._helper.before, self._helper.at = self.stroke, self.before, at
            self._helper.begin(at)
        else:
            self._anchor = at.cell

    def enter(self, cell: Cell, at: Pointer) -> None:
        if self._helper is not None:
            self._helper.at = at
            self._helper.enter(cell, at)

    def end(self, at: Pointer) -> None:
        if self._helper is not None:
            self._helper.end(at)
            self._helper.stroke = None
        elif self._carried is not None:
            self._drop(at)
        elif self._anchor is not None:
            self._select(at)
        self._anchor = self._grip = self._helper = None

    def cancel(self) -> bool:
        self._anchor = self._grip = None
        if self._helper is not None:
            self._helper.stroke = None
            self._helper = None
        return super().cancel()

    @property
    def _carried(self) -> Cell | None:
        """Where the selection is held while it is dragged; None where it is not, or is gone meanwhile (undone)."""
        return self._grip if self.state.selection else None

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        if self._helper is not None:
            return self._helper.ghost()
        if self._carried is not None:
            return self._moved_ghost(self.at, self._carried)
        if self._anchor is not None and self._anchor != self.at.cell:
            return Ghost(marquee=self._corners(self.at))
        return NO_GHOST

    def _moved_ghost(self, at: Pointer, grip: Cell) -> Ghost:
        """The selection where it would be dropped, held at ``grip``."""
        east, south = at.cell.x - grip.x, at.cell.y - grip.y
        moved = self.drawing.copied(self.course, self.state.selection)
        spaces = {Cell(c.x + east, c.y + south): space for c, space in moved.items()}
        lands = {c: s for c, s in spaces.items() if c in self.course}
        corner, size = bounds(self.state.selection)
        frame = (Cell(corner.x + east, corner.y + south), size)
        return Ghost(lands, (frame,), forbidden=bool(self._lost(at)))

    def pointer_shape(self) -> Qt.CursorShape:
        if self._helper is not None:
            return self._helper.pointer_shape()
        if self.at is not None and (self._carried is not None or self.at.cell in self.state.selection):
            lost = self._carried is not None and self._lost(self.at)
            return Qt.CursorShape.ForbiddenCursor if lost else Qt.CursorShape.SizeAllCursor
        if self.at is not None and self._anchor is None and self._hand(self.at) is not None:
            return Qt.CursorShape.OpenHandCursor
        return self.cursor

    def status(self) -> str:
        if self._helper is not None:
            return self._helper.status()
        if self._carried is not None and self.at is not None and self.at.cell != self._carried:
            return self._carrying(self.at)
        if self._anchor is not None and self.at is not None and self._anchor != self.at.cell:
            return self.rectangle_status(self._mode(), *self._corners(self.at))
        hand = self._hand(self.at) if self.at is not None and self._anchor is None else None
        if hand is not None and self.at is not None and self.at.cell not in self.state.selection:
            hand.at = self.at
            return hand.status()
        if self.state.selection:
            count = len(self.state.selection)
            return trn(
                "{n} space selected: drag to move, with Alt to copy; Z turns, X and Y mirror",
                "{n} spaces selected: drag to move, with Alt to copy; Z turns, X and Y mirror",
                count,
            )
        return tr("Select: drag a rectangle; Shift adds, Ctrl subtracts")

    def turn(self, quarters: int) -> None:
        hand = self._hand(self.at) if self.at is not None and not self.state.selection else None
        if hand is not None:
            hand.at = self.at
            hand.turn(quarters)
            return
        super().turn(quarters)

    def _hand(self, at: Pointer) -> Tool | None:
        """The tool that drags what lies here, the topmost first."""
        found = self.editor.controller.gripping(at.cell)
        return found if isinstance(found, Tool) else None

    def _select(self, at: Pointer) -> None:
        assert self._anchor is not None
        if self._anchor == at.cell and not (at.shift or at.ctrl):
            self.state.select(())
            return
        cells = (cell for cell in rectangle(*self._corners(at)) if cell in self.course)
        self.state.select(combine(self.state.selection, cells, self.pressed or at))

    def _corners(self, at: Pointer) -> tuple[Cell, Cell]:
        """The corners of the marquee: Shift pressed while it is drawn makes it a square, Ctrl centres it."""
        assert self._anchor is not None
        began = self.pressed or at
        equal, centred = at.shift and not began.shift, at.ctrl and not began.ctrl
        return corners(self._anchor, at.cell, equal=equal, centred=centred)

    def _mode(self) -> Sentence:
        """What the running marquee does to the selection."""
        began = self.pressed
        if began is None or not (began.shift or began.ctrl):
            return self.title
        if began.shift and began.ctrl:
            return sentence("Keep in the selection")
        return sentence("Add to the selection") if began.shift else sentence("Subtract from the selection")

    def _lost(self, at: Pointer) -> int:
        """How many spaces would fall off the boards if the selection were moved here; a copy may be cut off."""
        assert self._grip is not None
        east, south = at.cell.x - self._grip.x, at.cell.y - self._grip.y
        course = self.course
        off = sum(Cell(c.x + east, c.y + south) not in course for c in self.state.selection)
        return off if not at.alt or off == len(self.state.selection) else 0

    def _carrying(self, at: Pointer) -> str:
        lost, count = self._lost(at), len(self.state.selection)
        if lost:
            return trn("{n} space would land off the boards", "{n} spaces would land off the boards", lost)
        if at.alt:
            return trn("Copies {n} space here", "Copies {n} spaces here", count)
        return trn("Moves {n} space here; Alt copies", "Moves {n} spaces here; Alt copies", count)

    def _drop(self, at: Pointer) -> None:
        """Let go of the dragged selection: moved, or with Alt copied."""
        assert self._grip is not None
        east, south = at.cell.x - self._grip.x, at.cell.y - self._grip.y
        cells = self.state.selection
        if not (east or south) or self._lost(at):
            return
        landing = [Cell(c.x + east, c.y + south) for c in cells]
        if at.alt:
            spaces = {Cell(c.x + east, c.y + south): s for c, s in self.drawing.copied(self.course, cells).items()}
            course, title = self.drawing.changed(self.course, spaces), sentence_in("step", "Copy selection")
        else:
            course = self.drawing.moved(self.course, cells, east, south)
            title = sentence_in("step", "Move selection")
        self.document.apply(course, title, self.stroke, selecting=landing)


class Wand(SelectingTool):
    """Selects the connected spaces that hold the same kind of thing."""

    id = "wand"
    title = sentence("Magic wand")
    doc = sentence("Magic wand: click to select connected spaces of one kind; Shift adds, Ctrl subtracts")
    icon = "magic-wand"
    key = "W"
    cursor = Qt.CursorShape.PointingHandCursor

    _known: tuple[object, frozenset[Cell]] = (None, frozenset())

    def begin(self, at: Pointer) -> None:
        self.state.select(combine(self.state.selection, self._area(at.cell), at))

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        area = self._area(self.at.cell)
        return Ghost(brackets=(bounds((self.at.cell,)),), area=area, forbidden=not area)

    def status(self) -> str:
        if self.at is None or self.at.cell not in self.course:
            return str(self.doc)
        after = combine(self.state.selection, self._area(self.at.cell), self.at)
        return trn("Click to select {n} space; Shift adds, Ctrl subtracts",
                   "Click to select {n} spaces; Shift adds, Ctrl subtracts", len(after))  # fmt: skip

    def _area(self, cell: Cell) -> frozenset[Cell]:
        """What a click chooses; every space of it chooses the same, so it is looked for once."""
        if self._known[0] is not self.course or cell not in self._known[1]:
            self._known = (self.course, self._cells(cell))
        return self._known[1]

    def _cells(self, cell: Cell) -> frozenset[Cell]:
        return self.drawing.region(self.course, cell)


class SelectAlike(Wand):
    """Selects every space of the course that holds the same kind of thing."""

    id = "select-alike"
    title = sentence("Select similar")
    doc = sentence("Select similar: click to select every space of its kind; Shift adds, Ctrl subtracts")
    icon = "selection-all"
    key = "S"

    def _cells(self, cell: Cell) -> frozenset[Cell]:
        return self.drawing.alike(self.course, cell)
