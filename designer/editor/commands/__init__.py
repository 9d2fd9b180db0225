# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands as data: menus, tool bar, command palette, shortcuts and the manual are made from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QWidget

from designer.base.modules import Lazy
from designer.editor.command import Ask, Command
from designer.editor.desk import find_desk
from designer.editor.look import icons
from designer.editor.settings import as_text
from designer.editor.widgets.labels import plain
from designer.editor.widgets.timers import later
from designer.game.contract import Game
from designer.game.games import usual_game

if TYPE_CHECKING:
    from designer.editor.context import Editor

AFTER_STROKE = 30
"""Milliseconds after a stroke until commands are asked: its last step is seen before. Who looks asks at once."""


class CommandRegistry(QObject):
    """Every command with its action; knows shortcuts of the person's own."""

    def __init__(self, editor: Editor, commands: tuple[Command, ...]) -> None:
        super().__init__(editor)
        self._editor = editor
        self._commands = {command.id: command for command in commands}
        if len(self._commands) != len(commands):
            raise ValueError("two commands have the same id")
        self._soon = later(self, self.refresh)
        self._after_stroke = later(self, self.refresh, AFTER_STROKE)
        self._is_stale = False
        self._answers: dict[Ask, bool] | None = None
        """What was answered while all commands are asked: many of them ask the same."""
        self._own = editor.settings.table("shortcuts", as_text)
        self._actions = {command.id: self._make(command) for command in commands}
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.retint)
        editor.state.workspaceChanged.connect(lambda _: self._follow_workspace())
        editor.state.busyChanged.connect(self._stroke)

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    def __getitem__(self, name: str) -> Command:
        return self._commands[name]

    def __contains__(self, name: object) -> bool:
        return name in self._commands

    def action(self, name: str) -> QAction:
        """The action of a command, for menus and tool bars."""
        self.catch_up()
        return self._actions[name]

    def tooltip(self, name: str) -> str:
        """The tooltip of a command, which is the same whether it can be done or not."""
        return self._actions[name].toolTip()

    def run(self, name: str) -> None:
        """Do a command, if it can be done now."""
        command = self._commands[name]
        if self._can(command):
            command.run(self._editor)
        self.refresh()

    def _can(self, command: Command) -> bool:
        """Whether a command can be done now."""
        if command.is_about_boards and self._editor.window.welcomes:
            return False
        if command.draws and self._editor.state.workspace.tools_sleep:
            return False
        if command.enabled is None:
            return True
        if self._answers is None:
            return command.enabled(self._editor)
        if command.enabled not in self._answers:
            self._answers[command.enabled] = command.enabled(self._editor)
        return self._answers[command.enabled]

    def keys(self, name: str) -> QKeySequence:
        """The shortcut of a command that people are told; empty if it has none."""
        return next(iter(self.all_keys(name)), QKeySequence())

    def all_keys(self, name: str) -> tuple[QKeySequence, ...]:
        """All shortcuts of a command: the person's own one, else the shipped ones."""
        if name not in self._own:
            return self._commands[name].default_keys
        return (QKeySequence(self._own[name]),) if self._own[name] else ()

    def having(self, keys: QKeySequence) -> tuple[Command, ...]:
        """The commands that have these keys; several where none of them shares a workspace with another."""
        return tuple(c for c in self if not keys.isEmpty() and keys in self.all_keys(c.id))

    def owners(self, keys: QKeySequence, beside: str) -> tuple[Command, ...]:
        """The commands other than ``beside`` that have these keys where it has them: they would block each other."""
        asking = self._commands[beside]
        return tuple(
            c for c in self
            if c is not asking and not keys.isEmpty() and keys in self.all_keys(c.id) and c.shares_workspace(asking)
        )  # fmt: skip

    def set_keys(self, name: str, keys: QKeySequence | None) -> None:
        """Give a command a shortcut of the person's own, or (an empty one) none; None gives back the shipped ones."""
        self._own.pop(name, None)
        if keys is not None:
            self._own[name] = keys.toString(QKeySequence.SequenceFormat.PortableText)
        self._editor.settings.set_data("shortcuts", self._own)
        self._take_keys(name)

    def reset_keys(self) -> None:
        """Give every command its shipped shortcuts."""
        self._own.clear()
        self._editor.settings.set_data("shortcuts", {})
        for name in self._commands:
            self._take_keys(name)

    def _follow_workspace(self) -> None:
        """Some keys work in one workspace alone."""
        for command in self:
            if command.keyed_in:
                self._take_keys(command.id)

    def _keys_now(self, name: str) -> tuple[QKeySequence, ...]:
        """The shortcuts that work in the workspace that is shown."""
        keyed_in = self._commands[name].keyed_in
        return self.all_keys(name) if keyed_in in ("", self._editor.state.workspace.key) else ()

    def _take_keys(self, name: str) -> None:
        self._actions[name].setShortcuts(self._keys_now(name))
        self._show_tooltip(name)

    def attach(self, window: QWidget, canvas: QWidget) -> None:
        """Make shortcuts work: single letters on the canvas, the others in the whole window."""
        for command in self:
            (canvas if command.canvas else window).addAction(self._actions[command.id])

    def refresh(self) -> None:
        """Ask every command whether it can be done and whether it is on."""
        self._soon.stop()
        self._after_stroke.stop()
        self._is_stale = False
        self._answers = {}
        try:
            for name in self._commands:
                self.refresh_one(name)
        finally:
            self._answers = None

    def refresh_soon(self) -> None:
        """Ask every command once what happens now is over: a stroke changes boards, cursor and findings.

        In the middle of a stroke nobody looks at commands: they are asked once the hand lifts.
        """
        self._is_stale = True
        if not (self._editor.state.busy or self._soon.isActive() or self._after_stroke.isActive()):
            self._soon.start()

    def _stroke(self, begins: bool) -> None:
        if self._is_stale and not begins:
            self._after_stroke.start()

    def catch_up(self) -> None:
        """Ask every command now, if that was to be done soon: somebody looks, or a key may mean one of them."""
        if self._is_stale:
            self.refresh()

    def refresh_one(self, name: str) -> None:
        """Ask one command, where nothing has changed for the others."""
        command, action = self._commands[name], self._actions[name]
        action.setEnabled(self._can(command))
        if command.checked is not None:
            action.setChecked(command.checked(self._editor))
        if command.says is not None and self._text(name) != action.text():
            self._say(name)

    def retranslate(self) -> None:
        """Name every action in the current language."""
        for name in self._commands:
            self._say(name)

    def _say(self, name: str) -> None:
        """Name an action: by its title, or by what it would do now."""
        text = self._text(name)
        if text != self._actions[name].text():
            self._actions[name].setText(text)
        self._show_tooltip(name)

    def _text(self, name: str) -> str:
        command = self._commands[name]
        said = command.says(self._editor) if command.says is not None else None
        return str(command.title) if said is None else str(said).replace("&", "&&")

    def retint(self) -> None:
        """Make every icon in the current colours."""
        for name, command in self._commands.items():
            if command.icon:
                # a menu shows the icon of a switch that is on as pressed, not filled
                self._actions[name].setIcon(icons.icon(command.icon, on_role="text"))

    def _make(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.id)
        action.setShortcuts(self._keys_now(command.id))
        action.setCheckable(command.checked is not None)
        if command.canvas:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _=False, name=command.id: self.run(name))
        return action

    def _show_tooltip(self, name: str) -> None:
        command, action = self._commands[name], self._actions[name]
        title = self._text(name).replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        head = f"{title} ({keys})" if keys else title
        action.setToolTip(plain(f"{head}\n{command.doc}" if command.doc else head))
        action.setStatusTip("")


SUBJECTS = (
    "file", "edit", "stamps", "view", "layers", "tools", "board", "course", "check", "program", "workspaces", "window",
    "help",
)  # fmt: skip
"""What commands are about, in the order of the menus; a game brings those that no file of this room has."""

_GENERAL = ("file", "edit", "view", "layers", "tools", "check", "workspaces", "window", "help")


def all_commands(game: Game | None = None) -> tuple[Command, ...]:
    """Every command of the program for a game, the usual one if left out, in the order of the menus."""
    game = game or usual_game()
    desk = find_desk(game)
    own = desk.commands()
    found: list[Command] = []
    for subject in SUBJECTS:
        if subject in _GENERAL:
            module = Lazy(f"{__name__}.{subject}").load()
            found += module.commands(game, desk) if hasattr(module, "commands") else module.COMMANDS
        found += own.get(subject, ())
    return tuple(found)
