# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command
from designer.editor.workspace import GALLERY

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _wish(editor: Editor) -> None:
    """Show the gallery; from the welcome page too."""
    if editor.window.welcomes:
        editor.window.show_welcome(False)
    editor.window.show_workspace(GALLERY.key)


def _make(editor: Editor) -> None:
    from designer.editor.rally.gallery.course_search import course_search_of

    _wish(editor)
    course_search_of(editor).search()


NEW: tuple[Command, ...] = (
    Command(
        "file.new.wish", sentence("Generate courses…"), "file/new", _wish, icon="sparkle",
        doc=sentence("Opens the gallery, which generates courses to your specification."), separator=True,
    ),
)  # fmt: skip

COMMANDS: tuple[Command, ...] = (
    Command(
        "gallery.make", sentence("Make twelve courses"), "program", _make, shortcut="Ctrl+M", icon="sparkle",
        doc=sentence("Searches for courses to the wish of the gallery and races on them."), separator=True,
    ),
)  # fmt: skip
