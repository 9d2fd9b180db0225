# SPDX-License-Identifier: GPL-3.0-or-later
"""The command of the course lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command, has_boards
from designer.editor.workspace import LAB

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _run(editor: Editor) -> None:
    editor.window.show_workspace(LAB.key)
    editor.panels.show_panel("lab", with_keyboard=False).racing.run()


COMMANDS: tuple[Command, ...] = (
    Command(
        "lab.run", sentence("Run 1000 races"), "program", _run, shortcut="Shift+F7", icon="flask",
        doc=sentence("Opens the lab, where bots run a fixed number of races."), separator=True,
        enabled=has_boards,
    ),
)  # fmt: skip
