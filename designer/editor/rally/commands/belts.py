# SPDX-License-Identifier: GPL-3.0-or-later
"""The command that reverses belts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.command import Command
from designer.editor.rally.tools.belt_brush import BeltBrush

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _here(editor: Editor) -> Cell | None:
    return editor.state.cursor if editor.state.cursor is not None else editor.state.hover


def _has_belt(editor: Editor) -> bool:
    here = _here(editor)
    return here is not None and editor.document.course.floor[here].belt is not None


def _reverse_belt(editor: Editor) -> None:
    here, brush = _here(editor), editor.controller["belt"]
    assert isinstance(brush, BeltBrush)
    if here is not None:
        brush.reverse_at(here)


COMMANDS: tuple[Command, ...] = (
    Command(
        "belt.reverse", sentence("Reverse belt"), "edit/turn", _reverse_belt, shortcut="Shift+R",
        icon="arrows-left-right",
        doc=sentence(
            "Reverses the whole belt at the cursor, curves included. With the belt brush: Alt-click."
        ),
        enabled=_has_belt, separator=True, canvas=True,
    ),
)  # fmt: skip
