# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in the tool bar: flat buttons of actions, one for a group of them, hairlines, and the search field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QAction,
    QFontMetrics,
    QIcon,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPolygon,
)
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton, QWidget

from designer.base.words import tr
from designer.editor.look import icons, theme
from designer.editor.look.paint import RADIUS, draw_box, draw_focus, draw_text, pen
from designer.editor.widgets.labels import plain
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.context import Editor

BUTTON, COMFORTABLE, NARROWEST = 32, 29, 26
"""The width of a button; where the window is narrow, before groups give up their buttons; and at the least."""

ICON = 20

_WORDS = 32
"""Pixels before the words of the search field, which leave room for its magnifying glass."""


class BarButton(QToolButton):
    """A flat button of an action: the tool in hand is filled, a switch that is on has tint and border."""

    def __init__(self, action: QAction, *, filled_icon: str = "") -> None:
        """A button of ``action``; with ``filled_icon`` it is filled while on, and shows that icon."""
        super().__init__()
        self._filled_icon = filled_icon
        self._hint = QSize(BUTTON, BUTTON)
        self.setDefaultAction(action)
        self.setIconSize(QSize(ICON, ICON))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._say_name()
        action.changed.connect(self._say_name)  # a method, not a lambda: Qt lets go of it with the button

    def _say_name(self) -> None:
        action = self.defaultAction()
        if action is not None:
            self.setAccessibleName(action.text())

    def set_wide(self, wide: int) -> None:
        """Take less room to the left and right of the icon, or as much as usual."""
        if wide != self._hint.width():
            self._hint = QSize(wide, BUTTON)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return self._hint

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            on = self.isChecked() and self.isEnabled()
            filled = on and bool(self._filled_icon)
            if filled:
                draw_box(painter, box, fill="accent")
            elif on or self.isDown() or (self.underMouse() and self.isEnabled()):
                fill = "accent-tint" if on or self.isDown() else "panel"
                draw_box(painter, box, fill=fill, line=pen("accent" if on else "border"))
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            shown = icons.icon(self._filled_icon, "accent-on") if filled else self.icon()
            pixmap = shown.pixmap(QSize(ICON, ICON), self.devicePixelRatioF(), mode)
            painter.drawPixmap((self.width() - ICON) // 2, (self.height() - ICON) // 2, pixmap)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class GroupButton(BarButton):
    """Stands for a group of buttons where the window is narrow: a click offers them; it shows the tool in hand."""

    def __init__(self, actions: Sequence[QAction], icons_of: Mapping[QAction, str]) -> None:
        self._own = QAction()
        super().__init__(self._own)
        self._actions, self._icons = tuple(actions), icons_of
        self._own.setCheckable(True)
        self._own.triggered.connect(lambda: self._open())
        for action in actions:
            action.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show what its group is about now."""
        on = next((action for action in self._actions if action.isChecked() and action in self._icons), None)
        self._filled_icon = self._icons[on] if on is not None else ""
        self._own.setIcon((on or self._actions[0]).icon())
        self._own.setText(", ".join(action.text().replace("&", "") for action in self._actions))
        self._own.setToolTip(plain(self._own.text()))
        self._own.setChecked(on is not None)
        self._own.setEnabled(any(action.isEnabled() for action in self._actions))
        self.setAccessibleName(self._own.text())
        self.update()

    def _open(self) -> Menu:
        self.follow()  # a click has turned it on
        menu = temporary_menu(self)
        menu.addActions(self._actions)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        return menu

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent-on" if self._filled_icon else "text"))
            right, bottom = self.width() - 3, self.height() - 4
            painter.drawPolygon(QPolygon([QPoint(right - 6, bottom), QPoint(right, bottom), QPoint(right, bottom - 6)]))


class BarRule(QWidget):
    """An upright hairline between groups of buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(9)

    def sizeHint(self) -> QSize:
        return QSize(9, BUTTON)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.width() // 2, 5, 1, self.height() - 10, theme.colour("border"))


class FindAction(QAbstractButton):
    """Looks like a search field and opens the list of all actions."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: editor.commands.run("window.find-action"))

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(tr("Find a command"))
        return QSize(_WORDS + words + 24 + self._chip_width(), max(30, self.fontMetrics().height() + 12))

    def minimumSizeHint(self) -> QSize:
        """In a narrow window only the magnifying glass is left, so that nothing of the bar is hidden."""
        return QSize(34, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="field", line=pen("border"))
            pixmap = icons.icon("magnifying-glass", "muted").pixmap(QSize(16, 16), self.devicePixelRatioF())
            painter.drawPixmap(9, (self.height() - 16) // 2, pixmap)
            self._paint_words(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _keys(self) -> str:
        return self._editor.commands.keys("window.find-action").toString(QKeySequence.SequenceFormat.NativeText)

    def _chip_width(self) -> int:
        return QFontMetrics(theme.small_font()).horizontalAdvance(self._keys()) + 10

    def _paint_words(self, painter: QPainter) -> None:
        """What it is for and its keys, as far as there is room."""
        words = tr("Find a command")
        end = _WORDS + painter.fontMetrics().horizontalAdvance(words) + 8
        if end <= self.width():
            draw_text(painter, self.rect().adjusted(_WORDS, 0, 0, 0), words, "muted")
        painter.setFont(theme.small_font())
        width, height = self._chip_width(), painter.fontMetrics().height() + 2
        if end + width + 8 > self.width():
            return
        chip = QRectF(self.width() - width - 7.5, (self.height() - height) // 2 + 0.5, width, height)
        draw_box(painter, chip, 3, line=pen("border"))
        draw_text(painter, chip, self._keys(), "muted", align=Qt.AlignmentFlag.AlignCenter)
