# SPDX-License-Identifier: GPL-3.0-or-later
"""A command for each tool."""

from __future__ import annotations

from designer.editor.commands import Command
from designer.editor.rally.toolbox import TOOLS
from designer.editor.tools.base import Tool


def _command(kind: type[Tool]) -> Command:
    return Command(
        f"tool.{kind.id}", kind.title, "edit/tools", lambda editor: editor.state.set_tool(kind.id),
        kind.key, kind.icon, kind.doc, checked=lambda editor: editor.state.tool == kind.id, canvas=True,
        one_of=True,
    )  # fmt: skip


COMMANDS: tuple[Command, ...] = tuple(map(_command, TOOLS))
