# SPDX-License-Identifier: GPL-3.0-or-later
"""The view: scrolling, zooming, panning, and what the mouse and the keys do over the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QFrame, QGraphicsView, QToolTip

from designer.editor import theme
from designer.editor.canvas.hand import Hand
from designer.editor.canvas.legend import Legend
from designer.editor.canvas.rulers import Ruler
from designer.editor.canvas.scene import CanvasScene
from designer.editor.rally.tiles import UNIT
from designer.editor.tools.base import Pointer
from designer.editor.widgets.scroll import slim
from designer.grid import Cell, Heading, Size
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor

SMALLEST, LARGEST = 4, 240
"""Pixels a space, at the least and at the most."""

_STEPS = (4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 240)

_ARROWS = {
    Qt.Key.Key_Up: Heading.N,
    Qt.Key.Key_Right: Heading.E,
    Qt.Key.Key_Down: Heading.S,
    Qt.Key.Key_Left: Heading.W,
}

_MODIFIERS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


class CanvasView(QGraphicsView):
    """The boards in a window.

    Signals:
        zoomChanged: pixels a space.
    """

    zoomChanged = pyqtSignal(int)

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.editor = editor
        self.state = editor.state
        self.canvas = CanvasScene(editor, self)
        self.hand = Hand(editor, self)
        self._pixels = 40
        self._fitting = True
        self._pan: QPoint | None = None
        self._pressed: Cell | None = None
        self._space_held = self._space_used = False
        self._picking: Cell | None = None
        self._cancelled = False
        self._set_up()
        self._rulers = (Ruler(self, Qt.Orientation.Horizontal), Ruler(self, Qt.Orientation.Vertical))
        self.legend = Legend(self)
        self._connect()
        self.retranslate()
        self.retint()

    def _set_up(self) -> None:
        self.setObjectName("canvas")
        self.setScene(self.canvas)
        slim(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        thick = Ruler.thickness(self)
        self.setViewportMargins(thick, thick, 0, 0)

    def _connect(self) -> None:
        document, state = self.editor.document, self.state
        document.changed.connect(self._course_changed)
        document.shifted.connect(self._course_shifted)
        document.loaded.connect(self._course_loaded)
        document.strokeInterrupted.connect(self.hand.interrupt)
        state.cursorChanged.connect(self._cursor_changed)
        state.hoverChanged.connect(lambda _: self._update_rulers())
        state.revealRequested.connect(self._lead_to)
        self.canvas.answered.connect(self.legend.refresh)
        self.legend.resized.connect(self._room_changed)
        state.toolChanged.connect(lambda _: self.hand.refresh())
        state.stampChanged.connect(lambda _: self.hand.refresh())
        state.symmetryChanged.connect(lambda _: self.hand.refresh())
        self.editor.themeChanged.connect(self.retint)
        self.editor.languageChanged.connect(self.retranslate)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            assert bar is not None
            bar.valueChanged.connect(self._update_rulers)

    def retint(self) -> None:
        """Take the colours of the theme of now."""
        self.setBackgroundBrush(theme.colour("table"))
        self.canvas.retint()
        self.legend.update()
        self._update_rulers()

    def retranslate(self) -> None:
        """Speak the language of now."""
        self.setAccessibleName(tr("Boards"))
        self.canvas.refresh_names()
        self.legend.refresh()
        self.hand.refresh()

    # -- geometry

    @property
    def pixels(self) -> float:
        """Pixels a space."""
        return self._pixels

    @property
    def floor_size(self) -> Size:
        """The extent of the course, in spaces."""
        return self.editor.document.course.floor.size

    def pixel_of(self, index: int, *, across: bool) -> int:
        """Where a column (or a row) begins, in pixels of the ruler."""
        at = self.mapFromScene(QPointF(index * UNIT, index * UNIT))
        return at.x() if across else at.y()

    def cell_at(self, position: QPointF) -> Cell:
        """The space at a point of the viewport; it may be off every board."""
        scene = self._to_scene(position)
        return Cell(int(scene.x() // UNIT), int(scene.y() // UNIT))

    def _to_scene(self, position: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(position)

    def pointer(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> Pointer:
        """What a tool is told of a point of the viewport."""
        scene = self._to_scene(position)
        cell = Cell(int(scene.x() // UNIT), int(scene.y() // UNIT))
        return Pointer(
            cell,
            scene.x() / UNIT - cell.x,
            scene.y() / UNIT - cell.y,
            bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
            bool(modifiers & Qt.KeyboardModifier.ControlModifier),
            bool(modifiers & Qt.KeyboardModifier.AltModifier),
        )

    # -- zoom

    def set_pixels(self, pixels: float, anchor: QPointF | None = None) -> None:
        """Show a space as so many pixels, keeping the point ``anchor`` of the viewport where it is."""
        self._fitting = False
        self._zoom(pixels, anchor)

    def _zoom(self, pixels: float, anchor: QPointF | None = None) -> None:
        # whole pixels a space: every tile lies on whole pixels and stays crisp
        pixels = max(SMALLEST, min(LARGEST, round(pixels)))
        viewport = self.viewport()
        assert viewport is not None
        if anchor is None:
            anchor = QPointF(viewport.rect().center())
        held = self._to_scene(anchor)
        changed = pixels != self._pixels or self.transform().m11() != pixels / UNIT
        self._pixels = int(pixels)
        if changed:
            self.resetTransform()
            self.scale(pixels / UNIT, pixels / UNIT)
            self._update_scene_rect()
            moved = self.viewportTransform().map(held) - anchor
            self._scroll(round(moved.x()), round(moved.y()))
            self.zoomChanged.emit(self._pixels)
        self._update_rulers()

    def zoom_in(self) -> None:
        """One step larger."""
        self.set_pixels(next((step for step in _STEPS if step > self._pixels), LARGEST))

    def zoom_out(self) -> None:
        """One step smaller."""
        self.set_pixels(next((step for step in reversed(_STEPS) if step < self._pixels), SMALLEST))

    def fit(self) -> None:
        """Show the whole course as large as it goes, and keep doing so when the window is resized."""
        self._fitting = True
        rect, room = self.canvas.content_rect(), self._room()
        pixels = min(room.width() * UNIT / rect.width(), room.height() * UNIT / rect.height())
        self._zoom(int(max(SMALLEST, min(pixels, 72))))
        self._update_scene_rect()
        self.centerOn(self.sceneRect().center())
        self._update_rulers()

    def _room(self) -> QRect:
        """The part of the viewport in which boards fit: names at their left need a margin of pixels."""
        viewport = self.viewport()
        assert viewport is not None
        left, right = self.canvas.names.margins(viewport.fontMetrics())
        return viewport.rect().adjusted(max(14, left), 8, -max(14, right), -10 - self.legend.covered)

    def _room_changed(self) -> None:
        if self._fitting:
            self.fit()

    def _update_scene_rect(self) -> None:
        """Fitting: exactly what the viewport shows, so nothing scrolls; else some spaces past the edge."""
        rect = self.canvas.content_rect()
        if not self._fitting:
            margin = UNIT * 3
            self.canvas.cover(rect.adjusted(-margin, -margin, margin, margin))
            return
        viewport = self.viewport()
        assert viewport is not None
        room, one = self._room(), UNIT / self._pixels
        left = rect.center().x() - room.center().x() * one
        top = rect.center().y() - room.center().y() * one
        self.canvas.cover(QRectF(round(left / one) * one, round(top / one) * one,
                                 (viewport.width() - 1) * one, (viewport.height() - 1) * one))  # fmt: skip

    def _scroll(self, dx: int, dy: int) -> None:
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        assert horizontal is not None
        assert vertical is not None
        horizontal.setValue(horizontal.value() + dx)
        vertical.setValue(vertical.value() + dy)

    def reveal(self, cell: Cell) -> None:
        """Scroll so that a space is seen, with some spaces round it."""
        margin = int(2 * self._pixels)
        self.ensureVisible(QRectF(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT), margin, margin)
        self._update_rulers()

    def _lead_to(self, cell: Cell) -> None:
        """Show a space that something else leads to; what the keyboard would do is done there now."""
        self.reveal(cell)
        if self.state.hover is None and not self.state.busy:
            self.hand.hover(Pointer(cell))

    # -- the document

    def _course_changed(self, before: object, after: object) -> None:
        self.canvas.show_course(self.editor.document.course)
        if self._fitting and getattr(before, "layout", None) != getattr(after, "layout", None):
            self.fit()
        else:
            self._update_scene_rect()
        self.hand.refresh()
        self._update_rulers()

    def _course_shifted(self, east: int, south: int) -> None:
        if not self._fitting:
            self._scroll(east * self._pixels, south * self._pixels)

    def _course_loaded(self) -> None:
        self._fitting = True

    def _cursor_changed(self, cell: object) -> None:
        QToolTip.hideText()  # what was said of the space before
        self.canvas.show_cursor(self.hasFocus())
        self._update_rulers()

    def _update_rulers(self) -> None:
        for ruler in self._rulers:
            ruler.update()

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = self.pointer(event.position(), event.modifiers())
        if event.button() == Qt.MouseButton.MiddleButton or self._space_held:
            self._begin_pan(event.position().toPoint())
        elif event.button() == Qt.MouseButton.LeftButton:
            self.state.set_hover(at.cell)
            self._pressed = at.cell
            self.hand.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            self._right_down(at)

    def _right_down(self, at: Pointer) -> None:
        """The right button goes down: a running stroke is taken back, else a rectangle is picked up."""
        self._cancelled = self.hand.cancel()
        if not self._cancelled and self.hand.tool.paints:
            self._picking = at.cell
            self.hand.show_pick(at.cell, at.cell)
        elif not self._cancelled:
            self.hand.point_out(at)

    def _escape(self) -> None:
        """Let go of what is being picked up, else of what the hand holds."""
        if self._picking is not None:
            self._picking = None
            self.hand.refresh()
        else:
            self.hand.escape()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if self._pan is not None:
            here = event.position().toPoint()
            delta = self._pan - here
            self._pan = here
            self._fitting = False
            self._scroll(delta.x(), delta.y())
            return
        at = self.pointer(event.position(), event.modifiers())
        self.state.set_hover(at.cell)
        if self._picking is not None:
            self.hand.show_pick(self._picking, at.cell)
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self.hand.drag(at)
            self._scroll_at_edge(event.position().toPoint())
        else:
            self.hand.hover(at)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = self.pointer(event.position(), event.modifiers())
        if self._pan is not None:
            self._end_pan()
        elif event.button() == Qt.MouseButton.LeftButton:
            clicked = self._pressed == at.cell
            self.hand.release(at)
            if clicked and self.canvas.slot_at(at.cell) is not None:
                self.editor.window.panels.docks["library"].show()
                self.editor.window.panels.docks["library"].raise_()  # "Drop a board here": those there are
        elif event.button() == Qt.MouseButton.RightButton and self._picking is not None:
            one, self._picking = self._picking, None
            self.hand.pick(one, at)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent | None) -> None:
        self.state.set_hover(None)
        self.hand.hover(None)
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        assert event is not None
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        if not by_mouse or not (self.hand.tool.paints or self._cancelled):
            self.editor.window.show_context_menu(event.globalPos())

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        assert event is not None
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if zooms != self.editor.settings.flag("canvas/wheel-zooms"):
            self.set_pixels(self._turned_to(event.angleDelta().y() / 120), event.position())
            event.accept()
        else:
            self._fitting = False
            super().wheelEvent(event)

    def _turned_to(self, notches: float) -> float:
        """The pixels a space after a turn of the wheel: whole notches go by steps, finer wheels little by little."""
        wanted = float(self._pixels)
        if notches != int(notches):
            wanted *= float(1.2**notches)
            return wanted if round(wanted) != self._pixels else wanted + (1 if notches > 0 else -1)
        for _ in range(abs(int(notches))):
            larger, smaller = (s for s in _STEPS if s > wanted), (s for s in reversed(_STEPS) if s < wanted)
            wanted = next(larger, LARGEST) if notches > 0 else next(smaller, SMALLEST)
        return wanted

    def _begin_pan(self, at: QPoint) -> None:
        self._pan = at
        self._space_used = True
        if self._fitting:
            self._fitting = False
            self._update_scene_rect()
        self._set_pointer(Qt.CursorShape.ClosedHandCursor)

    def _end_pan(self) -> None:
        self._pan = None
        self._set_pointer(Qt.CursorShape.OpenHandCursor if self._space_held else self.hand.tool.pointer_shape())

    def _set_pointer(self, shape: Qt.CursorShape) -> None:
        viewport = self.viewport()
        assert viewport is not None
        viewport.setCursor(shape)

    def _scroll_at_edge(self, at: QPoint) -> None:
        """A drag that reaches the edge of the window goes on beyond it."""
        viewport = self.viewport()
        assert viewport is not None
        inner = viewport.rect()
        dx = min(0, at.x() - inner.left()) + max(0, at.x() - inner.right())
        dy = min(0, at.y() - inner.top()) + max(0, at.y() - inner.bottom())
        if dx or dy:
            self._scroll(max(-24, min(24, dx)), max(-24, min(24, dy)))

    # -- keys

    def event(self, event: QEvent | None) -> bool:
        # digits choose registers and beams before they take stamps
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_choice(event):
            event.accept()
            return True
        return super().event(event)

    def _is_choice(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return plain and Qt.Key.Key_1 <= Qt.Key(event.key()) <= Qt.Key.Key_5 and self.hand.chooses

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._step(_ARROWS[key], event.modifiers())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hand.act_at_cursor(event.modifiers())
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key in _MODIFIERS:
            self.hand.modify(event.modifiers() | _MODIFIERS[key])
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held, self._space_used = True, False
            self._set_pointer(Qt.CursorShape.OpenHandCursor)
        elif self._is_choice(event):
            self.hand.choose(int(key) - int(Qt.Key.Key_0))
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and self._space_held:
            self._space_held = False
            if self._pan is None:
                self._set_pointer(self.hand.tool.pointer_shape())
            robots = any(program.robots for program in self.editor.document.course.programs)
            if not self._space_used and robots:
                self.editor.commands.run("program.play")
        elif event.key() in _MODIFIERS:
            self.hand.modify(event.modifiers() & ~_MODIFIERS[Qt.Key(event.key())])
        else:
            super().keyReleaseEvent(event)

    def _step(self, heading: Heading, modifiers: Qt.KeyboardModifier) -> None:
        """Move the keyboard cursor; with Shift it selects, with Ctrl it goes to the end of the board."""
        size = self.floor_size
        if size.width == 0:
            return
        cell = self.state.cursor
        if cell is None:
            cell = Cell(0, 0)
        else:
            count = max(size) if modifiers & Qt.KeyboardModifier.ControlModifier else 1
            moved = cell.step(heading, count)
            cell = Cell(max(0, min(size.width - 1, moved.x)), max(0, min(size.height - 1, moved.y)))
        self.hand.cursor_moves(cell, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
        self.reveal(cell)

    # -- the rest

    def viewportEvent(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_tooltip(event)
            return True
        return super().viewportEvent(event)

    def _show_tooltip(self, event: QHelpEvent) -> None:
        cell = self.cell_at(QPointF(event.pos()))
        texts = [
            f"{finding.code}  {finding.message}" if finding.code else str(finding.message)
            for finding in self.state.findings
            if finding.cell == cell
        ]
        texts += [note.text for note in self.editor.document.course.notes if note.cell == cell]
        if texts and self.state.shown.findings:
            QToolTip.showText(event.globalPos(), "\n".join(texts), self)
        else:
            QToolTip.hideText()

    def tell(self, cell: Cell, text: str) -> None:
        """Say something beside a space, until the pointer goes elsewhere."""
        at = self.mapFromScene(QPointF((cell.x + 1) * UNIT, (cell.y + 1) * UNIT))
        QToolTip.showText(self.mapToGlobal(at), text, self)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        assert event is not None
        if self.editor.window.accepts(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent | None) -> None:
        assert event is not None
        if self.editor.window.accepts(event.mimeData()):
            self.editor.window.drag_over(event.mimeData(), self.pointer(event.position(), event.modifiers()))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self.state.set_hover(None)
        self.hand.hover(None)

    def dropEvent(self, event: QDropEvent | None) -> None:
        assert event is not None
        self.hand.hover(None)
        self.setFocus()
        if self.editor.window.drop(event.mimeData(), self.pointer(event.position(), event.modifiers())):
            event.acceptProposedAction()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        self.canvas.show_cursor(focused=True)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        self.canvas.show_cursor(focused=False)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._place_rulers()
        if self._fitting:
            self.fit()

    def _place_rulers(self) -> None:
        viewport = self.viewport()
        assert viewport is not None
        inner = viewport.geometry()
        across, down = self._rulers
        self.legend.place()
        across.setGeometry(inner.left(), 0, inner.width(), inner.top())
        down.setGeometry(0, inner.top(), inner.left(), inner.height())
