# SPDX-License-Identifier: GPL-3.0-or-later
"""A course as a card of the welcome page; what it says of the course is read once the card has been painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent

from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_box, draw_focus, painter_of, pen, small
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import rich_tip
from designer.editor.widgets.small_pictures import paint_small
from designer.editor.widgets.spoken import spoken
from designer.game.contract import Game, Plan
from designer.painting.painting import kept

CARD = QSize(190, 196)
"""The size of every card, whatever is on it: nothing moves when it is read."""


@dataclass(frozen=True, eq=False)
class Preview:
    """What a card says of a course: its name, a line or two about it, and the plan whose picture it shows."""

    name: str
    line: str
    plan: Plan | None
    game: Game


class CourseCard(Pressable):
    """A course as a card: its picture, its name, a line about it.

    Args:
        name: what is known of the course without reading it; line: the same of the line about it.
        read: reads the course.

    Signals:
        awaited: the card has been painted without its course, which had better be read now.
    """

    awaited = pyqtSignal()

    def __init__(self, name: str, line: str, read: Callable[[], Preview]) -> None:
        super().__init__()
        self._read: Callable[[], Preview] | None = read
        self._preview: Preview | None = None
        self._say(name, line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def read(self) -> None:
        """Read the course and show it from now on."""
        if self._read is not None:
            self._preview, self._read = self._read(), None
            self._say(self._preview.name, self._preview.line)
            self.update()

    @property
    def is_read(self) -> bool:
        """Whether the course has been read."""
        return self._read is None

    def _say(self, name: str, line: str) -> None:
        self._line = line
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(spoken(line.replace("\n", " · ")))
        self.setToolTip(rich_tip(name, line))

    def sizeHint(self) -> QSize:
        return CARD

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self.is_read:
            self.awaited.emit()
        with painter_of(self) as painter:
            line = pen("accent" if self.underMouse() else "border")
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, fill="field", line=line)
            room = QRectF(1, 1, self.width() - 2, 128)
            with kept(painter):
                painter.setClipRect(room)
                draw_box(painter, room.adjusted(0, 0, 0, 10), 6, fill="table")
            self._paint_picture(painter, room.adjusted(12, 8, -12, -8))
            high = self.fontMetrics().lineSpacing()
            first, two, second = self._line.partition("\n")
            texts = [(136, 1, bold(self.font()), "text", self.text())]
            texts.append((138 + high, 1 if two else 2, small(self.font()), "muted", first))
            texts.append((138 + 2 * high, 1, small(self.font()), "muted", second))
            for top, lines, font, role, text in texts:
                painter.setFont(font)
                painter.setPen(colour(role))
                box = QRect(12, top, self.width() - 24, (high + 2) * lines)
                # a line that breaks between words loses a word's width
                wide = box.width() if lines == 1 else box.width() * lines - 5 * high
                shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, wide)
                painter.drawText(box, Qt.TextFlag.TextWordWrap, shown)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 7)

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        found = self._preview
        if found is not None and found.plan is not None and min(found.plan.size):
            paint_small(painter, room, found.plan, found.game.pictures())
        elif found is not None:
            icons.icon("file", "muted").paint(painter, QRect(self.width() // 2 - 18, 46, 36, 36))
