# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock around a panel: a flat head with a bold title and a cross; it moves, floats and is remembered."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QWidget

from designer.editor import icons
from designer.editor.docks.panel import Panel
from designer.editor.widgets.button import Button, Face
from designer.editor.widgets.ink import bold, colour, painter_of
from designer.words import tr


class DockHead(QWidget):
    """The title bar of a dock. Mouse events pass through to the dock, which moves and floats by them."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._title = QLabel()
        self._title.setFont(bold(self.font()))
        self._close = Button("", Face.FLAT)
        self._close.set_icon_maker(lambda: icons.icon("x", "muted"))
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.clicked.connect(dock.close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 4, 0)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._close)
        self.show_title(dock.windowTitle())
        dock.windowTitleChanged.connect(self.show_title)

    def show_title(self, title: str) -> None:
        """Show the title, and name the cross after it."""
        self._title.setText(title)
        self._close.setAccessibleName(tr("Close {panel}", panel=title))
        self._close.setToolTip(self._close.accessibleName())

    def sizeHint(self) -> QSize:
        return QSize(120, max(30, self.fontMetrics().height() + 14))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, colour("border"))


class DockFrame(QDockWidget):
    """A dock for one panel."""

    def __init__(self, name: str, panel: Panel, parent: QWidget | None = None) -> None:
        """Frame ``panel``; ``name`` is what the window remembers it by."""
        super().__init__(parent)
        self.panel = panel
        self.setObjectName(name)
        self.setWindowTitle(panel.heading)
        self._head = DockHead(self)
        self.setTitleBarWidget(self._head)
        self.setWidget(panel)
        panel.setAutoFillBackground(True)
        self._paint_panel()
        panel.editor.languageChanged.connect(self._retranslate)
        panel.editor.themeChanged.connect(self._paint_panel)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.panel.heading)
        self._head.show_title(self.panel.heading)  # in two languages it may be the same, its cross is not

    def _paint_panel(self) -> None:
        palette = self.panel.palette()
        if palette.color(palette.ColorRole.Window) != colour("panel"):
            palette.setColor(palette.ColorRole.Window, colour("panel"))
            self.panel.setPalette(palette)
