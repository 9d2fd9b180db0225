# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of playback: buttons, speed, timeline, and a line that tells the step."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QAction, QActionGroup, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from designer.editor import icons
from designer.editor.playback import SPEEDS, Direction
from designer.editor.rally.playback import Playback
from designer.editor.widgets.button import Button, Face
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.paint import bold, colour, draw_focus, painter_of, pen, small
from designer.editor.widgets.plain import plain
from designer.editor.widgets.timeline import Timeline
from designer.words import decimal, tr

SHOWN_PHASES = ("CARDS", "EXPRESS", "BELTS", "PUSHERS", "GEARS", "CRUSHERS", "LASERS", "TOUCH")
"""The names of the phases of a register; deal and clean-up belong to the round.

Names, so that the engine is loaded when something is played, not before the first window.
"""

_WEIGHTS = (2.0, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1)


def phase_name(phase: str) -> str:
    """What the phase with this name is called."""
    return {
        "DEAL": tr("Deal"),
        "CARDS": tr("Cards"),
        "EXPRESS": tr("Express"),
        "BELTS": tr("Belts"),
        "PUSHERS": tr("Pushers"),
        "GEARS": tr("Gears"),
        "CRUSHERS": tr("Crushers"),
        "LASERS": tr("Lasers"),
        "TOUCH": tr("Touch"),
        "CLEAN_UP": tr("Clean-up"),
    }[phase]


class PlayButton(QAbstractButton):
    """The round button that plays and pauses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playing = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(40, 40)

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


class StoryLine(QWidget):
    """The step in bold, and what happened in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, head: str, text: str) -> None:
        """Tell another step."""
        self.head, self.text = head, text
        self.setAccessibleName(f"{head}. {text}")
        self.setToolTip(plain(text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().lineSpacing() + 4)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setFont(bold(small(self.font())))
            painter.setPen(colour("text"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.head)
            left = painter.fontMetrics().horizontalAdvance(self.head) + 8
            painter.setFont(small(self.font()))
            room = self.rect().adjusted(left, 0, 0, 0)
            shown = painter.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


class Transport(QWidget):
    """Everything that walks through the steps."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playback = playback
        self.play = PlayButton()
        self.timeline = Timeline()
        self.line = StoryLine()
        self.speed = Button("1x", Face.PUSH)
        self.round = Button("", Face.FLAT)
        self.buttons = {
            "start": self._button("skip-back", playback.to_start),
            "back": self._button("caret-left", lambda: playback.step_by(Direction.BACK)),
            "forward": self._button("caret-right", lambda: playback.step_by(Direction.FORWARD)),
            "end": self._button("skip-forward", playback.to_end),
        }
        self._arrange()
        self.play.clicked.connect(playback.toggle)
        self.speed.clicked.connect(self._offer_speeds)
        self.round.clicked.connect(self._next_round)
        self.timeline.jumped.connect(self._jump)
        playback.playing.connect(self._playing)
        self.setMinimumWidth(260)

    def _button(self, icon: str, do: Callable[[], None]) -> Button:
        button = Button("", Face.FLAT)
        button.set_icon_maker(lambda: icons.icon(icon))
        button.clicked.connect(lambda: do())
        return button

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.buttons["start"])
        row.addWidget(self.buttons["back"])
        row.addWidget(self.play)
        row.addWidget(self.buttons["forward"])
        row.addWidget(self.buttons["end"])
        row.addStretch(1)
        row.addWidget(self.round)
        row.addWidget(self.speed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.timeline)
        column.addWidget(self.line)
        column.addStretch(1)

    def retranslate(self) -> None:
        """Name everything anew."""
        for name, text in (
            ("start", tr("Go to beginning (Home)")),
            ("back", tr("One phase back (Left)")),
            ("forward", tr("One phase forward (Right)")),
            ("end", tr("Go to end (End)")),
        ):
            self.buttons[name].setAccessibleName(text)
            self.buttons[name].setToolTip(plain(text))
        self.speed.setAccessibleName(tr("Speed"))
        self.timeline.setAccessibleName(tr("Timeline"))
        self._playing(self.playback.is_playing)

    def refresh(self) -> None:
        """Show how far it is played."""
        playback, step = self.playback, self.playback.step
        some = bool(playback.steps)
        self.play.setEnabled(some)
        self.buttons["start"].setEnabled(playback.position > 0)
        self.buttons["back"].setEnabled(playback.position > 0)
        self.buttons["forward"].setEnabled(playback.position < len(playback.steps))
        self.buttons["end"].setEnabled(playback.position < len(playback.steps))
        self.speed.setText(_times(playback.speed))
        number = self.shown_round()
        rounds = max((each.round for each in playback.steps), default=1)
        self.round.setText(tr("Round {n} of {all}", n=number, all=rounds))
        self.round.setVisible(rounds > 1)
        exists = {
            (each.register - 1, SHOWN_PHASES.index(each.phase.name))
            for each in playback.steps
            if each.round == number and each.phase.name in SHOWN_PHASES
        }
        names = [phase_name(phase) for phase in SHOWN_PHASES]
        self.timeline.set_grid([str(n) for n in range(1, 6)], names, frozenset(exists), _WEIGHTS)
        self.timeline.set_at(self._at())
        if playback.error is not None:
            self.line.tell(tr("Cannot be played"), str(playback.error))
        elif step is None:
            self.line.tell(tr("Ready"), tr("Space plays, the arrow keys step.") if some else "")
        else:
            self.line.tell(self._head(), " ".join(self._stories()))

    def shown_round(self) -> int:
        """The round on the timeline, from 1."""
        step = self.playback.step
        return step.round if step is not None else 1

    def _at(self) -> tuple[int, int] | None:
        step = self.playback.step
        if step is None or step.phase.name == "DEAL":
            return None
        if step.phase.name not in SHOWN_PHASES:
            return (5, 0)  # the clean-up: everything of the round is played
        return step.register - 1, SHOWN_PHASES.index(step.phase.name)

    def _head(self) -> str:
        step = self.playback.step
        assert step is not None
        if step.phase.name in SHOWN_PHASES:
            return f"{step.register} · {phase_name(step.phase.name)}"
        return phase_name(step.phase.name)

    def _stories(self) -> list[str]:
        from designer.rally.engine import tell

        step = self.playback.step
        return [str(tell(event)) for event in step.events] if step is not None else []

    def _jump(self, row: int, column: int) -> None:
        wanted = (self.shown_round(), row + 1, SHOWN_PHASES[column])
        for index, step in enumerate(self.playback.steps, 1):
            if (step.round, step.register, step.phase.name) == wanted:
                self.playback.pause()
                self.playback.go(index)

    def _next_round(self) -> None:
        """Go to the beginning of the next round, after the last to the first."""
        rounds = max((each.round for each in self.playback.steps), default=1)
        wanted = self.shown_round() % rounds + 1
        first = next(i for i, each in enumerate(self.playback.steps, 1) if each.round == wanted)
        self.playback.pause()
        self.playback.go(first)

    def _playing(self, playing: bool) -> None:
        self.play.playing = playing
        name = tr("Pause (Space)") if playing else tr("Play (Space)")
        self.play.setAccessibleName(name)
        self.play.setToolTip(plain(name))
        self.play.update()

    def _offer_speeds(self) -> None:
        self.speed_menu().popup(self.speed.mapToGlobal(QPoint(0, self.speed.height())))

    def speed_menu(self) -> Menu:
        """The speeds to choose from."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)  # one of them: a dot marks it
        for speed in SPEEDS:
            action = QAction(_times(speed), menu)
            action.setCheckable(True)
            action.setChecked(speed == self.playback.speed)
            action.triggered.connect(lambda _=False, chosen=speed: self._set_speed(chosen))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _set_speed(self, speed: float) -> None:
        self.playback.set_speed(speed)
        self.refresh()


def _times(speed: float) -> str:
    """A speed: ``2×``, or ``0,5×`` where a comma is written."""
    return (f"{speed:g}" if speed == int(speed) else decimal(speed, 1)) + "×"
