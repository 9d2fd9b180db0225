# SPDX-License-Identifier: GPL-3.0-or-later
"""The course that was picked: what it is like in words, and what can be done with it.

It is opened, others like it are searched for, and parts of it are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from designer.base.words import decimal, tr, trn
from designer.editor.look.paint import bold, colour, painter_of, small
from designer.editor.panel import Panel
from designer.editor.rally.gallery.course_search import course_search_of
from designer.editor.rally.gallery.course_summary import LINES, bar_height, paint_bars, proof_line
from designer.editor.rally.gallery.search_work import SearchStart
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.labels import PlainLabel, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.small_pictures import paint_small
from designer.editor.workspace import DRAW
from designer.rally.generator.outcome import minutes_of

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.game.contract import Game
    from designer.rally.generator.found_courses import FoundCourse

PARTS = ("boards", "docks", "checkpoints")
"""What can be kept of a course."""


def part_words() -> Sequence[str]:
    """What keeping each of the parts is called."""
    return (tr("Keep boards"), tr("Keep docks"), tr("Keep checkpoints"))


def open_course(editor: Editor, found: FoundCourse) -> bool:
    """Open a course as a document that is not saved yet, in a tab of its own."""
    if not editor.files.take_new(editor.document.game, found.course):
        return False
    opened: Editor = editor.tabs.front
    opened.window.show_workspace(DRAW.key)
    opened.canvas.setFocus()
    return True


def more_like(editor: Editor, found: FoundCourse, *parts: str) -> None:
    """Search on from a course; some of its parts stay as they are."""
    course_search_of(editor).search(SearchStart(found, **dict.fromkeys(parts, True)))


def course_menu(editor: Editor, found: FoundCourse, parent: QWidget) -> Menu:
    """What is offered under the pointer."""
    menu = Menu(parent)
    menu.addAction(tr("Open"), partial(open_course, editor, found))
    menu.addAction(tr("More like this"), partial(more_like, editor, found))
    menu.addSeparator()
    for part, words in zip(PARTS, part_words(), strict=True):
        menu.addAction(words, partial(more_like, editor, found, part))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


_PICTURE = 104


class _Look(QWidget):
    """The picture of a course, and its bars below."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.found: FoundCourse | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, _PICTURE + 10 + LINES * bar_height(self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self.found is None:
            return
        with painter_of(self) as painter:
            room = QRectF(0, 0, self.width(), _PICTURE)
            painter.fillRect(room, colour("table"))
            paint_small(painter, room.adjusted(8, 8, -8, -8), self.found.course, self._game.pictures())
            paint_bars(painter, QRectF(0, _PICTURE + 8, self.width(), 200), self.found)


class PickedCourse(Panel):
    """The picked course; before one is picked, what to do."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.finding = course_search_of(editor)
        self.empty = EmptyState()
        self.look = _Look(editor.document.game)
        self.title, self.par = PlainLabel(face=bold), PlainLabel(wraps=True)
        self.made, self.proof = (PlainLabel(face=small, wraps=True) for _ in range(2))
        self.open, self.more = Button("", icon="folder-open"), Button("", icon="squares-four")
        self.keep = {part: QCheckBox() for part in PARTS}
        self._arrange()
        self.open.clicked.connect(self._open)
        self.more.clicked.connect(self._more)
        self.finding.picked.connect(self.refresh)
        self.setFocusProxy(self.open)
        self.retranslate()

    def _arrange(self) -> None:
        page = boxed(
            in_column(
                self.title,
                self.look,
                self.par,
                self.made,
                self.proof,
                *self.keep.values(),
                STRETCH,
                margins=(12, 10, 4, 8),
                spacing=6,
            )
        )
        self._told = QWidget()
        row = in_row(self.open, self.more, STRETCH, margins=(12, 0, 12, 10))
        in_column((PanelScroll(page), 1), row, of=self._told, margins=0)
        in_column(self.empty, self._told, of=self, margins=0)

    def retranslate(self) -> None:
        self.open.setText(tr("Open"))
        self.open.setToolTip(plain(tr("Opens the course; nothing is saved until you do.")))
        self.more.setText(tr("More like this"))
        self.more.setToolTip(plain(tr("Searches for variations of this course; ticked parts stay.")))
        for box, words in zip(self.keep.values(), part_words(), strict=True):
            box.setText(words)
        self.empty.set_text(tr("No course picked"), tr("Click a card, or choose one with the arrow keys."))
        self.refresh()

    def refresh(self) -> None:
        """Tell of the course that is picked."""
        found = self.finding.chosen
        self.empty.setVisible(found is None)
        self._told.setVisible(found is not None)
        self.look.found = found
        self.look.update()
        if found is None:
            return
        self.title.setText(found.title)
        counts, facts = found.counts, found.facts
        self.par.setText(
            tr("Par {par} registers, {rounds} rounds, about {minutes} minutes",
               par=facts.par, rounds=decimal(counts.mean_rounds, 1), minutes=minutes_of(counts))
        )  # fmt: skip
        self.made.setText(self._made(found))
        bots = trn("{n} robot", "{n} robots", counts.players)
        self.proof.setText(f"{proof_line(found)} {bots} · {tr('Seed')} {found.seed}")

    @staticmethod
    def _made(found: FoundCourse) -> str:
        genome, facts = found.judgement.genome, found.facts
        names = [piece.board for piece in genome.pieces] + ([genome.dock.board] if genome.dock else [])
        points = trn("{n} checkpoint", "{n} checkpoints", len(genome.checkpoints))
        warnings = trn("{n} warning", "{n} warnings", facts.warnings) if facts.warnings else tr("no warnings")
        return f"{', '.join(names)}; {points}; {warnings}"

    def _open(self) -> None:
        if self.finding.chosen is not None:
            open_course(self.editor, self.finding.chosen)

    def _more(self) -> None:
        if self.finding.chosen is not None:
            more_like(self.editor, self.finding.chosen, *(p for p, box in self.keep.items() if box.isChecked()))
