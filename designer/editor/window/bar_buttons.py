# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in the tool bar: buttons of actions with their words, one for several, hairlines, the search field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QAction,
    QFontMetrics,
    QIcon,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton, QWidget

from designer.base.words import Sentence, sentence, tr, trn
from designer.editor.look import icons, theme
from designer.editor.look.paint import (
    RADIUS,
    bold,
    chevron,
    draw_box,
    draw_focus,
    draw_text,
    edge_pen,
    pen,
    small,
)
from designer.editor.widgets.labels import describe, plain
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.context import Editor

BUTTON = 32
"""The height of a button, and the width of one that is an icon alone."""

ICON = 20

_AIR, _GAP = 8, 6
"""Pixels at both ends of a button with words, and between its icon and its words."""

_CHEVRON = 16

_WORDS = 32
"""Pixels before the words of the search field, which leave room for its magnifying glass."""


class BarButton(QToolButton):
    """A flat button of an action: the tool in hand is filled, a switch that is on has tint and border.

    Attributes:
        words: what stands beside its icon; empty for nothing.
    """

    opens = False
    """Whether it offers something, as its chevron says."""

    def __init__(
        self, action: QAction, words: Sentence | None = None, *, filled_icon: str = "", outlined: bool = False
    ) -> None:
        """A button of ``action``; with ``filled_icon`` it is filled while on, and shows that icon."""
        super().__init__()
        self._filled_icon, self._outlined, self._named = filled_icon, outlined, words
        self._shifted: QAction | None = None
        self._worded = True
        self._measured, self._widths = self.font(), dict[tuple[str, bool], int]()
        self.setDefaultAction(action)
        self.setIconSize(QSize(ICON, ICON))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._say_name()
        action.changed.connect(self._say_name)  # a method, not a lambda: Qt lets go of it with the button

    @property
    def words(self) -> str:
        """What stands beside the icon in the current language, if there is room."""
        return str(self._named) if self._named is not None and self._worded else ""

    @property
    def has_words(self) -> bool:
        """Whether it has words to show or to give up."""
        return self._named is not None

    @property
    def in_hand(self) -> bool:
        """Whether it stands for the tool in hand."""
        return bool(self._filled_icon) and self.isChecked()

    def set_worded(self, worded: bool) -> None:
        """Show the words beside the icon, or the icon alone."""
        if worded is not self._worded:
            self._worded = worded
            self.updateGeometry()
            self.update()

    def do_with_shift(self, action: QAction) -> None:
        """Do something else where Shift is held while it is clicked."""
        self._shifted = action
        action.changed.connect(self._say_name)
        self._say_name()

    def _say_name(self) -> None:
        action = self.defaultAction()
        if action is None:
            return
        self.setAccessibleName(action.text().replace("&", ""))
        if self._shifted is not None:
            with_shift = tr("With Shift: {what}", what=self._shifted.text().replace("&", ""))
            self.setToolTip(plain(f"{action.text()} ({action.shortcut().toString()})\n{with_shift}"))
        self.updateGeometry()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        shifted = event is not None and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if shifted and event is not None and self._shifted is not None and self.isDown():
            self.setDown(False)
            if self.rect().contains(event.position().toPoint()):
                self._shifted.trigger()
            return
        super().mouseReleaseEvent(event)

    def sizeHint(self) -> QSize:
        end, words = _CHEVRON if self.opens else 0, self.words
        if not words:
            return QSize(BUTTON + end, BUTTON)
        wide = self._width_of(words, heavy=bool(self._filled_icon) or self._outlined)
        return QSize(2 * _AIR + ICON + _GAP + wide + self._badge_width() + end, BUTTON)

    def _width_of(self, words: str, *, heavy: bool) -> int:
        """Pixels of words, in bold if ``heavy``; kept, as all buttons are asked whenever the bar is laid out."""
        font = self.font()
        if font != self._measured:
            self._measured = font
            self._widths.clear()
        if (words, heavy) not in self._widths:
            self._widths[words, heavy] = QFontMetrics(bold(font) if heavy else font).horizontalAdvance(words)
        return self._widths[words, heavy]

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _badge(self) -> str:
        """A number behind the words; empty for none."""
        return ""

    def _badge_width(self) -> int:
        badge = self._badge()
        return self.fontMetrics().horizontalAdvance(badge) + 12 + _GAP if badge else 0

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self.font())
            filled = self.in_hand and self.isEnabled()
            self._paint_ground(painter, filled)
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            shown = icons.icon(self._filled_icon, "accent-on") if filled else self.icon()
            pixmap = shown.pixmap(QSize(ICON, ICON), self.devicePixelRatioF(), mode)
            painter.drawPixmap(_AIR if self.words or self.opens else (self.width() - ICON) // 2,
                               (self.height() - ICON) // 2, pixmap)  # fmt: skip
            role = "accent-on" if filled else "text"
            self._paint_words(painter, role)
            if self.opens:
                chevron(painter, QRect(self.width() - _CHEVRON - 2, 0, _CHEVRON, self.height()), "down", role)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _paint_ground(self, painter: QPainter, filled: bool) -> None:
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        on = self.isChecked() and self.isEnabled()
        if filled:
            draw_box(painter, box, fill="accent")
        elif on or self.isDown() or (self.underMouse() and self.isEnabled()):
            fill = "accent-tint" if on or self.isDown() or self._outlined else "panel"
            draw_box(painter, box, fill=fill, line=pen("accent" if on else "ctl"))
        elif self._outlined:
            draw_box(painter, box, fill="field", line=edge_pen(enabled=self.isEnabled()))

    def _paint_words(self, painter: QPainter, role: str) -> None:
        if not self.words:
            return
        font = bold(self.font()) if role == "accent-on" else self.font()
        left = _AIR + ICON + _GAP
        room = QRect(left, 0, self.width() - left, self.height())
        painter.setFont(font)
        painter.setPen(theme.colour(role) if self.isEnabled() else theme.faded())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), self.words)
        badge = self._badge()
        if badge:
            left += painter.fontMetrics().horizontalAdvance(self.words) + _GAP
            wide = self._badge_width() - _GAP
            chip = QRectF(left + 0.5, (self.height() - 18) / 2, wide, 18)
            draw_box(painter, chip, 9, fill="field", line=pen("ctl"))
            draw_text(painter, chip, badge, "text", small(self.font()), Qt.AlignmentFlag.AlignCenter)


class GroupButton(BarButton):
    """Stands for several commands: a click offers them; it shows the tool in hand among them."""

    opens = True

    def __init__(self, icons_of: Mapping[QAction, str], words: Sentence | None, *, outlined: bool = False) -> None:
        """A button that offers actions, each with the name of its icon."""
        self._own = QAction()
        super().__init__(self._own, words, outlined=outlined)
        self._actions, self._icons = tuple(icons_of), icons_of
        self._own.setCheckable(True)
        self._own.triggered.connect(lambda: self._open())
        for action in self._actions:
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

    def sizeHint(self) -> QSize:
        """As wide with a tool in hand as without: nothing moves."""
        hint, words = super().sizeHint(), self.words
        return hint.expandedTo(QSize(self._bold_width(words), BUTTON)) if words else hint

    def _bold_width(self, words: str) -> int:
        return 2 * _AIR + ICON + _GAP + self._width_of(words, heavy=True) + _CHEVRON

    def _open(self) -> Menu:
        self.follow()  # a click has turned it on
        menu = temporary_menu(self)
        menu.addActions(self._actions)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        return menu


class ShowButton(BarButton):
    """Offers what can be shown over the boards, and says how much of it is."""

    opens = True

    def __init__(self, action: QAction, switches: Sequence[QAction]) -> None:
        self._switches = tuple(switches)
        super().__init__(action, sentence("Show"))
        for switch in switches:
            switch.changed.connect(self._recount)
        self._recount()

    def _badge(self) -> str:
        return str(self._count or "")

    def _recount(self) -> None:
        self._count = sum(switch.isChecked() for switch in self._switches)
        self.setAccessibleDescription(trn("{n} is shown", "{n} are shown", self._count))
        self.update()

    def _badge_width(self) -> int:
        """Room for a number, whether there is one or not: nothing moves."""
        return self.fontMetrics().horizontalAdvance("9") + 12 + _GAP


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


_FIELD, _GLASS = 148, 40
"""Pixels of the search field in a wide window, and where the magnifying glass is all that is left of it."""


class FindAction(QAbstractButton):
    """Looks like a search field and opens the list of all actions; its tip names its keys."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self._roomy = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: editor.commands.run("window.find-action"))
        editor.languageChanged.connect(self._name)
        editor.commands.action("window.find-action").changed.connect(self._name)
        self._name()

    def set_roomy(self, roomy: bool) -> None:
        """Be a field with words, or a magnifying glass alone."""
        if roomy is not self._roomy:
            self._roomy = roomy
            self.updateGeometry()
            self.update()

    def _name(self) -> None:
        keys = self._editor.commands.keys("window.find-action").toString(QKeySequence.SequenceFormat.NativeText)
        name = tr("Find a command")
        describe(self, name, f"{name} ({keys})" if keys else name)

    def sizeHint(self) -> QSize:
        words = _WORDS + self.fontMetrics().horizontalAdvance(tr("Find a command")) + 12
        return QSize(max(_FIELD, words) if self._roomy else _GLASS, max(30, self.fontMetrics().height() + 12))

    def minimumSizeHint(self) -> QSize:
        """In a narrow window only the magnifying glass is left, so that nothing of the bar is hidden."""
        return QSize(34, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="field", line=pen("ctl"))
            pixmap = icons.icon("magnifying-glass", "muted").pixmap(QSize(16, 16), self.devicePixelRatioF())
            words = tr("Find a command")
            roomy = _WORDS + painter.fontMetrics().horizontalAdvance(words) + 8 <= self.width()
            painter.drawPixmap(9 if roomy else (self.width() - 16) // 2, (self.height() - 16) // 2, pixmap)
            if roomy:
                draw_text(painter, self.rect().adjusted(_WORDS, 0, 0, 0), words, "muted")
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)
