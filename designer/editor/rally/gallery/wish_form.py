# SPDX-License-Identifier: GPL-3.0-or-later
"""The wish as sliders and choices, each with how many of the courses that were found it leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QCheckBox, QGridLayout, QWidget

from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.editor.look.paint import bold, small, tabular
from designer.editor.panel import Panel
from designer.editor.rally.gallery.course_search import CourseSearch, course_search_of
from designer.editor.rally.gallery.course_summary import level_word
from designer.editor.rally.gallery.wish_card import MOST_PLAYERS
from designer.editor.widgets.buttons import ButtonRow
from designer.editor.widgets.fields import ComboBox, RangeSlider
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.course.boxes import BOXES
from designer.rally.generator.judgement import WishPart
from designer.rally.generator.wish import MOST_BOARDS, Wish, WishLevel

if TYPE_CHECKING:
    from designer.editor.context import Editor

SHORTEST, LONGEST, STEP = 30, 480, 10
"""Minutes at the ends of the slider, and its step; from end to end means any length."""

MOST_APART = 11
"""The end of the slider of docks, in registers: any difference."""

MOST_CHECKPOINTS = 6

LEVELS: tuple[WishLevel | None, ...] = (None, *WishLevel)


class WishRow(QWidget):
    """A part of the wish: its name, what is wished, and below it the control.

    One that is ``counted`` has a place for how many courses it leaves.
    """

    def __init__(self, title: Sentence, control: QWidget, *, counted: bool = True) -> None:
        super().__init__()
        self._title, self.control = title, control
        self.name, self.value, self.leaves = PlainLabel(face=bold), PlainLabel(), PlainLabel()
        self.leaves.setFont(tabular(small(self.font())))
        self.leaves.setMinimumWidth(self.fontMetrics().horizontalAdvance("00000"))
        self.leaves.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.value, 0, 1, 1, 2)
        grid.addWidget(control, 1, 0, 1, 2 if counted else 3)
        if counted:
            grid.addWidget(self.leaves, 1, 2)
        grid.setColumnStretch(1, 1)

    def retranslate(self) -> None:
        """Speak the current language."""
        self.name.setText(str(self._title))
        self.control.setAccessibleName(str(self._title))

    def show_left(self, left: int, of: int) -> None:
        """Say how many courses it leaves; nothing where there are none to choose from."""
        self.leaves.setText(str(left) if of else "")
        told = trn("{left} of {n} course remains", "{left} of {n} courses remain", of, left=left) if of else ""
        describe(self.leaves, told)
        self.control.setAccessibleDescription(", ".join(filter(None, (self.value.text(), told))))


class WishForm(Panel):
    """All parts of the wish."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.finding: CourseSearch = course_search_of(editor)
        self.length = RangeSlider(SHORTEST, LONGEST, STEP)
        self.danger, self.difficulty = ComboBox(), ComboBox()
        self.docks = RangeSlider(0, MOST_APART, single=True)
        self.checkpoints = RangeSlider(1, MOST_CHECKPOINTS)
        self.box = ComboBox()
        self.players = ButtonRow([(n, str(n), str(n)) for n in range(2, MOST_PLAYERS + 1)], fills=True)
        self.boards = ButtonRow([(n, str(n), str(n)) for n in range(1, MOST_BOARDS + 1)], fills=True)
        self.new = QCheckBox()
        self.rows = {
            WishPart.MINUTES: WishRow(sentence("Length"), self.length),
            WishPart.LETHAL: WishRow(sentence("Danger"), self.danger),
            WishPart.DIFFICULTY: WishRow(sentence("Difficulty"), self.difficulty),
            WishPart.DOCKS: WishRow(sentence("Docks"), self.docks),
        }
        self._others = (
            WishRow(sentence("Box"), self.box, counted=False),
            WishRow(sentence("Players"), self.players, counted=False),
            WishRow(sentence("Boards"), self.boards, counted=False),
            WishRow(sentence("Checkpoints"), self.checkpoints),
        )
        self.remark = PlainLabel(face=small, wraps=True)
        self._arrange()
        self._connect()
        self.retranslate()
        self.setFocusProxy(self.players)

    # what it is made of

    def _arrange(self) -> None:
        page = boxed(
            in_column(
                *self._others[:3],
                *self.rows.values(),
                self._others[3],
                self.new,
                STRETCH,
                margins=(12, 12, 4, 8),
                spacing=12,
            )
        )
        self.remark.setContentsMargins(12, 4, 12, 12)
        in_column((PanelScroll(page), 1), self.remark, of=self, margins=0)

    def _connect(self) -> None:
        for slider in (self.length, self.docks, self.checkpoints):
            slider.changed.connect(self._wished)
        for row in (self.players, self.boards):
            row.changed.connect(self._wished)
        for choice in (self.danger, self.difficulty):
            choice.activated.connect(self._wished)
        self.box.activated.connect(self._choose_box)
        self.document.changed.connect(lambda *_: self._show_box())
        self.new.toggled.connect(self._draw_new)
        self.finding.changed.connect(self.refresh)

    # what it says

    def retranslate(self) -> None:
        for row in (*self.rows.values(), *self._others):
            row.retranslate()
        for choice in (self.danger, self.difficulty):
            choice.offer([level_word(level) for level in LEVELS])
        self.remark.setText(
            tr("A changed wish keeps what fits and searches on. Cards stay where they appear until you sort them.")
        )
        self.box.offer([str(box.title) for box in BOXES])
        self.box.setToolTip(plain(tr("Boards are fitted to this box.")))
        self._show_box()
        self.new.setText(tr("Draw new boards"))
        self.new.setToolTip(plain(tr("The next search also draws new boards.")))
        self.docks.setToolTip(plain(tr("By how many registers the ways from the docks to checkpoint 1 may differ.")))
        self.refresh()

    def _show_box(self) -> None:
        """The box with whose rules courses are made; none where its rules come from no box."""
        edition = self.document.course.edition
        self.box.setCurrentIndex(next((at for at, box in enumerate(BOXES) if edition in box.editions), -1))

    def refresh(self) -> None:
        """Show the wish and what it leaves."""
        wish, left = self.finding.wish, self.finding.left
        low, high = wish.minutes or (SHORTEST, LONGEST)
        self.length.set_span(low, high)
        self.docks.set_span(0, MOST_APART if wish.docks is None else wish.docks)
        self.checkpoints.set_span(*wish.checkpoints)
        self.players.set_values([wish.players])
        high = self.finding.most_players
        self.players.set_enabled_values(n for n in range(2, MOST_PLAYERS + 1) if n <= high)
        self.boards.set_values([wish.boards])
        self.danger.setCurrentIndex(LEVELS.index(wish.lethal))
        self.difficulty.setCurrentIndex(LEVELS.index(wish.difficulty))
        self.new.setChecked(self.finding.new)
        for part, row in self.rows.items():
            row.value.setText(self._wished_words(part, wish))
            row.show_left(left.by_part.get(part, 0), left.suiting)
        self._others[3].value.setText("–".join(map(str, sorted(set(wish.checkpoints)))))

    @staticmethod
    def _wished_words(part: WishPart, wish: Wish) -> str:
        if part is WishPart.MINUTES:
            return tr("{span} minutes", span=f"{wish.minutes[0]}–{wish.minutes[1]}") if wish.minutes else tr("any")
        if part is WishPart.DOCKS:
            return tr("any") if wish.docks is None else trn("{n} register apart", "{n} registers apart", wish.docks)
        return ""

    # what is done

    def _wished(self, *_: object) -> None:
        low, high = self.length.low, self.length.high
        everything = (low, high) == (SHORTEST, LONGEST)
        docks = self.docks.high
        (players,), (boards,) = self.players.values(), self.boards.values()
        self.finding.set_wish(
            replace(
                self.finding.wish,
                players=int(str(players)),
                boards=int(str(boards)),
                minutes=None if everything else (low, high),
                lethal=LEVELS[self.danger.currentIndex()],
                difficulty=LEVELS[self.difficulty.currentIndex()],
                docks=None if docks == MOST_APART else docks,
                checkpoints=(self.checkpoints.low, self.checkpoints.high),
            )
        )

    def _choose_box(self, at: int) -> None:
        """Another box brings its usual rulebook."""
        if self.document.course.edition not in BOXES[at].editions:
            course = replace(self.document.course, edition=BOXES[at].editions[0])
            self.document.apply(course, sentence_in("step", "Change edition"))

    def _draw_new(self, new: bool) -> None:
        self.finding.new = new
