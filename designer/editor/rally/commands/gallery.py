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


def _picked(editor: Editor) -> bool:
    """Whether a course of the gallery is picked; the search is loaded by whoever opens the gallery."""
    if editor.state.workspace is not GALLERY:
        return False
    from designer.editor.rally.gallery.course_search import course_search_of

    return course_search_of(editor).chosen is not None


def _more(editor: Editor) -> None:
    from designer.editor.rally.gallery.course_search import course_search_of
    from designer.editor.rally.gallery.picked_course import more_like

    found = course_search_of(editor).chosen
    if found is not None:
        more_like(editor, found)


def _open(editor: Editor) -> None:
    from designer.editor.rally.gallery.course_search import course_search_of
    from designer.editor.rally.gallery.picked_course import open_course

    found = course_search_of(editor).chosen
    if found is not None:
        open_course(editor, found)


def _copy_code(editor: Editor) -> None:
    from designer.editor.files.course_codes import copy_code
    from designer.editor.rally.gallery.course_search import course_search_of

    found = course_search_of(editor).chosen
    if found is not None:
        copy_code(editor, found.course)


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
    Command(
        "gallery.more", sentence("More like this"), "program", _more, icon="shuffle",
        doc=sentence("Searches on from the course that is picked in the gallery."), enabled=_picked,
    ),
    Command(
        "gallery.open", sentence("Open picked course"), "program", _open, icon="folder-open",
        doc=sentence("Opens the course that is picked in the gallery in a tab of its own."), enabled=_picked,
    ),
    Command(
        "gallery.copy-code", sentence("Copy code of picked course"), "program", _copy_code, icon="export",
        doc=sentence("Copies the course that is picked in the gallery as one word for a chat."), enabled=_picked,
    ),
)  # fmt: skip
