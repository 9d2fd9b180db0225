# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards in the panel of a question: those of a way by rounds, a hand to be changed, and the best programs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look.paint import (
    RADIUS,
    bold,
    colour,
    draw_box,
    draw_focus,
    draw_text,
    fitted,
    paint_cached,
    painter_of,
    pen,
    small,
    tabular,
)
from designer.editor.rally.race.cards import KEYS, CardButton, RegisterStage, card_name, paint_small_card, puts_card
from designer.editor.widgets.labels import describe
from designer.editor.widgets.small_pictures import paint_picture
from designer.rally.edition.cards import Card, CardKind

CARD = QSize(40, 52)
"""A card in pixels; over it stands the number of its register."""

_STEP, _HEAD, _ROUND, _GAP = 44, 18, 5, 16


class WayCards(QWidget):
    """The cards of a way, round by round; rounds that do not fit stand in the next line."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[CardKind, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_cards(self, cards: Sequence[CardKind]) -> None:
        """Show the cards of another way."""
        self.cards = tuple(cards)
        said = (f"{tr('Round {n}', n=at + 1)}: {', '.join(map(card_name, row))}" for at, row in enumerate(self._rounds))
        self.setAccessibleName(". ".join(said))
        self.updateGeometry()
        self.update()

    @property
    def _rounds(self) -> list[tuple[CardKind, ...]]:
        return [self.cards[first : first + _ROUND] for first in range(0, len(self.cards), _ROUND)]

    @property
    def _name(self) -> int:
        """Pixels of the name of a round."""
        return bold_width(self, tr("Round {n}", n=10)) + 10

    def _corners(self, width: int) -> list[tuple[int, int]]:
        """Where each round begins."""
        corners: list[tuple[int, int]] = []
        left = top = 0
        for row in self._rounds:
            wide = self._name + len(row) * _STEP
            if left and left + wide > width:
                left, top = 0, top + self._line
            corners.append((left, top))
            left += wide + _GAP
        return corners

    @property
    def _line(self) -> int:
        return CARD.height() + _HEAD + 8

    def heightForWidth(self, width: int) -> int:
        corners = self._corners(width)
        return (corners[-1][1] if corners else 0) + self._line

    def sizeHint(self) -> QSize:
        return QSize(self._name + _ROUND * _STEP, self.heightForWidth(max(self.width(), 300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._name + _ROUND * _STEP, self._line)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for number, (row, (left, top)) in enumerate(zip(self._rounds, self._corners(self.width()), strict=True)):
                name = QRectF(left, top + _HEAD, self._name, CARD.height())
                draw_text(painter, name, tr("Round {n}", n=number + 1), "muted", small(self.font()))
                for index, kind in enumerate(row):
                    place = QRectF(left + self._name + index * _STEP, top, CARD.width(), CARD.height() + _HEAD)
                    _paint_numbered(painter, place, kind, number * _ROUND + index + 1, now=False)


def bold_width(widget: QWidget, text: str) -> int:
    """How wide a text is in a widget at the most."""
    return widget.fontMetrics().horizontalAdvance(text)


def _paint_numbered(painter: QPainter, place: QRectF, kind: CardKind | None, register: int, *, now: bool) -> None:
    """A card with the number of its register over it, 0 for none, from pixels that are kept."""
    paint_cached(
        painter, place, ("numbered", kind, register, now), partial(_paint_anew, kind=kind, register=register, now=now)
    )


def _paint_anew(painter: QPainter, place: QRectF, kind: CardKind | None, register: int, *, now: bool) -> None:
    head = QRectF(place.left(), place.top(), place.width(), _HEAD - 4)
    if register:
        draw_box(painter, head, 3, fill="voice" if now else "head")
        font = painter.font()
        smaller = fitted(tabular(bold(small(font))), str(register), head.width(), head.height() - 2)
        draw_text(painter, head, str(register), "voice-on" if now else "text", smaller, Qt.AlignmentFlag.AlignCenter)
        painter.setFont(font)
    card = QRectF(place.left(), place.top() + _HEAD, place.width(), place.height() - _HEAD)
    paint_small_card(painter, card, Card(kind) if kind is not None else None, RegisterStage.AHEAD, plain=True)


class HandCard(CardButton):
    """A card of the hand: a click or a key changes it, Delete leaves a gap."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: CardKind | None = None
        self.register = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(CARD.width() + 4, CARD.height() + _HEAD + 4)

    def show_card(self, kind: CardKind | None, register: int) -> None:
        """Show a card, and the register in which the program that is looked at has it; 0 for none."""
        self.kind, self.register = kind, register
        name = card_name(kind) if kind is not None else tr("no card")
        describe(
            self,
            tr("{card}, register {n}", card=name, n=register) if register else name,
            f"{name}\n{tr('Click or press 1 2 3 B L R U; Delete leaves a gap')}",
        )
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setOpacity(1.0 if self.register or self.kind is None else 0.62)
            place = QRectF(2, 2, CARD.width(), CARD.height() + _HEAD)
            _paint_numbered(painter, place, self.kind, self.register, now=True)
            painter.setOpacity(1.0)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if puts_card(event):
            self.chosen.emit(KEYS.get(Qt.Key(event.key())))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class HeatKey(QWidget):
    """What the squares of a hand and the numbers beside them mean."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, max(26, self.fontMetrics().height() + 4))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        from designer.rally.picture.answer_overlays import SHADES, ends_picture, place_sign

        side = float(self.height())
        few, place = tr("darker: more programs end here"), tr("where the best five end")
        self.setAccessibleName(few)
        with painter_of(self) as painter:
            left = 0.0
            for share in range(1, 6):
                paint_picture(painter, QRectF(left, 0, side, side), ends_picture(round(share / 5 * SHADES)))
                left += side
            painter.setFont(small(self.font()))
            for words in (few, place):
                wide = painter.fontMetrics().horizontalAdvance(words)
                draw_text(painter, QRectF(left + 6, 0, wide + 4, side), words)
                left += wide + 22
                if words == few:
                    paint_picture(painter, QRectF(left, 0, side, side), place_sign(2))
                    left += side


class BestRow(QAbstractButton):
    """One of the best programs of a hand: its place, its cards, where it ends and what is left.

    Signals:
        looked: the pointer or the keyboard comes here.
    """

    looked = pyqtSignal()

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self._cards: tuple[CardKind, ...] = ()
        self._ends = self._left = ""
        self.is_shown = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.looked)

    def show_program(self, cards: Sequence[CardKind], ends: str, left: str, *, is_shown: bool) -> None:
        """Show a program: its cards in order, where it ends and what is left then; whether the boards show it."""
        self._cards, self._ends, self._left, self.is_shown = tuple(cards), ends, left, is_shown
        self.setAccessibleName(f"{self.place}: {', '.join(map(card_name, cards))}, {ends}, {left}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(260, 26 + self.fontMetrics().height() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(230, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent | None) -> None:
        self.looked.emit()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self.looked.emit()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.is_shown:
                painter.fillRect(self.rect(), colour("accent-tint"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, colour("border"))
            number = QRectF(8, (self.height() - 20) / 2, 20, 20)
            draw_box(painter, number, 3, fill="voice")
            font = tabular(bold(self.font()))
            draw_text(painter, number, str(self.place), "voice-on", font, Qt.AlignmentFlag.AlignCenter)
            self._paint_words(painter)
            painter.setFont(self.font())
            painter.setPen(pen("text"))
            for index, kind in enumerate(self._cards):
                box = QRectF(36 + index * 30, 4, 26, 24)
                paint_cached(painter, box, ("best", kind), partial(_paint_plain, kind=kind))
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _paint_words(self, painter: QPainter) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, QRectF(36, 4, self.width() - 46, 24), self._left, align=right)
        below = QRectF(36, 30, self.width() - 46, self.height() - 34)
        draw_text(painter, below, self._ends, font=small(self.font()), elided=True)


def _paint_plain(painter: QPainter, box: QRectF, kind: CardKind) -> None:
    paint_small_card(painter, box, Card(kind), RegisterStage.AHEAD, plain=True)


def to_go(left: int | None, *, won: bool) -> str:
    """What is left after a program."""
    if won:
        return tr("wins")
    return tr("{n} to go", n=left) if left is not None else tr("no way")
