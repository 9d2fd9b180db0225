# SPDX-License-Identifier: GPL-3.0-or-later
"""What players decide in the round that is shown: power down, repair, option cards, where and how they return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QAction, QActionGroup
from PyQt6.QtWidgets import QWidget

from designer.base.grid import Cell, Heading
from designer.base.headings import HEADING_WORDS
from designer.base.words import tr, trn
from designer.editor.look import icons
from designer.editor.rally.race.decisions import Asked
from designer.editor.rally.race.playback import Playback
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu

if TYPE_CHECKING:
    from designer.rally.engine.choices import Answer, Question


class DecisionsButton(Button):
    """Says how many decisions there are in the round, and offers their answers."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__("", Face.PUSH, parent)
        self._playback = playback
        self.set_icon_maker(lambda: icons.icon("question"))
        self.clicked.connect(lambda: self.menu().open_below(self))
        self.refresh()

    @property
    def asked(self) -> dict[Asked, tuple[Question, Answer]]:
        """The questions of the round that is shown, with their answers."""
        number = self._playback.round_index + 1
        return {asked: found for asked, found in self._playback.questions.items() if asked.round == number}

    def refresh(self) -> None:
        """Show how many there are; nothing where nobody is asked."""
        asked = self.asked
        changed = sum(answer != question.default for question, answer in asked.values())
        self.setVisible(bool(asked))
        self.setText(trn("{n} decision", "{n} decisions", len(asked)))
        tip = tr("Shows what players decide in this round.")
        describe(self, self.text(), tip if not changed else f"{tip} {tr('Not by default: {n}', n=changed)}")

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
        return menu


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
    }[choice]


def answer_words(answer: Answer) -> str:
    """An answer in words."""
    if isinstance(answer, bool):
        return tr("yes") if answer else tr("no")
    if isinstance(answer, Heading):
        return str(HEADING_WORDS[answer])
    return answer.name if isinstance(answer, Cell) else str(answer)
