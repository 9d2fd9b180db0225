# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands as data: menus, tool bar, command palette, shortcuts and the manual are made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QWidget

from designer.editor import icons
from designer.editor.settings import as_text
from designer.editor.widgets.plain import plain
from designer.words import Sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

Run = Callable[["Editor"], object]
Ask = Callable[["Editor"], bool]
Standard = QKeySequence.StandardKey
Say = Callable[["Editor"], Sentence | None]
Keys = str | Standard


@dataclass(frozen=True)
class Command:
    """Something a person can tell the program to do.

    Attributes:
        id: a stable name (``edit.undo``); settings keep shortcuts under it.
        title: what menus say.
        menu: the menu it stands in (``edit``, or ``edit/symmetry`` for a submenu); empty for none.
        run: what it does.
        shortcut: its keys (``Ctrl+B``), or a standard key of the desktop; several where desktops differ, all of
            which do it; empty for none.
        icon: the name of its icon, or empty.
        doc: a sentence that says what it does and when one wants it: tooltip and manual.
        enabled: whether it can be done now; always where it is None.
        checked: for a switch: whether it is on.
        one_of: whether of all such entries of its menu exactly one is on; they get the marks of a choice.
        says: what menus and tooltips say now in place of the title, where that tells more; its None is the title.
        separator: whether a line stands above it in its menu.
        canvas: whether its shortcut works only while the canvas has the keyboard (single letters).
    """

    id: str
    title: Sentence
    menu: str
    run: Run
    shortcut: Keys | tuple[Keys, ...] = ""
    icon: str = ""
    doc: Sentence | None = None
    enabled: Ask | None = None
    checked: Ask | None = None
    separator: bool = False
    canvas: bool = False
    one_of: bool = False
    says: Say | None = None

    @property
    def is_about_boards(self) -> bool:
        """Whether it does something with the boards that are seen, so that there is no use for it without a course."""
        return self.canvas or self.id.partition(".")[0] in ("tool", "hold", "view")

    @property
    def default_keys(self) -> tuple[QKeySequence, ...]:
        """The shortcuts as shipped, the one of this desktop first."""
        given = self.shortcut if isinstance(self.shortcut, tuple) else (self.shortcut,)
        found: list[QKeySequence] = []
        for keys in given:
            found += QKeySequence.keyBindings(keys) if isinstance(keys, Standard) else [QKeySequence(keys)]
        return tuple(keys for i, keys in enumerate(found) if _can_be_typed(keys) and keys not in found[:i])


def _can_be_typed(keys: QKeySequence) -> bool:
    """Whether every keyboard has them; standard keys come with the keys called Copy and Undo, too."""
    return not keys.isEmpty() and keys[0].key() < Qt.Key.Key_Back


class Registry(QObject):
    """Every command with its action; knows shortcuts of the person's own."""

    def __init__(self, editor: Editor, commands: tuple[Command, ...]) -> None:
        super().__init__(editor)
        self._editor = editor
        self._commands = {command.id: command for command in commands}
        if len(self._commands) != len(commands):
            raise ValueError("two commands have the same id")
        self._actions = {command.id: self._make(command) for command in commands}
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.retint)

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    def __getitem__(self, name: str) -> Command:
        return self._commands[name]

    def __contains__(self, name: object) -> bool:
        return name in self._commands

    def action(self, name: str) -> QAction:
        """The action of a command, for menus and tool bars."""
        return self._actions[name]

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
        return command.enabled is None or command.enabled(self._editor)

    def keys(self, name: str) -> QKeySequence:
        """The shortcut of a command that people are told; empty if it has none."""
        return next(iter(self.all_keys(name)), QKeySequence())

    def all_keys(self, name: str) -> tuple[QKeySequence, ...]:
        """All shortcuts of a command: the person's own one, else the shipped ones."""
        own = self._own_keys()
        if name not in own:
            return self._commands[name].default_keys
        return (QKeySequence(own[name]),) if own[name] else ()

    def owners(self, keys: QKeySequence) -> tuple[Command, ...]:
        """The commands that have these keys; two of them would block each other."""
        return tuple(c for c in self if not keys.isEmpty() and keys in self.all_keys(c.id))

    def _own_keys(self) -> dict[str, str]:
        return self._editor.settings.table("shortcuts", as_text)

    def set_keys(self, name: str, keys: QKeySequence | None) -> None:
        """Give a command a shortcut of the person's own, or (an empty one) none; None gives back the shipped ones."""
        kept = {key: value for key, value in self._own_keys().items() if key != name}
        if keys is not None:
            kept[name] = keys.toString(QKeySequence.SequenceFormat.PortableText)
        self._editor.settings.set_data("shortcuts", kept)
        self._take_keys(name)

    def reset_keys(self) -> None:
        """Give every command its shipped shortcuts."""
        self._editor.settings.set_data("shortcuts", {})
        for name in self._commands:
            self._take_keys(name)

    def _take_keys(self, name: str) -> None:
        self._actions[name].setShortcuts(self.all_keys(name))
        self._show_tooltip(name)

    def attach(self, window: QWidget, canvas: QWidget) -> None:
        """Make shortcuts work: single letters on the canvas, the others in the whole window."""
        for command in self:
            (canvas if command.canvas else window).addAction(self._actions[command.id])

    def refresh(self) -> None:
        """Ask every command whether it can be done and whether it is on."""
        for name, command in self._commands.items():
            action = self._actions[name]
            action.setEnabled(self._can(command))
            if command.checked is not None:
                action.setChecked(command.checked(self._editor))
            if command.says is not None:
                self._say(name)

    def retranslate(self) -> None:
        """Name every action in the language of now."""
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
        """Make every icon in the colours of now."""
        for name, command in self._commands.items():
            if command.icon:
                # a menu shows the icon of a switch that is on as pressed, not filled
                self._actions[name].setIcon(icons.icon(command.icon, on_role="text"))

    def _make(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.id)
        action.setShortcuts(self.all_keys(command.id))
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


_FILES = ("file", "edit", "stamps", "view", "layers", "tools", "board", "course", "check", "program", "window", "help")
"""The files of commands, in the order of the menus."""


def all_commands() -> tuple[Command, ...]:
    """Every command of the program, in the order of the menus."""
    files = (import_module(f"{__name__}.{name}") for name in _FILES)
    return tuple(command for module in files for command in module.COMMANDS)
