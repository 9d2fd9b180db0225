# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of questions: what is asked, the answer in cards and words, and what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QSizePolicy, QStackedLayout, QStackedWidget, QVBoxLayout, QWidget

from designer.base.words import tr, trn
from designer.editor.look.paint import bold, small, title
from designer.editor.panel import Panel
from designer.editor.rally.ask.answer_cards import BestRow, HandCard, HeatKey, WayCards, to_go
from designer.editor.rally.ask.open_question import HAND, question_of
from designer.editor.rally.ask.question import BEST, QuestionKind, Reply
from designer.editor.rally.race.cards import card_name
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.widgets.buttons import Button, ButtonRow, Face
from designer.editor.widgets.empty_state import EmptyState, with_button
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.window.status_bar import ElidedLabel
from designer.rally.editing import programs
from designer.rally.edition.cards import CardKind, kinds_in
from designer.rally.reachability.answers import Reach

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.reachability.questions import ProgramOutcome


class AskPanel(Panel):
    """The question that is open on the boards, and its answer."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._playback = player_of(editor)
        self.asking = question_of(editor)
        self._page_before: str | None = None
        self.empty = EmptyState(art=lambda painter, rect: paint_robot(painter, rect.toRectF(), "Cleat"))
        self.begin = Button("", Face.PUSH)
        self.kinds = ButtonRow([(kind, "", "") for kind in QuestionKind])
        self.goal, self.caption, self.to = ComboBox(tight=True), ElidedLabel(), PlainLabel()
        self.deal = Button("", Face.PUSH, icon="shuffle")
        self.shut = Button("", Face.FLAT, icon="x", tint="muted")
        self.head, self.note, self.hint = PlainLabel(face=title), ElidedLabel(), PlainLabel(face=small, wraps=True)
        self.way = WayCards()
        self.hand = tuple(HandCard() for _ in range(HAND))
        self.play, self.keep = Button("", Face.PUSH, icon="play"), Button("", Face.PUSH, icon="push-pin")
        self.best_head = PlainLabel(face=bold)
        self.best = tuple(BestRow(place) for place in range(1, BEST + 1))
        self._cards, self._list = QStackedWidget(), QWidget()
        self._arrange()
        self._connect()
        self.setFocusProxy(self.kinds)
        self.retranslate()

    # the parts

    def _arrange(self) -> None:
        page = boxed(in_row((self._answer(), 1), self._best_list(), margins=0, spacing=0))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(with_button(self.empty, self.begin))
        self._pages.addWidget(page)

    def _answer(self) -> QVBoxLayout:
        for label in (self.caption, self.note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._cards.addWidget(PanelScroll(self.way))
        self._cards.addWidget(self._hand())
        top = in_row(self.kinds, (self.caption, 1), self.to, self.goal, self.deal, self.shut, spacing=8)
        words = in_row(self.head, (self.note, 1), spacing=10)
        buttons = in_row(self.play, self.keep, (self.hint, 1), spacing=8)
        return in_column(top, words, (self._cards, 1), buttons, margins=(12, 8, 12, 6), spacing=6)

    def _hand(self) -> QWidget:
        """The cards of a hand, and under them what the squares on the boards mean."""
        cards = in_row(*self.hand, STRETCH, spacing=2)
        return boxed(in_column(cards, HeatKey(), STRETCH, margins=0, spacing=6))

    def _best_list(self) -> QWidget:
        self.best_head.setContentsMargins(8, 0, 8, 4)
        rows = boxed(in_column(*self.best, STRETCH, margins=0, spacing=0))
        in_column(self.best_head, (PanelScroll(rows), 1), of=self._list, margins=(0, 6, 0, 0), spacing=0)
        self._list.setFixedWidth(300)
        return self._list

    def _connect(self) -> None:
        asking = self.asking
        asking.changed.connect(self.refresh)
        self.begin.clicked.connect(
            lambda: asking.ask(QuestionKind.FASTEST, self.state.here) or asking.ask(QuestionKind.FASTEST)
        )
        self.kinds.changed.connect(self._choose_kind)
        self.goal.activated.connect(lambda _: asking.change_number(self.goal.currentData()))
        self.deal.clicked.connect(asking.deal_again)
        self.shut.clicked.connect(asking.close)
        self.play.clicked.connect(self._play)
        self.keep.clicked.connect(self._keep)
        for index, card in enumerate(self.hand):
            card.chosen.connect(partial(asking.change_card, index))
            card.clicked.connect(lambda _=False, index=index: self._offer(index))
        for row in self.best:
            row.looked.connect(lambda place=row.place: self._look(place))

    # words

    def retranslate(self) -> None:
        self.empty.set_text(tr("Ask the course"), tr("Point at a robot or a space of the studio and press A"))
        self.begin.setText(tr("Ask for the fastest way"))
        for kind, text, tip in (
            (QuestionKind.FASTEST, tr("Fastest way"), tr("Shows the fewest registers to a checkpoint.")),
            (QuestionKind.HAND, tr("Hand of cards"), tr("Shows where all programs of a hand end.")),
            (QuestionKind.LOST, tr("Traps"), tr("Shows the traps a robot can get into from here.")),
        ):
            self.kinds.name(kind, text, tip)
        self.to.setText(tr("to checkpoint"))
        self.goal.setAccessibleName(tr("Checkpoint"))
        self.deal.setText(tr("Deal again"))
        describe(self.shut, tr("Close question (Escape)"))
        self.play.setText(tr("Play it"))
        self.keep.setText(tr("Keep as program"))
        self.best_head.setText(tr("Best five"))
        self.refresh()

    def retheme(self) -> None:
        for row in (*self.best, *self.hand):
            row.update()
        super().retheme()

    # showing

    def refresh(self) -> None:
        """Show question and answer as they are now."""
        asking, question = self.asking, self.asking.question
        self._pages.setCurrentIndex(0 if question is None else 1)
        self.begin.setEnabled(any(self.document.course.checkpoints))
        if question is None:
            return
        self.kinds.set_values([question.kind])
        self.caption.setText(asking.caption)
        self.caption.setToolTip(plain(asking.caption))
        self._offer_goals(question.number)
        is_hand = question.kind is QuestionKind.HAND
        self.deal.setVisible(is_hand)
        self._list.setVisible(is_hand)
        self._cards.setCurrentIndex(1 if is_hand else 0)
        self._show_reply(asking.reply)

    def come_and_go(self) -> None:
        """Come to the front when a question is opened, and give way to the page of before when it is closed."""
        if self.asking.is_open is (self._page_before is not None):
            return
        bench = self.editor.panels
        if self._page_before is None:
            self._page_before = bench.page
            bench.show_page("ask", with_keyboard=False)
            self.editor.live.catch_up()
        else:
            before, self._page_before = self._page_before, None
            if bench.page == "ask":
                bench.show_page(before, with_keyboard=False)

    def _offer_goals(self, number: int) -> None:
        numbers = self.asking.numbers or (number,)
        if tuple(self.goal.itemData(i) for i in range(self.goal.count())) != numbers:
            self.goal.clear()
            for each in numbers:
                self.goal.addItem(str(each), each)
        self.goal.setCurrentIndex(numbers.index(number) if number in numbers else 0)

    def _show_reply(self, reply: Reply | None) -> None:
        run = self.asking.run
        for button in (self.play, self.keep):
            button.setVisible(run is not None and not self.asking.turns)  # programs begin on boards as laid
        self.way.show_cards(run.cards if run is not None else ())
        self.hint.setText(self._hint())
        if self.asking.refuses:
            self.head.setText(tr("Not answered here"))
            self.note.setText(
                tr("Where checkpoints ride, have an order of their own or are captured, only reach and par are known")
            )
        elif reply is None:
            self.head.setText(tr("Calculating par…"))
            self.note.clear()
        elif not reply.can_stand:
            self.head.setText(tr("No robot can stand on {space}", space=reply.question.cell.name))
            self.note.clear()
        elif reply.question.kind is QuestionKind.HAND:
            self._show_hand(reply)
        elif reply.question.kind is QuestionKind.LOST:
            self._show_traps(reply)
        else:
            self._show_way(reply)
        self.note.setToolTip(plain(self.note.text()))

    def _hint(self) -> str:
        question = self.asking.question
        if question is not None and question.kind is QuestionKind.HAND:
            return tr("Point at a space: the best program that ends there. Click a card to change it.")
        if self.asking.turns:
            return tr("For the boards as coins have turned them by now. The robot is alone.")
        return tr("Drag the robot, Z turns it: the answer follows. The robot is alone.")

    def _show_way(self, reply: Reply) -> None:
        run, shorter = reply.run, reply.reboots
        if run is None:
            self._show_no_way(reply)
        else:
            rounds = -(-len(run.cards) // 5)
            registers = trn("{n} register", "{n} registers", len(run.cards))
            self.head.setText(f"{registers}, {trn('{n} round', '{n} rounds', rounds)}")
            end = reply.way_of(None)
            last = end.cells[-1] if end is not None else run.cell
            self.note.setText(tr("from {start} to {end}", start=run.cell.name, end=last.name))
        if shorter is not None:
            self.note.setText(trn("{n} register with reboots", "{n} registers with reboots", shorter.registers))

    def _show_no_way(self, reply: Reply) -> None:
        number = reply.question.number
        if reply.reach is Reach.CHANCE:
            self.head.setText(tr("Only by chance from here"))
            self.note.setText(tr("Before checkpoint {number} a randomizer must draw the right card", number=number))
        elif reply.reach is Reach.UNDECIDED:
            self.head.setText(tr("Not decided"))
            self.note.setText(tr("There is no way on the boards as they are laid; coins may turn them"))
        else:
            self.head.setText(tr("Never from here"))
            self.note.setText(
                tr("A robot alone never touches checkpoint {number} without being destroyed", number=number)
            )

    def _show_traps(self, reply: Reply) -> None:
        cells = [cell for trap in reply.traps for cell in trap.cells]
        if not cells:
            self.head.setText(tr("No traps from here"))
            self.note.setText(tr("from everywhere it can get to, checkpoint {number} can be reached",
                                 number=reply.question.number))  # fmt: skip
            return
        self.head.setText(trn("Lost on {n} space", "Lost on {n} spaces", len(cells)))
        self.note.setText(", ".join(cell.name for cell in cells))

    def _show_hand(self, reply: Reply) -> None:
        ends = sum(outcome.cell is not None for outcome in reply.outcomes)
        if not reply.outcomes:
            self.head.setText(
                tr("No cards") if not reply.question.held else tr("This course is too large to examine hands")
            )
            self.note.clear()
        else:
            share = round(100 * reply.destroyed / reply.programs)
            self.head.setText(trn("{n} program", "{n} programs", reply.programs))
            told = trn("ends on {n} space", "end on {n} spaces", ends)
            gone = tr("{n}% are destroyed", n=share)
            now = to_go(reply.left, won=False)
            self.note.setText(" · ".join((told, gone, tr("now {left}", left=now))))
        self._show_cards(reply)
        for row, outcome in zip(self.best, (*reply.best, *[None] * BEST), strict=False):
            row.setVisible(outcome is not None)
            if outcome is not None:
                left = to_go(outcome.left, won=outcome.won)
                row.show_program(outcome.cards, _ends(outcome), left, is_shown=outcome is self.asking.outcome)

    def _show_cards(self, reply: Reply) -> None:
        """The hand, each card with the register in which the program that is looked at has it."""
        outcome = self.asking.outcome
        laid = list(outcome.cards) if outcome is not None else []
        for card, kind in zip(self.hand, (*reply.question.hand, *[None] * HAND), strict=False):
            register = laid.index(kind) + 1 if kind in laid else 0
            if register:
                laid[register - 1] = None  # type: ignore[call-overload]
            card.show_card(kind, register)
        for index, card in enumerate(self.hand):
            card.setVisible(index < len(reply.question.hand))

    # doing

    def _choose_kind(self) -> None:
        chosen = next(iter(self.kinds.values()), None)
        if isinstance(chosen, QuestionKind):
            self.asking.change_kind(chosen)

    def _look(self, place: int) -> None:
        reply = self.asking.reply
        if reply is not None and place <= len(reply.best):
            self.asking.look_at(reply.best[place - 1].cell)

    def _offer(self, index: int) -> None:
        card = self.hand[index]
        self.menu_of(index).popup(card.mapToGlobal(card.rect().bottomLeft()))

    def menu_of(self, index: int) -> Menu:
        """The kinds of cards that can be put in the place of one."""
        menu = temporary_menu(self)
        kinds: tuple[CardKind, ...] = kinds_in(self._playback.rules.deck)
        for kind in kinds:
            menu.addAction(card_name(kind), lambda chosen=kind: self.asking.change_card(index, chosen))
        menu.addSeparator()
        menu.addAction(tr("No card"), lambda: self.asking.change_card(index, None))
        return menu

    def _pass(self) -> bool:
        """Put the way that is shown into the player, as something that is only looked at."""
        question, run = self.asking.question, self.asking.run
        if question is None or run is None:
            return False
        number = question.number
        robot = question.robot or programs.free_name()
        name = tr("{robot} to checkpoint {number}", robot=robot, number=number)
        self.asking.close()
        self._playback.show_passing(programs.program_of_run(run, name, robot), flags=number - 1)
        return True

    def _play(self) -> None:
        if self._pass():
            self.editor.panels.show_page("race")
            self._playback.play()

    def _keep(self) -> None:
        if self._pass():
            self.editor.commands.run("program.keep")

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape and self.asking.is_open:
            self.asking.close()
            return
        super().keyPressEvent(event)


def _ends(outcome: ProgramOutcome) -> str:
    """Where a program ends, and what it touches."""
    if outcome.cell is None:
        return tr("wins the race")
    told = tr("ends on {space}", space=outcome.cell.name)
    touched = trn("touches {n} checkpoint", "touches {n} checkpoints", outcome.touched)
    return f"{told} · {touched}" if outcome.touched else told
