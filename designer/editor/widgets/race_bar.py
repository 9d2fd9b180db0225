# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole race on one bar: a line for each racer of how far it has to go, marks, and where the playback is.

Nothing to go is on top: the leader is the highest line, and where a line falls a mistake was made.
"""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look.paint import (
    bold,
    clear_pixmap,
    colour,
    draw_box,
    draw_focus,
    draw_text,
    painter_of,
    pen,
    small,
    tabular,
)
from designer.editor.widgets.race_plot import (
    AHEAD,
    MarkCluster,
    Plot,
    clusters_of,
    draw_cluster,
    draw_ground,
    draw_lines,
)
from designer.editor.widgets.timers import later
from designer.game.timeline import Timeline
from designer.painting.painter import painting

REST = 300
"""Milliseconds that the pointer rests before a thumbnail shows how things were there."""

HEIGHT, LOWEST = 138, 88
"""Pixels of the bar, usually and at the least."""

Thumbnail = Callable[[int, QPoint], None]
"""Shows how things were after a step, at a point of the screen."""


class RaceBar(QAbstractSlider):
    """The bar. It is a slider over the steps, and screen readers are told so.

    Signals:
        jumped: a step was chosen.
        walked: the wheel was turned, which does what an arrow key does.
        hovered: the pointer rests over a step, or (-1) is gone.
    """

    jumped = pyqtSignal(int)
    walked = pyqtSignal(object)
    hovered = pyqtSignal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.timeline = Timeline()
        self.plot = Plot(Timeline(), QRectF())
        self.clusters: tuple[MarkCluster, ...] = ()
        self.says = ""
        self._ground = self._content = QPixmap()
        self._key: tuple[object, ...] = ()
        self._invitation = "", ""
        self._at = QPoint()
        self._rest = later(self, self._rested, REST)
        self.setObjectName("race-bar")
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_timeline(self, timeline: Timeline) -> None:
        """Show another race, or the same with more of it worked out."""
        self.timeline = timeline
        self._key = ()
        self.setRange(0, timeline.length)
        self.update()

    def invite(self, title: str, text: str) -> None:
        """Say what stands here as long as there is no race: that, and what to do."""
        self._invitation = title, text
        self.update()

    def show_position(self, position: int, says: str) -> None:
        """Move the playhead; ``says`` tells the place in words."""
        self.setValue(position)
        self.says = says
        self.setAccessibleName(tr("Race"))
        self.setAccessibleDescription(says if self.timeline.stretches else ". ".join(filter(None, self._invitation)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, LOWEST)

    # painting

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self.timeline.stretches:
            self._paint_invitation()
            return
        self._render()
        with painter_of(self) as painter:
            self._draw_round(painter)
            painter.drawPixmap(0, 0, self._ground)
            head = self.plot.x(self.timeline.place_of(self.value()))
            left, right = QRectF(self.rect()), QRectF(self.rect())
            left.setRight(head)
            right.setLeft(head)
            ends = QRectF(right)
            ends.setLeft(self.plot.box.right() + 7)
            right.setRight(ends.left())
            for part, opacity in ((left, 1.0), (right, AHEAD), (ends, 1.0)):
                painter.setClipRect(part)
                painter.setOpacity(opacity)
                painter.drawPixmap(0, 0, self._content)
            painter.setClipping(False)
            painter.setOpacity(1.0)
            self._draw_track(painter, head)
            if self.hasFocus():
                draw_focus(painter, self.rect())

    def _paint_invitation(self) -> None:
        title, text = self._invitation
        line = self.fontMetrics().lineSpacing()
        head = QRectF(8, (self.height() - 2 * line - 4) / 2, self.width() - 16, line)
        with painter_of(self) as painter:
            draw_text(painter, head, title, font=bold(self.font()), align=Qt.AlignmentFlag.AlignCenter)
            draw_text(painter, head.translated(0, line + 4), text, "muted", align=Qt.AlignmentFlag.AlignCenter)
            if self.hasFocus():
                draw_focus(painter, self.rect())

    def _draw_round(self, painter: QPainter) -> None:
        """A tint behind the round in play, its number in the voice of the program."""
        timeline, plot = self.timeline, self.plot
        index = timeline.index_of(self.value())
        shown = timeline.stretches[index].round if timeline.stretches else 0
        for number, begin, end in timeline.round_spans():
            left, right = plot.x(begin), plot.x(end)
            now = number == shown
            if now:
                painter.fillRect(
                    QRectF(left, plot.box.top(), right - left, plot.foot - plot.box.top()), colour("accent-tint")
                )
            painter.setFont(bold(small(self.font())) if now else small(self.font()))
            painter.setPen(colour("voice" if now else "muted"))
            if now or right - left > painter.fontMetrics().horizontalAdvance("00") + 4:
                box = QRectF(left - 12, plot.foot + 4, right - left + 24, self.height() - plot.foot - 4)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _draw_track(self, painter: QPainter, head: float) -> None:
        """The track: what is played in accent, and the playhead."""
        plot = self.plot
        track = QRectF(plot.box.left(), plot.foot - 6, plot.box.width(), 6)
        draw_box(painter, track, 3, fill="track")
        played = QRectF(track.left(), track.top(), max(0.0, head - track.left()), 6)
        draw_box(painter, played, 3, fill="accent")
        painter.setPen(pen("voice", 2))
        painter.drawLine(QPointF(head, plot.box.top() - 4), QPointF(head, track.top()))
        painter.setPen(pen("panel", 2))
        painter.setBrush(colour("voice"))
        painter.drawEllipse(QPointF(head, track.center().y()), 7, 7)

    def _render(self) -> None:
        """Draw what does not move into pixmaps: scrubbing paints two of them and a playhead."""
        ratio, wins = self.devicePixelRatioF(), tr("wins")
        key = (self.width(), self.height(), ratio, colour("panel").rgb(), self.font().key(), wins)
        if key == self._key:
            return
        self._key = key
        metrics = self.fontMetrics()
        box = QRectF(metrics.horizontalAdvance("000") + 8, 8, 10, 10)
        box.setRight(self.width() - max(48.0, metrics.horizontalAdvance(wins) + 34.0))
        box.setBottom(self.height() - metrics.height() - 26)
        self.plot = Plot(self.timeline, box)
        self.clusters = clusters_of(self.plot)
        self._ground, self._content = (clear_pixmap(self.width(), self.height(), ratio) for _ in range(2))
        with painting(self._ground) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(tabular(small(self.font())))
            draw_ground(painter, self.plot)
        with painting(self._content) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(small(self.font()))
            draw_lines(painter, self.plot)
            for cluster in self.clusters:
                draw_cluster(painter, cluster)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._key = ()
        super().resizeEvent(event)

    # mouse and keys

    def _step_at(self, x: float) -> int:
        return self.timeline.position_at(self.plot.place(x))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or event.button() != Qt.MouseButton.LeftButton or not self.timeline.stretches:
            return
        self._rest.stop()
        self.hovered.emit(-1, QPoint())
        at = event.position()
        hit = next((c for c in self.clusters if (QPointF(c.x, c.y) - at).manhattanLength() <= 11), None)
        self.jumped.emit(hit.marks[0].position if hit is not None else self._step_at(at.x()))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or not self.timeline.stretches:
            return
        if event.buttons() & Qt.MouseButton.LeftButton:
            position = self._step_at(event.position().x())
            if position != self.value():
                self.jumped.emit(position)
            return
        self._at = event.position().toPoint()
        self.hovered.emit(-1, QPoint())
        self._rest.start()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Nothing is left to do: each movement was followed at once."""

    def leaveEvent(self, event: QEvent | None) -> None:
        self._rest.stop()
        self.hovered.emit(-1, QPoint())
        super().leaveEvent(event)

    def _rested(self) -> None:
        foot = self.mapToGlobal(QPoint(self._at.x(), 0))
        self.hovered.emit(self._step_at(self._at.x()), foot)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is None:
            return
        turn = event.angleDelta().y() or event.angleDelta().x()
        key = Qt.Key.Key_Left if turn > 0 else Qt.Key.Key_Right
        self.walked.emit(QKeyEvent(QEvent.Type.KeyPress, key, event.modifiers()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Keys are the panel's: the same ones walk wherever in it the keyboard is."""
        if event is not None:
            event.ignore()
