# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of playback: buttons, speed, timeline, and a line that tells the step. A game says what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QAction, QActionGroup, QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.base.words import decimal, tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, painter_of, pen, small
from designer.editor.playback import SPEEDS, Direction, StepPlayback
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import clauses_within, describe
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.timeline import StepTimeline


class SpeedButton(Button):
    """Says how fast it is played."""

    def __init__(self, playback: StepPlayback[Any], parent: QWidget | None = None) -> None:
        super().__init__("1×", Face.PUSH, parent)
        self._playback = playback
        self.clicked.connect(lambda: self.menu().open_below(self))
        self.refresh()

    def refresh(self) -> None:
        """Say the current speed."""
        self.setText(times(self._playback.speed))
        self.setAccessibleName(tr("Speed"))

    def menu(self) -> Menu:
        """The speeds to choose from."""
        menu = Menu(self)
        group = QActionGroup(menu)  # one of them: a dot marks it
        for speed in SPEEDS:
            action = QAction(times(speed), menu)
            action.setCheckable(True)
            action.setChecked(speed == self._playback.speed)
            action.triggered.connect(lambda _=False, chosen=speed: self._choose(chosen))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _choose(self, speed: float) -> None:
        self._playback.set_speed(speed)
        self.refresh()


def times(speed: float) -> str:
    """A speed: ``2×``, or ``0,5×`` where a comma is written."""
    return (f"{speed:g}" if speed == int(speed) else decimal(speed, 1)) + "×"


class PlayButton(QAbstractButton):
    """The round button that plays and pauses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playing = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(40, 40)

    def show_playing(self, playing: bool) -> None:
        """Show whether it pauses or plays."""
        self.playing = playing
        describe(self, tr("Pause (Space)") if playing else tr("Play (Space)"))
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent" if self.isEnabled() else "border"))
            painter.drawEllipse(self.rect().adjusted(1, 1, -1, -1))
            name = "pause" if self.playing else "play"
            icons.icon(name, "accent-on").paint(painter, QRect(10, 10, 20, 20))
            if self.hasFocus():
                painter.setPen(pen("panel", 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(self.rect().adjusted(3, 3, -3, -3))
                draw_focus(painter, self.rect(), 20)


def walking_buttons(playback: StepPlayback[Any]) -> dict[str, Button]:
    """The buttons that walk through what is played, by their names, from left to right."""
    doers: dict[str, tuple[str, Callable[[], None]]] = {
        "start": ("skip-back", playback.to_start),
        "back": ("caret-left", lambda: playback.step_by(Direction.BACK)),
        "forward": ("caret-right", lambda: playback.step_by(Direction.FORWARD)),
        "end": ("skip-forward", playback.to_end),
    }
    buttons = {name: Button("", Face.FLAT, icon=icon) for name, (icon, _) in doers.items()}
    for name, (_, do) in doers.items():
        buttons[name].clicked.connect(lambda _=False, do=do: do())
    return buttons


def enable_walking(buttons: Mapping[str, Button], position: int, count: int) -> None:
    """Let those of the buttons be pressed that lead anywhere from a position among so many steps."""
    for names, leads in ((("start", "back"), position > 0), (("forward", "end"), position < count)):
        for name in names:
            buttons[name].setEnabled(leads)


class StoryLine(QWidget):
    """The step in bold, and what happened in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, head: str, text: str) -> None:
        """Tell another step."""
        self.head, self.text = head, text
        describe(self, f"{head}. {text}", text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().lineSpacing() + 4)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            draw_text(painter, self.rect(), self.head, font=bold(small(self.font())))
            left = painter.fontMetrics().horizontalAdvance(self.head) + 8
            painter.setFont(small(self.font()))
            told = clauses_within(self.text, painter.fontMetrics(), self.width() - left)
            draw_text(painter, self.rect().adjusted(left, 0, 0, 0), told)


class Transport(QWidget):
    """Everything that walks through the steps; a game derives its own and fills in what they are.

    Attributes:
        round: a button at the right, hidden until a game has a use for it.
    """

    def __init__(self, playback: StepPlayback[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = playback
        self.play = PlayButton()
        self.timeline = StepTimeline()
        self.line = StoryLine()
        self.speed = SpeedButton(playback)
        self.round = Button("", Face.FLAT)
        self.round.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.buttons = walking_buttons(playback)
        self._arrange()
        self.play.clicked.connect(playback.toggle)
        self.round.clicked.connect(self.next_round)
        self.timeline.jumped.connect(self.jump)
        playback.playing.connect(self.play.show_playing)

    # what a game fills in

    def button_names(self) -> Mapping[str, str]:
        """What the buttons ``start``, ``back``, ``forward`` and ``end`` do, with their keys."""
        raise NotImplementedError

    def show_steps(self) -> None:
        """Show on the timeline and in the line how far it is played."""
        raise NotImplementedError

    def jump(self, row: int, column: int) -> None:
        """Go to a segment of the timeline."""
        raise NotImplementedError

    def next_round(self) -> None:
        """What the button at the right does."""
        raise NotImplementedError

    # the controls

    def _arrange(self) -> None:
        start, back, forward, end = self.buttons.values()
        row = in_row(start, back, self.play, forward, end, STRETCH, self.round, self.speed, spacing=6)
        in_column(row, self.timeline, self.line, STRETCH, of=self, margins=0, spacing=4)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key asks for that walks through the steps; returns whether it was one."""
        do = self.doer(event)
        if do is not None:
            do()
        return do is not None

    def doer(self, event: QKeyEvent) -> Callable[[], None] | None:
        """What a key does that walks through the steps; None for other keys."""
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        steps = self.steps
        doers: Mapping[tuple[Qt.Key, bool], Callable[[], None]] = {
            (Qt.Key.Key_Space, False): steps.toggle,
            (Qt.Key.Key_Right, False): lambda: steps.step_by(Direction.FORWARD),
            (Qt.Key.Key_Left, False): lambda: steps.step_by(Direction.BACK),
            (Qt.Key.Key_Right, True): lambda: steps.section_by(Direction.FORWARD),
            (Qt.Key.Key_Left, True): lambda: steps.section_by(Direction.BACK),
            (Qt.Key.Key_Home, False): steps.to_start,
            (Qt.Key.Key_End, False): steps.to_end,
        }
        return doers.get((Qt.Key(event.key()), control))

    def retranslate(self) -> None:
        """Name everything anew."""
        for name, text in self.button_names().items():
            describe(self.buttons[name], text)
        self.timeline.setAccessibleName(tr("Timeline"))
        self.play.show_playing(self.steps.is_playing)

    def refresh(self) -> None:
        """Show how far it is played."""
        position, count = self.steps.position, len(self.steps.steps)
        self.play.setEnabled(count > 0)
        enable_walking(self.buttons, position, count)
        self.speed.refresh()
        self.show_steps()
