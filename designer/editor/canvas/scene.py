# SPDX-License-Identifier: GPL-3.0-or-later
"""The scene: the item of the boards and the light items above it, each listening to what concerns it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF, pyqtSignal
from PyQt6.QtWidgets import QGraphicsScene

from designer.editor.canvas.axes import AxesItem
from designer.editor.canvas.marks import FindingsItem, NotesItem
from designer.editor.canvas.overlay import cell_rect
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.canvas.selection import CursorItem, SelectionItem
from designer.editor.rally.floor_item import FloorItem
from designer.editor.rally.overlays.analysis import Answers, HeatItem, RouteItem, answers
from designer.editor.rally.overlays.coverage import CoverageItem
from designer.editor.rally.overlays.flow import FlowItem
from designer.editor.rally.overlays.ghost import GhostItem
from designer.editor.rally.overlays.names import NamesItem
from designer.editor.rally.overlays.robots import RobotsItem
from designer.editor.rally.scene import scene_of
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.tools.ghost import Ghost
from designer.rally.course import Course
from designer.rally.editing.boards import area, board_at
from designer.rally.editing.layers import Layer

if TYPE_CHECKING:
    from designer.editor.context import Editor


class CanvasScene(QGraphicsScene):
    """Everything on the canvas, from the floor up.

    Signals:
        answered: what is laid over the boards, or what a legend says of it, may be something else.
    """

    answered = pyqtSignal()

    def __init__(self, editor: Editor, parent: QObject) -> None:
        super().__init__(parent)
        self._editor = editor
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.names = NamesItem()
        self.boards = FloorItem()
        self.heat = HeatItem()
        self.coverage = CoverageItem(self.boards)
        self.flow = FlowItem(self.boards)
        self.routes = RouteItem()
        self.answers = Answers()
        self.axes = AxesItem()
        self.selection = SelectionItem()
        self.findings = FindingsItem()
        self.notes = NotesItem()
        self.robots = RobotsItem()
        self.ghost = GhostItem(lambda: self.boards.beams)
        self.cursor = CursorItem()
        self._layers = (
            self.names, self.heat, self.coverage, self.flow, self.routes, self.axes, self.selection, self.notes,
            self.robots, self.findings, self.ghost, self.cursor,
        )  # fmt: skip
        for item in (self.names, self.boards, *self._layers[1:]):
            self.addItem(item)
        self._connect()
        self.show_course(editor.document.course)

    def _connect(self) -> None:
        state = self._editor.state
        state.selectionChanged.connect(lambda _: self.selection.show_cells(state.selection))
        state.sceneChanged.connect(lambda _: self._show_scene())
        state.findingsChanged.connect(lambda _: self._show_findings())
        state.analysisChanged.connect(lambda _: self._show_analysis())
        state.symmetryChanged.connect(lambda _: self._show_axes())
        state.hoverChanged.connect(lambda _: self._show_axes())
        state.cursorChanged.connect(lambda _: self._show_axes())
        state.subjectChanged.connect(lambda _: self._subject_changed())
        state.shownChanged.connect(lambda _: self._show_layers())
        self._editor.layers.changed.connect(self._show_layers)

    def show_course(self, course: Course) -> None:
        """Show a course."""
        self.boards.show_course(course)
        self.names.show_course(course)
        for item in (self.coverage, self.flow):
            if item.isVisible():
                item.update()
        self._show_notes()

    def refresh_names(self) -> None:
        """Write names and slots again: the language has changed."""
        self.names.update()

    def retint(self) -> None:
        """Paint everything again: the theme has changed."""
        self.update()

    def content_rect(self) -> QRectF:
        """What there is to see: boards, slots, names and rims."""
        width, height = self.boards.floor.size
        rect = QRectF(0, 0, width * UNIT, height * UNIT)
        for corner, size in self.names.slots:
            rect = rect.united(cell_rect(corner, size))
        return rect.adjusted(-0.4 * UNIT, -0.7 * UNIT, 0.4 * UNIT, 0.3 * UNIT)

    def cover(self, rect: QRectF) -> None:
        """Make the scene so large, and its overlays with it."""
        if rect != self.sceneRect():
            self.setSceneRect(rect)
        for item in self._layers:
            item.cover(rect.adjusted(-30 * UNIT, -30 * UNIT, 30 * UNIT, 30 * UNIT))

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what the tool would do."""
        self.ghost.show_ghost(ghost, self._editor.document.course.floor)
        over = QRectF()
        for corner, size, _ in ghost.boards:
            over = over.united(cell_rect(corner, size))
        self.names.show_over(over)

    def show_cursor(self, focused: bool) -> None:
        """Show where the keyboard cursor is."""
        self.cursor.show_cell(self._editor.state.cursor, focused)

    def _show_scene(self) -> None:
        scene = scene_of(self._editor.state)
        self.robots.show_scene(scene)
        self.boards.occupy(frozenset(robot.cell for robot in scene.drawn if robot.cell is not None))

    def _show_axes(self) -> None:
        state, course = self._editor.state, self._editor.document.course
        here = state.here
        index = board_at(course, here) if here is not None else None
        board = None if index is None else area(course, course.layout[index])
        self.axes.show_axes(state.symmetry, board)

    def _show_findings(self) -> None:
        self.findings.show_findings(self._editor.state.findings, visible="findings" in self._editor.state.shown)

    def _show_analysis(self) -> None:
        state = self._editor.state
        chosen = state.subject.index + 1 if state.subject.kind == CHECKPOINT else None
        self.answers = answers(state.analysis, state.shown, chosen)
        self.heat.show_answers(self.answers)
        self.routes.show_answers(self.answers)
        self.answered.emit()

    def _subject_changed(self) -> None:
        if "heat" in self._editor.state.shown or "routes" in self._editor.state.shown:
            self._show_analysis()

    def _show_notes(self) -> None:
        notes = self._editor.document.course.notes
        visible = "notes" in self._editor.state.shown and Layer.NOTES not in self._editor.layers.view.hidden
        self.notes.show_notes((note.cell for note in notes), visible=visible)

    def _show_layers(self) -> None:
        self.coverage.setVisible("coverage" in self._editor.state.shown)
        self.flow.setVisible("flow" in self._editor.state.shown)
        self.boards.show_layers(self._editor.state.shown, self._editor.layers.view)
        self._show_findings()
        self._show_analysis()
        self._show_notes()
