# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the help menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command
from designer.editor.desk import Desk, find_welcome
from designer.game.contract import Game

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _open_log_folder(editor: Editor) -> bool:
    from designer.editor.safety.log import open_log_folder

    return open_log_folder(editor.settings.data_folder)


TOUR = Command(
    "help.tour", sentence("Draw first board (guided)"), "help", lambda editor: editor.window.begin_guide(),
    icon="compass", doc=sentence("Leads you through a first board, step by step."),
)  # fmt: skip

COMMANDS: tuple[Command, ...] = (
    Command(
        "help.manual", sentence("Manual"), "help", lambda editor: editor.help.show_manual(), shortcut="F1",
        icon="book-open", doc=sentence("Opens the manual in a window of its own."),
    ),
    Command(
        "help.overlays", sentence("Overlays…"), "help", lambda editor: editor.window.show_overlays(), icon="eye",
        doc=sentence("Chooses what is shown over the boards, such as routes and traps."),
        enabled=lambda editor: not editor.window.welcomes,
    ),
    Command(
        "help.shortcuts", sentence("Keyboard shortcuts"), "help", lambda editor: editor.help.edit_shortcuts(),
        shortcut="Ctrl+F1", icon="keyboard",
        doc=sentence("Shows every command and its keys, and lets you change them."),
    ),
    Command(
        "help.log", sentence("Open log folder"), "help", _open_log_folder,
        doc=sentence("Shows the log file to attach to a bug report."),
    ),
    Command(
        "help.about", sentence("About Course Designer"), "help", lambda editor: editor.help.show_about(),
        icon="info", doc=sentence("Shows the version and the licence."),
    ),
)  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """The same for every game; those that have a tour offer it."""
    return (COMMANDS[0], TOUR, *COMMANDS[1:]) if find_welcome(game).guide is not None else COMMANDS
