# SPDX-License-Identifier: GPL-3.0-or-later
"""The shortcut editor: every command with its keys; choose one, press the new keys, take them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
)

from designer.base.words import tr
from designer.editor.widgets.labels import PlainLabel, plain
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.windows import Dialog
from designer.editor.window.keyboard_layout import KeyboardLayout, is_of_other_makes, layout_in_use
from designer.editor.window.search import rank

if TYPE_CHECKING:
    from designer.editor.command import Command
    from designer.editor.commands import CommandRegistry
    from designer.editor.context import Editor


def listed_keys(commands: CommandRegistry, name: str, layout: KeyboardLayout | None) -> tuple[QKeySequence, ...]:
    """The keys of a command as they are pressed on this keyboard, without those that it does not have.

    Where nobody tells the ``layout``, only keys that hardly a keyboard has are left out.
    """
    keys = commands.all_keys(name)
    if layout is None:
        return tuple(each for each in keys if not is_of_other_makes(each))
    ways = (layout.way_to(each, lambda other: bool(commands.owners(other, name))) for each in keys)
    return tuple(way for way in ways if way is not None)


class ShortcutEditor(Dialog):
    """Shows and changes the keys of every command. Keys never belong to two: they would block each other."""

    def __init__(self, editor: Editor, commands: CommandRegistry) -> None:
        super().__init__(editor.page)
        self._editor, self._commands = editor, commands
        self.setWindowTitle(tr("Keyboard shortcuts"))
        self.resize(720, 640)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Search commands and keys"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.textChanged.connect(self._narrow)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.windowTitle())
        self.tree.setHeaderLabels([tr("Command"), tr("Keys")])
        self.tree.setRootIsDecorated(False)
        slim(self.tree)
        head = self.tree.header()
        assert head is not None
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setAccessibleName(tr("New keys"))
        self.doc, self.conflict = PlainLabel(wraps=True), PlainLabel(wraps=True)
        self._lay_out()
        self._fill()
        self.tree.currentItemChanged.connect(lambda *_: self._show_current())
        self.tree.itemActivated.connect(lambda *_: self.keys.setFocus())
        self.keys.keySequenceChanged.connect(self._warn)
        self.tree.setCurrentItem(self.tree.topLevelItem(0))

    def _lay_out(self) -> None:
        self.take_button, self.none_button = QPushButton(tr("Use these keys")), QPushButton(tr("No keys"))
        self.reset_button, self.all_button = QPushButton(tr("Reset")), QPushButton(tr("Reset all"))
        row = in_row((self.keys, 1))
        for button, act in (
            (self.take_button, self.take), (self.none_button, self.clear),
            (self.reset_button, self.reset), (self.all_button, self.reset_all),
        ):  # fmt: skip
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, act=act: act())
            row.addWidget(button)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        in_column(self.filter, (self.tree, 1), self.doc, row, self.conflict, buttons, of=self)

    def _fill(self) -> None:
        for command in self._commands:
            title = str(command.title).replace("&", "")
            item = QTreeWidgetItem([title, ""])
            item.setData(0, Qt.ItemDataRole.UserRole, command.id)
            item.setToolTip(0, plain(str(command.doc or "")))
            self.tree.addTopLevelItem(item)
        self._show_keys()

    def _items(self) -> tuple[QTreeWidgetItem, ...]:
        found = (self.tree.topLevelItem(row) for row in range(self.tree.topLevelItemCount()))
        return tuple(item for item in found if item is not None)

    def _show_keys(self) -> None:
        native, layout = QKeySequence.SequenceFormat.NativeText, layout_in_use()
        for item in self._items():
            keys = listed_keys(self._commands, self._id(item), layout)
            item.setText(1, ", ".join(sequence.toString(native) for sequence in keys))

    def _id(self, item: QTreeWidgetItem) -> str:
        return str(item.data(0, Qt.ItemDataRole.UserRole))

    def _narrow(self, needle: str) -> None:
        for item in self._items():
            item.setHidden(rank(needle, f"{item.text(0)} {item.text(1)}") is None)

    def _show_current(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.keys.setKeySequence(self._commands.keys(self._id(item)))
            self.doc.setText(str(self._commands[self._id(item)].doc or ""))
        self.conflict.clear()

    def _others(self, keys: QKeySequence) -> tuple[Command, ...]:
        """The other commands that have these keys."""
        item = self.tree.currentItem()
        return self._commands.owners(keys, self._id(item)) if item is not None else ()

    def _warn(self, keys: QKeySequence) -> None:
        """Say which other command has these keys."""
        names = ", ".join(str(command.title) for command in self._others(keys))
        self.conflict.setText(tr("Now used by: {commands}", commands=names) if names else "")

    def take(self) -> None:
        """Give the chosen command the keys that were typed; another one that has them lets them go."""
        item, keys = self.tree.currentItem(), self.keys.keySequence()
        if item is not None:
            for other in self._others(keys):
                self._commands.set_keys(other.id, QKeySequence())
            self._commands.set_keys(self._id(item), keys)
            self._show_keys()

    def clear(self) -> None:
        """Leave the chosen command without keys."""
        self.keys.clear()
        self.take()

    def reset(self) -> None:
        """Give the chosen command its shipped keys; another one that has them lets them go."""
        item = self.tree.currentItem()
        if item is not None:
            commands = self._commands
            for keys in commands[self._id(item)].default_keys:
                for other in self._others(keys):
                    commands.set_keys(other.id, QKeySequence())
            commands.set_keys(self._id(item), None)
            self._show_keys()
            self._show_current()

    def reset_all(self) -> None:
        """Give every command its shipped keys."""
        self._commands.reset_keys()
        self._show_keys()
        self._show_current()
