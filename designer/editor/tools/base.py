# SPDX-License-Identifier: GPL-3.0-or-later
"""What every tool is: it is told of the pointer by cells, and says what a click would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, Mirror, line
from designer.base.words import Sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.symmetry import Image, images
from designer.game.contract import AnyLayer, Drawing, Title
from designer.game.stamp import Piece

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Tool:
    """A tool. The canvas calls it; it changes the course through the document alone.

    Attributes:
        id: its stable name; title, doc: what people call it and what it is for.
        icon: the icon's name; key: its shortcut on the canvas.
        search: other words by which people look for it; never shown.
        paints: whether a right click picks up what lies under the pointer.
        right_removes: whether a right drag clears a rectangle instead.
        uses_stamp: whether it paints with the stamp in hand; repeats: whether its strokes are repeated in the symmetry.
        layer: the layer that it draws on, for tools that paint no stamps.
        drags_by_keyboard: whether Enter begins a stroke that the next Enter ends.
        chooses: whether the digits 1 to 5 choose something.
        cursor: the shape of the mouse pointer.
        held: what a stroke holds: the thing that is dragged, or the corner where it began.
    """

    id: ClassVar[str]
    title: ClassVar[Sentence]
    doc: ClassVar[Sentence]
    icon: ClassVar[str]
    key: ClassVar[str] = ""
    search: ClassVar[Sentence | None] = None
    paints: ClassVar[bool] = True
    right_removes: ClassVar[bool] = False
    uses_stamp: ClassVar[bool] = False
    repeats: ClassVar[bool] = False
    layer: ClassVar[AnyLayer | None] = None
    drags_by_keyboard: ClassVar[bool] = False
    chooses: ClassVar[bool] = False
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.document = editor.document
        self.state = editor.state
        self.at: Pointer | None = None
        self.stroke: int | None = None
        self.pressed: Pointer | None = None
        self.before: Any = self.document.course
        self.held: Any = None
        self._last: Cell | None = None

    @property
    def step(self) -> Title:
        """What the history calls what the tool does: what came or went, and where."""
        return self.drawing.step_title(self.title, by=self.title if self.uses_stamp else None, floor=self.uses_stamp)

    @property
    def course(self) -> Any:
        """The course as it is now."""
        return self.document.course

    @property
    def drawing(self) -> Drawing:
        """How the game of the course is drawn."""
        return self.document.game.drawing()

    @property
    def is_busy(self) -> bool:
        """Whether a stroke is running."""
        return self.stroke is not None

    def refusal(self) -> Sentence | None:
        """Why the tool cannot draw now: its layers are hidden or locked."""
        stamp = self.state.stamp if self.uses_stamp else None
        layers: set[AnyLayer] = {self.layer} if self.layer is not None else set()
        for space in stamp.spaces.values() if stamp is not None else ():
            layers |= self.drawing.layers_of(space)
        return self.editor.layers.refusal(layers)

    def activate(self) -> None:
        """The tool is taken into the hand."""

    def deactivate(self) -> None:
        """The tool is laid down; a running stroke ends."""
        self.finish()

    def hover(self, at: Pointer | None) -> None:
        """The pointer moves with no button down; None when it leaves."""
        self.at = at

    def press(self, at: Pointer) -> None:
        """The button goes down: a stroke begins."""
        self.at = self.pressed = at
        self.before = self.course
        self.stroke = self.document.new_stroke()
        self._last = at.cell
        self.begin(at)

    def drag(self, at: Pointer) -> None:
        """The pointer moves with the button down; every cell between is visited."""
        if self.stroke is None:
            return
        last = self._last if self._last is not None else at.cell
        self.at = at
        for cell in line(last, at.cell)[1:]:
            self._last = cell
            self.enter(cell, at)
        self.moved(at)

    def release(self, at: Pointer) -> None:
        """The button comes up: the stroke ends."""
        if self.stroke is None:
            return
        self.drag(at)
        if self.stroke is not None:
            self.end(at)
        self.stroke = None
        self._last = None

    def modify(self, *, shift: bool, ctrl: bool, alt: bool) -> None:
        """Shift, Ctrl or Alt went down or up while the pointer rests."""
        if self.at is None:
            return
        at = replace(self.at, shift=shift, ctrl=ctrl, alt=alt)
        if self.is_busy:
            self.drag(at)
        else:
            self.hover(at)

    def finish(self) -> None:
        """End a running stroke as if the button came up here."""
        if self.stroke is not None and self.at is not None:
            self.release(self.at)

    def cancel(self) -> bool:
        """Take a running stroke back; returns whether there was one."""
        self.held = None
        if self.stroke is None:
            return False
        self.document.apply(self.before, self.title, self.stroke)
        self.stroke = None
        self._last = None
        return True

    def grips(self, cell: Cell) -> bool:
        """Whether something lies here that the tool drags, in the hand of the arrow too."""
        return False

    def adopt(self, at: Pointer) -> bool:
        """A right click: take over how what lies here is set; False where the brush shall pick it up."""
        return False

    def right_drag(self, one: Cell, at: Pointer) -> bool:
        """The right button came up: the tool's own use of a rectangle; False where the brush shall pick it up."""
        return one == at.cell and self.adopt(at)

    def point_out(self, at: Pointer) -> None:
        """A menu opens here, for tools whose right click does not pick up."""

    def begin(self, at: Pointer) -> None:
        """What the tool does when a stroke begins."""

    def enter(self, cell: Cell, at: Pointer) -> None:
        """What the tool does on each cell that a stroke comes to."""

    def moved(self, at: Pointer) -> None:
        """What the tool does after each movement of a stroke, even inside a cell."""

    def end(self, at: Pointer) -> None:
        """What the tool does when a stroke ends."""

    def choose(self, number: int) -> None:
        """A digit was pressed, for tools that choose something by it."""

    def turn(self, quarters: int) -> None:
        """Turn what the tool holds clockwise."""
        if self.state.stamp is not None:
            self.state.set_stamp(self.state.stamp.turned(quarters))

    def flip(self, mirror: Mirror) -> None:
        """Mirror what the tool holds."""
        if self.state.stamp is not None:
            self.state.set_stamp(self.state.stamp.mirrored(mirror))

    def ghost(self) -> Ghost:
        """What a click would do here."""
        return NO_GHOST

    def status(self) -> str:
        """What the tool has to say, for the status bar."""
        return str(self.doc)

    def pointer_shape(self) -> Qt.CursorShape:
        """The mouse pointer here: a hand over what can be dragged, forbidden where the tool may not act."""
        if self.at is not None and not self.is_busy and self.grips(self.at.cell):
            return Qt.CursorShape.OpenHandCursor
        return Qt.CursorShape.ForbiddenCursor if self.ghost().forbidden else self.cursor

    def change(self, changes: Mapping[Cell, Piece], title: Sentence | None = None) -> bool:
        """Change spaces as a part of the running stroke."""
        return self.document.apply(self.drawing.changed(self.course, changes), title or self.step, self.stroke)

    def inside(self, changes: dict[Cell, Piece]) -> dict[Cell, Piece]:
        """What of some changes lies in the selection: while there is one, strokes stay inside it."""
        selection = self.state.selection
        return {cell: space for cell, space in changes.items() if cell in selection} if selection else changes

    def shut_out(self, cell: Cell) -> str:
        """Why a stroke would not reach a space that lies outside the selection; empty where it would."""
        if not self.state.selection or cell in self.state.selection or cell not in self.course:
            return ""
        space = self.document.place_name(cell)
        return tr("{space} is outside the selection; press Escape to deselect", space=space)

    def rectangle_status(self, title: Sentence, one: Cell, other: Cell) -> str:
        """The extent of a rectangle that is being drawn, for the status bar."""
        width, height = abs(one.x - other.x) + 1, abs(one.y - other.y) + 1
        first, last = self.document.place_name(one), self.document.place_name(other)
        return tr("{tool}: {first} to {last}, {width} × {height}", tool=title, first=first, last=last,
                  width=width, height=height)  # fmt: skip

    def images(self, cell: Cell) -> tuple[Image, ...]:
        """The images of a stroke that begins on ``cell`` under the current symmetry."""
        return images(self.state.symmetry, self.course, cell)
