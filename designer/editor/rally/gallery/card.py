# SPDX-License-Identifier: GPL-3.0-or-later
"""A course of the gallery as a card: its picture, its name, what it is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy

from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_box, draw_focus, draw_text, painter_of, pen, small
from designer.editor.rally.gallery.course_summary import LINES, bar_height, paint_bars, proof_line, verdict_line
from designer.editor.widgets.labels import rich_tip
from designer.editor.widgets.small_pictures import paint_small
from designer.editor.widgets.thumb import STEPS

if TYPE_CHECKING:
    from designer.game.contract import Game
    from designer.rally.generator.found_courses import FoundCourse

WIDE = 226
PICTURE = 140


def card_size(metrics: QFontMetrics) -> QSize:
    """How large a card is in a font."""
    line = metrics.height()
    return QSize(WIDE, PICTURE + line + 18 + LINES * bar_height(line) + 6)


class GalleryCard(QAbstractButton):
    """A card. A click or the keyboard coming to it picks its course; a second click or Enter opens it.

    Attributes:
        found: the course.

    Signals:
        picked: it is looked at; opened: it shall be opened; more: others like it are wanted.
        pointed: the mouse has come to it, or left (None).
        stepped: the arrows go on from it.
        asked: its menu is wanted, at a place of the screen.
    """

    picked = pyqtSignal(object)
    opened = pyqtSignal(object)
    more = pyqtSignal(object)
    pointed = pyqtSignal(object)
    stepped = pyqtSignal(object, QPoint)
    asked = pyqtSignal(object, QPoint)

    def __init__(self, found: FoundCourse, game: Game) -> None:
        super().__init__()
        self.found, self._game = found, game
        self.drawn = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say()

    def say(self) -> None:
        """Speak the current language."""
        self.setText(self.found.title)
        self.setAccessibleName(self.found.title)
        told = f"{verdict_line(self.found)}\n{proof_line(self.found)}"
        self.setAccessibleDescription(told)
        self.setToolTip(rich_tip(self.found.title, told))
        self.update()

    def draw(self) -> None:
        """Show the picture of the course from now on; before that the card is painted without it."""
        self.drawn = True
        self.update()

    def sizeHint(self) -> QSize:
        return card_size(self.fontMetrics())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """A card is picked, never put back by a click."""

    # mouse and keyboard

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """A click opens the course that is picked already."""
        was = self.isChecked()
        super().mouseReleaseEvent(event)
        if event is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if self.rect().contains(event.position().toPoint()):
            (self.opened if was else self.picked).emit(self.found)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        if event is not None:
            self.picked.emit(self.found)
            self.asked.emit(self.found, event.globalPos())

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        if event is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.picked.emit(self.found)
        super().focusInEvent(event)

    def event(self, event: QEvent | None) -> bool:
        # arrows and Enter belong to the card, not to the scroll area round it
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._took(event):
            return True
        if event is not None and event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.pointed.emit(self.found if event.type() == QEvent.Type.Enter else None)
        return super().event(event)

    def _took(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in STEPS and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            self.stepped.emit(self, STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self.more if shifted else self.opened).emit(self.found)
        elif key == Qt.Key.Key_Menu:
            self.asked.emit(self.found, self.mapToGlobal(self.rect().center()))
        else:
            return False
        return True

    # how it looks

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            ring = 3.0 if self.isChecked() else 1.0
            line = pen("accent" if self.isChecked() or self.underMouse() else "border", ring)
            box = QRectF(self.rect()).adjusted(ring / 2, ring / 2, -ring / 2, -ring / 2)
            draw_box(painter, box, 7, fill="field", line=line)
            self._paint_picture(painter)
            self._paint_words(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 7)

    def _paint_picture(self, painter: QPainter) -> None:
        room = QRectF(3, 3, self.width() - 6, PICTURE - 3)
        painter.fillRect(room, colour("table"))
        if self.drawn:
            paint_small(painter, room.adjusted(8, 6, -8, -6), self.found.course, self._game.pictures())

    def _paint_words(self, painter: QPainter) -> None:
        line, left = self.fontMetrics().height(), 12
        top = PICTURE + 8
        size = self.found.course.size if self.drawn else None
        extent = f"{size.width} × {size.height}" if size is not None else ""
        head = QRect(left, top, self.width() - 2 * left, line + 2)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, head, extent, "muted", small(self.font()), right)
        taken = painter.fontMetrics().horizontalAdvance(extent) + 8
        if self.found.kept:
            taken += 20
            icon = icons.icon("check-circle", "good")
            icon.paint(painter, QRect(head.right() - taken + 8, top, 16, line + 2))
        draw_text(painter, head.adjusted(0, 0, -taken, 0), self.text(), font=bold(self.font()), elided=True)
        painter.setFont(self.font())
        paint_bars(painter, QRectF(left, top + line + 8, self.width() - 2 * left, 100), self.found)
