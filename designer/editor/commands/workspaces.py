# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that change to another workspace."""

from __future__ import annotations

from designer.editor.command import Command
from designer.editor.desk import Desk
from designer.editor.workspace import Workspace
from designer.game.contract import Game


def _command(workspace: Workspace) -> Command:
    return Command(
        f"workspace.{workspace.key}", workspace.title, "window/workspace",
        lambda editor: editor.window.show_workspace(workspace.key), shortcut=workspace.shortcut,
        icon=workspace.icon, doc=workspace.doc, one_of=True,
        enabled=lambda editor: not editor.window.welcomes,
        checked=lambda editor: editor.state.workspace is workspace,
    )  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """One for each workspace that the game has; none where there is nothing to choose."""
    return tuple(map(_command, desk.workspaces)) if len(desk.workspaces) > 1 else ()
