# SPDX-License-Identifier: GPL-3.0-or-later
"""Who races in the lab: how many robots, and which bot drives them, in the words of a button that lets one choose."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction, QActionGroup

from designer.base.words import sentence, tr, trn
from designer.editor.rally.lab.race_work import RaceWish
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.rally.lab.bots import BOTS, RANDOM, SHARP

MOST_PLAYERS = 8

RACERS = tuple(bot for bot in BOTS.values() if bot not in (RANDOM, SHARP))
"""The bots of the window: not the one that is there for tests, nor the one whose chart of a course takes seconds."""

_CALLED = {
    "greedy": sentence("greedy"),
    "hasty": sentence("hasty"),
    "human": sentence("human"),
    "careful": sentence("careful"),
}
"""What the bots are called for people; commands and files have their names."""


class WhoRaces(Button):
    """Says who races; its menu lets one choose.

    Attributes:
        wish: what is raced.

    Signals:
        chosen: another wish, as it is then.
    """

    chosen = pyqtSignal(object)

    def __init__(self, wish: RaceWish) -> None:
        super().__init__("", Face.FLAT, icon="caret-down", icon_last=True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.wish = wish
        self.clicked.connect(lambda _: self.menu().open_below(self))

    def tell(self, wish: RaceWish, racing: int | None) -> None:
        """Say who races: as many as ``racing`` are, where that is known, or as many as are wished."""
        self.wish = wish
        number = racing or wish.players
        self.setText(robots_called(wish.bot, number) if number else f"{tr('usual number')}, {_CALLED[wish.bot]}")
        describe(self, f"{tr('Who races')}: {self.text()}", tr("Who races"))

    def menu(self) -> Menu:
        """How many robots, and which bot; what is wished has a dot."""
        menu = temporary_menu(self)
        players, bots = QActionGroup(menu), QActionGroup(menu)
        for number in (None, *range(1, MOST_PLAYERS + 1)):
            words = tr("usual number") if number is None else trn("{n} robot", "{n} robots", number)
            self._offer(menu, players, words, replace(self.wish, players=number))
        menu.addSeparator()
        for bot in RACERS:
            self._offer(menu, bots, str(_CALLED[bot.name]), replace(self.wish, bot=bot.name))
        return menu

    def _offer(self, menu: Menu, group: QActionGroup, words: str, wish: RaceWish) -> None:
        action = QAction(words, menu)
        action.setCheckable(True)
        action.setChecked(wish == self.wish)
        action.triggered.connect(partial(self._choose, wish))
        group.addAction(action)
        menu.addAction(action)

    def _choose(self, wish: RaceWish, _: bool = False) -> None:
        self.chosen.emit(wish)


def robots_called(bot: str, number: int) -> str:
    """So many robots, as a bot drives them."""
    match bot:
        case "greedy":
            return trn("{n} greedy robot", "{n} greedy robots", number)
        case "hasty":
            return trn("{n} hasty robot", "{n} hasty robots", number)
        case "human":
            return trn("{n} human-like robot", "{n} human-like robots", number)
        case _:
            return trn("{n} careful robot", "{n} careful robots", number)
