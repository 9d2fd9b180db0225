# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards in a view: where spaces lie in it, scrolling and zooming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QHelpEvent
from PyQt6.QtWidgets import QFrame, QGraphicsView, QToolTip

from designer.base.grid import Cell, Size
from designer.editor.canvas.offer import CanvasOffer
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.canvas.scene import CanvasScene
from designer.editor.ghost import Ghost, Pointer
from designer.editor.widgets.labels import plain
from designer.editor.widgets.scroll import slim
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.context import Editor

SMALLEST, LARGEST = 4, 240
"""Pixels a space, at the least and at the most."""

LEGIBLE = 16
"""Pixels a space that a course keeps where it is made to fit by itself: a larger one scrolls."""

_MOST_FITS = 3
"""How often boards are made to fit at once: a scroll bar that goes gives them room, one that comes takes some."""

STEPS = (4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 240)


def keys_held(modifiers: Qt.KeyboardModifier) -> dict[str, bool]:
    """Which of the keys are down that tools ask for, by the names of the fields of a pointer."""
    return {
        "shift": bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
        "ctrl": bool(modifiers & Qt.KeyboardModifier.ControlModifier),
        "alt": bool(modifiers & Qt.KeyboardModifier.AltModifier),
    }


class BoardsView(QGraphicsView):
    """A scene at whole pixels a space.

    Signals:
        zoomChanged: pixels a space.
        moved: other spaces are seen, or they are seen elsewhere.
    """

    zoomChanged = pyqtSignal(int)
    moved = pyqtSignal()

    def __init__(self, editor: Editor, offer: CanvasOffer) -> None:
        super().__init__()
        self.editor = editor
        self.state = editor.state
        self.canvas = CanvasScene(editor, offer, self)
        self._pixels = 40
        self._fitting = True
        self._fit_at_least = LEGIBLE
        self._settling = False
        self._set_up()

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

    def _set_pointer(self, shape: Qt.CursorShape) -> None:
        viewport = self.viewport()
        assert viewport is not None
        viewport.setCursor(shape)

    # -- what lies on the scene

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        """The empty places that ask for a board: corner and size."""
        return self.canvas.ground.slots

    def slot_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """The empty place that covers a cell."""
        return next((slot for slot in self.slots if slot[1].holds(Cell(cell.x - slot[0].x, cell.y - slot[0].y))), None)

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what a tool would do."""
        self.canvas.show_ghost(ghost)

    # -- geometry

    @property
    def pixels(self) -> float:
        """Pixels per space."""
        return self._pixels

    @property
    def floor_size(self) -> Size:
        """The extent of the course, in spaces."""
        course: AnyPlan = self.editor.document.course
        return course.size

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
        return Pointer(cell, scene.x() / UNIT - cell.x, scene.y() / UNIT - cell.y, **keys_held(modifiers))

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
        self.moved.emit()

    def zoom_in(self) -> None:
        """One step larger."""
        self.set_pixels(next((step for step in STEPS if step > self._pixels), LARGEST))

    def zoom_out(self) -> None:
        """One step smaller."""
        self.set_pixels(next((step for step in reversed(STEPS) if step < self._pixels), SMALLEST))

    def turned_to(self, notches: float) -> float:
        """The pixels a space after a turn of the wheel: whole notches go by steps, finer wheels little by little."""
        wanted = float(self._pixels)
        if notches != int(notches):
            wanted *= float(1.2**notches)
            return wanted if round(wanted) != self._pixels else wanted + (1 if notches > 0 else -1)
        for _ in range(abs(int(notches))):
            larger, smaller = (s for s in STEPS if s > wanted), (s for s in reversed(STEPS) if s < wanted)
            wanted = next(larger, LARGEST) if notches > 0 else next(smaller, SMALLEST)
        return wanted

    def fit(self) -> None:
        """Show the whole course as large as it goes, and keep doing so when the window is resized.

        Spaces stay legible: of a course that is larger than the window its upper left part is shown.
        """
        self._fitting = True
        if self._settling:
            return  # a scroll bar came or went, which is seen below
        self._settling = True
        try:
            for _ in range(_MOST_FITS):
                room = self._room()
                self._fit_into(room)
                if self._room() == room:
                    break
        finally:
            self._settling = False

    def _fit_into(self, room: QRect) -> None:
        rect = self.canvas.content_rect()
        pixels = min(room.width() * UNIT / rect.width(), room.height() * UNIT / rect.height())
        self._zoom(int(max(self._fit_at_least, min(pixels, 72))))
        self._update_scene_rect()
        self._begin()
        self.moved.emit()

    def fit_whole(self) -> None:
        """Show the whole course, however small its spaces become, until another one is shown."""
        self._fit_at_least = SMALLEST
        self.fit()

    def _begin(self) -> None:
        """Show the middle of what is to be seen where all of it fits, else its beginning."""
        self.centerOn(self.sceneRect().center())
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            assert bar is not None
            bar.setValue(bar.minimum())

    @property
    def is_fitting(self) -> bool:
        """Whether the course is shown as large as it goes, however large the window is."""
        return self._fitting

    @property
    def _is_seen_whole(self) -> bool:
        return self._fitting and self._fits(self.canvas.content_rect())

    def _fits(self, rect: QRectF) -> bool:
        room, one = self._room(), UNIT / self._pixels
        return rect.width() <= (room.width() + 1) * one and rect.height() <= (room.height() + 1) * one

    @property
    def covered(self) -> int:
        """How many pixels at its foot something lies over the boards."""
        return 0

    def _room(self) -> QRect:
        """The part of the viewport in which boards fit: names at their left need a margin of pixels."""
        viewport = self.viewport()
        assert viewport is not None
        left, right = self.canvas.ground.margins(viewport.fontMetrics())
        return viewport.rect().adjusted(max(14, left), 8, -max(14, right), -max(10, self.covered))

    def _update_scene_rect(self) -> None:
        """Fitting: exactly what the viewport shows, so nothing scrolls; else some spaces past the edge.

        Of a course that is too large to fit, what scrolls ends where its names and margins do.
        """
        rect = self.canvas.content_rect()
        if not self._fitting:
            margin = UNIT * 3
            self._show_bars(across=True, along=True)
            self.canvas.cover(rect.adjusted(-margin, -margin, margin, margin))
            return
        viewport = self.viewport()
        assert viewport is not None
        room, one = self._room(), UNIT / self._pixels
        left, wide = _span(rect.left(), rect.width(), room.left(), room.width(), viewport.width(), one)
        top, high = _span(rect.top(), rect.height(), room.top(), room.height(), viewport.height(), one)
        self._show_bars(across=wide > viewport.width() * one, along=high > viewport.height() * one)
        self.canvas.cover(QRectF(left, top, wide, high))

    def _show_bars(self, *, across: bool, along: bool) -> None:
        """Have scroll bars where they are needed: that of one direction takes room from the other."""
        needed, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(needed if across else off)
        self.setVerticalScrollBarPolicy(needed if along else off)

    def _scroll(self, dx: int, dy: int) -> None:
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        assert horizontal is not None
        assert vertical is not None
        horizontal.setValue(horizontal.value() + dx)
        vertical.setValue(vertical.value() + dy)

    def _scroll_at_edge(self, at: QPoint) -> None:
        """A drag that reaches the edge of the window goes on beyond it."""
        viewport = self.viewport()
        assert viewport is not None
        inner = viewport.rect()
        dx = min(0, at.x() - inner.left()) + max(0, at.x() - inner.right())
        dy = min(0, at.y() - inner.top()) + max(0, at.y() - inner.bottom())
        if dx or dy:
            self._scroll(max(-24, min(24, dx)), max(-24, min(24, dy)))

    def reveal(self, cell: Cell) -> None:
        """Scroll so that a space is seen, with some spaces round it."""
        margin = int(2 * self._pixels)
        self.ensureVisible(QRectF(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT), margin, margin)
        self.moved.emit()

    def follow(self, x: float, y: float) -> None:
        """Scroll so far that a place, in spaces, has some spaces round it; a course seen whole stays where it is."""
        viewport = self.viewport()
        if self._is_seen_whole or viewport is None:
            return
        margin = min(3 * self._pixels, (min(viewport.width(), viewport.height()) - self._pixels) // 2)
        self.ensureVisible(QRectF(x * UNIT, y * UNIT, UNIT, UNIT), max(0, margin), max(0, margin))
        self.moved.emit()

    def tell(self, cell: Cell, text: str) -> None:
        """Show a message beside a space until the pointer leaves it."""
        at = self.mapFromScene(QPointF((cell.x + 1) * UNIT, (cell.y + 1) * UNIT))
        QToolTip.showText(self.mapToGlobal(at), plain(text), self)

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
        if texts and "findings" in self.state.shown:
            QToolTip.showText(event.globalPos(), plain("\n".join(texts)), self)
        else:
            QToolTip.hideText()


def _span(begin: float, length: float, before: int, room: int, seen: int, one: float) -> tuple[float, float]:
    """From where on and how far a view shows a course that is made to fit, along one direction, in units.

    A course that has room lies in its middle, and nothing scrolls; another one has its margins at both ends.

    Args:
        begin: of the course, in units.
        length: of the course, in units.
        before: pixels of the margin before its room.
        room: pixels of the room.
        seen: pixels of the whole view.
        one: units of a pixel.
    """
    if length > (room + 1) * one:
        return round(begin / one - before) * one, length + (seen - room) * one
    return round((begin + length / 2) / one - before - (room - 1) // 2) * one, (seen - 1) * one
