# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool bar: the workspaces, their tools or verbs, what is shown, the edition, and where actions are found.

It is one stop of Tab; arrows go from button to button.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from designer.editor.desk import BarEntry
from designer.editor.docks.widths import growth, width_class
from designer.editor.look import theme
from designer.editor.widgets.layouts import STRETCH, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.timers import later
from designer.editor.window.bar_buttons import (
    BarButton,
    BarRule,
    FindAction,
    GroupButton,
    ShowButton,
)
from designer.editor.window.workspaces import WorkspaceSwitch
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


_GLASS = 80
"""Pixels of the magnifying glass with the gaps beside it, and of the margins of the bar."""


class ToolBar(QToolBar):
    """The one tool bar: what one can do in the workspace that is shown."""

    def __init__(self, editor: Editor, commands: CommandRegistry, desk: Desk) -> None:
        super().__init__()
        self._editor, self._commands, self._desk = editor, commands, desk
        self._asleep: list[QAction] = []
        self._verbs: list[tuple[str, QAction]] = []
        self._switch = WorkspaceSwitch(editor, commands, desk.workspaces) if len(desk.workspaces) > 1 else None
        self.setObjectName("bar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._end = desk.bar_end(editor) if desk.bar_end is not None else None
        self._soon = later(self, self._make_room)
        self._fill()
        self.keys = BarKeys(self, lambda: self.findChildren(BarButton))
        self._follow_workspace()
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.update)
        editor.state.workspaceChanged.connect(lambda _: self._follow_workspace())
        editor.state.toolChanged.connect(lambda _: self._soon.start())

    def _follow_workspace(self) -> None:
        """Tools stand where one draws, verbs where they are done."""
        workspace = self._editor.state.workspace
        for action in self._asleep:
            action.setVisible(not workspace.tools_sleep and workspace.key not in self._desk.verbs)
        for key, action in self._verbs:
            action.setVisible(key == workspace.key)
        for action in self._over_boards:
            action.setVisible(workspace.note is None)
        self._make_room()

    def _fill(self) -> None:
        if self._switch is not None:
            self.addWidget(self._switch)
            self.addWidget(BarRule())
        for index, group in enumerate(self._desk.bar):
            entries = [BarEntry(one) if isinstance(one, str) else one for one in group]
            if index:
                self._add(BarRule(), entries[0].command)
            for entry in entries:
                self._add(self._button(entry), entry.command)
        self._fill_verbs()
        self._fill_show()
        self._fill_end()

    def _fill_show(self) -> None:
        """What is shown over the boards, where these are seen."""
        self._show = ShowButton(
            self._commands.action("help.overlays"),
            [self._commands.action(f"view.{switch.key}") for switch in self._desk.switches],
        )
        self._over_boards = [action for widget in (BarRule(), self._show) if (action := self.addWidget(widget))]

    def _fill_verbs(self) -> None:
        """What is done in each workspace, outlined: they stand where the tools stand in another one."""
        for key, entries in self._desk.verbs.items():
            for widget in (BarRule(), *(self._button(entry, verb=True) for entry in entries)):
                action = self.addWidget(widget)
                assert action is not None
                self._verbs.append((key, action))

    def _fill_end(self) -> None:
        right = QWidget()
        layout = in_row(STRETCH, of=right, margins=(8, 0, 4, 0), spacing=8)
        if self._end is not None:
            layout.addWidget(self._end)
        self._find = FindAction(self._editor)
        layout.addWidget(self._find)
        right.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(right)

    def _button(self, entry: BarEntry, *, verb: bool = False) -> BarButton:
        commands = self._commands
        if entry.offers:
            actions = {commands.action(name): commands[name].icon for name in entry.offers}
            return GroupButton(actions, entry.words, outlined=verb)
        filled = commands[entry.command].icon if entry.command.startswith("tool.") else ""
        button = BarButton(commands.action(entry.command), entry.words, filled_icon=filled, outlined=verb)
        if entry.shifted:
            button.do_with_shift(commands.action(entry.shifted))
        return button

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
        """What gives way in a narrow window: the words of the switch, then those of buttons from the right.

        The words of the tool in hand stay to the last.
        """
        seen = [self.widgetForAction(action) for action in self.actions() if action.isVisible()]
        buttons = [widget for widget in seen if isinstance(widget, BarButton)]
        worded = [button for button in reversed(buttons) if button.has_words]
        order = [*(b for b in worded if not b.in_hand), *(b for b in worded if b.in_hand)]
        for button in self.findChildren(BarButton):
            button.set_worded(True)
        if self._end is not None:
            self._end.setMinimumWidth(self._end.sizeHint().width())
        self._find.set_roomy(width_class(self.width() / growth(self.fontMetrics().height())) == "")
        if self._switch is not None:
            self._switch.set_roomy(True)
            self._switch.set_roomy(max(map(self._wanted, self._every_workspace())) <= self.width())
        over = self._wanted(seen) - self.width()
        for button in order:
            if over <= 0:
                break
            worded_width = button.sizeHint().width()
            button.set_worded(False)
            over -= worded_width - button.sizeHint().width()

    def _every_workspace(self) -> Iterator[Sequence[QWidget | None]]:
        """What the bar has in each workspace: what stands first has the same place in all of them."""
        verbs, tools = {action for _, action in self._verbs}, set(self._asleep)
        for workspace in self._desk.workspaces:
            own = {action for key, action in self._verbs if key == workspace.key}
            gone = (verbs - own) | (tools if own or workspace.tools_sleep else set())
            yield [self.widgetForAction(action) for action in self.actions() if action not in gone]

    def _wanted(self, seen: Sequence[QWidget | None]) -> int:
        """Pixels that the bar takes, its search field being a magnifying glass."""
        parts = sum(widget.sizeHint().width() for widget in seen[:-1] if widget is not None)
        end = self._end.sizeHint().width() if self._end is not None else 0
        return parts + end + _GLASS + self._gap() * len(seen)

    def _gap(self) -> int:
        """Pixels between two parts of the bar."""
        layout = self.layout()
        return max(0, layout.spacing()) if layout is not None else 0

    def open_overlays(self) -> Menu:
        """Offer all that can be shown over the boards, below its button."""
        menu = temporary_menu(self)
        menu.addActions([self._commands.action(f"view.{switch.key}") for switch in self._desk.switches])
        shown = self._show.isVisible()
        below = (self._show if shown else self).rect().bottomLeft()
        menu.popup((self._show if shown else self).mapToGlobal(below))
        return menu

    def retranslate(self) -> None:
        """Speak the current language."""
        self.setWindowTitle(tr("Tool bar"))
        if self._switch is not None:
            self._switch.retranslate()
        self._find.updateGeometry()
        self._soon.start()  # what stands at the end has other words too, in a moment

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("panel"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("border"))
