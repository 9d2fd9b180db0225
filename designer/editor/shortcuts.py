# SPDX-License-Identifier: GPL-3.0-or-later
"""The shortcut editor: every command with its keys; double click or Enter records new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from designer.editor.command_palette import rank
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


class ShortcutEditor(QDialog):
    """Shows and changes the keys of every command."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor.window)
        self._editor = editor
        self.setWindowTitle(tr("Keyboard shortcuts"))
        self.resize(880, 640)
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(tr("Search commands"))
        self._filter.textChanged.connect(self._narrow)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels([tr("Command"), tr("Keys"), tr("What it does")])
        self.tree.setRootIsDecorated(False)
        self.tree.setAlternatingRowColors(True)
        head = self.tree.header()
        assert head is not None
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setAccessibleName(tr("New keys"))
        self._conflict = QLabel()
        self._conflict.setWordWrap(True)
        self._lay_out()
        self._fill()
        self.tree.currentItemChanged.connect(lambda *_: self._show_current())
        self.keys.keySequenceChanged.connect(self._warn)

    def _lay_out(self) -> None:
        take, reset = QPushButton(tr("Use these keys")), QPushButton(tr("As shipped"))
        take.clicked.connect(self.take)
        reset.clicked.connect(self.reset)
        row = QHBoxLayout()
        row.addWidget(self.keys, 1)
        row.addWidget(take)
        row.addWidget(reset)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._filter)
        layout.addWidget(self.tree, 1)
        layout.addLayout(row)
        layout.addWidget(self._conflict)
        layout.addWidget(buttons)

    def _fill(self) -> None:
        for command in self._editor.commands:
            title = str(command.title).replace("&", "")
            item = QTreeWidgetItem([title, "", str(command.doc or "")])
            item.setData(0, Qt.ItemDataRole.UserRole, command.id)
            self.tree.addTopLevelItem(item)
            self._show_keys(item)
        self.tree.resizeColumnToContents(1)

    def _show_keys(self, item: QTreeWidgetItem) -> None:
        keys = self._editor.commands.keys(self._id(item))
        item.setText(1, keys.toString(QKeySequence.SequenceFormat.NativeText))

    def _id(self, item: QTreeWidgetItem) -> str:
        return str(item.data(0, Qt.ItemDataRole.UserRole))

    def _narrow(self, needle: str) -> None:
        for row in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(row)
            if item is not None:
                item.setHidden(rank(needle, f"{item.text(0)} {item.text(1)}") is None)

    def _show_current(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.keys.setKeySequence(self._editor.commands.keys(self._id(item)))
        self._conflict.clear()

    def _warn(self, keys: QKeySequence) -> None:
        """Say which other command has these keys."""
        item = self.tree.currentItem()
        others = [
            str(command.title)
            for command in self._editor.commands
            if not keys.isEmpty()
            and item is not None
            and command.id != self._id(item)
            and self._editor.commands.keys(command.id) == keys
        ]
        self._conflict.setText(tr("Also used by: {commands}", commands=", ".join(others)) if others else "")

    def take(self) -> None:
        """Give the chosen command the keys that were typed."""
        item = self.tree.currentItem()
        if item is not None:
            self._editor.commands.set_keys(self._id(item), self.keys.keySequence())
            self._show_keys(item)

    def reset(self) -> None:
        """Give the chosen command its shipped keys."""
        item = self.tree.currentItem()
        if item is not None:
            self._editor.commands.set_keys(self._id(item), None)
            self._show_keys(item)
            self._show_current()
