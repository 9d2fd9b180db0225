# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for everything: type a few letters of a command, an element, a space or a course, press Enter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PyQt6.QtGui import QIcon, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from designer.base.errors import CourseDesignerError
from designer.base.words import searchable, tr
from designer.editor.command import Command
from designer.editor.context import SearchHit
from designer.editor.look import icons, theme
from designer.editor.settings import BY_BOARD
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import plain
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.widgets.windows import Dialog
from designer.game import games
from designer.game.contract import Game
from designer.painting.painter import kept, painting

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex

    from designer.editor.commands import CommandRegistry
    from designer.editor.context import Editor


def shipped_courses(game: Game, *, generated: bool = False) -> Iterable[Path]:
    """The courses of a game that come with the program; none where the installation is broken.

    ``generated``: those that the program has made itself, instead of those that people have drawn.
    """
    try:
        return games.shipped_of(game, generated=generated)
    except CourseDesignerError:
        return ()  # opening a course tells about it


def name_of(path: Path) -> str:
    """What a course that comes with the program is called, by its file alone."""
    return path.name.removesuffix(".course.json").replace("-", " ").title()


def search_hits(editor: Editor) -> tuple[SearchHit, ...]:
    """All that can be found by its name now."""
    return (*editor.panels.finds(), *_courses(editor))


def _courses(editor: Editor) -> Iterator[SearchHit]:
    """The included courses of every game: one of another game opens in a tab of its own."""
    for game in games.beginning_with(editor.document.game):
        for path in (*shipped_courses(game), *shipped_courses(game, generated=True)):
            yield SearchHit(name_of(path), tr("Course"), partial(editor.files.open, path, as_copy=True), "folder-open")


def space_called(editor: Editor, name: str) -> SearchHit | None:
    """The space of that name, None where there is none."""
    if not any(letter in "0123456789" for letter in name):
        return None
    course, by_board = editor.document.course, editor.settings.flag(BY_BOARD)
    drawing = editor.document.game.drawing()
    cell = drawing.find_place(course, name, near=editor.state.here, by_board=by_board)
    if cell is None or cell not in course:
        return None

    def go() -> None:
        editor.state.reveal(cell)
        editor.canvas.setFocus()

    return SearchHit(drawing.place_name(course, cell, by_board=by_board), tr("Space"), go, "crosshair")


_KEYS, _ID, _FOUND = (Qt.ItemDataRole.UserRole + n for n in (1, 2, 3))

_CERTAIN = 2
"""How well a name that is no command's fits at the least: scattered letters would fit a hundred of them."""

_MOST = 40
"""The most results that are no commands."""


def rank(needle: str, title: str) -> int | None:
    """How well a title fits what was typed: lower is better, None is not at all.

    The words typed begin words of the title, in any order; else their letters occur in order.
    """
    needle, title = searchable(needle), searchable(title)
    wanted, words = needle.split(), title.split()
    if not wanted:
        return 0
    if all(any(word.startswith(part) for word in words) for part in wanted):
        return 0 if title.startswith(wanted[0]) else 1
    if needle in title:
        return 2
    letters = iter(title)
    return 3 if all(letter in letters for letter in needle if letter != " ") else None


def _place(needle: str, command: Command) -> int | None:
    """How well a command fits: its title, or else the beginnings of other words for it."""
    found = rank(needle, _full_title(command))
    if command.search is None or found in (0, 1):
        return found
    other = rank(needle, str(command.search))
    return 2 if other in (0, 1) else found


def _fit(needle: str, hit: SearchHit) -> int | None:
    """How well something that is no command fits: its title, or its code from the beginning on."""
    by_code = bool(hit.code) and bool(needle) and searchable(hit.code).startswith(searchable(needle))
    return 0 if by_code else rank(needle, hit.title)


class CommandPalette(Dialog):
    """A list of all commands that narrows while one types, and of everything else that is called so."""

    def __init__(self, editor: Editor, commands: CommandRegistry) -> None:
        super().__init__(editor.page)
        self._editor, self._commands = editor, commands
        self._all: tuple[SearchHit, ...] | None = None
        self._found: list[SearchHit] = []
        self.setWindowFlags(Qt.WindowType.Popup)
        self.setWindowTitle(tr("Find a command"))
        self.field = TextField("magnifying-glass")
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setAccessibleName(tr("Find a command"))
        self.list = QListWidget()
        self.list.setItemDelegate(_Delegate(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.list.setIconSize(QSize(20, 20))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty = EmptyState(tr("No matches"), tr("Try another word. A few letters are enough."))
        in_column(self.field, self.list, (self.empty, 1), of=self, margins=8)
        self.resize(520, 420)
        self.field.textChanged.connect(self._narrow)
        self.list.itemClicked.connect(lambda _: self._run_current())
        self.field.installEventFilter(self)
        self._narrow("")

    def open_above(self) -> None:
        """Show it in the upper middle of the window."""
        window = self._editor.frame
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move_into_screen(QPoint(corner.x() + (window.width() - self.width()) // 2, corner.y() + 64))
        self.show()
        self.field.setFocus()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("panel"))
            painter.setPen(theme.colour("border"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run_current()
                return True
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}.get(
                Qt.Key(event.key())
            )
            if step and self.list.count():
                row = self.list.currentRow() + step
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
        return super().eventFilter(watched, event)

    def _narrow(self, needle: str) -> None:
        self.list.clear()
        found = [
            (place, not self._can(command), index, command)
            for index, command in enumerate(self._commands)
            if command.id != "window.find-action" and (place := _place(needle, command)) is not None
        ]
        # what cannot be done now stands behind what can: Enter shall do something
        commands = [(place, blocked, index, self._item(command)) for place, blocked, index, command in found]
        for _, _, _, item in sorted([*commands, *self._others(needle)], key=lambda row: row[:3]):
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setVisible(self.list.count() > 0)
        self.empty.setVisible(self.list.count() == 0)

    def _others(self, needle: str) -> Iterator[tuple[int, bool, int, QListWidgetItem]]:
        """What is no command: behind commands that fit as well, but a space that is named in full comes first."""
        self._found = []
        if not needle.strip():
            return
        space = space_called(self._editor, needle.strip())
        if space is not None:
            yield -1, False, 0, self._found_item(space)
        if self._all is None:
            self._all = search_hits(self._editor)
        fits = [(place, one) for one in self._all if (place := _fit(needle, one)) is not None]
        fits = sorted((pair for pair in fits if pair[0] <= _CERTAIN), key=lambda pair: pair[0])
        for index, (place, one) in enumerate(fits[:_MOST], len(tuple(self._commands))):
            yield place, False, index, self._found_item(one)

    def _found_item(self, found: SearchHit) -> QListWidgetItem:
        item = QListWidgetItem(found.title)
        item.setIcon(icons.icon(found.icon) if found.icon else _blank())
        item.setData(_KEYS, found.kind)
        item.setData(_FOUND, len(self._found))
        self._found.append(found)
        return item

    def _can(self, command: Command) -> bool:
        return command.enabled is None or bool(command.enabled(self._editor))

    def _item(self, command: Command) -> QListWidgetItem:
        item = QListWidgetItem(_full_title(command))
        item.setIcon(icons.icon(command.icon) if command.icon else _blank())
        keys = self._commands.keys(command.id)
        item.setData(_KEYS, keys.toString(QKeySequence.SequenceFormat.NativeText))
        item.setData(_ID, command.id)
        if command.doc:
            item.setToolTip(plain(str(command.doc)))
        if not self._can(command):
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        return item

    def _run_current(self) -> None:
        item = self.list.currentItem()
        if item is None or not item.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        self.accept()
        if item.data(_FOUND) is not None:
            self._found[item.data(_FOUND)].do()
        else:
            self._commands.run(str(item.data(_ID)))


def _blank() -> QIcon:
    """An icon of nothing, so that all titles begin in one column."""
    pixmap = QPixmap(20, 20)
    pixmap.fill(Qt.GlobalColor.transparent)
    return QIcon(pixmap)


def _full_title(command: Command) -> str:
    """The title with its menu where it would not be understood alone."""
    title = str(command.title).replace("&", "")
    head = {
        "edit/symmetry": tr("Symmetry"),
        "window/theme": tr("Theme"),
        "window/language": tr("Language"),
        "course/edition": tr("Edition"),
        "edit/tools": tr("Tool"),
    }.get(command.menu)
    return f"{head}: {title}" if head else title


class _Delegate(QStyledItemDelegate):
    """A row with the keys of the command on its right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(100, max(28, option.fontMetrics.height() + 12))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        assert painter is not None
        super().paint(painter, option, index)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        able = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        with kept(painter):
            painter.setFont(theme.small_font())
            painter.setPen(theme.colour("accent-on" if chosen else "muted") if able else theme.faded())
            rect = option.rect.adjusted(0, 0, -10, 0)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, int(flags), str(index.data(_KEYS) or ""))
