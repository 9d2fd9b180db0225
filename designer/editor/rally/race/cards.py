# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards: a large one in a register, small ones in the rows of the other robots, and one that is dragged."""

from __future__ import annotations

import os
from enum import Enum, auto
from typing import NamedTuple

from PyQt6.QtCore import QEvent, QMimeData, QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget

from designer.base.words import sentence, tr
from designer.editor.look import icons
from designer.editor.look.paint import (
    RADIUS,
    bold,
    clear_pixmap,
    draw_box,
    draw_focus,
    draw_text,
    fitted,
    painter_of,
    pen,
    sized,
    small,
    tabular,
)
from designer.editor.widgets.labels import describe
from designer.painting.painter import painting
from designer.rally.edition.cards import Card, CardKind, print_card

HEAD_HEIGHT = 18
CARD = QSize(82, 118)

_ICONS = {
    CardKind.MOVE_1: ("arrow-up", "1"),
    CardKind.MOVE_2: ("arrow-up", "2"),
    CardKind.MOVE_3: ("arrow-up", "3"),
    CardKind.BACK_UP: ("arrow-down", ""),
    CardKind.LEFT: ("arrow-bend-up-left", ""),
    CardKind.RIGHT: ("arrow-bend-up-right", ""),
    CardKind.U_TURN: ("arrow-u-down-left", ""),
    CardKind.POWER_UP: ("lightning", ""),
    CardKind.AGAIN: ("repeat", ""),
}

KEYS = {
    Qt.Key.Key_1: CardKind.MOVE_1,
    Qt.Key.Key_2: CardKind.MOVE_2,
    Qt.Key.Key_3: CardKind.MOVE_3,
    Qt.Key.Key_B: CardKind.BACK_UP,
    Qt.Key.Key_L: CardKind.LEFT,
    Qt.Key.Key_R: CardKind.RIGHT,
    Qt.Key.Key_U: CardKind.U_TURN,
}
"""The keys that put a card into the register that has the keyboard."""

_NUMBERS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}

CARD_MIME = f"application/x-course-designer-card-{os.getpid()}"
"""A card on its way to a register: in the case notation, and the register from which it comes."""

_SHORT = {CardKind.LEFT: sentence("Left"), CardKind.RIGHT: sentence("Right")}


def card_name(kind: CardKind) -> str:
    """What a kind of card is called on its face, where there is little room."""
    return str(_SHORT.get(kind, kind.called))


def card_words(card: Card) -> str:
    """A card with its number, if it has one: ``Move 2 (730)``."""
    name = card_name(card.kind)
    return name if card.priority is None else f"{name} ({card.priority})"


class RegisterStage(Enum):
    """Where a register lies in the playback."""

    PLAYED = auto()
    NOW = auto()
    AHEAD = auto()
    LOST = auto()


def register_stage(register: int, now: int, lost: int) -> RegisterStage:
    """Where a register lies (1 to 5), seen from the one in play (0 before the first).

    ``lost`` is the one in which the robot was destroyed in this round, 0 where it was not.
    """
    if lost and register > lost:
        return RegisterStage.LOST
    return RegisterStage.NOW if register == now else RegisterStage.PLAYED if register < now else RegisterStage.AHEAD


def _said(card: Card | None) -> str:
    return card_name(card.kind) if card is not None else tr("no card")


def _states(when: RegisterStage, *, locked: bool) -> list[str]:
    """What is special about a register, in words."""
    return [*([tr("locked")] if locked else ()), *([tr("not played")] if when is RegisterStage.LOST else ())]


class CardButton(QAbstractButton):
    """A card that keys change; letters and Delete belong to it, not to a command of the window.

    Signals:
        chosen: a key asks for this kind of card (a CardKind), or None for no card.
    """

    chosen = pyqtSignal(object)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and puts_card(event):
            event.accept()
            return True
        return super().event(event)


class CardSlot(CardButton):
    """A register with its head and its card. The head jumps there, the card is changed by click or key.

    Signals:
        head_clicked: the number over the card was clicked.
        renumbered: a key asks for the next higher number (1) or lower one (-1).
        pulled: the card is dragged away; dropped: this data was dropped here.
    """

    head_clicked = pyqtSignal()
    renumbered = pyqtSignal(int)
    pulled = pyqtSignal()
    dropped = pyqtSignal(object)

    def __init__(self, register: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.register = register
        self.card: Card | None = None
        self.when = RegisterStage.AHEAD
        self.locked = self._over = False
        self._pressed = QPoint()
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(CARD.width(), CARD.height() + HEAD_HEIGHT + 4)

    def show_card(self, card: Card | None, when: RegisterStage, *, locked: bool = False) -> None:
        """Show a card: played, now, ahead or lost, in a register that may be locked."""
        self.card, self.when, self.locked = card, when, locked
        said = tr("Register {number}: {card}", number=self.register, card=_said(card))
        tip = tr("Click or press 1 2 3 B L R U")
        if card is not None and card.priority is not None:
            tip = tr("Click or press 1 2 3 B L R U; Up and Down change the number")
        describe(self, ", ".join([said, *_states(when, locked=locked)]), tip)
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._paint_head(painter)
            self._paint_card(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _paint_head(self, painter: QPainter) -> None:
        now = self.when is RegisterStage.NOW
        head = QRect(2, 2, self.width() - 4, HEAD_HEIGHT - 2)
        draw_box(painter, head, 3, fill="voice" if now else "head")
        font = fitted(bold(small(painter.font())), str(self.register), head.width(), head.height() - 2)
        role = "voice-on" if now else "muted"
        draw_text(painter, head, str(self.register), role, font, Qt.AlignmentFlag.AlignCenter)
        painter.setFont(self.font())

    def _paint_card(self, painter: QPainter) -> None:
        now, played = self.when is RegisterStage.NOW, self.when in (RegisterStage.PLAYED, RegisterStage.LOST)
        box = QRectF(self.rect()).adjusted(2.5, HEAD_HEIGHT + 4.5, -2.5, -2.5)
        empty = self.card is None
        style = Qt.PenStyle.DashLine if empty and not now else Qt.PenStyle.SolidLine
        marked = now or self._over
        line = pen("voice" if marked else "muted" if self.underMouse() else "border", 2 if marked else 1, style)
        draw_box(painter, box, 7, fill="panel" if played or empty else "field", line=line)
        role = "muted" if played or empty else "text"
        if self.card is None:
            icons.icon("plus", "muted").paint(painter, QRect(self.width() // 2 - 9, HEAD_HEIGHT + 50, 18, 18))
            return
        self._paint_face(painter, box, role, self.card)
        if self.locked:
            paint_lock(painter, QRectF(box.left() + 7, box.top() + 7, 15, 15))
        if self.when is RegisterStage.LOST:
            strike(painter, box.adjusted(3, 3, -3, -3))

    def _paint_face(self, painter: QPainter, box: QRectF, role: str, card: Card) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        if card.priority is not None:
            place = box.adjusted(0, 8, -9, 0)
            draw_text(painter, place, str(card.priority), "muted", tabular(small(self.font())), right)
        name, number = _ICONS[card.kind]
        middle = int(box.center().y()) - 1
        icon_left = int(box.center().x()) - (24 if number else 15)
        icons.icon(name, role).paint(painter, QRect(icon_left, middle - 15, 30, 30))
        if number:
            beside, large = QRect(icon_left + 29, middle - 18, 30, 36), bold(sized(self.font(), 26 / 13 * 0.9))
            draw_text(painter, beside, number, role, large)
        text = card_name(card.kind)
        font = fitted(bold(small(self.font())), text, box.width() - 8, box.height())
        bottom = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        draw_text(painter, box.adjusted(0, 0, 0, -9), text, role, font, bottom)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.position().y() < HEAD_HEIGHT + 2:
            self.head_clicked.emit()
            return
        self._pressed = event.position().toPoint() if event is not None else QPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self.isDown() and self.card is not None:
            moved = (event.position().toPoint() - self._pressed).manhattanLength()
            if moved >= QApplication.startDragDistance():
                self.setDown(False)
                self.pulled.emit()
                return
        super().mouseMoveEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        data = event.mimeData() if event is not None else None
        if event is not None and data is not None and data.hasFormat(CARD_MIME):
            self._over = True
            self.update()
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self._over = False
        self.update()

    def dropEvent(self, event: QDropEvent | None) -> None:
        self._over = False
        self.update()
        if event is not None:
            self.dropped.emit(event.mimeData())
            event.acceptProposedAction()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        key = Qt.Key(event.key())
        if puts_card(event):
            self.chosen.emit(KEYS.get(key))
        elif key in _NUMBERS:
            self.renumbered.emit(_NUMBERS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()  # arrows and Space play and step, wherever the keyboard is in the strip


def puts_card(event: QKeyEvent) -> bool:
    """Whether a key changes the card of the register that has the keyboard."""
    plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
    return plain and (event.key() in KEYS or event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace))


def paint_lock(painter: QPainter, box: QRectF) -> None:
    """The padlock of a register that is locked."""
    icons.icon("lock-simple", "text").paint(painter, box.toRect())


def strike(painter: QPainter, box: QRectF) -> None:
    """The red stroke through a card that is not played any more."""
    line = pen("damage", 2)
    line.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(line)
    painter.drawLine(box.bottomLeft(), box.topRight())


def paint_small_card(
    painter: QPainter, box: QRectF, card: Card | None, when: RegisterStage, *, locked: bool = False, plain: bool = False
) -> None:
    """A card in little: its number at the top, its arrow under it; ``plain`` leaves the number out."""
    font = painter.font()
    now, faded = when is RegisterStage.NOW, when in (RegisterStage.PLAYED, RegisterStage.LOST)
    fill, line = "panel" if faded or card is None else "field", pen("voice", 2) if now else pen("border")
    draw_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 4, fill=fill, line=line)
    if card is not None:
        role = "muted" if faded else "text"
        painter.setFont(fitted(tabular(sized(font, 0.77)), "840", box.width() - 6, 12))
        high = 0.0 if plain else painter.fontMetrics().height() + 1.0
        if not plain and card.priority is not None:
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            draw_text(painter, box.adjusted(0, 2, -4, 0), str(card.priority), "muted", align=right)
        _paint_small_face(painter, box.adjusted(0, high, 0, 0), card, role)
    if locked:
        paint_lock(painter, QRectF(box.left() + 2, box.top() + 2, 12, 12))
    if when is RegisterStage.LOST and card is not None:
        strike(painter, box.adjusted(2, 2, -2, -2))
    painter.setFont(font)


def _paint_small_face(painter: QPainter, room: QRectF, card: Card, role: str) -> None:
    """The arrow of a card, with its number of spaces beside it."""
    font = painter.font()
    name, number = _ICONS[card.kind]
    side = min(22.0, room.height() - 2, room.width() * 0.62)
    left = room.center().x() - (side + (side * 0.42 if number else 0)) / 2
    icon = QRectF(left, room.center().y() - side / 2, side, side)
    icons.icon(name, role).paint(painter, icon.toRect())
    if number:
        left = icon.right() - side * 0.12
        larger = fitted(bold(sized(painter.font(), 1.5)), number, room.right() - left - 2, side)
        box = QRectF(left, room.top(), room.right() - left + 6, room.height())
        draw_text(painter, box, number, role, larger, Qt.AlignmentFlag.AlignVCenter)
    painter.setFont(font)


class MiniCards(QWidget):
    """The cards of another robot as five small slots.

    Signals:
        picked: the register whose slot was clicked.
    """

    picked = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[Card | None, ...] = (None,) * 5
        self._now = self._lost = 0
        self._locked: tuple[int, ...] = ()
        self.setFixedSize(5 * 36 - 4, 26)

    def show_cards(self, cards: tuple[Card | None, ...], now: int, locked: tuple[int, ...] = (), lost: int = 0) -> None:
        """Show the cards of registers 1 to 5; ``now`` is the register in play, 0 before the first.

        ``lost`` is the register in which the robot was destroyed, 0 where it was not.
        """
        self._cards, self._now, self._locked, self._lost = cards, now, locked, lost
        said = " ".join("–" if card is None else card.kind.value for card in cards)
        self.setAccessibleName(said)
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for index, card in enumerate(self._cards):
                when = register_stage(index + 1, self._now, self._lost)
                box = QRectF(index * 36 + 1, 1, 30, 24)
                locked = index + 1 in self._locked
                paint_small_card(painter, box, card, when, locked=locked, plain=True)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self.picked.emit(min(5, int(event.position().x()) // 36 + 1))


_SIZE = QSize(40, 52)


class DraggedCard(NamedTuple):
    """A card that is dragged, in the case notation, and the register from which it comes, 0 from elsewhere."""

    text: str
    source: int


def make_drag(widget: QWidget, card: Card, source: int) -> QDrag:
    """A card on its way, from a register (1 to 5) or from elsewhere (0)."""
    drag, data = QDrag(widget), QMimeData()
    data.setData(CARD_MIME, f"{print_card(card)} {source}".encode())
    drag.setMimeData(data)
    drag.setPixmap(_picture(widget, card))
    drag.setHotSpot(QPoint(_SIZE.width() // 2, _SIZE.height() // 2))
    return drag


def dragged_card(data: QMimeData | None) -> DraggedCard | None:
    """The card that is dragged; None where it is something else."""
    if data is None or not data.hasFormat(CARD_MIME):
        return None
    text, source = bytes(data.data(CARD_MIME).data()).decode().split(" ")
    return DraggedCard(text, int(source))


def _picture(widget: QWidget, card: Card) -> QPixmap:
    picture = clear_pixmap(_SIZE.width(), _SIZE.height(), widget.devicePixelRatioF())
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(widget.font())
        paint_small_card(painter, QRectF(0, 0, _SIZE.width(), _SIZE.height()), card, RegisterStage.AHEAD)
    return picture
