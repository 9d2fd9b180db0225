# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool controller: hands the chosen tool what mouse and keys do, and shows what the tool says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, Heading, bounds, rectangle
from designer.base.words import tr
from designer.editor.canvas.boards_view import keys_held
from designer.editor.canvas.offer import CanvasOffer
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.state import SPACES
from designer.editor.tools.base import Tool
from designer.editor.tools.eyedropper import pick_up
from designer.editor.tools.select import Select
from designer.editor.tools.symmetry import hindrance

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.context import Editor


class ToolController:
    """Passes what mouse and keys do over the canvas on to the tool in use."""

    def __init__(self, editor: Editor, view: BoardsView, offer: CanvasOffer) -> None:
        self._editor = editor
        self._view = view
        self._offer = offer
        self._tools = {kind.id: kind(editor) for kind in offer.tools}
        self._anchor: Cell | None = None
        self._said = ""
        self.tool: Tool = self._tools[editor.state.tool]
        editor.state.toolChanged.connect(self._take)
        editor.layers.changed.connect(self.refresh)
        editor.state.workspaceChanged.connect(lambda _: self.refresh())

    def __getitem__(self, name: str) -> Tool:
        return self._tools[name]

    def _take(self, name: str) -> None:
        self.tool.deactivate()
        before, self.tool = self.tool, self._tools[name]
        self.tool.activate()
        self.tool.hover(before.at)
        self.refresh()

    def gripping(self, cell: Cell) -> Tool | None:
        """A fresh tool that drags what lies on a space, None where nothing can be dragged."""
        made = (kind(self._editor) for kind in self._offer.grips)
        return next((tool for tool in made if tool.grips(cell)), None)

    def delete_subject(self) -> bool:
        """Remove what the inspector is about; False where it is about spaces."""
        return self._offer.delete(self._editor)

    def press(self, at: Pointer) -> None:
        """The left button goes down."""
        self._editor.state.set_cursor(at.cell if at.cell in self._editor.document.course else None)
        self.tool.hover(at)
        self._say_if_refused(at)
        if self.tool.refusal() is None:
            self.tool.press(at)
        self.refresh()

    def _say_if_refused(self, at: Pointer) -> None:
        """A click where the tool may not act says why beside the space: nobody watches the status bar then."""
        if at.cell in self._editor.document.course and self._ghost().forbidden:
            self._view.tell(at.cell, self._status())

    def drag(self, at: Pointer) -> None:
        """The mouse moves with the left button down; no stroke runs if the tool was changed on the way."""
        if self.tool.is_busy:
            self.tool.drag(at)
        else:
            self.tool.hover(at)
        self.refresh()

    def release(self, at: Pointer) -> None:
        """The left button comes up."""
        self.tool.drag(at)
        before, draws = self._editor.state.cursor, self.tool.is_busy
        if draws:
            self._say_if_refused(at)
        self.tool.release(at)
        if draws and self._editor.state.cursor == before:
            self._end_stroke(at.cell)
        self.refresh()

    def _end_stroke(self, cell: Cell) -> None:
        """The cursor, and with it the inspector, goes to where a stroke ended, unless that was about something else."""
        state = self._editor.state
        if cell in self._editor.document.course and not state.selection and state.subject.kind == SPACES:
            state.set_cursor(cell)

    def put(self, at: Pointer) -> bool:
        """An element of the palette is dropped: what a click of its tool does; returns whether anything came of it."""
        before = self._editor.document.course
        self.press(at)
        self.release(at)
        return self._editor.document.course is not before

    def hover(self, at: Pointer | None) -> None:
        """The mouse moves with no button down, or leaves."""
        self.tool.hover(at)
        self.refresh()

    def interrupt(self) -> None:
        """End a running stroke: something else is about to change the course."""
        self.tool.finish()

    def cancel(self) -> bool:
        """Take a running stroke back."""
        done = self.tool.cancel()
        self.refresh()
        return done

    def escape(self) -> None:
        """Take a running stroke back, else select nothing."""
        if not self.cancel():
            self._editor.state.select(())
            self.refresh()

    @property
    def chooses(self) -> bool:
        """Whether the tool has registers or beams that digits choose."""
        return self.tool.chooses

    def choose(self, number: int) -> None:
        """A digit was pressed: registers or beams, for tools that have such."""
        if self.tool.chooses:
            self.tool.choose(number)
            self.refresh()

    def cursor_moves(self, cell: Cell, selecting: bool) -> None:
        """The keyboard cursor goes to a space; with ``selecting`` the selection reaches from where it began."""
        state = self._editor.state
        if selecting:
            if self._anchor is None:
                self._anchor = state.cursor or cell
            state.set_cursor(cell)
            floor = self._editor.document.course
            state.select(c for c in rectangle(self._anchor, cell) if c in floor)
        else:
            self._anchor = None
            state.set_cursor(cell)
        if self.tool.is_busy:
            self.tool.drag(Pointer(cell))
        else:
            side = self.tool.at.side if self.tool.at else None
            at = Pointer(cell) if side is None else Pointer(cell, 0.5 + side.dx * 0.4, 0.5 + side.dy * 0.4)
            self.tool.hover(at)
        self.refresh()

    def step(self, heading: Heading, modifiers: Qt.KeyboardModifier) -> None:
        """Move the keyboard cursor; with Shift it selects, with Ctrl it goes to the end of the board."""
        size, state = self._view.floor_size, self._editor.state
        if size.width == 0:
            return
        cell = Cell(0, 0)
        if state.cursor is not None:
            count = max(size) if modifiers & Qt.KeyboardModifier.ControlModifier else 1
            moved = state.cursor.step(heading, count)
            cell = Cell(max(0, min(size.width - 1, moved.x)), max(0, min(size.height - 1, moved.y)))
        state.set_hover(None)  # rulers and words follow the keyboard until the mouse moves again
        self.cursor_moves(cell, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
        self._view.reveal(cell)

    def act_at_cursor(self, modifiers: Qt.KeyboardModifier) -> None:
        """Enter: a click of the tool on the cursor's space; for tools that drag, begin and end of the drag."""
        cell = self._editor.state.cursor
        if cell is None:
            return
        at = self._keyboard_pointer(cell, modifiers)
        if self.tool.is_busy:
            self.tool.release(at)
        else:
            self.tool.hover(at)
            self._say_if_refused(at)
            if self.tool.refusal() is None:
                self.tool.press(at)
            if not self.tool.drags_by_keyboard:
                self.tool.release(at)
        self.refresh()

    def _keyboard_pointer(self, cell: Cell, modifiers: Qt.KeyboardModifier) -> Pointer:
        at = self.tool.at
        x, y = (at.x, at.y) if at is not None else (0.5, 0.5)
        return Pointer(cell, x, y, **keys_held(modifiers))

    def show_pick(self, one: Cell, other: Cell) -> None:
        """Show the rectangle that a right drag will pick up."""
        self._view.show_ghost(Ghost(brackets=(bounds((one, other)),), removes=self.tool.right_removes))

    def point_out(self, at: Pointer) -> None:
        """A context menu opens here: its commands shall act on what is here."""
        if at.cell in self._editor.document.course:
            self._editor.state.set_cursor(at.cell)
            self.tool.point_out(at)
            self.refresh()

    def modify(self, modifiers: Qt.KeyboardModifier) -> None:
        """Shift, Ctrl or Alt went down or up: what a click would do changes before the mouse moves."""
        self.tool.modify(**keys_held(modifiers))
        if self._status() != self._said:
            self.refresh()
        else:
            self._show()  # the message of the last command stays in the status bar

    def pick(self, one: Cell, at: Pointer) -> None:
        """Take a rectangle as the stamp; a tool that paints no stamps gives way to the brush.

        On a single space the tool may rather take over how its own element is set there.
        """
        used = self.tool.refusal() is None and self.tool.right_drag(one, at)
        if not used and pick_up(self._editor, one, at.cell) and not self.tool.uses_stamp:
            self._editor.state.set_tool("brush")
        self.refresh()

    def _ghost(self) -> Ghost:
        """What a click would do: nothing where every layer that the tool draws on is hidden or locked."""
        if self.tool.refusal() is None:
            return self.tool.ghost()
        at = self.tool.at
        return Ghost(brackets=(bounds((at.cell,)),), forbidden=True) if at is not None else NO_GHOST

    def _status(self) -> str:
        if self._editor.state.workspace.tools_sleep:
            asking = self._editor.player.asking
            if asking is not None and asking.is_open:
                return asking.status
            return str(self._editor.state.workspace.hint or "")
        if self._hand_rests():
            return str(self._editor.state.workspace.hint or "")
        refusal = self.tool.refusal()
        if refusal is not None:
            return str(refusal)
        said, at, state = self.tool.status(), self.tool.at, self._editor.state
        course = self._editor.document.course
        why = hindrance(state.symmetry, course, at.cell) if at is not None and self.tool.repeats else ""
        return tr("{reason}; {status}", status=said, reason=why) if why else said

    def _hand_rests(self) -> bool:
        """Whether nothing is drawn where boards are looked at above all: the hand holds the arrow and nothing else."""
        state = self._editor.state
        return state.workspace.rests and isinstance(self.tool, Select) and not state.selection

    def refresh(self) -> None:
        """Show again what the tool would do and what it says."""
        self._show()
        self._said = self._status()
        self._editor.state.set_status(self._said)

    def _show(self) -> None:
        viewport = self._view.viewport()
        if viewport is not None:
            refused = self.tool.refusal() is not None
            viewport.setCursor(Qt.CursorShape.ForbiddenCursor if refused else self.tool.pointer_shape())
        ghost, at = self._ghost(), self.tool.at
        beside = at is not None and at.cell not in self._editor.document.course
        # beside the boards a click does nothing, and there is nothing to show
        self._view.show_ghost(NO_GHOST if ghost.forbidden and beside and not ghost.boards else ghost)
        self._editor.state.set_busy(self.tool.is_busy)
