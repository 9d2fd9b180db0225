# SPDX-License-Identifier: GPL-3.0-or-later
"""The turns of a game: choose a robot and what it does, by buttons or keys, and watch what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QStackedLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.grid import HEADING_WORDS
from designer.base.numerals import parse_whole
from designer.base.words import tr
from designer.editor.labyrinth.docks.turn_controls import ChoiceButtons, MoveTransport, RobotButton
from designer.editor.labyrinth.moves import Moves, TurnDraft
from designer.editor.labyrinth.playback import player_of
from designer.editor.labyrinth.small_pictures import paint_robot
from designer.editor.look.paint import RADIUS, draw_focus, tint
from designer.editor.panel import Panel
from designer.editor.widgets.buttons import Button, Face, tool_row
from designer.editor.widgets.empty_state import EmptyState, with_button
from designer.editor.widgets.fields import ComboBox as ChoiceBox
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.sections import Rule
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.plan import Plan
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.labyrinth.engine import Robot, State

_LETTERS = ("F", "L", "R", "U", "W", "X")
"""The choices that are keys of their own."""

_PRESSES: dict[str | Qt.Key, str] = {
    "T": "T", "!": "more", Qt.Key.Key_Return: "end", Qt.Key.Key_Enter: "end", Qt.Key.Key_Backspace: "back",
}  # fmt: skip
"""The keys that press a button of the choices."""

_OWN_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Escape)


class TurnsPanel(Panel):
    """A game on the plan: whose turn, what may be chosen, and playback of what was."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        playback = self.playback = player_of(editor)
        self.choosing = TurnDraft(playback, self)
        self.changes = Moves(editor.document, playback)
        self.robots: list[RobotButton] = []
        self.offered = ChoiceButtons()
        self.line = PlainLabel(wraps=True)
        self.moves = TextField()
        self.transport = MoveTransport(playback)
        self.empty = EmptyState(art=lambda painter, rect: paint_robot(painter, rect.toRectF(), 1))
        self.begin = Button("", Face.PUSH)
        self._arrange()
        self.tools = self._make_tools()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()

    @property
    def plan(self) -> Plan:
        """The current plan."""
        return self.playback.plan

    # -- building

    def _arrange(self) -> None:
        self._robots = in_row(spacing=2)
        middle = in_column(self._robots, self.line, self.offered, self.moves, STRETCH, spacing=6)
        row = in_row((middle, 3), Rule(), (self.transport, 2), margins=(12, 8, 12, 6), spacing=10)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(boxed(row))
        self._pages.addWidget(with_button(self.empty, self.begin))

    def _make_tools(self) -> QWidget:
        self.programs = ChoiceBox()
        self.bots = Button(icon="robot")
        self.remove = Button(icon="trash")
        self.new = Button(icon="plus")
        return tool_row(self.programs, self.bots, self.remove, self.new)

    def _connect(self) -> None:
        self.programs.activated.connect(self.playback.choose)
        self.bots.clicked.connect(lambda: self.let_bots_play())
        self.remove.clicked.connect(lambda: self.remove_turn())
        self.new.clicked.connect(lambda: self.player_menu().open_below(self.new))
        self.begin.clicked.connect(lambda: self.begin_game())
        self.offered.chosen.connect(self.choosing.choose)
        self.offered.ended.connect(self.choosing.end)
        self.offered.taken_back.connect(self.choosing.take_back)
        self.choosing.changed.connect(self.refresh)
        self.choosing.refused.connect(lambda text: self._say(text, wrong=True))
        self.choosing.decided.connect(lambda move: self.changes.insert((move,)))
        self.moves.returnPressed.connect(lambda: self.write(self.moves.text().strip()))
        self.playback.loaded.connect(self._put_down)
        self.playback.moved.connect(lambda _: self._put_down())
        self.document.changed.connect(lambda *_: self._tell_empty())

    def retranslate(self) -> None:
        self.begin.setText(tr("Begin game"))
        self.bots.setText(tr("Bots"))
        describe(self.bots, tr("Let bots play a round"))
        describe(self.remove, tr("Remove turn"), tr("Removes the turn shown."))
        self.new.setText(tr("Game"))
        self.new.setToolTip(plain(tr("Creates another game on this plan.")))
        self.programs.setAccessibleName(tr("Game"))
        self.moves.setAccessibleName(tr("A move in the notation"))
        self.moves.setPlaceholderText(tr("Or write a move: turn A1 F L, lay 3,1 NES, store A1"))
        self.transport.retranslate()
        self.refresh()

    # -- showing

    def refresh(self) -> None:
        """Show the game and how far it is played."""
        state = self._state()
        self._fill_programs()
        self._pages.setCurrentIndex(0 if state is not None else 1)
        self._tell_empty()
        self.bots.setEnabled(self.playback.program is not None)
        self.remove.setEnabled(self.playback.program is not None and self.playback.position > 0)
        if state is not None:
            self._show_robots(state)
            self._show_turn(state)
        self.transport.refresh()

    def _state(self) -> State | None:
        """How things are, in the turn that is being chosen or at the position."""
        return self.playback.begun[1].state if self.playback.begun is not None else self.playback.shown

    def _tell_empty(self) -> None:
        has_plan = bool(self.plan.layout)
        self.begin.setVisible(has_plan)
        error = self.playback.error
        if error is not None:
            self.empty.set_text(tr("Cannot be played"), str(error))
        elif has_plan:
            self.empty.set_text(tr("No game yet"), tr("Robots begin in the corners. F5 plays the turns chosen."))
        else:
            self.empty.set_text(tr("No plan yet"), tr("Open or begin a plan first; then robots can race."))

    def _fill_programs(self) -> None:
        texts = [tr("Game: {name}", name=program.name) for program in self.plan.programs]
        if self.playback.replay_name:
            texts.append(tr("Replay: {name}", name=self.playback.replay_name))
        at = len(texts) - 1 if self.playback.replay_name else self.playback.program_index
        self.programs.offer(texts, at if texts else -1)
        self.programs.setVisible(bool(texts))

    def _show_robots(self, state: State) -> None:
        while len(self.robots) < len(state.robots):
            button = RobotButton(len(self.robots), self.playback)
            button.clicked.connect(lambda _=False, which=button: self.choosing.take(which.robot))
            self.robots.append(button)
            self._robots.insertWidget(len(self.robots) - 1, button)
        if self._robots.count() == len(self.robots):
            self._robots.addStretch(1)
        for button in self.robots[len(state.robots) :]:
            button.hide()
        for button, robot in zip(self.robots, state.robots, strict=False):
            button.show()
            button.show_robot(robot, self._about(robot))
            button.setChecked(robot.name == self.choosing.robot)

    def _about(self, robot: Robot) -> str:
        from designer.labyrinth.engine.state import robot_line

        return str(robot_line(robot))

    def _show_turn(self, state: State) -> None:
        """What is due: to choose a robot, or what it does."""
        choosing = self.choosing
        self._say(self._due(state), wrong=choosing.robot == "" and self._is_stuck())
        self.offered.show_choices(
            choosing.legal, choosing.besides, may_end=choosing.may_end, may_take_back=bool(choosing.choices)
        )

    def _is_stuck(self) -> bool:
        """Whether the game cannot be played on from here."""
        return self.playback.error is not None and self.playback.position == len(self.playback.steps)

    def _due(self, state: State) -> str:
        if self.choosing.robot:
            return self._about_turn(state.robot(self.choosing.robot))
        if state.winner is not None:
            return tr("Player {player} has won.", player=state.winner)
        return str(self.playback.error) if self._is_stuck() else tr("Choose the robot whose turn it is.")

    def _about_turn(self, robot: Robot) -> str:
        """Where a robot is in its turn, and what was chosen."""
        chosen = " ".join(map(str, self.choosing.choices)) or "-"
        if robot.cell is None:
            return tr("{robot} is off the plan; chosen: {choices}", robot=robot.name, choices=chosen)
        return tr("{robot} at {cell}, facing {heading}; chosen: {choices}", robot=robot.name,
                  cell=print_cell(robot.cell), heading=str(HEADING_WORDS[robot.heading]), choices=chosen)  # fmt: skip

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self.line.setText(text)
        tint(self.line, "error" if wrong else "text")

    # -- what people do

    def _put_down(self) -> None:
        """There is another position: no turn is being chosen any more."""
        if self.playback.begun is None:
            self.choosing.forget()
        self.refresh()

    def write(self, text: str) -> None:
        """Carry out a move that is written; what the rules refuse is told with what is legal."""
        if not text:
            return
        self.choosing.forget()
        try:
            self.changes.write(text)
        except CourseDesignerError as error:
            self.refresh()
            self._say(str(error), wrong=True)
        else:
            self.moves.clear()

    def begin_game(self, players: int | None = None) -> None:
        """Begin a game, and choose its turns with the keyboard."""
        self.changes.begin(players)
        self.setFocus()

    def player_menu(self) -> Menu:
        """For how many players a further game shall be."""
        menu = temporary_menu(self)
        for number in (2, 3, 4):
            menu.addAction(tr("For {n} players", n=number), lambda n=number: self.begin_game(n))
        if self.playback.program is not None:
            menu.addSeparator()
            menu.addAction(tr("Remove game"), self.changes.remove_game)
        return menu

    def remove_turn(self) -> None:
        """Take the turn that is shown out of the game."""
        self.changes.remove()

    def let_bots_play(self) -> None:
        """Let bots play a round from here."""
        self.choosing.forget()
        if not self.changes.let_bots_play():
            self._say(tr("No robot can take a turn."), wrong=True)

    # -- keys

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Numbers choose a robot, letters what it does; the arrows step."""
        if event is None or not self._handle(event):
            super().keyPressEvent(event)

    def _handle(self, event: QKeyEvent) -> bool:
        text, key = event.text().upper(), Qt.Key(event.key())
        shown = [button for button in self.robots if not button.isHidden()]
        number = parse_whole(text, 1, len(shown))
        if number is not None:
            self.choosing.take(shown[number - 1].robot)
            return True
        if text in _LETTERS and self.playback.begun is not None:
            self.choosing.choose(text)
            return True
        if text in _PRESSES or key in _PRESSES:
            return self._press(_PRESSES[text if text in _PRESSES else key])
        if key == Qt.Key.Key_Escape:
            return self.choosing.put_back()
        if key == Qt.Key.Key_Delete:
            self.remove_turn()
            return True
        return self.transport.press(event)

    def _press(self, name: str) -> bool:
        button = self.offered.buttons.get(name)
        if button is not None:
            button.click()
        return button is not None

    def event(self, event: QEvent | None) -> bool:
        """Delete and Escape are about the turn that is shown, not about what is selected on the plan."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_ours = event.key() in _OWN_KEYS or self.transport.doer(event) is not None
            if is_ours:
                event.accept()
                return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(900, 190)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """The panel has the keyboard as a whole: a ring says so."""
        if self.hasFocus():
            with painting(self) as painter:
                draw_focus(painter, self.rect(), RADIUS)
