# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the race: buttons that walk through it, and the whole race on one bar. The same for every game.

Where the pointer rests on the bar, a small picture shows how things were there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetrics, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from designer.base.words import tr
from designer.editor.background import BackgroundWorker
from designer.editor.docks.transport import PlayButton, SpeedButton, enable_walking, walking_buttons
from designer.editor.look.paint import bold, colour, draw_text, painter_of, pen, small, tint
from designer.editor.panel import Panel
from designer.editor.playback import StepPlayback, walk_by_key
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.race_bar import LOWEST, RaceBar
from designer.editor.widgets.register_strip import RegisterStrip
from designer.game.timeline import MarkKind

if TYPE_CHECKING:
    from designer.editor.context import Editor

PICTURE = QSize(220, 160)
_EDGE = 6


class RaceThumbnail(QWidget):
    """A picture with what happened there in words; it takes neither keyboard nor mouse."""

    def __init__(self, playback: StepPlayback[Any], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self._playback = playback
        self.position = 0
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_at(self, position: int, foot: QPoint) -> None:
        """Show how things were after a step, over a point of the screen."""
        self.position = position
        self.setAccessibleName(self._playback.told(position))
        height = PICTURE.height() + 2 * QFontMetrics(small(self.font())).height() + 3 * _EDGE
        self.resize(PICTURE.width() + 2 * _EDGE, height)
        place = QRect(foot.x() - self.width() // 2, foot.y() - self.height() - 4, self.width(), self.height())
        screen = self.screen()
        if screen is not None:
            room = screen.availableGeometry()
            place.moveLeft(max(room.left(), min(place.left(), room.right() - place.width())))
        self.setGeometry(place)
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))
            painter.setPen(pen("border"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            picture = QRectF(_EDGE, _EDGE, PICTURE.width(), PICTURE.height())
            self._playback.draw_small(painter, picture, self.position)
            words = QRectF(
                _EDGE, picture.bottom() + _EDGE, picture.width(), self.height() - picture.bottom() - 2 * _EDGE
            )
            told = self._playback.told(self.position)
            draw_text(painter, words, told, font=small(self.font()), align=Qt.TextFlag.TextWordWrap)


_CONTROLS = 230
"""Pixels of the buttons beside the bar."""


class CloserWords(QWidget):
    """The phase in bold, and under it what is done in it."""

    def __init__(self) -> None:
        super().__init__()
        self.head = self.text = ""
        self.setFixedWidth(_CONTROLS)

    def tell(self, head: str, text: str) -> None:
        """Tell another phase."""
        self.head, self.text = head, text
        describe(self, ". ".join(filter(None, (head, text))))
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            line = self.fontMetrics().height() + 1
            for row, (text, font, role) in enumerate(
                ((self.head, bold(self.font()), "text"), (self.text, small(self.font()), "muted"))
            ):
                draw_text(painter, QRect(0, 1 + row * line, self.width(), line), text, role, font, elided=True)


class RacePanel(Panel):
    """The race of what is played; a game may lay more below the bar.

    Signals:
        measured: the bar has other lines: how far everybody had to go.
    """

    measured = pyqtSignal()

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        playback = self.playback = editor.player
        self.bar = RaceBar()
        self.play = PlayButton()
        self.speed = SpeedButton(playback)
        self.place, self.about = PlainLabel(face=bold, wraps=True), PlainLabel(face=small, wraps=True)
        self.strip, self.closer = RegisterStrip(), CloserWords()
        self.below: QWidget | None = None
        self.buttons = walking_buttons(playback)
        self._thumbnail = RaceThumbnail(playback, self)
        self._worker = BackgroundWorker(self)
        self._stale = True
        self._arrange()
        self._connect()
        self.setFocusProxy(self.bar)
        self.retranslate()

    def _arrange(self) -> None:
        row = in_row(self._controls(), (self.bar, 1), margins=(12, 4, 8, 0), spacing=8)
        self._closer = boxed(in_row(self.closer, (self.strip, 1), margins=(12, 0, 8, 0), spacing=8))
        self.column = in_column((row, 1), self._closer, of=self, margins=0, spacing=0)

    def lay_below(self, widget: QWidget) -> None:
        """Put something of the game under everything; where it is low it is left out before the strip is."""
        self.below = widget
        self.column.addWidget(widget)

    def _controls(self) -> QVBoxLayout:
        """The buttons, and under them where the race is."""
        start, back, forward, end = self.buttons.values()
        buttons = in_row(start, back, self.play, forward, end, self.speed, STRETCH, spacing=4)
        for label in (self.place, self.about):
            label.setMinimumWidth(_CONTROLS)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return in_column(STRETCH, buttons, self.place, self.about, STRETCH, spacing=2)

    def _connect(self) -> None:
        playback, bar = self.playback, self.bar
        self.play.clicked.connect(playback.toggle)
        bar.jumped.connect(playback.jump)
        self.strip.jumped.connect(playback.jump)
        bar.walked.connect(lambda event: walk_by_key(playback, event))
        bar.hovered.connect(self._hover)
        playback.loaded.connect(self._loaded)
        playback.measured.connect(self._measure)
        playback.moved.connect(lambda _: self.refresh())
        playback.playing.connect(self.play.show_playing)
        self.editor.shutDown.connect(self._worker.stop)

    def retranslate(self) -> None:
        for name, text in (
            ("start", tr("Go to beginning (Home)")),
            ("back", tr("One step back (Left)")),
            ("forward", tr("One step forward (Right)")),
            ("end", tr("Go to end (End)")),
        ):
            describe(self.buttons[name], text)
        self.bar.invite(*self.playback.invitation())
        self.about.setText(self.playback.measure_words())
        self.about.setToolTip(plain(self.about.text()))
        self.play.show_playing(self.playback.is_playing)
        self.refresh()
        self.bar.show_position(self.playback.position, self.playback.told(self.playback.position))
        self._show_closer(self.playback.position)

    def retheme(self) -> None:
        tint(self.about, "muted")
        super().retheme()

    def refresh(self) -> None:
        """Show how far it is played."""
        position, count = self.playback.position, len(self.playback.steps)
        self.play.setEnabled(count > 0)
        enable_walking(self.buttons, position, count)
        self.speed.refresh()
        self.place.setText(self.playback.place_words(position))
        if self.isVisible():
            self.bar.show_position(position, self.playback.told(position))
            self._show_closer(position)

    def _show_closer(self, position: int) -> None:
        """Show the round of the position, and what is done in its register."""
        deaths = {mark.position for mark in self.playback.timeline.marks if mark.kind is MarkKind.DESTROYED}
        self.closer.tell(*self.playback.closer_words(position))
        self.strip.setContentsMargins(round(self.bar.plot.box.left()), 0, 0, 0)
        self.strip.show_parts(self.playback.parts(position), position, deaths)

    def minimumSizeHint(self) -> QSize:
        """The bar is all that always has to be there."""
        return QSize(super().minimumSizeHint().width(), self.bar.minimumSizeHint().height() + 4)

    def hasHeightForWidth(self) -> bool:
        """Where it is low, parts are left out: lines that wrap do not make it higher than its room."""
        return False

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Show below the bar what there is room for."""
        room = self.height() - LOWEST - 4
        strip = self.strip.sizeHint().height()
        self._closer.setVisible(room >= strip)
        if self.below is not None:
            self.below.setVisible(room >= strip + self.below.minimumSizeHint().height())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent | None) -> None:
        if self._stale:
            self._loaded()
        self.refresh()
        super().showEvent(event)

    def _loaded(self) -> None:
        """There is another race; how far everybody had to go comes a moment later, as far as it is known till then."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        before, timeline = self.bar.timeline, self.playback.timeline
        if len(before.stretches) == len(timeline.stretches) and before.racers == timeline.racers:
            timeline = replace(timeline, lines=before.lines)
        self.bar.show_timeline(timeline)
        self._measure()
        self.refresh()

    def _measure(self) -> None:
        """Work out in the background how far everybody had to go."""
        work = self.playback.measuring() if self.isVisible() else None
        if work is None:
            self._worker.give_up()
            return
        timeline = self.playback.timeline

        def take(lines: Any) -> None:
            if timeline is self.playback.timeline:
                self.bar.show_timeline(replace(timeline, lines=lines))
                self.measured.emit()

        self._worker.start(work, take)

    def _hover(self, position: int, at: QPoint) -> None:
        if position < 0:
            self._thumbnail.hide()
        else:
            self._thumbnail.show_at(position, at)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or not walk_by_key(self.playback, event):
            super().keyPressEvent(event)
