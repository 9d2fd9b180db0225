# SPDX-License-Identifier: GPL-3.0-or-later
"""Drawers of a narrow window: strips at its sides with the names of panels that have given way to the boards.

A click on a name opens its panel beside the boards, never over them, and another one closes it. The strips stay where
they are meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QToolBar, QWidget

from designer.base.words import tr
from designer.editor.docks.widths import STRIP
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, painter_of
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import STRETCH, in_column

if TYPE_CHECKING:
    from designer.editor.docks.frame import DockFrame

_SIGN, _AIR = 18, 12
"""Pixels of the icon, and before and behind what stands on a name."""

_EDGE = 3
"""Pixels of the edge that tells which panel is open."""


class DrawerName(Pressable):
    """The name of a panel, from top to bottom, with its icon; it is down while the panel is open."""

    def __init__(self, dock: DockFrame, chosen: Callable[[DrawerName], None]) -> None:
        super().__init__()
        self.dock = dock
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda: chosen(self))
        dock.visibilityChanged.connect(self.follow)
        dock.windowTitleChanged.connect(self.follow)
        self.follow()

    def follow(self, *_: object) -> None:
        """Say what the panel is called now, and whether it is open."""
        title = self.dock.windowTitle()
        self.setText(title)
        self.setChecked(not self.dock.isHidden())
        words = tr("Close {panel}", panel=title) if self.isChecked() else tr("Open {panel}", panel=title)
        describe(self, title, words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text()) * 1.1  # it is bold while it is open
        wide = max(STRIP, self.fontMetrics().height() + 12)
        return QSize(wide, round(words) + _SIGN + 8 + 2 * _AIR)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        wide, long = self.width(), self.height()
        with painter_of(self) as painter:
            if self.isChecked() or self.underMouse():
                painter.fillRect(self.rect(), colour("accent-tint" if self.underMouse() else "field"))
            if self.isChecked():
                painter.fillRect(0, 0, _EDGE, long, colour("accent"))
            sign = QRect((wide - _SIGN) // 2, _AIR, _SIGN, _SIGN)
            icons.icon(self.dock.place.offered.icon).paint(painter, sign)
            painter.fillRect(6, long - 1, wide - 12, 1, colour("border"))
            if self.hasFocus():
                draw_focus(painter, self.rect())
            painter.translate(wide, _AIR + _SIGN + 8)
            painter.rotate(90)
            font = bold(self.font()) if self.isChecked() else self.font()
            draw_text(painter, QRect(0, 0, long, wide), self.text(), "text", font)


_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Drawer(QToolBar):
    """The names of the panels that have given way at one side; it is not there while there are none."""

    def __init__(self, name: str, chosen: Callable[[DrawerName], None]) -> None:
        """Make an empty strip, which the window remembers by ``name``; ``chosen`` is told which name is pressed."""
        super().__init__()
        self._chosen = chosen
        self._names: tuple[DrawerName, ...] = ()
        self._content = QWidget()
        self._column = in_column(STRETCH, of=self._content, margins=0, spacing=0)
        self.setObjectName(name)
        self.setContentsMargins(0, 0, 0, 0)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 0, 0)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        entry = self.toggleViewAction()
        assert entry is not None
        entry.setVisible(False)  # it comes and goes by the width of the window alone
        self.addWidget(self._content)
        self.hide()

    @property
    def docks(self) -> tuple[DockFrame, ...]:
        """The panels that have given way here."""
        return tuple(name.dock for name in self._names)

    def take(self, docks: Sequence[DockFrame]) -> None:
        """Have the names of these panels, and be seen if there are any."""
        if tuple(docks) != self.docks:
            for old in self._names:
                old.hide()
                old.deleteLater()
            self._names = tuple(DrawerName(dock, self._chosen) for dock in docks)
            for index, name in enumerate(self._names):
                self._column.insertWidget(index, name)
        for name in self._names:
            name.follow()
        self.setVisible(bool(docks))

    def enter(self) -> bool:
        """Give the keyboard to the first name; returns whether there is one."""
        if self._names:
            self._names[0].setFocus(Qt.FocusReason.TabFocusReason)
        return bool(self._names)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Up and Down go from name to name."""
        step = 0 if event is None else _STEPS.get(Qt.Key(event.key()), 0)
        focused = [index for index, name in enumerate(self._names) if name.hasFocus()]
        if not step or not focused:
            super().keyPressEvent(event)
            return
        self._names[(focused[0] + step) % len(self._names)].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))
            painter.fillRect(0, 0, 1, self.height(), colour("border"))
            painter.fillRect(self.width() - 1, 0, 1, self.height(), colour("border"))
