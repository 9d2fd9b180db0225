# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool bar: flat buttons of commands, the zoom, the edition, and where actions are found.

It is one stop of Tab; arrows go from button to button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import (
    QAction,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
)
from PyQt6.QtWidgets import QSizePolicy, QToolBar, QWidget

from designer.base.words import tr
from designer.editor.look import theme
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.timers import later
from designer.editor.window.bar_buttons import (
    BUTTON,
    COMFORTABLE,
    NARROWEST,
    BarButton,
    BarRule,
    FindAction,
    GroupButton,
)
from designer.editor.window.workspaces import ROOMY, WorkspaceSwitch
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.commands import CommandRegistry
    from designer.editor.context import Editor
    from designer.editor.desk import Desk

_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class BarKeys(QObject):
    """Walks through buttons: Left and Right to the next one that can be used, Home and End to the first and the last.

    Forty stops of Tab between two panels would be in the way, so there is one: the button that was last used.
    """

    def __init__(self, parent: QObject, buttons: Callable[[], Sequence[QWidget]]) -> None:
        """Keys for buttons, which are asked for whenever one is pressed."""
        super().__init__(parent)
        self._buttons = buttons
        for button in buttons():
            button.installEventFilter(self)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stop: QWidget | None = None

    def enter(self) -> bool:
        """Give the keyboard to the button that had it last; returns whether there is one."""
        usable = self._usable()
        wanted = self._stop if self._stop in usable else next(iter(usable), None)
        if wanted is None:
            return False
        self._go(wanted)
        return True

    def _usable(self) -> list[QWidget]:
        return [button for button in self._buttons() if button.isVisible() and button.isEnabled()]

    def _go(self, button: QWidget) -> None:
        if self._stop is not None and self._stop is not button:
            self._stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stop = button
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            return self._press(watched, Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _press(self, button: QWidget, key: Qt.Key) -> bool:
        usable = self._usable()
        if key in _WAYS and button in usable:
            self._go(usable[(usable.index(button) + _WAYS[key]) % len(usable)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and usable:
            self._go(usable[0 if key == Qt.Key.Key_Home else -1])
        else:
            return False
        return True


_GROUPED = 3
"""A group of so many buttons is worth one button that stands for it."""

_GLASS = 80
"""Pixels of the magnifying glass with the gaps beside it, and of the margins of the bar."""


class ToolBar(QToolBar):
    """The one tool bar."""

    def __init__(self, editor: Editor, commands: CommandRegistry, desk: Desk) -> None:
        super().__init__()
        self._editor, self._commands, self._groups = editor, commands, desk.bar
        self._switches = desk.switches
        self._asleep: list[QAction] = []
        self._collapsible: list[tuple[QAction, list[QAction]]] = []
        self._switch = WorkspaceSwitch(editor, commands, desk.workspaces) if len(desk.workspaces) > 1 else None
        self.setObjectName("bar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._zoom = PlainLabel()
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._zoom.setMinimumWidth(48)
        self._end = desk.bar_end(editor) if desk.bar_end is not None else None
        self._soon = later(self, self._make_room)
        self._fill()
        self.keys = BarKeys(self, lambda: self.findChildren(BarButton))
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.update)
        editor.state.workspaceChanged.connect(lambda _: self._put_tools_away())

    def _put_tools_away(self) -> None:
        """Where tools sleep the bar has no buttons for them."""
        for action in self._asleep:
            action.setVisible(not self._editor.state.workspace.tools_sleep)
        self._make_room()

    def _collapsed(self, number: int) -> dict[QAction, bool]:
        """Which buttons are shown where one button stands for each of so many groups, the others being whole."""
        asleep = self._asleep if self._editor.state.workspace.tools_sleep else []
        shown = {}
        for index, (whole, parts) in enumerate(self._collapsible):
            shown[whole] = index < number and whole not in asleep
            shown.update({part: index >= number and part not in asleep for part in parts})
        return shown

    def _fill(self) -> None:
        commands = self._commands
        if self._switch is not None:
            self.addWidget(self._switch)
            self.addWidget(BarRule())
        for index, group in enumerate(self._groups):
            if index:
                self._add(BarRule(), group[0])
            self._fill_group(group)
        self.addWidget(BarRule())
        self.addWidget(BarButton(commands.action("view.zoom-out")))
        self._zoom_action = self.addWidget(self._zoom)
        self.addWidget(BarButton(commands.action("view.zoom-in")))
        self.addWidget(BarButton(commands.action("view.fit")))
        right = QWidget()
        layout = in_row(STRETCH, of=right, margins=(8, 0, 4, 0), spacing=8)
        if self._end is not None:
            layout.addWidget(self._end)
        layout.addWidget(FindAction(self._editor))
        right.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(right)

    def _fill_group(self, group: tuple[str, ...]) -> None:
        """The buttons of a group, and one that stands for all of them where there is little room."""
        commands = self._commands
        icons_of = {commands.action(name): commands[name].icon for name in group if name.startswith("tool.")}
        parts = []
        for name in group:
            action = commands.action(name)
            parts.append(self._add(BarButton(action, filled_icon=icons_of.get(action, "")), name))
        if len(group) >= _GROUPED and all(commands[name].draws or name.startswith("file.") for name in group):
            whole = self._add(GroupButton([commands.action(name) for name in group], icons_of), group[0])
            self._collapsible.insert(0, (whole, parts))

    def _add(self, widget: QWidget, name: str) -> QAction:
        """Add a part of a group; what is about tools is put away with them."""
        action = self.addWidget(widget)
        assert action is not None
        if self._commands[name].draws:
            self._asleep.append(action)
        return action

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        """In a narrow window the buttons move together and the status bar alone tells the zoom."""
        end = self._end.sizeHint().width() if self._end is not None else 0
        switch = 0
        if self._switch is not None:
            self._switch.set_roomy(self.width() > ROOMY)
            switch = self._switch.sizeHint().width()
        parts = {action: self.widgetForAction(action) for action in self.actions()}
        for collapsed in range(len(self._collapsible) + 1):
            shown = self._collapsed(collapsed)
            seen = [widget for action, widget in parts.items() if shown.get(action, action.isVisible())]
            buttons = [widget for widget in seen if isinstance(widget, BarButton)]
            fixed = sum(widget.width() for widget in seen if isinstance(widget, BarRule))
            fixed += end + switch + _GLASS + self._gap() * len(seen)
            if len(buttons) * (NARROWEST if collapsed else COMFORTABLE) + fixed <= self.width():
                break
        for action, is_shown in shown.items():
            action.setVisible(is_shown)
        narrow = len(buttons) * BUTTON + self._zoom.minimumWidth() + fixed > self.width()
        wide = max(NARROWEST, min(BUTTON - 3, (self.width() - fixed) // max(1, len(buttons)))) if narrow else BUTTON
        for button in buttons:
            button.set_wide(wide)
        if self._zoom_action is not None:
            self._zoom_action.setVisible(not narrow)
        # the search field shrinks to its magnifying glass before anything of the bar is hidden
        fits = len(buttons) * wide + fixed <= self.width()
        if self._end is not None:
            self._end.setMinimumWidth(end if fits else 0)

    def _gap(self) -> int:
        """Pixels between two parts of the bar."""
        layout = self.layout()
        return max(0, layout.spacing()) if layout is not None else 0

    def open_overlays(self) -> Menu:
        """Offer all that can be shown over the boards, below its button."""
        name = "help.overlays"
        menu = temporary_menu(self)
        menu.addActions([self._commands.action(f"view.{switch.key}") for switch in self._switches])
        buttons = (one for one in self.findChildren(BarButton) if one.defaultAction() is self._commands.action(name))
        button = next(buttons, None)
        shown = button is not None and button.isVisible()
        below = button.rect().bottomLeft() if button is not None and shown else self.rect().bottomLeft()
        menu.popup((button if button is not None and shown else self).mapToGlobal(below))
        return menu

    def show_zoom(self, pixels: int) -> None:
        """Write how large a space is."""
        self._zoom.setText(tr("{n} px", n=pixels))

    def retranslate(self) -> None:
        """Speak the current language."""
        self.setWindowTitle(tr("Tool bar"))
        if self._switch is not None:
            self._switch.retranslate()
        for search in self.findChildren(FindAction):
            search.updateGeometry()
        self._soon.start()  # what stands at the end has other words too, in a moment

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("panel"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("border"))
