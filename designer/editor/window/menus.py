# SPDX-License-Identifier: GPL-3.0-or-later
"""The menu bar, made from the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QActionGroup
from PyQt6.QtWidgets import QMainWindow, QWidget

from designer.base.words import Sentence, sentence, tr
from designer.editor.command import Command
from designer.editor.commands import CommandRegistry
from designer.editor.widgets.labels import plain
from designer.editor.widgets.menu import Menu

if TYPE_CHECKING:
    from designer.editor.context import Editor

TITLES: dict[str, Sentence] = {
    "file": sentence("&File"),
    "file/new": sentence("New from template"),
    "edit": sentence("&Edit"),
    "edit/tools": sentence("Tools"),
    "edit/turn": sentence("Turn and mirror"),
    "edit/form": sentence("Exits"),
    "edit/symmetry": sentence("Symmetry"),
    "edit/stamps": sentence("Stamps"),
    "view": sentence("&View"),
    "view/layers": sentence("Layers"),
    "board": sentence("&Board"),
    "course": sentence("C&ourse"),
    "course/edition": sentence("Edition"),
    "check": sentence("Chec&k"),
    "program": sentence("&Program"),
    "window": sentence("&Window"),
    "window/workspace": sentence("Workspace"),
    "window/panels": sentence("Panels"),
    "window/theme": sentence("Theme"),
    "window/language": sentence("Language"),
    "help": sentence("&Help"),
}
"""The menus and submenus, in order."""


_APART = 8
"""Pixels between the menus and what stands behind them."""


class Menus(QObject):
    """Every menu of the window."""

    def __init__(self, editor: Editor, commands: CommandRegistry, window: QMainWindow) -> None:
        super().__init__(window)
        self._editor, self._commands = editor, commands
        self._menus: dict[str, Menu] = {}
        self._groups: dict[str, QActionGroup] = {}
        bar = window.menuBar()
        assert bar is not None
        self._bar, self._corner = bar, QWidget(bar)
        self._corner.hide()
        for name in TITLES:
            if "/" not in name:
                menu = Menu(window)
                bar.addMenu(menu)
                self._menus[name] = menu
        self._recent = Menu(window)
        self._recent.aboutToShow.connect(self._fill_recent)
        for command in commands:
            self._add(command)
            if command.id == "file.open":
                self._menus["file"].addMenu(self._recent)
        for menu in self._menus.values():
            self._hide_if_empty(menu)
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)

    def _hide_if_empty(self, menu: Menu) -> None:
        """A game that has no boards needs no menu about them."""
        action = menu.menuAction()
        if action is not None and menu.isEmpty():
            action.setVisible(False)

    def __getitem__(self, name: str) -> Menu:
        """A menu by name; a submenu is made when it is first asked for."""
        if name not in self._menus:
            parent = self._menus[name.split("/")[0]]
            menu = Menu(parent)
            parent.addMenu(menu)
            menu.setTitle(str(TITLES[name]))
            self._menus[name] = menu
        return self._menus[name]

    def _add(self, command: Command) -> None:
        if not command.menu:
            return
        where = self[command.menu]
        if command.separator and not where.isEmpty():
            where.addSeparator()
        action = self._commands.action(command.id)
        where.addAction(action)
        if command.one_of:
            self._groups.setdefault(command.menu, QActionGroup(self)).addAction(action)

    def width(self) -> int:
        """Pixels that the menus take in their row."""
        titles = [action for action in self._bar.actions() if action.isVisible()]
        return max((self._bar.actionGeometry(title).right() + 1 for title in titles), default=0) + _APART

    def height(self) -> int:
        """Pixels that the row of the menus is high."""
        return self._bar.height()

    def leave_corner(self, width: int) -> None:
        """Leave so many pixels free at the right of the menus."""
        if self._corner.width() != width:
            self._corner.setFixedSize(width, 1)
            self._bar.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)

    def retranslate(self) -> None:
        """Name the menus in the current language."""
        for name, menu in self._menus.items():
            menu.setTitle(str(TITLES[name]))
        self._recent.setTitle(tr("Open recent"))

    def _fill_recent(self) -> None:
        self._recent.clear()
        for path in self._editor.settings.recent:
            action = self._recent.addAction(path.name.replace("&", "&&"))
            if action is not None:
                action.setToolTip(plain(str(path)))
                action.setStatusTip(str(path))
                action.triggered.connect(lambda _=False, path=path: self._editor.files.open(path))
        if self._recent.isEmpty():
            empty = self._recent.addAction(tr("No files yet"))
            if empty is not None:
                empty.setEnabled(False)
        else:
            self._recent.addSeparator()
            clear = self._recent.addAction(tr("Clear list"))
            if clear is not None:
                clear.triggered.connect(self._editor.settings.forget_all_files)
        self._recent.underline()
