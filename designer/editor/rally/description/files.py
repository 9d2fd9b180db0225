# SPDX-License-Identifier: GPL-3.0-or-later
"""Foreign boards that nobody explains: a person may say what their names are, and keep that as a profile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, counted, sentence
from designer.editor.rally.description.window import DescriptionWindow
from designer.editor.widgets.notices import Notice
from designer.exchange.clients.drafts import ProfileDraft, draft_of
from designer.exchange.clients.own_profiles import keep_profile
from designer.exchange.clients.profile import is_client_profile
from designer.exchange.formats import Request
from designer.files import MAX_BYTES, read_bytes, read_json, reading_as

if TYPE_CHECKING:
    from designer.exchange.conversion import ImportResult

_SHOWN = 4
"""So many names are shown; the others are counted."""


def draft_of_file(path: Path) -> ProfileDraft | None:
    """A profile begun for a file that nobody explains; None where there is nothing that a person could say of it."""
    try:
        draft = draft_of(read_bytes(path, MAX_BYTES), Request(path))
    except CourseDesignerError:
        return None
    return draft if draft is not None and draft.names else None


def describe_file(parent: QWidget, path: Path, draft: ProfileDraft) -> ImportResult | None:
    """What a file holds where a person says what its names are; None if the person thinks better of it."""
    window = DescriptionWindow(parent, path, read_bytes(path, MAX_BYTES), draft)
    window.exec()
    window.deleteLater()
    return window.found


def description_notice(path: Path, draft: ProfileDraft, describe: Callable[[], object]) -> Notice:
    """That nobody explains some names of a file, with a button that asks for them."""
    names = [name for name, _ in draft.names[:_SHOWN]]
    text = counted(
        "{file} is not opened: no profile explains {n} name in it ({names}).",
        "{file} is not opened: no profile explains {n} names in it ({names}).",
        len(draft.names),
        file=path.name,
        names=", ".join(names) + (" …" if len(draft.names) > _SHOWN else ""),
    )
    return unknown_names_notice(text, describe)


def unknown_names_notice(text: Sentence, describe: Callable[[], object]) -> Notice:
    """A notice that names of a file are unknown, with a button that asks for them."""
    return Notice("file", text, "warning", ((sentence("Say what they are…"), describe),))


def kept_notice(path: Path) -> Notice | None:
    """Keep the client profile that a file holds, and say so; None where it holds something else.

    Raises:
        CourseDesignerError: it is a profile that cannot be used.
    """
    try:
        data = read_json(path)
    except CourseDesignerError:
        return None
    if not isinstance(data, Mapping) or not is_client_profile(data):
        return None
    with reading_as(path, sentence("a profile")):
        keep_profile(data, force=True)
    name = str(data["name"])
    return Notice("file", sentence("The profile {name} is kept: files that it explains are read by it.", name=name))
