# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the stamps menu: stamps kept under the digits, and taken again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from designer.base.words import sentence, tr
from designer.editor.command import Command
from designer.editor.rally.library.stored_stamps import KEYS, stamp_under, store
from designer.game.stamp import Stamp
from designer.rally.editing.edits import copied

if TYPE_CHECKING:
    from designer.editor.context import Editor


def stamp_to_keep(editor: Editor) -> Stamp | None:
    """What would be kept: with a selecting tool in the hand the selection, else the stamp."""
    state = editor.state
    spaces = copied(editor.document.course, state.selection)
    selecting = not editor.controller.tool.paints
    if spaces and (selecting or state.stamp is None):
        return Stamp.copied(spaces)
    return state.stamp


def _keep_spaces(editor: Editor) -> None:
    """Keep the spaces that the inspector is about, under no digit."""
    spaces = copied(editor.document.course, editor.state.subject_cells)
    if spaces:
        store(editor.settings, Stamp.copied(spaces))
        editor.state.set_status(tr("Saved among your stamps"))
    else:
        editor.state.set_status(tr("Nothing to save: select spaces first"))


def _keep(key: int) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        stamp = stamp_to_keep(editor)
        if stamp is None:
            editor.state.set_status(tr("Nothing to save: select spaces, or choose an element in the palette"))
            return
        store(editor.settings, stamp, key)
        editor.state.set_status(tr("Saved as stamp {key}", key=key))

    return run


def _take(key: int) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        stored = stamp_under(editor.settings, key)
        if stored is None:
            editor.state.set_status(tr("No stamp on {key}. Ctrl+{key} saves the current one there", key=key))
            return
        take_stamp(editor, stored.stamp)

    return run


def take_stamp(editor: Editor, stamp: Stamp) -> None:
    """Take a stamp into the hand, with a tool that paints it."""
    editor.state.set_stamp(stamp)
    if not editor.controller.tool.uses_stamp:
        editor.state.set_tool("brush")


def _commands(key: int) -> tuple[Command, Command]:
    return (
        Command(
            f"stamp.take-{key}", sentence("Use stamp {key}", key=key), "edit/stamps", _take(key), shortcut=str(key),
            doc=sentence("Paints with the stamp saved on this digit."), separator=key == 1, canvas=True,
        ),
        Command(
            f"stamp.keep-{key}", sentence("Save as stamp {key}", key=key), "edit/stamps", _keep(key),
            shortcut=f"Ctrl+{key}",
            doc=sentence("Saves the current stamp or the selection on this digit. It stays after you quit."),
        ),
    )  # fmt: skip


_PAIRS = tuple(map(_commands, KEYS))

_KEEP = Command(
    "stamp.keep", sentence("Save as stamp"), "edit/stamps", _keep_spaces, icon="push-pin",
    doc=sentence("Saves the selected spaces among your stamps."),
)  # fmt: skip

COMMANDS: tuple[Command, ...] = (_KEEP, *(keep for _, keep in _PAIRS), *(take for take, _ in _PAIRS))
