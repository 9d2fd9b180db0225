# SPDX-License-Identifier: GPL-3.0-or-later
"""Starting empty, on the start page: a row a game with its usual templates; the others unfold below the row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QWidget

from designer.base.words import tr, trn
from designer.editor.look import icons
from designer.editor.look.paint import bold, sized
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import FlowLayout, boxed, in_column, in_row
from designer.editor.widgets.sheet import Hairline, Sheet
from designer.game.contract import Game, Template
from designer.game.games import all_games

_USUAL = 2
"""So many templates of a game are seen at once."""

_NAME_WIDE = 84

Begin = Callable[[str, Game], object]
"""Begins from the template of a key of a game."""


class FreshDocuments(Sheet):
    """The templates of every game.

    Attributes:
        buttons: a button for each template, by game and key.
    """

    def __init__(self, begin: Begin) -> None:
        self.buttons: dict[tuple[str, str], Button] = {}
        head = PlainLabel(tr("Start empty"), face=lambda font: bold(sized(font, 15 / 13)))
        rows = [part for game in all_games() for part in (Hairline(), self._row(game, begin))]
        super().__init__(in_column(head, *rows, margins=(16, 12, 16, 8), spacing=4))

    def _row(self, game: Game, begin: Begin) -> QWidget:
        offered = [template for template in game.templates if template.short is not None]
        buttons = [self._button(game, template, begin) for template in offered]
        usual, others = buttons[:_USUAL], buttons[_USUAL:]
        name = PlainLabel(game.title, face=bold)
        name.setMinimumSize(_NAME_WIDE, max((button.sizeHint().height() for button in usual), default=0))
        more = Button("", Face.FLAT, icon_last=True)
        fold = FlowLayout(4)
        for button in others:
            fold.addWidget(button)
        folded = boxed(fold)
        folded.hide()
        flow = FlowLayout(4)  # a window too narrow for both has one below the other
        for button in usual:
            flow.addWidget(button)
        top = Qt.AlignmentFlag.AlignTop
        line = in_row((name, 0, top), (boxed(flow), 1), (more, 0, top), spacing=4)
        if others:
            self._fold(more, folded, game, len(others))
        else:
            more.hide()
        return boxed(in_column(line, folded, margins=0, spacing=4))

    def _button(self, game: Game, template: Template, begin: Begin) -> Button:
        button = Button(str(template.short), Face.FLAT, icon=template.icon)
        describe(button, f"{game.title}: {template.short}", f"{template.name}\n{template.line}")
        button.clicked.connect(lambda: begin(template.key, game))
        self.buttons[game.key, template.key] = button
        return button

    @staticmethod
    def _fold(more: Button, folded: QWidget, game: Game, count: int) -> None:
        def show() -> None:
            folded.setVisible(not folded.isVisible())
            name()

        def name() -> None:
            shown = not folded.isHidden()
            more.setText("" if shown else f"+{count}")
            more.set_icon_maker(partial(_caret, "up" if shown else "down"))
            described = trn("{n} more template of {game}", "{n} more templates of {game}", count, game=game.title)
            describe(more, tr("Fewer templates of {game}", game=game.title) if shown else described)

        more.clicked.connect(show)
        name()


def _caret(way: str) -> QIcon:
    return icons.icon(f"caret-{way}")
