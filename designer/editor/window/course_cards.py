# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses as cards, and the grid in which they lie: as many columns as there is room for, all of one width.

A card is painted with what is known of the course without reading it; then those that are seen are read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.words import span
from designer.editor.look import icons
from designer.editor.look.paint import FOCUS, bold, draw_box, draw_text, painter_of, pen, small
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import rich_tip, screen_reader_text
from designer.editor.widgets.small_pictures import paint_small
from designer.game.contract import AnyPlan, Game
from designer.painting.painter import kept

GAP = 16
"""Pixels between two cards."""

_RING = 4
"""Pixels round a card, for the focus ring, which stands 2 off it."""

_AIR = 12


@dataclass(frozen=True, eq=False)
class Preview:
    """What a card says of a course: its name, a line or two about it, and the plan whose picture it shows.

    Attributes:
        players: for how many it is, few and many; None where the file does not say.
    """

    name: str
    lines: tuple[str, ...]
    plan: AnyPlan | None
    game: Game
    players: tuple[int, int] | None = None


class CourseCard(Pressable):
    """A course as a card: its picture, its name, what is said of it, and a disc where it is not saved.

    Args:
        name, lines: what is known of the course without reading it.
        read: reads the course.
        high: pixels of the picture.
        unsaved: whether it has changes that are in no file.

    Signals:
        awaited: the card has been painted without its course, which had better be read now.
    """

    awaited = pyqtSignal()

    def __init__(
        self, name: str, lines: tuple[str, ...], read: Callable[[], Preview], high: int, *, unsaved: bool = False
    ) -> None:
        super().__init__()
        self._read: Callable[[], Preview] | None = read
        self._preview: Preview | None = None
        self._high, self._unsaved, self._count = high, unsaved, len(lines)
        self._say(name, lines)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def read(self) -> None:
        """Read the course and show it from now on."""
        if self._read is not None:
            self._preview, self._read = self._read(), None
            self._say(self._preview.name, self._preview.lines)
            self.update()

    @property
    def is_read(self) -> bool:
        """Whether the course has been read."""
        return self._read is None

    @property
    def height_wanted(self) -> int:
        """Pixels of the card with its ring: the picture, the name, and the lines that were told at first."""
        return self._high + 2 * _RING + 20 + (self.fontMetrics().lineSpacing() + 1) * (1 + self._count)

    def _say(self, name: str, lines: tuple[str, ...]) -> None:
        self._lines = lines
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(screen_reader_text(" · ".join(filter(None, (*lines, self._for_players())))))
        self.setToolTip(rich_tip(name, *lines))

    def _for_players(self) -> str:
        few, many = (self._preview and self._preview.players) or (0, 0)
        return span(few, many) if many else ""

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self.is_read:
            self.awaited.emit()
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(_RING + 0.5, _RING + 0.5, -_RING - 0.5, -_RING - 0.5)
            draw_box(painter, box, 5, fill="field", line=pen("accent" if self.underMouse() else "border"))
            room = QRectF(_RING + 1, _RING + 1, self.width() - 2 * _RING - 2, self._high)
            with kept(painter):
                painter.setClipRect(room)
                draw_box(painter, room.adjusted(0, 0, 0, 10), 4, fill="table")
            self._paint_picture(painter, room.adjusted(8, 8, -8, -8))
            self._paint_words(painter)
            if self.hasFocus():
                ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
                draw_box(painter, ring, 7, line=pen("accent", FOCUS))

    def _paint_words(self, painter: QPainter) -> None:
        step, left = self.fontMetrics().lineSpacing() + 1, _RING + _AIR
        top, wide = _RING + self._high + 9, self.width() - 2 * (_RING + _AIR)
        disc = 16 if self._unsaved else 0
        draw_text(painter, QRect(left, top, wide - disc, step), self.text(), "text", bold(self.font()), elided=True)
        if self._unsaved:
            draw_box(painter, QRectF(left + wide - 8, top + step / 2 - 4, 8, 8), 4, fill="text")
        players = self._for_players()
        for index, line in enumerate(self._lines):
            top += step
            painter.setFont(small(self.font()))
            last = index == len(self._lines) - 1
            taken = painter.fontMetrics().horizontalAdvance(players) + 26 if last and players else 0
            draw_text(painter, QRect(left, top, wide - taken, step), line, "muted", elided=True)
            if taken:
                icons.icon("users", "muted").paint(painter, QRect(left + wide - taken + 4, top + 1, 16, 16))
                draw_text(painter, QRect(left + wide - taken + 24, top, taken, step), players, "muted")

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        found = self._preview
        if found is not None and found.plan is not None and min(found.plan.size):
            paint_small(painter, room, found.plan, found.game.pictures())
        elif found is not None:
            middle = room.center().toPoint()
            icons.icon("file", "muted").paint(painter, QRect(middle.x() - 18, middle.y() - 18, 36, 36))


class CardGrid(QWidget):
    """Cards in columns. It is one stop of Tab; arrows go from card to card.

    Signals:
        reached: the card to which an arrow has gone.
    """

    reached = pyqtSignal(object)

    def __init__(self, least: int, most: int) -> None:
        """Cards that are ``least`` pixels wide or wider, in ``most`` columns or fewer."""
        super().__init__()
        self._least, self._most, self._columns = least, most, 1
        self.cards: tuple[CourseCard, ...] = ()
        self._seen: tuple[CourseCard, ...] = ()

    def fill(self, cards: Sequence[CourseCard]) -> None:
        """Take cards in, in their order."""
        self.cards = self._seen = tuple(cards)
        for card in cards:
            card.setParent(self)
            card.installEventFilter(self)
        if cards:
            self._rove(cards[0])

    def show_only(self, shown: Callable[[CourseCard], bool]) -> None:
        """Show some of the cards; those move together."""
        self._seen = tuple(card for card in self.cards if shown(card))
        for card in self.cards:
            card.setVisible(card in self._seen)
        if self._seen:
            self._rove(self._seen[0])
        self.set_width(self.width() - 2 * _RING)

    def set_width(self, width: int) -> None:
        """Lay the cards into so many pixels; the rings of those at the edge reach beyond."""
        columns = self._columns = max(1, min(self._most, (width + GAP) // (self._least + GAP)))
        wide = (width - GAP * (columns - 1)) // columns
        high = max((card.height_wanted for card in self.cards), default=0)
        for index, card in enumerate(self._seen):
            column, row = index % columns, index // columns
            left, top = column * (wide + GAP), row * (high - 2 * _RING + GAP)
            card.setGeometry(left, top, wide + 2 * _RING, high)
            card.show()
        rows = -(-len(self._seen) // columns)
        self.setFixedSize(width + 2 * _RING, max(0, rows * (high - 2 * _RING + GAP) - GAP + 2 * _RING))

    def sizeHint(self) -> QSize:
        return self.size()

    def _rove(self, current: CourseCard) -> None:
        for card in self.cards:
            policy = Qt.FocusPolicy.StrongFocus if card is current else Qt.FocusPolicy.ClickFocus
            card.setFocusPolicy(policy)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, CourseCard):
            return self._press(watched, Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _press(self, card: CourseCard, key: Qt.Key) -> bool:
        here, many = self._seen.index(card), len(self._seen)
        at = {
            Qt.Key.Key_Left: here - 1, Qt.Key.Key_Right: here + 1, Qt.Key.Key_Up: here - self._columns,
            Qt.Key.Key_Down: here + self._columns, Qt.Key.Key_Home: 0, Qt.Key.Key_End: many - 1,
        }.get(key)  # fmt: skip
        if at is None:
            return False
        if 0 <= at < many:
            self._rove(self._seen[at])
            self._seen[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.reached.emit(self._seen[at])
        return True
