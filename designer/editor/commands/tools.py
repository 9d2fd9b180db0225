# SPDX-License-Identifier: GPL-3.0-or-later
"""A command for each tool."""

from __future__ import annotations

from designer.editor.command import Command
from designer.editor.desk import Desk
from designer.editor.tools.base import Tool
from designer.game.contract import Game


def _command(kind: type[Tool]) -> Command:
    return Command(
        f"tool.{kind.id}", kind.title, "edit/tools", lambda editor: editor.state.set_tool(kind.id), shortcut=kind.key,
        icon=kind.icon, doc=kind.doc, checked=lambda editor: editor.state.tool == kind.id, canvas=True, one_of=True,
        search=kind.search,
    )  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """Those of the tools that a game has."""
    return tuple(map(_command, desk.tools))
