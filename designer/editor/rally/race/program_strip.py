# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards that can be laid, under the registers: every kind, or the hand that a robot was dealt from a seed."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QApplication, QSizePolicy, QWidget

from designer.base.numerals import parse_whole
from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import painter_of
from designer.editor.rally.race.card_dragging import make_drag
from designer.editor.rally.race.cards import When, card_words, paint_small_card
from designer.editor.rally.race.hands import FIRST_SEED, LAST_SEED
from designer.editor.rally.race.program_cards import Laying
from designer.editor.widgets.arranging import in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe, plain
from designer.editor.widgets.search_field import Field
from designer.editor.widgets.tipped import Tipped
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card, kinds_in

_CARD, _STEP = QSize(36, 42), 39


class Tray(Tipped):
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
                paint_small_card(painter, self.box(index), card, When.AHEAD)

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

    def __init__(self, laying: Laying) -> None:
        super().__init__()
        self._laying = laying
        self.deal = Button("", Face.PUSH)
        self.deal.setCheckable(True)
        self.deal.set_icon_maker(lambda: icons.icon("cards"))
        self.seed = Field()
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
