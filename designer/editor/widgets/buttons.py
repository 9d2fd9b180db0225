# SPDX-License-Identifier: GPL-3.0-or-later
"""Buttons with the editor's own flat face: push buttons, joined segments, slots, chips, and rows of buttons.

A row is one stop for Tab; arrows go from one of its buttons to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from enum import Enum, auto
from itertools import pairwise

from PyQt6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.base.grid import HEADING_WORDS, Heading
from designer.editor.look import icons
from designer.editor.look.paint import (
    FOCUS,
    RADIUS,
    bold,
    colour,
    draw_box,
    draw_focus,
    draw_keys,
    faded,
    keys_size,
    painter_of,
    pen,
)
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import STRETCH, boxed, in_row
from designer.painting.painter import kept


class Face(Enum):
    """How a button looks: each kind has one job."""

    PUSH = auto()
    """A command, with a border."""
    FLAT = auto()
    """A command among others, border only under the pointer."""
    SEGMENT = auto()
    """One of several joined choices."""
    SLOT = auto()
    """A register: filled like the plate on a machine when set."""
    CHIP = auto()
    """A filter that is on or off."""
    PILL = auto()
    """What is shown of many: one of several filters."""
    CHIEF = auto()
    """The command that a page is there for: filled."""
    LINK = auto()
    """A command inside a text or a column of links: accent, underlined under the pointer."""


_SIGN = 18
"""Pixels of the side of an icon."""

_GAP = 8
"""Pixels between the words of a button and the keys behind them."""


class Pressable(QAbstractButton):
    """A button that Enter presses as the space bar does."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class Button(Pressable):
    """A button that paints itself after the palette of the theme; the focus ring always shows.

    Attributes:
        face: how it looks.
        joins_left, joins_right: whether it is joined to a neighbour there.
    """

    def __init__(
        self,
        text: str = "",
        face: Face = Face.PUSH,
        parent: QWidget | None = None,
        *,
        icon: str = "",
        icon_last: bool = False,
        tint: str = "text",
        stands_alone: bool = False,
    ) -> None:
        """Make a button.

        Args:
            text: its words.
            face: how it looks.
            parent: what it lies in.
            icon: the name of its icon.
            icon_last: whether the icon stands behind the words.
            tint: the role of the icon's colour.
            stands_alone: whether a link lies in no column of links, so that only its underline tells it.
        """
        super().__init__(parent)
        self.face = face
        self._icon_last, self._stands_alone, self._keys = icon_last, stands_alone, ""
        self.joins_left = self.joins_right = False
        self.set_icon_maker((lambda: icons.icon(icon, tint)) if icon else None)
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if face is Face.LINK:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_icon_maker(self, make: Callable[[], QIcon] | None) -> None:
        """Take the icon from ``make``, asked at each painting, so that it follows the theme."""
        self._make_icon = make
        self.updateGeometry()
        self.update()

    def show_keys(self, keys: str) -> None:
        """Show by which keys it is pressed too, in a chip behind the words."""
        self._keys = keys
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        text = metrics.horizontalAdvance(self.text())
        if self.face is Face.SLOT:
            side = max(24, metrics.height() + 8)
            return QSize(side, side)
        if self.face is Face.SEGMENT:
            icon = (22 if self.text() else 18) if self._make_icon else 0
            return QSize(max(36, text + icon + 22), max(32 if icon else 26, metrics.height() + 8))
        if self.face is Face.LINK:
            return QSize(text + 4, metrics.height() + 4)
        icon = 22 if self._make_icon else 0
        if self.face is Face.CHIEF:
            return QSize(
                QFontMetrics(bold(self.font())).horizontalAdvance(self.text()) + icon + 32, metrics.height() + 22
            )
        padding = (16 if self.face is Face.PILL else 20) if self.text() else 8
        keys = keys_size(self._keys).width() + _GAP if self._keys else 0
        return QSize(text + icon + keys + padding, max(28, metrics.height() + 10))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._paint_ground(painter)
            self._paint_label(painter)
            if self.hasFocus() and self.face is Face.CHIEF:
                inner = QRectF(self.rect()).adjusted(4, 4, -4, -4)
                draw_box(painter, inner, RADIUS - 2, line=pen("accent-on", FOCUS))
            elif self.hasFocus():
                draw_focus(painter, self.rect(), self.height() / 2 if self.face is Face.PILL else RADIUS)

    def _paint_ground(self, painter: QPainter) -> None:
        if self.face is Face.LINK:
            return
        fill, border = self._ground()
        if self.face is Face.FLAT and not (self.underMouse() or self.isChecked() or self.isDown()):
            return
        painter.setPen(pen(border))
        painter.setBrush(colour(fill))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.face is Face.PILL:
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            return
        with kept(painter):
            painter.setClipRect(self.rect())
            # a joined side reaches beyond the button, so that its neighbour's border is the one between them
            box.adjust(-2 * RADIUS if self.joins_left else 0, 0, 2 * RADIUS if self.joins_right else 0, 0)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
            if self.joins_right:
                painter.fillRect(self.width() - 1, 0, 1, self.height(), colour(border))

    def _ground(self) -> tuple[str, str]:
        """The roles of fill and border."""
        if self.face is Face.CHIEF:
            return ("accent" if self.isEnabled() else "border"), "accent" if self.isEnabled() else "border"
        if self.isChecked():
            return {
                Face.SEGMENT: ("accent", "accent"),
                Face.SLOT: ("text", "text"),
                Face.CHIP: ("field", "border"),
            }.get(self.face, ("accent-tint", "accent"))
        if self.isDown() or (self.underMouse() and self.isEnabled()):
            return "accent-tint", "ctl"
        return ("panel" if self.face is Face.CHIP else "field"), "ctl" if self.isEnabled() else "border"

    def _text_role(self) -> str:
        if self.face is Face.LINK:
            return "accent"
        if self.face is Face.CHIEF or (self.isChecked() and self.face is Face.SEGMENT):
            return "accent-on"
        if self.face is Face.CHIP and not self.isChecked():
            return "muted"
        if self.face is Face.SLOT:
            return "field" if self.isChecked() else "muted"
        return "text"

    def _paint_label(self, painter: QPainter) -> None:
        font = self.font()
        if self.face is Face.CHIEF or (self.isChecked() and self.face in (Face.SEGMENT, Face.SLOT)):
            font = bold(font)
        font.setUnderline(self.face is Face.LINK and (self._stands_alone or self.underMouse()))
        painter.setFont(font)
        painter.setPen(colour(self._text_role()) if self.isEnabled() else faded())
        words = painter.fontMetrics().horizontalAdvance(self.text())
        sign = _SIGN if self._make_icon else 0
        gap = 4 if sign and self.text() else 0
        keys = _GAP + keys_size(self._keys).width() if self._keys else 0
        left = max(FOCUS, (self.width() - words - sign - gap - keys) // 2)
        at, behind = (left + words + gap, left) if self._icon_last else (left, left + sign + gap)
        self._paint_icon(painter, at)
        self._paint_words(painter, behind)
        if self._keys:
            draw_keys(painter, QPointF(left + words + sign + gap + keys, self.height() / 2), self._keys)

    def _paint_icon(self, painter: QPainter, left: int) -> None:
        if self._make_icon is None:
            return
        painter.setOpacity(0.4 if self.face is Face.CHIP and not self.isChecked() else 1.0)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        box = QRect(left, (self.height() - _SIGN) // 2, _SIGN, _SIGN)
        self._make_icon().paint(painter, box, Qt.AlignmentFlag.AlignCenter, mode)
        painter.setOpacity(1.0)

    def _paint_words(self, painter: QPainter, left: int) -> None:
        box = QRect(left, 0, self.width() - left, self.height())
        text = self.text()
        if self.face is Face.LINK:
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class ButtonRow(QWidget):
    """Choices in a row, each with a value: sides, registers, robots' headings.

    Signals:
        changed: the user has chosen; ask :meth:`values`.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        choices: Iterable[tuple[Hashable, str, str]],
        face: Face = Face.SEGMENT,
        *,
        several: bool = False,
        may_be_empty: bool = False,
        fills: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make the row; of each choice its value, what its button shows and what it is called in words.

        Segments are joined. ``several`` may be chosen; the one choice may be taken back where it ``may_be_empty``.
        The buttons are as wide as their words, or share all the room where the row ``fills`` it.
        """
        super().__init__(parent)
        self._several = several
        self._may_be_empty = may_be_empty or several
        self._buttons: dict[Hashable, Button] = {}
        layout = in_row(of=self, margins=0, spacing=0 if face is Face.SEGMENT else 4)
        for value, text, name in choices:
            button = Button(text, face)
            button.setCheckable(True)
            describe(button, name)
            button.installEventFilter(self)
            button.clicked.connect(lambda _checked, chosen=value: self._clicked(chosen))
            self._buttons[value] = button
            layout.addWidget(button, 1 if fills else 0)
            if fills:
                button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if not fills:
            layout.addStretch(1)
        buttons = list(self._buttons.values())
        if face is Face.SEGMENT:
            for left, right in pairwise(buttons):
                left.joins_right = right.joins_left = True
        self._rove(buttons[0])

    @property
    def several(self) -> bool:
        """Whether more than one may be chosen."""
        return self._several

    def button(self, value: Hashable) -> Button:
        """The button of a value."""
        return self._buttons[value]

    def name(self, value: Hashable, text: str, tip: str | None = None) -> None:
        """Call a choice by another name, on its button and in words; ``tip`` says more."""
        self._buttons[value].setText(text)
        describe(self._buttons[value], text, tip)

    def values(self) -> tuple[Hashable, ...]:
        """The chosen values, in the order of the row."""
        return tuple(value for value, button in self._buttons.items() if button.isChecked())

    def set_values(self, values: Iterable[Hashable]) -> None:
        """Show these as chosen; says nothing."""
        chosen = set(values)
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)

    def set_enabled_values(self, values: Iterable[Hashable]) -> None:
        """Allow these values alone."""
        allowed = set(values)
        for value, button in self._buttons.items():
            button.setEnabled(value in allowed)

    def _clicked(self, value: Hashable) -> None:
        button = self._buttons[value]
        if not self._several:
            if not button.isChecked() and not self._may_be_empty:
                button.setChecked(True)
                return
            for other in self._buttons.values():
                if other is not button:
                    other.setChecked(False)
        self.changed.emit()

    def _rove(self, current: Button) -> None:
        """Let Tab stop at ``current`` alone."""
        for button in self._buttons.values():
            policy = Qt.FocusPolicy.StrongFocus if button is current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(watched, Button) and event is not None:
            if event.type() == QEvent.Type.FocusIn:
                self._rove(watched)
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._arrow(watched, event)
        return super().eventFilter(watched, event)

    def _arrow(self, button: Button, event: QKeyEvent) -> bool:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            return False
        buttons = [b for b in self._buttons.values() if b.isEnabled()]
        buttons[(buttons.index(button) + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True


def tool_row(*widgets: QWidget) -> QWidget:
    """What stands at the right end of a title, in a row."""
    return boxed(in_row(STRETCH, *widgets, margins=0, spacing=6))


_ARROWS = {Heading.N: "↑", Heading.E: "→", Heading.S: "↓", Heading.W: "←"}


def heading_row(*, several: bool = False) -> ButtonRow:
    """The four sides of a space as joined buttons, each with an arrow and its name in words."""
    choices = ((side, _ARROWS[side], str(HEADING_WORDS[side])) for side in Heading)
    return ButtonRow(choices, Face.SEGMENT, several=several)
