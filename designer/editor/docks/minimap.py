# SPDX-License-Identifier: GPL-3.0-or-later
"""The mini-map: the whole course small, with a frame round what the window shows; drag it to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent

from designer.base.words import tr
from designer.editor.look.paint import colour, draw_focus, draw_text, painter_of, pen
from designer.editor.panel import Panel
from designer.editor.widgets.labels import describe
from designer.editor.widgets.small_pictures import small_pixmap
from designer.editor.widgets.thumb import STEPS
from designer.editor.widgets.timers import later
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.context import Editor

_MARGIN = 10


class MiniMap(Panel):
    """Shows the course as large as fits; a click or a drag moves the boards of ``canvas``, framed in it."""

    def __init__(self, editor: Editor, canvas: BoardsView) -> None:
        super().__init__(editor)
        self.canvas = canvas
        self._watched = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(120, 100)
        self._plan: AnyPlan = self.document.course
        # the whole course is painted anew for one changed space: once a stroke rests, and only if it is seen
        self._rest = later(self, self._follow, 80)
        self.document.changed.connect(lambda *_: self._rest.start())
        editor.shutDown.connect(self._rest.stop)
        self.retranslate()

    def retranslate(self) -> None:
        describe(self, tr("Mini-map"), tr("Drag or use the arrow keys to move the boards; the wheel zooms"))

    def sizeHint(self) -> QSize:
        return QSize(240, 200)

    def _follow(self) -> None:
        self._plan = self.document.course
        self.update()

    def _watch(self) -> None:
        """Follow the view's scroll bars; the view exists once the window does."""
        if self._watched:
            return
        self._watched = True
        for bar in (self.canvas.horizontalScrollBar(), self.canvas.verticalScrollBar()):
            if bar is not None:
                bar.valueChanged.connect(lambda _: self.update())
                bar.rangeChanged.connect(lambda *_: self.update())
        self.canvas.zoomChanged.connect(lambda _: self.update())

    def map_rect(self) -> QRectF:
        """Where the course is painted; empty where there is none."""
        width, height = self._plan.size
        if not width or not height:
            return QRectF()
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        scale = max(0.5, min(room.width() / width, room.height() / height))
        box = QRectF(0, 0, width * scale, height * scale)
        box.moveCenter(room.center())
        return box

    def frame_rect(self) -> QRectF:
        """Where the frame of the visible part is painted."""
        viewport = self.canvas.viewport()
        shown = self.canvas.mapToScene(viewport.rect()).boundingRect() if viewport is not None else QRectF()
        box, unit = self.map_rect(), self._units_per_pixel()
        if not unit:
            return QRectF()
        frame = QRectF(
            box.left() + shown.left() / unit,
            box.top() + shown.top() / unit,
            shown.width() / unit,
            shown.height() / unit,
        )
        return frame.intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _units_per_pixel(self) -> float:
        from designer.editor.canvas.pixmaps import UNIT

        width = self._plan.size.width
        box = self.map_rect()
        return width * UNIT / box.width() if box.width() else 0.0

    def paintEvent(self, event: QPaintEvent | None) -> None:
        self._watch()
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("table"))
            box = self.map_rect()
            if box.isEmpty():
                draw_text(painter, self.rect(), tr("No board yet"), align=Qt.AlignmentFlag.AlignCenter)
                return
            ratio = self.devicePixelRatioF()
            pixmap = small_pixmap(
                self._plan, self.document.game.pictures(), round(box.width()), round(box.height()), ratio
            )
            painter.drawPixmap(box.topLeft(), pixmap)
            frame = self.frame_rect()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen("halo", 4))
            painter.drawRect(frame)
            painter.setPen(pen("voice", 2))
            painter.drawRect(frame)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 2)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() is Qt.MouseButton.LeftButton:
            self._move_to(event.position())

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._move_to(event.position())

    def _move_to(self, position: QPointF) -> None:
        box, unit = self.map_rect(), self._units_per_pixel()
        self.canvas.centerOn(QPointF((position.x() - box.left()) * unit, (position.y() - box.top()) * unit))
        self.update()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None and event.angleDelta().y():
            (self.canvas.zoom_in if event.angleDelta().y() > 0 else self.canvas.zoom_out)()
            event.accept()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        step = STEPS.get(Qt.Key(event.key())) if event is not None else None
        if step is None:
            super().keyPressEvent(event)
            return
        across, down = self.canvas.horizontalScrollBar(), self.canvas.verticalScrollBar()
        if across is not None and down is not None:
            across.setValue(across.value() + step.x() * 60)
            down.setValue(down.value() + step.y() * 60)
