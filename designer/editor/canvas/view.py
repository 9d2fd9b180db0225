# SPDX-License-Identifier: GPL-3.0-or-later
"""The view: scrolling, zooming, panning, and what the mouse and the keys do over the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QToolTip

from designer.base.grid import Cell, Heading
from designer.base.words import tr
from designer.editor.canvas.boards_view import LEGIBLE, BoardsView
from designer.editor.canvas.controller import ToolController
from designer.editor.canvas.legend import Legend
from designer.editor.canvas.marks import NEAR
from designer.editor.canvas.offer import CanvasOffer
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.canvas.rulers import Ruler
from designer.editor.ghost import Pointer
from designer.editor.look import theme
from designer.editor.playback import walk_by_key
from designer.editor.settings import WHEEL_ZOOMS
from designer.editor.widgets.menu import Menu

if TYPE_CHECKING:
    from designer.editor.context import Editor

ARROWS = {
    Qt.Key.Key_Up: Heading.N,
    Qt.Key.Key_Right: Heading.E,
    Qt.Key.Key_Down: Heading.S,
    Qt.Key.Key_Left: Heading.W,
}
"""Where arrow keys lead."""

_MODIFIERS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


class CanvasView(BoardsView):
    """The boards in the window, with rulers and legend, under the mouse and the keys."""

    def __init__(self, editor: Editor, offer: CanvasOffer) -> None:
        super().__init__(editor, offer)
        self._drops = offer.drops
        self._context_menu = offer.context_menu
        self.controller = ToolController(editor, self, offer)
        self._pan: QPoint | None = None
        self._pans_by = Qt.MouseButton.NoButton
        self._pressed: Cell | None = None
        self._space_held = self._space_used = False
        self._picking: Cell | None = None
        self._cancelled = False
        thick = Ruler.thickness(self)
        self.setViewportMargins(thick, thick, 0, 0)
        self._rulers = (Ruler(self, Qt.Orientation.Horizontal), Ruler(self, Qt.Orientation.Vertical))
        self.legend = Legend(self)
        self._room_at_foot, self._foot_may_go = 0, False
        self._connect()
        self.retranslate()
        self.retint()

    def _connect(self) -> None:
        document, state = self.editor.document, self.state
        document.changed.connect(self._course_changed)
        document.shifted.connect(self._course_shifted)
        document.loaded.connect(self._course_loaded)
        document.strokeInterrupted.connect(self.controller.interrupt)
        state.cursorChanged.connect(self._cursor_changed)
        state.hoverChanged.connect(lambda _: self._update_rulers())
        state.revealRequested.connect(self._lead_to)
        self.moved.connect(self._update_rulers)
        self.canvas.answered.connect(self.legend.refresh)
        self.canvas.followed.connect(self.follow)
        state.toolChanged.connect(lambda _: self.controller.refresh())
        state.stampChanged.connect(lambda _: self.controller.refresh())
        state.symmetryChanged.connect(lambda _: self.controller.refresh())
        self.editor.themeChanged.connect(self.retint)
        self.editor.languageChanged.connect(self.retranslate)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            assert bar is not None
            bar.valueChanged.connect(self._update_rulers)

    def retint(self) -> None:
        """Take the colours of the current theme."""
        self.setBackgroundBrush(theme.colour("table"))
        self.canvas.retint()
        self.legend.update()
        self._update_rulers()

    def retranslate(self) -> None:
        """Speak the current language."""
        for part in (self, self.viewport()):  # which is told apart, and takes the keyboard for the whole
            if part is not None:
                part.setAccessibleName(tr("Boards"))
        self.canvas.refresh_names()
        self.legend.refresh()
        self.controller.refresh()

    @property
    def covered(self) -> int:
        return self.legend.covered + self._room_at_foot

    def fit(self) -> None:
        """Show the whole course as large as it goes above what lies over its foot now.

        What can stand elsewhere may have gone there for want of boards that fit: it looks for its place anew.
        """
        if not self._settling:
            self._room_at_foot = 0 if self._foot_may_go and not self._fitting else self.legend.above
        super().fit()

    def cover_foot(self, height: int, *, may_go: bool = False) -> None:
        """Something lies over the foot of the boards: the legend stands above it.

        The boards give it room where they are made to fit, and keep their size when it has gone until they are made
        to fit anew. ``may_go`` says whether it looks for another place when they are.
        """
        self._foot_may_go = may_go
        self.legend.stand(height)
        if height > self._room_at_foot:
            self._room_at_foot = height
            if self._fitting:
                self.fit()

    def _lead_to(self, cell: Cell) -> None:
        """Show a space that a panel leads to; while the mouse is elsewhere, the ghost of the tool is shown there."""
        self.reveal(cell)
        if self.state.hover is None and not self.state.busy:
            self.controller.hover(Pointer(cell))

    # -- the document

    def _course_changed(self, before: object, after: object) -> None:
        self.canvas.show_course(self.editor.document.course)
        if self._fitting and getattr(before, "layout", None) != getattr(after, "layout", None):
            self.fit()
        else:
            self._update_scene_rect()
        self.controller.refresh()
        self._update_rulers()

    def _course_shifted(self, east: int, south: int) -> None:
        if not self._is_seen_whole:
            self._scroll(east * self._pixels, south * self._pixels)

    def _course_loaded(self) -> None:
        self._fitting, self._fit_at_least = True, LEGIBLE
        self._room_at_foot = self.legend.above

    def _cursor_changed(self, cell: object) -> None:
        QToolTip.hideText()  # what was said of the space before
        self.canvas.show_cursor(self.hasFocus())
        self._update_rulers()

    def _update_rulers(self) -> None:
        for ruler in self._rulers:
            ruler.follow()

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = self.pointer(event.position(), event.modifiers())
        if event.button() == Qt.MouseButton.MiddleButton or self._space_held:
            self._begin_pan(event.position().toPoint(), event.button())
        elif event.button() == Qt.MouseButton.LeftButton and self._look_closer(event.position()):
            return
        elif event.button() == Qt.MouseButton.LeftButton:
            self.state.set_hover(at.cell)
            self._pressed = at.cell
            self.controller.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            self._right_down(at)

    def _look_closer(self, position: QPointF) -> bool:
        """Zoom in on a mark that stands for several spaces; a hand that draws means the space instead."""
        if self.controller.tool.paints:
            return False
        scene = self._to_scene(position)
        cluster = self.canvas.findings.cluster_at(scene.x() / UNIT, scene.y() / UNIT, self._pixels)
        if cluster is None:
            return False
        self.set_pixels(NEAR, position)
        self.state.reveal(cluster.first)
        return True

    def _right_down(self, at: Pointer) -> None:
        """The right button goes down: a running stroke is taken back, else a rectangle is picked up."""
        self._cancelled = self.controller.cancel()
        if not self._cancelled and self.controller.tool.paints:
            self._picking = at.cell
            self.controller.show_pick(at.cell, at.cell)
        elif not self._cancelled:
            self.controller.point_out(at)

    def _escape(self) -> None:
        """Cancel the rectangle that is being picked up, else what the tool is doing."""
        if self._picking is not None:
            self._picking = None
            self.controller.refresh()
        else:
            self.controller.escape()

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
            self.controller.show_pick(self._picking, at.cell)
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self.controller.drag(at)
            self._scroll_at_edge(event.position().toPoint())
        else:
            self.controller.hover(at)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        at = self.pointer(event.position(), event.modifiers())
        if self._pan is not None and event.button() == self._pans_by:
            self._end_pan()
        elif event.button() == Qt.MouseButton.LeftButton:  # also of a stroke in the midst of which the view was moved
            clicked, self._pressed = self._pressed == at.cell, None
            self.controller.release(at)
            if clicked and self.slot_at(at.cell) is not None:
                self.canvas.ground.slot_clicked()
        elif event.button() == Qt.MouseButton.RightButton and self._picking is not None:
            one, self._picking = self._picking, None
            self.controller.pick(one, at)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent | None) -> None:
        self.state.set_hover(None)
        self.controller.hover(None)
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        assert event is not None
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        if not by_mouse or not (self.controller.tool.paints or self._cancelled):
            self._show_context_menu(event.globalPos())

    def _show_context_menu(self, at: QPoint) -> None:
        """The commands that concern what lies under the pointer."""
        menu = Menu(self)
        for name in self._context_menu:
            action = self.editor.commands.action(name.removeprefix("?")) if name else None
            if action is None:
                menu.addSeparator()
            elif action.isEnabled() or not name.startswith("?"):
                menu.addAction(action)
        menu.exec(at)
        menu.deleteLater()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        assert event is not None
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if zooms != self.editor.settings.flag(WHEEL_ZOOMS):
            self.set_pixels(self.turned_to(event.angleDelta().y() / 120), event.position())
            event.accept()
        else:
            self._fitting = False
            super().wheelEvent(event)

    def _begin_pan(self, at: QPoint, by: Qt.MouseButton) -> None:
        if self._pan is not None:
            return
        self._pan, self._pans_by = at, by
        self._space_used = True
        if self._fitting:
            self._fitting = False
            self._update_scene_rect()
        self._set_pointer(Qt.CursorShape.ClosedHandCursor)

    def _end_pan(self) -> None:
        self._pan = None
        self._set_pointer(Qt.CursorShape.OpenHandCursor if self._space_held else self.controller.tool.pointer_shape())

    # -- keys

    def event(self, event: QEvent | None) -> bool:
        # digits choose registers and beams before they take stamps
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_choice(event):
            event.accept()
            return True
        return super().event(event)

    def _is_choice(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return plain and Qt.Key.Key_1 <= Qt.Key(event.key()) <= Qt.Key.Key_5 and self.controller.chooses

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key = Qt.Key(event.key())
        if self.state.workspace.plays and self._watch_by_key(event):
            return
        if key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.controller.step(ARROWS[key], event.modifiers())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.controller.act_at_cursor(event.modifiers())
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key in _MODIFIERS:
            self.controller.modify(event.modifiers() | _MODIFIERS[key])
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held, self._space_used = True, False
            self._set_pointer(Qt.CursorShape.OpenHandCursor)
        elif self._is_choice(event):
            self.controller.choose(int(key) - int(Qt.Key.Key_0))
        else:
            event.ignore()

    def _watch_by_key(self, event: QKeyEvent) -> bool:
        """What a key means where tools sleep: for a question, else for what is played; returns whether it means that.

        While something is asked the arrows walk over the boards.
        """
        asking = self.editor.player.asking
        if asking is not None and asking.take_key(event):
            return True
        walks = asking is not None and asking.is_open and Qt.Key(event.key()) in ARROWS
        return not walks and walk_by_key(self.editor.player, event)

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and self._space_held:
            self._space_held = False
            if self._pan is None:
                self._set_pointer(self.controller.tool.pointer_shape())
            if not self._space_used and self.editor.player.can_play:
                self.editor.commands.run("program.play")
        elif event.key() in _MODIFIERS:
            self.controller.modify(event.modifiers() & ~_MODIFIERS[Qt.Key(event.key())])
        else:
            super().keyReleaseEvent(event)

    # -- the rest

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        assert event is not None
        if self._drops.accepts(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent | None) -> None:
        assert event is not None
        if self._drops.accepts(event.mimeData()):
            self._drops.drag_over(self.editor, event.mimeData(), self.pointer(event.position(), event.modifiers()))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self.state.set_hover(None)
        self.controller.hover(None)

    def dropEvent(self, event: QDropEvent | None) -> None:
        assert event is not None
        self.controller.hover(None)
        self.setFocus()
        if self._drops.drop(self.editor, event.mimeData(), self.pointer(event.position(), event.modifiers())):
            event.acceptProposedAction()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        self.canvas.cursor.show_focus(focused=True)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        self.canvas.cursor.show_focus(focused=False)

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
