# SPDX-License-Identifier: GPL-3.0-or-later
"""A course from a wish in three answers, on the start page: the box, how many play, how long it may take.

The answers of last time are there already, so that one click suffices. It opens the gallery, which searches at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QBoxLayout, QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, draw_box, draw_text, painter_of, sized, small, tint
from designer.editor.widgets.buttons import Button, ButtonRow, Face
from designer.editor.widgets.choices import ChoiceGrid, ChoiceOffer
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.sheet import Sheet, Sign
from designer.editor.workspace import GALLERY
from designer.game.games import find_game
from designer.rally.course.boxes import BOXES
from designer.rally.course.file_names import GAME
from designer.rally.lab.constants import constant

if TYPE_CHECKING:
    from designer.editor.context import Editor

MOST_PLAYERS = 8
"""For how many a course can be wished; boxes may be for fewer."""

_USUAL_BOX, _USUAL_PLAYERS = "ah-2005", 6

_SHORT, _MEDIUM = int(constant("short")), int(constant("medium"))

_MINUTES = {"short": (15, _SHORT), "medium": (_SHORT, _MEDIUM), "long": (_MEDIUM, 240)}
"""From how many minutes to how many a course of that length takes: the words are those of verdicts."""

_BOARDS = {"short": 1, "medium": 2, "long": 3}
"""GUESS: on so many boards such courses are found soonest."""

BOX, PLAYERS, LENGTH = "start/box", "start/players", "start/length"
"""The settings with the answers."""


class _Question(QWidget):
    """A question with its number in a disc."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self._number, self._words = str(number), words
        self.setFixedHeight(max(22, self.fontMetrics().height() + 6))
        self.setAccessibleName(words)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            disc = QRectF(0, (self.height() - 20) / 2, 20, 20)
            draw_box(painter, disc, 10, fill="text")
            middle = int(Qt.AlignmentFlag.AlignCenter)
            draw_text(painter, disc, self._number, "field", bold(small(self.font())), middle)
            words = QRectF(28, 0, self.width() - 28, self.height())
            draw_text(painter, words, self._words, "text", bold(self.font()), elided=True)


class WishCard(Sheet):
    """The three questions and the button."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.box = ChoiceGrid(2, [ChoiceOffer(box.key, box.title) for box in BOXES], ticks=True)
        self.players = ButtonRow([(n, str(n), str(n)) for n in range(2, MOST_PLAYERS + 1)], fills=True)
        self.length = ChoiceGrid(3, [
            ChoiceOffer("short", tr("short"), tr("up to {n} min", n=_MINUTES["short"][1])),
            ChoiceOffer("medium", tr("medium"), tr("{span} min", span="{}–{}".format(*_MINUTES["medium"]))),
            ChoiceOffer("long", tr("long"), tr("over {n} min", n=_MINUTES["long"][0])),
        ])  # fmt: skip
        self.make = Button(tr("Make courses"), Face.CHIEF)
        self.make.set_icon_maker(lambda: icons.icon("sparkle", "accent-on"))
        super().__init__(self._arranged(), chief=True)
        self._name_groups()
        self._remembered()
        for grid in (self.box, self.players, self.length):
            grid.changed.connect(self._answered)
        self.make.clicked.connect(self._make)

    def _arranged(self) -> QBoxLayout:
        head = PlainLabel(tr("A course from a wish"), face=lambda font: bold(sized(font, 18 / 13)))
        line = PlainLabel(
            tr("Three answers, and courses appear that bots have played hundreds of times."), face=small, wraps=True
        )
        told = PlainLabel(tr("Each appears as soon as it is found."), face=small, wraps=True)
        for label in (line, told):
            tint(label, "muted")
        return in_column(
            in_row(Sign("sparkle"), (head, 1), spacing=8), line, 8,
            _Question(1, tr("Which box do you own?")), self.box, 8,
            _Question(2, tr("How many play?")), self.players, 8,
            _Question(3, tr("How long may it take?")), self.length, 12,
            in_row(self.make, (told, 1), spacing=12),
            margins=(20, 20, 20, 16), spacing=6,
        )  # fmt: skip

    def _name_groups(self) -> None:
        """Who does not see the questions hears them."""
        numbers = [self.players.button(n) for n in range(2, MOST_PLAYERS + 1)]
        for group, buttons, words in (
            (self.box, self.box.buttons.values(), tr("Which box do you own?")),
            (self.players, numbers, tr("How many play?")),
            (self.length, self.length.buttons.values(), tr("How long may it take?")),
        ):
            group.setAccessibleName(words)
            for button in buttons:
                button.setAccessibleDescription(words)

    def _remembered(self) -> None:
        settings = self._editor.settings
        self.box.choose(settings.text(BOX, _USUAL_BOX))
        self.players.set_values([settings.number(PLAYERS, _USUAL_PLAYERS)])
        self.length.choose(settings.text(LENGTH, "medium"))
        self._allow_players()

    def choose_box(self, key: str) -> None:
        """Answer the first question, as who shows the courses of one box does."""
        if key in self.box.buttons:
            self.box.choose(key)
            self._answered()

    def _answered(self) -> None:
        self._allow_players()
        settings = self._editor.settings
        settings.set(BOX, self.box.value)
        settings.set(PLAYERS, self.how_many)
        settings.set(LENGTH, self.length.value)

    def _allow_players(self) -> None:
        """No more may play than the box is for."""
        from designer.rally.edition import EDITIONS

        players = EDITIONS[self._edition].players
        self.players.set_enabled_values(range(players.low, players.high + 1))
        self.players.set_values([max(players.low, 2, min(self.how_many, players.high))])

    @property
    def how_many(self) -> int:
        """The answer to the second question."""
        return next((n for n in self.players.values() if isinstance(n, int)), _USUAL_PLAYERS)

    @property
    def _edition(self) -> str:
        return next(box for box in BOXES if box.key == self.box.value).editions[0]

    def _make(self) -> None:
        make_courses(self._editor, self._edition, self.how_many, self.length.value)


def make_courses(editor: Editor, edition: str, players: int, length: str) -> bool:
    """Open the gallery in a tab and search there; returns whether there was a tab for it."""
    from designer.editor.rally.gallery.course_search import course_search_of
    from designer.rally.course.course import Course

    place = editor.tabs.place_for(editor, find_game(GAME))
    if place is None:
        return False
    place.document.load(Course(title=tr("Courses from a wish"), edition=edition), None)
    place.window.show_workspace(GALLERY.key)
    search = course_search_of(place)
    search.set_wish(replace(search.wish, players=players, minutes=_MINUTES[length], boards=_BOARDS[length]))
    search.search()
    return True


def wish_card(editor: Editor) -> tuple[QWidget, Callable[[str], None]]:
    """The card, and what tells it that somebody looks at one box."""
    card = WishCard(editor)
    return card, card.choose_box
