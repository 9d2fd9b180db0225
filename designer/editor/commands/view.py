# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the view menu: zoom, layers, going to a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication, QKeySequence

from designer.base.words import sentence, tr
from designer.editor.command import Command
from designer.editor.desk import Desk, Switch
from designer.editor.settings import BY_BOARD
from designer.editor.widgets import dialogs
from designer.game.contract import Game

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _switch(switch: Switch) -> Command:
    return Command(
        f"view.{switch.key}", switch.title, "view",
        lambda editor: editor.state.show_layers(**{switch.key: switch.key not in editor.state.shown}),
        shortcut=switch.shortcut, icon=switch.icon, doc=switch.doc,
        checked=lambda editor: switch.key in editor.state.shown, separator=switch.separator,
    )  # fmt: skip


def _go_to(editor: Editor) -> None:
    text = dialogs.ask_text(editor.frame, tr("Go to space"), tr("Column and row, such as G6:"))
    if not text:
        return
    course = editor.document.course
    cell = editor.document.game.drawing().find_place(course, text, near=editor.state.here, by_board=_by_board(editor))
    if cell is not None and cell in course:
        editor.state.reveal(cell)
        editor.canvas.setFocus()
    else:
        editor.state.set_status(tr("No space is called {name}", name=text))


def _can_play(editor: Editor) -> bool:
    return editor.player.can_play or editor.player.active


def _by_board(editor: Editor) -> bool:
    return editor.settings.flag(BY_BOARD)


def _copy_place(editor: Editor) -> None:
    """The name of the space under the pointer, else under the cursor, onto the clipboard."""
    clipboard, here = QGuiApplication.clipboard(), editor.state.here
    if clipboard is not None and here is not None:
        name = editor.document.game.drawing().place_name(editor.document.course, here, by_board=_by_board(editor))
        clipboard.setText(name)
        editor.state.set_status(tr("Copied {space}", space=name))


COMMANDS: tuple[Command, ...] = (
    Command(
        "view.zoom-in", sentence("Zoom in"), "view", lambda editor: editor.canvas.zoom_in(),
        shortcut=(QKeySequence.StandardKey.ZoomIn, "Ctrl++", "Ctrl+="), icon="magnifying-glass-plus",
        doc=sentence("Shows the boards larger."),
    ),
    Command(
        "view.zoom-out", sentence("Zoom out"), "view", lambda editor: editor.canvas.zoom_out(),
        shortcut=QKeySequence.StandardKey.ZoomOut, icon="magnifying-glass-minus",
        doc=sentence("Shows the boards smaller."),
    ),
    Command(
        "view.fit", sentence("Fit to window"), "view", lambda editor: editor.canvas.fit_whole(), shortcut="Ctrl+/",
        icon="arrows-out", doc=sentence("Shows the whole course as large as possible."),
    ),
    Command(
        "view.natural", sentence("Reset zoom"), "view", lambda editor: editor.canvas.set_pixels(40),
        shortcut="Ctrl+0", doc=sentence("Shows spaces at 40 px."),
    ),
    Command(
        "view.go-to", sentence("Go to space…"), "view", _go_to, shortcut="Ctrl+Shift+G", icon="crosshair",
        doc=sentence("Moves the cursor to the space whose name you type."), separator=True,
    ),
    Command(
        "view.copy-place", sentence("Copy space name"), "view", _copy_place, shortcut="Alt+C",
        doc=sentence("Copies the name of the space under the pointer, such as G6."),
    ),
    Command(
        "view.names-by-board", sentence("Number boards separately"), "view",
        lambda editor: editor.settings.set(BY_BOARD, not _by_board(editor)),
        doc=sentence("Starts rulers and space names at A1 on every board, as on printed boards."),
        checked=_by_board,
    ),
    Command(
        "view.robots", sentence("Robots"), "view", lambda editor: editor.panels.toggle_robots(), icon="robot",
        doc=sentence("Shows or hides the robots of the program."),
        enabled=lambda editor: _can_play(editor) and not editor.state.workspace.plays,
        checked=lambda editor: editor.player.active, separator=True,
    ),
)  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """Those that are the same for every game, and a switch for all that can be laid over the boards."""
    return (*COMMANDS, *map(_switch, desk.switches))
