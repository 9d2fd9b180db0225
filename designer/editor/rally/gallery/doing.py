# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be done with a course of the gallery: open it, search for others like it, keep parts of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.rally.gallery.course_search import finding_of
from designer.editor.rally.gallery.search_work import Keep
from designer.editor.widgets.menu import Menu
from designer.editor.workspace import DRAW

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.generator.found_courses import Found

PARTS = ("boards", "docks", "checkpoints")
"""What can be kept of a course."""


def part_words() -> Sequence[str]:
    """What keeping each of the parts is called."""
    return (tr("Keep boards"), tr("Keep docks"), tr("Keep checkpoints"))


def open_course(editor: Editor, found: Found) -> bool:
    """Open a course as a document that is not saved yet, asking first what becomes of the one that is open."""
    if not editor.files.may_leave():
        return False
    editor.document.load(found.course, None, saved=False)
    editor.window.show_workspace(DRAW.key)
    editor.canvas.setFocus()
    return True


def more_like(editor: Editor, found: Found, *parts: str) -> None:
    """Search on from a course; some of its parts stay as they are."""
    finding_of(editor).search(Keep(found, **dict.fromkeys(parts, True)))


def course_menu(editor: Editor, found: Found, parent: QWidget) -> Menu:
    """What is offered under the pointer."""
    menu = Menu(parent)
    menu.addAction(tr("Open"), partial(open_course, editor, found))
    menu.addAction(tr("More like this"), partial(more_like, editor, found))
    menu.addSeparator()
    for part, words in zip(PARTS, part_words(), strict=True):
        menu.addAction(words, partial(more_like, editor, found, part))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
