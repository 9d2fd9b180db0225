# SPDX-License-Identifier: GPL-3.0-or-later
"""What a robot may choose next, as buttons; jumps and shots, of which there may be many, open menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from designer.base.headings import HEADING_WORDS
from designer.base.words import Sentence, sentence, tr
from designer.editor.keyboard import printed
from designer.editor.widgets.arranging import clear_out, in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu, passing_menu
from designer.labyrinth.engine import Choice, Kind, parse_choice
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS

_PLAIN = {
    Kind.FORWARD: sentence("Straight on"),
    Kind.LEFT: sentence("Left"),
    Kind.RIGHT: sentence("Right"),
    Kind.TURN: sentence("Turn round"),
    Kind.STAND: sentence("Stand"),
    Kind.SUICIDE: sentence("Suicide"),
}


def choice_words(choice: Choice) -> Sentence:
    """A choice in words."""
    if choice.kind in _PLAIN:
        return _PLAIN[choice.kind]
    if choice.kind is Kind.JUMP and choice.cell is not None:
        return sentence("Jump to {cell}", cell=print_cell(choice.cell))
    if choice.kind is Kind.DEPLOY and choice.heading is not None:
        return sentence("Face {heading}", heading=HEADING_WORDS[choice.heading])
    if choice.heading is None:
        return sentence("Lay the Robomasožravka")
    weapon = SYMBOL_WORDS[choice.weapon] if choice.weapon is not None else sentence("machine-gun nest")
    if choice.distance:
        return sentence("{weapon} {heading}, {n} far", weapon=weapon, heading=HEADING_WORDS[choice.heading],
                        n=choice.distance)  # fmt: skip
    return sentence("{weapon} {heading}", weapon=weapon, heading=HEADING_WORDS[choice.heading])


class Choices(QWidget):
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
        menu = passing_menu(self)
        for choice in choices:
            menu.addAction(f"{choice_words(choice)}\t{choice}", lambda text=str(choice): self.chosen.emit(text))
        return menu

    def _offer(self, key: str, choices: Sequence[Choice]) -> None:
        button = self.buttons[key]
        self.menu(choices).open_below(button)
