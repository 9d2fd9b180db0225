# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards of all robots under the bar of the race, each row with its robot and how it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy

from designer.base.words import tr
from designer.editor.docks.race import RacePanel
from designer.editor.look.paint import bold, colour, draw_text, painter_of, small
from designer.editor.rally.race.cards import card_words, paint_small_card, register_stage
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.program_cards import LaidCards, laid_cards_of
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import Subject
from designer.editor.widgets.labels import TooltipArea

if TYPE_CHECKING:
    from designer.editor.context import Editor

HEIGHT, LOWEST = 77, 54
"""Pixels of the rows in the usual font, and where there is little room."""

_CARD, _STEP = QSize(40, 52), 43
"""A card, and how far the next one lies from it."""

_SMALL_CARD, _SMALL_STEP = QSize(30, 46), 32
"""The same where many robots share the width."""

_FULL, _TIGHT, _NARROW = 330, 206, 1366
"""Pixels that a row needs, the least for a row without words, and the window under which one robot is shown."""


class CardRows(TooltipArea):
    """A row a robot, side by side; where they do not fit, that of the robot that is looked at."""

    def __init__(self, editor: Editor, playback: Playback, race: RacePanel) -> None:
        super().__init__()
        self._editor, self._playback = editor, playback
        self._laid: tuple[tuple[int, str, LaidCards], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMaximumHeight(self.sizeHint().height())
        playback.moved.connect(lambda _: self.refresh())
        playback.loaded.connect(self.refresh)
        editor.state.subjectChanged.connect(lambda *_: self.refresh())
        editor.languageChanged.connect(self._say_again)
        editor.themeChanged.connect(self.update)
        race.lay_below(self)

    @property
    def names(self) -> tuple[str, ...]:
        """The robots that take part, in order."""
        shown = self._playback.shown
        return tuple(robot.name for robot in shown.robots) if shown is not None else ()

    @property
    def rows(self) -> tuple[tuple[int, str, LaidCards], ...]:
        """The robots that are shown: their place in the program, their name, what lies before them."""
        if self.is_narrow:
            return tuple(row for row in self._laid if row[1] == self.chosen)
        return self._laid

    @property
    def chosen(self) -> str:
        """The robot that is looked at: the one of the inspector, or the one that acts, or the first."""
        subject, acting = self._editor.state.subject, self._playback.acting
        names = self.names
        asked = subject.name if subject.kind == ROBOT else ""
        return next((name for name in (asked, acting) if name in names), names[0] if names else "")

    @property
    def is_narrow(self) -> bool:
        """Whether there is room for one robot alone."""
        window = self.window()
        return (window is not None and window.width() < _NARROW) or self.width() < _TIGHT * len(self._laid)

    def refresh(self) -> None:
        """Show the cards as they lie now."""
        if self.isVisible():
            self._show()

    def _say_again(self) -> None:
        """The language has changed: what was said already is said anew."""
        if self._laid:
            self._show()

    def _show(self) -> None:
        self._laid = tuple((index, name, laid_cards_of(self._playback, name)) for index, name in enumerate(self.names))
        said = (f"{name}: {', '.join([self.state_of(name, laid), *_said(laid)])}" for _, name, laid in self.rows)
        self.setAccessibleName(". ".join(said))
        self.update()

    def state_of(self, name: str, laid: LaidCards) -> str:
        """How a robot is in this round, in a few words."""
        robot, register = laid.robot, self._register
        if robot is None:
            return ""
        if robot.place:
            return tr("has finished")
        if robot.out:
            return tr("out of the race")
        if laid.lost:
            return tr("destroyed in register {n}", n=laid.lost)
        if robot.cell is None:
            return tr("waits to return")
        if robot.down:
            return tr("powered down")
        card = laid.cards[register - 1] if register else None
        if not register:
            return tr("at the start") if self._playback.position == 0 else tr("programmed")
        return card_words(card) if card is not None else tr("no card")

    @property
    def _register(self) -> int:
        step = self._playback.step
        return step.register if step is not None else 0

    def row_box(self, number: int) -> QRectF:
        """Where a row lies."""
        wide = self.width() / max(1, len(self.rows))
        return QRectF(number * wide, 0, wide, self.height())

    def sizeHint(self) -> QSize:
        return QSize(400, max(HEIGHT, 3 * self.fontMetrics().height() + 12))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, max(LOWEST, 2 * self.fontMetrics().height() + 12))

    # painting

    def showEvent(self, event: object) -> None:
        self.refresh()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, colour("border"))
            for number, (index, name, laid) in enumerate(self.rows):
                box = self.row_box(number)
                if number:
                    painter.fillRect(QRectF(box.left(), 8, 1, box.height() - 16), colour("border"))
                self._paint_row(painter, box, index, name, laid)

    def _paint_row(self, painter: QPainter, box: QRectF, index: int, name: str, laid: LaidCards) -> None:
        gone = laid.robot is None or laid.robot.cell is None
        if gone or name == self._playback.acting:
            painter.fillRect(box.adjusted(1, 1, 0, 0), colour("accent-tint"))
        painter.setOpacity(0.5 if gone else 1.0)
        tight = box.width() < _FULL
        side = 24.0 if tight else 36.0
        top = (box.height() - side) / 2 - (10 if tight else 0)
        figure = QRectF(box.left() + (6 if tight else 12), top, side, side)
        paint_robot(painter, figure, name, index)
        painter.setOpacity(1.0)
        low = box.height() < _CARD.height() + 8
        size, step = (_SMALL_CARD, _SMALL_STEP) if tight or low else (_CARD, _STEP)
        left = box.right() - 5 * step - (3 if tight else 8)
        self._paint_words(painter, box, figure, left, name, laid, tight=tight)
        painter.setFont(self.font())
        for register, card in enumerate(laid.cards, 1):
            place = QRectF(
                left + (register - 1) * step, (box.height() - size.height()) / 2, size.width(), size.height()
            )
            when = register_stage(register, self._register, laid.lost)
            paint_small_card(painter, place, card, when, locked=register in laid.locked)

    def _paint_words(
        self, painter: QPainter, box: QRectF, figure: QRectF, end: float, name: str, laid: LaidCards, *, tight: bool
    ) -> None:
        """The name of the robot and how it is; where it is tight the name alone, under its figure."""
        painter.setFont(bold(small(self.font()) if tight else self.font()))
        line = float(painter.fontMetrics().height())
        if tight:
            room = QRectF(box.left() + 2, figure.bottom() + 1, end - box.left() - 4, line)
            draw_text(painter, room, name, align=Qt.AlignmentFlag.AlignLeft, elided=True)
            return
        left = figure.right() + 8
        lines = 3 if box.height() >= 3 * line else 2
        room = QRectF(left, box.center().y() - line * lines / 2, end - left - 6, line)
        draw_text(painter, room, name, align=Qt.AlignmentFlag.AlignLeft, elided=True)
        words, state = QRectF(left, room.bottom(), room.width(), line * (lines - 1)), self.state_of(name, laid)
        role, wrapped = "damage" if laid.lost else "muted", Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        draw_text(painter, words, state, role, small(self.font()), wrapped, elided=lines == 2)

    # mouse

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        name = self._name_at(event.position().x()) if event is not None else ""
        if name:
            self._editor.state.set_subject(Subject(ROBOT, name=name))

    def _name_at(self, x: float) -> str:
        found = (row[1] for number, row in enumerate(self.rows) if self.row_box(number).contains(x, 1))
        return next(found, "")

    def tip_at(self, at: QPoint) -> str:
        """The robot under the pointer with its cards."""
        name = self._name_at(at.x())
        return next((" · ".join([name, *_said(laid)]) for _, other, laid in self._laid if other == name), "")


class RallyRacePanel(RacePanel):
    """The race of a program, with the cards of its robots."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        CardRows(editor, player_of(editor), self)


def _said(laid: LaidCards) -> list[str]:
    """The cards in words."""
    return [card_words(card) if card is not None else "–" for card in laid.cards]
