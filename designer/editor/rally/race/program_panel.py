# SPDX-License-Identifier: GPL-3.0-or-later
"""The program strip: cards in their registers, the other robots, and playback with its timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QMimeData, QPoint, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QStackedLayout, QWidget

from designer.base.grid import Cell
from designer.base.words import tr
from designer.editor.panel import Panel
from designer.editor.rally.race.cards import CardSlot, card_name, dragged_card, make_drag, register_stage
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.program_cards import CardEditor, laid_cards_of
from designer.editor.rally.race.program_changes import ProgramChanges
from designer.editor.rally.race.program_controls import DecisionsButton, RegisterTransport
from designer.editor.rally.race.program_strip import CardTray, OtherRobots, Portrait
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import Subject
from designer.editor.widgets.buttons import Button, Face, tool_row
from designer.editor.widgets.empty_state import EmptyState, with_button
from designer.editor.widgets.fields import ComboBox, LinePopup
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.sections import Rule
from designer.rally.course.course import ProgramRobot
from designer.rally.editing import programs
from designer.rally.edition.cards import Card, CardKind, kinds_in
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.editor.context import Editor


class ProgramPanel(Panel):
    """A sample program of the course: choose cards, add robots, and watch."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        playback = self.playback = player_of(editor)
        self.robot_name = ""
        self.portrait = Portrait()
        self.slots = tuple(CardSlot(register) for register in REGISTERS)
        self.others = OtherRobots()
        self.transport = RegisterTransport(playback)
        self.laying = CardEditor(editor, playback)
        self.changes = ProgramChanges(editor.document, playback)
        self.tray = CardTray(self.laying)
        self.decisions = DecisionsButton(playback)
        self.empty = EmptyState(art=lambda painter, rect: paint_robot(painter, rect.toRectF(), "Bobbin"))
        self.begin = Button("", Face.PUSH)
        self._arrange()
        self.tools = self._make_tools()
        self._connect()
        self.setFocusProxy(self.slots[0])
        self.retranslate()

    @property
    def robot(self) -> ProgramRobot | None:
        """The robot whose cards are large."""
        program = self.playback.program
        if program is None or not program.robots:
            return None
        return next((robot for robot in program.robots if robot.name == self.robot_name), program.robots[0])

    @property
    def round_index(self) -> int:
        """The round that is shown, from 0."""
        return self.playback.round_index

    def _arrange(self) -> None:
        strip, self._rule = QWidget(), Rule()
        lines = in_column(self.tray, of=strip, margins=0, spacing=0)  # Tab comes to it first
        slots = ((slot, 0, Qt.AlignmentFlag.AlignTop) for slot in self.slots)
        row = in_row(
            self.portrait, *slots, 4, Rule(), self.others, self._rule, (self.transport, 1),
            margins=(12, 8, 12, 6), spacing=8,
        )  # fmt: skip
        lines.insertLayout(0, row, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(strip)
        self._pages.addWidget(with_button(self.empty, self.begin))

    def _make_tools(self) -> QWidget:
        self.choice = ComboBox()
        self.more = Button(icon="dots-three")
        self.add_button = Button(icon="plus")
        self.keep_button = Button(icon="push-pin")
        self.keep_button.hide()
        return tool_row(self.decisions, self.choice, self.keep_button, self.more, self.add_button)

    def _connect(self) -> None:
        self.choice.activated.connect(self._choose)
        self.keep_button.clicked.connect(self.keep)
        self.add_button.clicked.connect(lambda: self.add_robot())
        self.more.clicked.connect(lambda: self.menu().open_below(self.more))
        self.begin.clicked.connect(self._begin)
        self.portrait.clicked.connect(self._inspect)
        self.portrait.customContextMenuRequested.connect(
            lambda where: self.robot_menu().popup(self.portrait.mapToGlobal(where))
        )
        self.others.picked.connect(self.show_robot)
        for slot in self.slots:
            slot.clicked.connect(lambda _=False, which=slot: self._offer_cards(which))
            slot.chosen.connect(lambda kind, which=slot: self.set_card(which.register, kind))
            slot.renumbered.connect(lambda step, which=slot: self._renumber(which.register, step))
            slot.pulled.connect(lambda which=slot: self._pull(which))
            slot.dropped.connect(lambda data, which=slot: self._drop(which.register, data))
            slot.head_clicked.connect(lambda which=slot: self._jump(which.register))
        self.tray.picked.connect(self._lay)
        self.laying.dealt.connect(self.refresh)
        self.playback.loaded.connect(self.refresh)
        self.playback.moved.connect(lambda _: self.refresh())
        self.document.changed.connect(self._course_changed)

    def retranslate(self) -> None:
        self.begin.setText(tr("Add robot"))
        self.add_button.setText(tr("Robot"))
        self.add_button.setToolTip(tr("Add robot to this program"))
        self.keep_button.setText(tr("Keep"))
        describe(
            self.keep_button, tr("Keep program"), tr("Adds the shortest route shown to the course as a sample program.")
        )
        describe(self.more, tr("Change programs"))
        self.choice.setAccessibleName(tr("Program"))
        self.transport.retranslate()
        self.tray.retranslate()
        self.refresh()

    def _tell_empty(self) -> None:
        """Say what is missing: a robot, or even a board to put one on."""
        has_boards = bool(self.document.course.layout)
        self.add_button.setEnabled(has_boards)
        self.begin.setVisible(has_boards)
        if has_boards:
            how = tr("Select a dock on the boards, or use the first free start. F5 shows the shortest route.")
            self.empty.set_text(tr("No robot"), how)
        else:
            self.empty.set_text(tr("No board yet"), tr("Add a board first; then robots can race."))

    def refresh(self) -> None:
        """Show the program and how far it is played."""
        self._fill_choice()
        self.decisions.refresh()
        robot = self.robot
        self._pages.setCurrentIndex(0 if robot is not None else 1)
        self._tell_empty()
        if robot is None:
            self.transport.refresh()
            return
        self.robot_name = robot.name
        program = self.playback.program
        assert program is not None
        names = [other.name for other in program.robots]
        register = self._register()
        line = tr("register {n} of {all}", n=register, all=5) if register else tr("at the start")
        self.portrait.show_robot(robot.name, names.index(robot.name), line)
        self.tray.show_robot(robot.name, self.playback.rules)
        laid = laid_cards_of(self.playback, robot.name)
        for slot, card in zip(self.slots, laid.cards, strict=True):
            when = register_stage(slot.register, register, laid.lost)
            slot.show_card(card, when, locked=slot.register in laid.locked)
        self.others.show_robots(
            tuple(
                (index, other.name, laid_cards_of(self.playback, other.name))
                for index, other in enumerate(program.robots)
                if other.name != robot.name
            ),
            register,
        )
        self._rule.setVisible(len(names) > 1)
        self.transport.refresh()

    def _register(self) -> int:
        step = self.playback.step
        return step.register if step is not None else 0

    def _fill_choice(self) -> None:
        texts = [tr("Program: {name}", name=programs.shown_name(program)) for program in self.document.course.programs]
        passing = self.playback.passing
        if passing is not None:
            texts.append(tr("Preview: {name}", name=programs.shown_name(passing)))
        at = self.playback.program_index if passing is None else len(texts) - 1
        self.choice.offer(texts, at if texts else -1)
        self.keep_button.setVisible(passing is not None)
        self.choice.setVisible(bool(texts))

    # what people do

    def show_robot(self, name: str) -> None:
        """Show this robot's cards large."""
        self.robot_name = name
        self.refresh()
        self._inspect()

    def _inspect(self) -> None:
        if self.robot is not None:
            self.state.set_subject(Subject(ROBOT, name=self.robot.name))

    def set_card(self, register: int, kind: CardKind | None, number: int | None = None) -> None:
        """Put a card into a register of the robot and the round that are shown; the next one takes the keyboard."""
        robot = self.robot
        if robot is None or not self.laying.put(robot.name, register, kind, number):
            return
        if kind is not None and register < 5 and self.slots[register - 1].hasFocus():
            self.slots[register].setFocus(Qt.FocusReason.TabFocusReason)

    def _renumber(self, register: int, step: int) -> None:
        if self.robot is not None:
            self.laying.renumber(self.robot.name, register, step)

    def _drop(self, register: int, data: QMimeData) -> None:
        card = dragged_card(data)
        if card is not None and self.robot is not None:
            self.laying.drop(self.robot.name, card.text, card.source, register)

    def _pull(self, slot: CardSlot) -> None:
        if slot.card is not None:
            make_drag(slot, slot.card, slot.register).exec(Qt.DropAction.MoveAction)

    def _lay(self, card: Card) -> None:
        """Lay a card into the register that has the keyboard, else into the first one without a card."""
        focused = [slot.register for slot in self.slots if slot.hasFocus()]
        free = [slot.register for slot in self.slots if slot.card is None and not slot.locked]
        register = next(iter([*focused, *free]), 0)
        if register:
            self.set_card(register, card.kind, card.priority)

    def add_robot(self, cell: Cell | None = None) -> None:
        """Add a robot: on ``cell``, on the dock of the cursor, or on the next free start.

        The first one also makes a program.
        """
        taken = self.playback.program.robots if self.playback.program is not None else ()
        cursor = self.state.cursor
        if cell is None and cursor not in {robot.cell for robot in taken}:
            cell = next((start.cell for start in self.document.course.starts if start.cell == cursor), None)
        self.changes.add_robot(cell)

    def _begin(self) -> None:
        """Give the course a first program, or the program a first robot."""
        self.add_robot()
        self.slots[0].setFocus(Qt.FocusReason.TabFocusReason)

    def menu(self) -> Menu:
        """What can be done with programs and rounds."""
        menu = temporary_menu(self)
        changes = self.changes
        menu.addAction(tr("New program"), changes.add_program)
        if self.playback.passing is not None:
            menu.addAction(tr("Keep program"), self.keep)
        elif self.playback.program is not None:
            menu.addAction(tr("Rename program…"), self.ask_name)
            menu.addAction(tr("Remove program"), changes.remove_program)
            menu.addSeparator()
            menu.addAction(tr("Add round"), changes.add_round)
            remove = menu.addAction(tr("Remove round"), changes.remove_round)
            if remove is not None:
                remove.setEnabled(programs.round_count(self.playback.program) > 1)
        return menu

    def robot_menu(self) -> Menu:
        """What can be done with the robot that is shown."""
        menu = temporary_menu(self)
        robot = self.robot
        if robot is not None:
            menu.addAction(tr("Rename robot…"), lambda: self.ask_robot_name(robot))
            if self.state.cursor is not None and self.state.cursor in self.document.course.floor:
                place = self.state.cursor
                menu.addAction(tr("Put on {place}", place=place.name), lambda: self.changes.put(robot, place))
            menu.addAction(tr("Turn robot right"), lambda: self.changes.turn(robot))
            menu.addAction(tr("Remove robot"), lambda: self.changes.remove_robot(robot))
        return menu

    def keep(self) -> None:
        """Add the program that is only looked at to the course."""
        self.changes.keep()

    def ask_name(self) -> LinePopup:
        """Ask what the program shall be called."""
        program = self.playback.program
        popup = LinePopup(tr("Program name"), tr("Rename"), program.name if program else "", self)
        popup.given.connect(self.changes.rename)
        popup.ask(self.choice.mapToGlobal(QPoint(0, -90)))
        return popup

    def ask_robot_name(self, robot: ProgramRobot) -> LinePopup:
        """Ask what a robot shall be called."""
        popup = LinePopup(tr("Robot name"), tr("Rename"), robot.name, self)
        popup.given.connect(lambda name: self.rename_robot(robot, name))
        popup.ask(self.portrait.mapToGlobal(QPoint(0, -90)))
        return popup

    def rename_robot(self, robot: ProgramRobot, name: str) -> None:
        """Call a robot otherwise; two robots of a program never have one name."""
        if self.changes.may_be_called(name):
            self.robot_name = name
            self.changes.rename_robot(robot, name)

    def _choose(self, index: int) -> None:
        self.robot_name = ""
        self.playback.choose(index)

    def _jump(self, register: int) -> None:
        """Go to the last step of a register in the round that is shown."""
        position = 0
        for index, step in enumerate(self.playback.steps, 1):
            if (step.round, step.register) == (self.round_index + 1, register):
                position = index
        if position:
            self.playback.pause()
            self.playback.go(position)

    def _offer_cards(self, slot: CardSlot) -> None:
        self.card_menu(slot).open_below(slot)

    def card_menu(self, slot: CardSlot) -> Menu:
        """The kinds of cards that the edition has, none, and the numbers that the card there can have."""
        menu = temporary_menu(self)
        for kind in kinds_in(self.playback.rules.deck):
            menu.addAction(card_name(kind), lambda chosen=kind: self.set_card(slot.register, chosen))
        menu.addSeparator()
        menu.addAction(tr("No card"), lambda: self.set_card(slot.register, None))
        card, robot = slot.card, self.robot
        numbers = self.laying.numbers(robot.name, slot.register, card.kind) if card is not None and robot else ()
        if card is not None and numbers:
            offered = Menu(menu)
            offered.setTitle(tr("Number"))
            for number in numbers:
                action = offered.addAction(
                    str(number), lambda kind=card.kind, chosen=number: self.set_card(slot.register, kind, chosen)
                )
                if action is not None:
                    action.setCheckable(True)
                    action.setChecked(number == card.priority)
            menu.addMenu(offered)
        return menu

    def _course_changed(self) -> None:
        self.refresh()

    # the keys that play, wherever the keyboard is in the strip

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self.transport.doer(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or not self.press(event):
            super().keyPressEvent(event)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key of playback asks for; returns whether it was one."""
        return self.transport.press(event)

    def minimumSizeHint(self) -> QSize:
        """The cards that can be laid are shown only where there is room for them."""
        size = super().minimumSizeHint()
        return QSize(size.width(), size.height() - (0 if self.tray.isHidden() else self.tray.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.tray.setVisible(self.height() >= self.slots[0].height() + self.tray.sizeHint().height() + 14)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent | None) -> None:
        self.playback.set_active(True)
        super().showEvent(event)
