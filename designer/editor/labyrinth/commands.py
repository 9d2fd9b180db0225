# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that only the labyrinth has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from designer.editor.command import Command
from designer.editor.labyrinth.lay_tool import LayTool
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _draw(editor: Editor) -> None:
    tool = editor.controller["lay"]
    assert isinstance(tool, LayTool)
    drawn = tool.draw_from_deck()
    editor.state.set_tool("lay")
    if not drawn:
        editor.state.set_status(tr("No tile of the deck can be laid"))


def commands() -> Mapping[str, tuple[Command, ...]]:
    """Behind the general ones of each subject."""
    return {"edit": (_DRAW,)}


_DRAW = Command(
    "deck.draw", sentence("Draw a tile"), "edit/tools", _draw, shortcut="D", icon="cards",
    doc=sentence("Takes the next tile of the deck that can be laid."), separator=True, canvas=True,
    enabled=lambda editor: bool(editor.document.course.layout),
)  # fmt: skip
