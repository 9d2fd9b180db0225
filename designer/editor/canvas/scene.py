# SPDX-License-Identifier: GPL-3.0-or-later
"""The scene: what the game lays on the canvas, and the light items above it, each listening to what concerns it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF, pyqtSignal
from PyQt6.QtWidgets import QGraphicsScene

from designer.editor.canvas.ground import Depth
from designer.editor.canvas.marks import FindingsItem, NotesItem
from designer.editor.canvas.offer import CanvasOffer
from designer.editor.canvas.overlay import Overlay
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.canvas.selection import AxesItem, CursorItem, SelectionItem
from designer.editor.ghost import Ghost
from designer.editor.widgets.timers import later
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.context import Editor

AFTER_STROKE = 400
"""Milliseconds after a stroke until marks of new problems appear on the boards."""


class CanvasScene(QGraphicsScene):
    """Everything on the canvas, from the ground up.

    Attributes:
        ground: what the game lays on it.

    Signals:
        answered: the overlays of the boards, or their legend, may have changed.
        followed: where something moves that the person wants to keep in sight, in spaces.
    """

    answered = pyqtSignal()
    followed = pyqtSignal(float, float)

    def __init__(self, editor: Editor, offer: CanvasOffer, parent: QObject) -> None:
        super().__init__(parent)
        self._editor = editor
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.axes = AxesItem()
        self.selection = SelectionItem()
        self.ground = offer.ground(editor, self)
        self.findings = FindingsItem(self.ground.keep_clear)
        self.notes = NotesItem()
        self.cursor = CursorItem()
        self._settled = later(self, self._show_findings, AFTER_STROKE)
        general = (
            (Depth.AXES, self.axes), (Depth.SELECTION, self.selection), (Depth.NOTES, self.notes),
            (Depth.FINDINGS, self.findings), (Depth.CURSOR, self.cursor),
        )  # fmt: skip
        for depth, item in (*self.ground.items, *general):
            item.setZValue(depth)
            self.addItem(item)
        self._connect()
        self.show_course(editor.document.course)

    def _connect(self) -> None:
        state = self._editor.state
        state.selectionChanged.connect(lambda _: self.selection.show_cells(state.selection))
        state.findingsChanged.connect(lambda _: self._show_findings())
        state.busyChanged.connect(self._stroke)
        state.symmetryChanged.connect(lambda _: self._show_axes())
        state.hoverChanged.connect(lambda _: self._show_axes())
        state.cursorChanged.connect(lambda _: self._show_axes())
        state.shownChanged.connect(lambda _: self._show_layers())
        self._editor.layers.changed.connect(self._show_layers)

    def show_course(self, course: AnyPlan) -> None:
        """Show a course."""
        self.ground.show_course(course)
        self._show_notes()

    def refresh_names(self) -> None:
        """Write names and slots again: the language has changed."""
        self.ground.refresh_names()

    def retint(self) -> None:
        """Paint everything again: the theme has changed."""
        self.update()

    def content_rect(self) -> QRectF:
        """What there is to see: boards, slots, names and rims."""
        return self.ground.content_rect()

    def cover(self, rect: QRectF) -> None:
        """Make the scene so large, and its overlays with it."""
        if rect != self.sceneRect():
            self.setSceneRect(rect)
        for item in self.items():
            if isinstance(item, Overlay):
                item.cover(rect.adjusted(-30 * UNIT, -30 * UNIT, 30 * UNIT, 30 * UNIT))

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what the tool would do."""
        self.ground.show_ghost(ghost)

    def show_cursor(self, focused: bool) -> None:
        """Show where the keyboard cursor is."""
        self.cursor.show_cell(self._editor.state.cursor, focused)

    def _show_axes(self) -> None:
        state = self._editor.state
        here = state.here
        board = self._editor.document.course.area_at(here) if here is not None else None
        self.axes.show_axes(state.symmetry, board)

    def _stroke(self, begins: bool) -> None:
        """While something is drawn no mark appears under the hand, and for a moment after it."""
        if begins:
            self._settled.stop()
        else:
            self._settled.start()

    def _show_findings(self) -> None:
        state = self._editor.state
        quiet = state.busy or self._settled.isActive()
        show = self.findings.keep_to if quiet else self.findings.show_findings
        show(state.findings, visible="findings" in state.shown)

    def _show_notes(self) -> None:
        notes, hidden = self._editor.document.course.notes, self._editor.layers.view.hidden
        visible = "notes" in self._editor.state.shown and self._editor.document.game.drawing().NOTES not in hidden
        self.notes.show_notes((note.cell for note in notes), visible=visible)

    def _show_layers(self) -> None:
        self.ground.show_layers(self._editor.state.shown, self._editor.layers.view)
        self._show_findings()
        self._show_notes()
