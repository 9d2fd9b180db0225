# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of playback, with a row of the timeline a register and a segment a phase, and what players decide.

Decisions of the round that is shown: power down, repair, option cards, where and how robots return.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtGui import QAction, QActionGroup
from PyQt6.QtWidgets import QWidget

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import tr, trn
from designer.editor.docks import transport
from designer.editor.look import icons
from designer.editor.rally.race.decisions import QuestionKey
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.positions import phase_weight
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu
from designer.rally.replay.event_words import event_teller, phase_name

if TYPE_CHECKING:
    from designer.rally.edition.decisions import Answer
    from designer.rally.engine.choices import Question, UnaskedDecision


class DecisionsButton(Button):
    """Says how many decisions there are in the round, and offers their answers; names those that nobody asks for."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__("", Face.PUSH, parent)
        self._playback = playback
        self.set_icon_maker(lambda: icons.icon("question"))
        self.clicked.connect(lambda: self.menu().open_below(self))
        self.refresh()

    @property
    def asked(self) -> dict[QuestionKey, tuple[Question, Answer]]:
        """The questions of the round that is shown, with their answers."""
        number = self._playback.round_index + 1
        return {asked: found for asked, found in self._playback.questions.items() if asked.round == number}

    def refresh(self) -> None:
        """Show how many there are; nothing where nobody is asked and nobody decides."""
        asked, unasked = self.asked, len(self._playback.unasked)
        changed = sum(answer != question.default for question, answer in asked.values())
        self.setVisible(bool(asked or unasked))
        self.set_icon_maker(lambda: icons.icon("warning" if unasked else "question"))
        count = [trn("{n} decision", "{n} decisions", len(asked))] if asked else []
        self.setText(" · ".join([*count, *([tr("{n} not asked", n=unasked)] if unasked else [])]))
        tip = [tr("Shows what players decide in this round.")]
        tip += [tr("{n} changed from the default", n=changed)] if changed else []
        tip += [str(each.why) for each in self._playback.unasked]
        describe(self, self.text(), " ".join(tip))

    def menu(self) -> Menu:
        """A menu for each question, with its answers."""
        menu = Menu(self)
        for asked, (question, answer) in self.asked.items():
            title = f"{asked.robot}: {choice_words(asked.choice)} · {answer_words(answer)}"
            if asked.register:
                title = f"{asked.register} · {title}"
            answers = Menu(menu)
            answers.setTitle(title)
            group = QActionGroup(answers)
            for offered in question.answers:
                words = answer_words(offered)
                words = tr("{answer} (default)", answer=words) if offered == question.default else words
                action = QAction(words, answers)
                action.setCheckable(True)
                action.setChecked(offered == answer)
                action.triggered.connect(lambda _=False, key=asked, value=offered: self._playback.decide(key, value))
                group.addAction(action)
                answers.addAction(action)
            menu.addMenu(answers)
        for unasked in self._playback.unasked:
            menu.addAction(self._leaving_out(unasked, menu))
        return menu

    def _leaving_out(self, unasked: UnaskedDecision, menu: Menu) -> QAction:
        """What takes a decision out of the program, named with its robot and its place."""
        decision = unasked.decision
        what = f"{choice_words(decision.choice.value)} · {answer_words(decision.answer)}"
        if decision.register:
            where = tr("round {round}, register {register}", round=decision.round, register=decision.register)
        else:
            where = tr("round {round}", round=decision.round)
        words = tr("Remove what is not asked: {robot}, {where}: {what}", robot=unasked.robot, where=where, what=what)
        action = QAction(icons.icon("warning"), words, menu)
        action.triggered.connect(lambda: self._playback.leave_out(unasked))
        return action


def choice_words(choice: str) -> str:
    """What a robot's player is asked, in a few words."""
    return {
        "start-space": tr("begins on"),
        "start-heading": tr("begins facing"),
        "announce": tr("powers down"),
        "stay-down": tr("stays powered down"),
        "unlock": tr("unlocks register"),
        "decline-repair": tr("declines the repair"),
        "option-instead": tr("takes an option card instead of the repair"),
        "spend-option": tr("spends an option card instead of damage"),
        "return-space": tr("returns on"),
        "return-heading": tr("returns facing"),
        "return-down": tr("returns powered down"),
        "turn-board": tr("tosses heads, which turns the board"),
    }[choice]


def answer_words(answer: Answer) -> str:
    """An answer in words."""
    if isinstance(answer, bool):
        return tr("yes") if answer else tr("no")
    if isinstance(answer, Heading):
        return str(HEADING_WORDS[answer])
    return answer.name if isinstance(answer, Cell) else str(answer)


class RegisterTransport(transport.Transport):
    """Everything that walks through the phases."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(playback, parent)
        self.playback = playback

    def button_names(self) -> Mapping[str, str]:
        return {
            "start": tr("Go to beginning (Home)"),
            "back": tr("One phase back (Left)"),
            "forward": tr("One phase forward (Right)"),
            "end": tr("Go to end (End)"),
        }

    def show_steps(self) -> None:
        playback, step = self.playback, self.playback.step
        some = bool(playback.steps)
        number = self.shown_round()
        phases = playback.phases
        rounds = max((each.round for each in playback.steps), default=1)
        self.round.setText(tr("Round {n} of {all}", n=number, all=rounds))
        self.round.setVisible(rounds > 1)
        exists = {
            (each.register - 1, phases.index(each.phase.name))
            for each in playback.steps
            if each.round == number and each.phase.name in phases
        }
        names, weights = [phase_name(phase) for phase in phases], [phase_weight(phase) for phase in phases]
        self.timeline.set_grid([str(n) for n in range(1, 6)], names, frozenset(exists), weights)
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
        from designer.rally.engine import Phase

        step = self.playback.step
        if step is None or step.phase is Phase.DEAL:
            return None
        if step.phase.name not in self.playback.phases:
            return (5, 0)  # the clean-up: everything of the round is played
        return step.register - 1, self.playback.phases.index(step.phase.name)

    def _head(self) -> str:
        step = self.playback.step
        assert step is not None
        if step.phase.name in self.playback.phases:
            return f"{step.register} · {phase_name(step.phase.name)}"
        return phase_name(step.phase.name)

    def _stories(self) -> list[str]:
        tell = event_teller(self.playback.floor)

        step = self.playback.step
        return [str(tell(event)) for event in step.events] if step is not None else []

    def jump(self, row: int, column: int) -> None:
        wanted = (self.shown_round(), row + 1, self.playback.phases[column])
        for index, step in enumerate(self.playback.steps, 1):
            if (step.round, step.register, step.phase.name) == wanted:
                self.playback.jump(index)

    def next_round(self) -> None:
        """Go to the beginning of the next round, after the last to the first."""
        rounds = max((each.round for each in self.playback.steps), default=1)
        wanted = self.shown_round() % rounds + 1
        first = next(i for i, each in enumerate(self.playback.steps, 1) if each.round == wanted)
        self.playback.jump(first)
