# SPDX-License-Identifier: GPL-3.0-or-later
"""The belt brush: a dragged path becomes a belt with its curves and merges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.grid import HEADING_WORDS, Cell, Heading, Mirror, Size
from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.game.stamp import Stamp
from designer.rally.editing.brush import Changes, clean_path, draw_belt, reverse_run
from designer.rally.editing.edits import floor_with, with_changes
from designer.rally.editing.layers import ElementLayer
from designer.rally.editing.undo_titles import Title
from designer.rally.elements.belt import BELT
from designer.rally.spaces import Belt, Space

if TYPE_CHECKING:
    from designer.editor.context import Editor


class BeltBrush(RallyTool):
    """Drag a path: entries, exits and curves follow; going back takes back; Alt-click reverses a run.

    The kind of belt is that of the stamp, if the stamp is a belt; Shift draws the other kind.
    """

    id = "belt"
    title = sentence("Belt brush")
    doc = sentence("Belt brush: drag a path, with Shift for express belt; Alt-click reverses a belt, Z turns")
    icon = "belt"
    search = BELT.search
    key = "T"
    layer = ElementLayer.BELTS
    repeats = True
    drags_by_keyboard = True

    _path: tuple[Cell, ...] = ()
    _drawn_express = False
    _heading: Heading = Heading.E

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.state.stampChanged.connect(self._follow)

    def begin(self, at: Pointer) -> None:
        self._path = ()
        if at.alt:
            self._apply(self._reversed(at.cell), sentence_in("step", "Reverse belt"))
        else:
            self._path = (at.cell,)
            self._draw(at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        if self._path:
            self._path = clean_path((*self._path, cell))
            self._draw(at)

    def moved(self, at: Pointer) -> None:
        """Shift, pressed or let go in the middle of a path, changes the kind of the whole of it."""
        if self._path and self._express(at) is not self._drawn_express:
            self._draw(at)

    def end(self, at: Pointer) -> None:
        if len(self._path) > 1:
            before, last = self._path[-2:]
            self._heading = next((h for h in Heading if before.step(h) == last), self._heading)
        self._path = ()

    def cancel(self) -> bool:
        self._path = ()
        return super().cancel()

    def turn(self, quarters: int) -> None:
        self._face(self._heading.turned(quarters))

    def flip(self, mirror: Mirror) -> None:
        self._face(self._heading.mirrored(mirror))

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        if self.is_busy:
            return Ghost(brackets=((self.at.cell, Size(1, 1)),))
        brackets = ((self.at.cell, Size(1, 1)),)
        if self.at.alt:
            turned = self._reversed(self.at.cell)
            return Ghost(turned, brackets, forbidden=not turned)
        changes = self._changes((self.at.cell,), self.at)
        return Ghost(changes, brackets, forbidden=self.at.cell not in self.course.floor)

    def status(self) -> str:
        if self._path and self.at is not None:
            return tr("{tool}: {first} to {last}", tool=self._name(self.at), first=self._path[0].name,
                      last=self._path[-1].name)  # fmt: skip
        if self.at is not None and self.at.alt:
            count = len(self._reversed(self.at.cell))
            if not count:
                return tr("No belt here to reverse")
            return trn("Click to reverse {n} space of belt", "Click to reverse {n} spaces of belt", count)
        if self.at is not None and self.at.cell in self.course.floor:
            return tr("Belt brush: drag a path, or click for one space {heading}; Z turns",
                      heading=HEADING_WORDS[self._heading])  # fmt: skip
        return str(self.doc)

    def _held(self) -> Belt | None:
        """The belt that was taken from the palette."""
        space = self.state.stamp.space if self.state.stamp else None
        return space.belt if space else None

    def _follow(self) -> None:
        """A click lays a belt that carries where the one in the hand does."""
        held = self._held()
        if held is not None:
            self._heading = held.exit

    def _face(self, heading: Heading) -> None:
        """Carry to ``heading``, and turn the belt in the hand along, so that the palette shows it."""
        held, stamp = self._held(), self.state.stamp
        if held is not None and stamp is not None:
            self.state.set_stamp(stamp.turned(next(q for q in range(4) if held.exit.turned(q) is heading)))
        self._heading = heading

    def _express(self, at: Pointer) -> bool:
        held = self._held()
        return (held is not None and held.express) != at.shift

    def _draw(self, at: Pointer) -> None:
        self._drawn_express = self._express(at)
        self._apply(self._changes(self._path, at), self.step)

    def _name(self, at: Pointer) -> Sentence:
        return sentence("Express belt") if self._express(at) else sentence("Belt")

    def _apply(self, changes: Changes, title: Sentence | Title) -> None:
        # the whole path is laid anew on the course as it was before the stroke: going back leaves no trace
        self.document.apply(with_changes(self.before, changes), title, self.stroke)

    def _changes(self, path: tuple[Cell, ...], at: Pointer) -> dict[Cell, Space]:
        floor = (self.before if self.is_busy else self.course).floor
        changes: dict[Cell, Space] = {}
        for image in self.images(path[0]):
            cells = tuple(map(image.cell, path))
            found = draw_belt(floor, cells, express=self._express(at), heading=image.heading(self._heading))
            # where images meet on the middle line, they join
            floor = floor_with(floor, found)
            changes |= found
        return changes

    def _reversed(self, cell: Cell) -> dict[Cell, Space]:
        changes: dict[Cell, Space] = {}
        for image in self.images(cell):
            changes |= reverse_run(self.course.floor, image.cell(cell))
        return changes

    def adopt(self, at: Pointer) -> bool:
        belt = self.course.floor[at.cell].belt
        if belt is not None:
            self.state.set_stamp(Stamp.of(Space(belt=belt)))
        return belt is not None

    def reverse_at(self, cell: Cell) -> bool:
        """Reverse the run of belt through a space; returns whether there is one."""
        changes = self._reversed(cell)
        self.document.apply(with_changes(self.course, changes), sentence_in("step", "Reverse belt"))
        return bool(changes)
