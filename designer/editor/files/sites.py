# SPDX-License-Identifier: GPL-3.0-or-later
"""A site of all courses in a folder, made from the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QUrl
from PyQt6.QtGui import QDesktopServices

from designer.base.errors import CourseDesignerError
from designer.base.words import counted, sentence, tr
from designer.editor.background import Tell, wait_for
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.exchange.collection import SiteOutcome

_SUBFOLDER = "site"


def make_site(editor: Editor) -> None:
    """Ask for a folder of courses and for a place, make the site, and offer to look at it."""
    from designer.exchange.collection import course_files

    folder = dialogs.ask_folder(editor.frame, tr("The folder with the courses"), editor.files.folder())
    chosen = dialogs.ask_folder(editor.frame, tr("The folder for the site"), folder) if folder is not None else None
    if folder is None or chosen is None:
        return
    try:
        out = _place(chosen)
        courses = course_files(folder, out)
        outcome = wait_for(
            editor.frame, sentence("Creating pages…"), len(courses),
            lambda tell: _make(courses, out, folder.name, tell), few=0,
        )  # fmt: skip
    except (CourseDesignerError, OSError) as error:
        editor.files.tell_error(error)
        return
    if outcome is not None:
        _tell(editor, outcome)


def _place(folder: Path) -> Path:
    """The folder itself where nothing else is in it, else one in it."""
    from designer.exchange.collection import is_site

    return folder if is_site(folder) or not any(folder.iterdir()) else folder / _SUBFOLDER


def _make(courses: tuple[Path, ...], out: Path, title: str, tell: Tell) -> SiteOutcome:
    from designer.exchange.collection import is_site, make_site

    if out.is_dir() and not is_site(out) and any(out.iterdir()):
        raise CourseDesignerError(sentence("the folder is not empty; name another one"), source=str(out))
    return make_site(_counted(courses, tell), out, title)


def _counted(courses: Iterable[Path], tell: Tell) -> Iterator[Path]:
    """The files; whoever waits is told how many of them are done."""
    for done, path in enumerate(courses):
        tell(done)
        yield path


def _tell(editor: Editor, outcome: SiteOutcome) -> None:
    """Say what was made, and what could not be, with a button that opens the first page."""
    text = counted("Saved {path} with {n} course.", "Saved {path} with {n} courses.", outcome.courses,
                   path=str(outcome.page))  # fmt: skip
    if outcome.errors:
        why = str(outcome.errors[0])
        text = counted("{text} Left out {n} file: {why}", "{text} Left out {n} files, among them: {why}",
                       len(outcome.errors), text=text, why=why)  # fmt: skip
    action = (sentence("Open"), lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(outcome.page))))
    editor.notices.show_notice(Notice("site", text, "warning" if outcome.errors else "hint", (action,)))
