# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of a game: playback with a row of the timeline a round, its robots, and what one may choose next.

Choices are buttons; jumps and shots, of which there may be many, open menus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QWidget

from designer.base.grid import HEADING_WORDS
from designer.base.words import Sentence, sentence, tr
from designer.editor.docks import transport
from designer.editor.keyboard import printed
from designer.editor.labyrinth.docks.story import paint_named
from designer.editor.labyrinth.playback import Playback, who_acts
from designer.editor.look.paint import RADIUS, bold, colour, draw_box, draw_focus, painter_of, pen, small
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import clear_out, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.labyrinth.engine import Choice, ChoiceKind, parse_choice
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS

if TYPE_CHECKING:
    from designer.labyrinth.engine import Robot

_PLAIN = {
    ChoiceKind.FORWARD: sentence("Straight on"),
    ChoiceKind.LEFT: sentence("Left"),
    ChoiceKind.RIGHT: sentence("Right"),
    ChoiceKind.TURN: sentence("Turn round"),
    ChoiceKind.STAND: sentence("Stand"),
    ChoiceKind.SUICIDE: sentence("Suicide"),
}


def choice_words(choice: Choice) -> Sentence:
    """A choice in words."""
    if choice.kind in _PLAIN:
        return _PLAIN[choice.kind]
    if choice.kind is ChoiceKind.JUMP and choice.cell is not None:
        return sentence("Jump to {cell}", cell=print_cell(choice.cell))
    if choice.kind is ChoiceKind.DEPLOY and choice.heading is not None:
        return sentence("Face {heading}", heading=HEADING_WORDS[choice.heading])
    if choice.heading is None:
        return sentence("Lay the Robomasožravka")
    weapon = SYMBOL_WORDS[choice.weapon] if choice.weapon is not None else sentence("machine-gun nest")
    if choice.distance:
        return sentence("{weapon} {heading}, {n} far", weapon=weapon, heading=HEADING_WORDS[choice.heading],
                        n=choice.distance)  # fmt: skip
    return sentence("{weapon} {heading}", weapon=weapon, heading=HEADING_WORDS[choice.heading])


class ChoiceButtons(QWidget):
    """The choices of a turn.

    Signals:
        chosen: a choice in the notation.
        ended: the turn shall end here.
        taken_back: the last choice is taken back.
    """

    chosen = pyqtSignal(str)
    ended = pyqtSignal()
    taken_back = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._row = in_row(of=self, margins=0, spacing=6)
        self.buttons: dict[str, Button] = {}

    def show_choices(
        self, legal: Sequence[str], extras: Sequence[Choice], *, may_end: bool, may_take_back: bool
    ) -> None:
        """Offer what is due, in the notation, and what may be done besides.

        ``may_end``: the turn can end without a further choice. ``may_take_back``: there is a choice to take back.
        """
        self._clear()
        jumps = [text for text in legal if text.startswith("T:")]
        for text in legal:
            if text not in jumps or len(jumps) == 1:
                self._add(text, str(choice_words(parse_choice(text))), partial(self.chosen.emit, text))
        if len(jumps) > 1:
            self._add("T", tr("Jump…"), partial(self._offer, "T", [parse_choice(text) for text in jumps]))
        if extras:
            self._add("more", tr("More…"), partial(self._offer, "more", extras))
        if may_end:
            self._add("end", tr("End turn"), self.ended.emit)
        if may_take_back:
            self._add("back", tr("Take back"), self.taken_back.emit)
        self._row.addStretch(1)

    def _clear(self) -> None:
        self.buttons = {}
        clear_out(self._row)

    def _add(self, key: str, text: str, do: Callable[[], object]) -> None:
        letter = {"end": printed("Return"), "back": printed("Backspace"), "more": "!"}.get(key, key)
        button = Button(text, Face.PUSH)
        describe(button, text, f"{text} ({letter})")
        button.clicked.connect(lambda: do())
        self.buttons[key] = button
        self._row.addWidget(button)

    def menu(self, choices: Sequence[Choice]) -> Menu:
        """Choices to choose from."""
        menu = temporary_menu(self)
        for choice in choices:
            menu.addAction(f"{choice_words(choice)}\t{choice}", lambda text=str(choice): self.chosen.emit(text))
        return menu

    def _offer(self, key: str, choices: Sequence[Choice]) -> None:
        button = self.buttons[key]
        self.menu(choices).open_below(button)


class RobotButton(QAbstractButton):
    """A robot to choose: its figure and its name; pale while it is off the plan."""

    def __init__(self, index: int, playback: Playback) -> None:
        super().__init__()
        self._playback = playback
        self.robot = ""
        self.is_off = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(46, 58)
        self.index = index

    def show_robot(self, robot: Robot, line: str) -> None:
        """Show another robot."""
        self.robot, self.is_off = robot.name, robot.cell is None
        describe(self, f"{robot.name}, {line}", f"{line}\n{tr('Chooses its turn ({n})', n=self.index + 1)}")
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.isChecked() or self.underMouse():
                fill, role = ("accent-tint", "accent") if self.isChecked() else ("panel", "border")
                draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill=fill, line=pen(role))
            painter.setOpacity(0.4 if self.is_off else 1.0)
            paint_named(painter, QRectF(7, 4, 32, 32), self.robot, self._playback)
            painter.setOpacity(1.0)
            painter.setFont(bold(small(self.font())))
            painter.setPen(colour("muted" if self.is_off else "text"))
            name = painter.fontMetrics().elidedText(self.robot, Qt.TextElideMode.ElideRight, 42)
            painter.drawText(self.rect().adjusted(0, 38, 0, 0), Qt.AlignmentFlag.AlignHCenter, name)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class MoveTransport(transport.Transport):
    """Everything that walks through the moves of a game."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(playback, parent)
        self._playback = playback

    def button_names(self) -> Mapping[str, str]:
        return {
            "start": tr("Go to beginning (Home)"),
            "back": tr("One turn back (Left)"),
            "forward": tr("One turn forward (Right)"),
            "end": tr("Go to end (End)"),
        }

    def show_steps(self) -> None:
        playback = self._playback
        rounds = playback.rounds()
        number = self._shown_round(rounds)
        moves = self._moves(rounds, number)
        names = [who_acts(playback.steps[position - 1]) for position in moves]
        self.timeline.set_grid([str(number)], names, frozenset((0, column) for column in range(len(moves))))
        self.timeline.set_at((0, moves.index(playback.position)) if playback.position in moves else None)
        self.round.setText(tr("Round {n} of {all}", n=number, all=max(rounds, default=1)))
        self.round.setVisible(max(rounds, default=1) > 1)
        self._tell()

    def _shown_round(self, rounds: list[int]) -> int:
        """The round of the position; at the beginning the first."""
        return rounds[self._playback.position - 1] if self._playback.position else 1

    def _moves(self, rounds: list[int], number: int) -> list[int]:
        """The positions after the moves of a round."""
        return [position for position, each in enumerate(rounds, 1) if each == number]

    def _tell(self) -> None:
        from designer.labyrinth.engine.events import tell
        from designer.labyrinth.engine.scripts import print_action

        playback, step = self._playback, self._playback.step
        if step is not None:
            self.line.tell(print_action(step.action), " ".join(str(tell(frame.event)) for frame in step.frames))
        elif playback.error is not None:
            self.line.tell(tr("Cannot be played"), str(playback.error))
        else:
            self.line.tell(tr("Ready"), tr("Space plays, the arrow keys step.") if playback.steps else "")

    def jump(self, row: int, column: int) -> None:
        rounds = self._playback.rounds()
        self._playback.jump(self._moves(rounds, self._shown_round(rounds))[column])

    def next_round(self) -> None:
        """Go to the first move of the next round, after the last to the first."""
        rounds = self._playback.rounds()
        wanted = self._shown_round(rounds) % max(rounds, default=1) + 1
        self._playback.jump(self._moves(rounds, wanted)[0])
