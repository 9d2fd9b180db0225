# SPDX-License-Identifier: GPL-3.0-or-later
"""The program strip: the robot whose cards are large, the rows of the others, and the cards that can be laid.

These are cards of every kind, or the hand that a robot was dealt from a seed.
"""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from designer.base.numerals import parse_whole
from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import RADIUS, bold, draw_focus, draw_text, fitted, painter_of, small
from designer.editor.rally.race.cards import MiniCards, RegisterStage, card_words, make_drag, paint_small_card
from designer.editor.rally.race.program_cards import FIRST_SEED, LAST_SEED, CardEditor, LaidCards
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import TooltipArea, describe, plain
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card, kinds_in

_CARD, _STEP = QSize(36, 42), 39


class Tray(TooltipArea):
    """Cards in a row. A click lays one into the next free register, a drag into the one where it is dropped.

    Signals:
        picked: a card (:class:`Card`) was clicked.
    """

    picked = pyqtSignal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[Card, ...] = ()
        self.left: tuple[bool, ...] = ()
        self._pressed = QPoint()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[Card], left: Sequence[bool]) -> None:
        """Offer these cards; those that lie in registers already are paler."""
        self.cards, self.left = tuple(cards), tuple(left)
        said = [card_words(card) for card, free in zip(self.cards, self.left, strict=True) if free]
        self.setAccessibleName(tr("Cards to lay: {cards}", cards=", ".join(said) if said else tr("none")))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, len(self.cards)) * _STEP, _CARD.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, _CARD.height())

    def box(self, index: int) -> QRectF:
        """Where a card lies."""
        step = min(float(_STEP), self.width() / max(1, len(self.cards)))
        return QRectF(index * step, 0, min(float(_CARD.width()), step - 1), _CARD.height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for index, card in enumerate(self.cards):
                painter.setOpacity(1.0 if self.left[index] else 0.3)
                paint_small_card(painter, self.box(index), card, RegisterStage.AHEAD)

    def at(self, place: QPoint) -> int | None:
        """The card at a place that can still be laid."""
        found = (i for i in range(len(self.cards)) if self.left[i] and self.box(i).contains(place.toPointF()))
        return next(found, None)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        index = self.at(self._pressed)
        if far and index is not None:
            make_drag(self, self.cards[index], 0).exec(Qt.DropAction.CopyAction)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        index = self.at(event.position().toPoint()) if event is not None else None
        if index is not None and index == self.at(self._pressed):
            self.picked.emit(self.cards[index])

    def tip_at(self, at: QPoint) -> str:
        index = self.at(at)
        return card_words(self.cards[index]) if index is not None else ""


class CardTray(QWidget):
    """The cards, and whether they are a hand that is dealt.

    Signals:
        picked: a card was clicked.
    """

    picked = pyqtSignal(object)

    def __init__(self, laying: CardEditor) -> None:
        super().__init__()
        self._laying = laying
        self.deal = Button("", Face.PUSH)
        self.deal.setCheckable(True)
        self.deal.set_icon_maker(lambda: icons.icon("cards"))
        self.seed = TextField()
        self.seed.setMaxLength(len(str(LAST_SEED)))
        self.seed.setFixedWidth(64)
        self.seed.setText(str(FIRST_SEED))
        self.tray = Tray()
        in_row(self.deal, self.seed, (self.tray, 1), of=self, margins=(12, 0, 12, 6), spacing=8)
        self.tray.picked.connect(self.picked)
        self.deal.toggled.connect(lambda _: self._deal())
        self.seed.textChanged.connect(lambda _: self._deal())
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything anew."""
        self.deal.setText(tr("Deal hands"))
        self.deal.setToolTip(plain(tr("Deals hands by damage; only their cards can be laid.")))
        describe(self.seed, tr("Seed of the hands"), tr("The same seed deals the same hands."))

    def show_robot(self, name: str, rules: Edition) -> None:
        """Offer what a robot may lay in the round that is shown."""
        self.seed.setVisible(self.deal.isChecked())
        hand = self._laying.hand(name)
        if self._laying.seed is None:
            kinds = kinds_in(rules.deck)
            self.tray.show_cards([Card(kind, None) for kind in kinds], [True] * len(kinds))
        else:
            self.tray.show_cards(hand, self._laying.left(name))

    def _deal(self) -> None:
        seed = parse_whole(self.seed.text().strip(), FIRST_SEED) or FIRST_SEED
        self._laying.deal(max(FIRST_SEED, min(seed, LAST_SEED)) if self.deal.isChecked() else None)


class Portrait(QAbstractButton):
    """The robot whose cards are shown, its name, and how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._position, self._line = "", 0, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setFixedWidth(108)

    def show_robot(self, name: str, position: int, line: str) -> None:
        """Show another robot."""
        self._name, self._position, self._line = name, position, line
        describe(self, f"{name}, {line}", tr("Right-click to rename, move, turn or remove {robot}", robot=name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(108, 118)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            paint_robot(painter, QRectF(self.width() / 2 - 34, 0, 68, 68), self._name, self._position)
            line = self.fontMetrics().lineSpacing()
            room, centre = QRect(2, 70, self.width() - 4, line + 2), Qt.AlignmentFlag.AlignCenter
            draw_text(painter, room, self._name, font=bold(self.font()), align=centre, elided=True)
            below = QRect(0, room.bottom() + 2, self.width(), line)
            font = fitted(small(self.font()), self._line, self.width() - 4, line)
            draw_text(painter, below, self._line, "muted", font, centre)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class RobotRow(QAbstractButton):
    """Another robot with its five small cards; a click makes it the large one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._position = "", 0
        self.cards = MiniCards()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        in_row(self.cards, of=self, margins=(118, 4, 4, 4))

    def show_robot(self, name: str, position: int, laid: LaidCards, register: int) -> None:
        """Show another robot."""
        self._name, self._position = name, position
        self.cards.show_cards(laid.cards, register, laid.locked, laid.lost)
        describe(self, f"{name}: {self.cards.accessibleName()}", tr("Show cards of {robot}", robot=name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(118 + self.cards.width() + 8, 36)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            paint_robot(painter, QRectF(4, self.height() / 2 - 13, 26, 26), self._name, self._position)
            draw_text(painter, QRect(38, 0, 76, self.height()), self._name, elided=True)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class OtherRobots(PanelScroll):
    """The rows of all robots but the large one.

    Signals:
        picked: the name of the robot that shall be the large one.
    """

    picked = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = QWidget()
        self._column = in_column(STRETCH, of=self._content, margins=(0, 12, 0, 0), spacing=0)
        self.show_content(self._content)
        self.rows: list[RobotRow] = []

    def sizeHint(self) -> QSize:
        return QSize(118 + 5 * 36 + 16, 120)

    def show_robots(self, robots: tuple[tuple[int, str, LaidCards], ...], register: int) -> None:
        """Show rows for these: position in the program, name, what lies in its registers."""
        while len(self.rows) > len(robots):
            self.rows.pop().deleteLater()
        while len(self.rows) < len(robots):
            row = RobotRow()
            row.clicked.connect(lambda _=False, which=row: self.picked.emit(which._name))
            row.cards.picked.connect(lambda _, which=row: self.picked.emit(which._name))
            self._column.insertWidget(len(self.rows), row)
            self.rows.append(row)
        for row, (position, name, laid) in zip(self.rows, robots, strict=True):
            row.show_robot(name, position, laid, register)
        self.setVisible(bool(robots))
        self.setFixedWidth(self.sizeHint().width())
